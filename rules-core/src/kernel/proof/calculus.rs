//! The calculus of legality against making every move, on random paths.
//!
//! A case is a few royals, a few attacks and an occupancy; no board, no game. For every own
//! piece and every square the calculus says whether the move is legal, and the truth is
//! found by making it and asking whether any attack is on.

use super::Random;
use crate::kernel::calculus::{Limits, Stands};
use crate::kernel::{Bits, Wide};
use std::collections::BTreeMap;

/// When an attack is on.
#[derive(Clone, Copy, Debug)]
enum Model {
    /// While the path is empty.
    Clear,
    /// While one piece stands on the path.
    One,
    /// While one piece stands on the path, on the square next to the attacked one.
    End,
    /// Whatever stands where.
    Leap,
}

#[derive(Clone, Debug)]
struct Attack<B> {
    model: Model,
    /// From the attacked square to the attacker, in order.
    path: Vec<usize>,
    squares: B,
    attacker: usize,
    attacked: usize,
}

#[derive(Clone, Debug)]
struct Case<B> {
    attacks: Vec<Attack<B>>,
    royals: B,
    us: B,
    them: B,
}

/// How many squares a case has.
const SQUARES: usize = 22;

fn subset<B: Bits>(squares: &[usize]) -> B {
    squares.iter().fold(B::EMPTY, |all, &square| all | B::bit(square))
}

impl<B: Bits> Attack<B> {
    fn random(random: &mut Random, squares: &[usize], attacker: usize, attacked: usize) -> Self {
        let model = [Model::Clear, Model::One, Model::End, Model::Leap][match random.below(20) {
            0..6 => 0,
            6..13 => 1,
            13..19 => 2,
            _ => 3,
        }];
        let (low, high) = (attacked.min(attacker), attacked.max(attacker));
        let fits = |at: usize| match model {
            Model::Clear | Model::One => at != attacker && at != attacked,
            // Which square is the last is told by the order of numbers.
            Model::End => low < at && at < high,
            Model::Leap => false,
        };
        let fitting: Vec<usize> = squares.iter().copied().filter(|&at| fits(at)).collect();
        let most = if fitting.is_empty() { 0 } else { random.below(7) };
        let mut path: Vec<usize> =
            (0..most).map(|_| fitting[random.below(fitting.len())]).collect();
        path.sort_unstable();
        path.dedup();
        if attacker < attacked {
            path.reverse();
        }
        Self { model, squares: subset(&path), path, attacker, attacked }
    }

    /// Whether the royal may be captured.
    fn is_on(&self, occupied: B, them: B) -> bool {
        let mut standing = self.path.iter().map(|&at| occupied.contains(at));
        them.contains(self.attacker)
            && match self.model {
                Model::Leap => true,
                Model::Clear => !standing.any(|stands| stands),
                Model::One => standing.filter(|&stands| stands).count() == 1,
                Model::End => standing.next() == Some(true) && !standing.any(|stands| stands),
            }
    }

    /// The branch of the case analysis.
    fn branch(&self, occupied: B, us: B) -> &'static str {
        let on: Vec<usize> =
            self.path.iter().copied().filter(|&at| occupied.contains(at)).collect();
        let own = on.iter().filter(|&&at| us.contains(at)).count();
        let at_end = self.path.first().is_some_and(|&end| occupied.contains(end));
        match (self.model, on.len(), own) {
            (Model::Leap, ..) => "leap",
            (Model::Clear, 0, _) if self.path.is_empty() => "clear: no path",
            (Model::Clear, 0, _) => "clear: on",
            (Model::Clear, 1, 1) => "clear: one own piece",
            (Model::Clear, 1, _) => "clear: one enemy",
            (Model::Clear, ..) => "clear: more",
            (Model::One, 0, _) if self.path.is_empty() => "one: no path",
            (Model::One, 0, _) => "one: none",
            (Model::One, 1, 1) => "one: on, own hurdle",
            (Model::One, 1, _) => "one: on, enemy hurdle",
            (Model::One, 2, 2) => "one: two own pieces",
            (Model::One, 2, 1) => "one: one of each",
            (Model::One, 2, _) => "one: two enemies",
            (Model::One, ..) => "one: more",
            (Model::End, 0, _) if self.path.is_empty() => "end: no path",
            (Model::End, 0, _) => "end: none",
            (Model::End, 1, 1) if at_end => "end: on, own hurdle",
            (Model::End, 1, _) if at_end => "end: on, enemy hurdle",
            (Model::End, 1, 1) => "end: one own piece before",
            (Model::End, 1, _) => "end: one enemy before",
            (Model::End, 2, 0) if at_end => "end: hurdle and one enemy before",
            (Model::End, 2, _) if at_end => "end: hurdle and one before",
            (Model::End, ..) => "end: more",
        }
    }
}

