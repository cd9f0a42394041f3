//! The two armies of a game that is to be short, and how many moves they still need at least.
//!
//! One army is to win, and the other one helps. A game of an odd number of moves is won by the army that
//! begins, and one of an even number by the other, because the winner makes the last move.
//!
//! # The bounds
//!
//! They hold for any moves of both armies.
//!
//! **The winner's men.** One move brings one man to the target at most. So the winner needs a move for each
//! man who is not there. The argument of the classes (`bound.rs`) holds too: it only uses that a hop keeps the
//! class of a man's square, whoever stands in between.
//!
//! **The helper's men.** Every one of them who stands on the target must leave it, in a move of the helper.
//!
//! **The gap.** Number the *levels* of the board by their distance from the target in steps. Look at the winner's
//! men who are off the target now, and let a be the lowest of their levels. Let Q be the sum of r / 2, rounded down,
//! over all runs of r empty levels in a row between 0 and a. None of these men arrives in the next Q moves of
//! both armies:
//!
//! - Before one of them arrives, no two empty levels in a row lie on his way. If he steps, a is 1. If he hops,
//!   follow the squares of his hop: where he lands, and the men whom he jumps over, in turn. From each to the next
//!   the level changes by one at most. So two of them in a row are on any two neighboring levels of his way,
//!   and one of these is a man. Hence Q is 0.
//! - One move lowers Q by one at most. A man who comes to a level cuts one run of r, and the halves of both parts
//!   are r / 2 - 1 at least. If he is one of these men and now the lowest, the levels behind him no longer
//!   count. But he came by a step from the next level, or by a hop over levels without two empty ones in a row.
//!
//! So the winner's share of the next Q moves is added to the moves of these men.

use crate::rules::Move;

use super::bits::Bits;
use super::bound::End;
use super::ground::Ground;

/// The positions of both armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Armies<B> {
    pub(super) winner: B,
    pub(super) helper: B,
}

/// A man's move, by the numbers of the squares.
pub(super) type Way = (u8, u8);

/// The board of a game, and where its armies start.
#[derive(Clone, Debug)]
pub(super) struct GameField<B> {
    pub(super) ground: Ground<B>,
    pub(super) start: Armies<B>,
    pub(super) winner_begins: bool,
    /// The squares by their distance from the target, which is number 0.
    pub(super) levels: Vec<B>,
    /// The squares by their distance from the winner's start.
    pub(super) levels_of_start: Vec<B>,
    end: End<B>,
}

/// How many moves may still be made, the last one by the winner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    /// The moves of both armies together.
    pub(super) plies: usize,
    /// Whether the winner is alone on the board and makes every move.
    pub(super) alone: bool,
}

impl Left {
    /// This number of moves of both armies.
    pub(super) const fn together(plies: usize) -> Self {
        Self {
            plies,
            alone: false,
        }
    }

    /// Whether the winner makes the next move.
    pub(super) const fn winner_moves(self) -> bool {
        self.alone || self.plies % 2 == 1
    }

    const fn of_winner(self) -> usize {
        self.plies - self.of_helper()
    }

    const fn of_helper(self) -> usize {
        if self.alone { 0 } else { self.plies / 2 }
    }

    /// The winner's share of the next moves.
    const fn share(self, moves: usize) -> usize {
        if self.alone {
            moves
        } else if self.winner_moves() {
            moves.div_ceil(2)
        } else {
            moves / 2
        }
    }

    /// After the next move.
    pub(super) const fn less_one(self) -> Self {
        Self {
            plies: self.plies.saturating_sub(1),
            ..self
        }
    }
}

impl<B: Bits> Armies<B> {
    pub(super) fn all(self) -> B {
        self.winner | self.helper
    }

    /// After a move of the winner or of the helper.
    #[inline]
    pub(super) fn after(self, winner_moves: bool, (from, to): Way) -> Self {
        let change = B::of(from.into()) | B::of(to.into());
        if winner_moves {
            Self {
                winner: self.winner ^ change,
                ..self
            }
        } else {
            Self {
                helper: self.helper ^ change,
                ..self
            }
        }
    }
}

impl<B: Bits> GameField<B> {
    pub(super) fn new(ground: Ground<B>, start: Armies<B>, winner_begins: bool) -> Self {
        Self {
            start,
            winner_begins,
            ..Self::of_one_army(ground, start.winner, start.helper)
        }
    }

    /// An army that goes to a target alone.
    pub(super) fn of_one_army(ground: Ground<B>, men: B, target: B) -> Self {
        Self {
            levels: ground.rings(target),
            levels_of_start: ground.rings(men),
            end: End::new(&ground, target),
            ground,
            start: Armies {
                winner: men,
                helper: B::default(),
            },
            winner_begins: true,
        }
    }

    /// The squares to which the winner goes.
    pub(super) const fn target(&self) -> B {
        self.end.squares()
    }

    pub(super) fn is_won(&self, armies: Armies<B>) -> bool {
        armies.winner == self.target()
    }

