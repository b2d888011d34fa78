//! What a piece may be after a move: promotions and stranding, by table.

use super::Bits;
use super::ray::rays;
use crate::geometry::Square;
use crate::rules::{Ban, Clause, KindId, Movement, Player, Promotion, Rules};

/// What a piece of one kind may be after moves from each square.
#[derive(Clone, Debug, Default)]
pub(super) struct Promotions<B> {
    /// Every set of choices that occurs.
    choices: Vec<Vec<u8>>,
    /// For each square, where which choices hold; every target is in exactly one set.
    from: Vec<Vec<(B, u16)>>,
}

impl<B: Bits> Promotions<B> {
    /// The table of one kind, or none if it always stays what it is.
    pub(super) fn new(rules: &Rules, kind: KindId, player: Player) -> Option<Self> {
        let stranding = rules.bans.contains(&Ban::Stranding);
        let rows: Vec<&Promotion> =
            rules.promotions.iter().filter(|row| row.from == kind).collect();
        if rows.is_empty() && !stranding {
            return None;
        }
        let mut table = Self { choices: Vec::new(), from: Vec::with_capacity(rules.board.len()) };
        let mut stays_everywhere = true;
        for from in rules.board.squares() {
            let mut sets: Vec<(B, u16)> = Vec::new();
            for to in rules.board.squares() {
                let choices = choices::<B>(rules, kind, &rows, stranding, player, from, to);
                stays_everywhere &= choices == [id(kind)];
                let index =
                    table.choices.iter().position(|known| *known == choices).unwrap_or_else(|| {
                        table.choices.push(choices);
                        table.choices.len() - 1
                    });
                let index = u16::try_from(index).unwrap_or(u16::MAX);
                let bit = B::bit(to.index());
                match sets.iter_mut().find(|(_, known)| *known == index) {
                    Some((set, _)) => *set |= bit,
                    None => sets.push((bit, index)),
                }
            }
            table.from.push(sets);
        }
        (!stays_everywhere).then_some(table)
    }

    /// The targets by what the piece may be there.
    #[inline(always)]
    pub(super) fn split(&self, from: usize, to: B) -> impl Iterator<Item = (B, &[u8])> {
        self.from[from]
            .iter()
            .map(move |&(set, index)| (set & to, self.choices[index as usize].as_slice()))
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
