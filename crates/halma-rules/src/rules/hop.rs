//! Where a man can go in one step or any number of jumps, the fewest jumps to each square, and the routes.

use crate::board::{Direction, DirectionSet, Square, SquareSet};

use super::{Move, MoveKind};

/// The squares that a man on `from` can step to: the neighbors of `from` in these directions that are in `vacant`.
#[inline]
pub fn step_destinations(directions: DirectionSet, from: Square, vacant: SquareSet) -> SquareSet {
    let man = SquareSet::from(from);
    let neighbors = directions
        .steps()
        .iter()
        .fold(SquareSet::EMPTY, |reached, &direction| {
            reached | man.shifted(direction)
        });
    neighbors & vacant
}

/// The squares that a man on `from` can hop to in these directions, over the men in `men` and onto the squares in
/// `vacant`. Use this function where only the end of a hop matters.
///
/// The square `from` counts as empty during the hop, so the man may land on it on his way. He may not end
/// there, because that is not a move. `men` and `vacant` may be any two sets. The searches pass larger sets
/// than those of a real position.
///
/// ```
/// use halma_rules::board::{DirectionSet, Square, SquareSet};
/// use halma_rules::rules::hop_destinations;
/// let square = |row, number| Square::new(row, number).unwrap();
/// // . . .      5   the man m jumps forward over o, then
/// // . o .      4   cornerwise back over p
/// // m p .      3
/// let men = SquareSet::from_iter([square(4, 3), square(4, 4)]);
/// let reached = hop_destinations(DirectionSet::EIGHT, square(3, 3), men, !men);
/// assert_eq!(reached, SquareSet::from_iter([square(5, 3), square(3, 5), square(5, 5)]));
/// ```
#[inline]
pub fn hop_destinations(
    directions: DirectionSet,
    from: Square,
    men: SquareSet,
    vacant: SquareSet,
) -> SquareSet {
    hops_until(SquareSet::EMPTY, directions, from, men, vacant)
}

/// The same, but only until a hop reaches a square in `wanted`. It may not reach all other squares then.
#[inline]
pub(super) fn hops_until(
    wanted: SquareSet,
    directions: DirectionSet,
    from: Square,
    men: SquareSet,
    vacant: SquareSet,
) -> SquareSet {
    let start = SquareSet::from(from);
    let jumped = men - start;
    // Where a jump in this direction may land: an empty square just beyond a man. The man's own square can be
    // left out, because a hop that returns to it leads nowhere new.
    let mut landings = [SquareSet::EMPTY; Direction::ALL.len()];
    for (landing, &direction) in landings.iter_mut().zip(directions.jumps()) {
        *landing = jumped.shifted(direction) & vacant;
    }
    let mut reached = start;
    let mut fresh = start;
    while !fresh.is_empty() && reached.is_disjoint(wanted) {
        let mut landed = SquareSet::EMPTY;
        for (&direction, landing) in directions.jumps().iter().zip(landings) {
            landed |= fresh.shifted(direction).shifted(direction) & landing;
        }
        fresh = landed - reached;
        reached |= fresh;
    }
    reached - start
}

/// The squares that one hop reaches, sorted by the fewest jumps to each.
#[derive(Clone, Debug)]
pub struct Reach {
    /// The squares by the fewest jumps that reach them. The first entry is the man's own square.
    layers: Vec<SquareSet>,
    jumped: SquareSet,
    directions: DirectionSet,
    /// The squares that no jump leaves.
    kept: SquareSet,
}

impl Reach {
    /// The reach of a man on `from` who jumps in these directions over the men in `men` and onto the squares
    /// in `vacant`, as in [`hop_destinations`].
    pub fn new(directions: DirectionSet, from: Square, men: SquareSet, vacant: SquareSet) -> Self {
        Self::within(directions, from, men, vacant, SquareSet::EMPTY)
    }

