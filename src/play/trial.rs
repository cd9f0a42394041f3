//! Trying a solitaire of either kind.

use crate::practice::GoalKind;

use super::moving::Moving;
use super::placing::Placing;
use super::press::Press;
use super::scene::Scene;
use super::solitaire::{Solitaire, Task};

/// A practice of either kind.
#[derive(Clone, Debug)]
pub(super) enum Trial {
    /// The second solitaire, and what is to be done.
    Moving(Box<Moving>, GoalKind),
    /// The first.
    Placing(Placing),
}

impl Trial {
    /// Begins; without a wish, or with one that nothing can be done for, with the first goal.
    pub(super) fn of(solitaire: &Solitaire, wish: Option<GoalKind>) -> Self {
        match &solitaire.task {
            Task::Place(puzzle) => Self::Placing(Placing::of(puzzle)),
            Task::Move(puzzle, figure) => {
                let goals = solitaire.goals();
                let wish = wish.filter(|wish| goals.contains(wish));
                let kind = wish.or(goals.first().copied());
                let kind = kind.unwrap_or(GoalKind::AnyFigure);
                Self::Moving(Box::new(Moving::of(puzzle, kind.of(*figure))), kind)
            }
        }
    }

    /// What is to be done, if men are moved.
    pub(super) const fn kind(&self) -> Option<GoalKind> {
        match self {
            Self::Moving(_, kind) => Some(*kind),
            Self::Placing(_) => None,
        }
    }

    /// The goal after this one, and after the last the first.
    fn next(solitaire: &Solitaire, kind: GoalKind) -> Option<GoalKind> {
        let goals = solitaire.goals();
        let here = goals.iter().position(|each| *each == kind)?;
        goals.get((here + 1) % goals.len()).copied()
    }

    pub(super) fn press(&mut self, press: Press, solitaire: &Solitaire) {
        match self {
            Self::Moving(_, kind) if press == Press::Char('g') => {
                // What was made is kept if there is nothing else to do.
                if let Some(next) = Self::next(solitaire, *kind).filter(|next| next != kind) {
                    *self = Self::of(solitaire, Some(next));
                }
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
