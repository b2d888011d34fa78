//! Who takes the generated moves: a counter or a list of sets.

use super::{Bits, Code, Effect};

/// Takes legal moves as they are generated.
pub trait Output<B> {
    /// A piece goes from a square to each of some squares and is another kind there.
    fn moves(
        &mut self,
        from: usize,
        to: B,
        kind: usize,
        becomes: usize,
        effect: Effect,
        term: usize,
    );
}

/// Counts moves without making any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count(pub u64);

impl<B: Bits> Output<B> for Count {
    #[inline(always)]
    fn moves(&mut self, _: usize, to: B, _: usize, _: usize, _: Effect, _: usize) {
        self.0 += u64::from(to.count());
    }
}

/// The moves of one piece that differ only in where they end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Set<B> {
    /// Where they start; nothing for drops.
    pub from: u16,
    /// Where they end.
    pub to: B,
    /// The kind that moves.
    pub kind: u8,
    /// The kind that stands there afterwards.
    pub becomes: u8,
    /// What else happens.
    pub effect: Effect,
    /// The term, where the effect depends on it.
    pub term: u16,
}

/// The legal moves of a position as sets, in the order of generation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sets<B>(pub Vec<Set<B>>);

impl<B> Default for Sets<B> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<B: Bits> Output<B> for Sets<B> {
    #[inline(always)]
    fn moves(
        &mut self,
        from: usize,
        to: B,
        kind: usize,
        becomes: usize,
        effect: Effect,
        term: usize,
    ) {
        if !to.is_empty() {
            let (from, kind, becomes, term) = (from as u16, kind as u8, becomes as u8, term as u16);
            self.0.push(Set { from, to, kind, becomes, effect, term });
        }
    }
}

impl<B: Bits> Sets<B> {
    /// The moves one by one.
    pub fn codes(&self) -> impl Iterator<Item = Code> + '_ {
        self.0.iter().flat_map(|set| {
            set.to.squares().map(|to| {
                let to = to as u16;
                let from = if set.effect.has(Effect::DROP) { to } else { set.from };
                Code {
                    from,
                    to,
                    kind: set.kind,
                    becomes: set.becomes,
                    effect: set.effect,
                    term: set.term,
                }
            })
        })
    }
}
