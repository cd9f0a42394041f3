//! The search for detours, compared with an independent program that reaches the booklet's own board.
//! It builds every route square by square. It gives up a beginning only if the later squares cannot have
//! the jumps that they need.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::rc::Rc;

use halma_solve::search::detour::{Arrangement, DetourSearch};
use itertools::iproduct;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::by_brute_force::corners;
use crate::prelude::*;

/// The landing squares in reading order, for routes from the first to the last of at least so many jumps.
struct Walk {
    rows: usize,
    columns: usize,
    fewest_jumps: usize,
    /// By square and the marks of the squares that its jumps touch.
    crossroads: HashMap<(usize, u64), Rc<Crossroads>>,
}

/// What can follow at a square.
struct Crossroads {
    /// The fewest men from here on, by the number of squares left out, if the pieces of the route need not be connected.
    fewest: Vec<usize>,
    choices: Vec<(Choice, Rc<Crossroads>)>,
}

/// The mark of a square is the number of its jumps so far, or this if the route leaves it out.
const LEFT_OUT: u64 = 3;
const NONE: usize = usize::MAX / 2;

/// A choice at a square: the jumps to the right, up, to the upper right, and the one from its right
/// neighbor to its upper neighbor, which crosses the last.
#[derive(Clone, Copy)]
struct Choice {
    left_out: bool,
    jumps: [bool; 4],
    men: usize,
    /// The marks of the next squares.
    marks: u64,
    /// A square that the route must visit after this choice.
    visited: Option<usize>,
}

impl Walk {
    fn new(rows: usize, columns: usize, fewest_jumps: usize) -> Self {
        Self {
            rows,
            columns,
            fewest_jumps,
            crossroads: HashMap::default(),
        }
    }

    fn squares(&self) -> usize {
        self.rows * self.columns
    }

    /// Every choice at a square with these marks; the lowest mark is its own.
    fn every_choice(&self, square: usize, marks: u64) -> Vec<Choice> {
        let row = square / self.columns;
        let column = square % self.columns;
        let right = column + 1 < self.columns;
        let up = row + 1 < self.rows;
        // The ends of the route have one jump only: as if they had had another.
        let farthest = square + self.columns + 1;
        let fresh = u64::from(farthest + 1 == self.squares());
        let marks = marks | fresh << (2 * (self.columns + 1));
        let own = marks & 3;
        let mut choices = Vec::new();
        for (left_out, bits) in iproduct!([true, false], 0..16_u8) {
            let jumps = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            let exists = [right, up, right && up, right && up];
            let own_jumps = u64::from(jumps[0]) + u64::from(jumps[1]) + u64::from(jumps[2]);
            let fits = match (left_out, own) {
                (true, 0 | LEFT_OUT) => own_jumps == 0,
                (false, LEFT_OUT) | (true, _) => false,
                (false, own) => own + own_jumps == 2,
            };
            if !fits
                || jumps
                    .iter()
                    .zip(exists)
                    .any(|(jump, exists)| *jump && !exists)
            {
                continue;
            }
            let crossing = jumps[2] || jumps[3];
            let men = usize::from(jumps[0]) + usize::from(jumps[1]) + usize::from(crossing);
            let touched = [
                (1, jumps[0] || jumps[3], jumps[0] && jumps[3]),
                (self.columns, jumps[1] || jumps[3], jumps[1] && jumps[3]),
                (self.columns + 1, jumps[2], false),
            ];
            let mut next = Some(marks);
            for (slot, once, twice) in touched {
                let more = u64::from(once) + u64::from(twice);
                next = next.and_then(|marks| more_jumps(marks, slot, more));
            }
            let Some(next) = next else { continue };
            let plain = Choice {
                left_out,
                jumps,
                men,
                marks: next >> 2,
                visited: None,
            };
            let without = |slot: usize| {
                let mark = next >> (2 * slot) & 3;
                (mark == 0 || mark == LEFT_OUT).then_some((next | LEFT_OUT << (2 * slot)) >> 2)
            };
            match (jumps[2], jumps[3]) {
                // One diagonal only: the other must not join two squares of the route.
                (true, false) => {
                    choices.extend(without(1).map(|marks| Choice { marks, ..plain }));
                    if next >> 2 & 3 != LEFT_OUT {
                        let visited = Some(square + 1);
                        choices.extend(without(self.columns).map(|marks| Choice {
                            marks,
                            visited,
                            ..plain
                        }));
                    }
                }
                (false, true) if !left_out => {
                    choices
                        .extend(without(self.columns + 1).map(|marks| Choice { marks, ..plain }));
                }
                _ => choices.push(plain),
            }
        }
        choices
    }

