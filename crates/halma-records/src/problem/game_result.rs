//! How a record of a game says how it ended.

use halma_rules::rules::unnamed_player;
use itertools::Itertools;

use crate::notation::{self, PlayerNames};

use super::{Claim, ClaimedEnd, Game, ProblemError, Resigner};

impl Game {
    /// The same game with a claimed result.
    ///
    /// # Errors
    /// [`ProblemError::NoSuchSide`] if the game has no such side, [`ProblemError::NoSuchPlayer`] if it has no such
    /// player.
    pub fn with_claim(mut self, claim: Option<Claim>) -> Result<Self, ProblemError> {
        let (sides, players) = (self.sides(), self.form().players());
        let claim = claim.map(|claim| self.of_one(claim));
        match claim.as_ref().map(Claim::end) {
            Some(ClaimedEnd::WonBy(side) | ClaimedEnd::Resigned(Resigner::Partners(side)))
                if side >= sides =>
            {
                Err(ProblemError::NoSuchSide { side, sides })
            }
            Some(ClaimedEnd::Resigned(Resigner::Player(player))) if player >= players => {
                Err(ProblemError::NoSuchPlayer { player, players })
            }
            _ => {
                self.claim = claim;
                Ok(self)
            }
        }
    }

    /// The same claim, but a side of one player is that player.
    fn of_one(&self, claim: Claim) -> Claim {
        match claim.end() {
            ClaimedEnd::Resigned(Resigner::Partners(side)) => {
                match self.members(side).exactly_one() {
                    Ok(player) => Claim::from(ClaimedEnd::Resigned(Resigner::Player(player)))
                        .at_move(claim.at()),
                    Err(_) => claim,
                }
            }
            _ => claim,
        }
    }

    /// A claim in the words of a field `Result:`.
    pub fn words_of(&self, claim: &Claim) -> String {
        let mut words = match claim.end() {
            ClaimedEnd::Unfinished => "unfinished".to_owned(),
            ClaimedEnd::Drawn => "drawn".to_owned(),
            ClaimedEnd::Resigned(who) => format!("{} resigned", self.resigner_name(who)),
            ClaimedEnd::WonBy(side) => format!("won by {}", self.side_name(side)),
        };
        let reason = claim.reason().map(|reason| format!(" ({reason})"));
        let at = claim.at().map(|at| format!(" at move {at}"));
        words.extend([reason, at].into_iter().flatten());
        words
    }

    /// The name of who has resigned.
    pub fn resigner_name(&self, who: Resigner) -> String {
        match who {
            Resigner::Player(player) => self.name(player).to_owned(),
            Resigner::Partners(side) => self.side_name(side),
        }
    }

    /// The claim in a field `Result:`.
    ///
    /// # Errors
    /// [`ProblemError::UnknownResult`] if the words are no result of this game.
    pub fn claim_in(&self, line: &notation::TextLine) -> Result<Claim, ProblemError> {
        let unknown = || ProblemError::UnknownResult {
            text: line.as_str().to_owned(),
            expected: self.possible_results(),
        };
        self.claims_of(line.as_str()).next().ok_or_else(unknown)
    }

    /// The player with this name, in capital or small letters. A player with a name may also be called
    /// `the second player`.
    fn player_named(&self, name: &str) -> Option<usize> {
        let name = name.trim().to_lowercase();
        let mut players = 0..self.form().players();
        let named = players
            .clone()
            .find(|&player| self.name(player).to_lowercase() == name);
        named.or_else(|| players.find(|&player| unnamed_player(player) == name))
    }

    /// The player whom a field `Turn:` names, by his name or by the sign of his men in any family of signs.
    pub(super) fn player_in(&self, line: &notation::TextLine) -> Result<usize, ProblemError> {
        let text = line.as_str().trim();
        let by_sign = || {
            let sign = text.chars().exactly_one().ok()?;
            let names = self.names.as_ref();
            let is_white_first = names.is_some_and(PlayerNames::are_white_and_black);
            let player = notation::army_of_sign(sign, is_white_first)?;
            (player < self.form().players()).then_some(player)
        };
        let player = self.player_named(text).or_else(by_sign);
        player.ok_or_else(|| ProblemError::UnknownPlayer {
            text: text.to_owned(),
            expected: format!("one of the players: {}", self.names().join(", ")),
        })
    }

    /// The ways to write the players of a side: partners come in either order. A single player with a name may also
    /// be called `the second player`.
    pub(super) fn spellings(&self, side: usize) -> Vec<String> {
        let members = self.members(side).collect_vec();
        let spelled = |name: &dyn Fn(usize) -> String| {
            let in_order = members.iter().copied().map(name).join(" and ");
            let reversed = members.iter().rev().copied().map(name).join(" and ");
            [in_order, reversed]
        };
        let by_name = spelled(&|player| self.name(player).to_owned());
        let by_order = spelled(&|player| unnamed_player(player).to_owned());
        by_name.into_iter().chain(by_order).dedup().collect()
    }

    fn possible_results(&self) -> String {
        let won = (0..self.sides()).map(|side| format!("`won by {}`", self.side_name(side)));
        let resigned = self.names().into_iter();
        let resigned = resigned.map(|name| format!("`{name} resigned`"));
        format!(
            "{}; {}; `drawn`; or `unfinished`. All but the last may end with the number of the last move, such as \
             `at move {}`, and a win or a draw with a reason such as `(on time)`",
            won.format(", "),
            resigned.format(", "),
            self.line().plies.len().max(1)
        )
    }
}
