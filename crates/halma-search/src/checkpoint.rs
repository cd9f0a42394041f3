//! Checkpoints: the results of a search so far, saved in a folder. A search that is killed loses only the
//! results since its last checkpoint.
//!
//! The folder holds a file `checkpoint`, which is always complete, and perhaps files of layers: the positions of steps that
//! were not done yet. A new file is first written with `.tmp` at the end of its name, synced to the disk, and then renamed.
//! A search that is killed while it writes leaves that behind, and the next search in the folder removes it.
//!
//! A file begins with a line that names the format and its version, followed by the SHA-256 of the content and the
//! content itself. So a file that is damaged, truncated or from another program is recognized before any of it is used.
//!
//! The file `lock` is locked while a search uses the folder. Its content does not matter and does not
//! change.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;

use super::saved_error::SavedError;

/// The results of a search.
pub(crate) const FILE: &str = "checkpoint";
const LOCK: &str = "lock";
/// The first line of every checkpoint; the number is the version of the format.
const HEADING: &[u8] = b"halma-solve checkpoint 3\n";
const HEADING_OF_ANY_VERSION: &[u8] = b"halma-solve checkpoint ";
/// The length of a SHA-256 in bytes.
const SUM: usize = 32;

/// A folder with a checkpoint, locked against other processes while it is open.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Opens a folder for a search. Creates the folder if it does not exist, and removes a file that a killed
    /// search left behind.
    ///
    /// # Errors
    /// [`SavedError`] if the folder cannot be created or written to, if another search uses it, or if
    /// something other than a regular file has the name of the lock.
    pub fn open(path: &Path) -> Result<Self, SavedError> {
        fs::create_dir_all(path).map_err(|error| match (error.kind(), path.metadata()) {
            (io::ErrorKind::AlreadyExists, Ok(_)) => SavedError::NotAFolder(named(path)),
            // A dangling link, or one to itself, exists although its target does not.
            (io::ErrorKind::AlreadyExists, Err(of_link)) => io_error(path, &of_link),
            _ => io_error(path, &error),
        })?;
        let file = lock(&path.join(LOCK), path)?;
        // No other search writes these files while this one holds the lock.
        let files = fs::read_dir(path).map_err(|error| io_error(path, &error))?;
        for file in files.flatten() {
            if is_unfinished(&file.file_name()) {
                remove(&file.path())?;
            }
        }
        Ok(Self {
            path: path.to_owned(),
            _lock: file,
        })
    }

    /// The last checkpoint; `None` if there is none.
    ///
    /// # Errors
    /// [`SavedError`] if there is a checkpoint that cannot be used.
    pub fn load<T: DeserializeOwned>(&self) -> Result<Option<T>, SavedError> {
        self.load_as(FILE)
    }

    /// Replaces the last checkpoint, if it differs. If that fails, the last checkpoint stays as it is.
    ///
    /// # Errors
    /// [`SavedError::Io`], for instance if the disk is full.
    pub fn save<T: Serialize>(&self, state: &T) -> Result<(), SavedError> {
        self.save_as(FILE, state)
    }

    /// What a file of this folder holds; `None` if there is none.
    pub(crate) fn load_as<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, SavedError> {
        match load_from(&self.path, name) {
            Ok(saved) => Ok(Some(saved)),
            Err(SavedError::NoCheckpoint(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether there is a file of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.path.join(name).exists()
    }

    /// The error that the content of a file is not what it is taken for.
    pub(crate) fn other_content(&self, name: &str) -> SavedError {
        SavedError::OtherContent(named(&self.path.join(name)))
    }

    /// Replaces a file of this folder, if it differs.
    pub(crate) fn save_as<T: Serialize>(&self, name: &str, state: &T) -> Result<(), SavedError> {
        let path = self.path.join(name);
        let failed = |error: io::Error| io_error(&path, &error);
        // The content is written twice: there may not be enough memory to hold it beside the state.
        let sum = sum_of(state).map_err(failed)?;
        let head = [HEADING, &sum].concat();
        if is_headed(&path, &head) {
            return Ok(());
        }
        let next = next_of(name);
        let file = tempfile::Builder::new()
            .prefix(&next)
            .rand_bytes(0)
            .tempfile_in(&self.path)
            .map_err(failed)?;
        let mut writer = BufWriter::new(file);
        writer.write_all(&head).map_err(failed)?;
        write_content(state, &mut writer).map_err(failed)?;
        let file = writer
            .into_inner()
            .map_err(|error| failed(error.into_error()))?;
        file.as_file().sync_all().map_err(failed)?;
        replace(file, &path).map_err(failed)
    }

    /// Removes a file of this folder, if it is there.
    pub(crate) fn remove(&self, name: &str) -> Result<(), SavedError> {
        remove(&self.path.join(name))
    }
}

/// The name of a file while it is being written.
fn next_of(name: &str) -> String {
    format!("{name}.tmp")
}

/// Whether a file of this name is one that a killed search was writing.
fn is_unfinished(name: &OsStr) -> bool {
    let name = name.to_str().and_then(|name| name.strip_suffix(".tmp"));
    name.is_some_and(|name| name == FILE || name.starts_with("layers-"))
}

fn remove(path: &Path) -> Result<(), SavedError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(io_error(path, &error)),
        _ => Ok(()),
    }
}

