//! All moves the pieces could make, whoever is safe afterwards.

use super::Interpreter;
use super::walk::Landing;
use crate::geometry::Square;
use crate::play::{Action, Mailbox, Move};
use crate::rules::{Clause, KindId, Movement, Piece, Promotion, Term};

impl Interpreter {
    /// Moves by the terms alone; terms that overlap give one move, the first.
    #[must_use]
    pub fn pseudo_legal_moves(&self, position: &Mailbox) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in
            position.placement.pieces().filter(|(_, piece)| piece.owner == position.side)
        {
            self.moves_of(position, from, piece, &mut moves);
        }
        self.drops(position, &mut moves);
        if self.rules.may_pass {
            moves.push(Move::plain(Action::Pass));
        }
        moves
    }

    /// The moves of one piece, added to `moves`.
    pub(super) fn moves_of(
        &self,
        position: &Mailbox,
        from: Square,
        piece: Piece,
        moves: &mut Vec<Move>,
    ) {
        let first = moves.len();
        for (index, term) in self.rules.kind(piece.kind).terms.iter().enumerate() {
            match &term.movement {
                Movement::Drop => {}
                Movement::Castle(castle) => self.castle(position, from, piece, term, castle, moves),
                Movement::Walk(leg) => {
                    let before = moves.len();
                    self.walk(position, from, piece, term, leg, &mut |landing: Landing| {
                        self.promote(position, from, piece, landing, moves);
                    });
                    if index > 0 {
                        self.keep_first(moves, first, before);
                    }
                }
            }
        }
    }

    /// Removes the moves from `before` on that already stand between `first` and there.
    #[allow(clippy::unused_self)]
    fn keep_first(&self, moves: &mut Vec<Move>, first: usize, before: usize) {
        let mut at = before;
        while at < moves.len() {
            if moves[first..before].contains(&moves[at]) {
                moves.remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// One landing as one move for each thing the piece may be afterwards.
    fn promote(
        &self,
        position: &Mailbox,
        from: Square,
        piece: Piece,
        landing: Landing,
        moves: &mut Vec<Move>,
    ) {
        let Landing { to, captured, leaves } = landing;
        let mut choices: Vec<KindId> = Vec::new();
        let mut may_stay = true;
        if !self.rules.promotions.is_empty() {
            for row in &self.rules.promotions {
                if row.from == piece.kind
                    && self.row_matches(position, row, piece, from, to, &captured)
                {
                    may_stay &= row.optional;
                    choices.extend(
                        row.to
                            .iter()
                            .filter(|kind| !choices.contains(kind))
                            .copied()
                            .collect::<Vec<_>>(),
                    );
                }
            }
        }
        if may_stay {
            moves.push(Move {
                action: Action::Walk { from, to, promotion: None },
                captured: captured.clone(),
                leaves: leaves.clone(),
            });
        }
        for kind in choices {
            let action = Action::Walk { from, to, promotion: Some(kind) };
            moves.push(Move { action, captured: captured.clone(), leaves: leaves.clone() });
        }
    }

    fn row_matches(
        &self,
        position: &Mailbox,
        row: &Promotion,
        piece: Piece,
        from: Square,
        to: Square,
        captured: &[Square],
    ) -> bool {
        row.clauses.iter().all(|clause| match clause {
            Clause::Onto(kinds) => captured.iter().any(|&square| {
                position.placement.at(square).is_some_and(|taken| kinds.contains(taken.kind))
            }),
            clause => Self::zone_allows(clause, piece.owner, from, to),
        })
    }

    fn drops(&self, position: &Mailbox, moves: &mut Vec<Move>) {
        for kind in self.rules.kind_ids() {
            if position.placement.hands[position.side.index()][kind.index()] == 0 {
                continue;
            }
            let first = moves.len();
            for term in self
                .rules
                .kind(kind)
                .terms
                .iter()
                .filter(|term| matches!(term.movement, Movement::Drop))
            {
                for to in self.rules.board.squares() {
                    let dropped = Move::plain(Action::Drop { kind, to });
                    if position.placement.at(to).is_none()
                        && self.drop_allowed(position, term, kind, to)
                        && !moves[first..].contains(&dropped)
                    {
                        moves.push(dropped);
                    }
                }
            }
        }
    }

    fn drop_allowed(&self, position: &Mailbox, term: &Term, kind: KindId, to: Square) -> bool {
        let file = |square| self.rules.board.file(square);
        term.clauses.iter().all(|clause| match clause {
            Clause::To(zone) | Clause::Within(zone) => zone.of(position.side).contains(to),
            Clause::OnePerFile => {
                let same = Piece { kind, owner: position.side };
                !position
                    .placement
                    .pieces()
                    .any(|(square, piece)| piece == same && file(square) == file(to))
            }
            _ => true,
        })
    }
}
