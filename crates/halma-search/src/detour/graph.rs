//! The jumps that the men make possible, and the fewest jumps to the target.

use halma_rules::board::{Square, SquareSet};

use super::Journey;
use super::journey::{Lattice, LatticePoint};

/// Landing squares as a set of bits: 8 × row + column.
pub(super) type Landings = u64;

/// Jumps between landing squares. For each of four directions there is the set of the squares where
/// jumps begin. A jump leads 1, 7, 8 or 9 bits up: to the right, or to the upper left, middle or
/// right.
pub(super) type Edges = [Landings; 4];

/// The landing squares and the jumps between them.
#[derive(Clone, Copy)]
pub(super) struct Graph {
    lattice: Lattice,
    from: Landings,
    target: Landings,
    /// The landing squares without a man.
    vacant: Landings,
    edges: Edges,
}

const SHIFTS: [u32; 4] = [1, 7, 8, 9];

/// The bit of a point.
pub(super) fn bit(point: LatticePoint) -> Landings {
    1 << (8 * point.row + point.column)
}

/// Adds the jump between two points.
pub(super) fn edge(edges: &mut Edges, lower: Landings, upper: Landings) {
    let shift = upper.trailing_zeros() - lower.trailing_zeros();
    if let Some(direction) = SHIFTS.iter().position(|&each| each == shift) {
        edges[direction] |= lower;
    }
}

/// The jumps of a route.
pub(super) fn edges_of(route: &[Landings]) -> Edges {
    let mut edges = Edges::default();
    for jump in route.windows(2) {
        edge(&mut edges, jump[0].min(jump[1]), jump[0].max(jump[1]));
    }
    edges
}

/// The landing squares that jumps join, as a set.
pub(super) fn joined(edges: &Edges) -> Landings {
    edges
        .iter()
        .zip(SHIFTS)
        .fold(0, |all, (&lower, shift)| all | lower | lower << shift)
}

/// These landing squares as squares of the board.
pub(super) fn squares_of(lattice: Lattice, landings: Landings) -> SquareSet {
    (0..64)
        .map(|bit| 1 << bit)
        .filter(|bit| landings & bit != 0)
        .map(|bit| lattice.square(point_of(bit)))
        .collect()
}

/// The point of a bit.
pub(super) fn point_of(landing: Landings) -> LatticePoint {
    #[allow(clippy::cast_possible_truncation)] // at most 63
    let index = landing.trailing_zeros() as u8;
    LatticePoint {
        row: index / 8,
        column: index % 8,
    }
}

impl Graph {
    /// The jumps of a journey past these men.
    pub(super) fn new(journey: &Journey, men: SquareSet) -> Self {
        let lattice = journey.lattice();
        let mut graph = Self {
            lattice,
            from: bit(journey.start),
            target: bit(journey.end),
            vacant: lattice.points().fold(0, |all, point| all | bit(point)),
            edges: Edges::default(),
        };
        for man in men {
            graph.put(man);
        }
        graph
    }

    fn put(&mut self, man: Square) {
        let first = self.lattice.square(LatticePoint { row: 0, column: 0 });
        let row = man.row().wrapping_sub(first.row());
        let column = man.column().wrapping_sub(first.column());
        // For a man before the first row or column, the subtraction wraps to a number far beyond the last
        // one.
        if row > 2 * (self.lattice.rows - 1) || column > 2 * (self.lattice.columns - 1) {
            return;
        }
        let here = bit(LatticePoint {
            row: row / 2,
            column: column / 2,
        });
        let [right, upper_left, up, upper_right] = &mut self.edges;
        match (row % 2, column % 2) {
            (0, 0) => self.vacant &= !here,
            (0, _) => *right |= here,
            (_, 0) => *up |= here,
            _ => {
                *upper_right |= here;
                *upper_left |= here << 1;
            }
        }
    }

    /// Adds a man on a landing square.
    pub(super) fn block(&mut self, landing: Landings) {
        self.vacant &= !landing;
    }

    /// The landing squares one jump away from any of these.
    fn neighbors(&self, of: Landings) -> Landings {
        let mut reached = 0;
        for (shift, from) in SHIFTS.into_iter().zip(self.edges) {
            reached |= (of & from) << shift | of >> shift & from;
        }
        reached & self.vacant
    }

    /// The landing squares that are 0, 1, 2 … jumps away from the target, up to those as far away as
    /// the man's own square; `None` if he cannot reach the target.
    fn layers(&self) -> Option<Vec<Landings>> {
        let mut layers = vec![self.target & self.vacant];
        let mut seen = layers[0];
        let mut last = layers[0];
        while last & self.from == 0 {
            last = self.neighbors(last) & !seen;
            if last == 0 {
                return None;
            }
            seen |= last;
            layers.push(last);
        }
        Some(layers)
    }

