//! `halma-solve solve`: finds a key of each figure, or proves that there is none. For a transfer it finds
//! the fewest moves.

use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::board::Yard;
use halma_solve::notation::{Field, KeyKind, PuzzleText};
use halma_solve::problem::{Exit, Kind, PuzzleId};
use halma_solve::render::{SCHEMA, json_line};
use halma_solve::rules::Move;
use halma_solve::search::Stop;
use halma_solve::search::exit::{CompleteKey, Decider, Decision, Impossibility, SolvedFigure};

use super::common_arguments::{Files, ReportFormat, STANDARD_STREAM, YardRows};
use super::failure::{Failure, Status};
use super::figures::{FigureInput, Reply, label, report_on};
use super::known::{Solvable, each_solvable, puzzles};
use super::output::Reports;
use super::solve_transfer::{self, TransferArguments};
use crate::results::exit::found_text;
use crate::results::json::SolveRecord;

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve solve puzzles/B.txt                            finds a key of its figure
  halma-solve solve puzzles/B.txt --different puzzles/B.txt  finds a key with different moves
  halma-solve solve --yard 4,4,3,2 grid.txt                  the yard of a drawing that names none
  halma-solve solve crossing.txt --time 60                   finds the fewest moves of a transfer
  halma-solve solve drawing.txt | halma-solve verify -";

#[derive(Args, Debug)]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) input: Files,
    /// Find a key whose moves differ from those of the key in this file, not only in their order
    #[arg(long, value_name = "FILE")]
    pub(crate) different: Option<PathBuf>,
    #[command(flatten)]
    yard: YardRows,
    /// How to write the answers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: ReportFormat,
    #[command(flatten)]
    transfer: TransferArguments,
}

/// The key that the user already has.
struct GivenKey {
    file: String,
    moves: Vec<Move>,
}

pub(crate) fn run(arguments: &SolveArguments, stop: &Stop) -> Result<Status, Failure> {
    let file = arguments.different.as_deref();
    if file == Some(Path::new(STANDARD_STREAM)) && arguments.input.have_standard_input() {
        let message =
            "standard input can be read only once: FILE and --different cannot both be `-`";
        return Err(Failure::Usage(message.to_owned()));
    }
    let given = file.map(|file| given_key(file, stop)).transpose()?;
    let yard = arguments.yard.given()?;
    let mut decider = Decider::stopped_by(stop);
    let mut answer = |input: &FigureInput| {
        if arguments.transfer.are_given() {
            return Ok(Reply::for_transfers_only(
                &input.label(),
                "--within, --time and --memory",
            ));
        }
        Ok(solve(&mut decider, input, given.as_ref(), arguments.format))
    };
    let mut reports = Reports::new();
    for problem in each_solvable(&arguments.input.files, stop) {
        let report = match problem {
            Ok(Solvable::Transfer(text, _)) if given.is_some() => {
                Reply::cannot_tell(&format!("{}: --different is for exits", label(&text))).into()
            }
            Ok(Solvable::Transfer(text, _)) if yard.is_some() => {
                Reply::cannot_tell(&format!("{}: --yard is for exits", label(&text))).into()
            }
            Ok(Solvable::Transfer(text, transfer)) => solve_transfer::solve(
                &text,
                &transfer,
                &arguments.transfer,
                arguments.format,
                stop,
            )?,
            Ok(Solvable::Exit(text, exit)) => match with_yard(&text, exit, yard.as_ref()) {
                Ok(exit) => report_on(text, exit, &mut answer)?,
                Err(message) => Reply::cannot_tell(&message).into(),
            },
            Err(unreadable) => unreadable.into(),
        };
        reports.write(&report)?;
        reports.flush()?;
    }
    reports.finish_unless(stop)
}

/// The exit with the yard of the arguments. A yard in the file must be the same.
fn with_yard(text: &PuzzleText, exit: Exit, yard: Option<&Yard>) -> Result<Exit, String> {
    let Some(yard) = yard else {
        return Ok(exit);
    };
    let is_named = text.fields().any(|field| matches!(field, Field::Yard(_)));
    if is_named {
        return if exit.yard().rows() == yard.rows() {
            Ok(exit)
        } else {
            Err(format!(
                "{}: --yard contradicts the file, which has a yard of {}",
                label(text),
                exit.yard()
            ))
        };
    }
    let keys = exit.keys().to_vec();
    Exit::new(exit.board(), yard.clone(), exit.drawn(), keys)
        .map_err(|error| format!("{}: {error}", label(text)))
}

