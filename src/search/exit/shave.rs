//! Order shaving.

use super::instance::Instance;
use super::matching::CAPACITY;
use super::class_set::Bits;
use super::propagate::{Propagator, Refuted};
use super::state::State;
use super::timeline::Timeline;

pub(super) fn pairs(instance: &Instance) -> Vec<(u8, usize, usize)> {
    let mut pairs: Vec<(u8, usize, usize)> = Vec::new();
    let state = State::start(instance);
    let events: Vec<usize> = Bits(state.events_to_come()).collect();
    let propagator = Propagator::new(instance, &state);
    for &a in &events {
        for &b in &events {
            if a < b {
                let (x, y) = (propagator.spot_of(a).square(), propagator.spot_of(b).square());
                let d = x.row().abs_diff(y.row()).max(x.number().abs_diff(y.number()));
                if d <= tune("NEAR", 3) as u8 {
                    pairs.push((d, a, b));
                }
            }
        }
    }
    pairs.sort_unstable();
    pairs
}

pub(super) fn near(pairs: &[(u8, usize, usize)]) -> Vec<u64> {
    let mut near = vec![0; 64];
    for &(d, a, b) in pairs {
        if d as u64 <= tune("R", 2) { near[a] |= 1 << b; near[b] |= 1 << a; }
    }
    near
}

/// The number of conclusions.
pub(super) fn shave(
    instance: &Instance,
    pairs: &[(u8, usize, usize)],
    state: &State,
    timeline: &mut Timeline,
    trial: &mut Timeline,
) -> Result<(u32, Option<(usize, usize)>), Refuted> {
    let mut propagator = Propagator::new(instance, state);
    let to_come = state.events_to_come();
    let mut found = 0; let mut probes = 0;
    let near = if state.first | state.last == 0 { tune("D1", 2) } else { tune("D2", 1) } as u8;
    let ground = tune("G", 0) == 1;
    loop {
        let dirty = timeline.take_changed() & to_come;
        if dirty == 0 { break; }
        for &(d, a, b) in pairs {
            let both = 1_u64 << a | 1 << b;
            if both & dirty == 0 || both & !to_come != 0 || timeline.is_ordered(a, b) || timeline.is_move(a, b) {
                continue;
            }
            for (first, last) in [(a, b), (b, a)] {
                let squares = first >= CAPACITY && last >= CAPACITY;
                let go = squares && d <= near || timeline.parts_a_move(first, last);
                if !go { continue; }
                trial.copy_from(timeline); probes += 1;
                propagator.ground = ground;
                if propagator.assume(trial, first, last).is_err() {
                    propagator.ground = true; if propagator.assume(timeline, last, first).is_err() { stat(52, probes); return Err(Refuted) }
                    found += 1;
                    break;
                }
            }
        }
    }
    stat(50 + (found > 0) as usize, probes);
    Ok((found, None))
}

pub(super) fn tune(name: &str, default: u64) -> u64 {
    use std::sync::OnceLock;
    use std::collections::HashMap;
    static T: OnceLock<HashMap<String, u64>> = OnceLock::new();
    let t = T.get_or_init(|| std::env::vars().filter_map(|(k, v)| Some((k, v.parse().ok()?))).collect());
    t.get(name).copied().unwrap_or(default)
}

pub static STATS: [[std::sync::atomic::AtomicU64; 2]; 64] = [const { [const { std::sync::atomic::AtomicU64::new(0) }; 2] }; 64];
pub fn stat(i: usize, n: u64) { STATS[i][0].fetch_add(1, std::sync::atomic::Ordering::Relaxed); STATS[i][1].fetch_add(n, std::sync::atomic::Ordering::Relaxed); }