    fn crossroads(&mut self, square: usize, marks: u64) -> Rc<Crossroads> {
        if let Some(known) = self.crossroads.get(&(square, marks)) {
            return Rc::clone(known);
        }
        let mut fewest = vec![NONE; self.squares() - self.fewest_jumps];
        let mut choices = Vec::new();
        if square == self.squares() {
            fewest[0] = 0;
        } else {
            for choice in self.every_choice(square, marks) {
                let shift = usize::from(choice.left_out);
                let after = self.crossroads(square + 1, choice.marks);
                for (men, after) in fewest.iter_mut().skip(shift).zip(&after.fewest) {
                    *men = (*men).min(after + choice.men);
                }
                choices.push((choice, after));
            }
        }
        let made = Rc::new(Crossroads { fewest, choices });
        self.crossroads.insert((square, marks), Rc::clone(&made));
        made
    }

    /// Visits every route of so many jumps past the fewest men, and returns their number; `None` if there is no route.
    fn routes(&mut self, jumps: usize, mut visit: impl FnMut(&Route)) -> Option<usize> {
        let left_out = self.squares() - 1 - jumps;
        let first = self.crossroads(0, 1);
        for men in first.fewest[left_out]..=jumps {
            let mut found = false;
            let route = Route::new(jumps, self.squares() - 1);
            let mut each = |route: &Route| {
                found = true;
                visit(route);
            };
            self.build(0, &first, (left_out, men), &route, &mut each);
            if found {
                return Some(men);
            }
        }
        None
    }

    fn build(
        &self,
        square: usize,
        here: &Crossroads,
        (left_out, men): (usize, usize),
        route: &Route,
        each: &mut dyn FnMut(&Route),
    ) {
        if square == self.squares() {
            if left_out == 0 && men == 0 && route.is_whole() {
                each(route);
            }
            return;
        }
        for (choice, next) in &here.choices {
            let Some(left) = left_out.checked_sub(usize::from(choice.left_out)) else {
                continue;
            };
            if choice.left_out && route.wanted & 1 << square != 0 || choice.men > men {
                continue;
            }
            if next.fewest[left] > men - choice.men {
                continue;
            }
            let mut longer = *route;
            if longer.add(square, self.columns, choice) {
                let rest = (left, men - choice.men);
                self.build(square + 1, next, rest, &longer, each);
            }
        }
    }
}

/// The marks with `more` jumps added at one of them; `None` if that is too many.
fn more_jumps(marks: u64, slot: usize, more: u64) -> Option<u64> {
    let mark = marks >> (2 * slot) & 3;
    match (mark, more) {
        (_, 0) => Some(marks),
        (LEFT_OUT, _) => None,
        _ if mark + more > 2 => None,
        _ => Some(marks + (more << (2 * slot))),
    }
}

/// The square between two landing squares.
fn between(one: (usize, usize), other: (usize, usize)) -> Square {
    let index = 16 * (one.0 + other.0) + one.1 + other.1;
    Square::from_index(u8::try_from(index).expect("on the board"))
}

/// Jumps that may become a route.
#[derive(Clone, Copy)]
struct Route {
    /// The number of jumps so far.
    jumps: usize,
    /// The men that it jumps over.
    men: SquareSet,
    /// By square that is an end of a piece, the other end of the piece.
    other_end: [u8; 64],
    /// The squares that it must visit, as a set of bits.
    wanted: u64,
    /// The number of jumps when it is whole.
    length: usize,
    last: usize,
}

impl Route {
    fn new(length: usize, last: usize) -> Self {
        Self {
            jumps: 0,
            men: SquareSet::EMPTY,
            other_end: std::array::from_fn(|square| u8::try_from(square).expect("below 64")),
            wanted: 0,
            length,
            last,
        }
    }

    /// Whether the first square and the last are the ends of one piece.
    fn joins_its_ends(&self) -> bool {
        usize::from(self.other_end[0]) == self.last
    }

    fn is_whole(&self) -> bool {
        self.jumps == self.length && self.joins_its_ends()
    }

