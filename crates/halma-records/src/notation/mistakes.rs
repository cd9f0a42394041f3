//! What is wrong with a block that the grammar cannot read. Common mistakes have messages of their own.

use std::borrow::Cow;

use halma_rules::board::{Notation, Row};
use itertools::Itertools;
use pest::error::{ErrorVariant, InputLocation};
use strum::IntoEnumIterator;

use super::blocks::{Block, Blocks, What};
use super::expected::{a_move, a_square, in_a_list, joined};
use super::grammar::{
    BLANKS, Failure, Misread, NO_CONTROL_CHARACTERS, PAIRS_ABOVE, Rule, SQUARE, THE_WORD_TO,
    control_character, not_a_row, not_a_square_of_a_row, parse,
};
use super::lines::{DrawnLine, Mistake, has_touching_label, kind_of_field, letters_and_rest};
use super::sign::stranger_in_row;
use super::{FieldKind, PartKind, Span};

/// The place in a text where the grammar cannot read on, and what it expected there.
struct Place<'a> {
    source: &'a str,
    block: Block<'a>,
    notation: Notation,
    start: usize,
    wanted: &'a [Rule],
}

/// Finds a mistake at a place.
type Find = fn(&Place<'_>) -> Option<Misread>;

/// In the place of a square.
const SQUARES: &[Rule] = &[Rule::r#move, Rule::square];
/// In a row of a diagram.
const ROWS: &[Rule] = &[Rule::row, Rule::cells];

/// What people write, and in place of what: one of these rules, or anything. The first that is found is the mistake.
const COMMON: [(&[Rule], Find); 8] = [
    (&[], |place| place.control_character()),
    (&[Rule::move_end], |place| place.comment_in_braces()),
    (&[Rule::square_number], |place| {
        place.no_number_of_a_square()
    }),
    (SQUARES, |place| place.longer_word_than_to()),
    (SQUARES, |place| place.emendation_in_parentheses()),
    (SQUARES, |place| place.letter_without_number()),
    (SQUARES, |place| place.row_without_comma_or_number()),
    (ROWS, |place| place.unknown_sign()),
];

/// The fault of a block that the grammar cannot read. Its examples are in the notation of the text.
pub(super) fn in_block(
    block: Block<'_>,
    source: &str,
    notation: Notation,
    error: &Failure,
) -> Misread {
    let place = Place::of(block, source, notation, error);
    if let Some(mistake) = place.of_the_line() {
        return mistake;
    }
    let is_at = |rules: &[Rule]| rules.is_empty() || place.wants(rules);
    let mut common = COMMON.iter().filter(|(rules, _)| is_at(rules));
    let found = common.find_map(|(_, find)| find(&place));
    found.unwrap_or_else(|| place.anything_else())
}

impl<'a> Place<'a> {
    /// Where the grammar gave up. Blanks before the offending word are skipped, and below the last line of a block the
    /// offending word is the next one.
    fn of(block: Block<'a>, source: &'a str, notation: Notation, error: &'a Failure) -> Self {
        let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
        let start = block.start + at;
        let rest = &source[start..];
        let has_squares = block.what.part().is_some_and(PartKind::has_squares_below);
        let from_word = if start == block.end() && has_squares {
            rest.trim_start()
        } else {
            rest.trim_start_matches(BLANKS)
        };
        let wanted = match &error.variant {
            ErrorVariant::ParsingError { positives, .. } => positives.as_slice(),
            ErrorVariant::CustomError { .. } => &[],
        };
        Self {
            source,
            block,
            notation,
            start: start + (rest.len() - from_word.len()),
            wanted,
        }
    }

    fn wants(&self, rules: &[Rule]) -> bool {
        self.wanted.iter().any(|rule| rules.contains(rule))
    }

    fn rest(&self) -> &'a str {
        &self.source[self.start..]
    }

    fn rest_of_line(&self) -> &'a str {
        self.rest().lines().next().unwrap_or_default().trim_end()
    }

    /// The line up to the place.
    fn line_before(&self) -> &'a str {
        let before = &self.source[..self.start];
        &before[before.rfind('\n').map_or(0, |newline| newline + 1)..]
    }

    fn start_of_line(&self) -> usize {
        self.start - self.line_before().len()
    }

    fn line(&self) -> &'a str {
        let rest = &self.source[self.start_of_line()..];
        rest.lines().next().unwrap_or_default()
    }

    fn is_at_line_start(&self) -> bool {
        self.line_before().trim().is_empty()
    }

    /// The word or mark at the place.
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

    fn span_of(&self, offender: &str) -> Span {
        Span {
            start: self.start,
            end: self.start + offender.len(),
        }
    }

    /// A mistake in this text at the place.
    fn mistake(
        &self,
        offender: &str,
        problem: impl Into<String>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Misread {
        Misread::new(self.span_of(offender), problem, expected)
    }

    /// The fault of the line that begins at the place, if it could be nothing anywhere.
    fn of_the_line(&self) -> Option<Misread> {
        if !self.is_at_line_start() {
            return None;
        }
        let mut blocks = Blocks::of(self.source);
        blocks.resume_at(self.start_of_line());
        let block = blocks.next()?;
        let in_line = |mistake| in_line(mistake, block.first_line(), self.source, self.notation);
        match block.what {
            What::Mistake(Mistake::Move | Mistake::ShortMove) if self.wants(SQUARES) => None,
            What::Mistake(Mistake::Disc) if self.wants(ROWS) => None,
            // A heading that is wrong only at its end is this very block.
            What::Mistake(Mistake::Heading) if block.start == self.block.start => None,
            What::Mistake(mistake) => Some(in_line(mistake)),
            What::Part(PartKind::MoreTurns) if self.wants(ROWS) => {
                Some(in_line(Mistake::ShortMove))
            }
            What::Drawing if self.wants(SQUARES) => Some(Misread::new(
                block.first_line().trimmed(),
                "a drawing directly below moves or their heading",
                "a blank line between",
            )),
            _ if has_touching_label(self.line()) => Some(in_line(Mistake::TouchingLabel)),
            _ => None,
        }
    }

    // --- in any place --------------------------------------------------------------------------

    fn control_character(&self) -> Option<Misread> {
        let first = self.rest().chars().next()?;
        let is_allowed = matches!(first, '\n' | '\t') || self.rest().starts_with("\r\n");
        if !first.is_control() || is_allowed {
            return None;
        }
        let problem = control_character(first);
        Some(self.mistake(self.token(), problem, NO_CONTROL_CHARACTERS))
    }

    /// Any other unexpected text.
    fn anything_else(&self) -> Misread {
        let token = self.token();
        let is_field = matches!(self.block.what, What::Part(PartKind::Field(_)));
        let is_heading = !is_field && self.wants(&WORDS_OF_HEADINGS);
        let problem = if is_heading && matches!(self.rest_of_line(), "" | ".") {
            "the heading ends here".to_owned()
        } else if self.rest().is_empty() {
            "the text ends here".to_owned()
        } else if token.is_empty() {
            "the line ends here".to_owned()
        } else {
            format!("unexpected `{token}`")
        };
        self.mistake(token, problem, self.expected())
    }

    /// What was expected, in words.
    fn expected(&self) -> String {
        let list = |wanted, is_at_line_start| in_a_list(wanted, is_at_line_start, self.notation);
        match self.block.what {
            What::Part(PartKind::Field(FieldKind::Board)) => list(&[Rule::board_size], false),
            What::Part(PartKind::Field(FieldKind::Yard)) => list(&[Rule::yard_place], false),
            What::Part(PartKind::Diagram) if self.block.text.lines().count() == 1 => {
                list(&[Rule::row], false)
            }
            What::Part(PartKind::Gambit | PartKind::Yarding | PartKind::Transfer)
                if self.is_at_line_start() && self.block.text.lines().count() == 1 =>
            {
                format!("a move such as `{}`", a_move((2, 5), (3, 6), self.notation))
            }
            _ => list(self.wanted, self.is_at_line_start()),
        }
    }

    // --- in the place of a square --------------------------------------------------------------

    /// A comment in braces, as the records of chess have it.
    fn comment_in_braces(&self) -> Option<Misread> {
        let rest = self.rest_of_line();
        if !rest.starts_with('{') {
            return None;
        }
        let end = rest.find('}').map_or(rest.len(), |end| end + 1);
        let expected = "the comment as a paragraph of its own, between blank lines; the moves below it begin with \
                        their number";
        Some(self.mistake(&rest[..end], "a comment within the moves", expected))
    }

    /// Something else in place of the number of a square, such as `+3` or `O`.
    fn no_number_of_a_square(&self) -> Option<Misread> {
        let (rest, token) = (self.rest(), self.token());
        let is_signed = token.starts_with(['+', '-', '−', '–']) && !token.ends_with(',');
        let after = &rest[token.len()..];
        let digits = match after.find(|c: char| !c.is_ascii_digit()) {
            _ if !is_signed => "",
            end => &after[..end.unwrap_or(after.len())],
        };
        if !token.starts_with(char::is_alphanumeric) && digits.is_empty() {
            return None;
        }
        let offender = &rest[..token.len() + digits.len()];
        Some(not_a_square_of_a_row(offender, self.start))
    }

    /// A longer word that begins with `to`. The parser has already read its first two letters.
    fn longer_word_than_to(&self) -> Option<Misread> {
        let is_letter = |c: char| c.is_ascii_alphabetic();
        let before = self.line_before();
        let begun = &before[before.trim_end_matches(is_letter).len()..];
        let letters = self.rest().split(|c: char| !is_letter(c)).next()?;
        if letters.is_empty() || !begun.eq_ignore_ascii_case("to") {
            return None;
        }
        let (start, end) = (self.start - begun.len(), self.start + letters.len());
        let problem = format!("unexpected `{begun}{letters}`");
        Some(Misread::new(Span { start, end }, problem, THE_WORD_TO))
    }

    fn emendation_in_parentheses(&self) -> Option<Misread> {
        let inner = self.rest().strip_prefix('(')?;
        let is_emendation = inner.get(..4)?.eq_ignore_ascii_case("read");
        let token = self.token();
        let square = a_square(7, 3, self.notation);
        let expected = format!("an emendation in square brackets, such as `[read {square}]`");
        is_emendation.then(|| self.mistake(token, format!("unexpected `{token}`"), expected))
    }

    /// A column of algebraic coordinates whose row does not follow.
    fn letter_without_number(&self) -> Option<Misread> {
        let (letter, after) = letters_and_rest(self.rest());
        let is_column = matches!(letter.as_bytes(), [b'a'..=b'p' | b'A'..=b'P']);
        let has_number = after.starts_with(|c: char| c.is_ascii_digit());
        if self.notation != Notation::Algebraic || !is_column || has_number {
            return None;
        }
        let problem = format!("no number directly after the letter `{letter}`");
        Some(self.mistake(letter, problem, self.notation.square_in_words()))
    }

    /// `4, 3`, `IV3`, `IV 3` or `IV` in place of `IV, 3`.
    fn row_without_comma_or_number(&self) -> Option<Misread> {
        let (row, after) = letters_and_rest(self.rest());
        let token = self.token();
        if row.is_empty() {
            let is_number = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
            let after = self.rest()[token.len()..].trim_start();
            return (is_number && after.starts_with(',')).then(|| not_a_row(token, self.start));
        }
        let number = after.trim_start_matches([' ', '\t', '.', ';', ':']);
        let is_apart = number.len() < after.len();
        let is_row = Row::from_numeral(row).is_some();
        let has_number = number.starts_with(|c: char| c.is_ascii_digit());
        if has_number && (is_row || is_apart) {
            Some(self.mistake(row, format!("no comma after the row `{row}`"), SQUARE))
        } else if has_number {
            let expected = self.notation.square_in_words();
            Some(self.mistake(token, format!("`{token}` is not a square"), expected))
        } else if is_row {
            Some(self.mistake(row, format!("no number after the row `{row}`"), SQUARE))
        } else {
            None
        }
    }

    // --- in a row of a diagram -----------------------------------------------------------------

    fn unknown_sign(&self) -> Option<Misread> {
        stranger_in_row((self.line(), self.start_of_line()))
    }
}

