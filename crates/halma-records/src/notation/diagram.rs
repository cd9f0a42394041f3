//! Drawings of figures and of setups.

use std::fmt;

use halma_rules::board::{Frame, Row, Square, SquareSet};
use halma_rules::rules::MOST_ARMIES;
use pest::iterators::Pair;

use super::grammar::{Read, Rule, misread, number, number_in, row, span_of, trimmed};
use super::{Emendation, Located, Readings, RowMen, Span, Written};

/// A diagram as drawn: the squares of some rows from row I upward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    width: u8,
    rows: Vec<Located<Written<RowMen>>>,
}

/// The signs of the men of each army in a diagram.
pub const ARMY_SIGNS: [char; MOST_ARMIES] = ['●', '○', '■', '△'];
/// The fewest squares in a row: the header of a diagram has two numbers.
const LEAST_WIDTH: u8 = 2;
/// The most rows, and the most squares in a row.
const LARGEST: u8 = 16;

impl Diagram {
    /// A diagram of this width, from 2 to 16, and of from 1 to 16 rows, row I first. `None` outside these ranges, if a
    /// man is beyond the width, or if a diagram of several armies has an emendation, which can only list squares.
    pub fn new(width: u8, rows: impl IntoIterator<Item = Written<RowMen>>) -> Option<Self> {
        Self::of_located(width, rows.into_iter().map(Located::from).collect())
    }

    /// The diagram, if it can be written in a text.
    pub(super) fn of_located(width: u8, rows: Vec<Located<Written<RowMen>>>) -> Option<Self> {
        let mut men = rows.iter().flat_map(|row| {
            let Written { printed, read } = row.value;
            printed
                .numbers()
                .chain(read.into_iter().flat_map(RowMen::numbers))
        });
        let is_diagram = (LEAST_WIDTH..=LARGEST).contains(&width)
            && (1..=usize::from(LARGEST)).contains(&rows.len())
            && men.all(|man| man <= width);
        drop(men);
        let is_emended = rows.iter().any(|row| row.value.read.is_some());
        let diagram = Self { width, rows };
        (is_diagram && !(is_emended && diagram.has_armies())).then_some(diagram)
    }

    /// The diagram of several armies in a section of the board. It leaves out men outside the section.
    pub(crate) fn of_armies(armies: &[SquareSet], frame: Frame) -> Option<Self> {
        let army_of = |square| armies.iter().position(|army| army.contains(square));
        let rows = Row::nearest(frame.rows).map(|row| {
            let men = (1..=frame.width)
                .filter_map(|number| Some((number, army_of(Square::new(row.number(), number)?)?)));
            Written::new(men.collect())
        });
        Self::new(frame.width, rows)
    }

    /// Whether it has men of more armies than the first.
    pub fn has_armies(&self) -> bool {
        let mut rows = self.rows.iter().map(|row| row.value.printed);
        rows.any(|row| row.numbers().any(|number| row.army_of(number) != Some(0)))
    }

    /// The diagram of the men in a section of the board. Men outside the section are left out.
    pub(crate) fn of_men(men: SquareSet, frame: Frame) -> Option<Self> {
        Self::of_armies(&[men], frame)
    }

    /// The number of squares drawn in each row, from 2 to 16.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// The rows, 1 to 16, row I first. No man is beyond the width.
    pub fn rows(&self) -> &[Located<Written<RowMen>>] {
        &self.rows
    }

    /// The squares of the men drawn.
    pub fn men(&self, readings: Readings) -> SquareSet {
        let armies = self.armies(readings);
        armies
            .into_iter()
            .fold(SquareSet::EMPTY, |men, army| men | army)
    }

    /// The squares of the men of each army.
    pub fn armies(&self, readings: Readings) -> [SquareSet; MOST_ARMIES] {
        let mut armies = [SquareSet::EMPTY; MOST_ARMIES];
        for (row, drawn) in self.numbered_rows() {
            let men = drawn.value.value(readings);
            for number in men.numbers() {
                let place = men.army_of(number).and_then(|army| armies.get_mut(army));
                if let Some((squares, square)) = place.zip(Square::new(row.number(), number)) {
                    squares.insert(square);
                }
            }
        }
        armies
    }

    /// Every emended row, the highest first.
    pub(crate) fn emendations(&self) -> impl Iterator<Item = Located<Emendation>> {
        let rows = self.numbered_rows().rev();
        let emended = rows.filter(|(_, drawn)| drawn.value.read.is_some());
        emended.map(|(row, drawn)| {
            let men = drawn.value;
            drawn.with(Emendation::Row { row, men })
        })
    }

    /// Each row with its numeral, from row I upward.
    pub(super) fn numbered_rows(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Row, &Located<Written<RowMen>>)> {
        let named = |(index, row)| Some((Row::new(u8::try_from(index).ok()? + 1)?, row));
        self.rows.iter().enumerate().filter_map(named)
    }

    /// Moves the places of the rows behind this many bytes.
    pub(super) fn move_by(&mut self, bytes: usize) {
        self.rows.iter_mut().for_each(|row| row.move_by(bytes));
    }

    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let whole = trimmed(&pair);
        let mut width = 0;
        let mut rows: Vec<(Option<Row>, Located<Written<RowMen>>)> = Vec::new();
        for inner in pair.into_inner() {
            let span = trimmed(&inner);
            match inner.as_rule() {
                Rule::header => width = width_of(inner)?,
                Rule::row => {
                    let (label, value) = labelled_row(inner, width, span)?;
                    rows.push((label, Located { value, span }));
                }
                _ => {}
            }
        }
        if rows.iter().any(|(label, _)| label.is_some()) {
            down_to_the_lowest(&rows)?;
        } else if let Some((_, beyond)) = rows.iter().rev().nth(16) {
            return misread(beyond.span, "more than 16 rows", "at most 16 rows");
        }
        let rows = rows.into_iter().rev().map(|(_, row)| row);
        checked(width, rows.collect(), whole)
    }
}

