//! The faults that a problem of any kind can have.

use std::fmt;

use halma_rules::board::{InNotation, Notation, OffBoard, Square, SquareSet};
use halma_rules::rules::{IllegalMove, IllegalTurn, Move, MoveKind, State};

use crate::notation::LineId;
use crate::problem::Line;

use super::own_order::OwnOrder;
use super::refuted::FaultPlace;

/// One fault of a problem, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line that has the fault: a key, the moves of a transfer, a game or a variation; `None` for the problem as a
    /// whole.
    pub key: Option<LineId>,
    /// The turn in that line, counted from 0; `None` for the line as a whole.
    pub index: Option<usize>,
    /// The fault itself.
    pub reason: Reason,
}

/// A fault without its place. Its `Display` is the message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The rules do not allow the move.
    Illegal(#[from] IllegalMove),
    /// The route of a hop is spelled out, and no jump joins two of its squares.
    NoJump {
        /// The two squares.
        jump: Move,
        /// Whether the squares of the hop are legal moves if each two of them are one.
        is_several_moves: bool,
    },
    /// A move is legal, but it is not what its author calls it.
    NotAsCalled {
        /// The move.
        made: Move,
        /// What he calls it: a step, or one jump.
        called: MoveKind,
        /// The jumps that it needs; none if it is a step.
        jumps: usize,
    },
    /// A pass in a solitaire.
    PassAlone,
    /// A gambit's move ends in the yard.
    EndsInside {
        /// The destination.
        to: Square,
    },
    /// A yarding key's move ends outside the yard.
    EndsOutside {
        /// The destination.
        to: Square,
    },
    /// A yarding key moves a man who is already inside.
    StartsInside {
        /// The man's square.
        from: Square,
    },
    /// Some men were not brought out.
    LeftInside {
        /// Their squares.
        squares: SquareSet,
    },
    /// A man moves a second time.
    MovedTwice {
        /// The man's square.
        from: Square,
    },
    /// The number of moves is not the one in the heading.
    NotAsClaimed {
        /// The moves of the key.
        moves: usize,
        /// The number in the heading.
        claimed: usize,
    },
    /// The line is only begun: its moves are right, and others are still to come.
    Begun {
        /// The moves of the line.
        moves: usize,
        /// The number in the heading.
        claimed: usize,
    },
    /// The number of moves is not the number of men in the yard.
    NotAMoveEach {
        /// The moves of the key.
        moves: usize,
        /// The men that fill the yard.
        men: usize,
    },
    /// The figure is not its own mirror image.
    Asymmetric {
        /// The men whose mirror images are vacant.
        unmatched: SquareSet,
    },
    /// The figure is not the one that is listed.
    ListMismatch {
        /// Squares of the figure that are not in the list.
        missing: SquareSet,
        /// Squares of the list that are not in the figure.
        extra: SquareSet,
    },
    /// The figure is not the one that is drawn.
    DiagramMismatch {
        /// Squares of the figure without a man in the diagram.
        missing: SquareSet,
        /// Men of the diagram who are not in the figure.
        extra: SquareSet,
    },
    /// The yarding key does not fill the yard with the men of the figure.
    NotYarded {
        /// Men outside the yard at the end.
        outside: SquareSet,
        /// Squares of the yard that are vacant at the end.
        empty: SquareSet,
    },
    /// A move of the yarding key does not undo its partner in the gambit.
    NotReverse {
        /// The move of the yarding key.
        yarding: Move,
        /// Its partner.
        gambit: Move,
        /// The partner's place in the gambit, counted from 0.
        gambit_index: usize,
    },
    /// The keys have different lengths, so they are not each other's reverse.
    NotReverseLength {
        /// The moves of the yarding key.
        yarding: usize,
        /// The moves of the gambit.
        gambit: usize,
    },
    /// The start and the target of a transfer have different numbers of men.
    MenDiffer {
        /// The men at the start.
        start: usize,
        /// The squares of the target.
        target: usize,
    },
    /// The men of a transfer are not at the target after the last move.
    NotAtTarget {
        /// Men elsewhere.
        outside: SquareSet,
        /// Vacant squares of the target.
        empty: SquareSet,
    },
    /// A turn of a game breaks the rules.
    BrokenRule {
        /// Why the turn is not legal.
        why: IllegalTurn,
        /// The names of the players in order of play; none if they have no names.
        names: Vec<String>,
        /// What the book says about it, added to the reason. It may be empty.
        point: String,
        /// If a man moves out of turn, the order of play that the record could name; only at the first such fault.
        order: Option<OwnOrder>,
    },
    /// A game did not end with the claimed result.
    WrongResult(String),
    /// A man is off the board.
    OffBoard(OffBoard),
    /// Two men stand on one square.
    TwoMen(Square),
    /// The target is not on the board.
    TargetOffBoard(OffBoard),
    /// The target is the man's own square.
    NowhereToGo(Square),
    /// A man stands on the target.
    TargetTaken(Square),
    /// The number of men is not the one in the heading.
    MenNotAsClaimed {
        /// The men of the setup.
        men: usize,
        /// The number in the heading.
        claimed: usize,
    },
    /// The men of the setup are not the men of the diagram.
    SetupMismatch {
        /// Men of the setup, or the moving man, on squares without a man in the diagram.
        missing: SquareSet,
        /// Men of the diagram who are not in the setup.
        extra: SquareSet,
    },
    /// No hop of any length can end on the target.
    OtherClass {
        /// The man's square.
        from: Square,
        /// The target.
        target: Square,
    },
    /// With these men, no hop leads to the target.
    NoRoute {
        /// The man's square.
        from: Square,
        /// The target.
        target: Square,
    },
    /// Fewer jumps are enough.
    NotCompelled {
        /// The jumps that are claimed.
        claimed: usize,
        /// The fewest jumps.
        fewest: usize,
    },
    /// More jumps are needed.
    TooFewJumps {
        /// The jumps that are claimed.
        claimed: usize,
        /// The fewest jumps.
        fewest: usize,
    },
}

