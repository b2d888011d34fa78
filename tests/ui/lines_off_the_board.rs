variants::variant! {
    Game: variants::Chess {
        lines a1-b3;
    }
}

fn main() {}
