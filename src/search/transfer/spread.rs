//! The positions of one army alone on the board, for a beam with a quick guess.

use crate::board::Corner;

use super::beam::Maze;
use super::bits::Bits;
use super::ground::Ground;
use super::symmetry::Image;
use super::task::{Target, TransferTask};
use super::work::Work;

/// The positions of one army.
pub(super) struct Spread<B> {
    pub(super) ground: Ground<B>,
    goal: Goal<B>,
}

pub(super) enum Goal<B> {
    Squares { target: B, work: Work },
    Symmetrical(Image<B>),
}

impl<B: Bits> Spread<B> {
    pub(super) fn new(task: &TransferTask, target: Target) -> Self {
        let ground = Ground::new(task.board(), task.directions());
        let goal = match target {
            Target::Squares(squares) => {
                let target = ground.bits(squares);
                let work = Work::new(&ground, target);
                Goal::Squares { target, work }
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

    fn after(&self, men: B, work: u32, mut visit: impl FnMut(B, u32)) {
        for from in men.squares() {
            for to in self.ground.destinations(men, from).squares() {
                let next = men ^ B::of(from) ^ B::of(to);
                let work = match &self.goal {
                    Goal::Squares { work: costs, .. } => costs.after(work, (from, to)),
                    Goal::Symmetrical(_) => self.work_left(next),
                };
                visit(next, work);
            }
        }
    }

    fn is_goal(&self, men: B) -> bool {
        match &self.goal {
            Goal::Squares { target, .. } => men == *target,
            Goal::Symmetrical(mirror) => mirror.of(men) == men,
        }
    }

    fn work_left(&self, men: B) -> u32 {
        match &self.goal {
            Goal::Squares { work, .. } => work.left(men),
            Goal::Symmetrical(mirror) => {
                let alone = (men & !mirror.of(men)).count();
                u32::try_from(alone).unwrap_or(u32::MAX)
            }
        }
    }
}
