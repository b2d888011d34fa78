//! Where witnesses are looked for: positions of random games, and few pieces scattered
//! over squares on which such pieces were seen there.

use super::Effort;
use crate::compare::{Case, Habit, Pair, Spot};
use crate::compiled::Random;
use crate::geometry::{Square, SquareSet};
use crate::play::Mailbox;
use crate::reference::Interpreter;
use crate::rules::{Clause, Fact, Kind, KindId, Piece, Placement, Player, Rules};
use std::sync::Arc;

/// What random games of a game showed.
pub(super) struct Ground {
    game: Interpreter,
    /// Positions in the order they were met.
    pool: Vec<Mailbox>,
    /// The squares each kind of each player stood on.
    seen: [Vec<Vec<Square>>; 2],
    /// The squares each kind of each player begins on.
    homes: [Vec<Vec<Square>>; 2],
    /// Kinds without which the game is over, with how many of them a side begins with.
    vital: Vec<KindId>,
    /// The smallest clock that ends a game.
    plies: Option<u32>,
    /// The kinds that each kind's clauses name: with those it has to do.
    partners: Vec<Vec<KindId>>,
}

const GAMES: u64 = 60;
const PLIES: usize = 160;

impl Ground {
    pub(super) fn new(rules: &Arc<Rules>, seed: u64) -> Self {
        let game = Interpreter::new(rules.clone());
        let mut pool = Vec::new();
        for number in 0..GAMES {
            let mut random = Random::of_game(seed, number);
            let mut position = game.start();
            for _ in 0..PLIES {
                let moves = game.legal_moves(&position);
                if moves.is_empty() {
                    break;
                }
                position = game.play(&position, &moves[random.below(moves.len())]);
                pool.push(position.clone());
            }
        }
        let mut sets = [(); 2].map(|()| vec![SquareSet::new(); rules.kinds.len()]);
        for (square, piece) in pool.iter().flat_map(|position| position.placement.pieces()) {
            sets[piece.owner.index()][piece.kind.index()].insert(square);
        }
        let seen = sets.map(|sets| sets.iter().map(|set| set.iter().collect()).collect());
        let mut homes = [(); 2].map(|()| vec![Vec::new(); rules.kinds.len()]);
        for (square, piece) in rules.setup.pieces() {
            homes[piece.owner.index()][piece.kind.index()].push(square);
        }
        let decisive = |kind: &KindId| {
            rules.royal(*kind).is_some()
                || rules.facts().any(|fact| match fact {
                    Fact::Captured(kinds) | Fact::Extinct(kinds) => kinds.contains(kind),
                    _ => false,
                })
        };
        let vital = rules.kind_ids().filter(decisive).collect();
        let clocks = rules.facts().filter_map(|fact| match fact {
            Fact::Plies(n, _) => Some(*n),
            _ => None,
        });
        let named = |clause: &Clause, other: KindId| match clause {
            Clause::Onto(kinds) | Clause::Over(kinds) => kinds.contains(other),
            _ => false,
        };
        let partners = |kind: &Kind| {
            let clauses = kind.terms.iter().flat_map(|term| &term.clauses);
            rules
                .kind_ids()
                .filter(|&other| clauses.clone().any(|clause| named(clause, other)))
                .collect()
        };
        let partners = rules.kinds.iter().map(partners).collect();
        Self { pool, seen, homes, vital, plies: clocks.min(), partners, game }
    }

    /// A case in which the pair differs, not yet small.
    pub(super) fn search(&self, pair: &Pair, focus: Option<&str>, effort: Effort) -> Option<Case> {
        let focus = focus.and_then(|name| self.game.rules().kind_named(name));
        let mut random = Random::new(effort.seed ^ 0x5eed);
        let scattered = (0..effort.tries).find_map(|_| {
            let position = self.scatter(focus, &mut random)?;
            self.try_position(pair, &position)
        });
        // Later positions of a game hold fewer pieces.
        let stride = (self.pool.len() / effort.tries.max(1)).max(1);
        scattered
            .or_else(|| {
                let mut pool = self.pool.iter().rev().step_by(stride);
                pool.find_map(|position| self.try_position(pair, position))
            })
            .or_else(|| self.next_ply(pair, focus, effort.tries / 2, &mut random))
            .or_else(|| self.lines(pair, focus, effort.tries / 8, &mut random))
    }

