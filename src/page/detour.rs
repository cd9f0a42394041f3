//! What a page knows of a detour besides what it knows of every problem.

use crate::verify::DetourFinding;

use super::data::{Entry, hex};

/// Adds the target and the jumps that are claimed.
pub(super) fn complete(entry: &mut Entry, found: &DetourFinding) {
    entry.target = Some(hex([found.problem.target]));
    entry.jumps = Some(found.problem.claimed_jumps);
}
