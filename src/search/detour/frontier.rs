//! The frontier: what a sweep remembers of the landing squares that it has met.
//!
//! The sweep meets the landing squares row by row. A jump from a square that it has met to a later
//! square can only start at one of the last squares met: one in each column, and one more, diagonally
//! before the next square. For each of these the sweep remembers whether the route visits it, and how
//! many of its jumps are still to come. A square with a jump to come is an open end of a piece of the
//! route. For an open end the sweep also remembers which piece it is.

/// What the sweep remembers of one square.
pub(super) type Mark = u8;

/// The route leaves the square out.
pub(super) const UNVISITED: Mark = 0;
/// The route visits the square, and has made all its jumps there.
pub(super) const PASSED: Mark = 1;
/// The route visits the square, and both its jumps there are still to come.
pub(super) const VISITED: Mark = 2;
/// The open end of the piece of the route that begins at the start.
pub(super) const FROM: Mark = 3;
/// The open end of the piece that ends at the target.
pub(super) const TARGET: Mark = 4;
/// An open end of the first piece that has two open ends. The marks of the other pieces follow.
pub(super) const PIECE: Mark = 5;

/// The most squares remembered: one in each of eight columns, one more, and the one being met.
pub(super) const SLOTS: usize = 10;

/// The marks of the last squares met, and whether the last crossing is half used, in 41 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Frontier(u64);

/// A frontier unpacked: one slot for each column, then [`CORNER`] and [`HERE`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks(pub(super) [Mark; SLOTS]);

/// The slot of the square below and to the left of the one that the sweep meets.
pub(super) const CORNER: usize = SLOTS - 2;
/// The slot of the square that the sweep meets.
pub(super) const HERE: usize = SLOTS - 1;

const HALF_USED: u64 = 1 << 40;

/// The result of a jump that joins two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joined {
    /// A longer piece of the route.
    Piece,
    /// The whole route.
    Route,
    /// A ring, or a square with too many jumps. No route has these.
    Nothing,
}

impl Frontier {
    /// The frontier before the first square.
    pub(super) const EMPTY: Self = Self(0);

    /// The marks, and whether the crossing between the last two squares met is half used.
    pub(super) fn unpack(self) -> (Marks, bool) {
        let marks = std::array::from_fn(|slot| (self.0 >> (4 * slot) & 15) as Mark);
        let mut marks = Marks(marks);
        marks.0[HERE] = UNVISITED;
        (marks, self.0 & HALF_USED != 0)
    }
}

impl Marks {
    /// Packs the marks. The pieces get new numbers in the order of their slots.
    pub(super) fn pack(&self, half_used: bool) -> Frontier {
        let mut names = [0; 16];
        let mut next = PIECE;
        let mut packed = if half_used { HALF_USED } else { 0 };
        for (slot, &mark) in self.0[..HERE].iter().enumerate() {
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
    pub(super) const fn is_open(&self, slot: usize) -> bool {
        self.0[slot] >= VISITED
    }

    /// Whether any of the squares is open.
    pub(super) fn any_open(&self) -> bool {
        self.0.iter().any(|&mark| mark >= VISITED)
    }

    /// Joins two squares by a jump.
    pub(super) fn join(&mut self, one: usize, other: usize) -> Joined {
        let (first, second) = (self.0[one], self.0[other]);
        match (first, second) {
            (VISITED, VISITED) => {
                let piece = self.unused_piece();
                self.0[one] = piece;
                self.0[other] = piece;
            }
            (VISITED, PIECE.. | FROM | TARGET) => {
                self.0[one] = second;
                self.0[other] = PASSED;
            }
            (PIECE.. | FROM | TARGET, VISITED) => {
                self.0[other] = first;
                self.0[one] = PASSED;
            }
            (FROM, TARGET) | (TARGET, FROM) => {
                self.0[one] = PASSED;
                self.0[other] = PASSED;
                return Joined::Route;
            }
            (PIECE.. | FROM | TARGET, PIECE.. | FROM | TARGET) if first != second => {
                // The piece with two ends takes the other's name: its far end stays open.
                let (kept, renamed) = if first < PIECE {
                    (first, second)
                } else {
                    (second, first)
                };
                self.0[one] = PASSED;
                self.0[other] = PASSED;
                for mark in &mut self.0 {
                    if *mark == renamed {
                        *mark = kept;
                    }
                }
            }
            _ => return Joined::Nothing,
        }
        Joined::Piece
    }

    fn unused_piece(&self) -> Mark {
        (PIECE..16)
            .find(|piece| !self.0.contains(piece))
            .unwrap_or(PIECE)
    }
}
