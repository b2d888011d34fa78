//! Every look-up by lines against a walk square by square.
//!
//! The factors that gather the occupancy of a line are found when the tables are built;
//! here every line of every square of every bundled game, and of boards no bundled game
//! has, is looked up with every occupancy it can have.

use super::Random;
use crate::betza::Hop;
use crate::geometry::Vector;
use crate::kernel::ray::Ray;
use crate::kernel::{Bits, Tables, TermTable, Wide};
use crate::language::Library;
use crate::rules::{Leg, Movement, PathRule, Player, Rules};
use std::path::Path;

/// What a look-up answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    Slide,
    Hop,
    Behind,
    Lame,
}

/// Boards wider and longer than those of the bundled games, with hops and without. Terms
/// whose tables would be too large have none, so long lines come one direction a term.
const MORE: &str = r#"
    Twelve {
        board 12 x 10;  players White, Black;
        royal King k: K;  Queen q: Q;  Tower t: vR;  Wall w: sR;  Horse n: nN;  Elephant e: nA, nD;
        Long z: nZ;
        setup "k11/12/12/12/12/12/12/12/12/K11";  checkmate loses;  stalemate draws;
    }
    TwelveHops {
        board 12 x 10;  players White, Black;
        royal King k: K;  Bishop b: B;  Cannon c: mvRcpvR;  Mortar m: msRcpsR;  Vaulter v: mBcpB;
        Grasshopper g: gQ;  Short s: R4, B3;
        setup "k11/12/12/12/12/12/12/12/12/K11";  checkmate loses;  stalemate draws;
    }
    Square {
        board 12 x 12;  players White, Black;
        royal King k: K;  Bishop b: B;  Tower t: vR;  Wall w: sR;  Horse n: nN;  Long z: nZ;
        Grasshopper g: gvR, gB;  Rook r: R;
        setup "k11/12/12/12/12/12/12/12/12/12/12/K11";  checkmate loses;  stalemate draws;
    }
    SquareHops {
        board 12 x 12;  players White, Black;
        royal King k: K;  Cannon c: mR4cpR4;  Vaulter v: mBcpB;
        setup "k11/12/12/12/12/12/12/12/12/12/12/K11";  checkmate loses;  stalemate draws;
    }
    Hex {
        board hex 6 7 8 9 10 11 10 9 8 7 6 files abcdefghikl;
        players White, Black;
        royal King k: K;  Queen q: Q;  Rook r: R;  Bishop b: B;  Horse n: nN;  Cannon c: mRcpR;
        Vaulter v: mBcpB;  Grasshopper g: gQ;  Short s: R3;
        setup "k/3/5/7/9/11/11/11/11/11/K10";  checkmate loses;  stalemate draws;
    }
    Broad {
        board 16 x 16;  players White, Black;
        royal King k: K;  Rook r: R;  Horse n: nN;  Long z: nZ;  Short s: R4, B4;
        Grasshopper g: gvR5, gQ3;  Tower t: vR5;
        setup "k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15";
        checkmate loses;  stalemate draws;
    }
    BroadHops {
        board 16 x 16;  players White, Black;
        royal King k: K;  Cannon c: mR3cpR3;  Vaulter v: mB4cpB4;
        setup "k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15";
        checkmate loses;  stalemate draws;
    }
"#;

/// How many look-ups were compared.
#[derive(Default, Debug)]
struct Census {
    lines: usize,
    look_ups: usize,
    /// The longest line with a table.
    longest: usize,
    /// Lines without a table, walked by ray with a few occupancies.
    by_ray: usize,
}

/// The declarations of the bundled games, as text.
fn bundled() -> Library {
    let mut library = Library::new();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants/src");
    for folder in ["chess", "xiangqi"] {
        let mut files: Vec<_> = std::fs::read_dir(sources.join(folder))
            .expect("the sources of the games are there")
            .map(|file| file.expect("a file").path())
            .collect();
        files.sort();
        for file in files {
            let text = std::fs::read_to_string(&file).expect("a text");
            for part in text.split("\nvariant! {\n").skip(1) {
                let (games, _) = part.split_once("\n}\n").expect("the end of the macro");
                let wrong = library.add("bundled", games);
                assert!(wrong.is_empty(), "{}: {wrong:?}", file.display());
            }
        }
    }
    library
}

fn each_game(library: &Library, mut one: impl FnMut(&str, &Rules)) {
    for game in library.games() {
        let name = &game.name.text;
        let checked = library.check(name);
        let rules = checked.rules.unwrap_or_else(|| panic!("{name}: {:?}", checked.diagnostics));
        one(name, &rules);
    }
}

fn entries(leg: &Leg) -> Vec<Entry> {
    match (leg.path, leg.hop) {
        (PathRule::Any, Some(Hop::Behind)) => vec![Entry::Behind],
        (PathRule::Any, Some(Hop::Over)) => vec![Entry::Slide, Entry::Hop],
        (PathRule::Any, None) if !leg.is_single() => vec![Entry::Slide],
        (PathRule::Clear, None) if leg.is_single() => vec![Entry::Lame],
        _ => Vec::new(),
    }
}

