//! Every kind of error in the notation has its own message, at its own place.

use halma_solve::notation::PuzzleReader;

use crate::prelude::*;

pub const HEADING: &str = "TO BRING OUT THE PIECES IN 2 MOVES.\n";

/// The only error of a text.
pub fn error(text: &str) -> String {
    let errors = read_all(text)
        .into_iter()
        .filter_map(Result::err)
        .collect_vec();
    let [error] = &errors[..] else {
        panic!("one error in {text:?}, not {errors:?}")
    };
    error.to_string()
}

#[test]
fn wrong_squares_and_moves_are_named() {
    each_row(
        [
            (
                "IIII, 3 to IV, 4.",
                "line 2, column 1: `IIII` is not a row of the board; expected a Roman numeral from `I` to `XVI`",
            ),
            (
                "I, 1 to XVII, 1.",
                "line 2, column 9: `XVII` is not a row of the board; expected a Roman numeral from `I` to `XVI`",
            ),
            (
                "II, 17 to III, 6.",
                "line 2, column 5: `17` is not a square of a row; expected a number from 1 to 16",
            ),
            (
                "I, 1 to II, 2.—II, 0 to III, 6.",
                "line 2, column 20: `0` is not a square of a row; expected a number from 1 to 16",
            ),
            (
                "II 5 to III, 6.",
                "line 2, column 1: no comma after the row `II`; expected a square such as `IV, 3`",
            ),
            (
                "II, 5 III, 6.",
                "line 2, column 7: unexpected `III`; expected the word `to`",
            ),
            (
                "II, 5 to .—III, 4 to IV, 5.",
                "line 2, column 10: unexpected `.—`; expected a square such as `IV, 3`",
            ),
            (
                "II, 5 to III, 6.—to IV, 5.",
                "line 2, column 18: unexpected `to`; expected a square such as `IV, 3`",
            ),
            (
                "II, 5 to III, 6 [reed III, 7].",
                "line 2, column 18: unexpected `reed`; expected an emendation such as `[read VII, 3]`",
            ),
            (
                "II, 5 to III, 6 [read III, 7.",
                "line 2, column 29: unexpected `.`; expected a closing `]`",
            ),
            (
                "II, 5 to III, 6.\nlV, 5 to III, 4.",
                "line 3, column 1: `lV` is not a row of the board; expected a Roman numeral from `I` to `XVI`, \
             probably `IV`",
            ),
            (
                "II, 5 to III, 6.\nthe end",
                "line 3, column 1: unexpected `the`; expected another move, or a blank line after the \
             last one",
            ),
            (
                "I, 1 to\u{7} II, 2",
                "line 2, column 8: control character U+0007; expected text without control characters",
            ),
        ],
        |(moves, message)| {
            assert_eq!(error(&format!("{HEADING}{moves}\n")), message, "{moves}");
        },
    );
}

/// Of several faults the first in the text is named, whatever kind it is.
#[test]
fn the_first_fault_of_a_text_is_named() {
    each_row(
        [
            (
                "Notation: roman\nBoard: eight\n",
                "line 1, column 1: `roman` is not a notation",
            ),
            (
                "Board: eight\nNotation: roman\n",
                "line 1, column 8: unexpected `eight`",
            ),
            (
                "Board: 8 by 8\nBoard: 8 by 8\nTitel: A\n",
                "line 2, column 1: a second part of this kind",
            ),
            (
                "Titel: A\nBoard: 8 by 8\nBoard: 8 by 8\n",
                "line 1, column 1: unknown field `Titel:`",
            ),
        ],
        |(text, message)| {
            let error = error(text);
            assert!(error.starts_with(message), "{error}");
        },
    );
}

#[test]
fn a_count_that_cannot_be_read_is_named() {
    each_row(
        [
            (
                "Keys: 1,23",
                "line 1, column 8: unexpected `,`; expected the end of the line",
            ),
            (
                "Keys: many",
                "line 1, column 7: unexpected `many`; expected a number such as `12,345`",
            ),
            (
                "Keys: 340,282,366,920,938,463,463,374,607,431,768,211,456",
                "line 1, column 7: `340,282,366,920,938,463,463,374,607,431,768,211,456` is too large; \
                 expected a smaller number",
            ),
            (
                "Fewest: 18",
                "line 1, column 11: the line ends here; expected a number of moves such as `18 moves` or \
                 `from 18 to 20 moves`",
            ),
            (
                "Fewest: from 20 to 18 moves",
                "line 1, column 1: the first number is larger than the second; expected the smaller number first, \
                 such as `from 18 to 20 moves`",
            ),
        ],
        |(field, message)| assert_eq!(error(&format!("{field}\nTitle: A\n")), message),
    );
}

