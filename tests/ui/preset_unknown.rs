variants::variant! {
    Game: variants::Chess {
        Zebrarider z;
    }
}

fn main() {}
