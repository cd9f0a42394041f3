//! The squares that a man touches in one move.

use pathfinding::directed::bfs::bfs;

use crate::board::{Directions, Square, SquareSet};

use super::movement::{LegalMove, MoveKind};

/// The squares that a man touches in one move, from his own to his destination. A step has two, and a
/// hop has one more than it has jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    kind: MoveKind,
    squares: Vec<Square>,
}

impl Route {
    /// The route of a legal move with the fewest jumps, over `men` and onto `vacant`. If a hop was
    /// judged legal in another position and is not legal here, its route is only its two ends.
    pub(super) fn shortest(
        legal: LegalMove,
        directions: Directions,
        men: SquareSet,
        vacant: SquareSet,
    ) -> Self {
        let (from, to) = (legal.made().from, legal.made().to);
        let ends = vec![from, to];
        let squares = match legal.kind() {
            MoveKind::Step => ends,
            MoveKind::Hop => bfs(
                &from,
                |&here| jumps(directions, here, from, men, vacant),
                |&here| here == to,
            )
            .unwrap_or(ends),
        };
        Self {
            kind: legal.kind(),
            squares,
        }
    }

    /// Whether the man steps or hops.
    pub const fn kind(&self) -> MoveKind {
        self.kind
    }

    /// The squares that the man touches, in order.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The number of jumps: 0 for a step.
    pub fn jumps(&self) -> usize {
        match self.kind {
            MoveKind::Step => 0,
            MoveKind::Hop => self.squares.len() - 1,
        }
    }

    /// The squares of the men that he jumps over, in order. The same square may come twice.
    pub fn jumped_men(&self) -> impl Iterator<Item = Square> + '_ {
        let hop = if self.kind == MoveKind::Hop {
            &self.squares[..]
        } else {
            &[]
        };
        hop.windows(2).filter_map(|pair| midpoint(pair[0], pair[1]))
    }
}

/// The landing squares of the single jumps from `here` of a man who started on `start`.
fn jumps(
    directions: Directions,
    here: Square,
    start: Square,
    men: SquareSet,
    vacant: SquareSet,
) -> impl Iterator<Item = Square> {
    let spot = SquareSet::from(here);
    let jumped = men - start.into();
    directions.list().iter().filter_map(move |&direction| {
        let over = spot.shifted(direction) & jumped;
        (over.shifted(direction) & vacant).first()
    })
}

/// The square half way between the two ends of a jump.
fn midpoint(one: Square, other: Square) -> Option<Square> {
    Square::new(
        u8::midpoint(one.row(), other.row()),
        u8::midpoint(one.number(), other.number()),
    )
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Square, SquareSet};
    use crate::rules::{Move, MoveKind, Position};

    fn square(row: u8, number: u8) -> Square {
        Square::new(row, number).expect("a square")
    }

    #[test]
    fn a_hop_takes_the_fewest_jumps_and_names_the_men() {
        // . . . . .  5   The short way from I, 1 is over II, 2; the long way
        // . o . . .  4   over I, 2 and II, 3 ends on the same square.
        // . . . . .  3
        // . o o . .  2
        // m o . . .  1
        let men: SquareSet = [(1, 1), (1, 2), (2, 2), (2, 3), (4, 2)]
            .map(|(r, n)| square(r, n))
            .into_iter()
            .collect();
        let position = Position::of_one_army(Board::FULL, men);
        let hop = position
            .route(Move::new(square(1, 1), square(3, 3)))
            .expect("a hop");
        assert_eq!((hop.kind(), hop.jumps()), (MoveKind::Hop, 1));
        assert_eq!(hop.jumped_men().collect::<Vec<_>>(), [square(2, 2)]);
        let longer = position
            .route(Move::new(square(1, 1), square(5, 1)))
            .expect("a hop");
        assert_eq!(longer.squares(), [square(1, 1), square(3, 3), square(5, 1)]);
        let step = position
            .route(Move::new(square(1, 1), square(2, 1)))
            .expect("a step");
        assert_eq!(
            (step.kind(), step.jumps(), step.jumped_men().count()),
            (MoveKind::Step, 0, 0)
        );
        assert_eq!(position.route(Move::new(square(1, 1), square(4, 4))), None);
    }
}
