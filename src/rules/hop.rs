//! Where a man can go: one step, or any number of jumps; the fewest jumps to each square, and the routes.

use pathfinding::directed::bfs::bfs;

use crate::board::{Direction, DirectionSet, Square, SquareSet};

use super::{Move, MoveKind};

/// The squares that a man on `from` can step to: the neighbors of `from` that are in `vacant`.
pub fn step_destinations(from: Square, vacant: SquareSet) -> SquareSet {
    step_destinations_in(DirectionSet::Eight, from, vacant)
}

/// As [`step_destinations`], but only in these directions.
#[inline]
pub(crate) fn step_destinations_in(
    directions: DirectionSet,
    from: Square,
    vacant: SquareSet,
) -> SquareSet {
    let man = SquareSet::from(from);
    directions
        .list()
        .iter()
        .fold(SquareSet::EMPTY, |reached, &direction| {
            reached | man.shifted(direction)
        })
        & vacant
}

/// The squares that a man on `from` can hop to, over the men in `men` and onto the squares in
/// `vacant`.
///
/// The square `from` counts as empty during the hop, so the man may land on it on his way. But he may
/// not end there, because that is not a move. `men` and `vacant` may be any two sets. The searches pass
/// larger sets than those of a real position.
///
/// ```
/// use halma_solve::board::{Square, SquareSet};
/// use halma_solve::rules::hop_destinations;
/// let square = |row, number| Square::new(row, number).unwrap();
/// // . . .      5   the man m jumps forward over o, then
/// // . o .      4   cornerwise back over p
/// // m p .      3
/// let men = SquareSet::from_iter([square(4, 3), square(4, 4)]);
/// let reached = hop_destinations(square(3, 3), men, !men);
/// assert_eq!(reached, SquareSet::from_iter([square(5, 3), square(3, 5), square(5, 5)]));
/// ```
pub fn hop_destinations(from: Square, men: SquareSet, vacant: SquareSet) -> SquareSet {
    hop_destinations_in(DirectionSet::Eight, from, men, vacant)
}

/// As [`hop_destinations`], but with jumps only in these directions.
#[inline]
pub(crate) fn hop_destinations_in(
    directions: DirectionSet,
    from: Square,
    men: SquareSet,
    vacant: SquareSet,
) -> SquareSet {
    let start = SquareSet::from(from);
    let jumped = men - start;
    // Where a jump in this direction may land: an empty square just beyond a man. The man's own square
    // can be left out, because a hop that comes back to it leads nowhere new from there.
    let mut landings = [SquareSet::EMPTY; Direction::ALL.len()];
    for (landing, &direction) in landings.iter_mut().zip(directions.list()) {
        *landing = jumped.shifted(direction) & vacant;
    }
    let mut reached = start;
    let mut fresh = start;
    while !fresh.is_empty() {
        let mut landed = SquareSet::EMPTY;
        for (&direction, landing) in directions.list().iter().zip(landings) {
            landed |= fresh.shifted(direction).shifted(direction) & landing;
        }
        fresh = landed - reached;
        reached |= fresh;
    }
    reached - start
}

/// The squares that one hop reaches, sorted by the fewest jumps to each.
pub(crate) struct Reach {
    /// For each number of jumps, the squares for which it is the fewest. The first is the man's own.
    layers: Vec<SquareSet>,
    jumped: SquareSet,
    directions: DirectionSet,
}

impl Reach {
    /// The reach of a man on `from`, who jumps over the men in `men` and onto the squares in `vacant`,
    /// as in [`hop_destinations`].
    pub(crate) fn new(from: Square, men: SquareSet, vacant: SquareSet) -> Self {
        Self::new_in(DirectionSet::Eight, from, men, vacant)
    }

