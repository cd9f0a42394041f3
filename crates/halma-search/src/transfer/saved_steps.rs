//! What a search for a transfer has found so far, saved in a folder. So it can be stopped or killed, and goes on later with
//! the same answer.
//!
//! A search is a sequence of steps: beams, exact searches, and improvements of what they found. What a step finds depends
//! only on what it is asked. So the results of the steps that are done stand in the checkpoint, each with what was asked. A
//! search that goes on takes the same way again: it reads the results of these steps and takes the others. A step that
//! takes long makes one layer of positions after another. Its layers so far stand in a file of its own beside the
//! checkpoint, until the step is done.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::checkpoint::{FILE, Folder};
use crate::{EndedEarly, Result, SavedError};

use super::Answer;

/// The version of the searches for transfers, which stands in every checkpoint. It is raised with every change of what a
/// step finds, of the positions that it looks at, or of what a layer holds. So nothing is taken for proved that an older
/// program refuted, perhaps by a fault that was mended since.
pub(crate) const SEARCHER: u32 = 1;

/// Whether there is a disk. A page has none, and its module would be larger by a fifteenth.
const HAS_DISK: bool = cfg!(not(target_family = "wasm"));

/// What took less time than this is found again: reading it would take a good part of that.
const WORTH_SAVING: Duration = Duration::from_millis(10);
/// At most this part of the time is spent on saving.
const SHARE_OF_SAVING: u32 = 20;

/// What identifies a search, each value with what it is called. Only a search that is the same in all of them goes on.
pub(crate) type Question = Vec<(&'static str, String)>;

/// A name for the search with this question.
pub(crate) fn name_of(question: &Question) -> String {
    name(&Identity::new(question), &[])
}

/// Twelve hexadecimal digits that depend on a search and on what is asked of a step.
fn name(search: &Identity, key: &[u8]) -> String {
    let mut sum = Sha256::new();
    sum.update(search.searcher.to_le_bytes());
    for value in &search.values {
        sum.update(value);
        sum.update([0]);
    }
    sum.update(key);
    let six = sum.finalize().into_iter().take(6);
    let number = six.fold(0, |number: u64, byte| number << 8 | u64::from(byte));
    format!("{number:012x}")
}

/// The steps of a search.
#[derive(Default)]
pub(crate) struct SavedSteps<'a> {
    /// `None` if nothing is saved.
    saving: Option<Saving<'a>>,
}

/// Where a search is saved, and when.
struct Saving<'a> {
    folder: &'a Folder,
    every: Duration,
    next: Instant,
    search: Identity,
    results: Results,
    /// Whether results came in since they were saved.
    is_changed: bool,
    /// The files with the layers of steps that are done, but whose results are not saved yet.
    old_layers: Vec<String>,
    /// Why something cannot be saved or read.
    failure: Option<SavedError>,
}

/// What a step finds.
pub(crate) trait Finding: Serialize + DeserializeOwned {
    /// Why the step ended early, if it did.
    fn ended_early(&self) -> Option<&EndedEarly>;
    /// The finding of a step that ended before it found anything.
    fn early(early: EndedEarly) -> Self;
}

impl<T: Serialize + DeserializeOwned> Finding for Result<T> {
    fn ended_early(&self) -> Option<&EndedEarly> {
        self.as_ref().err()
    }

    fn early(early: EndedEarly) -> Self {
        Err(early)
    }
}

impl Finding for Answer {
    fn ended_early(&self) -> Option<&EndedEarly> {
        self.ended_early.as_ref()
    }

    fn early(early: EndedEarly) -> Self {
        Self {
            ended_early: Some(early),
            ..Self::default()
        }
    }
}

/// Which search a file belongs to.
#[derive(Clone, Serialize, Deserialize)]
struct Identity {
    /// The [`SEARCHER`] of the program that saved it.
    searcher: u32,
    /// The values of the [`Question`].
    values: Vec<String>,
}

/// What a step does. With what it is asked, that identifies it.
#[derive(Clone, Copy, Serialize)]
pub(crate) enum StepKind {
    /// A beam for one army with the quick estimate.
    QuickBeam,
    /// A beam for one army with a good estimate.
    ArmyBeam,
    /// The same to the middle of a solution.
    HalfwayBeam,
    /// A beam for a game.
    GameBeam,
    /// A beam that builds a stretch of a solution anew.
    Stretch,
    /// Probes for a game.
    Probes,
    /// The beginning of the exact search for a transfer, to raise the bound.
    Bound,
    /// The exact search for a transfer.
    Exact,
    /// The exact search for a shorter window of a solution.
    Window,
    /// The exact search for a game of a number of moves.
    Game,
    /// The same, but narrow.
    NarrowGame,
    /// The count of the shortest games.
    GameCount,
}

