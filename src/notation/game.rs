//! The written form of a game: its heading and its moves.

use std::fmt;

use pest::iterators::Pair;

use crate::rules::{GameForm, Turn};

use super::exit::{WrittenMove, moves_between, read_square};
use super::grammar::Rule;
use super::line::Line;
use super::reading::Readings;
use super::span::{Located, Span};
use super::token::{Read, misread, number_in, span_of, trimmed};

/// A game as written: its heading and its moves, from none on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenGame {
    /// The game that the heading names.
    pub form: GameForm,
    /// The turns in order.
    pub turns: Vec<Located<WrittenTurn>>,
}

/// More moves of a game, below a comment. The first has its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTurns {
    /// The game to which they belong.
    pub form: GameForm,
    /// The number of the first of them, from 1.
    pub first: usize,
    /// The turns in order, at least one.
    pub turns: Vec<Located<WrittenTurn>>,
}

/// A turn as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WrittenTurn {
    /// A move, each square with its emendation if it has one.
    Move(WrittenMove),
    /// `pass`.
    Pass,
}

/// The names of the players of a game, from 2 to 4. No name comes twice, is empty or has a semicolon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerNames(Vec<Line>);

impl WrittenTurn {
    /// The move; `None` for a pass.
    pub const fn made(self) -> Option<WrittenMove> {
        match self {
            Self::Move(made) => Some(made),
            Self::Pass => None,
        }
    }

    /// The turn in one of its readings.
    pub fn value(self, readings: Readings) -> Turn {
        match self {
            Self::Move(made) => Turn::Move(made.value(readings)),
            Self::Pass => Turn::Pass,
        }
    }
}

impl WrittenGame {
    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let mut form = GameForm::TwoPlayers;
        let mut rest = pair.into_inner().peekable();
        if let Some(heading) = rest.next_if(|inner| inner.as_rule() == Rule::game_heading) {
            form = form_of(heading);
        }
        let turns = read_turns(rest, 1)?;
        Ok(Self { form, turns })
    }
}

impl WrittenTurns {
    /// The moves after this number of moves of the same game.
    pub(super) fn read(pair: Pair<'_, Rule>, form: GameForm, before: usize) -> Read<Self> {
        let first = before + 1;
        let turns = read_turns(pair.into_inner(), first)?;
        Ok(Self { form, first, turns })
    }
}

/// The turns from the one with the number `first` on.
fn read_turns<'a>(
    pairs: impl Iterator<Item = Pair<'a, Rule>>,
    first: usize,
) -> Read<Vec<Located<WrittenTurn>>> {
    let mut turns: Vec<Located<WrittenTurn>> = Vec::new();
    // The squares of the moves since the last pass.
    let mut squares = Vec::new();
    for inner in pairs {
        let number = first + turns.len() + squares.len() / 2;
        match inner.as_rule() {
            Rule::turn_number => check_number(&inner, number)?,
            Rule::next_number => check_next_number(&inner, number)?,
            Rule::pass => {
                turns.extend(moves_between(&squares).map(as_turn));
                squares.clear();
                turns.push(Located {
                    span: span_of(&inner),
                    value: WrittenTurn::Pass,
                });
            }
            _ => read_square(&mut squares, inner)?,
        }
    }
    turns.extend(moves_between(&squares).map(as_turn));
    Ok(turns)
}

fn as_turn(written: Located<WrittenMove>) -> Located<WrittenTurn> {
    Located {
        span: written.span,
        value: WrittenTurn::Move(written.value),
    }
}

/// The game that a heading names.
fn form_of(heading: Pair<'_, Rule>) -> GameForm {
    let forms = heading.into_inner().flatten();
    let mut forms = forms.filter_map(|inner| match inner.as_rule() {
        Rule::two_players => Some(GameForm::TwoPlayers),
        Rule::three_players => Some(GameForm::ThreePlayers),
        Rule::four_each => Some(GameForm::FourEachForHimself),
        Rule::four_opposite => Some(GameForm::FourOppositePartners),
        Rule::four_adjacent => Some(GameForm::FourAdjacentPartners),
        _ => None,
    });
    forms.next().unwrap_or(GameForm::TwoPlayers)
}