    /// The same, but no jump leaves these squares once the man is on one of them.
    pub(super) fn within(
        directions: DirectionSet,
        from: Square,
        men: SquareSet,
        vacant: SquareSet,
        kept: SquareSet,
    ) -> Self {
        let mut reach = Self {
            layers: vec![from.into()],
            jumped: men - from.into(),
            directions,
            kept,
        };
        let mut reached = SquareSet::from(from);
        let mut last = reached;
        loop {
            let landed = reach.landings(last - kept) | (reach.landings(last & kept) & kept);
            last = (landed & vacant) - reached;
            if last.is_empty() {
                return reach;
            }
            reached |= last;
            reach.layers.push(last);
        }
    }

    /// Where single jumps from these squares lead, whether or not a man stands on them. Every jump can also
    /// be made backward.
    fn landings(&self, from: SquareSet) -> SquareSet {
        let directions = self.directions.jumps().iter();
        directions.fold(SquareSet::EMPTY, |landed, &direction| {
            landed | (from.shifted(direction) & self.jumped).shifted(direction)
        })
    }

    /// The squares that the hop reaches, without the man's own.
    pub(super) fn squares(&self) -> SquareSet {
        let layers = self.layers[1..].iter();
        layers.fold(SquareSet::EMPTY, |all, &layer| all | layer)
    }

    /// Whether a jump between these squares does not leave those that no jump leaves.
    fn stays(&self, from: Square, to: Square) -> bool {
        !self.kept.contains(from) || self.kept.contains(to)
    }

    /// The square to which a single jump in this direction leads, if there is a man to jump over.
    fn landing(&self, from: Square, direction: Direction) -> Option<Square> {
        let over = direction.next(from)?;
        let is_man = self.jumped.contains(over);
        direction.next(over).filter(|_| is_man)
    }

    /// The fewest jumps that lead to a square: 0 for the man's own. `None` if no hop leads there.
    pub fn fewest_jumps(&self, to: Square) -> Option<usize> {
        self.layers.iter().position(|layer| layer.contains(to))
    }

