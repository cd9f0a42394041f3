//! The written form of lines of turns: the keys of an exit, the moves of a transfer, the turns of a game.

use std::collections::BTreeMap;
use std::fmt;

use derive_more::Display;
use pest::iterators::Pair;
use serde::{Serialize, Serializer};

use crate::board::{InNotation, Notation, Square};
use crate::rules::{GameForm, Move, Turn};

use super::grammar::{
    A_SMALLER_NUMBER, Read, any_square, misread, number, number_in, span_of, square, trimmed,
};
use super::{Located, Readings, Rule, Span, Written, counted};

/// The number of moves on each line of the booklet.
const MOVES_ON_A_LINE: usize = 3;

/// The kinds of line: the two keys that the booklet prints under each diagram of an exit, the moves of a
/// transfer, and the turns of a game. And the variations of these, each by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[display(rename_all = "snake_case")]
pub enum KeyKind {
    /// "To bring out the pieces": the gambit.
    Gambit,
    /// "To yard the pieces": the reverse problem.
    Yarding,
    /// The moves of a transfer. A man may move any number of times.
    Transfer,
    /// The turns of a game.
    Game,
    /// Other turns, from one of the turns of a line on. The variations of a text are numbered from 1.
    #[display("variation {_0}")]
    Variation(usize),
}

/// A line of turns as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenLine {
    /// What stands above the turns.
    pub heading: Heading,
    /// The turns in order. A key of an exit has from 1 to 256, a transfer from 0 to 4096, a game any number.
    pub turns: Vec<Located<WrittenTurn>>,
    /// The squares between the two of a move, where its route is written out: by the number of the turn, from 1.
    pub routes: BTreeMap<usize, Vec<Square>>,
}

/// What stands above the turns of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// The heading of a key: which one, and the number of moves that it claims.
    Key(KeyKind, usize),
    /// The heading of a game.
    Game(GameForm),
    /// A comment within a game: the game, and the number of the next turn, from 1.
    Comment(GameForm, usize),
    /// The heading of a variation: what the line above is, and the number of the first turn, from 1.
    Variation(KeyKind, usize),
}

/// A turn as written. Each square of a move has its emendation if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", self.display(Notation::Book))]
pub enum WrittenTurn {
    /// The man's square and his destination.
    Move(Written<Square>, Written<Square>),
    /// `pass`.
    Pass,
}

impl KeyKind {
    /// The rule for the heading.
    pub(crate) const fn opening(self) -> Rule {
        match self {
            Self::Gambit => Rule::gambit_heading,
            Self::Yarding => Rule::yarding_heading,
            Self::Transfer => Rule::transfer_heading,
            Self::Game => Rule::game_heading,
            Self::Variation(_) => Rule::variation,
        }
    }

    /// The most moves. Each man of an exit moves once, and the board holds no more men than squares. A man of a
    /// transfer may move again, so this is only far more than anybody needs.
    pub(crate) const fn most_moves(self) -> usize {
        match self {
            Self::Gambit | Self::Yarding => 256,
            _ => 4096,
        }
    }
}

impl Serialize for KeyKind {
    /// Its name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for KeyKind {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "key".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "The kind of a line of moves.",
            "pattern": "^(gambit|yarding|transfer|game|variation [1-9][0-9]*)$",
        })
    }
}

impl Heading {
    /// The kind of the line. That of a variation is the kind of the line that it belongs to.
    pub(crate) const fn kind(self) -> KeyKind {
        match self {
            Self::Key(kind, _) | Self::Variation(kind, _) => kind,
            Self::Game(_) | Self::Comment(..) => KeyKind::Game,
        }
    }

    /// The rule for the heading, or for the turns below a comment.
    pub(super) fn rule(self) -> Rule {
        match self {
            Self::Comment(..) => Rule::more_turns,
            Self::Variation(..) => Rule::variation,
            _ => self.kind().opening(),
        }
    }

    /// The number of the first turn below it.
    pub(crate) const fn first(self) -> usize {
        match self {
            Self::Comment(_, first) | Self::Variation(_, first) => first,
            Self::Key(..) | Self::Game(_) => 1,
        }
    }

    /// Whether it can stand below a line whose next turn has this number.
    pub(super) fn continues(self, above: Option<(Self, usize)>) -> bool {
        match (self, above) {
            (Self::Key(kind, _), _) => kind != KeyKind::Game,
            (Self::Game(_), _) => true,
            (Self::Variation(kind, first), Some((above, next))) => {
                kind == above.kind() && first <= next
            }
            (_, above) => above.and_then(Self::comment) == Some(self),
        }
    }

