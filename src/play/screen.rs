//! The screen: the puzzle shown, and whether it is replayed or practiced.

use std::collections::BTreeMap;
use std::mem;
use std::time::Duration;

use halma_solve::practice::GoalKind;

use super::press::Press;
use super::scene::Scene;
use super::solitaire::Solitaire;
use super::trial::Trial;
use super::watch::Watch;

/// Puzzles to watch or practice, one at a time.
#[derive(Clone, Debug)]
pub(crate) struct Screen {
    /// The puzzles, at least one.
    solitaires: Vec<Solitaire>,
    at: usize,
    view: View,
    /// The games that were left to watch the record or another puzzle, by the place of the puzzle.
    left: BTreeMap<usize, Box<Trial>>,
    /// The part of the message that is shown.
    part: i32,
    shows_legend: bool,
    is_over: bool,
}

#[derive(Clone, Debug)]
enum View {
    Watch(Watch),
    Trial(Box<Trial>),
}

impl Screen {
    /// Starts with the first puzzle, watched; `None` if there is none.
    pub(crate) fn new(solitaires: Vec<Solitaire>) -> Option<Self> {
        let view = View::Watch(Watch::of(solitaires.first()?));
        Some(Self {
            solitaires,
            at: 0,
            view,
            left: BTreeMap::new(),
            part: 0,
            shows_legend: false,
            is_over: false,
        })
    }

    fn solitaire(&self) -> &Solitaire {
        &self.solitaires[self.at]
    }

    /// Whether the person has quit.
    pub(crate) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// How long the scene stays before [`Screen::tick`]; `None` if it stays until a key is pressed.
    pub(crate) fn pause(&self) -> Option<Duration> {
        match &self.view {
            View::Watch(watch) => watch.pause(),
            View::Trial(_) => None,
        }
    }

    /// Shows the next scene of a replay.
    pub(crate) fn tick(&mut self) {
        if let View::Watch(watch) = &mut self.view {
            watch.tick(&self.solitaires[self.at]);
        }
    }

    /// Obeys a key. A key without a meaning does nothing.
    pub(crate) fn press(&mut self, press: Press) {
        self.part = match press {
            Press::PageDown => self.part.wrapping_add(1),
            Press::PageUp => self.part.wrapping_sub(1),
            _ => 0,
        };
        let solitaire = &self.solitaires[self.at];
        let is_choice = solitaire.tasks().len() > 1;
        match (press, &mut self.view) {
            (Press::Char('q'), _) | (Press::Escape, View::Watch(_)) => self.is_over = true,
            (Press::Char('?'), _) => self.shows_legend ^= true,
            (Press::Char('n'), _) => self.go_to(self.at + 1),
            (Press::Char('b'), _) => self.go_to(self.at + self.solitaires.len() - 1),
            (Press::Char('p'), View::Watch(_)) => self.practise(None),
            (Press::Char('w'), View::Trial(_)) => self.watch(),
            (Press::Char('g'), View::Trial(trial)) if is_choice => {
                // The first task comes after the last.
                let goals = solitaire.tasks().iter().map(|task| task.goal);
                let next = goals
                    .cycle()
                    .skip_while(|goal| *goal != trial.goal())
                    .nth(1);
                self.practise(next);
            }
            (Press::PageDown | Press::PageUp, _) => {}
            (press, View::Watch(watch)) => watch.press(press, solitaire),
            (press, View::Trial(trial)) => trial.press(press),
        }
    }

    fn go_to(&mut self, at: usize) {
        let next = at % self.solitaires.len();
        if next != self.at {
            let wish = match &self.view {
                View::Watch(_) => None,
                View::Trial(trial) => Some(trial.goal()),
            };
            self.watch();
            self.at = next;
            self.watch();
            if wish.is_some() {
                self.practise(wish);
            }
        }
    }

    /// Watches the puzzle. A game that is left is kept.
    fn watch(&mut self) {
        let watch = View::Watch(Watch::of(self.solitaire()));
        if let View::Trial(trial) = mem::replace(&mut self.view, watch)
            && trial.is_game()
        {
            self.left.insert(self.at, trial);
        }
    }

    /// Starts practice of the puzzle: the wished task if it has that, or else its first. A game that was left
    /// goes on; another one begins after the move that is shown.
    pub(crate) fn practise(&mut self, wish: Option<GoalKind>) {
        let made = match &self.view {
            View::Watch(watch) => watch.made(),
            View::Trial(_) => usize::MAX,
        };
        let trial = self.left.remove(&self.at);
        let trial = trial.unwrap_or_else(|| Box::new(Trial::new(self.solitaire(), wish, made)));
        self.view = View::Trial(trial);
    }

    /// The record of the game that is being played or was left: that of the puzzle shown, or else of
    /// the last one in the list. `None` if there is none.
    pub(crate) fn record(&self) -> Option<String> {
        let shown = match &self.view {
            View::Trial(trial) => trial.record(),
            View::Watch(_) => None,
        };
        let left = || {
            self.left
                .get(&self.at)
                .or_else(|| self.left.values().last())
        };
        shown.or_else(|| left()?.record())
    }

    /// The current scene.
    pub(crate) fn scene(&self) -> Scene {
        let solitaire = self.solitaire();
        let mut scene = match &self.view {
            View::Watch(watch) => watch.scene(solitaire),
            View::Trial(trial) => trial.scene(solitaire),
        };
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
