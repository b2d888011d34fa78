variants::variant! {
    Game: variants::Chess {
        no Quene;
    }
}

fn main() {}
