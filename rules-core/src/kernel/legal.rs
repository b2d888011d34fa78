//! Legality, lists, counts and perft of compiled games.

use super::calculus::Limits;
use super::castle::Known;
use super::constrain::limits;
use super::ending::decided;
use super::generator::Scope;
use super::make::{play, play_as};
use super::safety::safe;
use super::{
    Attack, Bits, Code, Count, Effect, First, Generated, Generator, Output, Second, Sets, Side,
    State, Tables, View,
};
use crate::geometry::Square;
use crate::rules::{Ban, Player};

/// Squares whose piece has not moved: those remembered, and those that being at home tells.
#[inline(always)]
pub(super) fn unmoved<V: Generated>(
    state: &State<V>,
    view: &View<V>,
    tables: &Tables<V::Bits>,
) -> V::Bits {
    let mut unmoved = state.unmoved();
    for &kind in V::AT_HOME {
        unmoved |= tables.homes(kind, view.side) & view.own(kind);
        unmoved |= tables.homes(kind, view.side.other()) & view.theirs(kind);
    }
    unmoved
}

/// Whether the royals of a player are safe; time as for one move.
#[must_use]
pub fn is_safe<V: Generated>(state: &State<V>, player: Player) -> bool {
    let (view, tables) = (state.view(player), V::tables());
    safe(&view, unmoved(state, &view, tables), tables)
}

/// The number of moves of the side to move, in sets where no move needs to be tested.
/// This is where counting spends its time, so each side has a copy.
#[inline(never)]
fn count_moves<V: Generated, S: Side>(state: &State<V>, side: S, tables: &Tables<V::Bits>) -> u64 {
    let view = state.view(side);
    // In memory once and for all: else every mask is kept there and on the stack as well.
    let view = std::hint::black_box(&view);
    let unmoved = unmoved(state, view, tables);
    let limits = limits(side, view, unmoved, tables);
    if limits.exact || V::BY_CHOICE {
        return sets(state, tables).count();
    }
    let mut count = Count::default();
    let scope = Scope::ordinary(view, &limits);
    generate(state, tables, view, unmoved, scope, side, &mut count);
    if !limits.special.is_empty() {
        let mut special = Sets::default();
        let special_ones = (limits.special, !V::Bits::EMPTY);
        special_sets(state, tables, view, unmoved, special_ones, &mut special);
        count.0 += special.count();
    }
    count.0
}

/// The moves of the side to move; one copy for both sides.
#[inline(always)]
pub(super) fn sets<V: Generated>(state: &State<V>, tables: &Tables<V::Bits>) -> Sets<V::Bits> {
    let mut all = Sets::default();
    sets_into(state, tables, None, &mut all);
    all
}

/// As [`sets`], of captures alone if the moves end on occupied squares only.
#[inline(never)]
pub(super) fn sets_into<V: Generated>(
    state: &State<V>,
    tables: &Tables<V::Bits>,
    targets: Option<V::Bits>,
    sets: &mut Sets<V::Bits>,
) {
    let view = &state.view(state.side);
    let unmoved = unmoved(state, view, tables);
    let whole = targets.is_none();
    let targets = targets.unwrap_or(!V::Bits::EMPTY);
    let limits = limits_apart(view, unmoved, tables);
    let scope = if limits.exact {
        Scope { movers: view.us, allow: !V::Bits::EMPTY, exact: true, whole, targets }
    } else {
        Scope { whole, targets, ..Scope::ordinary(view, &limits) }
    };
    sets_of(state, tables, view, unmoved, scope, sets);
    if !limits.exact && !limits.special.is_empty() {
        let special = (limits.special, targets);
        special_sets(state, tables, view, unmoved, special, sets);
    }
}

/// The moves of the pieces that hold up or carry attacks.
#[inline(never)]
fn special_sets<V: Generated>(
    state: &State<V>,
    tables: &Tables<V::Bits>,
    view: &View<V>,
    unmoved: V::Bits,
    (special, targets): (V::Bits, V::Bits),
    sets: &mut Sets<V::Bits>,
) {
    for piece in special.squares() {
        let movers = V::Bits::bit(piece);
        let without = view.after(V::Bits::EMPTY, movers, &[]);
        let allow = limits_apart(&without, unmoved, tables).allow;
        let scope = Scope { movers, allow, exact: false, whole: false, targets };
        sets_of(state, tables, view, unmoved, scope, sets);
    }
}

#[inline(never)]
fn sets_of<V: Generated>(
    state: &State<V>,
    tables: &Tables<V::Bits>,
    view: &View<V>,
    unmoved: V::Bits,
    scope: Scope<V::Bits>,
    sets: &mut Sets<V::Bits>,
) {
    generate(state, tables, view, unmoved, scope, view.side, sets);
}

#[inline(always)]
fn generate<V: Generated, S: Side, O: Output<V::Bits>>(
    state: &State<V>,
    tables: &Tables<V::Bits>,
    view: &View<V>,
    unmoved: V::Bits,
    scope: Scope<V::Bits>,
    side: S,
    out: &mut O,
) {
    let terms = tables.terms::<V>();
    let known = Known { safe: V::Bits::EMPTY, attacked: V::Bits::EMPTY };
    V::pieces(&mut Generator { state, tables, terms, view, unmoved, scope, known, out, side });
}

