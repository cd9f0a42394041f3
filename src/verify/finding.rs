//! A problem with its verdict.

use crate::board::{Board, SquareSet};
use crate::notation::{Emendation, ParseError, Part, PuzzleText, Readings};
use crate::problem::{Exit, Kind, Problem, ProblemError};
use crate::rules::Position;

use super::detour::{self, DetourFinding};
use super::diagram_repair::diagram_repairs;
use super::exit::{self, ExitFinding};
use super::fault::Fault;
use super::game::{self, GameFinding};
use super::key_repair::key_repairs;
use super::remark::{Remark, RemarkKind};
use super::replay::Replay;
use super::transfer::{self, TransferFinding};
use super::transfer_repair::move_repairs;
use super::verdict::{NothingToVerify, Repairs, Verdict};

/// The result for a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The verdict.
    pub verdict: Verdict,
    /// The readings that counted.
    pub readings: Readings,
    /// Every fault, in the order of the text.
    pub faults: Vec<Fault>,
    /// The emendation marks that were honored.
    pub emendations: Vec<Emendation>,
    /// The problem, and the results that only its kind has.
    pub details: Details,
}

/// A problem, and the results that only its kind has.
///
/// A new kind breaks every `match`, so that the compiler names each place that needs a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Details {
    /// An exit.
    Exit(ExitFinding),
    /// A detour.
    Detour(DetourFinding),
    /// A transfer.
    Transfer(TransferFinding),
    /// A game.
    Game(Box<GameFinding>),
}

/// The reason why a text in the notation has no verdict.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoVerdict {
    /// Its parts do not fit together.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// It has no key.
    #[error(transparent)]
    NoKey(#[from] NothingToVerify),
}

impl NoVerdict {
    /// The error at its place in the text.
    #[must_use]
    pub fn in_text(&self, text: &PuzzleText) -> ParseError {
        match self {
            Self::Problem(error) => error.in_text(text),
            Self::NoKey(error) => {
                let span = text
                    .span_of(|part| !matches!(part, Part::Prose(_)))
                    .unwrap_or_default();
                let expected = match error {
                    NothingToVerify::NoKey => {
                        "a key with a heading such as `TO BRING OUT THE PIECES IN 19 MOVES.`"
                    }
                    NothingToVerify::NoMoves => {
                        "moves with a heading such as `TO TRANSFER THE PIECES IN 12 MOVES.`; \
                         `halma-solve solve` finds them"
                    }
                };
                text.error_at(span, &error.to_string(), expected)
            }
        }
    }
}

/// Checks everything that a problem claims, and reports every fault.
///
/// ```
/// use halma_solve::board::{Board, Corner, Square, Yard};
/// use halma_solve::notation::KeyKind;
/// use halma_solve::problem::{Exit, Key, Problem};
/// use halma_solve::rules::Move;
/// use halma_solve::verify::{FaultKind, Repairs, Verdict, verify};
///
/// // . . . .  IV    One man is brought out of a yard of one square. He steps
/// // . . . .  III   from I, 1 to II, 2. The key claims that he goes to I, 3,
/// // . * . .  II    which no step and no hop can do.
/// // m . * .  I
/// let square = |row, number| Square::new(row, number).unwrap();
/// let key = Key {
///     kind: KeyKind::Gambit,
///     claimed_moves: 1,
///     moves: vec![Move::new(square(1, 1), square(1, 3))],
/// };
/// let yard = Yard::new(Corner::NearLeft, &[1])?;
/// let exit = Exit::new(Board::new(4)?, yard, None, vec![key])?;
/// let finding = verify(Problem::Exit(exit), Repairs::Find)?;
/// assert_eq!(finding.verdict, Verdict::Refuted);
/// assert_eq!(finding.faults[0].reason.kind(), FaultKind::Unreachable);
/// assert_eq!(finding.exit().unwrap().repairs.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NothingToVerify`] if an exit has no key, or a transfer no moves.
pub fn verify(problem: Problem, repairs: Repairs) -> Result<Finding, NothingToVerify> {
    let (faults, details) = match problem {
        Problem::Exit(exit) => verify_exit(exit, repairs)?,
        Problem::Detour(detour) => {
            let (finding, faults) = detour::check(&detour);
            (faults, Details::Detour(finding))
        }
        Problem::Transfer(transfer) => {
            let (mut finding, faults) = transfer::check(transfer)?;
            if repairs == Repairs::Find {
                finding.sought = repairs;
                finding.repairs = move_repairs(&finding.problem, &faults);
            }
            (faults, Details::Transfer(finding))
        }
        Problem::Game(game) => {
            let (finding, faults) = game::check(*game, repairs);
            (faults, Details::Game(Box::new(finding)))
        }
    };
    let verdict = match &details {
        _ if !faults.is_empty() => Verdict::Refuted,
        Details::Game(found) if found.is_claim_open() => Verdict::Unfinished,
        _ => Verdict::Verified,
    };
    Ok(Finding {
        verdict,
        readings: Readings::default(),
        faults,
        emendations: Vec::new(),
        details,
    })
}