#[test]
fn a_text_that_ends_within_a_move_is_refused() {
    assert_eq!(
        error(&format!("{HEADING}II, 5 to")),
        "line 2, column 9: the text ends here; expected a square such as `IV, 3`"
    );
    assert_eq!(
        error(HEADING),
        "line 2, column 1: the text ends here; expected a move such as `II, 5 to III, 6`"
    );
}

#[test]
fn wrong_headings_names_and_fields_are_named() {
    each_row(
        [
            (
                "TO SHUFFLE THE PIECES IN 19 MOVES.\nII, 5 to III, 6.\n",
                "line 1, column 1: unknown heading `TO SHUFFLE THE PIECES IN 19 MOVES.`; expected \
             `TO BRING OUT THE PIECES IN 19 MOVES.`, `TO YARD THE PIECES IN 19 MOVES.`, \
             `TO TRANSFER THE PIECES IN 12 MOVES.` or \
             `TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.`",
            ),
            (
                "TO BRING OUT THE PIECES IN 99999999999999999999 MOVES.\nI, 1 to II, 2\n",
                "line 1, column 28: `99999999999999999999` is not a valid number of moves; expected a smaller number",
            ),
            (
                "**A*\n",
                "line 1, column 1: `**A*` is not a name; expected a figure's name such as `**A**`",
            ),
            (
                "Tilte: A\n",
                "line 1, column 1: unknown field `Tilte:`; expected `Title:`, `Notation:`, \
             `Players:`, `Rules:`, `Board:`, `Directions:`, `Moves:`, `Begins:`, `Order:`, `Yard:`, `Turn:`, `From:`, `To:`, `Figure:`, \
             `Keys:`, `Fewest:`, `Source:`, `Note:` or `Result:`",
            ),
            (
                "Yard: 12 men at I, 1\n",
                "line 1, column 7: no standard yard has that number of men; expected 10, 13, 15 or 19 \
             men, or the yard's rows such as `rows 3, 3, 2`",
            ),
            (
                "Yard: rows 3, 4 at I, 1\n",
                "line 1, column 1: row 2 of the yard has 4 squares, more than the row before it; \
             expected rows, none longer than the one before",
            ),
            (
                "Board: a star of six points\n",
                "line 1, column 8: a star board; expected a board of squares, since this program knows no star board; \
             the shortest star game is the one on 9 by 9 squares in 6 directions, as in `halma-solve search exchange \
             --board 9 --yard 10 --directions 6`",
            ),
            (
                "GAME FOR SIX PLAYERS.\n",
                "line 1, column 10: `SIX PLAYERS` play on a star board; expected two, three or four players on squares, \
             since this program knows no star board; the shortest star game is the one on 9 by 9 squares in 6 \
             directions, as in `halma-solve search exchange --board 9 --yard 10 --directions 6`",
            ),
            (
                "Board: 17 by 17\n",
                "line 1, column 1: the board cannot have this size; expected a board from `4 by 4` to `16 by 16`, rows first",
            ),
            (
                "Board: 8 by 8\nBoard: 9 by 9\n",
                "line 2, column 1: a second part of this kind in the same puzzle; expected one of each part",
            ),
            (
                "II, 5 to III, 6.—III, 4 to IV, 5.\n",
                "line 1, column 1: a move without a heading; expected \
             `TO BRING OUT THE PIECES IN 19 MOVES.` or `TO YARD THE PIECES IN 19 MOVES.` above the \
             moves",
            ),
        ],
        |(text, message)| {
            assert_eq!(error(text), message, "{text}");
        },
    );
}

