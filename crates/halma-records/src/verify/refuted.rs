//! A problem as printed, and whether a repair mends it.

use std::collections::HashSet;

use crate::notation::LineId;
use crate::problem::{Ply, Problem};

use super::check::check;
use super::repair::Repair;
use super::{Facts, Fault};

/// Where a fault is: its line, if it is in one, and the index of its turn, if it is about one.
pub(super) type FaultPlace = (Option<LineId>, Option<usize>);

/// A refuted problem as printed.
#[derive(Clone, Copy)]
pub(super) struct RefutedProblem<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The faults to mend.
    pub faults: &'a [Fault],
    /// Whether they are all faults; otherwise those of other lines need not be mended.
    pub are_all: bool,
    /// Where the problem has faults.
    pub places: &'a HashSet<FaultPlace>,
    /// The number of turns in all lines, which a full check plays.
    pub turns: usize,
    /// The most turns that are played to repair a game or a variation.
    pub most_turns: usize,
    /// What was found besides faults.
    pub facts: &'a Facts,
}

impl RefutedProblem<'_> {
    /// The facts after a repair, if nothing that is to be mended is wrong then.
    pub(super) fn mended_by(&self, repair: &Repair) -> Option<Facts> {
        let problem = repair.mended(self.problem.clone());
        let (faults, facts) = check(&problem).ok()?;
        let is_open = facts.is_claim_open && self.are_claims_to_mend();
        (self.leaves_only_others(&faults) && !is_open).then_some(facts)
    }

    /// Whether all these faults, which a repair leaves, are where the other lines have theirs.
    pub(super) fn leaves_only_others(&self, faults: &[Fault]) -> bool {
        let is_other = |left: &Fault| {
            !self.are_all && left.part() != self.part() && self.places.contains(&left.place())
        };
        faults.iter().all(is_other)
    }

    /// The part of the problem that is to be mended: a variation, or the lines.
    fn part(&self) -> Option<LineId> {
        self.faults.first().and_then(Fault::part)
    }

    /// Whether the claims of the problem must be right after a repair. A variation claims nothing.
    fn are_claims_to_mend(&self) -> bool {
        self.are_all || self.part().is_none()
    }

    pub(super) fn is_mended_by(&self, repair: &Repair) -> bool {
        self.mended_by(repair).is_some()
    }

    /// Whether there is one line of turns, and nothing is said of the ways of its moves.
    pub(super) fn is_one_plain_line(&self) -> bool {
        let lines = self.problem.lines();
        let mut plies = lines.iter().flat_map(|line| &line.plies);
        lines.len() == 1 && !self.has_variations() && plies.all(Ply::is_only_a_turn)
    }

    /// Whether a line of the problem has variations.
    pub(super) fn has_variations(&self) -> bool {
        let mut lines = self.problem.lines().iter();
        lines.any(|line| !line.variations.is_empty())
    }
}
