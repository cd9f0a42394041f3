//! What a line of a text is. It is decided here, for the reader that cuts a stream into puzzles, for the blocks that the
//! grammar reads, and for messages.
//!
//! The first word or sign of a line says what it may be. Where that is not enough, the grammar is asked: it alone knows what
//! a heading, a name, a row or a move is.

use super::grammar::{BLANKS, Rule, first_pair, matches};
use super::sign::{PlacedLine, VACANT, is_sign};
use super::{FieldKind, PartKind};

/// What a line is, by its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineOfText {
    /// Nothing but blanks.
    Empty,
    /// The first line of a part, such as a heading, or the numbers above a diagram.
    Opening(PartKind),
    /// The result of a game as a score.
    Score,
    /// Two asterisks at the beginning of what may be a row of a drawing.
    RowOfAsterisks,
    /// A line that can be nothing.
    Mistake(Mistake),
    /// Anything else: moves, rows or prose.
    Other,
}

/// A line that can be nothing. Its author meant something else than prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
    /// Two asterisks, but neither a name nor a row.
    Name,
    /// A field with an unknown name.
    Field,
    /// A line that begins like a heading, but is none.
    Heading,
    /// A move without a heading, in the book's notation.
    Move,
    /// The same in another notation.
    ShortMove,
    /// A row whose label touches its squares.
    TouchingLabel,
    /// A line with a disc that is in no diagram.
    Disc,
}

impl LineOfText {
    pub(super) fn of(line: &str) -> Self {
        let text = without_line_end(line);
        let begun = text.trim_start_matches(BLANKS);
        let Some(first) = begun.chars().next() else {
            return Self::Empty;
        };
        match first {
            '*' if begun.starts_with("**") => of_asterisks(line),
            '1' if matches(Rule::header_begins, line) => Self::Opening(PartKind::Diagram),
            '0' | '1' | '½' if matches(Rule::score, line) => Self::Score,
            'A'..='Z' | 'a'..='z' => of_field(begun)
                .or_else(|| of_heading(line, begun))
                .unwrap_or(Self::Other),
            _ => Self::Other,
        }
    }

    /// The kind of part that the line opens, if a puzzle cannot have it anywhere.
    pub(super) fn opening(self) -> Option<PartKind> {
        match self {
            Self::Opening(part) if !part.is_anywhere() => Some(part),
            _ => None,
        }
    }

    /// Whether the line is a field, whatever its name.
    pub(super) const fn is_field(self) -> bool {
        matches!(
            self,
            Self::Opening(PartKind::Field(_)) | Self::Mistake(Mistake::Field)
        )
    }

    /// Whether the block above ends here.
    pub(super) const fn ends_block(self) -> bool {
        !matches!(self, Self::Other)
    }
}

/// What each line of a text is, with its first byte.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines(Vec<(usize, LineOfText)>);

impl Lines {
    /// The lines of a text.
    pub(super) fn of(source: &str) -> Self {
        let mut lines = Self::default();
        let mut start = 0;
        for line in source.split_inclusive('\n') {
            lines.add(start, LineOfText::of(line));
            start += line.len();
        }
        lines
    }

    /// Adds the next line, which begins at this byte.
    pub(super) fn add(&mut self, start: usize, kind: LineOfText) {
        self.0.push((start, kind));
    }

    /// Takes off the lines from this byte on.
    pub(super) fn end_at(&mut self, byte: usize) {
        self.0.truncate(self.number_before(byte));
    }

    /// The number of lines that begin before a byte.
    fn number_before(&self, byte: usize) -> usize {
        self.0.partition_point(|&(start, _)| start < byte)
    }

    /// The line of a text that begins at this byte, with its line end, and what it is: the rest of a line, within which
    /// a score may begin, and nothing at the end of the text.
    pub(super) fn at<'a>(&self, source: &'a str, byte: usize) -> (&'a str, LineOfText) {
        let lines = &self.0[self.number_before(byte)..];
        let known = lines.first().filter(|(start, _)| *start == byte);
        let next = lines.get(usize::from(known.is_some()));
        let line = &source[byte..next.map_or(source.len(), |(start, _)| *start)];
        (
            line,
            known.map_or_else(|| LineOfText::of(line), |(_, kind)| *kind),
        )
    }

    /// The lines of a text of which this is true.
    pub(super) fn which<'a>(
        &self,
        source: &'a str,
        are: impl Fn(LineOfText) -> bool,
    ) -> impl Iterator<Item = PlacedLine<'a>> {
        let ends = self.0.iter().skip(1).map(|(start, _)| *start);
        let lines = self.0.iter().zip(ends.chain([source.len()]));
        let found = lines.filter(move |((_, kind), _)| are(*kind));
        found.map(|(&(start, _), end)| (&source[start..end], start))
    }
}

/// A line without its line end. A text that was cut off may end within `\r\n`.
pub(super) fn without_line_end(line: &str) -> &str {
    let text = line.strip_suffix('\n').unwrap_or(line);
    text.strip_suffix('\r').unwrap_or(text)
}

