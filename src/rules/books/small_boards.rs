//! The modern account on boards of 8 by 8 and of 10 by 10 squares.

use crate::rules::game_form::GameForm;
use crate::rules::rule_book::{BoardRule, RuleBook};
use crate::rules::ruling::{Ground, Quote, Ruling};

use super::modern::BOOK as MODERN;

pub(super) const VARIATIONS: &str = "Variations available";

/// Two players on a small board.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "small boards",
    title: "The modern account on boards of 8 by 8 squares with 10 men and of 10 by 10 with 15",
    in_a_sentence: "the modern account for small boards",
    games: Ruling::says(
        &[GameForm::TwoPlayers],
        "either of which is adequate for two players",
        VARIATIONS,
    ),
    squares: Ground::Says(Quote {
        words: "There are also 8x8 and 10x10 board variations",
        place: VARIATIONS,
    }),
    boards: Ruling::says(
        &[
            BoardRule {
                side: 8,
                large: 10,
                small: None,
            },
            BoardRule {
                side: 10,
                large: 15,
                small: None,
            },
        ],
        "There are also 8x8 and 10x10 board variations, either of which is adequate for two players and \
         they have 10 and 15 pieces per player, respectively.",
        VARIATIONS,
    ),
    ..MODERN
};
