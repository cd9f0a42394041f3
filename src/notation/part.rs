//! The parts of a puzzle's text. Each kind of part has its own file.

use std::fmt;

use pest::iterators::Pair;

use super::detour::{WrittenDetour, WrittenSetup};
use super::diagram::Diagram;
use super::drawing;
use super::exit::WrittenKey;
use super::field::{Field, begins, board, directions};
use super::game::{PlayerNames, WrittenGame, WrittenTurns};
use super::grammar::Rule;
use super::line::{Line, Name, Prose};
use super::token::Read;
use super::transfer::{WrittenPlace, WrittenTarget};
use super::yard_field::YardField;

/// One part of a puzzle's text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// `**A**`.
    Name(Name),
    /// A field such as `Title: …`.
    Field(Field),
    /// A drawing of the figure or of the men.
    Diagram(Diagram),
    /// The heading of a key and its moves.
    Key(WrittenKey),
    /// The heading of a game and its moves.
    Game(WrittenGame),
    /// More moves of the game, below a comment.
    Turns(WrittenTurns),
    /// The heading of a detour.
    Detour(WrittenDetour),
    /// The heading of a setup and its men's squares.
    Setup(WrittenSetup),
    /// Anything that is not notation.
    Prose(Prose),
}

impl Part {
    /// The part that the grammar found; `None` for blank lines.
    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Option<Self>> {
        Ok(Some(match pair.as_rule() {
            Rule::name => Self::Name(Name::read(pair)?),
            Rule::title => Self::Field(Field::Title(Line::read(pair)?)),
            Rule::source => Self::Field(Field::Source(Line::read(pair)?)),
            Rule::note => Self::Field(Field::Note(Line::read(pair)?)),
            Rule::board => Self::Field(Field::Board(board(pair)?)),
            Rule::yard => Self::Field(Field::Yard(YardField::read(pair)?)),
            Rule::directions => Self::Field(Field::Directions(directions(pair)?)),
            Rule::start_field => Self::Field(Field::From(WrittenPlace::read(pair)?)),
            Rule::target_field => Self::Field(Field::To(WrittenTarget::read(pair)?)),
            Rule::players_field => Self::Field(Field::Players(PlayerNames::read(pair)?)),
            Rule::rules_field => Self::Field(Field::Rules(Line::read(pair)?)),
            Rule::begins_field => Self::Field(Field::Begins(begins(pair)?)),
            Rule::result_field => Self::Field(Field::Result(Line::read(pair)?)),
            Rule::diagram => Self::Diagram(Diagram::read(pair)?),
            Rule::drawing => Self::Diagram(drawing::read(pair)?),
            Rule::key | Rule::claim => Self::Key(WrittenKey::read(pair)?),
            Rule::game => Self::Game(WrittenGame::read(pair)?),
            Rule::go => Self::Detour(WrittenDetour::read(pair)?),
            Rule::setup => Self::Setup(WrittenSetup::read(pair)?),
            Rule::prose => Self::Prose(Prose::read(pair)?),
            _ => return Ok(None),
        }))
    }
}

impl fmt::Display for Part {
    /// The canonical form, which ends with a line end.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => writeln!(formatter, "**{name}**"),
            Self::Field(field) => writeln!(formatter, "{field}"),
            Self::Diagram(diagram) => diagram.fmt(formatter),
            Self::Key(key) => key.fmt(formatter),
            Self::Game(game) => game.fmt(formatter),
            Self::Turns(turns) => turns.fmt(formatter),
            Self::Detour(detour) => detour.fmt(formatter),
            Self::Setup(setup) => setup.fmt(formatter),
            Self::Prose(prose) => prose.fmt(formatter),
        }
    }
}
