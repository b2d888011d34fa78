//! A mistake that shows in an inherited statement is reported where the parent is named.

variants::variant! {
    Small: variants::Xiangqi {
        board 5 x 5;
    }
}

fn main() {}
