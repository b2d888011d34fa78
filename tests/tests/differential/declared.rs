//! Games that no bundled one is like, declared as a user would.

use crate::features::{
    BEHIND, BEHIND_HURDLE, CHECK, DOUBLE, DRAWN, DRAWN_HOPPER, DROP, EN_PASSANT, FACING, Feature,
    HOPPER, HURDLE, LEG, LEG_FILLED, PASS, PROMOTION, SCREEN, SLIDER,
};
use crate::survey::{Wanted, survey};
use variants::{Variant, variant};

fn declared<V: Variant>(features: &[(Feature, usize)]) {
    survey::<V>(&Wanted { positions: 2_000, features });
}

variant! {
    /// Design section 3.
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
    }

    /// Design section 3.
    Janggi {
        board 9 x 10;  players Cho, Han;  lines d1-e2-f3 f1-e2-d3 d8-e9-f10 f8-e9-d10;
        zone palace = d1..f3;
        royal General k: W within palace, F along lines;  Guard a: W within palace, F along lines;
        Elephant b/e: nZ;  Horse n/h: nN;  Chariot r: R, B along lines;
        Cannon c: (pR, pB along lines) over not Cannon onto not Cannon;
        Soldier p: fsW, fF along lines;
        setup "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
        pass;  checkmate loses;  facing General draws;
    }

    /// A small cousin of xiangqi.
    MiniXiangqi: variants::Xiangqi {
        board 7 x 7;
        zone palace = c1..e3;
        no Advisor Elephant;
        Soldier p/s: fsW;
        setup "rcnkncr/p1ppp1p/7/7/7/P1PPP1P/RCNKNCR";
    }

    /// Hexagons, double steps from squares, capture in passing.
    Glinski {
        board hex 6 7 8 9 10 11 10 9 8 7 6 files abcdefghikl;
        players White, Black;
        royal King k: K;  Queen q: Q;  Rook r: R;  Bishop b: B;  Knight n: N;
        Pawn p: fmW, flfrceW, fmnnD from b1 c2 d3 e4 f5 g4 h3 i2 k1;
        setup "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1";
        promote to far_edge: Pawn => Queen Rook Bishop Knight;
        checkmate loses;  stalemate draws;  repetition 3 draws;
    }

    /// Hoppers that land right behind, in chess.
    GrasshopperChess: variants::Chess {
        Grasshopper g: gQ;
        Pawn p: fmWfcF;
        setup "rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR";
        promote to far_edge: Pawn => Queen Rook Bishop Knight Grasshopper;
    }

    /// One piece moves like three others.
    Manchu: variants::Xiangqi {
        Banner m: Chariot, Cannon, Horse;
        setup "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/M1BAKAB2";
    }

    /// More squares than two words hold, lame riders, jumpers, first moves everywhere.
    Broad {
        board 16 x 16;  players White, Black;
        royal King k: K, isO3 onto Rook;
        Queen q: Q;  Rook r: R;  Bishop b: B;  Knight n: N;
        Nightrider i: NN;  Strider s: nN2;  Jumper j: jA, nD;  Vaulter v: mBcpB;  Leaper l: gQ;
        Pawn p: fmWfceF, ifmnD;
        setup "rnbijslqksljibnr/pppppppppppppppp/1v12v1/16/16/16/16/16/16/16/16/16/16/1V12V1/PPPPPPPPPPPPPPPP/RNBIJSLQKSLJIBNR";
        promote to far_edge: Pawn => Queen Nightrider;
        checkmate loses;  stalemate draws;
    }

    /// Who can capture must; no royals.
    Antichess {
        board 8 x 8;  players White, Black;
        King k: K;  Queen q: Q;  Rook r: R;  Bishop b: B;  Knight n: N;
        Pawn p: fmWfceF, ifmnD;
        setup "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        promote to far_edge: Pawn => Queen Rook Bishop Knight King;
        must capture;
        bare wins;  stalemate wins;
    }

    /// Who can capture must, own king's safety first.
    MustCapture: variants::Chess { must capture; }

    /// No move may give check; the first king on the last rank wins.
    RacingKings {
        board 8 x 8;  players White, Black;
        royal King k: K;  Queen q: Q;  Rook r: R;  Bishop b: B;  Knight n: N;
        setup "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ";
        forbid check;
        reach ranks 8..8 by King wins;
        stalemate draws;
    }

    /// One of several royals must be safe.
    AnyRoyal: variants::Chess {
        royal any King k: K;
        setup "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR";
    }

    /// Only the last royal must be safe; the others are lost like any piece.
    LastRoyal: variants::Chess {
        royal last King k: K;
        setup "rnbkkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKKNR";
        promote to far_edge: Pawn => Queen King;
    }

    /// All royals must be safe, of two kinds.
    TwoRoyals: variants::Chess {
        royal Prince s: FfW;
        setup "rnbqksnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKSNR";
    }

    /// The board does not show what a promoted piece was.
    Ambiguous: variants::Chess {
        Queen q: Q, @;  Rook r: R, @;  Bishop b: B, @;  Knight n: N, @;
        Sergeant s: fWfF, sbmW, @ to ranks 1..6;
        Pawn p: fmWfceF, ifmnD, @ to ranks 2..7;
        setup "rnbqkbnr/ppspppsp/8/8/8/8/PPSPPPSP/RNBQKBNR";
        promote to far_edge: Pawn => Queen Rook Bishop Knight, Sergeant => Queen Rook;
        captures to hand;
    }

    /// Checks are counted.
    ThreeChecks: variants::Chess { checks 3 wins; }

    /// Zones that stay, mirrored players, castling anywhere, captures of own pieces.
    Odd {
        board 7 x 8;  players Left, Right mirrored;
        fixed zone pond = c4..e5;
        zone yard = a1..c3;
        royal King k: K, isO2 onto Rook Guard;
        Rook r: R, dW onto not King;  Guard g: F within yard, mA to yard;  Hopper h: pB over Guard Pawn, gR;
        Duck d: nN touching pond, W from pond;
        Pawn p: fmWfcF, fmnD from near_edge;
        setup "rdhkhgr/ppppppp/7/7/7/7/PPPPPPP/RGHKHDR";
        promote to far_edge onto not Pawn: Pawn => Rook;
        may promote to pond: Pawn => Duck;
        checkmate loses;  stalemate loses;
    }
}

