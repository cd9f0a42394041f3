//! The problems in files: those that can be solved and counted, and the figures of exits.

use std::path::PathBuf;

use halma_solve::board::{DirectionSet, Frame, InNotation, Row, Square, SquareSet, Yard};
use halma_solve::notation::{
    Field, LineKind, Located, PuzzleText, Readings, YardField, counted_men,
};
use halma_solve::problem::{
    Exit, Game, Kind, Line, Place, Problem, ProblemError, Subject, Transfer,
};
use halma_solve::rules::Move;
use halma_solve::search::exit::{ExitTask, Impossibility};
use halma_solve::search::transfer::{Target, TransferTask};
use halma_solve::search::{EndedEarly, Stop, TaskError};
use itertools::Itertools;

use super::builtin::figure;
use super::failure::{Failure, Status};
use super::input::{self, Puzzle};
use super::output::{self, Report, Reports};
use super::unreadable::Unreadable;

/// The search's task for a transfer.
pub fn task(transfer: &Transfer) -> Result<TransferTask, TaskError> {
    let target = match (&transfer.goal(), transfer.target()) {
        (Place::Symmetrical(corner), _) => Target::Symmetrical(*corner),
        (_, squares) => Target::Squares(squares.unwrap_or_default()),
    };
    TransferTask::new(
        transfer.board(),
        transfer.directions(),
        transfer.start(),
        target,
    )
}

/// The part of a transfer's text that the refusal of its task is about.
pub fn subject_of(refused: &TaskError, transfer: &Transfer) -> Subject {
    match refused {
        TaskError::OffBoard(off) if transfer.start().contains(off.square) => Subject::Start,
        TaskError::NoMen => Subject::Start,
        _ => Subject::Target,
    }
}

/// The part of the text that the reason is about.
fn subject_of_reason(reason: &Impossibility) -> Subject {
    match reason {
        Impossibility::InsideYard { squares } | Impossibility::ClassTooFull { squares, .. } => {
            squares.first().map_or(Subject::Figure, Subject::Square)
        }
        Impossibility::OutOfReach { square } => Subject::Square(*square),
        Impossibility::WrongNumber { .. } => Subject::Figure,
    }
}

/// Every puzzle in files and what `take` takes from its problem, or the reason why it cannot be read. If no field
/// names the yard of an exit, it is the usual one.
pub fn each<T>(
    files: &[PathBuf],
    usual: &Yard,
    take: fn(Problem, &PuzzleText) -> Result<T, Located<ProblemError>>,
) -> Result<impl Iterator<Item = Result<(Puzzle, T), Unreadable>>, Failure> {
    Ok(input::puzzles(files)?.map(move |puzzle| {
        let puzzle = puzzle?;
        let problem = Problem::from_text_in_yard(&puzzle.text, Readings::Emended, usual);
        match problem.and_then(|problem| take(problem, &puzzle.text)) {
            Ok(taken) => Ok((puzzle, taken)),
            Err(error) => Err(puzzle.unreadable(&error)),
        }
    }))
}

/// Every puzzle in files and what `take` takes from its problem. Fails at the first puzzle that cannot be read.
pub fn all<T>(
    files: &[PathBuf],
    take: fn(Problem, &PuzzleText) -> Result<T, Located<ProblemError>>,
) -> Result<Vec<(Puzzle, T)>, Failure> {
    let all: Result<Vec<(Puzzle, T)>, Unreadable> = each(files, &Yard::default(), take)?.collect();
    Ok(all?)
}

/// The moves of a key in the order of a gambit; those of a yarding key are reversed.
pub fn gambit(key: &Line) -> Vec<Move> {
    if key.kind == LineKind::Yarding {
        key.moves().rev().map(Move::reversed).collect()
    } else {
        key.moves().collect()
    }
}

/// Every figure in files of exits.
pub fn figures_in(files: &[PathBuf]) -> Result<Vec<SquareSet>, Failure> {
    let exits = all(files, Problem::into_exit_of)?;
    Ok(exits.iter().filter_map(|(_, exit)| figure(exit)).collect())
}

/// Two phrases for messages about a kind of puzzle: what it has instead of keys to choose from, if it has none, and
/// what a puzzle without a replay lacks.
pub fn words(kind: Kind) -> (Option<&'static str>, &'static str) {
    const ONLY_MOVES: Option<&str> = Some("only its moves: leave out --key");
    match kind {
        Kind::Exit => (None, "key"),
        Kind::Detour => (Some("no key"), "key"),
        Kind::Transfer => (ONLY_MOVES, "moves; `halma-solve solve` finds them"),
        Kind::Game => (ONLY_MOVES, "moves"),
    }
}

/// A problem that can be solved, and its solutions counted.
pub enum Solvable {
    Exit(FigureInput),
    Transfer(Puzzle, Transfer),
    /// A game, whose players bring their men home.
    Game(Puzzle, Box<Game>),
}

