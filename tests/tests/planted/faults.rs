//! The faults, by game.

use super::Check::{Counts, Hand, HandCounts, Legal, Table, Verdict};
use super::{Check, Fault};

const fn fault(
    what: &'static str,
    game: &'static str,
    planted: &'static str,
    check: Check,
) -> Fault {
    Fault { what, game, planted, check }
}

// Positions of the Chess Programming Wiki with their published counts.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const PINNED_PASSING: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const PROMOTING: &str = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";

const LAST_RANK: &str = "1r6/P3P3/8/6k1/8/2a5/8/3K3R w - - 0 10";
const PALACES: &str = "1r1b5/2P2P3/3k5/9/9/9/9/9/9/3QK4 w - - 0 10";
const RIVER: &str = "1/g2/5/7/9/9/5S3/9/9/4G4/9 w - - 0 10";
const FORTRESS: &str = "*2r*/2S2/1C1g1/5/5/5/5/5/*1G1* w - - 0 10";
const ROOK: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
const BACK: &str = "a1a2 e8d8 a2a1 d8e8 ";
const BACK_TWICE: &str = "a1a2 e8d8 a2a1 d8e8 a1a2 e8d8 a2a1 d8e8";
const CHASE: &str = "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1";
const CHASE_TWICE: &str = "e10f10 e2f2 f10e10 f2e2 e10f10 e2f2 f10e10 f2e2";

