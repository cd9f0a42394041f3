//! The English directions.

use crate::rules::game_form::GameForm;
use crate::rules::rule_book::{
    HomePartner, LeavingHome, Moving, Order, PartnersWin, Repetition, RuleBook, Staying, Stuck,
    Winning,
};
use crate::rules::ruling::{Quote, Ruling};

use super::booklet_1889::FULL_BOARD;

const TWO: &str = "1) For two players";
const FOUR: &str = "2) For four players";

/// A sheet of directions without a year.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "English directions",
    title: "Directions for the game of Halma, an English sheet without a year",
    in_a_sentence: "the sheet of English directions",
    games: Ruling::says(
        &[
            GameForm::TwoPlayers,
            GameForm::FourEachForHimself,
            GameForm::FourOppositePartners,
            GameForm::FourAdjacentPartners,
        ],
        "1. Each player may play for himself. 2. The two opposite players may be partners. 3. Partners \
         may sit side by side.",
        FOUR,
    ),
    boards: Ruling::says(
        FULL_BOARD,
        "In four handed games only thirteen pieces are used by each player.",
        FOUR,
    ),
    turn: Quote {
        words: "Each player in turn moves or hops one of his own pieces.",
        place: TWO,
    },
    step: Quote {
        words: "A move means, shifting a piece into any adjoining square, providing it is unoccupied",
        place: TWO,
    },
    hop: Quote {
        words: "only one piece can be jumped over at a time, and each piece jumped over, must, of course, \
                have a space behind it to jump into",
        place: TWO,
    },
    order: Ruling::silent(Order::Clockwise),
    moving: Ruling::silent(Moving::Must),
    stuck: Ruling::silent(Stuck::Passes),
    repetition: Ruling::silent(Repetition::GoesOn),
    leaving_home: Ruling::silent(LeavingHome::Allowed),
    staying: Ruling::silent(Staying::Allowed),
    winning: Ruling::says(
        Winning::AllMenHome,
        "The first to place all his men in his opponent's Goal is the winner.",
        TWO,
    ),
    // As in the booklet, whose three games for four players this sheet repeats.
    partners_win: Ruling::silent(PartnersWin::BothHome),
    home_partner: Ruling::silent(HomePartner::PassedOver),
};