    /// The moves of the army in turn after which the winner may be home in time.
    #[inline]
    pub(super) fn each_move(
        &self,
        armies: Armies<B>,
        left: Left,
        mut visit: impl FnMut(Way, Armies<B>),
    ) {
        let winner_moves = left.winner_moves();
        let men = if winner_moves {
            armies.winner
        } else {
            armies.helper
        };
        for from in men.squares() {
            for to in self.ground.destinations(armies.all(), from).squares() {
                let way = Self::way(from, to);
                let next = armies.after(winner_moves, way);
                // The game must not end with the helper.
                if next.helper != self.start.winner && self.may_win(next, left.less_one()) {
                    visit(way, next);
                }
            }
        }
    }

    /// Whether the bounds allow the winner to be home after at most this number of moves.
    #[inline]
    pub(super) fn may_win(&self, armies: Armies<B>, left: Left) -> bool {
        let inside = (armies.helper & self.target()).count();
        let off = armies.winner & !self.target();
        let moves = left.of_winner();
        if inside > left.of_helper() || off.count() > moves {
            return false;
        }
        let spare = moves - off.count();
        // The gap is never greater than this, and is not worth counting for long games.
        if spare > self.levels.len() {
            return true;
        }
        let lost = left.share(self.gap(armies, off));
        off.is_empty()
            || lost <= spare && self.end.classes_allow(&self.ground, armies.winner, moves)
    }

    /// The moves of the winner that need not bring a man home.
    pub(super) fn spare(&self, armies: Armies<B>, left: Left) -> usize {
        let off = (armies.winner & !self.target()).count();
        left.of_winner().saturating_sub(off)
    }

    /// Whether some square of the target stays empty if the winner's men who are home stay there, wherever all
    /// other men go.
    pub(super) fn is_closed(&self, winner: B) -> bool {
        let outside = self.ground.all() & !self.target();
        let home = winner & self.target();
        let mut reached = (outside | self.ground.around(outside)) & !home;
        let mut fresh = reached;
        while !fresh.is_empty() {
            fresh = self.ground.two_away(fresh) & !home & !reached;
            reached |= fresh;
        }
        !(self.target() & !home & !reached).is_empty()
    }

    /// The number of moves of both armies before one of these men of the winner can arrive at the target.
    pub(super) fn gap(&self, armies: Armies<B>, off: B) -> usize {
        let (mut gap, mut run) = (0, 0);
        for &level in &self.levels[1..] {
            if level.meets(off) {
                break;
            }
            if level.meets(armies.all()) {
                gap += run / 2;
                run = 0;
            } else {
                run += 1;
            }
        }
        gap + run / 2
    }

    /// How many men of the winner are too many in their classes. Each of them must step.
    pub(super) fn surplus(&self, winner: B) -> usize {
        self.end.surplus(winner)
    }

    /// A move by the numbers of its squares, which fit in bytes: no board has more than 256 squares.
    pub(super) fn way(from: usize, to: usize) -> Way {
        let small = |square| u8::try_from(square).unwrap_or(u8::MAX);
        (small(from), small(to))
    }

    pub(super) fn made(&self, (from, to): Way) -> Move {
        let [from, to] = [from, to].map(|number| self.ground.square(number.into()));
        Move::new(from, to)
    }

    /// The fewest moves of both armies together that the bounds allow.
    pub(super) fn bound(&self) -> usize {
        let mut plies = if self.winner_begins { 1 } else { 2 };
        while !self.may_win(self.start, Left::together(plies)) {
            plies += 2;
        }
        plies
    }
}

#[cfg(test)]
mod tests {
    use super::super::bits::Wide;
    use super::super::ground::Ground;
    use super::{Armies, GameField, Left};
    use crate::board::{Board, Corner, Directions, Square, SquareSet, Yard};

    fn field() -> GameField<Wide> {
        let board = Board::new(16).expect("a board");
        let ground = Ground::new(board, Directions::Eight);
        let yard = |corner| {
            let yard = Yard::standard(19, corner).expect("a standard yard");
            ground.bits(yard.squares(board).expect("it fits"))
        };
        let start = Armies {
            winner: yard(Corner::NearLeft),
            helper: yard(Corner::FarRight),
        };
        GameField::new(ground, start, true)
    }

    fn set(squares: &[(u8, u8)]) -> SquareSet {
        let squares = squares.iter();
        squares
            .map(|&(row, number)| Square::new(row, number).expect("a square"))
            .collect()
    }

    #[test]
    fn a_corner_is_closed_by_the_squares_from_which_men_jump_to_it() {
        let field = field();
        let is_closed = |squares: &[(u8, u8)]| field.is_closed(field.ground.bits(set(squares)));
        assert!(!is_closed(&[]));
        // Men jump to XVI, 16 from XIV, 14 and XIV, 16 and XVI, 14, which are all in the yard.
        assert!(!is_closed(&[(14, 14), (14, 16)]));
        assert!(is_closed(&[(14, 14), (14, 16), (16, 14)]));
        assert!(!is_closed(&[(14, 14), (14, 16), (16, 14), (16, 16)]));
        // Whoever stands elsewhere is no hindrance: he may go.
        assert!(!is_closed(&[(12, 12), (12, 14), (14, 14)]));
    }

    #[test]
    fn the_winner_has_moves_to_spare() {
        let field = field();
        // He begins, so 25 of 49 moves are his. His men need 19 of them.
        assert_eq!(field.spare(field.start, Left::together(49)), 6);
        assert_eq!(field.spare(field.start, Left::together(37)), 0);
        assert_eq!(field.spare(field.start, Left::together(9)), 0);
    }
}
