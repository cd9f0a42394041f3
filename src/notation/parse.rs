//! From the text of one puzzle to its parts.

use pest::Parser;
use pest::iterators::Pair;

use super::diagnosis::diagnose;
use super::error::ParseError;
use super::game::WrittenTurns;
use super::grammar::{GAME_HEADING, HalmaParser, Rule};
use super::line::begins_as_a_turn;
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
        Err(error) => return Err(diagnose(&source, first_line, 0, &error)),
    };
    let mut located = Vec::new();
    let mut above = None;
    for pair in parts.into_iter().flatten() {
        let (rule, span) = (pair.as_rule(), trimmed(&pair));
        apart(&source, above, (rule, span)).map_err(misread)?;
        above = Some((rule, span));
        let value = match rule {
            Rule::more_turns => more_turns(pair, &located).map(Some),
            _ => Part::read(pair),
        };
        if let Some(value) = value.map_err(misread)? {
            located.push(Located { value, span });
        }
    }
    one_of_each(&located).map_err(misread)?;
    comments_of_game(&source, first_line, &located)?;
    Ok(PuzzleText {
        parts: located,
        source,
        first_line,
    })
}

/// The moves of a game below a comment.
fn more_turns(pair: Pair<'_, Rule>, above: &[Located<Part>]) -> Read<Part> {
    let mut form = None;
    let mut before = 0;
    for part in above {
        match &part.value {
            Part::Game(game) => (form, before) = (Some(game.form), game.turns.len()),
            Part::Turns(more) => before += more.turns.len(),
            _ => {}
        }
    }
    match form {
        Some(form) => Ok(Part::Turns(WrittenTurns::read(pair, form, before)?)),
        None => misread(
            trimmed(&pair),
            "moves of a game without its heading",
            GAME_HEADING,
        ),
    }
}

/// Refuses a line of prose in a game that begins as a move does. Its author meant a move, and without it
/// another game would be verified.
fn comments_of_game(
    source: &str,
    first_line: usize,
    parts: &[Located<Part>],
) -> Result<(), ParseError> {
    if !parts.iter().any(|part| matches!(part.value, Part::Game(_))) {
        return Ok(());
    }
    let prose = parts
        .iter()
        .filter(|part| matches!(part.value, Part::Prose(_)));
    for Located { span, .. } in prose {
        let mut start = span.start;
        for line in source[span.start..span.end].split_inclusive('\n') {
            if begins_as_a_turn(line) {
                return Err(not_a_move(source, first_line, start));
            }
            start += line.len();
        }
    }
    Ok(())
}

/// The error for a line that begins as a move does, and is none.
fn not_a_move(source: &str, first_line: usize, start: usize) -> ParseError {
    match HalmaParser::parse(Rule::turn_line, &source[start..]) {
        Err(error) => diagnose(source, first_line, start, &error),
        Ok(moves) => {
            let span = Span {
                start,
                end: start + moves.as_str().trim_end().len(),
            };
            let problem = "below a comment, the first move needs its number";
            ParseError::new(source, first_line, span, problem, "a number such as `3.`")
        }
    }
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
