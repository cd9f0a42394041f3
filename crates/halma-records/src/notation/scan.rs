//! The unreadable tokens of moves and rows, with what they probably are.
//!
//! The grammar stops at its first fault. Then this scan looks at all rows of diagrams and all squares of keys,
//! games and setups, and finds every token that is neither a row nor a number. Scanned pages have common
//! confusions, such as `l` for `I` and `S` for `5`, so most of these tokens can be guessed.

use halma_rules::board::Row;
use itertools::Itertools;

use super::blocks::{Blocks, What};
use super::grammar::{BLANKS, Misread, THE_WORD_TO, not_a_row, not_a_square_of_a_row};
use super::{PartKind, Span};

/// The most tokens that are listed. A text with more is not a puzzle.
const MOST_TOKENS: usize = 500;

/// A word of a line: letters, digits, and the strokes that a scan may read in place of an `I`.
#[derive(Clone, Copy)]
struct ScannedWord<'a> {
    text: &'a str,
    /// Its first byte in the line.
    start: usize,
}

/// All unreadable tokens of moves and labels, in the order of the text.
pub(super) fn unreadable_tokens(source: &str) -> Vec<Misread> {
    let mut found: Vec<Misread> = Vec::new();
    let mut is_game = false;
    for block in Blocks::of(source) {
        let What::Part(part) = block.what else {
            continue;
        };
        is_game |= part == PartKind::Game;
        let has_moves = part.has_squares_below() || is_game && part == PartKind::MoreTurns;
        let in_line = |line, start| match part {
            PartKind::Diagram => in_label(line, start).into_iter().collect(),
            _ if has_moves => in_moves(line, start),
            _ => Vec::new(),
        };
        let mut start = block.start;
        for line in block.text.split_inclusive('\n') {
            found.extend(in_line(line, start));
            start += line.len();
        }
    }
    found.truncate(MOST_TOKENS);
    found
}

fn words(line: &str) -> Vec<ScannedWord<'_>> {
    let is_of_word = |c: char| c.is_alphanumeric() || matches!(c, '|' | '!');
    let groups = line.char_indices().chunk_by(|(_, c)| is_of_word(*c));
    let words = groups.into_iter().filter(|(is_word, _)| *is_word);
    let words = words.filter_map(|(_, group)| {
        let (start, length) = group.fold((None, 0), |(start, length), (at, c)| {
            (start.or(Some(at)), length + c.len_utf8())
        });
        let start = start?;
        let text = &line[start..start + length];
        Some(ScannedWord { text, start })
    });
    words.collect()
}

