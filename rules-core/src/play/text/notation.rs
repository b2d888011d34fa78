//! Printing the legal moves of a position, and finding one by its text.

use super::ends::{Ends, Promotes};
use super::{MoveText, MoveTextError};
use crate::geometry::Square;
use crate::play::fen::excerpt;
use crate::play::{Action, Mailbox, Move};
use crate::rules::{KindId, Letter, Rules};
use std::collections::HashMap;

/// The moves of one position as text.
///
/// Every legal move prints differently and is found by what it prints. Building it is
/// linear in the number of moves, printing one move constant, finding one linear.
#[derive(Clone, Debug)]
pub struct Notation<'a> {
    rules: &'a Rules,
    mailbox: &'a Mailbox,
    legal: &'a [Move],
    /// How many legal moves have these ends and this promotion.
    plain: HashMap<(Square, Square, Option<KindId>), Alike>,
    pass: Option<Square>,
}

/// The moves that share a start, an end and a promotion.
#[derive(Clone, Copy, Default, Debug)]
struct Alike {
    walks: u32,
    castlings: u32,
    /// Castling moves with the end as the square of their partner.
    partners: u32,
}

impl<'a> Notation<'a> {
    /// The notation of a position's legal moves.
    #[must_use]
    pub fn new(rules: &'a Rules, mailbox: &'a Mailbox, legal: &'a [Move]) -> Self {
        let mut plain: HashMap<_, Alike> = HashMap::new();
        for one in legal {
            match one.action {
                Action::Walk { from, to, promotion } => {
                    plain.entry((from, to, promotion)).or_default().walks += 1
                }
                Action::Castle { from, to, partner, .. } => {
                    plain.entry((from, to, None)).or_default().castlings += 1;
                    plain.entry((from, partner, None)).or_default().partners += 1;
                }
                Action::Drop { .. } | Action::Pass => {}
            }
        }
        let mut royals = mailbox
            .placement
            .pieces()
            .filter(|(_, piece)| piece.owner == mailbox.side && rules.royal(piece.kind).is_some());
        let pass = royals.next().filter(|_| royals.next().is_none()).map(|(square, _)| square);
        Self { rules, mailbox, legal, plain, pass }
    }

    /// The text of a legal move.
    ///
    /// A move that is not legal prints as it would if it were, but may then look
    /// like another one.
    #[must_use]
    pub fn print(&self, one: &Move) -> String {
        self.text_of(one).to_string()
    }

    /// The legal move that a text means.
    ///
    /// # Errors
    ///
    /// [`MoveTextError`] says whether the text is no move at all, names what does not
    /// exist, leaves something open, or is not legal.
    pub fn find(&self, text: &str) -> Result<&'a Move, MoveTextError> {
        self.find_parsed(&text.parse()?)
    }

    /// The legal move that a parsed text means.
    ///
    /// # Errors
    ///
    /// As [`find`](Self::find), less malformed texts.
    pub fn find_parsed(&self, text: &MoveText) -> Result<&'a Move, MoveTextError> {
        let wanted = Wanted::resolve(self.rules, text)?;
        let fitting: Vec<&Move> =
            self.legal.iter().filter(|one| wanted.fits(self.rules, self.mailbox, one)).collect();
        let shown = || excerpt(&text.to_string());
        let print = |moves: &[&Move]| moves.iter().map(|one| self.print(one)).collect();
        match fitting.as_slice() {
            [one] => Ok(one),
            [] => {
                let promoting = wanted.without_promotion(|wanted| {
                    let fits =
                        |one: &&Move| wanted.fits_but_promotion(self.rules, self.mailbox, one);
                    self.legal.iter().filter(fits).collect::<Vec<_>>()
                });
                if let Some(choices) = promoting.filter(|choices| !choices.is_empty()) {
                    return Err(MoveTextError::PromotionMissing {
                        text: shown(),
                        choices: print(&choices),
                    });
                }
                let alike: Vec<&Move> =
                    self.legal.iter().filter(|one| wanted.starts_like(one)).collect();
                Err(MoveTextError::NotLegal { text: shown(), choices: print(&alike) })
            }
            several => {
                let canonical = several.iter().find(|one| {
                    Wanted::resolve(self.rules, &self.text_of(one))
                        .is_ok_and(|printed| printed == wanted)
                });
                canonical.copied().ok_or_else(|| MoveTextError::Ambiguous {
                    text: shown(),
                    choices: print(several),
                })
            }
        }
    }

    fn text_of(&self, one: &Move) -> MoveText {
        let (ends, captured) = self.ends(one);
        ends.text(self.rules, &captured)
    }

    /// The coordinates of a legal move, with the captured squares its text lists.
    #[must_use]
    pub fn ends(&self, one: &Move) -> (Ends, Vec<Square>) {
        let walk = |from, to| Ends::Walk { from, to, partner: None, promotion: Promotes::No };
        match one.action {
            Action::Walk { from, to, promotion } => {
                let promotes = promotion.map_or(Promotes::No, |kind| self.promotion(from, kind));
                let ends = Ends::Walk { from, to, partner: None, promotion: promotes };
                (ends, self.extras(one, (from, to, promotion)))
            }
            Action::Castle { from, to, partner, .. } => {
                let kingly = self.alike(from, to);
                let taking = self.alike(from, partner);
                let ends = if kingly.walks == 0 && kingly.castlings <= 1 {
                    walk(from, to)
                } else if taking.walks == 0 && taking.castlings == 0 && taking.partners <= 1 {
                    walk(from, partner)
                } else {
                    Ends::Walk { from, to, partner: Some(partner), promotion: Promotes::No }
                };
                (ends, Vec::new())
            }
            Action::Drop { kind, to } => (Ends::Drop { kind, to }, Vec::new()),
            Action::Pass => match self.pass.filter(|&square| self.free(square)) {
                Some(square) => (walk(square, square), Vec::new()),
                None => (Ends::Pass, Vec::new()),
            },
        }
    }

    fn alike(&self, from: Square, to: Square) -> Alike {
        self.plain.get(&(from, to, None)).copied().unwrap_or_default()
    }

    /// Whether no move but a pass is the square twice.
    fn free(&self, square: Square) -> bool {
        let ends = self.alike(square, square);
        ends.walks == 0 && ends.castlings == 0
    }

    fn promotion(&self, from: Square, kind: KindId) -> Promotes {
        let letter = self.rules.kind(kind).letter;
        let mover = self.mailbox.placement.at(from).map(|piece| self.rules.kind(piece.kind).letter);
        match mover {
            Some(mover) if !mover.plus && letter == (Letter { plus: true, ..mover }) => {
                Promotes::Plus
            }
            _ => Promotes::To(kind),
        }
    }

    /// The captured squares that the text must list.
    fn extras(&self, one: &Move, ends: (Square, Square, Option<KindId>)) -> Vec<Square> {
        let (_, to, _) = ends;
        let extras: Vec<Square> = one.captured.iter().copied().filter(|&at| at != to).collect();
        let alone = self.plain.get(&ends).is_none_or(|ends| ends.walks <= 1);
        if alone && is_en_passant(self.mailbox, to, &extras) { Vec::new() } else { extras }
    }
}

