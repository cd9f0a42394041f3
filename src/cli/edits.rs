//! Edits of the text of a puzzle: what a repair changes in it.

use std::ops::Range;

use halma_solve::board::{InNotation, Notation};
use halma_solve::notation::{LineId, ParseError, PuzzleText, Span, Written, WrittenTurn};
use halma_solve::problem::Ply;
use halma_solve::render::repair_text;
use halma_solve::verify::{Finding, JoinedHop, MoveReading, Repair};

/// A piece of the text and what stands there instead.
pub type Edit = (Range<usize>, String);

/// Adds the edits that make a repair. What no mark can show is changed in the text, and a note says so.
pub fn edit(
    repair: &Repair,
    text: &PuzzleText,
    finding: &Finding,
    edits: &mut Vec<Edit>,
    notes: &mut Vec<String>,
) -> Option<()> {
    let (source, notation) = (text.source(), text.notation());
    let span_of = |key, index| ply(finding, key, index)?.span();
    match repair {
        Repair::Squares { changes, landings } => {
            // A hop that is written out can have both.
            let is_of = |change: &&MoveReading| {
                landings
                    .iter()
                    .any(|it| (it.key, it.index) == (change.key, change.index))
            };
            if changes.iter().any(|change| is_of(&change)) {
                return None;
            }
            for landing in landings {
                let ply = ply(finding, landing.key, landing.index)?;
                let mut written = ply.written.value.clone();
                *written.between.get_mut(landing.jump)? = landing.read;
                edits.push((ply.span()?.into(), written.display(notation).to_string()));
            }
            if !landings.is_empty() {
                notes.push(repair_text(repair, notation));
            }
            marks(changes, finding, notation, edits)?;
        }
        Repair::Order { changes } | Repair::Reverse { changes } => {
            marks(changes, finding, notation, edits)?;
        }
        Repair::Missing {
            key, index, read, ..
        } => {
            let read = read.display(notation);
            edits.push(if let Some(next) = span_of(*key, *index) {
                (next.start..next.start, format!("{read}.—"))
            } else {
                let last = span_of(*key, index.checked_sub(1)?)?;
                (last.end..last.end, format!(".—{read}"))
            });
            notes.push(repair_text(repair, notation));
        }
        Repair::Extra { key, index, .. } => {
            let own = span_of(*key, *index)?;
            edits.push(match (span_of(*key, index + 1), index.checked_sub(1)) {
                (Some(next), _) => (own.start..next.start, String::new()),
                (None, Some(before)) => (span_of(*key, before)?.end..own.end, String::new()),
                (None, None) => return None,
            });
            notes.push(repair_text(repair, notation));
        }
        Repair::Jumps { hops } => {
            joined_hops(hops, text, finding, edits)?;
            let words = repair_text(repair, notation);
            notes.push(words.trim_end_matches(": join them").to_owned());
        }
        Repair::Headings { moves } => {
            let mut printed = Vec::new();
            for (key, moves) in moves {
                let above = source.get(..span_of(*key, 0)?.start)?;
                let number = number_in_heading(above)?;
                let claimed = source.get(number.clone())?;
                printed.push(format!("the heading of the {key} says {claimed} moves"));
                edits.push((number, moves.to_string()));
            }
            notes.push(printed.join(", and "));
        }
        Repair::WithDiagram { keys, rows } => {
            edit(keys, text, finding, edits, notes)?;
            for (row, read) in rows {
                edits.push(row_with_mark(text, row.number(), &read.to_string())?);
            }
        }
    }
    Some(())
}

