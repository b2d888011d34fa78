//! Why a move is not legal: the clause and the squares that forbid it.

use super::Interpreter;
use super::walk::{Landing, Stop, Witness};
use crate::geometry::Square;
use crate::play::{Action, Mailbox, Move};
use crate::rules::{Ban, Clause, KindId, Movement, Piece};
use thiserror::Error;

/// What forbids a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)] // every field is a name as the sentence uses it
pub enum Objection {
    /// A fact of the position ended the game.
    #[error("the game is over: {reason}")]
    Over { reason: String },
    /// Nothing stands on the start square.
    #[error("there is no piece on {square}")]
    NoPiece { square: String },
    /// The piece belongs to the other side.
    #[error("the {kind} on {square} is not {player}'s, who is to move")]
    NotYours { kind: String, square: String, player: String },
    /// An own piece stands on the target.
    #[error("{player}'s own {kind} stands on {square}")]
    OwnPiece { kind: String, square: String, player: String },
    /// No term leads there, whatever stands on the board.
    #[error("the {kind} on {from} has no move to {to}: it moves {moves}")]
    NoSuchMove { kind: String, from: String, to: String, moves: String },
    /// A term leads there but its zone, path or hurdle forbids it.
    #[error("the {kind} cannot go from {from} to {to}: `{term}` {obstacle}")]
    Obstructed { kind: String, from: String, to: String, term: String, obstacle: String },
    /// The piece must promote, or may not, or not to that kind.
    #[error("the {kind} that reaches {to} becomes {choices}")]
    Promotion { kind: String, to: String, choices: String },
    /// A royal could be captured afterwards.
    #[error("the {royal} on {square} could be captured by the {by} on {from}")]
    Unsafe { royal: String, square: String, by: String, from: String },
    /// A ban of the game.
    #[error("the game forbids it: `forbid {ban}`")]
    Banned { ban: String },
    /// Another move captures, and the game wants captures.
    #[error("a capture is possible, and the game says `must capture`: {example} for one")]
    MustCapture { example: String },
    /// None of that kind in the hand.
    #[error("{player} has no {kind} in hand")]
    NotInHand { kind: String, player: String },
    /// The square of a drop is taken.
    #[error("{square} is occupied, and drops go to empty squares")]
    DropOccupied { square: String },
    /// A clause of the drop.
    #[error("a {kind} cannot be dropped on {square}: `{term}`")]
    DropForbidden { kind: String, square: String, term: String },
    /// Castling fails.
    #[error(
        "the {kind} on {from} cannot castle to {to}: it and its partner must not have moved, nothing may stand between, and no square it passes may be attacked"
    )]
    Castling { kind: String, from: String, to: String },
    /// The game has no pass.
    #[error("the game has no `pass`")]
    NoPass,
}

struct Listener {
    target: Square,
    landed: bool,
    stops: Vec<Stop>,
}

impl Witness for Listener {
    fn landing(&mut self, landing: Landing) {
        self.landed |= landing.to == self.target;
    }

    fn stop(&mut self, stop: Stop) {
        self.stops.push(stop);
    }
}

impl Interpreter {
    /// Why a player to move may not do this; none if the move is legal.
    #[must_use]
    pub fn objection(&self, position: &Mailbox, action: Action) -> Option<Objection> {
        let legal = self.legal_moves(position);
        if legal.iter().any(|made| same_action(made.action, action)) {
            return None;
        }
        if let Some(outcome) = self.decided(position) {
            return Some(Objection::Over { reason: outcome.describe(&self.rules) });
        }
        let pseudo = self.pseudo_legal_moves(position);
        let wanted: Vec<&Move> =
            pseudo.iter().filter(|made| same_action(made.action, action)).collect();
        if let Some(&made) = wanted.first() {
            return self.objection_after(position, made, &legal);
        }
        Some(match action {
            Action::Pass => Objection::NoPass,
            Action::Drop { kind, to } => self.drop_objection(position, kind, to),
            Action::Walk { from, to, .. } | Action::Castle { from, to, .. } => {
                self.walk_objection(position, from, to, &pseudo)
            }
        })
    }

