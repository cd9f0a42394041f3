//! A stream of puzzles, split and parsed one by one.

use std::io::{BufRead, Cursor, Read};
use std::str::Utf8Error;

use super::blocks::DrawnLines;
use super::lines::{DrawnLine, LineOfText, Lines};
use super::outline::Outline;
use super::parse::parse_puzzle;
use super::{ParseError, PartKind, PuzzleText, ReadError, Span};

/// The most bytes of one puzzle. A real puzzle needs at most a hundredth of that. The limit bounds the memory
/// of a reader.
const LARGEST_PUZZLE: usize = 1 << 20;

/// The most bytes that are skipped after an oversized puzzle. An endless input such as `/dev/zero` must not
/// be read forever.
const LONGEST_SKIP: u64 = 64 << 20;

/// The bytes of one puzzle, cut out of its file but not yet parsed.
#[derive(Clone, Debug)]
pub struct RawPuzzle {
    bytes: Vec<u8>,
    first_line: usize,
    lines: Lines,
}

impl RawPuzzle {
    /// The size of the puzzle's text in bytes, at most 1,048,576.
    pub const fn size(&self) -> usize {
        self.bytes.len()
    }

    /// Parses the puzzle.
    ///
    /// # Errors
    /// [`ParseError`] if the bytes are not UTF-8 or the text is not in the notation.
    pub fn parse(&self) -> Result<PuzzleText, ParseError> {
        match self.text() {
            Ok(text) => parse_puzzle(text.to_owned(), self.first_line, &self.lines),
            Err(error) => Err(not_utf8(&self.bytes, error.valid_up_to(), self.first_line)),
        }
    }

    /// The line of its file on which the text begins, from 1.
    pub const fn first_line(&self) -> usize {
        self.first_line
    }

    /// Another text in the place of this one.
    #[must_use]
    pub fn with_text(&self, text: &str) -> Self {
        Self {
            bytes: text.as_bytes().to_vec(),
            first_line: self.first_line,
            lines: Lines::of(text),
        }
    }

    /// The puzzle's text.
    ///
    /// # Errors
    /// [`Utf8Error`] if the bytes are not UTF-8.
    pub fn text(&self) -> Result<&str, Utf8Error> {
        std::str::from_utf8(&self.bytes)
    }
}

/// The contents of a text so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Content {
    Nothing,
    Prose,
    Puzzle,
}

/// A drawing without numbers above it, directly above the next line.
#[derive(Clone, Copy, Default)]
struct DrawnAbove {
    drawn: DrawnLines,
    lines: usize,
    /// The bytes of the puzzle above it.
    above: usize,
}

impl DrawnAbove {
    /// Adds the next line, below this many bytes of the puzzle.
    fn add(&mut self, line: Option<DrawnLine>, above: usize) {
        let had_rows = self.drawn.has_rows();
        if self.drawn.goes_on_with(line) {
            if self.lines == 0 {
                self.above = above;
            }
            self.lines += 1;
            return;
        }
        *self = Self::default();
        // Labels below a drawing begin no other.
        if !had_rows && self.drawn.goes_on_with(line) {
            (self.lines, self.above) = (1, above);
        }
    }
}

/// How far an oversized puzzle has been read.
#[derive(Debug)]
struct Oversized {
    /// The parts that it has so far.
    outline: Outline,
    /// The last line was not read to its end.
    is_within_line: bool,
}

/// Splits a file or stream of any length into puzzles, holding one at a time.
///
/// An oversized puzzle gives one error; reading goes on at the next line that begins a puzzle, if
/// there is one within 64 MiB. After an input error the reader ends. A text with no puzzle in it ends with [`ReadError::NoPuzzle`] or
/// [`ReadError::Empty`]. Splitting is fast and parsing is slow, so they are separate steps: puzzles can be
/// parsed in parallel.
#[derive(Debug)]
pub struct PuzzleReader<R> {
    input: R,
    /// Lines that begin the next puzzle, already read.
    held: Cursor<Vec<u8>>,
    /// The number, from 1, of the first line that is still to come, including the lines held here.
    line: usize,
    has_byte_order_mark: bool,
    content: Content,
    /// A puzzle that was too large. Its remaining lines must be skipped.
    oversized: Option<Oversized>,
    /// The input has ended. A terminal must not be read again after Ctrl-D: it would wait for more.
    is_read: bool,
    ended: bool,
}

