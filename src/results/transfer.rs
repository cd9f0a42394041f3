//! Text for the results of a search for transfers.

use halma_solve::board::SquareSet;
use halma_solve::notation::{Bounds, Field, Line, PuzzleText, counted};
use halma_solve::problem::{Problem, PuzzleId, Transfer};
use halma_solve::render::{SCHEMA, json_line};
use halma_solve::rules::Move;
use halma_solve::search::transfer::{Answer, Count, Target, TransferTask};
use indicatif::HumanCount;
use serde::Serialize;

use super::{id_note, title_and_source};

/// The transfer with its solution as a puzzle, which `verify` accepts. A note has what is proved.
pub(crate) fn solved_text(
    text: &PuzzleText,
    transfer: &Transfer,
    solution: &[Move],
    answer: &Answer,
) -> String {
    let claim = transfer.key().map(|key| key.claimed);
    let notes = [claim.and_then(|claim| on_claim(claim, answer))];
    let notes = notes.into_iter().flatten();
    let title = text.title();
    puzzle(
        (text.name(), title),
        transfer,
        solution,
        once_proved(answer).chain(notes),
    )
}

/// A transfer that the program has made, with its solution and perhaps another note.
pub(crate) fn found_text(
    transfer: &Transfer,
    solution: &[Move],
    answer: &Answer,
    note: Option<String>,
) -> String {
    let notes = once_proved(answer).chain(note);
    puzzle((None, None), transfer, solution, notes)
}

fn once_proved(answer: &Answer) -> impl Iterator<Item = String> {
    std::iter::once(proved(answer))
}

fn puzzle(
    (name, title): (Option<&str>, Option<&str>),
    transfer: &Transfer,
    solution: &[Move],
    notes: impl Iterator<Item = String>,
) -> String {
    let solved = transfer.clone().with_moves(solution.to_vec());
    let notes = notes.filter_map(|note| Line::new(&note).map(Field::Note));
    let notes = notes.chain(id_note(PuzzleId::of_transfer(transfer)));
    let fields: Vec<Field> = title_and_source(title).chain(notes).collect();
    Problem::Transfer(solved).to_text(name, &fields).to_string()
}

/// Both bounds: `no fewer than 17 moves are possible; 19 are enough`.
pub(crate) fn between(at_least: usize, at_most: Option<usize>) -> String {
    let least = format!("no fewer than {} are possible", counted(at_least, "move"));
    match at_most {
        Some(most) => format!("{least}; {most} are enough"),
        None => least,
    }
}

/// What a search knows, as a line of JSON.
pub(crate) fn transfer_json(transfer: &Transfer, task: &TransferTask, answer: &Answer) -> String {
    let target = match task.target() {
        Target::Squares(squares) => Some(squares),
        Target::Symmetrical(_) => None,
    };
    json_line(&TransferRecord {
        schema: SCHEMA,
        kind: "transfer",
        id: PuzzleId::of_transfer(transfer),
        board: task.board().side(),
        directions: task.directions().number(),
        start: task.start(),
        target,
        moves: answer.solution.as_deref(),
        known: KnownRecord {
            at_least: answer.at_least,
            is_proved: answer.fewest().is_some(),
            positions: answer.positions,
            ended_early: answer.ended_early.map(|early| early.to_string()),
        },
    })
}

#[derive(Serialize)]
struct TransferRecord<'a> {
    schema: u32,
    kind: &'a str,
    id: PuzzleId,
    board: u8,
    directions: u8,
    start: SquareSet,
    target: Option<SquareSet>,
    moves: Option<&'a [Move]>,
    #[serde(flatten)]
    known: KnownRecord,
}

/// What a search proved, and how far it went.
#[derive(Serialize)]
pub(super) struct KnownRecord {
    pub(super) at_least: usize,
    pub(super) is_proved: bool,
    pub(super) positions: u64,
    pub(super) ended_early: Option<String>,
}

