//! Practice line by line, for input and output that are not a terminal.

use std::sync::Arc;
use std::time::Duration;

use halma_solve::practice::GoalKind;

use super::solitaire::Solitaire;
use super::trial::{Reply, Trial};

/// A practice of one puzzle.
pub struct LineSession {
    trial: Trial,
    /// Whether a move is answered without the board.
    is_quiet: bool,
    /// Whether the record of a game is saved at the end.
    saves: bool,
    /// Whether the person has been asked to confirm leaving.
    asks: bool,
}

/// What the choice to be quiet changes, and the choice to be so no more.
const QUIET: &str =
    "The board is drawn only for `board`. `quiet` draws it after every move again.\n";
const LOUD: &str = "The board is drawn after every move.\n";

/// The question to a person who would lose moves.
const LEAVE: &str = "Leave? Your moves will be lost. `quit` leaves; any other line stays.\n";

/// How long an answer waits for the search that looks ahead. The next answer reports what it finds later.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

impl LineSession {
    /// Starts as [`super::Screen::practice`] does.
    pub fn new(solitaire: &Arc<Solitaire>, wish: Option<GoalKind>) -> Self {
        let mut session = Self {
            trial: Trial::new(solitaire, wish, usize::MAX),
            is_quiet: false,
            saves: false,
            asks: false,
        };
        session.look_ahead();
        session
    }

    /// Makes the record of a game be saved at the end.
    pub fn saving(self) -> Self {
        let saves = true;
        Self { saves, ..self }
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

    /// Answers a line with a text that ends with a newline; `None` if the person quits. Who would lose moves is asked
    /// first.
    pub fn reply(&mut self, line: &str) -> Option<String> {
        let has_asked = std::mem::take(&mut self.asks);
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
            Reply::Quit => {
                let is_saved = self.saves && self.trial.is_game();
                if has_asked || is_saved || !self.trial.is_begun() {
                    return None;
                }
                self.asks = true;
                LEAVE.to_owned()
            }
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
