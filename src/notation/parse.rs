//! From the text of one puzzle to its parts.

use std::ops::RangeInclusive;

use pest::Parser;
use pest::iterators::{Pair, Pairs};

use crate::board::{Corner, Square, Yard};

use super::cells::{
    Misread, Read, free_text, misread, number, number_in, span_of, square, trimmed,
};
use super::detour::{hop, setup};
use super::diagram::diagram;
use super::error::ParseError;
use super::grammar::{HalmaParser, Rule};
use super::line::{Line, Name, Prose};
use super::outline::{Opening, Outline};
use super::parts::{Field, KeyKind, Part, WrittenKey, WrittenMove, YardField};
use super::text::{Located, PuzzleText, Reading, Span};

/// Most moves that a key may claim: there are no more squares to go to.
const CLAIMED_MOVES: RangeInclusive<u16> = 1..=256;

/// Parses the text of one puzzle, already cut out of its file.
pub(super) fn parse_puzzle(source: String, first_line: usize) -> Result<PuzzleText, ParseError> {
    let parts = parse_located(&source, first_line)?;
    let mut outline = Outline::default();
    for part in &parts {
        let Some(opening) = Opening::of_part(&part.value) else {
            continue;
        };
        if outline.repeats(opening) {
            let problem = "a second one in the same puzzle";
            return Err(ParseError::new(
                &source,
                first_line,
                part.span,
                problem,
                "one of each part",
            ));
        }
        outline.add(opening);
    }
    Ok(PuzzleText {
        source,
        first_line,
        parts,
    })
}

/// Parses a text on its own, for checking that free text is read back as it is.
pub(super) fn parse_parts(source: &str) -> Result<Vec<Located<Part>>, ParseError> {
    parse_located(source, 1)
}

fn parse_located(source: &str, first_line: usize) -> Result<Vec<Located<Part>>, ParseError> {
    let mut parsed = HalmaParser::parse(Rule::puzzle, source)
        .map_err(|error| ParseError::from_pest(source, first_line, &error))?;
    let parts = parsed
        .next()
        .map_or_else(|| Ok(Vec::new()), |puzzle| parts(puzzle.into_inner()));
    parts.map_err(
        |Misread {
             span,
             problem,
             expected,
         }| { ParseError::new(source, first_line, span, problem, expected) },
    )
}

fn parts(pairs: Pairs<'_, Rule>) -> Read<Vec<Located<Part>>> {
    let mut parts = Vec::new();
    for pair in pairs {
        let span = trimmed(&pair);
        let value = match pair.as_rule() {
            Rule::name => Part::Name(name(pair)?),
            Rule::title => Part::Field(Field::Title(line(pair)?)),
            Rule::source => Part::Field(Field::Source(line(pair)?)),
            Rule::note => Part::Field(Field::Note(line(pair)?)),
            Rule::board => Part::Field(Field::Board(board(pair)?)),
            Rule::yard => Part::Field(Field::Yard(yard(pair)?)),
            Rule::diagram => Part::Diagram(diagram(pair)?),
            Rule::key => Part::Key(key(pair)?),
            Rule::go => Part::Detour(hop(pair)?),
            Rule::setup => Part::Setup(setup(pair)?),
            Rule::prose => Part::Prose(prose(pair)?),
            _ => continue,
        };
        parts.push(Located { value, span });
    }
    Ok(parts)
}

/// The free text in a pair.
fn text_in(pair: Pair<'_, Rule>, rule: Rule) -> Read<&str> {
    let text = pair.into_inner().find(|inner| inner.as_rule() == rule);
    text.map_or(Ok(""), |text| free_text(&text))
}

fn line(pair: Pair<'_, Rule>) -> Read<Line> {
    Ok(Line::trusted(text_in(pair, Rule::field_text)?))
}

fn name(pair: Pair<'_, Rule>) -> Read<Name> {
    let span = trimmed(&pair);
    let name = text_in(pair, Rule::name_text)?;
    if name.is_empty() {
        return misread(
            span,
            "a name of nothing but blanks".to_owned(),
            "a name such as `**A**`",
        );
    }
    Ok(Name::trusted(name))
}

fn prose(pair: Pair<'_, Rule>) -> Read<Prose> {
    let lines = pair
        .into_inner()
        .filter(|inner| inner.as_rule() == Rule::prose_line);
    let lines: Read<Vec<String>> = lines.map(|line| Ok(free_text(&line)?.to_owned())).collect();
    Ok(Prose::trusted(lines?))
}

