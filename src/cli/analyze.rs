//! `halma-solve verify --analyze`: in how many moves each player of a game could pack.

use std::fmt;

use halma_solve::board::{DirectionSet, SquareSet};
use halma_solve::notation::{PuzzleText, counted};
use halma_solve::problem::Game;
use halma_solve::render::visible;
use halma_solve::rules::{Move, State};
use halma_solve::search::EndedEarly;
use halma_solve::search::transfer::{Method, Search, Target, TransferTask};
use serde::Serialize;

/// The width of the widest beam of a search. With a beam of four times this width, a game that has hardly begun took
/// about a minute.
const WIDEST: usize = 1 << 12;

/// The fewest moves in which a player could bring his men home if the others stood still.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "analyzed-player")
)]
struct PlayerRecord<'a> {
    player: &'a str,
    /// While the others stand still; `null` if they stand in the yard opposite.
    standing: Option<FewestMoves>,
    /// The squares of the yard opposite on which they stand.
    in_the_way: SquareSet,
    /// Without the others, if they are in the way; otherwise `null`.
    alone: Option<FewestMoves>,
}

/// What is known about the fewest moves.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "fewest-moves")
)]
struct FewestMoves {
    /// No fewer moves are possible. It is proved.
    at_least: usize,
    /// The moves of the best way that was found; `null` if none was.
    found: Option<usize>,
}

/// The analysis of a game after a number of moves, at most all of them.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "analysis")
)]
pub struct Analysis<'a> {
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    /// The number of moves made.
    after: usize,
    /// Each player.
    #[serde(rename = "analysis")]
    players: Vec<PlayerRecord<'a>>,
    /// The moves of the whole game.
    #[serde(skip)]
    moves: usize,
}

impl<'a> Analysis<'a> {
    /// Looks at every player in turn, after a number of moves that the game has.
    ///
    /// # Errors
    /// [`EndedEarly::Threads`] if the threads cannot be started.
    pub fn new(text: &'a PuzzleText, game: &'a Game, after: usize) -> Result<Self, EndedEarly> {
        let mut state = game.start().clone();
        for &turn in &game.line().turns[..after] {
            state.force(turn);
        }
        let position = state.position();
        let mut players = Vec::new();
        for (number, player) in state.players().iter().enumerate() {
            let men = position.army(number);
            let standing = position.men() - men;
            let bounds = |others| {
                let task = {
                    let target = Target::Squares(player.target);
                    let task = TransferTask::new(game.board(), DirectionSet::Eight, men, target);
                    task.and_then(|task| task.among(others))
                };
                task.ok()
                    .map(|task| FewestMoves::new(task, &state, number))
                    .transpose()
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
            puzzle: text.label(),
            after,
            players,
            moves: game.line().turns.len(),
        })
    }
}

impl fmt::Display for Analysis<'_> {
    /// One line for each player.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = counted(self.moves, "move");
        writeln!(
            formatter,
            "after {} of {of}, the fewest moves to bring all men home if the others stood still:",
            self.after
        )?;
        for record in &self.players {
            write!(formatter, "  {}: ", visible(record.player))?;
            match (&record.standing, &record.alone) {
                (Some(bounds), _) => writeln!(formatter, "{bounds}")?,
                (None, alone) => {
                    let alone = alone.as_ref().map_or_else(String::new, ToString::to_string);
                    let squares = record.in_the_way;
                    writeln!(
                        formatter,
                        "not while others stand on {squares}; without them {alone}"
                    )?;
                }
            }
        }
        Ok(())
    }
}

impl FewestMoves {
    /// The bounds for a player, from 0, whose men must not leave home where the rules forbid it.
    fn new(task: TransferTask, state: &State, player: usize) -> Result<Self, EndedEarly> {
        let search = Search {
            method: Method::Quick,
            widest: WIDEST,
            ..Search::default()
        };
        let answer = search.transfer(&task, &mut ())?;
        // The search knows no rule book. A way that the book forbids is none.
        let is_allowed = |made: &Move| !state.leaves_home(player, *made);
        let found = answer.solution.filter(|moves| moves.iter().all(is_allowed));
        Ok(Self {
            at_least: answer.at_least,
            found: found.map(|moves| moves.len()),
        })
    }
}

impl fmt::Display for FewestMoves {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = self.at_least;
        match self.found {
            Some(moves) if moves == least => write!(formatter, "{moves}, proved"),
            Some(moves) => write!(formatter, "at most {moves}, at least {least}"),
            None => write!(formatter, "at least {least}"),
        }
    }
}
