//! The results of searches as JSON, one object a line. `docs/json.md` and the schemas in `grammar/json`
//! document the fields.

use halma_solve::board::{Square, SquareSet};
use halma_solve::problem::{Kind, PuzzleId};
use halma_solve::render::{SCHEMA, json_line};
use halma_solve::rules::Move;
use halma_solve::search::detour::{Arrangement, Journey};
use halma_solve::search::exit::{Complete, ExitTask, SetCounts, SolvedFigure};
use serde::Serialize;

use super::detour::arrangement_id;

#[derive(Serialize)]
struct FigureRecord<'a> {
    schema: u32,
    record: &'static str,
    number: usize,
    id: PuzzleId,
    board: u8,
    yard: &'a [u8],
    corner: Square,
    figure: SquareSet,
    key: &'a [Move],
}

#[derive(Serialize)]
struct ArrangementRecord<'a> {
    schema: u32,
    record: &'static str,
    number: usize,
    id: PuzzleId,
    board: u8,
    from: Square,
    target: Square,
    jumps: usize,
    men: SquareSet,
    route: &'a [Square],
}

#[derive(Serialize)]
struct CertificateRecord<'a> {
    schema: u32,
    record: &'static str,
    version: &'static str,
    board: u8,
    yard: &'a [u8],
    figures: usize,
    digest: String,
    tried: u64,
    cut: u64,
    states: u64,
    sets_by_pairs: Vec<SetsRecord>,
}

#[derive(Serialize)]
struct SetsRecord {
    pairs: usize,
    #[serde(flatten)]
    counts: SetCounts,
}

#[derive(Serialize)]
struct CountRecord {
    schema: u32,
    record: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    figures: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    arrangements: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keys: Option<String>,
}

#[derive(Serialize)]
struct PartialRecord {
    schema: u32,
    record: &'static str,
}

/// The answer for one puzzle that was to be solved.
#[derive(Serialize)]
pub(crate) struct SolveRecord<'a> {
    pub(crate) schema: u32,
    pub(crate) puzzle: Option<&'a str>,
    pub(crate) kind: Kind,
    pub(crate) id: PuzzleId,
    /// `solved`, `impossible` or `stopped`.
    pub(crate) answer: &'static str,
    pub(crate) reason: Option<String>,
    /// The states or positions that were looked at.
    pub(crate) states: u64,
    pub(crate) key: Option<&'a [Move]>,
    /// For a transfer, the number of moves below which there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at_least: Option<usize>,
}

/// A figure and its key.
pub(crate) fn figure(number: usize, task: &ExitTask, found: &SolvedFigure) -> String {
    json_line(&FigureRecord {
        schema: SCHEMA,
        record: "figure",
        number,
        id: PuzzleId::of_figure(task.board(), task.yard(), found.squares),
        board: task.board().side(),
        yard: task.yard().rows(),
        corner: task.corner().square(task.board()),
        figure: found.squares,
        key: &found.key,
    })
}

/// An arrangement. In a table it stands for its number of jumps.
pub(crate) fn arrangement(number: usize, journey: &Journey, found: &Arrangement) -> String {
    json_line(&ArrangementRecord {
        schema: SCHEMA,
        record: "arrangement",
        number,
        id: arrangement_id(journey, found),
        board: journey.board().side(),
        from: journey.from(),
        target: journey.target(),
        jumps: found.jumps(),
        men: found.men,
        route: &found.route,
    })
}

/// What a complete search did.
pub(crate) fn certificate(complete: &Complete) -> String {
    json_line(&CertificateRecord {
        schema: SCHEMA,
        record: "certificate",
        version: env!("CARGO_PKG_VERSION"),
        board: complete.task.board().side(),
        yard: complete.task.yard().rows(),
        figures: complete.figures.len(),
        digest: complete.digest(),
        tried: complete
            .branches
            .iter()
            .map(|branches| branches.tried)
            .sum(),
        cut: complete.branches.iter().map(|branches| branches.cut).sum(),
        states: complete.effort.looked_at,
        sets_by_pairs: (0..)
            .zip(&complete.counts_by_pairs)
            .filter(|(_, counts)| counts.enumerated > 0)
            .map(|(pairs, &counts)| SetsRecord { pairs, counts })
            .collect(),
    })
}

/// The number of figures, and of their keys if they were counted.
pub(crate) fn figures(figures: usize, keys: Option<u128>) -> String {
    count(Some(figures), None, keys)
}

/// The number of arrangements.
pub(crate) fn arrangements(arrangements: usize) -> String {
    count(None, Some(arrangements), None)
}

fn count(figures: Option<usize>, arrangements: Option<usize>, keys: Option<u128>) -> String {
    json_line(&CountRecord {
        schema: SCHEMA,
        record: "count",
        figures,
        arrangements,
        keys: keys.map(|keys| keys.to_string()),
    })
}

/// The first line of a result of a search that was stopped.
pub(crate) fn partial() -> String {
    json_line(&PartialRecord {
        schema: SCHEMA,
        record: "partial",
    })
}