/// As [`limits`], in one copy for both sides.
#[inline(never)]
fn limits_apart<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
) -> Limits<V::Bits> {
    limits(view.side, view, unmoved, tables)
}

impl<B: Bits> Scope<B> {
    /// All moves but those of special pieces.
    #[inline(always)]
    fn ordinary<V: Generated<Bits = B>>(view: &View<V>, limits: &Limits<B>) -> Self {
        let mut movers = view.us & !limits.special;
        // Between two checkers only royals move, if no move changes more than two squares:
        // one captured in passing may check and be the hurdle of another check.
        let narrow = !V::ROYAL.is_empty() && !V::CASTLES && !V::KEEPS_PASSING;
        if narrow && limits.allow.is_empty() {
            movers &= view.royals();
        }
        let targets = !B::EMPTY;
        Self { movers, allow: limits.allow, exact: false, whole: true, targets }
    }
}

/// The ply about to be played: 1 for the first player's first move.
pub(super) fn ply<V: Generated>(state: &State<V>) -> u32 {
    2 * state.fullmove.saturating_sub(1) + 1 + u32::from(state.side == Player::Second)
}

/// Whether no filter is left behind the generator, so that moves may be counted in sets.
#[inline(always)]
pub(super) fn unfiltered<V: Generated>(state: &State<V>, tables: &Tables<V::Bits>) -> bool {
    !V::FILTERS || (!tables.must_capture && tables.late_bans.is_none_or(|last| ply(state) > last))
}

/// The number of legal moves, without making a list where that can be avoided.
#[must_use]
pub fn count<V: Generated>(state: &State<V>) -> u64 {
    if V::DECIDES && decided(state).is_some() {
        return 0;
    }
    count_undecided(state)
}

#[inline(always)]
fn count_undecided<V: Generated>(state: &State<V>) -> u64 {
    let tables = V::tables();
    if unfiltered(state, tables) {
        match state.side {
            Player::First => count_moves(state, First, tables),
            Player::Second => count_moves(state, Second, tables),
        }
    } else {
        list_undecided(state).len() as u64
    }
}

/// The legal moves.
#[must_use]
pub fn list<V: Generated>(state: &State<V>) -> Vec<Code> {
    if V::DECIDES && decided(state).is_some() {
        return Vec::new();
    }
    list_undecided(state)
}

/// Whether any move would be legal if no fact of the position decided.
#[must_use]
pub fn has_move<V: Generated>(state: &State<V>) -> bool {
    count_undecided(state) > 0
}

/// The legal moves as they would be if no fact of the position decided.
#[must_use]
pub fn list_undecided<V: Generated>(state: &State<V>) -> Vec<Code> {
    let tables = V::tables();
    let mut codes: Vec<Code> = sets(state, tables).codes().collect();
    if !unfiltered(state, tables) {
        codes.retain(|&code| allows(state, code));
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

/// Whether no ban forbids a move.
pub(super) fn allows<V: Generated>(state: &State<V>, code: Code) -> bool {
    V::rules().bans.iter().all(|ban| !breaks(state, ban, code))
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
        _ if V::FILTERS || V::DECIDES => {
            list(state).into_iter().map(|code| perft(&play(state, code), depth - 1)).sum()
        }
        _ => match state.side {
            Player::First => perft_as(state, First, V::tables(), depth),
            Player::Second => perft_as(state, Second, V::tables(), depth),
        },
    }
}

/// Perft to a depth of at least 2 where no move is taken out of the sets.
fn perft_as<V: Generated, S: Side>(
    state: &State<V>,
    side: S,
    tables: &Tables<V::Bits>,
    depth: u32,
) -> u64 {
    let mut nodes = 0;
    for code in sets(state, tables).codes() {
        let child = play_as(side, state, code);
        nodes += match depth {
            2 => count_moves(&child, side.opponent(), tables),
            _ => perft_as(&child, side.opponent(), tables, depth - 1),
        };
    }
    nodes
}

/// The squares of the pieces of a player that could capture a royal on a square; if
/// none of the other side stands there, one is imagined.
#[must_use]
pub fn attackers<V: Generated>(state: &State<V>, square: Square, by: Player) -> Vec<Square> {
    let at = square.index();
    let (view, tables) = (state.view(by.other()), V::tables());
    let unmoved = unmoved(state, &view, tables);
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

/// The pieces that give check to the side to move.
#[must_use]
pub fn checkers<V: Generated>(state: &State<V>) -> Vec<Square> {
    if is_safe(state, state.side) {
        return Vec::new();
    }
    let royals = V::tables().royals.iter().flat_map(|&(kind, _)| {
        let own = state.view(state.side).own(kind);
        own.squares()
    });
    let mut checkers: Vec<Square> = royals
        .flat_map(|at| attackers(state, Square::new(at as u16), state.side.other()))
        .collect();
    checkers.sort_unstable();
    checkers.dedup();
    checkers
}