/// The squares of a ray in order.
fn in_order<B: Bits>(ray: &Ray<B>) -> Vec<usize> {
    let mut squares: Vec<usize> = ray.squares.squares().collect();
    if !ray.rises {
        squares.reverse();
    }
    squares
}

/// A ray as a list of squares with whether a move may end there, and its path.
struct Walk {
    squares: Vec<(usize, bool)>,
    path: Vec<usize>,
}

impl Walk {
    fn new<B: Bits>(ray: &Ray<B>) -> Self {
        let lands = |at| (at, ray.landing.contains(at));
        Self {
            squares: in_order(ray).into_iter().map(lands).collect(),
            path: ray.path.squares().collect(),
        }
    }
}

fn walk<B: Bits>(walks: &[Walk], entry: Entry, occupied: B) -> B {
    let mut reached = B::EMPTY;
    let stands = |at: usize| occupied.contains(at);
    for Walk { squares, path } in walks {
        let mut met = 0;
        if entry == Entry::Lame && path.iter().any(|&on| stands(on)) {
            continue;
        }
        for &(at, lands) in squares {
            let here = match entry {
                Entry::Lame => true,
                Entry::Slide => met == 0,
                Entry::Hop | Entry::Behind => met == 1,
            };
            if here && lands {
                reached |= B::bit(at);
            }
            if here && entry == Entry::Behind {
                break;
            }
            met += usize::from(stands(at));
        }
    }
    reached
}

/// As generated code looks up; `which` of the sets of an entry, none if there is no table.
fn look_up<B: Bits>(
    tables: &Tables<B>,
    table: &TermTable<B>,
    (from, lines): (usize, usize),
    (stride, which): (usize, usize),
    occupied: B,
) -> Option<B> {
    fn gather<B: Bits, const N: usize>(
        tables: &Tables<B>,
        table: &TermTable<B>,
        from: usize,
        (stride, which): (usize, usize),
        occupied: B,
    ) -> Option<B> {
        let lines = table.lines::<N>(from)?;
        let at = lines.iter().map(|line| line.entry(occupied, stride));
        Some(at.fold(B::EMPTY, |all, at| all | tables.entries[at + which]))
    }
    let of = match lines {
        1 => gather::<B, 1>,
        2 => gather::<B, 2>,
        3 => gather::<B, 3>,
        4 => gather::<B, 4>,
        6 => gather::<B, 6>,
        8 => gather::<B, 8>,
        _ => panic!("{lines} lines"),
    };
    of(tables, table, from, (stride, which), occupied)
}

fn subset<B: Bits>(squares: &[usize], choice: usize) -> B {
    let chosen = squares.iter().enumerate().filter(|(bit, _)| choice >> bit & 1 == 1);
    chosen.fold(B::EMPTY, |all, (_, &square)| all | B::bit(square))
}

/// The squares that decide each entry of a square: those of a line, of two lines that are
/// looked up together, or of all paths of lame leaps.
fn lines_of<B: Bits>(rays: &[Ray<B>], entry: Entry, groups: &[Vec<Vector>]) -> Vec<Vec<usize>> {
    let squares = |rays: &mut dyn Iterator<Item = &Ray<B>>| {
        let all = rays.fold(B::EMPTY, |all, ray| {
            all | if entry == Entry::Lame { ray.path } else { ray.squares }
        });
        all.squares().collect::<Vec<usize>>()
    };
    if entry == Entry::Lame {
        return vec![squares(&mut rays.iter())];
    }
    let of = |group: &Vec<Vector>| {
        let along =
            |ray: &&Ray<B>| group.contains(&ray.vector) || group.contains(&ray.vector.turned());
        squares(&mut rays.iter().filter(along))
    };
    groups.iter().map(of).filter(|squares| !squares.is_empty()).collect()
}

