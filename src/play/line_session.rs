//! Practice line by line, for input and output that are not a terminal.

use std::sync::Arc;
use std::time::Duration;

use halma_solve::board::{InNotation, Square};
use halma_solve::notation::read_move;
use halma_solve::practice::{Change, GoalKind};
use halma_solve::render::visible;
use halma_solve::rules::Move;
use ratatui::crossterm::event::KeyCode::Char;

use crate::results::legal_moves::LegalMoves;

use super::solitaire::{Solitaire, example_of_move};
use super::trial::Trial;

/// A practice of one puzzle.
pub struct LineSession {
    trial: Trial,
    /// Whether a move is answered without the board.
    is_quiet: bool,
}

/// What the choice to be quiet changes, and the choice to be so no more.
const QUIET: &str =
    "The board is drawn only for `board`. `quiet` draws it after every move again.\n";
const LOUD: &str = "The board is drawn after every move.\n";

/// What a typed line does.
pub enum Reply {
    /// The person wants to leave.
    Quit,
    /// Something was made or taken back.
    Changed,
    /// Nothing but an answer, which ends with a newline.
    Said(String),
}

/// How long an answer waits for the search that looks ahead. The next answer reports what it finds later.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

impl LineSession {
    /// Starts as [`super::Screen::practice`] does.
    pub fn new(solitaire: &Arc<Solitaire>, wish: Option<GoalKind>) -> Self {
        let mut session = Self {
            trial: Trial::new(solitaire, wish, usize::MAX),
            is_quiet: false,
        };
        session.look_ahead();
        session
    }

    /// Looks ahead at how the task can end, if that is quick.
    fn look_ahead(&mut self) {
        self.trial.look_ahead_for(LONGEST_WAIT);
    }

    /// The text before the first line.
    pub fn opening(&self) -> String {
        let said = self.trial.said_by_record();
        format!("{}{said}{}", self.board(), self.trial.help())
    }

    /// Whether the puzzle is solved now.
    pub fn is_solved(&self) -> bool {
        self.trial.session.is_solved()
    }

    /// The record of a game as it stands; `None` for a puzzle.
    pub fn record(&self) -> Option<String> {
        self.trial.record()
    }

    /// Answers a line with a text that ends with a newline; `None` if the person quits.
    pub fn reply(&mut self, line: &str) -> Option<String> {
        match line.trim().to_ascii_lowercase().as_str() {
            "" => return Some(String::new()),
            "board" => return Some(self.board()),
            "quiet" => {
                self.is_quiet ^= true;
                return Some(if self.is_quiet { QUIET } else { LOUD }.to_owned());
            }
            _ => {}
        }
        Some(match self.trial.obey(line) {
            Reply::Quit => return None,
            Reply::Said(answer) => answer,
            Reply::Changed => {
                self.look_ahead();
                if self.is_quiet {
                    format!("{}\n", self.trial.scene().message)
                } else {
                    self.board()
                }
            }
        })
    }

    /// The board, and how the session stands.
    fn board(&self) -> String {
        let scene = self.trial.scene();
        let diagram = scene.diagram(scene.section());
        let heading = scene.heading();
        format!("{heading}\n\n{diagram}\n{}\n", scene.message)
    }
}

/// What is typed, in lines or on the screen.
impl Trial {
    /// What can be typed.
    pub fn help(&self) -> String {
        let words = self.words();
        let (typed, commands) = (words.typed(self.notation()), words.commands);
        format!("Type {typed};\nor {commands}.\n")
    }

    /// Does what a line says.
    pub fn obey(&mut self, line: &str) -> Reply {
        let line = line.trim();
        let before = self.session.made().len();
        match line.to_ascii_lowercase().as_str() {
            "quit" => return Reply::Quit,
            "help" | "?" => return Reply::Said(self.help()),
            "record" if self.is_game() => return Reply::Said(self.record().unwrap_or_default()),
            "moves" if !self.words().is_placing => return Reply::Said(self.legal_moves()),
            "hint" => self.press(Char('h')),
            "back" | "undo" => self.press(Char('z')),
            "again" | "redo" => self.press(Char('y')),
            "start" => self.press(Char('s')),
            "pass" if self.is_game() => self.press(Char('x')),
            "verify" if self.is_game() => self.press(Char('v')),
            typed if self.is_game() && typed.split(' ').next() == Some("note") => {
                self.note(&line["note".len()..]);
            }
            typed => match self.change_in(line) {
                Some(Change::Toggle(square)) if !self.words().is_placing => {
                    return Reply::Said(self.destinations(square));
                }
                Some(change) => self.make(change),
                None if self.end(typed, line) => {}
                None => {
                    let expected = self.words().expected;
                    let line = visible(line);
                    return Reply::Said(format!("`{line}` is not {expected}.\n{}", self.help()));
                }
            },
        }
        if self.session.made().len() == before {
            Reply::Said(format!("{}\n", self.answer()))
        } else {
            Reply::Changed
        }
    }

    /// The move or the square in a line.
    fn change_in(&self, line: &str) -> Option<Change> {
        let notation = self.notation();
        match read_move(line, notation) {
            Some(made) if !self.words().is_placing => Some(made.into()),
            _ => notation.read(line).map(Change::Toggle),
        }
    }

    /// Where the man on a square can go.
    fn destinations(&mut self, man: Square) -> String {
        let notation = self.notation();
        if !self.session.men().contains(man) {
            let (man, example) = (man.display(notation), example_of_move(notation));
            return format!("No man stands on {man}. A move names both squares: `{example}`.\n");
        }
        self.look_at(man);
        let open = self.scene().open;
        let squares = if open.is_empty() { "" } else { "\n" };
        let open = open.display(notation);
        format!("{}{squares}{open}\n", self.answer())
    }

    /// Where every man can go, and in a game who can win at once.
    fn legal_moves(&self) -> String {
        let session = &self.session;
        let game = session.record();
        let movable = session.movable();
        let is_allowed = |made: Move| {
            movable.contains(made.from) && session.destinations(made.from).contains(made.to)
        };
        let state = session.state();
        LegalMoves::new(None, self.notation(), game.as_ref(), state, is_allowed).to_string()
    }
}
