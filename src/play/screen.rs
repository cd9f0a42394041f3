//! The screen: the puzzle shown, and whether it is replayed or practiced.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use halma_solve::practice::GoalKind;
use halma_solve::render::visible;
use itertools::Itertools;
use ratatui::crossterm::event::KeyCode::{self, Char};

use super::scene::Scene;
use super::solitaire::Solitaire;
use super::trial::{Reply, Trial};
use super::watch::Watch;

/// Puzzles to watch or practice, one at a time.
#[allow(
    clippy::struct_excessive_bools,
    reason = "they are independent of one another"
)]
pub struct Screen {
    /// The puzzles, at least one.
    solitaires: Vec<Arc<Solitaire>>,
    at: usize,
    watch: Watch,
    /// By the place of the puzzle: the practice going on, and those left to watch a key or another puzzle.
    trials: BTreeMap<usize, Trial>,
    view: View,
    /// Whether the record of a game is saved at the end.
    saves: bool,
    /// Whether the person has been asked to confirm leaving.
    asks: bool,
    /// The part of the message that is shown.
    part: i32,
    shows_legend: bool,
    /// The line that is being typed.
    typed: Option<String>,
    is_over: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum View {
    /// The list of the puzzles.
    Menu,
    Watch,
    Practice,
}

impl Screen {
    /// Starts by watching the first puzzle; `None` if there is none.
    pub fn new(solitaires: Vec<Arc<Solitaire>>) -> Option<Self> {
        Some(Self {
            watch: Watch::at_start(solitaires.first()?),
            solitaires,
            at: 0,
            trials: BTreeMap::new(),
            view: View::Watch,
            saves: false,
            asks: false,
            part: 0,
            shows_legend: false,
            typed: None,
            is_over: false,
        })
    }

    /// Starts with the list of the puzzles.
    pub fn with_menu(self) -> Self {
        let view = View::Menu;
        Self { view, ..self }
    }

    /// Makes the record of a game be saved at the end.
    pub fn saving(self) -> Self {
        let saves = true;
        Self { saves, ..self }
    }

    /// Whether the person has quit.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// How long the scene stays before [`Screen::tick`]; `None` if it stays until a key is pressed.
    pub fn pause(&self) -> Option<Duration> {
        self.watch.pause().filter(|_| self.view == View::Watch)
    }

    /// Shows the next scene of a replay.
    pub fn tick(&mut self) {
        self.watch.tick();
    }

    /// Handles a key. A key without a meaning does nothing.
    pub fn press(&mut self, key: KeyCode) {
        self.part = match key {
            KeyCode::PageDown => self.part.wrapping_add(1),
            KeyCode::PageUp => self.part.wrapping_sub(1),
            _ => 0,
        };
        if std::mem::take(&mut self.asks) {
            self.is_over = key == Char('q');
            return;
        }
        if let Some(line) = self.typed.take() {
            self.type_in(line, key);
            return;
        }
        let (view, has_menu) = (self.view, self.solitaires.len() > 1);
        let trial = self.trials.get_mut(&self.at);
        match (key, trial.filter(|_| view == View::Practice)) {
            (KeyCode::Esc, _) if self.shows_legend => self.shows_legend = false,
            (KeyCode::Esc, None) if view == View::Watch && has_menu => self.view = View::Menu,
            (Char('q'), _) | (KeyCode::Esc, None) => self.leave(),
            (Char('?'), _) => self.shows_legend ^= true,
            (Char('n'), _) => self.go_to(self.at + 1),
            (Char('b'), _) => self.go_to(self.at + self.solitaires.len() - 1),
            (KeyCode::Down, None) if view == View::Menu => self.go_to(self.at + 1),
            (KeyCode::Up, None) if view == View::Menu => {
                self.go_to(self.at + self.solitaires.len() - 1);
            }
            (KeyCode::Enter | Char(' '), None) if view == View::Menu => self.practice(None),
            (Char('p'), None) => self.practice(None),
            (Char('w'), _) if view != View::Watch => self.watch(),
            (KeyCode::PageDown | KeyCode::PageUp, _) => {}
            (Char(':'), Some(_)) => self.typed = Some(String::new()),
            (key, None) if view == View::Watch => self.watch.press(key),
            (_, None) => {}
            (key, Some(trial)) => trial.press(key),
        }
    }

    /// Goes on typing a line, or does what it says. Esc, or a key that takes back more than there is, drops it.
    fn type_in(&mut self, mut line: String, key: KeyCode) {
        match key {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                let trial = self.trials.get_mut(&self.at);
                match trial.map(|trial| (trial.obey(&line), trial)) {
                    Some((Reply::Said(answer), trial)) => {
                        // The screen breaks lines where they end.
                        trial.session.say(answer.lines().join(" "));
                    }
                    Some((Reply::Quit, _)) => self.leave(),
                    Some((Reply::Changed, _)) | None => {}
                }
                return;
            }
            KeyCode::Backspace if line.pop().is_none() => return,
            Char(letter) => line.push(letter),
            _ => {}
        }
        self.typed = Some(line);
    }

