//! Keys in files, for what is too much for memory.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use sha2::{Digest, Sha256};

use super::limits::EndedEarly;

/// How the names of the files begin.
const PREFIX: &str = "positions-";

/// A folder for files of keys.
#[derive(Debug)]
pub(super) struct Store {
    folder: PathBuf,
    next: AtomicU64,
}

/// A file of keys. It is removed with its last owner, unless it is kept for a later search.
#[derive(Clone, Debug)]
pub(super) struct KeyFile(Arc<StoredFile>);

#[derive(Debug)]
struct StoredFile {
    path: PathBuf,
    number: u64,
    length: usize,
    is_kept: AtomicBool,
}

impl Store {
    /// A store in a folder that no other search uses. It removes the files of a search before, except for
    /// those with these numbers.
    pub(super) fn new(folder: &Path, kept: &[u64]) -> io::Result<Self> {
        let number = |name: &str| name.strip_prefix(PREFIX)?.parse::<u64>().ok();
        for entry in fs::read_dir(folder)? {
            let name = entry?.file_name();
            let old = name.to_str().and_then(number);
            if old.is_some_and(|old| !kept.contains(&old)) {
                fs::remove_file(folder.join(name))?;
            }
        }
        let last = kept.iter().copied().max().unwrap_or(0);
        Ok(Self {
            folder: folder.to_owned(),
            next: AtomicU64::new(last.saturating_add(1)),
        })
    }

    /// Writes a new file.
    pub(super) fn put(&self, bytes: &[u8]) -> Result<KeyFile, EndedEarly> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let file = self.file(number, bytes.len());
        File::create_new(&file.0.path)?.write_all(bytes)?;
        Ok(file)
    }

    /// A file of a search before, which stays until [`KeyFile::keep`] says otherwise.
    pub(super) fn old(&self, number: u64, length: usize) -> KeyFile {
        let file = self.file(number, length);
        file.keep(true);
        file
    }

    fn file(&self, number: u64, length: usize) -> KeyFile {
        KeyFile(Arc::new(StoredFile {
            path: self.folder.join(format!("{PREFIX}{number}")),
            number,
            length,
            is_kept: AtomicBool::new(false),
        }))
    }
}

impl KeyFile {
    /// Whether the file stays when the search ends.
    pub(super) fn keep(&self, is_kept: bool) {
        self.0.is_kept.store(is_kept, Ordering::Relaxed);
    }

    pub(super) fn length(&self) -> usize {
        self.0.length
    }

    pub(super) fn number(&self) -> u64 {
        self.0.number
    }

    pub(super) fn read(&self, range: Range<usize>) -> Result<Vec<u8>, EndedEarly> {
        let mut file = File::open(&self.0.path)?;
        file.seek(SeekFrom::Start(range.start as u64))?;
        let mut bytes = vec![0; range.len()];
        file.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    /// The SHA-256 of the file.
    pub(super) fn sum(&self) -> Result<[u8; 32], EndedEarly> {
        Ok(Sha256::digest(self.read(0..self.length())?).into())
    }
}

impl Drop for StoredFile {
    fn drop(&mut self) {
        if !*self.is_kept.get_mut() {
            // A file that stays behind is removed by the next search in the folder.
            let _ = fs::remove_file(&self.path);
        }
    }
}