/// The kind of the field that a line is, by its name.
pub(super) fn kind_of_field(line: &str) -> Option<FieldKind> {
    match of_field(line.trim_start_matches(BLANKS))? {
        LineOfText::Opening(PartKind::Field(kind)) => Some(kind),
        _ => None,
    }
}

/// A name has a character that no row such as `**.**` has.
fn of_asterisks(line: &str) -> LineOfText {
    if matches(Rule::name, line) {
        LineOfText::Opening(PartKind::Name)
    } else if matches(Rule::drawn_row, line) {
        LineOfText::RowOfAsterisks
    } else {
        LineOfText::Mistake(Mistake::Name)
    }
}

/// The letters at the beginning of a text, and what stands behind them.
pub(super) fn letters_and_rest(text: &str) -> (&str, &str) {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    (&text[..text.len() - rest.len()], rest)
}

/// A word and a colon are a field if the word is the name of one. With a capital letter and a blank behind the colon,
/// they are meant as one.
fn of_field(begun: &str) -> Option<LineOfText> {
    let (name, rest) = letters_and_rest(begun);
    let value = rest.trim_start_matches(BLANKS).strip_prefix(':')?;
    let field = FieldKind::named(name).map(|kind| LineOfText::Opening(PartKind::Field(kind)));
    let is_meant = || {
        let small = name.trim_start_matches(|c: char| c.is_ascii_uppercase());
        small.len() + 1 == name.len()
            && !small.is_empty()
            && value.starts_with(BLANKS)
            && small.bytes().all(|c| c.is_ascii_lowercase())
    };
    field.or_else(|| is_meant().then_some(LineOfText::Mistake(Mistake::Field)))
}

/// A line that begins with the first word of a heading. In capital letters it promises one. `TO II, 2` is the end of a move.
fn of_heading(line: &str, begun: &str) -> Option<LineOfText> {
    let (word, rest) = letters_and_rest(begun);
    let first_words = ["TO", "SETUP", "GAME", "VARIATION", "THE"];
    let first = first_words
        .iter()
        .find(|first| first.eq_ignore_ascii_case(word))?;
    if let Some(heading) = first_pair(Rule::heading_line, line) {
        return PartKind::of_heading(heading.as_rule()).map(LineOfText::Opening);
    }
    let is_meant = match *first {
        "THE" => false,
        "SETUP" => true,
        _ => rest.starts_with(BLANKS) && !matches(Rule::place, rest.trim_start_matches(BLANKS)),
    };
    (is_meant && word == *first).then_some(LineOfText::Mistake(Mistake::Heading))
}

// --- lines that open no part -------------------------------------------------------------------

/// A line of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DrawnLine {
    /// A row. Rows without a man are ornaments, if no row of the same drawing has one.
    Row { has_man: bool },
    /// The labels of the columns.
    Labels,
}

impl DrawnLine {
    /// What a line is in a drawing, if it can be in one.
    pub(super) fn of(line: &str) -> Option<Self> {
        if has_only_signs_and_labels(line) && matches(Rule::drawn_row, line) {
            let has_man = has_man(without_line_end(line));
            return Some(Self::Row { has_man });
        }
        let begun = line.trim_start_matches(BLANKS);
        let may_be_labels =
            begun.starts_with(|c: char| c.is_ascii_digit() || c.eq_ignore_ascii_case(&'a'));
        (may_be_labels && matches(Rule::column_labels, line)).then_some(Self::Labels)
    }

    pub(super) const fn is_row(self) -> bool {
        matches!(self, Self::Row { .. })
    }
}

/// Whether a line has nothing but what a row of a drawing may have: signs, numerals, numbers and blanks.
fn has_only_signs_and_labels(line: &str) -> bool {
    let of_row =
        |c: char| is_sign(c) || BLANKS.contains(&c) || "IViv".contains(c) || c.is_ascii_digit();
    without_line_end(line).chars().all(of_row)
}

/// Whether a row has a sign that is neither a vacant square nor a label. An `X` at an end could be a man.
fn has_man(row: &str) -> bool {
    let is_label = |word: &&str| {
        let digits = word.bytes().all(|c| c.is_ascii_digit());
        let letters = word.bytes().all(|c| b"IVXivx".contains(&c));
        digits || letters && !word.bytes().all(|c| b"Xx".contains(&c))
    };
    let mut words = row
        .split(BLANKS)
        .filter(|word| !word.is_empty() && !is_label(word));
    words.any(|word| !word.chars().all(|sign| VACANT.contains(&sign)))
}

/// Whether a line begins as a turn does. A comment of a game never does. A row may begin with its number.
pub(super) fn begins_like_turn(line: &str) -> bool {
    matches(Rule::turn_begins, line) && !DrawnLine::of(line).is_some_and(DrawnLine::is_row)
}

