//! The parts of a puzzle's text, with the heading and the setup of a detour.

use std::fmt;

use derive_more::{Display, TryInto};
use halma_rules::board::{InNotation, Notation, Square};
use itertools::Itertools;
use pest::iterators::Pair;

use super::grammar::{
    A_SMALLER_NUMBER, Read, Rule, any_square, is_place, misread, number, span_of, trimmed,
};
use super::{Diagram, Field, Located, Name, PartKind, Prose, WrittenLine, in_heading};

/// The most men: the board has no more squares.
pub(crate) const MOST_MEN: usize = 256;
/// The number of squares on each line of a setup, which makes the line about as long as a line of moves.
const MEN_ON_A_LINE: usize = 8;

/// The heading of a detour: a man, his target, and the number of jumps that he needs. It may claim anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", self.display(Notation::Book))]
pub struct WrittenDetour {
    /// The man's square.
    pub from: Square,
    /// The square that the man goes to.
    pub target: Square,
    /// The fewest jumps to the target, as the heading claims.
    pub jumps: usize,
}

impl WrittenDetour {
    pub(super) fn read(pair: &Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        let span = trimmed(pair);
        let inner = pair.clone().into_inner().flatten();
        let squares = inner.filter(|inner| is_place(inner.as_rule()));
        let squares = squares.map(|pair| any_square(&pair, notation));
        let squares: Vec<Square> = squares.collect::<Read<_>>()?;
        let [from, target] = squares[..] else {
            return misread(span, "not two squares", "a man's square and his target");
        };
        let jumps = number(pair, 0..=usize::MAX, "number of jumps", A_SMALLER_NUMBER)?;
        Ok(Self {
            from,
            target,
            jumps,
        })
    }
}

/// The other men of a detour, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSetup {
    claimed_men: usize,
    men: Vec<Located<Square>>,
}

impl WrittenSetup {
    /// A setup: the number of men in the heading, and the squares of the men, whose number may differ. `None`
    /// if there are no squares or more than 256.
    pub fn new(claimed_men: usize, men: impl IntoIterator<Item = Square>) -> Option<Self> {
        let men: Vec<Located<Square>> = men.into_iter().map(Located::from).collect();
        (1..=MOST_MEN)
            .contains(&men.len())
            .then_some(Self { claimed_men, men })
    }

    /// The number of men in the heading.
    pub const fn claimed_men(&self) -> usize {
        self.claimed_men
    }

    /// The squares of the men, 1 to 256 of them. A square may occur twice.
    pub fn men(&self) -> &[Located<Square>] {
        &self.men
    }

    pub(super) fn read(pair: Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        let (mut claimed_men, mut men) = (0, Vec::new());
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::setup_heading => {
                    let range = 0..=usize::MAX;
                    claimed_men = number(&inner, range, "number of men", A_SMALLER_NUMBER)?;
                }
                rule if is_place(rule) && men.len() == MOST_MEN => {
                    let problem = format!("a setup of more than {MOST_MEN} men");
                    let expected = "no more men than the board has squares";
                    return misread(span_of(&inner), problem, expected);
                }
                rule if is_place(rule) => men.push(Located {
                    span: span_of(&inner),
                    value: any_square(&inner, notation)?,
                }),
                _ => {}
            }
        }
        Ok(Self { claimed_men, men })
    }
}

/// One part of a puzzle's text.
#[derive(Clone, Debug, PartialEq, Eq, Display, TryInto)]
#[display("{}", self.display(Notation::Book))]
#[try_into(ref)]
pub enum Part {
    /// `**A**`.
    Name(Name),
    /// A field such as `Title: …`.
    Field(Field),
    /// A drawing of the figure or of all the men.
    Diagram(Diagram),
    /// A key or a game: its heading and its turns, or more turns of a game, below a comment.
    Line(WrittenLine),
    /// The heading of a detour.
    Detour(WrittenDetour),
    /// The heading of a setup and its men's squares.
    Setup(WrittenSetup),
    /// Anything that is not notation.
    Prose(Prose),
}

impl Part {
    /// The part of a text in which this many bytes stand before it.
    pub(super) fn moved(mut self, bytes: usize) -> Self {
        match &mut self {
            Self::Diagram(diagram) => diagram.move_by(bytes),
            Self::Line(line) => line.move_by(bytes),
            Self::Setup(setup) => setup.men.iter_mut().for_each(|man| man.move_by(bytes)),
            Self::Name(_) | Self::Field(_) | Self::Detour(_) | Self::Prose(_) => {}
        }
        self
    }

    /// The kind of the part.
    pub(crate) fn kind(&self) -> PartKind {
        match self {
            Self::Name(_) => PartKind::Name,
            Self::Field(field) => PartKind::Field(field.kind()),
            Self::Diagram(_) => PartKind::Diagram,
            Self::Line(line) => line.part_kind(),
            Self::Detour(_) => PartKind::Detour,
            Self::Setup(_) => PartKind::Setup,
            Self::Prose(_) => PartKind::Prose,
        }
    }
}

impl InNotation for Part {
    /// The part with its squares in a notation. The author's own words do not change.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => writeln!(formatter, "**{name}**"),
            Self::Field(field) => writeln!(formatter, "{}", field.display(notation)),
            Self::Diagram(diagram) => write!(formatter, "{diagram}"),
            Self::Line(line) => line.write_in(notation, formatter),
            Self::Detour(heading) => heading.write_in(notation, formatter),
            Self::Setup(setup) => setup.write_in(notation, formatter),
            Self::Prose(prose) => write!(formatter, "{prose}"),
        }
    }
}

impl InNotation for WrittenDetour {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let jumps = in_heading(self.jumps, "JUMP", "JUMPS");
        let [from, target] = [self.from, self.target].map(|end| end.display(notation).to_string());
        writeln!(
            formatter,
            "TO GO FROM {from} TO {target} IN ONE MOVE OF {jumps}."
        )
    }
}

impl fmt::Display for WrittenSetup {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for WrittenSetup {
    /// The heading and the squares, eight on a line.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men = in_heading(self.claimed_men, "MAN", "MEN");
        writeln!(formatter, "SETUP OF {men}.")?;
        let men: Vec<Square> = self.men.iter().map(|man| man.value).collect();
        let mut lines = men
            .chunks(MEN_ON_A_LINE)
            .map(|line| line.display(notation).to_string());
        writeln!(formatter, "{}.", lines.join(";\n"))
    }
}
