//! A position of a line: its legal moves, or a puzzle that begins with it.

use halma_solve::notation::{self, Field, LineId, LineKind, PuzzleText, counted};
use halma_solve::problem::Problem;
use halma_solve::rules::{Move, State};
use halma_solve::verify::Finding;

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

/// The position after some moves of a line, as a puzzle that begins with it.
///
/// # Errors
/// The message if no puzzle begins so.
pub fn as_puzzle(
    finding: &Finding,
    text: &PuzzleText,
    (id, state): (LineId, &State),
    title: &str,
) -> Result<String, String> {
    let label = text.heading();
    let problem = finding.going_on(id, state);
    let problem = problem.map_err(|error| format!("{label}: {error}"))?;
    let problem = problem.ok_or_else(|| no_position(label))?;
    let title = notation::Line::new(title).map(Field::Title);
    let written = problem.to_text(None, title.as_slice());
    Ok(written.in_notation(text.notation()).to_string())
}

/// The title of the position after some moves of a line. If the line began with such a position itself, its moves are
/// counted too.
pub fn title_of_position(label: Option<&str>, moves: usize, line: &str) -> String {
    let Some(label) = label else {
        return format!("Position after {} of {line}", counted(moves, "move"));
    };
    let (name, before) = name_and_moves(label, line).unwrap_or((label, 0));
    format!(
        "{name}, after {} of {line}",
        counted(before + moves, "move")
    )
}

/// The name and the number of moves in a title such as `Finale, after 2 moves of the game`.
fn name_and_moves<'a>(title: &'a str, line: &str) -> Option<(&'a str, usize)> {
    let (name, rest) = title.rsplit_once(", after ")?;
    let moves = rest.split(' ').next()?.replace(',', "").parse().ok()?;
    let is_of_line = rest == format!("{} of {line}", counted(moves, "move"));
    is_of_line.then_some((name, moves))
}

/// Says that a detour has no positions.
pub fn no_position(label: &str) -> String {
    format!("{label} is a detour, which has no position to go on from")
}

#[cfg(test)]
mod tests {
    use super::title_of_position;

    #[test]
    fn the_moves_of_positions_add_up() {
        let of_game = |label, moves| title_of_position(label, moves, "the game");
        assert_eq!(
            of_game(Some("Finale"), 2),
            "Finale, after 2 moves of the game"
        );
        assert_eq!(
            of_game(Some("Finale, after 2 moves of the game"), 1),
            "Finale, after 3 moves of the game"
        );
        assert_eq!(
            title_of_position(Some("D, after 9 moves of the gambit"), 1, "the transfer"),
            "D, after 9 moves of the gambit, after 1 move of the transfer"
        );
        assert_eq!(of_game(None, 1), "Position after 1 move of the game");
    }
}
