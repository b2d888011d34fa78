variants::variant! {
    Game: variants::Chess {
        players white, Black;
    }
}

fn main() {}
