//! The rounds of a search for a transfer that is too large to be solved exactly.
//!
//! Each round has beams, improvements of their solutions, and the beginning of the exact search, which raises the bound.
//! It uses wider beams and more memory than the one before. If a symmetry turns the start into the target, all but the
//! narrowest beams go to the middle of a solution. Otherwise they go all the way, from the start or from the target,
//! whichever find shorter solutions at first.
//!
//! To improve a solution, short windows of it are solved exactly, and longer stretches are built anew by beams that end
//! with the same position.

use halma_rules::board::{SquareSet, Symmetry};
use halma_rules::rules::{Move, step_destinations};
use hashbrown::HashMap;
use itertools::Itertools;

use crate::Result;
use crate::class_set::ClassSet;

use crate::transfer::answer::Driver;
use crate::transfer::beam::army::{ArmyBeam, Finish, QuickArmy, costs};
use crate::transfer::beam::game::{GameBeam, Variant};
use crate::transfer::beam::halfway::HalfwayBeam;
use crate::transfer::bounds::two_armies::GameField;
use crate::transfer::exact::fewest::fewest;
use crate::transfer::layers::image::Image;
use crate::transfer::saved_steps::StepKind;
use crate::transfer::squares::bits::{Bits, GamePosition};
use crate::transfer::squares::ground::Ground;
use crate::transfer::{Target, TransferTask};

/// A beam could go astray and never end. No solution has more moves.
pub(crate) const MOST_MOVES: usize = 512;
/// The width of the first beams, and how many times wider the next ones are.
pub(crate) const NARROWEST: usize = 1 << 6;
pub(crate) const WIDER: usize = 4;
/// The width of the first beams if there are only beams with a quick estimate.
const FIRST_QUICK: usize = 1 << 8;
/// Beams with a quick estimate are no wider if the target is known.
const WIDEST_QUICK: usize = 1 << 12;
/// A solution that is longer by this number of moves than the best, or than those in question, may still become better.
const LONGER: usize = 4;
/// The beams of each width, each with another estimate of the moves that are left.
const VARIANTS: u64 = 4;
/// The lengths of the stretches that are built anew, in moves, and the length of the shortest.
const STRETCHES: [usize; 4] = [8, 16, 24, 32];
const SHORTEST_STRETCH: usize = 4;
/// The width of the narrowest beams for stretches.
const NARROWEST_STRETCH: usize = 8;
/// A solution stays as it is after this number of rounds without success.
const IDLE_ROUNDS: usize = 3;

/// The memory for the exact solution of one window after a beam of this width, in bytes.
fn window_memory(width: usize) -> usize {
    width.saturating_mul(1 << 8).clamp(1 << 17, 24 << 20)
}

/// A search for a transfer.
pub(crate) struct Rounds<'a, 'd, B: Bits> {
    ground: Ground<B>,
    pub driver: &'a mut Driver<'d>,
    /// Whether beams begin at the target; `None` until it is known which way is better.
    backward: Option<bool>,
    /// The windows of some length that could not be shortened, and the memory that was not enough for it; `None` if it is
    /// proved that they cannot be.
    windows: HashMap<(SquareSet, SquareSet, usize), Option<usize>>,
    /// The stretches that were built anew.
    stretches: u64,
    /// The symmetries that turn the start into the target, so that half of a solution is enough. Those that keep a diagonal
    /// come first, because they have more positions that are their own images. There are none for men who have to find each
    /// other: they have beams of their own.
    halving: Vec<Symmetry>,
}

impl<'a, 'd, B: Bits> Rounds<'a, 'd, B> {
    pub(crate) fn new(driver: &'a mut Driver<'d>) -> Self {
        let task = driver.task;
        let board = task.board();
        let is_halving = |symmetry: &Symmetry| {
            let image = symmetry.set(task.start(), board);
            task.target() == Target::Squares(image) && !is_spread(task)
        };
        let symmetries = Symmetry::all(board, task.directions());
        Self {
            ground: Ground::new(board, task.directions()),
            halving: symmetries
                .filter(is_halving)
                .sorted_by_key(|symmetry| !symmetry.swaps())
                .collect(),
            driver,
            backward: None,
            windows: HashMap::new(),
            stretches: 0,
        }
    }

