//! Drawings of other programs: rows of digits or letters, a print of numpy, or arrays of JSON. A line `Men:` says whose men
//! the signs are, as in `Men: 1 first player, 2 second player`. The rows are then read as a drawing in the signs of this
//! program. Every byte stays in its place, so a message shows the text as its author wrote it.

use std::ops::Range;

use halma_rules::board::BoardSize;
use halma_rules::rules::unnamed_player;
use itertools::Itertools;

use super::grammar::Misread;
use super::lines::{LineOfText, Lines, Mistake, kind_of_field, letters_and_rest, without_line_end};
use super::parse::field_of;
use super::sign::{VACANT, is_sign};
use super::{Field, FieldKind, Span};

/// What stands around the squares of a row.
const AROUND: [char; 7] = ['[', ']', '(', ')', ',', '"', '\''];
/// The signs of the armies of this program, one byte each.
const OWN: [&str; 4] = ["O", "X", "#", "^"];
/// The fewest rows of a board.
const FEWEST_ROWS: usize = 4;
/// The most kinds of signs: four armies and vacant squares.
const MOST_SIGNS: usize = 5;

/// A square of a row: the byte of its sign in the text, and the sign.
type Cell = (usize, char);

/// The text with the rows of its first drawing in the signs of this program, and without its line `Men:`; `None` if it has
/// no such line.
///
/// # Errors
/// [`Misread`] if the line says nothing of a sign, or no rows have its signs.
pub(super) fn in_own_signs(source: &str, lines: &Lines) -> Result<Option<String>, Misread> {
    let Some(line) = men_line(source, lines) else {
        return Ok(None);
    };
    let span = Span {
        start: line.start,
        end: line.start + source[line.clone()].trim_end().len(),
    };
    let men = read_men(&source[line.clone()], &names_in(source, lines)).ok_or_else(|| {
        Misread::new(
            span,
            "this does not say whose men the signs are",
            "a sign and a player each, such as `Men: 1 first player, 2 second player`",
        )
    })?;
    let parted = in_lines(source, lines);
    let rows =
        rows_of(&parted, |sign| men.iter().any(|(known, _)| *known == sign)).ok_or_else(|| {
            Misread::new(
                span,
                "no rows have these signs",
                "the rows of a drawing below it",
            )
        })?;
    let mut text = parted.into_bytes();
    for row in rows {
        let (first, last) = (row.range.start, row.range.end);
        for byte in &mut text[first..last] {
            *byte = b' ';
        }
        for (at, sign) in row.cells {
            let army = men.iter().find(|(known, _)| *known == sign);
            text[at] = match army {
                Some((_, Some(army))) => OWN[*army].as_bytes()[0],
                Some((_, None)) => b'.',
                None if is_vacant(sign) => b'.',
                None => {
                    let end = at + sign.len_utf8();
                    let known = men.iter().map(|(sign, _)| format!("`{sign}`")).join(", ");
                    let problem = format!("`{sign}` is not a sign of this drawing");
                    let expected =
                        format!("{known} as `Men:` says, or `0` or `.` for a vacant square");
                    return Err(Misread::new(Span { start: at, end }, problem, expected));
                }
            };
        }
    }
    // An empty line is no row, and a line of blanks could be one.
    for at in line {
        text[at] = b'\n';
    }
    // Brackets on lines of their own are not words.
    let text = String::from_utf8(text).unwrap_or_else(|_| source.to_owned());
    Ok(Some(without_brackets(&text)))
}

