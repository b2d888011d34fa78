//! Writing a position string.

use super::board::row_squares;
use super::{en_passant, rights, sources};
use crate::geometry::Square;
use crate::play::Mailbox;
use crate::rules::{Player, Rules};
use std::fmt;

/// A position that displays as its position string.
///
/// Reading the text with [`read_fen`](super::read_fen) gives the same position, once
/// rights that nobody can use are dropped ([`Mailbox::drop_dead_rights`]).
///
/// ```
/// # use rules_core::{play::{Fen, Mailbox}, rules::Rules};
/// fn start(rules: &Rules) -> String {
///     Fen(rules, &Mailbox::start(rules)).to_string()
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a>(
    /// The game.
    pub &'a Rules,
    /// The position.
    pub &'a Mailbox,
);

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(rules, mailbox) = self;
        self.board(f)?;
        self.hands(f)?;
        let side = if mailbox.side == Player::First { 'w' } else { 'b' };
        write!(
            f,
            " {side} {} {}",
            rights::write(rules, mailbox),
            en_passant::write(rules, mailbox)
        )?;
        if let Some(needed) = rules.counted_checks() {
            let [first, second] = mailbox.checks.map(|given| needed.saturating_sub(given));
            write!(f, " {first}+{second}")?;
        }
        write!(f, " {} {}", mailbox.halfmove, mailbox.fullmove)
    }
}

impl Fen<'_> {
    fn board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(rules, _) = self;
        for rank in (0..rules.board.ranks()).rev() {
            let mut empty = 0;
            for square in row_squares(&rules.board, rank) {
                let text = match square {
                    Some(square) => self.piece(square),
                    None => Some("*".to_owned()),
                };
                let Some(text) = text else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                f.write_str(&text)?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }

    fn piece(&self, square: Square) -> Option<String> {
        let Self(rules, mailbox) = self;
        let piece = mailbox.placement.at(square)?;
        let mut text = rules.kind(piece.kind).letter.for_player(piece.owner);
        let source = mailbox.promoted_from.iter().find(|(at, _)| *at == square);
        if let Some((_, source)) = source {
            let before = sources(rules, piece.kind).iter().position(|kind| kind == source);
            text.extend(std::iter::repeat_n('~', before.map_or(0, |before| before + 1)));
        }
        Some(text)
    }

    fn hands(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(rules, mailbox) = self;
        if !rules.uses_hands() {
            return Ok(());
        }
        f.write_str("[")?;
        for player in Player::BOTH {
            for (kind, &count) in rules.kinds.iter().zip(&mailbox.placement.hands[player.index()]) {
                f.write_str(&kind.letter.for_player(player).repeat(usize::from(count)))?;
            }
        }
        f.write_str("]")
    }
}
