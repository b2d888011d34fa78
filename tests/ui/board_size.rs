variants::variant! {
    Game {
        board 0 x 8;
        players White, Black;
        royal King k: K;
        setup "k7/8/8/8/8/8/8/K7";
        checkmate loses;
    }
}

fn main() {}
