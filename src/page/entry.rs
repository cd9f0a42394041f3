//! From a puzzle's text to its entry on a page.

use halma_solve::notation::{PuzzleText, Readings};
use halma_solve::verify::{Details, NoVerdict, Repairs, verify_text};

use super::data::Entry;
use super::{detour, exit, game, transfer};

impl Entry {
    /// A puzzle, verified and with the route of every move.
    ///
    /// # Errors
    /// [`NoVerdict`] if the parts do not fit together, or there is no key.
    pub(crate) fn of(text: &PuzzleText, readings: Readings) -> Result<Self, NoVerdict> {
        let finding = verify_text(text, readings, Repairs::Skip)?;
        let mut entry = Self::of_finding(text, &finding);
        match &finding.details {
            Details::Exit(found) => exit::complete(&mut entry, found),
            Details::Detour(found) => detour::complete(&mut entry, found),
            Details::Transfer(found) => {
                transfer::complete(&mut entry, text, found, finding.verdict);
            }
            Details::Game(found) => game::complete(&mut entry, found),
        }
        Ok(entry)
    }
}