/// The kind of a step, and what was asked of it.
type StepKey = Vec<u8>;

/// What the steps found that are done.
type Results = BTreeMap<StepKey, Vec<u8>>;

impl Identity {
    fn new(question: &Question) -> Self {
        Self {
            searcher: SEARCHER,
            values: question.iter().map(|(_, value)| value.clone()).collect(),
        }
    }

    /// Whether it is the search with this question.
    fn check(&self, question: &Question) -> Result<(), SavedError> {
        if self.searcher != SEARCHER || self.values.len() != question.len() {
            return Err(SavedError::OtherDecider {
                saved: self.searcher,
                own: SEARCHER,
            });
        }
        let mut pairs = question.iter().zip(&self.values);
        match pairs.find(|((_, value), saved)| value != *saved) {
            Some((&(difference, _), _)) => Err(SavedError::OtherSearch { difference }),
            None => Ok(()),
        }
    }
}

impl<'a> SavedSteps<'a> {
    /// The steps of the search that this folder holds, or of a new one. It is saved about as often as `every` says.
    ///
    /// # Errors
    /// [`SavedError`] if the files of the folder cannot be read, or belong to another search.
    pub(crate) fn open(
        folder: &'a Folder,
        every: Duration,
        question: &Question,
    ) -> Result<Self, SavedError> {
        let saved = folder.load::<(Identity, Results)>()?;
        let is_changed = saved.is_none();
        let results = match saved {
            Some((identity, results)) => {
                identity.check(question)?;
                results
            }
            None => Results::new(),
        };
        let mut saving = Saving {
            folder,
            every,
            next: Instant::now() + every,
            search: Identity::new(question),
            results,
            is_changed,
            old_layers: Vec::new(),
            failure: None,
        };
        // A search that is killed between saving a result and removing the layers leaves them.
        let done = saving.results.keys().map(|key| saving.layers_of(key));
        saving.old_layers = done.filter(|file| folder.has(file)).collect();
        Ok(Self {
            saving: Some(saving),
        })
    }

    /// What a step finds: what an earlier run found, or the result of `work`. `asked` is all that it depends on beside its
    /// kind and the question of the search.
    pub(crate) fn step<F: Finding>(
        &mut self,
        kind: StepKind,
        asked: impl Serialize,
        work: impl FnOnce(&mut RunningStep<'_, 'a>) -> F,
    ) -> F {
        match &mut self.saving {
            Some(saving) if HAS_DISK => saving.step(&(kind, asked), work).unwrap_or_else(F::early),
            _ => work(&mut RunningStep::unsaved()),
        }
    }

    /// Saves what is not saved yet.
    ///
    /// # Errors
    /// Why something could not be saved or read, now or earlier.
    pub(crate) fn finish(self) -> Result<(), SavedError> {
        let Some(mut saving) = self.saving else {
            return Ok(());
        };
        if saving.failure.is_none() {
            // If this fails, it is kept.
            let _ = saving.save_done();
        }
        saving.failure.map_or(Ok(()), Err)
    }
}

impl<'a> Saving<'a> {
    fn step<F: Finding>(
        &mut self,
        asked: &impl Serialize,
        work: impl FnOnce(&mut RunningStep<'_, 'a>) -> F,
    ) -> Result<F> {
        if self.failure.is_some() {
            return Err(EndedEarly::Stopped);
        }
        let key = self.bytes(asked)?;
        if let Some(found) = self.results.get(&key) {
            let found = postcard::from_bytes(found);
            return found.map_err(|_| self.fail(self.folder.other_content(FILE)));
        }
        let layers = self.layers_of(&key);
        let begin = Instant::now();
        let found = work(&mut RunningStep(Some((self, &layers))));
        if found.ended_early().is_some_and(EndedEarly::is_stop) {
            return Ok(found);
        }
        let has_layers = self.folder.has(&layers);
        if has_layers || begin.elapsed() >= WORTH_SAVING.min(self.every) {
            let found = self.bytes(&found)?;
            self.results.insert(key, found);
            self.is_changed = true;
            self.old_layers.extend(has_layers.then_some(layers));
            self.sometimes(Self::save_done)?;
        }
        Ok(found)
    }

