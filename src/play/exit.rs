//! Practice of an exit with keys.

use halma_solve::board::Square;
use halma_solve::notation::counted;
use halma_solve::practice::{ExitPractice, Goal};
use halma_solve::problem::Exit;
use halma_solve::rules::{Move, Route};

use super::press::Press;
use super::scene::{Remarked, Scene};
use super::solitaire::Solitaire;

/// A practice with a cursor on the board.
#[derive(Clone, Debug)]
pub(super) struct ExitTrial {
    practice: ExitPractice,
    key: Vec<Move>,
    cursor: Square,
    chosen: Option<Square>,
    route: Vec<Square>,
    message: String,
}

impl ExitTrial {
    pub(super) fn of(puzzle: &Exit, goal: Goal) -> Self {
        let practice = ExitPractice::of(puzzle, goal);
        Self {
            key: Solitaire::key_for(puzzle, goal),
            cursor: practice
                .men()
                .first()
                .unwrap_or(puzzle.yard().corner().square(puzzle.board())),
            chosen: None,
            route: Vec::new(),
            message: practice.standing(),
            practice,
        }
    }

    fn say(&mut self, text: &str) {
        text.clone_into(&mut self.message);
    }

    pub(super) fn is_solved(&self) -> bool {
        self.practice.is_solved()
    }

    pub(super) fn press(&mut self, press: Press) {
        match press {
            Press::Enter | Press::Char(' ') => self.touch(self.cursor),
            Press::Escape => self.chosen = None,
            Press::Back | Press::Char('z') => self.take_back(),
            Press::Char('y') => self.make_again(),
            Press::Char('s') => self.start_again(),
            Press::Char('h') => self.hint(),
            press => {
                let side = self.practice.position().board().side();
                self.cursor = press.moved(self.cursor, side);
            }
        }
    }

    /// Chooses a man, or sends the chosen one to a square.
    pub(super) fn touch(&mut self, square: Square) {
        if self.practice.men().contains(square) {
            let is_other = self.chosen != Some(square);
            self.chosen = is_other.then_some(square);
            let open = self.practice.destinations(square).len() as usize;
            self.message = if is_other {
                format!("The man on {square} can go to {}.", counted(open, "square"))
            } else {
                self.practice.standing()
            };
        } else if let Some(from) = self.chosen {
            self.make(Move::new(from, square));
        } else {
            self.message = format!("No man stands on {square}. Choose a man first.");
        }
    }

    pub(super) fn make(&mut self, attempt: Move) {
        let route = self.practice.position().route(attempt);
        match self.practice.make(attempt) {
            Ok(_) => self.settled(route),
            Err(illegal) => self.message = format!("Not a legal move: {illegal}."),
        }
    }

    fn settled(&mut self, route: Option<Route>) {
        self.chosen = None;
        self.route = route.map_or_else(Vec::new, |route| route.squares().to_vec());
        self.cursor = self.route.last().copied().unwrap_or(self.cursor);
        self.message = self.practice.standing();
    }

    pub(super) fn take_back(&mut self) {
        let taken = self.practice.take_back();
        self.settled(None);
        match taken {
            Some(taken) => self.cursor = taken.from,
            None => self.say("There is no move to undo."),
        }
    }

    pub(super) fn make_again(&mut self) {
        let next = self.practice.taken_back().last().copied();
        let route = next.and_then(|next| self.practice.position().route(next));
        match self.practice.make_again() {
            Some(_) => self.settled(route),
            None => self.say("There is no move to redo."),
        }
    }

    pub(super) fn start_again(&mut self) {
        self.practice.start_again();
        self.settled(None);
    }

    pub(super) fn hint(&mut self) {
        self.message = self.practice.advice(&self.key);
        if self.practice.is_solved() {
            return;
        }
        if let Some(hint) = self.practice.hint(&self.key) {
            self.chosen = Some(hint.from);
            self.cursor = hint.to;
        }
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        let mut scene = solitaire.scene();
        scene.men = self.practice.men();
        scene.cursor = Some(self.cursor);
        scene.chosen = self.chosen;
        match self.chosen {
            Some(man) => scene.open = self.practice.destinations(man),
            None => scene.route = self.route.iter().copied().collect(),
        }
        let goal = self.practice.goal();
        scene.wanted = goal.wanted(scene.yard);
        if goal == Goal::AnyFigure {
            scene.diagonal = solitaire.diagonal();
            if !self.practice.moves().is_empty() {
                scene.unmatched = self.practice.unmatched();
            }
        }
        scene.after_title = format!(": practice, {}", name_of(goal));
        scene.lines = self.practice.moves().iter().copied().map(line_of).collect();
        scene.current = scene.lines.len().checked_sub(1);
        scene.message.clone_from(&self.message);
        scene.keys = [
            "arrows cursor   Enter choose   h hint   z undo   y redo   s start over",
            if solitaire.goals().len() > 1 {
                "g other task   w watch the key"
            } else {
                "w watch the key"
            },
        ]
        .map(str::to_owned);
        scene
    }
}

fn line_of(made: Move) -> Remarked {
    Remarked {
        text: made.to_string(),
        has_fault: false,
        is_emended: false,
    }
}

const fn name_of(goal: Goal) -> &'static str {
    match goal {
        Goal::Fill(_) => "fill the figure",
        Goal::AnyFigure => "any symmetrical figure",
        Goal::Yard(_) => "yard the men",
    }
}
