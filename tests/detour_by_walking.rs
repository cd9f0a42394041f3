//! A third opinion on jumps, which reaches the booklet's own board: every route is built jump by
//! jump, square after square, and cut only where the squares still to come cannot have the jumps
//! that they need. Nothing is shared with the library but the answer.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use halma_solve::board::{Board, Square};
use halma_solve::search::Ending;
use halma_solve::search::detour::{
    Arrangement, DetourSearch, Impossible, Journey, Men, SearchError,
};

/// Landing squares in reading order, and what is asked of them: routes from the first to the last
/// of so many jumps.
struct Walk {
    rows: usize,
    columns: usize,
    jumps: usize,
    /// By square and the marks of it and of those that its jumps touch: the fewest men from here
    /// on, by how many squares are left out, if the pieces of route need not hang together.
    fewest: HashMap<(usize, u64), Vec<usize>>,
}

/// The marks: jumps so far, or that the route does not visit the square.
const LEFT_OUT: u64 = 3;
const NONE: usize = usize::MAX / 2;

/// A choice at a square: the jumps to the right, up, to the upper right, and that from its right
/// neighbour to its upper one, which crosses the last.
#[derive(Clone, Copy)]
struct Choice {
    left_out: bool,
    jumps: [bool; 4],
    men: usize,
    /// The marks of the next squares.
    marks: u64,
    /// A square that this choice wants visited.
    visited: Option<usize>,
}

impl Walk {
    fn new(rows: usize, columns: usize, jumps: usize) -> Self {
        let fewest = HashMap::new();
        Self {
            rows,
            columns,
            jumps,
            fewest,
        }
    }

    fn squares(&self) -> usize {
        self.rows * self.columns
    }