/// Whether the label of a row touches its squares, as in `X..II`: then `X` could be a man or belong to the label.
pub(super) fn has_touching_label(line: &str) -> bool {
    has_only_signs_and_labels(line)
        && line.chars().filter(|sign| is_sign(*sign)).count() > 2
        && !matches(Rule::drawn_row, line)
}

/// Whether a line has a disc for a man. The legend below a drawing of the program, such as `● Anna   ○ Otto`, is prose.
pub(super) fn has_disc(line: &str) -> bool {
    line.contains('●') && !is_legend(line)
}

/// Whether a line is the legend of a drawing: a sign and a name.
pub(super) fn is_legend(line: &str) -> bool {
    matches(Rule::legend, line)
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::{
        DrawnLine, FieldKind, LineOfText, Mistake, PartKind, Rule, begins_like_turn, has_disc,
        has_touching_label, matches,
    };

    #[test]
    fn every_line_is_one_thing() {
        let opening = LineOfText::Opening;
        for (line, kind) in [
            ("\n", LineOfText::Empty),
            (" \t\u{a0}\r\n", LineOfText::Empty),
            ("**A**\n", opening(PartKind::Name)),
            ("**A*\n", LineOfText::Mistake(Mistake::Name)),
            ("**.**\n", LineOfText::RowOfAsterisks),
            ("Titel: A\n", LineOfText::Mistake(Mistake::Field)),
            ("title:\n", opening(PartKind::Field(FieldKind::Title))),
            ("\u{a0}NOTE: a\n", opening(PartKind::Field(FieldKind::Note))),
            ("Otto said: no\n", LineOfText::Other),
            (" 1 2 3\n", opening(PartKind::Diagram)),
            (" 0 1 2\n", LineOfText::Other),
            ("1-0\n", LineOfText::Score),
            ("1-0 is the score\n", LineOfText::Other),
            ("To yard the men in 1 move\n", opening(PartKind::Yarding)),
            ("To yard the men was hard\n", LineOfText::Other),
            (
                "TO YARD THE MEN WAS HARD\n",
                LineOfText::Mistake(Mistake::Heading),
            ),
            ("TO II, 2.\n", LineOfText::Other),
            ("The game for two players\n", opening(PartKind::Game)),
            ("THE END\n", LineOfText::Other),
            ("Setup of 2 men\n", opening(PartKind::Setup)),
            ("SETUP\n", LineOfText::Mistake(Mistake::Heading)),
            ("VARIATION FROM MOVE 2.\n", opening(PartKind::Variation)),
            ("I, 1 to II, 2.\n", LineOfText::Other),
            ("A line of prose\n", LineOfText::Other),
        ] {
            assert_eq!(LineOfText::of(line), kind, "{line}");
        }
    }

    /// The grammar knows the name of every field, in any letters.
    #[test]
    fn every_field_opens_a_part() {
        for kind in FieldKind::iter() {
            let line = format!("{}: a\n", kind.row().name);
            for line in [line.to_lowercase(), line.to_uppercase(), line] {
                let found = LineOfText::of(&line);
                assert_eq!(found, LineOfText::Opening(PartKind::Field(kind)), "{line}");
            }
        }
    }

    #[test]
    fn lines_of_drawings_are_known() {
        let row = |has_man| Some(DrawnLine::Row { has_man });
        for (line, drawn) in [
            ("X.\n", row(true)),
            ("X . .\n", row(true)),
            ("XI . .\n", row(false)),
            (". .  V\n", row(false)),
            (" . \u{25cf} . III\n", row(true)),
            ("12 ..\n", row(false)),
            ("  a  b  c\n", Some(DrawnLine::Labels)),
            (" 16 15\n", Some(DrawnLine::Labels)),
            ("a big b\n", None),
            ("X..II\n", None),
            ("a \u{25cf}\n", None),
            ("words\n", None),
        ] {
            assert_eq!(DrawnLine::of(line), drawn, "{line}");
        }
        assert!(has_touching_label("X..II\n") && !has_touching_label("X.. II\n"));
        assert!(has_disc("a \u{25cf}\n") && !has_disc("\u{25cf} Anna   \u{25cb} Otto\n"));
    }

    #[test]
    fn moves_are_told_from_words() {
        for line in [
            "I, 1 to II, 2.\n",
            " II 5 to iii , 6\n",
            "IV,3 over V, 4 TO VI, 5\n",
        ] {
            assert!(matches(Rule::move_begins, line), "{line}");
        }
        for line in [
            "IV, 3 is lost\n",
            "I think 3 to II, 2\n",
            "I, 1 into II, 2\n",
            "I, 1 to\n",
        ] {
            assert!(!matches(Rule::move_begins, line), "{line}");
        }
        for line in [
            "3. to\n",
            "(3) c1\n",
            "IV, 3 is lost\n",
            "c3d4\n",
            "J 0,7 2,5\n",
            "pass\n",
        ] {
            assert!(begins_like_turn(line), "{line}");
        }
        for line in ["2 ....\n", "passed\n", "In 19 moves\n", "Move 5, here\n"] {
            assert!(!begins_like_turn(line), "{line}");
        }
    }
}
