//! What is wrong with a block that the grammar cannot read. Common mistakes have messages of their own.

use halma_rules::board::{INSTEAD_OF_A_STAR, Notation};
use itertools::Itertools;
use pest::error::{ErrorVariant, InputLocation};
use strum::IntoEnumIterator;

use super::blocks::{Block, Blocks, What};
use super::expected::{a_move, a_square, in_a_list, joined};
use super::grammar::{
    BLANKS, GrammarError, Misread, NO_CONTROL_CHARACTERS, NOT_A_ROW, NOT_A_SQUARE_OF_A_ROW,
    NUMERAL, PAIRS_ABOVE, Rule, SQUARE, SQUARE_OF_ROW, THE_WORD_TO, control_character, first_pair,
    parse,
};
use super::lines::{DrawnLine, Mistake, has_touching_label, kind_of_field, letters_and_rest};
use super::other_coordinates;
use super::scan::probable_digits;
use super::sign::stranger_in_row;
use super::{FieldKind, PartKind, Span};

/// The place in a text where the grammar cannot read on, and what it expected there.
struct FailedAt<'a> {
    source: &'a str,
    block: Block<'a>,
    notation: Notation,
    start: usize,
    wanted: &'a [Rule],
}

/// In the place of a square.
const SQUARES: &[Rule] = &[Rule::r#move, Rule::square];
/// In a row of a diagram.
const ROWS: &[Rule] = &[Rule::row, Rule::cells];

/// A mistake that people make: in place of one of which rules, what they write, what is wrong with it, with `{}` for the
/// text, and what they mean.
type Common = (&'static [Rule], Rule, &'static str, fn(Notation) -> String);

/// On what a game is played, for a person who wrote of a star board.
fn squares_and_no_star() -> String {
    format!("squares, since this program knows no star board; {INSTEAD_OF_A_STAR}")
}

/// The first that is found is the fault.
const COMMON: [Common; 12] = [
    (
        &[Rule::move_end],
        Rule::result_in_parentheses,
        "a result within the moves",
        |_| "a line of its own below the moves, such as `Result: won by Anna`".into(),
    ),
    (
        &[Rule::move_end],
        Rule::comment_in_parentheses,
        "a comment within the moves",
        |_| {
            "the comment as a paragraph of its own, between blank lines; the moves below it begin with their number".into()
        },
    ),
    (
        &[Rule::move_end],
        Rule::comment_in_braces,
        "a comment within the moves",
        |_| {
            "the comment as a paragraph of its own, between blank lines; the moves below it begin with their number".into()
        },
    ),
    (
        &[Rule::board_size, Rule::number],
        Rule::star,
        "a star board",
        |_| format!("a board of {}", squares_and_no_star()),
    ),
    (
        &[Rule::game_form],
        Rule::players_of_a_star,
        "`{}` play on a star board",
        |_| format!("two, three or four players on {}", squares_and_no_star()),
    ),
    (
        &[Rule::square_number],
        Rule::not_a_number,
        NOT_A_SQUARE_OF_A_ROW,
        |_| SQUARE_OF_ROW.into(),
    ),
    (SQUARES, Rule::parenthesis, "unexpected `{}`", |notation| {
        let square = a_square(7, 3, notation);
        format!("an emendation in square brackets, such as `[read {square}]`")
    }),
    (SQUARES, Rule::number_as_row, NOT_A_ROW, |_| NUMERAL.into()),
    (
        SQUARES,
        Rule::row_then_number,
        "no comma after the row `{}`",
        |_| SQUARE.into(),
    ),
    (
        SQUARES,
        Rule::letters_and_number,
        "`{}` is not a square",
        a_square_in_words,
    ),
    (
        SQUARES,
        Rule::row_alone,
        "no number after the row `{}`",
        |_| SQUARE.into(),
    ),
    (
        SQUARES,
        Rule::column_alone,
        "no number directly after the letter `{}`",
        a_square_in_words,
    ),
];

fn a_square_in_words(notation: Notation) -> String {
    notation.square_in_words().to_owned()
}

/// The fault of a block that the grammar cannot read. Its examples are in the notation of the text.
pub(super) fn in_block(
    block: Block<'_>,
    source: &str,
    notation: Notation,
    error: &GrammarError,
) -> Misread {
    let place = FailedAt::of(block, source, notation, error);
    let special = [
        FailedAt::of_the_line,
        FailedAt::control_character,
        FailedAt::longer_word_than_to,
        FailedAt::number_of_turn,
        FailedAt::coordinates_of_others,
        FailedAt::common,
        FailedAt::unknown_sign,
    ];
    let found = special.iter().find_map(|find| find(&place));
    found.unwrap_or_else(|| place.anything_else())
}

impl<'a> FailedAt<'a> {
    /// Where the grammar gave up. Blanks before the offending word are skipped, and below the last line of a block the
    /// offending word is the next one.
    fn of(block: Block<'a>, source: &'a str, notation: Notation, error: &'a GrammarError) -> Self {
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
        Some(Misread::of_word(
            self.token(),
            self.start,
            &problem,
            NO_CONTROL_CHARACTERS,
        ))
    }

    /// Any other unexpected text.
    fn anything_else(&self) -> Misread {
        let token = self.token();
        let is_field = matches!(self.block.what, What::Part(PartKind::Field(_)));
        let is_heading = !is_field && self.wants(&WORDS_OF_HEADINGS);
        let problem = if is_heading && matches!(self.rest_of_line(), "" | ".") {
            "the heading ends here"
        } else if self.rest().is_empty() {
            "the text ends here"
        } else if token.is_empty() {
            "the line ends here"
        } else {
            "unexpected `{}`"
        };
        let is_misread =
            self.wanted == [Rule::number] && token.contains(|c: char| c.is_ascii_digit());
        let digits = probable_digits(token).filter(|_| is_misread);
        Misread::of_word(token, self.start, problem, self.expected()).probably(digits)
    }

    /// What was expected, in words.
    fn expected(&self) -> String {
        let list = |wanted, is_at_line_start| in_a_list(wanted, is_at_line_start, self.notation);
        match self.block.what {
            What::Part(PartKind::Field(FieldKind::Board)) => list(&[Rule::board_size], false),
            What::Part(PartKind::Field(FieldKind::Yard)) => list(&[Rule::yard_place], false),
            What::Part(PartKind::Field(FieldKind::Fewest)) => list(&[Rule::fewest_moves], false),
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

    /// A mistake of the table. In coordinates, a letter is a column before it is a row.
    fn common(&self) -> Option<Misread> {
        let is_of_column = |common: &&Common| common.1 == Rule::column_alone;
        let is_algebraic = self.notation == Notation::Algebraic;
        let columns = COMMON.iter().filter(is_of_column).filter(|_| is_algebraic);
        let others = COMMON.iter().filter(|common| !is_of_column(common));
        columns
            .chain(others)
            .find_map(|&(rules, written, problem, meant)| {
                let found = first_pair(written, self.rest()).filter(|_| self.wants(rules))?;
                let meant = meant(self.notation);
                Some(Misread::of_word(found.as_str(), self.start, problem, meant))
            })
    }

    /// Squares of another program, with a comma between those of a move. The place is the comma, or the first square.
    fn coordinates_of_others(&self) -> Option<Misread> {
        let before = self.line_before();
        let begun = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric());
        let start = self.start_of_line() + begun.len();
        other_coordinates::misread(&self.source[start..], start, self.notation)
    }

    /// A longer word that begins with `to`. The parser has already read its first two letters.
    fn longer_word_than_to(&self) -> Option<Misread> {
        let (letters, _) = letters_and_rest(self.rest());
        let before = self.line_before();
        let is_letter = |c: char| c.is_ascii_alphabetic();
        let begun = &before[before.trim_end_matches(is_letter).len()..];
        let is_longer = begun.eq_ignore_ascii_case("to") && !letters.is_empty();
        let start = self.start - begun.len();
        let word = &self.source[start..self.start + letters.len()];
        (is_longer && self.wants(SQUARES))
            .then(|| Misread::of_word(word, start, "unexpected `{}`", THE_WORD_TO))
    }

    /// The number of a move that is misread, or has no stop. It begins at the place or before it.
    fn number_of_turn(&self) -> Option<Misread> {
        let rule = self.block.what.rule();
        let is_of_turns = matches!(rule, Some(Rule::line | Rule::more_turns));
        let before = self.line_before().trim_end_matches(BLANKS);
        let above = before.trim_end_matches(char::is_alphanumeric);
        let start = if above.len() == before.len() {
            self.start
        } else {
            self.start_of_line() + above.len()
        };
        let above = above.trim_end_matches(BLANKS);
        let is_behind_move = above.is_empty() || above.ends_with(['—', '–', '-', '.', ';']);
        if !is_of_turns || !is_behind_move {
            return None;
        }
        let text = self.source[start..].lines().next()?;
        let end = text.find(|c: char| !c.is_alphanumeric())?;
        let (number, behind) = text.split_at(end);
        let between: &[char] = &['.', ',', ';', ':', ' ', '\t', '\u{a0}'];
        let square = behind.trim_start_matches(between);
        let square = first_pair(Rule::place, square).or_else(|| first_pair(Rule::pass, square))?;
        let has_stop = behind.starts_with(['.', ':']);
        if number.bytes().all(|byte| byte.is_ascii_digit()) {
            let expected = format!(
                "a full stop after the number of the move: `{number}. {}`",
                square.as_str()
            );
            let problem = "no full stop after the number `{}`";
            let is_slip = !has_stop && !number.is_empty();
            return is_slip.then(|| Misread::of_word(number, start, problem, expected));
        }
        let digits = probable_digits(number).filter(|_| has_stop)?;
        let problem = "`{}` is not the number of a move";
        let slip = Misread::of_word(number, start, problem, "a number and a full stop");
        Some(slip.probably(Some(digits)))
    }

    /// A sign that no drawing has.
    fn unknown_sign(&self) -> Option<Misread> {
        let line = (self.line(), self.start_of_line());
        stranger_in_row(line).filter(|_| self.wants(ROWS))
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
fn further_on(mistake: Mistake, block: Block<'_>) -> Option<Box<GrammarError>> {
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
            FieldKind::Directions | FieldKind::Moves | FieldKind::From | FieldKind::To => {
                Some(&[Rule::transfer_heading])
            }
            FieldKind::Players
            | FieldKind::Rules
            | FieldKind::Turn
            | FieldKind::Begins
            | FieldKind::Order
            | FieldKind::Result => Some(&[Rule::game_heading]),
            FieldKind::Title
            | FieldKind::Notation
            | FieldKind::Board
            | FieldKind::Yard
            | FieldKind::Source
            | FieldKind::Figure
            | FieldKind::Keys
            | FieldKind::Fewest
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
