//! The fields of a puzzle: lines of the form `Title: …`.
//!
//! The [table](FieldKind::row) has a row for each kind of field. The grammar has its name and the form of its
//! value; `problem` says which kinds of problem may have it.

use std::fmt;
use std::str::FromStr;

use derive_more::Display;
use halma_rules::board::{
    Board, BoardSize, DirectionSet, InNotation, Notation, PairsChoice, Square,
};
use itertools::Itertools;
use pest::iterators::Pair;
use strum::{EnumDiscriminants, EnumIter, IntoEnumIterator};

use super::grammar::{
    A_SMALLER_NUMBER, Misread, Read, Rule, any_square, free_text, misread, number_in, span_of,
    trimmed,
};
use super::{
    FewestMoves, PlayOrder, Span, SquareList, TextLine, WrittenGoal, WrittenPlace, YardField,
    grouped,
};

/// A line of the form `Title: …`. The variants stand in the order in which a puzzle's fields are written.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(
    name(FieldKind),
    vis(pub(crate)),
    doc = "The kind of a field, in the order in which they are written.",
    derive(PartialOrd, Ord, Hash, EnumIter)
)]
pub enum Field {
    /// The title of the puzzle.
    Title(TextLine),
    /// The notation of the squares in the text.
    Notation(Notation),
    /// The players of a game in order of play.
    Players(PlayerNames),
    /// The name of a game's rule book.
    Rules(TextLine),
    /// The board.
    Board(Board),
    /// The directions in which the men of a transfer or of a game move.
    Directions(DirectionSet),
    /// How the men of a transfer move, if they do not step and jump.
    Moves(JumpsOnly),
    /// The corner square of the player who begins a game.
    Begins(Square),
    /// The order in which the players of a game move.
    Order(PlayOrder),
    /// The yard that the men leave or enter.
    Yard(YardField),
    /// The player whose turn it is in the position that a game begins with.
    Turn(TextLine),
    /// Where the men of a transfer start, or the position that a game begins with.
    From(WrittenPlace),
    /// Where the men of a transfer go.
    To(WrittenGoal),
    /// The figure of an exit, as a list of squares.
    Figure(SquareList),
    /// The number of keys of the figure of an exit.
    Keys(u128),
    /// The fewest moves of a transfer, or of a game whose players help each other.
    Fewest(FewestMoves),
    /// The book or the program that the puzzle comes from.
    Source(TextLine),
    /// A remark on the puzzle.
    Note(TextLine),
    /// The claimed result of a game.
    Result(TextLine),
}

/// The only value of a field `Moves:`. Without it men step and jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JumpsOnly;

/// Where a field may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldPlace {
    /// Above the diagram and the moves. A second one begins the next puzzle.
    First,
    /// Above the diagram and the moves, once.
    AboveMoves,
    /// Below the moves, once.
    BelowMoves,
    /// Anywhere, any number of times.
    Anywhere,
}

