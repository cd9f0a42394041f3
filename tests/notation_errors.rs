//! Every kind of error in the notation has its own message, at its own place.

use std::io::Read;

use halma_solve::notation::{PuzzleReader, ReadError, read_all};

const HEADING: &str = "TO BRING OUT THE PIECES IN 2 MOVES.\n";

/// The only error of a text.
fn error(text: &str) -> String {
    let errors: Vec<ReadError> = read_all(text).into_iter().filter_map(Result::err).collect();
    let [error] = &errors[..] else {
        panic!("one error in {text:?}, not {errors:?}")
    };
    error.to_string()
}

#[test]
fn squares_and_moves() {
    for (moves, message) in [
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
            "line 3, column 1: `lV` is not a row of the board; expected a Roman numeral from `I` to `XVI`",
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
    ] {
        assert_eq!(error(&format!("{HEADING}{moves}\n")), message, "{moves}");
    }
}

#[test]
fn truncated_in_a_move() {
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
fn headings_names_and_fields() {
    for (text, message) in [
        (
            "TO SHUFFLE THE PIECES IN 19 MOVES.\nII, 5 to III, 6.\n",
            "line 1, column 1: unknown heading `TO SHUFFLE THE PIECES IN 19 MOVES.`; expected \
             `TO BRING OUT THE PIECES IN 19 MOVES.`, `TO YARD THE PIECES IN 19 MOVES.` or \
             `TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.`",
        ),
        (
            "TO BRING OUT THE PIECES IN 300 MOVES.\nI, 1 to II, 2\n",
            "line 1, column 28: `300` is not a valid number of moves; expected a number from 1 to 256",
        ),
        (
            "**A*\n",
            "line 1, column 1: `**A*` is not a name; expected a figure's name such as `**A**`",
        ),
        (
            "Tilte: A\n",
            "line 1, column 1: unknown field `Tilte:`; expected `Title:`, `Source:`, `Note:`, \
             `Board:` or `Yard:`",
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
            "Board: 17 by 17\n",
            "line 1, column 1: the board cannot have this size; expected a square board from `4 by 4` to `16 by 16`",
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
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

/// Slips of a person who types a puzzle. Each message names the fault and the missing part.
#[test]
fn slips_in_headings() {
    for (text, message) in [
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
    ] {
        assert_eq!(error(&format!("{text}\nI, 1\n")), message, "{text}");
    }
}

#[test]
fn slips_in_fields() {
    let board = "expected a board such as `8 by 8`";
    let yard = "expected a yard such as `19 men at I, 1` or `rows 3, 3, 2 at I, 1`";
    for (text, place, expected) in [
        ("Board: 8", "column 9: the line ends here", board),
        ("Board: 8x8", "column 9: unexpected `x8`", board),
        ("Board: eight", "column 8: unexpected `eight`", board),
        ("Yard: 19", "column 9: the line ends here", yard),
        ("Yard: 3, 3, 2", "column 8: unexpected `,`", yard),
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
    ] {
        let message = format!("line 1, {place}; {expected}");
        assert_eq!(error(&format!("{text}\n")), message, "{text}");
    }
}

#[test]
fn slips_in_moves_and_setups() {
    let number = "expected a number from 1 to 16";
    let square = "expected a square such as `IV, 3`";
    let between = "expected a dash, a full stop or a new line between two moves";
    let to = "expected the word `to`";
    for (moves, problem, expected) in [
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
        ("c3 to d4", "column 1: `c3` is not a square", square),
        (
            "4, 3 to 5, 4",
            "column 1: `4` is not a row of the board",
            "expected a Roman numeral from `I` to `XVI`",
        ),
        ("IV, 3 - V, 4", "column 7: unexpected `-`", to),
        ("IV, 3 too V, 4", "column 7: unexpected `too`", to),
        (
            "IV, 3 to V, 4, V, 4 to V, 5",
            "column 14: unexpected `,`",
            between,
        ),
        (
            "IV, 3 to V, 4; V, 4 to V, 5",
            "column 14: unexpected `;`",
            between,
        ),
        (
            "IV, 3 to V, 4 to V, 5",
            "column 15: unexpected `to`",
            between,
        ),
        (
            "IV, 3 to V, 4 (read V, 5)",
            "column 15: unexpected `(`",
            "expected an emendation in square brackets, such as `[read VII, 3]`",
        ),
    ] {
        let message = format!("line 2, {problem}; {expected}");
        assert_eq!(error(&format!("{HEADING}{moves}\n")), message, "{moves}");
    }
    assert_eq!(
        error("SETUP OF 2 MEN.\nI, 1, I, 2.\n"),
        "line 2, column 5: unexpected `,`; expected a semicolon or a new line between two squares"
    );
}

#[test]
fn slips_in_diagrams() {
    let header = "expected a line with the numbers of the squares, `1 2 3 …`, above the rows";
    let spot = "expected a square of the diagram, `●` or `.` or a row's label such as `VI`";
    for (text, problem, expected) in [
        (
            ". ● II\n. . I\n",
            "line 1, column 1: a diagram without a header",
            header,
        ),
        (
            " a b\n . ● II\n . . I\n",
            "line 2, column 2: a diagram without a header",
            header,
        ),
        (
            " 1 2 3\n . x . II\n",
            "line 2, column 4: unexpected `x`",
            spot,
        ),
        (
            " 1 2 3\n II . ● .\n",
            "line 2, column 2: the numeral `II` is at the left of its row",
            "expected the row's numeral at its right",
        ),
        (
            " 1 2 3\n .●. II\n",
            "line 2, column 3: two squares without a blank between them",
            "expected a blank between two squares of a row",
        ),
    ] {
        assert_eq!(error(text), format!("{problem}; {expected}"), "{text}");
    }
}

#[test]
fn diagrams() {
    for (text, message) in [
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
            "line 3, column 2: row I is in the wrong place; expected the rows in order, the \
             highest first",
        ),
        (
            " 1 2 3\n . ● . III\n . . . II\n",
            "line 3, column 2: the diagram ends with row II; expected every row down to row I",
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
            "line 1, column 6: `4` does not come next; expected the numbers of the squares from 1 \
             to at most 16",
        ),
        (
            " 1 2 3\n\n",
            "line 2, column 1: the line ends here; expected a row of the diagram",
        ),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

#[test]
fn texts_without_a_puzzle() {
    assert_eq!(error(""), "no puzzle: the file is empty");
    assert_eq!(error(" \n\n"), "no puzzle: the file is empty");
    assert_eq!(
        error("A solitaire problem in \"Halma\" may be defined as\n"),
        "no puzzle in the text: neither a diagram nor a key"
    );
}

#[test]
fn a_byte_that_is_not_utf_8() {
    let mut bytes = b"**A**\n\n".to_vec();
    bytes.extend(HEADING.bytes());
    bytes.extend(b"I, 1 to \xffII, 2\n");
    let errors: Vec<String> = PuzzleReader::new(&bytes[..])
        .parsed()
        .filter_map(Result::err)
        .map(|error| error.to_string())
        .collect();
    assert_eq!(
        errors,
        ["line 4, column 9: the byte 0xFF is not UTF-8; expected text in UTF-8"]
    );
}

/// The result of reading a text, in short: the name of a puzzle, or the message.
fn names_and_errors(text: impl std::io::Read) -> Vec<String> {
    PuzzleReader::new(std::io::BufReader::new(text))
        .parsed()
        .map(|read| match read {
            Ok(puzzle) => format!("{} on line {}", puzzle.name().unwrap_or("?"), puzzle.line()),
            Err(error) => error.to_string(),
        })
        .collect()
}

#[test]
fn a_puzzle_larger_than_any_puzzle_is_skipped() {
    let large = "line 1: the puzzle that begins here is larger than 1048576 bytes and is skipped";
    let zeros = std::io::repeat(0).take(5_000_000);
    assert_eq!(names_and_errors(zeros), [large]);

    let second = "**B**\nTitle: the second\n";
    let many_lines = format!("**A**\n{}{second}", "Source: a line\n".repeat(100_000));
    let one_line = format!("**A**\nTitle: {}\n{second}", "x".repeat(5_000_000));
    // Parts of the oversized puzzle do not begin another puzzle.
    let with_fields = format!(
        "**A**\nNote: {}\nBoard: 8 by 8\n{second}",
        "x".repeat(2_000_000)
    );
    for (text, line) in [(many_lines, 100_002), (one_line, 3), (with_fields, 4)] {
        let expected = [large.to_owned(), format!("B on line {line}")];
        assert_eq!(names_and_errors(text.as_bytes()), expected);
    }
    // The limit counts only for the first puzzle, at any place in the second one's line.
    for length in (1 << 20) - 40..=(1 << 20) + 10 {
        let text = format!("**A**\nNote: {}\n{second}", "x".repeat(length - 13));
        let read = names_and_errors(text.as_bytes());
        let first = if length <= 1 << 20 {
            "A on line 1"
        } else {
            large
        };
        assert_eq!(read, [first, "B on line 3"], "{length} bytes");
    }
}

#[test]
fn an_input_without_an_end_is_not_read_forever() {
    for endless in [&b"\0"[..], b"a line of prose\n"] {
        let most = 100 << 20;
        let parts = std::iter::repeat_n(endless, most / endless.len());
        let start: &[u8] = b"**A**\n";
        let bytes = std::iter::once(start).chain(parts).flatten().copied();
        let mut input = Counted { bytes, read: 0 };
        let read: Vec<String> = names_and_errors(&mut input);
        let [first, last] = &read[..] else {
            panic!("{read:?}");
        };
        assert!(first.starts_with("line 1: the puzzle that begins here is larger"));
        assert!(last.ends_with("the rest is not read"), "{last}");
        assert!(input.read < 70 << 20, "{} bytes", input.read);
    }
    // As much as may be skipped, and a puzzle after it.
    let text = format!("**A**\n{}\n**B**\n", "x".repeat(64 << 20));
    let read = names_and_errors(text.as_bytes());
    assert_eq!(read.last().map(String::as_str), Some("B on line 3"));
}

/// Bytes, and how many of them were read.
struct Counted<I> {
    bytes: I,
    read: usize,
}

impl<I: Iterator<Item = u8>> std::io::Read for Counted<I> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let mut length = 0;
        for (place, byte) in buffer.iter_mut().zip(&mut self.bytes) {
            *place = byte;
            length += 1;
        }
        self.read += length;
        Ok(length)
    }
}

#[test]
fn one_bad_puzzle_does_not_spoil_the_next() {
    let good = include_str!("../puzzles/B.txt");
    let bad = good.replace("VII,", "VIIII,");
    let mut not_utf8 = good.as_bytes().to_vec();
    not_utf8[30] = 0xC0;
    let stream = [bad.as_bytes(), good.as_bytes(), &not_utf8, good.as_bytes()].concat();
    let read: Vec<bool> = PuzzleReader::new(&stream[..])
        .parsed()
        .map(|puzzle| puzzle.is_ok())
        .collect();
    assert_eq!(read, [false, true, false, true]);
}

#[test]
fn offenders_of_any_length_are_named_in_short() {
    let nines = "9".repeat(100_000);
    let message = error(&format!(
        "TO BRING OUT THE PIECES IN 1{nines} MOVES.\nI, 1 to II, 2.\n"
    ));
    assert!(
        message.chars().count() < 300,
        "{} characters",
        message.len()
    );
    assert!(message.starts_with("line 1, column 28: `1999") && message.contains('…'));
}

#[test]
fn a_key_has_no_more_moves_than_the_board_squares() {
    let key = |moves| {
        format!(
            "TO BRING OUT THE PIECES IN 1 MOVE.\n{}",
            "I, 1 to II, 2.\n".repeat(moves)
        )
    };
    assert!(read_all(&key(256))[0].is_ok());
    assert_eq!(
        error(&key(257)),
        "line 258, column 1: a key of more than 256 moves; expected no more moves than the board has squares"
    );
}

#[test]
fn a_setup_has_no_more_men_than_the_board_squares() {
    let setup = |men| format!("SETUP OF 1 MAN.\n{}", "I, 2\n".repeat(men));
    assert!(read_all(&setup(256))[0].is_ok());
    let message = "line 258, column 1: a setup of more than 256 men; expected no more men than the \
                   board has squares";
    assert_eq!(error(&setup(257)), message);
    assert_eq!(error(&setup(100_000)), message);
}

#[test]
fn excerpts_of_long_lines_are_cut() {
    let moves = "I, 1 to II, 2.—".repeat(200);
    let text = format!("{HEADING}{moves}I, 1 to XX, 2.—{moves}I, 1 to II, 2.\n");
    let read = read_all(&text).remove(0);
    let Err(ReadError::Parse(error)) = read else {
        panic!("`XX` is not a row: {read:?}")
    };
    // A move has fifteen characters, its dash included, and `I, 1 to ` has eight.
    assert_eq!(error.place().column, 200 * 15 + 9);
    assert_eq!(&error.excerpt()[std::ops::Range::from(error.span())], "XX");
    assert!(error.excerpt().starts_with('…') && error.excerpt().ends_with('…'));
    assert!(error.excerpt().len() < 1100, "{}", error.excerpt().len());
}

#[test]
fn a_name_has_letters() {
    for name in ["**\u{a0}**\n", "** **\n", "**\t**\n"] {
        assert!(read_all(name)[0].is_err(), "{name:?}");
    }
}

#[test]
fn a_dash_may_end_a_line() {
    let text = "TO BRING OUT THE PIECES IN 2 MOVES.\nI, 1 to II, 2.—\nI, 2 to II, 3—\n";
    assert!(read_all(text)[0].is_err(), "a move is missing");
    let text = "TO BRING OUT THE PIECES IN 2 MOVES.\nI, 1 to II, 2.—\nI, 2 to II, 3.\n";
    let key = read_all(text).remove(0).expect("it can be read");
    assert_eq!(key.keys().next().map(|key| key.moves.len()), Some(2));
}
