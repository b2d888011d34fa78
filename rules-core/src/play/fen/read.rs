//! Reading a whole position string, field by field.

use super::board::{Field, all_letters, check_text, read_field};
use super::{FenError, FenField, FenProblem, MAX_NUMBER, en_passant, rights, sources};
use crate::geometry::SquareSet;
use crate::play::Mailbox;
use crate::rules::{Ban, KindId, Player, Rules};

/// Reads a position string of a game.
///
/// Fields after the board may be missing: the first player moves, every piece at home
/// has not moved, nothing was passed, the clocks stand at their start. Where a game
/// forbids a move on one ply, a text without the number of the move is that ply's
/// move number 1 only if it is the setup. Rights that nobody can use are dropped.
///
/// Linear in the text, plus the look-up of first moves (see
/// [`Rules::remembers_first_move`]).
///
/// # Errors
///
/// [`FenError`] for everything that is not a position of the game; whether the side
/// that is not to move stands in check is not looked at.
pub fn read_fen(rules: &Rules, text: &str) -> Result<Mailbox, FenError> {
    check_text(text)?;
    let mut fields = Fields { rest: text.split(' ').filter(|field| !field.is_empty()).peekable() };
    let Some(board) = fields.rest.next() else {
        let expected =
            format!("the board of {}, then side, rights, en passant and clocks", rules.name);
        return Err(FenError::new(FenProblem::Text, FenField::Board, "", expected));
    };
    let field =
        read_field(&rules.board, &|letter| rules.kind_lettered(letter), rules.kinds.len(), board)?;
    let promoted_from = promoted(rules, &field)?;
    let mut mailbox = Mailbox {
        placement: field.placement,
        side: Player::First,
        unmoved: SquareSet::new(),
        promoted_from,
        en_passant: None,
        checks: [0, 0],
        halfmove: 0,
        fullmove: 1,
    };
    check_hands(rules, &mailbox, board)?;
    check_royals(rules, &mailbox)?;
    if let Some(side) = fields.rest.next() {
        mailbox.side = read_side(rules, side)?;
    }
    let rights = fields.rest.next_if(|field| !is_counter(field));
    mailbox.unmoved = match rights {
        None => mailbox.at_home(rules),
        Some(rights) => rights::read(rules, &mailbox, rights)?,
    };
    mailbox.drop_dead_rights(rules);
    if let Some(passed) = fields.rest.next_if(|field| rights.is_some() && !is_counter(field)) {
        mailbox.en_passant = en_passant::read(rules, &mailbox, passed)?;
    }
    fields.clocks(rules, &mut mailbox)?;
    Ok(mailbox)
}

/// Whether a field belongs to the numbers at the end.
fn is_counter(field: &str) -> bool {
    field.starts_with(|c: char| c.is_ascii_digit() || c == '+')
}

struct Fields<'a, I: Iterator<Item = &'a str>> {
    rest: std::iter::Peekable<I>,
}

impl<'a, I: Iterator<Item = &'a str>> Fields<'a, I> {
    fn clocks(&mut self, rules: &Rules, mailbox: &mut Mailbox) -> Result<(), FenError> {
        let mut counted = self.checks(rules, mailbox)?;
        if let Some(halfmove) = self.number() {
            mailbox.halfmove = read_number(FenField::Halfmove, 0, halfmove)?;
        }
        let fullmove = self.number();
        if let Some(fullmove) = fullmove {
            mailbox.fullmove = read_number(FenField::Fullmove, 1, fullmove)?;
        } else if rules.bans.iter().any(|ban| matches!(ban, Ban::OnPly { .. }))
            && mailbox.placement != rules.setup
        {
            mailbox.fullmove = 2;
        }
        if !counted {
            counted = self.checks(rules, mailbox)?;
        }
        match self.rest.next() {
            None => Ok(()),
            Some(extra) => {
                let expected = match (rules.counted_checks(), counted, fullmove) {
                    (_, _, None) => "a number",
                    (Some(_), false, _) => "check counters such as `+0+0`, or the end",
                    _ => "the end of the text",
                };
                Err(FenError::new(FenProblem::ExtraField, FenField::Text, extra, expected))
            }
        }
    }

    fn number(&mut self) -> Option<&'a str> {
        self.rest.next_if(|field| !field.contains('+'))
    }

    /// Reads `3+3`, the checks still to be given, or `+0+0`, those given.
    fn checks(&mut self, rules: &Rules, mailbox: &mut Mailbox) -> Result<bool, FenError> {
        let Some(field) = self.rest.next_if(|field| field.contains('+')) else { return Ok(false) };
        let Some(needed) = rules.counted_checks() else {
            return Err(FenError::new(
                FenProblem::Checks,
                FenField::Checks,
                field,
                "none: this game counts no checks",
            ));
        };
        let given = field.strip_prefix('+');
        let numbers = given.unwrap_or(field).split_once('+').and_then(|(first, second)| {
            let number = |text| plain_number(text).filter(|&number| number <= needed);
            Some([number(first)?, number(second)?])
        });
        let Some(numbers) = numbers else {
            let expected =
                format!("`{needed}+{needed}` down to `0+0`, or `+0+0` up to `+{needed}+{needed}`");
            return Err(FenError::new(FenProblem::Checks, FenField::Checks, field, expected));
        };
        mailbox.checks = if given.is_some() { numbers } else { numbers.map(|left| needed - left) };
        Ok(true)
    }
}

