variants::variant! {
    Game: variants::Chess {
        #[inline] stalemate loses;
    }
}

fn main() {}
