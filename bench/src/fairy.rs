//! Games beside Fairy-Stockfish, and games that no other program plays.

use crate::engine::Engine;
use crate::here;
use crate::report::{Floor, Leaf, Report};
use crate::rounds::Contender;
use std::path::Path;
use variants::reference::Interpreter;
use variants::{
    CrossChessA, CrossChessB, LittleDragon, Position, Variant, XiangHex, Xiangqi, Xiangqi42,
    Zhamengqi,
};

/// Debian's engine has no pieces but its own, which are enough for three games. Its counts
/// are asserted; no soldier or pawn comes to its promotion at these depths.
const BUILT_IN: &str = "\
[crosschessa:xiangqi]
maxFile = 8
maxRank = 8
startFen = rneakenr/pppppppp/8/8/8/8/PPPPPPPP/RNEAKENR w - - 0 1
fers = a
elephant = e
horse = n
cannon = -
soldierPromotionRank = 5
mobilityRegionWhiteKing = *1 *2 *3 *4 *5 *6 *7 *8
mobilityRegionBlackKing = *1 *2 *3 *4 *5 *6 *7 *8
mobilityRegionWhiteFers = *1 *2 *3 *4 *5 *6 *7 *8
mobilityRegionBlackFers = *1 *2 *3 *4 *5 *6 *7 *8
mobilityRegionWhiteElephant = *1 *2 *3 *4 *5 *6 *7 *8
mobilityRegionBlackElephant = *1 *2 *3 *4 *5 *6 *7 *8

[crosschessb:chess]
maxFile = 9
maxRank = 10
startFen = rnbqkqbnr/9/1p5p1/p1p1p1p1p/9/9/P1P1P1P1P/1P5P1/9/RNBQKQBNR w - - 0 1
doubleStepRank = 3
promotionRank = 10
promotionPieceTypes = rbn
castling = false
stalemateValue = loss
mobilityRegionWhiteKing = d1 d2 d3 e1 e2 e3 f1 f2 f3
mobilityRegionBlackKing = d8 d9 d10 e8 e9 e10 f8 f9 f10
mobilityRegionWhiteQueen = d1 d2 d3 e1 e2 e3 f1 f2 f3
mobilityRegionBlackQueen = d8 d9 d10 e8 e9 e10 f8 f9 f10

[xiangqi42:xiangqi]
maxFile = 7
maxRank = 6
startFen = rnakanr/1c3c1/p2p2p/P2P2P/1C3C1/RNAKANR w - - 0 1
fers = a
elephant = -
horse = n
soldierPromotionRank = 1
mobilityRegionWhiteKing = c1 d1 e1 c2 d2 e2
mobilityRegionBlackKing = c5 d5 e5 c6 d6 e6
mobilityRegionWhiteFers = c1 d1 e1 c2 d2 e2
mobilityRegionBlackFers = c5 d5 e5 c6 d6 e6
";

/// Pieces in Betza's notation, which newer ones have.
const CUSTOM: &str = "\
[zhamengqi:xiangqi]
startFen = rneakaenr/g1g3g1g/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/G1G3G1G/RNEAKAENR w - - 0 1
elephant = e
customPiece1 = g:gQ
";

/// The second move: the program does not know what is banned at the first.
const XIANGQI_42: &str = "rnakanr/1c3c1/p2p2p/P2P2P/1C3C1/RNAKANR w - - 0 2";

variants::variant! {
    /// Janggi
    ///
    /// Generals that face each other draw at once.
    pub Janggi {
        board 9 x 10;  players Cho, Han;  lines d1-e2-f3 f1-e2-d3 d8-e9-f10 f8-e9-d10;
        zone palace = d1..f3;
        royal General k: W within palace, F along lines;  Guard a: W within palace, F along lines;
        Elephant b/e: nZ;  Horse n/h: nN;  Chariot r: R, B along lines;
        Cannon c: (pR, pB along lines) over not Cannon onto not Cannon;
        Soldier p: fsW, fF along lines;
        setup "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
        pass;  checkmate loses;  facing General draws;
    }
}

pub fn rows(report: &mut Report) {
    let paths = ["/usr/games/fairy-stockfish", "/usr/bin/fairy-stockfish"].map(Path::new);
    let debian = Engine::new("fairy-stockfish 11.1", &paths, BUILT_IN);
    let floor = Floor::native_and_plain(30.0, 20.0);
    let tree = report.tree((5, 133_312_995), (4, 3_290_240));
    beside::<Xiangqi>(report, &debian, "xiangqi", None, tree, floor);
    let floor = Floor::native(15.0);
    beside::<CrossChessA>(report, &debian, "crosschessa", None, (7, 8_224_494), floor);
    let tree = report.tree((5, 192_298_514), (4, 4_310_676));
    beside::<CrossChessB>(report, &debian, "crosschessb", None, tree, floor);
    beside::<Xiangqi42>(report, &debian, "xiangqi42", Some(XIANGQI_42), (5, 6_503_800), floor);
    janggi(report, &debian, Floor::native(20.0));

    let built = report.settings.engine.clone();
    let paths = built.as_deref();
    let built = Engine::new("pyffish 0.0.90 source", paths.as_slice(), CUSTOM);
    let tree = report.tree((5, 242_745_385), (4, 5_414_338));
    beside::<Zhamengqi>(report, &built, "zhamengqi", None, tree, Floor::native(25.0));

    let floor = Floor::native(200.0);
    let dragon = here::counted::<LittleDragon>(None, (5, 3_226_977));
    report.alone("little-dragon start d5", Leaf::Counted, dragon, floor);
    let hexes = here::counted::<XiangHex>(None, (5, 33_294_363));
    report.alone("xiang-hex start d5", Leaf::Counted, hexes, floor);
    interpreter(report);
}

fn beside<V: Variant>(
    report: &mut Report,
    engine: &Engine,
    name: &str,
    fen: Option<&str>,
    tree: (u32, u64),
    floor: Floor,
) {
    let from = if fen.is_some() { "move 2" } else { "start" };
    let what = format!("{} {from} d{}", V::SLUG, tree.0);
    let peer = vec![(engine.counted(name, fen, tree), floor)];
    report.row(&what, Leaf::Counted, here::counted::<V>(fen, tree), peer);
}

/// There the game ends after two passes in a row: its tree has a few leaves less.
fn janggi(report: &mut Report, engine: &Engine, floor: Floor) {
    let (depth, leaves) = report.tree((5, 36_380_045), (4, 1_085_579));
    let (_, theirs) = report.tree((5, 36_282_067), (4, 1_083_563));
    let peer = vec![(engine.counted("janggicasual", None, (depth, theirs)), floor)];
    let what = format!("janggi start d{depth}");
    report.row(&what, Leaf::Counted, here::counted::<Janggi>(None, (depth, leaves)), peer);
}

/// Tests compare with it all day, so it must not be too slow.
fn interpreter(report: &mut Report) {
    let interpreter = Interpreter::new(Position::<Xiangqi>::rules().clone());
    let start = interpreter.start();
    let slow = Contender::here("interpreter", 79_666, || interpreter.perft(&start, 3));
    let mut compiled = here::counted::<Xiangqi>(None, (3, 79_666));
    "generated code".clone_into(&mut compiled.name);
    let what = "interpreter, xiangqi d3";
    report.row(what, Leaf::Counted, slow, vec![(compiled, Floor::any(1.0 / 300.0))]);
}
