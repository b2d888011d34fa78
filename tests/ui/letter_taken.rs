variants::variant! {
    Game: variants::Chess {
        Bishop r: B;
    }
}

fn main() {}
