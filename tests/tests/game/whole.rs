//! Whole games of declared games, played so that every fact of the history comes up: four
//! judges agree at every ply, and what came up is counted, so that none agrees on nothing.

use rules_core::kernel::{self, Code};
use rules_core::play::{Action, Mailbox, Move, Reason};
use rules_core::reference::{self, Interpreter};
use std::collections::BTreeMap;
use std::sync::Arc;
use variants::{AnyGame, Compiled, Game, Random, Variant, variant};

variant! {
    /// What is held in hand is part of the position, and a pass changes nothing but the turn.
    Held {
        board 5 x 5;  players White, Black;
        royal King k: K;  Rook r: R, @;  Gold g: WfF, @;
        Pawn p: fW, @ one per file;  Tokin +p: WfF;
        setup "g2rk/4p/5/P4/KR2G";
        captures to hand;  pass;
        may promote to far_edge: Pawn => Tokin;
        checkmate loses;  stalemate loses;  repetition 2 draws, perpetual check loses;
    }
    /// Perpetual check is a fact of its own, and comes before repetition.
    Chased {
        board 4 x 5;  players White, Black;
        royal King k: K;  Rook r: R;
        setup "r2k/4/4/4/K2R";
        checkmate loses;  stalemate draws;  perpetual check loses;  repetition 4 wins;
    }
    /// Kings may be lost, all but one; only the second player's repetitions count early.
    Spare {
        board 4 x 5;  players White, Black;
        royal last King k: K;  Rook r: R;
        setup "krkk/4/4/4/KKRK";
        checkmate loses;  stalemate draws;
        Black repetition 2 wins, perpetual check draws;  White repetition 3 loses;
    }
    /// One king must be safe; losing all but one is not the end.
    Either: Spare { royal any King k: K; }
    /// Checks, and plies without progress, are counted.
    Counted {
        board 5 x 5;  players White, Black;
        royal King k: K;  Rook r: R;  Pawn p: fmWfcF;
        setup "r3k/pp3/5/3PP/K3R";
        promote to far_edge: Pawn => Rook;
        checks 3 wins;  checkmate loses;  stalemate draws;
        plies 12 without capture or Pawn draws;  repetition 2 draws;
    }
    /// No piece is royal: kings are captured, which decides, and nothing is check.
    Taken {
        board 4 x 5;  players White, Black;
        King k: K;  Rook r: R, @;
        setup "kr1k/4/4/4/K1RK";
        captures to hand;  pass;
        captured King loses;  repetition 2 loses, perpetual check wins;
        plies 20 without capture draws;
    }
}

/// How often something came up.
type Tally = BTreeMap<&'static str, usize>;

const CHECK: &str = "check";
const DROP: &str = "drop";
const PASS: &str = "pass";
const PROMOTION: &str = "promotion";
const ROYAL: &str = "royal captured";
const HELD: &str = "repetition with pieces in hand";
const REPEATED: &str = Reason::Repetition.words();
const PERPETUAL: &str = Reason::PerpetualCheck.words();
const CHECKS: &str = Reason::Checks.words();
const PLIES: &str = Reason::Plies.words();
const CAPTURED: &str = Reason::Captured.words();
const MATE: &str = Reason::Checkmate.words();

/// One time in three anything, else a check or the piece back where it came from, if that
/// may be: games at random hardly ever repeat.
fn choose<V: Variant>(
    game: &Game<V>,
    codes: &[Code],
    legal: &[Move],
    last: Option<&Move>,
    random: &mut Random,
) -> usize {
    let liked: Vec<usize> = match random.below(3) {
        0 => Vec::new(),
        1 => {
            let checks = |&at: &usize| game.position().play_code(codes[at]).is_check();
            (0..codes.len()).filter(checks).collect()
        }
        _ => {
            let ends = last.map(|made| (made.to(), made.from()));
            let undoes = |&at: &usize| Some((legal[at].from(), legal[at].to())) == ends;
            (0..codes.len()).filter(undoes).collect()
        }
    };
    if liked.is_empty() { random.below(codes.len()) } else { liked[random.below(liked.len())] }
}

