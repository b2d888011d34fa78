//! Games outside the bundle, declared as a user would.

const MINI_XIANGQI: &str = r#"
MiniXiangqi: Xiangqi {
    board 7 x 7;
    zone palace = c1..e3;
    no Advisor Elephant;
    Soldier p/s: fsW;
    setup "rcnkncr/p1ppp1p/7/7/7/P1PPP1P/RCNKNCR";
}"#;

const GRASSHOPPER: &str = r#"
GrasshopperChess: Chess {
    Grasshopper g: gQ;
    Pawn p: fmWfcF;
    setup "rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR";
    promote to far_edge: Pawn => Queen Rook Bishop Knight Grasshopper;
}"#;

const SHAKO: &str = r#"
Shako: Chess {
    board 10 x 10;
    Cannon c: mRcpR;
    Elephant e: FA;
    setup "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C";
    promote to far_edge: Pawn => Queen Rook Bishop Knight Cannon Elephant;
}"#;

const GLINSKI: &str = r#"
Glinski {
    board hex 6 7 8 9 10 11 10 9 8 7 6 files abcdefghikl;
    players White, Black;
    royal King k: K;  Queen q: Q;  Rook r: R;  Bishop b: B;  Knight n: N;
    Pawn p: fmW, flfrceW, fmnnD from b1 c2 d3 e4 f5 g4 h3 i2 k1;
    setup "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1";
    promote to far_edge: Pawn => Queen Rook Bishop Knight;
    checkmate loses;  stalemate draws;  repetition 3 draws;
}"#;

const SHOGI: &str = r#"
Shogi {
    board 9 x 9;  players Black, White;  zone camp = ranks 7..9;
    royal King k: K;  Rook r: R, @;  Bishop b: B, @;  Gold g: WfF, @;  Silver s: FfW, @;
    Knight n: ffN, @;  Lance l: fR, @;  Pawn p: fW, @ one per file;
    Dragon +r: Rook, F;  Horse +b: Bishop, W;
    GoldSilver +s: WfF;  GoldKnight +n: WfF;  GoldLance +l: WfF;  Tokin +p: WfF;
    setup "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    captures to hand;
    may promote touching camp: Rook => Dragon, Bishop => Horse, Silver => GoldSilver,
        Knight => GoldKnight, Lance => GoldLance, Pawn => Tokin;
    forbid stranding;
    forbid mate by Pawn drop;
    checkmate loses;  stalemate loses;  repetition 4 draws, perpetual check loses;
}"#;

const JANGGI: &str = r#"
Janggi {
    board 9 x 10;  players Cho, Han;  lines d1-e2-f3 f1-e2-d3 d8-e9-f10 f8-e9-d10;
    zone palace = d1..f3;
    royal General k: W within palace, F along lines;  Guard a: W within palace, F along lines;
    Elephant b/e: nZ;  Horse n/h: nN;  Chariot r: R, B along lines;
    Cannon c: (pR, pB along lines) over not Cannon onto not Cannon;
    Soldier p: fsW, fF along lines;
    setup "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
    pass;  checkmate loses;  facing General draws;
}"#;

const CRAZYHOUSE: &str = r#"
Crazyhouse: Chess {
    Queen q: Q, @;  Rook r: R, @;  Bishop b: B, @;  Knight n: N, @;
    Pawn p: fmWfceF, ifmnD, @ to ranks 2..7;
    captures to hand;
}"#;

/// The declaration of a game by the name other programs know it under.
pub fn classic(name: &str) -> &'static str {
    match name {
        "minixiangqi" => MINI_XIANGQI,
        "grasshopper" => GRASSHOPPER,
        "shako" => SHAKO,
        "glinski" => GLINSKI,
        "shogi" => SHOGI,
        "janggi" => JANGGI,
        "crazyhouse" => CRAZYHOUSE,
        other => panic!("no declaration of {other}"),
    }
}
