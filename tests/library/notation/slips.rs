//! Slips of people who write puzzles by hand: the message names the slip.

use super::errors::{HEADING, error};
use crate::rows::each_row;

/// Slips of a person who types a puzzle. Each message names the fault and the missing part.
#[test]
fn slips_in_headings_are_named() {
    each_row(
        [
            (
                "TO GO FROM I, 1 TO V, 5.",
                "line 1, column 24: the heading ends here; expected the number of jumps, such as \
             `IN ONE MOVE OF 61 JUMPS`",
            ),
            (
                "TO GO FROM I, 1 TO V, 5 IN ONE MOVE.",
                "line 1, column 36: the heading ends here; expected the number of jumps, such as \
             `OF 61 JUMPS`",
            ),
            (
                "TO GO FROM I, 1 TO V, 5 BY 5",
                "line 1, column 29: the heading ends here; expected `JUMPS`",
            ),
            (
                "TO GO FROM I, 1 IN ONE MOVE OF 5 JUMPS.",
                "line 1, column 17: unexpected `IN`; expected the square that the man goes to, such as \
             `TO XV, 15`",
            ),
            (
                "TO GO TO V, 5 BY 5 JUMPS.",
                "line 1, column 7: unexpected `TO`; expected the man's square, such as `FROM I, 1`",
            ),
            (
                "TO BRING OUT THE PIECES.",
                "line 1, column 24: the heading ends here; expected the number of moves, such as \
             `IN 19 MOVES`",
            ),
            (
                "TO BRING OUT THE PIECES IN NINETEEN MOVES.",
                "line 1, column 28: unexpected `NINETEEN`; expected a number",
            ),
            (
                "TO BRING THE PIECES OUT IN 19 MOVES.",
                "line 1, column 10: unexpected `THE`; expected `OUT`",
            ),
            (
                "TO YARD THE PEICES IN 19 MOVES.",
                "line 1, column 13: unexpected `PEICES`; expected `PIECES`",
            ),
            (
                "TO YARD THE PIECES IN 19 MOVES: I, 1 to II, 2.",
                "line 1, column 31: unexpected `:`; expected the end of the line",
            ),
            (
                "TO BRING OUT. THE PIECES IN 19 MOVES.",
                "line 1, column 13: unexpected `.`; expected `THE`",
            ),
            (
                "TO YARD THE PIECES IN 19. MOVES",
                "line 1, column 25: unexpected `.`; expected `MOVES`",
            ),
            (
                "SETUP OF MEN.",
                "line 1, column 10: unexpected `MEN`; expected a number",
            ),
            (
                "SETUP.",
                "line 1, column 6: the heading ends here; expected the number of men, such as \
             `OF 37 MEN`",
            ),
            (
                "SETUP 37 MEN.",
                "line 1, column 7: unexpected `37`; expected the number of men, such as `OF 37 MEN`",
            ),
            (
                "SETUP OF 37.",
                "line 1, column 12: the heading ends here; expected `MEN`",
            ),
        ],
        |(text, message)| {
            assert_eq!(error(&format!("{text}\nI, 1\n")), message, "{text}");
        },
    );
}

/// The fields above the moves say which heading is missing.
#[test]
fn moves_without_a_heading_are_refused() {
    let exit = "`TO BRING OUT THE PIECES IN 19 MOVES.` or `TO YARD THE PIECES IN 19 MOVES.`";
    let transfer = "`TO TRANSFER THE PIECES IN 12 MOVES.`";
    let game = "`GAME FOR TWO PLAYERS.`";
    each_row(
        [
            ("Board: 8 by 8", exit),
            ("Yard: rows 1 at I, 1", exit),
            ("From: I, 1", transfer),
            ("To: II, 2", transfer),
            ("Directions: 6", transfer),
            ("Players: Anna; Otto", game),
            ("Rules: 1889", game),
            ("Begins: I, 1", game),
        ],
        |(field, heading)| {
            assert_eq!(
                error(&format!("{field}\n\nI, 1 to II, 2.\n")),
                format!(
                    "line 3, column 1: a move without a heading; expected {heading} above the moves"
                ),
                "{field}"
            );
        },
    );
}

