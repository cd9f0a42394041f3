//! A replay of a key on the screen, and as text.

use std::fmt::Write;
use std::time::Duration;

use halma_solve::board::SquareSet;
use halma_solve::notation::counted;

use super::press::Press;
use super::replay::{Replay, Turn};
use super::scene::Scene;
use super::solitaire::Solitaire;

/// How long a position stays at normal speed, and a position between two jumps.
const MOVE: Duration = Duration::from_millis(700);
const JUMP: Duration = Duration::from_millis(250);
/// The speeds in halves of the normal speed.
const SPEEDS: [u32; 4] = [1, 2, 4, 8];

/// A replay of one of a puzzle's keys.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    /// The index of the key.
    key: usize,
    /// The number of turns made.
    made: usize,
    /// The number of jumps made in the current turn.
    jumps: usize,
    is_playing: bool,
    speed: usize,
    shows_mirror: bool,
    shows_unmatched: bool,
}

impl Watch {
    pub(super) fn of(solitaire: &Solitaire) -> Self {
        Self {
            key: 0,
            made: solitaire.replays()[0].turns.len(),
            jumps: 0,
            is_playing: false,
            speed: 1,
            shows_mirror: false,
            shows_unmatched: false,
        }
    }

    /// A key after this number of turns.
    pub(super) fn at(solitaire: &Solitaire, key: usize, made: usize) -> Self {
        Self {
            key,
            made,
            ..Self::of(solitaire)
        }
    }

    /// The number of turns made.
    pub(super) const fn made(&self) -> usize {
        self.made
    }

    /// How long the scene stays before the next one; `None` if no scene follows.
    pub(super) fn pause(&self) -> Option<Duration> {
        let usual = if self.jumps > 0 { JUMP } else { MOVE };
        self.is_playing.then(|| usual * 2 / SPEEDS[self.speed])
    }

    /// The next scene of a replay.
    pub(super) fn tick(&mut self, solitaire: &Solitaire) {
        let Some(turn) = self.replay(solitaire).turns.get(self.made) else {
            self.is_playing = false;
            return;
        };
        self.jumps += 1;
        if self.jumps + 1 >= turn.route.len() {
            self.go(self.made + 1);
        }
        self.is_playing &= self.made < self.replay(solitaire).turns.len();
    }

    fn go(&mut self, made: usize) {
        (self.made, self.jumps) = (made, 0);
    }

    pub(super) fn press(&mut self, press: Press, solitaire: &Solitaire) {
        let last = self.replay(solitaire).turns.len();
        let was_playing = std::mem::take(&mut self.is_playing);
        match press {
            Press::Char(' ') if !was_playing && last > 0 => {
                if self.made == last {
                    self.go(0);
                }
                self.is_playing = true;
            }
            Press::Left if self.jumps > 0 => self.go(self.made),
            Press::Left => self.go(self.made.saturating_sub(1)),
            Press::Right => self.go((self.made + 1).min(last)),
            Press::Home => self.go(0),
            Press::End => self.go(last),
            Press::Char('k') if solitaire.replays().len() > 1 => {
                self.key = (self.key + 1) % solitaire.replays().len();
                self.go(0);
            }
            press => {
                match press {
                    Press::Char('m') => self.shows_mirror ^= true,
                    Press::Char('u') => self.shows_unmatched ^= true,
                    Press::Char('+') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
                    Press::Char('-') => self.speed = self.speed.saturating_sub(1),
                    _ => {}
                }
                self.is_playing = was_playing && press != Press::Char(' ');
            }
        }
    }

    fn replay<'a>(&self, solitaire: &'a Solitaire) -> &'a Replay {
        &solitaire.replays()[self.key]
    }

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        let replay = self.replay(solitaire);
        let turns = &replay.turns;
        let mut scene = solitaire.scene.clone();
        let mut armies = replay.after(self.made);
        // During a turn the man is on one of his landing squares.
        let turn = match turns.get(self.made) {
            Some(turn) if self.jumps > 0 => {
                for army in &mut armies {
                    if army.remove(turn.route[0]) {
                        army.insert(turn.route[self.jumps]);
                    }
                }
                scene.mover = Some(turn.route[self.jumps]);
                Some(turn)
            }
            _ => self.made.checked_sub(1).map(|last| &turns[last]),
        };
        scene.men = armies
            .iter()
            .fold(SquareSet::EMPTY, |all, &army| all | army);
        scene.armies = (!solitaire.players.is_empty()).then_some(armies);
        if let Some(turn) = turn {
            scene.mover = scene.mover.or(turn.route.last().copied());
            // A hop is one long route: all of it so far.
            let first = if replay.is_hop { 0 } else { self.made };
            let behind = turns[first..self.made].iter();
            let touched = behind.chain([turn]).flat_map(|turn| &turn.route);
            scene.route = touched.copied().collect();
        }
        scene.lines = turns.iter().map(|turn| turn.line.clone()).collect();
        scene.current = (self.made + usize::from(self.jumps > 0)).checked_sub(1);
        scene.message = self.message(solitaire, turn);
        if self.shows_mirror {
            scene.diagonal = solitaire.diagonal();
        }
        if self.shows_unmatched {
            scene.unmatched = solitaire.unmatched(scene.men);
        }
        scene.keys = if replay.is_hop {
            ["space play   ← → jump   Home End   + - speed", "p practice"]
        } else if solitaire.replays().len() > 1 {
            [
                "space play   ← → move   Home End   k other key   + - speed   m mirror line",
                "u unmatched men   p practice",
            ]
        } else {
            [
                "space play   ← → move   Home End   + - speed   m mirror line",
                "u unmatched men   p practice",
            ]
        }
        .map(str::to_owned);
        scene
    }

    fn message(&self, solitaire: &Solitaire, turn: Option<&Turn>) -> String {
        let replay = self.replay(solitaire);
        let unit = if replay.is_hop { "jump" } else { "move" };
        let (noun, all) = (replay.noun, counted(replay.turns.len(), unit));
        let mut message = match turn {
            Some(turn) => {
                let number = self.made + usize::from(self.jumps > 0);
                format!("{number} of {all} of the {noun}: {}", turn.words)
            }
            None => format!("{noun} of {all}: before the first {unit}"),
        };
        if self.made == replay.turns.len() && self.jumps == 0 {
            let of_key = replay.faults.iter().map(|fault| format!("fault: {fault}"));
            for remark in solitaire.remarks.iter().cloned().chain(of_key) {
                message.push_str("; ");
                message.push_str(&remark);
            }
        }
        message
    }
}

/// Every key of a puzzle with every position, as text. A hop has only its first and last position, and every
/// jump between them.
pub(crate) fn transcript(solitaire: &Solitaire) -> String {
    let scene = |key, made| Watch::at(solitaire, key, made).scene(solitaire);
    let mut text = scene(0, 0).heading();
    text.push('\n');
    if !solitaire.players.is_empty() {
        text.push_str(&solitaire.players);
        text.push('\n');
    }
    for (key, replay) in solitaire.replays().iter().enumerate() {
        let last = replay.turns.len();
        let scenes: Vec<Scene> = (0..=last).map(|made| scene(key, made)).collect();
        let side = scenes.iter().map(Scene::section).max().unwrap_or(1);
        for (made, scene) in scenes.iter().enumerate() {
            // Writing to a string cannot fail.
            if !replay.is_hop || made == 0 || made == last {
                let _ = write!(text, "\n{}\n{}", scene.message, scene.diagram(side));
            } else {
                let blank = if made == 1 { "\n" } else { "" };
                let _ = writeln!(text, "{blank}{}", scene.message);
            }
        }
    }
    text
}
