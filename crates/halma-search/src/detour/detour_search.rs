//! The search for detours. It answers each question with a series of sweeps.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use crate::{Control, EndedEarly, Observer, Outcome, Result, TaskError};

use super::arrangement::Context;
use super::enumeration::{Enumeration, Selection};
use super::frontier_dp::{FrontierDp, LowestCosts};
use super::layer::HighestCosts;
use super::{Arrangement, Journey, JourneySymmetry};

/// A search for arrangements of men that force one man to make many jumps.
///
/// On a board of 5 by 5 squares a man, `M`, goes from I, 1 to V, 5. Six men can force him to make
/// eight jumps, in six ways. The drawing shows one of them: `●` is a man, and the numbers are the
/// squares on which `M` lands, in their order.
///
/// ```
/// use halma_rules::board::{Board, Square, SquareSet};
/// use halma_search::detour::{DetourSearch, Journey};
///
/// let drawing = "\
///     6 ● 7 ● 8   V
///     ● . . . .   IV
///     5 . 1 . 3   III
///     . ● . ● ●   II
///     M . 4 . 2   I";
///
/// let square = |row, number| Square::new(row, number).unwrap();
/// let journey = Journey::new(Board::new(5)?, square(1, 1), square(5, 5))?;
/// let all = DetourSearch::new(journey).run(8, None)?.results;
/// assert_eq!(all.len(), 6);
///
/// let rows = (1..).zip(drawing.lines().rev());
/// let men: SquareSet = rows
///     .flat_map(|(row, line)| (1..).zip(line.split_whitespace()).map(move |each| (row, each)))
///     .filter(|(_, (_, sign))| *sign == "●")
///     .map(|(row, (number, _))| square(row, number))
///     .collect();
/// let drawn = all.iter().find(|arrangement| arrangement.men == men).unwrap();
/// assert_eq!(drawn.route[..3], [square(1, 1), square(3, 3), square(1, 5)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DetourSearch {
    /// Where the man starts, and where he goes.
    pub journey: Journey,
    /// The limits and the listener of the search. Its memory is not limited. A step of its progress is a hundredth
    /// of a landing square that a sweep meets, or one part of the routes that is listed.
    pub control: Control,
    /// Decides the order of the arrangements. With a limit, other seeds give other arrangements.
    pub seed: u64,
    /// The number of arrangements to find. `None` finds all, and proves that there are no others.
    pub limit: Option<usize>,
    /// Whether arrangements count as one if a [`JourneySymmetry`] of the journey turns one into the other.
    pub up_to_symmetry: bool,
}

impl DetourSearch {
    /// A search for all arrangements for a journey, with the default control.
    pub fn new(journey: Journey) -> Self {
        Self {
            journey,
            control: Control::default(),
            seed: 0,
            limit: None,
            up_to_symmetry: false,
        }
    }

    /// Finds the arrangements that [`each`](Self::each) finds.
    ///
    /// # Errors
    /// As [`DetourSearch::each`].
    pub fn run(
        &self,
        jumps: usize,
        most_men: Option<usize>,
    ) -> Result<Outcome<Arrangement>, TaskError> {
        let mut results = Vec::new();
        let ended_early = self.each(jumps, most_men, &mut |arrangement: &Arrangement| {
            results.push(arrangement.clone());
            ControlFlow::Continue(())
        })?;
        Ok(Outcome {
            results,
            ended_early,
        })
    }

    /// Finds arrangements of the fewest men that force exactly this number of jumps, and gives each to the
    /// observer as soon as it is found. It finds as many as the limit allows, or all if there is none. If
    /// `most_men` is given, no arrangement has more men. Returns why there may be more arrangements.
    ///
    /// # Errors
    /// [`TaskError`] if there is no such arrangement, or if the threads cannot be started. To stop a search is no
    /// error, and neither is its deadline.
    pub fn each(
        &self,
        jumps: usize,
        most_men: Option<usize>,
        observer: &mut dyn Observer<Arrangement>,
    ) -> Result<Option<EndedEarly>, TaskError> {
        let mut left = self.limit.unwrap_or(usize::MAX);
        if left == 0 {
            return Ok(Some(EndedEarly::Enough));
        }
        let mut visit = |context: &mut Context<'_>, arrangement| {
            left -= 1;
            match context.observer.found(&arrangement) {
                ControlFlow::Continue(()) if left > 0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        };
        stopped_or(self.solve(observer, |solver| {
            let jumped = solver.fewest_jumped(jumps)?;
            let (all, _) = solver.fewest_men(jumps, jumped)?;
            if let Some(men) = most_men.filter(|&men| men < all.men) {
                return Err(solver.too_few_men(jumps, men, all.men));
            }
            Ok(all
                .each(&solver.selection, &mut solver.context, &mut visit)?
                .is_break()
                .then_some(EndedEarly::Enough))
        }))
    }

    /// Finds an arrangement of at most this number of men that forces the most jumps.
    ///
    /// # Errors
    /// [`TaskError`].
    pub fn most_jumps(
        &self,
        men: usize,
        observer: &mut dyn Observer<Arrangement>,
    ) -> Result<Arrangement, TaskError> {
        self.solve(observer, |solver| {
            let lowest = solver.lowest_costs(0..=self.journey.longest())?;
            for (jumps, jumped) in lowest.into_iter().enumerate().rev() {
                let Some(jumped) = jumped.filter(|&jumped| jumped <= men) else {
                    continue;
                };
                let (all, any) = solver.fewest_men(jumps, jumped)?;
                if all.men <= men {
                    let first = all.first(&solver.selection, &mut solver.context)?;
                    return Ok(first.unwrap_or(any));
                }
            }
            // Every route jumps over a man at each step toward the target; the shortest route jumps over no
            // others.
            let shortest = self.journey.shortest();
            Err(solver.too_few_men(shortest, men, shortest))
        })
    }

