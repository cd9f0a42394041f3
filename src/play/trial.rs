//! Practice with keys: a session with a cursor on the board.

use std::sync::Arc;

use halma_solve::board::{Board, Square};
use halma_solve::notation::counted;
use halma_solve::practice::{Change, GoalKind, Session};
use halma_solve::render::visible;
use halma_solve::rules::{Move, Turn};
use ratatui::crossterm::event::KeyCode::{self, Char};

use super::scene::Scene;
use super::solitaire::{Solitaire, Task, Words};

/// A session with a cursor on the board.
pub struct Trial {
    solitaire: Arc<Solitaire>,
    /// The place of the task.
    task: usize,
    pub session: Session,
    cursor: Square,
    chosen: Option<Square>,
    pub message: String,
}

impl Trial {
    /// Starts the wished task, or the first task if the puzzle does not have the wished one. A game goes on after
    /// this number of moves of its record, at most all of them. The moves after it can be made again.
    pub fn new(solitaire: &Arc<Solitaire>, wish: Option<GoalKind>, made: usize) -> Self {
        let mut tasks = solitaire.tasks.iter();
        let task = tasks.position(|task| Some(task.goal) == wish).unwrap_or(0);
        let mut session = solitaire.tasks[task].session.clone();
        while session.made.len() > made {
            session.undo();
        }
        let men = if solitaire.is_game() {
            session.movable()
        } else {
            session.men()
        };
        let mut trial = Self {
            solitaire: Arc::clone(solitaire),
            task,
            session,
            cursor: men.first().unwrap_or(Square::from_index(0)),
            chosen: None,
            message: String::new(),
        };
        trial.message = trial.status();
        trial
    }

    fn task(&self) -> &Task {
        &self.solitaire.tasks[self.task]
    }

    pub fn goal(&self) -> GoalKind {
        self.task().goal
    }

