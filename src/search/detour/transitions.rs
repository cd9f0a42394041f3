//! The transitions from one frontier to the next: all ways in which a route can use the next landing
//! square.

use super::frontier::{
    CORNER, FROM, Frontier, HERE, Joined, Marks, PASSED, TARGET, UNVISITED, VISITED,
};
use super::journey::{Journey, Lattice, Place};

/// The transitions from frontier to frontier, for the landing squares of one journey.
#[derive(Clone, Copy, Debug)]
pub(super) struct Transitions {
    pub(super) lattice: Lattice,
    from: Place,
    target: Place,
}

/// One way in which a route can use a landing square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Transition {
    /// Whether the route visits the square.
    pub(super) visits: bool,
    /// Its jumps to squares that the sweep met before.
    pub(super) jumps: BackwardJumps,
    /// How many men this adds to those that the route jumps over. A man in the middle of four landing squares is
    /// counted when the sweep meets the last of the four.
    pub(super) cost: u8,
    /// The frontier after this square; `None` if the route is complete.
    pub(super) after: Option<Frontier>,
}

/// The jumps between a landing square and the four neighbors that the sweep met before it, as a set
/// of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BackwardJumps(u8);

impl BackwardJumps {
    const LEFT: Self = Self(1);
    const BELOW: Self = Self(2);
    const BELOW_LEFT: Self = Self(4);
    const BELOW_RIGHT: Self = Self(8);

    const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The places at the other ends of these jumps.
    pub(super) fn ends(self, here: Place) -> impl Iterator<Item = Place> {
        let Place { row, column } = here;
        let ends = [
            (Self::LEFT, row, column.wrapping_sub(1)),
            (Self::BELOW, row.wrapping_sub(1), column),
            (
                Self::BELOW_LEFT,
                row.wrapping_sub(1),
                column.wrapping_sub(1),
            ),
            (
                Self::BELOW_RIGHT,
                row.wrapping_sub(1),
                column.wrapping_add(1),
            ),
        ];
        ends.into_iter()
            .filter(move |(jump, ..)| self.has(*jump))
            .map(|(_, row, column)| Place { row, column })
    }
}

impl Transitions {
    pub(super) fn new(journey: &Journey) -> Self {
        Self {
            lattice: journey.lattice(),
            from: journey.start(),
            target: journey.end(),
        }
    }

    /// Calls `visit` with every transition from a frontier at the place with this index.
    pub(super) fn each(self, index: usize, before: Frontier, mut visit: impl FnMut(Transition)) {
        let here = self.lattice.place_at(index);
        let square = NextSquare {
            column: usize::from(here.column),
            last_column: here.column + 1 == self.lattice.columns(),
            half_used: before.unpack().1,
            before: before.unpack().0,
        };
        let mark = match here {
            _ if here == self.from => FROM,
            _ if here == self.target => TARGET,
            _ => {
                square.leave_out(&mut visit);
                VISITED
            }
        };
        let mut marks = square.before;
        marks.0[HERE] = mark;
        square.choose_jumps(marks, BackwardJumps::default(), 0, mark, &mut visit);
    }
}

/// The landing square that the sweep meets now.
struct NextSquare {
    column: usize,
    last_column: bool,
    /// Whether the route uses the other diagonal of the crossing below and to the left.
    half_used: bool,
    before: Marks,
}

impl NextSquare {
    /// Chooses that the route does not visit the square.
    fn leave_out(&self, visit: &mut impl FnMut(Transition)) {
        let mut marks = self.before;
        marks.0[HERE] = UNVISITED;
        self.finish(marks, BackwardJumps::default(), false, false, visit);
    }

    /// Chooses that the route visits the square with the jumps in `jumps`, and tries to add each of the
    /// neighbors from number `next` on.
    fn choose_jumps(
        &self,
        marks: Marks,
        jumps: BackwardJumps,
        next: usize,
        mark: u8,
        visit: &mut impl FnMut(Transition),
    ) {
        let most = if mark == VISITED { 2 } else { 1 };
        self.finish(marks, jumps, true, false, visit);
        if jumps.0.count_ones() == most {
            return;
        }
        for (number, (jump, slot)) in self.neighbors().enumerate().skip(next) {
            if !marks.is_open(slot) {
                continue;
            }
            let mut joined = marks;
            let jumps = jumps.with(jump);
            match joined.join(slot, HERE) {
                Joined::Piece => self.choose_jumps(joined, jumps, number + 1, mark, visit),
                Joined::Route => self.finish(joined, jumps, true, true, visit),
                Joined::Nothing => {}
            }
        }
    }

    /// The neighbors that the sweep met before, with their slots. A slot beyond the border is never
    /// open.
    fn neighbors(&self) -> impl Iterator<Item = (BackwardJumps, usize)> + use<> {
        let column = self.column;
        [
            (BackwardJumps::LEFT, column.wrapping_sub(1), column > 0),
            (BackwardJumps::BELOW, column, true),
            (BackwardJumps::BELOW_LEFT, CORNER, true),
            (BackwardJumps::BELOW_RIGHT, column + 1, !self.last_column),
        ]
        .into_iter()
        .filter_map(|(jump, slot, exists)| exists.then_some((jump, slot)))
    }

    /// Checks that the choice breaks no rule, and moves the frontier on by one square.
    fn finish(
        &self,
        marks: Marks,
        jumps: BackwardJumps,
        visits: bool,
        complete: bool,
        visit: &mut impl FnMut(Transition),
    ) {
        let other_diagonal = jumps.has(BackwardJumps::BELOW_LEFT);
        if self.half_used != other_diagonal && self.has_short_cut(visits) {
            return;
        }
        let mut next = marks;
        next.0[CORNER] = marks.0[self.column];
        next.0[self.column] = marks.0[HERE];
        next.0[HERE] = UNVISITED;
        // A square that leaves the frontier cannot get any more jumps, so it must not be open.
        if marks.is_open(CORNER) || self.last_column && next.is_open(CORNER) {
            return;
        }
        if self.last_column {
            next.0[CORNER] = UNVISITED;
        }
        if complete && next.any_open() {
            return;
        }
        let half_used = jumps.has(BackwardJumps::BELOW_RIGHT);
        let men = [
            jumps.has(BackwardJumps::LEFT),
            jumps.has(BackwardJumps::BELOW),
            self.half_used || other_diagonal,
            // A complete route does not visit the square to the right. So a crossing there may stay
            // half used, and its man is counted now.
            complete && half_used,
        ];
        let cost = men.into_iter().map(u8::from).sum();
        let after = (!complete).then(|| next.pack(half_used));
        visit(Transition {
            visits,
            jumps,
            cost,
            after,
        });
    }

    const fn visited(&self, slot: usize) -> bool {
        self.before.0[slot] >= PASSED
    }

    /// Whether the unused diagonal of the crossing below and to the left joins two visited squares.
    const fn has_short_cut(&self, visits: bool) -> bool {
        if self.half_used {
            visits && self.visited(CORNER)
        } else {
            self.visited(self.column) && self.visited(self.column - 1)
        }
    }
}
