//! What searches ask for, against the plain answers: captures alone, checks foreseen,
//! moves as sets, children without lists, keys kept up move by move.

use rules_core::compiled::Random;
use std::collections::HashMap;
use variants::kernel::Code;
use variants::{Keyed, Position, Variant, variant};

/// Random games that may end; at least so many positions in all.
fn random_games<V: Variant>(positions: usize, seed: u64) {
    let (mut random, mut seen, mut known) = (Random::new(seed), 0, HashMap::new());
    while seen < positions {
        let mut now = Keyed::new(Position::<V>::start());
        for _ in 0..300 {
            compare(&now);
            seen += 1;
            // Equal keys are equal positions, as far as a few thousand can tell.
            let before = known.insert(now.key(), *now.position());
            assert!(before.is_none_or(|before| before == *now.position()), "{:?}", now.position());
            let codes = now.position().codes();
            if codes.is_empty() {
                break;
            }
            now = now.play_code(codes[random.below(codes.len())]);
            // Rights are those that plain data would keep.
            let read = Position::<V>::from_mailbox(&now.position().to_mailbox());
            assert_eq!(read, *now.position());
            assert_eq!(read.zobrist(), now.key(), "{read:?}");
        }
    }
}

fn compare<V: Variant>(now: &Keyed<V>) {
    let position = now.position();
    assert_eq!(now.key(), position.zobrist(), "{position:?}");
    let codes = position.codes();
    let sorted = |mut codes: Vec<Code>| {
        codes.sort_unstable();
        codes
    };

    let captures = codes.iter().copied().filter(|&code| position.is_capture(code)).collect();
    assert_eq!(sorted(position.capture_codes()), sorted(captures), "{position:?}");
    assert_eq!(position.capture_sets().codes().count(), position.capture_codes().len());

    let sets = position.move_sets();
    assert_eq!(sets.codes().collect::<Vec<_>>(), codes, "{position:?}");
    assert_eq!((sets.count(), sets.count()), (codes.len() as u64, position.count_moves()));
    for (number, &code) in codes.iter().enumerate() {
        assert_eq!(sets.nth(number as u64), Some(code));
    }
    assert_eq!(sets.nth(codes.len() as u64), None);

    let mut children = Vec::new();
    position.for_each_child(|code, child| children.push((code, *child)));
    let mut keyed = Vec::new();
    now.for_each_child(|code, child| keyed.push((code, *child)));
    let visited: Vec<Code> = children.iter().map(|&(code, _)| code).collect();
    assert_eq!(sorted(visited.clone()), sorted(codes));
    assert_eq!(keyed.len(), visited.len());
    for ((&code, (one, child)), (other, keyed)) in visited.iter().zip(&children).zip(&keyed) {
        assert_eq!((one, other), (&code, &code));
        assert_eq!((*child, *keyed), (position.play_code(code), now.play_code(code)));
        assert_eq!(child, keyed.position());
        let clocks =
            |position: &Position<V>| (position.state().halfmove, position.state().fullmove);
        assert_eq!(clocks(child), clocks(keyed.position()));
        assert_eq!(keyed.key(), child.zobrist(), "{position:?} {code:?}");
        assert_eq!(position.gives_check(code), child.is_check(), "{position:?} {code:?}");
    }
}

macro_rules! bundled {
    ($($name:ident: $game:ident)*) => {$(
        #[test]
        fn $name() {
            random_games::<variants::$game>(3_000, 1);
        }
    )*};
}

bundled! {
    xiangqi: Xiangqi
    xiangqi_42: Xiangqi42
    xiangqi_42_original: Xiangqi42Original
    zhamengqi: Zhamengqi
    zhamengqi_capture: ZhamengqiCapture
    cross_chess_a: CrossChessA
    cross_chess_b: CrossChessB
    xiang_hex: XiangHex
    little_dragon: LittleDragon
    chess: Chess
}

