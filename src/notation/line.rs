//! Free text in a puzzle file: lines, names and prose that cannot be mistaken for notation.

use std::fmt;

use super::parse::parse_parts;
use super::parts::{Field, Part};

/// What counts as white space at the ends of a line, in the grammar too.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\u{a0}'];

/// One line of text: no control character, no blank at either end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line(String);

/// A figure's name, as it stands between the asterisks of `**A**`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

/// A paragraph of prose: lines that nobody can take for notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Prose(Vec<String>);

impl Line {
    /// The text as a line, or `None` if it would not be read back as the same line.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let line = Self(text.to_owned());
        let read = parse_parts(&format!("Title: {text}\n")).ok()?;
        match &read[..] {
            [part] if part.value == Part::Field(Field::Title(line.clone())) => Some(line),
            _ => None,
        }
    }

    /// Text that was read as such: trimmed, without control characters.
    pub(super) fn trusted(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Name {
    /// The text as a name, or `None` if it would not be read back as the same name.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let name = Self(text.to_owned());
        let read = parse_parts(&format!("**{text}**\n")).ok()?;
        match &read[..] {
            [part] if part.value == Part::Name(name.clone()) => Some(name),
            _ => None,
        }
    }

    /// Text that was read as such: trimmed, without control characters.
    pub(super) fn trusted(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text between the asterisks.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Prose {
    /// The lines as a paragraph, or `None` if they would not be read back as the same paragraph:
    /// a line is empty or looks like a move, a heading, a field or a diagram.
    #[must_use]
    pub fn new<S: AsRef<str>>(lines: &[S]) -> Option<Self> {
        let lines: Vec<String> = lines.iter().map(|line| line.as_ref().to_owned()).collect();
        let read = parse_parts(&(lines.join("\n") + "\n")).ok()?;
        let prose = Self(lines);
        match &read[..] {
            [part] if part.value == Part::Prose(prose.clone()) => Some(prose),
            _ => None,
        }
    }

    /// Lines that were read as prose: trimmed, without control characters.
    pub(super) const fn trusted(lines: Vec<String>) -> Self {
        Self(lines)
    }

    /// The lines, at least one.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        &self.0
    }
}

impl fmt::Display for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Name, Prose};

    #[test]
    fn what_would_be_read_otherwise_is_refused() {
        assert!(Line::new("The first of four, <b>bold</b>").is_some());
        assert!(Line::new("").is_some());
        for text in [" a", "a ", "a\nb", "a\u{1b}[31m", "a\r"] {
            assert_eq!(Line::new(text), None, "{text:?}");
        }
        assert!(Name::new("A").is_some() && Name::new("Solitaire I, * turned").is_some());
        for text in ["", " A", "A**B", "*", "A\t"] {
            assert_eq!(Name::new(text), None, "{text:?}");
        }
        assert!(Prose::new(&["We give examples, as illustrations."]).is_some());
        assert!(Prose::new(&["##### I.", "Place a man (I, 1,) anywhere."]).is_some());
        for line in [
            "",
            "IV, 3 to V, 4",
            "TO PLAY THE PIECES",
            "Tilte: A",
            "**A**",
            "a ● b",
            "1 2 3",
        ] {
            assert_eq!(Prose::new(&["before", line]), None, "{line:?}");
        }
    }
}
