//! The small boards as some sites play them: with a limit of moves for leaving one's own yard.

use crate::rules::rule_book::{MoveLimit, RuleBook, Staying};
use crate::rules::ruling::Ruling;

use super::small_boards::{BOOK as SMALL_BOARDS, VARIATIONS};

/// A player loses if a man of his is in his own yard after 30 or 50 moves.
pub(in crate::rules) const BOOK: RuleBook = RuleBook {
    name: "small boards, limited",
    title: "The modern account on small boards, with a limit of moves for leaving one's own yard, as on some \
            sites",
    in_a_sentence: "the modern account for small boards with a limit of moves",
    staying: Ruling::says(
        Staying::LosesAfter(&[
            MoveLimit { side: 8, moves: 30 },
            MoveLimit {
                side: 10,
                moves: 50,
            },
        ]),
        "a player automatically loses if they still have a piece in their start region after a certain \
         number of moves (typically 30 for the 8x8 game, 50 for the 10x10 game)",
        VARIATIONS,
    ),
    ..SMALL_BOARDS
};