/// Every fault with what catches it.
pub(super) const FAULTS: &[Fault] = &[
    // Xiangqi: the published counts are 44, 1920, 79666.
    fault("horse leg forgotten", "Xiangqi", "Horse n/h: N;", Counts("", &[44])),
    fault("wrong step row", "Xiangqi", "Elephant b/e: nD within near_half;", Counts("", &[44])),
    fault("soldier steps back", "Xiangqi", "Soldier p/s: fbW;", Counts("", &[44])),
    fault("cannon without a hurdle", "Xiangqi", "Cannon c: R;", Counts("", &[44, 1920, 79_666])),
    fault("cannon lands right behind", "Xiangqi", "Cannon c: mRcgR;", Counts("", &[44])),
    fault(
        "palace a rank too low",
        "Xiangqi",
        "zone palace = d1..f2;",
        Counts("", &[44, 1920, 79_666]),
    ),
    fault(
        "perpetual check forgotten",
        "Xiangqi",
        "repetition 3 draws;",
        Verdict(CHASE, CHASE_TWICE, Some("Black wins: perpetual check")),
    ),
    fault(
        "perpetual check pays",
        "Xiangqi",
        "repetition 3 draws, perpetual check wins;",
        Verdict(CHASE, CHASE_TWICE, Some("Black wins: perpetual check")),
    ),
    // Xiangqi 42.
    fault("ban forgotten", "Xiangqi42", "no forbid;", Table(1)),
    fault("ban two plies late", "Xiangqi42", "no forbid; forbid d3d4 on ply 3;", Table(1)),
    fault(
        "wrong setup square",
        "Xiangqi42",
        "setup \"rnakanr/1c3c1/p2p2p/P2P2P/2C2C1/RNAKANR\";",
        Table(2),
    ),
    fault("palace a rank too high", "Xiangqi42", "zone palace = c1..e3;", Table(3)),
    fault(
        "soldier waits for the river",
        "Xiangqi42",
        "Soldier p/s: fW, sW from far_half;",
        Table(1),
    ),
    // Cross Chess.
    fault(
        "facing allowed",
        "CrossChessA",
        "royal General k/g: W;",
        Hand("4k3/8/8/8/4N3/8/r7/4K3 w - - 0 10"),
    ),
    fault(
        "general is no royal",
        "CrossChessA",
        "General k/g: W, cvR onto General;",
        Hand("3k4/8/5p2/3A4/1e1pK3/2E5/8/8 w - - 0 10"),
    ),
    fault("elephant leaps", "CrossChessA", "Elephant e/b: A;", Table(1)),
    fault("sideways from the start", "CrossChessA", "Soldier p/s: fsW;", Table(3)),
    fault(
        "promotion zone off by one",
        "CrossChessA",
        "promote to ranks 7..8: Soldier => Advisor Elephant Horse Chariot;",
        Hand(LAST_RANK),
    ),
    fault(
        "promotion to chariots lost",
        "CrossChessA",
        "promote to far_edge: Soldier => Advisor Elephant Horse;",
        Hand(LAST_RANK),
    ),
    fault(
        "promotion optional",
        "CrossChessA",
        "may promote to far_edge: Soldier => Advisor Elephant Horse Chariot;",
        Hand(LAST_RANK),
    ),
    fault("no promotion", "CrossChessA", "no promote;", Hand(LAST_RANK)),
    fault(
        "stalemate draws",
        "CrossChessA",
        "stalemate draws;",
        Verdict("1k6/1r6/8/8/8/8/7r/K7 w - - 0 10", "", Some("Black wins: stalemate")),
    ),
    fault(
        "queens promoted anywhere",
        "CrossChessB",
        "promote to far_edge: Pawn => Queen Rook Bishop Knight;",
        Hand(PALACES),
    ),
    fault("queen leaves the palace", "CrossChessB", "Queen q: Q;", Hand(PALACES)),
    fault("queen stops after a square", "CrossChessB", "Queen q: K within palaces;", Hand(PALACES)),
    fault("palaces a rank short", "CrossChessB", "zone palaces = d1..f2 d8..f10;", Hand(PALACES)),
    fault(
        "one palace only",
        "CrossChessB",
        "zone palaces = d1..f3;",
        Hand("5k3/3Q5/9/9/9/r8/9/9/9/4K4 w - - 0 10"),
    ),
    fault(
        "double step leaves no rights",
        "CrossChessB",
        "Pawn p: fmWfceF, fmnD from b3 h3;",
        HandCounts("4k4/9/9/9/9/p7p/6p2/1P5P1/9/4K4 w - - 0 10", 2),
    ),
    fault("double step a rank late", "CrossChessB", "Pawn p: fmWfceF, fmnnD from b4 h4;", Table(1)),
    // Zhamengqi.
    fault(
        "grasshopper lands anywhere",
        "Zhamengqi",
        "Grasshopper g: pQ;",
        Hand("3k5/4a4/9/2r1p4/9/9/3PG4/2G6/9/4K4 w - - 0 10"),
    ),
    fault(
        "capture of the general decides nothing",
        "ZhamengqiCapture",
        "no captured;",
        Verdict(
            "4k4/4R4/9/9/9/9/9/9/9/3K5 w - - 0 1",
            "e9e10",
            Some("Red wins: a decisive piece was captured"),
        ),
    ),
    // Xiang Hex.
    fault(
        "gate by the origin",
        "XiangHex",
        "Soldier s: fW, flWfrWsF from middle far_half;",
        Hand(RIVER),
    ),
    fault(
        "river left out of the gate",
        "XiangHex",
        "Soldier s: fW, flWfrWsF to far_half;",
        Hand(RIVER),
    ),
    fault("palace without a cell", "XiangHex", "zone palace = d1 d2 e1..e3 f1;", Hand(RIVER)),
    fault(
        "elephant beyond the river",
        "XiangHex",
        "Elephant e: nA;",
        Hand("1/2g/5/7/9/9/4E4/9/4G4/9/3M5 w - - 0 10"),
    ),
    fault(
        "hexagonal horse leg forgotten",
        "XiangHex",
        "Horse h: N;",
        Hand("1/g2/5/7/9/4H4/4a4/9/4G4/9/9 w - - 0 10"),
    ),
    fault(
        "dead material forgotten",
        "XiangHex",
        "no only;",
        Verdict(
            "1/g2/5/7/9/9/9/9/9/4G4/9 w - - 0 10",
            "",
            Some("draw: nobody has the material to win"),
        ),
    ),
    fault(
        "elephants count as material",
        "XiangHex",
        "only General Mandarin draws;",
        Verdict(
            "1/g2/5/7/9/9/4E4/9/9/4G4/9 w - - 0 10",
            "",
            Some("draw: nobody has the material to win"),
        ),
    ),
    // Little Dragon.
    fault(
        "lines ignored",
        "LittleDragon",
        "Soldier s: fW, sW from middle far_half, fF from far_half;",
        Hand("*3*/3S1/1S1g1/5/s4/5/5/5/*G2* w - - 0 10"),
    ),
    fault("a line missing", "LittleDragon", "lines b1-c2-d3 d1-c2-b3 b7-c8-d9;", Hand(FORTRESS)),
    fault(
        "promotion on two squares",
        "LittleDragon",
        "promote to b9..c9: Soldier => Dragon Cannon Chariot;",
        Hand(FORTRESS),
    ),
    fault("cannon keeps off the lines", "LittleDragon", "Cannon c: mRcpR;", Hand(FORTRESS)),
    fault(
        "dragon's lines in one fortress",
        "LittleDragon",
        "Dragon d: nN, fsW, fF from near_half along lines;",
        Legal("*2g*/5/1D3/5/5/5/5/5/*G2* w - - 0 10", "", "b7c8", true),
    ),
    // Chess: counts of the Chess Programming Wiki.
    fault("castling forgotten", "Chess", "royal King k: K;", Counts(KIWIPETE, &[48])),
    fault(
        "castling by three",
        "Chess",
        "royal King k: K, isO3 onto Rook;",
        Legal("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1", true),
    ),
    fault(
        "castling after moving",
        "Chess",
        "royal King k: K, sO2 onto Rook;",
        Legal("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1d1 e8d8 d1e1 d8e8", "e1g1", false),
    ),
    fault(
        "castling through check, as kings are not royal",
        "Chess",
        "King k: K, isO2 onto Rook;",
        Legal("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1", false),
    ),
    fault(
        "en passant forgotten",
        "Chess",
        "Pawn p: fmWfcF, ifmnD;",
        Counts(PINNED_PASSING, &[14, 191, 2812]),
    ),
    fault(
        "double step without rights",
        "Chess",
        "Pawn p: fmWfceF, ifmD;",
        Counts(PINNED_PASSING, &[14, 191, 2812]),
    ),
    fault(
        "double step from anywhere",
        "Chess",
        "Pawn p: fmWfceF, fmnD;",
        Counts("", &[20, 400, 8902]),
    ),
    fault("pawn captures ahead", "Chess", "Pawn p: fWfceF, ifmnD;", Counts(KIWIPETE, &[48, 2039])),
    fault(
        "promotion to knights lost",
        "Chess",
        "promote to far_edge: Pawn => Queen Rook Bishop;",
        Counts(PROMOTING, &[6, 264]),
    ),
    fault(
        "bishop's range",
        "Chess",
        "Bishop b: B5;",
        Legal("4k3/8/8/8/8/8/1B6/K7 w - - 0 1", "", "b2h8", true),
    ),
    fault(
        "stalemate loses",
        "Chess",
        "stalemate loses;",
        Verdict("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", Some("draw: stalemate")),
    ),
    fault(
        "checkmate forgotten",
        "Chess",
        "no checkmate;",
        Verdict("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "", Some("White wins: checkmate")),
    ),
    fault(
        "repetition one late",
        "Chess",
        "repetition 4 draws;",
        Verdict(ROOK, BACK_TWICE, Some("draw: repetition")),
    ),
    fault("repetition one early", "Chess", "repetition 2 draws;", Verdict(ROOK, BACK, None)),
    fault(
        "fifty moves one ply late",
        "Chess",
        "plies 101 without capture or Pawn draws;",
        Verdict(
            "4k3/8/8/8/8/8/8/R3K3 w - - 99 80",
            "a1a2",
            Some("draw: too many plies without progress"),
        ),
    ),
    fault(
        "pawns do not reset the clock",
        "Chess",
        "plies 100 without capture draws;",
        Verdict("4k3/8/8/8/8/8/P7/4K3 w - - 99 80", "a2a3", None),
    ),
    // Shogi and janggi, for the clauses that no bundled game has.
    fault(
        "two pawns on a file",
        "Shogi",
        "Pawn p: fW, @;",
        Legal("4k4/9/9/9/9/9/P8/9/4K4[P] w - - 0 1", "", "P@a5", false),
    ),
    fault(
        "stranding allowed",
        "Shogi",
        "no forbid; forbid mate by Pawn drop;",
        Legal("4k4/9/9/9/9/9/P8/9/4K4[P] w - - 0 1", "", "P@b9", false),
    ),
    fault(
        "captures vanish",
        "Shogi",
        "no captures;",
        Legal("4k4/9/9/9/9/9/9/r8/R3K4 w - - 0 1", "a1a2 e9e8", "R@e5", true),
    ),
    fault(
        "promotion not offered on leaving",
        "Shogi",
        "may promote to camp: Rook => Dragon, Bishop => Horse, Silver => GoldSilver, Knight => GoldKnight, Lance => GoldLance, Pawn => Tokin;",
        Legal("4k4/9/R8/9/9/9/9/9/4K4 w - - 0 1", "", "a7a6+", true),
    ),
    fault(
        "cannon over cannon",
        "Janggi",
        "Cannon c: (pR, pB along lines) onto not Cannon;",
        Legal("3k5/9/9/9/9/9/9/C8/9/C3K4 w - - 0 1", "", "a1a4", false),
    ),
    fault(
        "no pass",
        "Janggi",
        "no pass;",
        Legal("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "", "e1e1", true),
    ),
];