    /// More turns of a game whose next turn has this number.
    const fn comment((above, next): (Self, usize)) -> Option<Self> {
        match above {
            Self::Game(form) | Self::Comment(form, _) => Some(Self::Comment(form, next)),
            Self::Key(..) | Self::Variation(..) => None,
        }
    }

    fn read(heading: &Pair<'_, Rule>, above: Option<(Self, usize)>) -> Read<Self> {
        let kind = match heading.as_rule() {
            Rule::variation_heading => {
                let Some((line, next)) = above else {
                    let problem = "a variation without a line above it";
                    return misread(trimmed(heading), problem, "a key or a game above");
                };
                let expected = "a move of the line above, or the one after its last";
                let first = number(heading, 1..=next, "move", expected)?;
                return Ok(Self::Variation(line.kind(), first));
            }
            Rule::gambit_heading => KeyKind::Gambit,
            Rule::yarding_heading => KeyKind::Yarding,
            Rule::transfer_heading => KeyKind::Transfer,
            _ => return Ok(Self::Game(form_of(heading))),
        };
        // A claim of any size can be refuted.
        let claimed = number(heading, 0..=usize::MAX, "number of moves", A_SMALLER_NUMBER)?;
        Ok(Self::Key(kind, claimed))
    }
}

impl WrittenLine {
    /// The heading, and the number of the line's next turn. A variation leaves the line above it as it is.
    pub(super) fn next_turn(&self, above: Option<(Heading, usize)>) -> (Heading, usize) {
        let next = match (self.heading, above) {
            (Heading::Variation(..), Some((_, next))) => next,
            (heading, _) => heading.first().saturating_add(self.turns.len()),
        };
        (self.heading, next)
    }

    /// The heading, if there is one, and the turns. `above` is the line above and the number of its next turn.
    pub(super) fn read(
        line: Pair<'_, Rule>,
        above: Option<(Heading, usize)>,
        notation: Notation,
    ) -> Read<Self> {
        let span = trimmed(&line);
        let is_below_comment = line.as_rule() == Rule::more_turns;
        let mut inner = line.into_inner();
        let heading = if is_below_comment {
            above.and_then(Heading::comment)
        } else {
            let heading = inner.next();
            let read = |heading| Heading::read(&heading, above);
            heading.map(read).transpose()?
        };
        let Some(heading) = heading else {
            let problem = "moves of a game without its heading";
            let expected = "`GAME FOR TWO PLAYERS.`; a variation has its comment below it";
            return misread(span, problem, expected);
        };
        // A move has two squares.
        let mut turns: Vec<Located<WrittenTurn>> = Vec::with_capacity(inner.len() / 2);
        let mut routes: BTreeMap<usize, Vec<Square>> = BTreeMap::new();
        let first = heading.first();
        // The square that the man of a move leaves, and where the move begins in the text.
        let mut left: Option<(usize, Written<Square>)> = None;
        for pair in inner {
            let Span { start, end } = span_of(&pair);
            match pair.as_rule() {
                Rule::square => {
                    let square = Written::new(square(&pair, notation)?);
                    let Some((start, from)) = left.take() else {
                        left = Some((start, square));
                        continue;
                    };
                    turns.push(Located {
                        value: WrittenTurn::Move(from, square),
                        span: Span { start, end },
                    });
                }
                Rule::emendation => {
                    let read = pair.into_inner().next().map(|read| any_square(&read));
                    let read = read.transpose()?;
                    if let Some((_, from)) = &mut left {
                        from.read = read;
                    } else if let Some(turn) = turns.last_mut() {
                        turn.span.end = end;
                        if let WrittenTurn::Move(_, to) = &mut turn.value {
                            to.read = read;
                        }
                    }
                }
                Rule::via => {
                    if let Some(Located { value, span }) = turns.pop()
                        && let WrittenTurn::Move(from, to) = value
                    {
                        let between = routes.entry(first + turns.len()).or_default();
                        between.push(to.printed);
                        left = Some((span.start, from));
                    }
                }
                Rule::pass => turns.push(Located {
                    value: WrittenTurn::Pass,
                    span: Span { start, end },
                }),
                Rule::turn_number | Rule::next_number => {
                    check_number(&pair, first + turns.len())?;
                }
                _ => {}
            }
        }
        let kind = heading.kind();
        let most = kind.most_moves();
        match turns.get(most) {
            Some(beyond) if kind != KeyKind::Game => misread(
                beyond.span,
                format!("a key of more than {most} moves"),
                match kind {
                    KeyKind::Transfer => "at most 4096 moves",
                    _ => "no more moves than the board has squares",
                },
            ),
            _ => Ok(Self {
                heading,
                turns,
                routes,
            }),
        }
    }
}

