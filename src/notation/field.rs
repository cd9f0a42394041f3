//! The fields of a puzzle: lines of the form `Title: …`.

use std::fmt;

use derive_more::Display;
use itertools::Itertools;
use pest::iterators::Pair;

use crate::board::{Corner, DirectionSet, InNotation, Notation, Square, SquareSet, Yard};

use super::grammar::{Read, any_square, misread, number, number_in, span_of, trimmed};
use super::{Line, Rule, Span};

/// A line of the form `Title: …`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Field {
    /// The title of the puzzle.
    Title(Line),
    /// The book or the program that the puzzle comes from.
    Source(Line),
    /// A remark on the puzzle.
    Note(Line),
    /// The side of the board, from 4 to 16.
    Board(u8),
    /// The yard that the men leave or enter.
    Yard(YardField),
    /// The directions in which the men of a transfer move.
    Directions(DirectionSet),
    /// Where the men of a transfer start: a yard or squares.
    From(WrittenPlace),
    /// Where the men of a transfer go.
    To(WrittenPlace),
    /// The players of a game in order of play.
    Players(PlayerNames),
    /// The name of a game's rule book.
    Rules(Line),
    /// The corner square of the player who begins a game.
    Begins(Square),
    /// The claimed result of a game.
    Result(Line),
    /// How the squares of the text are written.
    Notation(Notation),
}

/// The fields by the rules for their names, with the names.
pub(super) const FIELDS: [(Rule, &str); 13] = [
    (Rule::title, "Title"),
    (Rule::source, "Source"),
    (Rule::note, "Note"),
    (Rule::board, "Board"),
    (Rule::yard, "Yard"),
    (Rule::directions, "Directions"),
    (Rule::start, "From"),
    (Rule::goal, "To"),
    (Rule::players_of, "Players"),
    (Rule::rules, "Rules"),
    (Rule::begins, "Begins"),
    (Rule::result, "Result"),
    (Rule::notation, "Notation"),
];

/// The names of the players of a game, from 2 to 4. No name comes twice, is empty or has a semicolon.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{}", self.names().join("; "))]
pub struct PlayerNames(Vec<Line>);

/// The yard as a puzzle gives it, such as `19 men at I, 1`.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{}", self.display(Notation::Book))]
pub struct YardField {
    /// The yard, with its rows at any corner. The side of the board is needed to know the corner.
    pub yard: Yard,
    /// A corner square of the board.
    pub at: Square,
}

/// Where men stand or go, in a field.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{}", self.display(Notation::Book))]
pub enum WrittenPlace {
    /// They fill a yard in a corner: `10 men at I, 1`.
    Yard(YardField),
    /// They fill these squares: `I, 3; II, 5`. There is at least one.
    Squares(SquareSet),
    /// They form any figure that is symmetrical in the diagonal through this corner square. No men start so.
    Symmetrical(Square),
}

impl Field {
    /// The field that the grammar found.
    pub(super) fn read(field: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&field);
        let mut values = field
            .clone()
            .into_inner()
            .filter(|value| value.as_rule() != Rule::line_end);
        let (Some(name), Some(value)) = (values.next(), values.next()) else {
            return misread(span, "no field", "a field such as `Title: Halma`");
        };
        let text = || Line::read(&value);
        Ok(match name.as_rule() {
            Rule::title => Self::Title(text()?),
            Rule::source => Self::Source(text()?),
            Rule::note => Self::Note(text()?),
            Rule::rules => Self::Rules(text()?),
            Rule::result => Self::Result(text()?),
            Rule::players_of => {
                if let Some(names) = PlayerNames::read(text()?.as_str()) {
                    Self::Players(names)
                } else {
                    let problem = "these are not the names of two to four players";
                    let expected = "different names, such as `Players: Anna; Otto`";
                    return misread(span, problem, expected);
                }
            }
            Rule::board => {
                let numbers = field
                    .into_inner()
                    .flatten()
                    .filter(|inner| inner.as_rule() == Rule::number);
                let sides: Option<Vec<u8>> =
                    numbers.map(|side| number_in(&side, &(4..=16))).collect();
                match sides.as_deref() {
                    Some(&[rows, squares]) if rows == squares => Self::Board(rows),
                    _ => {
                        let expected = "a square board from `4 by 4` to `16 by 16`";
                        return misread(span, "the board cannot have this size", expected);
                    }
                }
            }
            Rule::directions => {
                let what = "number of directions";
                let expected = "8, 6 or 4";
                let number = number(&value, 4..=8, what, expected)?;
                if let Some(directions) = DirectionSet::from_number(number) {
                    Self::Directions(directions)
                } else {
                    return misread(span, format!("`{number}` is not a valid {what}"), expected);
                }
            }
            Rule::begins => Self::Begins(any_square(&value)?),
            Rule::yard => Self::Yard(YardField::read(span, &value, values.next())?),
            Rule::notation => Self::Notation(Notation::named(value.as_str()).unwrap_or_default()),
            Rule::start => Self::From(WrittenPlace::read(&value)?),
            _ => Self::To(WrittenPlace::read(&value)?),
        })
    }

    /// Calls `then` with the rule for its name, and its value with its squares in a notation.
    pub(super) fn with_parts<T>(
        &self,
        notation: Notation,
        then: impl FnOnce(Rule, &dyn fmt::Display) -> T,
    ) -> T {
        match self {
            Self::Title(text) => then(Rule::title, text),
            Self::Source(text) => then(Rule::source, text),
            Self::Note(text) => then(Rule::note, text),
            Self::Board(side) => then(Rule::board, &format_args!("{side} by {side}")),
            Self::Yard(yard) => then(Rule::yard, &yard.display(notation)),
            Self::Directions(directions) => then(Rule::directions, directions),
            Self::From(place) => then(Rule::start, &place.display(notation)),
            Self::To(place) => then(Rule::goal, &place.display(notation)),
            Self::Players(names) => then(Rule::players_of, names),
            Self::Rules(text) => then(Rule::rules, text),
            Self::Begins(square) => then(Rule::begins, &square.display(notation)),
            Self::Result(text) => then(Rule::result, text),
            Self::Notation(named) => then(Rule::notation, named),
        }
    }
}