// --- fields ------------------------------------------------------------------------------------

fn board(pair: Pair<'_, Rule>) -> Read<u8> {
    let span = trimmed(&pair);
    let mut sides = pair
        .into_inner()
        .filter(|inner| inner.as_rule() == Rule::number);
    let mut side = || {
        let digits = sides.next().map_or("", |side| side.as_str());
        number_in(digits, 4_u8, 16)
    };
    match (side(), side()) {
        (Some(rows), Some(squares)) if rows == squares => Ok(rows),
        _ => misread(
            span,
            "no such board".to_owned(),
            "a square board from `4 by 4` to `16 by 16`",
        ),
    }
}

fn yard(pair: Pair<'_, Rule>) -> Read<YardField> {
    let span = trimmed(&pair);
    let mut rows = Vec::new();
    let mut at = Square::from_index(0);
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::yard_men => rows = standard_rows(inner)?,
            Rule::yard_rows => {
                for length in inner.into_inner() {
                    rows.push(number(
                        &length,
                        1,
                        16,
                        "length of a row",
                        "a number from 1 to 16",
                    )?);
                }
            }
            Rule::square => at = square(&inner)?,
            _ => {}
        }
    }
    match Yard::new(Corner::NearLeft, &rows) {
        Ok(yard) => Ok(YardField { yard, at }),
        Err(error) => misread(
            span,
            error.to_string(),
            "rows none of which is longer than the one before",
        ),
    }
}

fn standard_rows(pair: Pair<'_, Rule>) -> Read<Vec<u8>> {
    let span = span_of(&pair);
    let men = pair
        .into_inner()
        .next()
        .and_then(|men| number_in(men.as_str(), 1_u32, 256));
    men.and_then(|men| Yard::standard(men, Corner::NearLeft))
        .map_or_else(
            || {
                let problem = "no standard yard has that number of men".to_owned();
                misread(
                    span,
                    problem,
                    "10, 13, 15 or 19 men, or the yard's rows such as `rows 3, 3, 2`",
                )
            },
            |yard| Ok(yard.rows().to_vec()),
        )
}

/// The most moves of a key: each man moves once, and there are no more men than squares.
const MOST_MOVES: usize = 256;

// --- keys --------------------------------------------------------------------------------------

fn key(pair: Pair<'_, Rule>) -> Read<WrittenKey> {
    let mut kind = KeyKind::Gambit;
    let mut claimed_moves = 0;
    let mut squares: Vec<Located<Reading<Square>>> = Vec::new();
    for inner in pair.into_inner() {
        match inner.as_rule() {
            heading @ (Rule::bring_out | Rule::yard_them) => {
                if heading == Rule::yard_them {
                    kind = KeyKind::Yarding;
                }
                claimed_moves = claimed(inner)?;
            }
            Rule::square => {
                squares.push(Located {
                    value: Reading::of(square(&inner)?),
                    span: span_of(&inner),
                });
            }
            Rule::emendation => {
                let end = span_of(&inner).end;
                if let (Some(last), Some(read)) = (squares.last_mut(), inner.into_inner().next()) {
                    last.value.read = Some(square(&read)?);
                    last.span.end = end;
                }
            }
            _ => {}
        }
    }
    if let Some(beyond) = squares.get(2 * MOST_MOVES) {
        let problem = format!("a key of more than {MOST_MOVES} moves");
        return misread(
            beyond.span,
            problem,
            "no more moves than the board has squares",
        );
    }
    let moves = squares
        .chunks_exact(2)
        .map(|ends| Located {
            value: WrittenMove {
                from: ends[0].value,
                to: ends[1].value,
            },
            span: Span {
                start: ends[0].span.start,
                end: ends[1].span.end,
            },
        })
        .collect();
    Ok(WrittenKey {
        kind,
        claimed_moves,
        moves,
    })
}

fn claimed(heading: Pair<'_, Rule>) -> Read<u16> {
    let span = trimmed(&heading);
    let digits = heading
        .into_inner()
        .find(|inner| inner.as_rule() == Rule::number);
    digits.map_or_else(
        || {
            misread(
                span,
                "no number of moves".to_owned(),
                "a number from 1 to 256",
            )
        },
        |digits| {
            let (low, high) = CLAIMED_MOVES.into_inner();
            number(
                &digits,
                low,
                high,
                "number of moves",
                "a number from 1 to 256",
            )
        },
    )
}
