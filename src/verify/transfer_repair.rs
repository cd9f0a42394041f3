//! Finds the small changes of the printed squares that make the moves of a faulty transfer verify.
//!
//! The moves are played up to the first illegal one. A change must come there or before, and every change
//! must make its own move legal. The last change is nearly determined: the men must end at the target, so
//! the squares that moves leave and reach, counted together, must make the target of the start.

use crate::board::{Square, SquareSet};
use crate::notation::KeyKind;
use crate::problem::{Figure, Goal, Transfer};
use crate::rules::{Move, Position};

use super::fault::Fault;
use super::fault_kind::FaultKind;
use super::repair::{Change, Repair};
use super::transfer::check;

/// All repairs of one square. If there are none, all repairs of two squares.
///
/// Only the squares of moves are changed, never their number, the start or the target.
pub(super) fn move_repairs(transfer: &Transfer, faults: &[Fault]) -> Vec<Repair> {
    let Some(key) = transfer.key() else {
        return Vec::new();
    };
    let hopeless = faults
        .iter()
        .any(|fault| fault.reason.kind() == FaultKind::WrongCount);
    if faults.is_empty() || hopeless {
        return Vec::new();
    }
    let found = |changes| {
        let mut search = Search {
            transfer,
            printed: &key.moves,
            rests: Tally::of_rests(&key.moves),
            found: Vec::new(),
        };
        let start = transfer.position();
        search.go_on(&start, &mut Vec::new(), &key.moves, changes);
        search.found.sort_by_key(|edits| {
            let edits = edits.iter();
            edits
                .map(|edit| (edit.index, edit.read))
                .collect::<Vec<_>>()
        });
        search.found.dedup();
        let repairs = search.found.iter().map(|edits| search.repair(edits));
        repairs.flatten().collect::<Vec<Repair>>()
    };
    let single = found(1);
    if single.is_empty() { found(2) } else { single }
}

/// A move of the key, and what to read instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Edit {
    index: usize,
    read: Move,
}

struct Search<'a> {
    transfer: &'a Transfer,
    printed: &'a [Move],
    /// What the moves from each on change; one more for no move.
    rests: Vec<Tally>,
    found: Vec<Vec<Edit>>,
}

