//! What an anytime search knows, and how it improves its best solution.
//!
//! Short windows of the solution are solved exactly. Longer stretches are built anew by beams that end with the same
//! position.

use hashbrown::HashMap;

use crate::board::SquareSet;
use crate::rules::Move;

use super::army_beam::ArmyBeam;
use super::bits::Bits;
use super::control::Control;
use super::ground::Ground;
use super::limits::EndedEarly;
use super::solution::{Answer, Observer, Solution};
use super::task::{Target, TransferTask};
use super::transfer_search::fewest_with;

/// What an anytime search knows.
pub(super) struct State<'a> {
    pub(super) task: &'a TransferTask,
    pub(super) control: &'a Control,
    pub(super) observer: &'a mut dyn Observer,
    pub(super) answer: Answer,
    /// The question is whether this number of moves is enough, if it is not the fewest.
    pub(super) within: Option<usize>,
    /// The windows of some length that could not be shortened, and the memory that was not enough for it; `None` if it is
    /// proved that they cannot be.
    windows: HashMap<(SquareSet, SquareSet, usize), Option<usize>>,
    /// The stretches that were built anew.
    stretches: u64,
}

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

impl<'a> State<'a> {
    pub(super) fn new(
        task: &'a TransferTask,
        control: &'a Control,
        observer: &'a mut dyn Observer,
        answer: Answer,
    ) -> Self {
        Self {
            task,
            control,
            observer,
            answer,
            within: None,
            windows: HashMap::new(),
            stretches: 0,
        }
    }

    pub(super) fn is_done(&self) -> bool {
        let within = self.within.and_then(|moves| self.answer.is_enough(moves));
        self.answer.fewest().is_some() || within.is_some()
    }

    pub(super) fn prove(&mut self, moves: usize) {
        let best = self.answer.solution.as_ref();
        let moves = best.map_or(moves, |best| moves.min(best.moves().len()));
        if moves > self.answer.at_least {
            self.answer.at_least = moves;
            self.observer.at_least(moves);
        }
    }

    /// Keeps a solution if it is right and better than the best so far.
    pub(super) fn found(&mut self, moves: Vec<Move>) {
        let best = self.answer.solution.as_ref();
        if best.is_some_and(|best| best.moves().len() <= moves.len()) {
            return;
        }
        if let Some(solution) = Solution::of(self.task, moves) {
            self.observer.solved(&solution);
            self.answer.solution = Some(solution);
        }
    }

    /// Raises the bound, and perhaps finds a best solution: begins the exact search of the whole task, with as
    /// much memory as for a window.
    pub(super) fn raise(&mut self, width: usize) -> Result<(), EndedEarly> {
        if self.is_done() {
            return Ok(());
        }
        let control = self.control.with_memory(window_memory(width));
        let most = self.within.unwrap_or(usize::MAX);
        let answer = fewest_with(self.task, most, &control);
        self.answer.positions += answer.positions;
        if let Some(solution) = answer.solution {
            self.found(solution.moves().to_vec());
        }
        self.prove(answer.at_least);
        self.control.check()
    }

    /// Improves the best solution.
    pub(super) fn improve_best<B: Bits>(
        &mut self,
        width: usize,
        seed: u64,
    ) -> Result<(), EndedEarly> {
        match self.answer.solution.clone() {
            Some(best) => self.improve::<B>(best.moves().to_vec(), width, seed),
            None => Ok(()),
        }
    }

    /// Improves a solution until nothing helps that is in proportion to the width of the beams, and keeps what is
    /// better than the best so far.
    pub(super) fn improve<B: Bits>(
        &mut self,
        mut moves: Vec<Move>,
        width: usize,
        seed: u64,
    ) -> Result<(), EndedEarly> {
        let narrow = (width.isqrt() / 2).max(NARROWEST_STRETCH);
        let mut idle = 0;
        while idle < IDLE_ROUNDS {
            let before = moves.len();
            while let Some(shorter) = self.with_shorter_window(&moves, width)? {
                moves = shorter;
                self.found(moves.clone());
            }
            for length in STRETCHES {
                if self.is_done() {
                    return Ok(());
                }
                moves = self.rebuilt::<B>(moves, (narrow, length), seed)?;
            }
            idle = if moves.len() < before { 0 } else { idle + 1 };
        }
        Ok(())
    }

    /// Builds stretches of a solution anew, with as many moves or fewer. Others of the same length give the windows
    /// another chance.
    fn rebuilt<B: Bits>(
        &mut self,
        mut moves: Vec<Move>,
        (width, length): (usize, usize),
        seed: u64,
    ) -> Result<Vec<Move>, EndedEarly> {
        let board = self.task.board();
        let ground = Ground::<B>::new(board, self.task.directions());
        let mut first = 0;
        while first + SHORTEST_STRETCH <= moves.len() {
            let positions = self.positions(&moves);
            let end = (first + length).min(moves.len());
            let [from, to] = [first, end].map(|number| ground.bits(positions[number]));
            self.stretches += 1;
            let beam = ArmyBeam::new((ground.clone(), board), to, self.stretches, seed);
            let looked_at = &mut self.answer.positions;
            let found = beam.run(width, from, end - first, self.control, looked_at)?;
            if let Some(stretch) = found {
                moves.splice(first..end, stretch);
                self.found(moves.clone());
            }
            first += length / 4;
        }
        Ok(moves)
    }

    /// The positions before the first of these moves, and after each.
    fn positions(&self, moves: &[Move]) -> Vec<SquareSet> {
        let men = std::iter::once(self.task.start());
        men.chain(moves.iter().scan(self.task.start(), |men, made| {
            men.remove(made.from);
            men.insert(made.to);
            Some(*men)
        }))
        .collect()
    }

    /// Solves longer and longer windows of a solution exactly, until one becomes shorter. A window gets more memory
    /// after a wider beam.
    fn with_shorter_window(
        &mut self,
        moves: &[Move],
        width: usize,
    ) -> Result<Option<Vec<Move>>, EndedEarly> {
        let memory = window_memory(width);
        let positions = self.positions(moves);
        let longest = 2 + width.ilog2() as usize / 2;
        for length in 3..=longest.min(moves.len()) {
            let mut any_solved = false;
            for first in 0..=moves.len() - length {
                self.control.check()?;
                let (from, to) = (positions[first], positions[first + length]);
                let known = self.windows.get(&(from, to, length));
                if known.is_some_and(|tried| tried.is_none_or(|tried| tried >= memory)) {
                    any_solved |= known.is_some_and(Option::is_none);
                    continue;
                }
                let answer = self.solve_window(from, to, length - 1, memory);
                let Some(answer) = answer else { continue };
                any_solved |= answer.ended_early.is_none();
                let Some(shorter) = answer.solution else {
                    let tried = answer.ended_early.map(|_| memory);
                    self.windows.insert((from, to, length), tried);
                    continue;
                };
                let (before, after) = (&moves[..first], &moves[first + length..]);
                let better = [before, shorter.moves(), after].concat();
                return Ok(Some(better));
            }
            if !any_solved {
                break;
            }
        }
        Ok(None)
    }

    /// Looks for a solution of a window in at most this number of moves.
    fn solve_window(
        &mut self,
        from: SquareSet,
        to: SquareSet,
        most: usize,
        memory: usize,
    ) -> Option<Answer> {
        let (board, directions) = (self.task.board(), self.task.directions());
        let window = TransferTask::new(board, directions, from, Target::Squares(to)).ok()?;
        let answer = fewest_with(&window, most, &self.control.with_memory(memory));
        self.answer.positions += answer.positions;
        Some(answer)
    }
}
