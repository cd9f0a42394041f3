//! The catalog: all figures of a task, each with a key and the numbers of all its keys, and the properties
//! that can be queried.

use derive_more::Display;
use halma_rules::board::{Square, SquareSet};
use halma_rules::rules::Move;
use pathfinding::undirected::connected_components::connected_components;
use serde::{Deserialize, Serialize};

use crate::SavedError;

use super::measure::{Measure, Measured};
use super::packed::PackedFigures;
use super::task::SymmetricalTask;
use super::{ExitTask, SolvedFigure};

/// What the keys of a figure have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyNumbers {
    /// How many sequences of moves bring the men to the figure.
    pub keys: u128,
    /// The forced moves: those that are in every key. They are in the order of the men.
    pub forced: Vec<Move>,
    /// The men who are first in some key.
    pub first: SquareSet,
    /// The men who are last in some key.
    pub last: SquareSet,
    /// The fewest or the most by each measure.
    pub extremes: Measured<usize>,
}

/// The numbers in their saved form: men by their numbers in the yard, and squares by their indices.
#[derive(Serialize, Deserialize)]
struct Saved {
    keys: u128,
    first: u32,
    last: u32,
    forced: Vec<(u8, u8)>,
    extremes: [u16; Measure::ALL.len()],
}

impl KeyNumbers {
    /// Adds the numbers of a figure to saved ones.
    ///
    /// # Errors
    /// [`SavedError::UnpackableKey`] with `index` if the numbers are not those of a figure of this task.
    pub fn save(
        &self,
        task: &ExitTask,
        index: usize,
        bytes: Vec<u8>,
    ) -> Result<Vec<u8>, SavedError> {
        let set = |men: SquareSet| {
            (0..)
                .zip(task.men())
                .map(|(number, man)| u32::from(men.contains(man)) << number)
                .sum()
        };
        let saved = Saved {
            keys: self.keys,
            first: set(self.first),
            last: set(self.last),
            forced: (self.forced.iter())
                .map(|made| (made.from.index(), made.to.index()))
                .collect(),
            // No key has more than 32 hops of 63 jumps each.
            extremes: Measure::ALL
                .map(|measure| self.extremes[measure].try_into().unwrap_or(u16::MAX)),
        };
        postcard::to_extend(&saved, bytes).map_err(|_| SavedError::UnpackableKey(index))
    }

    /// A number that depends on the keys; `None` for any other column, and for the sets of moves, which are not saved.
    /// Without a key only their number is known.
    pub fn number(&self, column: Column) -> Option<u128> {
        if self.keys == 0 && column != Column::Keys {
            return None;
        }
        Some(match column {
            Column::Keys => self.keys,
            Column::ForcedMoves => self.forced.len() as u128,
            Column::FirstMen => self.first.len().into(),
            Column::LastMen => self.last.len().into(),
            Column::Measure(measure) => self.extremes[measure] as u128,
            Column::OnDiagonal
            | Column::Rows
            | Column::Groups
            | Column::Diagonals
            | Column::MoveSets => return None,
        })
    }

    /// Reads the numbers of all figures of a task.
    ///
    /// # Errors
    /// [`SavedError::DamagedFigure`] if the bytes are not saved numbers.
    pub fn read_all(task: &ExitTask, mut bytes: &[u8]) -> Result<Vec<Self>, SavedError> {
        let mut all = Vec::new();
        while !bytes.is_empty() {
            let damaged = |_| SavedError::DamagedFigure(all.len());
            let saved: Saved;
            (saved, bytes) = postcard::take_from_bytes(bytes).map_err(damaged)?;
            let set = |numbers: u32| {
                task.men()
                    .iter()
                    .enumerate()
                    .filter_map(|(number, man)| (numbers >> number & 1 != 0).then_some(man))
                    .collect()
            };
            all.push(Self {
                keys: saved.keys,
                forced: (saved.forced.iter())
                    .map(|&(from, to)| Move::new(Square::from_index(from), Square::from_index(to)))
                    .collect(),
                first: set(saved.first),
                last: set(saved.last),
                extremes: Measured::of(|measure| saved.extremes[measure as usize].into()),
            });
        }
        Ok(all)
    }
}

/// A number by which the figures of the catalog can be queried.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display(rename_all = "kebab-case")]
pub enum Column {
    /// The keys.
    Keys,
    /// The moves that are in every key.
    ForcedMoves,
    /// The men who are first in some key.
    FirstMen,
    /// The men who are last in some key.
    LastMen,
    /// The fewest or the most of something in a key or in one hop.
    #[display("{_0}")]
    Measure(Measure),
    /// The men of the figure on the diagonal through the yard's corner.
    OnDiagonal,
    /// The number of the farthest row with a man of the figure.
    Rows,
    /// The groups of the figure. Men on neighboring squares are in one group.
    Groups,
    /// The number of diagonals across which the figure is symmetrical: none, one or two. A figure of the catalog has at
    /// least one.
    Diagonals,
    /// The keys, where those that differ only in the order of their moves count as one. The catalog does not have it.
    MoveSets,
}

