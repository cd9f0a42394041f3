//! What is to be said beside a move: how it was read, and what is wrong with it.

use crate::notation::{KeyKind, PuzzleText, Readings};

use super::finding::ExitFinding;

/// A remark on one move of a key, or on the key as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The move's number, from 1; 0 is the key as a whole.
    pub number: usize,
    /// What kind of remark.
    pub kind: RemarkKind,
    /// The move as it was emended, or the fault.
    pub text: String,
}

/// The kinds of remarks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// The move is read otherwise than it is printed.
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

impl ExitFinding {
    /// The remarks on one key: emendations first, then faults.
    #[must_use]
    pub fn remarks(&self, text: &PuzzleText, kind: KeyKind) -> Vec<Remark> {
        let written = text.key(kind).map_or(&[][..], |key| &key.moves);
        let emended = (1..)
            .zip(written)
            .filter(|(_, each)| self.readings == Readings::Emended && each.value.is_emended());
        let emended = emended.map(|(number, each)| Remark {
            number,
            kind: RemarkKind::Emended,
            text: each.value.to_string(),
        });
        let faults = self.report.faults_of(kind).map(|fault| Remark {
            number: fault.index.map_or(0, |index| index + 1),
            kind: RemarkKind::Fault,
            text: fault.reason.to_string(),
        });
        emended.chain(faults).collect()
    }
}
