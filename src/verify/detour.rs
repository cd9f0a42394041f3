//! The detour: do these men force that many jumps?

use crate::board::{Square, SquareSet};
use crate::problem::Detour;
use crate::rules::{Move, Position, Reach, Route};

use super::fault::{Fault, Reason};

/// What was found of a detour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetourFinding {
    /// The detour.
    pub problem: Detour,
    /// A route with the fewest jumps to the target; `None` if no hop leads there.
    pub route: Option<Route>,
    /// The number of routes with the fewest jumps.
    pub routes: u64,
    /// The men who can be taken away, one at a time, without changing the fewest jumps.
    pub idle: SquareSet,
}

impl DetourFinding {
    /// The fewest jumps to the target; `None` if no hop leads there.
    #[must_use]
    pub fn fewest_jumps(&self) -> Option<usize> {
        self.route.as_ref().map(Route::jumps)
    }

    /// All men on the board, the one who moves included. A bad puzzle may have more men beside it.
    #[must_use]
    pub fn men(&self) -> SquareSet {
        let detour = &self.problem;
        (detour.men() | detour.from.into()) & detour.board().squares()
    }
}

/// Checks a detour: the men can stand as listed, they are as many as the heading says and those that
/// are drawn, the target is vacant, and the fewest jumps that lead there are exactly those claimed.
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

/// What is wrong with where the men stand.
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
