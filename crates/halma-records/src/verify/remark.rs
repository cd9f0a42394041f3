//! The place of a fault in the text, and remarks: the emendations and faults of moves, rows and keys.

use std::collections::HashMap;

use derive_more::Display;
use halma_rules::board::{InNotation, Notation, OffBoard, Square, SquareSet};
use itertools::Itertools;
use serde::Serialize;

use crate::notation::{
    Emendation, FieldKind, LineId, LineKind, PartKind, PuzzleText, Span, WrittenSetup,
};
use crate::problem::{Ply, Problem};

use super::{ArmyElsewhere, Fault, Reason, YardBlock};

/// A remark on one turn of a line, on a line as a whole, or on the whole problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The line: a key, the moves of a transfer, a game or a variation; `None` if the remark is about the problem as a
    /// whole.
    pub key: Option<LineId>,
    /// The number of the move, from 1; 0 if the remark is about the key or the problem as a whole.
    pub number: usize,
    /// The kind of remark.
    pub kind: RemarkKind,
    /// The emended move or row, or the fault.
    pub text: String,
}

/// The kinds of remarks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[display(rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum RemarkKind {
    /// An emendation: the reading differs from the print.
    Emended,
    /// A fault.
    Fault,
    /// What somebody thinks of a move.
    Marked,
    /// Something that the rules ask the referee to point out, or that a reader should know.
    #[display("pointed out")]
    #[serde(rename = "pointed out")]
    PointedOut,
}

impl Remark {
    /// What was emended.
    pub(super) fn of_emendation(emendation: &Emendation, notation: Notation) -> Self {
        let (key, number, text) = match emendation {
            Emendation::Turn { key, number, turn } => {
                (Some(*key), *number, turn.display(notation).to_string())
            }
            Emendation::Row { .. } => (None, 0, emendation.display(notation).to_string()),
        };
        Self {
            key,
            number,
            kind: RemarkKind::Emended,
            text,
        }
    }

    /// A fault.
    pub(super) fn of_fault(fault: &Fault, notation: Notation) -> Self {
        Self {
            key: fault.key,
            number: fault.index.map_or(0, |index| index + 1),
            kind: RemarkKind::Fault,
            text: fault.reason.display(notation).to_string(),
        }
    }

    /// An army that starts in a strange yard.
    pub(super) fn of_army_elsewhere(found: &ArmyElsewhere, notation: Notation) -> Self {
        Self {
            key: None,
            number: 0,
            kind: RemarkKind::PointedOut,
            text: found.display(notation).to_string(),
        }
    }

    /// What the referee points out.
    pub(super) fn of_block(found: &YardBlock, notation: Notation) -> Self {
        Self {
            key: Some(LineId::Main(LineKind::Game)),
            number: found.index + 1,
            kind: RemarkKind::PointedOut,
            text: found.display(notation).to_string(),
        }
    }
}

/// Remarks by what they are about.
pub(super) struct RemarksOf<'a>(HashMap<(LineId, usize), Vec<&'a Remark>>);

impl<'a> RemarksOf<'a> {
    pub(super) fn new(remarks: &'a [Remark]) -> Self {
        let of_lines = remarks.iter();
        let of_lines = of_lines.filter_map(|remark| Some(((remark.key?, remark.number), remark)));
        Self(of_lines.into_group_map())
    }

    /// The remarks on a turn of a line or, with the number 0, on the line as a whole.
    pub(super) fn on(&self, line: LineId, number: usize) -> Vec<Remark> {
        let remarks = self.0.get(&(line, number)).into_iter().flatten();
        remarks.copied().cloned().collect()
    }
}

impl Fault {
    /// The part of the text that the fault is about: a move, a man of the setup, a row of the diagram, or a
    /// heading.
    pub fn span(&self, text: &PuzzleText, problem: &Problem) -> Option<Span> {
        let mut men = text.setup().map_or(&[][..], WrittenSetup::men).iter();
        let span = match (&self.reason, self.key) {
            (
                Reason::DiagramMismatch { missing, extra }
                | Reason::SetupMismatch { missing, extra },
                _,
            ) => diagram_row(text, *missing | *extra),
            (Reason::ListMismatch { .. }, _) => {
                text.first_line_of(&[PartKind::Field(FieldKind::Figure)])
            }
            (_, Some(key)) => match self.index {
                Some(_) => self.ply(problem).and_then(Ply::span),
                None => text.first_line_of(&[key.part_kind()]),
            },
            (Reason::WrongResult(_), _) => {
                text.first_line_of(&[PartKind::Field(FieldKind::Result)])
            }
            (Reason::TwoMen(square) | Reason::OffBoard(OffBoard { square, .. }), _) => {
                men.rfind(|man| man.value == *square).map(|man| man.span)
            }
            (Reason::TargetTaken(square), _) => {
                men.find(|man| man.value == *square).map(|man| man.span)
            }
            (Reason::MenNotAsClaimed { .. }, _) => text.first_line_of(&[PartKind::Setup]),
            _ => None,
        };
        // Any other fault of a detour as a whole is shown at its heading; that of a transfer, at its moves.
        span.or_else(|| text.first_line_of(&[PartKind::Detour]))
            .or_else(|| text.first_line_of(&[PartKind::Transfer]))
    }

    /// The turn that the fault is about.
    pub fn ply<'a>(&self, problem: &'a Problem) -> Option<&'a Ply> {
        problem.branch(self.key?)?.ply(self.index?)
    }
}

/// The row of the diagram with the highest of these squares, or the highest row of the diagram if that row is
/// not drawn. A figure may be listed instead.
fn diagram_row(text: &PuzzleText, squares: SquareSet) -> Option<Span> {
    let row = squares.iter().map(Square::row).max()?;
    let highest = || Some(text.diagram()?.rows().last()?.span);
    text.span_of_row(row).or_else(highest)
}
