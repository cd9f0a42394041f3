//! Errors and faults shown as a compiler shows them: the line of the source, the place
//! underlined, the reason beside it.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::notation::{ParseError, PuzzleText};
use crate::verify::Fault;

use super::visible::{visible, visible_in_place};

/// A text that cannot be parsed, with the place underlined. `file` is the name to show.
#[must_use]
pub fn parse_error_excerpt(error: &ParseError, file: &str) -> String {
    let snippet = Snippet::source(visible_in_place(error.excerpt()))
        .line_start(error.place().line)
        .path(visible(file))
        .annotation(
            AnnotationKind::Primary
                .span(underlined(error.excerpt(), error.span().into()))
                .label(visible(&format!("expected {}", error.expected())).into_owned()),
        );
    render(Level::ERROR, &visible(error.problem()), Some(snippet))
}

/// A fault of a puzzle, with the move or the row underlined.
#[must_use]
pub fn fault_excerpt(fault: &Fault, text: &PuzzleText, file: &str) -> String {
    let message = fault.to_string();
    let source = text.source();
    let snippet = fault.span(text).map(|span| {
        let start = source[..span.start]
            .rfind('\n')
            .map_or(0, |newline| newline + 1);
        let end = source[span.end..]
            .find('\n')
            .map_or(source.len(), |newline| span.end + newline);
        let lines = source[start..end].trim_end_matches('\r');
        Snippet::source(visible_in_place(lines))
            .line_start(text.place(span).line)
            .path(visible(file))
            .annotation(AnnotationKind::Primary.span(span.start - start..span.end - start))
    });
    render(Level::ERROR.with_name("fault"), &message, snippet)
}

/// A span of at least one character where there is one, so that something is underlined.
fn underlined(excerpt: &str, span: Range<usize>) -> Range<usize> {
    if !span.is_empty() {
        return span;
    }
    let next = excerpt[span.start..]
        .chars()
        .next()
        .map_or(0, char::len_utf8);
    span.start..span.start + next
}

fn render(
    level: Level<'_>,
    title: &str,
    snippet: Option<Snippet<'_, annotate_snippets::Annotation<'_>>>,
) -> String {
    let report = match snippet {
        Some(snippet) => [level.primary_title(title).element(snippet)],
        None => [annotate_snippets::Group::with_title(
            level.primary_title(title),
        )],
    };
    Renderer::styled().render(&report) + "\n"
}
