//! Free text in a puzzle file: lines, names, and prose that cannot be mistaken for notation.

use std::fmt;

use derive_more::Display;
use halma_rules::board::Notation;
use pest::iterators::Pair;

use super::blocks::PlacedLine;
use super::grammar::{BLANKS, Read, Rule, free_text, misread, parts, span_of, trimmed};
use super::words::plainly_words;

/// One line of text. It has no control characters except tabs, and no blank at either end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Display)]
pub struct Line(String);

/// The name of a figure, written between asterisks as in `**A**`. It is not empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Display)]
pub struct Name(Line);

/// A paragraph of prose: lines that are plainly words.
///
/// A word has two letters or more. Each line has more words than codes, which are moves or squares in any
/// notation, and at least as many words as codes and numbers together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Prose {
    lines: Vec<String>,
    /// Whether a line begins like the moves of a game.
    pub(super) is_turn_like: bool,
}

impl Line {
    /// The text as a line, or `None` if it would not be read back as the same line.
    pub fn new(text: &str) -> Option<Self> {
        let is_kept = |c: char| !c.is_control() || c == '\t';
        let is_line = text.trim_matches(BLANKS) == text && text.chars().all(is_kept);
        is_line.then(|| Self(text.to_owned()))
    }

    /// The text in a field such as `Title: …`.
    pub(super) fn read(text: &Pair<'_, Rule>) -> Read<Self> {
        Ok(Self(free_text(text)?.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Name {
    /// The text as a name, or `None` if it would not be read back as the same name.
    pub fn new(text: &str) -> Option<Self> {
        let name = only_part(&format!("**{text}**\n"), Rule::name, Self::read)?;
        (name.as_str() == text).then_some(name)
    }

    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&pair);
        let text = pair.into_inner().next();
        match text.map(|text| Line::read(&text)).transpose()? {
            Some(name) if !name.0.is_empty() => Ok(Self(name)),
            _ => misread(span, "an empty name", "a name such as `**A**`"),
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl Prose {
    /// The lines as a paragraph. `None` if they would not be read back as the same paragraph, because
    /// a line is empty, is not plainly words, or looks like a move, a heading, a field or a diagram.
    pub fn new<S: AsRef<str>>(lines: &[S]) -> Option<Self> {
        let lines: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
        let prose = only_part(&(lines.join("\n") + "\n"), Rule::prose, |prose| {
            Self::read(prose, Notation::Book)
        })?;
        (prose.lines == lines).then_some(prose)
    }

    /// Reads a paragraph. An error has its examples in the notation of the text.
    pub(super) fn read(pair: Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        let placed = placed_lines(&pair);
        let mut lines = Vec::new();
        let mut is_turn_like = false;
        for line in pair.into_inner() {
            is_turn_like |= line.as_rule() == Rule::turn_like;
            if line.as_rule() != Rule::line_end {
                lines.push(free_text(&line)?.to_owned());
            }
        }
        plainly_words(&placed, notation)?;
        Ok(Self {
            lines,
            is_turn_like,
        })
    }

    /// The lines, at least one.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

/// The lines of a paragraph, each with its first byte.
pub(super) fn placed_lines<'a>(prose: &Pair<'a, Rule>) -> Vec<PlacedLine<'a>> {
    let lines = prose.clone().into_inner();
    let lines = lines.filter(|line| line.as_rule() != Rule::line_end);
    lines
        .map(|line| (line.as_str(), span_of(&line).start))
        .collect()
}

/// The only part of a text, if it is of this rule.
fn only_part<T>(text: &str, rule: Rule, read: impl Fn(Pair<'_, Rule>) -> Read<T>) -> Option<T> {
    let mut parts = parts(text).ok()?;
    let only = parts.next().filter(|only| only.as_rule() == rule)?;
    parts.next().is_none().then(|| read(only))?.ok()
}

impl fmt::Display for Prose {
    /// The lines, each with its line end.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines
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
