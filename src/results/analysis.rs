//! In how many moves each player of a game could pack.

use std::fmt;

use halma_solve::board::SquareSet;
use halma_solve::notation::counted;
use halma_solve::render::visible;
use serde::Serialize;

/// The fewest moves in which a player could bring his men home if the others stood still.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "analyzed-player")
)]
pub struct AnalyzedPlayer<'a> {
    /// His name.
    pub player: &'a str,
    /// With the other men standing still; `null` if these stand in the yard opposite.
    pub standing: Option<AnalyzedMoves>,
    /// The squares of the yard opposite on which they stand.
    pub in_the_way: SquareSet,
    /// Without the other men, if they are in the way; otherwise `null`.
    pub alone: Option<AnalyzedMoves>,
}

/// What is known about the fewest moves.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "fewest-moves")
)]
pub struct AnalyzedMoves {
    /// No fewer moves are possible. It is proved.
    pub at_least: usize,
    /// The number of moves of the best solution found; `null` if none was found.
    pub found: Option<usize>,
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
    pub puzzle: Option<&'a str>,
    /// What messages call it.
    #[serde(skip)]
    pub label: String,
    /// The number of moves made.
    pub after: usize,
    /// Each player.
    #[serde(rename = "analysis")]
    pub players: Vec<AnalyzedPlayer<'a>>,
    /// The rulings of the record by which the game can be over before anybody has all his men home.
    pub rulings: Vec<String>,
    /// The moves of the whole game.
    #[serde(skip)]
    pub moves: usize,
}

impl fmt::Display for Analysis<'_> {
    /// One line for each player.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = counted(self.moves, "move");
        writeln!(
            formatter,
            "{}: after {} of {of}, the fewest moves to bring all men home if the others stood still:",
            self.label, self.after
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
        if !self.rulings.is_empty() {
            let rulings = self.rulings.join("; ");
            writeln!(formatter, "  the game can be over sooner: {rulings}")?;
        }
        Ok(())
    }
}

impl fmt::Display for AnalyzedMoves {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = self.at_least;
        match self.found {
            Some(moves) if moves == least => write!(formatter, "{moves}, proved"),
            Some(moves) => write!(formatter, "at most {moves}, at least {least}"),
            None => write!(formatter, "at least {least}"),
        }
    }
}
