//! Trying a solitaire of either kind.

use super::moving::Moving;
use super::placing::Placing;
use super::press::Press;
use super::scene::Scene;
use super::solitaire::{Solitaire, Task};

/// A practice of either kind.
#[derive(Clone, Debug)]
pub(super) enum Trial {
    /// The second solitaire, and which of its tasks.
    Moving(Box<Moving>, usize),
    /// The first.
    Placing(Placing),
}

impl Trial {
    /// Begins. The tasks of the second solitaire: 0 fills the figure, 1 makes any symmetrical figure,
    /// 2 yards the men, and so round.
    pub(super) fn of(solitaire: &Solitaire, task: usize) -> Self {
        match &solitaire.task {
            Task::Place(puzzle) => Self::Placing(Placing::of(puzzle)),
            Task::Move(puzzle, figure) => {
                let goals = Solitaire::goals(*figure);
                let task = task % goals.len();
                Self::Moving(Box::new(Moving::of(puzzle, goals[task])), task)
            }
        }
    }

    pub(super) fn press(&mut self, press: Press, solitaire: &Solitaire) {
        match self {
            Self::Moving(_, task) if press == Press::Char('g') => {
                *self = Self::of(solitaire, *task + 1);
            }
            Self::Moving(moving, _) => moving.press(press),
            Self::Placing(placing) => placing.press(press),
        }
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        match self {
            Self::Moving(moving, _) => moving.scene(solitaire),
            Self::Placing(placing) => placing.scene(solitaire),
        }
    }

    /// What was said last.
    pub(super) fn message(&self) -> &str {
        match self {
            Self::Moving(moving, _) => moving.message(),
            Self::Placing(placing) => placing.message(),
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        match self {
            Self::Moving(moving, _) => moving.is_solved(),
            Self::Placing(placing) => placing.is_solved(),
        }
    }
}
