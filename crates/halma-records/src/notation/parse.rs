//! From the text of one puzzle to its parts.

use std::sync::OnceLock;

use halma_rules::board::{Board, Notation, PairsChoice};
use pest::iterators::Pair;

use super::blocks::{Block, Blocks, What};
use super::foreign_grid;
use super::grammar::{Misread, Read, Rule, first_pair, misread, parse, span_of, trimmed};
use super::grid;
use super::line_index::LineIndex;
use super::lines::{
    DrawnLine, LineOfText, Lines, Mistake, begins_like_turn, is_legend, kind_of_field,
};
use super::mistakes;
use super::outline::Outline;
use super::prose::placed_lines;
use super::scan::unreadable_tokens;
use super::sign::{PlacedLine, is_row_apart, stranger_in_row};
use super::{
    Field, FieldKind, Heading, LineKind, Located, Name, ParseError, Part, PartKind, PlayerNames,
    Prose, PuzzleText, Span, TextLine, WrittenDetour, WrittenLine, WrittenSetup,
};

/// Parses the text of one puzzle, already cut out of its file, with what its lines are. If it cannot be read, the error
/// lists every unreadable token of its moves.
pub(super) fn parse_puzzle(
    source: String,
    first_line: usize,
    lines: &Lines,
) -> Result<PuzzleText, ParseError> {
    let notation = notation_of(&source, lines);
    let read = read_parts(&source, lines, notation);
    // Rows with one number each could be taken for ornaments.
    let read = read.and_then(|parts| {
        let mut prose = parts
            .iter()
            .filter(|part| part.value.kind() == PartKind::Prose);
        match prose.find_map(|part| foreign_grid::unknown_signs(&source, lines, part.span)) {
            Some(unknown) => Err(unknown),
            None => Ok(parts),
        }
    });
    match read {
        Ok(parts) => Ok(PuzzleText {
            source,
            first_line,
            parts,
            lines_begin: OnceLock::new(),
        }),
        Err(slip) => {
            let slip = foreign_grid::unknown_signs(&source, lines, slip.span).unwrap_or(slip);
            // In another notation a number is no misread row.
            let is_alone = slip.lacks_notation || matches!(notation, Notation::Pairs(_));
            let others = if is_alone {
                Vec::new()
            } else {
                unreadable_tokens(&source)
            };
            let index = LineIndex::new(&source);
            let error = |slip| ParseError::of(slip, &source, first_line, &index);
            Err(error(slip).among(others.into_iter().map(error).collect()))
        }
    }
}

/// The first field of this kind that can be read. It is needed before the text is read: it says how squares are.
pub(super) fn field_of(source: &str, lines: &Lines, kind: FieldKind) -> Option<Field> {
    let field = LineOfText::Opening(PartKind::Field(kind));
    lines
        .which(source, |line| line == field)
        .find_map(|(line, _)| Field::read(first_pair(Rule::field, line)?, Notation::Book).ok())
}

/// What the field `Notation:` of a text says of pairs of numbers. It need not say everything.
pub(crate) fn choice_of_pairs(source: &str) -> Option<PairsChoice> {
    let is_notation = |line: &&str| kind_of_field(line) == Some(FieldKind::Notation);
    let (_, value) = source.lines().find(is_notation)?.split_once(':')?;
    value.parse().ok()
}

/// The board that a text names.
fn board_of(source: &str, lines: &Lines) -> Board {
    if let Some(Field::Board(board)) = field_of(source, lines, FieldKind::Board) {
        return board;
    }
    let places = [FieldKind::From, FieldKind::To];
    let mut places = places
        .into_iter()
        .filter_map(|kind| field_of(source, lines, kind));
    places
        .find_map(|place| place.board_of_position())
        .unwrap_or_default()
}

/// The notation that a text names, on its board.
fn notation_of(source: &str, lines: &Lines) -> Notation {
    match field_of(source, lines, FieldKind::Notation) {
        Some(Field::Notation(notation)) => notation.on(board_of(source, lines)),
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
        let lines = Lines::of(&written);
        let read = parts_of(&written, &lines, notation_of(&written, &lines)).ok()?;
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
        let lines = Lines::of(&source);
        let notation = notation.on(board_of(&source, &lines));
        let parts = read_parts(&source, &lines, notation)
            .map_err(|slip| ParseError::of(slip, &source, 1, &LineIndex::new(&source)))?;
        let text = Self {
            source,
            first_line: 1,
            parts,
            lines_begin: OnceLock::new(),
        };
        Ok(text.in_notation(notation))
    }
}

