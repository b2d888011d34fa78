//! Little Dragon Chess: 41 points, and dragons instead of horses and ministers.

use super::Xiangqi;
use crate::variant;

variant! {
    /// Little Dragon Chess
    ///
    /// Rules: Peter Aronson, <https://www.chessvariants.com/41.dir/littledragon.html> (2000),
    /// second place in the contest to design a game on 41 squares.
    ///
    /// Line 5 is the river; the palaces with their diagonals are called fortresses.
    ///
    /// Rulings: the dragon's forward steps along fortress lines count in both fortresses, and its
    /// sideways step needs no river. A soldier steps sideways on the river too. Promotion on
    /// the last line of the enemy fortress is mandatory, to dragon, cannon or chariot. Generals may
    /// not face each other along a file; along fortress lines there is no such rule. Repetition as in
    /// xiangqi.
    pub LittleDragon: Xiangqi {
        board 5 x 9 without a1 e1 a9 e9;
        lines b1-c2-d3 d1-c2-b3 b7-c8-d9 d7-c8-b9;
        zone palace = b1..d3;
        no Advisor Elephant Horse;

        /// One step orthogonally or along a fortress line, inside the fortress; captures the other general along an open file.
        royal General g/k "帥將": W within palace, F along lines, cR onto General;
        /// Any distance orthogonally or along a fortress line.
        Chariot r "俥車": R, B along lines;
        /// Moves like the chariot; captures over exactly one piece.
        Cannon c "炮砲": mRcpR, mBcpB along lines;
        /// Moves like the horse of xiangqi, or one step forward, sideways, or forward along a fortress line.
        Dragon d "龍竜": nN, fsW, fF along lines;
        /// One step forward; from the river on also sideways, in the enemy fortress also forward along a line.
        Soldier s "兵卒": fW, sW from middle far_half, fF along lines;

        setup "*dgd*/rc1cr/s1s1s/5/5/5/S1S1S/RC1CR/*DGD*";
        promote to b9..d9: Soldier => Dragon Cannon Chariot;
    }
}