    /// A move the pieces can make, but the rules forbid.
    fn objection_after(
        &self,
        position: &Mailbox,
        made: &Move,
        legal: &[Move],
    ) -> Option<Objection> {
        let mut after = position.clone();
        self.touch(&mut after.placement, position.side, made);
        if !self.is_safe(&after, position.side) {
            let royals = after.placement.pieces().filter(|(_, piece)| {
                piece.owner == position.side && self.rules.royal(piece.kind).is_some()
            });
            for (square, royal) in royals {
                if let Some(&from) = self.attackers(&after, square, position.side.other()).first() {
                    let by = after.placement.at(from).map_or(royal.kind, |piece| piece.kind);
                    return Some(Objection::Unsafe {
                        royal: self.kind_name(royal.kind),
                        square: self.square(square),
                        by: self.kind_name(by),
                        from: self.square(from),
                    });
                }
            }
        }
        if let Some(ban) = self.broken_ban(position, made) {
            let ban = match ban {
                Ban::OnPly { from, to, ply } => {
                    format!("{}{} on ply {ply}", self.square(*from), self.square(*to))
                }
                Ban::Stranding => "stranding".to_owned(),
                Ban::DropMate(kind) => format!("mate by {} drop", self.kind_name(*kind)),
                Ban::Check => "check".to_owned(),
            };
            return Some(Objection::Banned { ban });
        }
        let capture = legal.iter().find(|made| made.is_capture())?;
        let example = [capture.from(), capture.to()]
            .into_iter()
            .flatten()
            .map(|square| self.square(square))
            .collect();
        Some(Objection::MustCapture { example })
    }

    fn drop_objection(&self, position: &Mailbox, kind: KindId, to: Square) -> Objection {
        let name = self.kind_name(kind);
        if position.placement.hands[position.side.index()][kind.index()] == 0 {
            return Objection::NotInHand { kind: name, player: self.player(position) };
        }
        if position.placement.at(to).is_some() {
            return Objection::DropOccupied { square: self.square(to) };
        }
        let terms: Vec<&str> = self
            .rules
            .kind(kind)
            .terms
            .iter()
            .filter(|term| matches!(term.movement, Movement::Drop))
            .map(|term| term.text.as_str())
            .collect();
        Objection::DropForbidden { kind: name, square: self.square(to), term: terms.join(", ") }
    }

    fn walk_objection(
        &self,
        position: &Mailbox,
        from: Square,
        to: Square,
        pseudo: &[Move],
    ) -> Objection {
        let Some(piece) = position.placement.at(from) else {
            return Objection::NoPiece { square: self.square(from) };
        };
        let kind = self.kind_name(piece.kind);
        if piece.owner != position.side {
            return Objection::NotYours {
                kind,
                square: self.square(from),
                player: self.player(position),
            };
        }
        let choices: Vec<String> = pseudo
            .iter()
            .filter_map(|made| match made.action {
                Action::Walk { from: start, to: end, promotion } if (start, end) == (from, to) => {
                    Some(
                        promotion
                            .map_or_else(|| format!("{kind} still"), |kind| self.kind_name(kind)),
                    )
                }
                _ => None,
            })
            .collect();
        if !choices.is_empty() {
            return Objection::Promotion {
                kind,
                to: self.square(to),
                choices: choices.join(" or "),
            };
        }
        let (from_name, to_name) = (self.square(from), self.square(to));
        let terms = &self.rules.kind(piece.kind).terms;
        for term in terms {
            let Movement::Walk(leg) = &term.movement else { continue };
            // The same term without limits shows whether it leads there at all.
            for step in &leg.steps {
                let mut single = leg.clone();
                single.steps = vec![step.clone()];
                if !self.leads_to(&single, piece, from, to) {
                    continue;
                }
                let mut listener = Listener { target: to, landed: false, stops: Vec::new() };
                self.walk(position, from, piece, term, &single, &mut listener);
                let obstacle = match listener
                    .stops
                    .iter()
                    .rev()
                    .find(|stop| self.is_before(&single, piece, from, to, **stop))
                {
                    Some(stop) => self.obstacle(position, piece, *stop),
                    None => self.start_obstacle(position, piece, from, term, leg.initial),
                };
                if let Some(own) = position.placement.at(to).filter(|own| own.owner == piece.owner)
                    && obstacle.starts_with("ends on")
                {
                    return Objection::OwnPiece {
                        kind: self.kind_name(own.kind),
                        square: to_name,
                        player: self.player(position),
                    };
                }
                return Objection::Obstructed {
                    kind,
                    from: from_name,
                    to: to_name,
                    term: term.text.clone(),
                    obstacle,
                };
            }
        }
        let castles = terms.iter().any(|term| matches!(term.movement, Movement::Castle(_)));
        if castles && self.rules.board.rank(from) == self.rules.board.rank(to) {
            return Objection::Castling { kind, from: from_name, to: to_name };
        }
        let moves: Vec<&str> = terms.iter().map(|term| term.text.as_str()).collect();
        let moves = if moves.is_empty() { "nowhere".to_owned() } else { moves.join(", ") };
        Objection::NoSuchMove { kind, from: from_name, to: to_name, moves }
    }

