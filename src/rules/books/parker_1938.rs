//! The rules of Parker Brothers, without partners.

use crate::rules::game_form::GameForm;
use crate::rules::rule_book::{
    HomePartner, LeavingHome, Moving, Order, PartnersWin, Repetition, RuleBook, Staying, Stuck,
    Winning,
};
use crate::rules::ruling::{Quote, Ruling};

use super::booklet_1889::FULL_BOARD;

const TO_PLAY: &str = "To play";
pub(super) const FOUR: &str = "Four-handed game";

/// The rules for two, three and four players, each for himself.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "Parker 1938",
    title: "Rules for the game of Halma, Parker Brothers, 1938, each for himself",
    in_a_sentence: "the rule book of Parker Brothers of 1938, each for himself",
    games: Ruling::says(
        &[
            GameForm::TwoPlayers,
            GameForm::ThreePlayers,
            GameForm::FourEachForHimself,
        ],
        "HALMA may be played by two, three or four players. When played by four people all players may \
         play individually or combine as partners.",
        "Number of players",
    ),
    // "When three or four play, thirteen pieces are used by each player" (Equipment) contradicts
    // "two players use nineteen black and yellow pieces" (Three-handed game). The longer account counts.
    boards: Ruling::says(
        FULL_BOARD,
        "there are thirteen spaces in each \"Yard\" but … on two opposite corners of the board, \
         additional spaces are set off, making a total of nineteen",
        "Equipment",
    ),
    turn: Quote {
        words: "The movement of one piece constitutes a turn.",
        place: TO_PLAY,
    },
    step: Quote {
        words: "This piece may be moved only one space",
        place: TO_PLAY,
    },
    hop: Quote {
        words: "provided always that it jumps another piece on a space next to it and that each single \
                jump is over one piece only and is in a straight line",
        place: TO_PLAY,
    },
    order: Ruling::silent(Order::Clockwise),
    moving: Ruling::says(
        Moving::Must,
        "A player must move or jump each time it is his turn to do so",
        TO_PLAY,
    ),
    stuck: Ruling::says(
        Stuck::Passes,
        "provided. he is able to move one of his pieces",
        TO_PLAY,
    ),
    repetition: Ruling::silent(Repetition::GoesOn),
    leaving_home: Ruling::silent(LeavingHome::Allowed),
    staying: Ruling::says(
        Staying::PointedOut,
        "No player may leave his pieces in his own starting \"Yard\" for the purpose of blocking out \
         another player and preventing him from winning the game.",
        TO_PLAY,
    ),
    winning: Ruling::says(
        Winning::AllMenHome,
        "The winner of the game is the player who first gets all nineteen of his pieces into his \
         opponent's \"Yard\" directly across the board",
        "To win",
    ),
    partners_win: Ruling::no_such_game(PartnersWin::BothHome),
    home_partner: Ruling::no_such_game(HomePartner::MayHelp),
};
