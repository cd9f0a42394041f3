//! From a text in the notation to a draft.

use super::answer::Draft;
use super::detour::DetourDraft;
use super::exit::ExitDraft;
use super::transfer::TransferDraft;
use super::wire::{Failure, numbers_of};
use crate::board::SquareSet;
use crate::notation::{KeyKind, ParseError, ReadError, Readings, read_all};
use crate::problem::{Figure, Goal, Line, Problem};

/// The draft of the first puzzle in a text. An exit without a diagram has the figure that its key makes.
pub(super) fn read(text: &str) -> Result<Draft, Failure> {
    let mut puzzles = read_all(text);
    // The error of a text without a puzzle comes after the prose.
    if let None | Some(Err(ReadError::NoPuzzle | ReadError::Empty)) = puzzles.last() {
        return Err("the text holds no puzzle".into());
    }
    let text = match puzzles.swap_remove(0) {
        Ok(text) => text,
        Err(ReadError::Parse(error)) => return Err(misfit(&error)),
        Err(error) => return Err(format!("the text cannot be read: {error}").into()),
    };
    let problem = Problem::from_text(&text, Readings::Emended)
        .map_err(|error| misfit(&error.in_text(&text)))?;
    draft_of(&problem)
}

fn misfit(error: &ParseError) -> Failure {
    let (line, expected) = (error.place().line, error.expected());
    format!("line {line}: {}; expected {expected}", error.problem()).into()
}

fn draft_of(problem: &Problem) -> Result<Draft, Failure> {
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
        Problem::Transfer(transfer) => Draft::Transfer(TransferDraft {
            board,
            directions: transfer.directions().number(),
            start: numbers_of(transfer.start()),
            target: numbers_of(transfer.target().unwrap_or_default()),
            symmetrical: match transfer.goal() {
                Goal::Place(_) => None,
                Goal::Symmetrical(corner) => Some(corner.square(transfer.board()).index()),
            },
        }),
        Problem::Game(_) => {
            let game = "this text is a game, which is played and not asked";
            return Err(format!("{game}: `halma-solve page` makes a page of it").into());
        }
    })
}

/// The squares that the men of a key's figure stand on.
fn figure_of(key: &Line) -> SquareSet {
    let squares = key.moves().map(|mv| match key.kind {
        KeyKind::Yarding => mv.from,
        _ => mv.to,
    });
    squares.collect()
}
