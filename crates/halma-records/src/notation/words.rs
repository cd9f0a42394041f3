//! What counts as prose: lines that plainly consist of words.
//!
//! Only prose goes unread in a text, so this is its one definition. Blanks separate a line into tokens.
//! *Words* have two letters or more, in any script. *Numbers* are numbers, Roman numerals, and squares such
//! as `IV, 3`. *Codes* have digits among other characters, like the squares and moves of other programs. A
//! line plainly consists of words if
//!
//! - it has more words than codes, and at least as many words as numbers and codes together. Beside a number or a
//!   code, words such as `to`, `move` and `White` do not count, because records of moves have them too; or
//! - it is an ornament: signs alone, such as `* * *`, or signs around one number, as in `# IV.`; or
//! - it ends a sentence of the line above with one number or one square and a stop, such as `1889.`
//!
//! A block of signs with lines of equal length is a drawing, never an ornament. Then its unknown sign is the
//! fault.

use std::borrow::Cow;

use halma_rules::board::{Notation, Row};
use itertools::Itertools;

use super::expected::a_move;
use super::grammar::{BLANKS, Misread, Read};
use super::other_coordinates;
use super::scan::probable_digits;
use super::sign::{PlacedLine, stranger_in_block, stranger_in_row};
use super::{PositionLine, Span};

/// Words that also occur in records of moves.
const OF_RECORDS: [&str; 22] = [
    "to", "from", "move", "moves", "moved", "turn", "step", "jump", "jumps", "hop", "over", "via",
    "then", "and", "takes", "white", "black", "red", "blue", "green", "yellow", "player",
];

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    Word,
    /// A word that also occurs in records of moves.
    OfRecords,
    Number,
    Square,
    Code,
    Letter,
    Sign,
}

