//! `variants show`: the rules of a game on a page.

use crate::game;
use crate::marks;
use crate::position;
use crate::report::{Report, Result};
use crate::words;
use rules_core::geometry::SquareSet;
use rules_core::play::{Fen, draw};
use rules_core::rules::{Ending, Fact, Kind, Letter, Player, Royal, Rules, Zone};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is shown
    game: String,
    /// The position to draw, as a position string; the setup if left out
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result {
    let engine = game::find(&args.game)?.engine()?;
    let start = position::start(&engine, args.fen.as_deref())?;
    let position = start.mailbox();
    let rules = engine.rules();
    let [first, second] = &rules.players;
    let mut sections = vec![
        heading(rules),
        format!("{}\n{}", Fen(rules, position), draw(rules, position)),
        format!("{first} (capitals) moves up the board and begins; {second} moves down."),
    ];
    sections.extend(zones(rules));
    sections.extend(lines(rules));
    sections.push(section("Pieces", rules.kinds.iter().map(|kind| piece(rules, kind))));
    sections.extend(list("Promotion", promotions(rules).into_iter()));
    sections.extend(list("Also", also(rules).into_iter()));
    sections.extend(list("The game ends", endings(rules).into_iter()));
    Ok(Report::text(sections.join("\n\n")))
}

fn heading(rules: &Rules) -> String {
    let mut lines = vec![format!("{} ({})", rules.title.trim(), rules.slug), String::new()];
    let rest = rules.doc.iter().skip(1).skip_while(|line| line.trim().is_empty());
    lines.extend(rest.map(|line| line.trim().to_owned()));
    if let Some(parent) = rules.ancestors.first() {
        lines.push(String::new());
        lines.push(format!("Extends {parent}."));
    }
    lines.join("\n").trim().to_owned()
}

/// Every zone that some rule of the game speaks of: it may turn with the player.
fn zones(rules: &Rules) -> Option<String> {
    let in_terms = rules.kinds.iter().flat_map(|kind| &kind.terms).flat_map(|term| &term.clauses);
    let in_promotions = rules.promotions.iter().flat_map(|row| &row.clauses);
    let in_endings = rules.facts().filter_map(|fact| match fact {
        Fact::Reach(zone, _) => Some(zone),
        _ => None,
    });
    let mentioned = in_terms.chain(in_promotions).filter_map(words::zone_of).chain(in_endings);
    let mut shown: Vec<&Zone> = rules.zones.iter().collect();
    for zone in mentioned {
        if !shown.iter().any(|other| other.name == zone.name) {
            shown.push(zone);
        }
    }
    let pictures: Vec<(String, String)> =
        shown.into_iter().map(|zone| (zone.name.clone(), zone_picture(rules, zone))).collect();
    let [first, second] = &rules.players;
    (!pictures.is_empty()).then(|| {
        format!("Zones: 1 for {first}, 2 for {second}, # for both\n\n{}", marks::beside(&pictures))
    })
}

fn zone_picture(rules: &Rules, zone: &Zone) -> String {
    let holds = |player: Player, square| SquareSet::contains(zone.of(player), square);
    marks::picture(rules, |square| {
        match (holds(Player::First, square), holds(Player::Second, square)) {
            (true, true) => Some('#'),
            (true, false) => Some('1'),
            (false, true) => Some('2'),
            (false, false) => None,
        }
    })
}

fn lines(rules: &Rules) -> Option<String> {
    let [first, second] = &rules.lines;
    let names = |lines: &rules_core::geometry::DrawnLines| {
        let segments = lines
            .segments()
            .map(|(from, to)| format!("{}-{}", rules.board.name(from), rules.board.name(to)));
        segments.collect::<Vec<_>>().join(" ")
    };
    if first.is_empty() {
        None
    } else if first == second {
        Some(format!("Lines drawn on the board\n  {}", names(first)))
    } else {
        let [one, other] = &rules.players;
        Some(format!(
            "Lines drawn on the board\n  for {one}: {}\n  for {other}: {}",
            names(first),
            names(second)
        ))
    }
}

fn piece(rules: &Rules, kind: &Kind) -> String {
    let letters = |letter: Letter| Player::BOTH.map(|player| letter.for_player(player)).join(" ");
    let mut head = format!("{} {}", kind.name, letters(kind.letter));
    for &alias in &kind.aliases {
        head = format!("{head}, also read {}", letters(alias));
    }
    if let Some([first, second]) = &kind.glyphs {
        head = format!("{head}, drawn {first} {second}");
    }
    match kind.royal {
        None => {}
        Some(Royal::All) => head.push_str(", royal: none may be left in check"),
        Some(Royal::Any) => head.push_str(", royal: one of them must stay out of check"),
        Some(Royal::Last) => head.push_str(", royal: the last one may not be left in check"),
    }
    let terms: Vec<&str> = kind.terms.iter().map(|term| term.text.as_str()).collect();
    let terms = if terms.is_empty() { "never moves".to_owned() } else { terms.join(", ") };
    let drops = rules.uses_hands() && kind.drops();
    let terms = if drops { format!("{terms} (@: dropped from the hand)") } else { terms };
    let doc = if kind.doc.is_empty() { String::new() } else { format!("\n      {}", kind.doc) };
    format!("{head}{doc}\n      {terms}")
}

fn promotions(rules: &Rules) -> Vec<String> {
    let rows = &rules.promotions;
    let mut told: Vec<String> = rows.iter().map(|row| words::promotion(rules, row) + ".").collect();
    let again = |index: usize| rows[..index].iter().any(|row| row.from == rows[index].from);
    if (0..rows.len()).any(again) {
        told.push("Where several of these hold for a move, the player chooses among all.".into());
    }
    told
}

/// In the order in which they are tested.
fn endings(rules: &Rules) -> Vec<String> {
    let (mut tested, others): (Vec<&Ending>, Vec<&Ending>) =
        rules.endings.iter().partition(|ending| ending.fact.decides());
    tested.extend(others);
    let mut told: Vec<String> = tested.iter().map(|ending| words::ending(rules, ending)).collect();
    if told.len() > 1 {
        told.push("Of several that hold at once the first counts.".into());
    }
    told
}

fn also(rules: &Rules) -> Vec<String> {
    let mut also: Vec<String> = rules.bans.iter().map(|ban| words::ban(rules, ban)).collect();
    let flags = [
        (rules.must_capture, "A player who can capture must."),
        (rules.may_pass, "A player may pass."),
        (rules.captures_to_hand, "Captured pieces go to the capturer's hand."),
    ];
    also.extend(flags.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text.to_owned()));
    also
}

fn list(title: &str, items: impl Iterator<Item = String>) -> Option<String> {
    let items: Vec<String> = items.collect();
    (!items.is_empty()).then(|| section(title, items.into_iter()))
}

fn section(title: &str, items: impl Iterator<Item = String>) -> String {
    items.fold(title.to_owned(), |text, item| format!("{text}\n  {item}"))
}
