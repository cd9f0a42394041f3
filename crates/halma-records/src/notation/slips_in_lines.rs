//! Lines that look like a part of a puzzle, but are not: an unknown heading or field, or a part without its heading.

use itertools::Itertools;
use strum::IntoEnumIterator;

use super::expected::joined;
use super::failure::Failure;
use super::grammar::{PAIRS_ABOVE, Rule};
use super::outline::LineOfText;
use super::{FieldKind, ParseError, PartKind};

impl Failure<'_> {
    /// A line that looks like a part of a puzzle, but is not.
    pub(super) fn of_the_line(&self) -> Option<ParseError> {
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
}

/// Whether the squares of a line are pairs of numbers, and not algebraic coordinates.
fn is_of_pairs(line: &str) -> bool {
    let mut squares = line.split_whitespace();
    squares.any(|square| square.contains(',') && !square.starts_with(|c: char| c.is_alphabetic()))
}
