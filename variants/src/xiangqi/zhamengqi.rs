//! ZhamengQi: xiangqi with grasshoppers.

use super::Xiangqi;
use crate::variant;

variant! {
    /// ZhamengQi
    ///
    /// Rules: HaruN Y, <https://www.chessvariants.com/rules/zhamengqi>, revision of October 2023.
    ///
    /// Rulings: the page wins by capturing the general and never mentions check; played with
    /// check the winner is the same, so a move may not leave the general to be captured and
    /// having no move loses. The literal game is `ZhamengqiCapture`. Advisors stand on d1 and
    /// f1, the only free squares of the first rank. Repetition as in xiangqi.
    pub Zhamengqi: Xiangqi {
        /// Exactly two steps diagonally over an empty square, never across the river.
        Elephant e/b "相象": nA within near_half;
        /// Hops along a queen's line over the first piece and lands right behind it.
        Grasshopper g "蝗蚱": gQ;
        /// One step orthogonally inside the palace; captures the other general along an open file.
        royal General k "帥將": W within palace, cR onto General;
        setup "rneakaenr/g1g3g1g/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/G1G3G1G/RNEAKAENR";
    }

    /// ZhamengQi as its page words it: capturing the general wins
    ///
    /// Rules: as `Zhamengqi`.
    ///
    /// Rulings: no check, so any move is legal that the pieces can make; the game ends when a
    /// general is captured; having no move still loses. Where nothing is check, a third occurrence
    /// always draws.
    pub ZhamengqiCapture: Zhamengqi {
        no checkmate;
        /// One step orthogonally inside the palace; captures the other general along an open file.
        General k "帥將": W within palace, cR onto General;
        captured General loses;
        repetition 3 draws;
    }
}
