//! The rules of Parker Brothers for three players who have 13 men each.

use crate::rules::game_form::GameForm;
use crate::rules::rule_book::{RuleBook, ThreeYards};
use crate::rules::ruling::Ruling;

use super::parker_1938::{BOOK as PARKER, EQUIPMENT, THREE_PLAYERS};

/// The other reading of a book that contradicts itself.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "Parker 1938, 13 men each",
    title: "Rules for the game of Halma, Parker Brothers, 1938, for three players with 13 men each",
    in_a_sentence: "the rule book of Parker Brothers of 1938, 13 men each",
    games: Ruling::says(
        &[GameForm::ThreePlayers],
        "When three or four play, thirteen pieces are used by each player",
        EQUIPMENT,
    ),
    three_players: Ruling::unclear(ThreeYards::AllSmall, THREE_PLAYERS),
    ..PARKER
};
