//! Practice of a detour with keys.

use halma_solve::board::{Corner, Square, SquareSet};
use halma_solve::practice::DetourPractice;
use halma_solve::problem::Detour;
use halma_solve::rules::Route;

use super::press::Press;
use super::scene::Scene;
use super::solitaire::Solitaire;

/// A practice with a cursor on the board.
#[derive(Clone, Debug)]
pub(super) struct DetourTrial {
    practice: DetourPractice,
    side: u8,
    arrangement: SquareSet,
    cursor: Square,
    message: String,
}

impl DetourTrial {
    pub(super) fn of(puzzle: &Detour) -> Self {
        let practice = DetourPractice::of(puzzle);
        Self {
            side: puzzle.board.side(),
            arrangement: DetourPractice::arrangement(puzzle),
            // A faulty puzzle may have the man off the board.
            cursor: if puzzle.board.contains(puzzle.from) {
                puzzle.from
            } else {
                Corner::NearLeft.square(puzzle.board)
            },
            message: practice.standing(),
            practice,
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        self.practice.is_solved()
    }

    pub(super) fn press(&mut self, press: Press) {
        match press {
            Press::Enter | Press::Char(' ') => self.toggle(self.cursor),
            Press::Back | Press::Char('z') => self.take_back(),
            Press::Char('y') => self.make_again(),
            Press::Char('s') => self.start_again(),
            Press::Char('h') => self.hint(),
            press => self.cursor = press.moved(self.cursor, self.side),
        }
    }

    pub(super) fn toggle(&mut self, square: Square) {
        self.message = if self.practice.toggle(square) {
            self.practice.standing()
        } else {
            format!("{square} cannot change: it is an end of the route, or off the board.")
        };
    }

    pub(super) fn take_back(&mut self) {
        let changed = self.practice.take_back();
        self.changed(changed, "There is nothing to undo.");
    }

    pub(super) fn make_again(&mut self) {
        let changed = self.practice.make_again();
        self.changed(changed, "There is nothing to redo.");
    }

    fn changed(&mut self, square: Option<Square>, failure: &str) {
        self.cursor = square.unwrap_or(self.cursor);
        self.message = match square {
            Some(_) => self.practice.standing(),
            None => failure.to_owned(),
        };
    }

    pub(super) fn start_again(&mut self) {
        self.practice.start_again();
        self.message = self.practice.standing();
    }

    pub(super) fn hint(&mut self) {
        let hint = self.practice.hint(self.arrangement);
        self.cursor = hint.unwrap_or(self.cursor);
        self.message = self.practice.advice(self.arrangement);
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        let mut scene = solitaire.scene();
        ": practice, place the men".clone_into(&mut scene.after_title);
        scene.men = self.practice.others() | self.practice.from().into();
        scene.mover = Some(self.practice.from());
        scene.cursor = Some(self.cursor);
        let route = self.practice.route();
        let squares = route.iter().flat_map(Route::squares).copied();
        scene.route = squares.collect();
        scene.message.clone_from(&self.message);
        scene.keys = [
            "arrows cursor   Enter add or remove a man   h hint   z undo   y redo",
            "s start over   w watch the hop",
        ]
        .map(str::to_owned);
        scene
    }
}