fn read_side(rules: &Rules, text: &str) -> Result<Player, FenError> {
    match text {
        "w" | "r" => Ok(Player::First),
        "b" => Ok(Player::Second),
        _ => {
            let [first, second] = &rules.players;
            let expected = format!("`w` for {first} or `b` for {second}");
            Err(FenError::new(FenProblem::UnknownSide, FenField::Side, text, expected))
        }
    }
}

fn read_number(field: FenField, least: u32, text: &str) -> Result<u32, FenError> {
    plain_number(text).filter(|&number| number >= least).ok_or_else(|| {
        FenError::new(
            FenProblem::Number,
            field,
            text,
            format!("a number from {least} to {MAX_NUMBER}"),
        )
    })
}

/// Digits alone; the parser of the standard library takes signs as well.
fn plain_number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number| digits && number <= MAX_NUMBER)
}

fn promoted(
    rules: &Rules,
    field: &Field,
) -> Result<Vec<(crate::geometry::Square, KindId)>, FenError> {
    let mut promoted = Vec::new();
    for mark in &field.promoted {
        let Some(piece) = field.placement.at(mark.square) else { continue };
        let sources = sources(rules, piece.kind);
        let Some(&source) = sources.get(mark.marks - 1) else {
            let name = &rules.kind(piece.kind).name;
            let expected = match sources.len() {
                0 => format!("no mark: nothing promotes to {name}"),
                n => format!("at most {n} marks: so many kinds promote to {name}"),
            };
            let found = "~".repeat(mark.marks.min(64));
            return Err(FenError::new(FenProblem::NotPromoted, FenField::Board, &found, expected)
                .row(mark.row)
                .column(mark.column));
        };
        // Without hands nobody asks where a piece came from.
        if rules.captures_to_hand {
            promoted.push((mark.square, source));
        }
    }
    promoted.sort_unstable();
    Ok(promoted)
}

fn check_hands(rules: &Rules, mailbox: &Mailbox, field: &str) -> Result<(), FenError> {
    let held = mailbox.placement.hands.iter().flatten().any(|&count| count > 0);
    if held && !rules.uses_hands() {
        let found = field.find('[').map_or("", |at| &field[at..]);
        let expected = format!("no pieces in hand: {} is played without hands", rules.name);
        return Err(FenError::new(FenProblem::Hands, FenField::Hands, found, expected));
    }
    Ok(())
}

fn check_royals(rules: &Rules, mailbox: &Mailbox) -> Result<(), FenError> {
    for player in Player::BOTH {
        let royals: Vec<KindId> =
            rules.kind_ids().filter(|&kind| rules.royal(kind).is_some()).collect();
        let has = |placement: &crate::rules::Placement| {
            placement
                .pieces()
                .any(|(_, piece)| piece.owner == player && royals.contains(&piece.kind))
        };
        if has(&rules.setup) && !has(&mailbox.placement) {
            let side = &rules.players[player.index()];
            let letters: Vec<String> = royals
                .iter()
                .map(|&kind| format!("`{}`", rules.kind(kind).letter.for_player(player)))
                .collect();
            let expected = format!("at least one {} on the board", letters.join(" or "));
            let found = format!("no royal piece of {side}");
            return Err(FenError::new(FenProblem::MissingRoyal, FenField::Board, &found, expected));
        }
    }
    Ok(())
}

/// The letters of a game's kinds, for messages of other readers.
pub(in crate::play) fn letters_of(rules: &Rules) -> String {
    all_letters(&|letter| rules.kind_lettered(letter))
}