variant! {
    /// Hands, promotions that are remembered, castling and capture in passing.
    Hands: variants::Chess {
        Queen q: Q, @;  Rook r: R, @;  Bishop b: B, @;  Knight n: N, @;
        Sergeant s: fWfF, sbmW, @ to ranks 1..6;
        Pawn p: fmWfceF, ifmnD, @ to ranks 2..7;
        setup "rnbqkbnr/ppspppsp/8/8/8/8/PPSPPPSP/RNBQKBNR";
        promote to far_edge: Pawn => Queen Rook Bishop Knight, Sergeant => Queen Rook;
        captures to hand;
    }

    /// Drops on files, promotions by choice, mate by a drop forbidden.
    Shogi {
        board 9 x 9;  players Black, White;  zone camp = ranks 7..9;
        royal King k: K;  Rook r: R, @;  Bishop b: B, @;  Gold g: WfF, @;  Silver s: FfW, @;
        Knight n: ffN, @;  Lance l: fR, @;  Pawn p: fW, @ one per file;
        Dragon +r: Rook, F;  Horse +b: Bishop, W;
        GoldSilver +s: WfF;  GoldKnight +n: WfF;  GoldLance +l: WfF;  Tokin +p: WfF;
        setup "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        captures to hand;
        may promote touching camp: Rook => Dragon, Bishop => Horse, Silver => GoldSilver,
            Knight => GoldKnight, Lance => GoldLance, Pawn => Tokin;
        forbid stranding;
        forbid mate by Pawn drop;
        checkmate loses;  stalemate loses;  repetition 4 draws, perpetual check loses;
    }

    /// Checks are counted, and end the game.
    ThreeChecks: variants::Chess { checks 3 wins; }

    /// Who can capture must.
    MustCapture: variants::Chess { must capture; }

    /// No move may give check.
    RacingKings {
        board 8 x 8;  players White, Black;
        royal King k: K;  Queen q: Q;  Rook r: R;  Bishop b: B;  Knight n: N;
        setup "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ";
        forbid check;
        reach ranks 8..8 by King wins;
        stalemate draws;
    }

    /// One of several royals must be safe.
    AnyRoyal: variants::Chess {
        royal any King k: K;
        setup "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR";
    }

    /// A board of several words, long castling, capture in passing.
    Broad {
        board 16 x 16;  players White, Black;
        royal King k: K, isO3 onto Rook;
        Queen q: Q;  Rook r: R;  Bishop b: B;  Knight n: N;
        Pawn p: fmWfceF, ifmnD;
        setup "rnbqbnrqkrnbqbnr/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBQBNRQKRNBQBNR";
        promote to far_edge: Pawn => Queen;
        checkmate loses;  stalemate draws;
    }

    /// A king that may castle after it has moved, and pieces that capture their own.
    Wandering: variants::Chess {
        royal King k: K, sO2 onto Rook;
        Knight n: NdN;
    }

    /// A castler that cannot come home again.
    Forward: variants::Chess {
        royal King k: K;
        Mule m: fW, isO2 onto Rook;
        setup "r1bmk1nr/pppppppp/8/8/8/8/PPPPPPPP/R1BMK1NR";
    }
}

macro_rules! declared {
    ($($name:ident: $game:ident)*) => {$(
        #[test]
        fn $name() {
            random_games::<$game>(2_000, 2);
        }
    )*};
}

declared! {
    hands: Hands
    shogi: Shogi
    three_checks: ThreeChecks
    must_capture: MustCapture
    racing_kings: RacingKings
    any_royal: AnyRoyal
    broad: Broad
    wandering: Wandering
    forward: Forward
}

#[test]
fn equal_positions_by_other_ways_have_equal_keys() {
    let play = |moves: &[&str]| {
        let mut now = Keyed::new(Position::<variants::Chess>::start());
        for text in moves {
            let code = now.position().find(text.parse().expect("a move")).expect("legal");
            now = now.play_code(code);
        }
        now
    };
    let one = play(&["g1f3", "g8f6", "b1c3"]);
    let other = play(&["b1c3", "g8f6", "g1f3"]);
    assert_eq!((one, one.key()), (other, other.key()));
    // Nobody can capture in passing on e3, so that the double step leaves nothing.
    let double = play(&["e2e4"]);
    for rights in ["e3", "-"] {
        let board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
        let read = Position::<variants::Chess>::from_fen(&format!("{board} {rights} 0 1"));
        assert_eq!(read.map(Keyed::new), Ok(double));
    }
    // With a pawn beside it, it leaves a right that changes the key.
    let [fresh, stale] = [
        play(&["a2a3", "d7d5", "a3a4", "d5d4", "e2e4"]),
        play(&["a2a4", "d7d5", "e2e3", "d5d4", "e3e4"]),
    ];
    assert_ne!(fresh.key(), stale.key());
    assert_ne!(fresh.position(), stale.position());
}
