//! The arguments of a search for detours.

use std::str::FromStr;

use clap::Args;
use halma_solve::board::{Board, Square};
use halma_solve::search::detour::{Journey, Lattice};

use super::failure::Failure;

pub(crate) const DETOUR_EXAMPLES: &str =
    "  halma-solve search --jumps 61 --men 37                         the booklet's solitaire I
  halma-solve search --jumps max --men 20                        the most jumps that 20 men force
  halma-solve search --jumps 30 --men min                        the fewest men who force 30 jumps
  halma-solve search --jumps 61 --count --up-to-symmetry         the number of such arrangements
  halma-solve search --table --board 9                           the fewest men for every J";

#[derive(Args, Debug)]
pub(crate) struct DetourArguments {
    /// Find men who force a man to make J jumps in one move; J is a number, or `max` for the most
    #[arg(long, value_name = "J",
          conflicts_with_all = ["table", "symmetric", "shard", "save_every"])]
    pub(crate) jumps: Option<JumpsWanted>,
    /// Find the fewest men who force each possible number of jumps
    #[arg(long, conflicts_with_all = ["symmetric", "men", "up_to_symmetry", "limit", "all", "count",
                                      "shard", "save_every"])]
    pub(crate) table: bool,
    /// At most M men force him; each arrangement has the fewest who do. M is a number, or `min` for any
    /// [default: min]; with `--transfer`, the men of a standard yard: 10, 13, 15 or 19 [default: 19]
    #[arg(long, value_name = "M", conflicts_with = "symmetric")]
    men: Option<MenWanted>,
    /// The square where the man starts [default: `I, 1`]
    #[arg(long, value_name = "SQUARE", conflicts_with = "symmetric")]
    from: Option<Square>,
    /// The square where he ends [default: the farthest that he can land on, `XV, 15` from `I, 1`]
    #[arg(long, value_name = "SQUARE", conflicts_with = "symmetric")]
    to: Option<Square>,
    /// Count arrangements as one if a mirroring or a turn makes one into the other
    #[arg(long, requires = "jumps")]
    pub(crate) up_to_symmetry: bool,
}

/// The value of `--jumps`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JumpsWanted {
    Most,
    Exactly(usize),
}

/// The value of `--men`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenWanted {
    Fewest,
    AtMost(usize),
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
        number(text, "min").map(Self::AtMost)
    }
}

impl DetourArguments {
    /// Whether the arguments ask for a search for detours.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.jumps.is_some() || self.table
    }

    /// The value of `--men`, if it is given.
    pub(crate) const fn men(&self) -> Option<MenWanted> {
        self.men
    }

    /// The most men, if it is a number.
    pub(crate) fn most_men(&self) -> Option<usize> {
        match self.men? {
            MenWanted::Fewest => None,
            MenWanted::AtMost(men) => Some(men),
        }
    }

    /// The journey on a board of this side.
    pub(crate) fn journey(&self, side: u8) -> Result<Journey, Failure> {
        let usage = |error: String| Failure::Usage(error);
        let board = Board::new(side).map_err(|error| usage(error.to_string()))?;
        let from = self.from.unwrap_or(Square::from_index(0));
        let target = self.to.or_else(|| farthest(board, from));
        Journey::new(board, from, target.unwrap_or(from)).map_err(|error| usage(error.to_string()))
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
