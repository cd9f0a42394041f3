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

use super::grammar::{BLANKS, Misread, Read, Rule, misread, not_a_row, number, span_of, trimmed};
use super::sign::{SignFamily, VACANT, is_man, is_sign};
use super::{Diagram, Located, PlayerNames, RowMen, Span, Written};

/// The most rows, and the most squares in a row.
const LARGEST: usize = 16;

/// A row of a grid.
struct GridRow<'a> {
    source: &'a str,
    /// The line without the blanks at its ends.
    span: Span,
    /// Where the squares begin, with the blanks before them if there is no label.
    start: usize,
    /// Where they end: after the last sign or, where tabs part the squares, before the label.
    end: usize,
    /// The text between blanks: signs, and labels until they are removed.
    words: Vec<(&'a str, usize)>,
    /// The squares that an emendation mark lists.
    reading: Option<Pair<'a, Rule>>,
}

/// A sign and the number of characters before it.
type Sign = (usize, char);

/// The diagram that a grid shows. Its labels may be those of the notation of its text. The letters `W` and `B` may be
/// those of the first and the second player, if they are called so.
pub(super) fn read(
    pair: Pair<'_, Rule>,
    notation: Notation,
    players: Option<&PlayerNames>,
) -> Read<Diagram> {
    let whole = trimmed(&pair);
    let (mut width, mut below, mut rows) = (None, None, Vec::new());
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::column_labels => width = Some(number_of_columns(inner, notation)?),
            Rule::row => rows.push(GridRow::of(inner)),
            Rule::blank_row => below = Some(span_of(&inner)),
            _ => {}
        }
    }
    if rows.len() > LARGEST {
        let problem = format!("the drawing has {} rows", rows.len());
        return misread(whole, problem, "at most 16 rows");
    }
    not_on_its_head(&rows, notation)?;
    let has_numbers = width.is_some();
    let is_labeled = without_labels(&mut rows, notation, has_numbers)?;
    let signs = rows.iter().map(|row| row.signs(has_numbers));
    let signs = signs.collect::<Read<Vec<_>>>()?;
    let mut family = family_of_men(&rows, &signs, has_numbers)?;
    if let Some(players) = players {
        if players.are_white_and_black() {
            family = family.with_white_first();
        }
        no_sign_of_another(&rows, &signs, family, players)?;
    }
    let has_vacant = signs
        .iter()
        .flatten()
        .any(|(_, sign)| VACANT.contains(sign));
    let width = if let Some(width) = width {
        every_row_has(width, has_numbers, &rows, &signs)?;
        width
    } else if has_vacant || !has_gaps(&signs) {
        evenly_spaced(&rows, &signs)?;
        let width = signs.first().map_or(0, Vec::len);
        every_row_has(width, has_numbers, &rows, &signs)?;
        width
    } else {
        blanks_are_vacant(&rows, &signs, is_labeled, below)?;
        let last = signs.iter().flatten().map(|(column, _)| column + 1);
        last.max().unwrap_or(0)
    };
    let Some(width) = u8::try_from(width)
        .ok()
        .filter(|width| (2..=16).contains(width))
    else {
        let problem = format!("the drawing has {width} squares in a row");
        return misread(whole, problem, "from 2 to 16 squares in a row");
    };
    let blanks_are_vacant = !has_numbers && !has_vacant && has_gaps(&signs);
    let mut read = Vec::new();
    for (row, signs) in rows.iter().zip(&signs).rev() {
        let columns = signs
            .iter()
            .enumerate()
            .map(|(place, &(column, sign))| (if blanks_are_vacant { column } else { place }, sign));
        let value = Written {
            printed: men_in(columns, family),
            read: row
                .reading
                .as_ref()
                .map(|reading| squares_of(reading, width))
                .transpose()?,
        };
        read.push(Located {
            value,
            span: row.span,
        });
    }
    Diagram::of_located(width, read).map_or_else(
        || {
            misread(
                whole,
                "an emendation mark in a drawing of several armies",
                "no mark",
            )
        },
        Ok,
    )
}

