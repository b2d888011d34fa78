//! Moves as text, pictures of boards, and the snapshot form of move lists.

mod play_games;

use play_games::*;
use rules_core::play::{
    Action, Mailbox, Move, MoveList, MoveText, MoveTextError, Notation, Outcome, Reason, Winner,
    draw, read_fen,
};
use rules_core::rules::{KindId, Player, Rules};

fn walk(rules: &Rules, from: &str, to: &str) -> Move {
    Move::plain(Action::Walk { from: sq(rules, from), to: sq(rules, to), promotion: None })
}

fn promote(rules: &Rules, from: &str, to: &str, kind: usize) -> Move {
    let promotion = Some(KindId::new(kind));
    Move::plain(Action::Walk { from: sq(rules, from), to: sq(rules, to), promotion })
}

fn castle(rules: &Rules, from: &str, to: &str, partner: &str, partner_to: &str) -> Move {
    let [from, to, partner, partner_to] =
        [from, to, partner, partner_to].map(|name| sq(rules, name));
    Move::plain(Action::Castle { from, to, partner, partner_to })
}

fn taking(rules: &Rules, mut one: Move, names: &str) -> Move {
    one.captured.extend(names.split_whitespace().map(|name| sq(rules, name)));
    one
}

fn position(rules: &Rules, fen: &str) -> Mailbox {
    read_fen(rules, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Prints each move and finds it again.
fn printed(rules: &Rules, mailbox: &Mailbox, legal: &[Move]) -> Vec<String> {
    let notation = Notation::new(rules, mailbox, legal);
    let print = |one: &Move| {
        let text = notation.print(one);
        assert_eq!(notation.find(&text), Ok(one), "{text}");
        text
    };
    legal.iter().map(print).collect()
}

#[test]
fn promotions_drops_and_passes() {
    let rules = drop_chess();
    let mailbox = position(&rules, "4k3/P7/8/8/8/8/1R6/4K3[P] w - - 3+3 0 1");
    let legal = [
        walk(&rules, "b2", "b8"),
        promote(&rules, "b2", "b8", 6),
        promote(&rules, "a7", "a8", 1),
        promote(&rules, "a7", "a8", 6),
        Move::plain(Action::Drop { kind: KindId::new(5), to: sq(&rules, "e5") }),
        Move::plain(Action::Pass),
    ];
    assert_eq!(
        printed(&rules, &mailbox, &legal),
        ["b2b8", "b2b8+", "a7a8=Q", "a7a8=+R", "P@e5", "e1e1"]
    );
    let notation = Notation::new(&rules, &mailbox, &legal);
    for (text, index) in [
        ("a7a8q", 2),
        ("a7a8=q", 2),
        ("A7A8Q", 2),
        ("b2b8=+r", 1),
        ("b2b8+r", 1),
        ("p@e5", 4),
        ("0000", 5),
    ] {
        assert_eq!(notation.find(text), Ok(&legal[index]), "{text}");
    }
    let missing = notation.find("a7a8").expect_err("no choice");
    assert_eq!(missing.to_string(), "`a7a8` promotes: choose a7a8=Q or a7a8=+R");
    assert!(matches!(notation.find("a7a8k"), Err(MoveTextError::NotLegal { .. })));
    let with_null = [walk(&rules, "e1", "e1"), Move::plain(Action::Pass)];
    assert_eq!(printed(&rules, &mailbox, &with_null), ["e1e1", "0000"]);
    let two = position(&rules, "4k3/8/8/8/8/8/8/3KK3[] w - - 3+3 0 1");
    assert_eq!(printed(&rules, &two, &with_null[1..]), ["0000"]);
    let aliased = [Move::plain(Action::Drop { kind: KindId::new(4), to: sq(&rules, "e5") })];
    assert_eq!(Notation::new(&rules, &mailbox, &aliased).find("h@e5"), Ok(&aliased[0]));
}

#[test]
fn castling_in_either_form() {
    let rules = chess();
    let mailbox = position(&rules, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let castling = castle(&rules, "e1", "g1", "h1", "f1");
    let legal =
        [castling.clone(), castle(&rules, "e1", "c1", "a1", "d1"), walk(&rules, "e1", "f1")];
    assert_eq!(printed(&rules, &mailbox, &legal), ["e1g1", "e1c1", "e1f1"]);
    assert_eq!(Notation::new(&rules, &mailbox, &legal).find("e1h1"), Ok(&castling));
    let legal = [castling.clone(), walk(&rules, "e1", "g1")];
    assert_eq!(printed(&rules, &mailbox, &legal), ["e1h1", "e1g1"]);
    let legal = [castling, walk(&rules, "e1", "g1"), walk(&rules, "e1", "h1")];
    assert_eq!(printed(&rules, &mailbox, &legal), ["e1g1h1", "e1g1", "e1h1"]);
    let legal = [castle(&rules, "e1", "g1", "h1", "f1"), castle(&rules, "e1", "h1", "g1", "f1")];
    printed(&rules, &mailbox, &legal);
    // A king that stays where it is while its rook jumps is no pass.
    let legal = [castle(&rules, "e1", "e1", "h1", "f1"), Move::plain(Action::Pass)];
    assert_eq!(printed(&rules, &mailbox, &legal), ["e1e1", "0000"]);
}

#[test]
fn captures_elsewhere_are_listed_but_for_en_passant() {
    let rules = chess();
    let mailbox = position(&rules, "4k3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1");
    let passing = taking(&rules, walk(&rules, "e5", "d6"), "d5");
    let legs = taking(&rules, walk(&rules, "d1", "d7"), "d5 d7");
    let legal = [
        passing.clone(),
        legs,
        walk(&rules, "d1", "d4"),
        taking(&rules, walk(&rules, "d1", "d6"), "d5"),
    ];
    assert_eq!(printed(&rules, &mailbox, &legal), ["e5d6", "d1d7xd5", "d1d4", "d1d6"]);
    let notation = Notation::new(&rules, &mailbox, &legal);
    assert_eq!(notation.find("e5d6xd5"), Ok(&legal[0]));
    assert_eq!(notation.find("d1d7xd5d7"), Ok(&legal[1]));
    assert_eq!(notation.find("d1d7xd7,d5"), Ok(&legal[1]));
    assert_eq!(notation.find("d1d7"), Ok(&legal[1]));
    assert!(matches!(notation.find("e5d6xe5"), Err(MoveTextError::NotLegal { .. })));
    let both = [passing, walk(&rules, "e5", "d6")];
    assert_eq!(printed(&rules, &mailbox, &both), ["e5d6xd5", "e5d6"]);
    let open = [
        taking(&rules, walk(&rules, "d1", "d7"), "d5"),
        taking(&rules, walk(&rules, "d1", "d7"), "e5"),
    ];
    printed(&rules, &mailbox, &open);
    let error = Notation::new(&rules, &mailbox, &open).find("d1d7").expect_err("two");
    assert_eq!(error.to_string(), "`d1d7` may be d1d7xd5 or d1d7xe5");
}

#[test]
fn errors_say_what_is_wrong() {
    let rules = chess();
    let mailbox = Mailbox::start(&rules);
    let legal = [walk(&rules, "e2", "e3"), walk(&rules, "e2", "e4"), walk(&rules, "d2", "d4")];
    let notation = Notation::new(&rules, &mailbox, &legal);
    let says = |text: &str| notation.find(text).expect_err(text).to_string();
    assert_eq!(says("e2e5"), "`e2e5` is not legal here: from there e2e3 e2e4");
    assert_eq!(says("e1e2"), "`e1e2` is not legal here");
    assert_eq!(
        says("e2e9"),
        "`e2e9`: there is no square `e9`: the board has files a to h and ranks 1 to 8"
    );
    assert_eq!(says("x@e4"), "`X@e4`: no piece has the letter `X`; the letters are B H K N P Q R");
    assert!(says("P@e4").contains("not legal"));
    for text in [
        "", "e2", "e2e", "e2e4e", "22", "e2e4==q", "e2e4xx", "e2e4=", "@e4", "ab@e4", "P@",
        "P@e4e5", "e2-e4", "é",
    ] {
        let error = notation.find(text).expect_err(text);
        assert!(
            !matches!(
                error,
                MoveTextError::Ambiguous { .. } | MoveTextError::PromotionMissing { .. }
            ),
            "{error}"
        );
    }
    let long = "e2".repeat(5_000_000);
    assert!(
        matches!(long.parse::<MoveText>(), Err(MoveTextError::Malformed { found, .. }) if found.len() < 100)
    );
    let parsed: MoveText = "e2e4".parse().expect("a move");
    assert!(
        parsed.matches(&rules, &mailbox, &legal[1]) && !parsed.matches(&rules, &mailbox, &legal[0])
    );
}

#[test]
fn squares_of_large_boards() {
    let rules = chess_on(rectangle(30, 12, &[]), "k29/30/30/30/30/30/30/30/30/30/30/K29");
    let legal = [walk(&rules, "aa10", "ab12"), walk(&rules, "a1", "x11")];
    assert_eq!(printed(&rules, &Mailbox::start(&rules), &legal), ["aa10ab12", "a1x11"]);
}

#[test]
fn boards_are_framed() {
    let rules = drop_chess();
    let mailbox = position(&rules, "4k3/8/1Q~1+r4/8/8/8/8/4K3[QPPp] w - - 3+3 0 1");
    let expected = "\
Black in hand: p
+-------------------------+
|  .  .  .  .  k  .  .  . | 8
|  .  .  .  .  .  .  .  . | 7
|  . Q~  . +r  .  .  .  . | 6
|  .  .  .  .  .  .  .  . | 5
|  .  .  .  .  .  .  .  . | 4
|  .  .  .  .  .  .  .  . | 3
|  .  .  .  .  .  .  .  . | 2
|  .  .  .  .  K  .  .  . | 1
+--a--b--c--d--e--f--g--h-+
White in hand: Q 2P";
    assert_eq!(draw(&rules, &mailbox), expected);
    let holes = chess_on(rectangle(5, 3, &[(0, 0), (4, 0), (2, 1)]), "1rkr1/2*2/*RKR*");
    let expected = "\
+-----------+
| . r k r . | 3
| . . * . . | 2
| * R K R * | 1
+-a-b-c-d-e-+";
    assert_eq!(draw(&holes, &Mailbox::start(&holes)), expected);
}

#[test]
fn hexagons_are_staggered() {
    let rules = hex();
    let picture = draw(&rules, &Mailbox::start(&rules));
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines[0], "+---7---8---9--10--11--10---9---8---7---+");
    assert_eq!(lines[1], "|                  ___                  |");
    assert_eq!(lines[2], r"|              ___/ g \___              |");
    assert_eq!(lines[3], r"|          ___/ m \___/ m \___          |");
    assert_eq!(lines[4], r"|      ___/ e \___/ . \___/ e \___      |");
    assert_eq!(lines.last(), Some(&"+---a---b---c---d---e---f---g---h---i---+"));
    // A line for each of 21 heights, two for the outermost edges, and the frame.
    assert_eq!(lines.len(), 21 + 2 + 2);
}

#[test]
fn lists_have_one_line_for_each_piece() {
    let rules = chess();
    let mailbox = position(&rules, "4k3/P7/8/3pP3/8/8/8/R3K3 w Q d6 0 1");
    let moves = vec![
        promote(&rules, "a7", "a8", 2),
        walk(&rules, "e5", "e6"),
        castle(&rules, "e1", "c1", "a1", "d1"),
        taking(&rules, walk(&rules, "e5", "d6"), "d5"),
        walk(&rules, "e1", "e2"),
        promote(&rules, "a7", "a8", 1),
        walk(&rules, "e1", "d1"),
        Move::plain(Action::Pass),
    ];
    let expected = "\
Test game
4k3/P7/8/3pP3/8/8/8/R3K3 w Q d6 0 1
+-----------------+
| . . . . k . . . | 8
| P . . . . . . . | 7
| . . . . . . . . | 6
| . . . p P . . . | 5
| . . . . . . . . | 4
| . . . . . . . . | 3
| . . . . . . . . | 2
| R . . . K . . . | 1
+-a-b-c-d-e-f-g-h-+
White to move, in check
8 moves, 1 capture, 3 pieces
K e1: e2 c1(a1) d1
P a7: a8=Q a8=R
P e5: xd6 e6
--: e1e1";
    let mut list = MoveList::new(&rules, mailbox.clone(), true, None, moves);
    assert_eq!(list.to_string(), expected);
    assert_eq!(list.plain(), ["a7a8=Q", "a7a8=R", "e1c1", "e1d1", "e1e1", "e1e2", "e5d6", "e5e6"]);
    assert_eq!(list.len(), list.iter().count());
    let outcome = Outcome { winner: Winner::Player(Player::Second), reason: Reason::Checkmate };
    list = MoveList::new(&rules, mailbox, true, Some(outcome), Vec::new());
    let end = "White to move, in check\nBlack wins: checkmate\n0 moves, 0 captures, 0 pieces";
    assert!(list.to_string().ends_with(end), "{list}");
}

#[test]
fn long_lists_are_counted() {
    let rules = chess_on(
        rectangle(16, 8, &[]),
        "k15/16/NNNNNNNNNNNNNNNN/NNNNNNNNNNNNNNNN/NNNNNNNNNNNNNNNN/16/16/K15",
    );
    let start = Mailbox::start(&rules);
    let knights = start.placement.pieces().filter(|(_, piece)| piece.kind.index() == 4);
    let to = sq(&rules, "p8");
    let mut moves: Vec<Move> =
        knights.map(|(from, _)| Move::plain(Action::Walk { from, to, promotion: None })).collect();
    moves.push(Move::plain(Action::Drop { kind: KindId::new(4), to }));
    let short = MoveList::new(&rules, start.clone(), false, None, moves[..40].to_vec()).to_string();
    assert_eq!(short.lines().filter(|line| line.starts_with("N ")).count(), 40);
    moves.push(walk(&rules, "a1", "a2"));
    moves.extend((1..9).map(|rank| walk(&rules, "b5", &format!("c{rank}"))));
    let long = MoveList::new(&rules, start, false, None, moves).to_string();
    let table: Vec<&str> = long.lines().skip(13).collect();
    assert!(table[0].starts_with("58 moves, 0 captures, 49 pieces, list #"), "{long}");
    assert_eq!(
        table[1..],
        [
            "K: 1 move, 0 captures, 1 piece",
            "N: 56 moves, 0 captures, 48 pieces",
            "N@: 1 move, 0 captures"
        ]
    );
}
