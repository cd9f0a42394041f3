//! The kinds of fault.

use derive_more::Display;

use serde::Serialize;

use crate::rules::{IllegalMove, IllegalTurn};

use super::fault::Reason;

/// The kinds of fault, as the JSON output names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[display(rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultKind {
    /// No man stands where the move begins.
    NoMan,
    /// The destination is taken, or is the man's own square.
    Occupied,
    /// A square that the board does not have.
    OffBoard,
    /// Neither a step nor a hop leads there.
    Unreachable,
    /// A man on the wrong side of the yard's border.
    WrongSide,
    /// A man who moves a second time.
    MovedTwice,
    /// Too many or too few moves.
    WrongCount,
    /// A figure that is not symmetrical.
    Asymmetric,
    /// A figure that is not the one drawn.
    DiagramMismatch,
    /// Men who are outside the yard at the end.
    NotYarded,
    /// A yarding key that is not the gambit reversed.
    NotReverse,
    /// Men who are not at the target at the end.
    NotAtTarget,
    /// Two men on one square.
    TwoMen,
    /// A hop for which fewer jumps are enough.
    NotCompelled,
    /// A hop that takes more jumps.
    TooFewJumps,
    /// A man of a player whose turn it is not.
    OutOfTurn,
    /// A pass that the rules do not allow.
    PassNotAllowed,
    /// A man who leaves the yard that he has reached.
    LeavesYard,
    /// A turn after the end of a game.
    AfterEnd,
    /// A result that is not the result of the game.
    WrongResult,
}

impl Reason {
    /// The kind of the fault.
    pub fn kind(&self) -> FaultKind {
        match self {
            Self::TwoMen(_) => FaultKind::TwoMen,
            Self::Illegal(illegal) => of_move(*illegal),
            Self::BrokenRule { why, .. } => of_turn(why),
            Self::WrongResult(_) => FaultKind::WrongResult,
            Self::OffBoard { .. } | Self::TargetOffBoard { .. } => FaultKind::OffBoard,
            Self::NowhereToGo(_) | Self::TargetTaken(_) => FaultKind::Occupied,
            Self::OtherClass { .. } | Self::NoRoute { .. } => FaultKind::Unreachable,
            Self::EndsInside { .. }
            | Self::EndsOutside { .. }
            | Self::StartsInside { .. }
            | Self::LeftInside { .. } => FaultKind::WrongSide,
            Self::MovedTwice { .. } => FaultKind::MovedTwice,
            Self::NotAsClaimed { .. }
            | Self::NotAMoveEach { .. }
            | Self::MenDiffer { .. }
            | Self::MenNotAsClaimed { .. } => FaultKind::WrongCount,
            Self::Asymmetric { .. } => FaultKind::Asymmetric,
            Self::DiagramMismatch { .. } | Self::SetupMismatch { .. } => FaultKind::DiagramMismatch,
            Self::NotAtTarget { .. } => FaultKind::NotAtTarget,
            Self::NotYarded { .. } => FaultKind::NotYarded,
            Self::NotReverse { .. } | Self::NotReverseLength { .. } => FaultKind::NotReverse,
            Self::NotCompelled { .. } => FaultKind::NotCompelled,
            Self::TooFewJumps { .. } => FaultKind::TooFewJumps,
        }
    }
}

const fn of_move(illegal: IllegalMove) -> FaultKind {
    match illegal {
        IllegalMove::OffBoard { .. } => FaultKind::OffBoard,
        IllegalMove::NoMan { .. } => FaultKind::NoMan,
        IllegalMove::Occupied { .. } | IllegalMove::NoMove { .. } => FaultKind::Occupied,
        IllegalMove::Unreachable { .. } => FaultKind::Unreachable,
    }
}

const fn of_turn(illegal: &IllegalTurn) -> FaultKind {
    match illegal {
        IllegalTurn::Move(illegal) => of_move(*illegal),
        IllegalTurn::AfterEnd { .. } => FaultKind::AfterEnd,
        IllegalTurn::OtherArmy { .. } | IllegalTurn::PassedOver { .. } => FaultKind::OutOfTurn,
        IllegalTurn::LeavesHome { .. } => FaultKind::LeavesYard,
        IllegalTurn::MustMove { .. } => FaultKind::PassNotAllowed,
    }
}
