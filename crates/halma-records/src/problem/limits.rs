//! The lines of turns that a text can hold.

use halma_rules::rules::Turn;

use crate::notation::LineKind;

use super::{Line, ProblemError};

impl Line {
    /// Checks that a text can hold the moves of a solitaire and their variations, so that it reads back the same.
    ///
    /// # Errors
    /// [`ProblemError`] if the line is too long, has a pass, does not begin with its first turn, or has a variation
    /// that does not belong to it.
    pub(super) fn check_moves(&self) -> Result<(), ProblemError> {
        let key = self.kind;
        let mut turns = (1..).zip(&self.turns);
        if let Some((number, _)) = turns.find(|(_, turn)| **turn == Turn::Pass) {
            return Err(ProblemError::PassInKey { key, number });
        }
        self.check_turns()
    }

    /// Checks that a text can hold the turns and their variations.
    ///
    /// # Errors
    /// [`ProblemError`] if the line is too long, does not begin with its first turn, or has a variation that does not
    /// belong to it.
    pub(super) fn check_turns(&self) -> Result<(), ProblemError> {
        let (key, first) = (self.kind, self.first);
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
        self.check_comments()
    }

    /// Checks that every comment stands at a place of its own between the turns of a game.
    fn check_comments(&self) -> Result<(), ProblemError> {
        let mut least = 0;
        for (number, comment) in (1..).zip(&self.comments) {
            let is_between = (least..=self.turns.len()).contains(&comment.after);
            if self.kind != LineKind::Game || !is_between || comment.words.as_str().is_empty() {
                return Err(ProblemError::NoPlaceForComment { number });
            }
            least = comment.after + 1;
        }
        Ok(())
    }

    /// Checks that a text can hold this many moves below one heading.
    fn check_length(&self) -> Result<(), ProblemError> {
        let most = self.kind.most_moves();
        let own = self
            .turns
            .len()
            .saturating_sub(self.first.saturating_sub(1));
        match self.kind {
            key if key != LineKind::Game && own > most => {
                Err(ProblemError::TooManyMoves { key, most })
            }
            _ => Ok(()),
        }
    }

    /// Whether a variation departs from one of the turns of this line, or continues after its last. No heading of a
    /// variation names the number of its turns.
    fn is_varied_by(&self, variation: &Self) -> bool {
        let shared = variation.first.checked_sub(1);
        shared.is_some_and(|shared| {
            let before = self.turns.get(..shared);
            variation.turns.len() > shared
                && before.is_some_and(|before| variation.turns.starts_with(before))
        }) && variation.kind == self.kind
            && variation.claimed == variation.turns.len()
            && variation.variations.is_empty()
            && variation.comments.is_empty()
    }
}
