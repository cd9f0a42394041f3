//! Remarks: how a move or a row is read, and what is wrong with it.

use crate::notation::{KeyKind, PuzzleText, Readings};

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
pub enum RemarkKind {
    /// Something is read otherwise than it is printed.
    Emended,
    /// Something is wrong.
    Fault,
}

impl RemarkKind {
    /// The kind's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Emended => "emended",
            Self::Fault => "fault",
        }
    }
}

impl Remark {
    /// Whether it is about this move of this key; number 0 is the key as a whole.
    pub(super) fn is_on(&self, key: KeyKind, number: usize) -> bool {
        self.key == Some(key) && self.number == number
    }

    /// The emendation marks of a text: moves in the order of the keys, then rows of the diagram from
    /// the far side.
    pub(super) fn emendations(text: &PuzzleText, readings: Readings) -> Vec<Self> {
        if readings == Readings::AsPrinted {
            return Vec::new();
        }
        let moves = text.keys().flat_map(|key| {
            let emended = (1..).zip(&key.moves);
            let emended = emended.filter(|(_, written)| written.value.is_emended());
            emended.map(|(number, written)| Self {
                key: Some(key.kind),
                number,
                kind: RemarkKind::Emended,
                text: written.value.to_string(),
            })
        });
        let rows = text.emended_rows(readings).into_iter().map(|text| Self {
            key: None,
            number: 0,
            kind: RemarkKind::Emended,
            text,
        });
        moves.chain(rows).collect()
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
