//! Arrangements of men that force a detour, their symmetries, and what all parts of a running search share.

use std::sync::{Mutex, PoisonError};

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
    /// The same change around the middle of the largest board, which comes first: it has every symmetry.
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
            let turned = symmetry.square(from, Board::FULL);
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
        let turned = self.symmetry.square(square, Board::FULL);
        let row = turned.row().checked_add_signed(self.shift.0)?;
        let column = turned.column().checked_add_signed(self.shift.1)?;
        Square::new(row, column).filter(|&image| self.board.contains(image))
    }
}

/// The steps of the progress for one landing square that a sweep meets. A part of the routes that is listed is one step.
const STEPS_OF_SQUARE: u64 = 100;

/// What all parts of a running search share. It counts the steps of the progress.
pub(super) struct Context<'a> {
    pub control: &'a Control,
    pub observer: &'a mut dyn Observer<Arrangement>,
    done: u64,
    planned: u64,
}

/// The steps that are being done: those of a landing square or of some parts of the routes.
pub(super) struct Doing<'a> {
    pub control: &'a Control,
    /// The steps before them, and these steps.
    before: u64,
    steps: u64,
    planned: u64,
    /// The parts in which threads do them.
    parts: usize,
    finished: Mutex<usize>,
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

    /// Adds the steps for this number of landing squares to the plan.
    pub(super) fn plan_squares(&mut self, more: usize) {
        self.planned += STEPS_OF_SQUARE * more as u64;
    }

    /// Adds the steps for this number of parts of the routes to the plan.
    pub(super) fn plan_routes(&mut self, more: usize) {
        self.planned += more as u64;
    }

    /// Begins with a landing square, in this number of parts.
    pub(super) fn begin_square(&self, parts: usize) -> Doing<'a> {
        self.begin(STEPS_OF_SQUARE, parts)
    }

    /// Begins with this number of parts of the routes.
    pub(super) fn begin_routes(&self, parts: usize) -> Doing<'a> {
        self.begin(parts as u64, parts)
    }

    fn begin(&self, steps: u64, parts: usize) -> Doing<'a> {
        Doing {
            control: self.control,
            before: self.done,
            steps,
            planned: self.planned,
            parts,
            finished: Mutex::default(),
        }
    }

    /// Counts steps that are done. Those that were done in one part are reported only now.
    pub(super) fn finish(&mut self, done: &Doing<'_>) -> Result<()> {
        self.done += done.steps;
        if done.parts <= 1 {
            self.control.advanced(self.done, Some(self.planned));
        }
        self.control.check()
    }
}

impl Doing<'_> {
    /// Reports that one part more is finished, if it is not the only one. Whether the search may go on.
    pub(super) fn finish_part(&self) -> Result<()> {
        if self.parts > 1 {
            let mut finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
            self.control.check()?;
            *finished += 1;
            let steps = self.steps * *finished as u64 / self.parts as u64;
            self.control
                .advanced(self.before + steps, Some(self.planned));
        }
        self.control.check()
    }
}