/// Refuses a paragraph that is not prose, at the first line or sign that shows it. The error has its examples in the
/// notation of the text.
pub(super) fn plainly_words(lines: &[PlacedLine<'_>], notation: Notation) -> Read<()> {
    if let Some(stranger) = stranger_in_block(lines) {
        return Err(stranger);
    }
    let mut follows_words = false;
    for (place, &(line, start)) in (1..).zip(lines) {
        let is_last = place == lines.len();
        let tokens = tokens(line);
        let is_end = follows_words && is_last && ends_a_sentence(line, &tokens);
        if !has_words(&tokens) && !is_ornament(&tokens) && !is_end {
            return Err(foreign(line, start, &tokens, notation));
        }
        follows_words = has_words(&tokens);
    }
    Ok(())
}

fn has_words(tokens: &[Token]) -> bool {
    let count = |token| tokens.iter().filter(|&&each| each == token).count();
    let (codes, numbers) = (
        count(Token::Code),
        count(Token::Number) + count(Token::Square),
    );
    let of_records = if codes + numbers == 0 {
        count(Token::OfRecords)
    } else {
        0
    };
    let words = count(Token::Word) + of_records;
    words > codes && words >= codes + numbers
}

/// Signs alone, or signs around one number.
fn is_ornament(tokens: &[Token]) -> bool {
    let is_plain = |token: &Token| matches!(token, Token::Sign | Token::Number);
    let numbers = tokens.iter().filter(|&&token| token == Token::Number);
    let numbers = numbers.count();
    tokens.iter().all(is_plain) && numbers <= 1 && numbers < tokens.len()
}

/// One number or one square, and a stop.
fn ends_a_sentence(line: &str, tokens: &[Token]) -> bool {
    let is_stop = |sign: char| ".,;:!?)\"”»".contains(sign);
    line.trim_end().ends_with(is_stop) && matches!(tokens, [Token::Number | Token::Square])
}

/// The kinds of the tokens of a line. A row, a comma and a number are one token.
fn tokens(line: &str) -> Vec<Token> {
    let words = line.split_whitespace().map(|word| (word, token(word)));
    let is_row = |word: &str| {
        let row = word.strip_suffix(',');
        row.is_some_and(|row| Row::from_numeral(row.trim_start_matches('(')).is_some())
    };
    let is_column = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let squares = words.coalesce(|one, next| {
        if next.1 == Token::Number && is_row(one.0) && is_column(next.0) {
            Ok(("", Token::Square))
        } else {
            Err((one, next))
        }
    });
    squares.map(|(_, token)| token).collect()
}

fn token(text: &str) -> Token {
    let core = text.trim_matches(|sign: char| !sign.is_alphanumeric());
    let is_address = ["http://", "https://", "www."]
        .iter()
        .any(|begins| text.trim_start_matches(['(', '<']).starts_with(begins));
    if is_address || is_digest(core) {
        Token::Word
    } else if core.is_empty() {
        Token::Sign
    } else if is_number(core) {
        Token::Number
    } else if core.chars().count() == 1 && core.is_ascii() {
        Token::Letter
    } else if is_word(core) {
        if OF_RECORDS
            .iter()
            .any(|word| core.eq_ignore_ascii_case(word))
        {
            Token::OfRecords
        } else {
            Token::Word
        }
    } else if core.chars().any(|c| c.is_ascii_digit()) || !core.chars().all(char::is_alphanumeric) {
        Token::Code
    } else {
        Token::Letter
    }
}

/// A SHA-256, as in the certificates of searches.
fn is_digest(core: &str) -> bool {
    core.len() == 64 && core.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// `19`, `19th`, `1880s` or a Roman numeral in capital letters.
fn is_number(core: &str) -> bool {
    let letters = core.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_ordinal = ["", "st", "nd", "rd", "th", "s"].contains(&letters);
    let is_numeral = || core.chars().all(|letter| "IVXLCM".contains(letter));
    (letters.len() < core.len() && is_ordinal) || is_numeral() || Row::from_numeral(core).is_some()
}

/// Letters, perhaps in parts with one sign between them: `left-hand`, `don't`. Some part has two letters or
/// more.
fn is_word(core: &str) -> bool {
    let parts = core.split(|c: char| !c.is_alphabetic()).collect_vec();
    let is_long = |part: &&str| part.chars().nth(1).is_some() || !part.is_ascii();
    let has_signs_only = !core.chars().any(|c| c.is_numeric() || c == '_');
    has_signs_only
        && parts
            .iter()
            .all(|part| !part.is_empty() && !is_row_of_letters(part))
        && parts.iter().any(is_long)
}

/// A few letters over and over, as in a row of a position: `bbbbb`, `wbwbw`.
fn is_row_of_letters(part: &str) -> bool {
    let letters = part.chars().collect_vec();
    let kinds = letters.iter().sorted_unstable().dedup().count();
    let repeats = letters.iter().tuple_windows();
    let has_run = repeats
        .tuple_windows()
        .any(|((one, two), (_, three))| one == two && two == three);
    part.is_ascii() && ((kinds <= 2 && letters.len() >= 5) || (has_run && kinds <= 4))
}

// --- other notations -------------------------------------------------------------------------

/// The error for a line that is not prose, with the notation that it looks like.
fn foreign(line: &str, start: usize, tokens: &[Token], notation: Notation) -> Misread {
    if let Some(stranger) = stranger_in_row((line, start)) {
        return stranger;
    }
    let text = line.trim_matches(BLANKS);
    let start = start + (line.len() - line.trim_start_matches(BLANKS).len());
    if let Some(other) = other_coordinates::misread(text, start, notation) {
        return other;
    }
    if let Some(numbers) = probable_numbers(text) {
        let problem = "`{}` cannot be read as the numbers of the squares above a drawing";
        let expected = "`1 2 3 …`, a number for each square of a row";
        return Misread::of_word(text, start, problem, expected).probably(Some(numbers));
    }
    let look = Resemblance::of(text, tokens);
    let span = Span {
        start,
        end: start + text.len(),
    };
    let problem = format!("`{text}` cannot be read as prose: {}", look.in_words());
    let name = text
        .strip_prefix('*')
        .and_then(|name| name.strip_suffix('*'));
    let expected = if name.is_some_and(|name| name.starts_with(char::is_alphanumeric)) {
        "two asterisks on both sides of the name of a figure, such as `**A**`".into()
    } else {
        look.expected(notation)
    };
    Misread::new(span, problem, expected)
}

/// The numbers of the squares above a drawing that a line probably has, such as `1 2 3` for `l 2 3`.
fn probable_numbers(line: &str) -> Option<String> {
    let words = line.split_whitespace().map(probable_digits);
    let numbers = words.collect::<Option<Vec<_>>>()?;
    let mut counted = (1..).zip(&numbers);
    let is_counted = counted.all(|(number, digits)| *digits == number.to_string());
    (numbers.len() > 1 && is_counted).then(|| numbers.join(" "))
}

/// What a line that is not prose looks like.
enum Resemblance {
    Position,
    Algebraic,
    Pairs,
    BookWithSlip,
    OnlyNumbers,
    AnotherNotation,
    NoWords,
}

impl Resemblance {
    fn of(text: &str, tokens: &[Token]) -> Self {
        let parts = text
            .split(|c: char| !c.is_alphanumeric())
            .filter(|part| !part.is_empty())
            .collect_vec();
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let numbers = parts.iter().filter(|part| is_number(part)).count();
        let mut bytes = text.as_bytes().array_windows();
        let has_coordinates = bytes.any(|[letter, digit]| {
            matches!(letter, b'A'..=b'P' | b'a'..=b'p') && digit.is_ascii_digit()
        });
        let has_pair = text.split_whitespace().any(|word| {
            word.split_once(',').is_some_and(|(one, other)| {
                one.ends_with(|c: char| c.is_ascii_digit())
                    && other.starts_with(|c: char| c.is_ascii_digit())
            })
        });
        let has_row = parts.iter().any(|part| Row::from_numeral(part).is_some());
        if text.parse::<PositionLine>().is_ok() {
            Self::Position
        } else if has_coordinates {
            Self::Algebraic
        } else if has_pair {
            Self::Pairs
        } else if has_row && numbers > 0 {
            Self::BookWithSlip
        } else if numbers > 1 {
            Self::OnlyNumbers
        } else if tokens.contains(&Token::Code) {
            Self::AnotherNotation
        } else {
            Self::NoWords
        }
    }

    const fn in_words(&self) -> &'static str {
        match self {
            Self::Position => "it is a position on one line",
            Self::Algebraic => "it looks like moves in algebraic coordinates",
            Self::Pairs => "it looks like squares as pairs of numbers",
            Self::BookWithSlip => "it looks like moves in the book's notation with a slip",
            Self::OnlyNumbers => "it looks like squares that have only numbers",
            Self::AnotherNotation => "it looks like another notation",
            Self::NoWords => "it has no words",
        }
    }

    /// What to write instead, in a text with this notation.
    fn expected(&self, notation: Notation) -> Cow<'static, str> {
        match (self, notation) {
            (Self::NoWords, _) => {
                "a sentence, or a part of the puzzle such as moves below their heading".into()
            }
            (Self::Position, _) => "`From:` before it on the same line".into(),
            (_, Notation::Algebraic | Notation::Pairs(_)) => {
                let example = a_move((3, 2), (4, 2), notation);
                format!("moves such as `{example}`").into()
            }
            (Self::Algebraic, Notation::Book) => {
                "`Notation: algebraic` among the fields above, and moves such as `d3-d4`".into()
            }
            (Self::Pairs, Notation::Book) => {
                "a field such as `Notation: pairs, x first, from 0, top left` above, and moves such as `3,2-4,2`".into()
            }
            (Self::BookWithSlip, Notation::Book) => "moves such as `III, 2 to IV, 2`".into(),
            (Self::OnlyNumbers | Self::AnotherNotation, Notation::Book) => {
                "moves such as `III, 2 to IV, 2`: the row in Roman numerals, then the number in the row".into()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plainly_words;
    use halma_rules::board::Notation;

    fn is_words(paragraph: &str) -> bool {
        let mut start = 0;
        let lines = paragraph.split('\n').map(|line| {
            let at = start;
            start += line.len() + 1;
            (line, at)
        });
        plainly_words(&lines.collect::<Vec<_>>(), Notation::Book).is_ok()
    }

    #[test]
    fn sentences_are_words() {
        for prose in [
            "Now Otto should have hopped.",
            "XV, 15;) but be compelled to make 61 jumps in doing it.",
            "IV, 3 is lost, and with it the game.",
            "Place 19 men in one of the yards",
            "Anna hatte die Ecke schon mit dem 12. Zug geräumt.",
            "Теперь белые выигрывают.",
            "黒の勝ちです。",
            "Weiß gewinnt.",
            "White moves first.",
            "Black to move.",
            "Otto's d3-d4 was better.",
            "It was played in\n1889.",
            "They meet on\nIII, 4.",
            "#### SOLITAIRES FOR \"HALMA.\"",
            "##### I.",
            "* * *",
            "=====",
            "— 12 —",
            "FIG. 1",
            "Schifffahrt, Mississippi, banana",
            "See https://example.org/12/34",
            "left-hand, don't, i. e. so",
            "1. Place a man on III, 4.",
            "On IV, 4; to the square III, 3. Of course V, 5 too",
            "12) a slow step",
            "The list has the sum\nb0e1200f1e81c25baf5278c6588c26997c748c3bb8e685c7c1df84af351999c9",
        ] {
            assert!(is_words(prose), "{prose}");
        }
    }

    #[test]
    fn records_are_not() {
        for record in [
            "3,2 4,2",
            "3 2 4 2",
            "9->17",
            "9 -> 17",
            "9-17",
            "1 d3-d4",
            "d3d4",
            "D3-D4",
            "c3xe5",
            "d3 to d4",
            "White: d3 to d4",
            "move 3,2 to 4,2",
            "Move 12 34",
            "(0,0,1,1)",
            "J 15,12 13,10",
            "O-O",
            "12",
            "III.4 - IV.4",
            "III, 4 -",
            "III, 4 IV, 4",
            "IV , 3",
            "1.4<",
            "{\"from\":[0,0],\"to\":[1,1]}",
            "some words\n3,2 4,2",
            "3,2 4,2\nsome words",
            "They meet on\n12 34",
            "bbbbbeeeeeeeeeee",
            "b0e1200f1e81c25baf5278c6588c26997c748c3bb8e685c7c1df84af351999c",
            "wbwbwb",
            "b b b w w w",
            "rk..\nrk..",
            "%..%\n....",
            "1 %..%\n2 ....",
            "■□\n□■\n■□",
        ] {
            assert!(!is_words(record), "{record}");
        }
    }
}
