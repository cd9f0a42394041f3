//! Everything that can be wrong with a problem of any kind.

use std::fmt;

use crate::board::{Square, SquareSet};
use crate::notation::{KeyKind, counted, men_of};
use crate::rules::{IllegalMove, Move, SetupFault};

/// One thing that is wrong with a problem, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The key in which it shows; `None` for the problem as a whole.
    pub key: Option<KeyKind>,
    /// The move in that key, counted from 0; `None` for the key as a whole.
    pub index: Option<usize>,
    /// What is wrong.
    pub reason: Reason,
}

/// What is wrong. Its `Display` is the message without the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The rules do not allow the move.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A gambit's move ends in the yard.
    #[error("{to} is inside the yard, and a gambit brings every man out of it")]
    EndsInside {
        /// The destination.
        to: Square,
    },
    /// A yarding key's move ends outside the yard.
    #[error("{to} is outside the yard, and a yarding key puts every man inside")]
    EndsOutside {
        /// The destination.
        to: Square,
    },
    /// A yarding key moves a man who stands inside.
    #[error("the man on {from} is inside the yard already")]
    StartsInside {
        /// His square.
        from: Square,
    },
    /// Men never brought out.
    #[error("left inside the yard at the end: {}", list(*squares))]
    LeftInside {
        /// Their squares.
        squares: SquareSet,
    },
    /// A man who has had his move.
    #[error("the man on {from} has moved already, and each man moves exactly once")]
    MovedTwice {
        /// His square.
        from: Square,
    },
    /// Another number of moves than the heading names.
    #[error("the heading names {}, and the key has {moves}", counted(*claimed, "move"))]
    NotAsClaimed {
        /// The moves of the key.
        moves: usize,
        /// The number in the heading.
        claimed: usize,
    },
    /// Another number of moves than the yard has men.
    #[error("the yard holds {}, and the key has {}", men_of(*men), counted(*moves, "move"))]
    NotAMoveEach {
        /// The moves of the key.
        moves: usize,
        /// The men that fill the yard.
        men: usize,
    },
    /// The figure is not its own mirror image.
    #[error("the figure is not symmetrical in the diagonal: no mirror image for {}", list(*unmatched))]
    Asymmetric {
        /// The men whose mirror images are vacant.
        unmatched: SquareSet,
    },
    /// The figure is not the one that is drawn.
    #[error("the figure differs from the diagram: {}", difference(*missing, *extra))]
    DiagramMismatch {
        /// Squares of the figure where the diagram shows nobody.
        missing: SquareSet,
        /// Men of the diagram who are not in the figure.
        extra: SquareSet,
    },
    /// The yarding key does not fill the yard with the men of the figure.
    #[error("the men are not all yarded: {}", not_yarded(*outside, *empty))]
    NotYarded {
        /// Men outside the yard at the end.
        outside: SquareSet,
        /// Squares of the yard that are vacant at the end.
        empty: SquareSet,
    },
    /// A move of the yarding key that does not undo its partner in the gambit.
    #[error("{yarding} is not the reverse of the gambit's move {}: {gambit}", gambit_index + 1)]
    NotReverse {
        /// The move of the yarding key.
        yarding: Move,
        /// Its partner.
        gambit: Move,
        /// The partner's place in the gambit, counted from 0.
        gambit_index: usize,
    },
    /// Keys of different lengths are no reverses.
    #[error("the yarding key has {}, and the gambit that it reverses {gambit}", counted(*yarding, "move"))]
    NotReverseLength {
        /// The moves of the yarding key.
        yarding: usize,
        /// The moves of the gambit.
        gambit: usize,
    },
    /// The men cannot stand so.
    #[error(transparent)]
    Setup(#[from] SetupFault),
    /// The target is not on the board.
    #[error("the target {square} is off the board of {side} by {side} squares")]
    TargetOffBoard {
        /// The target.
        square: Square,
        /// The side of the board.
        side: u8,
    },
    /// The man is to go where he is.
    #[error("the man stands on {0} already")]
    NowhereToGo(Square),
    /// Somebody stands where the man is to go.
    #[error("the target {0} is taken")]
    TargetTaken(Square),
    /// Another number of men than the heading names.
    #[error("the heading names {}, and the setup has {men}", men_of(*claimed))]
    MenNotAsClaimed {
        /// The men of the setup.
        men: usize,
        /// The number in the heading.
        claimed: usize,
    },
    /// The men are not those drawn.
    #[error("the setup differs from the diagram: {}", difference(*missing, *extra))]
    SetupMismatch {
        /// Men of the setup, or the man who moves, where the diagram shows nobody.
        missing: SquareSet,
        /// Men of the diagram who are not in the setup.
        extra: SquareSet,
    },
    /// No hop at all ends there.
    #[error("no hop from {from} ends on {target}: a hop keeps the parity of row and of square")]
    OtherClass {
        /// The man's square.
        from: Square,
        /// The target.
        target: Square,
    },
    /// The men do not stand so that a hop leads there.
    #[error("{from} cannot reach {target}: no row of jumps leads there")]
    NoRoute {
        /// The man's square.
        from: Square,
        /// The target.
        target: Square,
    },
    /// There is a shorter way.
    #[error("the man is not compelled to make {}: he can go by {fewest}", counted(*claimed, "jump"))]
    NotCompelled {
        /// The jumps that are claimed.
        claimed: usize,
        /// The fewest jumps.
        fewest: usize,
    },
    /// There is no way so short.
    #[error("{} are not enough: the fewest that lead there are {fewest}", counted(*claimed, "jump"))]
    TooFewJumps {
        /// The jumps that are claimed.
        claimed: usize,
        /// The fewest jumps.
        fewest: usize,
    },
}

