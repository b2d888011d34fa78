//! Cross Chess: each army on the other's board.

use super::Xiangqi;
use crate::variant;

variant! {
    /// Cross Chess, board A: xiangqi pieces on a chessboard
    ///
    /// Rules: "Cross Chess" by GamearninG, the page of a 2019 game jam on itch.io
    /// (Goethe-Institut Beijing), the only source there is.
    ///
    /// Rulings: the pieces keep their xiangqi rules, so generals may not face each other along
    /// an open file, adjacent ones included; along ranks there is no such rule. A soldier beyond
    /// the middle may step sideways. On the last rank it must become an advisor, elephant, horse
    /// or chariot. Red moves first. Repetition as in xiangqi.
    pub CrossChessA: Xiangqi {
        board 8 x 8;
        no Cannon palace;
        /// One step orthogonally, anywhere; captures the other general along an open file.
        royal General k/g "帥將": W, cvR onto General;
        /// One step diagonally, anywhere.
        Advisor a "仕士": F;
        /// Exactly two steps diagonally over an empty square.
        Elephant e/b "相象": nA;
        setup "rneakenr/pppppppp/8/8/8/8/PPPPPPPP/RNEAKENR";
        promote to far_edge: Soldier => Advisor Elephant Horse Chariot;
    }

    /// Cross Chess, board B: chess pieces on a xiangqi board
    ///
    /// Rules: as board A.
    ///
    /// Rulings: kings and queens stay in the palace they stand in, for the whole of a slide; a
    /// queen attacks only where she may move. Pawns on b3 and h3 may step two forward, and may
    /// then be taken in passing. Promotion on the last rank is mandatory: rook, bishop or knight
    /// anywhere, also queen inside the palace. Stalemate loses. Where the page is silent, chess:
    /// threefold repetition and fifty moves draw. White moves first.
    pub CrossChessB {
        board 9 x 10;
        players White, Black;
        zone palaces = d1..f3 d8..f10;

        /// One step in any direction inside the palace.
        royal King k "♔♚": K within palaces;
        /// Any distance in any direction inside the palace.
        Queen q "♕♛": Q within palaces;
        /// Any distance orthogonally.
        Rook r "♖♜": R;
        /// Any distance diagonally.
        Bishop b "♗♝": B;
        /// Leaps one by two.
        Knight n "♘♞": N;
        /// One step forward, two from its first square on b3 or h3; captures diagonally forward, also in passing.
        Pawn p "♙♟": fmWfceF, fmnnD from b3 h3;

        setup "rnbqkqbnr/9/1p5p1/p1p1p1p1p/9/9/P1P1P1P1P/1P5P1/9/RNBQKQBNR";
        promote to far_edge: Pawn => Rook Bishop Knight;
        promote to d10..f10: Pawn => Queen;
        checkmate loses;
        stalemate loses;
        repetition 3 draws;
        plies 100 without capture or Pawn draws;
    }
}
