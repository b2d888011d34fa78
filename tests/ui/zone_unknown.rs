variants::variant! {
    Game: variants::Chess {
        Bishop b: B within pallace;
    }
}

fn main() {}
