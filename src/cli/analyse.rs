//! `halma-solve verify --analyse`: in how many moves each player of a game could pack.

use std::fmt::{self, Write};

use halma_solve::board::SquareSet;
use halma_solve::notation::{PuzzleText, counted};
use halma_solve::problem::Game;
use halma_solve::render::{SCHEMA, json_line, visible};
use halma_solve::rules::{Move, State};
use halma_solve::search::transfer::{Budget, PackingTask, Search};
use halma_solve::search::{Stop, ThreadsError};
use serde::Serialize;

/// The width of the widest beam of a search.
const WIDEST: usize = 1 << 14;

/// The fewest moves in which a player could bring his men home if the others stood still.
#[derive(Serialize)]
struct PlayerRecord<'a> {
    player: &'a str,
    /// While the others stand still; `None` if they stand in the yard opposite.
    standing: Option<Bounds>,
    /// The squares of the yard opposite on which they stand.
    in_the_way: SquareSet,
    /// Without the others, if they are in the way.
    alone: Option<Bounds>,
}

/// What is known about the fewest moves.
#[derive(Serialize)]
struct Bounds {
    /// No fewer moves are possible. It is proved.
    at_least: usize,
    /// The moves that were found; `None` if no way was found.
    found: Option<usize>,
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
    game: &'a Game,
    after: usize,
    players: Vec<PlayerRecord<'a>>,
}

impl<'a> Analysis<'a> {
    /// Looks at every player in turn, after a number of moves that the game has.
    ///
    /// # Errors
    /// [`ThreadsError`] if the threads cannot be started.
    pub(super) fn of(game: &'a Game, after: usize, stop: &Stop) -> Result<Self, ThreadsError> {
        let mut state = game.start().clone();
        for &turn in &game.turns()[..after] {
            state.force(turn);
        }
        let position = state.position();
        let mut players = Vec::new();
        for (number, player) in state.players().iter().enumerate() {
            let men = position.army(number);
            let standing = position.men() - men;
            let bounds = |others| {
                let task = PackingTask::new(game.board(), men, others, player.target);
                let bounds = task.ok().map(|task| Bounds::of(task, &state, number, stop));
                bounds.transpose()
            };
            let in_the_way = standing & player.target;
            players.push(PlayerRecord {
                player: game.name(number),
                standing: bounds(standing)?,
                in_the_way,
                alone: if in_the_way.is_empty() {
                    None
                } else {
                    bounds(SquareSet::EMPTY)?
                },
            });
        }
        Ok(Self {
            game,
            after,
            players,
        })
    }

    /// One line for each player.
    pub(super) fn text(&self) -> String {
        let of = counted(self.game.turns().len(), "move");
        let mut text = format!(
            "after {} of {of}, the fewest moves to bring all men home if the others stood still:\n",
            self.after
        );
        for record in &self.players {
            let words = match (&record.standing, &record.alone) {
                (Some(bounds), _) => bounds.to_string(),
                (None, alone) => {
                    let alone = alone.as_ref().map_or_else(String::new, ToString::to_string);
                    format!(
                        "not while others stand on {}; without them {alone}",
                        record.in_the_way
                    )
                }
            };
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  {}: {words}", visible(record.player));
        }
        text
    }

    /// A line of JSON; `docs/json.md` documents the fields.
    pub(super) fn json(self, text: &PuzzleText) -> String {
        json_line(&AnalysisRecord {
            schema: SCHEMA,
            puzzle: text.label(),
            after: self.after,
            analysis: self.players,
        })
    }
}

impl Bounds {
    /// The bounds for a player, from 0, whose men must not leave home where the rules forbid it.
    fn of(
        task: PackingTask,
        state: &State,
        player: usize,
        stop: &Stop,
    ) -> Result<Self, ThreadsError> {
        let search = Search {
            budget: Budget {
                stop: stop.clone(),
                ..Budget::default()
            },
            widest: WIDEST,
            ..Search::default()
        };
        let answer = search.packing(&task, &mut ())?;
        // The search knows no rule book. A way that the book forbids is none.
        let is_allowed = |made: &Move| !state.leaves_home(player, *made);
        let found = answer.solution.filter(|moves| moves.iter().all(is_allowed));
        Ok(Self {
            at_least: answer.at_least,
            found: found.map(|moves| moves.len()),
        })
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = self.at_least;
        match self.found {
            Some(moves) if moves == least => write!(formatter, "{moves}, proved"),
            Some(moves) => write!(formatter, "at most {moves}, at least {least}"),
            None => write!(formatter, "at least {least}"),
        }
    }
}
