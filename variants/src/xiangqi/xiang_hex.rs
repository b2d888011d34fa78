//! Xiang Hex: xiangqi on hexagons.

use super::Xiangqi;
use crate::variant;

variant! {
    /// Xiang Hex
    ///
    /// Rules: L. Lynn Smith, <https://www.chessvariants.com/rules/xiang-hex> (2008), with the
    /// page's own names and letters.
    ///
    /// Rulings: a soldier's extra moves are decided by the cell where the move lands ("upon
    /// entering" the river, which is a4 c5 e6 g5 i4). The player whose move first recreates an
    /// earlier position with the same player to move loses. The game is drawn when no soldier,
    /// horse, chariot or cannon is left. Facing generals are illegal for both sides. From e3 the
    /// general may step to f2: the page's remark to the contrary is a slip, the cells share an edge.
    pub XiangHex: Xiangqi {
        board hex 7 8 9 10 11 10 9 8 7;
        zone palace = d1 d2 e1..e3 f1 f2;
        no Advisor;

        /// One step through an edge inside the palace; captures the other general along an open file.
        royal General g "帥將": W within palace, cR onto General;
        /// One step through a corner inside the palace.
        Mandarin m "仕士": F within palace;
        /// Exactly two steps through corners over an empty cell, never across the river.
        Elephant e "相象": nA within near_half;
        /// One step through an edge to an empty cell, then one through a corner outwards.
        Horse h "傌馬": nN;
        /// Any distance through edges.
        Chariot c "俥車": R;
        /// Moves like the chariot; captures over exactly one piece.
        Cannon a "炮砲": mRcpR;
        /// One step forward; where that lands in the river or beyond, also ahead to either side and sideways.
        Soldier s "兵卒": fW, flWfrWsF to middle far_half;

        setup "g/m1m/e3e/h2s2h/cas3sac/s7s/9/4S4/2S3S2/SA5AS/CHEMGMEHC";
        repetition 2 loses;
        only General Mandarin Elephant draws;
    }
}
