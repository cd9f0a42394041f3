//! The form of a game's data on a page.

use serde::Serialize;

use halma_solve::rules::GameForm;

/// A game on a page: its rules, its players, and the other games that can be started.
#[derive(Clone, Debug, Serialize)]
pub(super) struct GameEntry {
    pub(super) rules: &'static str,
    pub(super) form: GameForm,
    /// The corner square of the player who begins.
    pub(super) begins: String,
    pub(super) names: Vec<String>,
    /// The men of each player at the start. They fill his yard.
    pub(super) armies: Vec<String>,
    /// How the game ended, or who is to move.
    pub(super) standing: String,
    pub(super) choices: Vec<Choice>,
}

/// A game that a rule book has, on one of its boards.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Choice {
    pub(super) rules: &'static str,
    pub(super) form: GameForm,
    pub(super) board: u8,
    pub(super) words: String,
}
