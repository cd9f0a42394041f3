//! The catalog of all figures of 19 men that the program carries. docs/catalog.md says how its sources are made.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use halma_records::notation::{LineKind, Readings, read_all};
use halma_records::problem::Exit;
use halma_rules::board::{Board, Square, SquareSet, Yard};
use halma_rules::rules::Move;
use halma_search::exit::{
    Catalog, KeyNumbers, Measure, Measured, SolvedFigure, SymmetricalTask, pack,
};
use itertools::Itertools;

use crate::{Failure, root};

const FIGURES: &str = "src/cli/figures-19.bin";
const NUMBERS: &str = "src/cli/numbers-19.bin";

/// The arguments of `catalog`.
#[derive(Args)]
pub(crate) struct CatalogArguments {
    /// The result of the complete search: each figure with its gambit key
    #[arg(long, value_name = "PUZZLES", required_unless_present = "numbers")]
    figures: Option<PathBuf>,
    /// The table that `count --table` has made of all figures
    #[arg(long, value_name = "TABLE")]
    numbers: Option<PathBuf>,
}

pub(crate) fn run(arguments: &CatalogArguments) -> Result<(), Failure> {
    let task = SymmetricalTask::new(Board::FULL, Yard::default())?;
    if let Some(puzzles) = &arguments.figures {
        fs::write(
            root().join(FIGURES),
            figures(&task, &fs::read_to_string(puzzles)?)?,
        )?;
    }
    if let Some(table) = &arguments.numbers {
        let packed = fs::read(root().join(FIGURES))?;
        let catalog = Catalog::read(&task, &packed, &[])?;
        fs::write(
            root().join(NUMBERS),
            numbers(&task, &catalog, &fs::read_to_string(table)?)?,
        )?;
    }
    Ok(())
}

/// The packed figures and keys of the puzzles of a text.
fn figures(task: &SymmetricalTask, text: &str) -> Result<Vec<u8>, Failure> {
    let mut figures = Vec::new();
    for puzzle in read_all(text) {
        let puzzle = puzzle?;
        if puzzle.is_prose() {
            continue;
        }
        let exit = Exit::from_text(&puzzle, Readings::Emended)?;
        let drawn = exit.drawn().ok_or("a puzzle has no diagram")?;
        let key = exit
            .key(LineKind::Gambit)
            .ok_or("a puzzle has no gambit key")?;
        figures.push(SolvedFigure {
            squares: drawn,
            key: key.moves().collect(),
        });
    }
    Ok(pack(task, &figures)?)
}

/// The packed numbers of keys of a table, in the order of the catalog.
fn numbers(task: &SymmetricalTask, catalog: &Catalog, table: &str) -> Result<Vec<u8>, Failure> {
    let mut rows = HashMap::new();
    let mut lines = table.lines();
    let head = lines
        .next()
        .ok_or("the table is empty")?
        .split(',')
        .collect_vec();
    for line in lines {
        let cells = cells(&head, line);
        rows.insert(
            squares::<SquareSet>(cell(&cells, "figure")?)?,
            numbers_of(&cells)?,
        );
    }
    let mut packed = Vec::new();
    for (index, figure) in catalog.figures().enumerate() {
        let numbers = rows
            .get(&figure)
            .ok_or_else(|| format!("{figure} is missing in the table"))?;
        packed = numbers.save(task, index, packed)?;
    }
    Ok(packed)
}

/// The cells of a row by the names of their columns. No cell has a quotation mark in it.
fn cells<'a>(head: &[&'a str], mut row: &'a str) -> HashMap<&'a str, &'a str> {
    let cells = std::iter::from_fn(|| {
        let end = if row.starts_with('"') { "\"," } else { "," };
        let (cell, rest) = row.split_once(end).unwrap_or((row, ""));
        row = rest;
        Some(cell.trim_matches('"'))
    });
    head.iter().copied().zip(cells).collect()
}

fn cell<'a>(cells: &HashMap<&'a str, &'a str>, name: &str) -> Result<&'a str, Failure> {
    let cell = cells.get(name).copied();
    cell.ok_or_else(|| format!("the table has no column {name}").into())
}

fn numbers_of(cells: &HashMap<&str, &str>) -> Result<KeyNumbers, Failure> {
    let extreme = |measure: Measure| Ok::<usize, Failure>(cell(cells, measure.name())?.parse()?);
    let extremes: Vec<usize> = (Measure::ALL.into_iter())
        .map(extreme)
        .collect::<Result<_, _>>()?;
    Ok(KeyNumbers {
        keys: cell(cells, "keys")?.parse()?,
        forced: cell(cells, "forced_moves")?
            .split_terminator("; ")
            .map(a_move)
            .collect::<Result<_, _>>()?,
        first: squares(cell(cells, "first_men")?)?,
        last: squares(cell(cells, "last_men")?)?,
        extremes: Measured::of(|measure| extremes[measure as usize]),
    })
}

/// Squares such as `I, 1; II, 2`.
fn squares<S: FromIterator<Square>>(names: &str) -> Result<S, Failure> {
    let squares = names.split_terminator("; ").map(|name| Ok(name.parse()?));
    squares.collect()
}

/// A move such as `I, 1 to II, 2`.
fn a_move(text: &str) -> Result<Move, Failure> {
    let (from, to) = text
        .split_once(" to ")
        .ok_or_else(|| format!("{text} is no move"))?;
    Ok(Move::new(from.parse()?, to.parse()?))
}
