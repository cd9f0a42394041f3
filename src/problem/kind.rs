//! The kinds of problem, and their lines of turns.

use std::num::NonZeroUsize;

use derive_more::Display;
use itertools::Itertools;
use serde::Serialize;

use crate::notation::{
    self, Field, Heading, LineId, LineKind, Part, PuzzleText, Readings, WrittenLine, WrittenTurn,
};
use crate::rules::{GameForm, Move, Turn};

/// A kind of problem.
///
/// A `match` can name all kinds, so the compiler finds every place that a new kind needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, description = "The kind of problem.")
)]
#[display(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Men leave their yard and form a figure: the booklet's solitaire II.
    Exit,
    /// One man crosses the board in one move: the booklet's solitaire I.
    Detour,
    /// A solitaire in the booklet's widest sense: men go from one position to another.
    Transfer,
    /// A record of a game for two, three or four players.
    Game,
}

impl Kind {
    /// The kind's name in a sentence: `an exit`, `a detour`, `a transfer` or `a game`.
    pub const fn with_article(self) -> &'static str {
        match self {
            Self::Exit => "an exit",
            Self::Detour => "a detour",
            Self::Transfer => "a transfer",
            Self::Game => "a game",
        }
    }
}

/// A line of turns: a key of an exit, the moves of a transfer, or the turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the line is.
    pub kind: LineKind,
    /// The number of turns that its heading names. The heading of a game names none, so for a game it is the
    /// number of its turns.
    pub claimed: usize,
    /// The turns in order.
    pub turns: Vec<Turn>,
    /// The number of its first own turn: 1, except in a variation, which also holds the earlier turns.
    pub first: usize,
    /// Other ways to go on from a turn of the line.
    pub variations: Vec<Self>,
    /// What somebody says about a variation.
    pub comment: Option<notation::Line>,
}

impl Line {
    /// A line of these moves or turns, which claims just as many.
    pub fn new<T: Into<Turn>>(kind: LineKind, turns: impl IntoIterator<Item = T>) -> Self {
        let turns: Vec<Turn> = turns.into_iter().map(Into::into).collect();
        Self {
            kind,
            claimed: turns.len(),
            turns,
            first: 1,
            variations: Vec::new(),
            comment: None,
        }
    }

    /// What the line is in its puzzle, if it is no variation.
    pub const fn id(&self) -> LineId {
        LineId::Main(self.kind)
    }

    /// The moves in order, without passes.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.turns.iter().filter_map(|turn| turn.made())
    }

    /// Replaces a turn, also in the variations that share it.
    pub(super) fn replace(&mut self, index: usize, turn: Turn) {
        if let Some(place) = self.turns.get_mut(index) {
            *place = turn;
        }
        for variation in &mut self.variations {
            if variation.first > index + 1 {
                variation.replace(index, turn);
            }
        }
    }

    /// The lines of a text, each with its variations. A note below a variation is its comment.
    pub(super) fn from_text(text: &PuzzleText, readings: Readings) -> Vec<Self> {
        let mut lines: Vec<Self> = Vec::new();
        for part in text.parts() {
            let last = lines.last_mut();
            match part {
                Part::Line(written) => {
                    let turns = written.turns().iter();
                    let turns = turns.map(|turn| turn.value.value(readings));
                    match (written.heading(), last) {
                        (Heading::Comment(..), Some(game)) => {
                            game.turns.extend(turns);
                            game.claimed = game.turns.len();
                        }
                        (Heading::Variation(_, first), Some(line)) => {
                            let first = first.get();
                            let before = line.turns.iter().copied().take(first - 1);
                            let variation = Self::new(line.kind, before.chain(turns));
                            line.variations.push(Self { first, ..variation });
                        }
                        (heading, _) => {
                            let mut line = Self::new(heading.kind(), turns);
                            if let Heading::Key(_, claimed) = heading {
                                line.claimed = claimed;
                            }
                            lines.push(line);
                        }
                    }
                }
                Part::Field(Field::Note(note)) => {
                    if let Some(variation) = last.and_then(|line| line.variations.last_mut()) {
                        let above = variation.comment.iter();
                        let notes = above.chain([note]).join(" ");
                        variation.comment = notation::Line::new(&notes);
                    }
                }
                _ => {}
            }
        }
        lines
    }

    /// The line and its variations as they are written. A game has a form. A variation is written with its own turns.
    pub(super) fn to_parts(&self, form: Option<GameForm>) -> Vec<Part> {
        let heading = form.map_or(Heading::Key(self.kind, self.claimed), Heading::Game);
        let written = |heading, line: &Self| {
            let turns = line
                .turns
                .iter()
                .copied()
                .skip(line.first.saturating_sub(1));
            WrittenLine::new(heading, turns.map(WrittenTurn::from)).map(Part::Line)
        };
        // A problem has checked that a text can hold its lines.
        let mut parts = Vec::from_iter(written(heading, self));
        for variation in &self.variations {
            let first = NonZeroUsize::new(variation.first).unwrap_or(NonZeroUsize::MIN);
            parts.extend(written(Heading::Variation(self.kind, first), variation));
            let comment = variation.comment.clone();
            parts.extend(comment.map(|note| Part::Field(Field::Note(note))));
        }
        parts
    }
}