#[test]
fn slips_in_fields_are_named() {
    let board = "expected a board such as `8 by 8`";
    let yard = "expected a yard such as `19 men at I, 1` or `rows 3, 3, 2 at I, 1`";
    each_row(
        [
            ("Board: 8 by", "column 10: unexpected `by`", board),
            ("Board: 8+8", "column 9: unexpected `+`", board),
            ("Board: eight", "column 8: unexpected `eight`", board),
            ("Yard: men", "column 7: unexpected `men`", yard),
            ("Yard: 3, , 2", "column 10: unexpected `,`", yard),
            ("Yard: rows 3 3 2", "column 14: unexpected `3`", yard),
            ("Yard: 19 men in I, 1", "column 14: unexpected `in`", yard),
            (
                "Yard: 19 men at I 1",
                "column 17: no comma after the row `I`",
                "expected a square such as `IV, 3`",
            ),
            (
                "Name: A",
                "column 1: unknown field `Name:`",
                "expected a figure's name such as `**A**`",
            ),
        ],
        |(text, place, expected)| {
            let message = format!("line 1, {place}; {expected}");
            assert_eq!(error(&format!("{text}\n")), message, "{text}");
        },
    );
}

#[test]
fn slips_in_moves_and_setups_are_named() {
    let number = "expected a number from 1 to 16";
    let square = "expected a square such as `IV, 3`";
    let between = "expected a dash, a full stop or a new line between two moves";
    let to = "expected the word `to`";
    each_row(
        [
            (
                "IV, +3 to V, 4",
                "column 5: `+3` is not a square of a row",
                number,
            ),
            (
                "IV, 3 to V, -4",
                "column 13: `-4` is not a square of a row",
                number,
            ),
            (
                "IV, O to V, 4",
                "column 5: `O` is not a square of a row",
                number,
            ),
            ("IV, 3 to V, .", "column 13: unexpected `.`", number),
            ("IV3 to V4", "column 1: no comma after the row `IV`", square),
            (
                "IV, 3 to V.",
                "column 10: no number after the row `V`",
                square,
            ),
            (
                "c3 to d4",
                "column 1: a move in algebraic coordinates",
                "expected `Notation: algebraic` among the fields above",
            ),
            (
                "4, 3 to 5, 4",
                "column 1: `4` is not a row of the board",
                "expected a Roman numeral from `I` to `XVI`",
            ),
            ("IV, 3 - V, 4", "column 7: unexpected `-`", to),
            ("IV, 3 too V, 4", "column 7: unexpected `too`", to),
            (
                "IV, 3 to V, 4! V, 4 to V, 5",
                "column 14: unexpected `!`",
                between,
            ),
            (
                "IV, 3 to V, 4 (read V, 5)",
                "column 15: unexpected `(`",
                "expected an emendation in square brackets, such as `[read VII, 3]`",
            ),
        ],
        |(moves, problem, expected)| {
            let message = format!("line 2, {problem}; {expected}");
            assert_eq!(error(&format!("{HEADING}{moves}\n")), message, "{moves}");
        },
    );
    assert_eq!(
        error("SETUP OF 2 MEN.\nI, 1: I, 2.\n"),
        "line 2, column 5: unexpected `:`; expected a semicolon or a new line between two squares"
    );
}

