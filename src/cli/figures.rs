//! The common part of `solve` and `count`: they read a figure from each puzzle and answer for each.

use halma_solve::board::{Frame, Row, Square, SquareSet, Yard};
use halma_solve::notation::{Field, PuzzleText, YardField};
use halma_solve::problem::Exit;
use halma_solve::render::visible;
use halma_solve::search::exit::{ExitTask, Impossibility};

use super::failure::{Failure, Status};
use super::known::figure;
use super::output::{self, Report};

/// A puzzle and its figure.
pub(crate) struct FigureInput {
    pub(crate) text: PuzzleText,
    pub(crate) exit: Exit,
    pub(crate) task: ExitTask,
    pub(crate) squares: SquareSet,
}

/// The output for one puzzle.
pub(crate) struct Reply {
    /// A result if the status is yes or no, otherwise a message.
    pub(crate) text: String,
    pub(crate) status: Status,
}

impl Reply {
    pub(crate) fn cannot_tell(message: &str) -> Self {
        Self {
            text: output::error_line(message),
            status: Status::CannotTell,
        }
    }
}

impl Reply {
    /// The answer for an exit if an option was given that only transfers have.
    pub(crate) fn for_transfers_only(label: &str, options: &str) -> Self {
        Self::cannot_tell(&format!("{label}: {options} are for transfers"))
    }
}

impl From<Reply> for Report {
    fn from(Reply { text, status }: Reply) -> Self {
        let (result, messages) = match status {
            Status::Yes | Status::No => (text, String::new()),
            Status::CannotTell | Status::Stopped => (String::new(), text),
        };
        Self {
            result,
            messages,
            status,
        }
    }
}

/// The answer for one exit, or the reason why it has no figure.
pub(crate) fn report_on(
    text: PuzzleText,
    exit: Exit,
    answer: &mut impl FnMut(&FigureInput) -> Result<Reply, Failure>,
) -> Result<Report, Failure> {
    Ok(match FigureInput::of(text, exit) {
        Ok(input) => answer(&input)?.into(),
        Err(message) => Reply::cannot_tell(&message).into(),
    })
}

impl FigureInput {
    fn of(text: PuzzleText, exit: Exit) -> Result<Self, String> {
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

    /// The puzzle's name in messages.
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

pub(crate) fn label(text: &PuzzleText) -> String {
    visible(text.label().unwrap_or("unnamed puzzle")).into_owned()
}
