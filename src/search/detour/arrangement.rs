//! Arrangements of men that force a detour, their symmetries, and what every part of a running search for them needs.

use derive_more::Display;

use crate::board::{Square, SquareSet};
use crate::search::{Control, Observer, Result};

use super::Journey;
use super::graph::{Landings, point_of};
use super::journey::{Lattice, LatticePoint};

/// An arrangement of the other men, and the route that it forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The men who force the man on his route: all men but him.
    pub men: SquareSet,
    /// The landing squares of the man on his way, from his own square to the target. If several routes
    /// have the fewest jumps, this is the first of them in reading order, square by square.
    pub route: Vec<Square>,
}

impl Arrangement {
    pub(super) fn new(journey: &Journey, men: SquareSet, route: &[Landings]) -> Self {
        let lattice = journey.lattice();
        let square = |&landing: &Landings| lattice.square(point_of(landing));
        Self {
            men,
            route: route.iter().map(square).collect(),
        }
    }

    /// The number of jumps that the arrangement forces: the fewest to the target.
    pub fn jumps(&self) -> usize {
        self.route.len() - 1
    }
}

/// A mirroring or a turn of the landing squares of a journey. It leaves the start and the target in
/// place, or exchanges them. If it exchanges them, the route runs the other way and has the same number
/// of jumps.
// The flags are independent of each other.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("{name}{}", if *exchanges_ends { ", with the start and the target exchanged" } else { "" })]
pub struct Symmetry {
    lattice: Lattice,
    name: &'static str,
    /// Whether rows become columns. This comes before the other changes.
    transposed: bool,
    /// Whether the first row becomes the last.
    rows_reversed: bool,
    /// Whether the first column becomes the last.
    columns_reversed: bool,
    exchanges_ends: bool,
}

impl Symmetry {
    /// Every symmetry of a journey; the first leaves everything in its place.
    pub fn all_of(journey: &Journey) -> Vec<Self> {
        let lattice = journey.lattice();
        let ends = (journey.from(), journey.target());
        let mut symmetries = Vec::new();
        // A number from 0 to 7 has a bit for each of the three changes.
        let names = [
            "left as it is",
            "mirrored left to right",
            "mirrored near to far",
            "turned by half a turn",
            "mirrored in the diagonal from near left to far right",
            "turned by a quarter turn to the right",
            "turned by a quarter turn to the left",
            "mirrored in the diagonal from near right to far left",
        ];
        for (number, name) in (0..8_u8).zip(names) {
            let mut symmetry = Self {
                lattice,
                name,
                transposed: number & 4 != 0,
                rows_reversed: number & 2 != 0,
                columns_reversed: number & 1 != 0,
                exchanges_ends: false,
            };
            if symmetry.transposed && lattice.rows != lattice.columns {
                continue;
            }
            let images = (symmetry.square(ends.0), symmetry.square(ends.1));
            symmetry.exchanges_ends = images == (ends.1, ends.0);
            if images == ends || symmetry.exchanges_ends {
                symmetries.push(symmetry);
            }
        }
        symmetries
    }

    /// The squares of the men after this change. Men elsewhere than on landing squares and between two of them stay
    /// where they are.
    pub fn image(&self, men: SquareSet) -> SquareSet {
        let span = self.lattice.span();
        (men & span)
            .iter()
            .map(|man| self.square(man))
            .collect::<SquareSet>()
            | (men - span)
    }

    /// Whether these men are the lowest of all their images, as a [`SquareSet`].
    pub(super) fn is_first(symmetries: &[Self], men: SquareSet) -> bool {
        symmetries.iter().all(|each| men <= each.image(men))
    }

    fn square(self, square: Square) -> Square {
        let first = self.lattice.square(LatticePoint { row: 0, column: 0 });
        let at = (square.row() - first.row(), square.column() - first.column());
        let last = (2 * (self.lattice.rows - 1), 2 * (self.lattice.columns - 1));
        let (row, column) = self.moved(at, last);
        Square::new(first.row() + row, first.column() + column).unwrap_or(square)
    }

    fn moved(self, at: (u8, u8), last: (u8, u8)) -> (u8, u8) {
        let (mut row, mut column) = if self.transposed { (at.1, at.0) } else { at };
        if self.rows_reversed {
            row = last.0 - row;
        }
        if self.columns_reversed {
            column = last.1 - column;
        }
        (row, column)
    }
}

/// What every part of a running search needs.
///
/// It counts the progress in steps. A step is one landing square that the sweep has met, or one part
/// of the routes that has been listed.
pub(super) struct Context<'a> {
    pub control: &'a Control,
    pub observer: &'a mut dyn Observer<Arrangement>,
    done: u64,
    planned: u64,
}

impl<'a> Context<'a> {
    pub(super) fn new(control: &'a Control, observer: &'a mut dyn Observer<Arrangement>) -> Self {
        Self {
            control,
            observer,
            done: 0,
            planned: 0,
        }
    }

    /// Adds to the number of steps that are planned.
    pub(super) fn plan(&mut self, more: usize) {
        self.planned += more as u64;
    }

    /// Counts one more step as done.
    pub(super) fn advance(&mut self) -> Result<()> {
        self.done += 1;
        self.control.advanced(self.done, Some(self.planned));
        self.control.check()
    }
}
