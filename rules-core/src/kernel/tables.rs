//! Everything a game looks up, built when it is first played.

use super::castle::Castling;
use super::key::Keys;
use super::lines::Lines;
use super::paths::PathTables;
use super::promotion::{Promotions, can_leave};
use super::rights::Rights;
use super::{Bits, Generated, TermTable};
use crate::betza::Hop;
use crate::rules::{Ban, Clause, KindId, Movement, Origin, PathRule, Player, Royal, Rules};

/// Pairs of home squares that castling could join, each with what lies between.
type Homes<B> = Vec<(B, B)>;

/// The tables of one game on bitboards of one width.
#[derive(Clone, Debug)]
pub struct Tables<B: Bits> {
    /// The terms of all kinds in order, for each player.
    terms: Vec<[TermTable<B>; 2]>,
    /// What the lines of the terms look up.
    pub(super) entries: Vec<B>,
    promotions: Vec<[Promotions<B>; 2]>,
    /// The royal kinds.
    pub(super) royals: Vec<(usize, Royal)>,
    /// Where the setup has pieces of each kind of each player.
    homes: Vec<[B; 2]>,
    /// Where a dropped piece of each kind may stand.
    drops: Vec<[B; 2]>,
    /// The squares of each file.
    pub(super) files: Vec<B>,
    /// As what each kind goes to the hand.
    pub(super) origins: Vec<Origin>,
    /// For castling terms that ask for unmoved movers: mover and partner at home, and
    /// the squares between.
    castle_homes: Vec<[Option<Homes<B>>; 2]>,
    /// Which rights may die.
    pub(super) rights: Rights<B>,
    /// The numbers that make the keys of positions.
    pub(super) keys: Keys,
    /// The castling terms.
    pub(super) castles: Vec<Option<Castling<B>>>,
    /// Bans that only a list of moves can respect, and the last ply on which they may apply.
    pub(super) late_bans: Option<u32>,
    /// Whether captures must be made.
    pub(super) must_capture: bool,
}

impl<B: Bits> Tables<B> {
    /// Builds the tables of a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let terms = || rules.kinds.iter().flat_map(|kind| &kind.terms);
        let set = |squares: &mut dyn Iterator<Item = usize>| {
            squares.fold(B::EMPTY, |all, square| all | B::bit(square))
        };
        let homes: Vec<[B; 2]> = rules
            .kind_ids()
            .map(|kind| {
                Player::BOTH.map(|owner| {
                    let here = rules
                        .setup
                        .pieces()
                        .filter(|(_, piece)| piece.kind == kind && piece.owner == owner);
                    set(&mut here.map(|(square, _)| square.index()))
                })
            })
            .collect();
        let late = |ban: &Ban| match ban {
            Ban::OnPly { ply, .. } => Some(*ply),
            Ban::Check | Ban::DropMate(_) => Some(u32::MAX),
            Ban::Stranding => None,
        };
        let hops = terms().any(|term| match &term.movement {
            Movement::Walk(leg) => leg.path == PathRule::Any && leg.hop == Some(Hop::Over),
            _ => false,
        });
        let (mut paths, mut lines) = (PathTables::new(), Lines::new(hops));
        let mut table = |term, player| TermTable::new(rules, term, player, &mut paths, &mut lines);
        let terms = terms().map(|term| Player::BOTH.map(|player| table(term, player))).collect();
        let castle_homes = castle_homes(rules);
        let pairs = castle_homes.iter().flatten().flatten().flatten();
        Self {
            terms,
            rights: Rights::new(rules, pairs.map(|&(pair, _)| pair)),
            keys: Keys::new::<B>(rules),
            entries: lines.entries,
            promotions: rules
                .kind_ids()
                .map(|kind| Player::BOTH.map(|player| Promotions::new(rules, kind, player)))
                .collect(),
            royals: rules
                .kind_ids()
                .filter_map(|kind| Some((kind.index(), rules.royal(kind)?)))
                .collect(),
            drops: drops(rules),
            files: (0..rules.board.file_names().len())
                .map(|file| {
                    set(&mut rules
                        .board
                        .squares()
                        .filter(|&at| usize::from(rules.board.file(at)) == file)
                        .map(|at| at.index()))
                })
                .collect(),
            origins: rules.kind_ids().map(|kind| rules.origin(kind)).collect(),
            castle_homes,
            castles: rules
                .kinds
                .iter()
                .flat_map(|kind| &kind.terms)
                .map(|term| Castling::new(rules, term))
                .collect(),
            late_bans: rules.bans.iter().filter_map(late).max(),
            must_capture: rules.must_capture,
            homes,
        }
    }

    /// The tables of the terms, as many as the game is known to have.
    #[inline(always)]
    pub(super) fn terms<V: Generated<Bits = B>>(&self) -> &[[TermTable<B>; 2]] {
        &self.terms[..V::TERMS]
    }

    /// The table of a term for a player.
    #[must_use]
    pub fn term(&self, term: usize, player: Player) -> &TermTable<B> {
        &self.terms[term][player.index()]
    }

    /// Whether a mover and some partner may stand unmoved with nothing between; says yes
    /// where only looking closer can tell.
    #[inline(always)]
    pub(super) fn may_castle(&self, term: usize, player: Player, unmoved: B, occupied: B) -> bool {
        match &self.castle_homes[term][player.index()] {
            None => true,
            Some(homes) => homes.iter().any(|&(pair, between)| {
                (pair & !unmoved).is_empty() && (between & occupied).is_empty()
            }),
        }
    }

    /// What pieces of a kind may be after a move.
    #[inline(always)]
    pub(super) fn promotions(&self, kind: usize, player: Player) -> &Promotions<B> {
        &self.promotions[kind][player.index()]
    }

    /// Where the setup has pieces of a kind.
    #[inline(always)]
    pub(super) fn homes(&self, kind: usize, player: Player) -> B {
        self.homes[kind][player.index()]
    }

    /// Where a term lets a kind be dropped, occupied squares and files aside.
    pub(super) fn drops(&self, term: usize, player: Player) -> B {
        self.drops[term][player.index()]
    }
}

