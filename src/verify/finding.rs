//! A problem with its verdict.

use std::collections::BTreeMap;

use derive_more::Display;
use serde::Serialize;

use crate::board::{Notation, Row, SquareSet};
use crate::notation::{Emendation, Located, PuzzleText, Readings, RowMen};
use crate::problem::{Problem, ProblemError};
use crate::rules::Move;

use super::check::check;
use super::repair::{self, first_faulty_turn};
use super::replay::{alone, armies_of};
use super::{Armies, Facts, Fault, Reason, Remark, RemarkKind, Repair, Replay};

/// The result for a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The problem.
    pub problem: Problem,
    /// The verdict.
    pub verdict: Verdict,
    /// The readings that counted.
    pub readings: Readings,
    /// How the squares are written in what is said about the problem.
    pub notation: Notation,
    /// Every fault, in the order of the text.
    pub faults: Vec<Fault>,
    /// The emendation marks that were honored.
    pub emendations: Vec<Located<Emendation>>,
    /// What was found beside the faults.
    pub facts: Facts,
    /// Whether repairs were to be looked for.
    pub sought: Repairs,
    /// The changes of one square that mend everything. If there are none, the changes of two squares. For a game
    /// only the changes of one square, the likeliest first.
    pub repairs: Vec<Repair>,
    /// The first move that was looked at for repairs, from 1. It is above 1 if the record of a game is so long
    /// that not every move could be tried.
    pub repairs_from: usize,
    /// The corrected rows of an exit's diagram that mend everything.
    pub diagram_repairs: Vec<(Row, RowMen)>,
}

/// The verdict on a problem that could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, Serialize)]
#[display(rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every claim is true.
    Verified,
    /// Every claim is true with the corrections that the emendation marks give.
    Emended,
    /// The record of a game ends before the result that it claims. All moves are right.
    Unfinished,
    /// Some claim is not true.
    Refuted,
}

/// Whether to look for repairs of a refuted problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repairs {
    /// Find them all.
    #[default]
    Find,
    /// Only verify the problem.
    Skip,
}

/// Checks everything that a problem claims, and reports every fault.
///
/// ```
/// use halma_solve::board::{Board, Corner, Square, Yard};
/// use halma_solve::notation::KeyKind;
/// use halma_solve::problem::{Exit, Line, Problem};
/// use halma_solve::rules::Move;
/// use halma_solve::verify::{Repairs, Verdict, verify};
///
/// // . . . .  IV    One man is brought out of a yard of one square. He steps
/// // . . . .  III   from I, 1 to II, 2. The key claims that he goes to I, 3,
/// // . * . .  II    which no step and no hop can do.
/// // m . * .  I
/// let square = |row, number| Square::new(row, number).unwrap();
/// let key = Line::new(KeyKind::Gambit, [Move::new(square(1, 1), square(1, 3))]);
/// let yard = Yard::new(Corner::NearLeft, &[1])?;
/// let exit = Exit::new(Board::new(4)?, yard, None, vec![key])?;
/// let finding = verify(Problem::Exit(exit), Repairs::Find)?;
/// assert_eq!(finding.verdict, Verdict::Refuted);
/// assert_eq!(finding.faults[0].reason.kind(), "unreachable");
/// assert_eq!(finding.repairs.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ProblemError`] if an exit has no key, or a transfer no moves.
pub fn verify(problem: Problem, repairs: Repairs) -> Result<Finding, ProblemError> {
    let (faults, facts) = check(&problem)?;
    let mut finding = Finding {
        verdict: match &problem {
            _ if !faults.is_empty() => Verdict::Refuted,
            Problem::Game(game) if facts.is_claim_open(game) => Verdict::Unfinished,
            _ => Verdict::Verified,
        },
        problem,
        readings: Readings::default(),
        notation: Notation::default(),
        faults,
        emendations: Vec::new(),
        facts,
        sought: repairs,
        repairs: Vec::new(),
        repairs_from: 1,
        diagram_repairs: Vec::new(),
    };
    // A variation has no repairs of its own.
    let mut faults = finding.faults.iter();
    if repairs == Repairs::Find && faults.any(|fault| !fault.is_of_variation()) {
        let (repairs, from) = repair::repairs(&finding.problem, &finding.faults);
        finding.repairs = repairs;
        finding.repairs_from = from + 1;
        let problem = &finding.problem;
        let figure = finding.facts.figure;
        finding.diagram_repairs = repair::diagram_repairs(problem, figure, &finding.faults);
    }
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
    let finding = verify(Problem::from_text(text, readings)?, repairs);
    let mut finding = finding.map_err(|error| error.without_moves_in(text))?;
    finding.faults.extend(faults_of_routes(text, &finding));
    if !finding.faults.is_empty() {
        finding.verdict = Verdict::Refuted;
    }
    finding.readings = readings;
    finding.notation = text.notation();
    finding.emendations = text.emendations(readings);
    if finding.verdict == Verdict::Verified && !finding.emendations.is_empty() {
        finding.verdict = Verdict::Emended;
    }
    Ok(finding)
}

