//! Xiangqi itself.

use crate::variant;

variant! {
    /// Xiangqi, Chinese chess
    ///
    /// Rules: <https://www.xqbase.com/protocol/rule_asia.htm> and the World Xiangqi
    /// Federation's rules; letters as in the position strings of most programs.
    ///
    /// Rulings: a general that could capture the other along an open file gives check, so
    /// facing generals are illegal without a rule of their own; no rank touches both palaces,
    /// so that ranks need no exception. Having no legal move loses.
    /// The third occurrence of a position draws, unless one side alone gave check all along:
    /// then that side loses. Perpetual chase is not judged.
    pub Xiangqi {
        board 9 x 10;
        players Red, Black;
        zone palace = d1..f3;

        /// One step orthogonally inside the palace; captures the other general along an open file.
        royal General k/g "帥將": W within palace, cR onto General;
        /// One step diagonally inside the palace.
        Advisor a "仕士": F within palace;
        /// Exactly two steps diagonally over an empty square, never across the river.
        Elephant b/e "相象": nA within near_half;
        /// One step orthogonally to an empty square, then one diagonally outwards.
        Horse n/h "傌馬": nN;
        /// Any distance orthogonally.
        Chariot r "俥車": R;
        /// Moves like the chariot; captures over exactly one piece.
        Cannon c "炮砲": mRcpR;
        /// One step forward; beyond the river also sideways.
        Soldier p/s "兵卒": fW, sW from far_half;

        setup "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        checkmate loses;
        stalemate loses;
        repetition 3 draws, perpetual check loses;
    }
}
