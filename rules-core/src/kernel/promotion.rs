//! What a piece may be after a move: promotions and stranding, by table.

use super::ray::rays;
use super::{Bits, PerSquare};
use crate::geometry::Square;
use crate::rules::{Ban, Clause, KindId, Movement, Player, Promotion, Rules};

/// What a piece of one kind may be after moves from each square.
#[derive(Clone, Debug)]
pub struct Promotions<B: Bits> {
    /// The targets on which a piece from each square always stays what it is.
    stays: B::Each<B>,
    /// The targets on which it does wherever it comes from.
    stays_anywhere: B,
    /// Every set of choices that occurs.
    choices: Vec<Vec<u8>>,
    /// For each square, where which choices hold; every target is in exactly one set.
    from: Vec<Vec<(B, u16)>>,
}

impl<B: Bits> Promotions<B> {
    /// The table of one kind.
    pub(super) fn new(rules: &Rules, kind: KindId, player: Player) -> Self {
        let stranding = rules.bans.contains(&Ban::Stranding);
        let rows: Vec<&Promotion> =
            rules.promotions.iter().filter(|row| row.from == kind).collect();
        if rows.is_empty() && !stranding {
            let (stays_anywhere, everywhere) = (!B::EMPTY, vec![(!B::EMPTY, 0)]);
            return Self {
                stays: B::Each::new(vec![stays_anywhere; rules.board.len()], stays_anywhere),
                stays_anywhere,
                choices: vec![vec![id(kind)]],
                from: vec![everywhere; rules.board.len()],
            };
        }
        let (mut known, mut all, mut stays) = (Vec::new(), Vec::new(), Vec::new());
        for from in rules.board.squares() {
            let mut sets: Vec<(B, u16)> = Vec::new();
            let mut same = B::EMPTY;
            for to in rules.board.squares() {
                let bit = B::bit(to.index());
                let choices = choices::<B>(rules, kind, &rows, stranding, player, from, to);
                same |= bit & B::when(choices == [id(kind)]);
                let index = known.iter().position(|known| *known == choices).unwrap_or_else(|| {
                    known.push(choices);
                    known.len() - 1
                });
                let index = u16::try_from(index).unwrap_or(u16::MAX);
                match sets.iter_mut().find(|(_, known)| *known == index) {
                    Some((set, _)) => *set |= bit,
                    None => sets.push((bit, index)),
                }
            }
            all.push(sets);
            stays.push(same);
        }
        Self {
            stays_anywhere: stays.iter().fold(!B::EMPTY, |all, &same| all & same),
            stays: B::Each::new(stays, B::EMPTY),
            choices: known,
            from: all,
        }
    }

    /// The targets on which a piece from a square always stays what it is.
    #[inline(always)]
    pub(super) fn stays(&self, from: usize) -> B {
        *self.stays.at(from)
    }

    /// The targets on which a piece stays what it is wherever it comes from.
    #[inline(always)]
    pub(super) const fn stays_anywhere(&self) -> B {
        self.stays_anywhere
    }

    /// The targets by what the piece may be there.
    pub(super) fn split(&self, from: usize, to: B) -> impl Iterator<Item = (B, &[u8])> {
        self.from[from]
            .iter()
            .map(move |&(set, index)| (set & to, self.choices[index as usize].as_slice()))
    }

    /// The number of moves to some targets, each choice being one.
    #[inline(never)]
    pub(super) fn count(&self, from: usize, to: B) -> u64 {
        let sets = self.split(from, to);
        sets.map(|(set, choices)| u64::from(set.count()) * choices.len() as u64).sum()
    }
}

fn id(kind: KindId) -> u8 {
    u8::try_from(kind.index()).unwrap_or(u8::MAX)
}

/// What a piece may be after one move, what it captures included.
pub(super) fn choices_for<B: Bits>(
    rules: &Rules,
    kind: usize,
    player: Player,
    from: usize,
    to: usize,
    captured: &[usize],
) -> Vec<u8> {
    let kind = KindId::new(kind);
    let takes = |row: &&Promotion| {
        row.clauses.iter().all(|clause| match clause {
            Clause::Onto(kinds) => captured.iter().any(|&taken| kinds.contains(KindId::new(taken))),
            _ => true,
        })
    };
    let rows: Vec<&Promotion> =
        rules.promotions.iter().filter(|row| row.from == kind).filter(takes).collect();
    let stranding = rules.bans.contains(&Ban::Stranding);
    choices::<B>(
        rules,
        kind,
        &rows,
        stranding,
        player,
        Square::new(from as u16),
        Square::new(to as u16),
    )
}

/// Staying first, then the choices in declared order.
fn choices<B: Bits>(
    rules: &Rules,
    kind: KindId,
    rows: &[&Promotion],
    stranding: bool,
    player: Player,
    from: Square,
    to: Square,
) -> Vec<u8> {
    let matching = rows.iter().filter(|row| {
        row.clauses.iter().all(|clause| match clause {
            Clause::From(zone) => zone.of(player).contains(from),
            Clause::To(zone) => zone.of(player).contains(to),
            Clause::Touching(zone) => {
                zone.of(player).contains(from) || zone.of(player).contains(to)
            }
            Clause::Within(zone) => zone.of(player).contains(from) && zone.of(player).contains(to),
            _ => true,
        })
    });
    let mut kinds: Vec<KindId> = Vec::new();
    if matching.clone().all(|row| row.optional) {
        kinds.push(kind);
    }
    for &choice in matching.flat_map(|row| &row.to) {
        if !kinds.contains(&choice) {
            kinds.push(choice);
        }
    }
    kinds
        .into_iter()
        .filter(|&kind| !stranding || can_leave::<B>(rules, kind, player, to))
        .map(id)
        .collect()
}

/// Whether a piece could move from a square on a board with any pieces anywhere; terms
/// of the first move do not count.
pub(super) fn can_leave<B: Bits>(
    rules: &Rules,
    kind: KindId,
    player: Player,
    from: Square,
) -> bool {
    rules.kind(kind).terms.iter().any(|term| {
        let Movement::Walk(leg) = &term.movement else { return false };
        let rays = rays::<B>(rules, term, leg, player, from);
        !leg.initial && rays.iter().any(|ray| ray.could_end(leg.hop.is_some()))
    })
}
