//! Which pieces could capture a royal on a square.

use super::Interpreter;
use crate::betza::Extent;
use crate::geometry::{Square, Vector};
use crate::play::Mailbox;
use crate::rules::{Movement, Piece, Player, Royal, Rules};

/// The squares each piece could ever walk to from each square, whatever stands
/// anywhere: only pieces whose reach holds the royal's square are walked.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    words: Vec<u64>,
    words_a_set: usize,
    squares: usize,
    kinds: usize,
}

impl Reach {
    /// None for boards so large that the table would outweigh its use.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        const MOST_WORDS: usize = 1 << 24;
        let (squares, kinds) = (rules.board.len(), rules.kinds.len());
        let words_a_set = squares.div_ceil(64);
        let total = 2 * kinds * squares * words_a_set;
        if total > MOST_WORDS {
            return None;
        }
        let mut reach = Self { words: vec![0; total], words_a_set, squares, kinds };
        for player in Player::BOTH {
            for kind in rules.kind_ids() {
                for from in rules.board.squares() {
                    let base = reach.base(Piece { kind, owner: player }, from);
                    for term in &rules.kind(kind).terms {
                        let Movement::Walk(leg) = &term.movement else { continue };
                        let limit = match leg.range {
                            Extent::UpTo(n) => usize::from(n),
                            Extent::Unlimited => squares,
                        };
                        for step in &leg.steps {
                            let vector: Vector = if player == Player::First {
                                step.vector
                            } else {
                                step.vector.turned()
                            };
                            let ray = std::iter::successors(Some(from), |&at| {
                                rules.board.offset(at, vector)
                            });
                            for to in ray.skip(1).take(limit) {
                                reach.words[base + to.index() / 64] |= 1 << (to.index() % 64);
                            }
                        }
                    }
                }
            }
        }
        Some(reach)
    }

    fn base(&self, piece: Piece, from: Square) -> usize {
        ((piece.owner.index() * self.kinds + piece.kind.index()) * self.squares + from.index())
            * self.words_a_set
    }

    fn holds(&self, piece: Piece, from: Square, to: Square) -> bool {
        self.words[self.base(piece, from) + to.index() / 64] >> (to.index() % 64) & 1 == 1
    }
}

impl Interpreter {
    /// The squares of the pieces of one side that attack a square: that could
    /// capture a royal standing there, bans and their own royals' safety aside.
    ///
    /// If no royal stands on the square, one of the other side is imagined there.
    #[must_use]
    pub fn attackers(&self, position: &Mailbox, target: Square, by: Player) -> Vec<Square> {
        let imagined = self.with_royal_on(position, target, by.other());
        imagined
            .placement
            .pieces()
            .filter(|&(from, piece)| {
                piece.owner == by && self.attacks(&imagined, from, piece, target)
            })
            .map(|(from, _)| from)
            .collect()
    }

    /// Whether any piece of one side attacks what stands on a square.
    pub(super) fn is_attacked(&self, position: &Mailbox, target: Square, by: Player) -> bool {
        position.placement.board.iter().enumerate().any(|(index, piece)| {
            let Some(piece) = piece.filter(|piece| piece.owner == by) else { return false };
            let from = Square::new(u16::try_from(index).unwrap_or(u16::MAX));
            self.attacks(position, from, piece, target)
        })
    }

    fn attacks(&self, position: &Mailbox, from: Square, piece: Piece, target: Square) -> bool {
        if self.reach.as_ref().is_some_and(|reach| !reach.holds(piece, from, target)) {
            return false;
        }
        let mut found = false;
        for term in &self.rules.kind(piece.kind).terms {
            let Movement::Walk(leg) = &term.movement else { continue };
            if leg.modality.capture && !found {
                self.walk(
                    position,
                    from,
                    piece,
                    term,
                    leg,
                    &mut |landing: super::walk::Landing| {
                        found |= landing.to == target && landing.captured.contains(&target);
                    },
                );
            }
        }
        found
    }

    fn with_royal_on(&self, position: &Mailbox, square: Square, owner: Player) -> Mailbox {
        let mut imagined = position.clone();
        let stands = imagined
            .placement
            .at(square)
            .filter(|piece| piece.owner == owner && self.rules.royal(piece.kind).is_some());
        let kind = stands.map(|piece| piece.kind).or_else(|| self.royal_kinds.first().copied());
        // Without royals any piece will do: a game without them has no check either.
        let kind = kind.or_else(|| self.rules.kind_ids().next());
        imagined.placement.board[square.index()] = kind.map(|kind| Piece { kind, owner });
        imagined
    }

    /// Whether the royals of a player are as safe as the rules want them.
    #[must_use]
    pub fn is_safe(&self, position: &Mailbox, player: Player) -> bool {
        let by = player.other();
        let royals = |mode: Royal| {
            let of_mode = move |(_, piece): &(Square, Piece)| {
                piece.owner == player && self.rules.royal(piece.kind) == Some(mode)
            };
            position.placement.pieces().filter(of_mode).map(|(square, _)| square)
        };
        if self.royal_kinds.is_empty() {
            return true;
        }
        let (mut any, mut any_safe, mut last, mut last_count) = (false, false, None, 0);
        for square in royals(Royal::All) {
            if self.is_attacked(position, square, by) {
                return false;
            }
        }
        if self.royal_kinds.iter().all(|&kind| self.rules.royal(kind) == Some(Royal::All)) {
            return true;
        }
        for square in royals(Royal::Any) {
            any = true;
            any_safe |= !self.is_attacked(position, square, by);
        }
        for square in royals(Royal::Last) {
            last_count += 1;
            last = Some(square);
        }
        let last_safe =
            last_count != 1 || last.is_none_or(|square| !self.is_attacked(position, square, by));
        (!any || any_safe) && last_safe
    }

    /// Whether the player to move is in check: a royal is not safe.
    #[must_use]
    pub fn in_check(&self, position: &Mailbox) -> bool {
        !self.is_safe(position, position.side)
    }

    /// The pieces that give check to the player to move.
    #[must_use]
    pub fn checkers(&self, position: &Mailbox) -> Vec<Square> {
        if self.is_safe(position, position.side) {
            return Vec::new();
        }
        let mut checkers: Vec<Square> = position
            .placement
            .pieces()
            .filter(|(_, piece)| {
                piece.owner == position.side && self.rules.royal(piece.kind).is_some()
            })
            .flat_map(|(square, _)| self.attackers(position, square, position.side.other()))
            .collect();
        checkers.sort_unstable();
        checkers.dedup();
        checkers
    }
}
