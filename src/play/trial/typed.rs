//! What is typed in a practice, in lines or on the screen.

use halma_solve::board::{InNotation, Square};
use halma_solve::notation::{TextLine, read_move};
use halma_solve::practice::{Change, turns_of};
use halma_solve::render::visible;
use halma_solve::rules::Move;
use ratatui::crossterm::event::KeyCode::Char;

use super::Trial;
use crate::play::solitaire::example_of_move;
use crate::results::legal_moves::LegalMoves;

/// What a typed line does.
pub enum Reply {
    /// The person wants to leave.
    Quit,
    /// Something was made or taken back.
    Changed,
    /// Nothing but an answer, which ends with a newline.
    Said(String),
}

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
            // Lines answer these themselves.
            "board" | "quiet" => return Reply::Said("The board stays on the screen.\n".to_owned()),
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

    /// Writes a note below the last turn made into the record of a game.
    fn note(&mut self, words: &str) {
        let note = TextLine::new(words.trim()).filter(|note| !note.as_str().is_empty());
        let (Some(note), Some(mut game)) = (note, self.session.record()) else {
            self.session
                .say("A note needs words: `note TEXT`.".to_owned());
            return;
        };
        let after = self.session.made().len();
        if !self.session.taken_back().is_empty() {
            // The turns taken back can be made again, with what was written about them.
            let taken_back = self.session.taken_back().iter().rev();
            let all: Vec<Change> = self
                .session
                .made()
                .iter()
                .chain(taken_back)
                .copied()
                .collect();
            game = game.with_turns(&turns_of(&all));
        }
        self.text = game.noted_in(&self.text, self.solitaire.readings, after, note);
        self.has_notes = true;
        let place = match after {
            0 => "before move 1".to_owned(),
            last => format!("on move {last}"),
        };
        self.session.say(format!("Noted {place}."));
    }

    /// Ends a game as a line says: `resign` for the player to move, `draw`, or a result that the moves cannot show, in the
    /// words of a record. Returns whether it is such a line.
    fn end(&mut self, command: &str, line: &str) -> bool {
        let Some(game) = self.session.record() else {
            return false;
        };
        let mover = game.name(self.session.state().next_player());
        let words = if command == "resign" {
            format!("{mover} resigned")
        } else {
            line.to_owned()
        };
        let claim = TextLine::new(&words).and_then(|words| game.claim_in(&words).ok());
        let Some(claim) = claim.filter(|claim| !claim.is_about_moves()) else {
            return false;
        };
        if !self.session.is_solved() {
            // The record ends here, whatever number was typed.
            self.claim = Some(claim.at_move(None));
        }
        self.session.say(self.session.status());
        true
    }
}