    /// Whether the readings differ in the position, and still do once it is text.
    fn try_position(&self, pair: &Pair, position: &Mailbox) -> Option<Case> {
        let spot = pair.carry(position);
        if !pair.differs(&spot) {
            return None;
        }
        self.confirm(pair, Case { fen: pair.fen(&spot), line: Vec::new() })
    }

    fn confirm(&self, pair: &Pair, case: Case) -> Option<Case> {
        pair.judge(&case).is_some().then_some(case)
    }

    /// One ply further, by the moves that leave more behind than where the pieces are.
    fn next_ply(
        &self,
        pair: &Pair,
        focus: Option<KindId>,
        tries: usize,
        random: &mut Random,
    ) -> Option<Case> {
        let to_hand = self.game.rules().captures_to_hand;
        (0..tries).find_map(|_| {
            let position = self.scatter(focus, random)?;
            let spot = pair.carry(&position);
            let moves = pair.moves(&spot);
            moves[0].iter().find_map(|made| {
                if made.leaves.is_empty() && !(to_hand && made.is_capture()) && self.plies.is_none()
                {
                    return None;
                }
                let child = pair.play(&spot, &moves, made)?;
                if !pair.differs(&child) {
                    return None;
                }
                self.confirm(pair, Case { fen: pair.fen(&spot), line: vec![made.action] })
            })
        })
    }

    /// Short games by players who like to go back, or to give check.
    fn lines(
        &self,
        pair: &Pair,
        focus: Option<KindId>,
        tries: usize,
        random: &mut Random,
    ) -> Option<Case> {
        (0..tries).find_map(|number| {
            let position = self.scatter(focus, random)?;
            let habit = if number % 2 == 0 { Habit::Back } else { Habit::Checks };
            let spot: Spot = pair.carry(&position);
            let (line, differs) = pair.random_line(&spot, 16, habit, random);
            if !differs {
                return None;
            }
            self.confirm(pair, Case { fen: pair.fen(&spot), line })
        })
    }

    /// A position of few pieces, each on a square where such a piece once stood; none
    /// if the side that has just moved would stand in check.
    fn scatter(&self, focus: Option<KindId>, random: &mut Random) -> Option<Mailbox> {
        let rules = self.game.rules();
        let mut position = Mailbox {
            placement: Placement::empty(rules.board.len(), rules.kinds.len()),
            side: Player::BOTH[random.below(2)],
            ..self.game.start()
        };
        // Some positions keep most pieces at home, as castling and first moves want them.
        let at_home = random.below(3) == 0;
        for player in Player::BOTH {
            for &kind in &self.vital {
                for _ in 0..rules.setup.count(player, kind) {
                    self.put(&mut position, Piece { kind, owner: player }, at_home, random);
                }
            }
        }
        let partners = focus.map_or(&[][..], |kind| &self.partners[kind.index()]);
        for _ in 0..random.below(8) {
            let any = KindId::new(random.below(rules.kinds.len()));
            let partner = partners.get(random.below(2 * partners.len())).copied();
            let other = partner.unwrap_or(any);
            let kind = focus.filter(|_| random.below(2) == 0).unwrap_or(other);
            // A royal in focus has been put already.
            let kind = if self.vital.contains(&kind) { other } else { kind };
            if !self.vital.contains(&kind) {
                let piece = Piece { kind, owner: Player::BOTH[random.below(2)] };
                self.put(&mut position, piece, at_home, random);
            }
        }
        if rules.uses_hands() {
            for hand in &mut position.placement.hands {
                let kind = random.below(rules.kinds.len());
                hand[kind] = u16::from(rules.kind(KindId::new(kind)).drops());
            }
        }
        position.unmoved = position.at_home(rules);
        position.fullmove = 1 + u32::try_from(random.below(2) * random.below(40)).unwrap_or(0);
        position.halfmove = match self.plies {
            Some(n) if random.below(2) == 0 => n - u32::try_from(random.below(2)).unwrap_or(0),
            _ => 0,
        };
        self.game.is_safe(&position, position.side.other()).then_some(position)
    }

    /// Puts a piece on a random square of its own, if that is free.
    fn put(&self, position: &mut Mailbox, piece: Piece, at_home: bool, random: &mut Random) {
        let index = piece.kind.index();
        let squares = if at_home && random.below(4) > 0 {
            &self.homes[piece.owner.index()][index]
        } else {
            &self.seen[piece.owner.index()][index]
        };
        if let Some(&square) = squares.get(random.below(squares.len())) {
            let place = &mut position.placement.board[square.index()];
            if place.is_none() {
                *place = Some(piece);
            }
        }
    }
}
