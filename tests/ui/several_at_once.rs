//! Every mistake of a game is reported, not the first alone.

variants::variant! {
    pub Game: variants::Chess {
        zone Palace = a1..b2;
        Bishop b: B within pallace;
        Knight n: N onto Quene;
        setup "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR";
        stalemate looses;
        forbid castling;
    }

    pub Other {
        board 8 x;
        players White, Black;
    }
}

fn main() {}
