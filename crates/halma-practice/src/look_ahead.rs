//! Looking ahead: whether a task can still be solved, or in how many moves.

use std::iter;
use std::sync::Arc;

use halma_records::notation::counted;
use halma_search::{EndedEarly, Stop};
use itertools::Itertools;

use super::Change;
use super::foresight::KnownBounds;
use super::foresight::{Foresight, SearchQuestion};
use super::session::Session;

impl Session {
    /// Remembers these changes from the start as a solution, if they are one.
    pub(super) fn with_solution(mut self, line: &[Change]) -> Self {
        let mut tried = self.clone();
        let is_made = line.iter().all(|&change| tried.make(change).is_ok());
        if is_made && tried.is_solved() {
            self.foresight.lines.push(line.to_vec());
        }
        self
    }

    /// Adopts what another session of the same task has found.
    pub fn learn(&mut self, other: &Self) {
        self.recall(other.foresight.clone());
    }

    /// What was found about the task, to keep for a later session.
    pub(crate) const fn foresight(&self) -> &Foresight {
        &self.foresight
    }

    /// Adopts what was found earlier about the same task.
    pub(crate) fn recall(&mut self, foresight: Foresight) {
        if foresight.lines.is_empty() && foresight.lost.is_none() {
            return;
        }
        self.foresight = foresight;
    }

    /// Whether it is known that the task cannot be solved from here.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost_since().is_some()
    }

    /// The last place on a solution where the men stand as after this number of changes.
    fn place(&self, line: &[Change], made: usize) -> Option<usize> {
        let men = self.after(made).position().men();
        let moved = self.task.has_moved(&self.made[..made]);
        let mut state = self.after(0).clone();
        let mut place = None;
        for number in 0..=line.len() {
            let is_there = state.position().men() == men;
            if is_there && self.task.has_moved(&line[..number]) == moved {
                place = Some(number);
            }
            let next = line
                .get(number)
                .map(|&change| self.task.after(&state, change, self.notation));
            if let Some(Ok(next)) = next {
                state = next;
            }
        }
        place
    }

    /// The fewest changes still to make on a known solution through the state after this number of changes.
    fn rest_after(&self, made: usize) -> Option<&[Change]> {
        let lines = self.foresight.lines.iter();
        let rests = lines.filter_map(|line| line.get(self.place(line, made)?..));
        rests.min_by_key(|rest| rest.len())
    }

    /// The changes still to make on a known solution, if one leads through this state.
    pub(super) fn rest(&self) -> Option<&[Change]> {
        self.rest_after(self.made.len())
    }

    /// The moves of the puzzle, if they are a solution.
    pub(super) fn own_solution(&self) -> Option<&[Change]> {
        let (own, _) = self.task.key();
        self.foresight
            .lines
            .iter()
            .any(|line| line == own)
            .then_some(own)
    }

    /// The number of the change since which the task cannot be solved; 0 if it never could.
    fn lost_since(&self) -> Option<usize> {
        let lost = self.foresight.lost.as_ref()?;
        self.made.starts_with(lost).then_some(lost.len())
    }

    /// A lower bound on the changes still needed, if a search gave one here or earlier on a solution.
    fn at_least(&self) -> Option<usize> {
        let bounds = self.foresight.bounds.as_ref()?;
        let since = self.made.strip_prefix(&bounds.made[..])?.len();
        let is_on_the_way = self.at_most()? + since <= bounds.at_most;
        is_on_the_way.then(|| bounds.at_least.saturating_sub(since))
    }

    /// A number of moves that is enough from here in a transfer, if a solution is known. Each move can be made
    /// backward, so one may go back to a state on a solution, and on from there.
    pub(super) fn at_most(&self) -> Option<usize> {
        let now = self.made.len();
        let by_way_of = |made| Some(self.rest_after(made)?.len() + now - made);
        (0..=now).filter_map(by_way_of).min()
    }

    /// How many changes to take back until the task can be solved again or, in a transfer, until the puzzle's own
    /// solution goes on; 0 if there is nothing to gain.
    pub(crate) fn way_back(&self) -> usize {
        let now = self.made.len();
        match self.task.asked() {
            _ if self.is_solved() => 0,
            SearchQuestion::Nothing => 0,
            SearchQuestion::Whether => match self.lost_since() {
                None | Some(0) => 0,
                Some(since) => now + 1 - since,
            },
            SearchQuestion::HowMany => {
                let is_on = |own: &[Change], back| self.place(own, now - back).is_some();
                let own = self.own_solution();
                let back = own.and_then(|own| (0..=now).find(|&back| is_on(own, back)));
                back.unwrap_or(0)
            }
        }
    }

    /// The offer to go back to the puzzle's own solution; `None` if the men are on it.
    pub(super) fn offer(&self) -> Option<String> {
        match (self.task.asked(), self.way_back()) {
            (SearchQuestion::HowMany, back @ 1..) => {
                let back = counted(back, "move");
                Some(format!(
                    "Take back {back} to follow the best known solution."
                ))
            }
            _ => None,
        }
    }

    /// A hint, and after it the offer to go back.
    pub(super) fn with_offer(&self, hint: String) -> String {
        iter::once(hint).chain(self.offer()).join(" ")
    }

    /// Whether [`Session::look_ahead`] could say more about how the task can end.
    pub fn is_open(&self) -> bool {
        !self.is_solved()
            && match self.task.asked() {
                SearchQuestion::Nothing => false,
                SearchQuestion::Whether => self.lost_since().is_none() && self.rest().is_none(),
                SearchQuestion::HowMany => self.at_least().is_none(),
            }
    }

    /// How the task can end, in a sentence: whether it can still be solved or, for a transfer, in how many moves.
    /// Empty if nobody can tell. [`Session::look_ahead`] makes it known.
    pub fn outlook(&self) -> String {
        let still = if self.made.is_empty() { "" } else { "still " };
        let rest = self.rest().map(<[Change]>::len);
        match (self.task.asked(), rest) {
            _ if self.is_solved() => String::new(),
            (SearchQuestion::Nothing, _) => String::new(),
            (SearchQuestion::Whether, Some(_)) => format!("It can {still}be solved."),
            (SearchQuestion::Whether, None) => match self.lost_since() {
                Some(0) => "It cannot be solved, whatever is moved.".to_owned(),
                Some(since) => {
                    let back = counted(self.way_back(), "move");
                    format!("Lost since move {since}: take back {back}.")
                }
                None => format!("Not known yet whether it can {still}be solved."),
            },
            (SearchQuestion::HowMany, _) => match (self.at_most(), self.at_least()) {
                (Some(most), Some(least)) if most <= least => {
                    format!("The fewest moves from here: {most}.")
                }
                (Some(most), Some(least)) => {
                    format!("The fewest moves from here: {least} to {most}.")
                }
                (Some(most), None) => {
                    format!("It takes at most {} from here.", counted(most, "move"))
                }
                (None, _) => "Not known yet how many moves it takes from here.".to_owned(),
            },
        }
    }
}