/// Plays games, all judges agreeing, and counts what the interpreter saw.
fn whole<V: Variant>(games: u64, plies: usize) -> Tally {
    let interpreter = Interpreter::new(V::rules().clone());
    let mut tally = Tally::new();
    let mut count = |what| *tally.entry(what).or_insert(0) += 1;
    for seed in 0..games {
        let mut random = Random::of_game(23, seed);
        let mut game = Game::<V>::new();
        let mut erased = AnyGame::new(Arc::new(Compiled::<V>::new()));
        let mut slow = AnyGame::new(Arc::new(interpreter.clone()));
        let mut reference = reference::Game::from(&interpreter, interpreter.start());
        loop {
            let told = game.outcome();
            let fen = game.position().fen();
            assert_eq!(told, erased.outcome(), "{fen}");
            assert_eq!(told, slow.outcome(), "{fen}");
            assert_eq!(told.map(|end| end.outcome), reference.outcome(), "{fen}");
            assert_eq!(game.occurrences(), reference.count(), "{fen}");
            if let Some(outcome) = reference.outcome() {
                count(outcome.reason.words());
                let hands = &reference.position().placement.hands;
                if outcome.reason == Reason::Repetition && hands.iter().flatten().any(|&n| n > 0) {
                    count(HELD);
                }
            }
            if interpreter.in_check(reference.position()) {
                count(CHECK);
            }
            let codes = game.position().codes();
            if codes.is_empty() || game.plies() == plies {
                break;
            }
            let state = game.position().state();
            let legal: Vec<Move> = codes.iter().map(|&code| kernel::to_move(state, code)).collect();
            let last = reference.moves().iter().nth_back(1);
            let at = choose(&game, &codes, &legal, last, &mut random);
            features(&interpreter, reference.position(), &legal[at])
                .into_iter()
                .for_each(&mut count);
            let text = game.position().name(codes[at]).to_string();
            erased.play(&text).expect("legal for all");
            slow.play(&text).expect("legal for all");
            reference.play(legal[at].clone());
            game.play_code(codes[at]);
        }
    }
    tally
}

fn features(interpreter: &Interpreter, before: &Mailbox, made: &Move) -> Vec<&'static str> {
    let mut all = match made.action {
        Action::Drop { .. } => vec![DROP],
        Action::Pass => vec![PASS],
        Action::Walk { promotion: Some(_), .. } => vec![PROMOTION],
        _ => Vec::new(),
    };
    let rules = interpreter.rules();
    let victims = made.captured.iter().filter_map(|&at| before.placement.at(at));
    all.extend(victims.filter(|piece| rules.royal(piece.kind).is_some()).map(|_| ROYAL));
    all
}

/// The games agree, and each of these came up so often.
#[track_caller]
fn quota<V: Variant>(games: u64, plies: usize, least: &[(&str, usize)]) {
    let tally = whole::<V>(games, plies);
    for &(what, least) in least {
        let n = tally.get(what).copied().unwrap_or(0);
        assert!(n >= least, "{}: {what} came up {n} times, not {least}: {tally:?}", V::NAME);
    }
}

#[test]
fn held() {
    quota::<Held>(
        150,
        60,
        &[
            (CHECK, 500),
            (DROP, 300),
            (PASS, 100),
            (PROMOTION, 10),
            (REPEATED, 100),
            (HELD, 50),
            (PERPETUAL, 30),
            (MATE, 20),
        ],
    );
}

#[test]
fn chased() {
    quota::<Chased>(150, 60, &[(CHECK, 1000), (PERPETUAL, 150), (REPEATED, 50)]);
}

#[test]
fn spare() {
    quota::<Spare>(150, 60, &[(CHECK, 400), (ROYAL, 300), (REPEATED, 500), (PERPETUAL, 15)]);
}

#[test]
fn either() {
    quota::<Either>(150, 60, &[(CHECK, 700), (ROYAL, 300), (REPEATED, 500), (PERPETUAL, 20)]);
}

#[test]
fn counted() {
    quota::<Counted>(150, 60, &[(CHECKS, 100), (PLIES, 60), (REPEATED, 100), (PROMOTION, 25)]);
}

#[test]
fn taken() {
    quota::<Taken>(
        150,
        60,
        &[(CAPTURED, 100), (DROP, 50), (PASS, 200), (REPEATED, 300), (HELD, 50), (PLIES, 100)],
    );
}
