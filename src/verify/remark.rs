//! Remarks: the emendations and faults of moves, rows and keys.

use crate::notation::{Emendation, Emended, KeyKind};

use super::facts::YardBlock;
use super::fault::Fault;

/// A remark on one move of a key, on a key as a whole, or on the whole problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The key; `None` if it is about the problem as a whole.
    pub key: Option<KeyKind>,
    /// The number of the move, from 1; 0 if it is about the key or the problem as a whole.
    pub number: usize,
    /// The kind of remark.
    pub kind: RemarkKind,
    /// The move or the row as it was emended, or the fault.
    pub text: String,
}

/// The kinds of remarks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RemarkKind {
    /// The reading differs from the print.
    Emended,
    /// A fault.
    Fault,
    /// Something that the rules ask the referee to point out.
    PointedOut,
}

impl RemarkKind {
    /// The kind's name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Emended => "emended",
            Self::Fault => "fault",
            Self::PointedOut => "pointed out",
        }
    }
}

impl From<&Emendation> for Remark {
    fn from(emendation: &Emendation) -> Self {
        let (key, number, text) = match emendation.emended {
            Emended::Move { key, number, .. } => (Some(key), number, emendation.marked.clone()),
            _ => (None, 0, emendation.to_string()),
        };
        Self {
            key,
            number,
            kind: RemarkKind::Emended,
            text,
        }
    }
}

impl From<&Fault> for Remark {
    fn from(fault: &Fault) -> Self {
        Self {
            key: fault.key,
            number: fault.index.map_or(0, |index| index + 1),
            kind: RemarkKind::Fault,
            text: fault.reason.to_string(),
        }
    }
}

impl From<&YardBlock> for Remark {
    fn from(found: &YardBlock) -> Self {
        Self {
            key: Some(KeyKind::Game),
            number: found.index + 1,
            kind: RemarkKind::PointedOut,
            text: found.words.clone(),
        }
    }
}
