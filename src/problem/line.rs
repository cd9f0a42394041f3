//! The lines of a problem: its turns, one after the other.

use crate::notation::{KeyKind, Located, Readings, WrittenKey, WrittenMove};
use crate::rules::{Move, Turn};

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

    pub(super) fn from_written(written: &WrittenKey, readings: Readings) -> Self {
        let moves = written.moves.iter();
        Self {
            claimed: usize::from(written.claimed_moves),
            ..Self::new(written.kind, moves.map(|made| made.value.value(readings)))
        }
    }

    /// The key as it is written.
    pub(super) fn to_written(&self) -> WrittenKey {
        let written = |made| Located::nowhere(WrittenMove::of(made));
        WrittenKey {
            kind: self.kind,
            claimed_moves: u16::try_from(self.claimed).unwrap_or(u16::MAX),
            moves: self.moves().map(written).collect(),
        }
    }
}
