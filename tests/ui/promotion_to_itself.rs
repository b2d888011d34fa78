variants::variant! {
    Game: variants::Chess {
        promote to far_edge: Pawn => Pawn;
    }
}

fn main() {}
