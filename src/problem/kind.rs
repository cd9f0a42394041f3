//! The kinds of problem, and their lines of turns.

use std::collections::BTreeMap;

use derive_more::Display;

use serde::Serialize;

use crate::notation::{Heading, KeyKind, PuzzleText, Readings, WrittenLine, WrittenTurn};
use crate::rules::{GameForm, Move, Turn};

/// A kind of problem.
///
/// A `match` can name all kinds. So when one is added, the compiler finds every place that needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[display(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The booklet's solitaire II.
    Exit,
    /// The booklet's solitaire I.
    Detour,
    /// A solitaire in the booklet's widest sense: men go from a position to another.
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
    pub kind: KeyKind,
    /// The number of turns that its heading names. The heading of a game names none, so for a game it is the
    /// number of its turns.
    pub claimed: usize,
    /// The turns in order.
    pub turns: Vec<Turn>,
}

impl Line {
    /// A line of these moves or turns, as many as it claims.
    pub fn new<T: Into<Turn>>(kind: KeyKind, turns: impl IntoIterator<Item = T>) -> Self {
        let turns: Vec<Turn> = turns.into_iter().map(Into::into).collect();
        Self {
            kind,
            claimed: turns.len(),
            turns,
        }
    }

    /// The moves in order, without passes.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.turns.iter().filter_map(|turn| turn.made())
    }

    /// The lines of a text, each kind of turns together.
    pub(super) fn from_text(text: &PuzzleText, readings: Readings) -> Vec<Self> {
        let headings = text.lines().map(|line| line.heading);
        let headings = headings.filter(|heading| !matches!(heading, Heading::Comment(..)));
        let line = |heading: Heading| {
            let turns = text.turns(heading.kind());
            let line = Self::new(heading.kind(), turns.map(|turn| turn.value.value(readings)));
            match heading {
                Heading::Key(_, claimed) => Self {
                    claimed: usize::from(claimed),
                    ..line
                },
                _ => line,
            }
        };
        headings.map(line).collect()
    }

    /// The line as it is written. A game has a form.
    pub(super) fn to_written(&self, form: Option<GameForm>) -> WrittenLine {
        let claimed = u16::try_from(self.claimed).unwrap_or(u16::MAX);
        let turns = self.turns.iter().copied();
        WrittenLine {
            heading: form.map_or(Heading::Key(self.kind, claimed), Heading::Game),
            turns: turns.map(|turn| WrittenTurn::from(turn).into()).collect(),
            routes: BTreeMap::new(),
        }
    }
}
