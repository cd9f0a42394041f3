//! `halma-solve verify --fix`: mends the mistakes of a file that can mean only one thing.

use std::fmt::Write as _;
use std::path::Path;

use halma_solve::board::{InNotation, Notation};
use halma_solve::notation::{PuzzleText, Readings};
use halma_solve::render::{repair_text, visible};
use halma_solve::verify::{Finding, Repair, Repairs, Verdict, verify_text};
use itertools::Itertools;

use super::edits::{Edit, edit, edited, replaced_tokens, row_with_mark};
use super::failure::{Failure, Status};
use super::formats::OutputFile;
use super::input::{RawInput, open};
use super::output::{self, Report};

/// How often the misread tokens of a puzzle are replaced. The grammar may find others once the first are.
const MOST_ROUNDS: usize = 3;

/// A puzzle after everything was mended that can be.
struct Fixed {
    text: String,
    /// What was done and what was left.
    messages: String,
    status: Status,
}

/// Writes the whole file with its mistakes mended, and says what was done and what was left. What needs nothing stays as
/// it is.
pub fn run(path: &Path, destination: &OutputFile) -> Result<Status, Failure> {
    destination.check_for_puzzles()?;
    let mut reports = destination.reports()?;
    let mut file = open(path);
    let mut whole = String::new();
    let mut messages = String::new();
    let mut status = Status::Yes;
    for raw in file.by_ref() {
        let fixed = match raw {
            Ok(raw) => fix(&raw)?,
            // Nothing is written in place of a puzzle that is not known.
            Err(why) => {
                output::write_message(&why.excerpt);
                return Ok(Status::CannotTell);
            }
        };
        whole.push_str(&fixed.text);
        messages.push_str(&fixed.messages);
        status = status.max(fixed.status);
    }
    if messages.is_empty() {
        messages.push_str("nothing to mend\n");
    }
    reports.write(&Report {
        messages,
        ..(whole, status).into()
    })?;
    reports.finish()
}

/// Mends a puzzle: first the tokens that cannot be read, then the moves and rows that are wrong.
fn fix(raw: &RawInput) -> Result<Fixed, Failure> {
    let mut source = raw.text()?.to_owned();
    let label = raw.label();
    let mut messages = String::new();
    let mut parsed = raw.parse_text();
    for _ in 0..MOST_ROUNDS {
        let Err(error) = &parsed else { break };
        let edits = replaced_tokens(&source, raw.first_line(), error);
        if edits.is_empty() {
            break;
        }
        for (range, word) in &edits {
            let line = raw.first_line() + source[..range.start].matches('\n').count();
            let token = visible(&source[range.clone()]);
            // Writing to a string cannot fail.
            let _ = writeln!(
                messages,
                "{label}: mended: line {line}: `{word}` in place of `{token}`"
            );
        }
        source = edited(&source, edits);
        parsed = raw.with_text(&source).parse_text();
    }
    let puzzle = match raw.with_text(&source).parse() {
        Ok(puzzle) => puzzle,
        Err(why) => {
            let _ = writeln!(messages, "{label}: left: it cannot be read");
            messages += &why.excerpt;
            return Ok(Fixed {
                text: source,
                messages,
                status: Status::CannotTell,
            });
        }
    };
    let (text, status) = mended(raw, &puzzle.text, &label, &mut messages);
    Ok(Fixed {
        text: text.unwrap_or(source),
        messages,
        status,
    })
}

/// The text with the only repair of its puzzle, if it needs one and has only one.
fn mended(
    raw: &RawInput,
    text: &PuzzleText,
    label: &str,
    messages: &mut String,
) -> (Option<String>, Status) {
    let mut say = |what: &str, words: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(messages, "{label}: {what}: {words}");
    };
    if text.is_prose() {
        return (None, Status::Yes);
    }
    let finding = match verify_text(text, Readings::Emended, Repairs::Find) {
        Ok(finding) => finding,
        Err(error) => {
            let puzzle = raw.puzzle(text.clone());
            let why = puzzle.unreadable(&error);
            if let Some(lack) = why.verdict.lack() {
                say("left", &format!("it {lack}"));
            } else {
                say("left", "it makes no puzzle");
                *messages += &why.excerpt;
            }
            return (None, Status::CannotTell);
        }
    };
    match finding.verdict {
        Verdict::Verified | Verdict::Emended => return (None, Status::Yes),
        Verdict::Unfinished => return (None, Status::CannotTell),
        Verdict::Refuted => {}
    }
    let repair = match only_repair(&finding) {
        Ok(repair) => repair,
        Err(why) => {
            say("left", &why);
            return (None, Status::No);
        }
    };
    let notation = text.notation();
    let words = repair.words(notation);
    let Some(fixed) = repair.made(text, &finding) else {
        say(
            "left",
            &format!("this can only be written by hand: {words}"),
        );
        return (None, Status::No);
    };
    // What is written must be read so.
    let verdict = raw.with_text(&fixed).parse().ok().and_then(|puzzle| {
        let found = verify_text(&puzzle.text, Readings::Emended, Repairs::Skip).ok()?;
        Some((found.verdict, found.faults.len()))
    });
    match verdict {
        Some((Verdict::Verified | Verdict::Emended, _)) => {
            say("mended", &words);
            (Some(fixed), Status::Yes)
        }
        Some((Verdict::Unfinished, _)) => {
            say("mended", &words);
            (Some(fixed), Status::CannotTell)
        }
        Some((Verdict::Refuted, faults)) if faults < finding.faults.len() => {
            say("mended", &words);
            say("left", "other faults, which `halma-solve verify` lists");
            (Some(fixed), Status::No)
        }
        _ => {
            say(
                "left",
                &format!("this can only be written by hand: {words}"),
            );
            (None, Status::No)
        }
    }
}

