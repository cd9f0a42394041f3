//! How a record of a game says how it ended.

use itertools::Itertools;

use crate::notation;

use super::claim::AwardReason;
use super::{Claim, Game, ProblemError};

impl Game {
    /// The same game with a claimed result.
    ///
    /// # Errors
    /// [`ProblemError::NoSuchSide`] if the game has no such side, [`ProblemError::NoSuchPlayer`] if it has no such
    /// player.
    pub fn with_claim(mut self, claim: Option<Claim>) -> Result<Self, ProblemError> {
        let (sides, players) = (self.sides(), self.form().players());
        match claim {
            Some(Claim::Won { side, .. } | Claim::Awarded { side, .. }) if side >= sides => {
                Err(ProblemError::NoSuchSide { side, sides })
            }
            Some(Claim::Resigned { player }) if player >= players => {
                Err(ProblemError::NoSuchPlayer { player, players })
            }
            _ => {
                self.claim = claim;
                Ok(self)
            }
        }
    }

    /// A claim in the words of a field `Result:`.
    pub fn words_of(&self, claim: &Claim) -> String {
        match claim {
            Claim::Unfinished => "unfinished".to_owned(),
            Claim::Drawn => "drawn".to_owned(),
            Claim::Resigned { player } => format!("{} resigned", self.name(*player)),
            Claim::Won { side, at: None } => format!("won by {}", self.side_name(*side)),
            Claim::Won { side, at: Some(at) } => {
                format!("won by {} at move {at}", self.side_name(*side))
            }
            Claim::Awarded { side, reason } => {
                format!("won by {} ({reason})", self.side_name(*side))
            }
        }
    }

    /// The claim in a field `Result:`.
    pub(crate) fn claim_in(&self, line: &notation::Line) -> Result<Claim, ProblemError> {
        let text = line.as_str();
        let plain = text.trim_end_matches('.').to_lowercase();
        match &*plain {
            "unfinished" => return Ok(Claim::Unfinished),
            "drawn" | "draw" | "a draw" => return Ok(Claim::Drawn),
            _ => {}
        }
        let resigned = plain.strip_suffix(" resigned");
        let resigned = resigned.and_then(|name| self.player_named(name));
        if let Some(player) = resigned {
            return Ok(Claim::Resigned { player });
        }
        let winners = after_words(text, "won by ").map(str::trim);
        winners
            .map_or_else(Vec::new, |winners| self.claims(winners))
            .first()
            .cloned()
            .ok_or_else(|| ProblemError::UnknownResult {
                text: line.as_str().to_owned(),
                expected: self.possible_results(),
            })
    }

    /// The player with this name, in capital or small letters.
    fn player_named(&self, name: &str) -> Option<usize> {
        let name = name.trim().to_lowercase();
        (0..self.form().players()).find(|&player| self.name(player).to_lowercase() == name)
    }

    /// The player whom a field `Turn:` names, by his name or by the sign of his men.
    pub(super) fn player_in(&self, line: &notation::Line) -> Result<usize, ProblemError> {
        let text = line.as_str().trim();
        let by_sign = || {
            let sign = text.chars().exactly_one().ok()?;
            let player = notation::ARMY_SIGNS.iter().position(|army| *army == sign)?;
            (player < self.form().players()).then_some(player)
        };
        let player = self.player_named(text).or_else(by_sign);
        player.ok_or_else(|| ProblemError::UnknownPlayer {
            text: text.to_owned(),
            expected: format!("one of the players: {}", self.names().join(", ")),
        })
    }

    /// The ways to write the players of a side: partners come in either order.
    pub(super) fn spellings(&self, side: usize) -> [String; 2] {
        let mut names = self.members(side).map(|one| self.name(one)).collect_vec();
        let in_order = names.join(" and ");
        names.reverse();
        [in_order, names.join(" and ")]
    }

    /// What the words after `won by` can claim. A full stop at the end may belong to a name.
    pub(super) fn claims(&self, words: &str) -> Vec<Claim> {
        let mut claims = Vec::new();
        for words in [words, words.strip_suffix('.').unwrap_or(words)] {
            for side in 0..self.sides() {
                for names in self.spellings(side) {
                    let rest = after_words(words, &names);
                    claims.extend(rest.and_then(|rest| claim_of(side, rest)));
                }
            }
        }
        claims.dedup();
        claims
    }

    fn possible_results(&self) -> String {
        let won = (0..self.sides()).map(|side| format!("`won by {}`", self.side_name(side)));
        let resigned = format!("`{} resigned`", self.name(0));
        format!(
            "{}, each perhaps with `at move 97` or with a reason such as `(on time)`; {resigned}; `drawn`; or \
             `unfinished`",
            won.collect_vec().join(", ")
        )
    }
}

/// What stands behind the name of a side that has won.
fn claim_of(side: usize, rest: &str) -> Option<Claim> {
    if rest.is_empty() {
        return Some(Claim::Won { side, at: None });
    }
    if let Some(number) = after_words(rest, " at move ") {
        let at = Some(number.trim().parse().ok()?);
        return Some(Claim::Won { side, at });
    }
    let reason = rest.trim().strip_prefix('(')?.strip_suffix(')')?;
    let reason = AwardReason::new(reason)?;
    Some(Claim::Awarded { side, reason })
}

/// The rest of a text that begins with these words, in capital or small letters.
fn after_words<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    let mut wanted = words.chars().flat_map(char::to_lowercase).peekable();
    for (at, letter) in text.char_indices() {
        if wanted.peek().is_none() {
            return Some(&text[at..]);
        }
        if !letter
            .to_lowercase()
            .all(|small| wanted.next() == Some(small))
        {
            return None;
        }
    }
    wanted.peek().is_none().then_some("")
}
