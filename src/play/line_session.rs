//! Practice line by line, for input and output that are not a terminal.

use halma_solve::board::Square;
use halma_solve::practice::{Change, GoalKind};
use halma_solve::render::visible;
use halma_solve::rules::{Move, Turn};

use super::press::Press;
use super::scene::Scene;
use super::solitaire::Solitaire;
use super::trial::Trial;

/// A practice of one puzzle.
#[derive(Clone, Debug)]
pub(crate) struct LineSession<'a> {
    solitaire: &'a Solitaire,
    trial: Trial,
}

/// A line that was understood.
enum Line {
    Make(Change),
    Square(Square),
    Press(char),
    Board,
    Record,
    Quit,
}

impl<'a> LineSession<'a> {
    /// Starts as [`super::Screen::practise`] does.
    pub(crate) fn new(solitaire: &'a Solitaire, wish: Option<GoalKind>) -> Self {
        let trial = Trial::new(solitaire, wish, usize::MAX);
        Self { solitaire, trial }
    }

    /// The text before the first line.
    pub(crate) fn opening(&self) -> String {
        let words = self.trial.words;
        let (typed, commands) = (words.typed, words.commands);
        format!("{}Type {typed};\nor {commands}.\n", self.board())
    }

    /// Whether the puzzle is solved now.
    pub(crate) fn is_solved(&self) -> bool {
        self.trial.session().is_solved()
    }

    /// Answers a line with a text that ends with a newline; `None` if the person quits.
    pub(crate) fn reply(&mut self, line: &str) -> Option<String> {
        let line = line.trim();
        if line.is_empty() {
            return Some(String::new());
        }
        let Some(understood) = self.understand(line) else {
            let expected = self.trial.words.expected;
            return Some(format!("`{}` is not {expected}.\n", visible(line)));
        };
        let before = self.trial.session().made().len();
        match understood {
            Line::Quit => return None,
            Line::Board => return Some(self.board()),
            Line::Record => return self.record(),
            Line::Press(letter) => self.trial.press(Press::Char(letter)),
            Line::Make(change) => self.trial.make(change),
            Line::Square(man) if self.trial.session().men().contains(man) => {
                self.trial.look_at(man);
                let Scene { open, message, .. } = self.scene();
                let squares = if open.is_empty() { "" } else { "\n" };
                return Some(format!("{message}{squares}{open}\n"));
            }
            Line::Square(square) => {
                return Some(format!(
                    "No man stands on {square}. A move names both squares: `V, 1 to VI, 1`.\n"
                ));
            }
        }
        Some(if self.trial.session().made().len() == before {
            format!("{}\n", self.scene().message)
        } else {
            self.board()
        })
    }

    fn understand(&self, line: &str) -> Option<Line> {
        let lower = line.to_ascii_lowercase();
        let (is_game, is_placing) = (self.trial.is_game(), self.trial.words.is_placing);
        Some(match lower.as_str() {
            "hint" => Line::Press('h'),
            "back" => Line::Press('z'),
            "again" => Line::Press('y'),
            "start" => Line::Press('s'),
            "board" => Line::Board,
            "quit" => Line::Quit,
            "pass" if is_game => Line::Make(Change::Turn(Turn::Pass)),
            "verify" if is_game => Line::Press('v'),
            "record" if is_game => Line::Record,
            _ if is_placing => Line::Make(Change::Toggle(line.parse().ok()?)),
            _ => match lower.find(" to ") {
                Some(at) => {
                    let to = line[at + " to ".len()..].trim_end_matches('.');
                    Line::Make(Move::new(line[..at].parse().ok()?, to.parse().ok()?).into())
                }
                None => Line::Square(line.parse().ok()?),
            },
        })
    }

    /// The record of a game as it stands; `None` for a puzzle.
    pub(crate) fn record(&self) -> Option<String> {
        self.trial.record()
    }

    fn scene(&self) -> Scene {
        self.trial.scene(self.solitaire)
    }

    /// The board, and how the session stands.
    fn board(&self) -> String {
        let scene = self.scene();
        let diagram = scene.diagram(scene.section());
        let heading = scene.heading();
        format!("{heading}\n\n{diagram}\n{}\n", scene.message)
    }
}
