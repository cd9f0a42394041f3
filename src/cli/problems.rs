//! The problems in files: those that can be solved and counted, and the figures of exits.

use std::path::{Path, PathBuf};

use halma_solve::board::{Frame, Row, Square, SquareSet, Yard};
use halma_solve::notation::{Field, PuzzleText, Readings, YardField};
use halma_solve::problem::{Exit, Goal, Kind, Problem, ProblemError, Transfer};
use halma_solve::render::visible;
use halma_solve::search::Stop;
use halma_solve::search::exit::{ExitTask, Impossibility};
use halma_solve::search::transfer::{Target, TransferTask, TransferTaskError};

use super::builtin::figure;
use super::failure::{Failure, Status};
use super::input::{self, Puzzle, Unreadable};
use super::output::{Report, Reports};

/// The search's task for a transfer.
pub(crate) fn task(transfer: &Transfer) -> Result<TransferTask, TransferTaskError> {
    let target = match (transfer.goal(), transfer.target()) {
        (Goal::Symmetrical(corner), _) => Target::Symmetrical(*corner),
        (Goal::Place(_), squares) => Target::Squares(squares.unwrap_or_default()),
    };
    let (board, directions) = (transfer.board(), transfer.directions());
    TransferTask::new(board, directions, transfer.start(), target)
}

/// Every puzzle in files and its problem, or the reason why it cannot be read. It ends early after a
/// request to stop.
fn each_problem<'a>(
    files: &[PathBuf],
    stop: &'a Stop,
) -> Result<impl Iterator<Item = Result<(Puzzle, Problem), Unreadable>> + 'a, Failure> {
    Ok(input::puzzles(files, stop)?.map(|puzzle| {
        let puzzle = puzzle?;
        match Problem::from_text(&puzzle.text, Readings::Emended) {
            Ok(problem) => Ok((puzzle, problem)),
            Err(error) => Err(puzzle.unreadable(&error.in_text(&puzzle.text))),
        }
    }))
}

/// Every exit of a file. Fails at the first puzzle that cannot be read, and after a request to stop.
pub(crate) fn exits(path: &Path, stop: &Stop) -> Result<Vec<Exit>, Failure> {
    let exits = each_problem(&[path.to_owned()], stop)?.map(|problem| {
        let (puzzle, problem) = problem?;
        let exit = problem.into_exit();
        exit.map_err(|error| puzzle.unreadable(&error.in_text(&puzzle.text)))
    });
    let exits: Result<Vec<Exit>, Unreadable> = exits.collect();
    stop.check()?;
    exits.map_err(|why| Failure::Unreadable(why.excerpt))
}

/// Every figure in files.
pub(crate) fn figures_in(files: &[PathBuf], stop: &Stop) -> Result<Vec<SquareSet>, Failure> {
    let mut figures = Vec::new();
    for path in files {
        figures.extend(exits(path, stop)?.iter().filter_map(figure));
    }
    Ok(figures)
}

/// What the commands say of a kind of puzzle.
pub(crate) struct Words {
    /// What it has in the place of keys to choose from; `None` if it has keys.
    pub(crate) no_key: Option<&'static str>,
    /// What a puzzle without a replay has none of.
    pub(crate) nothing: &'static str,
}

pub(crate) const fn words(kind: Kind) -> Words {
    const ONLY_MOVES: Option<&str> = Some("only its moves: leave out --key");
    let (no_key, nothing) = match kind {
        Kind::Exit => (None, "key"),
        Kind::Detour => (Some("no key"), "key"),
        Kind::Transfer => (ONLY_MOVES, "moves; `halma-solve solve` finds them"),
        Kind::Game => (ONLY_MOVES, "moves"),
    };
    Words { no_key, nothing }
}

/// A problem that can be solved, and its solutions counted.
pub(crate) enum Solvable {
    Exit(Exit),
    Transfer(Transfer),
}

/// Answers for each problem in files that can be solved. Each answer is written before the next puzzle is
/// read.
pub(crate) fn answer_each(
    files: &[PathBuf],
    stop: &Stop,
    mut answer: impl FnMut(PuzzleText, Kind, Solvable) -> Result<Report, Failure>,
) -> Result<Status, Failure> {
    let mut reports = Reports::new();
    for problem in each_problem(files, stop)? {
        let solvable = problem.and_then(|(puzzle, problem)| {
            let kind = problem.kind();
            let solvable = match problem {
                Problem::Exit(exit) => Solvable::Exit(exit),
                Problem::Transfer(transfer) => Solvable::Transfer(transfer),
                _ => {
                    let wanted = &[Kind::Exit, Kind::Transfer];
                    let error = ProblemError::WrongKind {
                        found: kind,
                        wanted,
                    };
                    return Err(puzzle.unreadable(&error.in_text(&puzzle.text)));
                }
            };
            Ok((puzzle.text, kind, solvable))
        });
        let report = match solvable {
            Ok((text, kind, solvable)) => answer(text, kind, solvable)?,
            Err(unreadable) => unreadable.into(),
        };
        reports.write(&report)?;
        reports.flush()?;
    }
    reports.finish_unless(stop)
}

