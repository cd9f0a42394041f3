//! From the text of one puzzle to its parts.

use pest::Parser;
use pest::iterators::Pair;

use super::diagnosis::diagnose;
use super::error::ParseError;
use super::grammar::{HalmaParser, Rule};
use super::outline::{Opening, Outline};
use super::part::Part;
use super::span::{Located, Span};
use super::text::PuzzleText;
use super::token::{Misread, Read, misread, trimmed};

/// Parses the text of one puzzle, already cut out of its file.
pub(super) fn parse_puzzle(source: String, first_line: usize) -> Result<PuzzleText, ParseError> {
    let misread = |misread: Misread| {
        let Misread {
            span,
            problem,
            expected,
        } = misread;
        ParseError::new(&source, first_line, span, problem, expected)
    };
    let parts = match HalmaParser::parse(Rule::puzzle, &source) {
        Ok(mut puzzle) => puzzle.next().map(Pair::into_inner),
        Err(error) => return Err(diagnose(&source, first_line, &error)),
    };
    let mut located = Vec::new();
    let mut above = None;
    for pair in parts.into_iter().flatten() {
        let (rule, span) = (pair.as_rule(), trimmed(&pair));
        apart(&source, above, (rule, span)).map_err(misread)?;
        above = Some((rule, span));
        if let Some(value) = Part::read(pair).map_err(misread)? {
            located.push(Located { value, span });
        }
    }
    one_of_each(&located).map_err(misread)?;
    Ok(PuzzleText {
        parts: located,
        source,
        first_line,
    })
}

/// Refuses a drawing that touches a line of prose: that line may be a row with a slip in it.
fn apart(source: &str, above: Option<(Rule, Span)>, below: (Rule, Span)) -> Read<()> {
    let Some(above) = above else {
        return Ok(());
    };
    let prose = match (above.0, below.0) {
        (Rule::prose, Rule::drawing) => above.1,
        (Rule::drawing, Rule::prose) => below.1,
        _ => return Ok(()),
    };
    let between = &source[above.1.end..below.1.start];
    if between.matches('\n').count() > 1 {
        return Ok(());
    }
    let is_above = above.0 == Rule::prose;
    let lines = &source[prose.start..prose.end];
    let length = if is_above {
        lines.len() - lines.rfind('\n').map_or(0, |newline| newline + 1)
    } else {
        lines.find('\n').unwrap_or(lines.len())
    };
    let span = if is_above {
        Span {
            start: prose.end - length,
            end: prose.end,
        }
    } else {
        Span {
            start: prose.start,
            end: prose.start + length,
        }
    };
    let problem = "this line touches a drawing and is not a row of it";
    misread(
        span,
        problem,
        "a row of signs such as `X` and `.`, or a blank line between",
    )
}

/// Refuses a second part of a kind, because it would not be clear which one counts.
fn one_of_each(parts: &[Located<Part>]) -> Read<()> {
    let mut outline = Outline::default();
    for Located { value, span } in parts {
        let Some(opening) = Opening::of_part(value) else {
            continue;
        };
        if outline.repeats(opening) {
            let problem = "a second part of this kind in the same puzzle";
            let expected = match opening {
                Opening::Diagram => {
                    "one drawing without blank lines; a name such as `**A**` begins the next puzzle"
                }
                _ => "one of each part",
            };
            return misread(*span, problem, expected);
        }
        outline.add(opening);
    }
    Ok(())
}
