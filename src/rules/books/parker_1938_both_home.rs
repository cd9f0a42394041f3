//! The rules of Parker Brothers for partners who have agreed on the second way to win.

use crate::rules::rule_book::{HomePartner, PartnersWin, RuleBook};
use crate::rules::ruling::Ruling;

use super::parker_1938::FOUR;
use super::parker_1938_first_home::BOOK as PARTNERS;

/// Both partners must be home.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "Parker 1938, both home",
    title: "Rules for the game of Halma, Parker Brothers, 1938, for partners who agree that both must be \
            home",
    in_a_sentence: "the rule book of Parker Brothers of 1938, both home",
    partners_win: Ruling::says(
        PartnersWin::BothHome,
        "Both partners must get all their pieces home to Win.",
        FOUR,
    ),
    home_partner: Ruling::says(
        HomePartner::MayHelp,
        "In this method players whose pieces are home may utilize their turn to assist their partner in \
         moving his pieces.",
        FOUR,
    ),
    ..PARTNERS
};
