//! Tokens of a child come back through its parent's macro with their places.

variants::variant! {
    pub Parent: variants::Xiangqi42Original {
        Chariot r: R, WX;
    }
}

variants::variant! {
    pub Child: Parent {
        Horse n: nN within palce;
    }
}

fn main() {}
