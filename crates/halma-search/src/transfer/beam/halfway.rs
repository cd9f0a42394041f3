//! Beams to the middle of a solution.
//!
//! If a symmetry of the board turns the start into the target, half of a solution is enough. Say that the moves so far
//! lead to a position that is its own image. Their images lead from the target to the same position. Every move can be
//! taken back, so these images, backward, are the second half. If one move turns the position into its image, that move
//! stands between the two halves.
//!
//! So a beam for such a position is half as deep. It finds no solution whose halves differ.

use halma_rules::rules::Move;
use itertools::Itertools;

use super::army::small;
use super::game::GameBeam;
use super::growth::{BeamProblem, Entry, GOAL, Held};
use crate::transfer::bounds::two_armies::GameField;
use crate::transfer::layers::image::Image;
use crate::transfer::squares::bits::{Bits, GamePosition, SquarePair, pair};

/// An army alone that goes halfway to its image.
pub(crate) struct HalfwayBeam<'a, B: Bits> {
    pub field: &'a GameField<B>,
    /// What it knows of the way to the target.
    pub beam: GameBeam<'a, B>,
    /// The symmetry that turns the start into the target.
    pub image: Image<B>,
}

/// How far a position is from its image.
enum ToImage {
    /// It is its own image.
    Same,
    /// This move turns it into its image.
    OneMove(SquarePair),
    /// It takes more. This number of men stand on squares that are not images of men's squares.
    More(usize),
}

/// How much each of these men counts in the estimate: as much as a man who is off the target.
const UNLIKE: i32 = 60;

impl<B: Bits> HalfwayBeam<'_, B> {
    fn to_image(&self, men: B) -> ToImage {
        let image = self.image.of(men);
        let (unlike, free) = (men & !image, image & !men);
        if unlike.is_empty() {
            return ToImage::Same;
        }
        let count = unlike.count();
        if count == 1 {
            let ground = &self.field.ground;
            let from = unlike.lowest();
            let reached = ground.destinations(&ground.jumps_over(men), from);
            if reached.meets(free) {
                return ToImage::OneMove(pair(from, free.lowest()));
            }
        }
        ToImage::More(count)
    }

    /// The whole solution with this first half.
    pub(crate) fn completed(&self, mut moves: Vec<Move>) -> Vec<Move> {
        let ground = &self.field.ground;
        let image = |square| ground.square(self.image.square(ground.number(square)).lowest());
        let backward = moves.iter().rev();
        let second_half = backward
            .map(|made| Move::new(image(made.to), image(made.from)))
            .collect_vec();
        let men = moves.iter().fold(self.field.start.winner, |men, made| {
            men ^ ground.bits([made.from, made.to].into_iter().collect())
        });
        if let ToImage::OneMove(made) = self.to_image(men) {
            moves.push(ground.made(made));
        }
        moves.extend(second_half);
        moves
    }
}

impl<B: Bits> BeamProblem for HalfwayBeam<'_, B> {
    type Men = B;
    type Hash = u64;

    const ESTIMATED: usize = usize::MAX;
    const REMEMBERS: bool = false;

    fn hash(&self, position: GamePosition<B>) -> u64 {
        self.beam.hash(position)
    }

    fn each_move(&self, held: &Held<B, u64>, left: usize, visit: impl FnMut(SquarePair, u64, i32)) {
        self.beam.each_move(held, left, visit);
    }

    fn estimate(&self, position: GamePosition<B>, entry: &Entry<u64>, left: usize) -> Option<i32> {
        match self.to_image(position.winner) {
            ToImage::Same => Some(GOAL),
            // The middle move makes the solution longer.
            ToImage::OneMove(_) => Some(GOAL + 1),
            ToImage::More(unlike) => {
                let whole = self.beam.estimate(position, entry, left)?;
                Some(whole + UNLIKE * small(unlike))
            }
        }
    }

    fn is_goal(&self, position: GamePosition<B>) -> bool {
        !matches!(self.to_image(position.winner), ToImage::More(_))
    }

    /// The middle. The images of the moves so far are the second half.
    fn until(&self, left: usize) -> usize {
        left - left / 2
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use super::{HalfwayBeam, ToImage};
    use crate::transfer::beam::game::{GameBeam, Variant};
    use crate::transfer::bounds::two_armies::GameField;
    use crate::transfer::layers::image::Image;
    use crate::transfer::squares::ground::Ground;
    use crate::transfer::{Target, TransferTask};
    use halma_rules::board::{Board, Corner, DirectionSet, SquareSet, Symmetry, Yard};
    use halma_rules::rules::{Move, Position};

    /// Every position that the men of a task reach, with the fewest moves to it.
    fn reached(task: &TransferTask) -> HashMap<SquareSet, Vec<Move>> {
        let mut reached = HashMap::from([(task.start(), Vec::new())]);
        let mut open = VecDeque::from([task.start()]);
        while let Some(men) = open.pop_front() {
            let moves = reached[&men].clone();
            for (made, after) in after_each_move(task, men) {
                reached.entry(after).or_insert_with(|| {
                    open.push_back(after);
                    [&moves[..], &[made]].concat()
                });
            }
        }
        reached
    }

    /// The moves of these men, each with the men after it.
    fn after_each_move(task: &TransferTask, men: SquareSet) -> Vec<(Move, SquareSet)> {
        let position = Position::from_men(task.board(), men).with_directions(task.directions());
        let mut moves = Vec::new();
        for from in men {
            for to in position.destinations(from) {
                let mut after = men;
                after.remove(from);
                after.insert(to);
                moves.push((Move::new(from, to), after));
            }
        }
        moves
    }

    /// Of three men on 4 by 4 squares, all halves are known. The best solution that they make has as few moves as any.
    #[test]
    fn every_half_makes_a_solution() {
        let board = Board::new(4).expect("a board");
        let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a yard");
        let fewest = [5, 8, 8];
        for (directions, fewest) in DirectionSet::OF_GAMES.into_iter().zip(fewest) {
            let task = TransferTask::crossing(board, &yard, directions).expect("a task");
            let ground = Ground::<u64>::new(board, directions);
            let Target::Squares(target) = task.target() else {
                panic!("it is a set of squares");
            };
            let [start, target] = [task.start(), target].map(|men| ground.bits(men));
            let field = GameField::of_one_army(ground.clone(), start, target);
            let variant = Variant {
                width: 1,
                number: 0,
                seed: 0,
            };
            let mut best = usize::MAX;
            for symmetry in [Symmetry::POINT_REFLECTION, Symmetry::OTHER_DIAGONAL] {
                let beam = HalfwayBeam {
                    field: &field,
                    beam: GameBeam::new(&field, 100, variant),
                    image: Image::new(symmetry, &ground, board),
                };
                for (men, moves) in reached(&task) {
                    let image = symmetry.set(men, board);
                    let to_image = after_each_move(&task, men)
                        .into_iter()
                        .any(|(_, after)| after == image);
                    let more = if men == image {
                        Some(0)
                    } else {
                        to_image.then_some(1)
                    };
                    let middle = match beam.to_image(ground.bits(men)) {
                        ToImage::Same => Some(0),
                        ToImage::OneMove(_) => Some(1),
                        ToImage::More(_) => None,
                    };
                    assert_eq!(middle, more, "{men:?}");
                    if let Some(more) = middle {
                        let whole = beam.completed(moves.clone());
                        assert!(task.is_solved_by(&whole), "{men:?}");
                        assert_eq!(whole.len(), 2 * moves.len() + more);
                        best = best.min(whole.len());
                    }
                }
            }
            assert_eq!(best, fewest, "{directions}");
        }
    }
}