    /// Leaves, or asks first if moves would be lost.
    fn leave(&mut self) {
        let saved = self.recorded().filter(|_| self.saves);
        let mut trials = self.trials.iter();
        self.asks = trials.any(|(&at, trial)| trial.is_begun() && Some(at) != saved);
        self.is_over = !self.asks;
    }

    /// Looks ahead in the background. Returns whether something new is known.
    pub fn look_ahead(&mut self) -> bool {
        let trial = self.trials.get_mut(&self.at);
        let trial = trial.filter(|_| self.view == View::Practice);
        trial.is_some_and(Trial::look_ahead)
    }

    /// Shows another puzzle in the same view.
    fn go_to(&mut self, at: usize) {
        let next = at % self.solitaires.len();
        if next != self.at {
            let (view, wish) = (self.view, self.trial().map(Trial::goal));
            self.at = next;
            self.watch();
            self.view = view;
            if wish.is_some() {
                self.practice(wish);
            }
        }
    }

    fn trial(&self) -> Option<&Trial> {
        let trial = self.trials.get(&self.at);
        trial.filter(|_| self.view == View::Practice)
    }

    /// Watches the puzzle, or the game as it is being played. The practice left behind is kept.
    fn watch(&mut self) {
        let trial = self.trials.get(&self.at).filter(|trial| trial.is_begun());
        let played = trial.and_then(Trial::as_played);
        self.watch = Watch::at_start(played.as_ref().unwrap_or(&self.solitaires[self.at]));
        self.view = View::Watch;
    }

    /// Starts or resumes practice of the puzzle: the wanted task if the puzzle has it, or else its first. A game
    /// goes on after the move shown, or after its last move if nobody has gone through the moves.
    pub fn practice(&mut self, wish: Option<GoalKind>) {
        let solitaire = &self.solitaires[self.at];
        let begun = || Trial::new(solitaire, wish, self.watch.made());
        self.trials.entry(self.at).or_insert_with(begun);
        self.view = View::Practice;
    }

    /// The record of the game being played or left: of the puzzle shown or else of the last one in the list. `None`
    /// if there is none.
    pub fn record(&self) -> Option<String> {
        self.trials.get(&self.recorded()?)?.record()
    }

    /// The place of the game whose record is saved.
    fn recorded(&self) -> Option<usize> {
        let shown = self.trials.get_key_value(&self.at).into_iter();
        let mut trials = shown.chain(self.trials.iter().rev());
        let game = trials.find(|(_, trial)| trial.is_game())?;
        Some(*game.0)
    }

    /// The current scene.
    pub fn scene(&self) -> Scene {
        let watched = || match self.view {
            View::Menu => self.menu(),
            _ => self.watch.scene(),
        };
        let mut scene = self.trial().map_or_else(watched, Trial::scene);
        if self.asks {
            let message = "Leave? Your moves will be lost. q leaves; any other key stays.";
            message.clone_into(&mut scene.message);
        }
        let is_left = self.trials.get(&self.at).is_some_and(Trial::is_begun);
        if self.view == View::Watch && scene.lines.is_empty() && is_left && !self.asks {
            scene
                .message
                .push_str(" Your moves are kept: p goes on with them.");
        }
        if let Some(line) = &self.typed {
            scene.message = format!("Type a move or `help`, then Enter: {}_", visible(line));
        }
        if self.trial().is_some() {
            scene.keys[1].push_str("   : type");
        }
        scene.part = self.part;
        scene.shows_legend = self.shows_legend;
        if self.solitaires.len() > 1 {
            let place = format!("{} of {}, ", self.at + 1, self.solitaires.len());
            scene.title.insert_str(0, &place);
            if self.view != View::Menu {
                scene.keys[1].push_str("   n next puzzle   b previous puzzle");
            }
        }
        scene.keys[1].push_str("   ? signs   q quit");
        scene
    }

    /// The list of the puzzles beside the board of the chosen one.
    fn menu(&self) -> Scene {
        let labels = self
            .solitaires
            .iter()
            .map(|each| (each.label().to_owned(), ""));
        Scene {
            lines: labels.collect(),
            current: Some(self.at),
            message: "Choose a puzzle to try or to watch.".to_owned(),
            prefers_list: true,
            keys: ["↑ ↓ choose   Enter try it", "w watch it"].map(str::to_owned),
            ..Watch::at_end(&self.solitaires[self.at]).scene()
        }
    }
}
