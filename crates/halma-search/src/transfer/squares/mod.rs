//! Sets of squares, and the moves on them, with the squares numbered row by row or by class.

use halma_rules::board::Square;

pub(crate) mod bits;
pub(crate) mod class_ground;
pub(crate) mod ground;
pub(crate) mod jumps;

/// A board with its directions, whichever way its squares are numbered.
pub(crate) trait AnyGround<S> {
    /// Every square with a neighbor in the set.
    fn around(&self, set: S) -> S;
    /// The number of squares of the set in each class.
    fn by_class(&self, set: S) -> [i32; 4];
    /// Whether steps lead along a diagonal too, so that one step can change any class into any other.
    fn has_diagonals(&self) -> bool;
    /// How many numbers squares have.
    fn size(&self) -> usize;
    /// The number of a square.
    fn number(&self, square: Square) -> usize;
    /// The square with this number; `None` if it is off the board.
    fn square(&self, number: usize) -> Option<Square>;
}
