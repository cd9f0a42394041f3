//! The search for detours, with its settings. It answers each question by one sweep after another.

use std::ops::{ControlFlow, RangeInclusive};

use crate::search::{self, Ending, Outcome, Settings, Stopped};

use super::arrangement::{Arrangement, Context, Observer};
use super::bounds::Bounds;
use super::enumeration::{Enumeration, Selection};
use super::error::{Impossible, SearchError};
use super::frontier_dp::{BackwardTable, FrontierDp, LowestCosts};
use super::journey::Journey;
use super::symmetry::Symmetry;

/// A search for arrangements of men that force one man to make many jumps.
///
/// On a board of 5 by 5 squares a man, `M`, goes from I, 1 to V, 5. Six men can force him to make
/// eight jumps, in six ways. The drawing shows one of them: `●` is a man, and the numbers are the
/// squares on which `M` lands, in their order.
///
/// ```
/// use halma_solve::board::{Board, Square, SquareSet};
/// use halma_solve::search::detour::{DetourSearch, Journey};
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
/// let all = DetourSearch::of(journey).run(8, None)?.results;
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
    /// The threads, the limit, the seed and the request to stop.
    pub settings: Settings,
    /// Whether arrangements count as one if a [`Symmetry`] of the journey turns one into the other.
    pub up_to_symmetry: bool,
}

impl DetourSearch {
    /// A search for all arrangements for a journey, with the default settings.
    pub fn of(journey: Journey) -> Self {
        Self {
            journey,
            settings: Settings::default(),
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
    ) -> Result<Outcome<Arrangement>, SearchError> {
        let mut results = Vec::new();
        let ending = self.each(jumps, most_men, &mut |arrangement| {
            results.push(arrangement);
            ControlFlow::Continue(())
        })?;
        Ok(Outcome { ending, results })
    }

    /// Finds arrangements of the fewest men that force exactly this number of jumps, and gives each to
    /// the observer as soon as it is found: the number of them that the limit says, or all if there is
    /// no limit. No arrangement has more than `most_men` men, if there is such a number.
    ///
    /// # Errors
    /// [`SearchError::Impossible`] if there is no such arrangement. [`SearchError::Threads`] if the
    /// threads cannot be started. Never [`SearchError::Stopped`]: a search that is stopped ends as
    /// [`Ending::Stopped`].
    pub fn each(
        &self,
        jumps: usize,
        most_men: Option<usize>,
        observer: &mut dyn Observer,
    ) -> Result<Ending, SearchError> {
        let mut left = self.settings.limit;
        if left == Some(0) {
            return Ok(Ending::Found);
        }
        let mut visit = |context: &mut Context<'_>, arrangement| {
            let flow = context.observer.found(arrangement);
            left = left.map(|left| left - 1);
            if left == Some(0) {
                ControlFlow::Break(())
            } else {
                flow
            }
        };
        let ended = self.solve(observer, |solver| {
            let jumped = solver.fewest_jumped(jumps)?;
            let fewest = solver.fewest_men(jumps, jumped)?;
            if let Some(men) = most_men.filter(|&men| men < fewest.men) {
                return Err(solver.too_few_men(jumps, men, fewest.men));
            }
            let all = fewest.enumeration(solver.journey, jumps);
            Ok(all.each(&solver.selection, &mut solver.context, &mut visit)?)
        });
        match ended {
            Ok(ControlFlow::Continue(())) => Ok(Ending::Exhausted),
            Ok(ControlFlow::Break(())) => Ok(Ending::Found),
            Err(SearchError::Stopped(_)) => Ok(Ending::Stopped),
            Err(error) => Err(error),
        }
    }

    /// Finds an arrangement of at most this number of men that forces the most jumps.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn most_jumps(
        &self,
        men: usize,
        observer: &mut dyn Observer,
    ) -> Result<Arrangement, SearchError> {
        self.solve(observer, |solver| {
            let lowest = solver.lowest_costs(0..=self.journey.longest())?;
            for (jumps, jumped) in lowest.into_iter().enumerate().rev() {
                let Some(jumped) = jumped.filter(|&jumped| jumped <= men) else {
                    continue;
                };
                let fewest = solver.fewest_men(jumps, jumped)?;
                if fewest.men <= men {
                    let all = fewest.enumeration(&self.journey, jumps);
                    let first = all.first(&solver.selection, &mut solver.context)?;
                    return Ok(first.unwrap_or(fewest.first));
                }
            }
            // Every route jumps over a man at each step toward the target, and the shortest over no others.
            let shortest = self.journey.shortest();
            Err(solver.too_few_men(shortest, men, shortest))
        })
    }

    /// The most jumps that any number of men can force.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn longest(&self, observer: &mut dyn Observer) -> Result<usize, SearchError> {
        self.solve(observer, |solver| Ok(solver.longest()?))
    }

    /// For each number of jumps that men can force, from the lowest to the highest, one arrangement
    /// of the fewest men. The limit does not count.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn table(&self, observer: &mut dyn Observer) -> Result<Outcome<Arrangement>, SearchError> {
        let mut results = Vec::new();
        let ended = self.solve(observer, |solver| Ok(solver.table(&mut results)?));
        let ending = match ended {
            Ok(()) => Ending::Exhausted,
            Err(SearchError::Stopped(_)) => Ending::Stopped,
            Err(error) => return Err(error),
        };
        Ok(Outcome { ending, results })
    }

    fn solve<T>(
        &self,
        observer: &mut dyn Observer,
        question: impl FnOnce(&mut Solver<'_>) -> Result<T, SearchError>,
    ) -> Result<T, SearchError> {
        let pool = search::pool(self.settings.threads)?;
        question(&mut Solver {
            journey: &self.journey,
            selection: Selection {
                seed: self.settings.seed,
                symmetries: if self.up_to_symmetry {
                    Symmetry::all_of(&self.journey)
                } else {
                    Vec::new()
                },
                limit: self.settings.limit,
            },
            context: Context::new(&pool, &self.settings.stop, observer),
        })
    }
}

