//! Cuts the text of a puzzle into blocks: one for each part, and one for each paragraph of prose.
//!
//! A line that opens a part ends the block above it. Moves go on below a blank line if the line there begins as a turn does;
//! the grammar then says how far they go, and what it leaves is cut again.

use std::borrow::Cow;

use super::grammar::{BLANKS, Rule, matches};
use super::lines::{
    DrawnLine, LineOfText, Lines, Mistake, begins_like_turn, has_disc, has_touching_label,
    without_line_end,
};
use super::sign::{VACANT, is_sign};
use super::{FieldKind, PartKind, Span};

/// A piece of a text that is read at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'a> {
    pub(super) what: What,
    pub(super) text: &'a str,
    /// Its first byte in the text of the puzzle.
    pub(super) start: usize,
}

impl Block<'_> {
    /// The byte after it.
    pub(super) const fn end(self) -> usize {
        self.start + self.text.len()
    }

    /// The first of its lines.
    pub(super) fn first_line(self) -> Self {
        let mut lines = self.text.split_inclusive('\n');
        let text = lines.next().unwrap_or_default();
        Self { text, ..self }
    }

    /// Its span without the white space around it.
    pub(super) fn trimmed(self) -> Span {
        let before = self.text.len() - self.text.trim_start().len();
        let start = self.start + before;
        Span {
            start,
            end: start + self.text.trim().len(),
        }
    }
}

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A part, or what its author meant as one.
    Part(PartKind),
    /// A drawing without numbers above it.
    Drawing,
    /// The result of a game as a score.
    Score,
    /// A line that can be nothing.
    Mistake(Mistake),
}

impl What {
    /// The kind of the part.
    pub(super) const fn part(self) -> Option<PartKind> {
        match self {
            Self::Part(kind) => Some(kind),
            Self::Drawing => Some(PartKind::Diagram),
            Self::Score => Some(PartKind::Field(FieldKind::Result)),
            Self::Mistake(_) => None,
        }
    }

    /// The rule of the grammar that reads the block; `None` for prose, which is everything that no rule reads.
    pub(super) const fn rule(self) -> Option<Rule> {
        match self {
            Self::Part(kind) => kind.rule(),
            Self::Drawing => Some(Rule::grid),
            Self::Score => Some(Rule::score),
            Self::Mistake(_) => None,
        }
    }
}

/// The blocks of a text, in order.
#[derive(Debug)]
pub(super) struct Blocks<'a> {
    source: &'a str,
    lines: Cow<'a, Lines>,
    at: usize,
}

impl<'a> Blocks<'a> {
    pub(super) fn of(source: &'a str) -> Self {
        Self {
            source,
            lines: Cow::Owned(Lines::of(source)),
            at: 0,
        }
    }

    /// The blocks of a text whose lines are known.
    pub(super) const fn of_lines(source: &'a str, lines: &'a Lines) -> Self {
        Self {
            source,
            lines: Cow::Borrowed(lines),
            at: 0,
        }
    }

    /// Takes back the end of the last block, from this byte on: the part that it has does not go further.
    pub(super) const fn resume_at(&mut self, at: usize) {
        self.at = at;
    }