    /// As [`Reach::new`], but with jumps only in these directions.
    pub(crate) fn new_in(
        directions: DirectionSet,
        from: Square,
        men: SquareSet,
        vacant: SquareSet,
    ) -> Self {
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
    pub(crate) fn fewest_jumps(&self, to: Square) -> Option<usize> {
        self.layers.iter().position(|layer| layer.contains(to))
    }

    /// The number of routes with the fewest jumps to a square. A route is a sequence of squares. The
    /// number is 0 if no hop leads there.
    ///
    /// A route takes one square of each layer, and all layers together have at most 64 squares, so
    /// there are fewer than 2^36 routes.
    pub(crate) fn routes(&self, to: Square) -> u64 {
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

/// The squares that a man touches in one move, from his own to his destination. A step has two, and a
/// hop has one more than it has jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Whether the man steps or hops.
    pub kind: MoveKind,
    /// The squares that the man touches, in order.
    pub squares: Vec<Square>,
}

impl Route {
    /// The route of a legal move with the fewest jumps, over `men` and onto `vacant`. If a hop was
    /// judged legal in another position and is not legal here, its route is only its two ends.
    pub(super) fn shortest(
        Move { from, to }: Move,
        kind: MoveKind,
        directions: DirectionSet,
        men: SquareSet,
        vacant: SquareSet,
    ) -> Self {
        let ends = vec![from, to];
        let squares = match kind {
            MoveKind::Step => ends,
            MoveKind::Hop => bfs(
                &from,
                |&here| jumps(directions, here, from, men, vacant),
                |&here| here == to,
            )
            .unwrap_or(ends),
        };
        Self { kind, squares }
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
    directions: DirectionSet,
    here: Square,
    start: Square,
    men: SquareSet,
    vacant: SquareSet,
) -> impl Iterator<Item = Square> {
    let jumped = men - start.into();
    directions.list().iter().filter_map(move |&direction| {
        let over = direction.next(here);
        let landing = direction.next(over.filter(|&over| jumped.contains(over))?);
        landing.filter(|&landing| vacant.contains(landing))
    })
}

/// Whether a hop leads to a square. It looks no further than it must.
pub(super) fn hop_leads_to(
    Move { from, to }: Move,
    directions: DirectionSet,
    men: SquareSet,
    vacant: SquareSet,
) -> bool {
    let mut reached = SquareSet::from(from);
    let mut fresh = reached;
    while let Some(here) = fresh.first() {
        fresh.remove(here);
        for landing in jumps(directions, here, from, men, vacant) {
            if landing == to {
                return true;
            }
            if reached.insert(landing) {
                fresh.insert(landing);
            }
        }
    }
    false
}

/// The square half way between the two ends of a jump.
fn midpoint(one: Square, other: Square) -> Option<Square> {
    Square::new(
        u8::midpoint(one.row(), other.row()),
        u8::midpoint(one.column(), other.column()),
    )
}

#[cfg(test)]
mod tests {
    use super::Reach;
    use crate::board::Board;
    use crate::board::Square;
    use crate::board::SquareSet;
    use crate::rules::Move;
    use crate::rules::MoveKind;
    use crate::rules::Position;

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
        let reach = Reach::new(square(1, 1), men, board.squares() - men);
        assert_eq!(reach.fewest_jumps(square(1, 1)), Some(0));
        assert_eq!(reach.fewest_jumps(square(3, 3)), Some(2));
        assert_eq!(reach.routes(square(3, 3)), 2);
        assert_eq!(reach.fewest_jumps(square(5, 5)), Some(4));
        assert_eq!(reach.routes(square(5, 5)), 2);
        assert_eq!(reach.fewest_jumps(square(5, 1)), None);
        assert_eq!(reach.routes(square(5, 1)), 0);
        assert_eq!(reach.fewest_jumps(square(2, 2)), None);
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
        let position = Position::from_men(Board::FULL, men);
        let hop = position
            .route(Move::new(square(1, 1), square(3, 3)))
            .expect("a hop");
        assert_eq!((hop.kind, hop.jumps()), (MoveKind::Hop, 1));
        assert_eq!(hop.jumped_men().collect::<Vec<_>>(), [square(2, 2)]);
        let longer = position
            .route(Move::new(square(1, 1), square(5, 1)))
            .expect("a hop");
        assert_eq!(longer.squares, [square(1, 1), square(3, 3), square(5, 1)]);
        let step = position
            .route(Move::new(square(1, 1), square(2, 1)))
            .expect("a step");
        assert_eq!(
            (step.kind, step.jumps(), step.jumped_men().count()),
            (MoveKind::Step, 0, 0)
        );
        assert!(
            position
                .route(Move::new(square(1, 1), square(4, 4)))
                .is_err()
        );
    }
}