/// A row of the table of fields.
pub(super) struct FieldRow {
    /// The name before the colon.
    pub(super) name: &'static str,
    pub(super) place: FieldPlace,
    /// Reads the value, with its squares in a notation. An error that is about the whole field has this span.
    read: fn(&Pair<'_, Rule>, Span, Notation) -> Read<Field>,
}

impl FieldKind {
    pub(super) const fn row(self) -> FieldRow {
        use FieldPlace::{AboveMoves, Anywhere, BelowMoves, First};
        const fn row(
            name: &'static str,
            place: FieldPlace,
            read: fn(&Pair<'_, Rule>, Span, Notation) -> Read<Field>,
        ) -> FieldRow {
            FieldRow { name, place, read }
        }
        match self {
            Self::Title => row("Title", First, |text, _, _| {
                TextLine::read(text).map(Field::Title)
            }),
            Self::Notation => row("Notation", AboveMoves, |name, span, _| {
                read_notation(name, span).map(Field::Notation)
            }),
            Self::Players => row("Players", AboveMoves, |text, span, _| {
                PlayerNames::read(text, span).map(Field::Players)
            }),
            Self::Rules => row("Rules", AboveMoves, |text, _, _| {
                TextLine::read(text).map(Field::Rules)
            }),
            Self::Board => row("Board", AboveMoves, |size, span, _| {
                read_board(size, span).map(Field::Board)
            }),
            Self::Directions => row("Directions", AboveMoves, |words, span, _| {
                read_directions(words, span).map(Field::Directions)
            }),
            Self::Moves => row("Moves", AboveMoves, |_, _, _| Ok(Field::Moves(JumpsOnly))),
            Self::Begins => row("Begins", AboveMoves, |square, _, notation| {
                any_square(square, notation).map(Field::Begins)
            }),
            Self::Order => row("Order", AboveMoves, |order, _, notation| {
                PlayOrder::read(order, notation).map(Field::Order)
            }),
            Self::Yard => row("Yard", AboveMoves, |yard, span, notation| {
                YardField::read(yard, span, notation).map(Field::Yard)
            }),
            Self::Turn => row("Turn", AboveMoves, |text, _, _| {
                TextLine::read(text).map(Field::Turn)
            }),
            Self::From => row("From", AboveMoves, |place, _, notation| {
                WrittenPlace::read(place, notation).map(Field::From)
            }),
            Self::To => row("To", AboveMoves, |goal, _, notation| {
                WrittenGoal::read(goal, notation).map(Field::To)
            }),
            Self::Figure => row("Figure", AboveMoves, |squares, _, notation| {
                SquareList::read(squares, notation).map(Field::Figure)
            }),
            Self::Keys => row("Keys", AboveMoves, |number, _, _| {
                read_count(number).map(Field::Keys)
            }),
            Self::Fewest => row("Fewest", AboveMoves, |moves, span, _| {
                read_fewest(moves, span).map(Field::Fewest)
            }),
            Self::Source => row("Source", Anywhere, |text, _, _| {
                TextLine::read(text).map(Field::Source)
            }),
            Self::Note => row("Note", Anywhere, |text, _, _| {
                TextLine::read(text).map(Field::Note)
            }),
            Self::Result => row("Result", BelowMoves, |text, _, _| {
                TextLine::read(text).map(Field::Result)
            }),
        }
    }

    /// Whether the field may stand anywhere, any number of times.
    pub(super) fn is_anywhere(self) -> bool {
        self.row().place == FieldPlace::Anywhere
    }

    /// The kind with this name, ignoring case.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::iter().find(|kind| kind.row().name.eq_ignore_ascii_case(name))
    }
}

impl Field {
    /// The kind of the field.
    pub(crate) fn kind(&self) -> FieldKind {
        self.into()
    }

    /// The board of a position on one line, if the field has one.
    pub(super) fn board_of_position(&self) -> Option<Board> {
        match self {
            Self::From(WrittenPlace::Position(line))
            | Self::To(WrittenGoal::Place(WrittenPlace::Position(line))) => {
                Some(Board::of(line.size()))
            }
            _ => None,
        }
    }

    /// The field that the grammar found, with its squares in a notation.
    pub(super) fn read(field: Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        let span = trimmed(&field);
        let mut inner = field.into_inner();
        let kind = inner
            .next()
            .and_then(|name| FieldKind::named(name.as_str()));
        match kind.zip(inner.next()) {
            Some((kind, value)) => (kind.row().read)(&value, span, notation),
            None => misread(span, "no field", "a field such as `Title: Halma`"),
        }
    }