/// Verifies the problem that a text describes.
///
/// # Errors
/// [`NoVerdict`] if the text makes no problem, or an exit without a key.
pub fn verify_text(
    text: &PuzzleText,
    readings: Readings,
    repairs: Repairs,
) -> Result<Finding, NoVerdict> {
    let mut finding = verify(Problem::from_text(text, readings)?, repairs)?;
    finding.readings = readings;
    finding.emendations = text.emendations(readings);
    if finding.verdict == Verdict::Verified && !finding.emendations.is_empty() {
        finding.verdict = Verdict::Emended;
    }
    Ok(finding)
}

fn verify_exit(exit: Exit, sought: Repairs) -> Result<(Vec<Fault>, Details), NothingToVerify> {
    let checked = exit::check(&exit)?;
    let (repairs, diagram_repairs) = match sought {
        Repairs::Find if !checked.faults.is_empty() => (
            key_repairs(&exit, &checked.faults),
            diagram_repairs(&exit, checked.figure, &checked.faults),
        ),
        Repairs::Find | Repairs::Skip => (Vec::new(), Vec::new()),
    };
    let finding = ExitFinding {
        problem: exit,
        figure: checked.figure,
        keys: checked.keys,
        sought,
        repairs,
        diagram_repairs,
    };
    Ok((checked.faults, Details::Exit(finding)))
}

impl Finding {
    /// The kind of the problem.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self.details {
            Details::Exit(_) => Kind::Exit,
            Details::Detour(_) => Kind::Detour,
            Details::Transfer(_) => Kind::Transfer,
            Details::Game(_) => Kind::Game,
        }
    }

    /// The board of the problem.
    #[must_use]
    pub const fn board(&self) -> Board {
        match &self.details {
            Details::Exit(found) => found.problem.board(),
            Details::Detour(found) => found.problem.board(),
            Details::Transfer(found) => found.problem.board(),
            Details::Game(found) => found.problem.board(),
        }
    }

    /// The men that the problem is about: the men of an exit's figure, all men of a detour, or the
    /// men of a transfer at its start, or the men of a game after the last turn.
    #[must_use]
    pub fn men(&self) -> SquareSet {
        match &self.details {
            Details::Exit(found) => found.figure.squares(),
            Details::Detour(found) => found.men(),
            Details::Transfer(found) => found.problem.start(),
            Details::Game(found) => found.end.position().men(),
        }
    }

    /// The result for an exit; `None` for another kind.
    #[must_use]
    pub const fn exit(&self) -> Option<&ExitFinding> {
        match &self.details {
            Details::Exit(found) => Some(found),
            Details::Detour(_) | Details::Transfer(_) | Details::Game(_) => None,
        }
    }

    /// The result for a game; `None` for another kind.
    #[must_use]
    pub const fn game(&self) -> Option<&GameFinding> {
        match &self.details {
            Details::Game(found) => Some(found),
            Details::Exit(_) | Details::Detour(_) | Details::Transfer(_) => None,
        }
    }

    /// Every replay: one for each key of an exit in the order of the text, the hop of a detour, or the
    /// moves of a transfer or of a game.
    #[must_use]
    pub fn replays(&self) -> Vec<Replay> {
        match &self.details {
            Details::Exit(found) => {
                let remarks: Vec<Remark> = self.remarks().collect();
                let exit = &found.problem;
                let keys = found.keys.iter().filter_map(|report| {
                    let start = Position::of_one_army(exit.board(), report.start);
                    Some(Replay::of_key(exit.key(report.kind)?, &start, &remarks))
                });
                keys.collect()
            }
            Details::Detour(found) => vec![Replay::of_detour(found)],
            Details::Transfer(found) => {
                let remarks: Vec<Remark> = self.remarks().collect();
                let (transfer, start) = (&found.problem, found.problem.position());
                let keys = transfer.key().into_iter();
                keys.map(|key| Replay::of_key(key, &start, &remarks))
                    .collect()
            }
            Details::Game(found) => {
                let remarks: Vec<Remark> = self.remarks().collect();
                vec![Replay::of_game(&found.problem, &remarks)]
            }
        }
    }

    /// Every remark: emendations first, then faults, then what is pointed out.
    fn remarks(&self) -> impl Iterator<Item = Remark> + '_ {
        let faults = self.faults.iter().map(Remark::from);
        let pointed_out = self.game().map_or(&[][..], |found| &found.pointed_out);
        let pointed_out = pointed_out.iter().map(Remark::from);
        self.emendations
            .iter()
            .map(Remark::from)
            .chain(faults)
            .chain(pointed_out)
    }

    /// The remarks of one kind that are about the problem as a whole.
    #[must_use]
    pub fn remarks_on_whole(&self, kind: RemarkKind) -> Vec<String> {
        self.remarks()
            .filter(|remark| remark.key.is_none() && remark.kind == kind)
            .map(|remark| remark.text)
            .collect()
    }
}