#[test]
fn wrong_diagrams_are_named() {
    each_row(
        [
            (
                " 1 2 3\n . ● . II\n . . I\n",
                "line 3, column 2: ragged row: it has 2 squares, and the header 3; expected as many \
             squares in every row as in the header",
            ),
            (
                "1\t2\t3\t\n\t●\tII\n\t\t\tI\n",
                "line 2, column 2: ragged row: it has 2 squares, and the header 3; expected as many \
             squares in every row as in the header",
            ),
            (
                " 1 2 3\n . ● .\n . . . I\n",
                "line 2, column 2: the row has no label; expected the row's numeral at its right, \
             such as `VI`",
            ),
            (
                " 1 2 3\n . ● . IIX\n . . . I\n",
                "line 2, column 8: `IIX` is not a row of the board; expected a Roman numeral from `I` \
             to `XVI`",
            ),
            (
                " 1 2 3\n . ● . III\n . . . I\n",
                "line 2, column 8: `III` is not the label of row 2 from below; expected the row's numeral, counted \
             upward from I, or its number in the notation",
            ),
            (
                " 1 2 3\n . . . IV\n . ● . III\n . . . I\n",
                "line 3, column 8: a row is missing below row `III`; expected every row down to row I",
            ),
            (
                " 1 2 3\n . . . VI\n . . . V\n . ● . II\n . . . I\n",
                "line 3, column 8: rows are missing below row `V`; expected every row down to row I",
            ),
            (
                " 1 2 3\n . . . IV\n . ● . III\n . ● . III\n . . . I\n",
                "line 4, column 8: `III` is not the label of row 2 from below; expected the row's numeral, counted \
             upward from I, or its number in the notation",
            ),
            (
                "l 2 3\n. X .\n. . .\n",
                "line 1, column 1: `l 2 3` cannot be read as the numbers of the squares above a drawing; expected \
             `1 2 3 …`, a number for each square of a row, probably `1 2 3`",
            ),
            (
                "l 2\nX .\n. .\n",
                "line 1, column 1: `l 2` cannot be read as the numbers of the squares above a drawing; expected \
             `1 2 3 …`, a number for each square of a row, probably `1 2`",
            ),
            (
                " 1 2 3\n . ● . III\n . . . II\n",
                "line 3, column 8: the drawing ends with row `II`; expected every row down to row I",
            ),
            (
                " 1 2 3\n . ●● . II\n . . . I\n",
                "line 2, column 4: two men on one square: `●●`; expected at most one man on each square",
            ),
            (
                "1\t2\t3\t\n\t●●\t\tII\n\t\t\tI\n",
                "line 2, column 2: two men on one square: `●●`; expected at most one man on each square",
            ),
            (
                " 1 2 3\n . ● . I [read 2, 2]\n",
                "line 2, column 19: two men on one square: `2`; expected at most one man on each square",
            ),
            (
                " 1 2 4\n . ● . I\n",
                "line 1, column 6: `4` does not come next; expected at most 16 labels, from the left: `1 2 3 …`, \
             `a b c …`, or those of the notation",
            ),
            (
                " 1 2 3\n\n",
                "line 2, column 1: the line ends here; expected a row of the diagram, such as `. ● . II`",
            ),
        ],
        |(text, message)| {
            assert_eq!(error(text), message, "{text}");
        },
    );
}

#[test]
fn a_text_without_a_puzzle_is_refused() {
    assert_eq!(error(""), "no puzzle: the file is empty");
    assert_eq!(error(" \n\n"), "no puzzle: the file is empty");
    assert_eq!(
        error("A solitaire problem in \"Halma\" may be defined as\n"),
        "no puzzle in the text: neither a diagram nor a key"
    );
}

#[test]
fn a_byte_that_is_not_utf_8_is_named() {
    let mut bytes = b"**A**\n\n".to_vec();
    bytes.extend(HEADING.bytes());
    bytes.extend(b"I, 1 to \xffII, 2\n");
    let errors = PuzzleReader::new(&bytes[..])
        .parsed()
        .filter_map(Result::err)
        .map(|error| error.to_string())
        .collect_vec();
    assert_eq!(
        errors,
        ["line 4, column 9: the byte 0xFF is not UTF-8; expected text in UTF-8"]
    );
}

#[test]
fn one_bad_puzzle_does_not_spoil_the_next() {
    let good = include_str!("../../../puzzles/B.txt");
    let bad = good.replace("VII,", "VIIII,");
    let mut not_utf8 = good.as_bytes().to_vec();
    not_utf8[30] = 0xC0;
    let stream = [bad.as_bytes(), good.as_bytes(), &not_utf8, good.as_bytes()].concat();
    let read = PuzzleReader::new(&stream[..])
        .parsed()
        .map(|puzzle| puzzle.is_ok())
        .collect_vec();
    assert_eq!(read, [false, true, false, true]);
}

#[test]
fn a_name_has_letters() {
    each_row(["**\u{a0}**\n", "** **\n", "**\t**\n"], |name| {
        let expected = "line 1, column 1: an empty name; expected a name such as `**A**`";
        assert_eq!(error(name), expected, "{name:?}");
    });
}

#[test]
fn a_dash_may_end_a_line() {
    let text = "TO BRING OUT THE PIECES IN 2 MOVES.\nI, 1 to II, 2.—\nI, 2 to II, 3—\n";
    // The dash promises a third move.
    let expected = "line 4, column 1: the text ends here; expected a square such as `IV, 3`";
    assert_eq!(error(text), expected);
    let text = "TO BRING OUT THE PIECES IN 2 MOVES.\nI, 1 to II, 2.—\nI, 2 to II, 3.\n";
    let key = read_all(text).remove(0).expect("it can be read");
    assert_eq!(key.lines().next().map(|key| key.plies().len()), Some(2));
}