    /// Writes the value with its squares in a notation.
    fn write_value(&self, notation: Notation, formatter: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::Title(text)
            | Self::Source(text)
            | Self::Note(text)
            | Self::Rules(text)
            | Self::Turn(text)
            | Self::Result(text) => write!(formatter, "{text}"),
            Self::Notation(named) => write!(formatter, "{named}"),
            Self::Players(names) => write!(formatter, "{names}"),
            Self::Board(board) => write!(formatter, "{}", board.size()),
            Self::Directions(directions) => write!(formatter, "{}", directions.with_steps()),
            Self::Moves(JumpsOnly) => formatter.write_str("jumps only"),
            Self::Begins(square) => write!(formatter, "{}", square.display(notation)),
            Self::Order(order) => write!(formatter, "{}", order.display(notation)),
            Self::Yard(yard) => write!(formatter, "{}", yard.display(notation)),
            Self::From(place) => write!(formatter, "{}", place.display(notation)),
            Self::To(goal) => write!(formatter, "{}", goal.display(notation)),
            Self::Figure(squares) => write!(formatter, "{}", squares.display(notation)),
            Self::Keys(number) => write!(formatter, "{}", grouped(*number)),
            Self::Fewest(moves) => write!(formatter, "{moves}"),
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
        let mut value = String::new();
        self.write_value(notation, &mut value)?;
        // An empty field has no blank after its colon.
        let blank = if value.is_empty() { "" } else { " " };
        write!(formatter, "{}:{blank}{value}", self.kind().row().name)
    }
}

/// Pairs of numbers are those of the full board, because the board is another field.
fn read_notation(name: &Pair<'_, Rule>, span: Span) -> Read<Notation> {
    let name = free_text(name)?;
    name.parse().map_err(|_| {
        let first = name.split([',', ';']).next().unwrap_or_default();
        let is_of_pairs = first.parse::<PairsChoice>().is_ok();
        let (problem, expected) = if is_of_pairs {
            (
                "does not say how the pairs of numbers count",
                "`x first` or `row first`, `from 0` or `from 1`, and the corner where both begin, such as \
                 `pairs, x first, from 0, top left`",
            )
        } else {
            (
                "is not a notation",
                "`book`, `algebraic`, or pairs of numbers such as `pairs, x first, from 0, top left`",
            )
        };
        Misread::new(span, format!("`{name}` {problem}"), expected).without_notation()
    })
}

/// A number whose digits may be in groups, as in `12,345`.
fn read_count<N: FromStr>(number: &Pair<'_, Rule>) -> Read<N> {
    let written = number.as_str();
    written.replace(',', "").parse().map_or_else(
        |_| {
            misread(
                span_of(number),
                format!("`{written}` is too large"),
                A_SMALLER_NUMBER,
            )
        },
        Ok,
    )
}

fn read_fewest(moves: &Pair<'_, Rule>, span: Span) -> Read<FewestMoves> {
    let numbers = moves
        .clone()
        .into_inner()
        .filter(|inner| inner.as_rule() == Rule::count);
    let numbers: Vec<usize> = numbers
        .map(|number| read_count(&number))
        .collect::<Read<_>>()?;
    let fewest = match numbers[..] {
        [at_least, at_most] => FewestMoves::new(at_least, at_most),
        [moves] => FewestMoves::new(moves, moves),
        _ => None,
    };
    let problem = "the first number is larger than the second";
    fewest.map_or_else(
        || {
            misread(
                span,
                problem,
                "the smaller number first, such as `from 18 to 20 moves`",
            )
        },
        Ok,
    )
}

fn read_board(size: &Pair<'_, Rule>, span: Span) -> Read<Board> {
    let inner = size.clone().into_inner().flatten();
    let sides = inner.filter(|inner| inner.as_rule() == Rule::number);
    let sides: Option<Vec<u8>> = sides.map(|side| number_in(&side, &(1..=16))).collect();
    let board = match sides.as_deref() {
        Some(&[rows]) => BoardSize::square(rows).ok(),
        Some(&[rows, columns]) => BoardSize::new(rows, columns).ok(),
        _ => None,
    };
    let board = board.map(Board::of);
    let expected = "a board from `4 by 4` to `16 by 16`, rows first";
    board.map_or_else(
        || misread(span, "the board cannot have this size", expected),
        Ok,
    )
}

fn read_directions(words: &Pair<'_, Rule>, span: Span) -> Read<DirectionSet> {
    let expected = "8, 6 or 4, or `diagonals only`";
    words.as_str().parse().or_else(|_| {
        let problem = format!("`{}` is not a valid number of directions", words.as_str());
        misread(span, problem, expected)
    })
}

/// The names of the players of a game, from 2 to 4. The names differ; none is empty or has a semicolon.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{}", self.names().join("; "))]
pub struct PlayerNames(Vec<TextLine>);

impl PlayerNames {
    /// The names as a field. `None` if they would not be read back as the same names.
    pub fn new<S: AsRef<str>>(names: &[S]) -> Option<Self> {
        let names: Option<Vec<TextLine>> = names
            .iter()
            .map(|name| TextLine::new(name.as_ref()))
            .collect();
        let names = names?;
        let is_name = |name: &TextLine| {
            let name = name.as_str();
            !name.is_empty() && name.trim() == name && !name.contains(';')
        };
        let lowercase = names.iter().map(|name| name.as_str().to_lowercase());
        let is_known = (2..=4).contains(&names.len())
            // Compared without hashing: the WebAssembly module of the pages has no random numbers.
            && lowercase.sorted().tuple_windows().all(|(one, next)| one != next);
        (is_known && names.iter().all(is_name)).then_some(Self(names))
    }

