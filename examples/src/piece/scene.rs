//! The board of `variants piece` as a game of its own.

use super::Args;
use crate::diagnostics::render_one;
use crate::report::{Failure, Result};
use rules_core::betza;
use rules_core::geometry::{Board, DrawnLines, Lattice, Shape, Square, SquareSet};
use rules_core::language::Severity;
use rules_core::play::Mailbox;
use rules_core::rules::{
    FirstMoves, Kind, KindId, Letter, Movement, Piece, Placement, Player, Rules, Term,
};

/// A game with the piece and its surroundings, and the position to look at.
pub(super) struct Scene {
    pub(super) rules: Rules,
    pub(super) position: Mailbox,
    pub(super) at: Square,
}

/// The kinds of the game: the piece, and everybody else, who never moves.
const MOVER: usize = 0;
const OTHER: usize = 1;

impl Scene {
    pub(super) fn new(args: &Args, word: &betza::Word) -> Result<Self> {
        let board = board(args)?;
        let side = if args.side == "b" { Player::Second } else { Player::First };
        let at = match &args.at {
            Some(name) => square(&board, "--at", name)?,
            None => middle(&board)?,
        };
        let piece = |kind, owner| Piece { kind: KindId::new(kind), owner };
        let mut placement = Placement::empty(board.len(), 2);
        placement.board[at.index()] = Some(piece(MOVER, side));
        let crowds =
            [("--friends", &args.friends, side), ("--enemies", &args.enemies, side.other())];
        for (option, names, owner) in crowds {
            for name in names.split_whitespace() {
                let square = square(&board, option, name)?;
                let taken = placement.board[square.index()].replace(piece(OTHER, owner));
                if taken.is_some() {
                    return Err(Failure::new(format!(
                        "{option}: {name} is occupied already: expected another square"
                    )));
                }
            }
        }
        // Who has not moved is who stands as in the setup.
        let mut setup = placement.clone();
        if args.moved {
            setup.board[at.index()] = None;
        }
        let rules = rules(board, setup, terms(args, word)?);
        let mut position = Mailbox {
            placement,
            side,
            unmoved: SquareSet::new(),
            promoted_from: Vec::new(),
            en_passant: None,
            checks: [0, 0],
            halfmove: 0,
            fullmove: 1,
        };
        position.unmoved = position.at_home(&rules);
        Ok(Self { rules, position, at })
    }
}

fn board(args: &Args) -> Result<Board> {
    let size = args.board.split_once(['x', 'X']).and_then(|(files, ranks)| {
        Some((files.trim().parse::<u16>().ok()?, ranks.trim().parse::<u16>().ok()?))
    });
    let Some((files, ranks)) = size else {
        return Err(Failure::new(format!(
            "--board: found `{}`, expected files x ranks, such as `9x10`",
            args.board
        )));
    };
    let build = |missing| {
        Board::new(Shape::Rectangle { files, ranks, missing })
            .map_err(|error| Failure::new(format!("--board: {error}")))
    };
    let whole = build(Vec::new())?;
    let holes = args.holes.split_whitespace().map(|name| {
        square(&whole, "--holes", name).map(|hole| (whole.file(hole), whole.rank(hole)))
    });
    build(holes.collect::<Result<Vec<_>>>()?)
}

fn square(board: &Board, option: &str, name: &str) -> Result<Square> {
    board.parse_square(name).map_err(|error| Failure::new(format!("{option}: {error}")))
}

fn middle(board: &Board) -> Result<Square> {
    let files = u16::try_from(board.file_names().len()).unwrap_or(1);
    board.square_at((files - 1) / 2, (board.ranks() - 1) / 2).ok_or_else(|| {
        Failure::new("the middle of the board is a hole: expected `--at` with the piece's square")
    })
}

fn terms(args: &Args, word: &betza::Word) -> Result<Vec<Term>> {
    let term = |term: &betza::Term| {
        let movement = Movement::from_betza(term, Lattice::Square).map_err(|error| {
            let source = ("BETZA", args.betza.as_str());
            let at = error.at.clone();
            let message = error.to_string();
            Failure::rendered(render_one(Severity::Error, &message, source, at, &error.help()))
        })?;
        Ok(Term { movement, clauses: Vec::new(), text: term.to_string() })
    };
    word.terms.iter().map(term).collect()
}

fn rules(board: Board, setup: Placement, terms: Vec<Term>) -> Rules {
    let kind = |name: &str, letter, terms| Kind {
        name: name.to_owned(),
        letter: Letter { plus: false, letter },
        aliases: Vec::new(),
        glyphs: None,
        doc: String::new(),
        royal: None,
        terms,
    };
    Rules {
        name: "Piece".to_owned(),
        slug: "piece".to_owned(),
        title: "Piece".to_owned(),
        doc: Vec::new(),
        ancestors: Vec::new(),
        board,
        players: ["White".to_owned(), "Black".to_owned()],
        mirrored: false,
        zones: Vec::new(),
        lines: [DrawnLines::default(), DrawnLines::default()],
        kinds: vec![kind("Piece", 'P', terms), kind("Other", 'O', Vec::new())],
        setup,
        promotions: Vec::new(),
        bans: Vec::new(),
        must_capture: false,
        may_pass: false,
        captures_to_hand: false,
        endings: Vec::new(),
        first_moves: FirstMoves::default(),
    }
}
