variants::variant! {
    Game: variants::Chess {
        Bishop bb: B;
    }
}

fn main() {}