impl ScannedWord<'_> {
    fn end(self) -> usize {
        self.start + self.text.len()
    }

    fn is_coordinates(self) -> bool {
        let mut letters = self.text.chars();
        let is_letter = letters
            .next()
            .is_some_and(|first| ('a'..='p').contains(&first.to_ascii_lowercase()));
        let number = letters.as_str();
        is_letter && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// The unreadable squares of a line of moves, and each unreadable `to`.
fn in_moves(line: &str, line_start: usize) -> Vec<Misread> {
    let words = words(line);
    let between = |one: ScannedWord<'_>, next: ScannedWord<'_>| line[one.end()..next.start].trim();
    let is_square = |at: usize| match words.get(at..at + 2) {
        Some(&[row, number]) => {
            between(row, number) == "," && !row.is_coordinates() && !number.is_coordinates()
        }
        _ => false,
    };
    let mut found = Vec::new();
    let mut at = 0;
    let is_all_digits = |word: ScannedWord<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
    while at < words.len() {
        // A number and a comma before a square are the number of a move.
        let is_number =
            || is_all_digits(words[at]) && !is_all_digits(words[at + 1]) && is_square(at + 1);
        if !is_square(at) || is_number() {
            at += 1;
            continue;
        }
        found.extend(in_square(words[at], words[at + 1], line_start));
        at += 2;
        if let Some(&word) = words.get(at)
            && is_square(at + 1)
            && between(words[at - 1], word).is_empty()
            && between(word, words[at + 1]).is_empty()
            && is_like_to(word.text)
        {
            let (start, end) = (line_start + word.start, line_start + word.end());
            let problem = format!("unexpected `{}`", word.text);
            let slip = Misread::new(Span { start, end }, problem, THE_WORD_TO);
            found.push(slip.probably(Some("to".to_owned())));
            at += 1;
        }
    }
    found
}

/// The row and the number of a square, if they are unreadable.
fn in_square(row: ScannedWord<'_>, number: ScannedWord<'_>, line_start: usize) -> Vec<Misread> {
    let mut found = Vec::new();
    let row_reading = Row::from_numeral(row.text).or_else(|| probable_row(row.text));
    let digits = number.text.bytes().all(|byte| byte.is_ascii_digit());
    let is_row = Row::from_numeral(row.text).is_some();
    let is_numeral = || row.text.chars().all(|letter| "IVXivx".contains(letter));
    if !is_row && (row_reading.is_some() || is_numeral()) {
        let slip = not_a_row(row.text, line_start + row.start);
        found.push(slip.probably(row_reading.map(|row| row.to_string())));
    }
    let reading = probable_number(number.text);
    let is_number = digits && reading.is_some();
    if !is_number && (reading.is_some() || digits) {
        let square = row_reading.zip(reading);
        let slip = not_a_square_of_a_row(number.text, line_start + number.start);
        found.push(slip.probably(square.map(|(row, number)| format!("{row}, {number}"))));
    }
    found
}

/// The label of a row of a diagram, if it is unreadable.
fn in_label(line: &str, line_start: usize) -> Option<Misread> {
    let row = line.split('[').next().unwrap_or_default();
    let label = *words(row).last()?;
    let is_last = row[label.end()..].trim().is_empty();
    let is_apart = row[..label.start].ends_with(BLANKS);
    let probable = probable_row(label.text);
    if !is_last || !is_apart || Row::from_numeral(label.text).is_some() || probable.is_none() {
        return None;
    }
    let slip = not_a_row(label.text, line_start + label.start);
    Some(slip.probably(probable.map(|row| row.to_string())))
}

/// The row that a misread numeral probably names.
fn probable_row(word: &str) -> Option<Row> {
    let letter = |letter: char| {
        Some(match letter {
            'I' | 'i' | 'l' | '1' | '|' | '!' | 'J' | 'j' | 'T' | 't' | 'L' => "I",
            'V' | 'v' | 'Y' | 'y' | 'U' | 'u' => "V",
            'X' | 'x' | 'K' | 'k' => "X",
            'n' | 'H' => "II",
            'm' => "III",
            'N' => "IV",
            'W' | 'w' => "VI",
            _ => return None,
        })
    };
    // The letters `rn` look like `m`.
    let letters: Option<String> = word.replace("rn", "m").chars().map(letter).collect();
    Row::from_numeral(&letters?)
}

/// The number from 1 to 16 that digits, or a misread number, probably are.
fn probable_number(word: &str) -> Option<u8> {
    let number = probable_digits(word)?.parse().ok()?;
    (1..=16).contains(&number).then_some(number)
}

/// The digits that a misread number of any size probably has.
pub(super) fn probable_digits(word: &str) -> Option<String> {
    let digit = |sign: char| {
        Some(match sign {
            '0'..='9' => sign,
            'O' | 'o' | 'Q' | 'D' => '0',
            'l' | 'I' | 'i' | '|' | '!' => '1',
            'Z' | 'z' => '2',
            'E' => '3',
            'A' => '4',
            'S' | 's' => '5',
            'G' | 'b' => '6',
            'T' => '7',
            'B' => '8',
            'g' | 'q' => '9',
            _ => return None,
        })
    };
    word.chars().map(digit).collect()
}

/// Whether this may be a misread `to`.
fn is_like_to(word: &str) -> bool {
    let is_first = |letter: char| matches!(letter, 't' | 'l' | 'i' | 'r' | 'f' | '1' | '|');
    let is_second = |letter: char| matches!(letter, 'o' | '0' | 'O' | 'e' | 'c' | 'a');
    let mut letters = word.chars();
    let ends = [letters.next(), letters.next(), letters.next()];
    matches!(ends, [Some(first), Some(second), None] if is_first(first) && is_second(second))
        && !word.eq_ignore_ascii_case("to")
        && word.bytes().any(|byte| !byte.is_ascii_digit())
}
