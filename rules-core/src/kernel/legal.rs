//! Legality, lists, counts and perft of compiled games.

use super::attack;
use super::constrain::Constrain;
use super::ending::decided;
use super::make::play;
use super::{
    Attack, Bits, Code, Count, Effect, First, Generated, Generator, Output, Second, Sets, Side,
    State, Tables, View,
};
use crate::geometry::Square;
use crate::rules::{Ban, Player, Royal};

/// Squares whose piece has not moved: those remembered, and those that being at home tells.
#[inline(always)]
pub(super) fn unmoved<V: Generated, S: Side>(
    state: &State<V>,
    view: &View<V>,
    tables: &Tables<V::Bits>,
) -> V::Bits {
    let mut unmoved = state.unmoved();
    for &kind in V::AT_HOME {
        unmoved |= tables.homes(kind, S::PLAYER) & view.own(kind);
        unmoved |= tables.homes(kind, S::Opponent::PLAYER) & view.theirs(kind);
    }
    unmoved
}

/// Whether a move changed nothing about which pieces have not moved yet, those included
/// that being at home tells.
#[must_use]
pub fn keeps_first_moves<V: Generated>(before: &State<V>, after: &State<V>) -> bool {
    // Without remembered first moves there is no right that could die.
    if after.unmoved().is_empty() {
        return true;
    }
    let tables = V::tables();
    let of = |state: &State<V>| unmoved::<V, First>(state, &state.view::<First>(), tables);
    of(before) == of(after)
}

/// Whether the royals of `S` are as safe as the rules want them.
pub(super) fn safe<V: Generated, S: Side>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
) -> bool {
    let attacked = |kind: usize, square: usize| {
        let same = (view.occupied, V::Bits::EMPTY);
        attack::attacked::<V, S>(view, unmoved, tables, (kind, square), same)
    };
    let (mut any, mut any_safe, mut last, mut last_count) = (false, false, None, 0);
    for &(kind, mode) in &tables.royals {
        match mode {
            Royal::All => {
                if view.own(kind).squares().any(|square| attacked(kind, square)) {
                    return false;
                }
            }
            Royal::Any => {
                any |= !view.own(kind).is_empty();
                any_safe =
                    any_safe || view.own(kind).squares().any(|square| !attacked(kind, square));
            }
            Royal::Last => {
                last_count += view.own(kind).count();
                last = view.own(kind).squares().next().map(|square| (kind, square)).or(last);
            }
        }
    }
    let last_safe = last_count != 1 || last.is_none_or(|(kind, square)| !attacked(kind, square));
    (!any || any_safe) && last_safe
}

/// The squares that ordinary own pieces may fill, and the own pieces whose moves are
/// tested one by one.
#[inline(never)]
pub(super) fn constraints<V: Generated, S: Side>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
) -> (V::Bits, V::Bits) {
    if V::ROYAL.is_empty() {
        return (!V::Bits::EMPTY, V::Bits::EMPTY);
    }
    if !V::ALL_ROYALS {
        return (!V::Bits::EMPTY, view.us);
    }
    let mut constrain = Constrain::new(view, unmoved, tables, S::Opponent::PLAYER);
    for &royal in V::ROYAL {
        for square in view.own(royal).squares() {
            constrain.on(square);
            V::attacks(&mut constrain, royal);
        }
    }
    (constrain.allow, constrain.special)
}

/// Runs a function for the side to move.
macro_rules! by_side {
    ($side:expr, $function:ident::<$game:ident>($($argument:expr),*)) => {
        match $side {
            Player::First => $function::<$game, First>($($argument),*),
            Player::Second => $function::<$game, Second>($($argument),*),
        }
    };
}
pub(super) use by_side;

/// Whether the royals of a player are safe; time as for one move.
#[must_use]
pub fn is_safe<V: Generated>(state: &State<V>, player: Player) -> bool {
    fn of<V: Generated, S: Side>(state: &State<V>) -> bool {
        let (view, tables) = (state.view::<S>(), V::tables());
        safe::<V, S>(&view, unmoved::<V, S>(state, &view, tables), tables)
    }
    by_side!(player, of::<V>(state))
}

#[inline(always)]
fn generate<V: Generated, S: Side, O: Output<V::Bits>>(
    state: &State<V>,
    tables: &Tables<V::Bits>,
    out: &mut O,
) {
    V::pieces(&mut Generator::<V, S, O>::new(state, tables, out));
}

#[inline(never)]
fn count_moves<V: Generated, S: Side>(state: &State<V>, tables: &Tables<V::Bits>) -> u64 {
    let mut count = Count::default();
    generate::<V, S, Count>(state, tables, &mut count);
    count.0
}

#[inline(never)]
fn sets<V: Generated, S: Side>(state: &State<V>, tables: &Tables<V::Bits>) -> Sets<V::Bits> {
    let mut sets = Sets::default();
    generate::<V, S, Sets<V::Bits>>(state, tables, &mut sets);
    sets
}

/// The ply about to be played: 1 for the first player's first move.
pub(super) fn ply<V: Generated>(state: &State<V>) -> u32 {
    2 * state.fullmove.saturating_sub(1) + 1 + u32::from(state.side == Player::Second)
}

/// Whether no filter is left behind the generator, so that moves may be counted in sets.
#[inline(always)]
fn unfiltered<V: Generated>(state: &State<V>, tables: &Tables<V::Bits>) -> bool {
    !tables.must_capture && tables.late_bans.is_none_or(|last| ply(state) > last)
}

