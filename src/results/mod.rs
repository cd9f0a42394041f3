//! What searches found: records that become text by `Display`, JSON by serde, and rows of a table. The text
//! is puzzles that `verify` reads again, and the prose around them. `docs/json.md` and the schema in
//! `grammar/json` document the JSON.

use std::fmt::{self, Display};

use halma_solve::notation::{Field, TextLine, counted, grouped};
use halma_solve::problem::PuzzleId;
use halma_solve::render::{SchemaVersion, json_line};
use itertools::Itertools;
use serde::{Serialize, Serializer};

pub mod analysis;
pub mod answered;
pub mod catalog;
pub mod counts;
pub mod csv;
pub mod detour;
pub mod exit;
pub mod instead;
pub mod keys;
pub mod legal_moves;
pub mod move_sets;
pub mod not_counted;
pub mod provenance;
pub mod rules;
pub mod solution;
pub mod transfer;

/// A type with a single value, for a field that says what an object is: `"record": "figure"`.
macro_rules! tag {
    ($name:ident = $value:literal) => {
        #[derive(Clone, Copy, Debug, Default, serde::Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
        pub enum $name {
            #[default]
            #[serde(rename = $value)]
            Value,
        }
    };
}
pub(crate) use tag;

// A record with the number of the schema. The record has the description.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "{R}")
)]
pub struct Numbered<'a, R> {
    schema: SchemaVersion,
    #[serde(flatten)]
    record: &'a R,
}

/// A record as a line of JSON, with the number of the schema.
pub fn json(record: &impl Serialize) -> String {
    json_line(&Numbered {
        schema: SchemaVersion,
        record,
    })
}

/// One of a list of results.
pub trait Entry: Display + Serialize {
    /// The names of the cells.
    fn columns() -> Vec<&'static str>;

    fn cells(&self) -> Vec<String>;
}

/// A number that may be too large for readers of JSON, as a string of decimal digits.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Digits(
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String", regex(pattern = "^[0-9]+$"))
    )]
    pub u128,
);

tag!(CountTag = "count");
tag!(PartialTag = "partial");

impl Serialize for Digits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The number of results, and of the keys of all figures if they were counted.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "number", extend(
        "oneOf" = [{ "required": ["figures"] }, { "required": ["arrangements"] }],
        "dependentRequired" = { "sets": ["figures"], "keys": ["figures"] }
    )))]
pub struct Number {
    /// What the line is.
    pub record: CountTag,
    /// The number of figures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figures: Option<usize>,
    /// The number of arrangements.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrangements: Option<usize>,
    /// The number of sets of squares. The figures are those that are symmetrical.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets: Option<usize>,
    /// The number of keys of all figures, in decimals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keys: Option<Digits>,
}

impl Number {
    pub fn from_figures(figures: usize) -> Self {
        Self {
            figures: Some(figures),
            ..Self::default()
        }
    }
}

impl Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.figures.or(self.arrangements).unwrap_or_default();
        match (self.keys, self.sets) {
            (Some(Digits(keys)), _) => writeln!(
                formatter,
                "{}, {}",
                counted(number, "figure"),
                counted(keys, "key")
            ),
            (_, Some(sets)) => {
                let sets = counted(sets, "set");
                let verb = if number == 1 { "is" } else { "are" };
                let number = grouped(number as u64);
                writeln!(formatter, "{sets}, of which {number} {verb} symmetrical")
            }
            // A number alone is a value for a script, not a report.
            _ => writeln!(formatter, "{number}"),
        }
    }
}

/// What stands above the results of a search that was stopped. As text it is prose, so the file is still
/// a valid puzzle file.
#[derive(Default, derive_more::Display, Serialize)]
#[display("Partial result: this search by halma-solve {} was stopped, and there may be more.\n", env!("CARGO_PKG_VERSION"))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "partial")
)]
pub struct Partial {
    /// What the line is.
    record: PartialTag,
}

/// A note, if the text is a line.
pub fn note(text: &str) -> Option<Field> {
    TextLine::new(text).map(Field::Note)
}

/// A note with the id of a puzzle.
fn id_note(id: PuzzleId) -> Option<Field> {
    note(&format!("id {id}"))
}

/// The source of what this program has found.
fn own_source() -> Option<Field> {
    let source = TextLine::new(concat!("found by halma-solve ", env!("CARGO_PKG_VERSION")));
    source.map(Field::Source)
}

/// Squares or moves in a row.
fn joined<T: Display>(values: &[T]) -> String {
    values.iter().join("; ")
}

/// The line with the moves that every solution makes.
pub fn forced_moves(moves: &[String]) -> String {
    let colon = if moves.is_empty() { "" } else { ": " };
    format!(
        "  forced moves: {}{colon}{}\n",
        moves.len(),
        moves.join("; ")
    )
}