/// The hops whose route is written out, and is no row of jumps.
fn faults_of_routes(text: &PuzzleText, finding: &Finding) -> Vec<Fault> {
    let mut faults = Vec::new();
    let lines = finding.problem.all_lines().zip(&finding.facts.lines);
    for ((kind, line), (start, _)) in lines {
        let written = text.lines_of(kind);
        let routes: BTreeMap<_, _> = written.flat_map(|part| &part.routes).collect();
        if routes.is_empty() {
            continue;
        }
        let mut state = start.clone();
        for (index, &turn) in line.turns.iter().enumerate() {
            if let Some((between, made)) = routes.get(&(index + 1)).zip(turn.made()) {
                let mut position = state.position().clone();
                let mut at = made.from;
                for &to in between.iter().chain([&made.to]) {
                    let jump = Move::new(at, to);
                    if !position.route(jump).is_ok_and(|route| route.jumps() == 1) {
                        let fault = Fault::of_turn(line, index, Reason::NoJump(jump));
                        let key = Some(kind);
                        faults.push(Fault { key, ..fault });
                        break;
                    }
                    position.force(jump);
                    at = to;
                }
            }
            state.force(turn);
        }
    }
    faults
}

impl Finding {
    /// The men that the problem is about: the men of an exit's figure, all men of a detour, or the
    /// men of a transfer at its start, or the men of a game after the last turn.
    pub fn men(&self) -> SquareSet {
        self.armies()
            .into_iter()
            .fold(SquareSet::EMPTY, |men, army| men | army)
    }

    /// The same men by armies. A solitaire has one army.
    pub(crate) fn armies(&self) -> Armies {
        alone(match &self.problem {
            Problem::Exit(_) => self.facts.figure,
            Problem::Detour(detour) => detour.standing(),
            Problem::Transfer(transfer) => transfer.start,
            Problem::Game(game) => return armies_of(self.facts.end_of(game).position()),
        })
    }

    /// Whether a turn of a game is not legal, apart from turns after the end, and repairs of it were looked for.
    pub fn is_faulty_turn_sought(&self) -> bool {
        self.sought == Repairs::Find && first_faulty_turn(&self.faults).is_some()
    }

    /// Every replay: one for each key of an exit in the order of the text, the hop of a detour, or the
    /// moves of a transfer or of a game. Those of the variations come last.
    pub fn replays(&self) -> Vec<Replay> {
        if let Problem::Detour(detour) = &self.problem {
            return vec![Replay::from_hop(detour, self.facts.route.as_ref())];
        }
        let remarks: Vec<Remark> = self.remarks().collect();
        let lines = self.problem.all_lines().zip(&self.facts.lines);
        lines
            .map(|((kind, line), (start, _))| Replay::from_line(line, kind, start, &remarks))
            .collect()
    }

    /// Every remark: emendations first, then faults, then what is pointed out.
    fn remarks(&self) -> impl Iterator<Item = Remark> + '_ {
        let notation = self.notation;
        let emended = self.emendations.iter();
        let emended = emended.map(move |each| Remark::of_emendation(&each.value, notation));
        let faults = self.faults.iter();
        let faults = faults.map(move |fault| Remark::of_fault(fault, notation));
        let blocks = self.facts.blocks.iter();
        let pointed_out = blocks.map(move |found| Remark::of_block(found, notation));
        emended.chain(faults).chain(pointed_out)
    }

    /// The remarks of one kind that are about the problem as a whole.
    pub fn remarks_on_whole(&self, kind: RemarkKind) -> Vec<String> {
        self.remarks()
            .filter(|remark| remark.key.is_none() && remark.kind == kind)
            .map(|remark| remark.text)
            .collect()
    }
}
