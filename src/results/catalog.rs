//! The figures of the catalog, with the numbers of each.

use derive_more::Display;
use halma_solve::board::SquareSet;
use halma_solve::notation::counted;
use halma_solve::rules::Move;
use halma_solve::search::exit::{Column, KeyNumbers};
use serde::Serialize;

use super::exit::FigureRecord;
use super::{Digits, Entry, joined};

/// The numbers of the keys of a figure.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "key-numbers")
)]
pub(super) struct NumbersRecord<'a> {
    /// The number of keys in decimals.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[1-9][0-9]*$")))]
    keys: Digits,
    /// The moves that every key makes.
    forced: &'a [Move],
    /// The men who are first in some key.
    first: SquareSet,
    /// The men who are last in some key.
    last: SquareSet,
    #[serde(flatten)]
    extremes: Extremes<usize>,
}

/// The fewest or the most of something in a key.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "extremes")
)]
pub struct Extremes<T> {
    fewest_steps: T,
    most_steps: T,
    fewest_jumps: T,
    most_jumps: T,
    /// The jumps of the longest hop in any key.
    longest_hop: T,
}

impl<T> Extremes<T> {
    /// From the values in the order of [`Column::EXTREMES`].
    pub fn new(
        [
            fewest_steps,
            most_steps,
            fewest_jumps,
            most_jumps,
            longest_hop,
        ]: [T; 5],
    ) -> Self {
        Self {
            fewest_steps,
            most_steps,
            fewest_jumps,
            most_jumps,
            longest_hop,
        }
    }

    /// The values by their columns.
    pub fn columns(&self) -> [(Column, &T); 5] {
        [
            (Column::FewestSteps, &self.fewest_steps),
            (Column::MostSteps, &self.most_steps),
            (Column::FewestJumps, &self.fewest_jumps),
            (Column::MostJumps, &self.most_jumps),
            (Column::LongestHop, &self.longest_hop),
        ]
    }
}

/// What a figure looks like, in numbers.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shape {
    /// The men on the diagonal through the yard's corner.
    pub on_diagonal: u64,
    /// The number of the farthest row with a man.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 16)))]
    pub rows: u64,
    /// The groups. Men on neighboring squares are in one group.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub groups: u64,
    /// The diagonals in which the figure is symmetrical.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 2)))]
    pub diagonals: u64,
}

impl<'a> NumbersRecord<'a> {
    pub(super) fn new(numbers: &'a KeyNumbers) -> Self {
        Self {
            keys: Digits(numbers.keys),
            forced: &numbers.forced,
            first: numbers.first,
            last: numbers.last,
            extremes: Extremes::new(numbers.extremes),
        }
    }

    pub(super) fn cells(&self) -> Vec<String> {
        let lists = [
            joined(self.forced),
            self.first.to_string(),
            self.last.to_string(),
        ];
        [self.keys.0.to_string()]
            .into_iter()
            .chain(lists)
            .chain(
                self.extremes
                    .columns()
                    .map(|(_, number)| number.to_string()),
            )
            .collect()
    }
}

/// The columns for the numbers of a figure's keys.
pub(super) const NUMBER_COLUMNS: [&str; 9] = [
    "keys",
    "forced_moves",
    "first_men",
    "last_men",
    "fewest_steps",
    "most_steps",
    "fewest_jumps",
    "most_jumps",
    "longest_hop",
];

/// A figure of the catalog. Its `Display` is a puzzle with the number of its keys as a note.
#[derive(Display, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        rename = "catalog-figure",
        description = "A figure of the catalog, as `known` prints it."
    )
)]
#[display("{}\n", figure.text(&self.notes()))]
pub struct CatalogRecord<'a> {
    #[serde(flatten)]
    pub figure: FigureRecord<'a>,
    /// The squares that differ from the figure that it is compared with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changes: Option<u32>,
    #[serde(flatten)]
    pub shape: Shape,
    /// What all keys have in common.
    counted: NumbersRecord<'a>,
}

impl<'a> CatalogRecord<'a> {
    pub fn new(figure: FigureRecord<'a>, numbers: &'a KeyNumbers) -> Self {
        Self {
            figure,
            changes: None,
            shape: Shape::default(),
            counted: NumbersRecord::new(numbers),
        }
    }

    fn notes(&self) -> Vec<String> {
        self.changes
            .map(|number| {
                let squares = counted(number, "square");
                format!("{squares} to change")
            })
            .into_iter()
            .chain([counted(self.counted.keys.0, "key")])
            .collect()
    }
}

impl Entry for CatalogRecord<'_> {
    fn columns() -> Vec<&'static str> {
        let mut columns = FigureRecord::columns();
        columns.extend(["changes", "on_diagonal", "rows", "groups", "diagonals"]);
        columns.extend(NUMBER_COLUMNS);
        columns
    }

    fn cells(&self) -> Vec<String> {
        let mut cells = self.figure.cells();
        cells.push(
            self.changes
                .map_or_else(String::new, |number| number.to_string()),
        );
        let Shape {
            on_diagonal,
            rows,
            groups,
            diagonals,
        } = self.shape;
        cells.extend([on_diagonal, rows, groups, diagonals].map(|number| number.to_string()));
        cells.extend(self.counted.cells());
        cells
    }
}
