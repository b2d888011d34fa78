//! Facts of a position that end the game.

use super::legal::{has_move, is_safe};
use super::{Bits, Checks, Extras, First, Generated, State, View};
use crate::play::{Outcome, Reason, Winner};
use crate::rules::{Ending, Fact, KindId, Player, Verdict};

/// The outcome if a fact of the position decides it at once.
#[must_use]
pub fn decided<V: Generated>(state: &State<V>) -> Option<Outcome> {
    round(state, true)
}

/// The outcome of a position without regard to how it came about.
#[must_use]
pub fn outcome<V: Generated>(state: &State<V>) -> Option<Outcome> {
    round(state, true).or_else(|| round(state, false))
}

/// The first ending that holds, among the deciding ones or among all others.
fn round<V: Generated>(state: &State<V>, decides: bool) -> Option<Outcome> {
    let view = state.view::<First>();
    let mut endings = V::rules().endings.iter().filter(|ending| ending.fact.decides() == decides);
    endings.find_map(|ending| judge(state, &view, ending))
}

fn judge<V: Generated>(state: &State<V>, view: &View<V>, ending: &Ending) -> Option<Outcome> {
    let (mover, other) = (state.side.other(), state.side);
    // Arrivals and checks are the last mover's; losses show on the player to move first.
    let subjects = if matches!(ending.fact, Fact::Reach(..) | Fact::Checks(_)) {
        [mover, other]
    } else {
        [other, mover]
    };
    let subject_of =
        |fact: &Fact| subjects.into_iter().find(|&player| holds(state, view, fact, player));
    let of_player = |&player: &Player| ending.player.is_none() || ending.player == Some(player);
    let subject = subjects
        .into_iter()
        .filter(of_player)
        .find(|&player| holds(state, view, &ending.fact, player))?;
    let exception = ending
        .exception
        .as_ref()
        .and_then(|(fact, verdict)| Some((fact, *verdict, subject_of(fact)?)));
    let (fact, verdict, subject) = exception.unwrap_or((&ending.fact, ending.verdict, subject));
    let winner = match verdict {
        Verdict::Wins => Winner::Player(subject),
        Verdict::Loses => Winner::Player(subject.other()),
        Verdict::Draws => Winner::Nobody,
    };
    Some(Outcome { winner, reason: Reason::of(fact) })
}

fn holds<V: Generated>(state: &State<V>, view: &View<V>, fact: &Fact, player: Player) -> bool {
    let tables = V::tables();
    let of = |kind: KindId| match player {
        Player::First => view.own(kind.index()),
        Player::Second => view.theirs(kind.index()),
    };
    let all = |kinds: &mut dyn Iterator<Item = KindId>| {
        kinds.fold(V::Bits::EMPTY, |all, kind| all | of(kind))
    };
    let to_move = player == state.side;
    match fact {
        Fact::Checkmate => to_move && !has_move(state) && !is_safe(state, player),
        Fact::Stalemate => to_move && !has_move(state) && is_safe(state, player),
        Fact::Captured(kinds) => {
            kinds.iter().any(|&kind| of(kind).count() < tables.homes(kind.index(), player).count())
        }
        Fact::Extinct(kinds) => kinds.iter().any(|&kind| of(kind).is_empty()),
        Fact::Bare => {
            let mut common = V::rules().kind_ids().filter(|&kind| V::rules().royal(kind).is_none());
            all(&mut common).is_empty()
        }
        Fact::Reach(zone, kinds) => {
            let goal = zone
                .of(player)
                .iter()
                .fold(V::Bits::EMPTY, |all, square| all | V::Bits::bit(square.index()));
            !(all(&mut kinds.iter().copied()) & goal).is_empty()
        }
        Fact::Checks(n) => state.extras.parts().checks.given(player) >= *n,
        Fact::Plies(n, _) => to_move && state.halfmove >= *n,
        Fact::Only(kinds) => {
            let mut others = V::rules().kind_ids().filter(|&kind| !kinds.contains(kind));
            to_move
                && others
                    .all(|kind| (view.own(kind.index()) | view.theirs(kind.index())).is_empty())
        }
        Fact::Facing(kind) => to_move && faces(view, kind.index()),
        Fact::Repetition(_) | Fact::PerpetualCheck => false,
    }
}

/// Whether a piece of the first player sees one of the second along an open file.
fn faces<V: Generated>(view: &View<V>, kind: usize) -> bool {
    let board = &V::rules().board;
    let ahead = board.lattice().unit(0);
    view.own(kind).squares().any(|from| {
        let from = crate::geometry::Square::new(from as u16);
        [ahead, ahead.turned()].into_iter().any(|step| {
            let ray = std::iter::successors(board.offset(from, step), |&at| board.offset(at, step));
            let met =
                ray.map(crate::geometry::Square::index).find(|&at| view.occupied.contains(at));
            met.is_some_and(|at| view.theirs(kind).contains(at))
        })
    })
}
