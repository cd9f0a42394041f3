//! Pictures as text: the booklet's diagram, which the program can read again, and a long hop as a line through
//! the board.

use std::fmt::{self, Display, Formatter, Write};

use halma_records::notation::{ARMY_SIGNS, Field, Prose, PuzzleText, TextLine, counted};
use halma_records::verify::{Armies, Finding, Played};
use halma_rules::board::{Frame, InNotation, Notation, Row, Square, SquareSet};
use halma_rules::rules::Route;
use itertools::Itertools;

use super::geometry::NUMBERED;
use super::{Picture, visible};

/// The detail of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// The verdict, the men, the faults and the repairs.
    #[default]
    Summary,
    /// Also each move, with a shortest route.
    Moves,
}

impl Display for Picture {
    /// The board drawn with `●` and `.`, row I at the bottom, and labels in the notation of the puzzle.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let label = self.label.as_deref().unwrap_or(PuzzleText::UNNAMED);
        let title = format!("{}: {}", visible(label), self.caption);
        let (title, board) = match &self.way {
            Some(way) => {
                let frame = self.labelled_frame();
                (title, route_map(self.men(), &way.route, way.target, frame))
            }
            None => (readable(Field::Title, &title), self.drawn_in_text()),
        };
        write!(formatter, "{title}\n\n{board}")?;
        if self.is_game() {
            let legend = armies_legend(&self.names);
            writeln!(formatter, "{}", readable(Field::Note, &visible(&legend)))?;
        }
        if !(self.wanted - self.men()).is_empty() {
            writeln!(formatter, "\n_ a vacant square of the goal")?;
        }
        if let Some(turn) = &self.turn {
            let number = turn.number;
            let words = turn.in_words(self.notation);
            let how = how(turn, ": ", self.notation);
            let made = format!("move {number}: {words}{how}");
            writeln!(formatter, "\n{}", readable(Field::Note, &made))?;
        }
        Ok(())
    }
}

/// A line beside a board, so that the program can read the drawing again: a line that is not plainly words
/// becomes a field.
fn readable(field: impl FnOnce(TextLine) -> Field, line: &str) -> String {
    match (Prose::new(&[line]), TextLine::new(line)) {
        (None, Some(text)) => field(text).to_string(),
        _ => line.to_owned(),
    }
}

impl Picture {
    /// The men in the layout of the booklet's diagrams.
    pub(super) fn drawn_in_text(&self) -> String {
        drawn_in_text(&self.armies, self.wanted, self.labelled_frame())
    }

    /// The section that is shown, with the notation of its labels.
    fn labelled_frame(&self) -> (Frame, Notation) {
        (self.frame(), self.notation)
    }
}

/// `step`, or `hop of 2 jumps: I, 1 over II, 2 to III, 3 over III, 4 to III, 5`.
pub(super) fn describe_route(route: &Route, notation: Notation) -> String {
    let jumps = route.jumps();
    if jumps == 0 {
        return "step".to_owned();
    }
    let mut sentence = format!("hop of {}: ", counted(jumps, "jump"));
    let landings = route.squares().iter().skip(1);
    let _ = write!(sentence, "{}", route.squares()[0].display(notation));
    for (man, landing) in route.jumped_men().zip(landings) {
        let [man, landing] = [man, *landing].map(|square| square.display(notation).to_string());
        let _ = write!(sentence, " over {man} to {landing}");
    }
    sentence
}

/// Each turn of each line with its number and its route, and below it what `after` adds.
pub(super) fn moves(
    report: &mut String,
    finding: &Finding,
    detail: Detail,
    after: impl Fn(&mut String, &Played),
) {
    if detail == Detail::Moves {
        for replay in finding.replays() {
            let _ = writeln!(report, "{}:", replay.name());
            let comment = &replay.comment;
            if !comment.is_empty() {
                let _ = writeln!(report, "      {comment}");
            }
            for turn in &replay.turns {
                let how = how(turn, ", ", finding.notation);
                let words = turn.in_words(finding.notation);
                let _ = writeln!(report, "{:4}. {words}{how}", turn.number);
                after(report, turn);
            }
        }
    }
}