/// The parts of a puzzle whose drawing may have the signs of another program.
fn read_parts(source: &str, lines: &Lines, notation: Notation) -> Read<Vec<Located<Part>>> {
    match foreign_grid::in_own_signs(source, lines)? {
        Some(text) => parts_of(&text, &Lines::of(&text), notation),
        None => parts_of(source, lines, notation),
    }
}

/// The parts of a puzzle, or the first fault in the order of the text.
fn parts_of(source: &str, lines: &Lines, notation: Notation) -> Read<Vec<Located<Part>>> {
    let mut read = BegunPuzzle {
        source,
        lines,
        parts: Vec::new(),
        outline: Outline::default(),
        notation,
        above: None,
        line: None,
        slip: None,
        result: None,
    };
    let mut blocks = Blocks::of_lines(source, lines);
    while let Some(block) = blocks.next() {
        blocks.resume_at(read.add(block)?);
    }
    Ok(read.parts)
}

/// The parts of a puzzle that have been read so far.
struct BegunPuzzle<'a> {
    source: &'a str,
    lines: &'a Lines,
    parts: Vec<Located<Part>>,
    outline: Outline,
    /// How the squares of moves may be written.
    notation: Notation,
    /// The block above, and where it ends without the white space below it.
    above: Option<(Block<'a>, usize)>,
    /// The line above, and the number of its next turn.
    line: Option<(Heading, usize)>,
    /// The beginning of the first line of prose that looks like a move of a game.
    slip: Option<usize>,
    /// Where the result of a game stands.
    result: Option<Span>,
}

impl<'a> BegunPuzzle<'a> {
    /// Reads a block, and returns the end of the part that it has.
    fn add(&mut self, block: Block<'a>) -> Read<usize> {
        self.check_apart(block)?;
        if let What::Mistake(mistake) = block.what {
            return Err(self.mistake(mistake, block));
        }
        if let Some(kind) = block.what.part() {
            self.check_number(kind, block)?;
            self.outline.add(kind);
        }
        let (part, end) = match block.what.rule() {
            Some(rule) => self.read_with(rule, block)?,
            None => (self.read_prose(block)?, block.end()),
        };
        self.above = Some((block, part.span.end));
        self.check_result(&part)?;
        self.parts.push(part);
        self.check_slip()?;
        Ok(end)
    }

    /// The part that the grammar finds at the beginning of a block, and its end with the white space below it.
    fn read_with(&mut self, rule: Rule, block: Block<'a>) -> Read<(Located<Part>, usize)> {
        let found = parse(rule, block.text);
        let mut found =
            found.map_err(|error| mistakes::in_block(block, self.source, self.notation, &error))?;
        let Some(pair) = found.next() else {
            return misread(block.trimmed(), "nothing", "a part of a puzzle");
        };
        let (span, end) = (trimmed(&pair).moved(block.start), span_of(&pair).end);
        let value = self.value_of(pair);
        let value = value.map_err(|slip| {
            let slip = slip.moved(block.start);
            let is_drawing = rule == Rule::grid;
            let stranger = is_drawing.then(|| self.stranger_below(slip.span, block.start + end));
            stranger.flatten().unwrap_or(slip)
        })?;
        let value = value.moved(block.start);
        Ok((Located { value, span }, block.start + end))
    }

    /// The unknown sign in the line below a drawing that ends at a byte, if the fault is in the last row: the drawing ends
    /// there because of the sign.
    fn stranger_below(&self, fault: Span, end: usize) -> Option<Misread> {
        let from_fault = self.source.get(fault.start..end)?;
        let is_in_last_row = from_fault.trim_end().lines().count() == 1;
        let below = self.source[end..].lines().next()?;
        stranger_in_row((below, end)).filter(|_| is_in_last_row)
    }

