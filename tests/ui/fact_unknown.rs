variants::variant! {
    Game: variants::Chess {
        checkmates loses;
    }
}

fn main() {}