/// The route of a turn, or these signs and why it cannot be made. A pass has neither.
fn how(turn: &Played, before_reason: &str, notation: Notation) -> String {
    match &turn.route {
        None => String::new(),
        Some(Ok(route)) => format!(", {}", describe_route(route, notation)),
        Some(Err(illegal)) => {
            let illegal = illegal.display(notation);
            format!("{before_reason}cannot be made: {illegal}")
        }
    }
}

// --- armies ---------------------------------------------------------------------------------------

/// The sign and the name of each player, in order of play: `● Anna   ○ Otto`.
pub fn armies_legend(names: &[impl Display]) -> String {
    ARMY_SIGNS
        .iter()
        .zip(names)
        .map(|(sign, name)| format!("{sign} {name}"))
        .join("   ")
}

/// Columns from one square to the next; a square is drawn on the last of them.
const WIDTH: usize = 3;

/// The armies as text, in the layout of the booklet's diagrams, with `_` for a vacant square of a goal.
pub(super) fn drawn_in_text(
    armies: &Armies,
    goal: SquareSet,
    (frame, notation): (Frame, Notation),
) -> String {
    frame.text(notation, |square| {
        let army = armies.iter().position(|army| army.contains(square));
        let vacant = if goal.contains(square) { '_' } else { '.' };
        [' ', army.map_or(vacant, |army| ARMY_SIGNS[army])]
    })
}

/// Characters by line, from the top, and column. There is an extra line between two rows.
struct TextCanvas {
    frame: Frame,
    lines: Vec<Vec<char>>,
}

impl TextCanvas {
    fn new(frame: Frame) -> Self {
        let columns = WIDTH * usize::from(frame.width) + 1;
        let lines = vec![vec![' '; columns]; 2 * usize::from(frame.rows) - 1];
        Self { frame, lines }
    }

    /// The line and the column of a square.
    fn at(&self, square: Square) -> (usize, usize) {
        let line = 2 * usize::from(self.frame.rows.saturating_sub(square.row()));
        (line, WIDTH * usize::from(square.column()) - 1)
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
        let (line, column) = self.at(one);
        let (other_line, other_column) = self.at(other);
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
pub(super) fn route_map(
    men: SquareSet,
    route: &[Square],
    target: Square,
    (frame, notation): (Frame, Notation),
) -> String {
    let mut canvas = TextCanvas::new(frame);
    for (row, number) in (1..=frame.rows).cartesian_product(1..=frame.width) {
        if let Some(square) = Square::new(row, number) {
            canvas.mark(square, if men.contains(square) { '●' } else { '.' });
        }
    }
    for [from, to] in route.array_windows() {
        let middle = Square::new(
            u8::midpoint(from.row(), to.row()),
            u8::midpoint(from.column(), to.column()),
        );
        if let Some(middle) = middle {
            canvas.join(*from, middle);
            canvas.join(*to, middle);
        }
    }
    for &landing in route.iter().skip(1) {
        canvas.mark(landing, 'o');
    }
    canvas.mark(target, '◎');
    for (jumps, &landing) in route
        .iter()
        .enumerate()
        .skip(NUMBERED)
        .step_by(NUMBERED)
        .filter(|(_, landing)| **landing != target)
    {
        canvas.number(landing, jumps);
    }
    labelled(&canvas, notation)
}

fn labelled(canvas: &TextCanvas, notation: Notation) -> String {
    let columns = canvas.frame.column_labels(notation);
    let mut drawn = String::new();
    let mut rows = Row::nearest(canvas.frame.rows).rev();
    for (index, letters) in canvas.lines.iter().enumerate() {
        let line: String = letters.iter().collect();
        // Every second line lies between two rows. Writing to a string cannot fail.
        let row = if index % 2 == 0 { rows.next() } else { None };
        let _ = match row {
            Some(row) => writeln!(drawn, "{line} {}", notation.row_label(row)),
            None => writeln!(drawn, "{}", line.trim_end()),
        };
    }
    if notation.labels_columns_below() {
        drawn + &columns
    } else {
        columns + &drawn
    }
}
