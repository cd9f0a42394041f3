//! From the text of one puzzle to its parts.

use pest::iterators::Pair;

use crate::board::Notation;

use super::blocks::stranger_in_row;
use super::diagnosis::diagnose;
use super::drawing;
use super::grammar::{Misread, Read, Rule, misread, parts, trimmed, turns};
use super::outline::Outline;
use super::prose::placed_lines;
use super::scan;
use super::{
    Diagram, Field, Heading, LineKind, Located, Name, ParseError, Part, PartKind, Prose,
    PuzzleText, Span, WrittenDetour, WrittenLine, WrittenSetup,
};

/// Parses the text of one puzzle, already cut out of its file. If it cannot be read, the error lists every
/// unreadable token of its moves.
pub(super) fn parse_puzzle(source: String, first_line: usize) -> Result<PuzzleText, ParseError> {
    match parts_of(&source, first_line) {
        Ok(parts) => Ok(PuzzleText {
            source,
            first_line,
            parts,
        }),
        Err(error) => Err(error.among(scan::unreadable_tokens(&source, first_line))),
    }
}

impl PuzzleText {
    /// The parts as one puzzle. `None` if they would not be read back as the same puzzle: a part is out of
    /// order or occurs twice, prose in a game begins like a move, or a part has a value that cannot be
    /// written, such as a variation from move 0.
    pub fn new(parts: Vec<Part>) -> Option<Self> {
        let text = Self::in_order(parts);
        if !text.is_one_puzzle() {
            return None;
        }
        let read = parts_of(&text.to_string(), 1).ok()?;
        (read == text.parts).then_some(text)
    }
}

/// The parts of a puzzle, or the first fault found.
fn parts_of(source: &str, first_line: usize) -> Result<Vec<Located<Part>>, ParseError> {
    let refuse =
        |slip: Misread| ParseError::new(source, first_line, slip.span, slip.problem, slip.expected);
    let pairs = parts(source).map_err(|error| diagnose(source, first_line, 0, &error))?;
    let mut read = Puzzle::default();
    for pair in pairs {
        read.add(pair, source).map_err(refuse)?;
    }
    // The author of such a line meant a move. Without it, a different game would be verified.
    let is_game = read.is_game();
    if let Some(start) = read.slip.filter(|_| is_game) {
        return Err(not_a_move(source, first_line, start));
    }
    Ok(read.parts)
}

/// The parts of a puzzle that have been read so far.
#[derive(Default)]
struct Puzzle<'a> {
    parts: Vec<Located<Part>>,
    outline: Outline,
    /// How the squares of moves may be written.
    notation: Notation,
    above: Option<Pair<'a, Rule>>,
    /// The line above, and the number of its next turn.
    line: Option<(Heading, usize)>,
    /// The beginning of the first line of prose that looks like a move of a game.
    slip: Option<usize>,
}

impl<'a> Puzzle<'a> {
    fn add(&mut self, pair: Pair<'a, Rule>, source: &str) -> Read<()> {
        let span = trimmed(&pair);
        self.check_apart(&pair, source)?;
        self.above = Some(pair.clone());
        if let Some(kind) = PartKind::of(&pair) {
            if self.outline.has(kind) {
                // It would not be clear which drawing counts.
                let expected = if kind == PartKind::Diagram {
                    "one drawing without blank lines; a name such as `**A**` begins the next puzzle"
                } else {
                    "one of each part"
                };
                let problem = "a second part of this kind in the same puzzle";
                return misread(span, problem, expected);
            }
            self.outline.add(kind);
        }
        let value = match pair.as_rule() {
            Rule::name => Part::Name(Name::read(pair)?),
            Rule::field => {
                let field = Field::read(pair)?;
                if let Field::Notation(notation) = field {
                    self.notation = notation;
                }
                Part::Field(field)
            }
            Rule::diagram => Part::Diagram(Diagram::read(pair)?),
            Rule::drawing => Part::Diagram(drawing::read(pair)?),
            Rule::key | Rule::claim | Rule::game | Rule::more_turns | Rule::variation => {
                let line = WrittenLine::read(pair, self.line, self.notation)?;
                self.line = Some(line.next_turn(self.line));
                Part::Line(line)
            }
            Rule::detour_heading => Part::Detour(WrittenDetour::read(&pair)?),
            Rule::setup => Part::Setup(WrittenSetup::read(pair)?),
            Rule::prose => {
                let mut lines = pair.clone().into_inner();
                let slip = lines.find(|line| line.as_rule() == Rule::turn_like);
                self.slip = self.slip.or(slip.map(|line| line.as_span().start()));
                match Prose::read(pair) {
                    Ok(prose) => Part::Prose(prose),
                    // The message for a slip in a game names the slip.
                    Err(foreign)
                        if self.is_game()
                            && self.slip.is_some_and(|slip| slip <= foreign.span.start) =>
                    {
                        return Ok(());
                    }
                    Err(foreign) => return Err(foreign),
                }
            }
            _ => return Ok(()),
        };
        self.parts.push(Located { value, span });
        Ok(())
    }

    /// Whether the line above belongs to a game.
    fn is_game(&self) -> bool {
        self.line
            .is_some_and(|(line, _)| line.kind() == LineKind::Game)
    }

    /// Refuses a drawing that touches a line of prose: that line may be a row with a slip in it.
    fn check_apart(&self, below: &Pair<'_, Rule>, source: &str) -> Read<()> {
        let Some(above) = &self.above else {
            return Ok(());
        };

        let touching = match (above.as_rule(), below.as_rule()) {
            (Rule::prose, Rule::drawing) => placed_lines(above).pop(),
            (Rule::drawing, Rule::prose) => placed_lines(below).first().copied(),
            _ => None,
        };
        let between = || &source[trimmed(above).end..trimmed(below).start];
        let Some((line, start)) = touching.filter(|_| between().matches('\n').count() < 2) else {
            return Ok(());
        };
        if let Some(stranger) = stranger_in_row((line, start)) {
            return Err(stranger);
        }
        let start = start + (line.len() - line.trim_start().len());
        let end = start + line.trim().len();
        misread(
            Span { start, end },
            "this line touches a drawing and is not a row of it",
            "a row of signs such as `X` and `.`, or a blank line between",
        )
    }
}

/// The error for a line that looks like a move but is not one.
fn not_a_move(source: &str, first_line: usize, start: usize) -> ParseError {
    match turns(&source[start..]) {
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
