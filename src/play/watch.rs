//! A replay on the screen, and as text.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use halma_solve::board::SquareSet;
use halma_solve::notation::{counted, grouped};
use ratatui::crossterm::event::KeyCode::{self, Char};

use super::replay::{ShownReplay, ShownTurn};
use super::scene::Scene;
use super::solitaire::Solitaire;

/// How long a position stays at normal speed, and a position between two jumps.
const MOVE: Duration = Duration::from_millis(700);
const JUMP: Duration = Duration::from_millis(250);
/// The speeds in halves of the normal speed.
const SPEEDS: [u32; 4] = [1, 2, 4, 8];

/// A replay of one of a puzzle's keys.
#[allow(
    clippy::struct_excessive_bools,
    reason = "they are independent of one another"
)]
pub struct Watch {
    solitaire: Arc<Solitaire>,
    /// The index of the key.
    key: usize,
    /// The number of turns made.
    made: usize,
    /// Whether the person has gone through the turns.
    is_moved: bool,
    /// The number of jumps made in the current turn.
    jumps: usize,
    is_playing: bool,
    speed: usize,
    shows_mirror: bool,
    shows_unmatched: bool,
}

impl Watch {
    /// The first key before its first turn.
    pub fn at_start(solitaire: &Arc<Solitaire>) -> Self {
        Self::at(solitaire, 0, 0)
    }

    /// The first key after all its turns.
    pub fn at_end(solitaire: &Arc<Solitaire>) -> Self {
        let last = solitaire.replay(0).turns.len();
        Self::at(solitaire, 0, last)
    }

    /// A key after this number of turns.
    fn at(solitaire: &Arc<Solitaire>, key: usize, made: usize) -> Self {
        Self {
            solitaire: Arc::clone(solitaire),
            key,
            made,
            is_moved: false,
            jumps: 0,
            is_playing: false,
            speed: 1,
            shows_mirror: false,
            shows_unmatched: false,
        }
    }

    /// The number of turns after which a game goes on: those made, or all if the person has not gone through them.
    pub const fn made(&self) -> usize {
        if self.is_moved { self.made } else { usize::MAX }
    }

    /// How long the scene lasts before the next one; `None` if no scene follows.
    pub fn pause(&self) -> Option<Duration> {
        let usual = if self.jumps > 0 { JUMP } else { MOVE };
        self.is_playing.then(|| usual * 2 / SPEEDS[self.speed])
    }

    /// The next scene of a replay.
    pub fn tick(&mut self) {
        let turns = &self.replay().turns;
        let (last, squares) = (
            turns.len(),
            turns.get(self.made).map_or(0, |turn| turn.route.len()),
        );
        self.jumps += 1;
        if self.jumps + 1 >= squares {
            self.go((self.made + 1).min(last));
        }
        self.is_playing &= self.made < last;
    }

    fn go(&mut self, made: usize) {
        (self.made, self.jumps, self.is_moved) = (made, 0, true);
    }