/// Whether a move to a square that captures elsewhere does nothing but take in passing.
pub(in crate::play) fn is_en_passant(mailbox: &Mailbox, to: Square, extras: &[Square]) -> bool {
    mailbox
        .en_passant
        .as_ref()
        .is_some_and(|right| right.passed.contains(&to) && extras == [right.victim])
}

impl MoveText {
    /// Whether the text can mean this move in this position.
    ///
    /// Several legal moves may match; [`Notation::find`] then takes the one that
    /// prints like the text. False for squares and letters that do not exist.
    #[must_use]
    pub fn matches(&self, rules: &Rules, mailbox: &Mailbox, one: &Move) -> bool {
        Wanted::resolve(rules, self).is_ok_and(|wanted| wanted.fits(rules, mailbox, one))
    }
}

/// A text with its squares and letters looked up.
#[derive(PartialEq, Eq)]
struct Wanted {
    ends: Ends,
    captured: Vec<Square>,
}

impl Wanted {
    fn resolve(rules: &Rules, text: &MoveText) -> Result<Self, MoveTextError> {
        let (ends, captured) = Ends::read(rules, text)?;
        Ok(Self { ends, captured })
    }

    fn fits(&self, rules: &Rules, mailbox: &Mailbox, one: &Move) -> bool {
        let right_kind = match (self.ends, one.action) {
            (Ends::Walk { from, promotion, .. }, Action::Walk { promotion: becomes, .. }) => {
                match promotion {
                    Promotes::No => becomes.is_none(),
                    Promotes::To(kind) => becomes == Some(kind),
                    Promotes::Plus => mailbox.placement.at(from).is_some_and(|mover| {
                        let letter = Letter { plus: true, ..rules.kind(mover.kind).letter };
                        becomes.is_some() && rules.kind_lettered(letter) == becomes
                    }),
                }
            }
            (Ends::Walk { promotion, .. }, _) => promotion == Promotes::No,
            _ => true,
        };
        right_kind && self.fits_but_promotion(rules, mailbox, one)
    }

    fn fits_but_promotion(&self, rules: &Rules, mailbox: &Mailbox, one: &Move) -> bool {
        let captured = &self.captured;
        match (self.ends, one.action) {
            (Ends::Walk { from, to, partner, .. }, Action::Walk { from: f, to: t, .. }) => {
                let extras = one.captured.iter().filter(|&&at| at != to);
                let listed = captured.is_empty()
                    || extras.eq(captured.iter())
                    || one.captured.as_slice() == captured.as_slice();
                (from, to, partner) == (f, t, None) && listed
            }
            (
                Ends::Walk { from, to, partner, .. },
                Action::Castle { from: f, to: t, partner: p, .. },
            ) => {
                let ends = match partner {
                    Some(_) => (to, partner) == (t, Some(p)),
                    None => to == t || to == p,
                };
                from == f && ends && captured.is_empty()
            }
            (Ends::Walk { from, to, partner: None, .. }, Action::Pass) => {
                let royal = |piece: crate::rules::Piece| {
                    piece.owner == mailbox.side && rules.royal(piece.kind).is_some()
                };
                from == to && captured.is_empty() && mailbox.placement.at(from).is_some_and(royal)
            }
            (Ends::Drop { kind, to }, Action::Drop { kind: k, to: t }) => (kind, to) == (k, t),
            (Ends::Pass, Action::Pass) => true,
            _ => false,
        }
    }

    /// What `look` finds, if the text leaves out what the piece becomes.
    fn without_promotion<T>(&self, look: impl Fn(&Self) -> T) -> Option<T> {
        matches!(self.ends, Ends::Walk { promotion: Promotes::No, .. }).then(|| look(self))
    }

    fn starts_like(&self, one: &Move) -> bool {
        match (self.ends, one.action) {
            (Ends::Walk { from, .. }, _) => one.from() == Some(from),
            (Ends::Drop { kind, .. }, Action::Drop { kind: k, .. }) => kind == k,
            _ => false,
        }
    }
}