    /// The file with the layers of a step. Steps of other searches have others.
    fn layers_of(&self, key: &StepKey) -> String {
        format!("layers-{}", name(&self.search, key))
    }

    /// Keeps an error for the end, and ends the search.
    fn fail(&mut self, error: SavedError) -> EndedEarly {
        self.failure.get_or_insert(error);
        EndedEarly::Stopped
    }

    fn bytes(&mut self, value: &impl Serialize) -> Result<Vec<u8>> {
        postcard::to_stdvec(value).map_err(|_| self.fail(self.folder.other_content(FILE)))
    }

    /// Saves, unless something was saved a short time ago.
    fn sometimes(&mut self, save: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        let begin = Instant::now();
        if begin < self.next {
            return Ok(());
        }
        save(self)?;
        // Whoever wants everything to be saved can wait for it.
        if !self.every.is_zero() {
            let pause = begin.elapsed() * (SHARE_OF_SAVING - 1);
            self.next = Instant::now() + pause.max(self.every);
        }
        Ok(())
    }

    /// Saves the results, and removes the layers of the steps that are done.
    fn save_done(&mut self) -> Result<()> {
        self.save_results()?;
        for file in std::mem::take(&mut self.old_layers) {
            let removed = self.folder.remove(&file);
            removed.map_err(|error| self.fail(error))?;
        }
        Ok(())
    }

    /// Saves the layers of a step, and before them what the steps before it found.
    fn save_layers(&mut self, file: &str, layers: &impl Serialize) -> Result<()> {
        self.save_results()?;
        let saved = self.folder.save_as(file, layers);
        saved.map_err(|error| self.fail(error))
    }

    fn save_results(&mut self) -> Result<()> {
        if !self.is_changed {
            return Ok(());
        }
        let saved = self.folder.save(&(&self.search, &self.results));
        saved.map_err(|error| self.fail(error))?;
        self.is_changed = false;
        Ok(())
    }
}

