//! The results of searches for transfers and for the shortest game of two armies.

use std::fmt;

use derive_more::Display;
use halma_solve::board::{BoardSize, DirectionSet, InNotation, Notation, SquareSet};
use halma_solve::notation::{FewestMoves, Field, counted, grouped};
use halma_solve::problem::{Game, Kind, Problem, ProblemError, PuzzleId, Transfer};
use halma_solve::rules::Move;
use halma_solve::search::transfer::{Answer, Decision, TransferTask};
use itertools::Itertools;
use serde::Serialize;

use super::answered::Answered;
use super::{Digits, id_note, own_source, tag};

tag!(TransferTag = "transfer");
tag!(ExchangeTag = "exchange");

/// The transfer with its solution, as a puzzle that `verify` accepts, with what is proved about the fewest moves.
///
/// # Errors
/// The reason why no text can hold the solution.
pub fn solved_text(
    name: Option<&str>,
    transfer: &Transfer,
    answer: &Answer,
    more: &[Field],
    notation: Notation,
) -> Result<String, ProblemError> {
    let solution = answer.solution.clone().unwrap_or_default();
    let fields = own_source()
        .into_iter()
        .chain(fewest(answer))
        .chain(more.iter().cloned())
        .chain(id_note(PuzzleId::from_transfer(transfer)))
        .collect_vec();
    let solved = Problem::from(transfer.clone().with_moves(solution)?);
    let text = solved.to_text(name, &fields);
    Ok(text.in_notation(notation).to_string())
}

/// Both bounds: `no fewer than 17 moves are possible; 19 are enough`.
pub fn between(at_least: usize, at_most: Option<usize>) -> String {
    let verb = if at_least == 1 { "is" } else { "are" };
    let least = format!(
        "no fewer than {} {verb} possible",
        counted(at_least, "move")
    );
    match at_most {
        Some(most) => format!("{least}; {most} are enough"),
        None => least,
    }
}

/// What a search knows about a transfer.
#[derive(Display, Serialize)]
#[display("{text}")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "found-transfer")
)]
pub struct TransferRecord<'a> {
    /// What the line is.
    record: TransferTag,
    id: PuzzleId,
    board: BoardSize,
    directions: DirectionSet,
    /// Where the men stand at first.
    start: SquareSet,
    /// The squares to fill; `null` if any symmetrical figure will do.
    target: Option<SquareSet>,
    #[serde(flatten)]
    known: SearchOutcome<'a>,
    #[serde(skip)]
    text: String,
}

impl<'a> TransferRecord<'a> {
    /// The question is whether `within` moves are enough or, without a number, how many are needed. The text has
    /// these fields too.
    ///
    /// # Errors
    /// The reason why no text can hold the solution.
    pub fn new(
        transfer: &Transfer,
        answer: &'a Answer,
        within: Option<usize>,
        more: &[Field],
    ) -> Result<Self, ProblemError> {
        Ok(Self {
            record: TransferTag::Value,
            id: PuzzleId::from_transfer(transfer),
            board: transfer.board().size(),
            directions: transfer.directions(),
            start: transfer.start(),
            target: transfer.target(),
            known: SearchOutcome::new(answer, within),
            text: solved_text(None, transfer, answer, more, Notation::Book)?,
        })
    }
}

/// What a search proved, and how far it went.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SearchOutcome<'a> {
    #[serde(flatten)]
    answered: Answered,
    /// The moves of the best solution; `null` if none was found.
    moves: Option<&'a [Move]>,
    /// No fewer moves are possible.
    at_least: usize,
    /// The positions that were looked at.
    positions: u64,
}

impl<'a> SearchOutcome<'a> {
    fn new(answer: &'a Answer, within: Option<usize>) -> Self {
        Self {
            answered: Answered::with_moves(answer, within),
            moves: answer.solution.as_deref(),
            at_least: answer.at_least,
            positions: answer.positions,
        }
    }
}

/// What a search knows about the shortest game of two armies.
#[derive(Display, Serialize)]
#[display("{text}")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "exchange")
)]
pub struct ExchangeRecord<'a> {
    /// What the line is.
    record: ExchangeTag,
    board: BoardSize,
    directions: DirectionSet,
    /// Where the men of the two players stand at first.
    armies: [SquareSet; 2],
    /// Whether the game goes on until both armies are home.
    both: bool,
    #[serde(flatten)]
    known: SearchOutcome<'a>,
    #[serde(skip)]
    text: String,
}

impl<'a> ExchangeRecord<'a> {
    /// An exchange until one army is home, or `both`. `game` is the record of the shortest game, if one was found.
    pub fn new(
        (task, both): (&TransferTask, bool),
        answer: &'a Answer,
        within: Option<usize>,
        game: Option<Game>,
    ) -> Self {
        Self {
            record: ExchangeTag::Value,
            board: task.board().size(),
            directions: task.directions(),
            armies: task.armies(),
            both,
            known: SearchOutcome::new(answer, within),
            text: game.map_or_else(String::new, |game| game_text(game, answer)),
        }
    }
}

