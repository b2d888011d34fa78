//! What must hold in every position of every bundled game, and for every text.

use proptest::prelude::*;
use rules_core::betza;
use rules_core::language::lexer::lex;
use rules_core::language::{Library, print_source};
use rules_core::play::{Fen, Mailbox, Move, MoveText, Notation, read_fen};
use rules_core::reference::Interpreter;
use rules_core::rules::{Ban, Player, Royal};
use std::collections::HashSet;
use variants::registry::{self, BUNDLED};
use variants_tests::{Referee, SLUGS, Symmetry, classic};

/// The games under test: the bundle, and some with hands, lines and hexagons.
fn games() -> Vec<Referee> {
    let classics = ["shogi", "janggi", "glinski", "crazyhouse", "grasshopper"];
    let declared = classics.into_iter().map(|name| Referee::declared(classic(name)));
    SLUGS.into_iter().map(Referee::bundled).chain(declared).collect()
}

/// Random numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Plays random games from the start and shows every position with its legal moves.
fn playouts(game: &Interpreter, rounds: u64, mut see: impl FnMut(&Mailbox, &[Move])) {
    const MOST_PLIES: usize = 160;
    for seed in 0..rounds {
        let mut dice = Dice(seed + 1);
        let mut position = game.start();
        for _ in 0..MOST_PLIES {
            let moves = game.legal_moves(&position);
            see(&position, &moves);
            let Some(made) = (!moves.is_empty()).then(|| &moves[dice.below(moves.len())]) else {
                break;
            };
            position = game.play(&position, made);
        }
    }
}

#[test]
fn a_position_reads_back_from_its_text_with_the_same_moves() {
    for referee in games() {
        let game = referee.interpreter();
        let rules = game.rules();
        let mut seen = 0;
        playouts(game, 30, |position, moves| {
            let usable = game.without_dead_rights(position);
            let text = Fen(rules, &usable).to_string();
            let read = read_fen(rules, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read, usable, "{text}");
            assert_eq!(game.legal_moves(&read), moves, "{text}");
            seen += 1;
        });
        assert!(seen > 200, "{}: {seen} positions", rules.slug);
    }
}

#[test]
fn every_legal_move_prints_differently_and_is_found_again() {
    for referee in games() {
        let game = referee.interpreter();
        playouts(game, 30, |position, moves| {
            let notation = Notation::new(game.rules(), position, moves);
            let mut texts = HashSet::new();
            for made in moves {
                let text = notation.print(made);
                assert_eq!(notation.find(&text), Ok(made), "{text}");
                assert!(
                    texts.insert(text.clone()),
                    "{text} twice: {}",
                    Fen(game.rules(), position)
                );
            }
            assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len());
        });
    }
}

/// Whether the side to move could take a royal of the other side, legal or not.
fn takes_a_royal(game: &Interpreter, position: &Mailbox) -> bool {
    game.pseudo_legal_moves(position).iter().flat_map(|made| made.captured.iter()).any(|&square| {
        position.placement.at(square).is_some_and(|piece| {
            piece.owner != position.side && game.rules().royal(piece.kind) == Some(Royal::All)
        })
    })
}

#[test]
fn a_move_is_legal_just_where_no_royal_can_be_taken_afterwards() {
    for referee in games() {
        let game = referee.interpreter();
        let bans = &game.rules().bans;
        // A ban on one ply says nothing later; other bans remove safe moves as well.
        let only_safety = bans.iter().all(|ban| matches!(ban, Ban::OnPly { .. }));
        let mut illegal = 0;
        playouts(game, 30, |position, moves| {
            if game.decided(position).is_some() {
                assert!(moves.is_empty());
                return;
            }
            for made in game.pseudo_legal_moves(position) {
                let taken = takes_a_royal(game, &game.play(position, &made));
                let legal = moves.contains(&made);
                assert!(!(legal && taken), "{made:?} in {}", Fen(game.rules(), position));
                if only_safety && position.ply() > 1 {
                    assert!(legal || taken, "{made:?} in {}", Fen(game.rules(), position));
                }
                illegal += usize::from(!legal);
            }
        });
        let capture_game = game.rules().kinds.iter().all(|kind| kind.royal.is_none());
        assert_eq!(illegal == 0, capture_game, "{}", game.rules().slug);
    }
}