impl YardField {
    /// The yard with these rows in this corner or, without one, in the near left corner.
    fn read(span: Span, rows: &Pair<'_, Rule>, at: Option<Pair<'_, Rule>>) -> Read<Self> {
        let rows = if rows.as_rule() == Rule::yard_men {
            standard_rows(rows)?
        } else {
            let what = "length of a row";
            let expected = "a number from 1 to 16";
            rows.clone()
                .into_inner()
                .map(|length| number(&length, 1..=16, what, expected))
                .collect::<Read<Vec<u8>>>()?
        };
        let at = at.map_or(Ok(Square::from_index(0)), |at| any_square(&at))?;
        match Yard::new(Corner::NearLeft, &rows) {
            Ok(yard) => Ok(Self { yard, at }),
            Err(error) => {
                let expected = "rows, none longer than the one before";
                misread(span, error.to_string(), expected)
            }
        }
    }
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
            "10, 13, 15 or 19 men, or the yard's rows such as `rows 3, 3, 2`",
        ),
    }
}

impl WrittenPlace {
    fn read(place: &Pair<'_, Rule>) -> Read<Self> {
        let mut inner = place.clone().into_inner();
        if let (Rule::yard_place, Some(rows)) = (place.as_rule(), inner.next()) {
            let yard = YardField::read(trimmed(place), &rows, inner.next())?;
            return Ok(Self::Yard(yard));
        }
        let mut men = SquareSet::EMPTY;
        let inner = place.clone().into_inner();
        for each in inner.filter(|inner| inner.as_rule() == Rule::square) {
            let man = any_square(&each)?;
            if place.as_rule() == Rule::symmetrical {
                return Ok(Self::Symmetrical(man));
            }
            if !men.insert(man) {
                let problem = format!("two men on one square: `{}`", each.as_str());
                return misread(span_of(&each), problem, "at most one man on each square");
            }
        }
        Ok(Self::Squares(men))
    }
}

impl PlayerNames {
    /// The names as a field. `None` if they would not be read back as the same names.
    pub fn new<S: AsRef<str>>(names: &[S]) -> Option<Self> {
        let names: Option<Vec<Line>> = names.iter().map(|name| Line::new(name.as_ref())).collect();
        let names = names?;
        let is_name = |name: &Line| {
            let name = name.as_str();
            !name.is_empty() && name.trim() == name && !name.contains(';')
        };
        let lowercase = names.iter().map(|name| name.as_str().to_lowercase());
        let is_known = (2..=4).contains(&names.len())
            // Without a hash: the module of the pages has no random numbers.
            && lowercase.sorted().tuple_windows().all(|(one, next)| one != next);
        (is_known && names.iter().all(is_name)).then_some(Self(names))
    }

    fn read(text: &str) -> Option<Self> {
        Self::new(&text.split(';').map(str::trim).collect_vec())
    }

    /// The names in order of play.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(Line::as_str)
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
            Self::Squares(squares) => squares.write_in(notation, formatter),
            Self::Symmetrical(corner) => write!(
                formatter,
                "any figure symmetrical in the diagonal through {}",
                corner.display(notation)
            ),
        }
    }
}

impl fmt::Display for Field {
    /// The field without a line end.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for Field {
    /// The field without a line end.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_parts(notation, |rule, value| {
            let name = FIELDS.iter().find(|(named, _)| *named == rule);
            let field = format!("{}: {value}", name.map_or("", |(_, name)| name));
            formatter.write_str(field.trim_end_matches(' '))
        })
    }
}
