//! Everything a game looks up, built when it is first played.

use super::promotion::{Promotions, can_leave};
use super::shared::Shared;
use super::{Bits, TermTable};
use crate::rules::{Ban, Clause, Fact, KindId, KindSet, Movement, Origin, Player, Royal, Rules};

/// The tables of one game on bitboards of one width.
#[derive(Clone, Debug)]
pub struct Tables<B> {
    /// The terms of all kinds in order, for each player.
    terms: Vec<[TermTable<B>; 2]>,
    promotions: Vec<[Option<Promotions<B>>; 2]>,
    /// Whether own safety may depend on what a piece becomes.
    pub(super) promotion_matters: bool,
    /// Whether a promotion depends on what is captured.
    pub(super) promotes_by_capture: bool,
    /// The royal kinds.
    pub(super) royals: Vec<(usize, Royal)>,
    /// Where the setup has pieces of each kind of each player.
    homes: Vec<[B; 2]>,
    /// The squares whose setup piece needs no memory of its first move.
    pub(super) forgetful_homes: [Vec<(usize, B)>; 2],
    /// Where a dropped piece of each kind may stand.
    drops: Vec<[B; 2]>,
    /// The squares of each file.
    pub(super) files: Vec<B>,
    /// As what each kind goes to the hand.
    pub(super) origins: Vec<Origin>,
    /// The kinds whose moves return the clock to 0.
    pub(super) resets: KindSet,
    /// The castling terms: kinds of partners, distance, whether only at first.
    pub(super) castles: Vec<Option<(KindSet, u16, bool)>>,
    /// Bans that only a list of moves can respect, and the last ply on which they may apply.
    pub(super) late_bans: Option<u32>,
    /// Whether captures must be made.
    pub(super) must_capture: bool,
    /// Whether some fact of the position decides.
    pub(super) decides: bool,
    /// Whether checks are counted.
    pub(super) counts_checks: bool,
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
        let remembered = rules.first_move_memory();
        let forgetful_homes = Player::BOTH.map(|owner| {
            let forgets =
                |kind: &KindId| rules.first_move_matters(*kind) && !remembered.contains(*kind);
            rules
                .kind_ids()
                .filter(forgets)
                .map(|kind| (kind.index(), homes[kind.index()][owner.index()]))
                .collect()
        });
        let castles = terms()
            .map(|term| match &term.movement {
                Movement::Castle(castle) => {
                    let onto = term.clauses.iter().filter_map(|clause| match clause {
                        Clause::Onto(kinds) => Some(*kinds),
                        _ => None,
                    });
                    let partners = rules
                        .kind_ids()
                        .filter(|&kind| onto.clone().all(|kinds| kinds.contains(kind)))
                        .collect();
                    Some((partners, castle.distance, castle.initial))
                }
                _ => None,
            })
            .collect();
        let late = |ban: &Ban| match ban {
            Ban::OnPly { ply, .. } => Some(*ply),
            Ban::Check | Ban::DropMate(_) => Some(u32::MAX),
            Ban::Stranding => None,
        };
        let mut shared = Shared::new();
        Self {
            terms: terms()
                .map(|term| {
                    Player::BOTH.map(|player| TermTable::new(rules, term, player, &mut shared))
                })
                .collect(),
            promotions: rules
                .kind_ids()
                .map(|kind| Player::BOTH.map(|player| Promotions::new(rules, kind, player)))
                .collect(),
            promotion_matters: rules.promotions.iter().any(|row| {
                row.to.iter().chain([&row.from]).any(|&kind| rules.royal(kind).is_some())
            }) || (!rules.promotions.is_empty()
                && terms().any(|term| {
                    term.clauses.iter().any(|clause| matches!(clause, Clause::Over(_)))
                })),
            promotes_by_capture: rules
                .promotions
                .iter()
                .any(|row| row.clauses.iter().any(|clause| matches!(clause, Clause::Onto(_)))),
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
            resets: rules
                .facts()
                .find_map(|fact| match fact {
                    Fact::Plies(_, kinds) => Some(*kinds),
                    _ => None,
                })
                .unwrap_or_default(),
            castles,
            late_bans: rules.bans.iter().filter_map(late).max(),
            must_capture: rules.must_capture,
            decides: rules.facts().any(Fact::decides),
            counts_checks: rules.counted_checks().is_some(),
            homes,
            forgetful_homes,
        }
    }

    /// The table of a term for a player.
    #[inline(always)]
    #[must_use]
    pub fn term(&self, term: usize, player: Player) -> &TermTable<B> {
        &self.terms[term][player.index()]
    }

    /// What pieces of a kind may be after a move; none if always the same.
    #[inline(always)]
    pub(super) fn promotions(&self, kind: usize, player: Player) -> Option<&Promotions<B>> {
        self.promotions[kind][player.index()].as_ref()
    }

    /// Where the setup has pieces of a kind.
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