/// The diagram. The caller has checked its rows and its width.
pub(super) fn checked(
    width: u8,
    rows: Vec<Located<Written<RowMen>>>,
    whole: Span,
) -> Read<Diagram> {
    let expected = "from 1 to 16 rows of 2 to 16 squares";
    Diagram::of_located(width, rows)
        .map_or_else(|| misread(whole, "no diagram has this size", expected), Ok)
}

/// What is expected in place of a drawing that is upside down.
pub(super) const ROW_I_IS_LOWEST: &str =
    "row I as the lowest row, and the other rows above it in order";

/// Checks that the labels count down to row I. A diagram without any label needs no such check.
fn down_to_the_lowest(rows: &[(Option<Row>, Located<Written<RowMen>>)]) -> Read<()> {
    let stands_on_its_head = rows.len() > 1
        && (1..)
            .zip(rows)
            .all(|(number, (label, _))| label.is_some_and(|row| row.number() == number));
    if let (true, Some((Some(label), row))) = (stands_on_its_head, rows.first()) {
        let problem = format!("the diagram is upside down: row {label} is at the top");
        return misread(row.span, problem, ROW_I_IS_LOWEST);
    }
    let mut lowest: Option<Row> = None;
    for (label, row) in rows {
        let Some(label) = *label else {
            let expected = "the row's numeral at its right, such as `VI`";
            return misread(row.span, "the row has no label", expected);
        };
        if lowest.is_some_and(|above| above.number() != label.number() + 1) {
            let problem = format!("row {label} is in the wrong place");
            return misread(row.span, problem, "the rows in order, the highest first");
        }
        lowest = Some(label);
    }
    match (lowest, rows.last()) {
        (Some(lowest), Some((_, last))) if lowest.number() > 1 => {
            let problem = format!("the diagram ends with row {lowest}");
            misread(last.span, problem, "every row down to row I")
        }
        _ => Ok(()),
    }
}

/// The width of a diagram. Its header counts from 1.
pub(super) fn width_of(header: Pair<'_, Rule>) -> Read<u8> {
    let inner = header.into_inner();
    let numbers = inner.filter(|inner| inner.as_rule() == Rule::number);
    let mut width = 0;
    for digits in numbers {
        width += 1;
        if number_in(&digits, &(1..=16)) != Some(width) {
            return misread(
                span_of(&digits),
                format!("`{}` does not come next", digits.as_str()),
                "the numbers of the squares from 1 to at most 16",
            );
        }
    }
    Ok(width)
}

fn labelled_row(
    pair: Pair<'_, Rule>,
    width: u8,
    span: Span,
) -> Read<(Option<Row>, Written<RowMen>)> {
    let mut squares = 0_usize;
    let mut printed = RowMen::default();
    let mut read = None;
    let mut label = None;
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::spot | Rule::tabbed_spot => {
                let men = men_drawn(inner.as_str());
                if men > 1 {
                    let problem = format!("two men on one square: `{}`", inner.as_str().trim());
                    return misread(trimmed(&inner), problem, "at most one man on each square");
                }
                squares += 1;
                if men == 1 {
                    printed.insert(u8::try_from(squares).unwrap_or(u8::MAX));
                }
            }
            Rule::label => label = Some(row(inner.as_str(), span_of(&inner).start)?),
            Rule::row_emendation => read = Some(emended_row(inner, width)?),
            _ => {}
        }
    }
    if squares != usize::from(width) {
        let problem = format!("ragged row: it has {squares} squares, and the header {width}");
        let expected = "as many squares in every row as in the header";
        return misread(span, problem, expected);
    }
    Ok((label, Written { printed, read }))
}

/// The number of men drawn on one square.
fn men_drawn(spot: &str) -> usize {
    spot.chars()
        .filter(|mark| matches!(mark, '●' | '•' | 'o' | 'O'))
        .count()
}

fn emended_row(pair: Pair<'_, Rule>, width: u8) -> Read<RowMen> {
    let mut men = RowMen::default();
    let inner = pair.into_inner();
    for digits in inner.filter(|inner| inner.as_rule() == Rule::number) {
        let expected = "a number from 1 to the diagram's width";
        let square: u8 = number(&digits, 1..=width, "square of this row", expected)?;
        if !men.insert(square) {
            let problem = format!("two men on one square: `{square}`");
            return misread(span_of(&digits), problem, "at most one man on each square");
        }
    }
    Ok(men)
}

impl fmt::Display for Diagram {
    /// The header and the rows, the highest first.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for number in 1..=self.width {
            write!(formatter, "{number:3}")?;
        }
        writeln!(formatter)?;
        for (row, drawn) in self.numbered_rows().rev() {
            let Written { printed, read } = drawn.value;
            for number in 1..=self.width {
                let army = printed.army_of(number);
                let sign = army.map_or('.', |army| ARMY_SIGNS[army]);
                write!(formatter, "  {sign}")?;
            }
            write!(formatter, "  {row}")?;
            if let Some(read) = read {
                write!(formatter, " [read {read}]")?;
            }
            writeln!(formatter)?;
        }
        Ok(())
    }
}
