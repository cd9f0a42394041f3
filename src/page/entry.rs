//! From a puzzle's text to its entry on a page.

use halma_solve::notation::{PuzzleText, Readings};
use halma_solve::problem::{Problem, ProblemError, PuzzleId};
use halma_solve::verify::{Finding, Repairs, Verdict, VerifyError, verify_text};

use super::data::Entry;
use super::{detour, exit, game, transfer};

impl Entry {
    /// A puzzle, verified and with the route of every move. A puzzle without a key is a task.
    ///
    /// # Errors
    /// [`VerifyError`] if the parts do not fit together, or there is neither a key nor a task.
    pub(crate) fn of(text: &PuzzleText, readings: Readings) -> Result<Self, VerifyError> {
        match verify_text(text, readings, Repairs::Skip) {
            Ok(finding) => Ok(Self::verified(text, &finding)),
            Err(VerifyError::NoKey(reason)) => Ok(Self::task(text, readings)?.ok_or(reason)?),
            Err(error) => Err(error),
        }
    }

    fn verified(text: &PuzzleText, finding: &Finding) -> Self {
        let mut entry = Self::of_finding(text, finding);
        match &finding.problem {
            Problem::Exit(exit) => exit::complete(&mut entry, exit, finding.facts.figure),
            Problem::Detour(detour) => detour::complete(&mut entry, detour),
            Problem::Transfer(transfer) => {
                let is_solved = finding.verdict != Verdict::Refuted;
                transfer::complete(&mut entry, text, transfer, is_solved);
            }
            Problem::Game(game) => game::complete(&mut entry, game, finding.facts.outcome()),
        }
        entry
    }

    /// A figure or a transfer without a key; `None` if nothing is drawn.
    fn task(text: &PuzzleText, readings: Readings) -> Result<Option<Self>, ProblemError> {
        let problem = Problem::from_text(text, readings)?;
        let of = |men| {
            let id = PuzzleId::of_problem(&problem)?;
            Some(Self::of_text(
                text,
                problem.kind(),
                problem.board(),
                men,
                id,
            ))
        };
        Ok(match &problem {
            Problem::Exit(exit) => exit.drawn().and_then(|figure| {
                let mut entry = of(figure.squares())?;
                exit::complete(&mut entry, exit, figure);
                Some(entry)
            }),
            // The men of a detour are its solution, and a game without turns can be verified.
            Problem::Detour(_) | Problem::Game(_) => None,
            Problem::Transfer(transfer) => of(transfer.start()).map(|mut entry| {
                transfer::complete(&mut entry, text, transfer, false);
                entry
            }),
        })
    }
}