impl<'a> GridRow<'a> {
    fn of(row: Pair<'a, Rule>) -> Self {
        let (source, span) = (row.get_input(), trimmed(&row));
        let mut inner = row.into_inner();
        let cells = inner
            .next()
            .map(|cells| span_of(&cells))
            .unwrap_or_default();
        let text = &source[cells.start..cells.end];
        let place = |word: &str| cells.start + (word.as_ptr() as usize - text.as_ptr() as usize);
        let words = text.split(BLANKS).filter(|word| !word.is_empty());
        let words = words.map(|word| (word, place(word))).collect_vec();
        Self {
            source,
            span,
            start: cells.start,
            end: words.last().map_or(cells.end, |(word, at)| at + word.len()),
            words,
            reading: inner.next(),
        }
    }

    /// The part of the line with the squares.
    fn squares(&self) -> &'a str {
        &self.source[self.start..self.end]
    }

    /// The signs of the squares, each with the number of characters before it.
    fn signs(&self, may_have_tabs: bool) -> Read<Vec<Sign>> {
        if may_have_tabs && self.squares().contains('\t') {
            return self.between_tabs();
        }
        let signs = self.squares().chars().enumerate();
        let signs = signs.filter(|(_, sign)| *sign != ' ').collect_vec();
        match signs.iter().find(|(_, sign)| !is_sign(*sign)) {
            None => Ok(signs),
            Some(&(index, '\t' | '\u{a0}')) => misread(
                self.place(index),
                "a tab in a drawing",
                "blanks, or nothing between the squares",
            ),
            Some(&(index, _)) => misread(
                self.place(index),
                "a label here, but none on this side of the lowest row",
                "a label on every row: its numeral, with `I` on the lowest row, or its number in the notation",
            ),
        }
    }

    /// The signs of a row whose squares are parted by tabs. Nothing between two tabs is a vacant square.
    fn between_tabs(&self) -> Read<Vec<Sign>> {
        let mut signs = Vec::new();
        let mut index = 0;
        let cells = self.squares().split_inclusive('\t');
        for cell in cells {
            let sign = cell.trim_matches(BLANKS);
            let mut characters = sign.chars();
            let first = characters.next().unwrap_or('.');
            if characters.next().is_some() || !is_sign(first) {
                let start =
                    self.start + (sign.as_ptr() as usize - self.squares().as_ptr() as usize);
                return Err(two_men(sign, start));
            }
            signs.push((index, first));
            index += cell.chars().count();
        }
        Ok(signs)
    }

    /// The place of a character of the squares.
    fn place(&self, index: usize) -> Span {
        let mut characters = self.squares().char_indices();
        let (at, sign) = characters.nth(index).unwrap_or((self.squares().len(), ' '));
        let start = self.start + at;
        Span {
            start,
            end: start + sign.len_utf8(),
        }
    }

    /// The outermost word of one side, if it may be a label: something else stands beside it.
    fn outermost(&self, is_left: bool) -> Option<(&'a str, usize)> {
        let word = if is_left {
            self.words.first()
        } else {
            self.words.last()
        };
        let &(word, at) = word?;
        let is_behind_tab = self.source[self.start..at].contains('\t');
        let may_be = if is_left {
            !is_behind_tab
        } else {
            is_behind_tab || self.words.len() > 1
        };
        may_be.then_some((word, at))
    }

    /// Removes the label from one side.
    fn take(&mut self, is_left: bool, may_have_tabs: bool) -> Option<(&'a str, usize)> {
        let label = self.outermost(is_left)?;
        if is_left {
            self.words.remove(0);
            self.start = self.words.first().map_or(self.end, |(_, at)| *at);
        } else {
            self.words.pop();
            // Where tabs part the squares, the last one may be empty.
            let last = self
                .words
                .last()
                .map_or(self.start, |(word, at)| at + word.len());
            let has_tabs = may_have_tabs && self.source[self.start..label.1].contains('\t');
            self.end = if has_tabs { label.1 } else { last };
        }
        Some(label)
    }
}

