//! The frontier: what a sweep remembers of the landing squares that it has met, and the transitions to the
//! next frontier.
//!
//! The sweep meets the landing squares row by row. A jump from a square that it has met to a later
//! square can only start at one of the last squares met: one in each column, and one more, diagonally
//! before the next square. For each of these the sweep remembers whether the route visits it, and how
//! many of its jumps are still to come. A square with a jump to come is an open end of a piece of the
//! route. For an open end the sweep also remembers which piece it is.

use super::Journey;
use super::journey::{Lattice, LatticePoint};

/// What the sweep remembers about one square.
pub(super) type Mark = u8;

/// The route leaves the square out.
const UNVISITED: Mark = 0;
/// The route visits the square, and has made all its jumps there.
const PASSED: Mark = 1;
/// The route visits the square, and both its jumps there are still to come.
pub(super) const VISITED: Mark = 2;
/// The open end of the piece of the route that begins at the start.
pub(super) const FROM: Mark = 3;
/// The open end of the piece that ends at the target.
const TARGET: Mark = 4;
/// An open end of the first piece that has two open ends. The marks of the other pieces follow.
pub(super) const PIECE: Mark = 5;

/// The most squares remembered: one in each of eight columns, one more, and the one being met.
const SLOTS: usize = 10;

/// The marks of the last squares met, and whether the last crossing is half used, in 41 bits. Before the
/// first square there are no marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct Frontier(u64);

/// A frontier unpacked, with four bits for each slot: one slot for each column, then [`CORNER`] and [`HERE`].
#[derive(Clone, Copy)]
pub(super) struct Marks(u64);

/// The slot of the square below and to the left of the one that the sweep meets.
const CORNER: usize = SLOTS - 2;
/// The slot of the square that the sweep meets.
const HERE: usize = SLOTS - 1;

const HALF_USED: u64 = 1 << 40;

/// The result of a jump that joins two squares.
enum Joined {
    /// A longer piece of the route.
    Piece,
    /// The whole route.
    Route,
    /// A ring, or a square with too many jumps. No route has these.
    Nothing,
}

impl Frontier {
    /// The marks, and whether the crossing between the last two squares met is half used.
    pub(super) fn unpack(self) -> (Marks, bool) {
        (Marks(self.0 & !HALF_USED), self.0 & HALF_USED != 0)
    }
}

impl Marks {
    /// The mark of a slot.
    fn at(self, slot: usize) -> Mark {
        (self.0 >> (4 * slot) & 15) as Mark
    }

    /// The marks of all slots.
    pub(super) fn all(self) -> impl Iterator<Item = Mark> {
        (0..SLOTS).map(move |slot| self.at(slot))
    }

    fn set(&mut self, slot: usize, mark: Mark) {
        self.0 = self.0 & !(15 << (4 * slot)) | u64::from(mark) << (4 * slot);
    }

    /// Packs the marks. The pieces get new numbers in the order of their slots.
    fn pack(self, half_used: bool) -> Frontier {
        let mut names = [0; 16];
        let mut next = PIECE;
        let mut packed = if half_used { HALF_USED } else { 0 };
        for (slot, mark) in self.all().take(HERE).enumerate() {
            let mut name = mark;
            if mark >= PIECE {
                let known = &mut names[usize::from(mark)];
                if *known == 0 {
                    *known = next;
                    next += 1;
                }
                name = *known;
            }
            packed |= u64::from(name) << (4 * slot);
        }
        Frontier(packed)
    }

    /// Whether a jump to or from the square of this slot is still to come.
    fn is_open(self, slot: usize) -> bool {
        self.at(slot) >= VISITED
    }

    /// Whether any of the squares is open.
    fn any_open(self) -> bool {
        self.all().any(|mark| mark >= VISITED)
    }

    /// Joins two squares by a jump.
    fn join(&mut self, one: usize, other: usize) -> Joined {
        let first = self.at(one);
        let second = self.at(other);
        let [mut first_after, mut second_after] = [PASSED; 2];
        let mut joined = Joined::Piece;
        match (first, second) {
            (VISITED, VISITED) => {
                let used = self.all().fold(0, |used, mark| used | 1_u16 << mark);
                let is_unused = |piece: &Mark| used >> piece & 1 == 0;
                let piece = (PIECE..16).find(is_unused).unwrap_or(PIECE);
                [first_after, second_after] = [piece; 2];
            }
            (VISITED, PIECE.. | FROM | TARGET) => first_after = second,
            (PIECE.. | FROM | TARGET, VISITED) => second_after = first,
            (FROM, TARGET) | (TARGET, FROM) => joined = Joined::Route,
            (PIECE.. | FROM | TARGET, PIECE.. | FROM | TARGET) if first != second => {
                // The piece with two ends takes the mark of the other piece, and its far end stays open.
                let (kept, renamed) = if first < PIECE {
                    (first, second)
                } else {
                    (second, first)
                };
                for slot in 0..SLOTS {
                    if self.at(slot) == renamed {
                        self.set(slot, kept);
                    }
                }
            }
            _ => return Joined::Nothing,
        }
        self.set(one, first_after);
        self.set(other, second_after);
        joined
    }
}

