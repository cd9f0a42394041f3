//! A modern summary in which no man leaves the camp that he has reached, and its small boards.

use crate::rules::{
    Basis, BoardRule, GameForm, HomePartner, MoveLimit, Quote, RuleBook, Ruling, Source, Staying,
};

use super::booklet_1889::FULL_BOARD;

const SET_UP: &str = "Set up";
const SEQUENCE: &str = "Play sequence";
const VARIATIONS: &str = "Variations available";

/// An account of the game that calls a yard a camp.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "modern",
    title: "A modern account of Halma, which calls a yard a camp",
    short_title: "the modern account",
    // The text begins without a title and names no author of its own.
    source: Source {
        author: None,
        title: None,
        publisher: None,
        year: None,
        pages: None,
        url: None,
    },
    games: Ruling::says(
        &[GameForm::TwoPlayers, GameForm::FourEachForHimself],
        "A game may be played by two or four \"players\".",
        SET_UP,
    ),
    squares: Basis::says(
        "The \"board\" consists of a grid of 16 by 16 \"squares\".",
        SET_UP,
    ),
    boards: Ruling::says(
        FULL_BOARD,
        "For two-player games, each player's camp is a cluster of 19 squares. … For four-player games, \
         each player's camp is a cluster of 13 squares.",
        SET_UP,
    ),
    three_small_yards: Ruling::no_such_game(false),
    beginning: Basis::says(
        "Players randomly determine who will take the first turn.",
        SEQUENCE,
    ),
    turn: Quote::new(
        "Each player's turn consists of moving a single piece of one's own colour",
        SEQUENCE,
    ),
    step: Quote::new("Place the piece in an empty adjacent square.", SEQUENCE),
    hop: Quote::new(
        "An adjacent piece of any colour can be jumped if there is an adjacent empty square on the \
                directly opposite side of that piece.",
        SEQUENCE,
    ),
    vacant: Some(Quote::new(
        "Place the piece in an empty adjacent square. … Place the piece in the empty square on the \
                opposite side of the jumped piece.",
        SEQUENCE,
    )),
    hopping: Basis::says(
        "After any jump, one may make further jumps using the same piece, or end the play.",
        SEQUENCE,
    ),
    clockwise: Ruling::says(
        true,
        "after each players turn, continue with the next player to the left taking a turn",
        SEQUENCE,
    ),
    may_pass: Ruling::says(
        false,
        "Each player's turn consists of moving a single piece of one's own colour in one of the following \
         plays",
        SEQUENCE,
    ),
    stuck: Basis::Silent,
    // By the second sentence a hop may end after any jump; by the first, a turn moves a piece.
    returning_hop_is_pass: Ruling::unclear(
        false,
        &[
            Quote::new(
                "Each player's turn consists of moving a single piece of one's own colour",
                SEQUENCE,
            ),
            Quote::new(
                "After any jump, one may make further jumps using the same piece, or end the play.",
                SEQUENCE,
            ),
        ],
    ),
    repetition: Ruling::silent(false),
    no_progress: Ruling::silent(None),
    turn_limit: Ruling::silent(None),
    may_leave_home: Ruling::says(
        false,
        "Once a piece has reached the opposing camp, a play cannot result in that piece leaving that \
         camp.",
        SEQUENCE,
    ),
    // What a play results in is its end. But a man in the middle of a hop may have reached the camp.
    may_hop_through_home: Ruling::unclear(
        true,
        &[Quote::new(
            "Once a piece has reached the opposing camp, a play cannot result in that piece leaving that \
             camp.",
            SEQUENCE,
        )],
    ),
    staying: Ruling::silent(Staying::Allowed),
    must_fill_yard: Ruling::says(
        true,
        "If the current play results in having every square of the opposing camp occupied by one's own \
         pieces, the acting player wins.",
        SEQUENCE,
    ),
    full_yard_wins: Ruling::says(
        false,
        "If the current play results in having every square of the opposing camp occupied by one's own \
         pieces, the acting player wins.",
        SEQUENCE,
    ),
    both_partners_home: Ruling::no_such_game(true),
    home_partner: Ruling::no_such_game(HomePartner::PassedOver),
};

/// Two players on a small board.
pub(in crate::rules) const SMALL_BOARDS: RuleBook = RuleBook {
    name: "small boards",
    title: "The modern account on boards of 8 by 8 squares with 10 men and of 10 by 10 with 15",
    short_title: "the modern account for small boards",
    games: Ruling::says(
        &[GameForm::TwoPlayers],
        "either of which is adequate for two players",
        VARIATIONS,
    ),
    squares: Basis::says("There are also 8x8 and 10x10 board variations", VARIATIONS),
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
    ..BOOK
};

/// A player loses if a man of his is in his own yard after 30 or 50 moves.
pub(in crate::rules) const SMALL_BOARDS_LIMITED: RuleBook = RuleBook {
    name: "small boards, limited",
    title: "The modern account on small boards, with a limit of moves for leaving one's own yard, as on some \
            sites",
    short_title: "the modern account for small boards with a limit of moves",
    staying: Ruling::says(
        Staying::LosesAfter {
            limit: MoveLimit::ByBoard(&[(8, 30), (10, 50)]),
            counts_return: false,
        },
        "a player automatically loses if they still have a piece in their start region after a certain \
         number of moves (typically 30 for the 8x8 game, 50 for the 10x10 game)",
        VARIATIONS,
    ),
    ..SMALL_BOARDS
};