/// Moves as a set, turned over.
fn turned(game: &Interpreter, symmetry: Symmetry, moves: &[Move]) -> HashSet<Move> {
    moves.iter().map(|made| symmetry.made(game.rules(), made)).collect()
}

fn assert_symmetric(referee: &Referee, symmetry: Symmetry) {
    let game = referee.interpreter();
    playouts(game, 20, |position, moves| {
        // A ban on one ply of one side is not symmetric.
        if game.rules().bans.iter().any(|ban| matches!(ban, Ban::OnPly { .. }))
            && position.ply() < 3
        {
            return;
        }
        let other = symmetry.position(game.rules(), position);
        let found: HashSet<Move> = game.legal_moves(&other).into_iter().collect();
        let slug = &game.rules().slug;
        assert_eq!(
            found,
            turned(game, symmetry, moves),
            "{slug} {symmetry:?} {}",
            Fen(game.rules(), position)
        );
        assert_eq!(game.in_check(&other), game.in_check(position));
        assert_eq!(symmetry.position(game.rules(), &other), *position);
    });
}

#[test]
fn the_second_player_sees_the_board_as_the_first_does() {
    for slug in SLUGS.into_iter().filter(|&slug| slug != "chess") {
        assert_symmetric(&Referee::bundled(slug), Symmetry::Turned);
    }
    assert_symmetric(&Referee::bundled("chess"), Symmetry::Mirrored);
    for name in ["shogi", "janggi"] {
        assert_symmetric(&Referee::declared(classic(name)), Symmetry::Turned);
    }
    for name in ["glinski", "grasshopper"] {
        assert_symmetric(&Referee::declared(classic(name)), Symmetry::Mirrored);
    }
}

#[test]
fn left_and_right_are_alike_where_nobody_castles() {
    for slug in SLUGS.into_iter().filter(|&slug| slug != "chess") {
        assert_symmetric(&Referee::bundled(slug), Symmetry::Flipped);
    }
    for name in ["shogi", "janggi", "glinski"] {
        assert_symmetric(&Referee::declared(classic(name)), Symmetry::Flipped);
    }
}

#[test]
fn identity_is_stable_and_blind_to_clocks() {
    for referee in games() {
        let game = referee.interpreter();
        playouts(game, 6, |position, moves| {
            let identity = game.identity(position);
            assert_eq!(game.identity(&identity), identity);
            let later = Mailbox { halfmove: 7, fullmove: 90, ..position.clone() };
            assert_eq!(game.identity(&later), identity);
            if let Some(made) = moves.first() {
                let child = game.play(position, made);
                assert_ne!(game.identity(&child), identity, "the other side is to move");
            }
        });
    }
}

#[test]
fn playing_a_move_keeps_what_it_does_not_touch() {
    for referee in games() {
        let game = referee.interpreter();
        playouts(game, 4, |position, moves| {
            let pieces = position.placement.pieces().count();
            for made in moves {
                let child = game.play(position, made);
                let held = |mailbox: &Mailbox| {
                    mailbox
                        .placement
                        .hands
                        .iter()
                        .flatten()
                        .map(|&count| usize::from(count))
                        .sum::<usize>()
                };
                let (board, hands) = (child.placement.pieces().count(), held(&child));
                let to_hand = game.rules().captures_to_hand;
                let gone = if to_hand { 0 } else { made.captured.len() };
                assert_eq!(board + hands, pieces + held(position) - gone);
                assert_eq!(child.side, position.side.other());
                let next = position.fullmove + u32::from(position.side == Player::Second);
                assert_eq!(child.fullmove, next);
            }
        });
    }
}

#[test]
fn printing_and_reading_again_gives_the_same_rules() {
    let library = registry::library();
    let mut again = Library::new();
    for (source, game) in (0..).zip(BUNDLED) {
        let printed = print_source(&library, source);
        assert!(again.add(game.name, &printed).is_empty(), "{printed}");
        let (before, after) = (library.check(game.name), again.check(game.name));
        assert!(before.rules.is_some(), "{}", game.name);
        assert_eq!(before.rules, after.rules, "{printed}");
        assert_eq!(print_source(&again, source), printed, "printing is settled");
    }
}

