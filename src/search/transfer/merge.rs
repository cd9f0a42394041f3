//! Joins runs of keys into one layer, without what earlier layers have.

use rayon::prelude::*;

use crate::search::parallel::in_parts;

use super::control::Control;
use super::keys::Keys;
use super::layer::Layer;
use super::limits::EndedEarly;
use super::ranking::Key;

/// The most keys that one thread sorts at a time, about.
const SORTED_AT_ONCE: usize = 1 << 21;

/// Sorted runs of keys that grow into a layer. The same key can be in several runs.
#[derive(Debug)]
pub(super) struct Runs<'a, K> {
    loose: Vec<Keys<K>>,
    /// The memory of the runs, and of those that were joined last.
    memory: usize,
    joined: usize,
    /// Layers whose keys do not belong in the new one.
    earlier: [&'a Layer<K>; 2],
    /// The bytes that other data of the search take.
    taken: usize,
}

impl<'a, K: Key> Runs<'a, K> {
    /// The runs are joined early when they take more than this many bytes.
    const MOST_LOOSE: usize = 256 << 20;

    pub(super) const fn new(earlier: [&'a Layer<K>; 2], taken: usize) -> Self {
        Self {
            loose: Vec::new(),
            memory: 0,
            joined: 0,
            earlier,
            taken,
        }
    }

    /// Adds runs, if there is memory for them or a store.
    pub(super) fn add(&mut self, runs: Vec<Keys<K>>, control: &Control) -> Result<(), EndedEarly> {
        let memory = |runs: &[Keys<K>]| runs.iter().map(Keys::memory).sum::<usize>();
        let fresh = memory(&runs);
        let runs: Vec<Keys<K>> = match control.store(self.taken + self.memory + fresh) {
            Some(store) => {
                let runs = runs.into_par_iter().filter(|run| run.len() > 0);
                runs.map(|run| run.put_in(store))
                    .collect::<Result<_, _>>()?
            }
            None => runs,
        };
        self.memory += memory(&runs);
        self.loose
            .extend(runs.into_iter().filter(|run| run.len() > 0));
        control.check_memory(self.taken + self.memory)?;
        if self.memory - self.joined > Self::MOST_LOOSE.max(self.joined / 2) {
            let layer = self.join(control)?;
            self.joined = layer.memory();
            self.memory = self.joined;
            self.loose = layer.into_parts();
        }
        Ok(())
    }

    /// The layer of all keys.
    pub(super) fn join(&mut self, control: &Control) -> Result<Layer<K>, EndedEarly> {
        let runs = std::mem::take(&mut self.loose);
        // The layer takes about as much memory as the runs at most.
        let most = self.taken + 2 * self.memory;
        let store = control.store(most);
        if store.is_none() {
            control.check_memory(most)?;
        }
        let ends = ends(&runs);
        let starts = std::iter::once(K::default()).chain(ends.iter().copied());
        let ranges: Vec<(K, Option<K>)> = starts
            .zip(ends.iter().copied().map(Some).chain([None]))
            .collect();
        let parts = in_parts(&ranges, |&(start, end)| {
            control.check()?;
            let mut keys = Vec::new();
            for run in &runs {
                keys.extend(run.between(start, end)?);
            }
            // The stable sort joins the sorted runs.
            keys.sort();
            keys.dedup();
            for layer in self.earlier {
                layer.sift(&mut keys, false)?;
            }
            let keys = Keys::of(keys.into_iter());
            match store {
                Some(store) if keys.len() > 0 => keys.put_in(store),
                _ => Ok(keys),
            }
        })?;
        Ok(Layer::of(parts))
    }
}

/// Keys that cut the runs into ranges of about the same length.
fn ends<K: Key>(runs: &[Keys<K>]) -> Vec<K> {
    let keys: usize = runs.iter().map(Keys::len).sum();
    let ranges = keys.div_ceil(SORTED_AT_ONCE).max(16);
    let mut samples: Vec<K> = runs.iter().flat_map(Keys::samples).collect();
    samples.sort_unstable();
    let mut ends: Vec<K> = (1..ranges)
        .filter_map(|number| samples.get(number * samples.len() / ranges).copied())
        .collect();
    ends.dedup();
    ends
}