/// The number of legal moves, without making a list where that can be avoided.
#[must_use]
pub fn count<V: Generated>(state: &State<V>) -> u64 {
    let tables = V::tables();
    if tables.decides && decided(state).is_some() {
        return 0;
    }
    if unfiltered(state, tables) {
        by_side!(state.side, count_moves::<V>(state, tables))
    } else {
        list_undecided(state).len() as u64
    }
}

/// The legal moves.
#[must_use]
pub fn list<V: Generated>(state: &State<V>) -> Vec<Code> {
    if V::tables().decides && decided(state).is_some() {
        return Vec::new();
    }
    list_undecided(state)
}

/// Whether any move would be legal if no fact of the position decided.
#[must_use]
pub fn has_move<V: Generated>(state: &State<V>) -> bool {
    let tables = V::tables();
    if unfiltered(state, tables) {
        by_side!(state.side, count_moves::<V>(state, tables)) > 0
    } else {
        !list_undecided(state).is_empty()
    }
}

/// The legal moves as they would be if no fact of the position decided.
#[must_use]
pub fn list_undecided<V: Generated>(state: &State<V>) -> Vec<Code> {
    let tables = V::tables();
    let mut codes: Vec<Code> = by_side!(state.side, sets::<V>(state, tables)).codes().collect();
    if !unfiltered(state, tables) {
        codes.retain(|&code| V::rules().bans.iter().all(|ban| !breaks(state, ban, code)));
        if tables.must_capture && codes.iter().any(|&code| captures(state, code)) {
            codes.retain(|&code| captures(state, code));
        }
    }
    codes
}

/// Whether a move captures.
#[must_use]
pub fn captures<V: Generated>(state: &State<V>, code: Code) -> bool {
    let stands = code.effect.0 & (Effect::DROP.0 | Effect::PASS.0 | Effect::CASTLE.0) == 0;
    code.effect.has(Effect::EN_PASSANT) || (stands && state.occupied().contains(code.to as usize))
}

fn breaks<V: Generated>(state: &State<V>, ban: &Ban, code: Code) -> bool {
    match ban {
        Ban::OnPly { from, to, ply: banned } => {
            let walks = code.effect.0 & (Effect::DROP.0 | Effect::PASS.0) == 0;
            walks
                && *banned == ply(state)
                && (code.from as usize, code.to as usize) == (from.index(), to.index())
        }
        // Stranding is part of the promotion tables.
        Ban::Stranding => false,
        Ban::Check => {
            let child = play(state, code);
            !is_safe(&child, child.side)
        }
        Ban::DropMate(kind) => {
            code.effect.has(Effect::DROP) && usize::from(code.kind) == kind.index() && {
                let child = play(state, code);
                !is_safe(&child, child.side) && !has_move(&child)
            }
        }
    }
}

/// The number of legal move sequences of a length; the last ply is counted, not made.
#[must_use]
pub fn perft<V: Generated>(state: &State<V>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count(state),
        _ if unfiltered(state, V::tables()) && !V::tables().decides => {
            let sets = by_side!(state.side, sets::<V>(state, V::tables()));
            let children = sets.codes().map(|code| perft(&play(state, code), depth - 1));
            children.sum()
        }
        _ => list(state).into_iter().map(|code| perft(&play(state, code), depth - 1)).sum(),
    }
}

/// The squares of the pieces of a player that could capture a royal on a square; if
/// none of the other side stands there, one is imagined.
#[must_use]
pub fn attackers<V: Generated>(state: &State<V>, square: Square, by: Player) -> Vec<Square> {
    fn of<V: Generated, S: Side>(state: &State<V>, at: usize, by: Player) -> Vec<Square> {
        let (view, tables) = (state.view::<S>(), V::tables());
        let unmoved = unmoved::<V, S>(state, &view, tables);
        let royal = |kind: &usize| view.own(*kind).contains(at);
        let victim = tables.royals.iter().map(|&(kind, _)| kind).find(royal);
        // Without royals any piece will do: a game without them has no check either.
        let victim = victim.or_else(|| tables.royals.first().map(|&(kind, _)| kind)).unwrap_or(0);
        let bit = V::Bits::bit(at);
        let view = view.after(bit, V::Bits::EMPTY, &[(victim, at)]);
        let attacks = |&from: &usize| {
            let gone = view.them & !V::Bits::bit(from);
            let attack = Attack::new(&view, unmoved, tables, by, at).after(view.occupied, gone);
            V::attacks(&mut { attack }, victim)
        };
        view.them.squares().filter(attacks).map(|from| Square::new(from as u16)).collect()
    }
    by_side!(by.other(), of::<V>(state, square.index(), by))
}

/// The pieces that give check to the side to move.
#[must_use]
pub fn checkers<V: Generated>(state: &State<V>) -> Vec<Square> {
    if is_safe(state, state.side) {
        return Vec::new();
    }
    let royals = V::tables().royals.iter().flat_map(|&(kind, _)| {
        let own = if state.side == Player::First {
            state.view::<First>().own(kind)
        } else {
            state.view::<Second>().own(kind)
        };
        own.squares()
    });
    let mut checkers: Vec<Square> = royals
        .flat_map(|at| attackers(state, Square::new(at as u16), state.side.other()))
        .collect();
    checkers.sort_unstable();
    checkers.dedup();
    checkers
}
