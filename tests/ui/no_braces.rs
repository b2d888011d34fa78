variants::variant! {
    pub Game: variants::Chess
}

fn main() {}
