//! The kinds of faults, so that programs can tell them apart.

use derive_more::Display;
use serde::Serialize;

/// The kind of a fault. Its `Display` is its name, such as `no-man`. Several reasons may be of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, description = "What is wrong.")
)]
#[display(rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// No man stands where the move begins.
    NoMan,
    /// The destination is taken.
    Occupied,
    /// A square is not on this board.
    OffBoard,
    /// Neither a step nor a hop leads there.
    Unreachable,
    /// A hop is spelled out, and no jump joins two of its squares.
    NoJump,
    /// The move is legal, but not what its author calls it: a step, or one jump.
    NotAsCalled,
    /// The move begins or ends on the wrong side of the yard's border.
    WrongSide,
    /// The man has moved before.
    MovedTwice,
    /// The number of moves or men is not the one in the heading, or there is not one move for each man.
    WrongCount,
    /// The figure is not symmetrical in the diagonal.
    Asymmetric,
    /// The men are not those in the drawing.
    DiagramMismatch,
    /// The men are not those in the field `Figure:`.
    ListMismatch,
    /// The men are not all home.
    NotYarded,
    /// The yarding key is not the reverse of the gambit.
    NotReverse,
    /// The men of a transfer are not at the target.
    NotAtTarget,
    /// Two men stand on one square.
    TwoMen,
    /// Fewer jumps are enough.
    NotCompelled,
    /// More jumps are needed.
    TooFewJumps,
    /// The man belongs to a player whose turn it is not.
    OutOfTurn,
    /// A player passes although he can move.
    PassNotAllowed,
    /// A man leaves the yard that he has reached, with a move or within a hop, which the rules forbid.
    LeavesYard,
    /// A turn comes after the end of the game; only the first such turn is reported.
    AfterEnd,
    /// The game did not end with the claimed result.
    WrongResult,
}