impl<B: Bits> Case<B> {
    fn random(random: &mut Random, squares: &[usize]) -> Self {
        let share = [8, 15, 30, 50][random.below(4)];
        let (mut us, mut them) = (B::EMPTY, B::EMPTY);
        for &square in squares {
            if random.percent(share) {
                if random.percent(60) {
                    us |= B::bit(square);
                } else {
                    them |= B::bit(square);
                }
            }
        }
        let mut royals = B::EMPTY;
        for _ in 0..[1, 1, 2, 3][random.below(4)] {
            royals |= B::bit(squares[random.below(squares.len())]);
        }
        us |= royals;
        them &= !royals;
        let kings: Vec<usize> = royals.squares().collect();
        let mut attacks: Vec<Attack<B>> = Vec::new();
        for _ in 0..1 + random.below(6) {
            // Some attackers attack more than once.
            let attacker = match attacks.last() {
                Some(attack) if random.percent(20) => attack.attacker,
                _ => squares[random.below(squares.len())],
            };
            if !royals.contains(attacker) {
                us &= !B::bit(attacker);
                them |= B::bit(attacker);
                let attacked = kings[random.below(kings.len())];
                attacks.push(Attack::random(random, squares, attacker, attacked));
            }
        }
        Self { attacks, royals, us, them }
    }

    fn limits(&self, us: B) -> Limits<B> {
        let stands = Stands { occupied: us | self.them, us };
        let mut limits = Limits::none(false);
        for royal in self.royals.squares() {
            let here = || self.attacks.iter().filter(move |attack| attack.attacked == royal);
            let leaps = here().filter(|attack| matches!(attack.model, Model::Leap));
            limits.leap(leaps.fold(B::EMPTY, |all, attack| all | B::bit(attack.attacker)));
            for &Attack { model, squares, attacker, attacked, .. } in here() {
                match model {
                    Model::Clear => limits.clear_path(stands, squares, attacker),
                    Model::One => limits.one_on_path(stands, squares, attacker),
                    Model::End => limits.one_at_end(stands, squares, attacker, attacked),
                    Model::Leap => {}
                }
            }
        }
        limits
    }

    fn number_on(&self, occupied: B, them: B) -> usize {
        self.attacks.iter().filter(|attack| attack.is_on(occupied, them)).count()
    }
}

#[derive(Default)]
struct Census {
    triples: usize,
    of: BTreeMap<&'static str, usize>,
}

impl Census {
    fn add(&mut self, what: &'static str, count: usize) {
        *self.of.entry(what).or_default() += count;
    }
}

fn survey<B: Bits>(census: &mut Census, seed: u64, cases: usize) {
    let mut random = Random(seed);
    for _ in 0..cases {
        let mut squares: Vec<usize> = Vec::new();
        while squares.len() < SQUARES {
            let square = random.below(B::CAPACITY);
            if !squares.contains(&square) {
                squares.push(square);
            }
        }
        compare(census, &Case::<B>::random(&mut random, &squares), &squares);
    }
}

