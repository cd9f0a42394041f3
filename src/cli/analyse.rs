//! `halma-solve verify --analyse`: in how many moves each player of a game could pack.

use std::fmt::Write;

use halma_solve::board::SquareSet;
use halma_solve::notation::{PuzzleText, counted};
use halma_solve::render::{SCHEMA, json_line};
use halma_solve::search::transfer::{PackingAnswer, PackingSearch, PackingTask};
use halma_solve::search::{Settings, Stop, ThreadsError};
use halma_solve::verify::GameFinding;
use serde::Serialize;

/// The fewest moves in which a player could bring his men home if the others stood still.
#[derive(Serialize)]
struct PlayerRecord<'a> {
    player: &'a str,
    /// No fewer moves are possible; `None` if others stand in the yard.
    at_least: Option<usize>,
    /// The moves that were found.
    found: Option<usize>,
    /// The men of others in the yard.
    in_the_way: SquareSet,
}

#[derive(Serialize)]
struct AnalysisRecord<'a> {
    schema: u32,
    puzzle: Option<&'a str>,
    after: usize,
    analysis: Vec<PlayerRecord<'a>>,
}

/// The analysis of a game after a number of moves, at most all of them.
pub(super) struct Analysis<'a> {
    found: &'a GameFinding,
    after: usize,
    players: Vec<PlayerRecord<'a>>,
}

impl<'a> Analysis<'a> {
    /// Looks at every player in turn.
    ///
    /// # Errors
    /// [`ThreadsError`] if the threads cannot be started.
    pub(super) fn of(
        found: &'a GameFinding,
        after: usize,
        stop: &Stop,
    ) -> Result<Self, ThreadsError> {
        let game = &found.problem;
        let after = after.min(game.turns().len());
        let mut state = game.start().clone();
        for &turn in &game.turns()[..after] {
            state.play_as_written(turn);
        }
        let position = state.position();
        let mut players = Vec::new();
        for (number, player) in state.players().iter().enumerate() {
            let men = position.army(number);
            let standing = position.men() - men;
            let task = PackingTask::new(game.board(), men, standing, player.target);
            let answer = match task {
                Ok(task) => Some(packed(task, stop)?),
                Err(_) => None,
            };
            players.push(PlayerRecord {
                player: game.name(number),
                at_least: answer.as_ref().map(|answer| answer.at_least),
                found: answer
                    .and_then(|answer| answer.solution)
                    .map(|moves| moves.len()),
                in_the_way: standing & player.target,
            });
        }
        Ok(Self {
            found,
            after,
            players,
        })
    }

    /// One line for each player.
    pub(super) fn text(&self) -> String {
        let of = counted(self.found.problem.turns().len(), "move");
        let mut text = format!(
            "after {} of {of}, the fewest moves to bring all men home if the others stood still:\n",
            self.after
        );
        for record in &self.players {
            let words = match (record.at_least, record.found) {
                (Some(least), Some(moves)) if least == moves => format!("{moves}, proved"),
                (Some(least), Some(moves)) => format!("at most {moves}, at least {least}"),
                (Some(least), None) => format!("at least {least}"),
                (None, _) => {
                    let (men, squares) = (record.in_the_way.len() as usize, record.in_the_way);
                    let men = counted(men, "square");
                    format!("not possible, others stand on {men} of his yard: {squares}")
                }
            };
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  {}: {words}", record.player);
        }
        text
    }

    /// A line of JSON; the README documents the fields.
    pub(super) fn json(self, text: &PuzzleText) -> String {
        json_line(&AnalysisRecord {
            schema: SCHEMA,
            puzzle: text.label(),
            after: self.after,
            analysis: self.players,
        })
    }
}

fn packed(task: PackingTask, stop: &Stop) -> Result<PackingAnswer, ThreadsError> {
    let settings = Settings {
        stop: stop.clone(),
        ..Settings::default()
    };
    PackingSearch::of(task).settings(settings).run()
}
