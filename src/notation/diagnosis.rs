//! Turns a failed parse into a message. Common slips have messages of their own.

use itertools::Itertools;
use pest::error::{Error, ErrorVariant, InputLocation};
use strum::IntoEnumIterator;

use crate::board::{Notation, Row};

use super::blocks::stranger_in_row;
use super::example;
use super::expected::{in_a_list, joined};
use super::grammar::{BLANKS, NO_CONTROL_CHARACTERS, PAIRS_ABOVE, Rule, SQUARE, control_character};
use super::outline::LineOfText;
use super::{FieldKind, ParseError, PartKind, Span};

/// The error for a failed parse of a text from a byte on. Its examples are in the notation of the text.
pub(super) fn diagnose(
    source: &str,
    first_line: usize,
    notation: Notation,
    from: usize,
    error: &Error<Rule>,
) -> ParseError {
    let start = match error.location {
        InputLocation::Pos(start) | InputLocation::Span((start, _)) => from + start,
    };
    let wanted = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => positives.as_slice(),
        ErrorVariant::CustomError { .. } => &[],
    };
    let failure = Failure::new(source, first_line, notation, start, wanted);
    failure
        .control_character()
        .or_else(|| failure.of_the_line())
        .or_else(|| failure.of_a_comment())
        .or_else(|| failure.of_a_square())
        .or_else(|| failure.of_a_diagram())
        .or_else(|| failure.of_a_sign())
        .unwrap_or_else(|| failure.of_any_kind())
}

/// Where the parser gave up, and the rules that it tried there.
struct Failure<'a> {
    source: &'a str,
    first_line: usize,
    notation: Notation,
    start: usize,
    wanted: &'a [Rule],
    /// What the line is.
    line: LineOfText,
}

impl<'a> Failure<'a> {
    /// The failure at a byte of the source. Blanks before the offending word are skipped.
    fn new(
        source: &'a str,
        first_line: usize,
        notation: Notation,
        start: usize,
        wanted: &'a [Rule],
    ) -> Self {
        let rest = &source[start..];
        let blanks = rest.len() - rest.trim_start_matches(BLANKS).len();
        let line = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line = source[line..].split_inclusive('\n').next();
        Self {
            source,
            first_line,
            notation,
            start: start + blanks,
            wanted,
            line: LineOfText::of(line.unwrap_or_default()),
        }
    }

