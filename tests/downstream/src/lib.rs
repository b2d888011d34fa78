//! Games of our own.
#![deny(missing_docs, warnings)]
#![forbid(unsafe_code)]

rules::variant! {
    /// Two kings and a pawn each
    pub Duel {
        board 3 x 5;
        players White, Black;
        /// One step in any direction.
        royal King k: K;
        /// One step forward, captures diagonally forward.
        Pawn p: fmWfcF;
        setup "1k1/1p1/3/1P1/1K1";
        checkmate loses;
        stalemate draws;
    }

    /// Xiangqi without a river
    pub Riverless: rules::Xiangqi {
        /// Exactly two steps diagonally over an empty square.
        Elephant b/e: nA;
    }

    /// House rules, and the soldiers step back too
    pub Sidesteps: house::Sidestep {
        /// One step in any straight direction.
        Soldier p/s: W;
    }
}

/// A game that nobody else sees.
mod private {
    rules::variant! {
        /// A child of the game one module up.
        Passing: super::Duel { pass; }
    }

    /// How many moves it starts with.
    pub(super) fn first_moves() -> usize {
        rules::Position::<Passing>::start().legal_moves().len()
    }
}

/// How many moves the private game starts with.
#[must_use]
pub fn private_moves() -> usize {
    private::first_moves()
}