#[test]
fn slips_in_diagrams_are_named() {
    let header = "expected a line with the numbers of the squares, `1 2 3 …`, above the rows";
    let signs = "expected `X`, `x`, `o`, `*` or `●` for a man, and `.`, `-` or `_` for a vacant square; \
             the armies of a game are `B` and `W`, or as `show` draws them `●`, `○`, `■` and `△`";
    each_row(
        [
            (
                "a . ● II\n. . I\n",
                "line 1, column 1: a diagram without a header",
                header,
            ),
            (
                " a b\n . ● a II\n . a I\n",
                "line 2, column 2: a diagram without a header",
                header,
            ),
            (
                " 1 2 3\n . z . II\n",
                "line 2, column 4: `z` is not a sign of a drawing",
                signs,
            ),
            (
                " 1 2 3\n II . ● a\n",
                "line 2, column 2: the drawing ends with row `II`",
                "expected every row down to row I",
            ),
            (
                " 1 2 3\n .●. a II\n",
                "line 2, column 6: `a` is not a sign of a drawing",
                signs,
            ),
        ],
        |(text, problem, expected)| {
            assert_eq!(error(text), format!("{problem}; {expected}"), "{text}");
        },
    );
}

const ALGEBRAIC: &str = "Notation: algebraic\nBoard: 8 by 8\n";
const PAIRS: &str = "Notation: pairs, x first, from 0, top left\nBoard: 8 by 8\n";
const GAME: &str = "\nGAME FOR TWO PLAYERS.\n";
const TRANSFER: &str = "\nTO TRANSFER THE PIECES IN 2 MOVES.\n";

/// The error for a text has this example, and no square of the book.
fn has_example(fields: &str, heading: &str, moves: &str, expected: &str) {
    let text = format!("{fields}{heading}{moves}\n");
    let found = error(&text);
    assert!(found.contains(expected), "{found} for {text}");
    assert!(!found.contains("I, "), "{found} for {text}");
}

/// The examples of a message are squares as the author writes them: `IV, 3` is `c4`.
#[test]
fn examples_for_moves_are_in_the_notation_of_the_file() {
    let coordinates = "a square such as `c4`, from `a1` to `p16`";
    each_row(
        [
            (
                GAME,
                "a1-",
                "unexpected `-`; expected a move such as `e2-f3`".to_owned(),
            ),
            (GAME, "a1-b2,\n—", coordinates.to_owned()),
            (
                GAME,
                "a1-b2, z5-c4",
                format!("`z5` is not a square; expected {coordinates}"),
            ),
            (
                GAME,
                "a1-b2, c-d5",
                format!("no number directly after the letter `c`; expected {coordinates}"),
            ),
            (
                GAME,
                "a1-b2, i 5-h6",
                format!("no number directly after the letter `i`; expected {coordinates}"),
            ),
            (
                GAME,
                "a1-b2 [reed c7]",
                "expected an emendation such as `[read c7]`".to_owned(),
            ),
            (GAME, "a1-b2, (read c7)", "such as `[read c7]`".to_owned()),
            (HEADING, "", "expected a move such as `e2-f3`".to_owned()),
            (
                TRANSFER,
                "a1=b2",
                "unexpected `=`; expected a move such as `e2-f3`".to_owned(),
            ),
            (
                TRANSFER,
                "a1-b2 / b1-b2",
                "expected a comma, a full stop or a new line between two moves".to_owned(),
            ),
        ],
        |(heading, moves, expected)| has_example(ALGEBRAIC, heading, moves, &expected),
    );
}

/// Fields and headings have such examples too. In pairs they are squares of the board.
#[test]
fn examples_for_fields_and_headings_are_in_the_notation_of_the_file() {
    each_row(
        [
            (
                ALGEBRAIC,
                "Yard: 19 soldiers\n",
                "",
                "a yard such as `19 men at a1` or `rows 3, 3, 2 at a1`",
            ),
            (
                ALGEBRAIC,
                "From: nowhere\n",
                "",
                "a yard such as `10 men at a1`, or squares such as `c1; e2`",
            ),
            (
                ALGEBRAIC,
                "\nTO GO FROM a1 IN ONE MOVE OF 5 JUMPS.\n",
                "",
                "the square that the man goes to, such as `TO o15`",
            ),
            (
                ALGEBRAIC,
                "\nTO SHUFFLE\n",
                "",
                "`TO GO FROM a1 TO o15 IN ONE MOVE OF 61 JUMPS.`",
            ),
            (ALGEBRAIC, "\nd3=d4\n", "", "expected moves such as `b3-b4`"),
            (
                PAIRS,
                HEADING,
                "",
                // II, 5 and III, 6: the place in the row less 1, and the rows above.
                "expected a move such as `4,6-5,5`",
            ),
            (
                PAIRS,
                "\nTO GO FROM 0,7 IN ONE MOVE OF 5 JUMPS.\n",
                "",
                // The board has no XV, 15: its far right corner stands for it.
                "such as `TO 7,0`",
            ),
            (
                PAIRS,
                TRANSFER,
                "0,7-1,6 / 1,7-2,6",
                "expected a semicolon, a full stop or a new line between two moves",
            ),
        ],
        |(fields, heading, moves, expected)| has_example(fields, heading, moves, expected),
    );
}

