variants::variant! {
    One: Other { stalemate loses; }
    Other: One { stalemate draws; }
}

fn main() {}