/// What to write above rows whose signs are not known, if a fault is in such rows.
pub(super) fn unknown_signs(source: &str, lines: &Lines, fault: Span) -> Option<Misread> {
    if men_line(source, lines).is_some() {
        return None;
    }
    let parted = in_lines(source, lines);
    let rows = rows_of(&parted, |sign| !is_vacant(sign))?;
    let width = rows.first()?.cells.len();
    let kinds = rows
        .iter()
        .flat_map(|row| &row.cells)
        .map(|(_, sign)| *sign);
    let kinds = kinds.sorted_unstable().dedup().collect_vec();
    let (vacant, men): (Vec<char>, Vec<char>) = kinds.iter().partition(|sign| is_vacant(**sign));
    let whole = rows.first()?.range.start..rows.last()?.range.end;
    // A single stranger among known signs is a slip.
    let strange = men.iter().filter(|sign| !is_sign(**sign)).count();
    let is_board = rows.len() == width && vacant.len() == 1 && 2 * strange > men.len();
    if !is_board
        || kinds.len() > MOST_SIGNS
        || !(whole.contains(&fault.start) || fault.start == whole.end)
    {
        return None;
    }
    let (at, sign) = *rows
        .iter()
        .flat_map(|row| &row.cells)
        .find(|(_, sign)| !is_sign(*sign))?;
    let mut named = men.iter().enumerate().map(|(army, sign)| {
        let player = unnamed_player(army);
        format!("{sign} {}", player.strip_prefix("the ").unwrap_or(player))
    });
    let line = named.join(", ");
    let span = Span {
        start: at,
        end: at + sign.len_utf8(),
    };
    let problem = format!("`{sign}` is not a sign of a drawing");
    let expected = format!(
        "a line above the rows that says whose men the signs are, such as `Men: {line}`, or `Men: {}` if all men are alike",
        men.iter().join(", ")
    );
    Some(Misread::new(span, problem, expected))
}

/// Whether a sign means a vacant square where the line `Men:` says nothing of it.
fn is_vacant(sign: char) -> bool {
    sign == '0' || VACANT.contains(&sign)
}

/// A row of a drawing.
struct Row {
    cells: Vec<Cell>,
    range: Range<usize>,
}

/// The first line `Men: …`, without its end. No field of this program has this name.
fn men_line(source: &str, lines: &Lines) -> Option<Range<usize>> {
    let may_be = |kind| {
        matches!(
            kind,
            LineOfText::Other | LineOfText::Mistake(Mistake::Field)
        )
    };
    let mut lines = lines.which(source, may_be);
    let (line, start) = lines.find(|(line, _)| {
        let (name, rest) = letters_and_rest(line.trim_start());
        name.eq_ignore_ascii_case("men") && rest.trim_start().starts_with(':')
    })?;
    Some(start..start + without_line_end(line).len())
}

/// The lines of a text without their ends.
fn lines(source: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut next = 0;
    source.split_inclusive('\n').map(move |line| {
        let start = next;
        next += line.len();
        start..start + line.trim_end_matches(['\n', '\r']).len()
    })
}

/// The signs of a line `Men:` with the army of each, from 0; `None` for a vacant square.
fn read_men(line: &str, names: &[String]) -> Option<Vec<(char, Option<usize>)>> {
    let (_, value) = line.split_once(':')?;
    let read = |item: &str| {
        let item = item.trim().trim_end_matches('.');
        let item = item.trim_start_matches(['`', '"', '\'']);
        let sign = item.chars().next()?;
        let rest = item.get(sign.len_utf8()..)?;
        let rest = rest.trim_start_matches(['`', '"', '\'', ':', '=']).trim();
        let words = rest.to_lowercase();
        let player = words.strip_prefix("the ").unwrap_or(&words);
        let army = match player {
            "" => Some(0),
            "vacant" | "empty" => None,
            _ => {
                let is_unnamed =
                    |army: &usize| unnamed_player(*army).strip_prefix("the ") == Some(player);
                let by_order = (0..OWN.len()).find(is_unnamed);
                let by_name = || names.iter().position(|name| name.to_lowercase() == words);
                Some(by_order.or_else(by_name)?)
            }
        };
        (sign.is_ascii() && !sign.is_whitespace()).then_some((sign, army))
    };
    let men: Option<Vec<_>> = value.split([',', ';']).map(read).collect();
    men.filter(|men| {
        men.iter().map(|(sign, _)| sign).all_unique() && men.iter().any(|(_, army)| army.is_some())
    })
}

/// The names of the players in order of play. A text whose field `Order:` names them has them in another order.
fn names_in(source: &str, lines: &Lines) -> Vec<String> {
    match field_of(source, lines, FieldKind::Players) {
        Some(Field::Players(names)) if field_of(source, lines, FieldKind::Order).is_none() => {
            names.names().map(str::to_owned).collect()
        }
        _ => Vec::new(),
    }
}

