//! The messages for faults.

use std::fmt;

use halma_rules::board::{InNotation, Notation, Square, SquareSet};
use halma_rules::rules::{Move, MoveKind};
use itertools::Itertools;

use crate::notation::{counted, counted_men};

use super::Reason;

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for Reason {
    #[expect(clippy::too_many_lines, reason = "one arm for each variant")]
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square: &Square| square.display(notation).to_string();
        let list = |parts: [(&str, &SquareSet); 2]| in_words(parts, notation);
        let words = match self {
            Self::Illegal(illegal) => return illegal.write_in(notation, formatter),
            Self::BrokenRule { why, names, point } => {
                why.with_names(names).write_in(notation, formatter)?;
                return formatter.write_str(point);
            }
            Self::NoJump {
                jump: Move { from, to },
                is_several_moves,
            } => {
                let advice = if *is_several_moves {
                    "; if each two squares are a move, put a comma between the moves"
                } else {
                    ""
                };
                format!(
                    "no single jump joins {} and {}{advice}",
                    name(from),
                    name(to)
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
                format!("{called}, but {} is {is}", made.display(notation))
            }
            Self::PassAlone => "a solitaire has only moves, and no pass".to_owned(),
            Self::EndsInside { to } => format!(
                "{} is inside the yard, and a gambit brings every man out of it",
                name(to)
            ),
            Self::EndsOutside { to } => format!(
                "{} is outside the yard, and a yarding key puts every man inside",
                name(to)
            ),
            Self::StartsInside { from } => {
                format!("the man on {} is inside the yard already", name(from))
            }
            Self::LeftInside { squares } => format!(
                "still inside the yard at the end: {}",
                squares.display(notation)
            ),
            Self::MovedTwice { from } => format!(
                "the man on {} has moved already, and each man moves exactly once",
                name(from)
            ),
            Self::Asymmetric { unmatched } => format!(
                "the figure is not symmetrical in the diagonal: no mirror image for {}",
                unmatched.display(notation)
            ),
            Self::ListMismatch { missing, extra } => {
                let difference = list([(NOT_LISTED, missing), (LISTED, extra)]);
                format!("the figure differs from the list: {difference}")
            }
            Self::DiagramMismatch { missing, extra } => {
                let difference = list([(NOT_DRAWN, missing), (DRAWN, extra)]);
                format!("the figure differs from the diagram: {difference}")
            }
            Self::SetupMismatch { missing, extra } => {
                let difference = list([(NOT_DRAWN, missing), (DRAWN, extra)]);
                format!("the setup differs from the diagram: {difference}")
            }
            Self::NotYarded { outside, empty } => {
                let men = list([("outside: ", outside), ("vacant in the yard: ", empty)]);
                format!("the men are not all yarded: {men}")
            }
            Self::NotAtTarget { outside, empty } => {
                let men = list([("elsewhere: ", outside), ("vacant at the target: ", empty)]);
                format!("the men are not all at the target: {men}")
            }
            Self::NotReverse {
                yarding,
                gambit,
                gambit_index,
            } => format!(
                "{} is not the reverse of the gambit's move {}: {}",
                yarding.display(notation),
                gambit_index + 1,
                gambit.display(notation)
            ),
            Self::OffBoard(off) => off.display(notation).to_string(),
            Self::TargetOffBoard(off) => format!("the target {}", off.display(notation)),
            Self::TwoMen(square) => format!("two men on {}", name(square)),
            Self::NowhereToGo(square) => format!("the man stands on {} already", name(square)),
            Self::TargetTaken(square) => format!("the target {} is taken", name(square)),
            Self::OtherClass { from, target } => format!(
                "no hop from {} ends on {}: a hop changes the row and the number by even amounts",
                name(from),
                name(target)
            ),
            Self::NoRoute { from, target } => format!(
                "{} cannot reach {}: no hop leads there",
                name(from),
                name(target)
            ),
            Self::NotAsClaimed { moves, claimed } => format!(
                "the heading says {}, but the key has {moves}",
                counted(*claimed, "move")
            ),
            Self::NotAMoveEach { moves, men } => format!(
                "the yard holds {}, but the key has {}",
                counted_men(*men),
                counted(*moves, "move")
            ),
            Self::NotReverseLength { yarding, gambit } => format!(
                "the yarding key has {}, but the gambit has {gambit}",
                counted(*yarding, "move")
            ),
            Self::MenDiffer { start, target } => {
                format!("{} cannot fill {target} squares", counted_men(*start))
            }
            Self::WrongResult(words) => words.clone(),
            Self::MenNotAsClaimed { men, claimed } => format!(
                "the heading says {}, but the setup has {men}",
                counted_men(*claimed)
            ),
            Self::NotCompelled { claimed, fewest } => format!(
                "the man is not forced to make {}: he needs only {fewest}",
                counted(*claimed, "jump")
            ),
            Self::TooFewJumps { claimed, fewest } => format!(
                "the man cannot go by {}: he needs at least {fewest}",
                counted(*claimed, "jump")
            ),
        };
        formatter.write_str(&words)
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