/// The report for a puzzle of a kind for which some options mean nothing, if one of them is given.
pub(crate) fn refused(text: &PuzzleText, options: &[(bool, &str)]) -> Option<Report> {
    let (_, why) = options.iter().find(|(is_given, _)| *is_given)?;
    Some(Report::cannot_tell(&format!("{}: {why}", label(text))))
}

/// The puzzle's name in messages.
pub(crate) fn label(text: &PuzzleText) -> String {
    visible(text.label().unwrap_or("unnamed puzzle")).into_owned()
}

/// An exit and its figure.
pub(crate) struct FigureInput {
    pub(crate) text: PuzzleText,
    pub(crate) exit: Exit,
    pub(crate) task: ExitTask,
    pub(crate) squares: SquareSet,
}

impl FigureInput {
    /// # Errors
    /// The message if the exit has no figure or cannot be searched.
    pub(crate) fn new(text: PuzzleText, exit: Exit) -> Result<Self, String> {
        let task = ExitTask::new(exit.board(), exit.yard().clone());
        let task = task.map_err(|error| format!("{}: {error}", label(&text)))?;
        let squares = figure(&exit)
            .ok_or_else(|| format!("{}: there is neither a diagram nor a key", label(&text)))?;
        Ok(Self {
            text,
            exit,
            task,
            squares,
        })
    }

    pub(crate) fn label(&self) -> String {
        label(&self.text)
    }

    /// A sentence with the reason why the figure has no key.
    pub(crate) fn explain(&self, reason: &Impossibility) -> String {
        match reason {
            Impossibility::WrongNumber { squares, men } if self.exit.drawn().is_some() => {
                self.wrong_number(*squares, *men)
            }
            other => other.to_string(),
        }
    }

    fn wrong_number(&self, drawn: u32, men: u32) -> String {
        let subject = if drawn == 1 { "man is" } else { "men are" };
        let has_yard = self
            .text
            .fields()
            .any(|field| matches!(field, Field::Yard(_)));
        let verb = if has_yard || *self.exit.yard() != Yard::default() {
            "change the yard to"
        } else {
            "add"
        };
        let advice = self
            .fitting_yard(drawn)
            .map_or_else(String::new, |field| format!("{verb} `{field}` or "));
        format!("{drawn} {subject} drawn, the yard has {men}: {advice}draw {men}")
    }

    /// The standard yard of this number of men, if it fits on the board and the figure leaves it empty.
    fn fitting_yard(&self, men: u32) -> Option<Field> {
        let (board, corner) = (self.task.board(), self.task.corner());
        let yard = Yard::standard(men, corner)?;
        let squares = yard.squares(board).ok()?;
        (squares & self.squares).is_empty().then(|| {
            let at = corner.square(board);
            Field::Yard(YardField { yard, at })
        })
    }

    /// A drawing of the squares that cannot all be filled and of the men who can hop to them. It is
    /// empty for other reasons. Its signs differ from those of a diagram, so no reader of puzzle text
    /// takes it for a diagram.
    pub(crate) fn draw(&self, reason: &Impossibility) -> String {
        let Impossibility::ClassTooFull { squares, men, .. } = reason else {
            return String::new();
        };
        let frame = Frame::with_yard(*squares, self.task.yard(), self.task.board());
        let mark = |square: Square| match square {
            square if squares.contains(square) => "#",
            square if men.contains(square) => "o",
            _ => "·",
        };
        let rows = Row::nearest(frame.rows).rev().map(|row| {
            let line = (1..=frame.width).filter_map(|number| Square::new(row.number(), number));
            let marks: Vec<&str> = line.map(mark).collect();
            format!("  {} {row}\n", marks.join(" "))
        });
        let legend = if men.is_empty() {
            "  #: these squares\n"
        } else {
            "  #: these squares; o: the men who can hop to them\n"
        };
        rows.collect::<String>() + legend
    }
}
