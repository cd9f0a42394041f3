//! Where a man can go: one step, or any number of jumps.

use crate::board::{Direction, Directions, Square, SquareSet};

/// The squares that a man on `from` can step to: the neighbors of `from` that are in `vacant`.
pub fn step_destinations(from: Square, vacant: SquareSet) -> SquareSet {
    step_destinations_in(Directions::Eight, from, vacant)
}

/// As [`step_destinations`], but only in these directions.
#[inline]
pub fn step_destinations_in(directions: Directions, from: Square, vacant: SquareSet) -> SquareSet {
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
    hop_destinations_in(Directions::Eight, from, men, vacant)
}

/// As [`hop_destinations`], but with jumps only in these directions.
#[inline]
pub fn hop_destinations_in(
    directions: Directions,
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
