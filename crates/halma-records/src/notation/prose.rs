//! Free text in a puzzle file: lines, names, and prose that cannot be mistaken for notation.

use std::fmt;

use derive_more::Display;
use halma_rules::board::Notation;
use pest::iterators::Pair;

use super::PartKind;
use super::blocks::{Blocks, What};
use super::grammar::{
    BLANKS, Read, Rule, first_pair, free_text, misread, trimmed, without_control,
};
use super::lines::{begins_like_turn, without_line_end};
use super::sign::PlacedLine;
use super::words::plainly_words;

/// One line of text. It has no control characters except tabs, and no blank at either end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Display)]
pub struct TextLine(String);

/// The name of a figure, written between asterisks as in `**A**`. It is not empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Display)]
pub struct Name(TextLine);

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

impl TextLine {
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
        let line = format!("**{text}**\n");
        let line = only_block(&line, PartKind::Name)?;
        let name = Self::read(first_pair(Rule::name, line)?).ok()?;
        (name.as_str() == text).then_some(name)
    }

    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&pair);
        let text = pair.into_inner().next();
        match text.map(|text| TextLine::read(&text)).transpose()? {
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
        let text = lines.join("\n") + "\n";
        let prose = Self::read(only_block(&text, PartKind::Prose)?, Notation::Book).ok()?;
        (prose.lines == lines).then_some(prose)
    }

    /// Reads a paragraph. An error has its examples in the notation of the text.
    pub(super) fn read(paragraph: &str, notation: Notation) -> Read<Self> {
        let placed = placed_lines(paragraph);
        let read =
            |&(line, start): &PlacedLine<'_>| without_control(line, start).map(str::to_owned);
        let lines = placed.iter().map(read).collect::<Read<_>>()?;
        plainly_words(&placed, notation)?;
        Ok(Self {
            lines,
            is_turn_like: placed.iter().any(|(line, _)| begins_like_turn(line)),
        })
    }

    /// The lines, at least one.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

/// The lines of a paragraph, each with its first byte.
pub(super) fn placed_lines(paragraph: &str) -> Vec<PlacedLine<'_>> {
    let mut start = 0;
    let lines = paragraph.split_inclusive('\n').map(|line| {
        let placed = (without_line_end(line), start);
        start += line.len();
        placed
    });
    lines.collect()
}

/// A text that is one block of this kind.
fn only_block(text: &str, kind: PartKind) -> Option<&str> {
    let block = Blocks::of(text).next()?;
    (block.what == What::Part(kind) && block.text == text).then_some(block.text)
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
    use super::{Name, Prose, TextLine};

    #[test]
    fn text_that_would_be_read_differently_is_refused() {
        assert!(TextLine::new("The first of four, <b>bold</b>").is_some());
        assert!(TextLine::new("").is_some());
        for text in [" a", "a ", "a\nb", "a\u{1b}[31m", "a\r"] {
            assert_eq!(TextLine::new(text), None, "{text:?}");
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
