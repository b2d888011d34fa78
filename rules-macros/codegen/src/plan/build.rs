//! Rules to plan.

use super::{Fields, KindPlan, Kinds, Plan, Primitive, TermPlan, Width};
use rules_core::betza::{Extent, Hop};
use rules_core::geometry::{Shape, Step, Vector};
use rules_core::rules::{
    Ban, Clause, Fact, KindId, KindSet, Leg, Movement, Origin, PathRule, Player, Royal, Rules, Term,
};

impl Plan {
    /// The plan of a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let squares = rules.board.len();
        let width = match squares {
            0..=64 => Width::U64,
            65..=128 => Width::U128,
            more => Width::Words(more.div_ceil(64)),
        };
        let mut number = 0;
        let kinds = rules
            .kinds
            .iter()
            .enumerate()
            .map(|(index, kind)| KindPlan {
                name: kind.name.clone(),
                promotes: rules.bans.contains(&Ban::Stranding)
                    || rules.promotions.iter().any(|row| row.from.index() == index),
                waves: waves(rules, KindId::new(index)),
                royal: kind.royal.map(|mode| match mode {
                    Royal::All => "royal: all must be safe",
                    Royal::Any => "royal: one must be safe",
                    Royal::Last => "royal: the last one must be safe",
                }),
                terms: kind
                    .terms
                    .iter()
                    .enumerate()
                    .map(|(index, term)| {
                        let mut plan = term_plan(rules, term, number);
                        let before = &kind.terms[..index];
                        let same = before.iter().position(|other| equal_rays(other, term));
                        plan.lines_of -= same.map_or(0, |other| index - other);
                        number += 1;
                        plan
                    })
                    .collect(),
            })
            .collect();
        Self {
            name: rules.name.clone(),
            slug: rules.slug.clone(),
            squares,
            width,
            planes: (usize::BITS - rules.kinds.len().leading_zeros()) as usize,
            fields: fields(rules),
            kinds,
            passes: rules.may_pass,
            at_home: rules
                .kind_ids()
                .filter(|&kind| rules.first_move_matters(kind) && !rules.remembers_first_move(kind))
                .map(KindId::index)
                .collect(),
            long_passing: rules.kinds.iter().flat_map(|kind| &kind.terms).any(|term| {
                match &term.movement {
                    Movement::Walk(leg) => {
                        leg.leaves_rights
                            && (leg.range != Extent::UpTo(1)
                                || leg.steps.iter().any(|step| step.path.len() > 1))
                    }
                    _ => false,
                }
            }),
            resets: resets(rules),
            to_hand: rules.captures_to_hand,
            by_choice: by_choice(rules),
            all_royals: rules
                .kinds
                .iter()
                .all(|kind| kind.royal.is_none_or(|mode| mode == Royal::All)),
            straight: straight(rules),
            filters: rules.must_capture
                || rules.bans.iter().any(|ban| !matches!(ban, Ban::Stranding)),
            decides: rules.facts().any(Fact::decides),
            legality: legality(rules),
        }
    }
}

fn term_plan(rules: &Rules, term: &Term, number: usize) -> TermPlan {
    let limit = |wanted: fn(&Clause) -> Option<KindSet>| {
        let sets: Vec<KindSet> = term.clauses.iter().filter_map(wanted).collect();
        let kinds: Vec<usize> = rules
            .kind_ids()
            .filter(|&kind| sets.iter().all(|set| set.contains(kind)))
            .map(|kind| kind.index())
            .collect();
        if kinds.len() == rules.kinds.len() { Kinds::All } else { Kinds::Some(kinds) }
    };
    let onto = || {
        limit(|clause| match clause {
            Clause::Onto(kinds) => Some(*kinds),
            _ => None,
        })
    };
    let when = |wanted: bool, kinds: Kinds| if wanted { kinds } else { Kinds::None };
    let mut plan = TermPlan {
        number,
        lines_of: number,
        text: term.text.clone(),
        primitive: Primitive::Drop { one_per_file: term.clauses.contains(&Clause::OnePerFile) },
        initial: false,
        quiet: false,
        captures: Kinds::None,
        friends: Kinds::None,
        en_passant: Kinds::None,
        passing: false,
        hurdles: Kinds::None,
        lines: 0,
        shifts: Vec::new(),
    };
    match &term.movement {
        Movement::Drop => {}
        Movement::Castle(castle) => {
            plan.primitive = Primitive::Castle;
            plan.initial = castle.initial;
        }
        Movement::Walk(leg) => {
            plan.primitive = primitive(leg);
            plan.initial = leg.initial;
            plan.quiet = leg.modality.quiet;
            plan.captures = when(leg.modality.capture, onto());
            plan.friends = when(leg.modality.friend, onto());
            plan.en_passant = when(leg.modality.en_passant, onto());
            plan.passing = leg.leaves_rights;
            let over = limit(|clause| match clause {
                Clause::Over(kinds) => Some(*kinds),
                _ => None,
            });
            plan.hurdles = when(leg.hop.is_some(), over);
            plan.lines = leg.lines(&rules.board).len();
            if let Shape::Rectangle { files, .. } = rules.board.shape() {
                let by = |vector: Vector| {
                    i32::from(vector.dy) * i32::from(*files) + i32::from(vector.dx)
                };
                let path = |step: &Step| match leg.path {
                    PathRule::Clear => step.path.iter().map(|&on| by(on)).collect(),
                    PathRule::Any | PathRule::Occupied => Vec::new(),
                };
                plan.shifts = leg.steps.iter().map(|step| (by(step.vector), path(step))).collect();
            }
        }
    }
    plan
}