impl Column {
    /// Those that do not depend on the keys.
    pub const SHAPE: [Self; 4] = [Self::OnDiagonal, Self::Rows, Self::Groups, Self::Diagonals];

    /// All of them, in their order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let of_keys = [Self::Keys, Self::ForcedMoves, Self::FirstMen, Self::LastMen];
        let measures = Measure::ALL.map(Self::Measure);
        let all = of_keys.into_iter().chain(measures).chain(Self::SHAPE);
        all.chain([Self::MoveSets])
    }

    /// The column whose `Display` this is, if there is one.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|column| column.to_string() == name)
    }
}

/// All figures of a task, each with a key and with the numbers of all its keys.
#[derive(Clone, Debug)]
pub struct Catalog {
    task: SymmetricalTask,
    figures: PackedFigures,
    numbers: Vec<KeyNumbers>,
}

impl Catalog {
    /// Reads the figures of a task as [`pack`](super::pack) packs them, and their numbers in the same order as
    /// [`KeyNumbers::save`] saves them.
    ///
    /// # Errors
    /// [`SavedError`] if the bytes are anything else.
    pub fn read(
        task: &SymmetricalTask,
        figures: &[u8],
        numbers: &[u8],
    ) -> Result<Self, SavedError> {
        Ok(Self {
            task: task.clone(),
            figures: PackedFigures::read(task, figures)?,
            numbers: KeyNumbers::read_all(task, numbers)?,
        })
    }

    /// The figures, in their order.
    pub fn figures(&self) -> impl ExactSizeIterator<Item = SquareSet> + '_ {
        self.figures.squares()
    }

    /// The figure with this index and its key; `None` if there is none.
    ///
    /// # Errors
    /// [`SavedError::DamagedFigure`] if the key is not a key of the figure.
    pub fn get(&self, index: usize) -> Option<Result<SolvedFigure, SavedError>> {
        self.figures.get(&self.task, index)
    }

    /// The numbers of the keys of a figure; `None` if there are none for this index.
    pub fn numbers(&self, index: usize) -> Option<&KeyNumbers> {
        self.numbers.get(index)
    }

    /// A number of the figure of this index; `None` if it has none.
    pub fn number(&self, index: usize, figure: SquareSet, column: Column) -> Option<u128> {
        let shape = shape_number(&self.task, figure, column);
        shape.or_else(|| self.numbers(index)?.number(column))
    }
}

/// A number of a figure that does not depend on its keys; `None` for any other column. Rows count from the corner of the
/// yard.
pub fn shape_number(task: &ExitTask, figure: SquareSet, column: Column) -> Option<u128> {
    let corner = task.corner().square(task.board());
    let from_corner = |square: Square| {
        let (rows, numbers) = corner.distance(square);
        Square::new(rows + 1, numbers + 1)
    };
    let is_symmetrical = task.mirror(figure) == figure;
    let figure: SquareSet = figure.iter().filter_map(from_corner).collect();
    Some(match column {
        Column::OnDiagonal => {
            let is_on_it = |square: &Square| square.row() == square.column();
            figure.iter().filter(is_on_it).count() as u128
        }
        Column::Rows => figure.iter().map(Square::row).max().unwrap_or(0).into(),
        Column::Groups => groups(figure),
        Column::Diagonals => u128::from(is_symmetrical) + u128::from(has_other_diagonal(figure)),
        _ => return None,
    })
}

/// The number of groups of men on neighboring squares.
fn groups(figure: SquareSet) -> u128 {
    let squares: Vec<Square> = figure.iter().collect();
    let neighbors = |square: &Square| {
        let square = *square;
        let is_near = move |other: &Square| square.is_neighbor(*other);
        figure.iter().filter(is_near)
    };
    connected_components(&squares, neighbors).len() as u128
}

/// Whether a figure is symmetrical across a diagonal perpendicular to the one through the corner I, 1.
fn has_other_diagonal(figure: SquareSet) -> bool {
    // Mirrored across a diagonal of squares whose row and column add up to `sum`, a square at (row, column)
    // goes to (sum - column, sum - row).
    let (least, most) = figure
        .iter()
        .map(|square| square.row() + square.column())
        .fold((u8::MAX, 0), |(least, most), sum| {
            (least.min(sum), most.max(sum))
        });
    let sum = u8::midpoint(least, most);
    (least + most).is_multiple_of(2)
        && figure.iter().all(|square| {
            let image = sum
                .checked_sub(square.column())
                .zip(sum.checked_sub(square.row()))
                .and_then(|(row, column)| Square::new(row, column));
            image.is_some_and(|image| figure.contains(image))
        })
}
