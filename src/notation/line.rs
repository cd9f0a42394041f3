//! Free text in a puzzle file: lines, names and prose that cannot be mistaken for notation.

use std::fmt;

use pest::Parser;
use pest::iterators::Pair;

use super::grammar::{HalmaParser, Rule};
use super::token::{BLANKS, Read, free_text, misread, trimmed};

/// One line of text. It has no control character except tabs, and no blank at either end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line(String);

/// A figure's name, as it stands between the asterisks of `**A**`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

/// A paragraph of prose: lines that are not notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Prose(Vec<String>);

impl Line {
    /// The text as a line, or `None` if it would not be read back as the same line.
    pub fn new(text: &str) -> Option<Self> {
        let is_kept = |c: char| !c.is_control() || c == '\t';
        let is_line = text.trim_matches(BLANKS) == text && text.chars().all(is_kept);
        is_line.then(|| Self(text.to_owned()))
    }

    /// The line in a field such as `Title: …`.
    pub(super) fn read(field: Pair<'_, Rule>) -> Read<Self> {
        Ok(Self(text_in(field, Rule::field_text)?.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Name {
    /// The text as a name, or `None` if it would not be read back as the same name.
    pub fn new(text: &str) -> Option<Self> {
        let written = format!("**{text}**\n");
        let mut parsed = HalmaParser::parse(Rule::name, &written).ok()?;
        let name = Self::read(parsed.next()?).ok()?;
        (name.as_str() == text).then_some(name)
    }

    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&pair);
        match text_in(pair, Rule::name_text)? {
            "" => misread(span, "an empty name", "a name such as `**A**`"),
            name => Ok(Self(name.to_owned())),
        }
    }

    /// The text between the asterisks.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Prose {
    /// The lines as a paragraph. `None` if they would not be read back as the same paragraph, because
    /// a line is empty or looks like a move, a heading, a field or a diagram.
    pub fn new<S: AsRef<str>>(lines: &[S]) -> Option<Self> {
        let lines: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
        let written = lines.join("\n") + "\n";
        let parsed = HalmaParser::parse(Rule::puzzle, &written).ok()?.next()?;
        let mut parts = parsed.into_inner();
        let only = parts.next().filter(|_| parts.next().is_none())?;
        let is_prose = only.as_rule() == Rule::prose;
        let prose = is_prose.then(|| Self::read(only))?.ok()?;
        (prose.0 == lines).then_some(prose)
    }

    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let lines = pair
            .into_inner()
            .filter(|inner| inner.as_rule() == Rule::prose_line);
        let lines: Read<Vec<String>> = lines.map(|line| Ok(free_text(&line)?.to_owned())).collect();
        Ok(Self(lines?))
    }

    /// The lines, at least one.
    pub fn lines(&self) -> &[String] {
        &self.0
    }
}

/// Whether a line begins as the moves of a game do.
pub(super) fn begins_as_a_turn(line: &str) -> bool {
    HalmaParser::parse(Rule::turn_like, line).is_ok()
}

/// The free text of one rule in a pair.
fn text_in(pair: Pair<'_, Rule>, rule: Rule) -> Read<&str> {
    let text = pair.into_inner().find(|inner| inner.as_rule() == rule);
    text.map_or(Ok(""), |text| free_text(&text))
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

impl fmt::Display for Prose {
    /// The lines, each with its line end.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|line| writeln!(formatter, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Name, Prose};

    #[test]
    fn text_that_would_be_read_differently_is_refused() {
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
