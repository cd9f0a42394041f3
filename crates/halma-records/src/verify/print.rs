//! A problem as printed, and whether a repair mends it.

use crate::problem::Problem;

use super::check::check_with_routes;
use super::repair::Repair;
use super::routes::{Routes, mended};
use super::{Facts, Fault};

/// A refuted problem as printed.
#[derive(Clone, Copy)]
pub(super) struct Print<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The routes that its text spells out.
    pub routes: &'a Routes,
    /// The faults to mend.
    pub faults: &'a [Fault],
    /// Faults of other lines, which need not be mended.
    pub others: &'a [Fault],
    /// The most turns that are played to repair a game or a variation.
    pub most_turns: usize,
    /// What was found besides faults.
    pub facts: &'a Facts,
}

impl Print<'_> {
    /// The facts after a repair, if nothing that is to be mended is wrong then.
    pub(super) fn mended_by(&self, repair: &Repair) -> Option<Facts> {
        let problem = repair.mended(self.problem.clone());
        let routes = mended(self.routes.clone(), repair);
        let (faults, facts) = check_with_routes(&problem, &routes).ok()?;
        let is_open = match &problem {
            Problem::Game(game) if self.are_claims_to_mend() => facts.is_claim_open(game),
            _ => false,
        };
        (self.leaves_only_others(&faults) && !is_open).then_some(facts)
    }

    /// Whether all these faults, which a repair leaves, are where the other lines have theirs.
    pub(super) fn leaves_only_others(&self, faults: &[Fault]) -> bool {
        let place = |fault: &Fault| (fault.key, fault.index);
        let is_other = |left: &Fault| self.others.iter().any(|other| place(other) == place(left));
        faults.iter().all(is_other)
    }

    /// Whether the claims of the problem must be right after a repair. A variation claims nothing.
    fn are_claims_to_mend(&self) -> bool {
        self.others.iter().all(Fault::is_of_variation)
    }

    pub(super) fn is_mended_by(&self, repair: &Repair) -> bool {
        self.mended_by(repair).is_some()
    }

    /// Whether a line of the problem has variations.
    pub(super) fn has_variations(&self) -> bool {
        let mut lines = self.problem.lines().iter();
        lines.any(|line| !line.variations.is_empty())
    }
}
