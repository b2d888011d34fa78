variants::variant! {
    Game: variants::Chess {
        zone Palace = a1..b2;
    }
}

fn main() {}
