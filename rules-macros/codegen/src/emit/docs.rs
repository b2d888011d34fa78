//! The rule page as documentation of the type.

use proc_macro2::TokenStream;
use quote::quote;
use rules_core::picture::{Picture, move_diagram, typical_squares};
use rules_core::play::{Mailbox, draw};
use rules_core::rules::{KindId, Player, Rules};

/// How wide the pictures are, in pixels.
const BOARD: u32 = 420;
const DIAGRAM: u32 = 240;

/// The documentation as attributes.
///
/// Pictures are there for `cargo doc` alone: an editor that shows the page beside the code
/// has the board in plain characters, and the compiled crate does not carry them.
pub(super) fn docs(rules: &Rules) -> TokenStream {
    let mut page = Page::default();
    page.text("", &rules.doc);
    if rules.doc.is_empty() {
        page.text("", [&rules.title]);
    }
    let first = &rules.players[Player::First.index()];
    page.text("", ["", &format!("# Start position, {first} at the bottom and to move")]);
    let start = Mailbox::start(rules);
    page.pictures("", [Picture::new(rules, &start).width(BOARD)]);
    page.text("", ["", "```text"]);
    page.text("", draw(rules, &start).lines());
    page.text("", ["```", "# Pieces"]);
    page.only_with_pictures(
        "In the diagrams a dot is a square the piece may go to, capturing or not; a ring one it \
         may go to without capturing; a cross one where it may only capture. Grey discs are \
         pieces of either side, dashed rings what they block; the tinted squares are those the \
         piece may not leave.",
    );
    for id in rules.kind_ids() {
        let kind = rules.kind(id);
        let terms: Vec<String> = kind.terms.iter().map(|term| format!("`{}`", term.text)).collect();
        let moves = if terms.is_empty() { "never moves".to_owned() } else { terms.join(", ") };
        let royal = if kind.royal.is_some() { ", royal" } else { "" };
        let doc = if kind.doc.is_empty() { String::new() } else { format!(" {}", kind.doc) };
        page.text("", [format!("* **{}** `{}`{royal}:{doc} ({moves})", kind.name, kind.letter)]);
        page.pictures("  ", diagrams(rules, id));
    }
    page.text("", ["", "# Declaration"]);
    page.text(
        "",
        ["Promotions, bans and endings stand in the declaration, the constant `SOURCE`."],
    );
    page.end()
}

fn diagrams(rules: &Rules, kind: KindId) -> impl Iterator<Item = Picture<'_>> {
    let squares = typical_squares(rules, kind).into_iter();
    squares.map(move |square| move_diagram(rules, kind, square).width(DIAGRAM))
}

/// A page in the making: text is kept back until a picture follows, so that it takes one
/// attribute.
#[derive(Default)]
struct Page {
    attributes: TokenStream,
    text: Vec<String>,
}

impl Page {
    fn text<S: AsRef<str>>(&mut self, indent: &str, lines: impl IntoIterator<Item = S>) {
        for line in lines {
            let line = line.as_ref();
            self.text.push(if line.is_empty() {
                String::new()
            } else {
                format!(" {indent}{line}")
            });
        }
    }

    fn end_text(&mut self) {
        if !self.text.is_empty() {
            let text = std::mem::take(&mut self.text).join("\n");
            self.attributes.extend(quote!(#[doc = #text]));
        }
    }

    /// Pictures side by side, in one line: the block of HTML ends where the line does.
    fn pictures<'r>(&mut self, indent: &str, pictures: impl IntoIterator<Item = Picture<'r>>) {
        self.end_text();
        let pictures: String = pictures.into_iter().map(|picture| picture.to_string()).collect();
        let line = format!(" {indent}<div>{pictures}</div>");
        self.attributes.extend(quote!(#[cfg_attr(doc, doc = #line)]));
    }

    fn only_with_pictures(&mut self, text: &str) {
        self.end_text();
        let line = format!(" {text}\n");
        self.attributes.extend(quote!(#[cfg_attr(doc, doc = #line)]));
    }

    fn end(mut self) -> TokenStream {
        self.end_text();
        self.attributes
    }
}
