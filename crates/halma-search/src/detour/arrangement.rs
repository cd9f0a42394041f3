//! Arrangements of men that force a detour, their symmetries, and what all parts of a running search share.

use derive_more::Display;
use halma_rules::board::{Square, SquareSet, Symmetry};

use crate::{Control, Observer, Result};

use super::Journey;
use super::graph::{Landings, point_of};
use super::journey::{Lattice, LatticePoint};

/// An arrangement of the other men, and the route that it forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The men who force the man to take his route: all men but him.
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

/// A symmetry of the landing squares of a journey. It keeps the start and the target in place or exchanges
/// them. If it exchanges them, the route runs the other way with the same number of jumps.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("{symmetry}{}", if *exchanges_ends { ", with the start and the target exchanged" } else { "" })]
pub struct JourneySymmetry {
    lattice: Lattice,
    symmetry: Symmetry,
    exchanges_ends: bool,
}

impl JourneySymmetry {
    /// Every symmetry of a journey; the first leaves everything in its place.
    pub fn all_of(journey: &Journey) -> Vec<Self> {
        let lattice = journey.lattice();
        let ends = (journey.from(), journey.target());
        let keeps_lattice = |each: &Symmetry| !each.swaps() || lattice.rows == lattice.columns;
        let all = Symmetry::ALL.into_iter().filter(keeps_lattice);
        all.filter_map(|symmetry| {
            let all_but_ends = Self {
                lattice,
                symmetry,
                exchanges_ends: false,
            };
            let images = (all_but_ends.square(ends.0), all_but_ends.square(ends.1));
            let exchanges_ends = images == (ends.1, ends.0);
            (images == ends || exchanges_ends).then_some(Self {
                exchanges_ends,
                ..all_but_ends
            })
        })
        .collect()
    }

    /// The squares of the men after this change. Men who are neither on landing squares nor between two of
    /// them stay where they are.
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
        let (row, column) = self.symmetry.place(at, last);
        Square::new(first.row() + row, first.column() + column).unwrap_or(square)
    }
}

/// What all parts of a running search share.
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

    /// Adds planned steps.
    pub(super) fn plan(&mut self, more: usize) {
        self.planned += more as u64;
    }

    /// Counts one more step.
    pub(super) fn advance(&mut self) -> Result<()> {
        self.done += 1;
        self.control.advanced(self.done, Some(self.planned));
        self.control.check()
    }
}
