//! `halma-solve solve`: finds a key of each figure, or proves that there is none. For a transfer it finds
//! the fewest moves.

use std::path::{Path, PathBuf};

use clap::Args;
use halma_solve::notation::KeyKind;
use halma_solve::rules::Move;
use halma_solve::search::Stop;
use halma_solve::search::exit::{CompleteKey, Decider, Decision, Impossibility, SolvedFigure};

use super::common_arguments::{Files, STANDARD_STREAM};
use super::failure::{Failure, Status};
use super::figures::{FigureInput, Reply, label, report_on};
use super::known::{Solvable, each_solvable, puzzles};
use super::output::Reports;
use super::solve_transfer::{self, TransferArguments};
use crate::results::exit::found_text;

pub(crate) const EXAMPLES: &str = "\
Examples:
  halma-solve solve puzzles/B.txt                                finds a key of its figure
  halma-solve solve puzzles/B.txt --different puzzles/B.txt      finds a key with different moves
  halma-solve solve crossing.txt --time 60                       finds the fewest moves of a transfer
  halma-solve solve drawing.txt | halma-solve verify -";

#[derive(Args, Debug)]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) input: Files,
    /// Find a key whose moves differ from those of the key in this file, not only in their order
    #[arg(long, value_name = "FILE")]
    pub(crate) different: Option<PathBuf>,
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
    let mut decider = Decider::stopped_by(stop);
    let mut answer = |input: &FigureInput| {
        if arguments.transfer.are_given() {
            return Ok(Reply::for_transfers_only(&input.label()));
        }
        Ok(solve(&mut decider, input, given.as_ref()))
    };
    let mut reports = Reports::new();
    for problem in each_solvable(&arguments.input.files, stop) {
        let report = match problem {
            Ok(Solvable::Transfer(text, _)) if given.is_some() => {
                Reply::cannot_tell(&format!("{}: --different is for exits", label(&text))).into()
            }
            Ok(Solvable::Transfer(text, transfer)) => {
                solve_transfer::solve(&text, &transfer, &arguments.transfer, stop)?
            }
            Ok(Solvable::Exit(text, exit)) => report_on(text, exit, &mut answer)?,
            Err(unreadable) => unreadable.into(),
        };
        reports.write(&report)?;
        reports.flush()?;
    }
    reports.finish_unless(stop)
}

/// The first key in a file, as a gambit.
fn given_key(path: &Path, stop: &Stop) -> Result<GivenKey, Failure> {
    let file = path.display().to_string();
    let puzzles = puzzles(path, stop)?;
    let key = puzzles.iter().find_map(|(_, puzzle)| puzzle.keys().first());
    let key = key.ok_or_else(|| Failure::Missing(format!("{file}: there is no key in it")))?;
    let moves = key.moves.iter().copied();
    let moves = match key.kind {
        KeyKind::Gambit | KeyKind::Transfer | KeyKind::Game => moves.collect(),
        KeyKind::Yarding => moves.rev().map(Move::reversed).collect(),
    };
    Ok(GivenKey { file, moves })
}

/// The puzzle with the key that was found, or the reason why there is none.
fn solve(decider: &mut Decider, input: &FigureInput, given: Option<&GivenKey>) -> Reply {
    let label = input.label();
    if let Some(reason) = Impossibility::find(&input.task, input.squares) {
        let (words, drawing) = (input.explain(&reason), input.draw(&reason));
        return Reply {
            text: format!("{label}: impossible: {words}\n{drawing}"),
            status: Status::No,
        };
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
                return Reply::cannot_tell(&format!(
                    "{label}: the key in {} is not a complete key of this figure: {error}",
                    given.file
                ));
            }
        },
    };
    let looked_at = outcome.effort.looked_at;
    let (text, status) = match outcome.decision {
        Decision::Key(key) => {
            let squares = input.squares;
            let found = SolvedFigure { squares, key };
            let (name, title) = (input.text.name(), input.text.title());
            (
                found_text(name, title, &input.task, &found) + "\n",
                Status::Yes,
            )
        }
        Decision::Impossible => {
            let text = format!("{label}: {none}: all were tried, through {looked_at} states\n");
            (text, Status::No)
        }
        Decision::Stopped => {
            let text = format!("{label}: stopped after {looked_at} states, without an answer\n");
            (text, Status::Stopped)
        }
    };
    Reply { text, status }
}
