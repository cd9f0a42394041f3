//! The questions, answered one sweep after another.

use std::ops::ControlFlow;

use crate::search::Ending;

use super::arrangement::Arrangement;
use super::bounds::Bounds;
use super::builder::{Answer, Men, SearchError};
use super::impossible::Impossible;
use super::journey::Journey;
use super::level::{Level, Selection, first_of};
use super::room::{Room, filled};
use super::routes::Routes;
use super::survey::{Ahead, Fewest, Survey};
use super::sweep::Counted;
use super::table::Row;
use super::work::Work;

/// What becomes of an arrangement that was found.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&mut Work<'_>, Arrangement) -> ControlFlow<()>;

pub(super) struct Searcher<'a> {
    pub(super) journey: &'a Journey,
    pub(super) work: Work<'a>,
}

/// The fewest men who compel so many jumps, and what is needed to enumerate their arrangements.
struct Fewer {
    survey: Survey,
    ahead: Vec<Ahead>,
    fewest_jumped: usize,
    men: usize,
    first: Arrangement,
}

type Searched<T> = Result<T, SearchError>;

impl Searcher<'_> {
    pub(super) fn each(
        &mut self,
        jumps: usize,
        men: Men,
        selection: &Selection,
        visit: Visit<'_>,
    ) -> Searched<Answer<Ending>> {
        let jumped = match self.fewest_jumped(jumps)? {
            Answer::Possible(jumped) => jumped,
            Answer::Impossible(reason) => return Ok(Answer::Impossible(reason)),
        };
        let fewest = self.fewest_men(jumps, jumped)?;
        match men {
            Men::Exactly(men) if men < fewest.men => {
                Ok(Answer::Impossible(self.too_few(jumps, men, fewest.men)))
            }
            Men::Exactly(men) if men > fewest.men => {
                self.with_idle_men(jumps, men, &fewest, selection, visit)
            }
            Men::Fewest | Men::Exactly(_) => {
                let level = fewest.level(self.journey, jumps);
                Ok(Answer::Possible(level.each(
                    selection,
                    &mut self.work,
                    visit,
                )))
            }
        }
    }

    pub(super) fn most_jumps(
        &mut self,
        men: usize,
        selection: &Selection,
    ) -> Searched<Answer<Arrangement>> {
        let fewest = self.survey(0..=self.journey.longest())?;
        let one = Selection {
            limit: Some(1),
            ..selection.clone()
        };
        let mut room: Option<Room> = None;
        let mut reason = None;
        for (jumps, jumped) in fewest.iter().enumerate().rev() {
            let has_room = |room: &Room| room.most_men(jumps).is_some_and(|most| most >= men);
            if jumped.is_none_or(|jumped| jumped > men) || !room.as_ref().is_none_or(has_room) {
                continue;
            }
            let mut found = None;
            let mut visit = |_: &mut Work<'_>, arrangement| {
                found = Some(arrangement);
                ControlFlow::Break(())
            };
            let answer = self.each(jumps, Men::Exactly(men), &one, &mut visit)?;
            match (answer, found) {
                (_, Some(arrangement)) => return Ok(Answer::Possible(arrangement)),
                (Answer::Impossible(why), None) => {
                    if room.is_none() && matches!(why, Impossible::TooManyMen { .. }) {
                        room = Some(self.room()?);
                    }
                    reason = Some(why);
                }
                (Answer::Possible(_), None) => return Err(SearchError::Stopped),
            }
        }
        Ok(Answer::Impossible(match (room, reason) {
            (Some(room), _) => self.too_many_for_all(men, &room),
            (None, Some(reason)) => reason,
            (None, None) => self.too_few_for_all(men, &fewest),
        }))
    }

    pub(super) fn most_of_all(&mut self) -> Searched<usize> {
        let all = self.survey(0..=self.journey.longest())?;
        let most = all.iter().rposition(Option::is_some);
        Ok(most.unwrap_or_else(|| self.journey.shortest()))
    }

    pub(super) fn table(&mut self, selection: &Selection) -> Searched<Vec<Row>> {
        let fewest = self.survey(0..=self.journey.longest())?;
        let highest = |jumps: usize| fewest[jumps].and_then(|men| u8::try_from(men).ok());
        let survey = Survey::of(
            self.journey,
            Counted::Men,
            Bounds::of_men(self.journey, highest),
        );
        let ahead = survey.wanted(&mut self.work).ok_or(SearchError::Stopped)?;
        let mut rows = Vec::new();
        for (jumps, jumped) in fewest.iter().enumerate() {
            let Some(jumped) = *jumped else { continue };
            let level = Level {
                journey: self.journey,
                survey: &survey,
                ahead: &ahead,
                jumps,
                fewest_jumped: jumped,
                men: jumped,
            };
            let arrangement = match first_at(&level, selection, &mut self.work)? {
                Some(arrangement) => arrangement,
                None => self.fewest_men(jumps, jumped)?.first,
            };
            let men = arrangement.men.len() as usize;
            rows.push(Row {
                jumps,
                men,
                arrangement,
            });
        }
        Ok(rows)
    }

    /// The fewest men whom routes of these numbers of jumps jump over.
    fn survey(&mut self, jumps: std::ops::RangeInclusive<usize>) -> Searched<Fewest> {
        let bounds = Bounds::free(self.journey, jumps);
        Survey::of(self.journey, Counted::Men, bounds)
            .fewest(&mut self.work)
            .ok_or(SearchError::Stopped)
    }

    /// The fewest men whom a route of so many jumps jumps over, if there is a route.
    fn fewest_jumped(&mut self, jumps: usize) -> Searched<Answer<usize>> {
        let journey = *self.journey;
        let fewest = journey.shortest();
        if jumps < fewest {
            return Ok(Answer::Impossible(Impossible::TooFewJumps {
                journey,
                jumps,
                fewest,
            }));
        }
        if jumps <= journey.longest()
            && let Some(jumped) = self.survey(jumps..=jumps)?[jumps]
        {
            return Ok(Answer::Possible(jumped));
        }
        let most = self.most_of_all()?;
        Ok(Answer::Impossible(Impossible::TooManyJumps {
            journey,
            jumps,
            most,
        }))
    }

    /// The fewest men who compel so many jumps. With men on all landing squares that a route does
    /// not visit there is no short cut left, so this ends.
    fn fewest_men(&mut self, jumps: usize, fewest_jumped: usize) -> Searched<Fewer> {
        let mut men = fewest_jumped;
        loop {
            let bounds = Bounds::of_men(self.journey, |length| {
                u8::try_from(men).ok().filter(|_| length == jumps)
            });
            let survey = Survey::of(self.journey, Counted::Men, bounds);
            let ahead = survey.wanted(&mut self.work).ok_or(SearchError::Stopped)?;
            let level = Level {
                journey: self.journey,
                survey: &survey,
                ahead: &ahead,
                jumps,
                fewest_jumped,
                men,
            };
            if let Some(first) = first_at(&level, &Selection::default(), &mut self.work)? {
                return Ok(Fewer {
                    survey,
                    ahead,
                    fewest_jumped,
                    men,
                    first,
                });
            }
            men += 1;
        }
    }

    /// Arrangements of more men than are needed.
    fn with_idle_men(
        &mut self,
        jumps: usize,
        men: usize,
        fewest: &Fewer,
        selection: &Selection,
        visit: Visit<'_>,
    ) -> Searched<Answer<Ending>> {
        let Some(limit) = selection.limit else {
            let fewest = fewest.men;
            return Err(SearchError::IdleMen { fewest, men });
        };
        let journey = *self.journey;
        let mut handed = 0;
        let mut roomy = |work: &mut Work<'_>, arrangement: Arrangement| {
            let Some(padded) = arrangement.with_idle_men(&journey, men) else {
                // Another route may have more room, but that is looked for in another way.
                return ControlFlow::Break(());
            };
            handed += 1;
            visit(work, padded)
        };
        let ending = fewest
            .level(self.journey, jumps)
            .each(selection, &mut self.work, &mut roomy);
        if handed > 0 {
            return Ok(Answer::Possible(match ending {
                Ending::Exhausted if handed < limit => Ending::Stopped,
                ending => ending,
            }));
        }
        if self.work.is_stopped() {
            return Err(SearchError::Stopped);
        }
        self.in_the_widest_room(jumps, men, visit)
    }

    /// One arrangement of more men than there is room for beside the route of the fewest.
    fn in_the_widest_room(
        &mut self,
        jumps: usize,
        men: usize,
        visit: Visit<'_>,
    ) -> Searched<Answer<Ending>> {
        let journey = *self.journey;
        let room = Room::of(&journey, jumps..=jumps, &mut self.work).ok_or(SearchError::Stopped)?;
        let most = room.most_men(jumps).unwrap_or_default();
        if men > most {
            return Ok(Answer::Impossible(Impossible::TooManyMen {
                journey,
                jumps,
                men,
                most,
            }));
        }
        let widest = room
            .widest(&journey, jumps, &mut self.work)
            .ok_or(SearchError::Stopped)?;
        let arrangement = match widest.with_idle_men(&journey, men) {
            Some(arrangement) => arrangement,
            None => self
                .filled_by(jumps, men)?
                .ok_or(SearchError::Unsettled { men, jumps })?,
        };
        let _ = visit(&mut self.work, arrangement);
        Ok(Answer::Possible(Ending::Stopped))
    }

    /// A route that has so many men with one on every landing square that it does not visit.
    fn filled_by(&mut self, jumps: usize, men: usize) -> Searched<Option<Arrangement>> {
        let unvisited = self.journey.longest() - jumps;
        let Some(jumped) = men.checked_sub(unvisited) else {
            return Ok(None);
        };
        let bounds = Bounds::of_men(self.journey, |length| {
            u8::try_from(jumped).ok().filter(|_| length == jumps)
        });
        let survey = Survey::of(self.journey, Counted::Men, bounds);
        let ahead = survey.wanted(&mut self.work).ok_or(SearchError::Stopped)?;
        let routes = Routes {
            survey: &survey,
            ahead: &ahead,
            jumps,
            men: jumped,
            seed: 0,
        };
        Ok(first_of(&routes).map(|found| filled(self.journey, &found)))
    }

    const fn too_few(&self, jumps: usize, men: usize, fewest: usize) -> Impossible {
        let journey = *self.journey;
        Impossible::TooFewMen {
            journey,
            jumps,
            men,
            fewest,
        }
    }

    fn too_few_for_all(&self, men: usize, fewest: &Fewest) -> Impossible {
        let by_men = fewest
            .iter()
            .enumerate()
            .filter_map(|(jumps, fewest)| Some(((*fewest)?, jumps)));
        let (fewest, jumps) = by_men.min().unwrap_or_default();
        self.too_few(jumps, men, fewest)
    }

    /// The room beside the routes of every number of jumps.
    fn room(&mut self) -> Searched<Room> {
        let all = 0..=self.journey.longest();
        Room::of(self.journey, all, &mut self.work).ok_or(SearchError::Stopped)
    }

    fn too_many_for_all(&self, men: usize, room: &Room) -> Impossible {
        let journey = *self.journey;
        let by_room =
            (0..=journey.longest()).filter_map(|jumps| Some((room.most_men(jumps)?, jumps)));
        let (most, jumps) = by_room.max().unwrap_or_default();
        Impossible::TooManyMen {
            journey,
            jumps,
            men,
            most,
        }
    }
}

impl Fewer {
    const fn level<'a>(&'a self, journey: &'a Journey, jumps: usize) -> Level<'a> {
        Level {
            journey,
            survey: &self.survey,
            ahead: self.ahead.as_slice(),
            jumps,
            fewest_jumped: self.fewest_jumped,
            men: self.men,
        }
    }
}

/// One arrangement of a level, if there is any.
fn first_at(
    level: &Level<'_>,
    selection: &Selection,
    work: &mut Work<'_>,
) -> Searched<Option<Arrangement>> {
    let one = Selection {
        limit: Some(1),
        ..selection.clone()
    };
    let mut first = None;
    let ending = level.each(&one, work, &mut |_, arrangement| {
        first = Some(arrangement);
        ControlFlow::Break(())
    });
    match (first, ending) {
        (None, Ending::Stopped) => Err(SearchError::Stopped),
        (first, _) => Ok(first),
    }
}
