//! The rule page as documentation of the type.

use rules_core::play::{Mailbox, draw};
use rules_core::rules::{Player, Rules};

/// Lines of documentation.
pub(super) fn docs(rules: &Rules) -> Vec<String> {
    let mut lines: Vec<String> = rules.doc.iter().map(|line| format!(" {line}")).collect();
    if lines.is_empty() {
        lines.push(format!(" {}", rules.title));
    }
    lines.push(String::new());
    lines.push(format!(
        " # Start position, {} at the bottom and to move",
        rules.players[Player::First.index()]
    ));
    lines.push(" ```text".to_owned());
    lines.extend(draw(rules, &Mailbox::start(rules)).lines().map(|line| format!(" {line}")));
    lines.push(" ```".to_owned());
    lines.push(" # Pieces".to_owned());
    for kind in &rules.kinds {
        let terms: Vec<String> = kind.terms.iter().map(|term| format!("`{}`", term.text)).collect();
        let moves = if terms.is_empty() { "never moves".to_owned() } else { terms.join(", ") };
        let royal = if kind.royal.is_some() { ", royal" } else { "" };
        let doc = if kind.doc.is_empty() { String::new() } else { format!(" {}", kind.doc) };
        lines.push(format!(" * **{}** `{}`{royal}:{doc} ({moves})", kind.name, kind.letter));
    }
    lines.push(String::new());
    lines.push(" # Declaration".to_owned());
    lines.push(
        " Promotions, bans and endings stand in the declaration, the constant `SOURCE`.".to_owned(),
    );
    lines
}
