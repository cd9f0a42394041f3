//! Text for the results of a search for exits: the figures as puzzles, and the certificate of a
//! complete search.

use std::fmt;

use derive_more::Display;
use halma_solve::board::{BoardSize, InNotation, Notation, Square, SquareSet};
use halma_solve::notation::{Field, Part, PuzzleText, YardField, counted, counted_men, grouped};
use halma_solve::problem::{Kind, Problem, PuzzleId};
use halma_solve::rules::Move;
use halma_solve::search::exit::{Complete, ExitTask, SetCounts, SolvedFigure};
use itertools::Itertools;
use serde::Serialize;

use super::{Entry, id_note, own_source, tag};

tag!(FigureTag = "figure");
tag!(CertificateTag = "certificate");

// As text it is a puzzle that has the number as its name.
/// A figure with its number in a list, and a key of it.
#[derive(Display, Serialize)]
#[display("{}", self.text(&[]))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "figure")
)]
pub struct FigureRecord<'a> {
    /// What the line is.
    record: FigureTag,
    /// Its place in the list, from 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    number: usize,
    id: PuzzleId,
    board: BoardSize,
    /// The lengths of the yard's rows, from its corner.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = 16), inner(range(min = 1, max = 16)))
    )]
    yard: &'a [u8],
    /// The corner square of the yard.
    corner: Square,
    /// Where its men stand.
    figure: SquareSet,
    /// A key of it.
    key: &'a [Move],
    #[serde(skip)]
    task: &'a ExitTask,
    #[serde(skip)]
    found: &'a SolvedFigure,
}

impl<'a> FigureRecord<'a> {
    pub fn new(number: usize, task: &'a ExitTask, found: &'a SolvedFigure) -> Self {
        let board = task.board();
        let yard = task.yard();
        Self {
            record: FigureTag::Value,
            number,
            id: PuzzleId::of_squares(board, yard, found.squares),
            board: board.size(),
            yard: yard.rows(),
            corner: task.yard().corner().square(board),
            figure: found.squares,
            key: &found.key,
            task,
            found,
        }
    }

    /// The puzzle, with more fields.
    pub(super) fn text(&self, more: &[Field]) -> String {
        let name = self.number.to_string();
        found_text(Some(&name), self.task, self.found, more, Notation::Book)
    }
}

impl Entry for FigureRecord<'_> {
    fn columns() -> Vec<&'static str> {
        [&["number"][..], &FIGURE_COLUMNS].concat()
    }

    fn cells(&self) -> Vec<String> {
        let mut cells = vec![self.number.to_string()];
        cells.extend(figure_cells(self.task, self.figure, self.key));
        cells
    }
}

/// The columns of a table that say which figure a row is about, with a key. A puzzle can be made of them.
pub(super) const FIGURE_COLUMNS: [&str; 5] = ["id", "board", "yard", "figure", "key"];

/// The cells in [`FIGURE_COLUMNS`]. The yard is written as in a field `Yard:`.
pub(super) fn figure_cells(task: &ExitTask, figure: SquareSet, key: &[Move]) -> [String; 5] {
    let (board, yard) = (task.board(), task.yard());
    let corner = yard.corner().square(board);
    [
        PuzzleId::of_squares(board, yard, figure).to_string(),
        // The board of an exit is a square.
        board.rows().to_string(),
        YardField::new(yard, corner).to_string(),
        figure.to_string(),
        key_line(key),
    ]
}

/// A figure and its key as a puzzle that `verify` accepts: a transfer if the figure is not symmetrical. The puzzle's
/// `Source:` says that this program found the key.
pub fn found_text(
    name: Option<&str>,
    task: &ExitTask,
    found: &SolvedFigure,
    more: &[Field],
    notation: Notation,
) -> String {
    let yard = task.yard().clone();
    // The task has checked that the yard fits on the board.
    let solved = Problem::of_key(task.board(), yard, found.squares, found.key.clone());
    solved.map_or_else(
        |_| String::new(),
        |problem| {
            let fields = own_source()
                .into_iter()
                .chain(PuzzleId::from_problem(&problem).and_then(id_note))
                .chain(more.iter().cloned())
                .collect_vec();
            let text = problem.to_text(name, &fields);
            text.in_notation(notation).to_string()
        },
    )
}

/// A key as a reader of puzzles takes it below a drawing of its figure, with its heading. The key of a figure that is
/// not symmetrical is a transfer: then it is the whole puzzle.
pub fn key_text(task: &ExitTask, figure: SquareSet, key: &[Move], notation: Notation) -> String {
    let yard = task.yard().clone();
    let Ok(problem) = Problem::of_key(task.board(), yard, figure, key.to_vec()) else {
        return String::new();
    };
    let text = problem.to_text(None, &[]);
    if problem.kind() == Kind::Exit {
        let lines = text.parts().filter(|part| matches!(part, Part::Line(_)));
        lines
            .map(|line| line.display(notation).to_string())
            .collect()
    } else {
        text.in_notation(notation).to_string()
    }
}

/// The moves of a key in one line, as they stand below its heading.
pub fn key_line(key: &[Move]) -> String {
    let end = if key.is_empty() { "" } else { "." };
    key.iter().join(".—") + end
}

