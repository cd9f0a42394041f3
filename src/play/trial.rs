//! Practice with keys: a session with a cursor on the board.

use halma_solve::board::Square;
use halma_solve::notation::counted;
use halma_solve::practice::{Change, GoalKind, Session};
use halma_solve::render::visible;
use halma_solve::rules::{Move, Turn};

use super::press::Press;
use super::scene::{Remarked, Scene, armies_of};
use super::solitaire::{Solitaire, Task, Words};

/// A session with a cursor on the board.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    task: Task,
    pub(super) words: &'static Words,
    /// The sign and the name of each player of a game.
    players: String,
    /// The man around whom others are placed.
    mover: Option<Square>,
    cursor: Square,
    chosen: Option<Square>,
    message: String,
}

impl Trial {
    /// Starts the wished task, or the first task if the puzzle does not have the wished one. A game goes on after
    /// this number of moves of its record, at most all of them. The moves after it can be made again.
    pub(super) fn new(solitaire: &Solitaire, wish: Option<GoalKind>, made: usize) -> Self {
        let tasks = solitaire.tasks();
        let wished = tasks.iter().find(|task| Some(task.goal) == wish);
        let mut task = wished.unwrap_or(&tasks[0]).clone();
        let session = &mut task.session;
        while session.made().len() > made {
            session.undo();
        }
        let men = if solitaire.is_game() {
            session.movable()
        } else {
            session.men()
        };
        let mut trial = Self {
            task,
            words: solitaire.words,
            players: solitaire.players.clone(),
            mover: men.first().filter(|_| solitaire.words.is_placing),
            cursor: men.first().unwrap_or(Square::from_index(0)),
            chosen: None,
            message: String::new(),
        };
        trial.message = trial.status();
        trial
    }

    pub(super) const fn goal(&self) -> GoalKind {
        self.task.goal
    }

    pub(super) const fn session(&self) -> &Session {
        &self.task.session
    }

    pub(super) const fn is_game(&self) -> bool {
        !self.players.is_empty()
    }

    /// The record of a game as it stands; `None` for a puzzle.
    pub(super) fn record(&self) -> Option<String> {
        let record = self.session().record()?;
        Some(record.to_record().to_string())
    }

    /// How the session stands, and the sign of each player of a game.
    fn status(&self) -> String {
        let status = self.session().status();
        if self.is_game() {
            format!("{}   {}", visible(&status), self.players)
        } else {
            status
        }
    }

    pub(super) fn press(&mut self, press: Press) {
        match press {
            Press::Enter | Press::Char(' ') => self.touch(self.cursor),
            Press::Escape => self.chosen = None,
            Press::Back | Press::Char('z') => match self.task.session.undo() {
                Some(change) => {
                    self.settled(change.mv().map_or(end_of(change), |mv| Some(mv.from)))
                }
                None => self.message = format!("{} to undo.", self.words.nothing),
            },
            Press::Char('y') => match self.task.session.redo() {
                Some(change) => self.settled(end_of(change)),
                None => self.message = format!("{} to redo.", self.words.nothing),
            },
            Press::Char('s') => {
                self.task.session.restart();
                self.settled(None);
            }
            Press::Char('h') => self.hint(),
            Press::Char('x') if self.is_game() => self.make(Change::Turn(Turn::Pass)),
            Press::Char('v') => {
                if let Some(verdict) = self.session().verdict() {
                    self.message = visible(&verdict).into_owned();
                }
            }
            press => {
                let side = self.session().state().position().board().side();
                self.cursor = press.moved(self.cursor, side);
            }
        }
    }

    fn settled(&mut self, cursor: Option<Square>) {
        self.chosen = None;
        self.cursor = cursor.unwrap_or(self.cursor);
        self.message = self.status();
    }

    pub(super) fn make(&mut self, change: Change) {
        match self.task.session.make(change) {
            Ok(()) => self.settled(end_of(change)),
            Err(refusal) => self.message = format!("{}{refusal}.", self.words.refused),
        }
    }

    fn hint(&mut self) {
        self.message = self.session().advice();
        let Some(hint) = self.session().hint() else {
            return;
        };
        self.chosen = hint.mv().map(|mv| mv.from);
        self.cursor = end_of(hint).unwrap_or(self.cursor);
    }

    /// Shows where a man can go. Another chosen man does not move.
    pub(super) fn look_at(&mut self, man: Square) {
        self.chosen = None;
        self.touch(man);
    }

    /// Chooses a man, sends the chosen one to a square, or places a man.
    fn touch(&mut self, square: Square) {
        let session = self.session();
        if self.words.is_placing {
            self.make(square.into());
        } else if session.men().contains(square) {
            let open = session.destinations(square).len();
            let is_stuck = self.is_game() && open == 0;
            self.message = if self.chosen == Some(square) {
                self.status()
            } else if is_stuck {
                format!("The man on {square} cannot move now. {}", self.status())
            } else {
                format!("The man on {square} can go to {}.", counted(open, "square"))
            };
            let other = Some(square).filter(|_| !is_stuck && self.chosen != Some(square));
            self.chosen = other;
        } else if let Some(from) = self.chosen {
            self.make(Move::new(from, square).into());
        } else {
            self.message = format!("No man stands on {square}. Choose a man first.");
        }
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        let session = self.session();
        let mut scene = solitaire.scene.clone();
        self.task.name.clone_into(&mut scene.after_title);
        scene.men = session.men();
        scene.armies = self
            .is_game()
            .then(|| armies_of(session.state().position()));
        scene.mover = self.mover;
        scene.cursor = Some(self.cursor);
        scene.chosen = self.chosen;
        match self.chosen {
            Some(man) => scene.open = session.destinations(man),
            None => scene.route = session.route().into_iter().collect(),
        }
        scene.wanted = session.wanted();
        if session.corner().is_some() {
            scene.diagonal = solitaire.diagonal();
        }
        if !session.made().is_empty() {
            scene.unmatched = session.unmatched();
        }
        if !self.words.is_placing {
            let lines = session.made().iter().map(ToString::to_string);
            scene.lines = lines.map(Remarked::new).collect();
        }
        scene.current = scene.lines.len().checked_sub(1);
        scene.message.clone_from(&self.message);
        scene.keys = self.words.keys.map(str::to_owned);
        if solitaire.tasks().len() > 1 {
            scene.keys[1].insert_str(0, "g other task   ");
        }
        scene
    }
}

/// The square where a change puts a man, or takes him off.
const fn end_of(change: Change) -> Option<Square> {
    match change {
        Change::Turn(Turn::Move(mv)) => Some(mv.to),
        Change::Turn(Turn::Pass) => None,
        Change::Toggle(square) => Some(square),
    }
}
