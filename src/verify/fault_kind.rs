//! The kinds of fault, as the JSON output names them.

use crate::rules::{IllegalMove, IllegalTurn};

use super::Reason;

impl Reason {
    /// The kind of the fault, such as `no-man`. Several reasons can be of one kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::TwoMen(_) => "two-men",
            Self::Illegal(illegal) => of_move(*illegal),
            Self::BrokenRule { why, .. } => match why {
                IllegalTurn::Move(illegal) => of_move(*illegal),
                IllegalTurn::AfterEnd { .. } => "after-end",
                IllegalTurn::OtherArmy { .. } | IllegalTurn::PassedOver { .. } => "out-of-turn",
                IllegalTurn::LeavesHome { .. } => "leaves-yard",
                IllegalTurn::MustMove { .. } => "pass-not-allowed",
            },
            Self::NoJump { .. } => "no-jump",
            Self::WrongResult(_) => "wrong-result",
            Self::OffBoard { .. } | Self::TargetOffBoard { .. } => "off-board",
            Self::NowhereToGo(_) | Self::TargetTaken(_) => "occupied",
            Self::OtherClass { .. } | Self::NoRoute { .. } => "unreachable",
            Self::EndsInside { .. }
            | Self::EndsOutside { .. }
            | Self::StartsInside { .. }
            | Self::LeftInside { .. } => "wrong-side",
            Self::MovedTwice { .. } => "moved-twice",
            Self::NotAsClaimed { .. }
            | Self::NotAMoveEach { .. }
            | Self::MenDiffer { .. }
            | Self::MenNotAsClaimed { .. } => "wrong-count",
            Self::Asymmetric { .. } => "asymmetric",
            Self::DiagramMismatch { .. } | Self::SetupMismatch { .. } => "diagram-mismatch",
            Self::NotAtTarget { .. } => "not-at-target",
            Self::NotYarded { .. } => "not-yarded",
            Self::NotReverse { .. } | Self::NotReverseLength { .. } => "not-reverse",
            Self::NotCompelled { .. } => "not-compelled",
            Self::TooFewJumps { .. } => "too-few-jumps",
        }
    }
}

const fn of_move(illegal: IllegalMove) -> &'static str {
    match illegal {
        IllegalMove::OffBoard { .. } => "off-board",
        IllegalMove::NoMan { .. } => "no-man",
        IllegalMove::Occupied { .. } | IllegalMove::NoMove { .. } => "occupied",
        IllegalMove::Unreachable { .. } => "unreachable",
    }
}
