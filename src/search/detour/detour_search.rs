//! The search for detours, with its settings.

use std::ops::ControlFlow;

use crate::search::{self, Ending, Outcome, Settings};

use super::arrangement::{Arrangement, Men};
use super::context::Context;
use super::enumeration::Selection;
use super::error::SearchError;
use super::journey::Journey;
use super::observer::Observer;
use super::solver::Solver;
use super::symmetry::Symmetry;

/// A search for arrangements of men that force one man to make many jumps.
///
/// On a board of 5 by 5 squares a man, `M`, goes from I, 1 to V, 5. Six men can force him to make
/// eight jumps, in six ways. The drawing shows one of them: `●` is a man, and the numbers are the
/// squares on which `M` lands, in their order.
///
/// ```
/// use halma_solve::board::{Board, Square, SquareSet};
/// use halma_solve::search::Outcome;
/// use halma_solve::search::detour::{DetourSearch, Journey, Men};
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
/// let Outcome::Exhausted(all) = DetourSearch::of(journey).run(8, Men::Fewest)? else {
///     panic!("it has no limit and was not stopped")
/// };
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
    journey: Journey,
    settings: Settings,
    up_to_symmetry: bool,
}

impl DetourSearch {
    /// A search for all arrangements for a journey, with the default settings.
    #[must_use]
    pub fn of(journey: Journey) -> Self {
        Self {
            journey,
            settings: Settings::default(),
            up_to_symmetry: false,
        }
    }

    /// With these settings.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// Whether arrangements count as one if a [`Symmetry`] of the journey turns one into the other.
    #[must_use]
    pub fn up_to_symmetry(self, up_to_symmetry: bool) -> Self {
        Self {
            up_to_symmetry,
            ..self
        }
    }

    /// Finds arrangements that force exactly this number of jumps: the number of them that the limit
    /// says, or all if there is no limit.
    ///
    /// # Errors
    /// As [`DetourSearch::each`].
    pub fn run(&self, jumps: usize, men: Men) -> Result<Outcome<Arrangement>, SearchError> {
        let mut arrangements = Vec::new();
        let ending = self.each(jumps, men, &mut |arrangement| {
            arrangements.push(arrangement);
            ControlFlow::Continue(())
        })?;
        Ok(match ending {
            Ending::Found => Outcome::Found(arrangements),
            Ending::Exhausted => Outcome::Exhausted(arrangements),
            Ending::Stopped => Outcome::Stopped(arrangements),
        })
    }

    /// Finds the same arrangements as [`run`](Self::run), and gives each to the observer as soon as it
    /// is found.
    ///
    /// # Errors
    /// [`SearchError::Impossible`] if there is no such arrangement. [`SearchError::IdleMen`] if there
    /// is no limit and the men are not the fewest. [`SearchError::Unsettled`] if the search does not
    /// find out. [`SearchError::Threads`] if the threads cannot be started. Never
    /// [`SearchError::Stopped`]: a search that is stopped ends as [`Ending::Stopped`].
    pub fn each(
        &self,
        jumps: usize,
        men: Men,
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
        match self.solve(observer, |solver| solver.each(jumps, men, &mut visit)) {
            Err(SearchError::Stopped(_)) => Ok(Ending::Stopped),
            ended => ended,
        }
    }

    /// Finds an arrangement of exactly this number of men that forces the most jumps. Some of the men
    /// may be idle.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn most_jumps(
        &self,
        men: usize,
        observer: &mut dyn Observer,
    ) -> Result<Arrangement, SearchError> {
        self.solve(observer, |solver| solver.most_jumps(men))
    }

    /// The most jumps that any number of men can force.
    ///
    /// # Errors
    /// [`SearchError`].
    // The path of the method would have one fixed lifetime.
    #[allow(clippy::redundant_closure_for_method_calls)]
    pub fn longest(&self, observer: &mut dyn Observer) -> Result<usize, SearchError> {
        self.solve(observer, |solver| solver.longest())
    }

    /// For each number of jumps that men can force, from the lowest to the highest, one arrangement
    /// of the fewest men. The limit does not count.
    ///
    /// # Errors
    /// [`SearchError`].
    // The path of the method would have one fixed lifetime.
    #[allow(clippy::redundant_closure_for_method_calls)]
    pub fn table(&self, observer: &mut dyn Observer) -> Result<Outcome<Arrangement>, SearchError> {
        self.solve(observer, |solver| solver.table())
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