fn compare<B: Bits>(rules: &Rules, name: &str) -> Census {
    let tables = Tables::<B>::new(rules);
    let mut random = Random(7);
    let noises: Vec<B> = (0..61)
        .map(|_| {
            let stands = rules.board.squares().filter(|_| random.percent(30));
            stands.fold(B::EMPTY, |all, at| all | B::bit(at.index()))
        })
        .collect();
    let terms = rules.kinds.iter().flat_map(|kind| &kind.terms).enumerate();
    let legs: Vec<(usize, &Leg)> = terms
        .filter_map(|(index, term)| match &term.movement {
            Movement::Walk(leg) => Some((index, leg)),
            Movement::Castle(_) | Movement::Drop => None,
        })
        .collect();
    let stride = if legs.iter().any(|(_, leg)| entries(leg).contains(&Entry::Hop)) { 2 } else { 1 };
    let mut census = Census::default();
    for (index, leg) in legs {
        for (player, from) in Player::BOTH
            .into_iter()
            .flat_map(|player| rules.board.squares().map(move |at| (player, at)))
        {
            let table = tables.term(index, player);
            let (rays, from) = (table.rays(from.index()), from.index());
            let walks: Vec<Walk> = rays.iter().map(Walk::new).collect();
            for entry in entries(leg) {
                let groups = leg.lines(&rules.board);
                let lines = if entry == Entry::Lame { 1 } else { groups.len() };
                let which = usize::from(entry == Entry::Hop);
                for line in lines_of(rays, entry, &groups) {
                    let here = subset::<B>(&line, usize::MAX);
                    let find = |occupied| {
                        look_up(&tables, table, (from, lines), (stride, which), occupied)
                    };
                    let tabled = find(here).is_some();
                    let whole = 1 << line.len();
                    for turn in 0..if tabled { whole } else { 50 } {
                        let choice = if tabled { turn } else { random.below(whole) };
                        // What stands off the line must not disturb it.
                        let noise = noises[turn % noises.len()] & !here;
                        let occupied = subset::<B>(&line, choice) | noise;
                        let expected = walk(&walks, entry, occupied);
                        let by_ray = by_ray(table, entry, from, occupied);
                        let found = find(occupied).unwrap_or(by_ray);
                        assert_eq!(
                            (found, by_ray),
                            (expected, expected),
                            "{name}, term {index}, {entry:?} from {from}: {occupied:?}"
                        );
                    }
                    if tabled {
                        census.lines += 1;
                        census.look_ups += whole;
                        census.longest = census.longest.max(line.len());
                    } else {
                        census.by_ray += 1;
                    }
                }
            }
        }
    }
    println!("{name}: {census:?}");
    census
}

fn by_ray<B: Bits>(table: &TermTable<B>, entry: Entry, from: usize, occupied: B) -> B {
    match entry {
        Entry::Slide => table.slide_by_ray(from, occupied),
        Entry::Hop => table.hop_over(from, occupied, occupied),
        Entry::Behind => table.behind_over(from, occupied, occupied),
        Entry::Lame => table.lame_by_ray(from, occupied),
    }
}

fn compare_by_width(rules: &Rules, name: &str) -> Census {
    match rules.board.len() {
        0..=64 => compare::<u64>(rules, name),
        65..=128 => compare::<u128>(rules, name),
        129..=192 => compare::<Wide<3>>(rules, name),
        _ => compare::<Wide<4>>(rules, name),
    }
}

#[test]
fn lines_of_bundled_games_look_up_what_a_walk_finds() {
    let mut games = 0;
    each_game(&bundled(), |name, rules| {
        let census = compare_by_width(rules, name);
        assert_eq!(census.by_ray, 0, "{name}: {census:?}");
        assert!(census.look_ups > 20_000, "{name}: {census:?}");
        games += 1;
    });
    assert_eq!(games, 10);
}

#[test]
fn lines_of_large_boards_look_up_what_a_walk_finds() {
    let mut library = Library::new();
    let wrong = library.add("more", MORE);
    assert!(wrong.is_empty(), "{wrong:?}");
    let mut longest = Vec::new();
    each_game(&library, |name, rules| longest.push(compare_by_width(rules, name).longest));
    assert_eq!(longest, [11, 11, 11, 11, 10, 10, 8]);
}

/// The squares between attacker and attacked, and who may attack whom, against the rays.
#[test]
fn paths_hold_what_lies_between() {
    let mut pairs = 0;
    let mut check = |name: &str, rules: &Rules| {
        pairs += match rules.board.len() {
            0..=64 => paths::<u64>(rules, name),
            65..=128 => paths::<u128>(rules, name),
            129..=192 => paths::<Wide<3>>(rules, name),
            _ => paths::<Wide<4>>(rules, name),
        };
    };
    each_game(&bundled(), &mut check);
    let mut library = Library::new();
    library.add("more", MORE);
    each_game(&library, &mut check);
    assert!(pairs > 200_000, "{pairs}");
}

fn paths<B: Bits>(rules: &Rules, name: &str) -> usize {
    let tables = Tables::<B>::new(rules);
    let terms: Vec<_> = rules.kinds.iter().flat_map(|kind| &kind.terms).collect();
    let mut pairs = 0;
    for (index, term) in terms.into_iter().enumerate() {
        for player in Player::BOTH {
            let table = tables.term(index, player);
            let mut sources = vec![B::EMPTY; rules.board.len()];
            for from in rules.board.squares().map(crate::geometry::Square::index) {
                for ray in table.rays(from) {
                    let single = matches!(&term.movement, Movement::Walk(leg) if leg.is_single());
                    let mut between = if single { ray.path } else { B::EMPTY };
                    for at in in_order(ray) {
                        if ray.landing.contains(at) {
                            sources[at] |= B::bit(from);
                            if let Some(paths) = table.paths() {
                                let found = paths.between(at, from);
                                assert_eq!(found, between, "{name}, term {index}: {from} to {at}");
                                pairs += 1;
                            }
                        }
                        between |= B::bit(at);
                    }
                }
            }
            for (to, from) in sources.into_iter().enumerate() {
                assert_eq!(table.sources(to), from, "{name}, term {index}: to {to}");
            }
        }
    }
    pairs
}
