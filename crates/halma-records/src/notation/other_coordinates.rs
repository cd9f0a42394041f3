//! Moves of other programs that look like algebraic coordinates, with a comma between their squares: `N1,M2`, or `N0,M1`
//! where the rows are counted from 0. A comma is what parts two moves here, so nobody can tell one from the other.

use halma_rules::board::Notation;

use super::Span;
use super::grammar::Misread;

/// What is wrong with a move that begins so, and what to write.
pub(super) fn misread(text: &str, start: usize, notation: Notation) -> Option<Misread> {
    let (from, rest) = coordinates(text)?;
    let rest = rest.trim_start_matches(' ').strip_prefix(',')?;
    let (to, rest) = coordinates(rest.trim_start_matches(' '))?;
    if rest.starts_with(|next: char| next.is_ascii_alphanumeric() || "-–>→".contains(next)) {
        return None;
    }
    let end = text.len() - rest.len();
    let written = &text[..end];
    let span = Span {
        start,
        end: start + end,
    };
    if [from, to].iter().any(|(_, row)| *row == 0) {
        let pair = |(column, row): (u8, u8)| format!("{column},{row}");
        let expected = format!(
            "`{} {}`, and `Notation: pairs, x first, from 0, bottom left` among the fields above, or `top left` if row 0 is \
             the highest",
            pair(from),
            pair(to)
        );
        let problem = format!("`{written}` counts rows from 0");
        return Some(Misread::new(span, problem, expected));
    }
    let square = |(column, row): (u8, u8)| format!("{}{row}", char::from(b'a' + column));
    let field = if notation == Notation::Algebraic {
        ""
    } else {
        ", and `Notation: algebraic` among the fields above"
    };
    let expected = format!("`{}-{}`{field}", square(from), square(to));
    let problem = format!("`{written}` has a comma between the squares of a move");
    Some(Misread::new(span, problem, expected))
}

/// The column, from 0, and the row at the beginning of a text, and what stands behind them.
fn coordinates(text: &str) -> Option<((u8, u8), &str)> {
    let column = text.bytes().next()?.to_ascii_lowercase();
    let digits = text.get(1..)?;
    let end = digits
        .find(|next: char| !next.is_ascii_digit())
        .unwrap_or(digits.len());
    let row = digits[..end].parse().ok().filter(|&row: &u8| row <= 16)?;
    (b'a'..=b'p')
        .contains(&column)
        .then(|| ((column - b'a', row), &digits[end..]))
}