    fn value_of(&mut self, pair: Pair<'a, Rule>) -> Read<Part> {
        let notation = self.notation;
        Ok(match pair.as_rule() {
            Rule::name => Part::Name(Name::read(pair)?),
            Rule::field => {
                let mut field = Field::read(pair, notation)?;
                if let Field::Notation(named) = &mut field {
                    *named = notation;
                }
                Part::Field(field)
            }
            Rule::score => {
                let score = pair.into_inner().next();
                let line = score.map(|score| TextLine::read(&score)).transpose()?;
                Part::Field(Field::Result(line.unwrap_or_default()))
            }
            Rule::grid => Part::Diagram(grid::read(pair, notation, self.players())?),
            Rule::detour_heading => Part::Detour(WrittenDetour::read(&pair, notation)?),
            Rule::setup => Part::Setup(WrittenSetup::read(pair, notation)?),
            _ => {
                let line = WrittenLine::read(pair, self.line, notation)?;
                self.line = Some(line.next_turn(self.line));
                Part::Line(line)
            }
        })
    }

    /// A paragraph of prose.
    fn read_prose(&mut self, block: Block<'a>) -> Read<Located<Part>> {
        let lines = placed_lines(block.text);
        let slip = lines.iter().find(|(line, _)| begins_like_turn(line));
        self.slip = self.slip.or(slip.map(|(_, at)| block.start + at));
        let prose = Prose::read(block.text, self.notation);
        let prose = prose.map_err(|foreign| foreign.moved(block.start));
        if let Err(foreign) = &prose {
            // The line below may show what its author meant.
            let below = self.block_at(block.end());
            if let Some(below) = below.filter(|below| below.start == block.end())
                && let What::Mistake(mistake) = below.what
            {
                return Err(self.mistake(mistake, below));
            }
            // The message for a slip in a game names the slip.
            if self.slip.is_some_and(|slip| slip <= foreign.span.start) {
                self.check_slip()?;
            }
        }
        Ok(Located {
            value: Part::Prose(prose?),
            span: block.trimmed(),
        })
    }

    /// The block that begins at a byte, or below the blank lines there.
    fn block_at(&self, byte: usize) -> Option<Block<'a>> {
        let mut blocks = Blocks::of_lines(self.source, self.lines);
        blocks.resume_at(byte);
        blocks.next()
    }

    /// The fault of a line that can be nothing.
    fn mistake(&self, mistake: Mistake, block: Block<'_>) -> Misread {
        mistakes::in_line(mistake, block, self.source, self.notation)
    }

    /// Refuses a second part of a kind that a puzzle has once.
    fn check_number(&self, kind: PartKind, block: Block<'_>) -> Read<()> {
        if !self.outline.has(kind) {
            return Ok(());
        }
        // It would not be clear which drawing counts.
        let expected = if kind == PartKind::Diagram {
            "one drawing without blank lines; a name such as `**A**` begins the next puzzle"
        } else {
            "one of each part"
        };
        let problem = "a second part of this kind in the same puzzle";
        misread(block.first_line().trimmed(), problem, expected)
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

    /// Refuses prose of a game that begins like a move. Its author meant a move; without it, a different game would be
    /// verified.
    fn check_slip(&self) -> Read<()> {
        let kind = self.line.map(|(line, _)| line.kind());
        match self.slip.filter(|_| kind == Some(LineKind::Game)) {
            Some(start) => Err(self.not_a_move(start)),
            None => Ok(()),
        }
    }

    /// The error for a line that looks like a move but is not one.
    fn not_a_move(&self, start: usize) -> Misread {
        let text = &self.source[start..];
        match parse(Rule::turn_line, text) {
            Err(error) => {
                let what = What::Part(PartKind::MoreTurns);
                let block = Block { what, text, start };
                mistakes::in_block(block, self.source, self.notation, &error)
            }
            Ok(moves) => {
                let end = start + moves.as_str().trim_end().len();
                let problem = "below a comment, the first move needs its number";
                Misread::new(Span { start, end }, problem, "a number such as `3.`")
            }
        }
    }

    /// Refuses a row of a drawing beyond a blank line: without it, the drawing would show another figure. A row above it
    /// without a man is an ornament.
    fn check_whole(&self, below: Block<'_>) -> Read<()> {
        let Some((above, _)) = self.above else {
            return Ok(());
        };
        let (row, drawing, problem) = match (above.what, below.what) {
            (
                What::Drawing | What::Part(PartKind::Diagram),
                What::Part(PartKind::Prose) | What::Mistake(_),
            ) => {
                let problem = "a row of a drawing after a blank line";
                (first_line(below), above, problem)
            }
            (What::Part(PartKind::Prose), What::Drawing) => {
                let has_man = DrawnLine::Row { has_man: true };
                let row = last_line(above);
                let row = row.filter(|(line, _)| DrawnLine::of(line) == Some(has_man));
                (row, below, "a row of a drawing before a blank line")
            }
            _ => return Ok(()),
        };
        match row.filter(|(line, _)| is_row_apart(line, drawing.text)) {
            Some(row) => misread(trimmed_line(row), problem, "no blank line within a drawing"),
            None => Ok(()),
        }
    }

    /// Refuses a drawing that touches a line of prose: that line may be a row with a slip in it.
    fn check_apart(&self, below: Block<'_>) -> Read<()> {
        let Some((above, end)) = self.above else {
            return Ok(());
        };
        let touching = match (above.what, below.what) {
            (What::Part(PartKind::Prose), What::Drawing) => last_line(above),
            (What::Drawing | What::Part(PartKind::Diagram), What::Part(PartKind::Prose)) => {
                first_line(below).filter(|(line, _)| !is_legend(line))
            }
            _ => None,
        };
        let between = &self.source[end..below.trimmed().start];
        let Some((line, start)) = touching.filter(|_| between.matches('\n').count() < 2) else {
            return self.check_whole(below);
        };
        if let Some(stranger) = stranger_in_row((line, start)) {
            return Err(stranger);
        }
        misread(
            trimmed_line((line, start)),
            "this line touches a drawing and is not a row of it",
            "a row of signs such as `X` and `.`, or a blank line between",
        )
    }
}

