variants::variant! {
    Game: variants::Chess {
        Bishop b: fxyB;
    }
}

fn main() {}
