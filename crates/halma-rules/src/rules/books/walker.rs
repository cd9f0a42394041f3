//! A modern summary with numbered rules.

use crate::rules::{Basis, GameForm, HomePartner, Quote, RuleBook, Ruling, Source, Staying};

use super::booklet_1889::FULL_BOARD;

/// Seven numbered rules from the site of a modern book.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "Walker",
    title: "Rules for Halma, on a site about A Book of Historic Board Games by Damian Gareth Walker",
    short_title: "Walker's summary",
    // The page names the author of the book that features the game, and not its own. Comments below it are of 2020
    // and 2022.
    source: Source {
        author: None,
        title: Some("Halma"),
        publisher: None,
        year: None,
        pages: None,
        url: None,
    },
    games: Ruling::says(
        &[GameForm::TwoPlayers, GameForm::FourEachForHimself],
        "Two players can take part … Alternatively, four players each have 13 pieces in the smaller \
         marked areas in each corner of the board.",
        "rules 2 and 3",
    ),
    squares: Basis::says(
        "Halma is played on a square board with sixteen rows of sixteen squares.",
        "rule 1",
    ),
    boards: Ruling::says(
        FULL_BOARD,
        "Two players can take part, with 19 pieces each, starting in the larger marked areas in opposite \
         corners of the board. … four players each have 13 pieces in the smaller marked areas",
        "rules 2 and 3",
    ),
    three_small_yards: Ruling::no_such_game(false),
    beginning: Basis::says(
        "Players decide, at random or by agreement, who takes the first turn.",
        "rule 4",
    ),
    turn: Quote::new(
        "A player takes his turn by moving one of his pieces",
        "rule 5",
    ),
    step: Quote::new(
        "a piece may be moved to an adjacent square, horizontally, vertically or diagonally",
        "rule 5 (i)",
    ),
    hop: Quote::new(
        "a piece may jump over a single adjacent piece of any colour, horizontally, vertically or \
                diagonally, into the empty square beyond",
        "rule 5 (ii)",
    ),
    vacant: None,
    hopping: Basis::says(
        "Further jumps may optionally be made by this piece in the same turn, to whatever number the \
         player pleases",
        "rule 5 (ii)",
    ),
    clockwise: Ruling::says(
        true,
        "Play then moves clockwise around the board.",
        "rule 4",
    ),
    may_pass: Ruling::says(
        false,
        "A player takes his turn by moving one of his pieces in one of the following ways",
        "rule 5",
    ),
    stuck: Basis::Silent,
    returning_hop_is_pass: Ruling::silent(false),
    repetition: Ruling::silent(false),
    no_progress: Ruling::silent(None),
    turn_limit: Ruling::silent(None),
    may_leave_home: Ruling::silent(true),
    may_hop_through_home: Ruling::silent(true),
    staying: Ruling::silent(Staying::Allowed),
    must_fill_yard: Ruling::says(
        false,
        "The game is over when a player has moved all of his pieces into his opponent's marked starting \
         positions, at the opposite corner of the board. He is then declared the winner.",
        "rule 7",
    ),
    full_yard_wins: Ruling::says(
        false,
        "The game is over when a player has moved all of his pieces into his opponent's marked starting \
         positions, at the opposite corner of the board.",
        "rule 7",
    ),
    both_partners_home: Ruling::no_such_game(true),
    home_partner: Ruling::no_such_game(HomePartner::PassedOver),
};
