//! How a record of a game says who has won.

use itertools::Itertools;

use crate::notation;

use super::{Claim, Game, ProblemError};

impl Game {
    /// The same game with a claimed result.
    ///
    /// # Errors
    /// [`ProblemError::NoSuchSide`] if the game has no such side.
    pub fn with_claim(mut self, claim: Option<Claim>) -> Result<Self, ProblemError> {
        match claim {
            Some(Claim::Won { side, .. }) if side >= self.sides() => {
                let sides = self.sides();
                Err(ProblemError::NoSuchSide { side, sides })
            }
            _ => {
                self.claim = claim;
                Ok(self)
            }
        }
    }

    /// A claim in the words of a field `Result:`.
    pub(super) fn words_of(&self, claim: Claim) -> String {
        match claim {
            Claim::Unfinished => "unfinished".to_owned(),
            Claim::Won { side, at } => {
                let at = at.map_or_else(String::new, |at| format!(" at move {at}"));
                format!("won by {}{at}", self.side_name(side))
            }
        }
    }

    /// The claim in a field `Result:`.
    pub(super) fn claim_in(&self, line: &notation::Line) -> Result<Claim, ProblemError> {
        let text = line.as_str();
        if text
            .trim_end_matches('.')
            .eq_ignore_ascii_case("unfinished")
        {
            return Ok(Claim::Unfinished);
        }
        let after = |text: &'_ str| -> Option<String> {
            let (begin, rest) = text.split_at_checked("won by ".len())?;
            begin
                .eq_ignore_ascii_case("won by ")
                .then(|| rest.trim().to_lowercase())
        };
        after(text)
            .map_or_else(Vec::new, |winners| self.claims(&winners))
            .first()
            .copied()
            .ok_or_else(|| ProblemError::UnknownResult {
                text: line.as_str().to_owned(),
                expected: self.possible_results(),
            })
    }

    /// The ways to write the players of a side, in lowercase: partners come in either order.
    pub(super) fn spellings(&self, side: usize) -> [String; 2] {
        let mut names = self
            .members(side)
            .map(|one| self.name(one).to_lowercase())
            .collect_vec();
        let in_order = names.join(" and ");
        names.reverse();
        [in_order, names.join(" and ")]
    }

    /// What the words after `won by` can claim. They are in lowercase. A full stop at the end may
    /// belong to a name.
    pub(super) fn claims(&self, words: &str) -> Vec<Claim> {
        let mut claims = Vec::new();
        for words in [words, words.strip_suffix('.').unwrap_or(words)] {
            for side in 0..self.sides() {
                for names in self.spellings(side) {
                    let at = match words.strip_prefix(&*names) {
                        Some("") => Some(None),
                        Some(rest) => rest
                            .strip_prefix(" at move ")
                            .and_then(|number| number.trim().parse().ok())
                            .map(Some),
                        None => None,
                    };
                    claims.extend(at.map(|at| Claim::Won { side, at }));
                }
            }
        }
        claims.dedup();
        claims
    }

    fn possible_results(&self) -> String {
        (0..self.sides())
            .map(|side| format!("`won by {}`", self.side_name(side)))
            .collect_vec()
            .join(", ")
            + ", each perhaps with `at move 97`, or `unfinished`"
    }
}
