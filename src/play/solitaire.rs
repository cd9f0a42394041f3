//! A puzzle made ready to be watched and tried.

use crate::board::{Board, Corner, SquareSet};
use crate::notation::{KeyKind, PuzzleText, Readings};
use crate::practice::{ExitPractice, Goal, GoalKind};
use crate::problem::{Detour, Exit, Figure};
use crate::render::visible;
use crate::rules::Move;
use crate::verify::{DetourFinding, ExitFinding, NoVerdict, Repairs};

use super::scene::Scene;
use super::tape::Tape;

/// A puzzle of either kind with its keys, verified.
#[derive(Clone, Debug)]
pub struct Solitaire {
    label: String,
    verdict: &'static str,
    /// Faults of the puzzle as a whole.
    faults: Vec<String>,
    /// Emended rows of the diagram.
    emended: Vec<String>,
    /// At least one.
    tapes: Vec<Tape>,
    pub(super) task: Task,
}

/// What there is to try.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// The first solitaire: men are placed.
    Place(Box<Detour>),
    /// The second: men are moved.
    Move(Box<Exit>, Figure),
}

impl Solitaire {
    /// A puzzle's text, verified.
    ///
    /// # Errors
    /// [`NoVerdict`] if its parts do not fit together, or there is no key.
    pub fn of(text: &PuzzleText, readings: Readings) -> Result<Self, NoVerdict> {
        if text.detour().is_some() {
            Ok(Self::of_hop(text, DetourFinding::of(text, readings)?))
        } else {
            Ok(Self::of_keys(
                text,
                ExitFinding::of(text, readings, Repairs::Skip)?,
            ))
        }
    }

    fn of_keys(text: &PuzzleText, finding: ExitFinding) -> Self {
        let keys = finding.report.keys.iter();
        let whole = finding.report.faults.iter();
        Self {
            label: label_of(text),
            verdict: finding.verdict.as_str(),
            faults: whole
                .filter(|fault| fault.key.is_none())
                .map(ToString::to_string)
                .collect(),
            emended: text.emended_rows(finding.readings),
            tapes: keys
                .filter_map(|played| Tape::of_key(text, &finding, played))
                .collect(),
            task: Task::Move(Box::new(finding.puzzle), finding.report.figure),
        }
    }

    fn of_hop(text: &PuzzleText, finding: DetourFinding) -> Self {
        Self {
            label: label_of(text),
            verdict: finding.verdict.as_str(),
            faults: finding.faults.iter().map(ToString::to_string).collect(),
            emended: text.emended_rows(finding.readings),
            tapes: vec![Tape::of_hop(&finding)],
            task: Task::Place(Box::new(finding.puzzle)),
        }
    }

    /// What the puzzle is called.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Whether it is one of the first solitaire, where men are placed.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        matches!(self.task, Task::Place(_))
    }

    /// What can be tried; of the first solitaire, where men are placed, there are no kinds.
    #[must_use]
    pub fn goals(&self) -> &'static [GoalKind] {
        match &self.task {
            Task::Place(_) => &[],
            Task::Move(puzzle, figure) => ExitPractice::goals(puzzle, *figure),
        }
    }

    /// The key that hints are taken from; the one is the other one backwards.
    pub(super) fn key_for(puzzle: &Exit, goal: Goal) -> Vec<Move> {
        let (kind, other) = match goal {
            Goal::Fill(_) | Goal::AnyFigure => (KeyKind::Gambit, KeyKind::Yarding),
            Goal::Yard(_) => (KeyKind::Yarding, KeyKind::Gambit),
        };
        match (puzzle.key(kind), puzzle.key(other)) {
            (Some(key), _) => key.moves.clone(),
            (None, Some(other)) => other
                .moves
                .iter()
                .rev()
                .map(|made| made.reversed())
                .collect(),
            (None, None) => Vec::new(),
        }
    }

    pub(super) fn tapes(&self) -> &[Tape] {
        &self.tapes
    }

    pub(super) fn tape(&self, index: usize) -> &Tape {
        &self.tapes[index % self.tapes.len()]
    }

    /// What is to be said of the puzzle as a whole: faults and emendations.
    pub(super) fn remarks(&self) -> impl Iterator<Item = String> {
        let emended = self.emended.iter().map(|row| format!("emended: {row}"));
        let faults = self.faults.iter().map(|fault| format!("fault: {fault}"));
        faults.chain(emended)
    }

    fn board(&self) -> Board {
        match &self.task {
            Task::Place(puzzle) => puzzle.board(),
            Task::Move(puzzle, _) => puzzle.board(),
        }
    }

    /// The board without men.
    pub(super) fn scene(&self) -> Scene {
        let mut scene = Scene::of(self.label.clone(), self.board());
        scene.after_title = format!(" ({})", self.verdict);
        match &self.task {
            Task::Place(puzzle) => scene.target = Some(puzzle.target),
            Task::Move(puzzle, _) => scene.yard = puzzle.yard_squares(),
        }
        scene
    }

    fn corner(&self) -> Option<Corner> {
        match &self.task {
            Task::Place(_) => None,
            Task::Move(puzzle, _) => Some(puzzle.yard().corner()),
        }
    }

    /// The squares of the mirror line.
    pub(super) fn diagonal(&self) -> SquareSet {
        let board = self.board();
        let Some(corner) = self.corner() else {
            return SquareSet::EMPTY;
        };
        let squares = (0..board.side()).filter_map(|place| corner.place(place, place, board));
        squares.collect()
    }

    /// The men without a mirror image.
    pub(super) fn unmatched(&self, men: SquareSet) -> SquareSet {
        let unmatched = |corner| Figure(men).unmatched(corner, self.board());
        self.corner().map_or(SquareSet::EMPTY, unmatched)
    }
}

fn label_of(text: &PuzzleText) -> String {
    let label = match (text.name(), text.title()) {
        (Some(name), Some(title)) => format!("{name}: {title}"),
        (Some(label), None) | (None, Some(label)) => label.to_owned(),
        (None, None) => "unnamed puzzle".to_owned(),
    };
    visible(&label).into_owned()
}