/// The number of a move may have no stop, another mark in its place, or a letter that looks like a digit.
#[test]
fn slips_in_the_number_of_a_move_are_named() {
    let game = "GAME FOR TWO PLAYERS.\n";
    let no_stop = |number: &str, square: &str| {
        format!(
            "no full stop after the number `{number}`; \
             expected a full stop after the number of the move: `{number}. {square}`"
        )
    };
    let misread = |number: &str, digits: &str| {
        format!(
            "`{number}` is not the number of a move; expected a number and a full stop, probably `{digits}`"
        )
    };
    each_row(
        [
            ("1 II, 1 to IV, 3.", 1, no_stop("1", "II, 1")),
            ("1, II, 1 to IV, 3.", 1, no_stop("1", "II, 1")),
            ("1; II, 1 to IV, 3.", 1, no_stop("1", "II, 1")),
            ("l. II, 1 to IV, 3.", 1, misread("l", "1")),
            (
                "9. I, 1 to II, 2.—8 VII, 8 to VI, 8.",
                19,
                no_stop("8", "VII, 8"),
            ),
            (
                "9. I, 1 to II, 2.—8, VII, 8 to VI, 8.",
                19,
                no_stop("8", "VII, 8"),
            ),
            ("9. I, 1 to II, 2.— 8, pass.", 20, no_stop("8", "pass")),
            (
                "9. I, 1 to II, 2.—1O. VII, 8 to VI, 8.",
                19,
                misread("1O", "10"),
            ),
        ],
        |(moves, column, said)| {
            let message = format!("line 2, column {column}: {said}");
            assert_eq!(error(&format!("{game}{moves}\n")), message, "{moves}");
        },
    );
    let below_comment = format!("{game}1. I, 1 to II, 2.\n\nSome words.\n\n2 VII, 8 to VI, 8.\n");
    let message = format!("line 6, column 1: {}", no_stop("2", "VII, 8"));
    assert_eq!(error(&below_comment), message);
}

/// The message says what is meant, and says it once.
#[test]
fn what_is_meant_is_said_once() {
    each_row(
        [
            (
                "X .\n.\n",
                "line 2, column 1: ragged row: it has 1 square, and the highest row 2; expected as many squares \
                 in every row",
            ),
            (
                "GAME FOR TWO PLAYERS.\n1. I, 1 t0 II, 2.\n",
                "line 2, column 9: unexpected `t0`; expected the word `to`",
            ),
            (
                "*A*\n",
                "line 1, column 1: `*A*` cannot be read as prose: it has no words; expected two asterisks on both \
                 sides of the name of a figure, such as `**A**`",
            ),
            (
                "Players: Right hand, Left hand\n",
                "line 1, column 1: these are not the names of two to four players; expected a semicolon between \
                 the names, such as `Players: Anna; Otto`",
            ),
            (
                "Players: Anna; Anna\n",
                "line 1, column 1: these are not the names of two to four players; expected different names, such \
                 as `Players: Anna; Otto`",
            ),
            (
                "TO BRING OUT THE PIECES IN l9 MOVES.\n",
                "line 1, column 28: unexpected `l9`; expected a number, probably `19`",
            ),
        ],
        |(text, message)| {
            assert_eq!(error(text), message, "{text}");
        },
    );
}
