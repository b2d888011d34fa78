//! Rows: what is measured, beside whom, and what must be reached.

use crate::rounds::{Contender, alternate};
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;

/// For which processor the program was built, as the compiler tells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Build {
    Plain,
    V3,
    Native,
}

impl Build {
    pub const THIS: Self = if cfg!(feature = "native") {
        Self::Native
    } else if cfg!(target_feature = "avx2") {
        Self::V3
    } else {
        Self::Plain
    };

    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "x86-64",
            Self::V3 => "x86-64-v3",
            Self::Native => "native",
        }
    }
}

/// What happens to the last ply; figures of different leaves are never compared.
#[derive(Clone, Copy)]
pub enum Leaf {
    /// The moves of the last ply are counted, not made.
    Counted,
    /// Every leaf is made.
    Made,
    /// Every leaf is made and its 64-bit hash read.
    MadeHashed,
    /// No tree: games to their end.
    Games,
}

impl Leaf {
    const fn name(self) -> &'static str {
        match self {
            Self::Counted => "counted",
            Self::Made => "made",
            Self::MadeHashed => "made+hash",
            Self::Games => "games",
        }
    }

    const fn unit(self) -> (&'static str, f64) {
        match self {
            Self::Games => ("games/s", 1.0),
            _ => ("Mleaves/s", 1e6),
        }
    }
}

/// What a row must reach, by build; none where nobody named a floor.
#[derive(Clone, Copy)]
pub struct Floor {
    native: Option<f64>,
    v3: Option<f64>,
    plain: Option<f64>,
}

impl Floor {
    pub const NONE: Self = Self { native: None, v3: None, plain: None };

    pub const fn any(least: f64) -> Self {
        Self { native: Some(least), v3: Some(least), plain: Some(least) }
    }

    pub const fn native(least: f64) -> Self {
        Self { native: Some(least), ..Self::NONE }
    }

    pub const fn native_and_plain(native: f64, plain: f64) -> Self {
        Self { native: Some(native), v3: None, plain: Some(plain) }
    }

    const fn now(self) -> Option<f64> {
        match Build::THIS {
            Build::Native => self.native,
            Build::V3 => self.v3,
            Build::Plain => self.plain,
        }
    }
}

/// What the command line asks for.
pub struct Settings {
    pub rounds: u32,
    /// Shallower trees.
    pub quick: bool,
    /// Only rows whose name has this in it.
    pub rows: String,
    /// Where to append the figures.
    pub tsv: Option<PathBuf>,
    /// The engine with custom pieces.
    pub engine: Option<PathBuf>,
}

/// Prints and keeps rows as they come.
pub struct Report {
    pub settings: Settings,
    rows: u32,
    /// Floors reached, missed, not shown.
    tally: [u32; 3],
}

impl Report {
    pub fn new(settings: Settings) -> Self {
        Self { settings, rows: 0, tally: [0; 3] }
    }

    /// A tree's depth and leaves: the deep ones, or the shallow ones in a hurry.
    pub fn tree(&self, deep: (u32, u64), quick: (u32, u64)) -> (u32, u64) {
        if self.settings.quick { quick } else { deep }
    }

    pub fn wants(&self, what: &str) -> bool {
        what.contains(&self.settings.rows)
    }

    /// One row: ours, and a line for each peer with what the ratio to it must be.
    pub fn row(
        &mut self,
        what: &str,
        leaf: Leaf,
        ours: Contender<'_>,
        peers: Vec<(Contender<'_>, Floor)>,
    ) {
        if !self.wants(what) {
            return;
        }
        let (peers, floors): (Vec<_>, Vec<_>) = peers.into_iter().unzip();
        let mut contenders = vec![ours];
        contenders.extend(peers);
        let speeds = alternate(&mut contenders, self.settings.rounds);
        let here = speeds[0].clone().unwrap_or(f64::NAN);
        for ((peer, speed), floor) in contenders.iter().zip(&speeds).skip(1).zip(floors) {
            self.line(what, leaf, here, &peer.name, speed, floor);
        }
    }

    /// A row without a peer; the floor is a speed, in the row's unit.
    pub fn alone(&mut self, what: &str, leaf: Leaf, ours: Contender<'_>, floor: Floor) {
        if !self.wants(what) {
            return;
        }
        let speeds = alternate(&mut [ours], self.settings.rounds);
        let here = speeds[0].clone().unwrap_or(f64::NAN) / leaf.unit().1;
        let verdict = self.judge(Some(here), floor);
        self.print([what, leaf.name(), &number(here), leaf.unit().0, "-", "-", "-", &verdict]);
    }

    fn line(
        &mut self,
        what: &str,
        leaf: Leaf,
        here: f64,
        peer: &str,
        there: &Result<f64, String>,
        floor: Floor,
    ) {
        let (unit, scale) = leaf.unit();
        let (there, ratio) = match there {
            Ok(there) => (number(there / scale), Some(here / there)),
            Err(why) => (why.clone(), None),
        };
        let verdict = self.judge(ratio, floor);
        let ratio = ratio.map_or_else(|| "-".to_owned(), number);
        self.print([
            what,
            leaf.name(),
            &number(here / scale),
            unit,
            peer,
            &there,
            &ratio,
            &verdict,
        ]);
    }

    fn judge(&mut self, figure: Option<f64>, floor: Floor) -> String {
        let Some(least) = floor.now() else { return "-".to_owned() };
        let (index, word) = match figure {
            Some(figure) if figure >= least => (0, "reached"),
            Some(_) => (1, "not reached"),
            None => (2, "not shown"),
        };
        self.tally[index] += 1;
        format!("{} {word}", number(least))
    }

    fn print(&mut self, cells: [&str; 8]) {
        if self.rows == 0 {
            println!("# build {}, {}", Build::THIS.name(), processor());
            Self::cells(["row", "leaf", "here", "unit", "peer", "there", "ratio", "floor"]);
        }
        self.rows += 1;
        Self::cells(cells);
        let Some(path) = &self.settings.tsv else { return };
        let line = [&[Build::THIS.name(), &processor()][..], &cells[..]].concat().join("\t");
        let file = OpenOptions::new().create(true).append(true).open(path);
        if let Err(error) = file.and_then(|mut file| writeln!(file, "{line}")) {
            eprintln!("{}: {error}", path.display());
        }
    }

    fn cells([what, leaf, here, unit, peer, there, ratio, floor]: [&str; 8]) {
        println!(
            "{what:<28} {leaf:<9} {here:>9} {unit:<9}  {peer:<22} {there:>9} {ratio:>8}  {floor}"
        );
    }

    /// The last line; a floor missed is no failure of the program.
    pub fn finish(self) {
        if self.rows == 0 {
            println!("no row has `{}` in its name", self.settings.rows);
        }
        let [reached, missed, hidden] = self.tally;
        println!("# floors: {reached} reached, {missed} not reached, {hidden} not shown");
    }
}

/// Three digits or so, whatever the size.
fn number(value: f64) -> String {
    match value.abs() {
        size if size >= 1000.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        size if size >= 0.1 => format!("{value:.2}"),
        _ => format!("{value:.5}"),
    }
}

fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = info.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(": ")?.1.to_owned())
    };
    let fields =
        [field("model name"), field("cpu family").map(|family| format!("family {family}"))];
    fields.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
