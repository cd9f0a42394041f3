//! From a problem to its text.

use crate::notation::{Field, Name, Part, PuzzleText};

use super::any::Problem;

impl Problem {
    /// The problem as a text in the canonical form, with a name and with fields of free text. A name
    /// that the notation cannot hold is left out. So are fields that the problem already has.
    ///
    /// ```
    /// use halma_solve::board::{Board, Square, SquareSet};
    /// use halma_solve::problem::{Detour, Problem};
    ///
    /// let square = |row, number| Square::new(row, number).unwrap();
    /// let men = SquareSet::from(square(2, 2));
    /// let detour = Detour::new(Board::new(4)?, square(1, 1), square(3, 3), men, 1);
    /// let text = Problem::Detour(detour).to_text(Some("example"), &[]);
    /// assert_eq!(
    ///     text.to_string(),
    ///     "**example**\n\nBoard: 4 by 4\n\nTO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\n\
    ///      SETUP OF 1 MAN.\nII, 2.\n\n  1  2  3  4\n  .  .  .  .  III\n  .  ●  .  .  II\n  \
    ///      ●  .  .  .  I\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_text(&self, name: Option<&str>, fields: &[Field]) -> PuzzleText {
        let is_free =
            |field: &&Field| matches!(field, Field::Title(_) | Field::Source(_) | Field::Note(_));
        let (own, body) = match self {
            Self::Exit(exit) => exit.to_parts(),
            Self::Detour(detour) => detour.to_parts(),
            Self::Transfer(transfer) => transfer.to_parts(),
            Self::Game(game) => game.to_parts(),
        };
        // A title below the board would begin the next puzzle. Any other field above the name or the
        // board would belong to the puzzle before.
        let fields = fields.iter().filter(is_free).cloned();
        let (titles, others): (Vec<Field>, Vec<Field>) =
            fields.partition(|field| matches!(field, Field::Title(_)));
        let fields = titles.into_iter().chain(own).chain(others);
        let name = name.and_then(Name::new).map(Part::Name);
        let parts = name.into_iter().chain(fields.map(Part::Field)).chain(body);
        PuzzleText::in_order(parts.collect())
    }
}