/// The text with the rows of an array that stands on one line on lines of their own. No byte moves.
fn in_lines(source: &str, lines: &Lines) -> String {
    let board = match field_of(source, lines, FieldKind::Board) {
        Some(Field::Board(board)) => Some(board.size()),
        _ => None,
    };
    let mut text = String::with_capacity(source.len());
    for line in source.split_inclusive('\n') {
        let is_array = line.trim_start().starts_with('[');
        let columns = columns_of_flat(line, board);
        let mut squares = 0;
        for (at, sign) in line.char_indices() {
            let (above, below) = (
                line[..at].trim_end(),
                line[at..].trim_start_matches(',').trim_start(),
            );
            squares += usize::from(sign == ',');
            let parts = sign == ','
                && (above.ends_with(']') && below.starts_with('[')
                    || columns.is_some_and(|columns| squares.is_multiple_of(columns)));
            text.push(if is_array && parts { '\n' } else { sign });
        }
    }
    text
}

/// The squares in a row of an array that has all squares of a board one after another; `None` for any other line. If the
/// text names no board, it has as many rows as squares in a row.
fn columns_of_flat(line: &str, board: Option<BoardSize>) -> Option<usize> {
    let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    if inner.contains(['[', ']']) {
        return None;
    }
    let squares = inner.trim_end().trim_end_matches(',').split(',').count();
    let square = || BoardSize::square(u8::try_from(squares.isqrt()).ok()?).ok();
    let size = board.or_else(square)?;
    let [rows, columns] = [size.rows(), size.columns()].map(usize::from);
    (squares == rows * columns).then_some(columns)
}

/// The rows of the first drawing that has a sign of which this is true.
fn rows_of(source: &str, is_known: impl Fn(char) -> bool) -> Option<Vec<Row>> {
    let mut rows: Vec<Row> = Vec::new();
    let is_drawing = |rows: &[Row]| {
        let mut signs = rows.iter().flat_map(|row| &row.cells);
        rows.len() >= FEWEST_ROWS && signs.any(|(_, sign)| is_known(*sign))
    };
    for range in lines(source) {
        let cells = cells_of(&source[range.clone()], range.start);
        let width = cells.as_ref().map(Vec::len);
        let goes_on = rows
            .last()
            .is_none_or(|last| Some(last.cells.len()) == width);
        if !goes_on {
            if is_drawing(&rows) {
                return Some(rows);
            }
            rows.clear();
        }
        rows.extend(cells.map(|cells| Row { cells, range }));
    }
    is_drawing(&rows).then_some(rows)
}

/// The squares of a line; `None` if it is no row: a row has four squares or more, one sign each, and is no header.
fn cells_of(line: &str, start: usize) -> Option<Vec<Cell>> {
    if kind_of_field(line).is_some() {
        return None;
    }
    let is_around = |sign: char| sign.is_whitespace() || AROUND.contains(&sign);
    let words = line
        .split(is_around)
        .filter(|word| !word.is_empty())
        .collect_vec();
    let is_apart = words.iter().all(|word| word.chars().count() == 1);
    if !is_apart && words.len() != 1 {
        return None;
    }
    let cells = line.char_indices().filter(|(_, sign)| !is_around(*sign));
    let cells = cells.map(|(at, sign)| (start + at, sign)).collect_vec();
    let is_square = |sign: char| sign.is_ascii_alphanumeric() || is_sign(sign);
    let is_header = words
        .iter()
        .zip(1..)
        .all(|(word, number)| word.parse() == Ok(number));
    let is_row = cells.len() >= FEWEST_ROWS && cells.iter().all(|(_, sign)| is_square(*sign));
    (is_row && !(is_apart && is_header)).then_some(cells)
}

/// The text with empty lines in place of those that have only brackets.
fn without_brackets(source: &str) -> String {
    let lines = source.split_inclusive('\n').map(|line| {
        let core = line.trim();
        let is_bracket = !core.is_empty() && core.chars().all(|sign| "[],".contains(sign));
        if is_bracket {
            "\n".repeat(line.len())
        } else {
            line.to_owned()
        }
    });
    lines.collect()
}
