variants::variant! {
    Game: variants::Chess {
        forbid castling;
    }
}

fn main() {}
