//! The plan of a search for an exchange: what runs, how far, and in which order.
//!
//! | step | what runs | what it hands on |
//! |---|---|---|
//! | [`Prove`](Step::Prove) | the exact search of the whole game, as far as its memory goes | a higher bound, or the shortest game |
//! | [`Probe`](Step::Probe) | many narrow beams over ladders | a game little above the bound |
//! | [`Beam`](Step::Beam) | beams with several estimates of the moves that are left | a game |
//! | [`Shorten`](Step::Shorten) | the best game, with its end solved again | a shorter game |
//! | [`Narrow`](Step::Narrow) | exact searches that keep only promising positions | a game that may be the shortest |
//!
//! A *round* has all of them for one width of the beams, and the next round has wider ones. Each step gets about as much
//! time as the beams. After the last round the exact search has all memory. What each step hands on makes the others
//! quicker: a game limits the beams, and a bound ends the search.
//!
//! As soon as only one number of moves is left in question, the plan changes: [`Plan::last_question`].

use crate::transfer::schedule::rounds::{NARROWEST, WIDER};

/// A part of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The exact search, with so many bytes.
    Prove { memory: usize },
    /// Probes with beams of a width.
    Probe { width: usize },
    /// Beams of a width.
    Beam { width: usize },
    /// Better ends of the best game, with beams of a width where the exact search is not enough.
    Shorten { width: usize },
    /// Narrow searches, with so many bytes.
    Narrow { memory: usize },
}

/// What the plan depends on.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// Whether both armies must be home at the end. Such a game has moves to spare until its end, so that neither probes
    /// nor narrow searches find anything.
    pub both: bool,
    /// Whether walks decide on the board. Probes are for ladders.
    pub is_small: bool,
    /// Whether the question is if a number of moves is enough.
    pub is_limited: bool,
}

const KIB: usize = 1 << 10;
const MIB: usize = 1 << 20;

/// A question is hard if the exact search needs more than this, which takes half a minute. A narrow search has as much for
/// it. That takes a minute or two, and is enough to find the games of 30 moves on 8 by 8 and of 32 and 36 on 9 by 9
/// squares in `docs/records.md`.
pub(super) const OF_HARD_QUESTION: usize = 128 * MIB;
/// If a number of moves is still in question before beams of this width, the question is hard.
const HARD_WIDTH: usize = 1 << 12;

impl Plan {
    /// Rounds with beams from one width to another.
    pub(super) fn rounds(self, first: usize, widest: usize) -> impl Iterator<Item = Step> {
        let next =
            move |&width: &usize| (width < widest).then(|| width.saturating_mul(WIDER).min(widest));
        std::iter::successors(Some(first), next).flat_map(move |width| self.round(width))
    }

    /// The steps of a round.
    fn round(self, width: usize) -> Vec<Step> {
        let prove = Step::Prove {
            memory: if width <= NARROWEST {
                // The narrowest beams find many games at once.
                128 * KIB
            } else {
                // It is enough to refute 47 moves for 19 men on the largest board. A search that needs more has lost a few
                // seconds.
                width.saturating_mul(8 * KIB).max(8 * MIB)
            },
        };
        let narrow = |memory| (!self.both).then_some(Step::Narrow { memory });
        let is_hard = self.is_limited && width >= HARD_WIDTH;
        let has_probes = !self.both && !self.is_small;
        let steps = [
            Some(prove),
            narrow(OF_HARD_QUESTION).filter(|_| is_hard),
            // Probes aim at games near the bound. Beams would take long to come there from a long game.
            has_probes.then_some(Step::Probe { width }),
            Some(Step::Beam { width }),
            Some(Step::Shorten { width }),
            narrow(width.saturating_mul(2 * KIB)),
        ];
        steps.into_iter().flatten().collect()
    }