impl Search<'_> {
    /// Tries every change of the moves left. The position is the one before them, after the edited moves.
    fn go_on(&mut self, position: &Position, edits: &mut Vec<Edit>, left: &[Move], changes: usize) {
        let mut position = position.clone();
        let done = self.printed.len() - left.len();
        for (index, &printed) in (done..).zip(left) {
            let after = &self.printed[index + 1..];
            let reads = match changes {
                1 => self.closing_reads(&position, index),
                _ => one_square_reads(&position, printed),
            };
            for read in reads {
                edits.push(Edit { index, read });
                self.after_an_edit(&position, edits, after, changes - 1);
                edits.pop();
            }
            if changes == 2 {
                for read in self.reads_of_both(&position, index) {
                    edits.push(Edit { index, read });
                    self.after_an_edit(&position, edits, after, 0);
                    edits.pop();
                }
            }
            if position.play(printed).is_err() {
                return;
            }
        }
    }

    fn after_an_edit(
        &mut self,
        position: &Position,
        edits: &mut Vec<Edit>,
        left: &[Move],
        changes: usize,
    ) {
        let mut position = position.clone();
        let read = edits.last().map(|edit| position.play(edit.read));
        if !matches!(read, Some(Ok(_))) {
            return;
        }
        if changes > 0 {
            self.go_on(&position, edits, left, changes);
            return;
        }
        let is_legal = left.iter().all(|&made| position.play(made).is_ok());
        if is_legal && self.transfer.is_reached_by(position.men()) {
            self.found.push(edits.clone());
        }
    }

    /// The men after the moves that follow a move, if those are only counted. The move itself is not made.
    fn tally_without(&self, index: usize, position: &Position) -> Tally {
        let mut tally = self.rests[index + 1].clone();
        for man in position.men() {
            tally.add(man, 1);
        }
        tally
    }

    /// The legal readings of one square of a move after which the moves left can end at the target.
    fn closing_reads(&self, position: &Position, index: usize) -> Vec<Move> {
        let printed = self.printed[index];
        let Move { from, to } = printed;
        let mut without_to = self.tally_without(index, position);
        let mut without_from = without_to.clone();
        without_to.add(from, -1);
        without_from.add(to, 1);
        let ends = self.missing(&without_to).into_iter();
        let ends = ends.map(|to| Move::new(from, to));
        let starts = self.surplus(&without_from).into_iter();
        let starts = starts.map(|from| Move::new(from, to));
        ends.chain(starts)
            .filter(|read| *read != printed && position.judge(*read).is_ok())
            .collect()
    }

    /// The same if both squares of the move change.
    fn reads_of_both(&self, position: &Position, index: usize) -> Vec<Move> {
        let printed = self.printed[index];
        let others = position.men().iter().filter(|&man| man != printed.from);
        let without = self.tally_without(index, position);
        let reads = others.flat_map(|from| {
            let mut without_to = without.clone();
            without_to.add(from, -1);
            let ends = self.missing(&without_to).into_iter();
            ends.filter(|&to| to != printed.to)
                .map(move |to| Move::new(from, to))
        });
        reads.filter(|read| position.judge(*read).is_ok()).collect()
    }

    /// The squares of which one more makes the goal.
    fn missing(&self, tally: &Tally) -> Vec<Square> {
        let men = match tally.read() {
            Some((men, None)) => men,
            Some((_, Some((square, -1)))) => return vec![square],
            _ => return Vec::new(),
        };
        let board = self.transfer.board();
        match (self.transfer.goal(), self.transfer.target()) {
            (Goal::Symmetrical(corner), _) => {
                let free = board.squares() - men;
                let unmatched = Figure(men).unmatched(*corner, board);
                let mirror = |square| corner.mirror(square, board);
                match unmatched.len() {
                    0 => free
                        .iter()
                        .filter(|&square| mirror(square) == square)
                        .collect(),
                    1 => unmatched.iter().map(mirror).collect(),
                    _ => Vec::new(),
                }
            }
            (Goal::Place(_), target) => {
                let missing = target.unwrap_or_default() - men;
                if missing.len() == 1 {
                    missing.iter().collect()
                } else {
                    Vec::new()
                }
            }
        }
    }

    /// The squares of which one fewer makes the goal.
    fn surplus(&self, tally: &Tally) -> Vec<Square> {
        let men = match tally.read() {
            Some((men, None)) => men,
            Some((_, Some((square, 2)))) => return vec![square],
            _ => return Vec::new(),
        };
        let board = self.transfer.board();
        match (self.transfer.goal(), self.transfer.target()) {
            (Goal::Symmetrical(corner), _) => {
                let unmatched = Figure(men).unmatched(*corner, board);
                let is_own_image = |square: &Square| corner.mirror(*square, board) == *square;
                match unmatched.len() {
                    0 => men.iter().filter(is_own_image).collect(),
                    1 => unmatched.iter().collect(),
                    _ => Vec::new(),
                }
            }
            (Goal::Place(_), target) => {
                let surplus = men - target.unwrap_or_default();
                if surplus.len() == 1 {
                    surplus.iter().collect()
                } else {
                    Vec::new()
                }
            }
        }
    }

    /// The repair that these edits make, if everything verifies after them.
    fn repair(&self, edits: &[Edit]) -> Option<Repair> {
        let mut moves = self.printed.to_vec();
        let mut changes = Vec::new();
        for &Edit { index, read } in edits {
            let place = moves.get_mut(index)?;
            let printed = std::mem::replace(place, read);
            changes.push(Change {
                key: KeyKind::Transfer,
                index,
                printed,
                read,
                supported: false,
            });
        }
        let mended = self.transfer.clone().with_moves(moves);
        let (_, faults) = check(mended).ok()?;
        faults.is_empty().then_some(Repair { changes })
    }
}

/// The legal readings of one square of a move.
fn one_square_reads(position: &Position, printed: Move) -> Vec<Move> {
    let Move { from, to } = printed;
    let others = position.men().iter().filter(|&man| man != from);
    let starts = others.map(|man| Move::new(man, to));
    let ends = position.destinations(from).iter().filter(|&end| end != to);
    let ends = ends.map(|end| Move::new(from, end));
    let is_legal = |read: &Move| position.judge(*read).is_ok();
    starts.filter(is_legal).chain(ends).collect()
}

/// How many men each square has after moves, if they are only counted: one fewer where a move begins, one
/// more where it ends.
#[derive(Clone)]
struct Tally([i16; 256]);

impl Tally {
    fn of_rests(moves: &[Move]) -> Vec<Self> {
        let mut rest = Self([0; 256]);
        let mut rests = vec![rest.clone()];
        for made in moves.iter().rev() {
            rest.add(made.from, -1);
            rest.add(made.to, 1);
            rests.push(rest.clone());
        }
        rests.reverse();
        rests
    }

    fn add(&mut self, square: Square, men: i16) {
        self.0[usize::from(square.index())] += men;
    }

    /// The squares with one man or more, and the one square that has neither none nor one. `None` if there
    /// are several such squares.
    fn read(&self) -> Option<(SquareSet, Option<(Square, i16)>)> {
        let (mut men, mut odd) = (SquareSet::EMPTY, None);
        for (square, &count) in (0..=255).map(Square::from_index).zip(&self.0) {
            if count > 0 {
                men.insert(square);
            }
            if !(0..=1).contains(&count) && odd.replace((square, count)).is_some() {
                return None;
            }
        }
        Some((men, odd))
    }
}
