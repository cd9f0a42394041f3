//! The men of a solitaire as they are drawn.

use halma_rules::board::SquareSet;

use crate::notation::{Located, PuzzleText, Readings};

use super::ProblemError;

/// The squares of the men drawn, if a text has a drawing. All men have the same sign.
///
/// # Errors
/// [`ProblemError::ArmiesDrawn`] if men of several armies are drawn.
pub(super) fn men_drawn(
    text: &PuzzleText,
    readings: Readings,
) -> Result<Option<SquareSet>, Located<ProblemError>> {
    let Some(diagram) = text.diagram() else {
        return Ok(None);
    };
    let armies = diagram.armies(readings);
    let mut drawn = armies.into_iter().filter(|army| !army.is_empty());
    let men = drawn.next().unwrap_or_default();
    match drawn.next() {
        None => Ok(Some(men)),
        Some(_) => Err(ProblemError::ArmiesDrawn.in_diagram(text)),
    }
}
