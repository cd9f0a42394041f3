//! A modern summary in which no man leaves the camp that he has reached.

use crate::rules::game_form::GameForm;
use crate::rules::rule_book::{
    Beginning, HomePartner, Hopping, LeavingHome, Moving, Order, PartnersWin, Repetition, RuleBook,
    Staying, Stuck, ThreeYards, Winning,
};
use crate::rules::ruling::{Ground, Quote, Ruling};

use super::booklet_1889::FULL_BOARD;

const SET_UP: &str = "Set up";
const SEQUENCE: &str = "Play sequence";

/// An account of the game that calls a yard a camp.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "modern",
    title: "A modern account of Halma, which calls a yard a camp",
    in_a_sentence: "the modern account",
    games: Ruling::says(
        &[GameForm::TwoPlayers, GameForm::FourEachForHimself],
        "A game may be played by two or four \"players\".",
        SET_UP,
    ),
    squares: Ground::Says(Quote {
        words: "The \"board\" consists of a grid of 16 by 16 \"squares\".",
        place: SET_UP,
    }),
    boards: Ruling::says(
        FULL_BOARD,
        "For two-player games, each player's camp is a cluster of 19 squares. … For four-player games, \
         each player's camp is a cluster of 13 squares.",
        SET_UP,
    ),
    three_players: Ruling::no_such_game(ThreeYards::TwoLarge),
    beginning: Ruling::says(
        Beginning::Anyone,
        "Players randomly determine who will take the first turn.",
        SEQUENCE,
    ),
    turn: Quote {
        words: "Each player's turn consists of moving a single piece of one's own colour",
        place: SEQUENCE,
    },
    step: Quote {
        words: "Place the piece in an empty adjacent square.",
        place: SEQUENCE,
    },
    hop: Quote {
        words: "An adjacent piece of any colour can be jumped if there is an adjacent empty square on the \
                directly opposite side of that piece.",
        place: SEQUENCE,
    },
    vacant: Some(Quote {
        words: "Place the piece in an empty adjacent square. … Place the piece in the empty square on the \
                opposite side of the jumped piece.",
        place: SEQUENCE,
    }),
    hopping: Ruling::says(
        Hopping::MayStop,
        "After any jump, one may make further jumps using the same piece, or end the play.",
        SEQUENCE,
    ),
    order: Ruling::says(
        Order::Clockwise,
        "after each players turn, continue with the next player to the left taking a turn",
        SEQUENCE,
    ),
    moving: Ruling::says(
        Moving::Must,
        "Each player's turn consists of moving a single piece of one's own colour in one of the following \
         plays",
        SEQUENCE,
    ),
    stuck: Ruling::silent(Stuck::Passes),
    repetition: Ruling::silent(Repetition::GoesOn),
    leaving_home: Ruling::says(
        LeavingHome::Forbidden,
        "Once a piece has reached the opposing camp, a play cannot result in that piece leaving that \
         camp.",
        SEQUENCE,
    ),
    staying: Ruling::silent(Staying::Allowed),
    winning: Ruling::says(
        Winning::YardFilled,
        "If the current play results in having every square of the opposing camp occupied by one's own \
         pieces, the acting player wins.",
        SEQUENCE,
    ),
    partners_win: Ruling::no_such_game(PartnersWin::BothHome),
    home_partner: Ruling::no_such_game(HomePartner::PassedOver),
};
