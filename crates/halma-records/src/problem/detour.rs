//! The detour: one man goes to a target in one move, and the other men force him to make many jumps.
//! The booklet calls it solitaire I.

use halma_rules::board::{Board, Frame, Square, SquareSet};

use crate::notation::{
    self, Diagram, Field, Located, Part, PuzzleText, Readings, WrittenDetour, WrittenSetup,
};

use super::drawn::men_drawn;
use super::{Kind, ProblemError};

/// A detour: a man, his target, the other men, and a number of jumps. The claim is that the men force
/// this number of jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detour {
    /// The man's square.
    pub from: Square,
    /// The square that the man reaches in one move.
    pub target: Square,
    /// The fewest jumps that lead to the target, as the puzzle claims.
    pub claimed_jumps: usize,
    /// The number of other men, if the text names one.
    pub claimed_men: Option<usize>,
    /// The board.
    pub board: Board,
    others: Vec<Square>,
    /// All men of the diagram, if the text has one besides a list of men.
    pub drawn: Option<SquareSet>,
}

impl Detour {
    /// A detour from its values.
    pub fn new(board: Board, from: Square, target: Square, men: SquareSet, jumps: usize) -> Self {
        Self {
            from,
            target,
            claimed_jumps: jumps,
            claimed_men: None,
            board,
            others: men.iter().collect(),
            drawn: None,
        }
    }

    /// The squares of the other men in the order of the list, at most 256. A square may be repeated or off the board.
    pub fn others(&self) -> &[Square] {
        &self.others
    }

    /// The same detour with other men in this order.
    ///
    /// # Errors
    /// [`ProblemError::TooManyMen`] if there are more than 256.
    pub fn with_others(self, others: Vec<Square>) -> Result<Self, ProblemError> {
        let (men, most) = (others.len(), notation::MOST_MEN);
        if men > most {
            return Err(ProblemError::TooManyMen { men, most });
        }
        Ok(Self { others, ..self })
    }

    /// The detour that a text describes. If the text lists no men, the men of its diagram count.
    ///
    /// # Errors
    /// [`ProblemError`] if a part is missing, or belongs to another kind of problem.
    pub(super) fn from_parts(
        text: &PuzzleText,
        heading: WrittenDetour,
        readings: Readings,
    ) -> Result<Self, Located<ProblemError>> {
        if let Some(span) = Kind::Detour.foreign_line(text) {
            return Err(ProblemError::MixedKinds.at(span));
        }
        let board = text.board();
        let drawn = men_drawn(text, readings)?;
        let others = match (text.setup(), drawn) {
            (Some(setup), _) => setup.men().iter().map(|man| man.value).collect(),
            (None, Some(drawn)) => (drawn - heading.from.into()).iter().collect(),
            (None, None) => return Err(ProblemError::NoMen.at(Kind::Detour.own_span_in(text))),
        };
        Ok(Self {
            from: heading.from,
            target: heading.target,
            claimed_jumps: heading.jumps,
            claimed_men: text.setup().map(WrittenSetup::claimed_men),
            board,
            others,
            drawn,
        })
    }

    /// The fields and the other parts of the detour's text, in order.
    pub(super) fn to_parts(&self) -> (Vec<Field>, Vec<Part>) {
        let standing = self.drawn.unwrap_or(self.men() | self.from.into());
        let frame = Frame::around(standing | self.target.into(), self.board);
        let heading = Part::Detour(WrittenDetour {
            from: self.from,
            target: self.target,
            jumps: self.claimed_jumps,
        });
        // A setup lists at least one man.
        let claimed_men = self.claimed_men.unwrap_or(self.others.len());
        let setup = WrittenSetup::new(claimed_men, self.others.iter().copied());
        let diagram = Diagram::of_men(standing, frame);
        let parts = std::iter::once(heading)
            .chain(setup.map(Part::Setup))
            .chain(diagram.map(Part::Diagram))
            .collect();
        (vec![Field::Board(self.board)], parts)
    }

    /// The squares of the other men.
    pub fn men(&self) -> SquareSet {
        self.others.iter().copied().collect()
    }

    /// All men on the board, the moving man included. A faulty puzzle may also have men off the board.
    pub fn standing(&self) -> SquareSet {
        (self.men() | self.from.into()) & self.board.squares()
    }
}