    pub fn press(&mut self, key: KeyCode) {
        let last = self.replay().turns.len();
        let was_playing = std::mem::take(&mut self.is_playing);
        match key {
            Char(' ') if !was_playing && last > 0 => {
                if self.made == last {
                    self.go(0);
                }
                self.is_playing = true;
            }
            KeyCode::Left if self.jumps > 0 => self.go(self.made),
            KeyCode::Left => self.go(self.made.saturating_sub(1)),
            KeyCode::Right => self.go((self.made + 1).min(last)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(last),
            Char('k') if self.solitaire.replays() > 1 => {
                self.key = (self.key + 1) % self.solitaire.replays();
                self.go(0);
            }
            key => {
                match key {
                    Char('m') => self.shows_mirror ^= true,
                    Char('u') => self.shows_unmatched ^= true,
                    Char('+') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
                    Char('-') => self.speed = self.speed.saturating_sub(1),
                    _ => {}
                }
                self.is_playing = was_playing && key != Char(' ');
            }
        }
    }

    fn replay(&self) -> &ShownReplay {
        self.solitaire.replay(self.key)
    }

    /// The scene for the screen.
    pub fn scene(&self) -> Scene {
        let turns = self.replay().turns.iter();
        Scene {
            lines: turns.map(|turn| (turn.line.clone(), turn.mark)).collect(),
            ..self.position()
        }
    }

    /// The same without the list of moves, which would be as long as the record. A transcript needs no list.
    fn position(&self) -> Scene {
        let (solitaire, replay) = (&self.solitaire, self.replay());
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
        scene.armies = solitaire.is_game().then_some(armies);
        if let Some(turn) = turn {
            scene.mover = scene.mover.or(turn.route.last().copied());
            // A hop is one long route: all of it so far.
            let first = if replay.is_hop { 0 } else { self.made };
            let behind = turns[first..self.made].iter();
            let touched = behind.chain([turn]).flat_map(|turn| &turn.route);
            scene.route = touched.copied().collect();
        }
        scene.current = (self.made + usize::from(self.jumps > 0)).checked_sub(1);
        scene.message = self.message(turn);
        if self.shows_mirror {
            scene.diagonal = solitaire.diagonal();
        }
        if self.shows_unmatched {
            scene.unmatched = solitaire.unmatched(scene.men);
        }
        scene.keys = if replay.is_hop {
            ["space play   ← → jump   Home End   + - speed", "p practice"].map(str::to_owned)
        } else {
            let is_choice = solitaire.replays() > 1;
            let other = if is_choice { "k other key   " } else { "" };
            [
                format!("space play   ← → move   Home End   {other}+ - speed   m mirror line"),
                "u unmatched men   p practice".to_owned(),
            ]
        };
        scene
    }

    fn message(&self, turn: Option<&ShownTurn>) -> String {
        let replay = self.replay();
        let unit = if replay.is_hop { "jump" } else { "move" };
        let (noun, all) = (&replay.noun, counted(replay.turns.len(), unit));
        let mut message = match turn {
            Some(turn) => {
                let number = self.made + usize::from(self.jumps > 0);
                let number = grouped(number as u64);
                format!(
                    "{number} of {all} of {}: {}",
                    replay.with_article, turn.words
                )
            }
            None if replay.turns.is_empty() => {
                let what = if self.solitaire.is_game() {
                    "record"
                } else {
                    "puzzle"
                };
                format!("The {what} has no moves yet, so there is nothing to watch.")
            }
            None => format!("{noun} of {all}: before the first {unit}"),
        };
        if self.made == replay.turns.len() && self.jumps == 0 {
            // Only the record itself has a result, and not its side lines.
            if let Some(result) = self.solitaire.result.as_ref().filter(|_| self.key == 0) {
                message.push_str("; the record says: ");
                message.push_str(result);
            }
            let of_key = replay.faults.iter().map(|fault| format!("fault: {fault}"));
            for remark in self.solitaire.remarks.iter().cloned().chain(of_key) {
                message.push_str("; ");
                message.push_str(&remark);
            }
        }
        message
    }
}

/// Every key of a puzzle with every position, as text. A hop shows only its first and last position, and lists every
/// jump between them.
pub fn transcript(solitaire: &Arc<Solitaire>) -> String {
    let scene = |key, made| Watch::at(solitaire, key, made).position();
    let mut text = scene(0, 0).heading();
    text.push('\n');
    if solitaire.is_game() {
        text.push_str(&solitaire.players);
        text.push('\n');
    }
    for key in 0..solitaire.replays() {
        let replay = solitaire.replay(key);
        let last = replay.turns.len();
        // Each scene is made twice, so that a long record does not fill the memory.
        let scenes = || (0..=last).map(|made| scene(key, made));
        let side = scenes().map(|scene| scene.section()).max().unwrap_or(1);
        for (made, scene) in scenes().enumerate() {
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
