//! The bounds on a game until both armies are home.
//!
//! They are those of `bounds/two_armies.rs`, that of `bounds/last_moves.rs`, and those of `bounds/outlook.rs` for each
//! army in turn. Let X be an army that is not home, and Y the other one. All their moves together are `left`, and Y
//! needs n of them at least. So X makes left - n at most. The arguments only use how many moves X has, and how many Y
//! makes in between. While X is off its target, Y never moves twice in a row. So before the move number j of X, Y makes
//! j - 1 moves at most, or j if it is next, as in a game until one army is home. If Y is home, it makes none, which is
//! no help to X.

use halma_rules::board::{Board, DirectionSet, SquareSet};

use super::last_moves::LastMoves;
use super::outlook::{Outlooks, Turns};
use super::two_armies::GameField;
use crate::class_set::{ClassSet, ClassSquare};
use crate::transfer::layers::history::ClassMen;
use crate::transfer::layers::image::Image;
use crate::transfer::squares::bits::{Bits, GamePosition};
use crate::transfer::squares::class_ground::ClassGround;

/// The bounds of both armies: of the winner, and of the helper, who must be home too.
pub(crate) struct FullOutlooks {
    ground: ClassGround,
    /// The symmetries that keep both armies' starts.
    pub images: Vec<Image<ClassSet>>,
    /// The squares row by row, and their numbers in that order.
    squares: Vec<ClassSquare>,
    numbers: Vec<usize>,
    outlooks: [Outlooks; 2],
    last_moves: LastMoves,
}

impl FullOutlooks {
    pub(crate) fn new(board: Board, directions: DirectionSet, starts: [SquareSet; 2]) -> Self {
        let ground = ClassGround::new(board, directions);
        let [winner, helper] = starts.map(ClassSet::from);
        let targets = [helper, winner];
        let squares: Vec<ClassSquare> = board.squares().iter().map(ClassSquare::new).collect();
        let mut numbers = vec![0; ClassSquare::COUNT];
        for (number, &square) in squares.iter().enumerate() {
            numbers[square.number()] = number;
        }
        Self {
            // The game goes on after an army is home.
            outlooks: targets.map(|target| Outlooks::new(ground.clone(), target, ClassSet::EMPTY)),
            last_moves: LastMoves::new(&ground, targets),
            images: Image::that_keep(starts, &ground, board, directions),
            squares,
            numbers,
            ground,
        }
    }

    /// The men of a position by the classes of their squares.
    pub(crate) fn men<B: Bits>(&self, position: GamePosition<B>) -> ClassMen {
        [position.winner, position.helper].map(|men| men.to_classes(&self.squares))
    }

    /// The squares from which somebody moved and to which he came, for each army.
    #[inline]
    pub(crate) fn change<B: Bits>(
        &self,
        before: GamePosition<B>,
        after: GamePosition<B>,
    ) -> ClassMen {
        self.men(GamePosition {
            winner: before.winner ^ after.winner,
            helper: before.helper ^ after.helper,
        })
    }

    /// The position of some men.
    #[inline]
    pub(crate) fn position<B: Bits>(&self, men: ClassMen) -> GamePosition<B> {
        let [winner, helper] = men.map(|men| B::of_classes(men, &self.numbers));
        GamePosition { winner, helper }
    }

    /// Whether the bounds allow both armies to be home after exactly this number of moves.
    pub(crate) fn allow<B: Bits>(&self, field: &GameField<B>, men: ClassMen, left: usize) -> bool {
        let position = self.position(men);
        if field.spare(position, left) == 0 && !self.last_moves.allow(&self.ground, men) {
            return false;
        }
        let needed = field.needed_by_both(position, left);
        if needed.iter().sum::<usize>() > left {
            return false;
        }
        let winner_moves = field.winner_moves(position, left);
        self.outlooks.iter().enumerate().all(|(army, outlooks)| {
            if men[army] == outlooks.target {
                return true;
            }
            let turns = Turns {
                moves: left - needed[1 - army],
                is_next: winner_moves == (army == 0),
                // Those of his men who stand on the target are counted among the moves that he needs.
                helper_moves: usize::MAX,
            };
            let outlook = outlooks.outlook(men[army], turns);
            outlook.is_some_and(|outlook| outlooks.allows(&outlook, men[1 - army]))
        })
    }
}
