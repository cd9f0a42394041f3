//! A long hop as a line through the board, drawn with characters.

use std::fmt::Write;

use crate::board::{Frame, Row, Square, SquareSet};

/// The line has a number at each multiple of this number of jumps.
pub(super) const NUMBERED: usize = 10;

/// Columns from one square to the next; a square is drawn on the last of them.
const WIDTH: usize = 3;

/// Characters by line, from the top, and column. There is one more line between two rows.
struct Canvas {
    frame: Frame,
    lines: Vec<Vec<char>>,
}

impl Canvas {
    fn new(frame: Frame) -> Self {
        let columns = WIDTH * usize::from(frame.width) + 1;
        let lines = vec![vec![' '; columns]; 2 * usize::from(frame.rows) - 1];
        Self { frame, lines }
    }

    /// The line and the column of a square.
    fn at(&self, square: Square) -> (usize, usize) {
        let line = 2 * usize::from(self.frame.rows.saturating_sub(square.row()));
        (line, WIDTH * usize::from(square.number()) - 1)
    }

    fn put(&mut self, line: usize, column: usize, letter: char) {
        if let Some(place) = self
            .lines
            .get_mut(line)
            .and_then(|line| line.get_mut(column))
        {
            *place = letter;
        }
    }

    fn mark(&mut self, square: Square, letter: char) {
        let (line, column) = self.at(square);
        self.put(line, column, letter);
    }

    /// Half of a jump, between two neighboring squares.
    fn join(&mut self, one: Square, other: Square) {
        let ((line, column), (other_line, other_column)) = (self.at(one), self.at(other));
        let between = line.min(other_line) + 1;
        let left = column.min(other_column);
        if line == other_line {
            self.put(line, left + 1, '─');
            self.put(line, left + 2, '─');
        } else if column == other_column {
            self.put(between, column, '│');
        } else if (line < other_line) == (column < other_column) {
            self.put(between, left + 1, '╲');
        } else {
            self.put(between, left + 1, '╱');
        }
    }

    /// A number that ends on a square.
    fn number(&mut self, square: Square, number: usize) {
        let (line, column) = self.at(square);
        for (before, digit) in number.to_string().chars().rev().enumerate() {
            if let Some(column) = column.checked_sub(before) {
                self.put(line, column, digit);
            }
        }
    }
}

/// Draws men as `●`, vacant squares as `.`, and the target as `◎`. Each square on which the route lands is
/// `o`, or the number of the jump for every tenth.
pub(super) fn route_map(men: SquareSet, route: &[Square], target: Square, frame: Frame) -> String {
    let mut canvas = Canvas::new(frame);
    for row in 1..=frame.rows {
        for number in 1..=frame.width {
            if let Some(square) = Square::new(row, number) {
                canvas.mark(square, if men.contains(square) { '●' } else { '.' });
            }
        }
    }
    for jump in route.windows(2) {
        let middle = Square::new(
            u8::midpoint(jump[0].row(), jump[1].row()),
            u8::midpoint(jump[0].number(), jump[1].number()),
        );
        for end in jump {
            if let Some(middle) = middle {
                canvas.join(*end, middle);
            }
        }
    }
    for &landing in route.iter().skip(1) {
        canvas.mark(landing, 'o');
    }
    canvas.mark(target, '◎');
    let tenths = route.iter().enumerate().skip(NUMBERED).step_by(NUMBERED);
    for (jumps, &landing) in tenths.filter(|(_, landing)| **landing != target) {
        canvas.number(landing, jumps);
    }
    labelled(&canvas)
}

fn labelled(canvas: &Canvas) -> String {
    let mut drawn = String::new();
    // Writing to a string cannot fail.
    for number in 1..=canvas.frame.width {
        let _ = write!(drawn, "{number:WIDTH$}");
    }
    drawn.push('\n');
    let mut rows = Row::nearest(canvas.frame.rows).rev();
    for (index, letters) in canvas.lines.iter().enumerate() {
        let line: String = letters.iter().collect();
        // Every second line lies between two rows.
        let row = if index % 2 == 0 { rows.next() } else { None };
        let _ = match row {
            Some(row) => writeln!(drawn, "{line} {row}"),
            None => writeln!(drawn, "{}", line.trim_end()),
        };
    }
    drawn
}
