//! Random texts never panic; random positions survive being written and read.

mod play_games;

use play_games::*;
use proptest::prelude::*;
use rules_core::geometry::SquareSet;
use rules_core::play::{Action, Fen, Mailbox, Move, MoveList, MoveText, Notation, draw, read_fen};
use rules_core::rules::{KindId, Piece, Player, Rules};

fn games() -> Vec<Rules> {
    vec![
        chess(),
        drop_chess(),
        hex(),
        chess_on(rectangle(5, 3, &[(0, 0), (2, 1)]), "1rkr1/2*2/*RKR1"),
        chess_on(rectangle(30, 6, &[]), "r14k14/27p2/30/30/1P28/R14K12R1"),
    ]
}

fn position(rules: &Rules, cells: &[u8], numbers: [u32; 4], bits: u64) -> Mailbox {
    let mut mailbox = Mailbox::start(rules);
    let kinds = rules.kinds.len();
    for (square, &cell) in rules.board.squares().zip(cells.iter().cycle()) {
        let home = rules.setup.at(square);
        mailbox.placement.board[square.index()] = match cell {
            0..60 => home,
            60..160 => None,
            _ => {
                let kind = KindId::new(usize::from(cell) % kinds);
                let owner = if cell % 2 == 0 { Player::First } else { Player::Second };
                Some(Piece { kind, owner })
            }
        };
    }
    for square in rules.board.squares() {
        let royal = |piece: &Piece| rules.royal(piece.kind).is_some();
        if let Some(piece) = rules.setup.at(square).filter(royal) {
            mailbox.placement.board[square.index()] = Some(piece);
        }
    }
    if rules.captures_to_hand {
        for (square, piece) in mailbox.placement.pieces() {
            if piece.kind.index() == 1 && bits >> (square.index() % 64) & 1 == 1 {
                mailbox.promoted_from.push((square, KindId::new(5)));
            }
        }
        mailbox.placement.hands[0][5] = (bits % 5) as u16;
        mailbox.placement.hands[1][2] = (bits % 3) as u16;
        mailbox.checks = [numbers[2] % 4, numbers[3] % 4];
    }
    mailbox.side = if bits & 1 == 0 { Player::First } else { Player::Second };
    let keep = |square: &rules_core::geometry::Square| bits >> (square.index() % 61) & 1 == 1;
    mailbox.unmoved = mailbox.at_home(rules).iter().filter(keep).collect::<SquareSet>();
    mailbox.drop_dead_rights(rules);
    mailbox.halfmove = numbers[0] % 1_000_000_000;
    mailbox.fullmove = numbers[1] % 999_999_999 + 1;
    mailbox
}

/// A text that gets past the first checks more often than noise.
fn fen_like() -> impl Strategy<Value = String> {
    "[rnbqkpRNBQKP1-9*~+/]{0,40}(/[rkRK1-9]{1,4}){0,7}(\\[[-pPqQ]{0,3}\\])?( [wbr]( [-KQkqHAha,a-h1-8]{1,5}( [-a-hx1-8]{1,5}( [0-9+]{1,4}){0,3})?)?)?"
}

