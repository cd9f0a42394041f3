//! Whether a move that is emended was wrong by itself.

use crate::notation::{Emendation, PuzzleText, Readings};

use super::Finding;
use super::routes::{is_row_of_jumps, routes_in};

impl Finding {
    /// Whether an emended move is legal as it is printed, after the moves before it as they are read. Such a move is
    /// emended for another reason, such as a later move. A row of a diagram is no move.
    pub fn is_legal_as_printed(&self, emendation: &Emendation, text: &PuzzleText) -> bool {
        let &Emendation::Turn { key, number, turn } = emendation else {
            return false;
        };
        let index = number.saturating_sub(1);
        let Some(state) = self.state_after(key, index) else {
            return false;
        };
        let printed = turn.value(Readings::AsPrinted);
        let routes = routes_in(text, &self.problem);
        let between = routes.get(&(key, index));
        state.check(printed).is_ok()
            && between
                .zip(printed.made())
                .is_none_or(|(between, made)| is_row_of_jumps(state.position(), made, between))
    }
}
