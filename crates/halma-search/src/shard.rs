//! The division of a search among machines.

use derive_more::Display;
use serde::{Deserialize, Serialize};

use super::TaskError;

/// One of the parts into which a search is divided. The parts take about the same time if there are few of them. Of
/// hundreds, some take more than twice as long as others.
///
/// ```
/// use halma_search::exit::Shard;
///
/// let second: Shard = "2/4".parse()?;
/// assert_eq!(Shard::try_from((2, 4))?, second);
/// # Ok::<(), halma_search::TaskError>(())
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

    /// Whether the piece of work with this number, from 0, belongs to this part, such as a subtree of candidates.
    /// Neighboring pieces take about the same time, so each part takes every `parts`th of them.
    pub const fn owns(self, subtree: u64) -> bool {
        subtree % self.parts as u64 == self.part as u64 - 1
    }

    /// Whether this is part 1.
    pub(super) const fn is_first(self) -> bool {
        self.part == 1
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
    fn each_subtree_belongs_to_one_part() {
        for parts in 1..=9 {
            for subtree in 0..40 {
                let owners = (1..=parts).filter(|&part| {
                    let shard = Shard::try_from((part, parts)).expect("a shard");
                    shard.owns(subtree)
                });
                let expected = subtree % u64::from(parts) + 1;
                assert!(owners.map(u64::from).eq([expected]), "{parts}: {subtree}");
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
