//! The division of a search among machines.

use derive_more::Display;
use serde::{Deserialize, Serialize};

use super::TaskError;

/// One of the parts into which a search is divided. All parts take about the same time.
///
/// ```
/// use halma_solve::search::exit::Shard;
///
/// let second: Shard = "2/4".parse()?;
/// assert_eq!(Shard::try_from((2, 4))?, second);
/// # Ok::<(), halma_solve::search::TaskError>(())
/// ```
#[derive(
    Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[display("{part}/{parts}")]
#[serde(try_from = "(u32, u32)")]
pub struct Shard {
    pub(super) part: u32,
    pub(super) parts: u32,
}

impl Shard {
    /// A search that is not divided: its only part.
    pub const WHOLE: Self = Self { part: 1, parts: 1 };

    /// The indices of this part, of this number of blocks of candidates. Neighboring blocks take about the same time,
    /// so each part takes every `parts`th block.
    pub(super) fn indices(self, blocks: usize) -> impl Iterator<Item = usize> {
        (self.part as usize - 1..blocks).step_by(self.parts as usize)
    }

    /// The index of a block among the blocks of this part; `None` if it is not one of them.
    pub(super) fn place_of(self, index: usize) -> Option<usize> {
        let beyond = index.checked_sub(self.part as usize - 1)?;
        let parts = self.parts as usize;
        beyond.is_multiple_of(parts).then_some(beyond / parts)
    }
}

impl TryFrom<(u32, u32)> for Shard {
    type Error = TaskError;

    /// Part number `part` of `parts`. The numbers start at 1.
    fn try_from((part, parts): (u32, u32)) -> Result<Self, TaskError> {
        if part >= 1 && part <= parts {
            Ok(Self { part, parts })
        } else {
            Err(TaskError::NoSuchPart { part, parts })
        }
    }
}

impl std::str::FromStr for Shard {
    type Err = TaskError;

    fn from_str(text: &str) -> Result<Self, TaskError> {
        let (part, parts) = text.split_once('/').ok_or(TaskError::NotTwoNumbers)?;
        let number = |text: &str| text.parse().map_err(|_| TaskError::NotTwoNumbers);
        Self::try_from((number(part)?, number(parts)?))
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn a_block_has_its_index_among_the_blocks_of_its_part() {
        for (part, parts) in [(1, 1), (1, 3), (2, 3), (3, 3), (4, 7)] {
            let shard = Shard::try_from((part, parts)).expect("a shard");
            let indices: Vec<usize> = shard.indices(40).collect();
            for index in 0..40 {
                let place = indices.iter().position(|&other| other == index);
                assert_eq!(shard.place_of(index), place, "{shard}: {index}");
            }
        }
    }

    #[test]
    fn a_written_shard_is_read_back() {
        let shard = Shard::try_from((2, 5)).expect("a shard");
        assert_eq!(shard.to_string(), "2/5");
        assert_eq!("2/5".parse(), Ok(shard));
    }
}