    /// The squares of a route with the fewest jumps to a square, beginning with the man's own. If there are
    /// several such routes, this is the first by direction, clockwise from forward, jump by jump. `None` if
    /// no hop leads there.
    fn route(&self, to: Square) -> Option<Vec<Square>> {
        let jumps = self.fewest_jumps(to)?;
        // From the target backward: the squares of each layer that lie on a route.
        let mut on_a_route = vec![SquareSet::from(to)];
        let mut last = on_a_route[0];
        for &layer in self.layers[..jumps].iter().rev() {
            let from_outside = self.landings(last) - self.kept;
            last = (from_outside | (self.landings(last & self.kept) & self.kept)) & layer;
            on_a_route.push(last);
        }
        let mut here = on_a_route.pop()?.first()?;
        let mut route = vec![here];
        for next in on_a_route.into_iter().rev() {
            let mut landings = self.directions.jumps().iter();
            here = landings.find_map(|&direction| {
                let landing = self.landing(here, direction);
                landing.filter(|&landing| next.contains(landing) && self.stays(here, landing))
            })?;
            route.push(here);
        }
        Some(route)
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
        // From the target backward: the number of routes from each square of a layer to the target.
        let mut onward: Vec<(Square, u64)> = vec![(to, 1)];
        for layer in self.layers[..jumps].iter().rev() {
            let mut before: Vec<(Square, u64)> = Vec::new();
            for &(square, routes) in &onward {
                for &direction in self.directions.jumps() {
                    let origin = self.landing(square, direction);
                    let is_before =
                        |origin: &Square| layer.contains(*origin) && self.stays(*origin, square);
                    let Some(origin) = origin.filter(is_before) else {
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
    kind: MoveKind,
    squares: Vec<Square>,
}

impl Route {
    /// Whether the man steps or hops.
    pub const fn kind(&self) -> MoveKind {
        self.kind
    }

    /// The squares that the man touches, in order: at least two.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The route of a legal move with the fewest jumps in this reach. A hop that was judged
    /// legal in another position may not be legal here; then its route is only its two ends.
    pub(super) fn shortest(
        Move { from, to }: Move,
        kind: MoveKind,
        reach: impl FnOnce() -> Reach,
    ) -> Self {
        let ends = vec![from, to];
        let squares = match kind {
            MoveKind::Step => ends,
            MoveKind::Hop => reach().route(to).unwrap_or(ends),
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

    /// The squares of the men that he jumps over, in order. A square may occur twice.
    pub fn jumped_men(&self) -> impl Iterator<Item = Square> + '_ {
        let hop = if self.kind == MoveKind::Hop {
            &self.squares[..]
        } else {
            &[]
        };
        hop.windows(2).filter_map(|pair| midpoint(pair[0], pair[1]))
    }
}

/// The square halfway between the two ends of a jump.
fn midpoint(one: Square, other: Square) -> Option<Square> {
    Square::new(
        u8::midpoint(one.row(), other.row()),
        u8::midpoint(one.column(), other.column()),
    )
}

#[cfg(test)]
mod tests {
    use super::{Reach, hop_destinations};
    use crate::board::{Board, DirectionSet, Square, SquareSet};
    use crate::rules::{Move, MoveKind, Position};

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
        let reach = Reach::new(
            DirectionSet::EIGHT,
            square(1, 1),
            men,
            board.squares() - men,
        );
        assert_eq!(reach.fewest_jumps(square(1, 1)), Some(0));
        assert_eq!(reach.fewest_jumps(square(3, 3)), Some(2));
        assert_eq!(reach.routes(square(3, 3)), 2);
        assert_eq!(reach.fewest_jumps(square(5, 5)), Some(4));
        assert_eq!(reach.routes(square(5, 5)), 2);
        assert_eq!(reach.fewest_jumps(square(5, 1)), None);
        assert_eq!(reach.routes(square(5, 1)), 0);
        assert_eq!(reach.fewest_jumps(square(2, 2)), None);
    }

    /// The routes from a square that visit no square twice: the shorter ones first, and those of a length by direction,
    /// clockwise from forward, jump by jump.
    fn all_routes(directions: DirectionSet, from: Square, men: SquareSet) -> Vec<Vec<Square>> {
        let mut routes = vec![vec![from]];
        let mut next = 0;
        while let Some(route) = routes.get(next).cloned() {
            for &direction in directions.jumps() {
                let over = direction.next(route[route.len() - 1]);
                let over = over.filter(|&over| over != from && men.contains(over));
                let landing = over.and_then(|over| direction.next(over));
                let is_on_board = |square: &Square| square.row() <= 5 && square.column() <= 5;
                let landing = landing.filter(is_on_board);
                if let Some(landing) = landing.filter(|&to| !men.contains(to))
                    && !route.contains(&landing)
                {
                    routes.push([&route[..], &[landing]].concat());
                }
            }
            next += 1;
        }
        routes
    }

    #[test]
    fn the_route_is_the_first_by_direction_of_those_with_the_fewest_jumps() {
        let board = Board::new(5).expect("a board");
        let mut random = 1_u32;
        let mut chosen = 0;
        for number in 0..600 {
            // The bits of a linear congruential generator, of which the high ones are the better ones.
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let squares = board.squares().iter().enumerate();
            let men = squares.filter(|(place, _)| random >> (31 - place) & 1 == 1);
            let men: SquareSet = men.map(|(_, square)| square).collect();
            let directions = DirectionSet::ALL[number % 4];
            let position = Position::from_men(board, men).with_directions(directions);
            for from in men {
                let routes = all_routes(directions, from, men);
                let ends: SquareSet = routes[1..]
                    .iter()
                    .map(|route| route[route.len() - 1])
                    .collect();
                assert_eq!(
                    hop_destinations(directions, from, men, position.vacant()),
                    ends
                );
                let reach = Reach::new(directions, from, men, position.vacant());
                for to in board.squares() {
                    let first = routes.iter().find(|route| route.ends_with(&[to]));
                    assert_eq!(reach.route(to).as_ref(), first);
                    assert_eq!(reach.fewest_jumps(to), first.map(|route| route.len() - 1));
                    chosen += usize::from(reach.routes(to) > 1);
                }
            }
        }
        assert!(
            chosen > 100,
            "several routes have the fewest jumps in {chosen} cases"
        );
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
