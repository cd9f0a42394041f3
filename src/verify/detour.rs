//! The detour: do these men force that many jumps?

use crate::board::{Square, SquareSet};
use crate::problem::Detour;
use crate::rules::{Move, Position, Reach, Route};

use super::fault::{Fault, Reason};

/// The result for a detour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetourFinding {
    /// The detour.
    pub problem: Detour,
    /// A route with the fewest jumps to the target; `None` if no hop leads there.
    pub route: Option<Route>,
    /// The number of routes with the fewest jumps.
    pub routes: u64,
    /// The idle men. If any one of them alone is taken away, the fewest jumps stay the same.
    pub idle: SquareSet,
}

impl DetourFinding {
    /// The fewest jumps to the target; `None` if no hop leads there.
    #[must_use]
    pub fn fewest_jumps(&self) -> Option<usize> {
        self.route.as_ref().map(Route::jumps)
    }

    /// All men on the board, the moving man included. A faulty puzzle may also have men off the board.
    #[must_use]
    pub fn men(&self) -> SquareSet {
        let detour = &self.problem;
        (detour.men() | detour.from.into()) & detour.board().squares()
    }
}

/// Checks a detour:
///
/// - every man has a square of his own on the board;
/// - the number of men is the one in the heading;
/// - the men are the ones in the diagram, if there is one;
/// - the target is vacant;
/// - the fewest jumps that lead to it are as many as the puzzle claims.
pub(super) fn check(detour: &Detour) -> (DetourFinding, Vec<Fault>) {
    let mut reasons = faults_of_setup(detour);
    let &Detour { from, target, .. } = detour;
    let others = (detour.men() & detour.board().squares()) - from.into();
    let can_hop = !reasons.iter().any(Reason::prevents_the_hop);
    let reach = |men: SquareSet| Reach::of(from, men, detour.board().squares() - men);
    let fewest = if can_hop {
        reach(others).fewest_jumps(target)
    } else {
        None
    };
    let claimed = detour.claimed_jumps;
    match fewest {
        Some(fewest) if fewest < claimed => reasons.push(Reason::NotCompelled { claimed, fewest }),
        Some(fewest) if fewest > claimed => reasons.push(Reason::TooFewJumps { claimed, fewest }),
        None if can_hop && from.class() != target.class() => {
            reasons.push(Reason::OtherClass { from, target });
        }
        None if can_hop => reasons.push(Reason::NoRoute { from, target }),
        _ => {}
    }
    let is_idle = |man: &Square| reach(others - (*man).into()).fewest_jumps(target) == fewest;
    let mut finding = DetourFinding {
        problem: detour.clone(),
        route: None,
        routes: 0,
        idle: SquareSet::EMPTY,
    };
    if fewest.is_some() {
        finding.idle = others.iter().filter(is_idle).collect();
        finding.routes = reach(others).routes(target);
        finding.route = Position::of_one_army(detour.board(), others | from.into())
            .route(Move::new(from, target));
    }
    (finding, reasons.into_iter().map(Fault::from).collect())
}

/// The faults in the places of the men and of the target.
fn faults_of_setup(detour: &Detour) -> Vec<Reason> {
    let (from, target) = (detour.from, detour.target);
    let mut faults: Vec<Reason> = match detour.setup.to_position() {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.into_iter().map(Reason::Setup).collect(),
    };
    let men = detour.others().len();
    if let Some(claimed) = detour.claimed_men.filter(|&claimed| claimed != men) {
        faults.push(Reason::MenNotAsClaimed { men, claimed });
    }
    let standing = detour.men() | from.into();
    if let Some(drawn) = detour.drawn.filter(|&drawn| drawn != standing) {
        faults.push(Reason::SetupMismatch {
            missing: standing - drawn,
            extra: drawn - standing,
        });
    }
    if !detour.board().contains(target) {
        let (square, side) = (target, detour.board().side());
        faults.push(Reason::TargetOffBoard { square, side });
    } else if from == target {
        faults.push(Reason::NowhereToGo(from));
    } else if detour.men().contains(target) {
        faults.push(Reason::TargetTaken(target));
    }
    faults
}
