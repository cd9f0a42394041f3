//! Practice in which men are moved, with keys.

use halma_solve::board::Square;
use halma_solve::notation::counted;
use halma_solve::practice::MovingPractice;
use halma_solve::rules::{Move, Route};

use super::press::Press;
use super::scene::{Remarked, Scene};

/// A practice with a cursor on the board.
#[derive(Clone, Debug)]
pub(super) struct MovingTrial<P> {
    pub(super) practice: P,
    key: Vec<Move>,
    cursor: Square,
    chosen: Option<Square>,
    route: Vec<Square>,
    message: String,
}

impl<P: MovingPractice> MovingTrial<P> {
    /// Starts with the cursor on the first man. The moves of the key are for hints.
    pub(super) fn new(practice: P, key: Vec<Move>) -> Self {
        Self {
            key,
            cursor: practice.men().first().unwrap_or(Square::from_index(0)),
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

    /// Shows where a man can go. Another chosen man does not move.
    pub(super) fn look_at(&mut self, man: Square) {
        self.chosen = None;
        self.touch(man);
    }

    /// Chooses a man, or sends the chosen one to a square.
    fn touch(&mut self, square: Square) {
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

    fn take_back(&mut self) {
        let taken = self.practice.take_back();
        self.settled(None);
        match taken {
            Some(taken) => self.cursor = taken.from,
            None => self.say("There is no move to undo."),
        }
    }

    fn make_again(&mut self) {
        let next = self.practice.taken_back().last().copied();
        let route = next.and_then(|next| self.practice.position().route(next));
        match self.practice.make_again() {
            Some(_) => self.settled(route),
            None => self.say("There is no move to redo."),
        }
    }

    fn start_again(&mut self) {
        self.practice.start_again();
        self.settled(None);
    }

    fn hint(&mut self) {
        self.message = self.practice.advice(&self.key);
        if self.practice.is_solved() {
            return;
        }
        if let Some(hint) = self.practice.hint(&self.key) {
            self.chosen = Some(hint.from);
            self.cursor = hint.to;
        }
    }

    /// The scene of the puzzle with everything that all such practices show.
    pub(super) fn on(&self, mut scene: Scene, task: &str) -> Scene {
        scene.after_title = format!(": practice, {task}");
        scene.men = self.practice.men();
        scene.cursor = Some(self.cursor);
        scene.chosen = self.chosen;
        match self.chosen {
            Some(man) => scene.open = self.practice.destinations(man),
            None => scene.route = self.route.iter().copied().collect(),
        }
        scene.wanted = self.practice.wanted();
        if !self.practice.moves().is_empty() {
            scene.unmatched = self.practice.unmatched();
        }
        scene.lines = self.practice.moves().iter().copied().map(line_of).collect();
        scene.current = scene.lines.len().checked_sub(1);
        scene.message.clone_from(&self.message);
        "arrows cursor   Enter choose   h hint   z undo   y redo   s start over"
            .clone_into(&mut scene.keys[0]);
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
