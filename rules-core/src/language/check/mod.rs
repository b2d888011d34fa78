//! Statements to rules: every name resolved, every mistake recorded.

mod board;
mod ending;
mod piece;
mod promotion;
mod setup;
mod squares;

use super::diagnostic::Diagnostic;
use super::names::slug_of;
use super::syntax::{BanSyntax, Game, KindSyntax, Statement, StatementKind, Word};
use super::token::Span;
use crate::geometry::{Board, DrawnLines};
use crate::rules::{Ban, FirstMoves, Kind, KindId, Letter, Player, Rules, Zone};
use squares::Squares;

/// What the passes share: the game's statements, what is resolved so far, the mistakes.
struct Checker<'a> {
    game: &'a Game,
    statements: &'a [Statement],
    diagnostics: &'a mut Vec<Diagnostic>,
    kinds: Vec<(&'a KindSyntax, &'a Statement)>,
    players: [String; 2],
    mirrored: bool,
}

/// Resolves a flat list of statements; none if the board is missing.
pub(super) fn check(
    game: &Game,
    statements: &[Statement],
    complete: bool,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Rules> {
    let mut checker = Checker {
        game,
        statements,
        diagnostics,
        kinds: Vec::new(),
        players: ["First".to_owned(), "Second".to_owned()],
        mirrored: false,
    };
    if complete {
        checker.missing();
    }
    checker.players();
    checker.declare_kinds();
    let board = board::board(&mut checker)?;
    let zones = squares::zones(&mut checker, &board);
    let squares = Squares { board: &board, zones: &zones, mirrored: checker.mirrored };
    let lines = checker.lines(&board);
    let kinds = piece::kinds(&mut checker, &squares, &lines);
    let setup = setup::setup(&mut checker, &board, &kinds, complete);
    let promotions = promotion::promotions(&mut checker, &squares);
    let bans = checker.bans(&board);
    let endings = ending::endings(&mut checker, &squares);
    checker.unused_zones(&zones);
    let says =
        |wanted: &StatementKind| statements.iter().any(|statement| statement.kind == *wanted);
    let rules = Rules {
        name: game.name.text.clone(),
        slug: game.slug.as_ref().map_or_else(|| slug_of(&game.name.text), |slug| slug.text.clone()),
        title: game.docs.first().cloned().unwrap_or_else(|| game.name.text.clone()),
        doc: game.docs.clone(),
        ancestors: Vec::new(),
        players: checker.players.clone(),
        mirrored: checker.mirrored,
        zones,
        lines,
        kinds,
        setup,
        promotions,
        bans,
        must_capture: says(&StatementKind::MustCapture),
        may_pass: says(&StatementKind::Pass),
        captures_to_hand: says(&StatementKind::CapturesToHand),
        endings,
        board,
        first_moves: FirstMoves::default(),
    };
    checker.cross_check(&rules);
    Some(rules)
}

impl<'a> Checker<'a> {
    fn error(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.push(Diagnostic::error(span, message, help));
    }

    fn warn(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.push(Diagnostic::warning(span, message, help));
    }

    fn missing(&mut self) {
        let has = |wanted: fn(&StatementKind) -> bool| {
            self.statements.iter().any(|statement| wanted(&statement.kind))
        };
        let needed = [
            (has(|kind| matches!(kind, StatementKind::Board(_))), "board", "board 8 x 8;"),
            (
                has(|kind| matches!(kind, StatementKind::Players { .. })),
                "players",
                "players White, Black;",
            ),
            (has(|kind| matches!(kind, StatementKind::Kind(_))), "kind of piece", "Rook r: R;"),
            (has(|kind| matches!(kind, StatementKind::Setup(_))), "setup", "setup \"8/8/…\";"),
        ];
        for (_, what, example) in needed.into_iter().filter(|(found, ..)| !found) {
            let name = &self.game.name;
            self.error(
                name.span,
                format!("`{}` has no {what}", name.text),
                format!("add `{example}`"),
            );
        }
    }

    fn players(&mut self) {
        for statement in self.statements {
            if let StatementKind::Players { names, mirrored } = &statement.kind {
                for name in names {
                    if !name.text.starts_with(char::is_uppercase) {
                        self.error(
                            name.span,
                            format!("the player `{}` does not start with a capital", name.text),
                            "players are named like `Red` or `Black`",
                        );
                    }
                }
                if names[0].text == names[1].text {
                    self.error(
                        names[1].span,
                        format!("both players are called `{}`", names[1].text),
                        "give the second player another name",
                    );
                }
                self.players = [names[0].text.clone(), names[1].text.clone()];
                self.mirrored = *mirrored;
            }
        }
    }

    /// Collects the kinds, so that terms may name kinds declared later.
    fn declare_kinds(&mut self) {
        for statement in self.statements {
            if let StatementKind::Kind(kind) = &statement.kind {
                self.kinds.push((kind, statement));
            }
        }
        for &(kind, _) in self.kinds.iter().skip(KindId::MAX - 1) {
            self.diagnostics.push(Diagnostic::error(
                kind.name.span,
                "too many kinds of pieces",
                format!("a game has at most {} kinds", KindId::MAX - 1),
            ));
        }
        self.kinds.truncate(KindId::MAX - 1);
    }

    fn kind_names(&self) -> Vec<&'a str> {
        self.kinds.iter().map(|(kind, _)| kind.name.text.as_str()).collect()
    }

    /// The kind a word names, or a mistake.
    fn kind(&mut self, word: &Word) -> Option<KindId> {
        let found = self.kinds.iter().position(|(kind, _)| kind.name.text == word.text);
        if found.is_none() {
            let help = super::names::suggest(&word.text, "kind", self.kind_names());
            self.error(word.span, format!("there is no kind `{}`", word.text), help);
        }
        found.map(KindId::new)
    }

    fn kind_list(&mut self, words: &[Word]) -> Vec<KindId> {
        words.iter().filter_map(|word| self.kind(word)).collect()
    }

    fn number(&mut self, word: &Word, least: u32, most: u32) -> Option<u32> {
        let value = word.text.parse::<u32>().ok().filter(|value| (least..=most).contains(value));
        if value.is_none() {
            self.error(
                word.span,
                format!("`{}` is not a number from {least} to {most}", word.text),
                format!("write a whole number from {least} to {most}"),
            );
        }
        value
    }

    fn lines(&mut self, board: &Board) -> [DrawnLines; 2] {
        let mut lines = DrawnLines::default();
        for statement in self.statements {
            let StatementKind::Lines(chains) = &statement.kind else { continue };
            for chain in chains {
                if let [only] = chain.as_slice() {
                    self.error(
                        only.span,
                        "a line has at least two squares",
                        "join squares with `-`: `d1-e2-f3`",
                    );
                }
                let squares: Vec<_> =
                    chain.iter().map(|word| squares::square(self, board, word)).collect();
                for (pair, words) in squares.windows(2).zip(chain.windows(2)) {
                    if let [Some(from), Some(to)] = *pair
                        && let Err(mistake) = lines.draw(board, from, to)
                    {
                        self.error(
                            words[0].span.to(words[1].span),
                            mistake.to_string(),
                            "name every square the line passes",
                        );
                    }
                }
            }
        }
        let mirrored = self.mirrored;
        let second = lines
            .map(|square| if mirrored { board.mirrored(square) } else { board.rotated(square) });
        [lines, second]
    }

    fn bans(&mut self, board: &Board) -> Vec<Ban> {
        let mut bans = Vec::new();
        for statement in self.statements {
            let StatementKind::Forbid(ban) = &statement.kind else { continue };
            match ban {
                BanSyntax::Stranding => bans.push(Ban::Stranding),
                BanSyntax::Check => bans.push(Ban::Check),
                BanSyntax::DropMate(kind) => {
                    if let Some(id) = self.kind(kind) {
                        bans.push(Ban::DropMate(id));
                    }
                }
                BanSyntax::OnPly { squares, ply } => {
                    let move_squares = self::squares::move_squares(self, board, squares);
                    let ply = self.number(ply, 1, 10_000);
                    if let (Some((from, to)), Some(ply)) = (move_squares, ply) {
                        bans.push(Ban::OnPly { from, to, ply });
                    }
                }
            }
        }
        bans
    }

    fn unused_zones(&mut self, zones: &[Zone]) {
        for zone in zones {
            let Some(statement) = self.zone_statement(&zone.name) else { continue };
            let used = self.statements.iter().any(|other| {
                !std::ptr::eq(other, statement) && squares::mentions(other, &zone.name)
            });
            if !used {
                self.warn(
                    statement.span,
                    format!("nothing uses the zone `{}`", zone.name),
                    format!("use it in a clause, or leave it out (`no {}` in a child)", zone.name),
                );
            }
        }
    }

    fn zone_statement(&self, name: &str) -> Option<&'a Statement> {
        self.statements.iter().find(|statement| matches!(&statement.kind, StatementKind::Zone { name: word, .. } if word.text == name))
    }

    /// What only the whole game shows.
    fn cross_check(&mut self, rules: &Rules) {
        let royal_kinds: Vec<KindId> =
            rules.kind_ids().filter(|&id| rules.royal(id).is_some()).collect();
        for player in Player::BOTH {
            let has = royal_kinds.iter().any(|&id| rules.setup.count(player, id) > 0);
            let other = royal_kinds.iter().any(|&id| rules.setup.count(player.other(), id) > 0);
            if !has && other {
                let span = self.setup_span();
                self.warn(
                    span,
                    format!("{} has no royal piece in the setup", rules.players[player.index()]),
                    "such a side is never in check; if that is meant, nothing is to do",
                );
            }
        }
    }

    fn setup_span(&self) -> Span {
        self.statements
            .iter()
            .find_map(|statement| match &statement.kind {
                StatementKind::Setup(text) => Some(text.span),
                _ => None,
            })
            .unwrap_or(self.game.name.span)
    }
}

fn letter_of(word: &Word) -> Option<Letter> {
    let plus = word.text.starts_with('+');
    let letter = word.text.chars().last()?.to_ascii_uppercase();
    Some(Letter { plus, letter })
}

fn lettered(kinds: &[Kind], letter: Letter) -> Option<KindId> {
    let own = kinds.iter().position(|kind| kind.letter == letter);
    own.or_else(|| kinds.iter().position(|kind| kind.aliases.contains(&letter))).map(KindId::new)
}
