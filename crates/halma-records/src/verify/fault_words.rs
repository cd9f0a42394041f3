//! The table of the faults: the kind and the message of each.

use std::fmt;

use halma_rules::board::{InNotation, Notation, Square, SquareSet};
use halma_rules::rules::{IllegalMove, IllegalTurn, Move, MoveKind};
use itertools::Itertools;

use crate::notation::{counted, counted_men};

use super::{FaultKind, Reason};

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for Reason {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.row(notation).1)
    }
}

impl Reason {
    /// The kind of the fault.
    pub fn kind(&self) -> FaultKind {
        self.row(Notation::Book).0
    }

    /// The table of the reasons: the kind of each, and its words.
    #[expect(clippy::too_many_lines, reason = "one row for each reason")]
    fn row(&self, notation: Notation) -> (FaultKind, String) {
        let name = |square: &Square| square.display(notation).to_string();
        let list = |parts: [(&str, &SquareSet); 2]| in_words(parts, notation);
        match self {
            Self::Illegal(illegal) => (of_move(*illegal), illegal.display(notation).to_string()),
            Self::NoJump {
                jump: Move { from, to },
                is_several_moves,
            } => {
                let advice = if *is_several_moves {
                    "; if each two squares are a move, put a comma between the moves"
                } else {
                    ""
                };
                (
                    FaultKind::NoJump,
                    format!(
                        "no single jump joins {} and {}{advice}",
                        name(from),
                        name(to)
                    ),
                )
            }
            Self::NotAsCalled {
                made,
                called,
                jumps,
            } => {
                let called = match called {
                    MoveKind::Step => "`E` says that it is a step",
                    MoveKind::Hop => "`J` says that it is one jump",
                };
                let is = match jumps {
                    0 => "a step".to_owned(),
                    jumps => format!("a hop of {}", counted(*jumps, "jump")),
                };
                (
                    FaultKind::NotAsCalled,
                    format!("{called}, but {} is {is}", made.display(notation)),
                )
            }
            Self::PassAlone => (
                FaultKind::PassNotAllowed,
                "a solitaire has only moves, and no pass".to_owned(),
            ),
            Self::EndsInside { to } => (
                FaultKind::WrongSide,
                format!(
                    "{} is inside the yard, and a gambit brings every man out of it",
                    name(to)
                ),
            ),
            Self::EndsOutside { to } => (
                FaultKind::WrongSide,
                format!(
                    "{} is outside the yard, and a yarding key puts every man inside",
                    name(to)
                ),
            ),
            Self::StartsInside { from } => (
                FaultKind::WrongSide,
                format!("the man on {} is inside the yard already", name(from)),
            ),
            Self::LeftInside { squares } => (
                FaultKind::WrongSide,
                format!(
                    "still inside the yard at the end: {}",
                    squares.display(notation)
                ),
            ),
            Self::MovedTwice { from } => (
                FaultKind::MovedTwice,
                format!(
                    "the man on {} has moved already, and each man moves exactly once",
                    name(from)
                ),
            ),
            Self::Begun { moves, claimed } => (
                FaultKind::WrongCount,
                format!("{moves} of {} present", counted(*claimed, "move")),
            ),
            Self::NotAsClaimed { moves, claimed } => (
                FaultKind::WrongCount,
                format!(
                    "the heading says {}, but the key has {moves}",
                    counted(*claimed, "move")
                ),
            ),
            Self::NotAMoveEach { moves, men } => (
                FaultKind::WrongCount,
                format!(
                    "the yard holds {}, but the key has {}",
                    counted_men(*men),
                    counted(*moves, "move")
                ),
            ),
            Self::Asymmetric { unmatched } => (
                FaultKind::Asymmetric,
                format!(
                    "the figure is not symmetrical in the diagonal: no mirror image for {}",
                    unmatched.display(notation)
                ),
            ),
            Self::ListMismatch { missing, extra } => {
                let difference = list([(NOT_LISTED, missing), (LISTED, extra)]);
                (
                    FaultKind::ListMismatch,
                    format!("the figure differs from the list: {difference}"),
                )
            }
            Self::DiagramMismatch { missing, extra } => {
                let difference = list([(NOT_DRAWN, missing), (DRAWN, extra)]);
                (
                    FaultKind::DiagramMismatch,
                    format!("the figure differs from the diagram: {difference}"),
                )
            }
            Self::NotYarded { outside, empty } => {
                let men = list([("outside: ", outside), ("vacant in the yard: ", empty)]);
                (
                    FaultKind::NotYarded,
                    format!("the men are not all yarded: {men}"),
                )
            }
            Self::NotReverse {
                yarding,
                gambit,
                gambit_index,
            } => (
                FaultKind::NotReverse,
                format!(
                    "{} is not the reverse of the gambit's move {}: {}",
                    yarding.display(notation),
                    gambit_index + 1,
                    gambit.display(notation)
                ),
            ),
            Self::NotReverseLength { yarding, gambit } => (
                FaultKind::NotReverse,
                format!(
                    "the yarding key has {}, but the gambit has {gambit}",
                    counted(*yarding, "move")
                ),
            ),
            Self::MenDiffer { start, target } => (
                FaultKind::WrongCount,
                format!("{} cannot fill {target} squares", counted_men(*start)),
            ),
            Self::NotAtTarget { outside, empty } => {
                let men = list([("elsewhere: ", outside), ("vacant at the target: ", empty)]);
                (
                    FaultKind::NotAtTarget,
                    format!("the men are not all at the target: {men}"),
                )
            }
            Self::BrokenRule {
                why,
                names,
                point,
                order,
            } => {
                let words = why.with_names(names);
                let order = order.as_ref();
                let order = order.map(|order| order.display(notation).to_string());
                let order = order.unwrap_or_default();
                (
                    of_turn(*why),
                    format!("{}{point}{order}", words.display(notation)),
                )
            }
            Self::WrongResult(words) => (FaultKind::WrongResult, words.clone()),
            Self::OffBoard(off) => (FaultKind::OffBoard, off.display(notation).to_string()),
            Self::TwoMen(square) => (FaultKind::TwoMen, format!("two men on {}", name(square))),
            Self::TargetOffBoard(off) => (
                FaultKind::OffBoard,
                format!("the target {}", off.display(notation)),
            ),
            Self::NowhereToGo(square) => (
                FaultKind::Occupied,
                format!("the man stands on {} already", name(square)),
            ),
            Self::TargetTaken(square) => (
                FaultKind::Occupied,
                format!("the target {} is taken", name(square)),
            ),
            Self::MenNotAsClaimed { men, claimed } => (
                FaultKind::WrongCount,
                format!(
                    "the heading says {}, but the setup has {men}",
                    counted_men(*claimed)
                ),
            ),
            Self::SetupMismatch { missing, extra } => {
                let difference = list([(NOT_DRAWN, missing), (DRAWN, extra)]);
                (
                    FaultKind::DiagramMismatch,
                    format!("the setup differs from the diagram: {difference}"),
                )
            }
            Self::OtherClass { from, target } => (
                FaultKind::Unreachable,
                format!(
                    "no hop from {} ends on {}: a hop changes the row and the number by even amounts",
                    name(from),
                    name(target)
                ),
            ),
            Self::NoRoute { from, target } => (
                FaultKind::Unreachable,
                format!(
                    "{} cannot reach {}: no hop leads there",
                    name(from),
                    name(target)
                ),
            ),
            Self::NotCompelled { claimed, fewest } => (
                FaultKind::NotCompelled,
                format!(
                    "the man is not forced to make {}: he needs only {fewest}",
                    counted(*claimed, "jump")
                ),
            ),
            Self::TooFewJumps { claimed, fewest } => (
                FaultKind::TooFewJumps,
                format!(
                    "the man cannot go by {}: he needs at least {fewest}",
                    counted(*claimed, "jump")
                ),
            ),
        }
    }
}

