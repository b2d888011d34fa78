//! Words with a meaning of their own, and names made from names.

/// The names of the zones every board has.
pub const BUILT_IN_ZONES: [&str; 5] = ["near_half", "middle", "far_half", "near_edge", "far_edge"];

/// Words that cannot name a zone, the facts of endings aside.
pub const RESERVED_WORDS: [&str; 47] = [
    "board",
    "x",
    "hex",
    "without",
    "files",
    "players",
    "mirrored",
    "fixed",
    "zone",
    "lines",
    "no",
    "royal",
    "any",
    "last",
    "setup",
    "may",
    "promote",
    "forbid",
    "on",
    "ply",
    "stranding",
    "mate",
    "by",
    "drop",
    "check",
    "must",
    "capture",
    "captures",
    "pass",
    "to",
    "hand",
    "from",
    "touching",
    "within",
    "along",
    "onto",
    "over",
    "one",
    "per",
    "file",
    "not",
    "except",
    "rank",
    "ranks",
    "wins",
    "loses",
    "draws",
];

/// The first words of the facts that end games.
pub(super) const FACT_WORDS: [&str; 12] = [
    "checkmate",
    "stalemate",
    "captured",
    "extinct",
    "bare",
    "reach",
    "checks",
    "repetition",
    "perpetual",
    "plies",
    "only",
    "facing",
];

/// The first words of the other statements.
pub(super) const STATEMENT_WORDS: [&str; 14] = [
    "board", "players", "fixed", "zone", "lines", "no", "royal", "setup", "may", "promote",
    "forbid", "must", "pass", "captures",
];

/// The words that begin a clause.
pub(super) const CLAUSE_WORDS: [&str; 8] =
    ["from", "to", "touching", "within", "along", "onto", "over", "one"];

pub(super) fn is_reserved(word: &str) -> bool {
    RESERVED_WORDS.contains(&word) || FACT_WORDS.contains(&word)
}

/// A declared name in kebab case, split at capitals and before digits.
///
/// ```
/// use rules_core::language::slug_of;
///
/// assert_eq!(slug_of("Xiangqi42Original"), "xiangqi-42-original");
/// ```
#[must_use]
pub fn slug_of(name: &str) -> String {
    let mut slug = String::new();
    let mut before = None::<char>;
    for c in name.chars() {
        let starts =
            c.is_uppercase() || (c.is_ascii_digit() && before.is_some_and(|b| !b.is_ascii_digit()));
        if c == '_' || (starts && before.is_some_and(|b| b != '_')) {
            slug.push('-');
        }
        if c != '_' {
            slug.extend(c.to_lowercase());
        }
        before = Some(c);
    }
    slug
}

/// The names closest to a word that is none of them, for a help line.
pub(super) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let lower = word.to_lowercase();
    let mut scored: Vec<_> = names
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(&lower, &name.to_lowercase()), name))
        .filter(|&(distance, name)| distance * 2 <= name.chars().count().max(2))
        .collect();
    scored.sort_unstable();
    scored.dedup();
    scored.into_iter().take(3).map(|(_, name)| name).collect()
}

/// A help line: the nearest names if there are any, else all of them.
pub(super) fn suggest<'a>(
    word: &str,
    what: &str,
    names: impl IntoIterator<Item = &'a str> + Clone,
) -> String {
    let near = nearest(word, names.clone());
    if !near.is_empty() {
        return format!("did you mean {}?", list(&near));
    }
    let all: Vec<_> = names.into_iter().collect();
    if all.is_empty() {
        format!("there is no {what} yet: declare it")
    } else {
        format!("the {what}s are {}", list(&all))
    }
}

/// `a`, `b` or `c`.
pub(super) fn list(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}
