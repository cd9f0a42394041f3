//! Places in a text.

use std::ops::Range;

/// A byte range in the text of one puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl From<Span> for Range<usize> {
    fn from(span: Span) -> Self {
        span.start..span.end
    }
}

/// A value and its place in a text. Two of them are equal if their values are, at any places.
#[derive(Clone, Copy, Debug)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// The place in the text of the puzzle.
    pub span: Span,
}

impl<T> Located<T> {
    /// A value that was not read from a text.
    pub fn nowhere(value: T) -> Self {
        Self {
            value,
            span: Span::default(),
        }
    }
}

impl<T: PartialEq> PartialEq for Located<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Located<T> {}

/// A line and a column in a file, both from 1. Columns are counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// The place of a byte of a text whose first line has the number `first_line`.
    pub(super) fn in_text(text: &str, first_line: usize, byte: usize) -> Self {
        let before = &text[..floor_char_boundary(text, byte)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        // A loop over bytes is many times faster than a search for each line end. That matters in a
        // puzzle of a megabyte with many faults.
        let lines = before.bytes().filter(|&byte| byte == b'\n').count();
        Self {
            line: first_line + lines,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

/// The last boundary of a character that is not after `index`.
pub(super) fn floor_char_boundary(text: &str, index: usize) -> usize {
    let mut index = index.min(text.len());
    while !text.is_char_boundary(index) {
        index -= 1;
    }
    index
}
