//! Mistakes and doubts as rustc shows them.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use rules_core::language::{Diagnostic, Library, Severity};
use std::ops::Range;

/// All diagnostics of a library's sources, a blank line between them.
pub(crate) fn render(library: &Library, diagnostics: &[Diagnostic]) -> String {
    let rendered: Vec<String> = diagnostics
        .iter()
        .map(|diagnostic| {
            let (name, text) = library
                .source(diagnostic.span)
                .map_or(("?", ""), |source| (&*source.name, &*source.text));
            let at = diagnostic.span.start as usize..diagnostic.span.end as usize;
            let Diagnostic { severity, message, help, .. } = diagnostic;
            render_one(*severity, message, (name, text), at, help)
        })
        .collect();
    rendered.join("\n")
}

/// One diagnostic at a stretch of a named text.
pub(crate) fn render_one(
    severity: Severity,
    message: &str,
    (name, text): (&str, &str),
    at: Range<usize>,
    help: &str,
) -> String {
    let level = match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let at = inside(text, at);
    let mut group = level
        .primary_title(message)
        .element(Snippet::source(text).path(name).annotation(AnnotationKind::Primary.span(at)));
    if !help.is_empty() {
        group = group.element(Level::HELP.message(help));
    }
    let mut rendered = Renderer::plain().render(&[group]);
    rendered.push('\n');
    rendered
}

/// The stretch, cut to whole characters of the text.
fn inside(text: &str, at: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(at.start.min(text.len()));
    let end = text.ceil_char_boundary(at.end.clamp(start, text.len()));
    start..end
}