struct Solver<'a> {
    journey: &'a Journey,
    selection: Selection,
    context: Context<'a>,
}

/// The fewest men that force a number of jumps, with all that is needed to list their arrangements.
struct FewestMen {
    table: BackwardTable,
    fewest_jumped: usize,
    men: usize,
    first: Arrangement,
}

impl FewestMen {
    const fn enumeration<'a>(&'a self, journey: &'a Journey, jumps: usize) -> Enumeration<'a> {
        Enumeration {
            journey,
            table: &self.table,
            jumps,
            fewest_jumped: self.fewest_jumped,
            men: self.men,
        }
    }
}

impl Solver<'_> {
    /// The most jumps that any number of men forces.
    fn longest(&mut self) -> Result<usize, Stopped> {
        let all = self.lowest_costs(0..=self.journey.longest())?;
        let most = all.iter().rposition(Option::is_some);
        Ok(most.unwrap_or_else(|| self.journey.shortest()))
    }

    /// Adds the rows of the table.
    fn table(&mut self, rows: &mut Vec<Arrangement>) -> Result<(), Stopped> {
        let lowest = self.lowest_costs(0..=self.journey.longest())?;
        let highest = |jumps: usize| lowest[jumps].and_then(|men| u8::try_from(men).ok());
        let dp = FrontierDp::new(self.journey, Bounds::by_jumps(self.journey, highest));
        let table = dp.backward(&mut self.context)?;
        for (jumps, jumped) in lowest.iter().enumerate() {
            let Some(jumped) = *jumped else { continue };
            let enumeration = Enumeration {
                journey: self.journey,
                table: &table,
                jumps,
                fewest_jumped: jumped,
                men: jumped,
            };
            rows.push(
                match enumeration.first(&self.selection, &mut self.context)? {
                    Some(arrangement) => arrangement,
                    None => self.fewest_men(jumps, jumped)?.first,
                },
            );
        }
        Ok(())
    }

    /// The fewest men that routes of these numbers of jumps jump over.
    fn lowest_costs(&mut self, jumps: RangeInclusive<usize>) -> Result<LowestCosts, Stopped> {
        let bounds = Bounds::free(self.journey, jumps);
        FrontierDp::new(self.journey, bounds).lowest_costs(&mut self.context)
    }

    /// The fewest men that a route of this number of jumps jumps over.
    fn fewest_jumped(&mut self, jumps: usize) -> Result<usize, SearchError> {
        let journey = *self.journey;
        let fewest = journey.shortest();
        if jumps < fewest {
            return Err(SearchError::Impossible(Impossible::TooFewJumps {
                journey,
                jumps,
                fewest,
            }));
        }
        if jumps <= journey.longest()
            && let Some(jumped) = self.lowest_costs(jumps..=jumps)?[jumps]
        {
            return Ok(jumped);
        }
        let most = self.longest()?;
        Err(SearchError::Impossible(Impossible::TooManyJumps {
            journey,
            jumps,
            most,
        }))
    }

    /// The fewest men that force this number of jumps. The loop ends, because there is no shorter way
    /// when men stand on all landing squares that a route does not visit.
    fn fewest_men(&mut self, jumps: usize, fewest_jumped: usize) -> Result<FewestMen, Stopped> {
        let mut men = fewest_jumped;
        loop {
            let bounds = Bounds::exactly(self.journey, jumps, men);
            let table = FrontierDp::new(self.journey, bounds).backward(&mut self.context)?;
            let enumeration = Enumeration {
                journey: self.journey,
                table: &table,
                jumps,
                fewest_jumped,
                men,
            };
            if let Some(first) = enumeration.first(&Selection::default(), &mut self.context)? {
                return Ok(FewestMen {
                    table,
                    fewest_jumped,
                    men,
                    first,
                });
            }
            men += 1;
        }
    }

    fn too_few_men(&self, jumps: usize, men: usize, fewest: usize) -> SearchError {
        SearchError::Impossible(Impossible::TooFewMen {
            journey: *self.journey,
            jumps,
            men,
            fewest,
        })
    }
}