/// What is proved: `12 moves; fewest, proved (1,234,567 positions)`, or
/// `31 moves; no fewer than 27 are possible`.
pub(crate) fn proved(answer: &Answer) -> String {
    let Some(solution) = &answer.solution else {
        let least = counted(answer.at_least, "move");
        return format!("no solution found; at least {least} are needed");
    };
    let moves = solution.len();
    if moves == 0 {
        return "0 moves: the men are at the target already".to_owned();
    }
    let at_least = answer.at_least;
    let bounds = Bounds { moves, at_least };
    if answer.fewest().is_some() {
        format!("{bounds} ({} positions)", HumanCount(answer.positions))
    } else {
        bounds.to_string()
    }
}

/// The number of shortest solutions, and the forced moves.
pub(crate) fn count_text(label: &str, count: &Count, answer: &Answer) -> String {
    let moves = counted(count.moves, "move");
    let positions = HumanCount(answer.positions);
    let number = match count.solutions {
        Some(1) => "1 solution".to_owned(),
        Some(number) => format!("{number} solutions"),
        None => format!("more than {} solutions", u128::MAX),
    };
    let forced = count.forced.iter();
    let forced: Vec<String> = forced
        .map(|(number, made)| format!("{number}. {made}"))
        .collect();
    let colon = if forced.is_empty() { "" } else { ": " };
    let forced_moves = match count.solutions {
        Some(_) => format!(
            "  forced moves: {}{colon}{}\n",
            forced.len(),
            forced.join("; ")
        ),
        None => String::new(),
    };
    format!("{label}: {number} of {moves}; fewest, proved ({positions} positions)\n{forced_moves}")
}

/// The number of shortest solutions as a line of JSON. Without a count there is no solution, and `reason`
/// says why.
pub(crate) fn count_json(
    puzzle: Option<&str>,
    answer: Option<&Answer>,
    reason: Option<&str>,
) -> String {
    let count = answer.and_then(|answer| answer.count.as_ref());
    let forced = count.and_then(|count| count.solutions.map(|_| &count.forced));
    let forced = forced.map(|forced| forced.iter().map(ForcedRecord::from).collect());
    let solutions = |count: &Count| count.solutions.map(|number| number.to_string());
    json_line(&CountRecord {
        schema: SCHEMA,
        puzzle,
        kind: "transfer",
        solutions: count.map_or(Some("0".to_owned()), solutions),
        moves: count.map(|count| count.moves),
        forced,
        reason,
        positions: answer.map_or(0, |answer| answer.positions),
    })
}

/// The number of shortest solutions, as JSON; `docs/json.md` documents the fields.
#[derive(Serialize)]
struct CountRecord<'a> {
    schema: u32,
    puzzle: Option<&'a str>,
    kind: &'a str,
    /// A string of decimal digits. Many readers of JSON cannot hold such a large number.
    solutions: Option<String>,
    moves: Option<usize>,
    forced: Option<Vec<ForcedRecord>>,
    reason: Option<&'a str>,
    positions: u64,
}

#[derive(Serialize)]
struct ForcedRecord {
    number: usize,
    #[serde(flatten)]
    made: Move,
}

impl From<&(usize, Move)> for ForcedRecord {
    fn from(&(number, made): &(usize, Move)) -> Self {
        Self { number, made }
    }
}

/// Says that this number of moves is not enough.
pub(crate) fn not_enough(moves: usize) -> String {
    let verb = if moves == 1 { "is" } else { "are" };
    let moves = counted(moves, "move");
    format!("{moves} {verb} not enough: proved")
}

/// What the answer means for the number of moves that the file claims.
fn on_claim(claim: usize, answer: &Answer) -> Option<String> {
    let named = format!("The heading of the file names {}", counted(claim, "move"));
    let moves = answer.moves()?;
    if claim < answer.at_least {
        Some(format!(
            "{named}, and at least {} are needed.",
            answer.at_least
        ))
    } else if claim > moves {
        Some(format!("{named}, which are not the fewest."))
    } else {
        None
    }
}
