//! Turns a failed parse into a message. The usual slips have messages of their own.

use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};

use crate::board::Row;

use super::error::ParseError;
use super::grammar::{
    DETOUR_HEADING, GAMBIT_HEADING, GAME_HEADING, HalmaParser, Rule, TRANSFER_HEADING,
    YARDING_HEADING, in_words,
};
use super::outline::Opening;
use super::span::Span;
use super::token::{NO_CONTROL_CHARACTERS, control_character};

/// The fields of a puzzle file, in lowercase.
const FIELDS: [&str; 12] = [
    "title",
    "source",
    "note",
    "board",
    "yard",
    "directions",
    "from",
    "to",
    "players",
    "rules",
    "begins",
    "result",
];
const SQUARE: &str = "a square such as `IV, 3`";

/// The error for a failed parse of a text from a byte on.
pub(super) fn diagnose(
    source: &str,
    first_line: usize,
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
    let failure = Failure::new(source, start, wanted);
    let Slip {
        span,
        problem,
        expected,
    } = failure
        .control_character()
        .or_else(|| failure.of_the_line())
        .or_else(|| failure.of_a_square())
        .or_else(|| failure.of_a_diagram())
        .unwrap_or_else(|| failure.of_any_kind());
    ParseError::new(source, first_line, span, problem, expected)
}

/// Where the parser gave up, and which rules it tried there.
struct Failure<'a> {
    source: &'a str,
    start: usize,
    wanted: &'a [Rule],
}

/// What is wrong, where, and what was expected.
struct Slip {
    span: Span,
    problem: String,
    expected: String,
}