    /// The fewest jumps from the man's square to the target; `None` if no hop leads there.
    pub(super) fn fewest_jumps(&self) -> Option<usize> {
        Some(self.layers()?.len() - 1)
    }

    /// The route with the fewest jumps from the man's square to the target. If there are several, it is
    /// the first in reading order, square by square. `None` if no hop leads to the target.
    pub(super) fn first_route(&self) -> Option<Vec<Landings>> {
        let layers = self.layers()?;
        let mut here = self.from;
        let mut route = vec![here];
        for layer in layers.iter().rev().skip(1) {
            let next = self.neighbors(here) & layer;
            here = next & next.wrapping_neg();
            route.push(here);
        }
        Some(route)
    }
}

#[cfg(test)]
mod tests {
    use super::{Edges, Graph, Journey, Square, SquareSet, bit, point_of};
    use halma_rules::board::{Board, DirectionSet};
    use halma_rules::rules::Reach;

    /// A jump between two landing squares leads over a square of their span.
    #[test]
    fn men_outside_the_span_of_the_landing_squares_make_no_jump_possible() {
        let square = |row, number| Square::new(row, number).expect("a square");
        for (side, from, target) in [
            (16, square(1, 1), square(15, 15)),
            (16, square(2, 2), square(16, 16)),
            (16, square(1, 2), square(15, 16)),
            (8, square(2, 1), square(8, 7)),
        ] {
            let board = Board::new(side).expect("a board");
            let journey = Journey::new(board, from, target).expect("a journey");
            let outside = board.squares() - journey.lattice().span();
            assert!(!outside.is_empty());
            let graph = Graph::new(&journey, outside);
            let empty = Graph::new(&journey, SquareSet::EMPTY);
            assert_eq!(graph.edges, Edges::default(), "{side} {from}");
            assert_eq!(graph.vacant, empty.vacant, "{side} {from}");
        }
    }

    fn jumps_of(graph: &Graph) -> Option<usize> {
        Some(graph.first_route()?.len() - 1)
    }

    /// The route with the fewest jumps that takes the lowest square each time, by the rules alone.
    fn first_route(journey: &Journey, men: SquareSet) -> Option<Vec<Square>> {
        let vacant = journey.board().squares() - men;
        let reach = |from: Square| Reach::new(DirectionSet::EIGHT, from, men, vacant);
        let mut here = journey.from();
        let mut route = vec![here];
        let fewest = reach(here).fewest_jumps(journey.target())?;
        for rest in (0..fewest).rev() {
            let leads_on = |next: &Square| {
                reach(here).fewest_jumps(*next) == Some(1)
                    && reach(*next).fewest_jumps(journey.target()) == Some(rest)
            };
            here = vacant.iter().find(leads_on).expect("a square on the way");
            route.push(here);
        }
        Some(route)
    }

    /// Men are put wherever the bits of some numbers say, many and few of them.
    #[test]
    fn the_first_route_is_that_of_the_rules() {
        let square = |(row, number)| Square::new(row, number).expect("a square");
        let mut unreachable = 0;
        for (side, from, target) in [
            (5, (1, 1), (5, 5)),
            (6, (4, 2), (2, 6)),
            (7, (3, 1), (5, 1)),
            (8, (1, 2), (7, 8)),
        ] {
            let board = Board::new(side).expect("a board");
            let journey = Journey::new(board, square(from), square(target)).expect("a journey");
            for number in 1..1500_u64 {
                let one = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let other = number.wrapping_mul(0xd1b5_4a32_d192_ed03);
                let bits = if number.is_multiple_of(2) {
                    one
                } else {
                    one & other
                };
                let men: SquareSet = board
                    .squares()
                    .iter()
                    .zip(0..)
                    .filter(|&(man, nth)| man != journey.from() && bits >> nth & 1 == 1)
                    .map(|(man, _)| man)
                    .collect();
                let expected = first_route(&journey, men);
                let graph = Graph::new(&journey, men);
                let fewest = expected.as_ref().map(|route| route.len() - 1);
                assert_eq!(jumps_of(&graph), fewest, "{men:?}");
                let lattice = journey.lattice();
                let squares = |route: Vec<_>| {
                    route
                        .into_iter()
                        .map(point_of)
                        .map(|point| lattice.square(point))
                        .collect()
                };
                assert_eq!(graph.first_route().map(squares), expected, "{men:?}");
                unreachable += usize::from(fewest.is_none());
                // A man who is put on a landing square later is as good as one who stood there before.
                let mut graph = Graph::new(&journey, men - lattice.landings());
                for man in men & lattice.landings() {
                    graph.block(bit(lattice.point(man).expect("a landing square")));
                }
                assert_eq!(jumps_of(&graph), fewest, "{men:?}");
            }
        }
        assert!((500..5500).contains(&unreachable), "{unreachable} of 5996");
    }
}
