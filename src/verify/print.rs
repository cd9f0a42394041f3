//! A problem as printed, and whether a repair mends it.

use crate::problem::Problem;

use super::check::check_with_routes;
use super::repair::Repair;
use super::routes::{Routes, mended};
use super::{Facts, Fault};

/// A refuted problem as printed.
pub(super) struct Print<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The routes that its text spells out.
    pub routes: &'a Routes,
    /// All its faults.
    pub faults: &'a [Fault],
    /// What was found besides faults.
    pub facts: &'a Facts,
}

impl Print<'_> {
    /// The facts after a repair, if nothing is wrong then.
    pub(super) fn mended_by(&self, repair: &Repair) -> Option<Facts> {
        let problem = repair.mended(self.problem.clone());
        let routes = mended(self.routes.clone(), repair);
        let (faults, facts) = check_with_routes(&problem, &routes).ok()?;
        let is_open = match &problem {
            Problem::Game(game) => facts.is_claim_open(game),
            _ => false,
        };
        (faults.is_empty() && !is_open).then_some(facts)
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