/// The first key in a file, as a gambit.
fn given_key(path: &Path, stop: &Stop) -> Result<GivenKey, Failure> {
    let file = path.display().to_string();
    let puzzles = puzzles(path, stop)?;
    let key = puzzles.iter().find_map(|(_, puzzle)| puzzle.keys().first());
    let key = key.ok_or_else(|| Failure::Missing(format!("{file}: there is no key in it")))?;
    let moves = key.moves();
    let moves = match key.kind {
        KeyKind::Gambit | KeyKind::Transfer | KeyKind::Game => moves.collect(),
        KeyKind::Yarding => moves.rev().map(Move::reversed).collect(),
    };
    Ok(GivenKey { file, moves })
}

/// What is known about one figure.
struct FigureAnswer {
    decision: Decision,
    /// Why there is no key.
    reason: Option<String>,
    /// The squares that cannot all be filled, drawn.
    drawing: String,
    looked_at: u64,
}

/// The puzzle with the key that was found, or the reason why there is none.
fn solve(
    decider: &mut Decider,
    input: &FigureInput,
    given: Option<&GivenKey>,
    format: ReportFormat,
) -> Reply {
    match answer(decider, input, given) {
        Ok(answer) => match format {
            ReportFormat::Text => in_words(answer, input),
            ReportFormat::Json => as_json(&answer, input),
        },
        Err(message) => Reply::cannot_tell(&message),
    }
}

fn answer(
    decider: &mut Decider,
    input: &FigureInput,
    given: Option<&GivenKey>,
) -> Result<FigureAnswer, String> {
    if let Some(reason) = Impossibility::find(&input.task, input.squares) {
        return Ok(FigureAnswer {
            decision: Decision::Impossible,
            reason: Some(format!("impossible: {}", input.explain(&reason))),
            drawing: input.draw(&reason),
            looked_at: 0,
        });
    }
    let (outcome, none) = match given {
        None => {
            let outcome = decider.decide(&input.task, input.squares);
            (outcome, "impossible: no order of moves fills the figure")
        }
        Some(given) => match CompleteKey::new(&input.task, input.squares, &given.moves) {
            Ok(key) => (
                decider.decide_different(&key),
                "no key uses different moves",
            ),
            Err(error) => {
                return Err(format!(
                    "{}: the key in {} is not a complete key of this figure: {error}",
                    input.label(),
                    given.file
                ));
            }
        },
    };
    let looked_at = outcome.effort.looked_at;
    let is_impossible = matches!(outcome.decision, Decision::Impossible);
    Ok(FigureAnswer {
        reason: is_impossible
            .then(|| format!("{none}: all were tried, through {looked_at} states")),
        decision: outcome.decision,
        drawing: String::new(),
        looked_at,
    })
}

fn in_words(answer: FigureAnswer, input: &FigureInput) -> Reply {
    let label = input.label();
    let (text, status) = match answer.decision {
        Decision::Key(key) => {
            let squares = input.squares;
            let found = SolvedFigure { squares, key };
            let (name, title) = (input.text.name(), input.text.title());
            let text = found_text(name, title, &input.task, &found) + "\n";
            (text, Status::Yes)
        }
        Decision::Impossible => {
            let reason = answer.reason.unwrap_or_default();
            (format!("{label}: {reason}\n{}", answer.drawing), Status::No)
        }
        Decision::Stopped => {
            let looked_at = answer.looked_at;
            let text = format!("{label}: stopped after {looked_at} states, without an answer\n");
            (text, Status::Stopped)
        }
    };
    Reply { text, status }
}

fn as_json(answer: &FigureAnswer, input: &FigureInput) -> Reply {
    let (word, key, status) = match &answer.decision {
        Decision::Key(key) => ("solved", Some(&key[..]), Status::Yes),
        Decision::Impossible => ("impossible", None, Status::No),
        Decision::Stopped => ("stopped", None, Status::Stopped),
    };
    let (board, yard) = (input.task.board(), input.task.yard());
    let text = json_line(&SolveRecord {
        schema: SCHEMA,
        puzzle: input.text.label(),
        kind: Kind::Exit,
        id: PuzzleId::of_figure(board, yard, input.squares),
        answer: word,
        reason: answer.reason.clone(),
        states: answer.looked_at,
        key,
        at_least: None,
    });
    Reply { text, status }
}
