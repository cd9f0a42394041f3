//! The lines of a text around a place, for messages.

use super::span::{Place, Span, floor_char_boundary};

/// How much of a long line is shown before and after the place, in bytes.
const CONTEXT: usize = 500;
/// How much of the place itself is shown, in bytes.
const LONGEST_SPAN: usize = 1000;

/// The line or lines of a text around a span. A very long line is cut to the part around the span,
/// with `…` at the cuts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    text: String,
    span: Span,
    place: Place,
}

impl Excerpt {
    /// The lines around a span of a text whose first line has the number `first_line`. A span
    /// beyond the text or within a character begins or ends at the character before.
    pub(super) fn new(source: &str, first_line: usize, span: Span) -> Self {
        let start = floor_char_boundary(source, span.start);
        let end = floor_char_boundary(source, span.end.max(start));
        let end_shown = end.min(floor_char_boundary(source, start + LONGEST_SPAN));

        let line_start = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let first = if start - line_start > CONTEXT {
            floor_char_boundary(source, start - CONTEXT)
        } else {
            line_start
        };
        let after = &source[end_shown..floor_char_boundary(source, end_shown + CONTEXT)];
        let last = match after.find('\n') {
            _ if end_shown < end => end_shown,
            Some(newline) => end_shown + newline,
            None => end_shown + after.len(),
        };
        let rest = &source[last..];
        let is_whole = end_shown == end && (rest.is_empty() || rest.starts_with('\n'));

        let mut text = String::with_capacity(last - first + 2 * '…'.len_utf8());
        if first > line_start {
            text.push('…');
        }
        let shift = text.len();
        let lines = &source[first..last];
        // Only in front of a line feed a carriage return belongs to the line end.
        let is_line_end = rest.starts_with('\n');
        let shown = lines.strip_suffix('\r').filter(|_| is_line_end);
        text.push_str(shown.unwrap_or(lines));
        let within = |at: usize| (at - first + shift).min(text.len());
        let span = Span {
            start: within(start),
            end: within(end_shown),
        };
        if !is_whole {
            text.push('…');
        }
        Self {
            text,
            span,
            place: Place::in_text(source, first_line, start),
        }
    }

    /// The lines, without the end of the last one.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The span as a byte range of [`Excerpt::text`].
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Where the span begins in the file.
    pub const fn place(&self) -> Place {
        self.place
    }
}

#[cfg(test)]
mod tests {
    use super::{Excerpt, Span};

    fn excerpt(source: &str, start: usize, end: usize) -> Excerpt {
        Excerpt::new(source, 1, Span { start, end })
    }

    #[test]
    fn short_lines_are_shown_whole() {
        let source = "one\ntwo three\r\nfour";
        let shown = excerpt(source, 8, 13);
        assert_eq!(shown.text(), "two three");
        assert_eq!(&shown.text()[std::ops::Range::from(shown.span())], "three");
        assert_eq!((shown.place().line, shown.place().column), (2, 5));
        assert_eq!(excerpt(source, 2, 17).text(), source);
        assert_eq!(excerpt(source, 90, 99).text(), "four");
    }

    #[test]
    fn a_span_is_within_the_lines_shown() {
        let source = "one\r\r\ntwo\r";
        for (start, end, text, shown) in [
            (3, 4, "one\r", 3..4),
            (4, 5, "one\r", 4..4),
            (4, 6, source, 4..6),
            (9, 10, "two\r", 3..4),
            (10, 10, "two\r", 4..4),
        ] {
            let excerpt = excerpt(source, start, end);
            let span = std::ops::Range::from(excerpt.span());
            assert_eq!((excerpt.text(), span), (text, shown), "{start}..{end}");
        }
    }

    #[test]
    fn long_lines_are_cut_on_both_sides() {
        let source = format!("{}here{}", "é".repeat(10_000), "é".repeat(10_000));
        let shown = excerpt(&source, 20_000, 20_004);
        assert_eq!(&shown.text()[std::ops::Range::from(shown.span())], "here");
        assert!(shown.text().starts_with("…é") && shown.text().ends_with("é…"));
        assert!(shown.text().len() < 1100, "{}", shown.text().len());
        assert_eq!((shown.place().line, shown.place().column), (1, 10_001));
    }

    #[test]
    fn a_long_span_is_cut() {
        let source = format!("a {} b", "\n".repeat(100_000));
        let shown = excerpt(&source, 2, source.len() - 1);
        assert!(shown.text().len() < 1100 && shown.text().ends_with("\n…"));
    }
}
