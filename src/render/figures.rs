//! Figures that a search found, as puzzle text, and the certificate of a complete search.

use std::fmt::Write;

use crate::board::SquareSet;
use crate::notation::{
    Field, KeyKind, Located, Name, Part, PuzzleText, Reading, WrittenKey, WrittenMove, YardField,
};
use crate::problem::Kind;
use crate::rules::Move;
use crate::search::exit::{Complete, Found, Task};

use super::picture::Picture;
use super::text::diagram_of;

/// A figure with its key as a puzzle of this name, which `verify` accepts.
#[must_use]
pub fn found_text(name: &str, task: &Task, found: &Found) -> String {
    let mut parts: Vec<Part> = Name::new(name).map(Part::Name).into_iter().collect();
    parts.extend([
        Part::Field(Field::Board(task.board().side())),
        Part::Field(Field::Yard(YardField {
            yard: task.yard().clone(),
            at: task.corner().square(task.board()),
        })),
        drawn(task, found.squares),
        Part::Key(written_key(&found.key)),
    ]);
    // The parts are in order, so they make a text.
    PuzzleText::new(parts).map_or_else(String::new, |text| text.to_string())
}

fn drawn(task: &Task, squares: SquareSet) -> Part {
    let picture = Picture {
        yard: Some(task.yard().clone()),
        ..Picture::of_men(Kind::Exit, task.board(), squares)
    };
    Part::Diagram(diagram_of(squares, picture.frame()))
}

/// A gambit as it is written.
#[must_use]
pub fn written_key(moves: &[Move]) -> WrittenKey {
    let written = |made: &Move| {
        Located::nowhere(WrittenMove {
            from: Reading::of(made.from),
            to: Reading::of(made.to),
        })
    };
    WrittenKey {
        kind: KeyKind::Gambit,
        claimed_moves: u16::try_from(moves.len()).unwrap_or(u16::MAX),
        moves: moves.iter().map(written).collect(),
    }
}

/// What a complete search did, as prose that stands before its figures.
#[must_use]
pub fn certificate_text(complete: &Complete) -> String {
    let parameters = &complete.parameters;
    let rows: Vec<String> = parameters.yard.iter().map(ToString::to_string).collect();
    let men: u32 = parameters.yard.iter().map(|&row| u32::from(row)).sum();
    let (rows, side, version) = (rows.join(", "), parameters.board, &parameters.version);
    let figures = complete.figures.len();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "Certificate of a complete search by halma-solve {version}.\n\
         All figures, symmetrical in the diagonal through I, 1, into which the {men} men of the\n\
         yard with rows of {rows} men can be brought out in {men} moves, on the whole board of\n\
         {side} by {side} squares, each with one key; there are {figures}.",
    );
    if complete.levels.is_empty() {
        let _ = writeln!(text, "Found layer by layer.");
    } else {
        levels(&mut text, complete);
    }
    let _ = writeln!(
        text,
        "The SHA-256 of the sorted list of figures is\n{}",
        complete.digest()
    );
    text
}

fn levels(text: &mut String, complete: &Complete) {
    let tried: u64 = complete
        .parameters
        .grown
        .iter()
        .map(|(tried, _)| tried)
        .sum();
    let cut: u64 = complete.parameters.grown.iter().map(|(_, cut)| cut).sum();
    let states = complete.effort.looked_at;
    let _ = writeln!(
        text,
        "Sets of squares were chosen pair by pair: {tried} partly chosen sets were tried, {cut} of them\n\
         cut. The complete ones were decided, looking at {states} states in all.",
    );
    let mut sum = [0; 3];
    for (pairs, level) in complete.levels.iter().enumerate() {
        if level.enumerated == 0 {
            continue;
        }
        let counts = [level.enumerated, level.refuted, level.solved];
        for (sum, count) in sum.iter_mut().zip(counts) {
            *sum += count;
        }
        let _ = writeln!(text, "{} mirror pairs: {}", pairs, in_words(counts));
    }
    let _ = writeln!(text, "All together, {}", in_words(sum));
}

fn in_words([enumerated, refuted, solved]: [u64; 3]) -> String {
    format!("{enumerated} sets enumerated, {refuted} refuted, {solved} solved.")
}