impl<'a> Failure<'a> {
    /// Blanks before the offending word are skipped.
    fn new(source: &'a str, start: usize, wanted: &'a [Rule]) -> Self {
        let rest = &source[start..];
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t', '\u{a0}']).len();
        Self {
            source,
            start: start + blanks,
            wanted,
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

    /// A slip in the text at the failure.
    fn slip(&self, offender: &str, problem: String, expected: impl Into<String>) -> Slip {
        Slip {
            span: Span {
                start: self.start,
                end: self.start + offender.len(),
            },
            problem,
            expected: expected.into(),
        }
    }

    fn control_character(&self) -> Option<Slip> {
        let first = self.rest().chars().next()?;
        let is_allowed = matches!(first, '\n' | '\t') || self.rest().starts_with("\r\n");
        if !first.is_control() || is_allowed {
            return None;
        }
        let token = self.token();
        Some(self.slip(token, control_character(first), NO_CONTROL_CHARACTERS))
    }

    /// A line that looks like a part of a puzzle, but is not.
    fn of_the_line(&self) -> Option<Slip> {
        if !self.is_at_line_start() {
            return None;
        }
        let line = self.rest_of_line();
        if line.starts_with("TO ") {
            let expected = format!(
                "{GAMBIT_HEADING}, {YARDING_HEADING}, {TRANSFER_HEADING} or {DETOUR_HEADING}"
            );
            return Some(self.slip(line, format!("unknown heading `{line}`"), expected));
        }
        if line.starts_with("GAME ") {
            let expected = in_words(Rule::game_form).unwrap_or(GAME_HEADING);
            return Some(self.slip(
                line,
                format!("unknown heading `{line}`"),
                format!("{GAME_HEADING} or {expected}"),
            ));
        }
        if line.starts_with("**") {
            let expected = "a figure's name such as `**A**`";
            return Some(self.slip(line, format!("`{line}` is not a name"), expected));
        }
        let name = line.split_once(':').map(|(name, _)| name);
        if let Some(name) = name.filter(|name| is_capitalized(name)) {
            let field = name.trim_end().to_lowercase();
            let expected = match &*field {
                "name" => "a figure's name such as `**A**`",
                _ => {
                    "`Title:`, `Source:`, `Note:`, `Board:`, `Yard:`, `Directions:`, `From:`, `To:`, `Players:`, `Rules:`, `Begins:` or `Result:`"
                }
            };
            if !FIELDS.contains(&&*field) {
                return Some(self.slip(line, format!("unknown field `{name}:`"), expected));
            }
        }
        let in_moves = [Rule::square, Rule::numeral];
        if !self.wants(&in_moves) && HalmaParser::parse(Rule::move_like, line).is_ok() {
            let expected = format!("{} above the moves", self.heading_of_moves());
            return Some(self.slip(line, "a move without a heading".to_owned(), expected));
        }
        if HalmaParser::parse(Rule::touching_line, line).is_ok() {
            let problem = "the label of this row touches its squares".to_owned();
            let expected = "a blank between the squares and the label";
            return Some(self.slip(line, problem, expected));
        }
        let in_diagram = [Rule::spot, Rule::row, Rule::row_end, Rule::label];
        if !self.wants(&in_diagram) && HalmaParser::parse(Rule::diagram_like, line).is_ok() {
            let expected = "a line with the numbers of the squares, `1 2 3 …`, above the rows";
            return Some(self.slip(line, "a diagram without a header".to_owned(), expected));
        }
        None
    }

    /// The heading that the moves of this puzzle need, by the fields above them.
    fn heading_of_moves(&self) -> String {
        let lines = self.source[..self.start].lines();
        let mut above = lines.filter_map(|line| Opening::of_line(line.as_bytes()));
        let heading = above.find_map(|opening| match opening {
            Opening::Directions | Opening::Start | Opening::Target => Some(TRANSFER_HEADING),
            Opening::Players | Opening::Rules | Opening::Begins | Opening::Result => {
                Some(GAME_HEADING)
            }
            _ => None,
        });
        heading.map_or_else(
            || format!("{GAMBIT_HEADING} or {YARDING_HEADING}"),
            str::to_owned,
        )
    }

    fn of_a_square(&self) -> Option<Slip> {
        let (rest, token) = (self.rest(), self.token());
        if self.wants(&[Rule::square_number]) {
            let signed = token.starts_with(['+', '-', '−', '–']) && !token.ends_with(',');
            let digits = rest[token.len()..].split(|c: char| !c.is_ascii_digit());
            let digits = digits.take(usize::from(signed)).next().unwrap_or_default();
            let offender = &rest[..token.len() + digits.len()];
            let is_word = token.starts_with(char::is_alphanumeric);
            if is_word || !digits.is_empty() {
                let problem = format!("`{offender}` is not a square of a row");
                return Some(self.slip(offender, problem, "a number from 1 to 16"));
            }
        }
        if !self.wants(&[Rule::square, Rule::numeral]) {
            return None;
        }
        if let Some(slip) = self.of_the_word_to() {
            return Some(slip);
        }
        if token.starts_with('(') && rest[1..].to_lowercase().starts_with("read") {
            let expected = "an emendation in square brackets, such as `[read VII, 3]`";
            return Some(self.slip(token, format!("unexpected `{token}`"), expected));
        }
        let letters = rest.len()
            - rest
                .trim_start_matches(|c: char| c.is_ascii_alphabetic())
                .len();
        let (row, after_row) = rest.split_at(letters);
        let is_row = Row::from_numeral(row).is_some();
        let number = after_row.trim_start_matches([' ', '\t', '.', ';', ':']);
        let has_number = number.starts_with(|c: char| c.is_ascii_digit());
        match (row, has_number) {
            ("", _) => {
                let after = rest[token.len()..].trim_start();
                let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
                if token.is_empty() || !is_number || !after.starts_with(',') {
                    return None;
                }
                let problem = format!("`{token}` is not a row of the board");
                Some(self.slip(token, problem, "a Roman numeral from `I` to `XVI`"))
            }
            (_, true) if is_row || number.len() < after_row.len() => {
                Some(self.slip(row, format!("no comma after the row `{row}`"), SQUARE))
            }
            (_, true) => Some(self.slip(token, format!("`{token}` is not a square"), SQUARE)),
            (_, false) if is_row => {
                Some(self.slip(row, format!("no number after the row `{row}`"), SQUARE))
            }
            (_, false) => None,
        }
    }

    /// A longer word that begins with `to`. The parser has read its first two letters.
    fn of_the_word_to(&self) -> Option<Slip> {
        let is_letter = |c: char| c.is_ascii_alphabetic();
        let before = self.line_before();
        let begun = &before[before.trim_end_matches(is_letter).len()..];
        let letters = self.rest().split(|c: char| !is_letter(c)).next()?;
        if letters.is_empty() || !begun.eq_ignore_ascii_case("to") {
            return None;
        }
        Some(Slip {
            span: Span {
                start: self.start - begun.len(),
                end: self.start + letters.len(),
            },
            problem: format!("unexpected `{begun}{letters}`"),
            expected: "the word `to`".to_owned(),
        })
    }

    fn of_a_diagram(&self) -> Option<Slip> {
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
            let problem = "two squares without a blank between them".to_owned();
            return Some(self.slip(token, problem, "a blank between two squares of a row"));
        }
        None
    }

    /// Whether the text ends below the heading of a key.
    fn is_key_without_moves(&self) -> bool {
        let above = self.source[..self.start].trim_end().lines().next_back();
        let heading = above.unwrap_or_default().trim_start().to_lowercase();
        self.rest().is_empty() && self.is_at_line_start() && heading.starts_with("to ")
    }

    /// Any other text, which is unexpected there.
    fn of_any_kind(&self) -> Slip {
        let token = self.token();
        let line = self.line_before().trim_start().to_lowercase();
        let (in_board, in_yard) = (line.starts_with("board"), line.starts_with("yard"));
        let expected = if in_board {
            in_a_list(&[Rule::board], false)
        } else if in_yard {
            in_a_list(&[Rule::yard], false)
        } else if self.is_key_without_moves() {
            "a move such as `II, 5 to III, 6`".to_owned()
        } else {
            in_a_list(self.wanted, self.is_at_line_start())
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
        Slip {
            span: Span {
                start: self.start,
                end: self.start + token.len(),
            },
            problem,
            expected,
        }
    }
}

/// Whether a word has a capital letter first, and then only letters.
fn is_capitalized(text: &str) -> bool {
    let mut letters = text.trim_end().chars();
    letters
        .next()
        .is_some_and(|first| first.is_ascii_uppercase())
        && letters.all(|letter| letter.is_ascii_alphabetic())
}

/// The rules in words: `a, b or c`.
fn in_a_list(wanted: &[Rule], at_line_start: bool) -> String {
    let has = |rules: &[Rule]| wanted.iter().any(|rule| rules.contains(rule));
    let has_end = has(&[
        Rule::move_end,
        Rule::key_end,
        Rule::game_end,
        Rule::man_end,
        Rule::setup_end,
    ]);
    let mut words: Vec<&str> = Vec::new();
    for &rule in wanted {
        let is_implied = match rule {
            // The end of a list of squares says that another one may follow.
            Rule::square | Rule::numeral => has_end,
            Rule::line_end => at_line_start,
            _ => false,
        };
        match in_words(rule) {
            Some(each) if !is_implied && !words.contains(&each) => words.push(each),
            _ => {}
        }
    }
    match &words[..] {
        [] if has(&[Rule::drawn_row]) => "another row of the drawing, or a blank line".to_owned(),
        [] => "a heading above moves, or a diagram headed `1 2 3 …` and labeled at the right"
            .to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