impl<R: BufRead> PuzzleReader<R> {
    /// A reader of all puzzles of an input.
    pub const fn new(input: R) -> Self {
        Self {
            input,
            held: Cursor::new(Vec::new()),
            line: 1,
            has_byte_order_mark: false,
            content: Content::Nothing,
            oversized: None,
            is_read: false,
            ended: false,
        }
    }

    /// The puzzles, each parsed as it is read. A puzzle that cannot be parsed gives an error, and reading
    /// goes on.
    pub fn parsed(self) -> impl Iterator<Item = Result<PuzzleText, ReadError>> {
        self.map(|raw| Ok(raw?.parse()?))
    }

    /// Whether the input begins with a byte-order mark, once the first puzzle is read. The mark
    /// belongs to no puzzle.
    pub const fn had_byte_order_mark(&self) -> bool {
        self.has_byte_order_mark
    }

    /// Reads lines up to the one that begins another puzzle. `None` at the end of the input.
    fn next_text(&mut self) -> Result<Option<RawPuzzle>, ReadError> {
        if let Some(oversized) = self.oversized.take() {
            self.skip(oversized)?;
        }
        let first_line = self.line;
        let mut outline = Outline::default();
        let mut text = Vec::new();
        let mut lines = Lines::default();
        let mut drawing = DrawnAbove::default();
        loop {
            let start = text.len();
            if !self.read_line(&mut text)? {
                return Ok(self.cut(text, first_line, lines, &outline));
            }
            if first_line == 1 && start == 0 && text.starts_with(b"\xEF\xBB\xBF") {
                text.drain(..3);
                self.has_byte_order_mark = true;
            }
            let was_drawing = drawing.drawn.are_drawing();
            let text_of_line = utf8(&text[start..]);
            let kind = LineOfText::of(text_of_line);
            // The column numbers may stand below the rows of a drawing.
            let is_below = |part: &PartKind| was_drawing && *part == PartKind::Diagram;
            if let Some(part) = kind.opening().filter(|part| !is_below(part)) {
                if outline.ends_before(part) {
                    self.held = Cursor::new(text.split_off(start));
                    return Ok(self.cut(text, first_line, lines, &outline));
                }
                outline.add(part);
            }
            // Below a diagram, only moves part it from the next drawing.
            let may_be_drawn =
                was_drawing || !outline.has(PartKind::Diagram) || outline.has_moves();
            let is_other = matches!(kind, LineOfText::Other | LineOfText::RowOfAsterisks);
            let drawn = (may_be_drawn && is_other).then(|| DrawnLine::of(text_of_line));
            drawing.add(drawn.flatten(), start);
            if drawing.drawn.are_drawing() && !was_drawing {
                if outline.has_moves() && may_stand_below(&text[..drawing.above]) {
                    self.held = Cursor::new(text.split_off(drawing.above));
                    self.line -= drawing.lines - 1;
                    lines.end_at(drawing.above);
                    return Ok(self.cut(text, first_line, lines, &outline));
                }
                outline.add(PartKind::Diagram);
            }
            if text.len() > LARGEST_PUZZLE {
                return Err(self.too_large(&text, first_line, outline));
            }
            lines.add(start, kind);
            self.line += 1;
        }
    }

    /// Adds the next line to a text, but no more than one byte beyond what a puzzle may have. False at the end of the
    /// input.
    fn read_line(&mut self, text: &mut Vec<u8>) -> Result<bool, ReadError> {
        if self.held.read_until(b'\n', text)? > 0 {
            return Ok(true);
        }
        if self.is_read {
            return Ok(false);
        }
        let limit = LARGEST_PUZZLE + 1;
        let read = self
            .input
            .by_ref()
            .take(limit as u64)
            .read_until(b'\n', text)?;
        // Only the very last line has no line end.
        let has_end = read > 0 && text.ends_with(b"\n");
        self.is_read = read < limit && !has_end;
        Ok(read > 0)
    }

    /// The error for a puzzle whose text so far is too large. The rest of the puzzle is skipped only when the
    /// next one is read, so that the error is reported without delay.
    fn too_large(&mut self, text: &[u8], first_line: usize, outline: Outline) -> ReadError {
        self.content = Content::Puzzle;
        self.oversized = Some(Oversized {
            outline,
            is_within_line: !text.ends_with(b"\n"),
        });
        self.line += 1;
        ReadError::TooLarge {
            line: first_line,
            limit: LARGEST_PUZZLE,
        }
    }

