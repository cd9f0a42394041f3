//! Which way to count makes every move of a text legal, if its squares are pairs of numbers.

use crate::board::{Board, Notation, Pairs};
use crate::notation::{ParseError, PuzzleText, Readings, choice_of_pairs};
use crate::problem::Problem;

use super::Fault;
use super::check::check_with_routes;
use super::routes::routes_in;

/// The most ways to count that an error offers. A text that fits more says too little.
const MOST_OFFERED: usize = 4;

/// The ways to count pairs of numbers in which a text can be read and every move is legal. If its claims are true in
/// some of them, these alone. Ways to count from the right are left out if there are others: hardly anybody counts so,
/// and on a board that is symmetrical in the diagonal, every way to count has its mirror image.
pub fn fitting_pairs(source: &str) -> Vec<Notation> {
    let mut fitting = legal_in(source);
    if fitting.iter().any(|(pairs, _)| pairs.is_from_left()) {
        fitting.retain(|(pairs, _)| pairs.is_from_left());
    }
    let is_true = |faults: &[Fault]| faults.is_empty();
    if fitting.iter().any(|(_, faults)| is_true(faults)) {
        fitting.retain(|(_, faults)| is_true(faults));
    }
    let pairs = fitting.into_iter().map(|(pairs, _)| pairs);
    pairs.map(Notation::Pairs).collect()
}

/// The ways to count in which a text can be read, each with its faults. If its field names some of the choices, only the
/// ways that it leaves open.
fn readable_in(source: &str) -> impl Iterator<Item = (Pairs, Vec<Fault>)> {
    let named = choice_of_pairs(source).filter(|named| named.is_open());
    let ways =
        Pairs::all(Board::FULL).filter(move |&pairs| named.is_none_or(|named| named.allows(pairs)));
    ways.filter_map(move |pairs| {
        let text = PuzzleText::read_in(source, Notation::Pairs(pairs)).ok()?;
        let problem = Problem::from_text(&text, Readings::Emended).ok()?;
        let routes = routes_in(&text, &problem);
        let (faults, _) = check_with_routes(&problem, &routes).ok()?;
        Some((pairs, faults))
    })
}

/// The ways to count in which every move of a text is legal, each with the other faults.
fn legal_in(source: &str) -> Vec<(Pairs, Vec<Fault>)> {
    let readable = readable_in(source);
    readable
        .filter(|(_, faults)| !has_illegal_move(faults))
        .collect()
}

/// Whether a fault is about a single move.
pub(super) fn has_illegal_move(faults: &[Fault]) -> bool {
    faults.iter().any(|fault| fault.index.is_some())
}

/// Fields such as `Notation: pairs, x first, from 0, top left` in words: one of a few. `None` if there is none, or too
/// many to choose from.
pub(crate) fn fields_in_words(fitting: &[Notation]) -> Option<String> {
    let fields: Vec<String> = fitting
        .iter()
        .map(|notation| format!("`Notation: {notation}`"))
        .collect();
    let is_few = (1..=MOST_OFFERED).contains(&fields.len());
    is_few.then(|| fields.join(" or "))
}

/// An error that a text does not say how its pairs of numbers count, or says it wrongly, with the ways in which every move
/// is legal. Any other error stays as it is.
pub fn with_fitting_pairs(mut error: ParseError, source: &str) -> ParseError {
    if !error.lacks_notation() {
        return error;
    }
    let fitting = fitting_pairs(source);
    if let Some(fields) = fields_in_words(&fitting) {
        error.expected = format!("{fields} among the fields above; then every move is legal");
    } else if fitting.is_empty() && readable_in(source).next().is_some() {
        error.expected += "; but in no way of counting is every move legal";
    }
    error
}
