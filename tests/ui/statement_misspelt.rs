variants::variant! {
    Game: variants::Chess {
        royl King k: K;
    }
}

fn main() {}
