//! The coordinates of a move: what its text says once squares and letters are looked up.

use super::parsed::PromotionText;
use super::{MoveText, MoveTextError};
use crate::geometry::Square;
use crate::play::fen::{excerpt, letters_of};
use crate::rules::{KindId, Letter, Rules};

/// What a text says a piece becomes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promotes {
    /// Nothing new.
    No,
    /// The kind whose letter is the mover's with a `+`; the board tells which.
    Plus,
    /// This kind.
    To(KindId),
}

/// A move in coordinates, without the squares it captures on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ends {
    /// Two squares: also castling, and a pass as the royal's square twice.
    Walk {
        /// Where the move starts.
        from: Square,
        /// Where it ends.
        to: Square,
        /// The castling partner, where two castling moves would print alike.
        partner: Option<Square>,
        /// What the piece becomes.
        promotion: Promotes,
    },
    /// A piece from the hand.
    Drop {
        /// What is dropped.
        kind: KindId,
        /// Where.
        to: Square,
    },
    /// `0000`.
    Pass,
}

impl Ends {
    /// Looks up the squares and letters of a text; the captured squares come sorted.
    ///
    /// # Errors
    ///
    /// [`MoveTextError`] names the square or letter that does not exist.
    pub fn read(rules: &Rules, text: &MoveText) -> Result<(Self, Vec<Square>), MoveTextError> {
        let square = |name: &str| {
            // Capitals are read too, but a file's own spelling comes first.
            let exact = rules.board.parse_square(name);
            exact
                .or_else(|reason| {
                    rules.board.parse_square(&name.to_lowercase()).map_err(|_| reason)
                })
                .map_err(|reason| MoveTextError::NoSuchSquare {
                    text: excerpt(&text.to_string()),
                    reason,
                })
        };
        let kind = |letter: Letter| {
            rules.kind_lettered(letter).ok_or_else(|| MoveTextError::NoSuchLetter {
                text: excerpt(&text.to_string()),
                letter: letter.to_string(),
                expected: letters_of(rules),
            })
        };
        let mut captured = Vec::new();
        let ends = match text {
            MoveText::Pass => Self::Pass,
            MoveText::Drop { letter, to } => Self::Drop { kind: kind(*letter)?, to: square(to)? },
            MoveText::Walk { from, to, partner, promotion, captured: names } => {
                captured = names.iter().map(|name| square(name)).collect::<Result<Vec<_>, _>>()?;
                captured.sort_unstable();
                Self::Walk {
                    from: square(from)?,
                    to: square(to)?,
                    partner: partner.as_deref().map(square).transpose()?,
                    promotion: match promotion {
                        None => Promotes::No,
                        Some(PromotionText::Plus) => Promotes::Plus,
                        Some(PromotionText::Letter(letter)) => Promotes::To(kind(*letter)?),
                    },
                }
            }
        };
        Ok((ends, captured))
    }

    /// The text of the move.
    #[must_use]
    pub fn text(&self, rules: &Rules, captured: &[Square]) -> MoveText {
        let name = |square: Square| rules.board.name(square);
        match *self {
            Self::Pass => MoveText::Pass,
            Self::Drop { kind, to } => {
                MoveText::Drop { letter: rules.kind(kind).letter, to: name(to) }
            }
            Self::Walk { from, to, partner, promotion } => MoveText::Walk {
                from: name(from),
                to: name(to),
                partner: partner.map(name),
                promotion: match promotion {
                    Promotes::No => None,
                    Promotes::Plus => Some(PromotionText::Plus),
                    Promotes::To(kind) => Some(PromotionText::Letter(rules.kind(kind).letter)),
                },
                captured: captured.iter().map(|&at| name(at)).collect(),
            },
        }
    }
}
