//! What is written in a puzzle file, part by part, before anything is made of it.

use std::ops::Range;

use crate::board::{Board, to_roman};

use super::error::ParseError;
use super::outline::{Opening, Outline};
use super::parts::{Diagram, Field, KeyKind, Part, WrittenDetour, WrittenKey, WrittenSetup};

/// Which of two readings counts where a puzzle has an emendation mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Readings {
    /// The emended one.
    #[default]
    Emended,
    /// The printed one; emendation marks are ignored.
    AsPrinted,
}

/// A printed value and, where somebody has put an emendation mark, what to read instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading<T> {
    /// What stands in the print.
    pub printed: T,
    /// The emendation, `[read …]`.
    pub read: Option<T>,
}

impl<T: Copy> Reading<T> {
    /// A value as printed, with no emendation.
    pub const fn of(printed: T) -> Self {
        Self {
            printed,
            read: None,
        }
    }

    /// The value that counts.
    pub fn value(self, readings: Readings) -> T {
        match readings {
            Readings::Emended => self.read.unwrap_or(self.printed),
            Readings::AsPrinted => self.printed,
        }
    }
}

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

/// A value and where it stands. Two are equal if their values are, wherever they stand.
#[derive(Clone, Copy, Debug)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Where it stands in the text of the puzzle.
    pub span: Span,
}

impl<T> Located<T> {
    /// A value that stands nowhere yet.
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

/// A line and a column in a file, both from 1; a column is counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// The text of one puzzle: its parts in the order in which they stand.
///
/// The parts come in the booklet's order: name, fields, diagram, keys, or for the first solitaire
/// name, fields, hop, setup, diagram; prose may stand anywhere.
/// Equality is that of the parts, wherever they stand and however they were spaced.
#[derive(Clone, Debug)]
pub struct PuzzleText {
    pub(super) source: String,
    pub(super) first_line: usize,
    pub(super) parts: Vec<Located<Part>>,
}

impl PartialEq for PuzzleText {
    fn eq(&self, other: &Self) -> bool {
        self.parts == other.parts
    }
}

impl Eq for PuzzleText {}

impl PuzzleText {
    /// The parts as one puzzle, or `None` if they would be read as more than one: they are out of
    /// order or doubled.
    #[must_use]
    pub fn new(parts: Vec<Part>) -> Option<Self> {
        let mut outline = Outline::default();
        for opening in parts.iter().filter_map(Opening::of_part) {
            if outline.begins_another(opening) || outline.repeats(opening) {
                return None;
            }
            outline.add(opening);
        }
        let parts = parts.into_iter().map(Located::nowhere).collect();
        Some(Self {
            source: String::new(),
            first_line: 1,
            parts,
        })
    }

    /// The parts in order.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().map(|part| &part.value)
    }

    /// The text as it was read, without the puzzles around it.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The line of the file on which the text begins, from 1.
    #[must_use]
    pub const fn first_line(&self) -> usize {
        self.first_line
    }

    /// The line on which the puzzle itself begins, after any prose.
    #[must_use]
    pub fn line(&self) -> usize {
        let first = self
            .parts
            .iter()
            .find(|part| !matches!(part.value, Part::Prose(_)));
        first.map_or(self.first_line, |part| self.place(part.span).line)
    }

    /// Where a span begins in the file.
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        let before = self.source.get(..span.start).unwrap_or(&self.source);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            line: self.first_line + before.matches('\n').count(),
            column: before[line_start..].chars().count() + 1,
        }
    }

    /// Where the first part stands that fits.
    pub fn span_of(&self, fits: impl Fn(&Part) -> bool) -> Option<Span> {
        self.parts
            .iter()
            .find(|part| fits(&part.value))
            .map(|part| part.span)
    }

    /// An error at a place of this text, for parts that do not fit together.
    #[must_use]
    pub fn error_at(&self, span: Span, problem: &str, expected: &str) -> ParseError {
        ParseError::new(&self.source, self.first_line, span, problem, expected)
    }

    /// Whether there is nothing but prose.
    #[must_use]
    pub fn is_prose(&self) -> bool {
        self.parts().all(|part| matches!(part, Part::Prose(_)))
    }

    /// The name between asterisks.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.parts().find_map(|part| match part {
            Part::Name(name) => Some(name.as_str()),
            _ => None,
        })
    }

    /// What to call the puzzle: its name, failing that its title.
    #[must_use]
    pub fn label(&self) -> Option<&str> {
        self.name().or_else(|| self.title())
    }

    /// The fields in order.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.parts().filter_map(|part| match part {
            Part::Field(field) => Some(field),
            _ => None,
        })
    }

    /// The title, if there is one.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.fields().find_map(|field| match field {
            Field::Title(title) => Some(title.as_str()),
            _ => None,
        })
    }

    /// The board: of 16 by 16 squares if the text names none.
    #[must_use]
    pub fn board(&self) -> Board {
        let named = self.fields().find_map(|field| match field {
            Field::Board(side) => Board::new(*side).ok(),
            _ => None,
        });
        named.unwrap_or_default()
    }

    /// The diagram, if there is one.
    #[must_use]
    pub fn diagram(&self) -> Option<&Diagram> {
        self.parts().find_map(|part| match part {
            Part::Diagram(diagram) => Some(diagram),
            _ => None,
        })
    }

    /// The keys in order, at most one of each kind.
    pub fn keys(&self) -> impl Iterator<Item = &WrittenKey> {
        self.parts().filter_map(|part| match part {
            Part::Key(key) => Some(key),
            _ => None,
        })
    }

    /// The key of one kind.
    #[must_use]
    pub fn key(&self, kind: KeyKind) -> Option<&WrittenKey> {
        self.keys().find(|key| key.kind == kind)
    }

    /// What the first solitaire asks of a man, if this is such a puzzle.
    #[must_use]
    pub fn detour(&self) -> Option<&WrittenDetour> {
        self.parts().find_map(|part| match part {
            Part::Detour(hop) => Some(hop),
            _ => None,
        })
    }

    /// The other men of the first solitaire.
    #[must_use]
    pub fn setup(&self) -> Option<&WrittenSetup> {
        self.parts().find_map(|part| match part {
            Part::Setup(setup) => Some(setup),
            _ => None,
        })
    }

    /// Whether any part carries an emendation mark.
    #[must_use]
    pub fn is_emended(&self) -> bool {
        self.keys()
            .flat_map(|key| &key.moves)
            .any(|written| written.value.is_emended())
            || self
                .diagram()
                .is_some_and(|drawn| drawn.rows.iter().any(|row| row.value.read.is_some()))
    }

    /// The rows of the diagram that have an emendation mark, from the far side, in words:
    /// `diagram, row VI: 4, 5 [read 4, 6]`. None if the marks are not honoured.
    #[must_use]
    pub fn emended_rows(&self, readings: Readings) -> Vec<String> {
        let diagram = self.diagram().filter(|_| readings == Readings::Emended);
        let rows = diagram.map_or(&[][..], |diagram| &diagram.rows);
        let emended = (1..=16_u8).zip(rows).rev().filter_map(|(row, drawn)| {
            let printed = &drawn.value.printed;
            let read = drawn.value.read.as_ref()?;
            let row = to_roman(row).unwrap_or("?");
            Some(format!("diagram, row {row}: {printed} [read {read}]"))
        });
        emended.collect()
    }
}
