variants::variant! {
    Game: variants::Chess {
        Bishop b: B form far_half;
    }
}

fn main() {}
