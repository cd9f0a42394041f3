//! The images of positions by the symmetries of a board that keep the rules of the game.

use halma_rules::board::{Board, DirectionSet, Square, SquareSet, Symmetry};

use crate::any_set::AnySet;
use crate::transfer::squares::AnyGround;

/// The symmetries of a board that keep the rules and two sets of squares. The first one is the identity.
fn symmetries_that_keep(
    sets: [SquareSet; 2],
    board: Board,
    directions: DirectionSet,
) -> impl Iterator<Item = Symmetry> {
    let keeps = move |symmetry: &Symmetry| {
        let is_kept = |set| symmetry.set(set, board) == set;
        sets.into_iter().all(is_kept)
    };
    Symmetry::all(board, directions).filter(keeps)
}

/// A symmetry as a table: the image of every square.
#[derive(Clone)]
pub(crate) struct Image<S> {
    squares: Vec<S>,
}

impl<S: AnySet> Image<S> {
    /// The symmetries that keep the rules and two sets of squares. The first one is the identity.
    pub(crate) fn that_keep(
        sets: [SquareSet; 2],
        ground: &impl AnyGround<S>,
        board: Board,
        directions: DirectionSet,
    ) -> Vec<Self> {
        let symmetries = symmetries_that_keep(sets, board, directions);
        let images = symmetries.map(|symmetry| Self::new(symmetry, ground, board));
        images.collect()
    }

    /// The table of a symmetry of the board.
    pub(crate) fn new(symmetry: Symmetry, ground: &impl AnyGround<S>, board: Board) -> Self {
        Self::by(ground, |square| symmetry.square(square, board))
    }

    /// The identity.
    pub(crate) fn identity(ground: &impl AnyGround<S>) -> Self {
        Self::by(ground, |square| square)
    }

    /// The table of the images that `image` gives.
    pub(crate) fn by(ground: &impl AnyGround<S>, image: impl Fn(Square) -> Square) -> Self {
        let image = |number| {
            let square = ground.square(number);
            S::of(square.map_or(number, |square| ground.number(image(square))))
        };
        Self {
            squares: (0..ground.size()).map(image).collect(),
        }
    }

    /// First this symmetry, and then another.
    pub(crate) fn then(&self, other: &Self) -> Self {
        let squares = self.squares.iter().map(|&square| other.of(square));
        Self {
            squares: squares.collect(),
        }
    }

    /// The symmetry back.
    pub(crate) fn inverse(&self) -> Self {
        let mut squares = self.squares.clone();
        for (square, image) in self.squares.iter().enumerate() {
            squares[image.lowest()] = S::of(square);
        }
        Self { squares }
    }

    /// The image of the square with this number.
    #[inline]
    pub(crate) fn square(&self, number: usize) -> S {
        self.squares[number]
    }

    #[inline]
    pub(crate) fn of(&self, set: S) -> S {
        set.squares()
            .fold(S::default(), |image, number| image | self.squares[number])
    }
}

/// The symmetries that a search may use: all of them from the start, and elsewhere only the identity.
pub(crate) fn usable<S: AnySet>(images: &[Image<S>], is_start: bool) -> Vec<Image<S>> {
    let usable = if is_start { images.len() } else { 1 };
    images[..usable].to_vec()
}