/// The transitions from frontier to frontier, for the landing squares of one journey.
#[derive(Clone, Copy)]
pub(super) struct Transitions {
    pub lattice: Lattice,
    from: LatticePoint,
    target: LatticePoint,
}

/// One way in which a route can use a landing square.
#[derive(Clone, Copy)]
pub(super) struct Transition {
    /// Whether the route visits the square.
    pub visits: bool,
    /// Its jumps to squares that the sweep met before.
    pub jumps: BackwardJumps,
    /// How many men this adds to those that the route jumps over. A man in the middle of four landing squares is
    /// counted when the sweep meets the last of the four.
    pub cost: u8,
    /// The frontier after this square; `None` if the route is complete.
    pub after: Option<Frontier>,
}

/// The jumps between a landing square and the four neighbors that the sweep met before it, as a set
/// of bits.
#[derive(Clone, Copy, Default)]
pub(super) struct BackwardJumps(u8);

impl BackwardJumps {
    const LEFT: Self = Self(1);
    const BELOW: Self = Self(2);
    const BELOW_LEFT: Self = Self(4);
    const BELOW_RIGHT: Self = Self(8);

    fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The points at the other ends of these jumps.
    pub(super) fn ends(self, here: LatticePoint) -> impl Iterator<Item = LatticePoint> {
        [
            (Self::LEFT, 0, -1),
            (Self::BELOW, -1, 0),
            (Self::BELOW_LEFT, -1, -1),
            (Self::BELOW_RIGHT, -1, 1),
        ]
        .into_iter()
        .filter(move |end| self.has(end.0))
        .map(move |(_, rows, columns)| LatticePoint {
            row: here.row.wrapping_add_signed(rows),
            column: here.column.wrapping_add_signed(columns),
        })
    }
}

impl Transitions {
    pub(super) fn new(journey: &Journey) -> Self {
        Self {
            lattice: journey.lattice(),
            from: journey.start,
            target: journey.end,
        }
    }

    /// Calls `visit` with every transition from a frontier at the point with this index.
    pub(super) fn each(self, index: usize, before: Frontier, mut visit: impl FnMut(Transition)) {
        let here = self.lattice.point_at(index);
        let (before, half_used) = before.unpack();
        let column = usize::from(here.column);
        let last_column = here.column + 1 == self.lattice.columns;
        let square = NextSquare {
            column,
            last_column,
            neighbors: [
                (BackwardJumps::LEFT, column.checked_sub(1)),
                (BackwardJumps::BELOW, Some(column)),
                (BackwardJumps::BELOW_LEFT, Some(CORNER)),
                (
                    BackwardJumps::BELOW_RIGHT,
                    (!last_column).then_some(column + 1),
                ),
            ],
            half_used,
            before,
        };
        let mark = match here {
            _ if here == self.from => FROM,
            _ if here == self.target => TARGET,
            _ => {
                // The marks so far have no mark for this square yet.
                square.finish(
                    square.before,
                    BackwardJumps::default(),
                    false,
                    false,
                    &mut visit,
                );
                VISITED
            }
        };
        let mut marks = square.before;
        marks.set(HERE, mark);
        square.choose_jumps(marks, BackwardJumps::default(), 0, mark, &mut visit);
    }
}

/// The landing square that the sweep meets now.
struct NextSquare {
    column: usize,
    last_column: bool,
    /// The neighbors that the sweep met before, with their slots; `None` beyond the border.
    neighbors: [(BackwardJumps, Option<usize>); 4],
    /// Whether the route uses the other diagonal of the crossing below and to the left.
    half_used: bool,
    before: Marks,
}

impl NextSquare {
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
        for number in next..self.neighbors.len() {
            let (jump, slot) = self.neighbors[number];
            let Some(slot) = slot.filter(|&slot| marks.is_open(slot)) else {
                continue;
            };
            let mut joined = marks;
            let jumps = jumps.with(jump);
            match joined.join(slot, HERE) {
                Joined::Piece => self.choose_jumps(joined, jumps, number + 1, mark, visit),
                Joined::Route => self.finish(joined, jumps, true, true, visit),
                Joined::Nothing => {}
            }
        }
    }

    /// Checks that the choice breaks no rule, and advances the frontier by one square.
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
        next.set(CORNER, marks.at(self.column));
        next.set(self.column, marks.at(HERE));
        next.set(HERE, UNVISITED);
        // A square that leaves the frontier cannot get any more jumps, so it must not be open.
        if marks.is_open(CORNER) || self.last_column && next.is_open(CORNER) {
            return;
        }
        if self.last_column {
            next.set(CORNER, UNVISITED);
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

    fn visited(&self, slot: usize) -> bool {
        self.before.at(slot) >= PASSED
    }

    /// Whether the unused diagonal of the crossing below and to the left joins two visited squares.
    fn has_short_cut(&self, visits: bool) -> bool {
        if self.half_used {
            visits && self.visited(CORNER)
        } else {
            self.visited(self.column) && self.visited(self.column - 1)
        }
    }
}