    /// The most jumps that any number of men can force.
    ///
    /// # Errors
    /// [`TaskError`].
    pub fn longest(&self, observer: &mut dyn Observer<Arrangement>) -> Result<usize, TaskError> {
        self.solve(observer, |solver| Ok(solver.longest()?))
    }

    /// For each number of jumps that men can force, from the lowest to the highest, one arrangement of the
    /// fewest men. The limit does not apply.
    ///
    /// # Errors
    /// [`TaskError`] if the threads cannot be started. A request to stop is not an error, nor is the deadline.
    pub fn table(
        &self,
        observer: &mut dyn Observer<Arrangement>,
    ) -> Result<Outcome<Arrangement>, TaskError> {
        let mut results = Vec::new();
        let ended = self.solve(observer, |solver| {
            solver.table(&mut results)?;
            Ok(None)
        });
        let ended_early = stopped_or(ended)?;
        Ok(Outcome {
            results,
            ended_early,
        })
    }

    fn solve<T>(
        &self,
        observer: &mut dyn Observer<Arrangement>,
        question: impl FnOnce(&mut Solver<'_>) -> Result<T, TaskError>,
    ) -> Result<T, TaskError> {
        question(&mut Solver {
            journey: self.journey,
            selection: Selection {
                seed: self.seed,
                symmetries: if self.up_to_symmetry {
                    JourneySymmetry::all_of(&self.journey)
                } else {
                    Vec::new()
                },
                limit: self.limit,
            },
            context: Context::new(&self.control, observer),
        })
    }
}

/// A list of arrangements is correct as far as it goes, so a request to stop or a deadline is not an error.
fn stopped_or(
    ended: Result<Option<EndedEarly>, TaskError>,
) -> Result<Option<EndedEarly>, TaskError> {
    match ended {
        Err(TaskError::Ended(early)) if early.is_stop() => Ok(Some(early)),
        ended => ended,
    }
}

struct Solver<'a> {
    journey: Journey,
    selection: Selection,
    context: Context<'a>,
}

impl Solver<'_> {
    /// The most jumps that any number of men can force.
    fn longest(&mut self) -> Result<usize> {
        Ok(self
            .lowest_costs(0..=self.journey.longest())?
            .iter()
            .rposition(Option::is_some)
            .unwrap_or_else(|| self.journey.shortest()))
    }

    /// Adds the rows of the table.
    fn table(&mut self, rows: &mut Vec<Arrangement>) -> Result<()> {
        let journey = self.journey;
        let lowest = self.lowest_costs(0..=journey.longest())?;
        let highest = |jumps: usize| lowest[jumps].and_then(|men| u8::try_from(men).ok());
        let dp = FrontierDp::new(&journey, HighestCosts::by_jumps(&journey, highest));
        let table = Arc::new(dp.backward(&mut self.context)?);
        for (jumps, jumped) in lowest.iter().enumerate() {
            let Some(jumped) = *jumped else { continue };
            let enumeration = Enumeration {
                journey,
                table: Arc::clone(&table),
                jumps,
                fewest_jumped: jumped,
                men: jumped,
            };
            let first = enumeration.first(&self.selection, &mut self.context)?;
            rows.push(match first {
                Some(arrangement) => arrangement,
                None => self.fewest_men(jumps, jumped)?.1,
            });
        }
        Ok(())
    }

    /// The fewest men that routes of these numbers of jumps jump over.
    fn lowest_costs(&mut self, jumps: RangeInclusive<usize>) -> Result<LowestCosts> {
        let highest = HighestCosts::free(&self.journey, jumps);
        FrontierDp::new(&self.journey, highest).lowest_costs(&mut self.context)
    }

    /// The fewest men that a route of this number of jumps jumps over.
    fn fewest_jumped(&mut self, jumps: usize) -> Result<usize, TaskError> {
        let journey = self.journey;
        let from = journey.from();
        let target = journey.target();
        let fewest = journey.shortest();
        if jumps < fewest {
            return Err(TaskError::TooFewJumps {
                from,
                target,
                jumps,
                fewest,
            });
        }
        if jumps <= journey.longest()
            && let Some(jumped) = self.lowest_costs(jumps..=jumps)?[jumps]
        {
            return Ok(jumped);
        }
        Err(TaskError::TooManyJumps {
            from,
            target,
            rows: journey.lattice().rows,
            columns: journey.lattice().columns,
            jumps,
            most: self.longest()?,
        })
    }

    /// The arrangements of the fewest men that force this number of jumps, and the first of them. The loop
    /// ends, because no shorter way is left once men stand on all landing squares that a route does not
    /// visit.
    fn fewest_men(
        &mut self,
        jumps: usize,
        fewest_jumped: usize,
    ) -> Result<(Enumeration, Arrangement)> {
        let journey = self.journey;
        let mut men = fewest_jumped;
        loop {
            let dp = FrontierDp::new(&journey, HighestCosts::exactly(&journey, jumps, men));
            let enumeration = Enumeration {
                journey,
                table: Arc::new(dp.backward(&mut self.context)?),
                jumps,
                fewest_jumped,
                men,
            };
            if let Some(first) = enumeration.first(&Selection::default(), &mut self.context)? {
                return Ok((enumeration, first));
            }
            men += 1;
        }
    }

    fn too_few_men(&self, jumps: usize, men: usize, fewest: usize) -> TaskError {
        TaskError::TooFewMen {
            from: self.journey.from(),
            target: self.journey.target(),
            jumps,
            men,
            fewest,
        }
    }
}