/// What is asked about the problems in files.
pub struct Asked<'a> {
    pub files: &'a [PathBuf],
    /// The yard of exits that name none.
    pub yard: Option<&'a Yard>,
    /// The options that do not apply to a transfer, and whether they are given.
    pub for_exits: &'a [(&'a str, bool)],
    /// The options that do not apply to an exit, and whether they are given.
    pub for_transfers: &'a [(&'a str, bool)],
    /// The options that apply to games alone, and whether they are given.
    pub for_games: &'a [(&'a str, bool)],
    /// What stands below all answers.
    pub below: &'a dyn Fn() -> Option<Report>,
}

impl Asked<'_> {
    /// Answers each problem that can be solved. Each answer is written before the next puzzle is read.
    pub fn answer_each(
        &self,
        stop: &Stop,
        mut reports: Reports,
        mut answer: impl FnMut(Kind, Solvable) -> Result<Report, Failure>,
    ) -> Result<Status, Failure> {
        let usual = self.yard.cloned().unwrap_or_default();
        for problem in each(self.files, &usual, |problem, _| Ok(problem))? {
            let report = match problem.map(|(puzzle, problem)| self.solvable(puzzle, problem)) {
                Ok(Ok((kind, solvable))) => answer(kind, solvable)?,
                Ok(Err(refused)) => refused,
                Err(unreadable) => unreadable.into(),
            };
            reports.write(&report)?;
            reports.flush()?;
            if stop.is_requested() {
                // More puzzles may have come. An answer that was stopped has said so.
                reports.write_below((self.below)())?;
                let status = reports.finish()?;
                return match report.status {
                    Status::Stopped => Ok(status),
                    _ => output::stopped(&EndedEarly::Stopped.to_string()),
                };
            }
        }
        reports.write_below((self.below)())?;
        reports.finish()
    }

    /// The problem, or the report that it cannot be solved with these options.
    fn solvable(&self, puzzle: Puzzle, problem: Problem) -> Result<(Kind, Solvable), Report> {
        let kind = problem.kind();
        let label = puzzle.label();
        let refused = |message: String| Report::cannot_tell(&format!("{label}: {message}"));
        let given = |options: &[(&str, bool)], kind: &str| {
            let (option, _) = options.iter().find(|(_, is_given)| *is_given)?;
            Some(refused(format!("{option} is for {kind}")))
        };
        if kind != Kind::Game
            && let Some(refused) = given(self.for_games, "games")
        {
            return Err(refused);
        }
        match problem {
            Problem::Game(game) => {
                let others = given(self.for_exits, "exits");
                match others.or_else(|| given(self.for_transfers, "transfers")) {
                    Some(refused) => Err(refused),
                    None => Ok((kind, Solvable::Game(puzzle, game))),
                }
            }
            Problem::Exit(exit) => {
                if let Some(refused) = given(self.for_transfers, "transfers") {
                    return Err(refused);
                }
                check_yard(&puzzle, &exit, self.yard)?;
                Ok((kind, Solvable::Exit(FigureInput::new(puzzle, exit)?)))
            }
            Problem::Transfer(transfer) => {
                let Some(refused) = given(self.for_exits, "exits") else {
                    return Ok((kind, Solvable::Transfer(puzzle, transfer)));
                };
                // A figure that is not symmetrical is written as a transfer.
                let exit = exit_of(&transfer).ok_or(refused)?;
                if let Some(refused) = given(self.for_transfers, "transfers") {
                    return Err(refused);
                }
                Ok((Kind::Exit, Solvable::Exit(FigureInput::new(puzzle, exit)?)))
            }
            Problem::Detour(_) => {
                let error = kind.unwanted(&[Kind::Exit, Kind::Transfer], &puzzle.text);
                Err(puzzle.unreadable(&error).into())
            }
        }
    }
}

/// The exit that a transfer is, if its men fill a yard and leave it, each in one move.
fn exit_of(transfer: &Transfer) -> Option<Exit> {
    let squares = transfer.target()?;
    let exit = Exit::new(
        transfer.board(),
        transfer.yard()?.clone(),
        Some(squares),
        Vec::new(),
    );
    let exit = exit.ok()?;
    let men = exit.yard_squares();
    let moves = transfer.key().map(|key| key.claimed);
    let is_exit = transfer.start() == men
        && moves.is_none_or(|moves| moves == men.len() as usize)
        && transfer.directions() == DirectionSet::EIGHT
        && squares.len() == men.len()
        && squares.is_disjoint(men);
    is_exit.then_some(exit)
}

