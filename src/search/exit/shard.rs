//! The division of a search into parts, which different machines can do.

use serde::{Deserialize, Serialize};

/// One of the parts into which a search is divided. All parts take about the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u32, u32)")]
pub struct Shard {
    part: u32,
    parts: u32,
}

/// Why a text or a pair of numbers is not a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// The text is not two numbers with a slash between them.
    #[error("a shard is written `I/N`, such as `1/4`")]
    NotTwoNumbers,
    /// There is no such part.
    #[error("there is no part {part} of {parts}: the parts are numbered from 1")]
    NoSuchPart {
        /// The part.
        part: u32,
        /// The number of parts.
        parts: u32,
    },
}

impl Shard {
    /// A search that is not divided: its only part.
    pub const WHOLE: Self = Self { part: 1, parts: 1 };

    /// Part number `part` of `parts`. The numbers start at 1.
    ///
    /// # Errors
    /// [`ShardError`] if there is no such part.
    pub const fn new(part: u32, parts: u32) -> Result<Self, ShardError> {
        if part >= 1 && part <= parts {
            Ok(Self { part, parts })
        } else {
            Err(ShardError::NoSuchPart { part, parts })
        }
    }

    /// The number of the part, from 1.
    pub const fn part(self) -> u32 {
        self.part
    }

    /// Into how many parts the search is divided.
    pub const fn parts(self) -> u32 {
        self.parts
    }

    /// The indices of the candidates of this part. Candidates next to each other take about the same
    /// time, so each part takes every `parts`th.
    pub(super) fn indices(self, sets: usize) -> impl Iterator<Item = usize> {
        (self.part as usize - 1..sets).step_by(self.parts as usize)
    }

    /// The place of a candidate among the candidates of this part; `None` if it is not one of them.
    pub(super) fn place_of(self, index: usize) -> Option<usize> {
        let beyond = index.checked_sub(self.part as usize - 1)?;
        let parts = self.parts as usize;
        beyond.is_multiple_of(parts).then_some(beyond / parts)
    }
}

impl TryFrom<(u32, u32)> for Shard {
    type Error = ShardError;

    fn try_from((part, parts): (u32, u32)) -> Result<Self, ShardError> {
        Self::new(part, parts)
    }
}

impl std::str::FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let (part, parts) = text.split_once('/').ok_or(ShardError::NotTwoNumbers)?;
        let number = |text: &str| text.parse().map_err(|_| ShardError::NotTwoNumbers);
        Self::new(number(part)?, number(parts)?)
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}/{}", self.part, self.parts)
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn the_place_of_a_set_is_its_place_among_those_of_the_part() {
        for (part, parts) in [(1, 1), (1, 3), (2, 3), (3, 3), (4, 7)] {
            let shard = Shard::new(part, parts).expect("a shard");
            let indices: Vec<usize> = shard.indices(40).collect();
            for index in 0..40 {
                let place = indices.iter().position(|&other| other == index);
                assert_eq!(shard.place_of(index), place, "{shard}: {index}");
            }
        }
    }

    #[test]
    fn a_shard_is_read_as_it_is_written() {
        let shard = Shard::new(2, 5).expect("a shard");
        assert_eq!(shard.to_string(), "2/5");
        assert_eq!("2/5".parse(), Ok(shard));
    }
}
