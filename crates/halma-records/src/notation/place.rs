//! Where men stand or go, as a field gives it: a yard in a corner, squares, a position on one line, or any
//! symmetrical figure.

use halma_rules::board::{Corner, InNotation, Notation, Square, SquareSet, Yard};

use derive_more::Display;
use pest::iterators::Pair;
use std::fmt;

use super::grammar::{
    Misread, Read, Rule, any_square, first_pair, is_place, misread, number, number_in, span_of,
    trimmed,
};
use super::{PositionLine, Span};

/// The yard as a puzzle gives it, such as `19 men at I, 1`.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{}", self.display(Notation::Book))]
pub struct YardField {
    /// The yard, in the near left corner. The side of the board is needed to know its own corner.
    yard: Yard,
    at: Square,
}

/// The squares of men in a field: `I, 3; II, 5`. There is at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub struct SquareList(SquareSet);

/// Where men start, in a field.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{}", self.display(Notation::Book))]
pub enum WrittenPlace {
    /// They fill a yard in a corner: `10 men at I, 1`.
    Yard(YardField),
    /// They fill these squares: `I, 3; II, 5`.
    Squares(SquareList),
    /// They stand as the line says: `3B/4/1A2/A3 B`.
    Position(PositionLine),
}

/// Where men go, in a field.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{}", self.display(Notation::Book))]
pub enum WrittenGoal {
    /// They fill a yard or squares.
    Place(WrittenPlace),
    /// They form any figure that is symmetrical in the diagonal through this corner square.
    Symmetrical(Square),
}

impl YardField {
    /// A yard with the rows of this yard, whatever its corner, placed at a corner square of the board.
    pub fn new(yard: &Yard, at: Square) -> Self {
        let yard = yard.in_corner(Corner::NearLeft);
        Self { yard, at }
    }

    /// The yard, moved to this corner.
    pub fn in_corner(&self, corner: Corner) -> Yard {
        self.yard.in_corner(corner)
    }

    /// The corner square of the board at which the yard lies.
    pub const fn at(&self) -> Square {
        self.at
    }

    /// The yard with these rows in this corner or, without one, in the near left corner. An error that is about all of
    /// it has this span.
    pub(super) fn read(pair: &Pair<'_, Rule>, span: Span, notation: Notation) -> Read<Self> {
        let mut inner = pair.clone().into_inner();
        let Some(rows) = inner.next() else {
            return misread(span, "no yard", "a yard such as `19 men at I, 1`");
        };
        let yard = yard_of(rows, span)?;
        let at = inner
            .next()
            .map_or(Ok(Square::from_index(0)), |at| any_square(&at, notation))?;
        Ok(Self { yard, at })
    }
}

/// The yard that a person has typed, as a field names it but without its corner: a number of men or the lengths of its
/// rows. It lies in the near left corner.
///
/// # Errors
/// What is wrong, and what was expected.
///
/// ```
/// use halma_records::notation::read_yard;
///
/// let same = ["13", "13 men", "4,4,3,2", "4, 4, 3, 2", "rows 4, 4, 3, 2"].map(read_yard);
/// assert!(same.iter().all(|yard| yard.is_ok() && *yard == same[0]));
/// assert!(read_yard("12").is_err());
/// ```
pub fn read_yard(text: &str) -> Result<Yard, String> {
    let Some(rows) = first_pair(Rule::typed_yard, text) else {
        return Err(format!("expected {}", a_yard()));
    };
    let span = span_of(&rows);
    yard_of(rows, span).map_err(
        |Misread {
             problem, expected, ..
         }| format!("{problem}; expected {expected}"),
    )
}

/// What a yard can be.
fn a_yard() -> String {
    let numbers = Yard::standard_numbers();
    format!("{numbers} men, or the yard's rows such as `rows 3, 3, 2`")
}

/// The yard in the near left corner with this number of men or these rows. An error that is about all of it has this
/// span.
fn yard_of(rows: Pair<'_, Rule>, span: Span) -> Read<Yard> {
    let rows = if rows.as_rule() == Rule::yard_men {
        standard_rows(&rows)?
    } else {
        let what = "length of a row";
        let expected = "a number from 1 to 16";
        rows.into_inner()
            .map(|length| number(&length, 1..=16, what, expected))
            .collect::<Read<Vec<u8>>>()?
    };
    Yard::new(Corner::NearLeft, &rows).or_else(|error| {
        let expected = "rows, none longer than the one before";
        misread(span, error.to_string(), expected)
    })
}

/// The rows of the standard yard with this number of men.
fn standard_rows(pair: &Pair<'_, Rule>) -> Read<Vec<u8>> {
    let digits = pair.clone().into_inner().next();
    let men = digits.and_then(|digits| number_in(&digits, &(1_u32..=256)));
    match men.and_then(|men| Yard::standard(men, Corner::NearLeft)) {
        Some(yard) => Ok(yard.rows().to_vec()),
        None => misread(
            span_of(pair),
            "no standard yard has that number of men",
            a_yard(),
        ),
    }
}

impl SquareList {
    /// The squares as a list; `None` if there are none.
    pub fn new(squares: SquareSet) -> Option<Self> {
        (!squares.is_empty()).then_some(Self(squares))
    }

    /// The squares.
    pub const fn squares(self) -> SquareSet {
        self.0
    }

    pub(super) fn read(list: &Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        let mut men = SquareSet::EMPTY;
        for each in list.clone().into_inner() {
            if !men.insert(any_square(&each, notation)?) {
                let problem = format!("two men on one square: `{}`", each.as_str());
                return misread(span_of(&each), problem, "at most one man on each square");
            }
        }
        Ok(Self(men))
    }
}

impl WrittenPlace {
    pub(super) fn read(place: &Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        match place.as_rule() {
            Rule::squares => SquareList::read(place, notation).map(Self::Squares),
            Rule::position_line => match place.as_str().parse::<PositionLine>() {
                Ok(line) => Ok(Self::Position(line)),
                Err(error) => {
                    let expected = "rows such as `3B/4/1A2/A3 B`, the highest first";
                    misread(trimmed(place), error.to_string(), expected)
                }
            },
            _ => YardField::read(place, trimmed(place), notation).map(Self::Yard),
        }
    }
}

impl WrittenGoal {
    pub(super) fn read(goal: &Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        let mut inner = goal.clone().into_inner();
        match inner.find(|inner| is_place(inner.as_rule())) {
            Some(at) if goal.as_rule() == Rule::symmetrical => {
                any_square(&at, notation).map(Self::Symmetrical)
            }
            _ => WrittenPlace::read(goal, notation).map(Self::Place),
        }
    }
}

impl From<WrittenPlace> for WrittenGoal {
    fn from(place: WrittenPlace) -> Self {
        Self::Place(place)
    }
}

impl InNotation for SquareList {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_in(notation, formatter)
    }
}

impl InNotation for YardField {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at {}", self.yard, self.at.display(notation))
    }
}

impl InNotation for WrittenPlace {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Yard(yard) => yard.write_in(notation, formatter),
            Self::Squares(list) => list.squares().write_in(notation, formatter),
            Self::Position(line) => fmt::Display::fmt(line, formatter),
        }
    }
}

impl InNotation for WrittenGoal {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(place) => place.write_in(notation, formatter),
            Self::Symmetrical(corner) => write!(
                formatter,
                "any figure symmetrical in the diagonal through {}",
                corner.display(notation)
            ),
        }
    }
}
