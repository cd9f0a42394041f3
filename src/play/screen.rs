//! The screen: the puzzle shown, and whether it is replayed or practiced.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use halma_solve::practice::GoalKind;
use ratatui::crossterm::event::KeyCode::{self, Char};

use super::scene::Scene;
use super::solitaire::Solitaire;
use super::trial::Trial;
use super::watch::Watch;

/// Puzzles to watch or practice, one at a time.
pub struct Screen {
    /// The puzzles, at least one.
    solitaires: Vec<Arc<Solitaire>>,
    at: usize,
    watch: Watch,
    /// By the place of the puzzle: what is practiced, and the games that were left to watch the record or
    /// another puzzle.
    trials: BTreeMap<usize, Trial>,
    is_practicing: bool,
    /// The part of the message that is shown.
    part: i32,
    shows_legend: bool,
    is_over: bool,
}

impl Screen {
    /// Starts with the first puzzle, watched; `None` if there is none.
    pub fn new(solitaires: Vec<Arc<Solitaire>>) -> Option<Self> {
        Some(Self {
            watch: Watch::at_end(solitaires.first()?),
            solitaires,
            at: 0,
            trials: BTreeMap::new(),
            is_practicing: false,
            part: 0,
            shows_legend: false,
            is_over: false,
        })
    }

    /// Whether the person has quit.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// How long the scene stays before [`Screen::tick`]; `None` if it stays until a key is pressed.
    pub fn pause(&self) -> Option<Duration> {
        self.watch.pause().filter(|_| !self.is_practicing)
    }

    /// Shows the next scene of a replay.
    pub fn tick(&mut self) {
        self.watch.tick();
    }

    /// Obeys a key. A key without a meaning does nothing.
    pub fn press(&mut self, key: KeyCode) {
        self.part = match key {
            KeyCode::PageDown => self.part.wrapping_add(1),
            KeyCode::PageUp => self.part.wrapping_sub(1),
            _ => 0,
        };
        let trial = self.trials.get_mut(&self.at);
        match (key, trial.filter(|_| self.is_practicing)) {
            (Char('q'), _) | (KeyCode::Esc, None) => self.is_over = true,
            (Char('?'), _) => self.shows_legend ^= true,
            (Char('n'), _) => self.go_to(self.at + 1),
            (Char('b'), _) => self.go_to(self.at + self.solitaires.len() - 1),
            (Char('p'), None) => self.practise(None),
            (Char('w'), Some(_)) => self.watch(),
            (KeyCode::PageDown | KeyCode::PageUp, _) => {}
            (key, None) => self.watch.press(key),
            (key, Some(trial)) => trial.press(key),
        }
    }

    fn go_to(&mut self, at: usize) {
        let next = at % self.solitaires.len();
        if next != self.at {
            let wish = self.trial().map(Trial::goal);
            self.watch();
            self.at = next;
            self.watch();
            if wish.is_some() {
                self.practise(wish);
            }
        }
    }

    fn trial(&self) -> Option<&Trial> {
        let trial = self.trials.get(&self.at);
        trial.filter(|_| self.is_practicing)
    }

    /// Watches the puzzle. A game that is left is kept.
    fn watch(&mut self) {
        self.watch = Watch::at_end(&self.solitaires[self.at]);
        self.trials.retain(|_, trial| trial.is_game());
        self.is_practicing = false;
    }

    /// Starts practice of the puzzle: the wished task if it has that, or else its first. A game that was left
    /// goes on; another one begins after the move that is shown.
    pub fn practise(&mut self, wish: Option<GoalKind>) {
        let solitaire = &self.solitaires[self.at];
        self.trials.retain(|_, trial| trial.is_game());
        let begun = || Trial::new(solitaire, wish, self.watch.made());
        self.trials.entry(self.at).or_insert_with(begun);
        self.is_practicing = true;
    }

    /// The record of the game that is being played or was left: that of the puzzle shown, or else of
    /// the last one in the list. `None` if there is none.
    pub fn record(&self) -> Option<String> {
        let shown = self.trials.get(&self.at).into_iter();
        shown
            .chain(self.trials.values().rev())
            .find_map(Trial::record)
    }

    /// The current scene.
    pub fn scene(&self) -> Scene {
        let watched = || self.watch.scene();
        let mut scene = self.trial().map_or_else(watched, Trial::scene);
        scene.part = self.part;
        scene.shows_legend = self.shows_legend;
        if self.solitaires.len() > 1 {
            let place = format!("{} of {}, ", self.at + 1, self.solitaires.len());
            scene.title.insert_str(0, &place);
            scene.keys[1].push_str("   n next puzzle   b previous puzzle");
        }
        scene.keys[1].push_str("   ? signs   q quit");
        scene
    }
}
