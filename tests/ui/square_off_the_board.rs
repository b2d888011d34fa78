variants::variant! {
    Game: variants::Chess {
        forbid e2e9 on ply 1;
    }
}

fn main() {}
