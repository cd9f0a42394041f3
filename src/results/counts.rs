//! The table with the key counts of many figures, which a count writes and reads again.

use halma_solve::board::{Notation, SquareSet};
use halma_solve::notation::read_move;
use halma_solve::problem::PuzzleId;
use halma_solve::rules::Move;
use halma_solve::search::exit::{ExitTask, KeyCount, KeyNumbers, Measured};
use itertools::Itertools;
use sha2::{Digest, Sha256};

use super::catalog::{NumbersRecord, number_columns};
use super::csv::{self, END, row};
use super::exit::{FIGURE_COLUMNS, figure_cells};

/// The hexadecimal digits of a checksum.
const CHECK_DIGITS: usize = 12;

/// The first line of the table.
pub fn head() -> String {
    row(&[&FIGURE_COLUMNS[..], &number_columns(), &["check"]].concat())
}

/// One row of the table: a figure and the numbers of its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountRow {
    pub id: PuzzleId,
    /// The row as it is written. It ends with a checksum of what comes before, so that no damaged row is used.
    text: String,
}

/// Why a line is not a row of the table.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum RowError {
    #[error("the line is not complete")]
    Truncated,
    #[error("its last cell is not the checksum of the others")]
    Check,
    #[error("it does not begin with the id of a figure")]
    Id,
    #[error("its figure is not the one with the id {0}")]
    Figure(PuzzleId),
    #[error("the id {0} is in two rows")]
    Twice(PuzzleId),
}

impl CountRow {
    /// The row of a figure with one of its keys, which is empty if it has none.
    pub fn new(id: PuzzleId, task: &ExitTask, figure: SquareSet, counted: &KeyCount) -> Self {
        let key = counted.any_key().unwrap_or_default();
        let mut cells = figure_cells(task, figure, key).to_vec();
        cells.extend(NumbersRecord::new(&counted.numbers).cells());
        let cells = row(&cells);
        let cells = cells.trim_end_matches(END);
        Self {
            id,
            text: format!("{cells},{}{END}", check(cells)),
        }
    }

    /// Reads a line of a table.
    ///
    /// # Errors
    /// [`RowError`] if the line is not exactly what [`CountRow::new`] writes.
    pub fn read(line: &str) -> Result<Self, RowError> {
        let text = line.strip_suffix(END).ok_or(RowError::Truncated)?;
        let (cells, given) = text.rsplit_once(',').ok_or(RowError::Truncated)?;
        if given != check(cells) {
            return Err(RowError::Check);
        }
        let (id, _) = cells.split_once(',').ok_or(RowError::Id)?;
        Ok(Self {
            id: id.parse().map_err(|_| RowError::Id)?,
            text: line.to_owned(),
        })
    }

    /// Whether the row is about this figure.
    pub fn is_about(&self, task: &ExitTask, figure: SquareSet) -> bool {
        let [cells @ .., _] = figure_cells(task, figure, &[]);
        let begins = row(&cells);
        self.text
            .strip_prefix(begins.trim_end_matches(END))
            .is_some_and(|rest| rest.starts_with(','))
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }
}

/// What a row says of a figure.
pub struct CountedFigure {
    /// The figure as the fields of a puzzle.
    pub text: String,
    /// One of its keys; empty if it has none.
    pub key: Vec<Move>,
    /// The numbers of its keys, if the table has them.
    pub numbers: Option<KeyNumbers>,
}

/// The columns of a table of figures, from its first line: of a count, or of any list of figures.
pub struct FigureColumns(Vec<String>);

impl FigureColumns {
    /// The columns; `None` if the line is not the first of such a table.
    pub fn read(line: &str) -> Option<Self> {
        let columns = csv::cells(line);
        let has = |name: &&str| columns.iter().any(|column| column == name);
        FIGURE_COLUMNS.iter().all(has).then_some(Self(columns))
    }

    /// The figure and one of its keys as a puzzle has them, and the numbers of all its keys; `None` if the cells are not
    /// those of a figure.
    pub fn figure(&self, line: &str) -> Option<CountedFigure> {
        let cells = csv::cells(line);
        let cell = |name: &str| {
            let place = self.0.iter().position(|column| column == name)?;
            cells.get(place).map(String::as_str)
        };
        let [board, yard, figure] = ["board", "yard", "figure"].map(cell);
        let (board, yard, figure) = (board?, yard?, figure?);
        Some(CountedFigure {
            text: format!("Board: {board}\nYard: {yard}\nFigure: {figure}\n"),
            key: moves(cell("key")?)?,
            numbers: match cell("keys") {
                None => None,
                Some(keys) => Some(key_numbers(keys, cell)?),
            },
        })
    }
}

/// The numbers in the cells of [`number_columns`].
fn key_numbers<'a>(keys: &str, cell: impl Fn(&str) -> Option<&'a str>) -> Option<KeyNumbers> {
    let extremes = Measured::of(|measure| cell(measure.name())?.parse().ok());
    if extremes.iter().any(|(_, number)| number.is_none()) {
        return None;
    }
    Some(KeyNumbers {
        keys: keys.parse().ok()?,
        forced: moves(cell("forced_moves")?)?,
        first: squares(cell("first_men")?)?,
        last: squares(cell("last_men")?)?,
        extremes: Measured::of(|measure| extremes[measure].unwrap_or_default()),
    })
}

/// The moves of a key or of a list, such as `I, 2 to II, 3.—I, 1 to II, 2.`
fn moves(cell: &str) -> Option<Vec<Move>> {
    let moves = cell
        .split([';', '—'])
        .filter(|text| !text.trim().is_empty());
    moves.map(|text| read_move(text, Notation::Book)).collect()
}

/// The squares of a list, which may be empty.
fn squares(cell: &str) -> Option<SquareSet> {
    let squares = cell.split(';').filter(|text| !text.trim().is_empty());
    squares
        .map(|text| Notation::Book.read(text.trim()))
        .collect()
}

/// The first digits of the SHA-256 of the other cells, as they are written.
fn check(cells: &str) -> String {
    let digest = Sha256::digest(cells);
    let digits = format!("{:02x}", digest.iter().format(""));
    digits[..CHECK_DIGITS].to_owned()
}
