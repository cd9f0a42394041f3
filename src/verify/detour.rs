//! The first solitaire: do these men compel that many jumps?

use crate::board::{Square, SquareSet};
use crate::notation::{Part, PuzzleText, Readings, Span, counted, men_of};
use crate::problem::{Detour, ProblemError};
use crate::rules::{Move, Position, Reach, Route, SetupFault};

use super::fault::{FaultKind, difference};
use super::finding::Verdict;
use super::place::{diagram_row, first_line};

/// What was found of a puzzle of the first solitaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetourFinding {
    /// The verdict.
    pub verdict: Verdict,
    /// The readings that counted.
    pub readings: Readings,
    /// The puzzle as it was read.
    pub puzzle: Detour,
    /// A route of fewest jumps to the target; `None` if no hop leads there.
    pub route: Option<Route>,
    /// How many routes of so many jumps there are.
    pub routes: u64,
    /// The men who can be taken away, one at a time, without changing the fewest jumps.
    pub idle: SquareSet,
    /// Every fault: those of the setup first.
    pub faults: Vec<DetourFault>,
}

/// One thing that is wrong with a puzzle of the first solitaire. Its `Display` is the message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DetourFault {
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
    WrongCount {
        /// The men of the setup.
        men: usize,
        /// The number in the heading.
        claimed: usize,
    },
    /// The men are not those drawn.
    #[error("the setup differs from the diagram: {}", difference(*missing, *extra))]
    DiagramMismatch {
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

impl DetourFault {
    /// Whether nothing can be looked for because of it.
    const fn leaves_undecided(&self) -> bool {
        matches!(
            self,
            Self::TargetOffBoard { .. }
                | Self::NowhereToGo(_)
                | Self::TargetTaken(_)
                | Self::Setup(SetupFault::OffBoard { .. })
        )
    }

    /// The kind of the fault.
    #[must_use]
    pub const fn kind(&self) -> FaultKind {
        match self {
            Self::Setup(SetupFault::TwoMen(_)) => FaultKind::TwoMen,
            Self::Setup(_) | Self::TargetOffBoard { .. } => FaultKind::OffBoard,
            Self::NowhereToGo(_) | Self::TargetTaken(_) => FaultKind::Occupied,
            Self::WrongCount { .. } => FaultKind::WrongCount,
            Self::DiagramMismatch { .. } => FaultKind::DiagramMismatch,
            Self::OtherClass { .. } | Self::NoRoute { .. } => FaultKind::Unreachable,
            Self::NotCompelled { .. } => FaultKind::NotCompelled,
            Self::TooFewJumps { .. } => FaultKind::TooFewJumps,
        }
    }

    /// The part of the puzzle's text that the fault is about: a man of the setup, a row of the
    /// diagram, or a heading.
    #[must_use]
    pub fn span(&self, text: &PuzzleText) -> Option<Span> {
        let setup = || first_line(text, |part| matches!(part, Part::Setup(_)));
        match self {
            Self::Setup(SetupFault::TwoMen(square) | SetupFault::OffBoard { square, .. }) => {
                let men = text.setup().map_or(&[][..], |setup| &setup.men);
                let last = men.iter().rfind(|man| man.value == *square);
                last.map(|man| man.span)
            }
            Self::TargetTaken(square) => {
                let men = text.setup().map_or(&[][..], |setup| &setup.men);
                let man = men.iter().find(|man| man.value == *square);
                man.map(|man| man.span)
            }
            Self::Setup(_) | Self::WrongCount { .. } => setup(),
            Self::DiagramMismatch { missing, extra } => diagram_row(text, *missing | *extra),
            _ => None,
        }
        .or_else(|| first_line(text, |part| matches!(part, Part::Detour(_))))
    }
}

impl DetourFinding {
    /// Verifies a puzzle of the first solitaire: that the men can stand so, are as many as the
    /// heading says and those that are drawn; that the target is vacant; and that the fewest jumps
    /// that lead there are exactly those claimed.
    ///
    /// # Errors
    /// [`ProblemError`] if the parts do not fit together.
    pub fn of(text: &PuzzleText, readings: Readings) -> Result<Self, ProblemError> {
        let puzzle = Detour::from_text(text, readings)?;
        let mut faults = faults_of_setup(&puzzle);
        let Detour { from, target, .. } = puzzle;
        let others = (puzzle.men() & puzzle.board().squares()) - from.into();
        let possible = !faults.iter().any(DetourFault::leaves_undecided);
        let fewest = |men: SquareSet| {
            Reach::of(from, men, puzzle.board().squares() - men).fewest_jumps(target)
        };
        let found = if possible { fewest(others) } else { None };
        let claimed = puzzle.claimed_jumps;
        match found {
            Some(fewest) if fewest < claimed => {
                faults.push(DetourFault::NotCompelled { claimed, fewest });
            }
            Some(fewest) if fewest > claimed => {
                faults.push(DetourFault::TooFewJumps { claimed, fewest });
            }
            None if possible && from.class() != target.class() => {
                faults.push(DetourFault::OtherClass { from, target });
            }
            None if possible => faults.push(DetourFault::NoRoute { from, target }),
            _ => {}
        }
        let is_idle = |man: &Square| found.is_some() && fewest(others - (*man).into()) == found;
        let idle = others.iter().filter(is_idle).collect();
        let (route, routes) = match found {
            Some(_) => (
                route(&puzzle, others),
                Reach::of(from, others, puzzle.board().squares() - others).routes(target),
            ),
            None => (None, 0),
        };
        let marked = readings == Readings::Emended && text.is_emended();
        let verdict = match (faults.is_empty(), marked) {
            (true, false) => Verdict::Verified,
            (true, true) => Verdict::Emended,
            (false, _) => Verdict::Refuted,
        };
        Ok(Self {
            verdict,
            readings,
            puzzle,
            route,
            routes,
            idle,
            faults,
        })
    }

    /// Why no hop was looked for: the ends or the men are where nobody can stand.
    #[must_use]
    pub fn obstacle(&self) -> Option<&DetourFault> {
        self.faults.iter().find(|fault| fault.leaves_undecided())
    }

    /// The fewest jumps to the target; `None` if no hop leads there.
    #[must_use]
    pub fn fewest_jumps(&self) -> Option<usize> {
        self.route.as_ref().map(Route::jumps)
    }
}

/// What is wrong with where the men stand.
fn faults_of_setup(puzzle: &Detour) -> Vec<DetourFault> {
    let (from, target) = (puzzle.from, puzzle.target);
    let mut faults: Vec<DetourFault> = match puzzle.setup.to_position() {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.into_iter().map(DetourFault::Setup).collect(),
    };
    let men = puzzle.others().len();
    if let Some(claimed) = puzzle.claimed_men.filter(|&claimed| claimed != men) {
        faults.push(DetourFault::WrongCount { men, claimed });
    }
    let standing = puzzle.men() | from.into();
    if let Some(drawn) = puzzle.drawn.filter(|&drawn| drawn != standing) {
        faults.push(DetourFault::DiagramMismatch {
            missing: standing - drawn,
            extra: drawn - standing,
        });
    }
    if !puzzle.board().contains(target) {
        let (square, side) = (target, puzzle.board().side());
        faults.push(DetourFault::TargetOffBoard { square, side });
    } else if from == target {
        faults.push(DetourFault::NowhereToGo(from));
    } else if puzzle.men().contains(target) {
        faults.push(DetourFault::TargetTaken(target));
    }
    faults
}

fn route(puzzle: &Detour, others: SquareSet) -> Option<Route> {
    let standing = others | puzzle.from.into();
    Position::of_one_army(puzzle.board(), standing).route(Move::new(puzzle.from, puzzle.target))
}
