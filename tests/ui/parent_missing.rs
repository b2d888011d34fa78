variants::variant! {
    Child: NoSuchGame {
        stalemate loses;
    }
}

fn main() {}