proptest! {
    #[test]
    fn noise_is_never_a_panic(text in any::<String>(), bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let bytes = String::from_utf8_lossy(&bytes).into_owned();
        for rules in games() {
            let start = Mailbox::start(&rules);
            let notation = Notation::new(&rules, &start, &[]);
            for text in [&text, &bytes] {
                let _ = read_fen(&rules, text);
                let _ = text.parse::<MoveText>();
                prop_assert!(notation.find(text).is_err());
            }
        }
    }

    #[test]
    fn near_positions_never_panic(text in fen_like(), fields in "[-wbrKQkqa-h1-8x,+ ]{0,20}") {
        for rules in games() {
            let setup = Fen(&rules, &Mailbox::start(&rules)).to_string();
            let board = setup.split(' ').next().unwrap_or("").to_owned();
            for text in [text.clone(), format!("{board} w {fields}"), format!("{board} b {fields}")] {
                if let Ok(mailbox) = read_fen(&rules, &text) {
                    let written = Fen(&rules, &mailbox).to_string();
                    prop_assert_eq!(read_fen(&rules, &written), Ok(mailbox), "{}", written);
                }
            }
        }
    }

    #[test]
    fn near_moves_never_panic(text in "[+]?[a-hA-HxXpP+]{0,2}[@]?[0-9]{0,2}[a-hx]{0,2}[0-9]{0,2}[=+xqQ]{0,3}[a-hx,]{0,2}[0-9]{0,2}") {
        if let Ok(parsed) = text.parse::<MoveText>() {
            prop_assert_eq!(parsed.to_string().parse::<MoveText>(), Ok(parsed));
        }
    }

    #[test]
    fn positions_round_trip(
        cells in prop::collection::vec(any::<u8>(), 1..90),
        numbers in any::<[u32; 4]>(),
        bits in any::<u64>(),
    ) {
        for rules in games() {
            let mailbox = position(&rules, &cells, numbers, bits);
            let text = Fen(&rules, &mailbox).to_string();
            prop_assert_eq!(read_fen(&rules, &text), Ok(mailbox.clone()), "{}", text);
            for line in draw(&rules, &mailbox).lines() {
                prop_assert!(!line.is_empty() && line.trim() == line, "{:?}", line);
            }
        }
    }

    #[test]
    fn moves_round_trip_and_print_apart(seeds in prop::collection::vec(any::<u64>(), 0..60), cells in prop::collection::vec(any::<u8>(), 64)) {
        let rules = drop_chess();
        let mailbox = position(&rules, &cells, [0; 4], 6);
        let squares: Vec<_> = rules.board.squares().take(6).collect();
        let pick = |seed: u64, shift: u32| squares[(seed >> shift) as usize % squares.len()];
        let mut legal: Vec<Move> = Vec::new();
        for seed in seeds {
            let (from, to, other) = (pick(seed, 8), pick(seed, 16), pick(seed, 24));
            let promotion = (seed >> 40 & 3 == 0).then(|| KindId::new(seed as usize % 7));
            let action = match seed >> 61 {
                0 => Action::Drop { kind: KindId::new(seed as usize % 7), to },
                1 => Action::Pass,
                // The partner's square decides where it goes, and no castler takes itself.
                2 | 3 if other != from => Action::Castle { from, to, partner: other, partner_to: from },
                _ => Action::Walk { from, to, promotion },
            };
            let mut one = Move::plain(action);
            if matches!(action, Action::Walk { .. }) {
                // Of moves alike but for the target, no two differ: it is taken or it is not.
                if mailbox.placement.at(to).is_some() {
                    one.captured.push(to);
                }
                if seed >> 32 & 3 == 0 && other != to {
                    one.captured.push(other);
                    one.captured.sort_unstable();
                }
            }
            if !legal.contains(&one) {
                legal.push(one);
            }
        }
        let notation = Notation::new(&rules, &mailbox, &legal);
        let mut printed: Vec<String> = legal.iter().map(|one| notation.print(one)).collect();
        for (one, text) in legal.iter().zip(&printed) {
            prop_assert_eq!(notation.find(text), Ok(one), "{}", text);
        }
        let list = MoveList::new(&rules, mailbox.clone(), false, None, legal.clone());
        let shown = list.to_string();
        legal.reverse();
        prop_assert_eq!(&MoveList::new(&rules, mailbox.clone(), false, None, legal.clone()).to_string(), &shown);
        for line in shown.lines() {
            prop_assert!(!line.is_empty() && line.trim() == line, "{:?}", line);
        }
        printed.sort();
        prop_assert_eq!(list.plain(), printed.clone());
        printed.dedup();
        prop_assert_eq!(printed.len(), legal.len());
    }
}