/// Adds the edits that write moves as one hop, and those that number the moves behind them anew.
fn joined_hops(
    hops: &[JoinedHop],
    text: &PuzzleText,
    finding: &Finding,
    edits: &mut Vec<Edit>,
) -> Option<()> {
    let (source, notation) = (text.source(), text.notation());
    let key = hops.first()?.key;
    let plies: Vec<&Ply> = finding.problem.branch(key)?.plies().collect();
    let mut joined = 0;
    for (index, ply) in plies.iter().enumerate() {
        let hop = hops
            .iter()
            .find(|hop| (hop.index..hop.index + hop.moves).contains(&index));
        let own = ply.span()?;
        if hop.is_some_and(|hop| index > hop.index) {
            joined += 1;
            continue;
        }
        if let Some(hop) = hop {
            let last = plies.get(index + hop.moves - 1)?.span()?;
            let written = hop.joined(&finding.problem)?.written.value;
            edits.push((own.start..last.end, written.display(notation).to_string()));
        }
        let above = source.get(..own.start)?;
        let number = above.trim_end_matches([' ', '\t', '\u{a0}', '(', '[', '.', ')', ':']);
        let digits = number.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let place = digits.len()..number.len();
        if joined > 0 && source.get(place.clone())? == (index + 1).to_string() {
            edits.push((place, (index + 1 - joined).to_string()));
        }
    }
    Some(())
}

/// A turn of a line, counted from 0.
fn ply(finding: &Finding, key: LineId, index: usize) -> Option<&Ply> {
    finding.problem.branch(key)?.plies().nth(index)
}

/// The place of the number in the last heading of a text: `18` in `IN 18 MOVES.`
fn number_in_heading(text: &str) -> Option<Range<usize>> {
    let end = text.to_ascii_lowercase().rfind("move")?;
    let end = text.get(..end)?.trim_end().len();
    let start = text
        .get(..end)?
        .trim_end_matches(|sign: char| sign.is_ascii_digit())
        .len();
    (start < end).then_some(start..end)
}

/// Adds a mark such as `[read VII, 3]` to each move that is read differently.
fn marks(
    changes: &[MoveReading],
    finding: &Finding,
    notation: Notation,
    edits: &mut Vec<Edit>,
) -> Option<()> {
    for change in changes {
        let ply = ply(finding, change.key, change.index)?;
        let mut written = ply.written.value.clone();
        let WrittenTurn::Move(from, to) = written.turn else {
            return None;
        };
        written.turn = WrittenTurn::Move(
            Written::read_as(from.printed, change.read.from),
            Written::read_as(to.printed, change.read.to),
        );
        edits.push((ply.span()?.into(), written.display(notation).to_string()));
    }
    Some(())
}

/// The row of the diagram with a mark such as `[read 3, 4, 5]`, in place of one that it has.
pub fn row_with_mark(text: &PuzzleText, row: u8, read: &str) -> Option<Edit> {
    let row = text
        .diagram()?
        .rows()
        .get(usize::from(row).checked_sub(1)?)?;
    let Span { start, end } = row.span;
    let written = text.source().get(start..end)?;
    let printed = written.split('[').next()?.trim_end();
    let end = start + written.trim_end().len();
    Some((start + printed.len()..end, format!(" [read {read}]")))
}

/// The replacements of the tokens that probably mean something else, and only that.
pub fn replaced_tokens(source: &str, first_line: usize, error: &ParseError) -> Vec<Edit> {
    let edits = error.all().filter_map(|fault| {
        let reading = fault.probably()?;
        // The reading of a number is its whole square.
        let word = reading
            .rsplit_once(", ")
            .map_or(reading, |(_, number)| number);
        let token = fault.text.get(Range::from(fault.span))?;
        let line = fault.line.checked_sub(first_line)?;
        let line_start: usize = source.split_inclusive('\n').take(line).map(str::len).sum();
        let column = fault.column.checked_sub(1)?;
        let (within, _) = source.get(line_start..)?.char_indices().nth(column)?;
        let start = line_start + within;
        let is_there = source.get(start..)?.starts_with(token);
        let is_word = !token.is_empty() && !token.contains(char::is_whitespace);
        (is_there && is_word).then(|| (start..start + token.len(), word.to_owned()))
    });
    edits.collect()
}

/// The text with these edits, which do not overlap.
pub fn edited(source: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(range, _)| range.start);
    let mut text = source.to_owned();
    for (range, words) in edits.into_iter().rev() {
        text.replace_range(range, &words);
    }
    text
}
