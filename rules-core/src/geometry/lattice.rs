//! The two lattices: unit directions on a clock, and the steps made of them.

/// A displacement between two points of a lattice, in the first player's view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Vector {
    /// To the right.
    pub dx: i16,
    /// Forward; on hexagons in half cells.
    pub dy: i16,
}

impl Vector {
    /// The displacement scaled by a whole number.
    #[must_use]
    pub const fn times(self, n: i16) -> Self {
        Self { dx: self.dx * n, dy: self.dy * n }
    }

    /// The sum of two displacements.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { dx: self.dx + other.dx, dy: self.dy + other.dy }
    }

    /// The displacement as the player on the other side sees it, turned by 180 degrees.
    #[must_use]
    pub const fn turned(self) -> Self {
        self.times(-1)
    }
}

/// A direction: an hour of the lattice's clock, counted clockwise from straight ahead.
///
/// Radial steps point at an hour: even hours are orthogonal, odd ones diagonal.
/// An oblique step points between hour `h` and `h + 1` and is named by `h`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Direction(pub u8);

/// One step of a leaper or rider: where it lands and what lies on its path.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The direction of the step.
    pub direction: Direction,
    /// From the start to the landing square.
    pub vector: Vector,
    /// The squares between, straight steps first and then diagonal ones.
    pub path: Vec<Vector>,
}

/// How the squares of a board touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lattice {
    /// Four edges a square; 8 hours.
    Square,
    /// Six edges a cell, files vertical; 12 hours.
    Hexagonal,
}

impl Lattice {
    /// The number of hours on the clock of directions: 8 or 12.
    #[must_use]
    pub const fn hours(self) -> u8 {
        match self {
            Self::Square => 8,
            Self::Hexagonal => 12,
        }
    }

    /// The unit displacement at an hour of the clock.
    #[must_use]
    pub const fn unit(self, hour: u8) -> Vector {
        const SQUARE: [(i16, i16); 8] =
            [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        // Two units of height a cell, so that neighbouring files interlock at odd heights.
        const HEXAGONAL: [(i16, i16); 12] = [
            (0, 2),
            (1, 3),
            (1, 1),
            (2, 0),
            (1, -1),
            (1, -3),
            (0, -2),
            (-1, -3),
            (-1, -1),
            (-2, 0),
            (-1, 1),
            (-1, 3),
        ];
        let (dx, dy) = match self {
            Self::Square => SQUARE[(hour % 8) as usize],
            Self::Hexagonal => HEXAGONAL[(hour % 12) as usize],
        };
        Vector { dx, dy }
    }

    /// The directions an atom with this leap has on this lattice.
    #[must_use]
    pub fn directions(self, short: u8, long: u8) -> Vec<Direction> {
        let hours = 0..self.hours();
        if short == 0 {
            hours.step_by(2).map(Direction).collect()
        } else if short == long {
            hours.skip(1).step_by(2).map(Direction).collect()
        } else {
            hours.map(Direction).collect()
        }
    }

    /// The step of a `(short, long)` leaper: `long - short` straight units, then
    /// `short` diagonal ones, the order in which its path is walked.
    #[must_use]
    pub fn step(self, short: u8, long: u8, direction: Direction) -> Step {
        let Direction(hour) = direction;
        let next = (hour + 1) % self.hours();
        let (straight, diagonal) = if hour % 2 == 0 { (hour, next) } else { (next, hour) };
        let mut vector = Vector::default();
        let mut path = Vec::with_capacity(usize::from(long));
        for _ in short..long {
            vector = vector.plus(self.unit(straight));
            path.push(vector);
        }
        for _ in 0..short {
            vector = vector.plus(self.unit(diagonal));
            path.push(vector);
        }
        path.pop();
        Step { direction, vector, path }
    }
}