    /// If only one number of moves is left in question, its proof does not wait for wide beams. But the narrowest ones find
    /// at once games for which the exact search may look a long time, and narrow searches find them sooner than it does
    /// with all memory. `memory` is what the exact search has by now, and `taken` are the steps before.
    pub(super) fn last_question(self, memory: usize, taken: &[Step]) -> Vec<Step> {
        let has_beams = taken.iter().any(|step| matches!(step, Step::Beam { .. }));
        let mut steps = Vec::new();
        if !has_beams {
            let width = NARROWEST;
            steps.extend([Step::Prove { memory }, Step::Beam { width }]);
        }
        let narrow = Step::Narrow {
            memory: OF_HARD_QUESTION,
        };
        if !self.both && !taken.contains(&narrow) {
            let memory = memory.max(OF_HARD_QUESTION);
            steps.extend([Step::Prove { memory }, narrow]);
        }
        steps.push(ALL);
        steps
    }
}

/// The exact search with all memory.
pub(super) const ALL: Step = Step::Prove { memory: usize::MAX };

/// The memory of the exact search for the end of a game beside beams of a width.
pub(super) fn of_ends(width: usize) -> usize {
    width.saturating_mul(256)
}

#[cfg(test)]
mod tests {
    use super::{ALL, MIB, OF_HARD_QUESTION, Plan, Step};

    const PLAN: Plan = Plan {
        both: false,
        is_small: true,
        is_limited: false,
    };

    fn memory_before(width: usize) -> usize {
        match PLAN.round(width)[..] {
            [Step::Prove { memory }, ..] => memory,
            ref steps => panic!("{steps:?}"),
        }
    }

    #[test]
    fn the_exact_search_has_little_before_the_narrowest_beams() {
        assert_eq!([1, 64].map(memory_before), [MIB / 8; 2]);
        assert_eq!([65, 1024].map(memory_before), [8 * MIB; 2]);
        assert_eq!(memory_before(1025), 8 * MIB + 8 * 1024);
        assert_eq!(memory_before(2048), 16 * MIB);
    }

    #[test]
    fn rounds_end_with_the_widest_beams() {
        let widths = |first, widest| {
            let steps = PLAN.rounds(first, widest);
            let widths = steps.filter_map(|step| match step {
                Step::Beam { width } => Some(width),
                _ => None,
            });
            widths.collect::<Vec<_>>()
        };
        assert_eq!(widths(64, 64), [64]);
        assert_eq!(widths(64, 300), [64, 256, 300]);
        assert_eq!(widths(1 << 62, usize::MAX), [1 << 62, usize::MAX]);
    }

    #[test]
    fn a_hard_question_has_a_narrow_search_before_the_beams() {
        let limited = Plan {
            is_limited: true,
            ..PLAN
        };
        let narrow = Step::Narrow {
            memory: OF_HARD_QUESTION,
        };
        assert!(!limited.round((1 << 12) - 1).contains(&narrow));
        assert_eq!(limited.round(1 << 12)[1], narrow);
        assert!(!PLAN.round(1 << 12).contains(&narrow));
    }

    #[test]
    fn only_ladders_are_probed_and_only_one_home_is_narrowed() {
        let kinds = |both, is_small| {
            let plan = Plan {
                both,
                is_small,
                ..PLAN
            };
            let steps = plan.round(64);
            let has = |is: fn(&Step) -> bool| steps.iter().any(is);
            [
                has(|step| matches!(step, Step::Probe { .. })),
                has(|step| matches!(step, Step::Narrow { .. })),
            ]
        };
        assert_eq!(kinds(false, false), [true, true]);
        assert_eq!(kinds(false, true), [false, true]);
        assert_eq!(kinds(true, false), [false, false]);
    }

    /// The memory of the exact search grows in steps, with the quickest other ways between them.
    #[test]
    fn the_last_question_tries_the_quickest_way_first() {
        let narrow = Step::Narrow {
            memory: OF_HARD_QUESTION,
        };
        let prove = |memory| Step::Prove { memory };
        let beam = Step::Beam { width: 64 };
        let all = PLAN.last_question(7, &[]);
        assert_eq!(all, [prove(7), beam, prove(OF_HARD_QUESTION), narrow, ALL]);
        // What was done is not done again.
        let rest = PLAN.last_question(7, &[beam]);
        assert_eq!(rest, [prove(OF_HARD_QUESTION), narrow, ALL]);
        assert_eq!(PLAN.last_question(7, &[beam, narrow]), [ALL]);
        let both = Plan { both: true, ..PLAN };
        assert_eq!(both.last_question(7, &[beam]), [ALL]);
    }
}