/// Adds a text to the bundled games and checks all its games; whether anything was said.
fn judged(text: &str) -> bool {
    let mut library = registry::library();
    let bundled = library.games().len();
    let mut said = library.add("test", text).iter().any(|one| one.is_error());
    for index in bundled..library.games().len() {
        let checked = library.check_index(index);
        said |= checked.diagnostics.iter().any(|one| one.is_error());
        assert!(said || checked.rules.is_some(), "neither rules nor a diagnostic: {text}");
        if let Some(rules) = checked.rules {
            let game = Interpreter::new(rules);
            let _ = game.legal_moves(&game.start());
        }
    }
    let _ = print_source(&library, u32::try_from(BUNDLED.len()).expect("few games"));
    said
}

#[test]
fn a_declaration_cut_short_at_any_token_is_an_error_and_never_a_panic() {
    let mut cuts = 0;
    for game in BUNDLED {
        let tokens = lex(0, game.source).tokens;
        // The source begins with whole ancestors: only the last game is cut.
        let ends = tokens.iter().rposition(|token| token.text == "pub").unwrap_or(0);
        for token in &tokens[ends..tokens.len() - 1] {
            assert!(judged(&game.source[..token.span.end as usize]), "{} {token:?}", game.name);
            cuts += 1;
        }
        assert!(!judged(game.source), "{}", game.name);
    }
    assert!(cuts > 700, "{cuts}");
}

#[test]
fn a_declaration_with_a_token_lost_or_doubled_gives_rules_or_an_error() {
    for game in BUNDLED {
        let tokens = lex(0, game.source).tokens;
        for token in &tokens {
            let (start, end) = (token.span.start as usize, token.span.end as usize);
            judged(&format!("{} {}", &game.source[..start], &game.source[end..]));
            judged(&format!("{} {}", &game.source[..end], &game.source[start..]));
        }
    }
}

/// Texts that look a little like what is wanted.
fn noise() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-zA-Z0-9+@=x/~\\[\\],. -]{0,40}",
        "[KQRBNPkqrbnp1-9/*]{0,30} [wb-] [KQkq-]{0,4} [a-i1-9-]{0,4} [0-9]{0,10} [0-9+]{0,6}",
        "[fblrvshmcdepginjzqoayu]{0,8}[WFDNAHCZGKQRBO(\\[][0-9]{0,6}[WFN),?-]{0,4}",
        "([A-Z][a-z]{1,4}|board|royal|zone|setup|promote|to|from|[a-i][1-9]|[;:,{}()=>]| |\"|[0-9]){0,60}",
    ]
}

/// Cuts, doubles or replaces a stretch of a text.
fn damaged(text: &str, at: usize, length: usize, put: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = at % (chars.len() + 1);
    let end = (at + length).min(chars.len());
    chars[..at].iter().copied().chain(put.chars()).chain(chars[end..].iter().copied()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn no_text_makes_a_reader_panic(text in noise()) {
        let _ = betza::parse(&text);
        let _ = text.parse::<MoveText>();
        judged(&text);
        for game in GAMES.with(std::rc::Rc::clone).iter() {
            let rules = game.rules();
            let _ = read_fen(rules, &text);
            let start = game.start();
            let moves = game.legal_moves(&start);
            let _ = Notation::new(rules, &start, &moves).find(&text);
        }
    }

    #[test]
    fn a_damaged_position_text_is_an_error_or_a_position_that_can_be_played(
        which in 0..SLUGS.len(), at in 0..200_usize, length in 0..4_usize, put in "[A-Za-z0-9/* ~\\[+-]{0,3}",
    ) {
        let games = GAMES.with(std::rc::Rc::clone);
        let game = &games[which];
        let text = damaged(&Fen(game.rules(), &game.start()).to_string(), at, length, &put);
        if let Ok(position) = read_fen(game.rules(), &text) {
            let usable = game.without_dead_rights(&position);
            let written = Fen(game.rules(), &usable).to_string();
            prop_assert_eq!(read_fen(game.rules(), &written), Ok(usable), "{} from {}", written, text);
            prop_assert!(game.perft(&position, 1) < 1000);
        }
    }

    #[test]
    fn a_damaged_declaration_gives_rules_or_an_error(
        which in 0..SLUGS.len(), at in 0..3000_usize, length in 0..12_usize, put in "[A-Za-z0-9/*; =>:{}\"]{0,4}",
    ) {
        judged(&damaged(BUNDLED[which].source, at, length, &put));
    }
}

thread_local! {
    static GAMES: std::rc::Rc<Vec<Interpreter>> = std::rc::Rc::new(
        SLUGS.into_iter().map(|slug| Referee::bundled(slug).interpreter().clone()).collect(),
    );
}
