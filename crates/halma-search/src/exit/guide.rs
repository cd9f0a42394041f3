//! The order in which a walk tries moves: as in the key of a similar figure.
//!
//! Neighboring candidates differ by few squares, so the key of one is often nearly a key of another. The guide
//! changes only the order of trying. Every move is still tried, so it changes no answer, but it can change which of
//! several keys is found.

use halma_rules::board::Square;
use halma_rules::rules::Move;

use super::instance::{Instance, Made};
use super::matching::CAPACITY;
use super::state::Side;

/// The key of a similar figure, if one is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Guide {
    /// For each square the place in the key of the move that begins or ends there. No key does both on one square.
    /// Empty if no key is known.
    places: Vec<Option<usize>>,
}

impl Guide {
    /// The guide of a key.
    pub(super) fn new(key: &[Move]) -> Self {
        let mut places = vec![None; 256];
        for (place, made) in key.iter().enumerate() {
            for square in [made.from, made.to] {
                places[usize::from(square.index())] = Some(place);
            }
        }
        Self { places }
    }

    /// Puts the moves at one end of a key into the order in which they are to be tried. The moves of men and to squares
    /// that come early in the guide's key are tried first, or last if the walk goes backward.
    pub(super) fn sort(&self, instance: &Instance, side: Side, moves: &mut [Made]) {
        if self.places.is_empty() {
            return;
        }
        let rank = |&(man, square): &Made| {
            let [man, square] = [man, CAPACITY + square].map(|event| {
                let square = instance.square_of[event].square();
                self.place(square)
            });
            let rank = man.or(square).zip(square.or(man));
            rank.map_or(0, |(man, square)| man + square)
        };
        match side {
            Side::Before => moves.sort_by_key(rank),
            Side::After => moves.sort_by_key(|made| std::cmp::Reverse(rank(made))),
        }
    }

    /// The place of the move that begins or ends on a square.
    fn place(&self, square: Square) -> Option<usize> {
        self.places[usize::from(square.index())]
    }
}

#[cfg(test)]
mod tests {
    use halma_rules::board::{Board, Corner, Square, SquareSet, Yard};
    use halma_rules::rules::Move;

    use super::super::instance::Instance;
    use super::super::state::Side;
    use super::super::task::ExitTask;
    use super::Guide;

    /// The three men on (2, 1), (1, 1) and (1, 2) go to three squares. A key of another figure brings them out in this
    /// order, and fills two of these squares and another one.
    #[test]
    fn moves_are_in_the_order_of_the_key() {
        let square = |(row, column)| Square::new(row, column).expect("on the board");
        let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a yard");
        let task = ExitTask::new(Board::default(), yard).expect("a task");
        let figure: SquareSet = [(3, 1), (2, 2), (1, 3)].map(square).into_iter().collect();
        let instance = Instance::new(&task, figure).expect("three squares");
        let made = |from, to| {
            let number = |squares: &super::super::instance::NumberedSquares, at| {
                let mut numbered = squares.class_squares.iter();
                numbered
                    .position(|other| other.square() == square(at))
                    .expect("a number")
            };
            (number(&instance.yard, from), number(&instance.figure, to))
        };
        let key = [((2, 1), (3, 1)), ((1, 1), (3, 3)), ((1, 2), (1, 3))];
        let guide = Guide::new(&key.map(|(from, to)| Move::new(square(from), square(to))));
        // The sums of the places, which count from 0. Nothing fills (2, 2), so the man's place counts twice.
        let ranked = [
            made((2, 1), (3, 1)), // 0 + 0
            made((1, 1), (3, 1)), // 1 + 0
            made((1, 1), (2, 2)), // 1 + 1
            made((1, 1), (1, 3)), // 1 + 2
            made((1, 2), (1, 3)), // 2 + 2
        ];
        for side in Side::BOTH {
            let mut expected = ranked;
            if side == Side::After {
                expected.reverse();
            }
            let mut moves = ranked;
            moves.sort_unstable();
            guide.sort(&instance, side, &mut moves);
            assert_eq!(moves, expected);
        }
        let mut moves = ranked;
        Guide::default().sort(&instance, Side::After, &mut moves);
        assert_eq!(moves, ranked, "there is no key");
    }
}