impl Reason {
    /// Why a turn is not legal in a position.
    pub(super) fn from_illegal(why: IllegalTurn, state: &State) -> Self {
        match why {
            IllegalTurn::Move(illegal) if state.players().is_empty() => Self::Illegal(illegal),
            IllegalTurn::MustMove { .. } if state.players().is_empty() => Self::PassAlone,
            _ => Self::BrokenRule {
                why,
                names: Vec::new(),
                point: why.point(state.book(), state.has_partners()),
                order: None,
            },
        }
    }

    /// Names the players of a game.
    pub(super) fn name_players(&mut self, players: &[&str]) {
        if let Self::BrokenRule { names, .. } = self {
            *names = players.iter().copied().map(str::to_owned).collect();
        }
    }

    /// Where the order of play of the record can be named, if a man moves out of turn.
    pub(super) const fn hint_of_order(&mut self) -> Option<&mut Option<OwnOrder>> {
        match self {
            Self::BrokenRule {
                why: IllegalTurn::OtherArmy { .. },
                order,
                ..
            } => Some(order),
            _ => None,
        }
    }

    /// Whether the fault is in a move or in the number of moves, not in the figure that the moves make.
    pub const fn is_of_the_moves(&self) -> bool {
        !matches!(
            self,
            Self::Asymmetric { .. } | Self::DiagramMismatch { .. } | Self::ListMismatch { .. }
        )
    }

    /// Whether this fault prevents the check of a detour's hop, because the man, his target or another man is
    /// on an impossible square.
    pub const fn prevents_the_hop(&self) -> bool {
        matches!(
            self,
            Self::TargetOffBoard(_)
                | Self::NowhereToGo(_)
                | Self::TargetTaken(_)
                | Self::OffBoard(_)
        )
    }
}

impl Fault {
    /// Whether the fault is in a variation.
    pub(super) const fn is_of_variation(&self) -> bool {
        self.part().is_some()
    }

    /// The variation that has the fault; `None` if it is in one of the lines, or of the problem as a whole.
    pub(super) const fn part(&self) -> Option<LineId> {
        match self.key {
            Some(LineId::Variation(_)) => self.key,
            _ => None,
        }
    }

    /// Its line, and the index of its turn.
    pub(super) const fn place(&self) -> FaultPlace {
        (self.key, self.index)
    }

    /// A fault of a turn of a line.
    pub(super) const fn of_turn(id: LineId, index: usize, reason: Reason) -> Self {
        Self {
            key: Some(id),
            index: Some(index),
            reason,
        }
    }

    /// The faults of a line as a whole.
    pub(super) fn of_line(
        line: &Line,
        reasons: impl IntoIterator<Item = Option<Reason>>,
    ) -> impl Iterator<Item = Self> {
        let key = Some(line.id());
        reasons.into_iter().flatten().map(move |reason| Self {
            key,
            index: None,
            reason,
        })
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

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for Fault {
    /// One line, place first: `gambit, move 9: V, 1 cannot reach VII, 2: …`.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.key, self.index) {
            (Some(key), Some(index)) => write!(formatter, "{key}, move {}: ", index + 1)?,
            (Some(key), None) => write!(formatter, "{key}: ")?,
            (None, _) => {}
        }
        self.reason.write_in(notation, formatter)
    }
}