/// The first line of a block, with its first byte.
fn first_line(block: Block<'_>) -> Option<PlacedLine<'_>> {
    Some((block.text.lines().next()?, block.start))
}

/// The last line of a block, with its first byte.
fn last_line(block: Block<'_>) -> Option<PlacedLine<'_>> {
    let line = block.text.lines().next_back()?;
    let above = block.text.trim_end_matches(['\r', '\n']).len() - line.len();
    Some((line, block.start + above))
}

/// The span of a line without the white space around it.
fn trimmed_line((line, start): PlacedLine<'_>) -> Span {
    let start = start + (line.len() - line.trim_start().len());
    let end = start + line.trim().len();
    Span { start, end }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use crate::notation::grammar::work;
    use crate::notation::read_all;

    /// Lines of every kind, and lines that are almost of a kind.
    const LINES: [&str; 34] = [
        "..\n",
        "● .\n",
        "X..II\n",
        "X\n",
        "2 ..\n",
        "**A**\n",
        "**\n",
        "**.**\n",
        "words,\n",
        "● Anna\n",
        "=====\n",
        "1 2 3\n",
        "a b\n",
        "1.\n",
        "3\n",
        "I, 1 to II, 2.\n",
        "1. I, 1 to II, 2.\n",
        "1. Place a man\n",
        "IV, 3 is lost\n",
        "I, 1 to\n",
        "a1-b2\n",
        "1. a1-b2,\n",
        "J 0,1 2,3\n",
        "1. pass.\n",
        "—\n",
        "TO YARD THE PIECES IN 1 MOVE.\n",
        "TO TRANSFER THE PIECES IN 1 MOVE.\n",
        "GAME FOR TWO PLAYERS.\n",
        "VARIATION FROM MOVE 1.\n",
        "SETUP OF 1 MAN.\n",
        "1-0\n",
        "Note: a\n",
        "From: I, 1;\n",
        "\n",
    ];

    /// The work of one parse grows as its text does; another test counts it. Here no line is given to the grammar again
    /// and again: not in repetitions of two lines, whatever stands above them.
    #[test]
    fn the_grammar_is_given_each_line_a_few_times() {
        let game = "GAME FOR TWO PLAYERS.\n1. I, 1 to II, 2.\n\n";
        let key = "TO YARD THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n\n";
        let pairs = LINES.iter().cartesian_product(LINES);
        for ((one, next), above) in pairs.cartesian_product(["", game, key]) {
            let bytes = [20, 80].map(|times| {
                let text = above.to_owned() + &format!("{one}{next}").repeat(times);
                work::take();
                let _ = read_all(&text);
                work::take()
            });
            let [few, many] = bytes;
            assert!(
                many <= 5 * few + 500,
                "{one:?} and {next:?} below {above:?}: {few}, then {many}"
            );
        }
    }
}
