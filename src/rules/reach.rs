//! The squares that a man can hop to, the fewest jumps to each, and the number of routes.

use crate::board::{Directions, Square, SquareSet};

/// The squares that one hop reaches, sorted by the fewest jumps to each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// For each number of jumps, the squares for which it is the fewest. The first is the man's own.
    layers: Vec<SquareSet>,
    jumped: SquareSet,
    directions: Directions,
}

impl Reach {
    /// The reach of a man on `from`, who jumps over the men in `men` and onto the squares in `vacant`,
    /// as in [`hop_destinations`](super::hop_destinations).
    pub fn of(from: Square, men: SquareSet, vacant: SquareSet) -> Self {
        Self::of_in(Directions::Eight, from, men, vacant)
    }

    /// As [`Reach::of`], but with jumps only in these directions.
    pub fn of_in(directions: Directions, from: Square, men: SquareSet, vacant: SquareSet) -> Self {
        let jumped = men - from.into();
        let mut layers = vec![SquareSet::from(from)];
        let mut reached = layers[0];
        let mut last = layers[0];
        loop {
            let landed = directions
                .list()
                .iter()
                .fold(SquareSet::EMPTY, |landed, &direction| {
                    landed | (last.shifted(direction) & jumped).shifted(direction)
                });
            last = (landed & vacant) - reached;
            if last.is_empty() {
                return Self {
                    layers,
                    jumped,
                    directions,
                };
            }
            reached |= last;
            layers.push(last);
        }
    }

    /// The fewest jumps that lead to a square: 0 for the man's own. `None` if no hop leads there.
    pub fn fewest_jumps(&self, to: Square) -> Option<usize> {
        self.layers.iter().position(|layer| layer.contains(to))
    }

    /// The number of routes with the fewest jumps to a square. A route is a sequence of squares. The
    /// number is 0 if no hop leads there.
    ///
    /// A route takes one square of each layer, and all layers together have at most 64 squares, so
    /// there are fewer than 2^36 routes.
    pub fn routes(&self, to: Square) -> u64 {
        let Some(jumps) = self.fewest_jumps(to) else {
            return 0;
        };
        // From the target back: the routes from each square of a layer on to the target.
        let mut onward: Vec<(Square, u64)> = vec![(to, 1)];
        for layer in self.layers[..jumps].iter().rev() {
            let mut before: Vec<(Square, u64)> = Vec::new();
            for &(square, routes) in &onward {
                for &direction in self.directions.list() {
                    let over = SquareSet::from(square).shifted(direction) & self.jumped;
                    let Some(origin) = (over.shifted(direction) & *layer).first() else {
                        continue;
                    };
                    match before.iter_mut().find(|(known, _)| *known == origin) {
                        Some((_, more)) => *more += routes,
                        None => before.push((origin, routes)),
                    }
                }
            }
            onward = before;
        }
        onward.iter().map(|(_, routes)| routes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::Reach;
    use crate::board::{Board, Square, SquareSet};

    fn square(row: u8, number: u8) -> Square {
        Square::new(row, number).expect("a square")
    }

    #[test]
    fn the_fewest_jumps_and_the_number_of_routes() {
        // . . . . .  5   Two ways lead to III, 3: along row I and up, over II, 3; or up and
        // . . . . o  4   along row III, over III, 2. Both go on to III, 5 and V, 5.
        // . o . o .  3   V, 1 cannot be reached. Nor can squares of other classes, such as II, 2.
        // o . o . .  2
        // m o . . .  1
        let men: SquareSet = [(1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 5)]
            .map(|(row, number)| square(row, number))
            .into_iter()
            .collect();
        let board = Board::new(5).expect("a board");
        let reach = Reach::of(square(1, 1), men, board.squares() - men);
        assert_eq!(reach.fewest_jumps(square(1, 1)), Some(0));
        assert_eq!(reach.fewest_jumps(square(3, 3)), Some(2));
        assert_eq!(reach.routes(square(3, 3)), 2);
        assert_eq!(reach.fewest_jumps(square(5, 5)), Some(4));
        assert_eq!(reach.routes(square(5, 5)), 2);
        assert_eq!(reach.fewest_jumps(square(5, 1)), None);
        assert_eq!(reach.routes(square(5, 1)), 0);
        assert_eq!(reach.fewest_jumps(square(2, 2)), None);
    }
}
