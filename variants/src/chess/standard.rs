//! Chess itself.

use crate::variant;

variant! {
    /// Chess
    ///
    /// Rules: the FIDE Laws of Chess, <https://handbook.fide.com/chapter/E012023>.
    ///
    /// Rulings: threefold repetition and fifty moves without capture or pawn move end the game as
    /// draws at once, without a claim.
    pub Chess {
        board 8 x 8;
        players White, Black;

        /// One step in any direction; castles two squares towards a rook, if neither has moved, nothing stands between and the king is not attacked on its way.
        royal King k "♔♚": K, isO2 onto Rook;
        /// Any distance in any direction.
        Queen q "♕♛": Q;
        /// Any distance orthogonally.
        Rook r "♖♜": R;
        /// Any distance diagonally.
        Bishop b "♗♝": B;
        /// Leaps one by two.
        Knight n "♘♞": N;
        /// One step forward, two at first; captures diagonally forward, also in passing.
        Pawn p "♙♟": fmWfceF, ifmnD;

        setup "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        promote to far_edge: Pawn => Queen Rook Bishop Knight;
        checkmate loses;
        stalemate draws;
        repetition 3 draws;
        plies 100 without capture or Pawn draws;
    }
}
