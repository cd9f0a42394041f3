//! Whether a move that is emended was wrong by itself.

use crate::notation::{Emendation, Readings};

use super::Finding;
use super::routes::is_way_legal;

impl Finding {
    /// Whether an emended move is legal as it is printed, after the moves before it as they are read. Such a move is
    /// emended for another reason, such as a later move. A row of a diagram is no move.
    pub fn is_legal_as_printed(&self, emendation: &Emendation) -> bool {
        let &Emendation::Turn { key, number, turn } = emendation else {
            return false;
        };
        let index = number.saturating_sub(1);
        let ply = self.problem.branch(key).and_then(|line| line.ply(index));
        let state = self.state_after(key, index);
        state.zip(ply).is_some_and(|(state, ply)| {
            let mut printed = ply.clone();
            printed.turn = turn.value(Readings::AsPrinted);
            is_way_legal(&state, &printed)
        })
    }
}
