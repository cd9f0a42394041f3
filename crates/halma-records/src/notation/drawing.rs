//! Drawings as people type them: a grid of signs, with or without a header and labels.
//!
//! A drawing never has two meanings. The lowest row is row I. If it has its numeral or its number on either side,
//! every row must be labeled on that side. In a drawing that has a sign for a vacant square, blanks only
//! separate squares. Otherwise a blank is a vacant square, but only where no other reading is possible. A
//! drawing that can be read in two ways is refused.

use halma_rules::board::{Notation, Row};
use itertools::Itertools;
use pest::iterators::Pair;

use super::diagram::{ROW_I_IS_LOWEST, checked, width_of};
use super::grammar::{Read, Rule, misread, read_again, span_of, trimmed};
use super::sign::{SignFamily, VACANT, is_man, is_sign};
use super::{Diagram, Located, PlayerNames, RowMen, Span, Written};

/// The most rows, and the most squares in a row.
const LARGEST: usize = 16;

/// What is expected in place of a label above or below a column.
const COLUMN_LABELS: &str =
    "at most 16 labels, from the left: `1 2 3 …`, `a b c …`, or those of the notation";

/// One line of a drawing.
struct DrawnRow<'a> {
    source: &'a str,
    /// The line without the blanks at its ends.
    span: Span,
    /// Where the squares begin, with the blanks before them if there is no label.
    start: usize,
    /// The text between blanks: signs, and labels until they are removed.
    words: Vec<(Pair<'a, Rule>, Span)>,
}

/// A sign and the number of characters before it.
type Sign = (usize, char);

/// The diagram that a drawing shows. Its labels may be those of the notation of its text. The letters `W` and `B` may be
/// those of the first and the second player, if they are called so.
pub(super) fn read(
    pair: Pair<'_, Rule>,
    notation: Notation,
    players: Option<&PlayerNames>,
) -> Read<Diagram> {
    let whole = trimmed(&pair);
    let mut header = None;
    let mut rows = Vec::new();
    let mut below = None;
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::header => header = Some(width_of(inner)?),
            Rule::column_labels => header = Some(number_of_columns(inner, notation)?),
            Rule::drawn_row => rows.push(DrawnRow {
                source: inner.get_input(),
                span: trimmed(&inner),
                start: span_of(&inner).start,
                words: read_again(&inner, Rule::words_of_row),
            }),
            Rule::blank_row => below = Some(span_of(&inner)),
            _ => {}
        }
    }
    if rows.len() > LARGEST {
        let problem = format!("the drawing has {} rows", rows.len());
        return misread(whole, problem, "at most 16 rows");
    }
    not_on_its_head(&rows, notation)?;
    let is_labeled = without_labels(&mut rows, notation)?;
    for row in &rows {
        no_stranger(row)?;
    }
    let mut family = family_of_men(&rows)?;
    if players.is_some_and(PlayerNames::are_white_and_black) {
        family = family.with_white_first();
    }
    if let Some(players) = players {
        no_sign_of_another(&rows, family, players)?;
    }
    let has_vacant = rows.iter().any(|row| row.squares().contains(VACANT));
    let is_whole = header.is_some() || has_vacant || !has_gaps(&rows);
    let (width, men) = if is_whole {
        separated(&rows, family)?
    } else {
        blanks_are_vacant(&rows, family, is_labeled, below)?
    };
    checked_width(width, header, &rows, whole)?;
    let rows = rows.iter().zip(men).rev().map(|(row, men)| Located {
        value: Written::new(men),
        span: row.span,
    });
    checked(
        u8::try_from(width).unwrap_or(u8::MAX),
        rows.collect(),
        whole,
    )
}

impl<'a> DrawnRow<'a> {
    /// The part of the line with the squares.
    fn squares(&self) -> &'a str {
        let end = self.words.last().map_or(self.start, |(_, word)| word.end);
        &self.source[self.start..end]
    }

    /// The signs of the squares, each with the number of characters before it.
    fn signs(&self) -> impl Iterator<Item = Sign> + 'a {
        self.squares()
            .chars()
            .enumerate()
            .filter(|(_, sign)| *sign != ' ')
    }

    /// The columns of the signs, from 0.
    fn columns(&self) -> Vec<usize> {
        self.signs().map(|(column, _)| column).collect()
    }

    /// The place of a character of the squares.
    fn place(&self, index: usize) -> Span {
        let (at, sign) = self
            .squares()
            .char_indices()
            .nth(index)
            .unwrap_or((self.squares().len(), ' '));
        Span {
            start: self.start + at,
            end: self.start + at + sign.len_utf8(),
        }
    }

    /// Removes the label from one side, if there is something beside it.
    fn take(&mut self, is_left: bool) -> Option<(Pair<'a, Rule>, Span)> {
        let last = self.words.len().checked_sub(1).filter(|&last| last > 0)?;
        let label = self.words.remove(if is_left { 0 } else { last });
        if is_left {
            self.start = self.words[0].1.start;
        }
        Some(label)
    }
}

