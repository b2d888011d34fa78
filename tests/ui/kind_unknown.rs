variants::variant! {
    Game: variants::Chess {
        Bishop b: B onto Quene;
    }
}

fn main() {}
