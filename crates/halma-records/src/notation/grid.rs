//! Reads diagrams and drawings: grids of signs as the booklet prints them and as people type them.
//!
//! A drawing never has two meanings. The lowest row is row I. If it has its numeral or its number on either side,
//! every row must be labeled on that side. Numbers or letters above or below the rows count the squares; then the spaces
//! between the squares do not matter, and tabs may part them. Without these, a drawing that has a sign for a vacant square
//! has the same space between all squares. If it has no such sign either, a blank is a vacant square, but only where no
//! other reading is possible. A drawing that can be read in two ways is refused.

use halma_rules::board::{Notation, Row};
use itertools::Itertools;
use pest::iterators::Pair;

use super::grammar::{
    BLANKS, Misread, NOT_A_ROW, NUMERAL, Read, Rule, misread, number, span_of, trimmed,
};
use super::sign::{SignFamily, VACANT, is_man, is_sign};
use super::{Diagram, Located, PlayerNames, RowMen, Span, Written};

/// The most rows, and the most squares in a row.
const LARGEST: usize = 16;

/// A piece of a row.
#[derive(Clone, Copy)]
struct GridWord<'a> {
    text: &'a str,
    /// Its first byte in the source.
    start: usize,
}

/// A sign of a square.
#[derive(Clone, Copy)]
struct Sign {
    character: char,
    /// The number of characters before it.
    column: usize,
    /// Its first byte in the source.
    start: usize,
}

/// A row of a grid.
struct GridRow<'a> {
    /// The line without the blanks at its ends.
    span: Span,
    /// The part of the line with the squares, and with the labels until they are removed.
    squares: GridWord<'a>,
    /// The same without the blanks.
    words: Vec<GridWord<'a>>,
    /// The squares, once the labels are removed.
    signs: Vec<Sign>,
    /// The squares that an emendation mark lists.
    reading: Option<Pair<'a, Rule>>,
}

/// The diagram that a grid shows. Its labels may be those of the notation of its text. The letters `W` and `B` may be
/// those of the first and the second player, if they are called so.
pub(super) fn read(
    grid: Pair<'_, Rule>,
    notation: Notation,
    players: Option<&PlayerNames>,
) -> Read<Diagram> {
    let whole = trimmed(&grid);
    let (mut numbers, mut below, mut rows) = (None, None, Vec::new());
    let mut margin = None;
    for inner in grid.into_inner() {
        match inner.as_rule() {
            Rule::column_labels => {
                margin = Some(leading_tabs(inner.as_str()));
                numbers = Some(number_of_columns(inner, notation)?);
            }
            Rule::row => rows.push(GridRow::of(inner)),
            Rule::blank_row => below = Some(span_of(&inner)),
            _ => {}
        }
    }
    if rows.len() > LARGEST {
        let problem = format!("the drawing has {} rows", rows.len());
        return misread(whole, problem, "at most 16 rows");
    }
    without_margin(&mut rows, margin);
    not_on_its_head(&rows, notation)?;
    let is_labeled = without_labels(&mut rows, notation, numbers.is_some())?;
    for row in &mut rows {
        row.find_signs(numbers.is_some())?;
    }
    let mut family = family_of_men(&rows, numbers.is_some())?;
    if let Some(players) = players {
        if players.are_white_and_black() {
            family = family.with_white_first();
        }
        no_sign_of_another(&rows, family, players)?;
    }
    let width = width_of(&mut rows, numbers, is_labeled, below)?;
    let Some(width) = u8::try_from(width)
        .ok()
        .filter(|width| (2..=16).contains(width))
    else {
        let problem = format!("the drawing has {width} squares in a row");
        return misread(whole, problem, "from 2 to 16 squares in a row");
    };
    let written = rows.iter().rev().map(|row| {
        let reading = row.reading.as_ref();
        let value = Written {
            printed: row.men(family),
            read: reading
                .map(|reading| squares_of(reading, width))
                .transpose()?,
        };
        Ok(Located {
            value,
            span: row.span,
        })
    });
    let diagram = Diagram::of_located(width, written.collect::<Read<_>>()?);
    let problem = "an emendation mark in a drawing of several armies";
    diagram.ok_or_else(|| Misread::new(whole, problem, "no mark"))
}