const fn of_turn(why: IllegalTurn) -> FaultKind {
    match why {
        IllegalTurn::Move(illegal) => of_move(illegal),
        IllegalTurn::AfterEnd { .. } => FaultKind::AfterEnd,
        IllegalTurn::OtherArmy { .. } | IllegalTurn::PassedOver { .. } => FaultKind::OutOfTurn,
        IllegalTurn::LeavesHome { .. } | IllegalTurn::ThroughHome { .. } => FaultKind::LeavesYard,
        IllegalTurn::MustMove { .. } => FaultKind::PassNotAllowed,
    }
}

const fn of_move(illegal: IllegalMove) -> FaultKind {
    match illegal {
        IllegalMove::OffBoard(_) => FaultKind::OffBoard,
        IllegalMove::NoMan { .. } => FaultKind::NoMan,
        IllegalMove::Occupied { .. } | IllegalMove::NoMove { .. } => FaultKind::Occupied,
        IllegalMove::Unreachable { .. } => FaultKind::Unreachable,
    }
}

/// The words before the squares that a list lacks, and before those that it has too many.
const NOT_LISTED: &str = "not listed: ";
const LISTED: &str = "listed, but without a man: ";

/// The words before the squares that a diagram lacks, and before those that it has too many.
const NOT_DRAWN: &str = "not drawn: ";
const DRAWN: &str = "drawn, but without a man: ";

/// The parts that have any squares, each with its words first.
fn in_words(parts: [(&str, &SquareSet); 2], notation: Notation) -> String {
    parts
        .iter()
        .filter(|(_, squares)| !squares.is_empty())
        .map(|(words, squares)| format!("{words}{}", squares.display(notation)))
        .join("; ")
}
