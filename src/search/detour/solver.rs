//! Answers the questions of a [`DetourSearch`](super::DetourSearch), by one sweep after another.

use std::ops::ControlFlow;

use crate::search::{Ending, Outcome, Stopped};

use super::arrangement::{Arrangement, Men};
use super::bounds::Bounds;
use super::context::Context;
use super::enumeration::{Enumeration, Selection, Visit};
use super::error::SearchError;
use super::idle_men::{Capacity, filled_with_blockers, with_idle_men};
use super::impossible::Impossible;
use super::journey::Journey;
use super::routes::Routes;
use super::sweep::{Completions, LowestCosts, Sweep};
use super::transitions::Cost;

pub(super) struct Solver<'a> {
    pub(super) journey: &'a Journey,
    pub(super) selection: Selection,
    pub(super) context: Context<'a>,
}

/// The fewest men that force a number of jumps, with all that is needed to list their arrangements.
struct FewestMen {
    sweep: Sweep,
    completions: Vec<Completions>,
    fewest_jumped: usize,
    men: usize,
    first: Arrangement,
}

impl Solver<'_> {
    /// Calls `visit` with the arrangements that force exactly this number of jumps.
    pub(super) fn each(
        &mut self,
        jumps: usize,
        men: Men,
        visit: Visit<'_>,
    ) -> Result<Ending, SearchError> {
        let fewest_jumped = self.fewest_jumped(jumps)?;
        let fewest = self.fewest_men(jumps, fewest_jumped)?;
        match men {
            Men::Exactly(men) if men < fewest.men => {
                Err(self.too_few_men(jumps, men, fewest.men).into())
            }
            Men::Exactly(men) if men > fewest.men => self.with_idle_men(jumps, men, &fewest, visit),
            Men::Fewest | Men::Exactly(_) => {
                let all = fewest.enumeration(self.journey, jumps);
                let flow = all.each(&self.selection, &mut self.context, visit)?;
                Ok(match flow {
                    ControlFlow::Continue(()) => Ending::Exhausted,
                    ControlFlow::Break(()) => Ending::Found,
                })
            }
        }
    }

    /// An arrangement of exactly this number of men that forces the most jumps.
    pub(super) fn most_jumps(&mut self, men: usize) -> Result<Arrangement, SearchError> {
        let fewest = self.lowest_costs(0..=self.journey.longest())?;
        self.selection.limit = Some(1);
        let mut capacity: Option<Capacity> = None;
        for (jumps, jumped) in fewest.iter().enumerate().rev() {
            let fits =
                |capacity: &Capacity| capacity.most_men(jumps).is_some_and(|most| most >= men);
            if jumped.is_none_or(|jumped| jumped > men) || !capacity.as_ref().is_none_or(fits) {
                continue;
            }
            let mut found = None;
            let mut visit = |_: &mut Context<'_>, arrangement| {
                found = Some(arrangement);
                ControlFlow::Break(())
            };
            match self.each(jumps, Men::Exactly(men), &mut visit) {
                Ok(_) => {}
                Err(SearchError::Impossible(why)) => {
                    if capacity.is_none() && matches!(why, Impossible::TooManyMen { .. }) {
                        capacity = Some(self.capacity()?);
                    }
                }
                Err(error) => return Err(error),
            }
            if let Some(arrangement) = found {
                return Ok(arrangement);
            }
        }
        Err(SearchError::Impossible(match capacity {
            Some(capacity) => self.too_many_men_for_any(men, &capacity),
            None => self.too_few_men_for_any(men),
        }))
    }

    /// The most jumps that any number of men forces.
    pub(super) fn longest(&mut self) -> Result<usize, SearchError> {
        let all = self.lowest_costs(0..=self.journey.longest())?;
        let most = all.iter().rposition(Option::is_some);
        Ok(most.unwrap_or_else(|| self.journey.shortest()))
    }

    /// For each number of jumps that can be forced, an arrangement of the fewest men.
    pub(super) fn table(&mut self) -> Result<Outcome<Arrangement>, SearchError> {
        let mut rows = Vec::new();
        match self.table_rows(&mut rows) {
            Ok(()) => Ok(Outcome::Exhausted(rows)),
            Err(SearchError::Stopped(_)) => Ok(Outcome::Stopped(rows)),
            Err(error) => Err(error),
        }
    }

    fn table_rows(&mut self, rows: &mut Vec<Arrangement>) -> Result<(), SearchError> {
        let fewest = self.lowest_costs(0..=self.journey.longest())?;
        let highest = |jumps: usize| fewest[jumps].and_then(|men| u8::try_from(men).ok());
        let bounds = Bounds::of_men(self.journey, highest);
        let sweep = Sweep::new(self.journey, Cost::Men, bounds);
        let completions = sweep.completions(&mut self.context)?;
        for (jumps, jumped) in fewest.iter().enumerate() {
            let Some(jumped) = *jumped else { continue };
            let enumeration = Enumeration {
                journey: self.journey,
                sweep: &sweep,
                completions: &completions,
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
    fn lowest_costs(
        &mut self,
        jumps: std::ops::RangeInclusive<usize>,
    ) -> Result<LowestCosts, Stopped> {
        let bounds = Bounds::free(self.journey, jumps);
        Sweep::new(self.journey, Cost::Men, bounds).lowest_costs(&mut self.context)
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
            let (sweep, completions) = self.sweep(jumps, men)?;
            let enumeration = Enumeration {
                journey: self.journey,
                sweep: &sweep,
                completions: &completions,
                jumps,
                fewest_jumped,
                men,
            };
            if let Some(first) = enumeration.first(&Selection::default(), &mut self.context)? {
                return Ok(FewestMen {
                    sweep,
                    completions,
                    fewest_jumped,
                    men,
                    first,
                });
            }
            men += 1;
        }
    }

    /// The sweep for routes of this number of jumps past at most this number of men.
    fn sweep(&mut self, jumps: usize, men: usize) -> Result<(Sweep, Vec<Completions>), Stopped> {
        let bounds = Bounds::exactly(self.journey, jumps, men);
        let sweep = Sweep::new(self.journey, Cost::Men, bounds);
        let completions = sweep.completions(&mut self.context)?;
        Ok((sweep, completions))
    }

    /// Arrangements of more men than are needed.
    fn with_idle_men(
        &mut self,
        jumps: usize,
        men: usize,
        fewest: &FewestMen,
        visit: Visit<'_>,
    ) -> Result<Ending, SearchError> {
        if self.selection.limit.is_none() {
            let fewest = fewest.men;
            return Err(SearchError::IdleMen { fewest, men });
        }
        let journey = *self.journey;
        let mut any = false;
        let mut visit_filled = |context: &mut Context<'_>, arrangement: Arrangement| {
            let Some(filled) = with_idle_men(&arrangement, &journey, men) else {
                // Another route may have space for more men. `with_most_men` finds it more quickly.
                return ControlFlow::Break(());
            };
            any = true;
            visit(context, filled)
        };
        let all = fewest.enumeration(self.journey, jumps);
        let _ = all.each(&self.selection, &mut self.context, &mut visit_filled)?;
        if any {
            // The idle men could also stand elsewhere, so these are not all arrangements.
            return Ok(Ending::Found);
        }
        let arrangement = self.with_most_men(jumps, men)?;
        let _ = visit(&mut self.context, arrangement);
        Ok(Ending::Found)
    }

    /// An arrangement with too many men to fit beside the routes past the fewest men.
    fn with_most_men(&mut self, jumps: usize, men: usize) -> Result<Arrangement, SearchError> {
        let journey = *self.journey;
        let capacity = Capacity::of(&journey, jumps..=jumps, &mut self.context)?;
        let most = capacity.most_men(jumps).unwrap_or_default();
        if men > most {
            return Err(SearchError::Impossible(Impossible::TooManyMen {
                journey,
                jumps,
                men,
                most,
            }));
        }
        let with_most_men = capacity.with_most_men(&journey, jumps, &mut self.context)?;
        match with_most_men.and_then(|found| with_idle_men(&found, &journey, men)) {
            Some(arrangement) => Ok(arrangement),
            None => self
                .filled_exactly(jumps, men)?
                .ok_or(SearchError::Unsettled { men, jumps }),
        }
    }

    /// An arrangement of exactly this number of men, in which a man stands on every landing square that
    /// the route does not visit.
    fn filled_exactly(&mut self, jumps: usize, men: usize) -> Result<Option<Arrangement>, Stopped> {
        let unvisited = self.journey.longest() - jumps;
        let Some(jumped) = men.checked_sub(unvisited) else {
            return Ok(None);
        };
        let (sweep, completions) = self.sweep(jumps, jumped)?;
        let routes = Routes {
            sweep: &sweep,
            completions: &completions,
            jumps,
            cost: jumped,
            seed: 0,
        };
        let route = routes.first(self.context.stop)?;
        Ok(route.map(|route| filled_with_blockers(self.journey, &route)))
    }

    const fn too_few_men(&self, jumps: usize, men: usize, fewest: usize) -> Impossible {
        let journey = *self.journey;
        Impossible::TooFewMen {
            journey,
            jumps,
            men,
            fewest,
        }
    }

    /// Every route jumps over a man at each step toward the target, and the shortest over no others.
    const fn too_few_men_for_any(&self, men: usize) -> Impossible {
        let shortest = self.journey.shortest();
        self.too_few_men(shortest, men, shortest)
    }

    /// The capacity beside the routes of every number of jumps.
    fn capacity(&mut self) -> Result<Capacity, Stopped> {
        Capacity::of(self.journey, 0..=self.journey.longest(), &mut self.context)
    }

    fn too_many_men_for_any(&self, men: usize, capacity: &Capacity) -> Impossible {
        let journey = *self.journey;
        let by_men =
            (0..=journey.longest()).filter_map(|jumps| Some((capacity.most_men(jumps)?, jumps)));
        let (most, jumps) = by_men.max().unwrap_or_default();
        Impossible::TooManyMen {
            journey,
            jumps,
            men,
            most,
        }
    }
}

impl FewestMen {
    const fn enumeration<'a>(&'a self, journey: &'a Journey, jumps: usize) -> Enumeration<'a> {
        Enumeration {
            journey,
            sweep: &self.sweep,
            completions: self.completions.as_slice(),
            jumps,
            fewest_jumped: self.fewest_jumped,
            men: self.men,
        }
    }
}
