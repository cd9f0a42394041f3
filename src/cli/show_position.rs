//! A position of a line: its legal moves, or a puzzle that begins with it.

use halma_solve::notation::{self, Field, LineId, LineKind, PuzzleText};
use halma_solve::problem::Problem;
use halma_solve::rules::{Move, State};
use halma_solve::verify::Finding;
use itertools::Itertools;

use super::formats::PictureFormat;
use crate::results;
use crate::results::legal_moves::LegalMoves;

/// The legal moves in a state of a line, as text or as JSON. In an exit each man moves once, out of the yard or home.
pub fn legal_moves(
    text: &PuzzleText,
    problem: &Problem,
    (line, state): (LineId, &State),
    format: PictureFormat,
) -> String {
    let yard = match problem {
        Problem::Exit(exit) => Some(exit.yard_squares()),
        _ => None,
    };
    let kind = problem.branch(line).map(|branch| branch.line.kind);
    let leaves = kind != Some(LineKind::Yarding);
    let is_allowed = |made: Move| {
        yard.is_none_or(|yard| {
            let is_in = [made.from, made.to].map(|square| yard.contains(square));
            is_in == [leaves, !leaves]
        })
    };
    let game = match problem {
        Problem::Game(game) => Some(&**game),
        _ => None,
    };
    let moves = LegalMoves::new(text.label(), text.notation(), game, state, is_allowed);
    match format {
        PictureFormat::Json => results::json(&moves),
        _ => moves.to_string(),
    }
}

/// The position after some moves of a line, as a puzzle that begins with it. `Source:` says after which moves.
///
/// # Errors
/// The message if no puzzle begins so.
pub fn as_puzzle(
    finding: &Finding,
    text: &PuzzleText,
    (id, state): (LineId, &State),
    after: &str,
) -> Result<String, String> {
    let label = text.heading();
    let problem = finding.going_on(id, state);
    let problem = problem.map_err(|error| format!("{label}: {error}"))?;
    let problem = problem.ok_or_else(|| no_position(label))?;
    let source = text
        .label()
        .map_or_else(|| after.to_owned(), |label| format!("{label}, {after}"));
    let kept = text.lasting_fields().cloned();
    let source = notation::TextLine::new(&source).map(Field::Source);
    let fields = kept.chain(source).collect_vec();
    let written = problem.to_text(None, &fields);
    Ok(written.in_notation(text.notation()).to_string())
}

/// Says that a detour has no positions.
pub fn no_position(label: &str) -> String {
    format!("{label} is a detour, which has no position to go on from")
}
