//! Practice of a puzzle of any kind.

use halma_solve::practice::GoalKind;

use super::detour::DetourTrial;
use super::exit::ExitTrial;
use super::game::GameTrial;
use super::press::Press;
use super::scene::Scene;
use super::solitaire::{Solitaire, Task};
use super::transfer::TransferTrial;

/// A practice of a puzzle of any kind.
#[derive(Clone, Debug)]
pub(super) enum Trial {
    /// Practice of an exit, and its task.
    Exit(Box<ExitTrial>, GoalKind),
    /// Practice of a detour.
    Detour(DetourTrial),
    /// Practice of a transfer.
    Transfer(Box<TransferTrial>),
    /// A game that people play on one board.
    Game(Box<GameTrial>),
}

impl Trial {
    /// Starts the wished task, or the first task if the puzzle does not allow the wished one.
    pub(super) fn of(solitaire: &Solitaire, wish: Option<GoalKind>) -> Self {
        Self::after(solitaire, wish, usize::MAX)
    }

    /// The same. A game begins after this number of moves of its record, at most all of them.
    pub(super) fn after(solitaire: &Solitaire, wish: Option<GoalKind>, made: usize) -> Self {
        match &solitaire.task {
            Task::Detour(puzzle) => Self::Detour(DetourTrial::of(puzzle)),
            Task::Transfer(puzzle, known) => {
                Self::Transfer(Box::new(TransferTrial::of(puzzle, *known)))
            }
            Task::Game(game) => Self::Game(Box::new(GameTrial::after(game, made))),
            Task::Exit(puzzle, figure) => {
                let goals = solitaire.goals();
                let wish = wish.filter(|wish| goals.contains(wish));
                let kind = wish.or(goals.first().copied());
                let kind = kind.unwrap_or(GoalKind::AnyFigure);
                Self::Exit(Box::new(ExitTrial::of(puzzle, kind.of(*figure))), kind)
            }
        }
    }

    /// The task of an exit.
    pub(super) const fn kind(&self) -> Option<GoalKind> {
        match self {
            Self::Exit(_, kind) => Some(*kind),
            Self::Detour(_) | Self::Transfer(_) | Self::Game(_) => None,
        }
    }

    /// The task after this one; the first task comes after the last.
    fn next(solitaire: &Solitaire, kind: GoalKind) -> Option<GoalKind> {
        let goals = solitaire.goals();
        let here = goals.iter().position(|each| *each == kind)?;
        goals.get((here + 1) % goals.len()).copied()
    }

    pub(super) fn press(&mut self, press: Press, solitaire: &Solitaire) {
        match self {
            Self::Exit(_, kind) if press == Press::Char('g') => {
                // The only task goes on; its moves are kept.
                if let Some(next) = Self::next(solitaire, *kind).filter(|next| next != kind) {
                    *self = Self::of(solitaire, Some(next));
                }
            }
            Self::Exit(trial, _) => trial.press(press),
            Self::Detour(trial) => trial.press(press),
            Self::Transfer(trial) => trial.press(press),
            Self::Game(trial) => trial.press(press),
        }
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        match self {
            Self::Exit(trial, _) => trial.scene(solitaire),
            Self::Detour(trial) => trial.scene(solitaire),
            Self::Transfer(trial) => trial.scene(solitaire),
            Self::Game(trial) => trial.scene(solitaire),
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        match self {
            Self::Exit(trial, _) => trial.is_solved(),
            Self::Detour(trial) => trial.is_solved(),
            Self::Transfer(trial) => trial.is_solved(),
            Self::Game(trial) => trial.is_solved(),
        }
    }

    /// The record of a game as it stands; `None` for a puzzle.
    pub(super) fn record(&self) -> Option<String> {
        match self {
            Self::Game(trial) => Some(trial.record()),
            Self::Exit(..) | Self::Detour(_) | Self::Transfer(_) => None,
        }
    }
}
