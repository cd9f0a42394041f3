//! One step of the sweep: every way in which a route can meet the next landing square.

use super::frontier::{
    CORNER, FROM, Frontier, HERE, Joined, Marks, PASSED, TARGET, UNVISITED, VISITED,
};
use super::journey::Journey;
use super::lattice::{Lattice, Place};

/// The sweep over the landing squares of a journey.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sweep {
    pub(super) lattice: Lattice,
    counted: Counted,
    from: Place,
    target: Place,
}

/// What a sweep counts, and makes as few as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// The men jumped over. A man in the middle of four landing squares counts when the last of
    /// these is met.
    Men,
    /// The squares that must be vacant: those visited, and those on which a man would make a jump
    /// possible from one visited square to another that is not in the route.
    Vacant,
}

/// One way in which a route can meet a landing square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    /// Whether the route visits the square.
    pub(super) visits: bool,
    /// Its jumps to squares met before.
    pub(super) jumps: Jumps,
    /// How much this adds to what is counted.
    pub(super) count: u8,
    /// What is to be remembered; `None` if the route is complete.
    pub(super) after: Option<Frontier>,
}

/// Which of the four squares met before a route jumps to, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Jumps(u8);

impl Jumps {
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

    /// The squares jumped to, from this place.
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

impl Sweep {
    pub(super) fn of(journey: &Journey, counted: Counted) -> Self {
        Self {
            counted,
            lattice: journey.lattice(),
            from: journey.start(),
            target: journey.end(),
        }
    }

    /// Every way in which a route with this frontier can meet the place with this index.
    pub(super) fn meet(self, index: usize, before: Frontier, mut each: impl FnMut(Meeting)) {
        let here = self.lattice.place_at(index);
        let step = Step {
            column: usize::from(here.column),
            last_column: here.column + 1 == self.lattice.columns(),
            half_used: before.unpack().1,
            before: before.unpack().0,
            counted: self.counted,
        };
        let mark = match here {
            _ if here == self.from => FROM,
            _ if here == self.target => TARGET,
            _ => {
                step.pass_by(&mut each);
                VISITED
            }
        };
        let mut marks = step.before;
        marks.0[HERE] = mark;
        step.visit(marks, Jumps::default(), 0, mark, &mut each);
    }
}

/// A landing square being met.
struct Step {
    counted: Counted,
    column: usize,
    last_column: bool,
    /// Whether the route uses the other diagonal of the crossing below and to the left.
    half_used: bool,
    before: Marks,
}

impl Step {
    /// The route does not visit the square.
    fn pass_by(&self, each: &mut impl FnMut(Meeting)) {
        let mut marks = self.before;
        marks.0[HERE] = UNVISITED;
        self.finish(marks, Jumps::default(), false, false, each);
    }

    /// The route visits the square by some of the jumps from `next` on, and those in `jumps`.
    fn visit(
        &self,
        marks: Marks,
        jumps: Jumps,
        next: usize,
        mark: u8,
        each: &mut impl FnMut(Meeting),
    ) {
        let most = if mark == VISITED { 2 } else { 1 };
        self.finish(marks, jumps, true, false, each);
        if jumps.0.count_ones() == most {
            return;
        }
        for (number, (jump, slot)) in self.neighbours().enumerate().skip(next) {
            if !marks.is_open(slot) {
                continue;
            }
            let mut joined = marks;
            let jumps = jumps.with(jump);
            match joined.join(slot, HERE) {
                Joined::Piece => self.visit(joined, jumps, number + 1, mark, each),
                Joined::Route => self.finish(joined, jumps, true, true, each),
                Joined::Nothing => {}
            }
        }
    }

    /// The squares met before that are one jump away, and their slots. Those beyond the border are
    /// never open.
    fn neighbours(&self) -> impl Iterator<Item = (Jumps, usize)> + use<> {
        let column = self.column;
        [
            (Jumps::LEFT, column.wrapping_sub(1), column > 0),
            (Jumps::BELOW, column, true),
            (Jumps::BELOW_LEFT, CORNER, true),
            (Jumps::BELOW_RIGHT, column + 1, !self.last_column),
        ]
        .into_iter()
        .filter_map(|(jump, slot, exists)| exists.then_some((jump, slot)))
    }

    /// Checks what is settled once the square is met, and moves on to the next.
    fn finish(
        &self,
        marks: Marks,
        jumps: Jumps,
        visits: bool,
        complete: bool,
        each: &mut impl FnMut(Meeting),
    ) {
        let other_diagonal = jumps.has(Jumps::BELOW_LEFT);
        if self.half_used != other_diagonal && self.has_short_cut(visits) {
            return;
        }
        let mut next = marks;
        next.0[CORNER] = marks.0[self.column];
        next.0[self.column] = marks.0[HERE];
        next.0[HERE] = UNVISITED;
        // A square that leaves the frontier has all its jumps behind it.
        if marks.is_open(CORNER) || self.last_column && next.is_open(CORNER) {
            return;
        }
        if self.last_column {
            next.0[CORNER] = UNVISITED;
        }
        if complete && next.any_open() {
            return;
        }
        let half_used = jumps.has(Jumps::BELOW_RIGHT);
        let count = match self.counted {
            // Of a complete route the square to the right of this one is no part, so that a
            // crossing there may stay half used.
            Counted::Men => self.men(jumps) + u8::from(complete && half_used),
            Counted::Vacant => {
                self.vacant(visits, jumps) + u8::from(complete && self.closes_next(jumps))
            }
        };
        let after = (!complete).then(|| next.pack(half_used));
        each(Meeting {
            visits,
            jumps,
            count,
            after,
        });
    }

    fn men(&self, jumps: Jumps) -> u8 {
        let straight = u8::from(jumps.has(Jumps::LEFT)) + u8::from(jumps.has(Jumps::BELOW));
        straight + u8::from(self.half_used || jumps.has(Jumps::BELOW_LEFT))
    }

    /// The square itself, and those between it, the one to its left and the two below these.
    fn vacant(&self, visits: bool, jumps: Jumps) -> u8 {
        let left = self.column > 0 && self.visited(self.column - 1);
        let (below, below_left) = (self.visited(self.column), self.visited(CORNER));
        let straight = |visited: bool, jump| u8::from(visits && visited && !jumps.has(jump));
        let crossing_used = self.half_used || jumps.has(Jumps::BELOW_LEFT);
        let joins = visits && below_left || below && left;
        u8::from(visits)
            + straight(left, Jumps::LEFT)
            + straight(below, Jumps::BELOW)
            + u8::from(joins && !crossing_used)
    }

    /// Whether a man in the middle of the next four squares would join this one and the one below
    /// to its right, both visited, though the route does not.
    fn closes_next(&self, jumps: Jumps) -> bool {
        !self.last_column && self.visited(self.column + 1) && !jumps.has(Jumps::BELOW_RIGHT)
    }

    const fn visited(&self, slot: usize) -> bool {
        self.before.0[slot] >= PASSED
    }

    /// Whether the unused diagonal of the crossing below and to the left joins two squares of the
    /// route.
    const fn has_short_cut(&self, visits: bool) -> bool {
        if self.half_used {
            visits && self.visited(CORNER)
        } else {
            self.visited(self.column) && self.visited(self.column - 1)
        }
    }
}
