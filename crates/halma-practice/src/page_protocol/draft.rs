//! Problems as they are drawn on an empty board.

use halma_records::problem::{Place, Problem};
use serde::{Deserialize, Serialize};

use super::detour::DetourDraft;
use super::exit::{ExitDraft, figure_of};
use super::transfer::TransferDraft;
use super::wire::{Found, Look, NoAnswer, Progress, numbers_of};

/// A problem as it is drawn.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Draft {
    Exit(ExitDraft),
    Detour(DetourDraft),
    Transfer(TransferDraft),
}

impl Draft {
    /// The draft of a problem.
    ///
    /// # Errors
    /// A game cannot be drawn.
    pub(super) fn of(problem: &Problem) -> Result<Self, NoAnswer> {
        let board = problem.board().size();
        Ok(match problem {
            Problem::Exit(exit) => Self::Exit(ExitDraft {
                board,
                corner: exit.yard().corner().square(exit.board()).index(),
                rows: exit.yard().rows().to_vec(),
                men: numbers_of(figure_of(exit)),
            }),
            Problem::Detour(detour) => Self::Detour(DetourDraft {
                board,
                from: detour.from.index(),
                target: detour.target.index(),
                men: numbers_of(detour.men()),
            }),
            Problem::Transfer(transfer) => Self::Transfer(TransferDraft {
                board,
                directions: transfer.directions(),
                start: numbers_of(transfer.start()),
                target: numbers_of(transfer.target().unwrap_or_default()),
                symmetrical: match transfer.goal() {
                    Place::Symmetrical(corner) => Some(corner.square(transfer.board()).index()),
                    _ => None,
                },
            }),
            Problem::Game(_) => return Err("a game can only be played".into()),
        })
    }

    /// What can be told without a search.
    pub(super) fn look(&self) -> Result<Look, NoAnswer> {
        match self {
            Self::Exit(draft) => draft.look(),
            Self::Detour(draft) => draft.look(),
            Self::Transfer(draft) => draft.look(),
        }
    }

    /// Whether it can be done.
    pub(super) fn solve(
        &self,
        report: impl FnMut(Progress) + Send + 'static,
    ) -> Result<Found, NoAnswer> {
        match self {
            Self::Exit(draft) => draft.solve(report),
            Self::Detour(draft) => draft.solve(),
            Self::Transfer(draft) => draft.solve(report),
        }
    }
}