/// Refuses a drawing in which the name of a player is the sign of another player's men: nobody knows whose they are.
fn no_sign_of_another(
    rows: &[GridRow<'_>],
    signs: &[Vec<Sign>],
    family: &SignFamily,
    players: &PlayerNames,
) -> Read<()> {
    for (player, name) in players.names().enumerate() {
        let Ok(named) = name.trim().chars().exactly_one() else {
            continue;
        };
        for (row, signs) in rows.iter().zip(signs) {
            let is_his = |sign: char| sign.eq_ignore_ascii_case(&named);
            let found = signs.iter().find(|&&(_, sign)| {
                is_his(sign) && family.army_of(sign).is_some_and(|army| army != player)
            });
            if let Some(&(column, sign)) = found {
                let problem = format!(
                    "two meanings: `{sign}` is the sign of the other player's men, and the name of player {}",
                    player + 1
                );
                let expected =
                    "other signs, such as `●` for the first player and `○` for the second";
                return misread(row.place(column), problem, expected);
            }
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
        return misread(
            span_of(stranger),
            problem,
            "at most 16 labels, from the left: `1 2 3 …`, `a b c …`, or those of the notation",
        );
    }
    Ok(labels.len())
}

/// Whether a label names the row with this number from below.
fn names_row(label: &str, number: usize, notation: Notation) -> bool {
    let row = u8::try_from(number).ok().and_then(Row::new);
    row.is_some_and(|row| notation.names_row(label, row))
}

/// Refuses rows that are labeled from row I downward.
fn not_on_its_head(rows: &[GridRow<'_>], notation: Notation) -> Read<()> {
    for is_left in [true, false] {
        let labels = rows.iter().map(|row| row.outermost(is_left)).collect_vec();
        let counts_down = (1..).zip(&labels).all(|(number, label)| {
            label.is_some_and(|(word, _)| names_row(word, number, notation))
        });
        if let (true, [Some((label, start)), _, ..]) = (counts_down, &labels[..]) {
            let problem = format!("the drawing is upside down: row `{label}` is at the top");
            let expected = "row I as the lowest row, and the other rows above it in order";
            return misread(span_at(label, *start), problem, expected);
        }
    }
    Ok(())
}

/// Removes the labels of all rows, the highest row first. The lowest row decides whether there are labels,
/// because neither `I` nor a number is a sign of a square.
fn without_labels(rows: &mut [GridRow<'_>], notation: Notation, has_numbers: bool) -> Read<bool> {
    let is_label = |&(word, _): &(&str, usize)| !word.chars().all(is_sign);
    let mut is_labeled = false;
    let lowest = |is_left| rows.last().and_then(|row| row.outermost(is_left));
    for (is_left, lowest) in [true, false].map(|is_left| (is_left, lowest(is_left))) {
        let Some((label, start)) = lowest.filter(is_label) else {
            continue;
        };
        if !names_row(label, 1, notation) {
            let problem = format!("the drawing ends with row `{label}`");
            let slip = Misread::new(span_at(label, start), problem, "every row down to row I");
            return Err(if is_number_or_row(label) {
                slip
            } else {
                not_a_row(label, start)
            });
        }
        is_labeled = true;
        for (number, row) in (1..)
            .zip(rows.iter_mut().rev())
            .collect_vec()
            .into_iter()
            .rev()
        {
            let Some((label, start)) = row
                .take(is_left, has_numbers)
                .filter(|label| names_row(label.0, number, notation) || is_label(label))
            else {
                let side = if is_left { "left" } else { "right" };
                let expected = format!("the row's numeral at its {side}, such as `VI`");
                return misread(row.span, "the row has no label", expected);
            };
            if names_row(label, number, notation) {
                continue;
            }
            let problem = format!("`{label}` is not the label of row {number} from below");
            let expected =
                "the row's numeral, counted upward from I, or its number in the notation";
            let slip = Misread::new(span_at(label, start), problem, expected);
            return Err(if is_number_or_row(label) {
                slip
            } else {
                not_a_row(label, start)
            });
        }
    }
    Ok(is_labeled)
}

/// Whether a word is the numeral of a row, or a number.
fn is_number_or_row(word: &str) -> bool {
    Row::from_numeral(word).is_some() || word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The span of a word that begins at a byte.
const fn span_at(word: &str, start: usize) -> Span {
    let end = start + word.len();
    Span { start, end }
}

/// The family of the signs for men. Signs from two families are refused: one of them could mean something else. Below
/// numbers, discs of any kind are alike, as they are in transcriptions.
fn family_of_men(
    rows: &[GridRow<'_>],
    signs: &[Vec<Sign>],
    has_numbers: bool,
) -> Read<&'static SignFamily> {
    let mut used: Vec<char> = Vec::new();
    let mut family = SignFamily::FIRST;
    for (row, signs) in rows.iter().zip(signs) {
        for &(index, sign) in signs {
            if !is_man(sign) || used.contains(&sign) {
                continue;
            }
            used.push(sign);
            let discs = has_numbers.then(|| SignFamily::of_discs(&used)).flatten();
            let Some(of_all) = SignFamily::with(&used).or(discs) else {
                let problem = format!("two signs for men, `{}` and `{sign}`", used[0]);
                return misread(row.place(index), problem, "one sign for all men");
            };
            family = of_all;
        }
    }
    Ok(family)
}

/// Whether blanks stand between signs, or the rows do not begin and end in the same columns.
fn has_gaps(signs: &[Vec<Sign>]) -> bool {
    let mut columns = signs.iter().map(|row| columns(row));
    let first = columns.next().unwrap_or_default();
    let is_gap = |&[one, next]: &[usize; 2]| next != one + 1;
    first.is_empty() || first.array_windows().any(is_gap) || columns.any(|other| other != first)
}

/// The columns of the signs of a row, from 0.
fn columns(signs: &[Sign]) -> Vec<usize> {
    signs.iter().map(|(column, _)| *column).collect()
}

/// The men among the signs of a row, each with its column, counted from 0. A column beyond the board is left out; the
/// width of the drawing is checked later.
fn men_in(signs: impl Iterator<Item = Sign>, family: &SignFamily) -> RowMen {
    let men = signs.filter_map(|(column, sign)| {
        let number = u8::try_from(column + 1).ok()?;
        Some((number, family.army_of(sign)?))
    });
    men.collect()
}

/// Refuses squares that are not evenly spaced.
fn evenly_spaced(rows: &[GridRow<'_>], signs: &[Vec<Sign>]) -> Read<()> {
    let mut gap = None;
    for (row, signs) in rows.iter().zip(signs) {
        for [one, next] in signs.array_windows() {
            let between = next.0 - one.0;
            if *gap.get_or_insert(between) != between {
                let problem = "uneven spaces between the squares";
                let expected = "the same space between all squares, and `.` for a vacant one";
                return misread(row.place(next.0), problem, expected);
            }
        }
    }
    Ok(())
}

/// Refuses rows that have more or fewer squares than the numbers count or, without those, than the highest row.
fn every_row_has(
    width: usize,
    has_numbers: bool,
    rows: &[GridRow<'_>],
    signs: &[Vec<Sign>],
) -> Read<()> {
    let Some((row, signs)) = rows
        .iter()
        .zip(signs)
        .find(|(_, signs)| signs.len() != width)
    else {
        return Ok(());
    };
    // Where blanks part the squares, two men without one are a slip.
    let is_pair = |word: &str| word.chars().count() > 1 && word.chars().all(is_man);
    let pair = row.words.iter().find(|(word, _)| is_pair(word));
    if let Some((men, start)) = pair.filter(|_| row.words.len() > 1) {
        return Err(two_men(men, *start));
    }
    let (what, expected) = if has_numbers {
        ("header", "as many squares in every row as in the header")
    } else {
        ("highest row", "as many squares in every row")
    };
    let has = signs.len();
    let problem = format!("ragged row: it has {has} squares, and the {what} {width}");
    misread(row.span, problem, expected)
}

/// Two men where one square is.
fn two_men(men: &str, start: usize) -> Misread {
    let problem = format!("two men on one square: `{men}`");
    Misread::new(
        span_at(men, start),
        problem,
        "at most one man on each square",
    )
}

/// Refuses rows in which a blank could be a vacant square, but need not be one.
fn blanks_are_vacant(
    rows: &[GridRow<'_>],
    signs: &[Vec<Sign>],
    is_labeled: bool,
    below: Option<Span>,
) -> Read<()> {
    let first = rows.first().map(|row| row.span).unwrap_or_default();
    let men = signs.iter().map(|signs| columns(signs)).collect_vec();
    let has_neighbors = men
        .iter()
        .flat_map(|row| row.array_windows())
        .any(|&[one, next]| next == one + 1);
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
