//! The arguments of a search for jumps, as typed.

use std::str::FromStr;

use clap::Args;
use halma_solve::board::{Board, Square};
use halma_solve::search::detour::{Journey, Lattice};

use super::failure::Failure;

pub(crate) const JUMPS_EXAMPLES: &str =
    "  halma-solve search --jumps 61 --men 37                         the booklet's first solitaire
  halma-solve search --jumps max --men 20                        the most jumps that 20 men compel
  halma-solve search --jumps 30 --men min                        the fewest men who compel 30 jumps
  halma-solve search --jumps 61 --count --up-to-symmetry         in how many ways
  halma-solve search --table --board 9                           all numbers of jumps at once";

/// How many jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JumpsWanted {
    Most,
    Exactly(usize),
}

/// How many other men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenWanted {
    Fewest,
    Exactly(usize),
}

fn number(text: &str, word: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err(format!("a number from 1 upward, or `{word}`")),
        Ok(number) => Ok(number),
    }
}

impl FromStr for JumpsWanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "max" {
            return Ok(Self::Most);
        }
        number(text, "max").map(Self::Exactly)
    }
}

impl FromStr for MenWanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "min" {
            return Ok(Self::Fewest);
        }
        number(text, "min").map(Self::Exactly)
    }
}

#[derive(Args, Debug)]
pub(crate) struct JumpsArguments {
    /// Arrangements that compel a man to make so many jumps: a number, or `max`
    #[arg(long, value_name = "J", conflicts_with_all = ["table", "symmetric"])]
    pub(crate) jumps: Option<JumpsWanted>,
    /// The fewest men for every number of jumps that can be compelled
    #[arg(long, conflicts_with_all = ["symmetric", "men", "limit", "all", "count"])]
    pub(crate) table: bool,
    /// The number of other men: a number, or `min` [default: min]
    #[arg(long, value_name = "M", requires = "jumps")]
    men: Option<MenWanted>,
    /// The man's square [default: `I, 1`]
    #[arg(long, value_name = "SQUARE", conflicts_with = "symmetric")]
    from: Option<Square>,
    /// The square that he is to reach [default: the farthest landing square, `XV, 15` from `I, 1`]
    #[arg(long, value_name = "SQUARE", conflicts_with = "symmetric")]
    to: Option<Square>,
    /// Of arrangements that are mirrored or turned images of each other only one
    #[arg(long, requires = "jumps")]
    pub(crate) up_to_symmetry: bool,
}

impl JumpsArguments {
    /// Whether anything here is asked for.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.jumps.is_some() || self.table
    }

    /// The number of men.
    pub(crate) fn men(&self) -> MenWanted {
        self.men.unwrap_or(MenWanted::Fewest)
    }

    /// The journey on a board of this side.
    pub(crate) fn journey(&self, side: u8) -> Result<Journey, Failure> {
        let usage = |error: String| Failure::Usage(error);
        let board = Board::new(side).map_err(|error| usage(error.to_string()))?;
        let from = self.from.unwrap_or(Square::from_index(0));
        let target = self.to.or_else(|| farthest(board, from));
        let journey = Journey::new(board, from, target.unwrap_or(from))
            .map_err(|error| usage(error.to_string()))?;
        if let MenWanted::Exactly(men) = self.men() {
            let most = board.squares().len() as usize - 2;
            if men > most {
                return Err(usage(format!(
                    "{men} men do not fit on a board of {side} by {side} squares: beside the man's and the target there are {most}"
                )));
            }
        }
        Ok(journey)
    }
}

/// The landing square farthest from a man, at the far right if there are several.
fn farthest(board: Board, from: Square) -> Option<Square> {
    let landings = Lattice::of(board, from).landings().iter();
    landings.max_by_key(|&landing| {
        let (rows, numbers) = from.distance(landing);
        (u32::from(rows) + u32::from(numbers), landing)
    })
}