/// The game that a heading names.
fn form_of(heading: &Pair<'_, Rule>) -> GameForm {
    let mut rules = heading.clone().into_inner().flatten();
    let form = rules.find_map(|inner| match inner.as_rule() {
        Rule::two_partners => Some(GameForm::TwoPartners),
        Rule::three_players => Some(GameForm::ThreePlayers),
        Rule::four_each => Some(GameForm::FourEachForHimself),
        Rule::four_opposite => Some(GameForm::FourOppositePartners),
        Rule::four_adjacent => Some(GameForm::FourAdjacentPartners),
        _ => None,
    });
    form.unwrap_or(GameForm::TwoPlayers)
}

/// Refuses the number of another move: a move may be missing, or written twice. A record that is cut off may
/// end with the first digits of a number.
fn check_number(pair: &Pair<'_, Rule>, wanted: usize) -> Read<()> {
    let Some(digits) = pair.clone().into_inner().next() else {
        return Ok(());
    };
    let is_cut_off = pair.as_rule() == Rule::next_number;
    let is_begun = is_cut_off && wanted.to_string().starts_with(digits.as_str());
    if is_begun || number_in(&digits, &(wanted..=wanted)).is_some() {
        return Ok(());
    }
    let written = digits.as_str();
    let problem = format!("this is move {wanted}, and its number here is {written}");
    let expected = "the number of the move, counted from 1 over all players";
    misread(span_of(&digits), problem, expected)
}

impl WrittenTurn {
    /// The turn in one of its readings.
    pub fn value(self, readings: Readings) -> Turn {
        match self {
            Self::Move(from, to) => Turn::Move(Move::new(from.value(readings), to.value(readings))),
            Self::Pass => Turn::Pass,
        }
    }

    /// Whether a square has an emendation mark.
    pub(crate) const fn is_emended(self) -> bool {
        matches!(self, Self::Move(from, to) if from.read.is_some() || to.read.is_some())
    }
}

impl From<Turn> for WrittenTurn {
    /// A turn without emendations.
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Move(Move { from, to }) => Self::Move(Written::new(from), Written::new(to)),
            Turn::Pass => Self::Pass,
        }
    }
}

impl InNotation for WrittenTurn {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(from, to) => {
                from.write_in(notation, formatter)?;
                formatter.write_str(notation.goes_to())?;
                to.write_in(notation, formatter)
            }
            Self::Pass => formatter.write_str("pass"),
        }
    }
}

impl fmt::Display for WrittenLine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for WrittenLine {
    /// The heading and the turns: three moves of a key on a line, or one round of a game.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_a_line = match self.heading {
            Heading::Key(kind, claimed) => {
                let task = match kind {
                    KeyKind::Gambit => "BRING OUT",
                    KeyKind::Yarding => "YARD",
                    _ => "TRANSFER",
                };
                let moves = counted(claimed, "move").to_uppercase();
                writeln!(formatter, "TO {task} THE PIECES IN {moves}.")?;
                MOVES_ON_A_LINE
            }
            Heading::Game(form) => {
                let players = form.to_string().to_uppercase();
                writeln!(formatter, "GAME FOR {players}.")?;
                form.players()
            }
            Heading::Comment(form, _) => form.players(),
            Heading::Variation(_, first) => {
                writeln!(formatter, "VARIATION FROM MOVE {first}.")?;
                MOVES_ON_A_LINE
            }
        };
        let first = self.heading.first();
        for (index, turn) in self.turns.iter().enumerate() {
            let number = first.saturating_add(index);
            if !matches!(self.heading, Heading::Key(..)) {
                write!(formatter, "{number}. ")?;
            }
            match (turn.value, self.routes.get(&number)) {
                (WrittenTurn::Move(from, to), Some(between)) => {
                    from.write_in(notation, formatter)?;
                    for landing in between {
                        formatter.write_str(notation.goes_to())?;
                        landing.write_in(notation, formatter)?;
                    }
                    formatter.write_str(notation.goes_to())?;
                    to.write_in(notation, formatter)?;
                }
                (turn, _) => turn.write_in(notation, formatter)?,
            }
            let is_last = index + 1 == self.turns.len();
            let ends_line = is_last || number.is_multiple_of(on_a_line);
            formatter.write_str(if ends_line {
                ".\n"
            } else {
                notation.next_move()
            })?;
        }
        Ok(())
    }
}
