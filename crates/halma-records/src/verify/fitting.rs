//! Which way to count makes every move of a text legal, if its squares are pairs of numbers.

use halma_rules::board::{Board, Notation, Pairs};

use crate::notation::{ParseError, PuzzleText, Readings, choice_of_pairs};
use crate::problem::Problem;

use super::Fault;
use super::check::check;

/// The most ways to count that an error offers. A text that fits more says too little.
const MOST_OFFERED: usize = 4;

/// The fewest moves that are legal before the first illegal one, if a way to count is offered for them.
const FEWEST_LEGAL: usize = 4;

/// A way to count in which a text can be read, and its faults there.
struct Reading {
    pairs: Pairs,
    faults: Vec<Fault>,
}

impl Reading {
    /// How many moves are legal before the first illegal one; `None` if all are legal.
    fn legal_moves(&self) -> Option<usize> {
        self.faults.iter().filter_map(|fault| fault.index).min()
    }
}

/// The ways to count pairs of numbers in which a text can be read and every move is legal. If its field names some of the
/// choices, the ways that it leaves open come before all others. If the claims of the text are true in some ways, these
/// alone. Ways to count from the right are left out if there are others: hardly anybody counts so, and on a board that is
/// symmetrical in the diagonal, every way to count has its mirror image.
pub fn fitting_pairs(source: &str) -> Vec<Notation> {
    fitting_among(&readings(source), source)
}

/// The notations of the readings that fit a text, as [`fitting_pairs`] has them.
fn fitting_among(all: &[Reading], source: &str) -> Vec<Notation> {
    let mut legal: Vec<&Reading> = all
        .iter()
        .filter(|reading| reading.legal_moves().is_none())
        .collect();
    let named = choice_of_pairs(source).filter(|named| named.is_open());
    if let Some(named) = named
        && legal.iter().any(|reading| named.allows(reading.pairs))
    {
        legal.retain(|reading| named.allows(reading.pairs));
    }
    if legal.iter().any(|reading| reading.faults.is_empty()) {
        legal.retain(|reading| reading.faults.is_empty());
    }
    likely(legal)
}

/// The notations of readings; those that count from the left alone if there are any.
fn likely(mut readings: Vec<&Reading>) -> Vec<Notation> {
    if readings.iter().any(|reading| reading.pairs.is_from_left()) {
        readings.retain(|reading| reading.pairs.is_from_left());
    }
    let pairs = readings.into_iter().map(|reading| reading.pairs);
    pairs.map(Notation::Pairs).collect()
}

/// The ways to count in which a text can be read.
fn readings(source: &str) -> Vec<Reading> {
    let ways = Pairs::all(Board::FULL);
    let readings = ways.filter_map(|pairs| {
        let text = PuzzleText::read_in(source, Notation::Pairs(pairs)).ok()?;
        let problem = Problem::from_text(&text, Readings::Emended).ok()?;
        let (faults, _) = check(&problem).ok()?;
        Some(Reading { pairs, faults })
    });
    readings.collect()
}

/// The ways to count in which the most moves are legal before the first illegal one, with this number. `None` if it is too
/// small to mean anything.
fn furthest(all: &[Reading]) -> Option<(usize, Vec<Notation>)> {
    let most = all.iter().filter_map(Reading::legal_moves).max()?;
    let readings = all.iter();
    let readings = readings.filter(|reading| reading.legal_moves() == Some(most));
    (most >= FEWEST_LEGAL).then(|| (most, likely(readings.collect())))
}

/// Whether some pair is off the board in every way of counting.
fn is_off_board(source: &str) -> bool {
    let mut ways = Pairs::all(Board::FULL);
    ways.all(|pairs| {
        let read = PuzzleText::read_in(source, Notation::Pairs(pairs));
        read.is_err_and(|error| error.lacks_notation())
    })
}

/// Whether a fault is about a single move.
pub(super) fn has_illegal_move(faults: &[Fault]) -> bool {
    faults.iter().any(|fault| fault.index.is_some())
}

/// Fields such as `Notation: pairs, x first, from 0, top left` in words: one of a few. `None` if there is none, or too
/// many to choose from.
pub fn fields_in_words(fitting: &[Notation]) -> Option<String> {
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
    let all = readings(source);
    let fitting = fitting_among(&all, source);
    if let Some(fields) = fields_in_words(&fitting) {
        error.expected = format!("{fields} among the fields above; then every move is legal");
    } else if fitting.is_empty() {
        if let Some((most, ways)) = furthest(&all)
            && let Some(fields) = fields_in_words(&ways)
        {
            let next = most + 1;
            error.expected = format!(
                "{fields} among the fields above; then every move before move {next} is legal"
            );
        } else if !all.is_empty() {
            error.expected += "; but in no way of counting is every move legal";
        } else if is_off_board(source) {
            error.expected +=
                "; but in no way of counting are all squares on the board that `Board:` names";
        }
    }
    error
}