    /// Skips the lines up to the one that begins another puzzle, or to the end of the input.
    fn skip(&mut self, oversized: Oversized) -> Result<(), ReadError> {
        let Oversized {
            mut outline,
            mut is_within_line,
        } = oversized;
        let mut line = Vec::new();
        let mut left = LONGEST_SKIP;
        loop {
            if is_within_line && !self.is_read {
                left -= self.input.by_ref().take(left).skip_until(b'\n')? as u64;
            }
            if left == 0 {
                return Err(ReadError::NothingAfterTooLarge {
                    line: self.line,
                    limit: LONGEST_SKIP,
                });
            }
            line.clear();
            if !self.read_line(&mut line)? {
                return Ok(());
            }
            left = left.saturating_sub(line.len() as u64);
            if let Some(part) = LineOfText::of(utf8(&line)).opening() {
                if outline.ends_before(part) {
                    self.held = Cursor::new(line);
                    return Ok(());
                }
                outline.add(part);
            }
            is_within_line = !line.ends_with(b"\n");
            self.line += 1;
        }
    }

    /// The text that was split off, if there is any. Records whether it holds a puzzle.
    fn cut(
        &mut self,
        bytes: Vec<u8>,
        first_line: usize,
        lines: Lines,
        outline: &Outline,
    ) -> Option<RawPuzzle> {
        if bytes.is_empty() {
            return None;
        }
        let blank = bytes.iter().all(u8::is_ascii_whitespace);
        let raw = RawPuzzle {
            bytes,
            first_line,
            lines,
        };
        // If nothing opens a part, the text is all prose or cannot be read.
        let is_known = self.content == Content::Puzzle || !outline.is_empty();
        let has_puzzle = is_known || raw.parse().is_err();
        self.content = self.content.max(match (has_puzzle, blank) {
            (true, _) => Content::Puzzle,
            (false, false) => Content::Prose,
            (false, true) => Content::Nothing,
        });
        Some(raw)
    }
}

impl<R: BufRead> Iterator for PuzzleReader<R> {
    type Item = Result<RawPuzzle, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        match self.next_text() {
            Ok(Some(raw)) => Some(Ok(raw)),
            Ok(None) => {
                self.ended = true;
                match self.content {
                    Content::Puzzle => None,
                    Content::Prose => Some(Err(ReadError::NoPuzzle)),
                    Content::Nothing => Some(Err(ReadError::Empty)),
                }
            }
            Err(error) => {
                self.ended = self.oversized.is_none();
                Some(Err(error))
            }
        }
    }
}

/// Whether a drawing may stand directly below these lines: the last line is empty or a field. Below any other
/// line, a row may be a slip.
fn may_stand_below(lines: &[u8]) -> bool {
    let last = lines.split_inclusive(|&byte| byte == b'\n').next_back();
    let kind = LineOfText::of(utf8(last.unwrap_or_default()));
    kind == LineOfText::Empty || kind.is_field()
}

/// The text of a line. A line that is not UTF-8 has none and opens nothing.
fn utf8(line: &[u8]) -> &str {
    std::str::from_utf8(line).unwrap_or_default()
}

fn not_utf8(bytes: &[u8], valid: usize, first_line: usize) -> ParseError {
    let text = String::from_utf8_lossy(bytes);
    let span = Span {
        start: valid,
        end: valid + '\u{fffd}'.len_utf8(),
    };
    let problem = match bytes.get(valid) {
        Some(byte) => format!("the byte 0x{byte:02X} is not UTF-8"),
        None => "the text is not UTF-8".to_owned(),
    };
    ParseError::new(&text, first_line, span, problem, "text in UTF-8")
}

/// Reads every puzzle of a text in memory; see [`PuzzleReader`].
///
/// ```
/// use halma_records::notation::read_all;
/// let puzzles = read_all("TO BRING OUT THE PIECES IN 1 MOVE.\n I, 1 to II, 2.");
/// let key = puzzles[0].as_ref().unwrap().lines().next().unwrap();
/// assert_eq!(key.plies()[0].value.turn.to_string(), "I, 1 to II, 2");
/// ```
pub fn read_all(text: &str) -> Vec<Result<PuzzleText, ReadError>> {
    PuzzleReader::new(text.as_bytes()).parsed().collect()
}
