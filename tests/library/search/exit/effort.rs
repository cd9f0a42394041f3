//! A fingerprint of the effort of the search for exits. It changes whenever the search changes. Then look
//! at the numbers: the search may have become weaker without a wrong answer. And raise [`DECIDER`], so that nobody goes on
//! from sets that were decided in the old way.

use std::sync::mpsc;

use halma_solve::search::exit::{DECIDER, Decider, Effort, Stage, count_keys};

use crate::prelude::*;
use crate::searches::all_figures;

/// One candidate in ten of the search for fifteen men.
#[test]
fn the_effort_of_a_fixed_part_is_known() {
    let task = symmetrical(16, &[5, 4, 3, 2, 1]);
    let candidates = candidates(&task);
    let (reporter, heard) = mpsc::channel();
    let control = Control::new().with_progress(move |steps| {
        reporter.send(steps.done).expect("there is a receiver");
    });
    let mut decider = Decider::new(control);
    let mut all = Effort::default();
    let mut figures = 0;
    let mut refuted = [0, 0, 0];
    let mut walked = 0;
    for &squares in candidates.sets().iter().step_by(10) {
        let outcome = decider.decide(&task, squares);
        all += outcome.effort;
        match outcome.key {
            Ok(Some(_)) => figures += 1,
            Ok(None) => refuted[outcome.stage as usize] += 1,
            other => panic!("{other:?}"),
        }
        walked += u32::from(outcome.stage == Stage::Walk);
    }
    let [at_start, by_shaving, by_walking] = refuted;
    let sets = figures + at_start + by_shaving + by_walking;
    // The sets are 34,587, as a second enumeration confirms, and a tenth of them was decided.
    assert_eq!(sets, 3_459);
    assert!(all.states <= all.looked_at && figures > 0);
    // Every 1,024 states are a report, whatever figures they belong to.
    let reports = all.looked_at / 1_024;
    let expected = (1..=reports).map(|report| 1_024 * report);
    assert_eq!(
        heard.try_iter().collect::<Vec<u64>>(),
        expected.collect::<Vec<_>>()
    );
    assert!(reports > 0);
    insta::assert_snapshot!(
        format!(
            "decider {DECIDER}: {figures} figures; refuted: {at_start} at the start, {by_shaving} by shaving, \
             {by_walking} by walking; {walked} walked; {} looks, {} states, {} trials",
            all.looked_at, all.states, all.trials
        ),
        @"decider 3: 313 figures; refuted: 2366 at the start, 618 by shaving, 162 by walking; 475 walked; 41591 looks, 15517 states, 103055 trials"
    );
}

/// All figures of ten men, with one thread. Two threads can compute a few states more.
#[test]
fn the_effort_of_counting_keys_is_known() {
    let figures = all_figures(&symmetrical(16, &[4, 3, 2, 1]));
    let one_thread = Control::new().with_threads(1);
    let mut keys = 0;
    let mut states = 0;
    for found in figures.figures {
        let count = count_keys(&figures.task, found.squares, &one_thread).expect("not stopped");
        keys += count.numbers.keys;
        states += count.states;
    }
    // The number of keys that was known before this program.
    assert_eq!(keys, 53_840_696);
    insta::assert_snapshot!(format!("{states} states"), @"88147 states");
}
