//! A puzzle made ready to be watched and tried.

use halma_solve::board::{Board, Corner, SquareSet};
use halma_solve::notation::{KeyKind, PuzzleText, Readings};
use halma_solve::practice::{ExitPractice, Goal, GoalKind, Known};
use halma_solve::problem::{self, Detour, Exit, Figure, Game, Kind, Line, Problem, Transfer};
use halma_solve::render::visible;
use halma_solve::rules::Move;
use halma_solve::verify::{RemarkKind, Repairs, Verdict, VerifyError, verify_text};

use super::scene::Scene;
use super::tape::Tape;

/// A puzzle of any kind with its replays, verified.
#[derive(Clone, Debug)]
pub(crate) struct Solitaire {
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

/// A task of practice.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// Men are moved into this figure, or out of it.
    Exit(Box<Exit>, Figure),
    /// Men are placed.
    Detour(Box<Detour>),
    /// Men are moved to the target.
    Transfer(Box<Transfer>, Known),
    /// People play on one board.
    Game(Box<Game>),
}

impl Solitaire {
    /// A puzzle's text, verified.
    ///
    /// # Errors
    /// [`VerifyError`] if its parts do not fit together, or there is no key.
    pub(crate) fn of(text: &PuzzleText, readings: Readings) -> Result<Self, VerifyError> {
        let finding = verify_text(text, readings, Repairs::Skip)?;
        Ok(Self {
            label: label_of(text),
            verdict: finding.verdict.as_str(),
            faults: finding.remarks_on_whole(RemarkKind::Fault),
            emended: finding.remarks_on_whole(RemarkKind::Emended),
            tapes: finding.replays().into_iter().map(Tape::of).collect(),
            task: match finding.problem {
                Problem::Exit(exit) => Task::Exit(Box::new(exit), finding.facts.figure),
                Problem::Detour(detour) => Task::Detour(Box::new(detour)),
                Problem::Transfer(transfer) => {
                    let is_solved = finding.verdict != Verdict::Refuted;
                    let known = Known::of(text, &transfer, is_solved);
                    Task::Transfer(Box::new(transfer), known)
                }
                Problem::Game(game) => Task::Game(game),
            },
        })
    }

    /// The name and the title of the puzzle.
    pub(crate) fn label(&self) -> &str {
        &self.label
    }

    /// The kind of problem.
    pub(crate) const fn kind(&self) -> Kind {
        match self.task {
            Task::Exit(..) => Kind::Exit,
            Task::Detour(_) => Kind::Detour,
            Task::Transfer(..) => Kind::Transfer,
            Task::Game(_) => Kind::Game,
        }
    }

    /// The tasks of practice. A detour has only one, to place the men. A transfer has only one, to bring
    /// them to the target. In a game people play on after the last move.
    pub(crate) fn goals(&self) -> &'static [GoalKind] {
        match &self.task {
            Task::Detour(_) | Task::Transfer(..) | Task::Game(_) => &[GoalKind::Fill],
            Task::Exit(puzzle, figure) => ExitPractice::goals(puzzle, *figure),
        }
    }

    /// The moves to take hints from.
    pub(super) fn key_for(puzzle: &Exit, goal: Goal) -> Vec<Move> {
        let moves = |kind| -> Vec<Move> {
            let key = puzzle.key(kind).into_iter();
            key.flat_map(Line::moves).collect()
        };
        goal.key(&moves(KeyKind::Gambit), &moves(KeyKind::Yarding))
    }

    pub(super) fn tapes(&self) -> &[Tape] {
        &self.tapes
    }

    pub(super) fn tape(&self, index: usize) -> &Tape {
        &self.tapes[index % self.tapes.len()]
    }

    /// The faults and emendations of the puzzle as a whole.
    pub(super) fn remarks(&self) -> impl Iterator<Item = String> {
        let emended = self.emended.iter().map(|row| format!("emended: {row}"));
        let faults = self.faults.iter().map(|fault| format!("fault: {fault}"));
        faults.chain(emended)
    }

    fn board(&self) -> Board {
        match &self.task {
            Task::Detour(puzzle) => puzzle.board,
            Task::Transfer(puzzle, _) => puzzle.board(),
            Task::Game(game) => game.board(),
            Task::Exit(puzzle, _) => puzzle.board(),
        }
    }

    /// The board without men.
    pub(super) fn scene(&self) -> Scene {
        let mut scene = Scene::of(self.label.clone(), self.board());
        scene.after_title = format!(" ({})", self.verdict);
        match &self.task {
            Task::Detour(puzzle) => scene.target = Some(puzzle.target),
            Task::Exit(puzzle, _) => scene.yard = puzzle.yard_squares(),
            Task::Transfer(puzzle, _) => scene.wanted = puzzle.target().unwrap_or_default(),
            Task::Game(game) => {
                let yards = game.start().players().iter().map(|player| player.yard);
                scene.yard = yards.fold(SquareSet::EMPTY, |all, yard| all | yard);
            }
        }
        scene
    }

    fn corner(&self) -> Option<Corner> {
        match &self.task {
            Task::Detour(_) | Task::Game(_) => None,
            Task::Exit(puzzle, _) => Some(puzzle.yard().corner()),
            Task::Transfer(puzzle, _) => match puzzle.goal() {
                problem::Goal::Symmetrical(corner) => Some(*corner),
                problem::Goal::Place(_) => None,
            },
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
