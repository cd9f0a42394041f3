//! Practice with keys: a session with a cursor on the board.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use halma_solve::board::{Board, InNotation, Notation, Square};
use halma_solve::notation::PuzzleText;
use halma_solve::practice::{Change, GoalKind, Session};
use halma_solve::problem::Claim;
use halma_solve::render::visible;
use halma_solve::rules::{Move, Turn};
use halma_solve::search::Stop;
use ratatui::crossterm::event::KeyCode::{self, Char};

mod typed;

pub use typed::Reply;

use super::scene::Scene;
use super::solitaire::{PracticeWords, Solitaire, TrialTask};

/// A session with a cursor on the board.
pub struct Trial {
    solitaire: Arc<Solitaire>,
    /// The place of the task.
    task: usize,
    pub session: Session,
    /// The changes made before the person began, which only a game has.
    start: Vec<Change>,
    /// The sessions of all tasks, as they were left.
    left: Vec<Session>,
    cursor: Square,
    /// A search that looks ahead from the session as it was.
    search: Option<BackgroundSearch>,
    /// The record of a game with the notes of the person, in which the game is written.
    text: PuzzleText,
    has_notes: bool,
    /// How the players have ended the game.
    claim: Option<Claim>,
}

/// A search in the background. Dropping it stops the search.
struct BackgroundSearch {
    /// The changes after which it looks ahead.
    made: Vec<Change>,
    stop: Stop,
    result: Receiver<Session>,
}

impl BackgroundSearch {
    fn new(from: &Session) -> Self {
        let (sender, result) = mpsc::channel();
        let (mut session, stop) = (from.clone(), Stop::new());
        let request = stop.clone();
        thread::spawn(move || {
            // A search that ended early has no answer, and nobody may be waiting for one anymore.
            if session.look_ahead(&request).is_ok() {
                drop(sender.send(session));
            }
        });
        Self {
            made: from.made().to_vec(),
            stop,
            result,
        }
    }
}

impl Drop for BackgroundSearch {
    fn drop(&mut self) {
        self.stop.request();
    }
}

impl Trial {
    /// Starts the wanted task, or the first task if the puzzle does not have it. A game goes on after
    /// this number of moves of its record, at most all of them. The later moves can be made again.
    pub fn new(solitaire: &Arc<Solitaire>, wish: Option<GoalKind>, made: usize) -> Self {
        let mut tasks = solitaire.tasks.iter();
        let task = tasks.position(|task| Some(task.goal) == wish).unwrap_or(0);
        let mut session = solitaire.tasks[task].session.clone();
        while session.made().len() > made {
            session.undo();
        }
        let men = if solitaire.is_game() {
            session.movable()
        } else {
            session.men()
        };
        Self {
            solitaire: Arc::clone(solitaire),
            task,
            start: session.made().to_vec(),
            session,
            left: solitaire
                .tasks
                .iter()
                .map(|task| task.session.clone())
                .collect(),
            cursor: men.first().unwrap_or(Square::from_index(0)),
            search: None,
            text: solitaire.text.clone(),
            has_notes: false,
            claim: None,
        }
    }

    fn task(&self) -> &TrialTask {
        &self.solitaire.tasks[self.task]
    }

    pub fn goal(&self) -> GoalKind {
        self.task().goal
    }

