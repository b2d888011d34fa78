//! Alternating rounds and their medians.

use cpu_time::ThreadTime;

/// Something that counts leaves.
pub struct Work<'a> {
    pub name: &'a str,
    expected: u64,
    count: Box<dyn Fn() -> u64 + 'a>,
}

impl<'a> Work<'a> {
    pub fn new(name: &'a str, expected: u64, count: impl Fn() -> u64 + 'a) -> Self {
        Self { name, expected, count: Box::new(count) }
    }

    /// Millions of leaves a second of this thread's time; the count is checked.
    pub fn speed(&self) -> f64 {
        let start = ThreadTime::now();
        let nodes = (self.count)();
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(nodes, self.expected, "{} counts wrong", self.name);
        nodes as f64 / seconds / 1e6
    }
}

pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Measures two works in turn and prints their medians.
pub fn alternate(what: &str, rounds: u32, ours: Work<'_>, peer: Option<Work<'_>>) {
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    ours.speed();
    for _ in 0..rounds {
        mine.push(ours.speed());
        theirs.extend(peer.as_ref().map(Work::speed));
    }
    let mine = median(mine);
    match peer {
        Some(peer) => {
            let theirs = median(theirs);
            println!("{what:<34} {mine:>12.1} {:>10} {theirs:>12.1} {:>7.2}", peer.name, mine / theirs);
        }
        None => println!("{what:<34} {mine:>12.1} {:>10} {:>12} {:>7}", "-", "-", "-"),
    }
}