/// What mends a puzzle in the only way.
enum OnlyRepair<'a> {
    /// The way in which its pairs of numbers count.
    Notation(Notation),
    /// Repairs of lines, at most one for each.
    Lines(Vec<&'a Repair>),
    /// Rows of the diagram.
    Diagram,
}

/// The repair, if there is only one.
///
/// # Errors
/// Why there is none.
fn only_repair(finding: &Finding) -> Result<OnlyRepair<'_>, String> {
    match finding.fitting[..] {
        [notation] => return Ok(OnlyRepair::Notation(notation)),
        [] => {}
        _ => return Err("its pairs of numbers can count in several ways".to_owned()),
    }
    match (&finding.repairs[..], &finding.diagram_repairs[..]) {
        ([repair], []) => return Ok(OnlyRepair::Lines(vec![repair])),
        ([], [_, ..]) => return Ok(OnlyRepair::Diagram),
        ([], []) => {}
        (repairs, _) => {
            return Err(format!(
                "{} repairs are possible, and `halma-solve verify` lists them",
                repairs.len()
            ));
        }
    }
    let lines = finding.line_repairs.iter();
    let single = lines.filter_map(|line| line.repairs.iter().exactly_one().ok());
    let single = single.collect_vec();
    if single.is_empty() {
        let fault = finding.faults.first();
        let fault = fault.map(|fault| fault.display(finding.notation).to_string());
        return Err(format!("no repair is known: {}", fault.unwrap_or_default()));
    }
    Ok(OnlyRepair::Lines(single))
}

impl OnlyRepair<'_> {
    fn words(&self, notation: Notation) -> String {
        match self {
            Self::Notation(notation) => format!("`Notation: {notation}`"),
            Self::Lines(repairs) => {
                let words = repairs.iter().map(|repair| repair_text(repair, notation));
                words.format("; and ").to_string()
            }
            Self::Diagram => "the rows of the diagram that differ from the figure".to_owned(),
        }
    }

    /// The text of the puzzle with the repair; `None` if the text has no place for it.
    fn made(&self, text: &PuzzleText, finding: &Finding) -> Option<String> {
        let source = text.source();
        let mut edits: Vec<Edit> = Vec::new();
        let mut notes: Vec<String> = Vec::new();
        match self {
            Self::Notation(notation) => {
                let is_field = |line: &&str| {
                    let name = line.split_once(':').map(|(name, _)| name.trim());
                    name.is_some_and(|name| name.eq_ignore_ascii_case("notation"))
                };
                let above = source
                    .split_inclusive('\n')
                    .take_while(|line| !is_field(line));
                let start = above.map(str::len).sum();
                let line = source.get(start..)?.lines().next()?;
                edits.push((start..start + line.len(), format!("Notation: {notation}")));
            }
            Self::Lines(repairs) => {
                for repair in repairs {
                    edit(repair, text, finding, &mut edits, &mut notes)?;
                }
            }
            Self::Diagram => {
                for (row, read) in &finding.diagram_repairs {
                    edits.push(row_with_mark(text, row.number(), &read.to_string())?);
                }
            }
        }
        let mut fixed = edited(source, edits);
        if !notes.is_empty() {
            let end = fixed.trim_end().len();
            let below = fixed.split_off(end);
            for note in notes {
                fixed.extend(["\n\nNote: In print, ", &note]);
            }
            fixed += if below.is_empty() { "\n" } else { &below };
        }
        Some(fixed)
    }
}
