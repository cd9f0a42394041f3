//! From a text in the notation to a draft.

use crate::board::SquareSet;
use crate::notation::{KeyKind, ParseError, ReadError, Readings, read_all};
use crate::practice::numbers::numbers_of;
use crate::problem::{Figure, Goal, Line, Problem, Transfer};

use super::wire::{DetourDraft, Draft, DraftError, ExitDraft, TransferDraft};

/// The draft of the first puzzle in a text. An exit without a diagram has the figure that its key makes.
pub(super) fn read(text: &str) -> Result<Draft, DraftError> {
    let mut puzzles = read_all(text);
    // The error of a text without a puzzle comes after the prose.
    let nothing =
        puzzles.pop_if(|last| matches!(last, Err(ReadError::NoPuzzle | ReadError::Empty)));
    let first = puzzles.into_iter().next().filter(|_| nothing.is_none());
    let text = first
        .ok_or(DraftError::NoPuzzle)?
        .map_err(|error| unread(&error))?;
    let problem = Problem::from_text(&text, Readings::Emended)
        .map_err(|error| misfit(&error.in_text(&text)))?;
    draft_of(&problem)
}

fn unread(error: &ReadError) -> DraftError {
    match error {
        ReadError::Parse(error) => misfit(error),
        other => DraftError::Reading(other.to_string()),
    }
}

fn misfit(error: &ParseError) -> DraftError {
    DraftError::Text {
        line: error.place().line,
        message: error.problem().to_owned(),
        expected: error.expected().to_owned(),
    }
}

fn draft_of(problem: &Problem) -> Result<Draft, DraftError> {
    let board = problem.board().side();
    Ok(match problem {
        Problem::Exit(exit) => {
            let drawn = exit.drawn().map(Figure::squares);
            let men = drawn.or_else(|| exit.keys().first().map(figure_of));
            Draft::Exit(ExitDraft {
                board,
                corner: exit.yard().corner().square(exit.board()).index(),
                rows: exit.yard().rows().to_vec(),
                men: numbers_of(men.unwrap_or_default()),
            })
        }
        Problem::Detour(detour) => Draft::Detour(DetourDraft {
            board,
            from: detour.from.index(),
            target: detour.target.index(),
            men: numbers_of(detour.men()),
        }),
        Problem::Transfer(transfer) => Draft::Transfer(transfer_draft(board, transfer)),
        Problem::Game(_) => return Err(DraftError::Game),
    })
}

/// The squares that the men of a key's figure stand on.
fn figure_of(key: &Line) -> SquareSet {
    let squares = key.moves().map(|made| match key.kind {
        KeyKind::Yarding => made.from,
        KeyKind::Gambit | KeyKind::Transfer | KeyKind::Game => made.to,
    });
    squares.collect()
}

fn transfer_draft(board: u8, transfer: &Transfer) -> TransferDraft {
    let symmetrical = match transfer.goal() {
        Goal::Place(_) => None,
        Goal::Symmetrical(corner) => Some(corner.square(transfer.board()).index()),
    };
    TransferDraft {
        board,
        directions: transfer.directions().number(),
        start: numbers_of(transfer.start()),
        target: numbers_of(transfer.target().unwrap_or_default()),
        symmetrical,
    }
}