    /// Rounds with beams from one width to another.
    pub(crate) fn run(&mut self, first: usize, widest: usize) -> Result<()> {
        let backward = match self.backward {
            Some(backward) => backward,
            None => self.better_way()?,
        };
        self.backward = Some(backward);
        let widest = widest.max(1);
        let mut width = first.min(widest);
        while !self.driver.is_done() {
            if width <= WIDEST_QUICK || matches!(self.driver.task.target(), Target::Symmetrical(_))
            {
                self.quick_beam(width, backward)?;
            }
            for variant in 0..VARIANTS {
                if self.driver.is_done() {
                    return Ok(());
                }
                // Improvements make much of the first solution, but less of the next ones.
                let within = self.driver.within.filter(|_| width > NARROWEST);
                let useful = [self.driver.answer.moves(), within].into_iter().flatten();
                let most = useful.min().map(|moves| moves + LONGER);
                let beam = (width / WIDER, variant);
                // So narrow a beam seldom comes near a position that is almost its own image.
                let found = if self.halving.is_empty() || width <= NARROWEST {
                    self.army_beam(beam, backward, most)?
                } else {
                    self.halfway_beam(beam, most)?
                };
                if let Some(moves) = found {
                    self.improve(moves, width)?;
                }
            }
            if let Some(best) = self.driver.answer.solution.clone() {
                self.improve(best, width)?;
            }
            self.raise(width)?;
            if width >= widest {
                break;
            }
            width = width.saturating_mul(WIDER).min(widest);
        }
        Ok(())
    }

    /// Quick beams of growing width. No bound but the number of men off the target holds among men who stand still.
    pub(crate) fn quick_beams(&mut self, widest: usize) -> Result<()> {
        if let Target::Squares(target) = self.driver.task.target() {
            self.driver
                .prove((self.driver.task.start() - target).len() as usize);
        }
        self.driver.found(&[]);
        let mut width = FIRST_QUICK.min(widest);
        while !self.driver.is_done() {
            self.quick_beam(width, false)?;
            if width >= widest {
                break;
            }
            width = width.saturating_mul(WIDER).min(widest);
        }
        Ok(())
    }

    /// Whether narrow beams from the target find a shorter solution than those from the start. Beams for halves of
    /// solutions always begin at the start.
    fn better_way(&mut self) -> Result<bool> {
        if !self.halving.is_empty() {
            return Ok(false);
        }
        for backward in [false, true] {
            if !self.driver.is_done() {
                self.quick_beam(NARROWEST, backward)?;
            }
        }
        let most = self.driver.answer.moves().map(|best| 2 * best);
        let mut shortest = [MOST_MOVES; 2];
        for (backward, shortest) in [false, true].into_iter().zip(&mut shortest) {
            if !self.driver.is_done() {
                let found = self.army_beam((NARROWEST, 0), backward, most)?;
                *shortest = found.map_or(MOST_MOVES, |moves| moves.len());
            }
        }
        Ok(shortest[1] < shortest[0])
    }

    /// Where a beam begins and ends, if the target is known.
    fn ends(&self, backward: bool) -> Option<[B; 2]> {
        let Target::Squares(target) = self.driver.task.target() else {
            return None;
        };
        let ends = [self.driver.task.start(), target].map(|men| self.ground.bits(men));
        Some(if backward { [ends[1], ends[0]] } else { ends })
    }

    /// Looks for a better solution with the quick estimate.
    fn quick_beam(&mut self, width: usize, backward: bool) -> Result<()> {
        let ground = self.ground.clone();
        let board = self.driver.task.board();
        let (winner, finish) = match (self.driver.task.target(), self.ends(backward)) {
            (_, Some([from, to])) => (from, Finish::Squares(to, costs(&ground, to))),
            (Target::Symmetrical(corner), None) if !backward => (
                ground.bits(self.driver.task.start()),
                Finish::Symmetrical(Image::by(&ground, |square| corner.mirror(square, board))),
            ),
            _ => return Ok(()),
        };
        let helper = ground.bits(self.driver.task.armies()[1]);
        let from = GamePosition { winner, helper };
        let seed = self.driver.seed;
        let beam = QuickArmy {
            ground,
            finish,
            seed,
        };
        // Only better solutions are of use.
        let most = self.driver.shorter().unwrap_or(MOST_MOVES);
        let problem = (&beam, &self.ground);
        let found =
            self.driver
                .find((StepKind::QuickBeam, backward), problem, width, from, most)?;
        if let Some(moves) = found {
            self.driver.found(&in_order(moves, backward));
        }
        Ok(())
    }