/// Rules that are words of a heading.
const WORDS_OF_HEADINGS: [Rule; 12] = [
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
];

// --- lines that can be nothing -----------------------------------------------------------------

/// The fault of a line that can be nothing. Its examples are in the notation of the text.
pub(super) fn in_line(
    mistake: Mistake,
    block: Block<'_>,
    source: &str,
    notation: Notation,
) -> Misread {
    let span = block.trimmed();
    let line = &source[span.start..span.end];
    let list = |rules: &[Rule]| in_a_list(rules, false, notation);
    let (problem, expected) = match mistake {
        // What begins well is wrong further on.
        Mistake::Heading | Mistake::Name if let Some(further) = further_on(mistake, block) => {
            return in_block(block, source, notation, &further);
        }
        Mistake::Heading => (
            format!("unknown heading `{line}`"),
            list(headings_like(line)),
        ),
        Mistake::TouchingLabel => return touching_label(block.text, block.start),
        Mistake::Name => (format!("`{line}` is not a name"), list(&[Rule::name])),
        Mistake::Field => {
            let name = line.split(':').next().unwrap_or_default();
            let fields = || {
                joined(
                    &FieldKind::iter()
                        .map(|kind| format!("`{}:`", kind.row().name))
                        .collect_vec(),
                )
            };
            let is_name = name.trim_end().eq_ignore_ascii_case("name");
            let expected = if is_name {
                list(&[Rule::name])
            } else {
                fields()
            };
            (format!("unknown field `{name}:`"), expected)
        }
        Mistake::Move | Mistake::ShortMove => {
            let above = fields_above(source, span.start);
            let field = match mistake {
                Mistake::Move => String::new(),
                _ if above.contains(&FieldKind::Notation) => String::new(),
                _ if is_of_pairs(line) => format!(", and {PAIRS_ABOVE}"),
                _ => ", and `Notation: algebraic` above it".to_owned(),
            };
            let heading = list(headings_of_moves(&above, mistake));
            (
                "a move without a heading".to_owned(),
                format!("{heading} above the moves{field}"),
            )
        }
        // A row of a drawing, and a slip in the next one.
        Mistake::Disc if let Some(stranger) = stranger_below(block, source) => return stranger,
        Mistake::Disc => (
            "a diagram without a header".to_owned(),
            "a line with the numbers of the squares, `1 2 3 …`, above the rows".to_owned(),
        ),
    };
    Misread::new(span, problem, expected)
}