    pub fn words(&self) -> &'static PracticeWords {
        self.solitaire.words
    }

    pub fn is_game(&self) -> bool {
        self.solitaire.is_game()
    }

    /// Whether dropping this would lose moves: of a puzzle not yet solved, or of a game.
    pub fn is_begun(&self) -> bool {
        let others = self.left.iter().enumerate();
        let others = others.filter(|&(task, _)| task != self.task);
        let mut sessions = others.map(|(_, left)| left).chain([&self.session]);
        self.has_notes
            || self.claim.is_some()
            || sessions
                .any(|each| each.made() != self.start && (self.is_game() || !each.is_solved()))
    }

    /// The record of a game as it stands; `None` for a puzzle.
    pub fn record(&self) -> Option<String> {
        Some(self.written()?.to_string())
    }

    fn written(&self) -> Option<PuzzleText> {
        let game = self.session.record()?;
        let claim = self.claim.as_ref().or(game.claim()).cloned();
        let game = game.with_claim(claim).ok()?;
        Some(game.written_in(&self.text, self.solitaire.readings))
    }

    /// A game as it stands, to be watched; `None` for a puzzle.
    pub fn as_played(&self) -> Option<Arc<Solitaire>> {
        Solitaire::new(&self.written()?, self.solitaire.readings).ok()
    }

    /// How the players have ended the game, in words.
    fn ended(&self) -> Option<String> {
        let words = self.session.record()?.words_of(self.claim.as_ref()?);
        Some(format!("The game is over: {words}. Undo takes that back."))
    }

    /// Looks ahead, and waits at most this long for the answer. After that the search goes on in the background.
    pub fn look_ahead_for(&mut self, longest: Duration) {
        let start = Instant::now();
        while self.session.is_open() && !self.look_ahead() && start.elapsed() < longest {
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Looks ahead in the background, if there is something to find out. Returns whether something new is known.
    pub fn look_ahead(&mut self) -> bool {
        let is_here = |search: &BackgroundSearch| search.made == self.session.made();
        if !self.session.is_open() {
            self.search = None;
            return false;
        }
        match self.search.as_ref().filter(|search| is_here(search)) {
            None => {
                self.search = Some(BackgroundSearch::new(&self.session));
                false
            }
            Some(search) => match search.result.try_recv() {
                Ok(found) => {
                    self.session.learn(&found);
                    true
                }
                Err(_) => false,
            },
        }
    }

    pub fn press(&mut self, key: KeyCode) {
        let is_change = matches!(key, KeyCode::Enter | Char(' ' | 'x' | 'y'));
        match key {
            _ if is_change && self.claim.is_some() => self.session.say(self.session.status()),
            KeyCode::Backspace | Char('z' | 's') if self.claim.take().is_some() => {
                self.session.say(self.session.status());
            }
            KeyCode::Enter | Char(' ') => self.session.touch(self.cursor),
            KeyCode::Esc => self.session.let_go(),
            KeyCode::Backspace | Char('z') => match self.session.undo() {
                Some(change) => {
                    let (man, end) = ends_of(change);
                    self.cursor = man.or(end).unwrap_or(self.cursor);
                }
                None => self.say_nothing("undo"),
            },
            Char('y') => match self.session.redo() {
                Some(change) => self.cursor = ends_of(change).1.unwrap_or(self.cursor),
                None => self.say_nothing("redo"),
            },
            Char('s') => self.session.restart(),
            Char('h') => {
                let (man, end) = self.session.hint().map(ends_of).unwrap_or_default();
                // A hint first names a man, and then, as he is chosen, where he goes.
                let is_chosen = self.session.chosen() == man;
                self.session.ask_hint();
                let named = if is_chosen { end } else { man };
                self.cursor = named.unwrap_or(self.cursor);
            }
            Char('x') if self.is_game() => self.make(Change::Turn(Turn::Pass)),
            Char('v') if self.is_game() => {
                self.session.say(self.session.verdict().unwrap_or_default());
            }
            Char('g') if self.solitaire.tasks.len() > 1 => {
                // The first task follows the last.
                self.left[self.task].clone_from(&self.session);
                self.task = (self.task + 1) % self.left.len();
                self.session.clone_from(&self.left[self.task]);
                self.cursor = self.session.men().first().unwrap_or(self.cursor);
            }
            key => self.cursor = moved(key, self.cursor, self.solitaire.scene.board),
        }
    }

    fn say_nothing(&mut self, act: &str) {
        let message = format!("There is {} to {act}.", self.words().nothing);
        self.session.say(message);
    }

    pub fn make(&mut self, change: Change) {
        if self.claim.is_some() {
            self.session.say(self.session.status());
            return;
        }
        // The session has the reason of a refusal.
        if self.session.make(change).is_ok() {
            self.cursor = ends_of(change).1.unwrap_or(self.cursor);
        }
    }

    /// Shows where a man can go, even if another man is chosen; nobody moves.
    pub fn look_at(&mut self, man: Square) {
        self.session.let_go();
        self.session.touch(man);
    }

    /// How squares are written.
    pub fn notation(&self) -> Notation {
        self.solitaire.scene.notation
    }

    /// What the record from which a game goes on says of its end, as a line; empty if it says nothing.
    pub fn said_by_record(&self) -> String {
        let result = self.solitaire.result.as_ref();
        result.map_or_else(String::new, |result| format!("The record says: {result}\n"))
    }

    /// The answer to what was done last.
    pub fn answer(&self) -> String {
        let message = self.session.message();
        let players = &self.solitaire.players;
        if self.is_game() && message == self.session.status() {
            let ended = self.ended();
            let message = ended.as_deref().unwrap_or(message);
            format!("{}   {players}", visible(message))
        } else {
            visible(message).into_owned()
        }
    }

    /// The same, plus how the task can end.
    fn message(&self) -> String {
        let (answer, outlook) = (self.answer(), self.session.outlook());
        if outlook.is_empty() || answer.contains(&outlook) {
            return answer;
        }
        format!("{answer} {outlook}")
    }

    pub fn scene(&self) -> Scene {
        let (solitaire, session) = (&self.solitaire, &self.session);
        let mut scene = solitaire.scene.clone();
        self.task().name.clone_into(&mut scene.after_title);
        scene.men = session.men();
        let position = session.state().position();
        let armies = std::array::from_fn(|army| position.army(army));
        scene.armies = self.is_game().then_some(armies);
        scene.cursor = Some(self.cursor);
        scene.chosen = session.chosen();
        match session.chosen() {
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
        if self.words().is_placing {
            // Others are placed around this man.
            scene.mover = self.task().session.men().first();
        } else {
            let (made, notation) = (session.made().iter(), scene.notation);
            scene.lines = made
                .map(|change| (change.display(notation).to_string(), ""))
                .collect();
        }
        scene.current = scene.lines.len().checked_sub(1);
        scene.message = self.message();
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
        Change::Turn(Turn::Move(Move { from, to })) => (Some(from), Some(to)),
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
        KeyCode::End => Square::new(row, board.columns()),
        _ => None,
    };
    moved
        .filter(|&moved| board.contains(moved))
        .unwrap_or(square)
}
