//! A fingerprint of the effort of the search for exits. It changes whenever the search changes. Then look
//! at the numbers: the search may have become weaker without a wrong answer.

use halma_solve::search::exit::{Decider, Decision, Effort, Stage};

use crate::searches::{candidates, symmetrical};

/// One candidate in ten of the search for fifteen men.
#[test]
fn the_effort_of_a_fixed_part_is_known() {
    let task = symmetrical(16, &[5, 4, 3, 2, 1]);
    let candidates = candidates(&task);
    let mut decider = Decider::default();
    let (mut all, mut figures, mut refuted, mut walked) = (Effort::default(), 0, [0, 0, 0], 0);
    for &squares in candidates.sets().iter().step_by(10) {
        let outcome = decider.decide(&task, squares);
        all += outcome.effort;
        match outcome.decision {
            Decision::Key(_) => figures += 1,
            Decision::Impossible => refuted[outcome.stage as usize] += 1,
            Decision::Stopped => panic!("it was not asked to stop"),
        }
        walked += u32::from(outcome.stage == Stage::Walk);
    }
    let [at_start, by_shaving, by_walking] = refuted;
    let sets = figures + at_start + by_shaving + by_walking;
    // The sets are 34,587, as a second enumeration confirms, and a tenth of them was decided.
    assert_eq!(sets, 3_459);
    assert!(all.states <= all.looked_at && figures > 0);
    insta::assert_snapshot!(
        format!(
            "{figures} figures; refuted: {at_start} at the start, {by_shaving} by shaving, \
             {by_walking} by walking; {walked} walked; {} looks, {} states, {} trials",
            all.looked_at, all.states, all.trials
        ),
        @"313 figures; refuted: 2366 at the start, 137 by shaving, 643 by walking; 956 walked; 62974 looks, 26293 states, 90582 trials"
    );
}
