//! What the keys of a figure are measured by.
//!
//! To add a measure, add a variant, and say how it is counted in `KeyExtremes` (`key_summary.rs`). The compiler names
//! what else it needs. Every list and table of measures follows from [`Measure::ALL`].

use std::fmt;
use std::ops::Index;

use serde::{Serialize, Serializer};

/// A number of which some key of a figure has the fewest or the most. A hop counts with the fewest jumps that take the
/// man from his square to his destination at that time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The fewest steps in a key.
    FewestSteps,
    /// The most steps in a key.
    MostSteps,
    /// The fewest jumps in a key.
    FewestJumps,
    /// The most jumps in a key.
    MostJumps,
    /// The jumps of the longest hop in any key.
    LongestHop,
}

impl Measure {
    /// All of them, in their order.
    pub const ALL: [Self; 5] = [
        Self::FewestSteps,
        Self::MostSteps,
        Self::FewestJumps,
        Self::MostJumps,
        Self::LongestHop,
    ];

    /// Its name in tables and in JSON, such as `fewest_steps`. Its `Display` has hyphens instead.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FewestSteps => "fewest_steps",
            Self::MostSteps => "most_steps",
            Self::FewestJumps => "fewest_jumps",
            Self::MostJumps => "most_jumps",
            Self::LongestHop => "longest_hop",
        }
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name().replace('_', "-"))
    }
}

impl Serialize for Measure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A value for each measure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured<T>([T; Measure::ALL.len()]);

impl<T> Measured<T> {
    /// The value that this function gives for each.
    pub fn of(value: impl FnMut(Measure) -> T) -> Self {
        Self(Measure::ALL.map(value))
    }

    /// The values with their measures, in the order of these.
    pub fn iter(&self) -> impl Iterator<Item = (Measure, &T)> {
        Measure::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Measure> for Measured<T> {
    type Output = T;

    fn index(&self, measure: Measure) -> &T {
        &self.0[measure as usize]
    }
}
