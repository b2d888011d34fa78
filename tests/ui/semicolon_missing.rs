variants::variant! {
    Game: variants::Chess {
        Bishop b: B  Rook r: R;
    }
}

fn main() {}
