//! The keys of a figure that were counted.

use std::fmt::{self, Display};

use halma_solve::board::{InNotation, Notation, SquareSet};
use halma_solve::notation::counted;
use halma_solve::rules::Move;
use halma_solve::search::EndedEarly;
use halma_solve::search::exit::{ExitTask, KeyCount, Measured, MoveSets};
use itertools::Itertools;
use serde::Serialize;
use textwrap::indent;

use super::catalog::Extremes;
use super::exit::key_text;
use super::move_sets::MoveSetsRecord;
use super::solution::ExtremeNumber;
use super::{Digits, forced_moves};

/// The number of keys of a figure.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "counted-keys")
)]
pub struct KeysRecord<'a> {
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    /// The number of keys in decimals.
    keys: Digits,
    /// Why there are none, if that is clear without a search.
    reason: Option<String>,
    /// The moves that every key makes.
    forced: Vec<Move>,
    /// The men who are first in some key.
    first: SquareSet,
    /// The men who are last in some key.
    last: SquareSet,
    /// Whether the printed key is one of them; `null` if none is printed.
    printed: Option<bool>,
    extremes: OfKeys<Extremes<Extreme<'a>>>,
    /// The number of keys if those that differ only in the order of their moves count as one; left out if they were
    /// not counted in this way.
    #[serde(skip_serializing_if = "Option::is_none")]
    move_sets: Option<MoveSetsRecord>,
    /// Why the sets of moves could not be counted; left out if they were, and if that was not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    move_sets_ended_early: Option<String>,
    /// A key of each set of moves, if they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sets: Vec<Vec<Move>>,
    /// The states that were computed.
    states: u64,
    /// Whether the text has a key for each extreme.
    #[serde(skip)]
    shows_keys: bool,
    /// What messages call the puzzle.
    #[serde(skip)]
    label: String,
    #[serde(skip)]
    notation: Notation,
    #[serde(skip)]
    task: &'a ExitTask,
    #[serde(skip)]
    figure: SquareSet,
    /// The place of the reason, and the squares that cannot all be filled.
    #[serde(skip)]
    drawing: String,
}

/// What the keys have in common. It is empty if there is no key.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(untagged)]
enum OfKeys<T> {
    Some(T),
    None {},
}

/// The fewest or the most of something in a key, or in a hop of a key, and the first such key.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "extreme")
)]
struct Extreme<'a> {
    /// The fewest or the most.
    number: usize,
    /// The first key that has so many.
    key: &'a [Move],
}

/// What a count says of its puzzle.
pub struct CountedPuzzle<'a> {
    /// The name or else the title.
    pub name: Option<&'a str>,
    /// What messages call it.
    pub label: String,
    pub notation: Notation,
    pub task: &'a ExitTask,
    pub figure: SquareSet,
    /// Why there are no keys, if that is clear without a search.
    pub reason: Option<String>,
    /// The place of the reason, and the squares that cannot all be filled.
    pub drawing: String,
    /// Whether the printed key is counted; `None` if none is printed.
    pub printed: Option<bool>,
    /// The sets of moves of the keys, if they were asked for, or why they could not be counted.
    pub move_sets: Result<Option<MoveSets>, EndedEarly>,
    /// A key of each set of moves, if they were asked for.
    pub sets: Vec<Vec<Move>>,
}

impl<'a> KeysRecord<'a> {
    pub fn new(counted: &'a KeyCount, puzzle: CountedPuzzle<'a>, shows_keys: bool) -> Self {
        let numbers = &counted.numbers;
        let move_sets_ended_early = puzzle.move_sets.as_ref().err().map(EndedEarly::to_string);
        Self {
            puzzle: puzzle.name,
            keys: Digits(numbers.keys),
            reason: puzzle.reason,
            forced: numbers.forced.clone(),
            first: numbers.first,
            last: numbers.last,
            printed: puzzle.printed,
            extremes: extremes(counted),
            move_sets: puzzle.move_sets.ok().flatten().map(MoveSetsRecord::from),
            move_sets_ended_early,
            sets: puzzle.sets,
            states: counted.states,
            shows_keys,
            label: puzzle.label,
            notation: puzzle.notation,
            task: puzzle.task,
            figure: puzzle.figure,
            drawing: puzzle.drawing,
        }
    }
}

fn extremes(counted: &KeyCount) -> OfKeys<Extremes<Extreme<'_>>> {
    let Some(keys) = &counted.extreme_keys else {
        return OfKeys::None {};
    };
    OfKeys::Some(Extremes(Measured::of(|measure| Extreme {
        number: counted.numbers.extremes[measure],
        key: &keys[measure],
    })))
}

impl Display for KeysRecord<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Digits(keys) = self.keys;
        let number = counted(keys, "key");
        if keys == 0 {
            let why = self
                .reason
                .as_deref()
                .unwrap_or("no order of moves fills the figure");
            let drawing = &self.drawing;
            write!(formatter, "{}: {number}: {why}\n{drawing}", self.label)?;
        } else {
            writeln!(formatter, "{}: {number}", self.label)?;
            let notation = self.notation;
            let written = |made: &Move| made.display(notation).to_string();
            let forced = self.forced.iter().map(written).collect_vec();
            formatter.write_str(&forced_moves(&forced))?;
            for (place, men) in [("first", self.first), ("last", self.last)] {
                let number = men.len();
                writeln!(
                    formatter,
                    "  men who can be {place}: {number}: {}",
                    men.display(notation)
                )?;
            }
            let extremes = match &self.extremes {
                OfKeys::Some(Extremes(extremes)) => extremes.iter().collect(),
                OfKeys::None {} => Vec::new(),
            };
            for (measure, &Extreme { number, key }) in extremes {
                let extreme = ExtremeNumber { measure, number };
                writeln!(formatter, "  {extreme}")?;
                if self.shows_keys {
                    let text = key_text(self.task, self.figure, key, notation);
                    formatter.write_str(&indent(&text, "    "))?;
                }
            }
            if let Some(sets) = self.move_sets {
                writeln!(formatter, "  sets of moves: {}", sets.in_words())?;
            }
            for key in &self.sets {
                let moves = key.iter().map(written);
                writeln!(formatter, "    {}.", moves.format(".—"))?;
            }
            if let Some(early) = &self.move_sets_ended_early {
                writeln!(formatter, "  sets of moves: not counted: {early}")?;
            }
        }
        match self.printed {
            Some(printed) => {
                let answer = if printed { "yes" } else { "no" };
                writeln!(formatter, "  the printed key is one of them: {answer}")
            }
            None => Ok(()),
        }
    }
}
