//! Contenders in alternating rounds, and their medians.

use cpu_time::ThreadTime;

/// No measurement of a work in this process is shorter, in seconds.
const SHORTEST: f64 = 0.1;

/// Somebody who does a work again and again.
pub struct Contender<'a> {
    pub name: String,
    /// Units a second, of processor time; or why there is no figure.
    measure: Result<Box<dyn FnMut() -> f64 + 'a>, String>,
    /// How many rounds are enough.
    rounds: u32,
}

impl<'a> Contender<'a> {
    /// Something that counts in this thread; the count is checked every time.
    pub fn here(name: &str, expected: u64, count: impl Fn() -> u64 + 'a) -> Self {
        let named = name.to_owned();
        let timed = move |times: u32| {
            let start = ThreadTime::now();
            for _ in 0..times {
                assert_eq!(count(), expected, "{named} counts wrong");
            }
            start.elapsed().as_secs_f64()
        };
        let mut times = None;
        let measure = move || {
            // The first call builds tables and tells how often to repeat.
            let times = *times.get_or_insert_with(|| {
                timed(1);
                (SHORTEST / timed(1)).ceil().clamp(1.0, 1e4) as u32
            });
            expected as f64 * f64::from(times) / timed(times)
        };
        Self { name: name.to_owned(), measure: Ok(Box::new(measure)), rounds: u32::MAX }
    }

    /// Another program, which measures itself.
    pub fn beside(name: &str, measure: impl FnMut() -> f64 + 'a) -> Self {
        Self { name: name.to_owned(), measure: Ok(Box::new(measure)), rounds: 3 }
    }

    /// One that is not there.
    pub fn missing(name: &str, why: impl Into<String>) -> Self {
        Self { name: name.to_owned(), measure: Err(why.into()), rounds: 0 }
    }
}

/// Medians of contenders who took turns, or why one has none.
pub fn alternate(contenders: &mut [Contender<'_>], rounds: u32) -> Vec<Result<f64, String>> {
    let mut speeds = vec![Vec::new(); contenders.len()];
    for round in 0..rounds {
        for (contender, speeds) in contenders.iter_mut().zip(&mut speeds) {
            if let (Ok(measure), true) = (&mut contender.measure, round < contender.rounds) {
                speeds.push(measure());
            }
        }
    }
    let results = contenders.iter().zip(speeds);
    results
        .map(|(contender, speeds)| match &contender.measure {
            Ok(_) => Ok(median(speeds)),
            Err(why) => Err(why.clone()),
        })
        .collect()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
