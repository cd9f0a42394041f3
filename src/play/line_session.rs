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
pub struct LineSession(Trial);

/// How long an answer waits for the search that looks ahead. The next answer reports what it finds later.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

impl LineSession {
    /// Starts as [`super::Screen::practice`] does.
    pub fn new(solitaire: &Arc<Solitaire>, wish: Option<GoalKind>) -> Self {
        let mut session = Self(Trial::new(solitaire, wish, usize::MAX));
        session.look_ahead();
        session
    }

    /// Looks ahead at how the task can end, if that is quick.
    fn look_ahead(&mut self) {
        self.0.look_ahead_for(LONGEST_WAIT);
    }

    /// The text before the first line.
    pub fn opening(&self) -> String {
        let said = self.0.said_by_record();
        format!("{}{said}{}", self.board(), self.help())
    }

    /// What can be typed.
    fn help(&self) -> String {
        let words = self.0.words();
        let (typed, commands) = (words.typed(self.0.notation()), words.commands);
        format!("Type {typed};\nor {commands}.\n")
    }

    /// Whether the puzzle is solved now.
    pub fn is_solved(&self) -> bool {
        self.0.session.is_solved()
    }

    /// The record of a game as it stands; `None` for a puzzle.
    pub fn record(&self) -> Option<String> {
        self.0.record()
    }

    /// Answers a line with a text that ends with a newline; `None` if the person quits.
    pub fn reply(&mut self, line: &str) -> Option<String> {
        let line = line.trim();
        let before = self.0.session.made().len();
        match line.to_ascii_lowercase().as_str() {
            "" => return Some(String::new()),
            "quit" => return None,
            "board" => return Some(self.board()),
            "help" | "?" => return Some(self.help()),
            "record" if self.0.is_game() => return self.record(),
            "moves" if !self.0.words().is_placing => return Some(self.legal_moves()),
            "hint" => self.0.press(Char('h')),
            "back" | "undo" => self.0.press(Char('z')),
            "again" | "redo" => self.0.press(Char('y')),
            "start" => self.0.press(Char('s')),
            "pass" if self.0.is_game() => self.0.press(Char('x')),
            "verify" if self.0.is_game() => self.0.press(Char('v')),
            _ => match self.change_in(line) {
                Some(Change::Toggle(square)) if !self.0.words().is_placing => {
                    return Some(self.destinations(square));
                }
                Some(change) => self.0.make(change),
                None => {
                    let expected = self.0.words().expected;
                    let line = visible(line);
                    return Some(format!("`{line}` is not {expected}.\n{}", self.help()));
                }
            },
        }
        Some(if self.0.session.made().len() == before {
            format!("{}\n", self.0.answer())
        } else {
            self.look_ahead();
            self.board()
        })
    }

    /// The move or the square in a line.
    fn change_in(&self, line: &str) -> Option<Change> {
        let notation = self.0.notation();
        match read_move(line, notation) {
            Some(made) if !self.0.words().is_placing => Some(made.into()),
            _ => notation.read(line).map(Change::Toggle),
        }
    }

    /// Where the man on a square can go.
    fn destinations(&mut self, man: Square) -> String {
        let notation = self.0.notation();
        if !self.0.session.men().contains(man) {
            let (man, example) = (man.display(notation), example_of_move(notation));
            return format!("No man stands on {man}. A move names both squares: `{example}`.\n");
        }
        self.0.look_at(man);
        let open = self.0.scene().open;
        let squares = if open.is_empty() { "" } else { "\n" };
        let open = open.display(notation);
        format!("{}{squares}{open}\n", self.0.answer())
    }

    /// Where every man can go, and in a game who can win at once.
    fn legal_moves(&self) -> String {
        let session = &self.0.session;
        let game = session.record();
        let movable = session.movable();
        let is_allowed = |made: Move| {
            movable.contains(made.from) && session.destinations(made.from).contains(made.to)
        };
        let state = session.state();
        LegalMoves::new(None, self.0.notation(), game.as_ref(), state, is_allowed).to_string()
    }

    /// The board, and how the session stands.
    fn board(&self) -> String {
        let scene = self.0.scene();
        let diagram = scene.diagram(scene.section());
        let heading = scene.heading();
        format!("{heading}\n\n{diagram}\n{}\n", scene.message)
    }
}