/// Refuses a `--yard` that contradicts the file.
fn check_yard(puzzle: &Puzzle, exit: &Exit, yard: Option<&Yard>) -> Result<(), Unreadable> {
    let text = &puzzle.text;
    if yard.is_none_or(|yard| exit.yard().rows() == yard.rows()) {
        return Ok(());
    }
    let problem = format!(
        "--yard contradicts the file, which has a yard of {}",
        exit.yard()
    );
    let span = Subject::Yard.span_in(text);
    Err(puzzle.refused(&text.error_at(span, &problem, "the yard of --yard, or none")))
}

fn names_yard(text: &PuzzleText) -> bool {
    text.fields().any(|field| matches!(field, Field::Yard(_)))
}

/// An exit and its figure.
pub struct FigureInput {
    pub puzzle: Puzzle,
    pub exit: Exit,
    pub task: ExitTask,
    pub squares: SquareSet,
}

impl FigureInput {
    /// The figure of an exit, or of a transfer in which each man of a yard makes one move: the key of a figure that is not
    /// symmetrical is written so.
    ///
    /// # Errors
    /// The error with its place if the problem is neither, or cannot be searched.
    pub fn of(puzzle: Puzzle, problem: Problem) -> Result<Self, Unreadable> {
        let kind = problem.kind();
        let exit = match problem {
            Problem::Exit(exit) => Some(exit),
            Problem::Transfer(transfer) => exit_of(&transfer),
            _ => None,
        };
        match exit {
            Some(exit) => Self::new(puzzle, exit),
            None => Err(puzzle.unreadable(&kind.unwanted(&[Kind::Exit], &puzzle.text))),
        }
    }

    /// # Errors
    /// The error with its place if the exit has no figure or cannot be searched.
    pub fn new(puzzle: Puzzle, exit: Exit) -> Result<Self, Unreadable> {
        let text = &puzzle.text;
        let refused = |subject: Subject, problem: &str, expected: &str| {
            puzzle.refused(&text.error_at(subject.span_in(text), problem, expected))
        };
        let task = ExitTask::new(exit.board(), exit.yard().clone()).map_err(|error| {
            let problem = error.display(text.notation()).to_string();
            refused(Subject::Yard, &problem, "a yard that can be searched")
        })?;
        let squares = figure(&exit).ok_or_else(|| {
            let problem = "there is neither a diagram nor a key";
            refused(
                Subject::Figure,
                problem,
                "a diagram of the figure, or a key",
            )
        })?;
        Ok(Self {
            puzzle,
            exit,
            task,
            squares,
        })
    }

    /// The reason why the figure has no key, in words.
    pub fn explain(&self, reason: &Impossibility) -> String {
        match reason {
            Impossibility::WrongNumber { squares, men } if self.exit.drawn().is_some() => {
                self.wrong_number(*squares, *men)
            }
            other => other.display(self.puzzle.text.notation()).to_string(),
        }
    }

    fn wrong_number(&self, drawn: u32, men: u32) -> String {
        if drawn == 0 {
            return format!("no man is drawn: draw {men}, with an `X` for each");
        }
        let subject = if drawn == 1 { "man is" } else { "men are" };
        let verb = if names_yard(&self.puzzle.text) || *self.exit.yard() != Yard::default() {
            "change the yard to"
        } else {
            "add"
        };
        let advice = if let Some(field) = self.fitting_yard(drawn) {
            let field = field.display(self.puzzle.text.notation());
            format!("{verb} `{field}` or draw {men}")
        } else {
            let other = counted_men(drawn);
            format!("draw {men}, or give the rows of a yard of {other} in `Yard:`")
        };
        format!("{drawn} {subject} drawn, the yard has {men}: {advice}")
    }

    /// The standard yard of this number of men, if it fits on the board and the figure leaves it empty.
    fn fitting_yard(&self, men: u32) -> Option<Field> {
        let board = self.task.board();
        let corner = self.task.yard().corner();
        let yard = Yard::standard(men, corner)?;
        let squares = yard.squares(board).ok()?;
        (squares & self.squares).is_empty().then(|| {
            let at = corner.square(board);
            Field::Yard(YardField::new(&yard, at))
        })
    }

    /// The place in the text that the reason is about, and a drawing if it needs one.
    pub fn show(&self, reason: &Impossibility) -> String {
        self.puzzle.excerpt(subject_of_reason(reason)) + &self.draw(reason)
    }

    /// A drawing of the squares that cannot all be filled and of the men who can hop to them. It is
    /// empty for other reasons. Its signs differ from those of a diagram, so no reader of puzzle text
    /// takes it for a diagram.
    fn draw(&self, reason: &Impossibility) -> String {
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
            let squares = (1..=frame.width).filter_map(|number| Square::new(row.number(), number));
            format!("  {} {row}\n", squares.map(mark).format(" "))
        });
        let legend = if men.is_empty() {
            "  #: these squares\n"
        } else {
            "  #: these squares; o: the men who can hop to them\n"
        };
        rows.collect::<String>() + legend
    }
}
