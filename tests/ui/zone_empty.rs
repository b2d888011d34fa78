variants::variant! {
    Game: variants::Chess {
        zone nowhere = a1 except a1; Bishop b: B within nowhere;
    }
}

fn main() {}