/// Where the grammar gives up in a line that begins with the words of a heading, or with a whole name.
fn further_on(mistake: Mistake, block: Block<'_>) -> Option<Box<Failure>> {
    let is_heading = mistake == Mistake::Heading;
    let rule = if is_heading {
        Rule::heading_line
    } else {
        Rule::name
    };
    let error = parse(rule, block.text).err()?;
    let is_further = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } if !is_heading => {
            positives.contains(&Rule::line_end)
        }
        _ => !matches!(error.location, InputLocation::Pos(0)),
    };
    is_further.then_some(error)
}

/// The headings that a line with an unknown heading may mean.
fn headings_like(line: &str) -> &'static [Rule] {
    match line.split(BLANKS).next() {
        Some("GAME") => &[Rule::game_heading, Rule::game_form],
        Some("VARIATION") => &[Rule::variation_heading],
        _ => &[
            Rule::gambit_heading,
            Rule::yarding_heading,
            Rule::transfer_heading,
            Rule::detour_heading,
        ],
    }
}

/// The unknown sign in the row below a row.
fn stranger_below(row: Block<'_>, source: &str) -> Option<Misread> {
    let below = source[row.end()..].lines().next()?;
    let is_row = DrawnLine::of(row.text).is_some_and(DrawnLine::is_row);
    stranger_in_row((below, row.end())).filter(|_| is_row)
}

