variants::variant! {
    Game: variants::Chess {
        GoldR g: WfF;
    }
}

fn main() {}
