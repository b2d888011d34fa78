//! Games built by hand, for the tests of the text forms.
#![allow(dead_code, reason = "each test file uses some of them")]

use rules_core::betza::{Extent, Modality};
use rules_core::geometry::{Board, DrawnLines, Lattice, Shape, Square};
use rules_core::play::read_placement;
use rules_core::rules::{
    Castle, Clause, Ending, Fact, FirstMoves, Kind, KindId, KindSet, Leg, Letter, Movement,
    PathRule, Placement, Promotion, Royal, Rules, Term, Verdict,
};

pub(crate) const WALK: Modality =
    Modality { quiet: true, capture: true, friend: false, en_passant: false };
pub(crate) const QUIET: Modality =
    Modality { quiet: true, capture: false, friend: false, en_passant: false };

pub(crate) fn leg(
    lattice: Lattice,
    leap: (u8, u8),
    hours: &[u8],
    range: Extent,
    modality: Modality,
) -> Leg {
    let directions = lattice
        .directions(leap.0, leap.1)
        .into_iter()
        .filter(|d| hours.is_empty() || hours.contains(&d.0));
    Leg {
        initial: false,
        steps: directions.map(|d| lattice.step(leap.0, leap.1, d)).collect(),
        range,
        skip: 0,
        modality,
        hop: None,
        path: PathRule::Any,
        leaves_rights: false,
    }
}

pub(crate) fn term(movement: Movement) -> Term {
    Term { movement, clauses: Vec::new(), text: String::new() }
}

pub(crate) fn kind(name: &str, letter: &str, terms: Vec<Term>) -> Kind {
    let plus = letter.starts_with('+');
    let letter = letter.trim_start_matches('+').chars().next().expect("a letter");
    Kind {
        name: name.into(),
        letter: Letter { plus, letter },
        aliases: Vec::new(),
        glyphs: None,
        doc: String::new(),
        royal: None,
        terms,
    }
}

pub(crate) fn rules(board: Board, kinds: Vec<Kind>, setup: &str) -> Rules {
    let mut rules = Rules {
        name: "Test".into(),
        slug: "test".into(),
        title: "Test game".into(),
        doc: Vec::new(),
        ancestors: Vec::new(),
        setup: Placement::empty(board.len(), kinds.len()),
        board,
        players: ["White".into(), "Black".into()],
        mirrored: false,
        zones: Vec::new(),
        lines: [DrawnLines::default(), DrawnLines::default()],
        kinds,
        promotions: Vec::new(),
        bans: Vec::new(),
        must_capture: false,
        may_pass: false,
        captures_to_hand: false,
        endings: Vec::new(),
        first_moves: FirstMoves::default(),
    };
    let setup = read_placement(
        &rules.board,
        &|letter| rules.kind_lettered(letter),
        rules.kinds.len(),
        setup,
    );
    rules.setup = setup.expect("the setup of a test game");
    rules
}

pub(crate) fn rectangle(files: u16, ranks: u16, missing: &[(u16, u16)]) -> Board {
    Board::new(Shape::Rectangle { files, ranks, missing: missing.to_vec() }).expect("a board")
}

/// Chess on any board: kinds K Q R B N P in this order.
pub(crate) fn chess_on(board: Board, setup: &str) -> Rules {
    let square = Lattice::Square;
    let rider = |leaps: &[(u8, u8)]| {
        leaps
            .iter()
            .map(|&leap| term(Movement::Walk(leg(square, leap, &[], Extent::Unlimited, WALK))))
            .collect()
    };
    let leaper = |leap| term(Movement::Walk(leg(square, leap, &[], Extent::UpTo(1), WALK)));
    let sideways = leg(square, (0, 1), &[2, 6], Extent::UpTo(2), WALK).steps;
    let castle = Term {
        movement: Movement::Castle(Castle { initial: true, steps: sideways, distance: 2 }),
        clauses: vec![Clause::Onto(KindSet::EMPTY.with(KindId::new(2)))],
        text: "isO2".into(),
    };
    let forward = leg(square, (0, 1), &[0], Extent::UpTo(1), QUIET);
    let takes = Modality { quiet: false, capture: true, friend: false, en_passant: true };
    let double = Leg {
        initial: true,
        path: PathRule::Clear,
        leaves_rights: true,
        ..leg(square, (0, 2), &[0], Extent::UpTo(1), QUIET)
    };
    let pawn = vec![
        term(Movement::Walk(forward)),
        term(Movement::Walk(leg(square, (1, 1), &[1, 7], Extent::UpTo(1), takes))),
        term(Movement::Walk(double)),
    ];
    let mut king = kind("King", "K", vec![leaper((0, 1)), leaper((1, 1)), castle]);
    king.royal = Some(Royal::All);
    let mut knight = kind("Knight", "N", vec![leaper((1, 2))]);
    knight.aliases = vec![Letter { plus: false, letter: 'H' }];
    let kinds = vec![
        king,
        kind("Queen", "Q", rider(&[(0, 1), (1, 1)])),
        kind("Rook", "R", rider(&[(0, 1)])),
        kind("Bishop", "B", rider(&[(1, 1)])),
        knight,
        kind("Pawn", "P", pawn),
    ];
    let mut rules = rules(board, kinds, setup);
    rules.promotions = vec![Promotion {
        optional: false,
        clauses: Vec::new(),
        from: KindId::new(5),
        to: [1, 2, 3, 4].map(KindId::new).to_vec(),
    }];
    rules
}

pub(crate) const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

pub(crate) fn chess() -> Rules {
    chess_on(rectangle(8, 8, &[]), CHESS)
}

/// Chess with hands and counted checks; a promoted rook has its own letter.
pub(crate) fn drop_chess() -> Rules {
    let mut rules = chess();
    let dragon = kind("Dragon", "+R", Vec::new());
    rules.kinds.push(dragon);
    for kind in &mut rules.kinds {
        if kind.royal.is_none() && !kind.letter.plus {
            kind.terms.push(term(Movement::Drop));
        }
    }
    for hand in &mut rules.setup.hands {
        hand.push(0);
    }
    rules.promotions.push(Promotion {
        optional: true,
        clauses: Vec::new(),
        from: KindId::new(2),
        to: vec![KindId::new(6)],
    });
    rules.captures_to_hand = true;
    rules.endings.push(Ending {
        player: None,
        fact: Fact::Checks(3),
        verdict: Verdict::Wins,
        exception: None,
    });
    rules
}

/// The hexagons of `games.md` with pieces that never move.
pub(crate) fn hex() -> Rules {
    let lengths = vec![7, 8, 9, 10, 11, 10, 9, 8, 7];
    let board = Board::new(Shape::Hexagons { lengths, letters: Vec::new() }).expect("hexagons");
    let kinds = ["G", "M", "E", "H", "C", "A", "S"].map(|letter| kind(letter, letter, Vec::new()));
    let mut kinds = kinds.to_vec();
    kinds[0].royal = Some(Royal::All);
    rules(board, kinds, "g/m1m/e3e/h2s2h/cas3sac/s7s/9/4S4/2S3S2/SA5AS/CHEMGMEHC")
}

pub(crate) fn sq(rules: &Rules, name: &str) -> Square {
    rules.board.parse_square(name).expect("a square")
}
