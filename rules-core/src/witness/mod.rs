//! Positions that show that each clause of a game matters.
//!
//! Every clause of the declaration, written out with all it inherits, is deleted or
//! weakened in turn ([`changes`]); a [`Witness`] is a position, or a short line from
//! one, after which the game so changed allows other moves or ends otherwise. A clause
//! without a witness is dead, or nothing tests it.

mod change;
mod dead;
mod ground;
mod letters;
mod terms;

pub use change::{Change, changes};

use crate::compare::{Case, Judged, Pair};
use crate::language::Library;
use crate::language::syntax::Game;
use crate::reference::Interpreter;
use crate::rules::Rules;
use ground::Ground;
use std::fmt;
use std::sync::Arc;

/// How hard to look.
///
/// ```
/// use rules_core::witness::Effort;
///
/// let harder = Effort { tries: 60_000, ..Effort::default() };
/// assert_eq!(harder.seed, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Equal seeds find equal witnesses.
    pub seed: u64,
    /// How many positions, and half as many short games, are tried for each clause.
    pub tries: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { seed: 1, tries: 6000 }
    }
}

/// A clause and what shows that it matters.
///
/// ```
/// use rules_core::witness::{Effort, witnesses};
///
/// # use rules_core::language::Library;
/// # let mut library = Library::new();
/// # library.add("example", "Duel {
/// #     board 3 x 5; players White, Black;
/// #     royal King k: K; Pawn p: fmWfcF;
/// #     setup \"1k1/1p1/3/1P1/1K1\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let game = library.flattened(0).expect("nothing is missing");
/// let found = witnesses(&game, Effort { seed: 1, tries: 500 });
/// let one = found.iter().find(|one| one.change.to_string() == "stalemate draws: left out");
/// let text = one.expect("each ending is left out in turn").to_string();
/// assert!(text.ends_with("\n  as declared: draw: stalemate\n  changed: goes on"), "{text}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// The clause and what was done to it.
    pub change: Change,
    /// What was found.
    pub finding: Finding,
}

/// What was found about a clause.
///
/// ```
/// use rules_core::witness::{Effort, Finding, witnesses};
///
/// # use rules_core::language::Library;
/// # let mut library = Library::new();
/// # library.add("example", "Duel {
/// #     board 3 x 5; players White, Black;
/// #     royal King k: K; Pawn p: fmWfcF;
/// #     setup \"1k1/1p1/3/1P1/1K1\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let game = library.flattened(0).expect("nothing is missing");
/// let found = witnesses(&game, Effort { seed: 1, tries: 500 });
/// let one = found.iter().find(|one| one.change.to_string() == "stalemate draws: left out");
/// let one = one.expect("each ending is left out in turn");
/// assert!(matches!(one.finding, Finding::Case(_)), "{one}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A case in which the games differ, and how.
    Case(Box<(Case, Judged)>),
    /// Why no game that can be played differs.
    Dead(String),
    /// Nothing, within the effort.
    Nothing,
}

/// Witnesses for every clause of a game, with its statements written out.
///
/// ```
/// use rules_core::witness::{Effort, witnesses};
///
/// # use rules_core::language::Library;
/// # let mut library = Library::new();
/// # library.add("example", "Duel {
/// #     board 3 x 5; players White, Black;
/// #     royal King k: K; Pawn p: fmWfcF;
/// #     setup \"1k1/1p1/3/1P1/1K1\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let game = library.flattened(0).expect("nothing is missing");
/// let effort = Effort { seed: 1, tries: 100 };
/// assert_eq!(witnesses(&game, effort), witnesses(&game, effort));
/// ```
#[must_use]
pub fn witnesses(game: &Game, effort: Effort) -> Vec<Witness> {
    let Some(rules) = Library::check_flat(game).rules.map(Arc::new) else { return Vec::new() };
    let ground = Ground::new(&rules, effort.seed);
    let sound = |change: Change| {
        let changed = Library::check_flat(&change.game).rules?;
        let finding = finding(&rules, changed, &ground, &change, effort);
        Some(Witness { change, finding })
    };
    changes(game).into_iter().filter_map(sound).collect()
}