/// Refuses a drawing in which the name of a player is the sign of another player's men: nobody knows whose they are.
fn no_sign_of_another(
    rows: &[DrawnRow<'_>],
    family: &SignFamily,
    players: &PlayerNames,
) -> Read<()> {
    for (player, name) in players.names().enumerate() {
        let Ok(named) = name.trim().chars().exactly_one() else {
            continue;
        };
        for row in rows {
            let mut signs = row.signs();
            let is_his = |sign: char| sign.eq_ignore_ascii_case(&named);
            let found = signs.find(|&(_, sign)| {
                is_his(sign) && family.army_of(sign).is_some_and(|army| army != player)
            });
            if let Some((column, sign)) = found {
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
fn number_of_columns(labels: Pair<'_, Rule>, notation: Notation) -> Read<u8> {
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
        return misread(span_of(stranger), problem, COLUMN_LABELS);
    }
    Ok(u8::try_from(labels.len()).unwrap_or(u8::MAX))
}

/// Whether a label names the row with this number from below.
fn names_row(label: &str, number: usize, notation: Notation) -> bool {
    let row = u8::try_from(number).ok().and_then(Row::new);
    row.is_some_and(|row| notation.names_row(label, row))
}

/// Refuses rows that are labeled from row I downward.
fn not_on_its_head(rows: &[DrawnRow<'_>], notation: Notation) -> Read<()> {
    let sides = [
        |row: &DrawnRow<'_>| {
            row.words
                .first()
                .map(|(word, span)| (word.as_str().to_owned(), *span))
        },
        |row: &DrawnRow<'_>| {
            row.words
                .last()
                .map(|(word, span)| (word.as_str().to_owned(), *span))
        },
    ];
    for side in sides {
        let labels = rows.iter().map(side).collect_vec();
        let counts_down = (1..).zip(&labels).all(|(number, label)| {
            label
                .as_ref()
                .is_some_and(|(word, _)| names_row(word, number, notation))
        });
        if let (true, Some(Some((label, span)))) = (counts_down && rows.len() > 1, labels.first()) {
            let problem = format!("the drawing is upside down: row `{label}` is at the top");
            return misread(*span, problem, ROW_I_IS_LOWEST);
        }
    }
    Ok(())
}

/// Removes the labels of all rows, the highest row first. The lowest row decides whether there are labels,
/// because neither `I` nor a number is a sign of a square.
fn without_labels(rows: &mut [DrawnRow<'_>], notation: Notation) -> Read<bool> {
    let Some(lowest) = rows.last() else {
        return Ok(false);
    };
    let mut words = lowest.words.iter();
    let [at_left, at_right] = [words.next(), words.next_back()]
        .map(|word| word.is_some_and(|(word, _)| names_row(word.as_str(), 1, notation)));
    let count = rows.len();
    for (index, row) in rows.iter_mut().enumerate() {
        let number = count - index;
        for (_, is_left) in [(at_left, true), (at_right, false)]
            .into_iter()
            .filter(|side| side.0)
        {
            let label = row.take(is_left);
            let (label, span) =
                label.map_or(("", row.span), |(label, span)| (label.as_str(), span));
            if names_row(label, number, notation) {
                continue;
            }
            let problem = format!("`{label}` is not the label of row {number} from below");
            let expected =
                "the row's numeral, counted upward from I, or its number in the notation";
            return misread(span, problem, expected);
        }
    }
    Ok(at_left || at_right)
}

/// Refuses characters that are neither signs nor blanks: labels of some rows only, and tabs.
fn no_stranger(row: &DrawnRow<'_>) -> Read<()> {
    let Some((index, stranger)) = row.signs().find(|&(_, sign)| !is_sign(sign)) else {
        return Ok(());
    };
    let place = row.place(index);
    if matches!(stranger, '\t' | '\u{a0}') {
        return misread(
            place,
            "a tab in a drawing",
            "blanks, or nothing between the squares",
        );
    }
    misread(
        place,
        "a label here, but none on this side of the lowest row",
        "a label on every row: its numeral, with `I` on the lowest row, or its number in the notation",
    )
}

/// The family of the signs for men. Signs from two families are refused: one of them could mean something else.
fn family_of_men(rows: &[DrawnRow<'_>]) -> Read<&'static SignFamily> {
    let mut used: Vec<char> = Vec::new();
    let mut family = SignFamily::FIRST;
    for row in rows {
        for (index, sign) in row.signs() {
            if !is_man(sign) || used.contains(&sign) {
                continue;
            }
            used.push(sign);
            let Some(of_all) = SignFamily::with(&used) else {
                let problem = format!("two signs for men, `{}` and `{sign}`", used[0]);
                return misread(row.place(index), problem, "one sign for all men");
            };
            family = of_all;
        }
    }
    Ok(family)
}

/// Whether blanks stand between signs, or the rows do not begin and end in the same columns.
fn has_gaps(rows: &[DrawnRow<'_>]) -> bool {
    let mut columns = rows.iter().map(DrawnRow::columns);
    let first = columns.next().unwrap_or_default();
    let is_gap = |&[one, next]: &[usize; 2]| next != one + 1;
    first.is_empty() || first.array_windows().any(is_gap) || columns.any(|other| other != first)
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

/// The width and the men of each row, if every sign is a square and blanks only separate squares.
fn separated(rows: &[DrawnRow<'_>], family: &SignFamily) -> Read<(usize, Vec<RowMen>)> {
    let mut gap = None;
    let mut width = None;
    let mut men = Vec::new();
    for row in rows {
        let signs = row.signs().collect_vec();
        for [one, next] in signs.array_windows() {
            let between = next.0 - one.0;
            if *gap.get_or_insert(between) != between {
                let problem = "uneven spaces between the squares";
                let expected = "the same space between all squares, and `.` for a vacant one";
                return misread(row.place(next.0), problem, expected);
            }
        }
        let first = *width.get_or_insert(signs.len());
        if first != signs.len() {
            let problem = format!(
                "ragged row: it has {} squares, and the highest row {first}",
                signs.len()
            );
            return misread(row.span, problem, "as many squares in every row");
        }
        let signs = signs.iter().map(|(_, sign)| *sign).enumerate();
        men.push(men_in(signs, family));
    }
    Ok((width.unwrap_or(0), men))
}

/// The width and the men of each row, if a blank is a vacant square.
fn blanks_are_vacant(
    rows: &[DrawnRow<'_>],
    family: &SignFamily,
    is_labeled: bool,
    below: Option<Span>,
) -> Read<(usize, Vec<RowMen>)> {
    let first = rows.first().map(|row| row.span).unwrap_or_default();
    let men = rows.iter().map(DrawnRow::columns).collect_vec();
    let has_neighbors = men
        .iter()
        .flat_map(|row| row.array_windows())
        .any(|&[one, next]| next == one + 1);
    let begins_at_edge = men.iter().any(|row| row.first() == Some(&0));
    let problem = if is_labeled || !has_neighbors {
        "a blank could be a vacant square or a space between squares"
    } else if !begins_at_edge {
        "the blanks before every row could be vacant squares or a margin"
    } else if below.is_some() {
        "the line of blanks below the drawing could be a vacant row"
    } else {
        let last = men.iter().filter_map(|row| row.last()).max();
        let width = last.map_or(0, |last| last + 1);
        let men = rows.iter().map(|row| men_in(row.signs(), family));
        return Ok((width, men.collect()));
    };
    misread(
        below
            .filter(|_| begins_at_edge && has_neighbors)
            .unwrap_or(first),
        problem,
        "`.` for every vacant square",
    )
}

/// Refuses a drawing that is too wide, too narrow, or not as wide as its header.
fn checked_width(width: usize, header: Option<u8>, rows: &[DrawnRow<'_>], whole: Span) -> Read<()> {
    if !(2..=LARGEST).contains(&width) {
        let problem = format!("the drawing has {width} squares in a row");
        return misread(whole, problem, "from 2 to 16 squares in a row");
    }
    if let Some(header) = header.filter(|&header| usize::from(header) != width) {
        let span = rows.first().map_or(whole, |row| row.span);
        let problem = format!("ragged row: it has {width} squares, and the header {header}");
        let expected = "as many squares in every row as in the header";
        return misread(span, problem, expected);
    }
    Ok(())
}
