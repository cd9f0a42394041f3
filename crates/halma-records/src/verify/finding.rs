//! A problem with its verdict.

use derive_more::Display;
use halma_rules::board::{Notation, Row, SquareSet};
use halma_rules::rules::State;
use serde::Serialize;

use crate::notation::{Diagram, Emendation, LineId, Located, PuzzleText, Readings, RowMen};
use crate::problem::{Branch, Problem, ProblemError, PuzzleId};

use super::begun;
use super::check::check;
use super::fitting::{fitting_pairs, has_illegal_move};
use super::mend::{self, RefutedProblem, Tried};
use super::remark::RemarksOf;
use super::replay::{alone, armies_of};
use super::{Armies, Ends, Facts, Fault, LineRepairs, Remark, RemarkKind, Repair, Replay};

/// The result for a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The problem.
    pub problem: Problem,
    /// The verdict.
    pub verdict: Verdict,
    /// The readings that counted.
    pub readings: Readings,
    /// The notation of the squares in everything reported about the problem.
    pub notation: Notation,
    /// If a move is illegal in a text whose squares are pairs of numbers: the ways to count them in which every move is
    /// legal.
    pub fitting: Vec<Notation>,
    /// Every fault, in the order of the text.
    pub faults: Vec<Fault>,
    /// The emendation marks that were honored.
    pub emendations: Vec<Located<Emendation>>,
    /// What was found besides faults.
    pub facts: Facts,
    /// Whether repairs were to be looked for.
    pub sought: Repairs,
    /// The repairs that mend everything: those of one mistake or, if there are none, of several. For a game
    /// and for a variation only those of one mistake, the likeliest first.
    pub repairs: Vec<Repair>,
    /// If there are none, and faults lie in a variation and in another line: the repairs of each line alone.
    pub line_repairs: Vec<LineRepairs>,
    /// How far the search for them went.
    pub tried: Tried,
    /// The first move that was tried for repairs, from 1. It is above 1 if the record of a game is too long
    /// to try every move.
    pub repairs_from: usize,
    /// The corrected rows of an exit's diagram that mend everything.
    pub diagram_repairs: Vec<(Row, RowMen)>,
}

/// The verdict on a problem that could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    schemars(inline, description = "The verdict on the puzzle.")
)]
#[display(rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every claim is true.
    Verified,
    /// Every claim is true with the corrections that the emendation marks give.
    Emended,
    /// All moves of a game are legal, but its record ends before the result that it claims.
    Unfinished,
    /// Some claim is not true.
    Refuted,
}

/// Whether to look for repairs of a refuted problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repairs {
    /// Find all repairs.
    #[default]
    Find,
    /// Only verify the problem.
    Skip,
}