    /// Looks for a solution of at most this number of moves with a good estimate. The target must be known.
    fn army_beam(
        &mut self,
        (width, number): (usize, u64),
        backward: bool,
        most: Option<usize>,
    ) -> Result<Option<Vec<Move>>> {
        let Some([from, to]) = self.ends(backward) else {
            return Ok(None);
        };
        let left = most.unwrap_or(MOST_MOVES);
        let driver = &mut *self.driver;
        let seed = driver.seed;
        let beam_of = (StepKind::ArmyBeam, (backward, number));
        let found = if is_spread(driver.task) {
            let beam = ArmyBeam::new(&self.ground, to, number, seed);
            let problem = (&beam, &self.ground);
            let from = GamePosition::alone(from);
            driver.find(beam_of, problem, width, from, left)?
        } else {
            let field = GameField::of_one_army(self.ground.clone(), from, to);
            let variant = Variant {
                // A position takes twice as long.
                width: width / 2,
                number,
                seed,
            };
            let beam = GameBeam::with_style(&field, left, variant, false);
            let problem = (&beam, &self.ground);
            driver.find(beam_of, problem, variant.width, field.start, left)?
        };
        Ok(found.map(|moves| {
            let moves = in_order(moves, backward);
            driver.found(&moves);
            moves
        }))
    }

    /// Looks for a solution of at most this number of moves whose second half is an image of the first one. There must be
    /// a symmetry for it; the variants of the estimate take them in turn.
    fn halfway_beam(
        &mut self,
        (width, number): (usize, u64),
        most: Option<usize>,
    ) -> Result<Option<Vec<Move>>> {
        let symmetry = self
            .halving
            .iter()
            .cycle()
            .nth(usize::try_from(number).unwrap_or(0));
        let task = self.driver.task;
        let (Some(&symmetry), Target::Squares(target)) = (symmetry, task.target()) else {
            return Ok(None);
        };
        let ground = &self.ground;
        let driver = &mut *self.driver;
        let board = task.board();
        let ends = [task.start(), target];
        let images = Image::that_keep(ends, ground, board, task.directions());
        let [from, to] = ends.map(|men| ground.bits(men));
        let start = GamePosition::alone(from);
        let field = GameField::new(ground.clone(), start, to, images, None);
        let left = most.unwrap_or(MOST_MOVES);
        let variant = Variant {
            width,
            number,
            seed: driver.seed,
        };
        let beam = HalfwayBeam {
            field: &field,
            beam: GameBeam::new(&field, left, variant),
            image: Image::new(symmetry, ground, board),
        };
        let beam_of = (StepKind::HalfwayBeam, number);
        let found = driver.find(beam_of, (&beam, ground), width, start, left)?;
        Ok(found.map(|half| {
            let moves = beam.completed(half);
            driver.found(&moves);
            moves
        }))
    }

    /// Raises the bound, and perhaps finds a best solution: begins the exact search of the whole task, with as
    /// much memory as for a window.
    fn raise(&mut self, width: usize) -> Result<()> {
        let driver = &mut *self.driver;
        if driver.is_done() {
            return Ok(());
        }
        let control = driver.control.with_at_most(window_memory(width));
        let most = driver.within.unwrap_or(usize::MAX);
        let task = driver.task;
        let asked = (most, false);
        let key = (asked, control.memory());
        let found = driver.saved.step(StepKind::Bound, key, |_| {
            fewest(task, asked, &control, &mut ())
        });
        // The little memory is usually the reason why it ended.
        let _ = driver.learn(found);
        driver.control.check()
    }

