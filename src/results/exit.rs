//! Text for the results of a search for exits: the figures as puzzles, and the certificate of a
//! complete search.

use std::fmt::Write;

use halma_solve::notation::{Field, KeyKind, Line, Part, PuzzleText, counted, men_of};
use halma_solve::problem::{self, Exit, Figure, Problem, PuzzleId};
use halma_solve::search::exit::{Complete, ExitTask, SolvedFigure};

use super::{id_note, title_and_source};

/// A figure and its key as a puzzle. The puzzle's `Source:` says that this program found the key.
pub(crate) fn found_text(
    name: Option<&str>,
    title: Option<&str>,
    task: &ExitTask,
    found: &SolvedFigure,
) -> String {
    let figure = Some(Figure(found.squares));
    let keys = vec![problem::Line::new(KeyKind::Gambit, found.key.clone())];
    let id = PuzzleId::of_figure(task.board(), task.yard(), found.squares);
    let fields: Vec<Field> = title_and_source(title).chain(id_note(id)).collect();
    // The task has checked that the yard fits on the board.
    Exit::new(task.board(), task.yard().clone(), figure, keys).map_or_else(
        |_| String::new(),
        |exit| Problem::Exit(exit).to_text(name, &fields).to_string(),
    )
}

/// A puzzle's text with the number of its keys as a note, in place of an earlier note of that kind.
pub(crate) fn with_number_of_keys(text: &PuzzleText, keys: u128) -> String {
    let is_earlier = |part: &Part| matches!(part, Part::Field(Field::Note(note)) if is_number_of_keys(note.as_str()));
    let mut parts: Vec<Part> = text
        .parts()
        .filter(|part| !is_earlier(part))
        .cloned()
        .collect();
    let is_field = |part: &Part| matches!(part, Part::Field(_));
    // A note above everything else would belong to the puzzle before.
    let last_field = parts.iter().rposition(is_field).filter(|&field| field > 0);
    let place = last_field.map_or(parts.len(), |field| field + 1);
    let note = Line::new(&counted(keys, "key")).map(Field::Note);
    parts.splice(place..place, note.map(Part::Field));
    // A note is never out of order, so there always is such a text.
    PuzzleText::new(parts).map_or_else(|| text.to_string(), |text| text.to_string())
}

/// Whether a note is exactly a number of keys, such as `12,345 keys`. A page sorts by these notes.
fn is_number_of_keys(note: &str) -> bool {
    let note = note.strip_suffix('.').unwrap_or(note);
    let number = note
        .strip_suffix(" keys")
        .or_else(|| note.strip_suffix(" key"));
    number.is_some_and(|number| {
        number.starts_with(|first: char| first.is_ascii_digit())
            && number
                .chars()
                .all(|sign| sign.is_ascii_digit() || sign == ',')
    })
}

/// The certificate of a complete search: prose about what the search did, to be written before its
/// figures.
pub(crate) fn certificate_text(complete: &Complete) -> String {
    let (yard, side) = (complete.task.yard(), complete.task.board().side());
    let rows: Vec<String> = yard.rows().iter().map(ToString::to_string).collect();
    let (men, rows, version) = (yard.men(), rows.join(", "), env!("CARGO_PKG_VERSION"));
    let figures = complete.figures.len();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "Certificate of a complete search by halma-solve {version}.\n\
         All figures, symmetrical in the diagonal through I, 1, into which the {} of the\n\
         yard with rows of {rows} can be brought out in {}, on the whole board of\n\
         {side} by {side} squares, each with one key: {}.",
        men_of(men),
        counted(men, "move"),
        counted(figures, "figure"),
    );
    write_sets(&mut text, complete);
    let _ = writeln!(
        text,
        "The SHA-256 of the sorted list of figures is\n{}",
        complete.digest()
    );
    text
}

fn write_sets(text: &mut String, complete: &Complete) {
    let tried: u64 = complete
        .branches
        .iter()
        .map(|branches| branches.tried)
        .sum();
    let cut: u64 = complete.branches.iter().map(|branches| branches.cut).sum();
    let states = complete.effort.looked_at;
    let _ = writeln!(
        text,
        "Sets of squares were chosen pair by pair: {tried} partly chosen sets were tried, {cut} of them\n\
         cut. The complete ones were decided, looking at {states} states in all.",
    );
    let mut sum = [0; 3];
    for (pairs, counts) in complete.counts_by_pairs.iter().enumerate() {
        if counts.enumerated == 0 {
            continue;
        }
        let counts = [counts.enumerated, counts.refuted, counts.solved];
        for (sum, count) in sum.iter_mut().zip(counts) {
            *sum += count;
        }
        let _ = writeln!(text, "{} mirror pairs: {}", pairs, in_words(counts));
    }
    let _ = writeln!(text, "All together, {}", in_words(sum));
}

fn in_words([enumerated, refuted, solved]: [u64; 3]) -> String {
    let sets = counted(enumerated, "set");
    format!("{sets} enumerated, {refuted} refuted, {solved} solved.")
}