/// A puzzle's text with the number of its keys in place of an earlier one, and with notes, each once.
pub fn with_numbers(text: &PuzzleText, keys: Option<u128>, notes: Vec<Field>) -> String {
    let mut parts = text.parts().cloned().collect_vec();
    if let Some(keys) = keys {
        parts.retain(|part| !matches!(part, Part::Field(Field::Keys(_))));
        let may_stand_below = |part: &Part| match part {
            Part::Name(_) | Part::Prose(_) => true,
            Part::Field(field) => !matches!(field, Field::Source(_) | Field::Note(_)),
            _ => false,
        };
        let place = parts.iter().position(|part| !may_stand_below(part));
        parts.insert(place.unwrap_or(parts.len()), Part::Field(Field::Keys(keys)));
    }
    let notes = notes.into_iter().map(Part::Field);
    let new = notes.filter(|note| !parts.contains(note)).collect_vec();
    let is_field = |part: &Part| matches!(part, Part::Field(_));
    // A note above everything else would belong to the previous puzzle.
    let place = parts
        .iter()
        .rposition(is_field)
        .filter(|&field| field > 0)
        .map_or(parts.len(), |field| field + 1);
    parts.splice(place..place, new);
    // The fields are in order, so such a text always exists.
    PuzzleText::new(parts).map_or_else(|| text.to_string(), |text| text.to_string())
}

/// The certificate of a complete search, written above its figures: what the search did.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "certificate")
)]
pub struct Certificate<'a> {
    /// What the line is.
    record: CertificateTag,
    /// The version of the program.
    version: &'static str,
    board: BoardSize,
    /// The lengths of the yard's rows, from its corner.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = 16), inner(range(min = 1, max = 16)))
    )]
    yard: &'a [u8],
    /// The number of figures.
    figures: usize,
    /// The SHA-256 of the sorted list of figures.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[0-9a-f]{64}$")))]
    digest: String,
    /// The partly chosen sets of squares that were tried.
    tried: u64,
    /// Those of them that were cut.
    cut: u64,
    /// The states that were looked at.
    states: u64,
    /// The sets of squares that were decided, by their number of mirror pairs.
    sets_by_pairs: Vec<Sets>,
}

/// The sets of squares with a number of mirror pairs.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "sets")
)]
struct Sets {
    /// The number of mirror pairs: two men on squares that are each other's mirror image.
    pairs: usize,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schemars(with = "WrittenCounts"))]
    counts: SetCounts,
}

/// How serde writes the counts. The searches know no schema.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "it is only described")]
struct WrittenCounts {
    /// The candidates decided.
    enumerated: u64,
    /// Those of them that are provably not figures.
    refuted: u64,
    /// Those of them that are figures.
    solved: u64,
}

impl<'a> Certificate<'a> {
    pub fn new(complete: &'a Complete) -> Self {
        let branches = complete.branches.iter();
        let sets = (0..)
            .zip(&complete.counts_by_pairs)
            .filter(|(_, counts)| counts.enumerated > 0);
        Self {
            record: CertificateTag::Value,
            version: env!("CARGO_PKG_VERSION"),
            board: complete.task.board().size(),
            yard: complete.task.yard().rows(),
            figures: complete.figures.len(),
            digest: complete.digest(),
            tried: branches.clone().map(|branches| branches.tried).sum(),
            cut: branches.map(|branches| branches.cut).sum(),
            states: complete.effort.looked_at,
            sets_by_pairs: sets
                .map(|(pairs, &counts)| Sets { pairs, counts })
                .collect(),
        }
    }
}

impl fmt::Display for Certificate<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men: u32 = self.yard.iter().copied().map(u32::from).sum();
        writeln!(
            formatter,
            "Certificate of a complete search by halma-solve {}.\n\
             All figures, symmetrical in the diagonal through I, 1, into which the {} of the\n\
             yard with rows of {} can be brought out in {}, on the whole board of\n\
             {size} squares, each with one key: {}.\n\
             Sets of squares were chosen pair by pair: {} partly chosen sets were tried, {} of them\n\
             cut. The complete ones were decided, looking at {} states in all.",
            self.version,
            counted_men(men),
            self.yard.iter().join(", "),
            counted(men, "move"),
            counted(self.figures, "figure"),
            grouped(self.tried),
            grouped(self.cut),
            grouped(self.states),
            size = self.board,
        )?;
        let mut sum = SetCounts::default();
        for Sets { pairs, counts } in &self.sets_by_pairs {
            sum.enumerated += counts.enumerated;
            sum.refuted += counts.refuted;
            sum.solved += counts.solved;
            writeln!(formatter, "{pairs} mirror pairs: {}", in_words(*counts))?;
        }
        writeln!(formatter, "All together, {}", in_words(sum))?;
        let digest = &self.digest;
        writeln!(
            formatter,
            "The SHA-256 of the sorted list of figures is\n{digest}"
        )
    }
}

fn in_words(counts: SetCounts) -> String {
    let [refuted, solved] = [counts.refuted, counts.solved].map(grouped);
    let sets = counted(counts.enumerated, "set");
    format!("{sets} enumerated, {refuted} refuted, {solved} solved.")
}
