//! Input of any size: what is too large is refused, and messages stay short.

use std::io::Read;

use halma_solve::notation::{PuzzleReader, ReadError};
use halma_solve::render::fault_excerpt;

use super::errors::{HEADING, error};
use crate::prelude::*;

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
    each_row(
        [(many_lines, 100_002), (one_line, 3), (with_fields, 4)],
        |(text, line)| {
            let expected = [large.to_owned(), format!("B on line {line}")];
            assert_eq!(names_and_errors(text.as_bytes()), expected);
        },
    );
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
    // One endless line, and lines of a kilobyte.
    let prose = "word ".repeat(200) + "\n";
    each_row([&b"\0"[..], prose.as_bytes()], |endless| {
        let block = endless.repeat((1 << 16) / endless.len());
        let mut input = Endless {
            start: b"**A**\n",
            block: &block,
            read: 0,
        };
        let read: Vec<String> = names_and_errors(&mut input);
        let [first, last] = &read[..] else {
            panic!("{read:?}");
        };
        assert!(first.starts_with("line 1: the puzzle that begins here is larger"));
        assert!(last.ends_with("the rest is not read"), "{last}");
        assert!(input.read < 70 << 20, "{} bytes", input.read);
    });
    // As much as may be skipped, and a puzzle after it.
    let text = format!("**A**\n{}\n**B**\n", "x".repeat(64 << 20));
    let read = names_and_errors(text.as_bytes());
    assert_eq!(read.last().map(String::as_str), Some("B on line 3"));
}

/// A start and then the same block again and again, until 100 MB are read. It counts the bytes.
struct Endless<'a> {
    start: &'a [u8],
    block: &'a [u8],
    read: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let rest = match self.read.checked_sub(self.start.len()) {
            None => &self.start[self.read..],
            Some(after) if after < 100 << 20 => &self.block[after % self.block.len()..],
            Some(_) => &[],
        };
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.read += length;
        Ok(length)
    }
}

#[test]
fn long_offenders_are_abbreviated() {
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

/// Each line has one token that cannot be read.
#[test]
fn no_more_than_five_hundred_misread_tokens_are_listed() {
    each_row(
        [(1, 1), (499, 499), (500, 500), (501, 500)],
        |(lines, listed)| {
            let text = HEADING.to_owned() + &"lII, 3 to IV, 4.\n".repeat(lines);
            let Err(ReadError::Parse(error)) = read_all(&text).remove(0) else {
                panic!("`lII` is not a row")
            };
            let places = error.all().map(|each| (each.line, each.column));
            assert!(places.eq((2..listed + 2).map(|line| (line, 1))), "{lines}");
            let others = error
                .to_string()
                .ends_with(&format!("; and {} more", listed - 1));
            assert_eq!(others, listed > 1, "{error}");
        },
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
    assert_eq!(error.column, 200 * 15 + 9);
    assert_eq!(&error.text[std::ops::Range::from(error.span)], "XX");
    assert!(error.text.starts_with('…') && error.text.ends_with('…'));
    assert!(error.text.len() < 1100, "{}", error.text.len());
}

/// A puzzle can have hundreds of faults on one line of a megabyte.
#[test]
fn the_excerpt_of_a_fault_in_a_long_line_is_short() {
    let blanks = " ".repeat(1000);
    let moves = format!("I, 1 to XVI, 16.—{blanks}").repeat(200);
    let text = format!("TO BRING OUT THE PIECES IN 201 MOVES.\n{moves}I, 1 to XVI, 16.\n");
    let puzzle = read_all(&text).remove(0).expect("it can be read");
    let finding = verify_text(&puzzle, Readings::Emended, Repairs::Skip).expect("it has a key");
    let fault = finding.faults.iter().find(|fault| fault.index == Some(100));
    let fault = fault.expect("no man stands there");
    let excerpt = fault_excerpt(fault, &finding.problem, &puzzle, "file");
    assert!(excerpt.len() < 2000, "{} bytes", excerpt.len());
    // A move and its dash have seventeen characters.
    let place = format!("file:2:{}", 100 * 1017 + 1);
    assert!(excerpt.contains(&place), "{place} in {excerpt}");
}
