//! The data that only detours have on a page.

use halma_solve::problem::Detour;

use super::data::{Entry, hex};

/// Adds the two ends of the hop, the claimed jumps, and the one task of practice.
pub(super) fn complete(entry: &mut Entry, detour: &Detour) {
    entry.from = Some(hex([detour.from]));
    entry.target = Some(hex([detour.target]));
    entry.jumps = Some(detour.claimed_jumps);
    entry.goals = vec!["detour"];
}
