//! Replay of a key.

use std::time::Duration;

use halma_solve::notation::counted;

use super::press::Press;
use super::scene::Scene;
use super::solitaire::Solitaire;
use super::tape::{Tape, Turn};

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
            made: solitaire.tape(0).len(),
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
        let Some(turn) = solitaire.tape(self.key).turn(self.made) else {
            self.is_playing = false;
            return;
        };
        self.jumps += 1;
        if self.jumps + 1 >= turn.route.len() {
            self.go(self.made + 1);
        }
        self.is_playing &= self.made < solitaire.tape(self.key).len();
    }

    fn go(&mut self, made: usize) {
        (self.made, self.jumps) = (made, 0);
    }

    pub(super) fn press(&mut self, press: Press, solitaire: &Solitaire) {
        let last = solitaire.tape(self.key).len();
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
            Press::Char('k') if solitaire.tapes().len() > 1 => {
                self.key = (self.key + 1) % solitaire.tapes().len();
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

    pub(super) fn scene(&self, solitaire: &Solitaire) -> Scene {
        let tape = solitaire.tape(self.key);
        let mut scene = solitaire.scene();
        scene.men = tape.men_after(self.made);
        scene.armies = tape.armies_after(self.made);
        // During a turn the man is on one of his landing squares.
        let turn = match tape.turn(self.made) {
            Some(turn) if self.jumps > 0 => {
                scene.men.remove(turn.route[0]);
                scene.men.insert(turn.route[self.jumps]);
                for army in scene.armies.iter_mut().flatten() {
                    if army.remove(turn.route[0]) {
                        army.insert(turn.route[self.jumps]);
                    }
                }
                scene.mover = Some(turn.route[self.jumps]);
                Some(turn)
            }
            _ => self.made.checked_sub(1).and_then(|last| tape.turn(last)),
        };
        if let Some(turn) = turn {
            scene.mover = scene.mover.or(turn.route.last().copied());
            scene.route = turn.route.iter().copied().collect();
            if tape.is_hop() {
                // One long route: all of it so far.
                let behind = (0..self.made).filter_map(|index| tape.turn(index));
                scene
                    .route
                    .extend(behind.flat_map(|turn| turn.route.iter().copied()));
            }
        }
        scene.lines = tape.lines();
        scene.current = (self.made + usize::from(self.jumps > 0)).checked_sub(1);
        scene.message = self.message(solitaire, tape, turn);
        if self.shows_mirror {
            scene.diagonal = solitaire.diagonal();
        }
        if self.shows_unmatched {
            scene.unmatched = solitaire.unmatched(scene.men);
        }
        scene.keys = if tape.is_hop() {
            ["space play   ← → jump   Home End   + - speed", "p practice"]
        } else if solitaire.tapes().len() > 1 {
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

    fn message(&self, solitaire: &Solitaire, tape: &Tape, turn: Option<&Turn>) -> String {
        let unit = if tape.is_hop() { "jump" } else { "move" };
        let all = counted(tape.len(), unit);
        let mut message = match turn {
            Some(turn) => {
                let number = self.made + usize::from(self.jumps > 0);
                format!(
                    "{number} of {all} of the {}: {}",
                    tape.subject.noun(),
                    turn.words()
                )
            }
            None => format!("{} of {all}: before the first {unit}", tape.subject.noun()),
        };
        if self.made == tape.len() && self.jumps == 0 {
            let of_key = tape.faults.iter().map(|fault| format!("fault: {fault}"));
            for remark in solitaire.remarks().chain(of_key) {
                message.push_str("; ");
                message.push_str(&remark);
            }
        }
        message
    }
}
