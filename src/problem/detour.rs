//! A puzzle of the first solitaire: a man, his target, the other men, and how many jumps they are
//! said to compel.

use crate::board::{Board, Square, SquareSet};
use crate::notation::{Field, PuzzleText, Readings};
use crate::rules::Setup;

use super::exit::ProblemError;

/// A puzzle of the first solitaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detour {
    /// The man's square.
    pub from: Square,
    /// The square that he is to reach in one move.
    pub target: Square,
    /// The jumps that he is said to be compelled to make.
    pub claimed_jumps: usize,
    /// The number of other men, if the text names one.
    pub claimed_men: Option<usize>,
    /// The man, as the first army, and the other men as the second.
    pub setup: Setup,
    /// All men of the diagram, if there is one beside a list of the men.
    pub drawn: Option<SquareSet>,
}

impl Detour {
    /// The puzzle that a text describes. If it lists no men, they are those of its diagram.
    ///
    /// # Errors
    /// [`ProblemError`] if a part is missing, or belongs to the other solitaire.
    pub fn from_text(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
        let hop = *text.detour().ok_or(ProblemError::NoDetour)?;
        let has_yard = text.fields().any(|field| matches!(field, Field::Yard(_)));
        if has_yard || text.keys().next().is_some() {
            return Err(ProblemError::BothSolitaires);
        }
        let board = text.board();
        let drawn = text.diagram().map(|diagram| diagram.men(readings));
        let men = match (text.setup(), drawn) {
            (Some(setup), _) => setup.men.iter().map(|man| man.value).collect(),
            (None, Some(drawn)) => (drawn - hop.from.into()).iter().collect(),
            (None, None) => return Err(ProblemError::NoMen),
        };
        Ok(Self {
            from: hop.from,
            target: hop.target,
            claimed_jumps: usize::from(hop.jumps),
            claimed_men: text.setup().map(|setup| usize::from(setup.claimed_men)),
            setup: Setup {
                board,
                armies: vec![vec![hop.from], men],
            },
            drawn,
        })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.setup.board
    }

    /// The other men as they are listed; the same square may come twice.
    #[must_use]
    pub fn others(&self) -> &[Square] {
        self.setup.armies.get(1).map_or(&[], Vec::as_slice)
    }

    /// The squares of the other men.
    #[must_use]
    pub fn men(&self) -> SquareSet {
        self.others().iter().copied().collect()
    }
}