    /// The line that begins at a byte, with its line end.
    fn line(&self, at: usize) -> &'a str {
        self.known_line(at).0
    }

    /// The same, and what it is.
    fn known_line(&self, at: usize) -> (&'a str, LineOfText) {
        self.lines.at(self.source, at)
    }

    /// The end of the lines from here to the next blank line or to the next part.
    fn end_of_paragraph(&self, mut end: usize) -> usize {
        loop {
            let (line, kind) = self.known_line(end);
            match kind {
                LineOfText::Other | LineOfText::RowOfAsterisks => end += line.len(),
                _ => return end,
            }
        }
    }

    /// The end of the moves or squares from here on.
    fn end_of_moves(&self, mut at: usize) -> usize {
        let (mut end, mut is_below_blank) = (at, false);
        while at < self.source.len() {
            let (line, kind) = self.known_line(at);
            at += line.len();
            match kind {
                LineOfText::Empty => is_below_blank = true,
                LineOfText::Other if !is_below_blank || begins_like_turn(without_dash(line)) => {
                    (end, is_below_blank) = (at, false);
                }
                _ => break,
            }
        }
        end
    }

    /// What the line at a byte is, if it opens no part, and where its block ends; `None` for prose.
    fn at_other_line(&self, at: usize) -> Option<(What, usize)> {
        let line = self.line(at);
        let end = at + line.len();
        let drawing = self.drawn_lines(at);
        if drawing.are_drawing() {
            return Some((What::Drawing, self.end_of_drawing(at + drawing.bytes)));
        }
        if begins_like_turn(line) {
            let two = &self.source[at..end + self.line(end).len()];
            if matches(Rule::numbered_turn, two) {
                return Some((What::Part(PartKind::MoreTurns), self.end_of_moves(at)));
            }
        }
        let mistake = if matches(Rule::move_begins, line) {
            Mistake::Move
        } else if matches(Rule::short_move_begins, line) {
            Mistake::ShortMove
        } else if are_touching_rows(line, self.line(end)) {
            Mistake::TouchingLabel
        } else if has_disc(line) {
            Mistake::Disc
        } else {
            return None;
        };
        Some((What::Mistake(mistake), end))
    }

    /// The rows of a drawing without numbers above it, and the labels above them, from here on.
    fn drawn_lines(&self, at: usize) -> DrawnLines {
        let mut drawn = DrawnLines::default();
        while drawn.goes_on_with(DrawnLine::of(self.line(at + drawn.bytes))) {
            drawn.bytes += self.line(at + drawn.bytes).len();
        }
        drawn
    }

    /// The end of a drawing whose rows end here. The labels of its columns may stand below them, or a line of blanks, which
    /// could be a vacant row.
    fn end_of_drawing(&self, rows_end: usize) -> usize {
        let below = self.line(rows_end);
        let end = rows_end + below.len();
        let is_row = |line| DrawnLine::of(line).is_some_and(DrawnLine::is_row);
        let are_labels = DrawnLine::of(below) == Some(DrawnLine::Labels) && !is_row(self.line(end));
        let blanks = without_line_end(below);
        let are_blanks =
            below.ends_with('\n') && !blanks.is_empty() && blanks.trim_matches(' ').is_empty();
        if are_labels || are_blanks {
            end
        } else {
            rows_end
        }
    }

    /// The end of a paragraph of prose whose first line ends here.
    fn end_of_prose(&self, mut end: usize) -> usize {
        while end < self.source.len() {
            let (line, kind) = self.known_line(end);
            if kind.ends_block() || self.at_other_line(end).is_some() {
                break;
            }
            end += self.drawn_lines(end).bytes.max(line.len());
        }
        end
    }
}

impl<'a> Iterator for Blocks<'a> {
    type Item = Block<'a>;

    fn next(&mut self) -> Option<Block<'a>> {
        let (line, kind) = loop {
            let (line, kind) = self.known_line(self.at);
            if line.is_empty() {
                return None;
            }
            match kind {
                LineOfText::Empty => self.at += line.len(),
                kind => break (line, kind),
            }
        };
        let start = self.at;
        let below = start + line.len();
        let (what, end) = match kind {
            LineOfText::Opening(part) if part.has_squares_below() => {
                (What::Part(part), self.end_of_moves(below))
            }
            // A square may be broken at the end of a line. The grammar says how far the part goes.
            LineOfText::Opening(part) => (What::Part(part), self.end_of_paragraph(below)),
            LineOfText::Score => (What::Score, below),
            LineOfText::Mistake(mistake) => (What::Mistake(mistake), below),
            LineOfText::RowOfAsterisks => {
                let is_no_row = || (What::Mistake(Mistake::Name), below);
                self.at_other_line(start).unwrap_or_else(is_no_row)
            }
            LineOfText::Empty | LineOfText::Other => {
                let prose = || (What::Part(PartKind::Prose), self.end_of_prose(below));
                self.at_other_line(start).unwrap_or_else(prose)
            }
        };
        self.at = end;
        let text = &self.source[start..end];
        Some(Block { what, text, start })
    }
}

/// The rows of a drawing without numbers above it, directly above each other, and the labels above the first.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DrawnLines {
    rows: usize,
    has_man: bool,
    has_labels: bool,
    /// The bytes of all these lines.
    pub(super) bytes: usize,
}

impl DrawnLines {
    /// Whether they are a drawing. Rows of vacant squares alone are an ornament.
    pub(super) const fn are_drawing(self) -> bool {
        self.rows > 1 && self.has_man
    }

    /// Whether there are rows, and not only labels.
    pub(super) const fn has_rows(self) -> bool {
        self.rows > 0
    }

    /// Adds a line below them; false if it does not belong to them.
    pub(super) fn goes_on_with(&mut self, line: Option<DrawnLine>) -> bool {
        match line {
            Some(DrawnLine::Row { has_man }) => {
                self.rows += 1;
                self.has_man |= has_man;
                true
            }
            Some(DrawnLine::Labels) if self.rows == 0 && !self.has_labels => {
                self.has_labels = true;
                true
            }
            _ => false,
        }
    }
}

/// A line without the dash, the comma or the stop that may part its first move from the one above.
fn without_dash(line: &str) -> &str {
    let is_between = |c: char| BLANKS.contains(&c) || "—–-―−.,;".contains(c);
    line.trim_start_matches(is_between)
}

/// Whether two lines are rows whose labels touch their squares.
fn are_touching_rows(one: &str, next: &str) -> bool {
    let is_man = |sign: char| is_sign(sign) && !VACANT.contains(&sign);
    has_touching_label(one)
        && has_touching_label(next)
        && (one.contains(is_man) || next.contains(is_man))
}