    fn ray_of(&self, leg: &crate::rules::Leg, piece: Piece, from: Square) -> Vec<Square> {
        let Some(step) = leg.steps.first() else { return Vec::new() };
        let vector = if piece.owner == crate::rules::Player::First {
            step.vector
        } else {
            step.vector.turned()
        };
        let limit = match leg.range {
            crate::betza::Extent::UpTo(n) => usize::from(n),
            crate::betza::Extent::Unlimited => self.rules.board.len(),
        };
        std::iter::successors(self.rules.board.offset(from, vector), |&at| {
            self.rules.board.offset(at, vector)
        })
        .take(limit)
        .collect()
    }

    fn leads_to(&self, leg: &crate::rules::Leg, piece: Piece, from: Square, to: Square) -> bool {
        self.ray_of(leg, piece, from).contains(&to)
    }

    /// Whether a stop lies on the way to the target, rather than beyond it.
    fn is_before(
        &self,
        leg: &crate::rules::Leg,
        piece: Piece,
        from: Square,
        to: Square,
        stop: Stop,
    ) -> bool {
        let ray = self.ray_of(leg, piece, from);
        let place = |square| ray.iter().position(|&at| at == square);
        let target = place(to);
        match stop {
            Stop::Path(_) => true,
            Stop::OffLine(at) | Stop::Outside(at) | Stop::Hurdle(at) | Stop::Occupied(at) => {
                place(at) <= target
            }
            Stop::NoHurdle(at) | Stop::Empty(at) | Stop::To(at) => at == to,
        }
    }

    fn obstacle(&self, position: &Mailbox, piece: Piece, stop: Stop) -> String {
        let on = |square: Square| match position.placement.at(square) {
            Some(other) => format!("the {} on {}", self.kind_name(other.kind), self.square(square)),
            None => format!("the empty {}", self.square(square)),
        };
        let _ = piece;
        match stop {
            Stop::Path(at) if position.placement.at(at).is_some() => {
                format!("is blocked by {}", on(at))
            }
            Stop::Path(at) => {
                format!("needs a piece on {} to jump, or a free way", self.square(at))
            }
            Stop::OffLine(at) => {
                format!("follows drawn lines, and none leads to {}", self.square(at))
            }
            Stop::Outside(at) => format!("would leave its zone on {}", self.square(at)),
            Stop::Hurdle(at) => format!("may not hop over {}", on(at)),
            Stop::NoHurdle(at) => format!("needs a piece to hop over before {}", self.square(at)),
            Stop::Occupied(at) => format!("ends on {}, which it cannot capture", on(at)),
            Stop::Empty(at) => format!("only captures, and {} is empty", self.square(at)),
            Stop::To(at) => format!("may not end on {}", self.square(at)),
        }
    }

    fn start_obstacle(
        &self,
        position: &Mailbox,
        piece: Piece,
        from: Square,
        term: &crate::rules::Term,
        initial: bool,
    ) -> String {
        if initial && !position.is_unmoved(&self.rules, from) {
            return format!(
                "is only for a first move, and the piece on {} has moved",
                self.square(from)
            );
        }
        let outside = term.clauses.iter().find_map(|clause| match clause {
            Clause::From(zone) | Clause::Within(zone) if !zone.of(piece.owner).contains(from) => {
                Some(zone.name.as_str())
            }
            _ => None,
        });
        match outside {
            Some(zone) => {
                format!("does not start on {}, which is outside `{zone}`", self.square(from))
            }
            None => "does not allow it here".to_owned(),
        }
    }

    fn kind_name(&self, kind: KindId) -> String {
        self.rules.kind(kind).name.clone()
    }

    fn square(&self, square: Square) -> String {
        self.rules.board.name(square)
    }

    fn player(&self, position: &Mailbox) -> String {
        self.rules.players[position.side.index()].clone()
    }
}

fn same_action(made: Action, wanted: Action) -> bool {
    match (made, wanted) {
        (
            Action::Castle { from, to, .. },
            Action::Walk { from: start, to: end, promotion: None },
        ) => (from, to) == (start, end),
        (made, wanted) => made == wanted,
    }
}
