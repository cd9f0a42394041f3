//! The players of a game: where they sit, and where they go.

use itertools::Itertools;

use crate::board::{Board, Corner, SquareSet, Yard};

use super::game_form::{Seat, YardSize};
use super::{GameForm, RuleBook};

/// A player of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The corner of his own yard.
    pub corner: Corner,
    /// His own yard, which his men fill at the start.
    pub yard: SquareSet,
    /// The yard opposite, which his men must reach.
    pub target: SquareSet,
    /// His side. Partners have the same.
    pub side: usize,
}

/// Why a book has no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSuchGame {
    /// The book has no game for these players.
    #[error("{book} has no game for {form}")]
    Form {
        /// The book in a sentence.
        book: &'static str,
        /// The game.
        form: GameForm,
        /// The games that it has, and the books that have this one: `two players; three players; or a
        /// rule book that has it: 1889`.
        known: String,
    },
    /// The book has no such board, or not for this game.
    #[error(
        "{book} is not for a board of {side} by {side} squares; its boards have {}",
        sides(known)
    )]
    Board {
        /// The book in a sentence.
        book: &'static str,
        /// The side of the board.
        side: u8,
        /// The sides of its boards.
        known: Vec<u8>,
    },
    /// No player sits there.
    #[error("no player has his yard in the {corner} corner in a game for {form}")]
    Seat {
        /// The corner.
        corner: Corner,
        /// The game.
        form: GameForm,
    },
}

/// The names of the books that have a game.
fn books_with(form: GameForm) -> String {
    RuleBook::ALL
        .into_iter()
        .filter(|book| book.games.value.contains(&form))
        .map(|book| book.name)
        .join("; ")
}

fn sides(known: &[u8]) -> String {
    known
        .iter()
        .map(|side| format!("{side} by {side}"))
        .join(" or ")
}

/// The players in order of play.
pub(super) fn players_of(
    book: &RuleBook,
    form: GameForm,
    board: Board,
    begins: Corner,
) -> Result<Vec<Player>, NoSuchGame> {
    if !book.games.value.contains(&form) {
        return Err(NoSuchGame::Form {
            book: book.short_title,
            form,
            known: format!(
                "{}; or a rule book that has it: {}",
                book.games.value.iter().join("; "),
                books_with(form)
            ),
        });
    }
    let no_such_board = || NoSuchGame::Board {
        book: book.short_title,
        side: board.side(),
        known: book.boards.value.iter().map(|board| board.side).collect(),
    };
    let rule = book.board(board.side()).ok_or_else(no_such_board)?;
    let mut seats = form.seats();
    if !book.clockwise.value {
        seats.reverse();
    }
    let first = seats
        .iter()
        .position(|seat| seat.corner == begins)
        .ok_or(NoSuchGame::Seat {
            corner: begins,
            form,
        })?;
    seats.rotate_left(first);
    if form == GameForm::ThreePlayers && book.three_small_yards.value {
        for seat in &mut seats {
            seat.yard = YardSize::Small;
        }
    }
    let yard = |corner, size| -> Option<SquareSet> {
        Yard::standard(rule.men(size)?, corner)?.squares(board).ok()
    };
    seats
        .into_iter()
        .map(
            |Seat {
                 corner,
                 yard: size,
                 side,
             }| {
                let own = yard(corner, size).ok_or_else(no_such_board)?;
                let target = yard(corner.opposite(), size).ok_or_else(no_such_board)?;
                Ok(Player {
                    corner,
                    yard: own,
                    target,
                    side,
                })
            },
        )
        .collect()
}
