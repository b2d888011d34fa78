//! Random games.

use super::{Game, Variant};
use crate::kernel::{self, Code, Effect, Extras, Passing, Sets};
use crate::play::Outcome;
use crate::reference::{self, Interpreter};
use crate::rules::{Fact, KindId, Rules};

/// A small generator of random numbers, the same on every machine (SplitMix64).
///
/// ```
/// use rules_core::compiled::Random;
///
/// let (mut one, mut same) = (Random::new(7), Random::new(7));
/// assert_eq!(one.below(100), same.below(100));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator for a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A generator for one of many games: neighbours have nothing in common.
    #[must_use]
    pub fn of_game(seed: u64, game: u64) -> Self {
        let mut outer = Self(seed);
        Self(outer.next() ^ Self(game).next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number below a limit; 0 for a limit of 0.
    #[must_use]
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }
}

/// One move of a random game, as it is about to be made.
///
/// ```
/// use rules_core::compiled::{Engine, Random, Step};
/// use rules_core::reference::Interpreter;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let engine = Interpreter::new(rules);
/// let mut steps: Vec<Step> = Vec::new();
/// engine.playout(&mut Random::new(1), 30, &mut |step| steps.push(step));
/// // Five moves of the king, and six of the rook.
/// assert_eq!(steps[0], Step { choices: 11, captured: None });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// How many moves were legal.
    pub choices: usize,
    /// The kind that the chosen one captures.
    pub captured: Option<KindId>,
}

/// A random game of a compiled variant from its start.
pub(super) fn compiled<V: Variant>(
    random: &mut Random,
    plies: u32,
    watch: &mut dyn FnMut(Step),
) -> Option<Outcome> {
    let (mut game, guard) = (Game::<V>::new(), Guard::new(V::rules()));
    let mut sets = Sets::default();
    for _ in 0..plies {
        kernel::moves_into(game.position().state(), &mut sets);
        let choices = sets.count() as usize;
        if guard.may_end(choices, game.repeats(), game.position().state().halfmove)
            && let Some(outcome) = game.judge(Some(choices == 0))
        {
            return Some(outcome);
        }
        let code = sets.nth(random.below(choices) as u64)?;
        watch(Step { choices, captured: captured(&game, code) });
        game.play_code(code);
    }
    game.judge(None)
}

/// What must hold before any ending can.
struct Guard {
    repetition: u32,
    plies: u32,
    always: bool,
}

impl Guard {
    fn new(rules: &Rules) -> Self {
        let mut guard = Self { repetition: u32::MAX, plies: u32::MAX, always: false };
        for ending in &rules.endings {
            match ending.fact {
                // Without moves everything is asked; what decides leaves none.
                Fact::Checkmate | Fact::Stalemate => {}
                ref fact if fact.decides() => {}
                Fact::Repetition(n) => guard.repetition = guard.repetition.min(n),
                Fact::PerpetualCheck => guard.repetition = guard.repetition.min(2),
                Fact::Plies(n, _) => guard.plies = guard.plies.min(n),
                _ => guard.always = true,
            }
        }
        guard
    }

    const fn may_end(&self, choices: usize, repeats: u32, halfmove: u32) -> bool {
        choices == 0 || repeats >= self.repetition || halfmove >= self.plies || self.always
    }
}

fn captured<V: Variant>(game: &Game<V>, code: Code) -> Option<KindId> {
    let state = game.position().state();
    if !kernel::captures(state, code) {
        return None;
    }
    let passing = code.effect.has(Effect::EN_PASSANT);
    let at = if passing { state.extras.parts().passing.passed().1 } else { code.to };
    state.code_at(usize::from(at)).checked_sub(1).map(KindId::new)
}

/// A random game that the interpreter plays.
pub(super) fn interpreted(
    interpreter: &Interpreter,
    random: &mut Random,
    plies: u32,
    watch: &mut dyn FnMut(Step),
) -> Option<Outcome> {
    let mut game = reference::Game::from(interpreter, interpreter.start());
    for _ in 0..plies {
        if let Some(outcome) = game.outcome() {
            return Some(outcome);
        }
        let moves = interpreter.legal_moves(game.position());
        let made = moves.get(random.below(moves.len()))?;
        let victim = made.captured.first().and_then(|&at| game.position().placement.at(at));
        watch(Step { choices: moves.len(), captured: victim.map(|piece| piece.kind) });
        game.play(made.clone());
    }
    game.outcome()
}
