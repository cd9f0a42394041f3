//! The lines of turns that a text can hold.

use halma_rules::rules::Turn;

use crate::notation::{self, LineKind};

use super::{Line, Ply, ProblemError, Variation};

impl Line {
    /// Checks that a text can hold the moves of a solitaire and their variations, so that it reads back the same.
    ///
    /// # Errors
    /// [`ProblemError`] if the line is too long, has a pass or a note, or has a variation that does not depart from it.
    pub(super) fn check_moves(&self) -> Result<(), ProblemError> {
        let key = self.kind;
        let mut turns = (1..).zip(self.turns());
        if let Some((number, _)) = turns.find(|&(_, turn)| turn == Turn::Pass) {
            return Err(ProblemError::PassInKey { key, number });
        }
        self.check_turns()
    }

    /// Checks that a text can hold the turns and their variations.
    ///
    /// # Errors
    /// [`ProblemError`] if the line is too long, has a note where its text has none, or has a variation that does not
    /// depart from one of its turns.
    pub(super) fn check_turns(&self) -> Result<(), ProblemError> {
        self.check_length(&self.plies)?;
        for (number, variation) in (1..).zip(&self.variations) {
            if !self.is_varied_by(variation) {
                let key = self.kind;
                return Err(ProblemError::NoVariationOf { key, number });
            }
            self.check_length(&variation.plies)?;
        }
        self.check_notes()
    }

    /// Checks that notes have words, and stand only between the turns of a game and below variations.
    fn check_notes(&self) -> Result<(), ProblemError> {
        let is_game = self.kind == LineKind::Game;
        let check = |after: usize, notes: &[notation::TextLine], may_stand: bool| {
            let mut notes = notes.iter();
            if notes.any(|note| !may_stand || note.as_str().is_empty()) {
                return Err(ProblemError::NoPlaceForNote { after });
            }
            Ok(())
        };
        check(0, &self.notes, is_game)?;
        for (number, ply) in (1..).zip(&self.plies) {
            check(number, &ply.notes, is_game)?;
        }
        for variation in &self.variations {
            let last = variation.after + variation.plies.len();
            for (number, ply) in (variation.after + 1..).zip(&variation.plies) {
                check(number, &ply.notes, number == last)?;
            }
        }
        Ok(())
    }

    /// Checks that a text can hold this many moves below one heading.
    fn check_length(&self, plies: &[Ply]) -> Result<(), ProblemError> {
        let (key, most) = (self.kind, self.kind.most_moves());
        if key != LineKind::Game && plies.len() > most {
            return Err(ProblemError::TooManyMoves { key, most });
        }
        Ok(())
    }

    /// Whether a variation departs from one of the turns of this line, or continues after its last.
    fn is_varied_by(&self, variation: &Variation) -> bool {
        variation.after <= self.plies.len() && !variation.plies.is_empty()
    }
}