/// The record of a game that `verify` accepts, with what is proved about the fewest moves.
fn game_text(game: Game, answer: &Answer) -> String {
    let fields = own_source().into_iter().chain(fewest(answer)).collect_vec();
    Problem::from(game).to_text(None, &fields).to_string()
}

/// The field with the fewest moves, or with the numbers between which they are.
fn fewest(answer: &Answer) -> Option<Field> {
    let moves = FewestMoves::new(answer.at_least, answer.moves()?)?;
    Some(Field::Fewest(moves))
}

/// What a search knows that ended early: both bounds, or the lower one.
pub fn known(answer: &Answer) -> String {
    match answer.moves() {
        None => format!(
            "no solution found; at least {} are needed",
            counted(answer.at_least, "move")
        ),
        most => between(answer.at_least, most),
    }
}

/// The number of shortest solutions.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "counted-solutions")
)]
pub struct CountRecord<'a> {
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    /// What the puzzle is: a transfer or a game.
    kind: Kind,
    /// Their number in decimals; `null` if there are more than 2¹²⁸ − 1.
    solutions: Option<Digits>,
    /// The number of moves of each solution.
    moves: Option<usize>,
    /// The moves that every solution makes.
    forced: Option<Vec<ForcedRecord>>,
    /// Why there is no solution.
    reason: Option<String>,
    /// The positions that were looked at.
    positions: u64,
    #[serde(skip)]
    label: String,
    #[serde(skip)]
    notation: Notation,
    /// The lines of the puzzle that the reason is about, if it is about any.
    #[serde(skip)]
    place: String,
}

/// A move that every solution makes.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "forced-move")
)]
struct ForcedRecord {
    /// The number of the move.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    number: usize,
    #[serde(flatten)]
    made: Move,
}

impl<'a> CountRecord<'a> {
    /// Without a count there is no solution, and `reason` says why.
    pub fn new(
        (puzzle, label): (Option<&'a str>, String),
        notation: Notation,
        answer: &Answer,
        reason: Option<String>,
    ) -> Self {
        let count = answer.count.as_ref();
        let forced = count.filter(|count| count.solutions.is_some());
        let forced = forced.map(|count| {
            count
                .forced
                .iter()
                .map(|&(number, made)| ForcedRecord { number, made })
                .collect()
        });
        Self {
            puzzle,
            kind: Kind::Transfer,
            solutions: count.map_or(Some(0), |count| count.solutions).map(Digits),
            moves: count.map(|count| count.moves),
            forced,
            reason,
            positions: answer.positions,
            label,
            notation,
            place: String::new(),
        }
    }

    /// The same of a game.
    pub fn of_game(self) -> Self {
        Self {
            kind: Kind::Game,
            ..self
        }
    }

    /// With the lines of the puzzle that the reason is about.
    pub fn with_place(self, place: String) -> Self {
        Self { place, ..self }
    }
}

impl fmt::Display for CountRecord<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = &self.label;
        let Some(moves) = self.moves else {
            let reason = self.reason.as_deref().unwrap_or_default();
            return write!(formatter, "{label}: {reason}\n{}", self.place);
        };
        let noun = match self.kind {
            Kind::Game => "game",
            _ => "solution",
        };
        let number = match self.solutions {
            Some(Digits(number)) => counted(number, noun),
            None => format!("more than {} {noun}s", grouped(u128::MAX)),
        };
        writeln!(
            formatter,
            "{label}: {number} of {}; fewest, proved ({} positions)",
            counted(moves, "move"),
            grouped(self.positions)
        )?;
        if self.kind == Kind::Game {
            formatter.write_str(
                "Both players help until all men of one of them are home. Two games differ if a move of theirs begins or \
                 ends on another square.\n",
            )?;
        }
        let Some(forced) = &self.forced else {
            return Ok(());
        };
        let forced = forced.iter().map(|ForcedRecord { number, made }| {
            format!("{number}. {}", made.display(self.notation))
        });
        formatter.write_str(&super::forced_moves(&forced.collect_vec()))
    }
}

/// Says that there is no solution, if that is proved.
pub fn impossible(answer: &Answer) -> Option<String> {
    let is_proved = answer.decision == Decision::No;
    is_proved.then(|| "no number of moves is enough: proved".to_owned())
}

/// Says that this number of moves is not enough.
pub fn not_enough(moves: usize) -> String {
    let verb = if moves == 1 { "is" } else { "are" };
    let moves = counted(moves, "move");
    format!("{moves} {verb} not enough: proved")
}

/// What the answer means for the number of moves that the file claims.
pub fn on_claim(claim: usize, answer: &Answer) -> Option<String> {
    let named = format!("The heading of the file names {}", counted(claim, "move"));
    let moves = answer.moves()?;
    if claim < answer.at_least {
        Some(format!(
            "{named}, but at least {} are needed.",
            answer.at_least
        ))
    } else if claim > moves {
        Some(format!("{named}, but fewer are enough."))
    } else {
        None
    }
}
