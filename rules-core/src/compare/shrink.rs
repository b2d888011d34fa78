//! Fewer moves, fewer pieces, the same disagreement.

use super::{Case, Pair, Spot};
use crate::play::{Action, Mailbox};

impl Pair {
    /// The line without moves that are not needed for the difference.
    ///
    /// Tries ever smaller pieces of it, so that about n log n lines are played.
    #[must_use]
    pub fn shrink_line(&self, start: &Spot, line: &[Action]) -> Vec<Action> {
        let mut line = line.to_vec();
        let cut = |line: &[Action], judged: super::Judged| line[..judged.line.len()].to_vec();
        let mut size = (line.len() / 2).max(1);
        while size > 0 {
            let mut at = 0;
            let mut shorter = false;
            while at < line.len() {
                let end = (at + size).min(line.len());
                let without = [&line[..at], &line[end..]].concat();
                match self.judge_from(start, &without) {
                    Some(judged) => {
                        line = cut(&without, judged);
                        shorter = true;
                    }
                    None => at += 1,
                }
            }
            if !shorter || size > 1 {
                size /= 2;
            }
        }
        line
    }

    /// The case from a position with fewer pieces and calmer clocks.
    ///
    /// Royal pieces stay; a piece goes if both games still accept the position and
    /// still differ after the line.
    #[must_use]
    pub fn shrink_pieces(&self, case: &Case) -> Case {
        let mut case = case.clone();
        let rules = self.sides[0].rules();
        let mut again = true;
        while again {
            again = false;
            let Some(spot) = self.read(&case.fen) else { return case };
            let position = &spot.sides[0];
            for (square, piece) in position.placement.pieces() {
                if rules.royal(piece.kind).is_some() {
                    continue;
                }
                let mut fewer = position.clone();
                fewer.placement.board[square.index()] = None;
                fewer.unmoved.remove(square);
                fewer.promoted_from.retain(|&(on, _)| on != square);
                again |= self.accept(&mut case, &fewer);
                if again {
                    break;
                }
            }
        }
        self.calm(&mut case);
        case
    }

    /// Clocks at their start and hands empty, where the difference does not need them.
    fn calm(&self, case: &mut Case) {
        let position = |case: &Case| self.read(&case.fen).map(|spot| spot.sides[0].clone());
        let changes: [fn(&mut Mailbox); 4] = [
            |position| position.halfmove = 0,
            |position| position.fullmove = 1,
            |position| position.en_passant = None,
            |position| position.placement.hands.iter_mut().for_each(|hand| hand.fill(0)),
        ];
        for change in changes {
            if let Some(mut calmer) = position(case) {
                change(&mut calmer);
                self.accept(case, &calmer);
            }
        }
        let emptied = position(case).filter(|calmer| !calmer.unmoved.is_empty());
        if let Some(mut calmer) = emptied {
            calmer.unmoved = crate::geometry::SquareSet::new();
            self.accept(case, &calmer);
        }
    }

    /// Takes the position for the case if the readings still differ after its line.
    fn accept(&self, case: &mut Case, position: &Mailbox) -> bool {
        let spot = Spot { sides: [position.clone(), position.clone()] };
        let fen = self.fen(&spot);
        let tried = Case { fen, line: case.line.clone() };
        let Some(judged) = self.judge(&tried) else { return false };
        if tried == *case {
            return false;
        }
        *case = tried;
        case.line.truncate(judged.line.len());
        true
    }

    /// A case made small: a later start, a shorter line, fewer pieces.
    ///
    /// ```
    /// use rules_core::compare::{Case, Pair};
    ///
    /// # use rules_core::{language::Library, reference::Interpreter};
    /// # let mut library = Library::new();
    /// # library.add("example", "
    /// #     Duel {
    /// #         board 3 x 5; players White, Black;
    /// #         royal King k: K; Pawn p: fmWfcF;
    /// #         setup \"1k1/1p1/3/1P1/1K1\";
    /// #         checkmate loses; stalemate draws;
    /// #     }
    /// #     Swift: Duel { Pawn p: fmW2fcF; }
    /// # ");
    /// # let play = |name| Interpreter::new(library.check(name).rules.expect("sound"));
    /// # let pair = Pair::new(play("Duel"), play("Swift")).expect("one board, the same letters");
    /// let case = Case { fen: "k2/p2/3/1P1/2K w".to_owned(), line: Vec::new() };
    /// assert_eq!(pair.shrink(&case).fen, "k2/3/3/1P1/2K w - - 0 1", "one pawn is enough");
    /// ```
    #[must_use]
    pub fn shrink(&self, case: &Case) -> Case {
        let mut case = self.later(case);
        for _ in 0..2 {
            let before = case.clone();
            if let Some(start) = self.read(&case.fen) {
                case.line = self.shrink_line(&start, &case.line);
            }
            case = self.shrink_pieces(&case);
            if case == before {
                break;
            }
        }
        case
    }

    /// The case from the latest position of its line that still shows the difference.
    fn later(&self, case: &Case) -> Case {
        let Some(start) = self.read(&case.fen) else { return case.clone() };
        let mut spots = vec![start];
        for &action in &case.line {
            let spot = &spots[spots.len() - 1];
            let moves = self.moves(spot);
            let made = moves[0].iter().find(|one| one.action == action);
            let Some(next) = made.and_then(|made| self.play(spot, &moves, made)) else { break };
            spots.push(next);
        }
        for (at, spot) in spots.iter().enumerate().skip(1).rev() {
            let later = Case {
                fen: self.fen(spot),
                line: case.line.get(at..).unwrap_or_default().to_vec(),
            };
            if self.judge(&later).is_some() {
                return later;
            }
        }
        case.clone()
    }
}
