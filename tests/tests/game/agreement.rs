//! Random games: the compiled side and the interpreter judge each other; taking moves
//! back restores everything.

use crate::history::Mutual;
use crate::position::{Baring, Counting, Dead, Facing, Hunt, NoRooks, Race, TwoChecks};
use rules_core::reference::{self, Interpreter};
use variants::{
    AnyGame, Chess, Compiled, Conclusion, CrossChessA, CrossChessB, Game, LittleDragon, Position,
    Random, Variant, XiangHex, Xiangqi, Xiangqi42, Xiangqi42Original, Zhamengqi, ZhamengqiCapture,
};

/// All that can be asked of a game.
fn facts<V: Variant>(game: &Game<V>) -> (Position<V>, String, usize, usize, Option<Conclusion>) {
    let position = *game.position();
    (position, position.fen(), game.plies(), game.occurrences(), game.outcome())
}

fn agree<V: Variant>(games: u64, plies: usize) {
    let interpreter = Interpreter::new(V::rules().clone());
    for seed in 0..games {
        let mut random = Random::of_game(11, seed);
        let mut game = Game::<V>::new();
        let mut reference = reference::Game::from(&interpreter, interpreter.start());
        let mut seen = Vec::new();
        loop {
            let found = facts(&game);
            assert_eq!(found.4.as_ref().map(|end| end.outcome), reference.outcome(), "{}", found.1);
            assert_eq!(found.3, reference.count(), "{}", found.1);
            let codes = game.position().codes();
            seen.push((found, codes.clone()));
            if codes.is_empty() || game.plies() == plies {
                break;
            }
            let code = codes[random.below(codes.len())];
            reference.play(variants::kernel::to_move(game.position().state(), code));
            game.play_code(code);
        }
        let moves = game.moves();
        for (ply, (found, codes)) in seen.iter().enumerate().rev() {
            assert_eq!(*found, facts(&game));
            assert_eq!(*codes, game.position().codes());
            let back = game.take_back();
            assert_eq!(back, ply.checked_sub(1).map(|ply| moves[ply]));
        }
        for &made in &moves {
            game.play(made).expect("it was legal before");
        }
        assert_eq!(seen[seen.len() - 1].0, facts(&game));
    }
}

macro_rules! agree {
    ($($name:ident: $game:ty, $games:literal x $plies:literal;)*) => {$(
        #[test]
        fn $name() {
            agree::<$game>($games, $plies);
        }
    )*};
}

agree! {
    xiangqi: Xiangqi, 2 x 300;
    xiangqi_42: Xiangqi42, 4 x 300;
    xiangqi_42_original: Xiangqi42Original, 4 x 300;
    zhamengqi: Zhamengqi, 2 x 300;
    zhamengqi_capture: ZhamengqiCapture, 2 x 300;
    cross_chess_a: CrossChessA, 3 x 300;
    cross_chess_b: CrossChessB, 2 x 300;
    xiang_hex: XiangHex, 2 x 300;
    little_dragon: LittleDragon, 4 x 300;
    chess: Chess, 3 x 400;
    mutual: Mutual, 20 x 60;
    counting: Counting, 20 x 80;
    dead: Dead, 20 x 80;
    two_checks: TwoChecks, 20 x 80;
    race: Race, 20 x 80;
    baring: Baring, 20 x 80;
    no_rooks: NoRooks, 20 x 80;
    hunt: Hunt, 20 x 80;
    facing: Facing, 20 x 80;
}

#[test]
fn nothing_is_taken_back_at_the_start() {
    let mut game = Game::<Xiangqi>::new();
    assert_eq!(game.take_back(), None);
    assert_eq!(facts(&game), facts(&Game::<Xiangqi>::default()));
    let mut game = AnyGame::new(std::sync::Arc::new(Compiled::<Chess>::new()));
    assert_eq!(game.take_back(), None);
    game.play("e2e4").expect("legal");
    assert!(game.play("e2e4").is_err());
    assert_eq!(game.moves(), ["e2e4"]);
    assert_eq!(game.take_back().as_deref(), Some("e2e4"));
    assert_eq!(game.occurrences(), 1);
}