/// Every move of a case, and every piece put down.
fn compare<B: Bits>(census: &mut Census, case: &Case<B>, squares: &[usize]) {
    let (us, them) = (case.us, case.them);
    let limits = case.limits(us);
    assert!((limits.special & !us).is_empty() && !limits.exact, "{case:?}");
    for attack in &case.attacks {
        census.add(attack.branch(us | them, us), 1);
    }
    let attackers = case.attacks.iter().fold(B::EMPTY, |all, attack| all | B::bit(attack.attacker));
    match case.number_on(us | them, them) {
        0 => census.add("case: no attack is on", 1),
        1 => census.add("case: one attack is on", 1),
        _ => census.add("case: several attacks are on", 1),
    }
    if !case.royals.without_lowest().is_empty() {
        census.add("case: several royals", 1);
    }
    // By who moves, then by whether the attacker is captured, then by legality.
    let mut counts = [[[0; 2]; 2]; 3];
    let mut judge = |who: usize, from: B, allow: B| {
        for &to in squares {
            let put = B::bit(to);
            let free = who < 2 || !(us | them).contains(to);
            if put == from || case.royals.contains(to) || !free {
                continue;
            }
            let occupied = ((us | them) & !from) | put;
            let legal = case.number_on(occupied, them & !put) == 0;
            assert_eq!(allow.contains(to), legal, "{from:?} to {to}: {case:?}");
            counts[who][usize::from(attackers.contains(to))][usize::from(legal)] += 1;
        }
    };
    for from in (us & !case.royals).squares() {
        let lifted = B::bit(from);
        if limits.special.contains(from) {
            judge(1, lifted, case.limits(us & !lifted).allow);
        } else {
            judge(0, lifted, limits.allow);
        }
    }
    judge(2, B::EMPTY, limits.allow);
    for (who, names) in [
        ["ordinary: illegal", "ordinary: legal", "ordinary: illegal capture", "ordinary: capture"],
        ["special: illegal", "special: legal", "special: illegal capture", "special: capture"],
        ["put down: illegal", "put down: legal", "", ""],
    ]
    .into_iter()
    .enumerate()
    {
        for (name, count) in names.into_iter().zip(counts[who].into_iter().flatten()) {
            census.triples += count;
            if count > 0 {
                census.add(name, count);
            }
        }
    }
}

#[test]
fn moves_the_calculus_permits_are_those_that_leave_no_attack_on() {
    let mut census = Census::default();
    survey::<u64>(&mut census, 1, 40_000);
    survey::<u128>(&mut census, 2, 40_000);
    survey::<Wide<3>>(&mut census, 3, 40_000);
    println!("{} triples", census.triples);
    for (what, count) in &census.of {
        println!("{count:9} {what}");
    }
    assert!(census.triples >= 6_000_000, "{} triples", census.triples);
    for what in [
        "leap",
        "clear: no path",
        "clear: on",
        "clear: one own piece",
        "clear: one enemy",
        "clear: more",
        "one: no path",
        "one: none",
        "one: on, own hurdle",
        "one: on, enemy hurdle",
        "one: two own pieces",
        "one: one of each",
        "one: two enemies",
        "one: more",
        "end: no path",
        "end: none",
        "end: on, own hurdle",
        "end: on, enemy hurdle",
        "end: one own piece before",
        "end: one enemy before",
        "end: hurdle and one before",
        "end: hurdle and one enemy before",
        "end: more",
        "case: no attack is on",
        "case: one attack is on",
        "case: several attacks are on",
        "case: several royals",
        "ordinary: illegal",
        "ordinary: legal",
        "ordinary: illegal capture",
        "ordinary: capture",
        "special: illegal",
        "special: legal",
        "special: illegal capture",
        "special: capture",
        "put down: illegal",
        "put down: legal",
    ] {
        let found = census.of.get(what).copied().unwrap_or(0);
        assert!(found >= 1_000, "{found}: {what}");
    }
}
