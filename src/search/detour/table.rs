//! The relation of jumps and men.

use super::arrangement::Arrangement;

/// The fewest men for every number of jumps that can be compelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// By the number of jumps, the fewest first.
    pub rows: Vec<Row>,
}

/// The fewest men for a number of jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The jumps.
    pub jumps: usize,
    /// The fewest men who compel them.
    pub men: usize,
    /// An arrangement of so many.
    pub arrangement: Arrangement,
}
