//! The fewest moves of a transfer, with the proof that no fewer are enough.
//!
//! # The nearest symmetrical figure
//!
//! There is no other end to start from, so the layers of the start go all the way. A man is *alone* if the mirror image
//! of his square is empty. A figure is symmetrical if no man is alone. One move takes a man away and puts one down, so it
//! pairs at most two men: the one who moves, and the one whose image he fills. So a position with n men alone needs half
//! of n moves or more.

use std::iter::once;
use std::sync::atomic::Ordering;

use halma_rules::board::Corner;
use halma_rules::rules::Move;

use crate::class_set::ClassSet;
use crate::{Control, EndedEarly, Observer, Result};

use super::end_layers::{Paths, Tally, next_layer};
use super::field::Field;
use super::solitaire::{Exact, Solved, Solver};
use crate::transfer::bounds::one_army::End;
use crate::transfer::layers::image::Image;
use crate::transfer::layers::key::Key;
use crate::transfer::layers::key_list::KeyList;
use crate::transfer::saved_steps::RunningStep;
use crate::transfer::squares::bits::Bits;
use crate::transfer::squares::ground::Ground;
use crate::transfer::{Answer, Count, Decision, Target, TransferTask};

/// The exact search: it tries one number of moves after another, from the bound up. If it ends early, it can go on later
/// where it was.
pub(crate) struct ExactSearch<'a> {
    task: &'a TransferTask,
    /// `None` if there are too many positions to number them.
    solver: Option<Box<dyn Solver>>,
    at_least: usize,
    /// The positions of all its answers so far.
    reported: u64,
}

impl<'a> ExactSearch<'a> {
    pub(crate) fn new(task: &'a TransferTask) -> Self {
        let solver = solver(task);
        let bound = solver.as_ref().map(|solver| solver.bound());
        Self {
            task,
            at_least: bound.unwrap_or_else(|| lower_bound(task)),
            solver,
            reported: 0,
        }
    }

    /// Tries the numbers of moves up to `most` that are not refuted yet. The shortest solutions are counted if `counts`.
    /// The positions of the answer are those that [`has_reported`](Self::has_reported) does not know of.
    pub(crate) fn run(
        &mut self,
        (most, counts): (usize, bool),
        control: &Control,
        observer: &mut dyn Observer<[Move]>,
        step: &mut RunningStep<'_, '_>,
    ) -> Answer {
        if self.task.is_solved_by(&[]) {
            let count = counts.then(|| Tally::new(0).count(Some(1)));
            return Answer {
                solution: Some(Vec::new()),
                positions: 1,
                count,
                ..Answer::default()
            };
        }
        let mut answer = Answer::default();
        let resumed = self.solver.as_mut().map(|solver| solver.resume(step));
        match resumed {
            Some(Err(early)) => {
                answer.ended_early = Some(early);
                return answer;
            }
            Some(Ok(Some(moves))) => self.at_least = moves,
            _ => {}
        }
        loop {
            observer.at_least(self.at_least);
            let Some(solver) = &mut self.solver else {
                answer.ended_early = Some(EndedEarly::TooManyPositions);
                break;
            };
            if self.at_least > most {
                break;
            }
            match solver.solve((self.at_least, counts), control, step) {
                Err(early) => {
                    answer.ended_early = Some(early);
                    break;
                }
                Ok(Some((solution, count))) => {
                    answer.solution = Some(solution);
                    answer.count = count;
                    break;
                }
                Ok(None) if solver.is_exhausted(self.at_least) => {
                    answer.decision = Decision::No;
                    break;
                }
                Ok(None) => self.at_least += 1,
            }
        }
        answer.at_least = self.at_least;
        let positions = self.solver.as_ref().map_or(0, |solver| solver.positions());
        answer.positions = positions.saturating_sub(self.reported);
        answer
    }

    /// Takes note of an answer of its own, or of the same search in an earlier run. Both look at the same positions.
    pub(crate) fn has_reported(&mut self, answer: &Answer) {
        self.reported += answer.positions;
    }

    /// The bytes that its positions take.
    pub(crate) fn memory(&self) -> usize {
        self.solver.as_ref().map_or(0, |solver| solver.memory())
    }
}

/// One exact search for the fewest moves, up to `most`. The shortest solutions are counted if `counts`.
pub(crate) fn fewest(
    task: &TransferTask,
    asked: (usize, bool),
    control: &Control,
    observer: &mut dyn Observer<[Move]>,
) -> Answer {
    let step = &mut RunningStep::unsaved();
    ExactSearch::new(task).run(asked, control, observer, step)
}

