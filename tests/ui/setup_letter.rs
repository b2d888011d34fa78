variants::variant! {
    Game: variants::Chess {
        setup "xnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    }
}

fn main() {}
