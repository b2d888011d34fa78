//! Every listed string of Betza's notation, read and played on its board, against the targets
//! that other programs give.

use rules_core::betza::{self, Problem};
use rules_core::geometry::{Board, DrawnLines, Lattice, Shape, Square};
use rules_core::play::{Action, EnPassant, Mailbox};
use rules_core::reference::Interpreter;
use rules_core::rules::{
    FirstMoves, Kind, KindId, Letter, Movement, Piece, Placement, Player, Rules, Term,
};
use variants_tests::{Row, rows};

const MOVER: usize = 0;
const DUMMY: usize = 1;

/// Quiet targets, targets on pieces, everything else.
#[derive(PartialEq, Eq, Debug)]
struct Targets([Vec<String>; 3]);

struct Case<'a> {
    betza: &'a str,
    board: Board,
    side: Player,
    square: &'a str,
    friends: &'a str,
    enemies: &'a str,
    virgin: bool,
    passed: &'a str,
}

fn kind(name: &str, letter: char, terms: Vec<Term>) -> Kind {
    Kind {
        name: name.to_owned(),
        letter: Letter { plus: false, letter },
        aliases: Vec::new(),
        glyphs: None,
        doc: String::new(),
        royal: None,
        terms,
    }
}

impl Case<'_> {
    fn at(&self, name: &str) -> Square {
        self.board.parse_square(name).unwrap_or_else(|error| panic!("{}: {error}", self.betza))
    }

    fn targets(&self, word: &betza::Word) -> Targets {
        let lattice = self.board.lattice();
        let term = |term: &betza::Term| Term {
            movement: Movement::from_betza(term, lattice)
                .unwrap_or_else(|error| panic!("{}: {error}", self.betza)),
            clauses: Vec::new(),
            text: self.betza.to_owned(),
        };
        let terms = word.terms.iter().map(term).collect();
        let kinds = vec![kind("Mover", 'M', terms), kind("Dummy", 'D', Vec::new())];
        let mut placement = Placement::empty(self.board.len(), kinds.len());
        let mut put = |square: Square, kind: usize, owner: Player| {
            placement.board[square.index()] = Some(Piece { kind: KindId::new(kind), owner });
        };
        for name in self.friends.split_whitespace() {
            put(self.at(name), DUMMY, self.side);
        }
        for name in self.enemies.split_whitespace() {
            put(self.at(name), DUMMY, self.side.other());
        }
        let from = self.at(self.square);
        put(from, MOVER, self.side);
        // Who never moved stands as in the setup.
        let mut setup = placement.clone();
        if !self.virgin {
            setup.board[from.index()] = None;
        }
        let rules = Rules {
            name: "Case".into(),
            slug: "case".into(),
            title: "Case".into(),
            doc: Vec::new(),
            ancestors: Vec::new(),
            board: self.board.clone(),
            players: ["White".into(), "Black".into()],
            mirrored: false,
            zones: Vec::new(),
            lines: [DrawnLines::default(), DrawnLines::default()],
            kinds,
            setup,
            promotions: Vec::new(),
            bans: Vec::new(),
            must_capture: false,
            may_pass: false,
            captures_to_hand: false,
            endings: Vec::new(),
            first_moves: FirstMoves::default(),
        };
        let mut position = Mailbox::start(&rules);
        position.placement = placement;
        position.side = self.side;
        position.unmoved = position.at_home(&rules);
        position.en_passant = self.passed.split_once('/').map(|(passed, victim)| EnPassant {
            passed: vec![self.at(passed)],
            victim: self.at(victim),
        });
        self.sort(&position, &Interpreter::new(rules))
    }

    fn sort(&self, position: &Mailbox, game: &Interpreter) -> Targets {
        let mut sorted = [Vec::new(), Vec::new(), Vec::new()];
        for made in game.pseudo_legal_moves(position) {
            let to = made.to().expect("nobody passes");
            let (list, text) = match (made.action, made.captured.as_slice()) {
                (Action::Castle { .. }, _) => (2, format!("O:{}", self.board.name(to))),
                (_, []) => (0, self.board.name(to)),
                (_, &[taken]) if taken == to => (1, self.board.name(to)),
                (_, taken) => {
                    let taken = taken.iter().map(|&square| format!("*{}", self.board.name(square)));
                    (2, format!("x:{}{}", self.board.name(to), taken.collect::<String>()))
                }
            };
            sorted[list].push(text);
        }
        sorted.iter_mut().for_each(|list| list.sort_unstable());
        Targets(sorted)
    }
}

fn words(text: &str) -> Vec<String> {
    variants_tests::sorted_words(text)
}

fn rectangle(size: &str, holes: &str) -> Board {
    let (files, ranks) = size.split_once('x').expect("a size");
    let shape = |missing| Shape::Rectangle {
        files: files.parse().expect("files"),
        ranks: ranks.parse().expect("ranks"),
        missing,
    };
    let whole = Board::new(shape(Vec::new())).expect("a board");
    let missing = holes.split_whitespace().map(|name| {
        let square = whole.parse_square(name).expect("a hole");
        (whole.file(square), whole.rank(square))
    });
    Board::new(shape(missing.collect())).expect("a board")
}

