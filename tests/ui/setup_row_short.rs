variants::variant! {
    Game: variants::Chess {
        setup "rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR";
    }
}

fn main() {}
