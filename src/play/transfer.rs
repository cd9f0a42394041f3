//! Practice of a transfer with keys.

use halma_solve::practice::{Known, TransferPractice};
use halma_solve::problem::Transfer;

use super::moving::MovingTrial;
use super::scene::Scene;
use super::solitaire::Solitaire;

/// A practice of a transfer with a cursor on the board.
pub(super) type TransferTrial = MovingTrial<TransferPractice>;

impl TransferTrial {
    pub(super) fn of(puzzle: &Transfer, known: Known) -> Self {
        let key = puzzle
            .key()
            .map_or_else(Vec::new, |key| key.moves().collect());
        Self::new(TransferPractice::new(puzzle.clone(), known), key)
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        let mut scene = self.on(solitaire.scene(), "bring the men to the target");
        scene.diagonal = solitaire.diagonal();
        "w watch the solution".clone_into(&mut scene.keys[1]);
        scene
    }
}
