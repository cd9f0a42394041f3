//! Practice line by line, for input and output that are not a terminal.

use halma_solve::board::{Square, SquareSet};
use halma_solve::practice::GoalKind;
use halma_solve::render::visible;
use halma_solve::rules::{Move, Turn};

use super::press::Press;
use super::scene::Scene;
use super::solitaire::Solitaire;
use super::trial::Trial;

/// A practice of one puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Conversation<'a> {
    solitaire: &'a Solitaire,
    trial: Trial,
}

/// The reply to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// A text that ends with a newline.
    Text(String),
    /// The person quits.
    End,
}

/// A line that was understood.
enum Line {
    Move(Move),
    Square(Square),
    Press(char),
    Board,
    Pass,
    Record,
    Quit,
}

impl<'a> Conversation<'a> {
    /// Starts as [`super::Session::practise`] does.
    pub(crate) fn new(solitaire: &'a Solitaire, wish: Option<GoalKind>) -> Self {
        let trial = Trial::of(solitaire, wish);
        Self { solitaire, trial }
    }

    /// The text before the first line.
    pub(crate) fn opening(&self) -> String {
        let lines = match self.trial {
            Trial::Exit(..) | Trial::Transfer(_) | Trial::Game(_) => {
                "a move, such as `V, 1 to VI, 1`, or the square of a man to see where he can go"
            }
            Trial::Detour(_) => "a square, such as `II, 2`, to put a man there or take him away",
        };
        if matches!(self.trial, Trial::Game(_)) {
            return format!(
                "{}Type {lines};\nor `pass`, `back`, `again`, `start`, `verify`, `record`, `board`, or `quit`.\n",
                self.board()
            );
        }
        format!(
            "{}Type {lines};\nor `hint`, `back`, `again`, `start`, `board`, or `quit`.\n",
            self.board()
        )
    }

    /// Whether the puzzle is solved now.
    pub(crate) fn is_solved(&self) -> bool {
        self.trial.is_solved()
    }

    /// Answers a line.
    pub(crate) fn reply(&mut self, line: &str) -> Reply {
        let line = line.trim();
        let Some(understood) = self.understand(line) else {
            let message = if line.is_empty() {
                String::new()
            } else {
                let expected = match self.trial {
                    Trial::Exit(..) | Trial::Transfer(_) | Trial::Game(_) => {
                        "a command, a square, or a move"
                    }
                    Trial::Detour(_) => "a command or a square",
                };
                format!("`{}` is not {expected}.\n", visible(line))
            };
            return Reply::Text(message);
        };
        let before = self.scene();
        let asks_for_squares = matches!(understood, Line::Square(_));
        match (understood, &mut self.trial) {
            (Line::Quit, _) => return Reply::End,
            (Line::Board, _) => return Reply::Text(self.board()),
            (Line::Press(letter), trial) => trial.press(Press::Char(letter), self.solitaire),
            (Line::Record, trial) => return Reply::Text(trial.record().unwrap_or_default()),
            (Line::Pass, Trial::Game(game)) => game.make(Turn::Pass),
            // Only a game has passes.
            (Line::Pass, _) => {}
            (Line::Move(made), Trial::Game(game)) => game.make(Turn::Move(made)),
            (Line::Move(made), Trial::Exit(practice, _)) => practice.make(made),
            (Line::Move(made), Trial::Transfer(practice)) => practice.make(made),
            (Line::Square(square), Trial::Exit(..) | Trial::Transfer(_) | Trial::Game(_))
                if !before.men.contains(square) =>
            {
                return Reply::Text(format!(
                    "No man stands on {square}. A move names both squares: `V, 1 to VI, 1`.\n"
                ));
            }
            (Line::Square(man), Trial::Game(game)) => game.look_at(man),
            (Line::Square(man), Trial::Exit(practice, _)) => practice.look_at(man),
            (Line::Square(man), Trial::Transfer(practice)) => practice.look_at(man),
            (
                Line::Square(square) | Line::Move(Move { to: square, .. }),
                Trial::Detour(practice),
            ) => {
                practice.toggle(square);
            }
        }
        let scene = self.scene();
        Reply::Text(
            if scene.men != before.men || scene.lines.len() != before.lines.len() {
                self.board()
            } else if asks_for_squares {
                format!("{}{}\n", scene.message, squares_of(scene.open))
            } else {
                format!("{}\n", scene.message)
            },
        )
    }

    fn understand(&self, line: &str) -> Option<Line> {
        let lower = line.to_ascii_lowercase();
        Some(match lower.as_str() {
            "hint" => Line::Press('h'),
            "back" => Line::Press('z'),
            "again" => Line::Press('y'),
            "start" => Line::Press('s'),
            "board" => Line::Board,
            "quit" => Line::Quit,
            "pass" if self.is_game() => Line::Pass,
            "verify" if self.is_game() => Line::Press('v'),
            "record" if self.is_game() => Line::Record,
            _ => match lower.find(" to ") {
                // Men are placed one by one.
                Some(_) if matches!(self.trial, Trial::Detour(_)) => return None,
                Some(at) => {
                    let to = line[at + " to ".len()..].trim_end_matches('.');
                    Line::Move(Move::new(line[..at].parse().ok()?, to.parse().ok()?))
                }
                None => Line::Square(line.parse().ok()?),
            },
        })
    }

    const fn is_game(&self) -> bool {
        matches!(self.trial, Trial::Game(_))
    }

    /// The record of a game as it stands; `None` for a puzzle.
    pub(crate) fn record(&self) -> Option<String> {
        self.trial.record()
    }

    fn scene(&self) -> Scene {
        self.trial.scene(self.solitaire)
    }

    /// The board, and the state of the practice in words.
    fn board(&self) -> String {
        let scene = self.scene();
        let diagram = scene.diagram(scene.section());
        let heading = scene.heading();
        format!("{heading}\n\n{diagram}\n{}\n", scene.message)
    }
}

/// The squares on their own line, or nothing.
fn squares_of(squares: SquareSet) -> String {
    if squares.is_empty() {
        String::new()
    } else {
        format!("\n{squares}")
    }
}