impl GridWord<'_> {
    fn end(self) -> usize {
        self.start + self.text.len()
    }

    /// The part of it between two bytes of the source.
    fn between(self, start: usize, end: usize) -> Self {
        let text = &self.text[start - self.start..end - self.start];
        Self { text, start }
    }

    /// Its pieces between these characters.
    fn split(self, at: &'static [char]) -> impl Iterator<Item = Self> {
        let pieces = self.text.split(at);
        let start = move |piece: &str| piece.as_ptr() as usize - self.text.as_ptr() as usize;
        pieces.map(move |text| Self {
            text,
            start: self.start + start(text),
        })
    }

    /// Whether it is no square: a label, or a part of one.
    fn is_label(self) -> bool {
        !self.text.chars().all(is_sign)
    }

    fn names_row(self, number: usize, notation: Notation) -> bool {
        let row = u8::try_from(number).ok().and_then(Row::new);
        row.is_some_and(|row| notation.names_row(self.text, row))
    }

    /// Refuses it as a label: it names another row, or none.
    fn refuse<T>(self, problem: &str, expected: &'static str) -> Read<T> {
        let is_number = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let (problem, expected) = if is_number || Row::from_numeral(self.text).is_some() {
            (problem, expected)
        } else {
            (NOT_A_ROW, NUMERAL)
        };
        Err(Misread::of_word(self.text, self.start, problem, expected))
    }
}

impl Sign {
    const fn span(self) -> Span {
        let (start, end) = (self.start, self.start + self.character.len_utf8());
        Span { start, end }
    }
}

impl<'a> GridRow<'a> {
    fn of(row: Pair<'a, Rule>) -> Self {
        let span = trimmed(&row);
        let mut inner = row.into_inner();
        let cells = inner.next();
        let squares = GridWord {
            text: cells.as_ref().map_or("", Pair::as_str),
            start: cells
                .as_ref()
                .map_or(span.start, |cells| span_of(cells).start),
        };
        let words = squares.split(&BLANKS);
        let words = words.filter(|word| !word.text.is_empty()).collect();
        let reading = inner.next();
        Self {
            span,
            squares,
            words,
            signs: Vec::new(),
            reading,
        }
    }

    /// The outermost word of one side, if it may be a label: something else stands beside it.
    fn outermost(&self, is_left: bool) -> Option<GridWord<'a>> {
        let word = *(if is_left {
            self.words.first()
        } else {
            self.words.last()
        })?;
        let before = self.squares.between(self.squares.start, word.start);
        let is_behind_tab = before.text.contains('\t');
        let has_neighbor = self.words.len() > 1;
        let may_be = if is_left {
            !is_behind_tab
        } else {
            is_behind_tab || has_neighbor
        };
        may_be.then_some(word)
    }

    /// Removes the label from one side. Where tabs part the squares, the last square may be empty.
    fn take(&mut self, is_left: bool, may_have_tabs: bool) -> Option<GridWord<'a>> {
        let label = self.outermost(is_left)?;
        self.words.retain(|word| word.start != label.start);
        let GridWord { start, .. } = self.squares;
        self.squares = if is_left {
            let first = self.words.first().map_or(label.end(), |word| word.start);
            self.squares.between(first, self.squares.end())
        } else {
            let before = self.squares.between(start, label.start);
            let last = self.words.last().map_or(start, |word| word.end());
            let has_tabs = may_have_tabs && before.text.contains('\t');
            self.squares
                .between(start, if has_tabs { label.start } else { last })
        };
        Some(label)
    }

    /// Finds the signs of the squares. Between two tabs, nothing is a vacant square.
    fn find_signs(&mut self, may_have_tabs: bool) -> Read<()> {
        if may_have_tabs && self.squares.text.contains('\t') {
            let cells = self
                .squares
                .text
                .strip_suffix('\t')
                .unwrap_or(self.squares.text);
            let cells = GridWord {
                text: cells,
                ..self.squares
            }
            .split(&['\t']);
            for (column, cell) in cells.enumerate() {
                let men = cell.text.trim_matches(BLANKS);
                let start =
                    cell.start + (cell.text.len() - cell.text.trim_start_matches(BLANKS).len());
                let Some(sign) = men.chars().at_most_one().ok() else {
                    return Err(two_men(men, start));
                };
                self.signs.push(Sign {
                    character: sign.unwrap_or('.'),
                    column,
                    start,
                });
            }
        } else {
            let signs = self.squares.text.trim_end().char_indices().enumerate();
            let signs = signs.map(|(column, (at, sign))| Sign {
                character: sign,
                column,
                start: self.squares.start + at,
            });
            self.signs = signs.filter(|sign| sign.character != ' ').collect();
        }
        match self.signs.iter().find(|sign| !is_sign(sign.character)) {
            None => Ok(()),
            Some(tab) if BLANKS.contains(&tab.character) => misread(
                tab.span(),
                "a tab in a drawing",
                "blanks, or nothing between the squares",
            ),
            Some(letter) => misread(
                letter.span(),
                "a label here, but none on this side of the lowest row",
                "a label on every row: its numeral, with `I` on the lowest row, or its number in the notation",
            ),
        }
    }

    /// The columns of the signs, from 0.
    fn columns(&self) -> Vec<usize> {
        self.signs.iter().map(|sign| sign.column).collect()
    }

    /// The men, each in its column. A column beyond the board is left out; the width of the drawing is checked elsewhere.
    fn men(&self, family: &SignFamily) -> RowMen {
        let men = self.signs.iter().filter_map(|sign| {
            let number = u8::try_from(sign.column + 1).ok()?;
            Some((number, family.army_of(sign.character)?))
        });
        men.collect()
    }
}

