//! A game that people play on one board. The rule book decides what is legal. The program never moves by
//! itself.

use crate::board::{Square, SquareSet};
use crate::notation::counted;
use crate::problem::{Claim, Game};
use crate::rules::{IllegalTurn, Outcome, State, Turn, WonBy};

/// A game in play. Turns can be taken back and made again.
#[derive(Clone, Debug)]
pub struct GamePractice {
    /// The game without turns and result.
    game: Game,
    /// The game before each turn and after the last; never empty.
    states: Vec<State>,
    turns: Vec<Turn>,
    taken_back: Vec<Turn>,
}

impl GamePractice {
    /// Goes on after the turns of a record, up to the first one that is not legal.
    pub fn new(record: &Game) -> Self {
        let game = record.clone().with_turns(Vec::new()).with_claim(None);
        let mut practice = Self {
            states: vec![game.start().clone()],
            game,
            turns: Vec::new(),
            taken_back: Vec::new(),
        };
        for &turn in record.turns() {
            if practice.make(turn).is_err() {
                break;
            }
        }
        practice
    }

    /// Resumes a game: the turns made in it, and the turns taken back. The last turn taken back is the
    /// first to be made again.
    ///
    /// # Errors
    /// [`IllegalTurn`] if the turns made are not legal one after another.
    pub fn resumed(mut self, made: &[Turn], taken_back: &[Turn]) -> Result<Self, IllegalTurn> {
        self.start_again();
        for &turn in made {
            self.make(turn)?;
        }
        self.taken_back = taken_back.to_vec();
        Ok(self)
    }

    /// The game as it stands.
    pub fn state(&self) -> &State {
        self.states.last().unwrap_or(self.game.start())
    }

    /// The turns made so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turns taken back; the last is the first to be made again.
    pub fn taken_back(&self) -> &[Turn] {
        &self.taken_back
    }

    /// The squares that a man may go to now; none if it is not his player's turn.
    pub fn destinations(&self, from: Square) -> SquareSet {
        let moves = self.state().moves();
        moves
            .filter(|made| made.from == from)
            .map(|made| made.to)
            .collect()
    }

    /// The men who may move now.
    pub fn movable(&self) -> SquareSet {
        self.state().moves().map(|made| made.from).collect()
    }

    /// Makes a turn. The turns taken back are forgotten.
    ///
    /// # Errors
    /// [`IllegalTurn`] if it is not legal; nothing changes then.
    pub fn make(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        self.add(turn)?;
        self.taken_back.clear();
        Ok(())
    }

    fn add(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        let mut next = self.state().clone();
        next.play(turn)?;
        self.states.push(next);
        self.turns.push(turn);
        Ok(())
    }

    /// Takes the last turn back; `None` if there is none.
    pub fn take_back(&mut self) -> Option<Turn> {
        let last = self.turns.pop()?;
        self.states.pop();
        self.taken_back.push(last);
        Some(last)
    }

    /// Makes the turn that was taken back last again; `None` if there is none.
    pub fn make_again(&mut self) -> Option<Turn> {
        let next = self.taken_back.pop()?;
        self.add(next).ok()?;
        Some(next)
    }

    /// Takes every turn back. Each can be made again, one after another.
    pub fn start_again(&mut self) {
        while self.take_back().is_some() {}
    }

    /// The state of the game in words: `Move 12: Anna moves.`
    pub fn standing(&self) -> String {
        let state = self.state();
        if let Some(Outcome { side, by, at }) = state.outcome() {
            let won = self.game.side_name(side);
            return match by {
                WonBy::Home => format!("{won} won with move {at}."),
                WonBy::Limit { loser } => {
                    let loser = self.game.name(loser);
                    format!("{won} won with move {at}: the yard of {loser} is not empty in time.")
                }
            };
        }
        let mover = self.game.name(state.mover().unwrap_or_default());
        let may_pass = if state.may_pass() { " or passes" } else { "" };
        format!("Move {}: {mover} moves{may_pass}.", state.turns() + 1)
    }

    /// What the referee says after he has played all turns again.
    pub fn verdict(&self) -> String {
        let book = self.game.book().in_a_sentence;
        let replayed = Self::new(&self.record());
        if replayed.turns == self.turns {
            let moves = counted(self.turns.len(), "move");
            format!(
                "Verified: {moves}, each legal under {book}. {}",
                replayed.standing()
            )
        } else {
            format!(
                "Move {} is not legal under {book}.",
                replayed.turns.len() + 1
            )
        }
    }

    /// The record, with the result if the game is over.
    pub fn record(&self) -> Game {
        let claim = self.state().outcome().map(|outcome| Claim::Won {
            side: outcome.side,
            at: Some(outcome.at),
        });
        let game = self.game.clone().with_turns(self.turns.clone());
        game.with_claim(claim)
    }
}
