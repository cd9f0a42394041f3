//! Work in progress, saved so that nothing but the last seconds is lost whatever happens.
//!
//! A folder holds one file, always whole: a new state is written beside it, synced and renamed over
//! it. The file begins with what it is and in which version, and its content is summed with
//! SHA-256, so that a damaged, truncated or foreign file is recognised before any of it is used.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

const FILE: &str = "checkpoint";
const LOCK: &str = "lock";
/// The first line of every checkpoint; the number is the version of the format.
const HEADING: &[u8] = b"halma-solve checkpoint 1\n";
const HEADING_OF_ANY_VERSION: &[u8] = b"halma-solve checkpoint ";
const SUM: usize = 32;

/// A folder with a checkpoint, locked against other processes while it is open.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

/// What can be wrong with a checkpoint.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The folder or its files cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// The file or folder.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// Another process uses the folder.
    #[error("{0}: another search is using it")]
    InUse(String),
    /// No checkpoint is there.
    #[error("{0}: there is no checkpoint in it")]
    NotThere(String),
    /// The file is something else.
    #[error("{0}: it is no checkpoint of this program")]
    Foreign(String),
    /// The file was written by a version with another format.
    #[error("{0}: it was written by another version of this program")]
    OtherVersion(String),
    /// The sum is wrong, or the file ends too soon.
    #[error("{0}: it is damaged or truncated")]
    Damaged(String),
}

impl Folder {
    /// Opens a folder for a search, making it if need be.
    ///
    /// # Errors
    /// [`CheckpointError`] if it cannot be made or written to, or is in use.
    pub fn open(path: &Path) -> Result<Self, CheckpointError> {
        fs::create_dir_all(path).map_err(|error| io_error(path, error))?;
        let lock = path.join(LOCK);
        let file = File::create(&lock).map_err(|error| io_error(&lock, error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self {
                path: path.to_owned(),
                _lock: file,
            }),
            Err(TryLockError::WouldBlock) => {
                Err(CheckpointError::InUse(path.display().to_string()))
            }
            Err(TryLockError::Error(error)) => Err(io_error(&lock, error)),
        }
    }

    /// What was saved last, if anything was.
    ///
    /// # Errors
    /// [`CheckpointError`] if something is there that cannot be used.
    pub fn load<T: DeserializeOwned>(&self) -> Result<Option<T>, CheckpointError> {
        match load(&self.path) {
            Ok(saved) => Ok(Some(saved)),
            Err(CheckpointError::NotThere(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Replaces what was saved last; if that fails, it is still there.
    ///
    /// # Errors
    /// [`CheckpointError::Io`], for instance if the disk is full.
    pub fn save<T: Serialize>(&self, work: &T) -> Result<(), CheckpointError> {
        let path = self.path.join(FILE);
        let named = |error| io_error(&path, error);
        let content = postcard::to_stdvec(work).map_err(|error| named(io::Error::other(error)))?;
        let mut file = tempfile::NamedTempFile::new_in(&self.path).map_err(named)?;
        let sum: [u8; SUM] = Sha256::digest(&content).into();
        for bytes in [HEADING, &sum, &content] {
            file.write_all(bytes).map_err(named)?;
        }
        file.as_file().sync_all().map_err(named)?;
        file.persist(&path).map_err(|error| named(error.error))?;
        Ok(())
    }
}

/// Reads the checkpoint in a folder without opening the folder for a search.
///
/// # Errors
/// [`CheckpointError`] if there is none, or none that can be used.
pub fn load<T: DeserializeOwned>(folder: &Path) -> Result<T, CheckpointError> {
    let path = folder.join(FILE);
    let name = path.display().to_string();
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(CheckpointError::NotThere(folder.display().to_string()));
        }
        Err(error) => return Err(io_error(&path, error)),
    };
    let Some(rest) = bytes.strip_prefix(HEADING) else {
        let ours = bytes.starts_with(HEADING_OF_ANY_VERSION);
        let cut = HEADING.starts_with(&bytes);
        return Err(match (ours, cut) {
            (_, true) => CheckpointError::Damaged(name),
            (true, false) => CheckpointError::OtherVersion(name),
            (false, false) => CheckpointError::Foreign(name),
        });
    };
    let Some((sum, content)) = rest.split_first_chunk::<SUM>() else {
        return Err(CheckpointError::Damaged(name));
    };
    if Sha256::digest(content)[..] != sum[..] {
        return Err(CheckpointError::Damaged(name));
    }
    // What was summed was written by this format, so it can be read, unless by another program.
    postcard::from_bytes(content).map_err(|_| CheckpointError::Foreign(name))
}

fn io_error(path: &Path, error: io::Error) -> CheckpointError {
    CheckpointError::Io {
        path: path.display().to_string(),
        error,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{CheckpointError, FILE, Folder, load};

    #[test]
    fn what_is_saved_is_loaded_and_nothing_else() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = Folder::open(place.path()).expect("it is free");
        assert_eq!(folder.load::<Vec<u32>>().expect("nothing wrong"), None);
        let work: Vec<u32> = (0..1000).collect();
        folder.save(&work).expect("there is room");
        assert_eq!(
            folder.load::<Vec<u32>>().expect("nothing wrong"),
            Some(work.clone())
        );
        assert!(matches!(
            Folder::open(place.path()),
            Err(CheckpointError::InUse(_))
        ));

        let file = place.path().join(FILE);
        let good = fs::read(&file).expect("it is there");
        // Every truncation and every flipped bit is recognised.
        for length in 0..good.len() {
            fs::write(&file, &good[..length]).expect("written");
            let error = load::<Vec<u32>>(place.path()).expect_err("it is cut short");
            assert!(
                matches!(error, CheckpointError::Damaged(_)),
                "{length}: {error}"
            );
        }
        for place_of_bit in (0..good.len() * 8).step_by(5) {
            let mut bad = good.clone();
            bad[place_of_bit / 8] ^= 1 << (place_of_bit % 8);
            fs::write(&file, bad).expect("written");
            assert!(load::<Vec<u32>>(place.path()).is_err());
        }
        fs::write(&file, "something else altogether").expect("written");
        assert!(matches!(
            folder.load::<Vec<u32>>(),
            Err(CheckpointError::Foreign(_))
        ));
        fs::write(&file, "halma-solve checkpoint 99\n").expect("written");
        assert!(matches!(
            folder.load::<Vec<u32>>(),
            Err(CheckpointError::OtherVersion(_))
        ));
        folder.save(&work).expect("there is room");
        assert_eq!(
            load::<Vec<u32>>(place.path()).expect("it is good again"),
            work
        );
    }
}