/// Checks everything that a problem claims, and reports every fault.
///
/// ```
/// use halma_rules::board::{Board, Corner, Square, Yard};
/// use halma_records::notation::LineKind;
/// use halma_records::problem::{Exit, Line, Problem};
/// use halma_rules::rules::Move;
/// use halma_records::verify::{FaultKind, Repairs, Verdict, verify};
///
/// // . . . .  IV    One man is brought out of a yard of one square. He steps
/// // . . . .  III   from I, 1 to II, 2. The key claims that he goes to I, 3,
/// // . * . .  II    which no step and no hop can do.
/// // m . * .  I
/// let square = |row, number| Square::new(row, number).unwrap();
/// let key = Line::new(LineKind::Gambit, [Move::new(square(1, 1), square(1, 3))]);
/// let yard = Yard::new(Corner::NearLeft, &[1])?;
/// let exit = Exit::new(Board::new(4)?, yard, None, vec![key])?;
/// let finding = verify(Problem::Exit(exit), Repairs::Find)?;
/// assert_eq!(finding.verdict, Verdict::Refuted);
/// assert_eq!(finding.faults[0].reason.kind(), FaultKind::Unreachable);
/// assert_eq!(finding.repairs.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ProblemError`] if an exit has no key, or a transfer no moves.
pub fn verify(problem: Problem, sought: Repairs) -> Result<Finding, ProblemError> {
    let (faults, facts) = check(&problem)?;
    let mut finding = Finding {
        verdict: match &problem {
            _ if !faults.is_empty() => Verdict::Refuted,
            _ if facts.is_claim_open => Verdict::Unfinished,
            _ => Verdict::Verified,
        },
        problem,
        readings: Readings::default(),
        notation: Notation::default(),
        fitting: Vec::new(),
        faults,
        emendations: Vec::new(),
        facts,
        sought,
        repairs: Vec::new(),
        line_repairs: Vec::new(),
        tried: Tried::Nothing,
        repairs_from: 1,
        diagram_repairs: Vec::new(),
    };
    if sought == Repairs::Find && !finding.faults.is_empty() {
        let print = RefutedProblem {
            problem: &finding.problem,
            faults: &finding.faults,
            are_all: true,
            places: &finding.faults.iter().map(Fault::place).collect(),
            turns: finding.problem.branches().map(|line| line.own.len()).sum(),
            most_turns: mend::MOST_TURNS,
            facts: &finding.facts,
        };
        let mended = mend::repairs(&print);
        finding.diagram_repairs = mend::diagram_repairs(&print);
        if mended.repairs.is_empty() && finding.diagram_repairs.is_empty() {
            finding.line_repairs = mend::repairs_by_line(&print);
        }
        finding.repairs = mended.repairs;
        finding.tried = mended.tried;
        finding.repairs_from = mended.from + 1;
    }
    begun::without_consequences(&mut finding.faults, finding.problem.lines());
    Ok(finding)
}

/// Verifies the problem that a text describes.
///
/// # Errors
/// [`ProblemError`] with its place if the text makes no problem, or one that has no moves to verify.
pub fn verify_text(
    text: &PuzzleText,
    readings: Readings,
    repairs: Repairs,
) -> Result<Finding, Located<ProblemError>> {
    let problem = Problem::from_text(text, readings)?;
    let finding = verify(problem, repairs);
    let mut finding = finding.map_err(|error| error.without_moves_in(text))?;
    finding.readings = readings;
    finding.notation = text.notation();
    finding.emendations = finding.problem.emendations();
    if readings == Readings::Emended {
        let rows = text.diagram().into_iter().flat_map(Diagram::emendations);
        finding.emendations.extend(rows);
    }
    let is_of_pairs = matches!(finding.notation, Notation::Pairs(_));
    if repairs == Repairs::Find && is_of_pairs && has_illegal_move(&finding.faults) {
        finding.fitting = fitting_pairs(text.source());
    }
    if finding.verdict == Verdict::Verified && !finding.emendations.is_empty() {
        finding.verdict = Verdict::Emended;
    }
    Ok(finding)
}

impl Finding {
    /// The men that the problem is about: the figure of an exit, all men of a detour, the men of a transfer
    /// at its start, or the men of a game after the last turn.
    pub fn men(&self) -> SquareSet {
        self.armies()
            .into_iter()
            .fold(SquareSet::EMPTY, |men, army| men | army)
    }

    /// The id of the puzzle: of the figure that is drawn or, without a drawing, that the key makes.
    pub fn id(&self) -> PuzzleId {
        PuzzleId::new(&self.problem, self.facts.figure)
    }

    /// The same men by armies. A solitaire has one army.
    pub fn armies(&self) -> Armies {
        alone(match &self.problem {
            Problem::Exit(_) => self.facts.figure,
            Problem::Detour(detour) => detour.standing(),
            Problem::Transfer(transfer) => transfer.start(),
            Problem::Game(game) => return armies_of(self.facts.end_of(game).position()),
        })
    }

