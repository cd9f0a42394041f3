//! From the text of one puzzle to its parts.

use pest::Parser;
use pest::iterators::Pair;

use super::diagnosis::diagnose;
use super::error::ParseError;
use super::grammar::{HalmaParser, Rule};
use super::outline::{Opening, Outline};
use super::part::Part;
use super::span::Located;
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
    for pair in parts.into_iter().flatten() {
        let span = trimmed(&pair);
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

/// Refuses a second part of a kind, because it would not be clear which one counts.
fn one_of_each(parts: &[Located<Part>]) -> Read<()> {
    let mut outline = Outline::default();
    for Located { value, span } in parts {
        let Some(opening) = Opening::of_part(value) else {
            continue;
        };
        if outline.repeats(opening) {
            let problem = "a second part of this kind in the same puzzle";
            return misread(*span, problem, "one of each part");
        }
        outline.add(opening);
    }
    Ok(())
}
