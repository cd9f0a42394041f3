//! Lists of figures and of arrangements as CSV (RFC 4180), one line each below a header.

use halma_solve::problem::PuzzleId;
use halma_solve::search::detour::{Arrangement, Journey};
use halma_solve::search::exit::{ExitTask, SolvedFigure};

use super::detour::arrangement_id;

/// The header of a list of figures.
pub(crate) const FIGURES: &str = "number,id,figure,key\r\n";
/// The header of a list of arrangements, one of which may stand for each number of jumps.
pub(crate) const ARRANGEMENTS: &str = "number,id,jumps,men,squares,route\r\n";

/// A figure and its key.
pub(crate) fn figure(number: usize, task: &ExitTask, found: &SolvedFigure) -> String {
    let id = PuzzleId::of_figure(task.board(), task.yard(), found.squares);
    let moves: Vec<String> = found.key.iter().map(ToString::to_string).collect();
    let (figure, key) = (found.squares.to_string(), moves.join("; "));
    line(&[&number.to_string(), &id.to_string(), &figure, &key])
}

/// An arrangement.
pub(crate) fn arrangement(number: usize, journey: &Journey, found: &Arrangement) -> String {
    let route: Vec<String> = found.route.iter().map(ToString::to_string).collect();
    line(&[
        &number.to_string(),
        &arrangement_id(journey, found).to_string(),
        &found.jumps().to_string(),
        &found.men.len().to_string(),
        &found.men.to_string(),
        &route.join("; "),
    ])
}

fn line(fields: &[&str]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    fields.join(",") + "\r\n"
}

/// A field in quotation marks if it needs them.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn fields_with_commas_and_quotation_marks_are_quoted() {
        assert_eq!(
            line(&["1", "I, 1", "a \"b\""]),
            "1,\"I, 1\",\"a \"\"b\"\"\"\r\n"
        );
    }
}
