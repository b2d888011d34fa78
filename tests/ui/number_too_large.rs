variants::variant! {
    Game: variants::Chess {
        repetition 99999999999 draws;
    }
}

fn main() {}