    fn read(text: &Pair<'_, Rule>, span: Span) -> Read<Self> {
        let text = TextLine::read(text)?;
        let names = Self::new(&text.as_str().split(';').map(str::trim).collect_vec());
        let expected = if text.as_str().contains(';') {
            "different names, such as `Players: Anna; Otto`"
        } else {
            "a semicolon between the names, such as `Players: Anna; Otto`"
        };
        let problem = "these are not the names of two to four players";
        names.map_or_else(|| misread(span, problem, expected), Ok)
    }

    /// Whether the first of two players is called White and the second Black, or with such initials. Then `W` and `B` in
    /// a drawing are their men.
    pub(crate) fn are_white_and_black(&self) -> bool {
        let begins = |name: &str, letter: char| {
            let first = name.chars().next();
            first.is_some_and(|first| first.eq_ignore_ascii_case(&letter))
        };
        match self.names().collect_vec()[..] {
            [one, two] => begins(one, 'W') && begins(two, 'B'),
            _ => false,
        }
    }

    /// How many names there are, from 2 to 4.
    pub fn number(&self) -> usize {
        self.0.len()
    }

    /// The names in order of play.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(TextLine::as_str)
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::{Field, FieldKind};
    use crate::notation::read_all;

    /// A value of a field as a person writes it.
    const fn value(kind: FieldKind) -> &'static str {
        match kind {
            FieldKind::Title
            | FieldKind::Source
            | FieldKind::Note
            | FieldKind::Rules
            | FieldKind::Turn
            | FieldKind::Result => "any text",
            FieldKind::Notation => "book",
            FieldKind::Players => "Anna; Otto",
            FieldKind::Board => "8 by 8",
            FieldKind::Directions => "diagonals only",
            FieldKind::Moves => "jumps only",
            FieldKind::Begins => "VIII, 1",
            FieldKind::Order => "I, 1; I, 16",
            FieldKind::Yard => "rows 3, 2 at I, 1",
            FieldKind::From => "10 men at I, 1",
            FieldKind::To => "any figure symmetrical in the diagonal through I, 1",
            FieldKind::Figure => "I, 3; II, 5",
            FieldKind::Keys => "403,857,204,432",
            FieldKind::Fewest => "from 18 to 20 moves",
        }
    }

    /// The grammar reads the value that belongs to the name, and it is written as it was.
    #[test]
    fn every_field_is_read_and_written() {
        for kind in FieldKind::iter() {
            let line = format!("{}: {}", kind.row().name, value(kind));
            let read = read_all(&format!("**A**\n{line}\n")).remove(0);
            let read = read.unwrap_or_else(|error| panic!("{line}: {error}"));
            let fields: Vec<&Field> = read.fields().collect();
            let [field] = fields[..] else {
                panic!("{line}: {fields:?}")
            };
            assert_eq!(field.kind(), kind);
            assert_eq!(field.to_string(), line);
            assert_eq!(
                FieldKind::named(&kind.row().name.to_uppercase()),
                Some(kind)
            );
        }
    }

    /// A puzzle is read back with its fields in the order in which they are written, except the result, which stands
    /// below the moves.
    #[test]
    fn the_order_of_the_fields_is_an_order_of_a_puzzle() {
        let all = FieldKind::iter();
        let lines = all.map(|kind| format!("{}: {}\n", kind.row().name, value(kind)));
        let text = lines.collect::<String>();
        let read = read_all(&text);
        assert_eq!(read.len(), 1);
        let fields = read[0].as_ref().map(|text| text.fields().count());
        assert_eq!(fields.ok(), Some(FieldKind::iter().count()));
    }
}
