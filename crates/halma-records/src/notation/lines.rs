//! What a line of a text is. It is decided here, for the reader that cuts a stream into puzzles, for the blocks that the
//! grammar reads, and for messages.
//!
//! The first word or sign of a line says what it may be. Where that is not enough, the grammar is asked: it alone knows what
//! a heading, a name, a row or a move is.

use super::grammar::{BLANKS, Rule, first_pair, matches};
use super::sign::{VACANT, is_sign};
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
    /// Two asterisks, but neither a name nor a row.
    NotAName,
    /// A field with an unknown name.
    UnknownField,
    /// A line that begins like a heading, but is none.
    UnknownHeading,
    /// Anything else: moves, rows or prose.
    Other,
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
            '1' if is_header(begun) => Self::Opening(PartKind::Diagram),
            '0' | '1' | '½' if matches(Rule::score, line) => Self::Score,
            'A'..='Z' | 'a'..='z' => of_words(line, begun),
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
        matches!(self, Self::Opening(PartKind::Field(_)) | Self::UnknownField)
    }

    /// Whether the block above ends here.
    pub(super) const fn ends_block(self) -> bool {
        !matches!(self, Self::Other)
    }
}

/// A line without its line end. A text that was cut off may end within `\r\n`.
pub(super) fn without_line_end(line: &str) -> &str {
    let text = line.strip_suffix('\n').unwrap_or(line);
    text.strip_suffix('\r').unwrap_or(text)
}

/// The kind of the field that a line is, by its name.
pub(super) fn kind_of_field(line: &str) -> Option<FieldKind> {
    match of_words(line, line.trim_start_matches(BLANKS)) {
        LineOfText::Opening(PartKind::Field(kind)) => Some(kind),
        _ => None,
    }
}

/// A name has a character that no row such as `**.**` has.
fn of_asterisks(line: &str) -> LineOfText {
    let text = without_line_end(line);
    let is_vacant = |c: char| VACANT.contains(&c);
    let of_row = |c: char| c == '*' || is_vacant(c) || BLANKS.contains(&c);
    if text.chars().all(of_row) && text.contains(is_vacant) {
        LineOfText::RowOfAsterisks
    } else if matches(Rule::name, line) {
        LineOfText::Opening(PartKind::Name)
    } else if matches(Rule::drawn_row, line) {
        LineOfText::RowOfAsterisks
    } else {
        LineOfText::NotAName
    }
}

/// Whether a line begins with the numbers of the squares, `1 2`.
fn is_header(begun: &str) -> bool {
    let after_one = begun.strip_prefix('1').unwrap_or_default();
    let second = after_one.trim_start_matches(BLANKS);
    let after = second.strip_prefix('2');
    second.len() < after_one.len()
        && after.is_some_and(|after| after.is_empty() || after.starts_with(BLANKS))
}

