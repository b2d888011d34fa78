//! Code that uses a game with mistakes is not blamed for them.

variants::variant! {
    /// The only mistake is the zone.
    pub Broken: variants::Chess {
        Bishop b: B within pallace;
    }
}

/// A child says once that it inherits the mistake.
mod child {
    variants::variant! {
        pub Child: crate::Broken {
            stalemate loses;
        }
    }
}

fn main() {
    let start = variants::Position::<Broken>::start();
    let moves: variants::Moves<Broken> = start.legal_moves();
    println!("{moves} {} {}", start.fen(), start.perft(2));
    let made: variants::Move<Broken> = "e2e4".parse().unwrap();
    println!("{:?}", start.play(made));
    println!("{:?} {:?}", start.is_check(), start.outcome());
    let engine = variants::Compiled::<Broken>::new();
    println!("{engine:?} {}", <Broken as variants::Variant>::NAME);
    let child = variants::Position::<child::Child>::start();
    println!("{child}");
}
