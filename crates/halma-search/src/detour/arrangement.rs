//! Arrangements of men that force a detour, their symmetries, and what all parts of a running search share.

use derive_more::Display;
use halma_rules::board::{Board, Square, SquareSet, Symmetry};
use itertools::Itertools;

use crate::{Control, Observer, Result};

use super::Journey;
use super::graph::{Graph, Landings, point_of};

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

/// A reflection or a rotation of the plane that keeps the start and the target of a journey in place or exchanges them. If
/// it exchanges them, the route runs the other way with the same number of jumps.
///
/// Half a turn around the middle between the two ends always does. If the ends lie on a row, a column or a diagonal, so do
/// the reflection in the line through them and that in the line midway between them. No other does.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("{symmetry}{}", if *exchanges_ends { ", with the start and the target exchanged" } else { "" })]
pub struct JourneySymmetry {
    board: Board,
    /// The same change around the middle of the board, which comes first.
    symmetry: Symmetry,
    /// Then every square moves by this number of rows and columns.
    shift: (i8, i8),
    exchanges_ends: bool,
    /// Whether the landing squares stay landing squares. If they do, the image of every arrangement is one.
    keeps_landings: bool,
}

impl JourneySymmetry {
    /// Every symmetry of a journey; the first leaves everything in its place.
    pub fn all_of(journey: &Journey) -> Vec<Self> {
        let board = journey.board();
        let (from, target) = (journey.from(), journey.target());
        let ends = [(from, target, false), (target, from, true)];
        let all = Symmetry::ALL.into_iter().cartesian_product(ends);
        all.filter_map(|(symmetry, (new_from, new_target, exchanges_ends))| {
            let turned = symmetry.square(from, board);
            let difference = |new: u8, old: u8| new.cast_signed() - old.cast_signed();
            let all_but_landings = Self {
                board,
                symmetry,
                shift: (
                    difference(new_from.row(), turned.row()),
                    difference(new_from.column(), turned.column()),
                ),
                exchanges_ends,
                keeps_landings: false,
            };
            let landings = journey.lattice().landings();
            (all_but_landings.square(target) == Some(new_target)).then(|| Self {
                keeps_landings: all_but_landings.image(landings) == Some(landings),
                ..all_but_landings
            })
        })
        .collect()
    }

    /// The squares of the men after this change; `None` if it takes a man off the board.
    pub fn image(&self, men: SquareSet) -> Option<SquareSet> {
        men.iter().map(|man| self.square(man)).collect()
    }

    /// Whether the men of an arrangement are the lowest, as a [`SquareSet`], of all their images that are arrangements.
    /// An image near an edge may leave the board, or force another number of jumps.
    pub(super) fn is_first(
        symmetries: &[Self],
        journey: &Journey,
        jumps: usize,
        men: SquareSet,
    ) -> bool {
        let is_arrangement = |image| Graph::new(journey, image).fewest_jumps() == Some(jumps);
        symmetries.iter().all(|each| {
            each.image(men)
                .is_none_or(|image| men <= image || !each.keeps_landings && !is_arrangement(image))
        })
    }

    fn square(&self, square: Square) -> Option<Square> {
        let turned = self.symmetry.square(square, self.board);
        let row = turned.row().checked_add_signed(self.shift.0)?;
        let column = turned.column().checked_add_signed(self.shift.1)?;
        Square::new(row, column).filter(|&image| self.board.contains(image))
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
