//! Drawings of figures and of setups.

use std::fmt;

use halma_rules::board::{Frame, Row, Square, SquareSet};
use halma_rules::rules::MOST_ARMIES;

use super::{Emendation, Located, Readings, RowMen, Written};

/// A diagram as drawn: the squares of some rows from row I upward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    width: u8,
    rows: Vec<Located<Written<RowMen>>>,
}

/// The signs of the men of each army in a diagram.
pub const ARMY_SIGNS: [char; MOST_ARMIES] = ['●', '○', '■', '△'];
/// The fewest squares in a row: the header of a diagram has two numbers.
const LEAST_WIDTH: u8 = 2;
/// The most rows, and the most squares in a row.
const LARGEST: u8 = 16;

impl Diagram {
    /// A diagram of this width, from 2 to 16, and of from 1 to 16 rows, row I first. `None` outside these ranges, if a
    /// man is beyond the width, or if a diagram of several armies has an emendation, which can only list squares.
    pub fn new(width: u8, rows: impl IntoIterator<Item = Written<RowMen>>) -> Option<Self> {
        Self::of_located(width, rows.into_iter().map(Located::from).collect())
    }

    /// The diagram, if it can be written in a text.
    pub(super) fn of_located(width: u8, rows: Vec<Located<Written<RowMen>>>) -> Option<Self> {
        let mut men = rows.iter().flat_map(|row| {
            let Written { printed, read } = row.value;
            printed
                .numbers()
                .chain(read.into_iter().flat_map(RowMen::numbers))
        });
        let is_diagram = (LEAST_WIDTH..=LARGEST).contains(&width)
            && (1..=usize::from(LARGEST)).contains(&rows.len())
            && men.all(|man| man <= width);
        drop(men);
        let is_emended = rows.iter().any(|row| row.value.read.is_some());
        let diagram = Self { width, rows };
        (is_diagram && !(is_emended && diagram.has_armies())).then_some(diagram)
    }

    /// The diagram of several armies in a section of the board. It leaves out men outside the section.
    pub(crate) fn of_armies(armies: &[SquareSet], frame: Frame) -> Option<Self> {
        let army_of = |square| armies.iter().position(|army| army.contains(square));
        let rows = Row::nearest(frame.rows).map(|row| {
            let men = (1..=frame.width)
                .filter_map(|number| Some((number, army_of(Square::new(row.number(), number)?)?)));
            Written::new(men.collect())
        });
        Self::new(frame.width, rows)
    }

    /// Whether it has men of more armies than the first.
    pub fn has_armies(&self) -> bool {
        let mut rows = self.rows.iter().map(|row| row.value.printed);
        rows.any(|row| row.numbers().any(|number| row.army_of(number) != Some(0)))
    }

    /// The diagram of the men in a section of the board. Men outside the section are left out.
    pub(crate) fn of_men(men: SquareSet, frame: Frame) -> Option<Self> {
        Self::of_armies(&[men], frame)
    }

    /// The number of squares drawn in each row, from 2 to 16.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// The rows, 1 to 16, row I first. No man is beyond the width.
    pub fn rows(&self) -> &[Located<Written<RowMen>>] {
        &self.rows
    }

    /// The squares of the men drawn.
    pub fn men(&self, readings: Readings) -> SquareSet {
        let armies = self.armies(readings);
        armies
            .into_iter()
            .fold(SquareSet::EMPTY, |men, army| men | army)
    }

    /// The squares of the men of each army.
    pub fn armies(&self, readings: Readings) -> [SquareSet; MOST_ARMIES] {
        let mut armies = [SquareSet::EMPTY; MOST_ARMIES];
        for (row, drawn) in self.numbered_rows() {
            let men = drawn.value.value(readings);
            for number in men.numbers() {
                let place = men.army_of(number).and_then(|army| armies.get_mut(army));
                if let Some((squares, square)) = place.zip(Square::new(row.number(), number)) {
                    squares.insert(square);
                }
            }
        }
        armies
    }

    /// Every emended row, the highest first.
    pub(crate) fn emendations(&self) -> impl Iterator<Item = Located<Emendation>> {
        let rows = self.numbered_rows().rev();
        let emended = rows.filter(|(_, drawn)| drawn.value.read.is_some());
        emended.map(|(row, drawn)| {
            let men = drawn.value;
            drawn.with(Emendation::Row { row, men })
        })
    }

    /// Each row with its numeral, from row I upward.
    pub(super) fn numbered_rows(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Row, &Located<Written<RowMen>>)> {
        let named = |(index, row)| Some((Row::new(u8::try_from(index).ok()? + 1)?, row));
        self.rows.iter().enumerate().filter_map(named)
    }

    /// Moves the places of the rows behind this many bytes.
    pub(super) fn move_by(&mut self, bytes: usize) {
        self.rows.iter_mut().for_each(|row| row.move_by(bytes));
    }
}

impl fmt::Display for Diagram {
    /// The header and the rows, the highest first.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for number in 1..=self.width {
            write!(formatter, "{number:3}")?;
        }
        writeln!(formatter)?;
        for (row, drawn) in self.numbered_rows().rev() {
            let Written { printed, read } = drawn.value;
            for number in 1..=self.width {
                let army = printed.army_of(number);
                let sign = army.map_or('.', |army| ARMY_SIGNS[army]);
                write!(formatter, "  {sign}")?;
            }
            write!(formatter, "  {row}")?;
            if let Some(read) = read {
                write!(formatter, " [read {read}]")?;
            }
            writeln!(formatter)?;
        }
        Ok(())
    }
}
