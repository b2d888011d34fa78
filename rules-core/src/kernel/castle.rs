//! Castling: who may castle with whom, where both end.

use super::attack::attacked;
use super::ray::castle_rays;
use super::safety::{safe, safe_targets};
use super::{Bits, Generated, Tables, View};
use crate::rules::{KindId, Movement, Player, Rules, Term};

/// A castling term.
#[derive(Clone, Debug)]
pub(super) struct Castling<B> {
    /// The kinds of partners.
    partners: Vec<usize>,
    /// Whether the mover must not have moved; the partner never may.
    initial: bool,
    /// The ways from each square, for each player.
    ways: [Vec<Vec<Way<B>>>; 2],
}

/// A way to castle from a square, whoever stands where.
#[derive(Clone, Debug)]
pub(super) struct Way<B> {
    /// All squares in its direction, and whether their numbers rise.
    ray: B,
    rises: bool,
    /// The squares the mover crosses, its last one included.
    crossed: B,
    /// Where the mover ends.
    pub(super) to: usize,
    /// Where the partner ends.
    pub(super) partner_to: usize,
}

/// A friend to castle with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partner {
    pub(super) kind: usize,
    pub(super) square: usize,
}

impl<B: Bits> Castling<B> {
    /// The ways of a term; none if it does not castle.
    pub(super) fn new(rules: &Rules, term: &Term) -> Option<Self> {
        let Movement::Castle(castle) = &term.movement else { return None };
        let distance = usize::from(castle.distance);
        let ways = |player: Player| {
            let from = |from: crate::geometry::Square| {
                let rays = castle_rays::<B>(rules, term, castle, player, from);
                let way = |ray: super::ray::Ray<B>| {
                    let mut squares: Vec<usize> = ray.squares.squares().collect();
                    if !ray.rises {
                        squares.reverse();
                    }
                    let crossed = squares.get(..distance)?;
                    let (&to, before) = crossed.split_last()?;
                    ray.landing.contains(to).then(|| Way {
                        ray: ray.squares,
                        rises: ray.rises,
                        crossed: crossed.iter().fold(B::EMPTY, |all, &at| all | B::bit(at)),
                        to,
                        partner_to: before.last().copied().unwrap_or(from.index()),
                    })
                };
                rays.into_iter().filter_map(way).collect()
            };
            rules.board.squares().map(from).collect()
        };
        Some(Self {
            partners: rules
                .kind_ids()
                .filter(|&kind| term.is_onto(kind))
                .map(KindId::index)
                .collect(),
            initial: castle.initial,
            ways: Player::BOTH.map(ways),
        })
    }

    /// The ways open to a mover with their partners, attacked squares aside.
    pub(super) fn open<V: Generated<Bits = B>>(
        &self,
        view: &View<V>,
        unmoved: B,
        from: usize,
    ) -> impl Iterator<Item = (&Way<B>, Partner)> {
        let may = !self.initial || unmoved.contains(from);
        let ways = if may { self.ways[view.side.index()][from].as_slice() } else { &[] };
        ways.iter().filter_map(move |way| Some((way, self.partner::<V>(view, unmoved, way)?)))
    }

    /// The partner is the outermost friend of an allowed kind that has not moved.
    fn partner<V: Generated<Bits = B>>(
        &self,
        view: &View<V>,
        unmoved: B,
        way: &Way<B>,
    ) -> Option<Partner> {
        let (mut friends, mut square) = (way.ray & unmoved & view.us, None);
        let mut kind = None;
        while !friends.is_empty() && kind.is_none() {
            let outermost = if way.rises { friends.highest() } else { friends.lowest() };
            friends &= !B::bit(outermost);
            square = Some(outermost);
            kind = self.partners.iter().find(|&&kind| view.own(kind).contains(outermost));
        }
        let (&kind, square) = (kind?, square?);
        let nearer = if way.rises { B::below(square) } else { !B::below(square) };
        let between = way.ray & nearer & !B::bit(square);
        let reaches = ((between | B::bit(square)) & way.crossed) == way.crossed;
        (reaches && (between & view.occupied).is_empty()).then_some(Partner { kind, square })
    }
}

/// Squares of which it is known whether a royal on its own would be attacked there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<B> {
    pub(super) safe: B,
    pub(super) attacked: B,
}

/// Where a mover may castle to, crossing no attacked square and ending safely.
#[inline(never)]
pub(super) fn castle_targets<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    (kind, from): (usize, usize),
    castling: &Castling<V::Bits>,
    known: Known<V::Bits>,
) -> V::Bits {
    let mover = V::Bits::bit(from);
    let mut targets = V::Bits::EMPTY;
    for (way, partner) in castling.open::<V>(view, unmoved, from) {
        let crossed = way.crossed | mover;
        let open = crossed & !known.safe;
        if V::ROYAL.contains(&kind)
            && !((crossed & known.attacked).is_empty()
                && (open.is_empty() || crosses(view, unmoved, tables, (kind, mover), open)))
        {
            continue;
        }
        // Where every attack is a leap or a slide, a partner from the rim uncovers nothing.
        let rim = if way.rises { way.ray.highest() } else { way.ray.lowest() };
        if V::STRAIGHT && partner.square == rim && view.royals() == mover {
            targets |= V::Bits::bit(way.to);
            continue;
        }
        let lifted = mover | V::Bits::bit(partner.square);
        let put = [(kind, way.to), (partner.kind, way.partner_to)];
        let ends_safely = if V::ALL_ROYALS && !V::HURDLES {
            still_safe::<V>(view, unmoved, tables, lifted, &put)
        } else {
            safe::<V>(&view.after(V::Bits::EMPTY, lifted, &put), unmoved, tables)
        };
        targets |= V::Bits::bit(way.to) & V::Bits::when(ends_safely);
    }
    targets
}

/// Whether a royal would be attacked on none of some squares.
fn crosses<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    (kind, mover): (usize, V::Bits),
    crossed: V::Bits,
) -> bool {
    if !V::HURDLES {
        return safe_targets(view, unmoved, tables, (kind, mover), crossed) == crossed;
    }
    crossed.squares().all(|square| {
        let step = V::Bits::bit(square);
        let at = view.after(V::Bits::EMPTY, mover | step, &[(kind, square)]);
        safe_targets(&at, unmoved, tables, (kind, V::Bits::EMPTY), step) == step
    })
}

/// Whether all royals are safe after own pieces were lifted and put down, where kinds
/// do not matter to attacks.
fn still_safe<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    lifted: V::Bits,
    put: &[(usize, usize); 2],
) -> bool {
    let occupied =
        put.iter().fold(view.occupied & !lifted, |all, &(_, square)| all | V::Bits::bit(square));
    V::ROYAL.iter().all(|&royal| {
        let mut squares = view.own(royal) & !lifted;
        for &(kind, square) in put {
            squares |= V::Bits::bit(square) & V::Bits::when(kind == royal);
        }
        squares.squares().all(|square| {
            let changed = (occupied, V::Bits::EMPTY);
            !attacked::<V>(view, unmoved, tables, (royal, square), changed)
        })
    })
}
