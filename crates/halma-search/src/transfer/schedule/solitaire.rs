//! The plan of a search for a transfer of one army: what runs, how far, and in which order.
//!
//! | stage | what runs | what it hands on |
//! |---|---|---|
//! | [`Beams`](Stage::Beams) | rounds of beams, each wider than the one before | a solution |
//! | [`Prove`](Stage::Prove) | the exact search, which goes on where the stage before left it | a higher bound, or a shortest solution |
//!
//! The search ends with the stage that answers the question.

use crate::class_set::ClassSet;
use crate::control::Share;
use crate::{Control, EndedEarly, Result};

use super::rounds::{NARROWEST, Rounds, WIDER};
use crate::transfer::TransferTask;
use crate::transfer::answer::Driver;
use crate::transfer::exact::fewest::ExactSearch;
use crate::transfer::layers::key::Ranking;
use crate::transfer::saved_steps::StepKind;
use crate::transfer::squares::bits::Bits;

/// The width of the beams before the exact search has all memory. They take seconds, and their solution limits it.
const QUICK_WIDTH: usize = 1 << 12;
/// Narrow beams, and then the exact search with little memory.
struct FirstStages {
    /// The width of the widest beam.
    widest: usize,
    /// The most bytes for the exact search.
    most: usize,
    /// The part of all memory that these are at most.
    part: usize,
}

/// What comes first if a number of moves is in question, which is often refuted with little memory. 8 MiB are enough to
/// refute 30 moves of 19 men on the largest board, in a second, and 128 MiB to refute 31, in 20 seconds. If neither is
/// enough, the question is hard, and wider beams answer it more often than more memory.
const FIRST_STAGES: [FirstStages; 2] = [
    FirstStages {
        widest: NARROWEST,
        most: 8 << 20,
        part: 64,
    },
    FirstStages {
        widest: NARROWEST * WIDER * WIDER,
        most: 128 << 20,
        part: 8,
    },
];

/// A part of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Rounds with beams from one width to another.
    Beams { first: usize, widest: usize },
    /// The exact search, with at most so many bytes and a share of the time that is left.
    Prove { memory: usize, share: Share },
}

/// What the plan depends on.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    /// The width of the beams before the exact search has all memory, and of the widest ones.
    quick: usize,
    widest: usize,
    /// The memory in bytes.
    memory: usize,
    /// The share of the time for the exact search before wide beams. What they leave of the rest is its own too.
    share: Share,
    /// Whether the question is if a number of moves is enough.
    is_limited: bool,
    has_deadline: bool,
}

impl Plan {
    pub(crate) fn new(driver: &Driver<'_>, widest: usize) -> Self {
        Self {
            quick: QUICK_WIDTH.min(widest),
            widest,
            memory: driver.control.memory(),
            share: share(driver.task),
            is_limited: driver.within.is_some(),
            has_deadline: driver.control.has_deadline(),
        }
    }

    fn stages(self) -> Vec<Stage> {
        let beams = |first: usize, widest: usize| Stage::Beams { first, widest };
        let prove = |memory, share| Stage::Prove { memory, share };
        let wider = |width: usize| width.saturating_mul(WIDER);
        let whole = Share::new(1, 1);
        let has_wide = self.quick < self.widest;
        let share = if has_wide { self.share } else { whole };

        let mut stages = Vec::new();
        let mut next = NARROWEST.min(self.quick);
        let first = FIRST_STAGES.into_iter().filter(|_| self.is_limited);
        for first in first.take_while(|first| first.widest < self.quick) {
            let little = first.most.min(self.memory / first.part);
            stages.extend([beams(next, first.widest), prove(little, share)]);
            next = wider(first.widest).min(self.quick);
        }
        stages.push(beams(next, self.quick));
        stages.push(prove(self.memory, share));
        if has_wide {
            stages.push(beams(wider(self.quick).min(self.widest), self.widest));
            stages.push(prove(self.memory, whole));
        }
        // If the memory is not enough for the proof, the time that is left is for still wider beams.
        if self.has_deadline {
            stages.push(beams(wider(self.widest), usize::MAX));
        }
        stages
    }