#[test]
fn shogi() {
    declared::<Shogi>(&[(CHECK, 100), (DOUBLE, 20), (SLIDER, 100), (PROMOTION, 200), (DROP, 500)]);
}

#[test]
fn janggi() {
    declared::<Janggi>(&[
        (CHECK, 100),
        (DOUBLE, 20),
        (SLIDER, 100),
        (DRAWN, 20),
        (HOPPER, 50),
        (HURDLE, 100),
        (DRAWN_HOPPER, 10),
        (SCREEN, 20),
        (LEG, 100),
        (LEG_FILLED, 20),
        (PASS, 1000),
    ]);
}

#[test]
fn mini_xiangqi() {
    declared::<MiniXiangqi>(&[
        (CHECK, 100),
        (DOUBLE, 20),
        (SLIDER, 100),
        (HOPPER, 100),
        (HURDLE, 100),
        (SCREEN, 20),
        (LEG, 100),
        (LEG_FILLED, 20),
        (FACING, 100),
    ]);
}

#[test]
fn glinski() {
    declared::<Glinski>(&[
        (CHECK, 100),
        (DOUBLE, 20),
        (SLIDER, 100),
        (PROMOTION, 50),
        (EN_PASSANT, 20),
    ]);
}

#[test]
fn grasshopper_chess() {
    declared::<GrasshopperChess>(&[
        (CHECK, 100),
        (DOUBLE, 20),
        (SLIDER, 100),
        (BEHIND, 100),
        (BEHIND_HURDLE, 100),
        (SCREEN, 20),
        (PROMOTION, 50),
    ]);
}

#[test]
fn manchu() {
    declared::<Manchu>(&[
        (CHECK, 100),
        (DOUBLE, 20),
        (SLIDER, 100),
        (HOPPER, 100),
        (HURDLE, 100),
        (SCREEN, 20),
        (LEG, 100),
        (LEG_FILLED, 20),
        (FACING, 100),
    ]);
}

#[test]
fn broad() {
    declared::<Broad>(&[
        (CHECK, 100),
        (SLIDER, 100),
        (HOPPER, 20),
        (HURDLE, 20),
        (BEHIND, 20),
        (LEG, 20),
        (PROMOTION, 50),
    ]);
}

#[test]
fn antichess() {
    declared::<Antichess>(&[(PROMOTION, 50), (EN_PASSANT, 20)]);
}

#[test]
fn must_capture() {
    declared::<MustCapture>(&[(CHECK, 100), (SLIDER, 100), (PROMOTION, 50), (EN_PASSANT, 1)]);
}

#[test]
fn racing_kings() {
    declared::<RacingKings>(&[(SLIDER, 100)]);
}

#[test]
fn any_royal() {
    declared::<AnyRoyal>(&[(CHECK, 50), (SLIDER, 50), (PROMOTION, 50)]);
}

#[test]
fn last_royal() {
    declared::<LastRoyal>(&[(CHECK, 10), (PROMOTION, 50)]);
}

#[test]
fn two_royals() {
    declared::<TwoRoyals>(&[(CHECK, 100), (DOUBLE, 20), (SLIDER, 100), (PROMOTION, 50)]);
}

#[test]
fn ambiguous() {
    declared::<Ambiguous>(&[
        (CHECK, 100),
        (DOUBLE, 20),
        (SLIDER, 100),
        (PROMOTION, 50),
        (EN_PASSANT, 20),
        (DROP, 200),
    ]);
}

#[test]
fn three_checks() {
    declared::<ThreeChecks>(&[(CHECK, 100), (DOUBLE, 20), (SLIDER, 100), (PROMOTION, 50)]);
}

#[test]
fn odd() {
    declared::<Odd>(&[(CHECK, 100), (SLIDER, 100), (PROMOTION, 50)]);
}
