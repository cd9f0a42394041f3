//! The searches as a caller sees them.

use std::time::Duration;

use halma_rules::rules::Move;

use crate::checkpoint::Folder;
use crate::class_set::ClassSet;
use crate::{Control, EndedEarly, Observer, Result, SavedError};

use super::{Answer, TransferTask};
use crate::transfer::answer::Driver;
use crate::transfer::exact::fewest::{ExactSearch, lower_bound};
use crate::transfer::saved_steps::{Question, SavedSteps, name_of};
use crate::transfer::schedule::exchange::Games;
use crate::transfer::schedule::rounds::{NARROWEST, Rounds};
use crate::transfer::schedule::solitaire::{Plan, prove};
use crate::transfer::squares::bits::Bits;

/// A search for the fewest moves.
///
/// ```
/// use halma_rules::board::{Board, Corner, DirectionSet, Yard};
/// use halma_search::transfer::{Decision, Method, Search, TransferTask};
///
/// // . . . ○   Six men ● cross the board. They need six moves: each goes once,
/// // ● . ○ ○   in one step or in one hop.
/// // ● ● . ○   (Three squares of their yard, ◐, are also squares of the target.)
/// // ● ● ◐ .
/// let yard = Yard::new(Corner::NearLeft, &[3, 2, 1])?;
/// let task = TransferTask::crossing(Board::new(4)?, &yard, DirectionSet::EIGHT)?;
/// let answer = Search::default().transfer(&task, &mut ())?;
/// assert_eq!(answer.fewest(), Some(6));
/// assert!(task.is_solved_by(&answer.solution.unwrap()));
///
/// // One move fewer is impossible.
/// let search = Search {
///     within: Some(5),
///     ..Search::default()
/// };
/// let refuted = search.transfer(&task, &mut ())?;
/// assert_eq!((refuted.decision, refuted.at_least), (Decision::No, 6));
///
/// // Beams find good solutions of tasks that are too large for a proof.
/// let task = TransferTask::packing(Board::new(7)?, &yard, DirectionSet::EIGHT, 1)?;
/// let search = Search {
///     method: Method::Beams,
///     widest: 1000,
///     ..Search::default()
/// };
/// let answer = search.transfer(&task, &mut ())?;
/// assert!(answer.solution.unwrap().len() >= answer.at_least);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    /// The limits and the listener of the search. Without a limit of time, the answer depends only on the task, the
    /// memory, and the other fields. The steps of its progress are positions. One that several stages of the search look at
    /// counts each time.
    pub control: Control,
    /// Decides between choices that seem equally good.
    pub seed: u64,
    /// Only asks whether this number of moves is enough. The search ends as soon as it is proved that more
    /// moves are needed.
    pub within: Option<usize>,
    /// The width of the widest beam, in positions. With a limit of time, a search by [`Method::All`] that has proved nothing
    /// goes on with wider ones.
    pub widest: usize,
    /// How it looks for a transfer. For an exchange it only says whether the shortest games are counted.
    pub method: Method,
}

/// How a search looks for a transfer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// Quick beams find a solution. The exact search then looks for a shorter one, or proves that there is none. If it
    /// is too large, wide beams look further.
    #[default]
    All,
    /// Only the exact search. The answer has the number of shortest solutions if `counts`; of an exchange only if it ends
    /// when one army is home.
    Exact {
        /// Whether the shortest solutions are counted.
        counts: bool,
    },
    /// Only beams, improvements of their solutions, and the beginning of the exact search.
    Beams,
    /// Only beams with a quick estimate. While one is wide enough for all positions, it proves that the target is
    /// farther. Among men who stand still this is the only method.
    Quick,
}

impl Default for Search {
    /// All methods, with beams of up to 65,536 positions.
    fn default() -> Self {
        Self {
            control: Control::default(),
            seed: 0,
            within: None,
            widest: 1 << 16,
            method: Method::All,
        }
    }
}

impl Search {
    /// Looks for a transfer or an exchange.
    ///
    /// # Errors
    /// [`EndedEarly::Threads`] if the threads cannot be started.
    pub fn transfer(
        &self,
        task: &TransferTask,
        observer: &mut (dyn Observer<[Move]> + Send),
    ) -> Result<Answer> {
        if task.exchange_end().is_none() {
            return self.solitaire(task, observer);
        }
        self.drive(task, observer, |driver| self.games(driver))
    }

    /// Looks for a transfer or an exchange as [`transfer`](Self::transfer) does, and saves in a folder what it has found so
    /// far: about as often as `every` says, and when it ends. The same search goes on from there. Its answer is that of a
    /// search that was never stopped, unless its time is limited.
    ///
    /// If something cannot be saved, the search ends early. What it has found is its answer, beside the reason.
    ///
    /// # Errors
    /// [`SavedError`] if the folder holds another search, if what it holds cannot be read, or if the threads cannot be
    /// started.
    pub fn saved_transfer(
        &self,
        task: &TransferTask,
        (folder, every): (&Folder, Duration),
        observer: &mut (dyn Observer<[Move]> + Send),
    ) -> Result<(Answer, Option<SavedError>), SavedError> {
        let saved = SavedSteps::open(folder, every, &self.question(task))?;
        let is_exchange = task.exchange_end().is_some();
        let (answer, is_saved) = self.drive_saved(task, saved, observer, |driver| {
            if is_exchange {
                self.games(driver)
            } else {
                self.army(driver)
            }
        })?;
        Ok((answer, is_saved.err()))
    }

