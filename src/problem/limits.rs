//! The lines of turns that a text can hold.

use crate::notation::KeyKind;
use crate::rules::Turn;

use super::{Line, ProblemError};

impl Line {
    /// Checks that a text can hold the moves of a solitaire and their variations, so that what is written is read back.
    ///
    /// # Errors
    /// [`ProblemError`] if the line is too long, has a pass, does not begin with its first turn, or has a variation
    /// that does not belong to it.
    pub(super) fn check_moves(&self) -> Result<(), ProblemError> {
        let (key, first) = (self.kind, self.first);
        let mut turns = (1..).zip(&self.turns);
        if let Some((number, _)) = turns.find(|(_, turn)| **turn == Turn::Pass) {
            return Err(ProblemError::PassInKey { key, number });
        }
        if first != 1 {
            return Err(ProblemError::NotFromFirst { key, first });
        }
        self.check_length()?;
        for (number, variation) in (1..).zip(&self.variations) {
            if !self.is_varied_by(variation) {
                return Err(ProblemError::NoVariationOf { key, number });
            }
            variation.check_length()?;
        }
        Ok(())
    }

    /// Checks that a text can hold so many moves below one heading.
    fn check_length(&self) -> Result<(), ProblemError> {
        let most = self.kind.most_moves();
        let own = self
            .turns
            .len()
            .saturating_sub(self.first.saturating_sub(1));
        match self.kind {
            key if key != KeyKind::Game && own > most => {
                Err(ProblemError::TooManyMoves { key, most })
            }
            _ => Ok(()),
        }
    }

    /// Whether a variation departs from one of the turns of this line, or goes on after its last.
    fn is_varied_by(&self, variation: &Self) -> bool {
        let shared = variation.first.checked_sub(1);
        shared.is_some_and(|shared| {
            let before = self.turns.get(..shared);
            variation.turns.len() > shared
                && before.is_some_and(|before| variation.turns.starts_with(before))
        }) && variation.kind == self.kind
            && variation.variations.is_empty()
    }
}