/// A line that begins with a word: a field, a heading, or anything else.
fn of_words(line: &str, begun: &str) -> LineOfText {
    let after_word = begun.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let word = &begun[..begun.len() - after_word.len()];
    if let Some(value) = after_word.trim_start_matches(BLANKS).strip_prefix(':') {
        let is_capitalized = || {
            let mut letters = word.bytes();
            letters.next().is_some_and(|c| c.is_ascii_uppercase())
                && letters.len() > 0
                && letters.all(|c| c.is_ascii_lowercase())
        };
        if let Some(kind) = FieldKind::named(word) {
            return LineOfText::Opening(PartKind::Field(kind));
        } else if value.starts_with(BLANKS) && is_capitalized() {
            return LineOfText::UnknownField;
        }
    }
    let first_words = ["TO", "SETUP", "GAME", "THE", "VARIATION"];
    if !first_words
        .iter()
        .any(|first| first.eq_ignore_ascii_case(word))
    {
        return LineOfText::Other;
    }
    if let Some(heading) = first_pair(Rule::heading_line, line) {
        return PartKind::of_heading(heading.as_rule())
            .map_or(LineOfText::Other, LineOfText::Opening);
    }
    // Only capital letters promise a heading. `TO II, 2` is the end of a move.
    let is_alone = word == "SETUP" || after_word.starts_with(BLANKS) && word != "THE";
    if is_alone
        && word.bytes().all(|c| c.is_ascii_uppercase())
        && !matches(Rule::place, after_word.trim_start_matches(BLANKS))
    {
        LineOfText::UnknownHeading
    } else {
        LineOfText::Other
    }
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

/// Whether a line looks like a move of the book: a row and a number at its beginning, and further on `to` and another row.
/// Wrapped prose may begin with a square ("XV, 15;) but be compelled"), never with a move.
pub(super) fn looks_like_move(line: &str) -> bool {
    let is_roman = |c: char| "IVXLCivxlc".contains(c);
    let begun = line.trim_start_matches(BLANKS);
    let after_row = begun.trim_start_matches(is_roman);
    let after_blanks = after_row.trim_start_matches(BLANKS);
    let number = match after_blanks.strip_prefix(',') {
        Some(after) => after.trim_start_matches(BLANKS),
        None if after_blanks.len() < after_row.len() => after_blanks,
        None => return false,
    };
    let goes_to = |(at, _): (usize, &str)| {
        let (before, after) = (&number[..at], &number[at + 2..]);
        let row = after.trim_start();
        let after_row = row.trim_start_matches(is_roman);
        before.ends_with(BLANKS)
            && after_row.len() < row.len()
            && after_row.trim_start_matches(BLANKS).starts_with(',')
    };
    after_row.len() < begun.len()
        && number.starts_with(|c: char| c.is_ascii_digit())
        && number.to_ascii_lowercase().match_indices("to").any(goes_to)
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
    let mut signs = line.trim_start_matches(BLANKS).chars();
    let begins = [signs.next(), signs.next(), signs.next(), signs.next()];
    matches!(begins, [Some(sign), Some(' '), Some(one), Some(two)]
        if is_sign(sign) && !VACANT.contains(&sign) && !"Xx*".contains(sign) && one.is_alphabetic() && two.is_alphabetic())
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::{
        DrawnLine, FieldKind, LineOfText, PartKind, begins_like_turn, has_disc, has_touching_label,
        looks_like_move,
    };

    #[test]
    fn every_line_is_one_thing() {
        let opening = LineOfText::Opening;
        for (line, kind) in [
            ("\n", LineOfText::Empty),
            (" \t\u{a0}\r\n", LineOfText::Empty),
            ("**A**\n", opening(PartKind::Name)),
            ("**A*\n", LineOfText::NotAName),
            ("**.**\n", LineOfText::RowOfAsterisks),
            ("Titel: A\n", LineOfText::UnknownField),
            ("title:\n", opening(PartKind::Field(FieldKind::Title))),
            ("\u{a0}NOTE: a\n", opening(PartKind::Field(FieldKind::Note))),
            ("Otto said: no\n", LineOfText::Other),
            (" 1 2 3\n", opening(PartKind::Diagram)),
            (" 0 1 2\n", LineOfText::Other),
            ("1-0\n", LineOfText::Score),
            ("1-0 is the score\n", LineOfText::Other),
            ("To yard the men in 1 move\n", opening(PartKind::Yarding)),
            ("To yard the men was hard\n", LineOfText::Other),
            ("TO YARD THE MEN WAS HARD\n", LineOfText::UnknownHeading),
            ("TO II, 2.\n", LineOfText::Other),
            ("The game for two players\n", opening(PartKind::Game)),
            ("THE END\n", LineOfText::Other),
            ("Setup of 2 men\n", opening(PartKind::Setup)),
            ("SETUP\n", LineOfText::UnknownHeading),
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
            assert!(looks_like_move(line), "{line}");
        }
        for line in [
            "IV, 3 is lost\n",
            "I think 3 to II, 2\n",
            "I, 1 into II, 2\n",
            "I, 1 to\n",
        ] {
            assert!(!looks_like_move(line), "{line}");
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