    /// Whether repairs were requested, and either nothing is wrong or some were tried.
    pub fn are_repairs_sought(&self) -> bool {
        let is_tried = self.tried > Tried::Nothing || self.faults.is_empty();
        self.sought == Repairs::Find && (is_tried || !self.diagram_repairs.is_empty())
    }

    /// All replays: each key of an exit in the order of the text, the hop of a detour, or the moves of a
    /// transfer or of a game. Those of the variations come last, with their own turns alone.
    pub fn replays(&self) -> Vec<Replay> {
        if let Problem::Detour(detour) = &self.problem {
            return vec![Replay::from_hop(detour, self.facts.route.as_ref())];
        }
        let remarks: Vec<Remark> = self.remarks().collect();
        let remarks = RemarksOf::new(&remarks);
        let lines = self.problem.branches().zip(&self.facts.lines);
        let own = |(branch, Ends { start, .. }): (Branch<'_>, &Ends)| {
            Replay::of_branch(branch, branch.shared.len(), start, &remarks)
        };
        lines.map(own).collect()
    }

    /// The replay of a line or of a variation from the start of its line, or without an id that of the hop of a detour;
    /// `None` if there is none.
    pub fn replay(&self, id: Option<LineId>) -> Option<Replay> {
        let Some(id) = id else {
            return self
                .replays()
                .into_iter()
                .find(|replay| replay.key.is_none());
        };
        let branch = self.problem.branch(id)?;
        let remarks: Vec<Remark> = self.remarks().collect();
        let start = self.start_of(branch)?;
        Some(Replay::of_branch(
            branch,
            0,
            start,
            &RemarksOf::new(&remarks),
        ))
    }

    /// The state before the first turn of the line that a branch belongs to.
    fn start_of(&self, branch: Branch<'_>) -> Option<&State> {
        let mut lines = self.problem.lines().iter().zip(&self.facts.lines);
        lines
            .find_map(|(line, Ends { start, .. })| (line.kind == branch.line.kind).then_some(start))
    }

    /// The state after a number of turns of a line, made as they are written; `None` if the problem has no such line, or
    /// the line has fewer turns.
    pub fn state_after(&self, id: LineId, turns: usize) -> Option<State> {
        let branch = self.problem.branch(id)?;
        let mut state = self.start_of(branch)?.clone();
        for ply in branch.plies().take(turns) {
            state.force(ply.turn);
        }
        (turns <= branch.len()).then_some(state)
    }

    /// The problem of going on from a state of one of its lines: a transfer to the goal, or a game that begins so. `None`
    /// for a detour.
    ///
    /// # Errors
    /// [`ProblemError`] if the men cannot stand so at the beginning of a problem: an illegal turn has left them where no
    /// game has them.
    pub fn going_on(&self, id: LineId, state: &State) -> Result<Option<Problem>, ProblemError> {
        self.problem.going_on(id, state, self.facts.figure)
    }

    /// All remarks: emendations first, then faults, then what the referee points out.
    fn remarks(&self) -> impl Iterator<Item = Remark> + '_ {
        let notation = self.notation;
        let emended = self.emendations.iter();
        let emended = emended.map(move |each| Remark::of_emendation(&each.value, notation));
        let faults = self.faults.iter();
        let faults = faults.map(move |fault| Remark::of_fault(fault, notation));
        let blocks = self.facts.blocks.iter();
        let pointed_out = blocks.map(move |found| Remark::of_block(found, notation));
        let elsewhere = self.facts.elsewhere.iter();
        let elsewhere = elsewhere.map(move |found| Remark::of_army_elsewhere(found, notation));
        emended.chain(faults).chain(elsewhere).chain(pointed_out)
    }

    /// The remarks on the problem as a whole.
    pub fn remarks_on_whole(&self, kind: RemarkKind) -> Vec<String> {
        self.remarks()
            .filter(|remark| remark.key.is_none() && remark.kind == kind)
            .map(|remark| remark.text)
            .collect()
    }
}