/// The fewest moves that the lower bounds allow.
pub(crate) fn lower_bound(task: &TransferTask) -> usize {
    let ground = Ground::<ClassSet>::new(task.board(), task.directions());
    let start = ground.bits(task.start());
    match task.target() {
        Target::Squares(target) => {
            let target = ground.bits(target);
            let bound = |from, to| End::new(&ground, to).bound(&ground, from);
            bound(start, target).max(bound(target, start))
        }
        Target::Symmetrical(corner) => {
            let mirrored = corner.mirror_set(task.start(), task.board());
            (task.start() - mirrored).len().div_ceil(2) as usize
        }
    }
}

/// The solver with the shortest words that hold the positions.
fn solver(task: &TransferTask) -> Option<Box<dyn Solver>> {
    let short = match task.board().squares().len() {
        ..=64 => solver_of::<u64, u64>(task),
        65..=128 => solver_of::<u128, u64>(task),
        _ => None,
    };
    short.or_else(|| solver_of::<ClassSet, u128>(task))
}

fn solver_of<B: Bits + 'static, K: Key>(task: &TransferTask) -> Option<Box<dyn Solver>> {
    Some(match task.target() {
        Target::Squares(target) => Box::new(Exact::<B, K>::new(task, target)?),
        Target::Symmetrical(corner) => Box::new(FigureSearch::<B, K>::new(task, corner)?),
    })
}

/// A search for the fewest moves to a symmetrical figure.
struct FigureSearch<B: Bits, K> {
    field: Field<B, K>,
    mirror: Image<B>,
    /// The positions at each number of moves that are not symmetrical, in the search for solutions of `moves` moves.
    layers: Vec<KeyList<K>>,
    moves: usize,
    task: TransferTask,
    start: B,
}

impl<B: Bits, K: Key> FigureSearch<B, K> {
    /// `None` if the keys are too short for all positions.
    fn new(task: &TransferTask, corner: Corner) -> Option<Self> {
        let board = task.board();
        let ground = Ground::new(board, task.directions());
        let images = vec![Image::identity(&ground)];
        let field: Field<B, K> = Field::new(ground, task.start().len(), images)?;
        let start = field.ground.bits(task.start());
        let mirror = Image::by(&field.ground, |square| corner.mirror(square, board));
        Some(Self {
            layers: vec![KeyList::new(once(field.ranking.rank(start)))],
            moves: 0,
            field,
            mirror,
            task: *task,
            start,
        })
    }

    /// The number of shortest solutions, which end with any position of the last layer.
    fn count(&self, moves: usize, control: &Control) -> Result<Count> {
        let field = &self.field;
        let mut tally = Tally::new(moves);
        let figures = self.layers[moves].keys().collect();
        let paths = field.paths(
            &self.layers[..moves],
            figures,
            control,
            |number, before, after| {
                tally.add(number, field.ground.step(before, after));
            },
        )?;
        let sum = |paths: Paths<K>| paths.into_values().try_fold(0, u128::checked_add);
        Ok(tally.count(paths.and_then(sum)))
    }

    fn moves_for(&self, men: B) -> usize {
        (men & !self.mirror.of(men)).count().div_ceil(2)
    }

    /// The layer one move after the last one.
    fn next_layer(&self, control: &Control) -> Result<KeyList<K>> {
        let field = &self.field;
        let depth = self.layers.len();
        next_layer(&self.layers, 0, control, |key, keys| {
            let near = field
                .neighbors(field.ranking.set(key))
                .filter(|&men| depth + self.moves_for(men) <= self.moves);
            keys.extend(near.map(|men| field.ranking.rank(men)));
        })
    }

    /// What is saved of the search: the moves of the solutions, the positions that it has looked at, and the layers.
    fn saved(&self) -> (usize, u64, &[KeyList<K>]) {
        (self.moves, self.positions(), &self.layers)
    }
}

impl<B: Bits, K: Key> Solver for FigureSearch<B, K> {
    fn bound(&self) -> usize {
        self.moves_for(self.start)
    }

    fn positions(&self) -> u64 {
        self.field.positions.load(Ordering::Relaxed)
    }

    fn memory(&self) -> usize {
        self.layers.iter().map(KeyList::memory).sum()
    }

    fn is_exhausted(&self, moves: usize) -> bool {
        let end = self.layers.iter().position(|layer| layer.len() == 0);
        end.is_some_and(|end| moves >= end + self.field.ranking.men())
    }

