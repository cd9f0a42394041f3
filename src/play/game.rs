//! A game that people play on one board, with keys. The program never moves by itself.

use halma_solve::board::Square;
use halma_solve::notation::counted;
use halma_solve::practice::GamePractice;
use halma_solve::problem::Game;
use halma_solve::render::{armies_legend, visible};
use halma_solve::rules::{Move, Turn};
use halma_solve::verify::Armies;

use super::press::Press;
use super::scene::{Remarked, Scene};
use super::solitaire::Solitaire;

/// A game in play with a cursor on the board.
#[derive(Clone, Debug)]
pub(super) struct GameTrial {
    practice: GamePractice,
    cursor: Square,
    chosen: Option<Square>,
    route: Vec<Square>,
    /// The sign and the name of each player.
    names: String,
    message: String,
}

/// The sign and the name of each player: `● Anna   ○ Otto`.
pub(super) fn players_of(game: &Game) -> String {
    visible(&armies_legend(&game.names())).into_owned()
}

impl GameTrial {
    /// Goes on after this number of moves of the record, at most all of them. The moves after it can be
    /// made again.
    pub(super) fn after(game: &Game, made: usize) -> Self {
        let mut practice = GamePractice::new(game);
        while practice.turns().len() > made {
            practice.take_back();
        }
        let first = practice.movable().first();
        let mut trial = Self {
            cursor: first.unwrap_or(Square::from_index(0)),
            chosen: None,
            route: Vec::new(),
            names: players_of(game),
            message: String::new(),
            practice,
        };
        trial.message = trial.standing();
        trial
    }

    /// The state of the game in words, and the sign of each player.
    fn standing(&self) -> String {
        format!("{}   {}", visible(&self.practice.standing()), self.names)
    }

    /// Whether the game is over.
    pub(super) fn is_solved(&self) -> bool {
        self.practice.state().outcome().is_some()
    }

    /// The record of the game as it stands.
    pub(super) fn record(&self) -> String {
        self.practice.record().to_record().to_string()
    }

    pub(super) fn press(&mut self, press: Press) {
        match press {
            Press::Enter | Press::Char(' ') => self.touch(self.cursor),
            Press::Escape => self.chosen = None,
            Press::Back | Press::Char('z') => match self.practice.take_back() {
                Some(turn) => self.settled(&[], turn.made().map(|made| made.from)),
                None => "There is no move to undo.".clone_into(&mut self.message),
            },
            Press::Char('y') => {
                let next = self.practice.taken_back().last().copied();
                let route = next.map_or_else(Vec::new, |turn| self.route_of(turn));
                match self.practice.make_again() {
                    Some(_) => self.settled(&route, route.last().copied()),
                    None => "There is no move to redo.".clone_into(&mut self.message),
                }
            }
            Press::Char('s') => {
                self.practice.start_again();
                self.settled(&[], None);
            }
            Press::Char('x') => self.make(Turn::Pass),
            Press::Char('v') => self.message = visible(&self.practice.verdict()).into_owned(),
            Press::Char('h') => {
                "In a game there are no hints: only you play.".clone_into(&mut self.message);
            }
            press => {
                let side = self.practice.state().position().board().side();
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
        let state = self.practice.state();
        if state.position().men().contains(square) {
            let is_other = self.chosen != Some(square);
            let open = self.practice.destinations(square).len() as usize;
            self.chosen = (is_other && open > 0).then_some(square);
            self.message = match (is_other, open) {
                (false, _) => self.standing(),
                (true, 0) => format!("The man on {square} cannot move now. {}", self.standing()),
                (true, open) => {
                    format!("The man on {square} can go to {}.", counted(open, "square"))
                }
            };
        } else if let Some(from) = self.chosen {
            self.make(Turn::Move(Move::new(from, square)));
        } else {
            self.message = format!("No man stands on {square}. Choose a man first.");
        }
    }

    pub(super) fn make(&mut self, turn: Turn) {
        let route = self.route_of(turn);
        match self.practice.make(turn) {
            Ok(()) => self.settled(&route, route.last().copied()),
            Err(illegal) => self.message = format!("Not allowed: {illegal}."),
        }
    }

    fn route_of(&self, turn: Turn) -> Vec<Square> {
        let position = self.practice.state().position();
        let route = turn.made().and_then(|made| position.route(made));
        route.map_or_else(Vec::new, |route| route.squares().to_vec())
    }

    fn settled(&mut self, route: &[Square], cursor: Option<Square>) {
        self.chosen = None;
        self.route = route.to_vec();
        self.cursor = cursor.unwrap_or(self.cursor);
        self.message = self.standing();
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        let mut scene = solitaire.scene();
        let position = self.practice.state().position();
        ": a game".clone_into(&mut scene.after_title);
        scene.men = position.men();
        let armies: Armies = std::array::from_fn(|army| position.army(army));
        scene.armies = Some(armies);
        scene.cursor = Some(self.cursor);
        scene.chosen = self.chosen;
        match self.chosen {
            Some(man) => scene.open = self.practice.destinations(man),
            None => scene.route = self.route.iter().copied().collect(),
        }
        scene.lines = self.practice.turns().iter().copied().map(line_of).collect();
        scene.current = scene.lines.len().checked_sub(1);
        scene.message.clone_from(&self.message);
        "arrows cursor   Enter choose   z undo   y redo   x pass   v verify   s start over"
            .clone_into(&mut scene.keys[0]);
        "w watch the record".clone_into(&mut scene.keys[1]);
        scene
    }
}

fn line_of(turn: Turn) -> Remarked {
    Remarked {
        text: turn.to_string(),
        has_fault: false,
        is_emended: false,
    }
}
