//! The same moves before all judges.

use rules_core::reference::{self, Interpreter};
use std::sync::Arc;
use variants::{AnyGame, AnyPosition, Compiled, Engine, Game, Position, Variant};

/// Plays moves from a position; after each ply, from 0 on, all judges say the same.
pub(crate) fn words<V: Variant>(fen: &str, moves: &str) -> Vec<Option<String>> {
    let position = Position::<V>::from_fen(fen).expect("a sound position");
    let interpreter = Interpreter::new(V::rules().clone());
    let mut game = Game::<V>::from_position(position);
    let mut reference = reference::Game::from(&interpreter, position.to_mailbox());
    let engines: [Arc<dyn Engine>; 2] =
        [Arc::new(Compiled::<V>::new()), Arc::new(interpreter.clone())];
    let mut erased = engines.map(|engine| {
        AnyGame::from_position(AnyPosition::from_fen(engine, fen).expect("a sound position"))
    });
    let mut heard = Vec::new();
    let mut moves = moves.split_whitespace();
    loop {
        let said = game.outcome();
        assert_eq!(said.as_ref().map(|end| end.outcome), reference.outcome(), "{game:?}");
        assert_eq!(game.occurrences(), reference.count());
        for other in &erased {
            assert_eq!(said, other.outcome(), "{other:?}");
            assert_eq!(game.occurrences(), other.occurrences());
        }
        heard.push(said.map(|end| end.to_string()));
        let Some(text) = moves.next() else { return heard };
        let wanted = text.parse().expect("a move");
        let code = game.position().find(wanted).unwrap_or_else(|error| panic!("{error}"));
        reference.play(variants::kernel::to_move(game.position().state(), code));
        game.play(wanted).expect("found a moment ago");
        for other in &mut erased {
            other.play(text).expect("legal for all");
        }
    }
}

/// The game is over after the last of the moves, and not before.
#[track_caller]
pub(crate) fn ends<V: Variant>(fen: &str, moves: &str, text: &str) {
    let mut heard = words::<V>(fen, moves);
    assert_eq!(heard.pop().flatten().as_deref(), Some(text));
    assert_eq!(heard, vec![None; heard.len()], "over too early");
}

/// The game goes on all along.
#[track_caller]
pub(crate) fn goes_on<V: Variant>(fen: &str, moves: &str) {
    let heard = words::<V>(fen, moves);
    assert_eq!(heard, vec![None; heard.len()]);
}
