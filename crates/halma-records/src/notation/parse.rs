//! From the text of one puzzle to its parts.

use std::sync::OnceLock;

use halma_rules::board::{Board, Notation, PairsChoice};
use pest::iterators::Pair;

use super::blocks::stranger_in_row;
use super::diagnosis::diagnose;
use super::drawing;
use super::grammar::{BLANKS, Misread, Read, Rule, first_pair, misread, parts, trimmed, turns};
use super::outline::Outline;
use super::prose::placed_lines;
use super::scan;
use super::{
    Diagram, Field, FieldKind, Heading, Line, LineKind, Located, Name, ParseError, Part, PartKind,
    PlayerNames, Prose, PuzzleText, Span, WrittenDetour, WrittenLine, WrittenSetup,
};

/// Parses the text of one puzzle, already cut out of its file. If it cannot be read, the error lists every
/// unreadable token of its moves.
pub(super) fn parse_puzzle(source: String, first_line: usize) -> Result<PuzzleText, ParseError> {
    let notation = notation_of(&source);
    match parts_of(&source, first_line, notation) {
        Ok(parts) => Ok(PuzzleText {
            source,
            first_line,
            parts,
            lines_begin: OnceLock::new(),
        }),
        // In another notation a number is no misread row.
        Err(error) if error.lacks_notation() || matches!(notation, Notation::Pairs(_)) => {
            Err(error)
        }
        Err(error) => Err(error.among(scan::unreadable_tokens(&source, first_line))),
    }
}

/// The first field of this kind that can be read. It is needed before the text is read: it says how squares are.
fn field_of(source: &str, kind: FieldKind) -> Option<Field> {
    let lines = source.split_inclusive('\n');
    lines
        .filter(|line| kind_of_field(line) == Some(kind))
        .find_map(|line| Field::read(first_pair(Rule::field, line)?, Notation::Book).ok())
}

/// The kind of the field that a line is, by its name.
fn kind_of_field(line: &str) -> Option<FieldKind> {
    let (name, _) = line.split_once(':')?;
    FieldKind::named(name.trim_matches(BLANKS))
}

/// What the field `Notation:` of a text says of pairs of numbers. It need not say everything.
pub(crate) fn choice_of_pairs(source: &str) -> Option<PairsChoice> {
    let is_notation = |line: &&str| kind_of_field(line) == Some(FieldKind::Notation);
    let (_, value) = source.lines().find(is_notation)?.split_once(':')?;
    value.parse().ok()
}

/// The board that a text names.
fn board_of(source: &str) -> Board {
    match field_of(source, FieldKind::Board) {
        Some(Field::Board(board)) => board,
        _ => Board::default(),
    }
}

/// The notation that a text names, on its board.
fn notation_of(source: &str) -> Notation {
    match field_of(source, FieldKind::Notation) {
        Some(Field::Notation(notation)) => notation.on(board_of(source)),
        _ => Notation::default(),
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
        let written = text.to_string();
        let read = parts_of(&written, 1, notation_of(&written)).ok()?;
        (read == text.parts).then_some(text)
    }

    /// The text of one puzzle, with its squares read in this notation whatever its fields say.
    ///
    /// # Errors
    /// [`ParseError`] if the text is not in the notation.
    pub fn read_in(source: &str, notation: Notation) -> Result<Self, ParseError> {
        // A field that is there need not be readable.
        let is_other = |line: &&str| kind_of_field(line) != Some(FieldKind::Notation);
        let source: String = source.split_inclusive('\n').filter(is_other).collect();
        let notation = notation.on(board_of(&source));
        let parts = parts_of(&source, 1, notation)?;
        let text = Self {
            source,
            first_line: 1,
            parts,
            lines_begin: OnceLock::new(),
        };
        Ok(text.in_notation(notation))
    }
}

/// The parts of a puzzle, or the first fault that is found.
fn parts_of(
    source: &str,
    first_line: usize,
    notation: Notation,
) -> Result<Vec<Located<Part>>, ParseError> {
    let refuse = |slip: Misread| {
        let error = ParseError::new(source, first_line, slip.span, slip.problem, slip.expected);
        if slip.lacks_notation {
            error.without_notation()
        } else {
            error
        }
    };
    let pairs = parts(source).map_err(|error| diagnose(source, first_line, notation, 0, &error))?;
    let mut read = Puzzle {
        notation,
        ..Puzzle::default()
    };
    for pair in pairs {
        read.add(pair, source).map_err(refuse)?;
    }
    // The author of such a line meant a move. Without it, a different game would be verified.
    let is_game = read.is_game();
    if let Some(start) = read.slip.filter(|_| is_game) {
        return Err(not_a_move(source, first_line, notation, start));
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
    /// Where the result of a game stands.
    result: Option<Span>,
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
                let mut field = Field::read(pair, self.notation)?;
                if let Field::Notation(notation) = &mut field {
                    *notation = self.notation;
                }
                Part::Field(field)
            }
            Rule::score => match pair.into_inner().next() {
                Some(score) => Part::Field(Field::Result(Line::read(&score)?)),
                None => return Ok(()),
            },
            Rule::diagram => Part::Diagram(Diagram::read(pair)?),
            Rule::drawing => Part::Diagram(drawing::read(pair, self.notation, self.players())?),
            Rule::key | Rule::claim | Rule::game | Rule::more_turns | Rule::variation => {
                let line = WrittenLine::read(pair, self.line, self.notation)?;
                self.line = Some(line.next_turn(self.line));
                Part::Line(line)
            }
            Rule::detour_heading => Part::Detour(WrittenDetour::read(&pair, self.notation)?),
            Rule::setup => Part::Setup(WrittenSetup::read(pair, self.notation)?),
            Rule::prose => {
                let mut lines = pair.clone().into_inner();
                let slip = lines.find(|line| line.as_rule() == Rule::turn_like);
                self.slip = self.slip.or(slip.map(|line| line.as_span().start()));
                match Prose::read(pair, self.notation) {
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
        let part = Located { value, span };
        self.check_result(&part)?;
        self.parts.push(part);
        Ok(())
    }

    /// Refuses a result that stands above moves of the game: the record would go on after its own end.
    fn check_result(&mut self, part: &Located<Part>) -> Read<()> {
        match (part.value.kind(), self.result) {
            (PartKind::Field(FieldKind::Result), _) => self.result = Some(part.span),
            (PartKind::MoreTurns, Some(result)) => {
                let problem = "a result above moves of the game";
                return misread(result, problem, "the result below the last move");
            }
            _ => {}
        }
        Ok(())
    }

    /// The players of a game, if a field above names them.
    fn players(&self) -> Option<&PlayerNames> {
        self.parts.iter().find_map(|part| match &part.value {
            Part::Field(Field::Players(names)) => Some(names),
            _ => None,
        })
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
            (Rule::drawing, Rule::prose) => {
                let first = placed_lines(below).first().copied();
                first.filter(|(line, _)| first_pair(Rule::legend, line).is_none())
            }
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
fn not_a_move(source: &str, first_line: usize, notation: Notation, start: usize) -> ParseError {
    match turns(&source[start..]) {
        Err(error) => diagnose(source, first_line, notation, start, &error),
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
