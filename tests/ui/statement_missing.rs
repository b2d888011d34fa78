variants::variant! {
    Game {
        board 8 x 8;
        royal King k: K;
    }
}

fn main() {}