    /// Adds the jumps of a choice; false if they close a ring, or end the route too soon.
    fn add(&mut self, square: usize, columns: usize, choice: &Choice) -> bool {
        let ends = [
            (square, square + 1),
            (square, square + columns),
            (square, square + columns + 1),
            (square + 1, square + columns),
        ];
        if let Some(visited) = choice.visited {
            self.wanted |= 1 << visited;
        }
        let place = |square: usize| (square / columns, square % columns);
        for (&(one, other), _) in ends.iter().zip(choice.jumps).filter(|(_, jump)| *jump) {
            let far = self.other_end[one];
            let away = self.other_end[other];
            if usize::from(far) == other {
                return false;
            }
            self.other_end[usize::from(far)] = away;
            self.other_end[usize::from(away)] = far;
            self.jumps += 1;
            self.men.insert(between(place(one), place(other)));
        }
        self.jumps == self.length || !self.joins_its_ends()
    }
}

/// The fewest jumps from the first landing square to the last, past men between them.
fn fewest_jumps(rows: usize, columns: usize, men: SquareSet) -> Option<usize> {
    let mut reached = vec![None; rows * columns];
    reached[0] = Some(0);
    let mut queue = VecDeque::from([0]);
    let beside = |line: usize, lines: usize| line.saturating_sub(1)..=(line + 1).min(lines - 1);
    while let Some(square) = queue.pop_front() {
        let row = square / columns;
        let column = square % columns;
        for (to_row, to_column) in iproduct!(beside(row, rows), beside(column, columns)) {
            let to = to_row * columns + to_column;
            if reached[to].is_none() && men.contains(between((row, column), (to_row, to_column))) {
                reached[to] = reached[square].map(|jumps: usize| jumps + 1);
                queue.push_back(to);
            }
        }
    }
    reached[rows * columns - 1]
}

/// The fewest men and the number of their arrangements. `None` if every route past the fewest men has a
/// shortcut. Then men on landing squares would be needed too, which this program does not try.
fn by_walking(walk: &mut Walk, jumps: usize) -> Option<(usize, usize)> {
    let (rows, columns) = (walk.rows, walk.columns);
    let mut sets = HashSet::default();
    let men = walk.routes(jumps, |route| {
        if fewest_jumps(rows, columns, route.men) == Some(jumps) {
            sets.insert(route.men);
        }
    })?;
    assert!(sets.iter().all(|set| set.len() as usize == men));
    assert!(!sets.is_empty(), "{jumps} jumps are settled");
    Some((men, sets.len()))
}

fn by_the_library(side: u8, jumps: usize) -> Option<(usize, usize)> {
    let search = DetourSearch::new(corners(side));
    let mut number = 0;
    let mut men = 0;
    let ending = search.each(jumps, None, &mut |found: &Arrangement| {
        number += 1;
        men = found.men.len() as usize;
        ControlFlow::Continue(())
    });
    match ending {
        Ok(None) => Some((men, number)),
        Err(TaskError::TooManyJumps { .. }) => None,
        other => panic!("{other:?}"),
    }
}

/// Compares every number of jumps from corner to corner of a board.
fn compare(side: u8) {
    let lattice = usize::from(side).div_ceil(2);
    let mut walk = Walk::new(lattice, lattice, lattice - 1);
    for jumps in lattice - 1..lattice * lattice {
        let walked = by_walking(&mut walk, jumps);
        assert_eq!(walked, by_the_library(side, jumps), "{side}: {jumps} jumps");
    }
}

#[test]
fn walking_finds_the_same_numbers_on_smaller_boards() {
    each_row([5, 7, 9], compare);
}

/// What takes long.
mod long {
    use super::*;

    #[test]
    #[ignore = "it takes half a minute"]
    fn walking_finds_the_same_numbers_on_twelve_by_twelve() {
        compare(12);
    }

    #[test]
    #[ignore = "it takes half a minute"]
    fn walking_finds_the_same_number_for_the_booklets_problem() {
        let mut walk = Walk::new(8, 8, 61);
        let walked = by_walking(&mut walk, 61);
        assert_eq!(walked, by_the_library(16, 61));
        assert_eq!(walked.map(|(men, _)| men), Some(37));
        assert_eq!(by_walking(&mut walk, 63), None);
    }
}
