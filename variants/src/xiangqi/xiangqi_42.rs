//! Xiangqi on 42 squares, in two readings.

use super::Xiangqi;
use crate::variant;

variant! {
    /// Xiangqi 42
    ///
    /// Rules: Robert Price's 2001 entry to the 42-squares contest in the wording of
    /// <https://github.com/Moddable-Games/moddable-rules> (`xiangqi-42`); the inventor's own
    /// page is <https://www.chessvariants.com/42.dir/xiangqi42.html>.
    ///
    /// Rulings: palaces of three by two squares; soldiers step sideways from the start; Red
    /// may not take the central soldier on the very first move. The inventor's page implies
    /// other palaces and soldiers: see `Xiangqi42Original`. Repetition as in xiangqi.
    pub Xiangqi42: Xiangqi {
        board 7 x 6;
        zone palace = c1..e2;
        no Elephant;
        /// One step forward or sideways.
        Soldier p/s "兵卒": fsW;
        setup "rnakanr/1c3c1/p2p2p/P2P2P/1C3C1/RNAKANR";
        forbid d3d4 on ply 1;
    }

    /// Xiangqi 42, the inventor's reading
    ///
    /// Rules: Robert Price, <https://www.chessvariants.com/42.dir/xiangqi42.html>, which says
    /// no more than that the rules are those of xiangqi but for Red's first move.
    ///
    /// Rulings: so palaces are three by three and touch each other, and soldiers step sideways
    /// only beyond the middle of the board.
    pub Xiangqi42Original: Xiangqi42 {
        zone palace = c1..e3;
        /// One step forward; beyond the middle also sideways.
        Soldier p/s "兵卒": fW, sW from far_half;
    }
}
