//! The English directions.

use crate::rules::{Basis, HomePartner, Quote, RuleBook, Ruling, Source, Staying};

use super::booklet_1889::{FIRST_GAMES, FULL_BOARD};

const TWO: &str = "1) For two players";
const FOUR: &str = "2) For four players";

/// A sheet of directions without a year.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "English directions",
    title: "Directions for the game of Halma, an English sheet without a year",
    short_title: "the sheet of English directions",
    source: Source {
        author: None,
        title: Some("Directions for the game of Halma"),
        publisher: None,
        year: None,
        pages: None,
        url: None,
    },
    games: Ruling::says(
        FIRST_GAMES,
        "1. Each player may play for himself. 2. The two opposite players may be partners. 3. Partners \
         may sit side by side.",
        FOUR,
    ),
    squares: Basis::Silent,
    boards: Ruling::says(
        FULL_BOARD,
        "Place the board in position with a nineteen square \"Goal\" at the left hand of each player. … \
         In four handed games only thirteen pieces are used by each player.",
        "1) and 2)",
    ),
    three_small_yards: Ruling::no_such_game(false),
    beginning: Basis::Silent,
    turn: Quote::new(
        "Each player in turn moves or hops one of his own pieces.",
        TWO,
    ),
    step: Quote::new(
        "A move means, shifting a piece into any adjoining square, providing it is unoccupied",
        TWO,
    ),
    hop: Quote::new(
        "only one piece can be jumped over at a time, and each piece jumped over, must, of course, \
                have a space behind it to jump into",
        TWO,
    ),
    vacant: Some(Quote::new(
        "providing it is unoccupied … each piece jumped over, must, of course, have a space behind it \
                to jump into",
        TWO,
    )),
    hopping: Basis::Unclear(&[Quote::new(
        "one hop may mean a series of jumps, even right across the board, until there is not a \
                    piece in an adjoining space to jump over — when the hop ends",
        TWO,
    )]),
    clockwise: Ruling::silent(true),
    may_pass: Ruling::says(
        false,
        "Each player in turn moves or hops one of his own pieces.",
        TWO,
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
        "The first to place all his men in his opponent's Goal is the winner.",
        TWO,
    ),
    full_yard_wins: Ruling::says(
        false,
        "The first to place all his men in his opponent's Goal is the winner.",
        TWO,
    ),
    // As in the booklet, whose three games for four players this sheet repeats.
    both_partners_home: Ruling::silent(true),
    home_partner: Ruling::silent(HomePartner::PassedOver),
};
