variants::variant! {
    Game: variants::Chess {
        Bishop b: Rook; Rook r: Bishop;
    }
}

fn main() {}
