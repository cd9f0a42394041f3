//! `--checkpoint`: where a search that takes long is saved.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use halma_solve::search::SavedError;
use halma_solve::search::checkpoint::Folder;
use halma_solve::search::transfer::{Answer, Search, TransferTask};

use super::failure::Failure;
use super::output;
use super::progress::BoundsDisplay;

#[derive(Args)]
pub struct CheckpointOption {
    /// Save the search in a folder; the same command continues it from there
    #[arg(id = "checkpoint", long, value_name = "DIR")]
    pub path: Option<PathBuf>,
    /// Save every S seconds, at most 30 [default: 10]
    #[arg(long, value_name = "S", default_value_t = 10, hide_default_value = true, hide_short_help = true,
          value_parser = clap::value_parser!(u64).range(0..=30))]
    save_every: u64,
}

/// Where the answer of a search goes that may be saved.
#[derive(Clone, Copy)]
pub struct AnswerPlace {
    /// Whether other puzzles may follow. Then each search has a folder of its own in the folder.
    pub has_others: bool,
    /// Whether it goes to a file. Then the command that continues a search writes the file.
    pub is_file: bool,
}

impl CheckpointOption {
    pub const fn is_given(&self) -> bool {
        self.path.is_some()
    }

    /// The folder, locked against other searches.
    pub fn folder(&self) -> Result<Option<Folder>, SavedError> {
        self.path.as_deref().map(Folder::open).transpose()
    }

    /// How often the search is saved.
    pub const fn every(&self) -> Duration {
        Duration::from_secs(self.save_every)
    }

    /// The answer of a search for a transfer, which is saved if that was asked for.
    pub fn answer(
        &self,
        search: &Search,
        task: &TransferTask,
        mut display: BoundsDisplay,
        place: AnswerPlace,
    ) -> Result<Answer, Failure> {
        let Some(path) = &self.path else {
            return Ok(search.transfer(task, &mut display)?);
        };
        let path = if place.has_others {
            path.join(search.name(task))
        } else {
            path.clone()
        };
        let folder = Folder::open(&path)?;
        let saved = search.saved_transfer(task, (&folder, self.every()), &mut display);
        display.finish();
        let (answer, failure) = saved.map_err(|error| failure(&path, error))?;
        match (failure, &answer.ended_early) {
            (Some(error), _) => output::write_error(&format!("cannot save the search: {error}")),
            (None, Some(early)) if early.is_stop() => {
                output::write_message("the search is saved; the same command continues it\n");
                if place.is_file {
                    return Err(early.clone().into());
                }
            }
            _ => {}
        }
        Ok(answer)
    }
}

/// The failure that a folder cannot be used.
fn failure(path: &Path, error: SavedError) -> Failure {
    match error {
        SavedError::Ended(early) => early.into(),
        SavedError::OtherSearch { .. } | SavedError::OtherDecider { .. } => {
            format!("{}: {error}", path.display()).into()
        }
        error => error.into(),
    }
}
