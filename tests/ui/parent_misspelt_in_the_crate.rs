variants::variant! {
    Child: variants::Xiangki {
        stalemate loses;
    }
}

fn main() {}