/// Where each drop term leads, by zone and by what strands; empty for other terms.
fn drops<B: Bits>(rules: &Rules) -> Vec<[B; 2]> {
    let stranding = rules.bans.contains(&Ban::Stranding);
    rules
        .kind_ids()
        .flat_map(|kind| rules.kind(kind).terms.iter().map(move |term| (kind, term)))
        .map(|(kind, term)| {
            Player::BOTH.map(|player| {
                if !matches!(term.movement, Movement::Drop) {
                    return B::EMPTY;
                }
                let allowed = |&to: &crate::geometry::Square| {
                    let zones = term.clauses.iter().all(|clause| match clause {
                        Clause::To(zone) | Clause::Within(zone) => zone.of(player).contains(to),
                        _ => true,
                    });
                    zones && (!stranding || can_leave::<B>(rules, kind, player, to))
                };
                rules
                    .board
                    .squares()
                    .filter(allowed)
                    .fold(B::EMPTY, |all, to| all | B::bit(to.index()))
            })
        })
        .collect()
}

/// For each castling term, the pairs of home squares it could join, with what lies between.
fn castle_homes<B: Bits>(rules: &Rules) -> Vec<[Option<Homes<B>>; 2]> {
    let of_kind = |kind: KindId, term: &crate::rules::Term| {
        Player::BOTH.map(|player| {
            let Movement::Castle(castle) = &term.movement else { return None };
            if !castle.initial {
                return None;
            }
            let mut homes = Vec::new();
            let movers = rules
                .setup
                .pieces()
                .filter(|(_, piece)| piece.kind == kind && piece.owner == player);
            for (from, _) in movers {
                for step in &castle.steps {
                    let mut between = B::EMPTY;
                    let vector =
                        if player == Player::First { step.vector } else { step.vector.turned() };
                    let mut at = rules.board.offset(from, vector);
                    while let Some(square) = at {
                        let partner = |piece: crate::rules::Piece| {
                            piece.owner == player && term.is_onto(piece.kind)
                        };
                        if rules.setup.at(square).is_some_and(partner) {
                            homes.push((B::bit(from.index()) | B::bit(square.index()), between));
                        }
                        between |= B::bit(square.index());
                        at = rules.board.offset(square, vector);
                    }
                }
            }
            Some(homes)
        })
    };
    rules
        .kind_ids()
        .flat_map(|kind| rules.kind(kind).terms.iter().map(move |term| (kind, term)))
        .map(|(kind, term)| of_kind(kind, term))
        .collect()
}