impl Reason {
    /// Whether it is about a move or the number of moves, and not about the figure that they make.
    #[must_use]
    pub const fn is_of_the_moves(&self) -> bool {
        !matches!(self, Self::Asymmetric { .. } | Self::DiagramMismatch { .. })
    }

    /// Whether it keeps a detour from being checked any further: the man, his target or another man
    /// is where nobody can stand.
    pub(super) const fn prevents_the_hop(&self) -> bool {
        matches!(
            self,
            Self::TargetOffBoard { .. }
                | Self::NowhereToGo(_)
                | Self::TargetTaken(_)
                | Self::Setup(SetupFault::OffBoard { .. })
        )
    }
}

/// The kinds of fault, as the JSON output names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// Men who are not yarded in the end.
    NotYarded,
    /// A yarding key that is not the gambit reversed.
    NotReverse,
    /// Two men on one square.
    TwoMen,
    /// A hop for which fewer jumps are enough.
    NotCompelled,
    /// A hop that takes more jumps.
    TooFewJumps,
}

impl FaultKind {
    /// The kind's name in the JSON output.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoMan => "no-man",
            Self::Occupied => "occupied",
            Self::OffBoard => "off-board",
            Self::Unreachable => "unreachable",
            Self::WrongSide => "wrong-side",
            Self::MovedTwice => "moved-twice",
            Self::WrongCount => "wrong-count",
            Self::Asymmetric => "asymmetric",
            Self::DiagramMismatch => "diagram-mismatch",
            Self::NotYarded => "not-yarded",
            Self::NotReverse => "not-reverse",
            Self::TwoMen => "two-men",
            Self::NotCompelled => "not-compelled",
            Self::TooFewJumps => "too-few-jumps",
        }
    }
}

impl Reason {
    /// The kind of the fault.
    #[must_use]
    pub const fn kind(&self) -> FaultKind {
        match self {
            Self::Setup(SetupFault::TwoMen(_)) => FaultKind::TwoMen,
            Self::Illegal(IllegalMove::OffBoard { .. })
            | Self::Setup(_)
            | Self::TargetOffBoard { .. } => FaultKind::OffBoard,
            Self::Illegal(IllegalMove::NoMan { .. }) => FaultKind::NoMan,
            Self::Illegal(IllegalMove::Occupied { .. } | IllegalMove::NoMove { .. })
            | Self::NowhereToGo(_)
            | Self::TargetTaken(_) => FaultKind::Occupied,
            Self::Illegal(IllegalMove::Unreachable { .. })
            | Self::OtherClass { .. }
            | Self::NoRoute { .. } => FaultKind::Unreachable,
            Self::EndsInside { .. }
            | Self::EndsOutside { .. }
            | Self::StartsInside { .. }
            | Self::LeftInside { .. } => FaultKind::WrongSide,
            Self::MovedTwice { .. } => FaultKind::MovedTwice,
            Self::NotAsClaimed { .. }
            | Self::NotAMoveEach { .. }
            | Self::MenNotAsClaimed { .. } => FaultKind::WrongCount,
            Self::Asymmetric { .. } => FaultKind::Asymmetric,
            Self::DiagramMismatch { .. } | Self::SetupMismatch { .. } => FaultKind::DiagramMismatch,
            Self::NotYarded { .. } => FaultKind::NotYarded,
            Self::NotReverse { .. } | Self::NotReverseLength { .. } => FaultKind::NotReverse,
            Self::NotCompelled { .. } => FaultKind::NotCompelled,
            Self::TooFewJumps { .. } => FaultKind::TooFewJumps,
        }
    }
}

impl Fault {
    /// Whether it keeps the hop of a detour from being looked for.
    #[must_use]
    pub const fn prevents_the_hop(&self) -> bool {
        self.reason.prevents_the_hop()
    }
}

impl From<Reason> for Fault {
    /// A fault of the problem as a whole.
    fn from(reason: Reason) -> Self {
        Self {
            key: None,
            index: None,
            reason,
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl fmt::Display for Fault {
    /// One line, place first: `gambit, move 9: V, 1 cannot reach VII, 2: …`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.key, self.index) {
            (Some(key), Some(index)) => write!(formatter, "{key}, move {}: ", index + 1)?,
            (Some(key), None) => write!(formatter, "{key}: ")?,
            (None, _) => {}
        }
        self.reason.fmt(formatter)
    }
}

/// Squares in a sentence: `III, 5; V, 3`.
fn list(squares: SquareSet) -> String {
    let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    names.join("; ")
}

fn difference(missing: SquareSet, extra: SquareSet) -> String {
    in_words([
        ("not drawn: ", missing),
        ("drawn, but without a man: ", extra),
    ])
}

fn not_yarded(outside: SquareSet, empty: SquareSet) -> String {
    in_words([("outside: ", outside), ("vacant in the yard: ", empty)])
}

/// The squares of the parts that have any, each after its words.
fn in_words(parts: [(&str, SquareSet); 2]) -> String {
    let named = parts.iter().filter(|(_, squares)| !squares.is_empty());
    named
        .map(|(words, squares)| format!("{words}{}", list(*squares)))
        .collect::<Vec<_>>()
        .join("; ")
}
