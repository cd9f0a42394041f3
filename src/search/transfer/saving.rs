//! What an exact search saves in a folder: the bound that is proved, and the finished layers.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use crate::board::{Corner, Square, SquareSet};
use crate::search::ThreadsError;
use crate::search::checkpoint::{CheckpointError, Folder};

use super::keys::Keys;
use super::layer::Layer;
use super::limits::EndedEarly;
use super::ranking::Key;
use super::store::Store;
use super::task::{Target, TransferTask};

/// Raised when a version of the program makes other layers.
const VERSION: u32 = 1;
/// Layers with fewer positions are not saved.
const LEAST: usize = 1 << 12;

/// The saved work of a search, in a folder that no other search uses.
#[derive(Debug)]
pub(super) struct Saving {
    folder: Folder,
    store: Store,
    saved: Mutex<Saved>,
}

/// Why a search that saves its work cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SavingError {
    /// The folder or its checkpoint cannot be used.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The folder has the work of another search.
    #[error("{0}: it has the work of another search")]
    OtherSearch(String),
    /// The threads cannot be started.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Saved {
    version: u32,
    task: SavedTask,
    /// The number of moves that the layers are for. Fewer are not enough.
    moves: usize,
    /// The positions that the search looked at before it made the layers.
    positions: u64,
    /// Finished layers by their depth, for each front.
    layers: [BTreeMap<usize, Vec<SavedList>>; 2],
}

/// A task as plain numbers. A square is 16 × (row − 1) + (number − 1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SavedTask {
    board: u8,
    directions: u8,
    start: Vec<u8>,
    target: SavedTarget,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum SavedTarget {
    Squares(Vec<u8>),
    /// Any figure symmetrical in the diagonal through this corner square.
    Symmetrical(u8),
}

/// A list of positions in a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedList {
    file: u64,
    keys: usize,
    length: usize,
    sum: [u8; 32],
}

impl Saving {
    /// The work that an earlier search for the same task saved in this folder, or none.
    pub(super) fn open(path: &Path, task: &TransferTask) -> Result<Self, SavingError> {
        let folder = Folder::open(path)?;
        let task = SavedTask::of(task);
        let saved: Option<Saved> = folder.load()?;
        let saved = match saved {
            Some(saved) if saved.version != VERSION => {
                return Err(CheckpointError::OtherVersion(path.display().to_string()).into());
            }
            Some(saved) if saved.task != task => {
                return Err(SavingError::OtherSearch(path.display().to_string()));
            }
            Some(saved) => saved,
            None => Saved {
                version: VERSION,
                task,
                moves: 0,
                positions: 0,
                layers: Default::default(),
            },
        };
        let lists = saved.layers.iter().flat_map(BTreeMap::values).flatten();
        let files: Vec<u64> = lists.map(|list| list.file).collect();
        let store = Store::new(path, &files).map_err(|source| CheckpointError::Io {
            path: path.display().to_string(),
            source,
        })?;
        Ok(Self {
            store,
            saved: Mutex::new(saved),
            folder,
        })
    }

    pub(super) const fn store(&self) -> &Store {
        &self.store
    }

    fn saved(&self) -> MutexGuard<'_, Saved> {
        self.saved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fewer moves are not enough.
    pub(super) fn at_least(&self) -> usize {
        self.saved().moves
    }

    /// Begins to look for solutions of this number of moves, or goes on. Then `positions` becomes the number of
    /// those that were looked at before the layers were made.
    pub(super) fn begin(&self, moves: usize, positions: &AtomicU64) -> Result<(), EndedEarly> {
        let mut saved = self.saved();
        if saved.moves == moves {
            positions.store(saved.positions, Ordering::Relaxed);
            return Ok(());
        }
        let old = std::mem::take(&mut saved.layers);
        saved.moves = moves;
        saved.positions = positions.load(Ordering::Relaxed);
        self.folder.save(&*saved)?;
        for list in old.iter().flat_map(BTreeMap::values).flatten() {
            self.store.old(list.file, list.length).keep(false);
        }
        Ok(())
    }

    /// The layer of a front at this depth, if it was saved. A damaged layer is forgotten, and the search
    /// makes it again.
    pub(super) fn layer<K: Key>(&self, front: usize, depth: usize) -> Option<Layer<K>> {
        let mut saved = self.saved();
        let lists = saved.layers[front].get(&depth)?;
        let parts = lists.iter().map(|list| {
            let file = self.store.old(list.file, list.length);
            (file.sum().ok()? == list.sum).then_some(())?;
            Keys::in_file(file, list.keys).ok()?
        });
        let parts: Option<Vec<Keys<K>>> = parts.collect();
        if parts.is_none() {
            saved.layers[front].remove(&depth);
        }
        parts.map(Layer::of)
    }

    /// Saves a layer of a front, unless it is quickly made again. The layer that it gives back is in files.
    pub(super) fn keep<K: Key>(
        &self,
        front: usize,
        depth: usize,
        layer: Layer<K>,
    ) -> Result<Layer<K>, EndedEarly> {
        if layer.len() < LEAST {
            return Ok(layer);
        }
        let layer = layer.put_in(&self.store)?;
        let lists = layer.parts().iter().filter_map(|part| {
            part.file().map(|file| {
                Ok(SavedList {
                    file: file.number(),
                    keys: part.len(),
                    length: file.length(),
                    sum: file.sum()?,
                })
            })
        });
        let lists: Result<Vec<SavedList>, EndedEarly> = lists.collect();
        let mut saved = self.saved();
        saved.layers[front].insert(depth, lists?);
        self.folder.save(&*saved)?;
        for file in layer.parts().iter().filter_map(Keys::file) {
            file.keep(true);
        }
        Ok(layer)
    }
}

impl SavedTask {
    fn of(task: &TransferTask) -> Self {
        let numbers = |squares: SquareSet| squares.iter().map(Square::index).collect();
        let corner = |corner: Corner| corner.square(task.board()).index();
        Self {
            board: task.board().side(),
            directions: task.directions().number(),
            start: numbers(task.start()),
            target: match task.target() {
                Target::Squares(squares) => SavedTarget::Squares(numbers(squares)),
                Target::Symmetrical(line) => SavedTarget::Symmetrical(corner(line)),
            },
        }
    }
}
