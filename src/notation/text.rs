//! The text of one puzzle.

use std::fmt;

use crate::board::Board;

use super::detour::{WrittenDetour, WrittenSetup};
use super::diagram::Diagram;
use super::emendation::{Emendation, Emended};
use super::error::ParseError;
use super::excerpt::Excerpt;
use super::exit::{KeyKind, WrittenKey, WrittenMove};
use super::field::Field;
use super::game::{WrittenGame, WrittenTurn, WrittenTurns};
use super::line::begins_as_a_turn;
use super::outline::{Opening, Outline};
use super::part::Part;
use super::reading::Readings;
use super::span::{Located, Place, Span};

/// The text of one puzzle: its parts in order.
///
/// The parts come in the order that the [module](crate::notation) describes. Two texts are equal if
/// their parts are equal. Places and spacing do not count.
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
    /// The parts as one puzzle. `None` if they would be read as more than one, because a part is out
    /// of order or comes twice, or not at all, because prose of a game begins as its moves do.
    pub fn new(parts: Vec<Part>) -> Option<Self> {
        let mut outline = Outline::default();
        for opening in parts.iter().filter_map(Opening::of_part) {
            if outline.begins_another(opening) || outline.repeats(opening) {
                return None;
            }
            outline.add(opening);
        }
        let text = Self::in_order(parts);
        let is_read = text.has_turns_in_order() && text.has_comments_that_are_no_turns();
        is_read.then_some(text)
    }

    /// Whether no prose of a game begins as its moves do.
    fn has_comments_that_are_no_turns(&self) -> bool {
        let prose = self.parts().filter_map(|part| match part {
            Part::Prose(prose) => Some(prose.lines()),
            _ => None,
        });
        let mut lines = prose.flatten();
        self.game().is_none() || !lines.any(|line| begins_as_a_turn(line))
    }

    /// Whether every part with more moves goes on with the game, below something else than moves.
    fn has_turns_in_order(&self) -> bool {
        let mut above: Option<&Part> = None;
        let mut form = None;
        let mut before = 0;
        for part in self.parts() {
            match part {
                Part::Game(game) => {
                    (form, before) = (Some(game.form), game.turns.len());
                }
                Part::Turns(WrittenTurns {
                    form: of,
                    first,
                    turns,
                }) => {
                    let is_below_moves = matches!(above, Some(Part::Game(_) | Part::Turns(_)));
                    if is_below_moves
                        || form != Some(*of)
                        || *first != before + 1
                        || turns.is_empty()
                    {
                        return false;
                    }
                    before += turns.len();
                }
                _ => {}
            }
            above = Some(part);
        }
        true
    }

    /// Parts that are known to be in order, as one puzzle.
    pub(crate) fn in_order(parts: Vec<Part>) -> Self {
        Self {
            source: String::new(),
            first_line: 1,
            parts: parts.into_iter().map(Located::nowhere).collect(),
        }
    }

    /// The parts in order.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().map(|part| &part.value)
    }

    /// The text as it was read, without the puzzles before and after it.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The line on which the puzzle itself begins, after any prose.
    pub fn line(&self) -> usize {
        let first = self
            .parts
            .iter()
            .find(|part| !matches!(part.value, Part::Prose(_)));
        first.map_or(self.first_line, |part| self.place(part.span).line)
    }

    /// Where a span begins in the file.
    pub fn place(&self, span: Span) -> Place {
        Place::in_text(&self.source, self.first_line, span.start)
    }

    /// The lines around a span, for a message that shows them.
    pub fn excerpt(&self, span: Span) -> Excerpt {
        Excerpt::new(&self.source, self.first_line, span)
    }

    /// The span of the first part that fits.
    pub(crate) fn span_of(&self, fits: impl Fn(&Part) -> bool) -> Option<Span> {
        self.parts
            .iter()
            .find(|part| fits(&part.value))
            .map(|part| part.span)
    }

    /// An error at a place of this text, for parts that do not fit together.
    pub(crate) fn error_at(&self, span: Span, problem: &str, expected: &str) -> ParseError {
        ParseError::new(&self.source, self.first_line, span, problem, expected)
    }

    /// Whether there is nothing but prose.
    pub fn is_prose(&self) -> bool {
        self.parts().all(|part| matches!(part, Part::Prose(_)))
    }

    /// The name between asterisks.
    pub fn name(&self) -> Option<&str> {
        self.parts().find_map(|part| match part {
            Part::Name(name) => Some(name.as_str()),
            _ => None,
        })
    }

    /// The puzzle's name or, without one, its title.
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
    pub fn title(&self) -> Option<&str> {
        self.fields().find_map(|field| match field {
            Field::Title(title) => Some(title.as_str()),
            _ => None,
        })
    }

    /// The board. It has 16 by 16 squares if the text names none.
    pub fn board(&self) -> Board {
        let named = self.fields().find_map(|field| match field {
            Field::Board(side) => Board::new(*side).ok(),
            _ => None,
        });
        named.unwrap_or_default()
    }

    /// The diagram, if there is one.
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
    pub fn key(&self, kind: KeyKind) -> Option<&WrittenKey> {
        self.keys().find(|key| key.kind == kind)
    }

    /// The heading of the game and its moves up to the first comment, if the puzzle is one. All moves
    /// are the [`turns`](Self::turns).
    pub fn game(&self) -> Option<&WrittenGame> {
        self.parts().find_map(|part| match part {
            Part::Game(game) => Some(game),
            _ => None,
        })
    }

    /// All moves of the game in order; none if the puzzle is no game.
    pub fn turns(&self) -> impl Iterator<Item = &Located<WrittenTurn>> {
        let parts = self.parts().filter_map(|part| match part {
            Part::Game(game) => Some(&game.turns),
            Part::Turns(more) => Some(&more.turns),
            _ => None,
        });
        parts.flatten()
    }

    /// The place of a move of a key or of a game, counted from 0.
    pub(crate) fn span_of_move(&self, kind: KeyKind, index: usize) -> Option<Span> {
        match kind {
            KeyKind::Game => Some(self.turns().nth(index)?.span),
            _ => Some(self.key(kind)?.moves.get(index)?.span),
        }
    }

    /// A move of a key or of a game as it is written, counted from 0. `None` for a pass.
    pub fn written_move(&self, kind: KeyKind, index: usize) -> Option<WrittenMove> {
        match kind {
            KeyKind::Game => self.turns().nth(index)?.value.made(),
            _ => Some(self.key(kind)?.moves.get(index)?.value),
        }
    }

    /// The heading of the detour, if the puzzle is one.
    pub fn detour(&self) -> Option<&WrittenDetour> {
        self.parts().find_map(|part| match part {
            Part::Detour(detour) => Some(detour),
            _ => None,
        })
    }

    /// The other men of the detour, if they are listed.
    pub fn setup(&self) -> Option<&WrittenSetup> {
        self.parts().find_map(|part| match part {
            Part::Setup(setup) => Some(setup),
            _ => None,
        })
    }

    /// Every emendation: first those of the keys in order, then those of the diagram, the highest row
    /// first. There are none if the marks are ignored.
    pub fn emendations(&self, readings: Readings) -> Vec<Emendation> {
        if readings == Readings::AsPrinted {
            return Vec::new();
        }
        let of_keys = self.keys().flat_map(|key| {
            let moves = (1..).zip(&key.moves);
            moves.map(|(number, written)| (key.kind, number, written.span, written.value))
        });
        let of_game = (1..).zip(self.turns()).filter_map(|(number, turn)| {
            let written = turn.value.made()?;
            Some((KeyKind::Game, number, turn.span, written))
        });
        let moves = of_keys.chain(of_game);
        let moves = moves.filter(|(.., written)| written.is_emended());
        let moves = moves.map(|(key, number, span, written)| Emendation {
            emended: Emended::Move {
                key,
                number,
                printed: written.value(Readings::AsPrinted),
                read: written.value(Readings::Emended),
            },
            span,
            marked: written.to_string(),
        });
        let rows = self.diagram().into_iter().flat_map(Diagram::numbered_rows);
        let rows: Vec<Emendation> = rows
            .filter_map(|(row, drawn)| {
                let printed = drawn.value.printed;
                let read = drawn.value.read?;
                Some(Emendation {
                    emended: Emended::Row { row, printed, read },
                    span: drawn.span,
                    marked: format!("{printed} [read {read}]"),
                })
            })
            .collect();
        moves.chain(rows.into_iter().rev()).collect()
    }
}

impl fmt::Display for PuzzleText {
    /// The canonical form. Reading it gives an equal [`PuzzleText`].
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut above: Option<&Part> = None;
        for part in self.parts() {
            match (above, part) {
                (None, _) | (Some(Part::Field(_)), Part::Field(_)) => {}
                _ => writeln!(formatter)?,
            }
            part.fmt(formatter)?;
            above = Some(part);
        }
        Ok(())
    }
}