fn case<'a>(row: &'a Row, holes: &str, virgin: bool, passed: &'a str) -> Case<'a> {
    Case {
        betza: &row["betza"],
        board: rectangle(&row["board"], holes),
        side: if &row["side"] == "w" { Player::First } else { Player::Second },
        square: &row["square"],
        friends: &row["friends"],
        enemies: &row["enemies"],
        virgin,
        passed,
    }
}

/// The sign of the notation that stops a string, if it is one that is not read yet.
fn sign_not_read(betza: &str) -> char {
    match betza::parse(betza).expect_err("a string that parses is compared").problem {
        Problem::NotYetSupported { sign, .. } => sign,
        problem => panic!("{betza}: {problem:?}"),
    }
}

#[test]
fn strings_have_the_targets_of_other_programs_or_an_error_that_names_the_sign() {
    let (mut agree, mut disputed, mut not_yet) = (0, 0, 0);
    for row in rows("betza_cases") {
        let (betza, id) = (&row["betza"], &row["id"]);
        if &row["status"] == "DISPUTED" {
            assert!(betza::parse(betza).is_err(), "row {id}: {betza} has no agreed meaning");
            disputed += 1;
            continue;
        }
        let Ok(word) = betza::parse(betza) else {
            let sign = sign_not_read(betza);
            assert!(betza.contains(sign), "row {id}: {betza} has no {sign}");
            not_yet += 1;
            continue;
        };
        let case = case(&row, &row["holes"], &row["virgin"] == "1", &row["ep_target/victim"]);
        let expected = ["quiet", "captures", "special"].map(|column| words(&row[column]));
        assert_eq!(case.targets(&word), Targets(expected), "row {id}: {betza}");
        agree += 1;
    }
    println!("betza_cases: agree {agree}, disputed {disputed}, not yet {not_yet}");
    assert_eq!((agree, disputed, not_yet), (288, 11, 96));
}

#[test]
fn random_positions_have_the_targets_of_other_programs() {
    let (mut agree, mut not_yet) = (0, 0);
    for row in rows("betza_fuzz") {
        let (betza, id) = (&row["betza"], &row["id"]);
        let Ok(word) = betza::parse(betza) else {
            let sign = sign_not_read(betza);
            assert!(betza.contains(sign), "row {id}: {betza} has no {sign}");
            not_yet += 1;
            continue;
        };
        let expected = ["quiet", "captures", "special"].map(|column| words(&row[column]));
        assert_eq!(case(&row, "", true, "").targets(&word), Targets(expected), "row {id}: {betza}");
        agree += 1;
    }
    println!("betza_fuzz: agree {agree}, disputed 0, not yet {not_yet}");
    assert_eq!((agree, not_yet), (427, 188));
}

#[test]
fn hexagonal_strings_have_the_targets_that_a_sheared_square_board_gives() {
    let glinski =
        Shape::Hexagons { lengths: vec![6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6], letters: Vec::new() };
    let hexagons = Board::new(glinski).expect("the board of Gliński");
    assert_eq!(hexagons.lattice(), Lattice::Hexagonal);
    let mut compared = 0;
    for row in rows("betza_cases").iter().filter(|row| &row["group"] == "hex") {
        let Some((_, betza)) = row["note"].split_once("hex string ") else { continue };
        let sheared = rectangle(&row["board"], &row["holes"]);
        // The n-th square of a file that exists is cell n of the file of hexagons.
        let cell = |name: &str| {
            let square = sheared.parse_square(name).expect("a square");
            let file = sheared.file(square);
            let below =
                (0..sheared.rank(square)).filter(|&rank| sheared.square_at(file, rank).is_some());
            let number = u16::try_from(below.count()).expect("a rank");
            hexagons.name(hexagons.square_at(file, number).expect("a cell"))
        };
        let cells = |column: &str| {
            row[column].split_whitespace().map(&cell).collect::<Vec<String>>().join(" ")
        };
        let (square, friends, enemies) = (cell(&row["square"]), cells("friends"), cells("enemies"));
        let case = Case {
            betza,
            board: hexagons.clone(),
            side: if &row["side"] == "w" { Player::First } else { Player::Second },
            square: &square,
            friends: &friends,
            enemies: &enemies,
            virgin: true,
            passed: "",
        };
        let word = betza::parse(betza).unwrap_or_else(|error| panic!("{betza}: {error}"));
        let expected = [words(&cells("quiet")), words(&cells("captures")), Vec::new()];
        assert_eq!(case.targets(&word), Targets(expected), "row {}: {betza}", &row["id"]);
        compared += 1;
    }
    assert_eq!(compared, 17);
}