/// Why no game played from the start can tell two rule sets apart; none if one might,
/// or if that is too hard to say.
///
/// Set-up positions may still tell them apart.
///
/// ```
/// use rules_core::witness::never_differs;
///
/// # use rules_core::language::Library;
/// # let mut library = Library::new();
/// # library.add("example", "
/// #     Duel {
/// #         board 3 x 5; players White, Black;
/// #         royal King k: K; Pawn p: fmWfcF;
/// #         setup \"1k1/1p1/3/1P1/1K1\";
/// #         checkmate loses; stalemate draws;
/// #     }
/// #     Swift: Duel { Pawn p: fmW2fcF; }
/// # ");
/// # let rules = |name| library.check(name).rules.expect("sound");
/// let duel = rules("Duel");
/// assert_eq!(never_differs(&duel, &duel).as_deref(), Some("the rules come to the same"));
/// assert_eq!(never_differs(&duel, &rules("Swift")), None);
/// ```
#[must_use]
pub fn never_differs(rules: &Rules, other: &Rules) -> Option<String> {
    dead::why(rules, other)
}

/// The two games, with and without the clause, if they can be compared.
///
/// ```
/// use rules_core::witness::pair;
///
/// # use rules_core::language::Library;
/// # let mut library = Library::new();
/// # library.add("example", "
/// #     Duel {
/// #         board 3 x 5; players White, Black;
/// #         royal King k: K; Pawn p: fmWfcF;
/// #         setup \"1k1/1p1/3/1P1/1K1\";
/// #         checkmate loses; stalemate draws;
/// #     }
/// #     Swift: Duel { Pawn p: fmW2fcF; }
/// # ");
/// # let rules = |name| library.check(name).rules.expect("sound");
/// let pair = pair(rules("Duel"), rules("Swift")).expect("one board, the same letters");
/// assert!(!pair.differs(&pair.start()), "the king is in the way");
/// ```
#[must_use]
pub fn pair(rules: impl Into<Arc<Rules>>, changed: Rules) -> Option<Pair> {
    Pair::new(Interpreter::new(rules), Interpreter::new(changed)).ok()
}

fn finding(
    rules: &Arc<Rules>,
    changed: Rules,
    ground: &Ground,
    change: &Change,
    effort: Effort,
) -> Finding {
    if let Some(why) = dead::why(rules, &changed) {
        return Finding::Dead(why);
    }
    let Some(pair) = pair(rules.clone(), changed) else { return Finding::Nothing };
    let Some(case) = ground.search(&pair, change.focus.as_deref(), effort) else {
        return Finding::Nothing;
    };
    let case = pair.shrink(&case);
    pair.judge(&case).map_or(Finding::Nothing, |judged| Finding::Case(Box::new((case, judged))))
}

impl fmt::Display for Witness {
    /// Clause, position, line, and what only one of the two games says.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.change)?;
        match &self.finding {
            Finding::Nothing => write!(f, "\n  no witness found"),
            Finding::Dead(why) => write!(f, "\n  dead: {why}"),
            Finding::Case(found) => {
                let (case, judged) = &**found;
                write!(f, "\n  {}", case.fen)?;
                if !judged.line.is_empty() {
                    write!(f, "\n  after {}", judged.line.join(" "))?;
                }
                let difference = &judged.difference;
                for (name, moves) in ["as declared", "changed"].into_iter().zip(&difference.only) {
                    if !moves.is_empty() {
                        write!(f, "\n  only {name}: {}", moves.join(" "))?;
                    }
                }
                if difference.outcomes[0] != difference.outcomes[1] {
                    let [one, other] = difference
                        .words
                        .each_ref()
                        .map(|words| words.as_deref().unwrap_or("goes on"));
                    write!(f, "\n  as declared: {one}\n  changed: {other}")?;
                }
                Ok(())
            }
        }
    }
}