    /// Improves a solution until nothing helps that is in proportion to the width of the beams, and keeps what is
    /// better than the best so far.
    fn improve(&mut self, mut moves: Vec<Move>, width: usize) -> Result<()> {
        let narrow = (width.isqrt() / 2).max(NARROWEST_STRETCH);
        let mut idle = 0;
        while idle < IDLE_ROUNDS {
            let before = moves.len();
            while let Some(shorter) = self.with_shorter_window(&moves, width)? {
                moves = shorter;
                self.driver.found(&moves);
            }
            for length in STRETCHES {
                if self.driver.is_done() {
                    return Ok(());
                }
                self.rebuild(&mut moves, (narrow, length))?;
            }
            idle = if moves.len() < before { 0 } else { idle + 1 };
        }
        Ok(())
    }

    /// Builds stretches of a solution anew, with as many moves or fewer. Others of the same length give the windows
    /// another chance.
    fn rebuild(&mut self, moves: &mut Vec<Move>, (width, length): (usize, usize)) -> Result<()> {
        let mut first = 0;
        while first + SHORTEST_STRETCH <= moves.len() {
            let positions = self.driver.task.positions(moves);
            let end = (first + length).min(moves.len());
            let [from, to] = [first, end].map(|number| self.ground.bits(positions[number].men()));
            self.stretches += 1;
            let beam = ArmyBeam::new(&self.ground, to, self.stretches, self.driver.seed);
            let problem = (&beam, &self.ground);
            let target = ClassSet::from(self.ground.square_set(to));
            let stretch = (StepKind::Stretch, (self.stretches, target));
            let from = GamePosition::alone(from);
            let found = self
                .driver
                .find(stretch, problem, width, from, end - first)?;
            if let Some(stretch) = found {
                moves.splice(first..end, stretch);
                self.driver.found(moves);
            }
            first += length / 4;
        }
        Ok(())
    }

    /// Solves longer and longer windows of a solution exactly, until one becomes shorter. A window gets more memory
    /// after a wider beam.
    fn with_shorter_window(&mut self, moves: &[Move], width: usize) -> Result<Option<Vec<Move>>> {
        let board = self.driver.task.board();
        let directions = self.driver.task.directions();
        let memory = window_memory(width);
        let control = self.driver.control.with_at_most(memory);
        let positions = self.driver.task.positions(moves);
        let longest = 2 + width.ilog2() as usize / 2;
        for length in 3..=longest.min(moves.len()) {
            let mut any_solved = false;
            for first in 0..=moves.len() - length {
                control.check()?;
                let from = positions[first].men();
                let to = positions[first + length].men();
                let known = self.windows.get(&(from, to, length));
                if known.is_some_and(|tried| tried.is_none_or(|tried| tried >= memory)) {
                    any_solved |= known.is_some_and(Option::is_none);
                    continue;
                }
                let window = TransferTask::new(board, directions, from, Target::Squares(to));
                let Ok(window) = window else { continue };
                let ends = [from, to].map(ClassSet::from);
                let saved = &mut self.driver.saved;
                let asked = (ends, length, control.memory());
                let answer = saved.step(StepKind::Window, asked, |_| {
                    fewest(&window, (length - 1, false), &control, &mut ())
                });
                self.driver.answer.positions += answer.positions;
                any_solved |= answer.ended_early.is_none();
                if let Some(shorter) = answer.solution {
                    let before = &moves[..first];
                    return Ok(Some([before, &shorter, &moves[first + length..]].concat()));
                }
                self.windows
                    .insert((from, to, length), answer.ended_early.map(|_| memory));
            }
            if !any_solved {
                break;
            }
        }
        Ok(None)
    }
}

/// Whether men have to find each other before they can hop: one without a neighbor at the start or at the target.
fn is_spread(task: &TransferTask) -> bool {
    let directions = task.directions();
    let is_alone = |man, men: SquareSet| step_destinations(directions, man, men).is_empty();
    let has_one_alone = |men: SquareSet| men.iter().any(|man| is_alone(man, men));
    match task.target() {
        Target::Squares(target) => has_one_alone(task.start()) || has_one_alone(target),
        Target::Symmetrical(_) => false,
    }
}

/// The moves from the start to the target, if a beam found them, perhaps from the target.
fn in_order(moves: Vec<Move>, backward: bool) -> Vec<Move> {
    if backward {
        moves.iter().rev().map(|made| made.reversed()).collect()
    } else {
        moves
    }
}