/// A step that runs, and the file with its layers.
pub(crate) struct RunningStep<'s, 'a>(Option<(&'s mut Saving<'a>, &'s str)>);

impl RunningStep<'_, '_> {
    /// A step whose layers are not saved.
    pub(crate) const fn unsaved() -> Self {
        Self(None)
    }

    /// The layers that an earlier run left of this step, if it left any.
    pub(crate) fn layers<S: DeserializeOwned>(&mut self) -> Result<Option<S>> {
        let Some((saving, file)) = self.0.as_mut().filter(|_| HAS_DISK) else {
            return Ok(None);
        };
        let layers = saving.folder.load_as(file);
        layers.map_err(|error| saving.fail(error))
    }

    /// Saves the layers so far, unless something was saved a short time ago.
    pub(crate) fn save_sometimes(&mut self, layers: &impl Serialize) -> Result<()> {
        match &mut self.0 {
            Some((saving, file)) if HAS_DISK => {
                saving.sometimes(|saving| saving.save_layers(file, layers))
            }
            _ => Ok(()),
        }
    }

    /// The next layer as it was made. If it was stopped, the layers before it are saved.
    pub(crate) fn made<T>(&mut self, layer: Result<T>, before: &impl Serialize) -> Result<T> {
        match &mut self.0 {
            Some((saving, file)) if HAS_DISK && layer.as_ref().is_err_and(EndedEarly::is_stop) => {
                saving.save_layers(file, before)?;
            }
            _ => {}
        }
        layer
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Identity, Question, Results, RunningStep, SEARCHER, SavedSteps, StepKind};
    use crate::checkpoint::Folder;
    use crate::{EndedEarly, Result, SavedError};

    fn question(board: &str) -> Question {
        vec![
            ("the board", board.to_owned()),
            ("the seed", "0".to_owned()),
        ]
    }

    /// Why a search on 8 by 8 squares cannot go on with what this folder holds.
    fn refusal(folder: &Folder) -> Option<SavedError> {
        let opened = SavedSteps::open(folder, Duration::ZERO, &question("8 by 8"));
        opened.err()
    }

    /// The file with the layers of the step that the tests ask this.
    fn layers_of(steps: &SavedSteps<'_>, asked: u8) -> String {
        let saving = steps.saving.as_ref().expect("it saves");
        let key = postcard::to_stdvec(&(StepKind::Game, asked)).expect("two bytes");
        saving.layers_of(&key)
    }

    #[test]
    fn only_the_same_search_of_the_same_version_goes_on() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = Folder::open(place.path()).expect("it is free");
        let of = |board, searcher| Identity {
            searcher,
            ..Identity::new(&question(board))
        };
        let other = Some(SavedError::OtherSearch {
            difference: "the board",
        });
        let version = Some(SavedError::OtherDecider {
            saved: SEARCHER + 1,
            own: SEARCHER,
        });
        for (identity, refused) in [
            (of("8 by 8", SEARCHER), None),
            (of("9 by 9", SEARCHER), other),
            (of("8 by 8", SEARCHER + 1), version),
        ] {
            folder.save(&(&identity, Results::new())).expect("room");
            assert_eq!(refusal(&folder), refused);
        }
        folder.save(&7_u8).expect("room");
        assert!(matches!(
            refusal(&folder),
            Some(SavedError::OtherContent(_))
        ));
    }

    /// The layers of a step stay until it is done, whatever other steps save, and also after a kill before they are removed.
    #[test]
    fn a_step_has_its_layers_until_it_is_done() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = Folder::open(place.path()).expect("it is free");
        let open = || SavedSteps::open(&folder, Duration::ZERO, &question("8 by 8"));
        let files = || {
            let files = std::fs::read_dir(place.path()).expect("a folder").flatten();
            let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
            names.filter(|name| name.starts_with("layers")).count()
        };
        let stopped: Result<u32> = Err(EndedEarly::Stopped);
        let mut steps = open().expect("a new one");
        for asked in [1_u8, 2] {
            let found = steps.step(StepKind::Game, asked, |step| {
                step.made(stopped.clone(), &[asked; 5])
            });
            assert_eq!(found, stopped);
        }
        assert_eq!((steps.finish(), files()), (Ok(()), 2));
        let mut steps = open().expect("the same");
        let kept = |step: &mut RunningStep<'_, '_>| step.layers::<[u8; 5]>();
        assert_eq!(steps.step(StepKind::Game, 2_u8, kept), Ok(Some([2; 5])));
        assert_eq!(steps.step(StepKind::Game, 3_u8, kept), Ok(None));
        assert_eq!(
            steps.step(StepKind::Game, 1_u8, |_| stopped.clone()),
            stopped
        );
        // Layers that nobody removed after their step was done.
        let file = layers_of(&steps, 2);
        assert_eq!((steps.finish(), files()), (Ok(()), 1));
        folder.save_as(&file, &[2_u8; 5]).expect("room");
        let mut steps = open().expect("the same");
        assert_eq!(steps.step(StepKind::Game, 1_u8, kept), Ok(Some([1; 5])));
        assert_eq!((steps.finish(), files()), (Ok(()), 0));
    }

    /// A step that was stopped is taken again, one that ended for another reason is not, and layers that fit no step are
    /// an error.
    #[test]
    fn what_a_step_found_stands_for_the_step() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = Folder::open(place.path()).expect("it is free");
        let open = || SavedSteps::open(&folder, Duration::ZERO, &question("8 by 8"));
        let mut taken = 0;
        let mut step = |steps: &mut SavedSteps<'_>, asked: u8, found: Result<u32>| {
            steps.step(StepKind::Game, asked, |_| {
                taken += 1;
                found
            })
        };
        let memory = Err(EndedEarly::Memory { limit: 3 });
        let mut steps = open().expect("a new one");
        let stopped = Err(EndedEarly::Stopped);
        assert_eq!(step(&mut steps, 1, stopped.clone()), stopped);
        assert_eq!(step(&mut steps, 1, Ok(5)), Ok(5));
        assert_eq!(step(&mut steps, 2, memory.clone()), memory);
        assert_eq!(steps.finish(), Ok(()));
        let mut steps = open().expect("the same");
        assert_eq!(step(&mut steps, 2, Ok(9)), memory);
        assert_eq!(step(&mut steps, 1, Ok(9)), Ok(5));
        assert_eq!(taken, 3);
        let mut steps = open().expect("the same");
        let file = layers_of(&steps, 3);
        folder.save_as(&file, &[200_u8]).expect("room");
        let found = steps.step(StepKind::Game, 3_u8, |step| {
            step.layers::<Vec<u64>>().map(|_| 0)
        });
        assert_eq!(found, stopped);
        assert!(matches!(steps.finish(), Err(SavedError::OtherContent(_))));
    }
}
