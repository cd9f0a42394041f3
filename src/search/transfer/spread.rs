//! The positions of one army alone on the board, for a beam with a quick estimate.

use crate::board::Corner;

use super::beam::Maze;
use super::bits::Bits;
use super::estimate::Estimate;
use super::ground::Ground;
use super::symmetry::Image;
use super::task::{Target, TransferTask};

/// The positions of one army.
pub(super) struct Spread<B> {
    pub(super) ground: Ground<B>,
    goal: Goal<B>,
}

pub(super) enum Goal<B> {
    Squares { target: B, estimate: Estimate },
    Symmetrical(Image<B>),
}

impl<B: Bits> Spread<B> {
    pub(super) fn new(task: &TransferTask, target: Target) -> Self {
        let ground = Ground::new(task.board(), task.directions());
        let goal = match target {
            Target::Squares(squares) => {
                let target = ground.bits(squares);
                let estimate = Estimate::new(&ground, target);
                Goal::Squares { target, estimate }
            }
            Target::Symmetrical(corner) => Goal::Symmetrical(mirror(&ground, corner, task)),
        };
        Self { ground, goal }
    }
}

fn mirror<B: Bits>(ground: &Ground<B>, corner: Corner, task: &TransferTask) -> Image<B> {
    Image::by(ground, |square| corner.mirror(square, task.board()))
}

impl<B: Bits> Maze for Spread<B> {
    type Position = B;

    fn after(&self, men: B, estimate: u32, mut visit: impl FnMut(B, u32)) {
        for from in men.squares() {
            for to in self.ground.destinations(men, from).squares() {
                let next = men ^ B::of(from) ^ B::of(to);
                let estimate = match &self.goal {
                    Goal::Squares {
                        estimate: costs, ..
                    } => costs.after(estimate, (from, to)),
                    Goal::Symmetrical(_) => self.estimate(next),
                };
                visit(next, estimate);
            }
        }
    }

    fn is_goal(&self, men: B) -> bool {
        match &self.goal {
            Goal::Squares { target, .. } => men == *target,
            Goal::Symmetrical(mirror) => mirror.of(men) == men,
        }
    }

    fn estimate(&self, men: B) -> u32 {
        match &self.goal {
            Goal::Squares { estimate, .. } => estimate.left(men),
            Goal::Symmetrical(mirror) => {
                let alone = (men & !mirror.of(men)).count();
                u32::try_from(alone).unwrap_or(u32::MAX)
            }
        }
    }
}