/// Refuses a drawing in which the name of a player is the sign of another player's men: nobody knows whose they are.
fn no_sign_of_another(
    rows: &[GridRow<'_>],
    family: &SignFamily,
    players: &PlayerNames,
) -> Read<()> {
    for (player, name) in players.names().enumerate() {
        let Ok(named) = name.trim().chars().exactly_one() else {
            continue;
        };
        let is_of_another = |sign: &&Sign| {
            let army = family.army_of(sign.character);
            sign.character.eq_ignore_ascii_case(&named) && army.is_some_and(|army| army != player)
        };
        if let Some(found) = rows.iter().flat_map(|row| &row.signs).find(is_of_another) {
            let problem = format!(
                "two meanings: `{}` is the sign of the other player's men, and the name of player {}",
                found.character,
                player + 1
            );
            let expected = "other signs, such as `●` for the first player and `○` for the second";
            return misread(found.span(), problem, expected);
        }
    }
    Ok(())
}

/// The number of columns, by their labels from the left: `1 2 3`, `a b c` or those of the notation.
fn number_of_columns(labels: Pair<'_, Rule>, notation: Notation) -> Read<usize> {
    let is_label = |inner: &Pair<'_, Rule>| matches!(inner.as_rule(), Rule::letter | Rule::number);
    let labels = labels.into_inner().filter(is_label).collect_vec();
    let leftmost = labels.first().map_or("", Pair::as_str);
    let style = notation.of_column_labels(leftmost);
    let names_column = |label: &Pair<'_, Rule>, number: u8| {
        let expected = style.column_label(number);
        usize::from(number) <= LARGEST && expected.eq_ignore_ascii_case(label.as_str())
    };
    let mut numbered = labels.iter().zip(1..);
    if let Some((stranger, _)) = numbered.find(|(label, number)| !names_column(label, *number)) {
        let problem = format!("`{}` does not come next", stranger.as_str());
        let expected =
            "at most 16 labels, from the left: `1 2 3 …`, `a b c …`, or those of the notation";
        return misread(span_of(stranger), problem, expected);
    }
    Ok(labels.len())
}

fn leading_tabs(text: &str) -> usize {
    text.len() - text.trim_start_matches('\t').len()
}