    /// Takes one stage after another until the question is answered.
    pub(crate) fn follow<B: Bits>(self, driver: &mut Driver<'_>) -> Result<()> {
        let all = driver.control.clone();
        let mut rounds = Rounds::<B>::new(driver);
        let mut exact = Some(ExactSearch::new(rounds.driver.task));
        // The most bytes that the positions of the exact search take while beams run.
        let mut held = 0;
        // Why the exact search, or a beam, ended before it was sure.
        let mut ended = Ok(());
        for stage in self.stages() {
            if rounds.driver.is_done() {
                return Ok(());
            }
            all.check()?;
            let now = match (stage, &mut exact) {
                (Stage::Beams { first, widest }, _) => {
                    let memory = all.memory().saturating_sub(held);
                    rounds.driver.control = all.clone().with_memory(memory);
                    let now = rounds.run(first, widest);
                    rounds.driver.control = all.clone();
                    now
                }
                (Stage::Prove { memory, share }, Some(search)) => {
                    let control = all.with_share(share).with_at_most(memory);
                    let within = rounds.driver.within;
                    let now = prove(rounds.driver, search, (within, false), &control);
                    // Nothing but little memory or time can end a search that goes on later.
                    let kept = match &now {
                        Err(EndedEarly::Memory { .. }) if memory < all.memory() => Some(memory),
                        Err(EndedEarly::Time) => Some(search.memory()),
                        _ => None,
                    };
                    held = kept.unwrap_or(0);
                    exact = exact.filter(|_| kept.is_some());
                    now
                }
                (Stage::Prove { .. }, None) => continue,
            };
            match now {
                Err(EndedEarly::Stopped | EndedEarly::Rejected) => return now,
                _ => ended = now.and(ended),
            }
        }
        ended
    }
}

/// Lets the exact search go on, for solutions that are shorter than the best and have at most the moves that were asked for.
pub(crate) fn prove(
    driver: &mut Driver<'_>,
    exact: &mut ExactSearch<'_>,
    (within, counts): (Option<usize>, bool),
    control: &Control,
) -> Result<()> {
    let most = [driver.shorter(), within].into_iter().flatten().min();
    let asked = (most.unwrap_or(usize::MAX), counts);
    let observer = &mut *driver.observer;
    let key = (asked, control.memory());
    let found = driver.saved.step(StepKind::Exact, key, |step| {
        exact.run(asked, control, observer, step)
    });
    exact.has_reported(&found);
    driver.learn(found)
}

