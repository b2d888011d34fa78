//! Constants of kinds and squares of a game with mistakes.

variants::variant! {
    pub Broken: variants::Chess {
        Bishop b: B within pallace;
    }
}

fn main() {
    let start = variants::Position::<Broken>::start();
    println!("{:?} {:?}", start.piece_at(Broken::E1), Broken::KING);
}
