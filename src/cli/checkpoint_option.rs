//! `--checkpoint`: where a search that takes long is saved.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use halma_solve::search::SavedError;
use halma_solve::search::checkpoint::Folder;
use halma_solve::search::transfer::Answer;

use super::failure::Failure;
use super::output;

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

    /// The answer of a search that was saved, or why it could not be.
    pub fn answer(&self, saved: Result<Answer, SavedError>) -> Result<Answer, Failure> {
        let answer = saved.map_err(|error| self.failure(error))?;
        if let Some(early) = &answer.ended_early
            && early.is_stop()
        {
            output::write_message("the search is saved; the same command continues it\n");
        }
        Ok(answer)
    }

    /// The failure that this folder cannot be used.
    pub fn failure(&self, error: SavedError) -> Failure {
        match (error, &self.path) {
            (SavedError::Ended(early), _) => early.into(),
            (
                error @ (SavedError::OtherSearch { .. } | SavedError::OtherDecider { .. }),
                Some(path),
            ) => format!("{}: {error}", path.display()).into(),
            (error, _) => error.into(),
        }
    }
}