/// Whether every capture is a leap or a slide on a full rectangle: past a hole a rider
/// that leaps two squares may wait behind the last square of a line.
fn straight(rules: &Rules) -> bool {
    let full =
        matches!(rules.board.shape(), Shape::Rectangle { missing, .. } if missing.is_empty());
    let straight = |term: &Term| match &term.movement {
        Movement::Walk(leg) if leg.modality.capture => {
            matches!(primitive(leg), Primitive::Leap | Primitive::Slide)
        }
        _ => true,
    };
    full && rules.kinds.iter().flat_map(|kind| &kind.terms).all(straight)
}

/// The kinds whose moves return the clock to 0.
fn resets(rules: &Rules) -> Vec<usize> {
    let named = rules.facts().find_map(|fact| match fact {
        Fact::Plies(_, kinds) => Some(*kinds),
        _ => None,
    });
    let kinds = named.unwrap_or_default();
    rules.kind_ids().filter(|&kind| kinds.contains(kind)).map(KindId::index).collect()
}

/// Whether two riding terms have the same rays, so that one table serves both.
fn equal_rays(one: &Term, other: &Term) -> bool {
    let (Movement::Walk(a), Movement::Walk(b)) = (&one.movement, &other.movement) else {
        return false;
    };
    let by_lines = |leg: &Leg| matches!(primitive(leg), Primitive::Slide | Primitive::Hop);
    let zones = |term: &Term| -> Vec<Clause> {
        let kinds = |clause: &&Clause| !matches!(clause, Clause::Onto(_) | Clause::Over(_));
        term.clauses.iter().filter(kinds).cloned().collect()
    };
    by_lines(a)
        && by_lines(b)
        && (&a.steps, a.range, a.skip) == (&b.steps, b.range, b.skip)
        && zones(one) == zones(other)
}

/// Whether shifting the whole board finds all moves of a kind, each once.
fn waves(rules: &Rules, kind: KindId) -> bool {
    let Shape::Rectangle { missing, .. } = rules.board.shape() else { return false };
    let many = rules.setup.count(Player::First, kind) >= 4;
    let mut seen: Vec<(Vector, bool, bool)> = Vec::new();
    let plain = rules.kind(kind).terms.iter().all(|term| {
        let Movement::Walk(leg) = &term.movement else { return false };
        let shifts = matches!(primitive(leg), Primitive::Leap | Primitive::Lame)
            && !leg.modality.friend
            && !term.clauses.iter().any(|clause| matches!(clause, Clause::Touching(_)));
        let once = leg.steps.iter().all(|step| {
            let clash = seen.iter().any(|(vector, quiet, capture)| {
                *vector == step.vector
                    && ((*quiet && leg.modality.quiet) || (*capture && leg.modality.capture))
            });
            seen.push((step.vector, leg.modality.quiet, leg.modality.capture));
            !clash
        });
        shifts && once
    });
    let by_target = rules
        .promotions
        .iter()
        .filter(|row| row.from == kind)
        .all(|row| row.clauses.iter().all(|clause| matches!(clause, Clause::To(_))));
    missing.is_empty()
        && many
        && plain
        && by_target
        && rules.kind(kind).royal.is_none()
        && !by_choice(rules)
}

