//! Practice of an exit with keys.

use halma_solve::practice::{ExitPractice, Goal};
use halma_solve::problem::Exit;

use super::moving::MovingTrial;
use super::scene::Scene;
use super::solitaire::Solitaire;

/// A practice of an exit with a cursor on the board.
pub(super) type ExitTrial = MovingTrial<ExitPractice>;

impl ExitTrial {
    pub(super) fn of(puzzle: &Exit, goal: Goal) -> Self {
        let key = Solitaire::key_for(puzzle, goal);
        Self::new(ExitPractice::of(puzzle, goal), key)
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        let goal = self.practice.goal();
        let mut scene = self.on(solitaire.scene(), name_of(goal));
        if goal == Goal::AnyFigure {
            scene.diagonal = solitaire.diagonal();
        }
        let keys = if solitaire.goals().len() > 1 {
            "g other task   w watch the key"
        } else {
            "w watch the key"
        };
        keys.clone_into(&mut scene.keys[1]);
        scene
    }
}

const fn name_of(goal: Goal) -> &'static str {
    match goal {
        Goal::Fill(_) => "fill the figure",
        Goal::AnyFigure => "any symmetrical figure",
        Goal::Yard(_) => "yard the men",
    }
}