    /// A name for what is saved of this search, which other searches do not have: twelve hexadecimal digits.
    pub fn name(&self, task: &TransferTask) -> String {
        name_of(&self.question(task))
    }

    /// What the answer depends on.
    fn question(&self, task: &TransferTask) -> Question {
        let kind = match task.exchange_end() {
            None => "a transfer".to_owned(),
            Some(end) => format!("an exchange: {end:?}"),
        };
        let [army, other] = task.armies();
        vec![
            ("the kind of the search", kind),
            ("the board", task.board().size().to_string()),
            ("the directions", task.directions().to_string()),
            ("the men", format!("{army:?}")),
            ("the target", format!("{:?}", task.target())),
            ("the other men", format!("{other:?}")),
            (
                "the number of moves in question",
                format!("{:?}", self.within),
            ),
            ("the seed", self.seed.to_string()),
            ("the memory", self.control.memory().to_string()),
            ("the width of the beams", self.widest.to_string()),
            ("the method", format!("{:?}", self.method)),
        ]
    }

    fn games(&self, driver: &mut Driver<'_>) -> Result<()> {
        match driver.task.board().squares().len() {
            ..=64 => self.games_with::<u64>(driver),
            65..=128 => self.games_with::<u128>(driver),
            _ => self.games_with::<ClassSet>(driver),
        }
    }

    fn games_with<B: Bits>(&self, driver: &mut Driver<'_>) -> Result<()> {
        let mut games = Games::<B>::new(driver);
        games.run(self.widest)?;
        if self.method != (Method::Exact { counts: true }) {
            return Ok(());
        }
        // The game is known even if the time is not enough for its count.
        let counted = games.count();
        driver.not_counted = counted.err();
        Ok(())
    }

    /// Looks for a transfer that is no exchange. The module of the pages needs no more code than that.
    ///
    /// # Errors
    /// [`EndedEarly::Threads`] if the threads cannot be started, and [`EndedEarly::IsExchange`] if it is one.
    pub fn solitaire(
        &self,
        task: &TransferTask,
        observer: &mut (dyn Observer<[Move]> + Send),
    ) -> Result<Answer> {
        if task.exchange_end().is_some() {
            return Err(EndedEarly::IsExchange);
        }
        self.drive(task, observer, |driver| self.army(driver))
    }

    fn army(&self, driver: &mut Driver<'_>) -> Result<()> {
        match driver.task.board().squares().len() {
            ..=64 => self.solitaire_with::<u64>(driver),
            65..=128 => self.solitaire_with::<u128>(driver),
            _ => self.solitaire_with::<ClassSet>(driver),
        }
    }

    /// The answer of a search that is not saved.
    pub(super) fn drive(
        &self,
        task: &TransferTask,
        observer: &mut (dyn Observer<[Move]> + Send),
        search: impl FnOnce(&mut Driver<'_>) -> Result<()> + Send,
    ) -> Result<Answer> {
        let (answer, _) = self.drive_saved(task, SavedSteps::default(), observer, search)?;
        Ok(answer)
    }

    /// The answer, and whether everything could be saved.
    fn drive_saved(
        &self,
        task: &TransferTask,
        saved: SavedSteps<'_>,
        observer: &mut (dyn Observer<[Move]> + Send),
        search: impl FnOnce(&mut Driver<'_>) -> Result<()> + Send,
    ) -> Result<(Answer, Result<(), SavedError>)> {
        self.control.install(|| {
            let mut driver = Driver {
                control: self.control.anew(),
                seed: self.seed,
                within: self.within,
                task,
                observer,
                answer: Answer::default(),
                saved,
                is_impossible: false,
                not_counted: None,
            };
            let ended = search(&mut driver);
            let is_saved = std::mem::take(&mut driver.saved).finish();
            Ok((driver.into_answer(ended, self.widest), is_saved))
        })
    }

    fn solitaire_with<B: Bits>(&self, driver: &mut Driver<'_>) -> Result<()> {
        let task = driver.task;
        if task.is_of_other_squares() {
            driver.is_impossible = true;
            return Ok(());
        }
        if self.method == Method::Quick || !task.armies()[1].is_empty() {
            return Rounds::<B>::new(driver).quick_beams(self.widest);
        }
        if let Method::Exact { counts } = self.method {
            let control = driver.control.clone();
            let asked = (self.within, counts);
            return prove(driver, &mut ExactSearch::new(task), asked, &control);
        }
        driver.prove(lower_bound(task));
        // If the start is the target, there is nothing to search.
        if task.is_solved_by(&[]) {
            driver.answer.solution = Some(Vec::new());
            return Ok(());
        }
        if self.method == Method::Beams {
            return Rounds::<B>::new(driver).run(NARROWEST, self.widest);
        }
        Plan::new(driver, self.widest).follow::<B>(driver)
    }
}