/// The digits of a move's number.
fn digits_of<'a>(pair: &Pair<'a, Rule>) -> &'a str {
    let is_after = |c: char| !c.is_ascii_digit();
    pair.as_str().trim_end_matches(is_after)
}

/// Refuses the number of another move: a move may be missing, or written twice.
fn check_number(pair: &Pair<'_, Rule>, wanted: usize) -> Read<()> {
    if number_in(digits_of(pair), wanted, wanted).is_some() {
        return Ok(());
    }
    wrong_number(pair, wanted)
}

/// Refuses another number at the end of a record than that of the next move. A record that is cut off
/// may have only its first digits.
fn check_next_number(pair: &Pair<'_, Rule>, wanted: usize) -> Read<()> {
    if wanted.to_string().starts_with(digits_of(pair)) {
        return Ok(());
    }
    wrong_number(pair, wanted)
}

fn wrong_number(pair: &Pair<'_, Rule>, wanted: usize) -> Read<()> {
    let digits = digits_of(pair);
    let start = span_of(pair).start;
    let span = Span {
        start,
        end: start + digits.len(),
    };
    let problem = format!("this is move {wanted}, and its number here is {digits}");
    misread(
        span,
        problem,
        "the number of the move, counted from 1 over all players",
    )
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
        let lowercase: Vec<String> = names
            .iter()
            .map(|name| name.as_str().to_lowercase())
            .collect();
        let comes_twice =
            (1..lowercase.len()).any(|end| lowercase[..end].contains(&lowercase[end]));
        ((2..=4).contains(&names.len()) && names.iter().all(is_name) && !comes_twice)
            .then_some(Self(names))
    }

    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&pair);
        let line = Line::read(pair)?;
        let names: Vec<&str> = line.as_str().split(';').map(str::trim).collect();
        match Self::new(&names) {
            Some(names) => Ok(names),
            None => misread(
                span,
                "these are not the names of two to four players",
                "different names, such as `Players: Anna; Otto`",
            ),
        }
    }

    /// The names in order of play.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(Line::as_str)
    }
}

impl fmt::Display for PlayerNames {
    /// `Anna; Otto`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.names().enumerate() {
            let between = if index == 0 { "" } else { "; " };
            write!(formatter, "{between}{name}")?;
        }
        Ok(())
    }
}

impl fmt::Display for WrittenTurn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(made) => made.fmt(formatter),
            Self::Pass => formatter.write_str("pass"),
        }
    }
}

impl fmt::Display for WrittenGame {
    /// The heading and the moves, one round on a line.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = match self.form {
            GameForm::TwoPlayers => "TWO PLAYERS",
            GameForm::ThreePlayers => "THREE PLAYERS",
            GameForm::FourEachForHimself => "FOUR PLAYERS, EACH FOR HIMSELF",
            GameForm::FourOppositePartners => "FOUR PLAYERS, OPPOSITE PARTNERS",
            GameForm::FourAdjacentPartners => "FOUR PLAYERS, ADJACENT PARTNERS",
        };
        writeln!(formatter, "GAME FOR {players}.")?;
        write_turns(formatter, &self.turns, 1, self.form)
    }
}

impl fmt::Display for WrittenTurns {
    /// The moves, one round on a line.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_turns(formatter, &self.turns, self.first, self.form)
    }
}

/// Writes the turns from the one with the number `first` on. Each round has a line, also if a comment
/// divides it.
fn write_turns(
    formatter: &mut fmt::Formatter<'_>,
    turns: &[Located<WrittenTurn>],
    first: usize,
    form: GameForm,
) -> fmt::Result {
    let last = first + turns.len() - 1;
    for (number, turn) in (first..).zip(turns) {
        let ends_line = number == last || number.is_multiple_of(form.players());
        let dash = if ends_line { "\n" } else { "—" };
        write!(formatter, "{number}. {}.{dash}", turn.value)?;
    }
    Ok(())
}