    fn solve(
        &mut self,
        (moves, counts): (usize, bool),
        control: &Control,
        step: &mut RunningStep<'_, '_>,
    ) -> Result<Option<Solved>> {
        if self.moves != moves {
            self.layers.truncate(1);
            self.moves = moves;
        }
        while self.layers.len() <= moves {
            let layer = self.next_layer(control);
            let layer = step.made(layer, &self.saved())?;
            self.field.looked_at(&layer);
            self.layers.push(layer);
            step.save_sometimes(&self.saved())?;
        }
        let field = &self.field;
        // Every position of the last layer is symmetrical.
        let Some(figure) = self.layers[moves].first() else {
            return Ok(None);
        };
        let figure = field.ground.square_set(field.ranking.set(figure));
        let mut exact = Exact::<B, K>::new(&self.task, figure).ok_or(EndedEarly::Rejected)?;
        let (solution, _) = exact
            .solve((moves, false), control, &mut RunningStep::unsaved())?
            .ok_or(EndedEarly::Rejected)?;
        let count = counts.then(|| self.count(moves, control)).transpose()?;
        Ok(Some((solution, count)))
    }

    fn resume(&mut self, step: &mut RunningStep<'_, '_>) -> Result<Option<usize>> {
        let Some((moves, positions, layers)) = step.layers()? else {
            return Ok(None);
        };
        self.field.positions.store(positions, Ordering::Relaxed);
        self.layers = layers;
        self.moves = moves;
        Ok(Some(moves))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::{ExactSearch, FigureSearch, RunningStep, Solver, fewest};
    use crate::transfer::{Target, TransferTask};
    use crate::{Control, EndedEarly, Stop};
    use halma_rules::board::{Board, Corner, DirectionSet, Square, SquareSet, Yard};

    /// Tasks with two ends that a symmetry changes into each other, with two others, and with any symmetrical figure.
    fn tasks() -> [TransferTask; 3] {
        let board = Board::new(5).expect("a board");
        let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a yard");
        let crossing = TransferTask::crossing(board, &yard, DirectionSet::SIX);
        let packing = TransferTask::packing(board, &yard, DirectionSet::EIGHT, 1);
        let square = |(row, number)| Square::new(row, number).expect("a square");
        let start = [(1, 2), (1, 3), (1, 4), (2, 5), (4, 3)].map(square);
        let target = Target::Symmetrical(Corner::NearLeft);
        let start = start.into_iter().collect();
        let figure = TransferTask::new(board, DirectionSet::EIGHT, start, target);
        [crossing, packing, figure].map(|task| task.expect("a task"))
    }

    /// It loses no layer that is complete, wherever it is stopped: at each of its reports.
    #[test]
    fn a_search_that_was_stopped_goes_on_where_it_was() {
        for task in tasks() {
            let (sender, heard) = mpsc::channel();
            let control = Control::new().with_threads(1);
            let listening = control
                .clone()
                .with_progress(move |steps| sender.send(steps).expect("somebody listens"));
            let asked = (usize::MAX, false);
            let whole = fewest(&task, asked, &listening, &mut ());
            let reports = heard.try_iter().count();
            assert!(reports > 3, "{reports}");
            assert!(whole.solution.is_some());
            for last in 1..=reports {
                let stop = Stop::new();
                let request = stop.clone();
                let mut heard = 0;
                let stopped = control.clone().stopped_by(&stop).with_progress(move |_| {
                    heard += 1;
                    if heard == last {
                        request.request();
                    }
                });
                let mut search = ExactSearch::new(&task);
                let first = search.run(asked, &stopped, &mut (), &mut RunningStep::unsaved());
                search.has_reported(&first);
                assert_eq!(first.ended_early, Some(EndedEarly::Stopped), "{last}");
                let rest = search.run(asked, &control, &mut (), &mut RunningStep::unsaved());
                assert_eq!(rest.solution, whole.solution);
                assert_eq!(rest.at_least, whole.at_least);
                // A layer that was not complete is made again, and counts once.
                assert_eq!(first.positions + rest.positions, whole.positions);
            }
        }
    }

    #[test]
    fn a_solution_that_cannot_be_found_again_is_an_error() {
        let corner = Corner::NearLeft;
        let task = |places: [(u8, u8); 2]| {
            let square = |(row, number)| Square::new(row, number).expect("a square");
            let start: SquareSet = places.into_iter().map(square).collect();
            let board = Board::new(8).expect("a board");
            let target = Target::Symmetrical(corner);
            TransferTask::new(board, DirectionSet::EIGHT, start, target).expect("a task")
        };
        let near = task([(1, 2), (1, 1)]);
        let control = Control::default();
        let mut search = FigureSearch::<u64, u64>::new(&near, corner).expect("short");
        let (solution, _) = search
            .solve((1, false), &control, &mut RunningStep::unsaved())
            .expect("small")
            .expect("one move");
        assert_eq!(solution.len(), 1);
        // One move does not lead from these men to the figure.
        search.task = task([(8, 7), (8, 8)]);
        let rejected = search.solve((1, false), &control, &mut RunningStep::unsaved());
        assert_eq!(rejected, Err(EndedEarly::Rejected));
    }
}