    pub fn words(&self) -> &'static Words {
        self.solitaire.words
    }

    pub fn is_game(&self) -> bool {
        self.solitaire.is_game()
    }

    /// The record of a game as it stands; `None` for a puzzle.
    pub fn record(&self) -> Option<String> {
        let record = self.session.record()?;
        Some(record.to_record().to_string())
    }

    /// How the session stands, and the sign of each player of a game.
    fn status(&self) -> String {
        let status = &self.session.status;
        if self.is_game() {
            format!("{}   {}", visible(status), self.solitaire.players)
        } else {
            status.clone()
        }
    }

    pub fn press(&mut self, key: KeyCode) {
        match key {
            KeyCode::Enter | Char(' ') => self.touch(self.cursor),
            KeyCode::Esc => self.chosen = None,
            KeyCode::Backspace | Char('z') => match self.session.undo() {
                Some(change) => {
                    let (man, end) = ends_of(change);
                    self.settled(man.or(end));
                }
                None => self.message = format!("There is {} to undo.", self.words().nothing),
            },
            Char('y') => match self.session.redo() {
                Some(change) => self.settled(ends_of(change).1),
                None => self.message = format!("There is {} to redo.", self.words().nothing),
            },
            Char('s') => {
                self.session.restart();
                self.settled(None);
            }
            Char('h') => self.hint(),
            Char('x') if self.is_game() => self.make(Change::Turn(Turn::Pass)),
            Char('v') if self.is_game() => {
                let verdict = self.session.verdict().unwrap_or_default();
                self.message = visible(&verdict).into_owned();
            }
            Char('g') if self.solitaire.tasks.len() > 1 => {
                // The first task comes after the last.
                let next = (self.task + 1) % self.solitaire.tasks.len();
                let goal = self.solitaire.tasks[next].goal;
                *self = Self::new(&self.solitaire, Some(goal), usize::MAX);
            }
            key => self.cursor = moved(key, self.cursor, self.solitaire.scene.board),
        }
    }

    fn settled(&mut self, cursor: Option<Square>) {
        self.chosen = None;
        self.cursor = cursor.unwrap_or(self.cursor);
        self.message = self.status();
    }

    pub fn make(&mut self, change: Change) {
        match self.session.make(change) {
            Ok(()) => self.settled(ends_of(change).1),
            Err(refusal) => self.message = format!("{}{refusal}.", self.words().refused),
        }
    }

    fn hint(&mut self) {
        self.message.clone_from(&self.session.advice);
        if let Some(hint) = self.session.hint {
            let (man, end) = ends_of(hint);
            self.chosen = man;
            self.cursor = end.unwrap_or(self.cursor);
        }
    }

    /// Shows where a man can go. Another chosen man does not move.
    pub fn look_at(&mut self, man: Square) {
        self.chosen = None;
        self.touch(man);
    }

    /// Chooses a man, sends the chosen one to a square, or places a man.
    fn touch(&mut self, square: Square) {
        if self.words().is_placing {
            self.make(square.into());
        } else if self.session.men().contains(square) {
            let open = self.session.destinations(square).len();
            let other = Some(square).filter(|_| self.chosen != Some(square));
            let is_stuck = self.is_game() && open == 0;
            self.message = match other {
                None => self.status(),
                Some(_) if is_stuck => {
                    format!("The man on {square} cannot move now. {}", self.status())
                }
                Some(_) => format!("The man on {square} can go to {}.", counted(open, "square")),
            };
            self.chosen = other.filter(|_| !is_stuck);
        } else if let Some(from) = self.chosen {
            self.make(Move::new(from, square).into());
        } else {
            self.message = format!("No man stands on {square}. Choose a man first.");
        }
    }

    pub fn scene(&self) -> Scene {
        let (solitaire, session) = (&self.solitaire, &self.session);
        let mut scene = solitaire.scene.clone();
        self.task().name.clone_into(&mut scene.after_title);
        scene.men = session.men();
        let position = session.state.position();
        let armies = std::array::from_fn(|army| position.army(army));
        scene.armies = self.is_game().then_some(armies);
        scene.cursor = Some(self.cursor);
        scene.chosen = self.chosen;
        match self.chosen {
            Some(man) => scene.open = session.destinations(man),
            None => scene.route = session.route.iter().copied().collect(),
        }
        scene.wanted = session.wanted;
        if session.corner.is_some() {
            scene.diagonal = solitaire.diagonal();
        }
        if !session.made.is_empty() {
            scene.unmatched = session.unmatched;
        }
        if self.words().is_placing {
            // Others are placed around this man.
            scene.mover = self.task().session.men().first();
        } else {
            let made = session.made.iter();
            scene.lines = made.map(|change| (change.to_string(), "")).collect();
        }
        scene.current = scene.lines.len().checked_sub(1);
        scene.message.clone_from(&self.message);
        scene.keys = self.words().keys.map(str::to_owned);
        if solitaire.tasks.len() > 1 {
            scene.keys[1].insert_str(0, "g other task   ");
        }
        scene
    }
}

/// The square that a man leaves in a change, and the square where a man is put, or taken off.
const fn ends_of(change: Change) -> (Option<Square>, Option<Square>) {
    match change {
        Change::Turn(Turn::Move(mv)) => (Some(mv.from), Some(mv.to)),
        Change::Turn(Turn::Pass) => (None, None),
        Change::Toggle(square) => (None, Some(square)),
    }
}

/// The next square in the direction of an arrow. Home and End give the first and the last square of the row. The
/// same square if the board has no such square, and for other keys.
fn moved(key: KeyCode, square: Square, board: Board) -> Square {
    let (row, number) = (square.row(), square.column());
    let moved = match key {
        KeyCode::Up => Square::new(row + 1, number),
        KeyCode::Down => Square::new(row - 1, number),
        KeyCode::Right => Square::new(row, number + 1),
        KeyCode::Left => Square::new(row, number - 1),
        KeyCode::Home => Square::new(row, 1),
        KeyCode::End => Square::new(row, board.side()),
        _ => None,
    };
    moved
        .filter(|&moved| board.contains(moved))
        .unwrap_or(square)
}
