//! Trying a solitaire of either kind.

use crate::practice::GoalKind;

use super::detour::DetourTrial;
use super::exit::ExitTrial;
use super::press::Press;
use super::scene::Scene;
use super::solitaire::{Solitaire, Task};

/// A practice of either kind.
#[derive(Clone, Debug)]
pub(super) enum Trial {
    /// The second solitaire, and what is to be done.
    Exit(Box<ExitTrial>, GoalKind),
    /// The first.
    Detour(DetourTrial),
}

impl Trial {
    /// Begins; without a wish, or with one that nothing can be done for, with the first goal.
    pub(super) fn of(solitaire: &Solitaire, wish: Option<GoalKind>) -> Self {
        match &solitaire.task {
            Task::Detour(puzzle) => Self::Detour(DetourTrial::of(puzzle)),
            Task::Exit(puzzle, figure) => {
                let goals = solitaire.goals();
                let wish = wish.filter(|wish| goals.contains(wish));
                let kind = wish.or(goals.first().copied());
                let kind = kind.unwrap_or(GoalKind::AnyFigure);
                Self::Exit(Box::new(ExitTrial::of(puzzle, kind.of(*figure))), kind)
            }
        }
    }

    /// What is to be done, if men are moved.
    pub(super) const fn kind(&self) -> Option<GoalKind> {
        match self {
            Self::Exit(_, kind) => Some(*kind),
            Self::Detour(_) => None,
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
            Self::Exit(_, kind) if press == Press::Char('g') => {
                // What was made is kept if there is nothing else to do.
                if let Some(next) = Self::next(solitaire, *kind).filter(|next| next != kind) {
                    *self = Self::of(solitaire, Some(next));
                }
            }
            Self::Exit(moving, _) => moving.press(press),
            Self::Detour(placing) => placing.press(press),
        }
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        match self {
            Self::Exit(moving, _) => moving.scene(solitaire),
            Self::Detour(placing) => placing.scene(solitaire),
        }
    }

    /// What was said last.
    pub(super) fn message(&self) -> &str {
        match self {
            Self::Exit(moving, _) => moving.message(),
            Self::Detour(placing) => placing.message(),
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        match self {
            Self::Exit(moving, _) => moving.is_solved(),
            Self::Detour(placing) => placing.is_solved(),
        }
    }
}
