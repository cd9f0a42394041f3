//! The detour: do these men force that many jumps?

use halma_rules::board::{DirectionSet, Square, SquareSet};
use halma_rules::rules::{Move, Position, Reach};

use crate::problem::Detour;

use super::{Facts, Fault, Reason};

/// Checks a detour:
///
/// - every man has a square of his own on the board;
/// - the number of men is the one in the heading;
/// - the men are those in the diagram, if there is one;
/// - the target is vacant;
/// - the fewest jumps to the target are as many as the puzzle claims.
pub(super) fn check(detour: &Detour) -> (Vec<Fault>, Facts) {
    let mut reasons = faults_of_setup(detour);
    let &Detour { from, target, .. } = detour;
    let others = (detour.men() & detour.board.squares()) - from.into();
    let can_hop = !reasons.iter().any(Reason::prevents_the_hop);
    let reach =
        |men: SquareSet| Reach::new(DirectionSet::EIGHT, from, men, detour.board.squares() - men);
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
    let mut facts = Facts::default();
    if fewest.is_some() {
        facts.idle = others.iter().filter(is_idle).collect();
        facts.routes = reach(others).routes(target);
        facts.route = Position::from_men(detour.board, others | from.into())
            .route(Move::new(from, target))
            .ok();
    }
    (reasons.into_iter().map(Fault::from).collect(), facts)
}

/// The faults in the squares of the men and of the target.
fn faults_of_setup(detour: &Detour) -> Vec<Reason> {
    let from = detour.from;
    let target = detour.target;
    let mut faults = Vec::new();
    let mut taken = SquareSet::EMPTY;
    for &square in std::iter::once(&from).chain(detour.others()) {
        if let Err(off) = detour.board.check([square]) {
            faults.push(Reason::OffBoard(off));
        } else if !taken.insert(square) {
            faults.push(Reason::TwoMen(square));
        }
    }
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
    if let Err(off) = detour.board.check([target]) {
        faults.push(Reason::TargetOffBoard(off));
    } else if from == target {
        faults.push(Reason::NowhereToGo(from));
    } else if detour.men().contains(target) {
        faults.push(Reason::TargetTaken(target));
    }
    faults
}