/// Removes the tabs before the rows: as many as stand before the numbers or, without those, before every row. A tab more
/// parts an empty square, or a label, from the next square.
fn without_margin(rows: &mut [GridRow<'_>], of_numbers: Option<usize>) {
    let tabs = |row: &GridRow<'_>| leading_tabs(row.squares.text);
    let margin = of_numbers.or_else(|| rows.iter().map(tabs).min());
    for row in rows {
        let GridWord { start, .. } = row.squares;
        let before = margin.unwrap_or(0).min(tabs(row));
        row.squares = row.squares.between(start + before, row.squares.end());
    }
}

/// Refuses rows that are labeled from row I downward.
fn not_on_its_head(rows: &[GridRow<'_>], notation: Notation) -> Read<()> {
    for is_left in [true, false] {
        let labels = rows.iter().map(|row| row.outermost(is_left)).collect_vec();
        let counts_down = (1..)
            .zip(&labels)
            .all(|(number, label)| label.is_some_and(|label| label.names_row(number, notation)));
        if let (true, [Some(label), _, ..]) = (counts_down, &labels[..]) {
            let problem = "the drawing is upside down: row `{}` is at the top";
            let expected = "row I as the lowest row, and the other rows above it in order";
            return Err(Misread::of_word(label.text, label.start, problem, expected));
        }
    }
    Ok(())
}

/// What is expected of a drawing without all rows.
const EVERY_ROW: &str = "every row down to row I";

/// Removes the labels of all rows, the highest row first. The lowest row decides whether there are labels,
/// because neither `I` nor a number is a sign of a square.
fn without_labels(rows: &mut [GridRow<'_>], notation: Notation, has_numbers: bool) -> Read<bool> {
    let mut is_labeled = false;
    let lowest = |is_left| rows.last().and_then(|row| row.outermost(is_left));
    for (is_left, lowest) in [true, false].map(|is_left| (is_left, lowest(is_left))) {
        let Some(lowest) = lowest.filter(|word| word.is_label()) else {
            continue;
        };
        if !lowest.names_row(1, notation) {
            return lowest.refuse("the drawing ends with row `{}`", EVERY_ROW);
        }
        is_labeled = true;
        no_row_is_missing(rows, is_left, notation)?;
        let count = rows.len();
        for (row, above) in rows.iter_mut().zip(0..) {
            let number = count - above;
            let label = row.take(is_left, has_numbers);
            match label {
                Some(label) if label.names_row(number, notation) => {}
                Some(label) if label.is_label() => {
                    let problem = format!("`{{}}` is not the label of row {number} from below");
                    let expected =
                        "the row's numeral, counted upward from I, or its number in the notation";
                    return label.refuse(&problem, expected);
                }
                _ => {
                    let side = if is_left { "left" } else { "right" };
                    let expected = format!("the row's numeral at its {side}, such as `VI`");
                    return misread(row.span, "the row has no label", expected);
                }
            }
        }
    }
    Ok(is_labeled)
}

/// Refuses labels that skip numbers, and are in order above and below that place. The highest label alone may be a
/// misprint.
fn no_row_is_missing(rows: &[GridRow<'_>], is_left: bool, notation: Notation) -> Read<()> {
    let upward = rows.iter().rev().map(|row| row.outermost(is_left));
    let labels: Option<Vec<GridWord<'_>>> = upward.collect();
    let labels = labels.unwrap_or_default();
    let numbered = |first: usize| (first..).zip(&labels[first - 1..]);
    let Some((number, skips)) =
        numbered(1).find(|(number, label)| !label.names_row(*number, notation))
    else {
        return Ok(());
    };
    let is_in_order = |missing: &usize| {
        numbered(number).all(|(number, label)| label.names_row(number + missing, notation))
    };
    match (1..16).find(is_in_order).filter(|_| number < labels.len()) {
        Some(1) => skips.refuse("a row is missing below row `{}`", EVERY_ROW),
        Some(_) => skips.refuse("rows are missing below row `{}`", EVERY_ROW),
        None => Ok(()),
    }
}

/// The family of the signs for men. Signs from two families are refused: one of them could mean something else. Where
/// numbers count the squares, discs of any kind are alike, as they are in transcriptions.
fn family_of_men(rows: &[GridRow<'_>], has_numbers: bool) -> Read<&'static SignFamily> {
    let mut used: Vec<char> = Vec::new();
    let mut family = SignFamily::FIRST;
    for sign in rows.iter().flat_map(|row| &row.signs) {
        if VACANT.contains(&sign.character) || used.contains(&sign.character) {
            continue;
        }
        used.push(sign.character);
        let discs = has_numbers.then(|| SignFamily::of_discs(&used)).flatten();
        let Some(of_all) = SignFamily::with(&used).or(discs) else {
            let problem = format!("two signs for men, `{}` and `{}`", used[0], sign.character);
            return misread(sign.span(), problem, "one sign for all men");
        };
        family = of_all;
    }
    Ok(family)
}

/// The number of squares in each row. Where blanks only separate squares, the signs get the columns of their squares.
fn width_of(
    rows: &mut [GridRow<'_>],
    numbers: Option<usize>,
    is_labeled: bool,
    below: Option<Span>,
) -> Read<usize> {
    let mut signs = rows.iter().flat_map(|row| &row.signs);
    let has_vacant = signs.any(|sign| VACANT.contains(&sign.character));
    if numbers.is_none() && !has_vacant && has_gaps(rows) {
        blanks_are_vacant(rows, is_labeled, below)?;
        let last = rows.iter().filter_map(|row| row.columns().last().copied());
        return Ok(last.max().map_or(0, |last| last + 1));
    }
    if numbers.is_none() {
        evenly_spaced(rows)?;
    }
    let width = numbers.unwrap_or_else(|| rows.first().map_or(0, |row| row.signs.len()));
    every_row_has(width, numbers.is_some(), rows)?;
    for row in rows {
        row.signs
            .iter_mut()
            .zip(0..)
            .for_each(|(sign, column)| sign.column = column);
    }
    Ok(width)
}

/// Whether blanks stand between signs, or the rows do not begin and end in the same columns.
fn has_gaps(rows: &[GridRow<'_>]) -> bool {
    let mut columns = rows.iter().map(GridRow::columns);
    let first = columns.next().unwrap_or_default();
    let is_gap = |&[one, next]: &[usize; 2]| next != one + 1;
    first.is_empty() || first.array_windows().any(is_gap) || columns.any(|other| other != first)
}

/// Refuses squares that are not evenly spaced.
fn evenly_spaced(rows: &[GridRow<'_>]) -> Read<()> {
    let mut gap = None;
    for [one, next] in rows.iter().flat_map(|row| row.signs.array_windows()) {
        let between = next.column - one.column;
        if *gap.get_or_insert(between) != between {
            let problem = "uneven spaces between the squares";
            let expected = "the same space between all squares, and `.` for a vacant one";
            return misread(next.span(), problem, expected);
        }
    }
    Ok(())
}

/// Refuses rows that have more or fewer squares than the numbers count or, without those, than the highest row.
fn every_row_has(width: usize, has_numbers: bool, rows: &[GridRow<'_>]) -> Read<()> {
    let Some(row) = rows.iter().find(|row| row.signs.len() != width) else {
        return Ok(());
    };
    // Where blanks part the squares, two men without one are a slip.
    let is_pair =
        |word: &&GridWord<'_>| word.text.chars().count() > 1 && word.text.chars().all(is_man);
    if let Some(men) = row
        .words
        .iter()
        .find(is_pair)
        .filter(|_| row.words.len() > 1)
    {
        return Err(two_men(men.text, men.start));
    }
    let (what, expected) = if has_numbers {
        ("header", "as many squares in every row as in the header")
    } else {
        ("highest row", "as many squares in every row")
    };
    let has = row.signs.len();
    let plural = if has == 1 { "" } else { "s" };
    let problem = format!("ragged row: it has {has} square{plural}, and the {what} {width}");
    misread(row.span, problem, expected)
}

/// Two men where one square is.
fn two_men(men: &str, start: usize) -> Misread {
    Misread::of_word(
        men,
        start,
        "two men on one square: `{}`",
        "at most one man on each square",
    )
}

/// Refuses rows in which a blank could be a vacant square, but need not be one.
fn blanks_are_vacant(rows: &[GridRow<'_>], is_labeled: bool, below: Option<Span>) -> Read<()> {
    let first = rows.first().map(|row| row.span).unwrap_or_default();
    let men = rows.iter().map(GridRow::columns).collect_vec();
    let mut neighbors = men.iter().flat_map(|row| row.array_windows());
    let has_neighbors = neighbors.any(|&[one, next]| next == one + 1);
    let begins_at_edge = men.iter().any(|row| row.first() == Some(&0));
    let (place, problem) = if is_labeled || !has_neighbors {
        (
            first,
            "a blank could be a vacant square or a space between squares",
        )
    } else if !begins_at_edge {
        (
            first,
            "the blanks before every row could be vacant squares or a margin",
        )
    } else if let Some(below) = below {
        (
            below,
            "the line of blanks below the drawing could be a vacant row",
        )
    } else {
        return Ok(());
    };
    misread(place, problem, "`.` for every vacant square")
}

/// The squares that an emendation mark lists.
fn squares_of(reading: &Pair<'_, Rule>, width: u8) -> Read<RowMen> {
    let mut men = RowMen::default();
    let inner = reading.clone().into_inner();
    for digits in inner.filter(|inner| inner.as_rule() == Rule::number) {
        let expected = "a number from 1 to the diagram's width";
        let square: u8 = number(&digits, 1..=width, "square of this row", expected)?;
        if !men.insert(square) {
            return Err(two_men(digits.as_str(), span_of(&digits).start));
        }
    }
    Ok(men)
}
