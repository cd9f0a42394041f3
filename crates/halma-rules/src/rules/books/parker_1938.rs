//! The rules of Parker Brothers, in the readings that the book leaves open.

use crate::rules::{Basis, GameForm, HomePartner, Quote, RuleBook, Ruling, Source, Staying};

use super::booklet_1889::FULL_BOARD;

const EQUIPMENT: &str = "Equipment";
const TO_PLAY: &str = "To play";
const FOUR: &str = "Four-handed game";

/// The book contradicts itself. The longer account counts, unless a record says otherwise.
const THREE_PLAYERS: &[Quote] = &[
    Quote::new(
        "When three or four play, thirteen pieces are used by each player and the six extra spaces in \
                the larger yards and the extra pieces are not used.",
        EQUIPMENT,
    ),
    Quote::new(
        "if two players use nineteen black and vellow pieces and the large yards and the player \
                sitting between them uses thirteen pieces and a smaller yard",
        "Three-handed game; \"vellow\" is in the scan, probably for yellow",
    ),
];

/// The rules for two, three and four players, each for himself.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "Parker 1938",
    title: "Rules for the game of Halma, Parker Brothers, 1938, each for himself",
    short_title: "the rule book of Parker Brothers of 1938, each for himself",
    // The scan has the title up to "the game of", and the name in the first sentence.
    source: Source {
        author: None,
        title: Some("Rules for the game of Halma"),
        publisher: Some("Parker Brothers, Inc., Salem, Mass., New York, Chicago, London"),
        year: Some(1938),
        pages: None,
        url: None,
    },
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
    squares: Basis::says(
        "HALMA consists of a board having a total of 256 spaces upon which pieces may rest.",
        EQUIPMENT,
    ),
    boards: Ruling::says(
        FULL_BOARD,
        "there are thirteen spaces in each \"Yard\" but that on two opposite corners of the board, \
         additional spaces are set off, making a total of nineteen",
        EQUIPMENT,
    ),
    three_small_yards: Ruling::unclear(false, THREE_PLAYERS),
    beginning: Basis::says(
        "one player is chosen by the throw of a coin or otherwise to make the first move",
        "To start",
    ),
    turn: Quote::new(
        "The movement of one piece constitutes a turn. … A player must move or jump each time it is \
                his turn to do so",
        TO_PLAY,
    ),
    step: Quote::new("This piece may be moved only one space", TO_PLAY),
    hop: Quote::new(
        "provided always that it jumps another piece on a space next to it and that each single \
                jump is over one piece only and is in a straight line",
        TO_PLAY,
    ),
    vacant: None,
    hopping: Basis::says(
        "he is not compelled to jump at any time he does not wish to do so, provided. he is able to move \
         one of his pieces",
        "To play; the full stop after \"provided\" is in the scan",
    ),
    clockwise: Ruling::silent(true),
    may_pass: Ruling::says(
        false,
        "A player must move or jump each time it is his turn to do so",
        TO_PLAY,
    ),
    stuck: Basis::Silent,
    returning_hop_is_pass: Ruling::silent(false),
    repetition: Ruling::silent(false),
    no_progress: Ruling::silent(None),
    turn_limit: Ruling::silent(None),
    may_leave_home: Ruling::silent(true),
    may_hop_through_home: Ruling::silent(true),
    staying: Ruling::says(
        Staying::PointedOut,
        "No player may leave his pieces in his own starting \"Yard\" for the purpose of blocking out \
         another player and preventing him from winning the game.",
        TO_PLAY,
    ),
    must_fill_yard: Ruling::says(
        false,
        "Each player attempts to move or jump all his pieces from his Starting \"Yard\" to the \"Yard\" \
         directly across the board before any other player succeeds in doing so.",
        "The object of the game",
    ),
    // What keeps another player from winning is forbidden, and not without effect.
    full_yard_wins: Ruling::says(
        false,
        "No player may leave his pieces in his own starting \"Yard\" for the purpose of blocking out \
         another player and preventing him from winning the game.",
        TO_PLAY,
    ),
    both_partners_home: Ruling::no_such_game(true),
    home_partner: Ruling::no_such_game(HomePartner::MayHelp),
};

/// The other reading of a book that contradicts itself.
pub(in crate::rules) const THIRTEEN_EACH: RuleBook = RuleBook {
    name: "Parker 1938, 13 men each",
    title: "Rules for the game of Halma, Parker Brothers, 1938, for three players with 13 men each",
    short_title: "the rule book of Parker Brothers of 1938, 13 men each",
    games: Ruling::says(
        &[GameForm::ThreePlayers],
        "When three or four play, thirteen pieces are used by each player",
        EQUIPMENT,
    ),
    three_small_yards: Ruling::unclear(true, THREE_PLAYERS),
    ..BOOK
};

/// The first of the partners who is home wins for both.
pub(in crate::rules) const FIRST_HOME: RuleBook = RuleBook {
    name: "Parker 1938, first home",
    title: "Rules for the game of Halma, Parker Brothers, 1938, for partners who agree that the first one home \
            wins",
    short_title: "the rule book of Parker Brothers of 1938, first home",
    games: Ruling::says(
        &[GameForm::FourOppositePartners],
        "players sitting opposite each other may combine as partners to form two sides",
        FOUR,
    ),
    both_partners_home: Ruling::says(
        false,
        "The first player to get all of his pieces in the yard directly across from his starting point \
         Wins for his side.",
        FOUR,
    ),
    ..BOOK
};

/// Both partners must be home.
pub(in crate::rules) const BOTH_HOME: RuleBook = RuleBook {
    name: "Parker 1938, both home",
    title: "Rules for the game of Halma, Parker Brothers, 1938, for partners who agree that both must be \
            home",
    short_title: "the rule book of Parker Brothers of 1938, both home",
    both_partners_home: Ruling::says(
        true,
        "Both partners must get all their pieces home to Win.",
        FOUR,
    ),
    home_partner: Ruling::says(
        HomePartner::MayHelp,
        "In this method players whose pieces are home may utilize their turn to assist their partner in \
         moving his pieces.",
        FOUR,
    ),
    ..FIRST_HOME
};