/// The share of the time for the exact search before wide beams. It gets most of the time if the positions could be
/// numbered in 64 bits, and little if there are more, because it hardly ever ends then.
fn share(task: &TransferTask) -> Share {
    let squares = ClassSet::from(task.board().squares());
    if Ranking::<u64>::new(squares, task.start().len() as usize).is_some() {
        Share::new(3, 4)
    } else {
        Share::new(1, 12)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use halma_rules::board::{Board, Corner, DirectionSet, Yard};

    use super::{Driver, Plan, Share, Stage};
    use crate::transfer::schedule::exchange::Games;
    use crate::transfer::{Decision, ExchangeEnd, Search, TransferTask};
    use crate::{Control, EndedEarly};

    /// A plan with the narrowest quick beams, and no time for the exact search before wide ones.
    fn plan(driver: &Driver<'_>, widest: usize) -> Plan {
        Plan {
            quick: 1,
            share: Share::new(0, 1),
            ..Plan::new(driver, widest)
        }
    }

    #[test]
    fn little_memory_comes_before_wider_beams_if_a_number_of_moves_is_in_question() {
        let plan = |widest: usize, memory: usize, is_limited: bool| Plan {
            quick: widest.min(4096),
            widest,
            memory,
            share: Share::new(1, 12),
            is_limited,
            has_deadline: false,
        };
        let beams = |first, widest| Stage::Beams { first, widest };
        let prove = |memory, share| Stage::Prove { memory, share };
        let [part, whole] = [Share::new(1, 12), Share::new(1, 1)];
        let all = 4 << 30;
        let open = plan(65_536, all, false).stages();
        let last = [prove(all, part), beams(16_384, 65_536), prove(all, whole)];
        assert_eq!(open, [&[beams(64, 4096)][..], &last].concat());
        let asked = plan(65_536, all, true).stages();
        let first = [
            beams(64, 64),
            prove(8 << 20, part),
            beams(256, 1024),
            prove(128 << 20, part),
            beams(4096, 4096),
        ];
        assert_eq!(asked, [&first[..], &last].concat());

        // Beams are never wider than the widest, and little memory is not much of all.
        let few = 64 << 20;
        let narrow = beams(64, 64);
        let middle = beams(256, 1024);
        let [less, little] = [1, 8].map(|mebibytes| prove(mebibytes << 20, whole));
        for (widest, first) in [
            (64, &[][..]),
            (65, &[narrow, less]),
            (1024, &[narrow, less]),
            (1025, &[narrow, less, middle, little]),
        ] {
            let next = if widest == 1024 { 256 } else { widest };
            let last = [beams(next, widest), prove(few, whole)];
            let stages = plan(widest, few, true).stages();
            assert_eq!(stages, [first, &last].concat(), "{widest}");
        }
    }

    /// The exact search has no time of its own. What the wide beams leave is enough for its proof, or the question is open:
    /// without a request to stop and with an hour, nothing else may end the search.
    #[test]
    fn the_time_that_wide_beams_leave_is_used() {
        let yard = Yard::new(Corner::NearLeft, &[3, 2, 1]).expect("a yard");
        let board = Board::new(5).expect("a board");
        let task = TransferTask::crossing(board, &yard, DirectionSet::SIX).expect("a task");
        for widest in [1, 4, 16] {
            let search = Search {
                control: Control::new().with_time(Duration::from_hours(1)),
                widest,
                ..Search::default()
            };
            let mut observer = ();
            let answer = search.drive(&task, &mut observer, |driver| {
                plan(driver, widest).follow::<u64>(driver)
            });
            let answer = answer.expect("threads");
            assert_eq!(answer.ended_early, None::<EndedEarly>, "{widest}");
            assert_eq!(answer.decision, Decision::Yes);
            assert!(answer.fewest().is_some(), "{answer:?}");
        }
    }

    /// So little memory refutes no number of moves in question. With a limit of time the beams become wider instead, until
    /// the memory is not enough for them either.
    #[test]
    fn wider_beams_use_the_time_if_the_proof_has_too_little_memory() {
        let yard = Yard::new(Corner::NearLeft, &[4, 3, 2, 1]).expect("a yard");
        let board = Board::new(8).expect("a board");
        let end = ExchangeEnd::OneIsHome;
        let crossing = TransferTask::crossing(board, &yard, DirectionSet::SIX);
        let exchange = TransferTask::exchange(board, &yard, DirectionSet::SIX, end);
        for (task, memory) in [(crossing, 1 << 19), (exchange, 1 << 19)] {
            let task = task.expect("a task");
            let answer = |control: Control| {
                let search = Search {
                    control: control.with_memory(memory),
                    widest: 2,
                    ..Search::default()
                };
                let mut observer = ();
                let answer = search.drive(&task, &mut observer, |driver| {
                    if task.exchange_end().is_some() {
                        Games::<u64>::new(driver).run(search.widest)
                    } else {
                        plan(driver, search.widest).follow::<u64>(driver)
                    }
                });
                answer.expect("threads")
            };
            let any_time = answer(Control::new());
            let an_hour = answer(Control::new().with_time(Duration::from_hours(1)));
            assert_eq!(
                any_time.decision == Decision::Yes,
                any_time.solution.is_some()
            );
            assert!(any_time.fewest().is_none() && any_time.ended_early.is_some());
            assert!(
                an_hour.positions > any_time.positions,
                "{any_time:?} {an_hour:?}"
            );
            assert!(an_hour.ended_early.is_none_or(|early| !early.is_stop()));
        }
    }
}
