//! The instruction book of 1889.

use crate::rules::{
    Basis, BoardRule, GameForm, HomePartner, Quote, RuleBook, Ruling, Source, Staying,
};

/// The large board of the books: 19 men for two players, 13 for four.
pub(super) const FULL_BOARD: &[BoardRule] = &[BoardRule {
    side: 16,
    large: 19,
    small: Some(13),
}];

/// The games of the books from the company's time.
pub(super) const FIRST_GAMES: &[GameForm] = &[
    GameForm::TwoPlayers,
    GameForm::FourEachForHimself,
    GameForm::FourOppositePartners,
    GameForm::FourAdjacentPartners,
];

const TWO: &str = "Game for two players";
const EXPLANATIONS: &str = "the explanations after the diagrams";
const FOUR: &str = "The game by four players";

/// The booklet of the Halma Company.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "1889",
    title: "Halma, instruction book, copyright 1885 by G. H. Monks, 1889 by the Halma Co.",
    short_title: "the instruction book of 1889",
    source: Source {
        author: None,
        title: Some("Halma, instruction book"),
        publisher: Some("the Halma Co."),
        year: Some(1889),
        pages: None,
        url: None,
    },
    games: Ruling::says(
        FIRST_GAMES,
        "There are three quite different games which may be played. First.—Each person may play for \
         himself … Second.—The opposites may play as partners … Third.—Adjacent players may be \
         partners.",
        FOUR,
    ),
    squares: Basis::says(
        "\"Halma\" is played on a checker board of 256 squares.",
        "the first page",
    ),
    boards: Ruling::says(
        FULL_BOARD,
        "In each corner of the board a YARD of thirteen squares is inclosed by a dotted red line. \
         These yards are used when four persons play. In two corners a heavy red line incloses six \
         additional squares forming YARDS of nineteen squares each, to be used when but two persons \
         play.",
        "the first page",
    ),
    three_small_yards: Ruling::no_such_game(false),
    beginning: Basis::Silent,
    turn: Quote::new(
        "Of course the players move by turn, the same as in any other game.",
        TWO,
    ),
    step: Quote::new(
        "By a STEP, or shove, a man can be moved one square in any direction where the square is \
                vacant for him; forward, backward, sidewise or cornerwise.",
        TWO,
    ),
    hop: Quote::new(
        "Each jump of the hop must be over a man and of course into an empty square.",
        TWO,
    ),
    vacant: Some(Quote::new(
        "Any man may jump any other man in any direction and may keep doing so as long as there is a \
                vacant square to jump to, and any man may move in any direction to an adjoining vacant \
                square.",
        EXPLANATIONS,
    )),
    hopping: Basis::says(
        "as often and as far as he finds opportunity and chooses",
        TWO,
    ),
    clockwise: Ruling::silent(true),
    may_pass: Ruling::silent(false),
    stuck: Basis::Silent,
    returning_hop_is_pass: Ruling::silent(false),
    repetition: Ruling::silent(false),
    no_progress: Ruling::silent(None),
    turn_limit: Ruling::silent(None),
    may_leave_home: Ruling::says(
        true,
        "The yard boundaries have no effect on the moves of the men, they simply determine when the men \
         are yarded and hence the game won.",
        EXPLANATIONS,
    ),
    may_hop_through_home: Ruling::says(
        true,
        "The yard boundaries have no effect on the moves of the men, they simply determine when the men \
         are yarded and hence the game won.",
        EXPLANATIONS,
    ),
    staying: Ruling::silent(Staying::Allowed),
    must_fill_yard: Ruling::says(
        false,
        "whichever player first gets all his men into the other player's yard has won the game",
        TWO,
    ),
    full_yard_wins: Ruling::says(
        false,
        "whichever player first gets all his men into the other player's yard has won the game",
        TWO,
    ),
    both_partners_home: Ruling::says(
        true,
        "Of course two partners win when both have yarded their men",
        FOUR,
    ),
    // "Not required" could mean that he may; "goes round without him" means that he does not.
    home_partner: Ruling::unclear(
        HomePartner::PassedOver,
        &[Quote::new(
            "a player having all his men in the opposite yard is not required to move in turn, but \
                    the play goes round without him",
            FOUR,
        )],
    ),
};