    /// The text from the failure on.
    fn rest(&self) -> &'a str {
        &self.source[self.start..]
    }

    /// The rest of the line.
    fn rest_of_line(&self) -> &'a str {
        self.rest().lines().next().unwrap_or_default().trim_end()
    }

    /// The line up to the failure.
    fn line_before(&self) -> &'a str {
        let before = &self.source[..self.start];
        &before[before.rfind('\n').map_or(0, |newline| newline + 1)..]
    }

    fn is_at_line_start(&self) -> bool {
        self.line_before().trim().is_empty()
    }

    fn wants(&self, rules: &[Rule]) -> bool {
        self.wanted.iter().any(|rule| rules.contains(rule))
    }

    /// The word or mark at the failure.
    fn token(&self) -> &'a str {
        let line = self.rest().split(['\n', '\r']).next().unwrap_or_default();
        let first_is_word = line.starts_with(|first: char| first.is_alphanumeric());
        let end = line
            .char_indices()
            .skip(1)
            .find(|&(_, next)| next.is_whitespace() || next.is_alphanumeric() != first_is_word)
            .map_or(line.len(), |(end, _)| end);
        &line[..end]
    }

    /// The error for a slip in the text at the failure.
    fn slip(
        &self,
        offender: &str,
        problem: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        self.slip_from(self.start, offender, problem, expected)
    }

    fn slip_from(
        &self,
        start: usize,
        offender: &str,
        problem: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        let end = start + offender.len();
        ParseError::new(
            self.source,
            self.first_line,
            Span { start, end },
            problem,
            expected,
        )
    }

    /// The rules in words, with examples in the notation of the text.
    fn in_a_list(&self, rules: &[Rule], at_line_start: bool) -> String {
        in_a_list(rules, at_line_start, self.notation)
    }

    fn control_character(&self) -> Option<ParseError> {
        let first = self.rest().chars().next()?;
        let is_allowed = matches!(first, '\n' | '\t') || self.rest().starts_with("\r\n");
        if !first.is_control() || is_allowed {
            return None;
        }
        let token = self.token();
        Some(self.slip(token, control_character(first), NO_CONTROL_CHARACTERS))
    }

    /// A line that looks like a part of a puzzle, but is not.
    fn of_the_line(&self) -> Option<ParseError> {
        use Rule::{detour_heading, gambit_heading, transfer_heading, yarding_heading};
        if !self.is_at_line_start() {
            return None;
        }
        let line = self.rest_of_line();
        let slip = |problem: &str, expected: &str| Some(self.slip(line, problem, expected));
        let headings: &[Rule] = match line.split_once(' ') {
            Some(("TO", _)) => &[
                gambit_heading,
                yarding_heading,
                transfer_heading,
                detour_heading,
            ],
            Some(("GAME", _)) => &[Rule::game_heading, Rule::game_form],
            Some(("VARIATION", _)) => &[Rule::variation_heading],
            _ => &[],
        };
        if !headings.is_empty() {
            let expected = self.in_a_list(headings, false);
            return slip(&format!("unknown heading `{line}`"), &expected);
        }
        if line.starts_with("**") {
            let expected = self.in_a_list(&[Rule::name], false);
            return slip(&format!("`{line}` is not a name"), &expected);
        }
        if let (Some((name, _)), LineOfText::UnknownField) = (line.split_once(':'), self.line) {
            let expected = if name.trim_end().eq_ignore_ascii_case("name") {
                self.in_a_list(&[Rule::name], false)
            } else {
                joined(
                    &FieldKind::iter()
                        .map(|kind| format!("`{}:`", kind.row().name))
                        .collect_vec(),
                )
            };
            return slip(&format!("unknown field `{name}:`"), &expected);
        }
        let in_moves = self.wants(&[Rule::r#move, Rule::square]);
        let in_diagram = self.wants(&[Rule::spot, Rule::row, Rule::row_end, Rule::label]);
        match self.line {
            LineOfText::Move | LineOfText::ShortMove if !in_moves => {
                let notation = match self.line {
                    LineOfText::Move => String::new(),
                    _ if self.fields_above().contains(&FieldKind::Notation) => String::new(),
                    _ if is_of_pairs(line) => format!(", and {PAIRS_ABOVE}"),
                    _ => ", and `Notation: algebraic` above it".to_owned(),
                };
                let heading = self.heading_of_moves();
                let expected = format!("{heading} above the moves{notation}");
                slip("a move without a heading", &expected)
            }
            LineOfText::TouchingRow => slip(
                "the label of this row touches its squares",
                "a blank between the squares and the label",
            ),
            LineOfText::DiscRow | LineOfText::Disc if !in_diagram => slip(
                "a diagram without a header",
                "a line with the numbers of the squares, `1 2 3 …`, above the rows",
            ),
            _ => None,
        }
    }

    /// The kinds of the fields above the failure.
    fn fields_above(&self) -> Vec<FieldKind> {
        let fields = self.source[..self.start].lines().filter_map(|line| {
            match LineOfText::of_opening(line).opening()? {
                PartKind::Field(field) => Some(field),
                _ => None,
            }
        });
        fields.collect()
    }

    /// The heading that the moves of this puzzle need, judging by the fields above them. Without such a field, moves in
    /// another notation than the book's are most likely those of a game.
    fn heading_of_moves(&self) -> String {
        let fields = self.fields_above().into_iter();
        let mut headings = fields.filter_map(|field| match field {
            FieldKind::Directions | FieldKind::From | FieldKind::To => {
                Some(&[Rule::transfer_heading][..])
            }
            FieldKind::Players
            | FieldKind::Rules
            | FieldKind::Turn
            | FieldKind::Begins
            | FieldKind::Result => Some(&[Rule::game_heading]),
            FieldKind::Title
            | FieldKind::Notation
            | FieldKind::Board
            | FieldKind::Yard
            | FieldKind::Source
            | FieldKind::Figure
            | FieldKind::Note => None,
        });
        let unknown: &[Rule] = match self.line {
            LineOfText::ShortMove => &[
                Rule::game_heading,
                Rule::transfer_heading,
                Rule::gambit_heading,
                Rule::yarding_heading,
            ],
            _ => &[Rule::gambit_heading, Rule::yarding_heading],
        };
        self.in_a_list(headings.next().unwrap_or(unknown), false)
    }

    /// A comment in braces, as the records of chess have it.
    fn of_a_comment(&self) -> Option<ParseError> {
        let rest = self.rest_of_line();
        if !rest.starts_with('{') || !self.wants(&[Rule::move_end]) {
            return None;
        }
        let end = rest.find('}').map_or(rest.len(), |end| end + 1);
        let expected = "the comment as a paragraph of its own, between blank lines; the moves below it begin with \
                        their number";
        Some(self.slip(&rest[..end], "a comment within the moves", expected))
    }

    fn of_a_square(&self) -> Option<ParseError> {
        let rest = self.rest();
        let token = self.token();
        if self.wants(&[Rule::square_number]) {
            let signed = token.starts_with(['+', '-', '−', '–']) && !token.ends_with(',');
            let digits = rest[token.len()..]
                .split(|c: char| !c.is_ascii_digit())
                .take(usize::from(signed))
                .next()
                .unwrap_or_default();
            let offender = &rest[..token.len() + digits.len()];
            if token.starts_with(char::is_alphanumeric) || !digits.is_empty() {
                let problem = format!("`{offender}` is not a square of a row");
                return Some(self.slip(offender, problem, "a number from 1 to 16"));
            }
        }
        if !self.wants(&[Rule::r#move, Rule::square]) {
            return None;
        }
        if let Some(slip) = self.of_the_word_to() {
            return Some(slip);
        }
        if token.starts_with('(') && rest[1..].to_lowercase().starts_with("read") {
            let square = example::square(7, 3, self.notation);
            let expected = format!("an emendation in square brackets, such as `[read {square}]`");
            return Some(self.slip(token, format!("unexpected `{token}`"), expected));
        }
        let after_row = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let row = &rest[..rest.len() - after_row.len()];
        let is_row = Row::from_numeral(row).is_some();
        let number = after_row.trim_start_matches([' ', '\t', '.', ';', ':']);
        let has_number = number.starts_with(|c: char| c.is_ascii_digit());
        let is_apart = number.len() < after_row.len();
        if self.notation == Notation::Algebraic && is_column(row) && (is_apart || !has_number) {
            let problem = format!("no number directly after the letter `{row}`");
            return Some(self.slip(row, problem, self.notation.square_in_words()));
        }
        let (offender, problem) = match (row, has_number) {
            ("", _) => {
                let after = rest[token.len()..].trim_start();
                let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
                if token.is_empty() || !is_number || !after.starts_with(',') {
                    return None;
                }
                let problem = format!("`{token}` is not a row of the board");
                return Some(self.slip(token, problem, "a Roman numeral from `I` to `XVI`"));
            }
            (_, true) if is_row || is_apart => (row, format!("no comma after the row `{row}`")),
            (_, true) => {
                let problem = format!("`{token}` is not a square");
                return Some(self.slip(token, problem, self.notation.square_in_words()));
            }
            (_, false) if is_row => (row, format!("no number after the row `{row}`")),
            (_, false) => return None,
        };
        Some(self.slip(offender, problem, SQUARE))
    }

    /// A longer word that begins with `to`. The parser has already read its first two letters.
    fn of_the_word_to(&self) -> Option<ParseError> {
        let is_letter = |c: char| c.is_ascii_alphabetic();
        let before = self.line_before();
        let begun = &before[before.trim_end_matches(is_letter).len()..];
        let letters = self.rest().split(|c: char| !is_letter(c)).next()?;
        if letters.is_empty() || !begun.eq_ignore_ascii_case("to") {
            return None;
        }
        let start = self.start - begun.len();
        let word = format!("{begun}{letters}");
        Some(self.slip_from(
            start,
            &word,
            format!("unexpected `{word}`"),
            "the word `to`",
        ))
    }

    /// An unknown sign in a row.
    fn of_a_sign(&self) -> Option<ParseError> {
        if !self.wants(&[Rule::spot, Rule::row, Rule::drawn_row]) {
            return None;
        }
        let start = self.start - self.line_before().len();
        let line = self.source[start..].lines().next().unwrap_or_default();
        let stranger = stranger_in_row((line, start))?;
        Some(ParseError::new(
            self.source,
            self.first_line,
            stranger.span,
            stranger.problem,
            stranger.expected,
        ))
    }

    fn of_a_diagram(&self) -> Option<ParseError> {
        if !self.wants(&[Rule::spot, Rule::row, Rule::label]) {
            return None;
        }
        let token = self.token();
        if self.is_at_line_start() && Row::from_numeral(token).is_some() {
            let problem = format!("the numeral `{token}` is at the left of its row");
            return Some(self.slip(token, problem, "the row's numeral at its right"));
        }
        let marks = ['●', '•', 'o', 'O', '.', '·', '_'];
        if self.line_before().ends_with(marks) && token.starts_with(marks) {
            let problem = "two squares without a blank between them";
            return Some(self.slip(token, problem, "a blank between two squares of a row"));
        }
        None
    }

    /// Whether the text ends below the heading of a key.
    fn is_key_without_moves(&self) -> bool {
        let above = self.source[..self.start]
            .trim_end()
            .lines()
            .next_back()
            .and_then(|line| LineOfText::of_opening(line).opening());
        let keys = [PartKind::Gambit, PartKind::Yarding, PartKind::Transfer];
        self.rest().is_empty()
            && self.is_at_line_start()
            && above.is_some_and(|above| keys.contains(&above))
    }

    /// Any other unexpected text.
    fn of_any_kind(&self) -> ParseError {
        let token = self.token();
        let is_field = |field| self.line == LineOfText::Opening(PartKind::Field(field));
        let in_yard = is_field(FieldKind::Yard);
        let expected = if is_field(FieldKind::Board) {
            self.in_a_list(&[Rule::board_size], false)
        } else if in_yard {
            self.in_a_list(&[Rule::yard_place], false)
        } else if self.is_key_without_moves() {
            let example = example::one_move((2, 5), (3, 6), self.notation);
            format!("a move such as `{example}`")
        } else {
            self.in_a_list(self.wanted, self.is_at_line_start())
        };
        let in_heading = self.wants(&[
            Rule::out,
            Rule::the,
            Rule::pieces,
            Rule::in_moves,
            Rule::moves_word,
            Rule::from,
            Rule::target,
            Rule::in_jumps,
            Rule::of_jumps,
            Rule::jumps_word,
            Rule::of_men,
            Rule::men_word,
        ]);
        let problem = if in_heading && !in_yard && matches!(self.rest_of_line(), "" | ".") {
            "the heading ends here".to_owned()
        } else if self.rest().is_empty() {
            "the text ends here".to_owned()
        } else if token.is_empty() {
            "the line ends here".to_owned()
        } else {
            format!("unexpected `{token}`")
        };
        self.slip(token, problem, expected)
    }
}

/// Whether this is the letter of a column in algebraic coordinates.
fn is_column(letter: &str) -> bool {
    matches!(letter.as_bytes(), [b'a'..=b'p' | b'A'..=b'P'])
}

/// Whether the squares of a line are pairs of numbers, and not algebraic coordinates.
fn is_of_pairs(line: &str) -> bool {
    let mut squares = line.split_whitespace();
    squares.any(|square| square.contains(',') && !square.starts_with(|c: char| c.is_alphabetic()))
}