    /// Every choice at a square with these marks; the lowest mark is its own.
    fn choices(&self, square: usize, marks: u64) -> Vec<Choice> {
        let (row, column) = (square / self.columns, square % self.columns);
        let (right, up) = (column + 1 < self.columns, row + 1 < self.rows);
        // The ends of the route have one jump only: as if they had had another.
        let farthest = square + self.columns + 1;
        let fresh = u64::from(farthest + 1 == self.squares());
        let marks = marks | fresh << (2 * (self.columns + 1));
        let own = marks & 3;
        let mut choices = Vec::new();
        let either = [true, false].into_iter();
        let ways = either.flat_map(|left_out| (0..16_u8).map(move |bits| (left_out, bits)));
        for (left_out, bits) in ways {
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
                    .any(|(&jump, exists)| jump && !exists)
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

    /// The fewest men from a square on, by the number of squares still to be left out.
    fn fewest_from(&mut self, square: usize, marks: u64) -> Vec<usize> {
        let most = self.squares() - 1 - self.jumps;
        if square == self.squares() {
            let mut fewest = vec![NONE; most + 1];
            fewest[0] = 0;
            return fewest;
        }
        if let Some(known) = self.fewest.get(&(square, marks)) {
            return known.clone();
        }
        let mut fewest = vec![NONE; most + 1];
        for choice in self.choices(square, marks) {
            let shift = usize::from(choice.left_out);
            let after = self.fewest_from(square + 1, choice.marks);
            for (men, after) in fewest.iter_mut().skip(shift).zip(after) {
                *men = (*men).min(after + choice.men);
            }
        }
        self.fewest.insert((square, marks), fewest.clone());
        fewest
    }

    /// The fewest men whom such a route could jump over, and with that bound every route; `None` if
    /// there is none.
    fn routes(&mut self, mut visit: impl FnMut(&Route)) -> Option<usize> {
        let left_out = self.squares() - 1 - self.jumps;
        let bound = self.fewest_from(0, 1)[left_out];
        for men in bound..=self.jumps {
            let mut found = false;
            let mut route = Route::new(self);
            let mut each = |route: &Route| {
                found = true;
                visit(route);
            };
            self.build(0, 1, (left_out, men), &mut route, &mut each);
            if found {
                return Some(men);
            }
        }
        None
    }

    fn build(
        &mut self,
        square: usize,
        marks: u64,
        (left_out, men): (usize, usize),
        route: &mut Route,
        each: &mut dyn FnMut(&Route),
    ) {
        if square == self.squares() {
            if left_out == 0 && men == 0 && route.is_whole() {
                each(route);
            }
            return;
        }
        for choice in self.choices(square, marks) {
            let Some(left) = left_out.checked_sub(usize::from(choice.left_out)) else {
                continue;
            };
            if choice.left_out && route.wanted[square] || choice.men > men {
                continue;
            }
            let after = self.fewest_from(square + 1, choice.marks)[left];
            if after > men - choice.men {
                continue;
            }
            let mut longer = route.clone();
            if longer.add(square, self.columns, choice) {
                self.build(
                    square + 1,
                    choice.marks,
                    (left, men - choice.men),
                    &mut longer,
                    each,
                );
            }
        }
    }
}

/// The marks with so many jumps more at one of them; `None` if that is too many.
fn more_jumps(marks: u64, slot: usize, more: u64) -> Option<u64> {
    let mark = marks >> (2 * slot) & 3;
    match (mark, more) {
        (_, 0) => Some(marks),
        (LEFT_OUT, _) => None,
        _ if mark + more > 2 => None,
        _ => Some(marks + (more << (2 * slot))),
    }
}

/// Jumps that may become a route.
#[derive(Clone)]
struct Route {
    jumps: Vec<(usize, usize)>,
    /// The other end of the piece of which a square is an end.
    other_end: Vec<usize>,
    wanted: Vec<bool>,
    length: usize,
}

impl Route {
    fn new(walk: &Walk) -> Self {
        Self {
            jumps: Vec::new(),
            other_end: (0..walk.squares()).collect(),
            wanted: vec![false; walk.squares()],
            length: walk.jumps,
        }
    }

    fn is_whole(&self) -> bool {
        self.jumps.len() == self.length && self.other_end[0] == self.other_end.len() - 1
    }

    /// Adds the jumps of a choice; false if they close a ring, or end the route too soon.
    fn add(&mut self, square: usize, columns: usize, choice: Choice) -> bool {
        let ends = [
            (square, square + 1),
            (square, square + columns),
            (square, square + columns + 1),
            (square + 1, square + columns),
        ];
        if let Some(visited) = choice.visited {
            self.wanted[visited] = true;
        }
        for (one, other) in ends
            .into_iter()
            .zip(choice.jumps)
            .filter_map(|(ends, jump)| jump.then_some(ends))
        {
            let (far, away) = (self.other_end[one], self.other_end[other]);
            if far == other {
                return false;
            }
            self.other_end[far] = away;
            self.other_end[away] = far;
            self.jumps.push((one, other));
        }
        self.jumps.len() == self.length || self.other_end[0] != self.other_end.len() - 1
    }

    /// The men jumped over, as squares of the board: twice the row and column of the lattice.
    fn men(&self, columns: usize) -> Vec<(usize, usize)> {
        let middle = |&(one, other): &(usize, usize)| {
            (
                one / columns + other / columns,
                one % columns + other % columns,
            )
        };
        let mut men: Vec<(usize, usize)> = self.jumps.iter().map(middle).collect();
        men.sort_unstable();
        men.dedup();
        men
    }
}

/// The fewest jumps from the first landing square to the last, past men between them.
fn fewest_jumps(rows: usize, columns: usize, men: &[(usize, usize)]) -> Option<usize> {
    let men: HashSet<(usize, usize)> = men.iter().copied().collect();
    let mut reached = vec![None; rows * columns];
    reached[0] = Some(0);
    let mut queue = std::collections::VecDeque::from([0]);
    while let Some(square) = queue.pop_front() {
        let (row, column) = (square / columns, square % columns);
        for to_row in row.saturating_sub(1)..=(row + 1).min(rows - 1) {
            for to_column in column.saturating_sub(1)..=(column + 1).min(columns - 1) {
                let to = to_row * columns + to_column;
                if reached[to].is_none() && men.contains(&(row + to_row, column + to_column)) {
                    reached[to] = reached[square].map(|jumps: usize| jumps + 1);
                    queue.push_back(to);
                }
            }
        }
    }
    reached[rows * columns - 1]
}

/// The fewest men and the number of their arrangements, by walking. If no route over the fewest men
/// passes there is no answer: then men on landing squares would have to be tried.
fn by_walking(rows: usize, columns: usize, jumps: usize) -> Option<(usize, usize)> {
    let mut sets = HashSet::new();
    let mut walk = Walk::new(rows, columns, jumps);
    let men = walk.routes(|route| {
        let men = route.men(columns);
        if fewest_jumps(rows, columns, &men) == Some(jumps) {
            sets.insert(men);
        }
    })?;
    assert!(!sets.is_empty(), "{jumps} jumps are settled");
    Some((men, sets.len()))
}

fn by_the_library(side: u8, jumps: usize) -> Option<(usize, usize)> {
    let last = side - (side + 1) % 2;
    let ends = Square::new(1, 1).zip(Square::new(last, last));
    let (from, target) = ends.expect("squares");
    let journey = Journey::new(Board::new(side).expect("a board"), from, target);
    let search = DetourSearch::of(journey.expect("a journey"));
    let (mut number, mut men) = (0, 0);
    let ending = search.each(jumps, Men::Fewest, &mut |found: Arrangement| {
        number += 1;
        men = found.men.len() as usize;
        ControlFlow::Continue(())
    });
    match ending {
        Ok(Ending::Exhausted) => Some((men, number)),
        Err(SearchError::Impossible(Impossible::TooManyJumps { .. })) => None,
        other => panic!("{other:?}"),
    }
}

#[test]
fn walking_finds_as_many_on_smaller_boards() {
    for side in [5, 7, 9, 12] {
        let lattice = usize::from(side).div_ceil(2);
        for jumps in lattice - 1..lattice * lattice {
            let walked = by_walking(lattice, lattice, jumps);
            assert_eq!(walked, by_the_library(side, jumps), "{side}: {jumps} jumps");
        }
    }
}

#[test]
fn walking_finds_as_many_for_the_booklets_problem() {
    let walked = by_walking(8, 8, 61);
    assert_eq!(walked, by_the_library(16, 61));
    assert_eq!(walked.map(|(men, _)| men), Some(37));
    assert_eq!(by_walking(8, 8, 63), None);
}