/// A row whose label touches its squares.
fn touching_label(line: &str, start: usize) -> Misread {
    let start = start + (line.len() - line.trim_start().len());
    let end = start + line.trim().len();
    let problem = "the label of this row touches its squares";
    Misread::new(
        Span { start, end },
        problem,
        "a blank between the squares and the label",
    )
}

/// The kinds of the fields above a byte.
fn fields_above(source: &str, byte: usize) -> Vec<FieldKind> {
    source[..byte].lines().filter_map(kind_of_field).collect()
}

/// The headings that moves below these fields may need. Without such a field, moves in another notation than the book's
/// are most likely those of a game.
fn headings_of_moves(fields: &[FieldKind], mistake: Mistake) -> &'static [Rule] {
    let of_field = |field: &FieldKind| -> Option<&[Rule]> {
        match field {
            FieldKind::Directions | FieldKind::From | FieldKind::To => {
                Some(&[Rule::transfer_heading])
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
        }
    };
    fields.iter().find_map(of_field).unwrap_or(match mistake {
        Mistake::ShortMove => &[
            Rule::game_heading,
            Rule::transfer_heading,
            Rule::gambit_heading,
            Rule::yarding_heading,
        ],
        _ => &[Rule::gambit_heading, Rule::yarding_heading],
    })
}

/// Whether the squares of a line are pairs of numbers, and not algebraic coordinates.
fn is_of_pairs(line: &str) -> bool {
    let mut squares = line.split_whitespace();
    squares.any(|square| square.contains(',') && !square.starts_with(|c: char| c.is_alphabetic()))
}
