//! From a drawing to a diagram.

use pest::iterators::Pair;

use super::cells::{Read, men_drawn, misread, number, number_in, row, span_of, trimmed};
use super::grammar::Rule;
use super::parts::{Diagram, DiagramRow};
use super::row_men::RowMen;
use super::text::{Located, Reading, Span};

pub(super) fn diagram(pair: Pair<'_, Rule>) -> Read<Diagram> {
    let mut width = 0;
    let mut rows: Vec<(u8, Located<DiagramRow>)> = Vec::new();
    for inner in pair.into_inner() {
        let span = trimmed(&inner);
        match inner.as_rule() {
            Rule::header => width = header(inner)?,
            Rule::row => {
                let drawn = diagram_row(inner, width, span)?;
                let (above, label) = (rows.last().map(|(above, _)| *above), drawn.0);
                if above.is_some_and(|above| above != label + 1) {
                    let problem = format!("row {} stands in the wrong place", roman(label));
                    return misread(span, problem, "the rows in order, the highest first");
                }
                rows.push(drawn);
            }
            _ => {}
        }
    }
    match rows.last() {
        Some((1, _)) => {}
        Some((lowest, last)) => {
            let problem = format!("the diagram ends with row {}", roman(*lowest));
            return misread(last.span, problem, "every row down to row I");
        }
        None => return misread(Span::default(), "a diagram without rows".to_owned(), "rows"),
    }
    let rows = rows.into_iter().rev().map(|(_, row)| row).collect();
    Ok(Diagram { width, rows })
}

fn roman(row: u8) -> &'static str {
    crate::board::to_roman(row).unwrap_or("?")
}

/// The width of a diagram: its header counts from 1.
fn header(pair: Pair<'_, Rule>) -> Read<u8> {
    let mut width = 0;
    for digits in pair
        .into_inner()
        .filter(|inner| inner.as_rule() == Rule::number)
    {
        width += 1;
        if number_in(digits.as_str(), 1, 16) != Some(width) {
            let problem = format!("`{}` does not come next", digits.as_str());
            return misread(
                span_of(&digits),
                problem,
                "the numbers of the squares from 1 to at most 16",
            );
        }
    }
    Ok(width)
}

fn diagram_row(pair: Pair<'_, Rule>, width: u8, span: Span) -> Read<(u8, Located<DiagramRow>)> {
    let mut squares = 0_usize;
    let mut printed = RowMen::default();
    let mut read = None;
    let mut label = None;
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::spot | Rule::tabbed_spot => {
                let men = men_drawn(inner.as_str());
                if men > 1 {
                    let problem = format!("two men on one square: `{}`", inner.as_str().trim());
                    return misread(trimmed(&inner), problem, "at most one man on each square");
                }
                squares += 1;
                if men == 1 {
                    printed.insert(u8::try_from(squares).unwrap_or(u8::MAX));
                }
            }
            Rule::label => label = Some(row(inner.as_str(), span_of(&inner))?),
            Rule::row_emendation => read = Some(row_emendation(inner, width)?),
            _ => {}
        }
    }
    if squares != usize::from(width) {
        let problem = format!("ragged row: it has {squares} squares, and the header {width}");
        return misread(
            span,
            problem,
            "as many squares in every row as in the header",
        );
    }
    match label {
        Some(label) => Ok((
            label,
            Located {
                value: Reading { printed, read },
                span,
            },
        )),
        None => misread(
            span,
            "the row has no label".to_owned(),
            "the row's numeral at its right, such as `VI`",
        ),
    }
}

fn row_emendation(pair: Pair<'_, Rule>, width: u8) -> Read<RowMen> {
    let mut men = RowMen::default();
    for inner in pair
        .into_inner()
        .filter(|inner| inner.as_rule() == Rule::number)
    {
        let expected = "a number from 1 to the diagram's width";
        let square: u8 = number(&inner, 1, width, "square of this row", expected)?;
        if !men.insert(square) {
            let problem = format!("two men on one square: `{square}`");
            return misread(span_of(&inner), problem, "at most one man on each square");
        }
    }
    Ok(men)
}
