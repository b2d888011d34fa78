variants::variant! {
    Game: variants::Chess {
        Bishop b: B to far_half to far_half;
    }
}

fn main() {}
