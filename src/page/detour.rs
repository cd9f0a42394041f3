//! The data that only detours have on a page.

use halma_solve::verify::DetourFinding;

use super::data::{Entry, hex};

/// Adds the two ends of the hop, the claimed jumps, and the one task of practice.
pub(super) fn complete(entry: &mut Entry, found: &DetourFinding) {
    entry.from = Some(hex([found.problem.from]));
    entry.target = Some(hex([found.problem.target]));
    entry.jumps = Some(found.problem.claimed_jumps);
    entry.goals = vec!["detour"];
}