/// Whether own safety may depend on what a piece becomes, or the choice on what it captures.
fn by_choice(rules: &Rules) -> bool {
    let royal = |kind: &KindId| rules.royal(*kind).is_some();
    let clauses = || rules.kinds.iter().flat_map(|kind| &kind.terms).flat_map(|term| &term.clauses);
    rules.promotions.iter().any(|row| royal(&row.from) || row.to.iter().any(royal))
        || (!rules.promotions.is_empty()
            && clauses().any(|clause| matches!(clause, Clause::Over(_))))
        || rules
            .promotions
            .iter()
            .any(|row| row.clauses.iter().any(|clause| matches!(clause, Clause::Onto(_))))
}

fn primitive(leg: &Leg) -> Primitive {
    let single = leg.is_single();
    let clear = leg.path == PathRule::Clear;
    match (leg.hop, leg.path) {
        (Some(Hop::Over), PathRule::Any) => Primitive::Hop,
        (Some(Hop::Behind), PathRule::Any) => Primitive::Behind,
        (Some(hop), _) => Primitive::HopRide { clear, behind: hop == Hop::Behind },
        (None, PathRule::Any) if single => Primitive::Leap,
        (None, PathRule::Any) => Primitive::Slide,
        (None, PathRule::Clear) if single => Primitive::Lame,
        (None, PathRule::Occupied) if single => Primitive::Jump,
        (None, _) => Primitive::Ride { clear },
    }
}

fn fields(rules: &Rules) -> Fields {
    let names = |wanted: &dyn Fn(KindId) -> bool| {
        let names: Vec<&str> = rules
            .kind_ids()
            .filter(|&kind| wanted(kind))
            .map(|kind| rules.kind(kind).name.as_str())
            .collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let legs = || {
        rules.kinds.iter().flat_map(|kind| &kind.terms).filter_map(|term| match &term.movement {
            Movement::Walk(leg) => Some(leg),
            _ => None,
        })
    };
    let mut fields = Fields::default();
    if let Some(kinds) = names(&|kind| rules.remembers_first_move(kind)) {
        fields.memory = Some(format!(
            "{kinds}: first moves matter, and a piece that has moved could stand at home again"
        ));
    }
    if let Some(kinds) =
        names(&|kind| rules.first_move_matters(kind) && !rules.remembers_first_move(kind))
    {
        fields
            .left_out
            .push(format!("first moves of {kinds}: none can ever come back to where it started"));
    }
    let leaves = legs().any(|leg| leg.leaves_rights);
    let takes = legs().any(|leg| leg.modality.en_passant);
    match (leaves, takes) {
        (true, true) => fields.passing = Some("some term captures in passing".to_owned()),
        (true, false) => fields.left_out.push("passed squares: no term captures there".to_owned()),
        _ => {}
    }
    if rules.uses_hands() {
        fields.hands = Some("captured pieces or pieces dealt at the start are held".to_owned());
    }
    if rules.counted_checks().is_some() {
        fields.checks = Some("a number of checks decides".to_owned());
    }
    if rules.captures_to_hand {
        match names(&|kind| rules.origin(kind) == Origin::Remembered) {
            Some(kinds) => {
                fields.origins =
                    Some(format!("{kinds}: the board does not show what a promoted piece was"))
            }
            None => fields.left_out.push("what promoted pieces were: the kind tells".to_owned()),
        }
    }
    fields
}

fn legality(rules: &Rules) -> Vec<String> {
    let mut lines = Vec::new();
    if rules.kinds.iter().all(|kind| kind.royal.is_none()) {
        lines.push("no royal kind: every move the pieces can make is safe".to_owned());
    } else {
        let all = rules.kinds.iter().all(|kind| kind.royal.is_none_or(|mode| mode == Royal::All));
        lines.push(
            if all {
                "royals: every square they go to is tested; other pieces: within what the attacks on \
                 the royals leave; for a piece that holds an attack up or carries it that is asked \
                 again without the piece"
            } else {
                "one safe royal may do: every move is made and the royals' squares are tested"
            }
            .to_owned(),
        );
    }
    for ban in &rules.bans {
        lines.push(match ban {
            Ban::OnPly { from, to, ply } => {
                format!(
                    "{}{} is left out of the list on ply {ply}",
                    rules.board.name(*from),
                    rules.board.name(*to)
                )
            }
            Ban::Stranding => "stranding: part of the tables of promotions and drops".to_owned(),
            Ban::Check => "moves that give check: each is made and tested".to_owned(),
            Ban::DropMate(kind) => format!(
                "mate by a dropped {}: each such check is answered by search",
                rules.kind(*kind).name
            ),
        });
    }
    if rules.must_capture {
        lines.push("captures first: the list is cut to captures if there is one".to_owned());
    }
    if rules.facts().any(Fact::decides) {
        lines.push(
            "a decided position has no moves: the facts are tested before generating".to_owned(),
        );
    }
    lines
}