fn write_content<T: Serialize>(state: &T, writer: &mut impl Write) -> io::Result<()> {
    match postcard::to_io(state, &mut *writer) {
        Ok(_) => Ok(()),
        // It keeps the error of the system to itself. The next byte fails for the same reason.
        Err(error) => match writer.write_all(&[0]).and_then(|()| writer.flush()) {
            Err(of_system) => Err(of_system),
            Ok(()) => Err(io::Error::other(error)),
        },
    }
}

fn sum_of<T: Serialize>(state: &T) -> io::Result<[u8; SUM]> {
    let mut hasher = BufWriter::new(Hasher(Sha256::new()));
    write_content(state, &mut hasher)?;
    let Hasher(sum) = hasher
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?;
    Ok(sum.finalize().into())
}

/// Adds up what is written to it.
struct Hasher(Sha256);

impl Write for Hasher {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether a file begins so.
fn is_headed(path: &Path, head: &[u8]) -> bool {
    let mut saved = vec![0; head.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut saved));
    read.is_ok() && saved == head
}

/// Locks a file for this process, as long as the file is open. It is made if there is none, and its content stays. `what`
/// is the folder or the file that the lock is for.
///
/// # Errors
/// [`SavedError::InUse`] if another process has locked it, [`SavedError::NotAFile`] if something other than a regular file
/// has its name, and [`SavedError::Io`] if it cannot be opened.
pub fn lock(path: &Path, what: &Path) -> Result<File, SavedError> {
    // This is checked first, because opening a pipe waits for its other end. A link itself is checked, not its
    // target: a lock elsewhere does not belong to what is locked.
    match path.symlink_metadata() {
        Ok(found) if !found.is_file() => return Err(SavedError::NotAFile(named(path))),
        _ => {}
    }
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(|error| io_error(path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(SavedError::InUse(named(what))),
        Err(TryLockError::Error(error)) => Err(io_error(path, &error)),
    }
}

/// Replaces one file by another. Windows refuses this while another program, such as a virus scanner, reads
/// the old file. So there it is tried again.
fn replace(mut file: NamedTempFile, path: &Path) -> io::Result<()> {
    let attempts = if cfg!(windows) { 100 } else { 1 };
    for _ in 1..attempts {
        match file.persist(path) {
            Err(failed) if failed.error.kind() == io::ErrorKind::PermissionDenied => {
                file = failed.file;
            }
            done => return done.map(drop).map_err(|failed| failed.error),
        }
        thread::sleep(Duration::from_millis(20));
    }
    file.persist(path).map(drop).map_err(|failed| failed.error)
}

/// Reads the checkpoint in a folder, without opening the folder for a search.
///
/// # Errors
/// [`SavedError`] if there is no checkpoint, or if it cannot be used.
pub fn load<T: DeserializeOwned>(folder: &Path) -> Result<T, SavedError> {
    load_from(folder, FILE)
}

fn load_from<T: DeserializeOwned>(folder: &Path, name: &str) -> Result<T, SavedError> {
    let path = folder.join(name);
    let name = named(&path);
    match path.metadata() {
        Ok(found) if !found.is_file() => return Err(SavedError::NotAFile(name)),
        _ => {}
    }
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound && !folder.exists() => {
            return Err(SavedError::NoFolder(named(folder)));
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(SavedError::NoCheckpoint(named(folder)));
        }
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(SavedError::NotAFolder(named(folder)));
        }
        Err(error) => return Err(io_error(&path, &error)),
    };
    let Some(rest) = bytes.strip_prefix(HEADING) else {
        let ours = bytes.starts_with(HEADING_OF_ANY_VERSION);
        return Err(match (ours, HEADING.starts_with(&bytes)) {
            (_, true) => SavedError::Damaged(name),
            (true, false) => SavedError::OtherVersion(name),
            (false, false) => SavedError::Foreign(name),
        });
    };
    let Some((sum, content)) = rest.split_first_chunk::<SUM>() else {
        return Err(SavedError::Damaged(name));
    };
    if Sha256::digest(content)[..] != sum[..] {
        return Err(SavedError::Damaged(name));
    }
    // The SHA-256 matches, so the file is not damaged.
    postcard::from_bytes(content).map_err(|_| SavedError::OtherContent(name))
}