impl Session {
    /// Searches from this state: can the task still be solved and, if not, since which change is it lost? For a
    /// transfer: what are the fewest moves from here? Then the session says so, and its hint leads to a solution. The
    /// answer is proved; for a transfer it may be two bounds.
    ///
    /// It does nothing if the answer is known already, or if there is nothing to ask.
    ///
    /// # Errors
    /// [`EndedEarly`] if the search was stopped or took too much. The session stays as it was.
    pub fn look_ahead(&mut self, stop: &Stop) -> Result<(), EndedEarly> {
        if !self.is_open() {
            return Ok(());
        }
        stop.check()?;
        let task = Arc::clone(&self.task);
        let now = self.made.len();
        let (rest, fewest) = task.search(self, now, stop)?;
        match (rest, task.asked()) {
            (rest, SearchQuestion::HowMany) => {
                // A known solution may be better than what a quick search finds.
                let known = self.rest().map_or(usize::MAX, <[Change]>::len);
                if let Some(rest) = rest.filter(|rest| rest.len() < known) {
                    self.foresight.add(&self.made, &rest);
                }
                self.foresight.bounds = self.at_most().map(|at_most| KnownBounds {
                    made: self.made.clone(),
                    at_least: fewest,
                    at_most,
                });
            }
            (Some(rest), _) => self.foresight.add(&self.made, &rest),
            (None, SearchQuestion::Whether) => {
                // What is lost stays lost, so a binary search finds the first losing change.
                let (mut open, mut lost) = (0, now);
                while open < lost {
                    let middle = usize::midpoint(open, lost);
                    if self.rest_after(middle).is_some() {
                        open = middle + 1;
                    } else if let (Some(rest), _) = task.search(self, middle, stop)? {
                        self.foresight.add(&self.made[..middle], &rest);
                        open = middle + 1;
                    } else {
                        lost = middle;
                    }
                }
                self.foresight.lost = Some(self.made[..lost].to_vec());
            }
            (None, SearchQuestion::Nothing) => {}
        }
        Ok(())
    }
}
