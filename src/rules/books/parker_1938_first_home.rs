//! The rules of Parker Brothers for partners who have agreed on the first way to win.

use crate::rules::game_form::GameForm;
use crate::rules::rule_book::{PartnersWin, RuleBook};
use crate::rules::ruling::Ruling;

use super::parker_1938::{BOOK as PARKER, FOUR};

/// The first of the partners who is home wins for both.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "Parker 1938, first home",
    title: "Rules for the game of Halma, Parker Brothers, 1938, for partners who agree that the first one home \
            wins",
    in_a_sentence: "the rule book of Parker Brothers of 1938, first home",
    games: Ruling::says(
        &[GameForm::FourOppositePartners],
        "players sitting opposite each other may combine as partners to form two sides",
        FOUR,
    ),
    partners_win: Ruling::says(
        PartnersWin::FirstHome,
        "The first player to get all of his pieces in the yard directly across from his starting point \
         Wins for his side.",
        FOUR,
    ),
    ..PARKER
};