fn io_error(path: &Path, error: &io::Error) -> SavedError {
    // An error of the system has no other inside. One that does would name the temporary file, which means nothing to the
    // user.
    let reason = match (error.get_ref(), error.kind()) {
        (None, _) | (_, io::ErrorKind::Other) => error.to_string(),
        (Some(_), kind) => kind.to_string(),
    };
    SavedError::Io {
        path: named(path),
        reason,
    }
}

fn named(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_error_names_the_temporary_file() {
        let inner = std::io::Error::other("at path checkpoint.tmp");
        let full = std::io::Error::new(std::io::ErrorKind::StorageFull, inner);
        let error = super::io_error(std::path::Path::new("work"), &full);
        assert_eq!(error.to_string(), "work: no storage space");
    }

    use std::fs;

    use super::{FILE, Folder, LOCK, SavedError, load, next_of};

    #[test]
    fn only_what_was_saved_is_loaded() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = Folder::open(place.path()).expect("it is free");
        assert_eq!(folder.load::<Vec<u32>>().expect("nothing wrong"), None);
        let saved: Vec<u32> = (0..1000).collect();
        folder.save(&saved).expect("there is room");
        assert_eq!(
            folder.load::<Vec<u32>>().expect("nothing wrong"),
            Some(saved.clone())
        );
        assert!(matches!(
            Folder::open(place.path()),
            Err(SavedError::InUse(_))
        ));

        let file = place.path().join(FILE);
        let good = fs::read(&file).expect("it is there");
        // Every truncation and every flipped bit is recognized.
        for length in 0..good.len() {
            fs::write(&file, &good[..length]).expect("written");
            let error = load::<Vec<u32>>(place.path()).expect_err("it is cut short");
            assert!(matches!(error, SavedError::Damaged(_)), "{length}: {error}");
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
            Err(SavedError::Foreign(_))
        ));
        fs::write(&file, "halma-solve checkpoint 99\n").expect("written");
        assert!(matches!(
            folder.load::<Vec<u32>>(),
            Err(SavedError::OtherVersion(_))
        ));
        // Whole, but saved by another search or version: 1000 items are said to follow, and none does.
        folder.save(&1000_u32).expect("there is room");
        let error = folder.load::<Vec<u32>>().expect_err("it is something else");
        assert!(error.to_string().contains("another version"), "{error}");
        folder.save(&saved).expect("there is room");
        assert_eq!(
            load::<Vec<u32>>(place.path()).expect("it is good again"),
            saved
        );
    }

    #[test]
    fn an_old_lock_keeps_its_content_and_the_file_of_a_killed_search_is_removed() {
        let place = tempfile::tempdir().expect("a folder");
        let lock = place.path().join(LOCK);
        let nexts = [FILE, "layers-12ab"].map(|name| place.path().join(next_of(name)));
        fs::write(&lock, "notes").expect("written");
        for next in &nexts {
            fs::write(next, "half a checkpo").expect("written");
        }
        let folder = Folder::open(place.path()).expect("it is free");
        assert_eq!(fs::read(&lock).expect("it is there"), b"notes");
        assert!(nexts.iter().all(|next| !next.exists()));
        // Saving works as in an empty folder, and leaves no other file.
        folder.save(&1_u32).expect("there is room");
        folder.save(&2_u32).expect("there is room");
        assert_eq!(folder.load::<u32>().expect("nothing wrong"), Some(2));
        assert!(nexts.iter().all(|next| !next.exists()));
    }

    #[cfg(unix)]
    #[test]
    fn only_regular_files_are_used() {
        let place = tempfile::tempdir().expect("a folder");
        let other = place.path().join("other");
        fs::write(&other, "precious").expect("written");
        std::os::unix::fs::symlink(&other, place.path().join(LOCK)).expect("a link");
        let error = Folder::open(place.path()).expect_err("a link is no lock");
        assert!(matches!(error, SavedError::NotAFile(_)), "{error}");
        assert_eq!(fs::read(&other).expect("it is there"), b"precious");
        fs::remove_file(place.path().join(LOCK)).expect("removed");
        let looping = place.path().join("loop");
        std::os::unix::fs::symlink(&looping, &looping).expect("a link");
        let error = Folder::open(&looping).expect_err("it leads nowhere");
        assert!(error.to_string().contains("symbolic links"), "{error}");
        let error = Folder::open(&other).expect_err("it is a file");
        assert!(matches!(error, SavedError::NotAFolder(_)), "{error}");
        let error = load::<u32>(&other).expect_err("it is a file");
        assert!(matches!(error, SavedError::NotAFolder(_)), "{error}");
        fs::create_dir(place.path().join(FILE)).expect("a folder");
        let folder = Folder::open(place.path()).expect("it is free");
        let error = folder.load::<u32>().expect_err("a folder is no file");
        assert!(matches!(error, SavedError::NotAFile(_)), "{error}");
    }
}
