//! A stream of puzzles, cut and parsed one by one.

use std::io::{BufRead, Read};

use super::error::{ParseError, ReadError};
use super::outline::{Opening, Outline};
use super::parse::parse_puzzle;
use super::text::{PuzzleText, Span};

/// The most bytes that one puzzle may have: some hundred times what any puzzle needs, and the
/// bound on the memory of a reader.
const LARGEST_PUZZLE: usize = 1 << 20;

/// The bytes of one puzzle, cut out of its file but not yet parsed.
#[derive(Clone, Debug)]
pub struct RawPuzzle {
    bytes: Vec<u8>,
    first_line: usize,
}

impl RawPuzzle {
    /// Parses the puzzle.
    ///
    /// # Errors
    /// [`ParseError`] if the bytes are not UTF-8 or the text is not in the notation.
    pub fn parse(self) -> Result<PuzzleText, ParseError> {
        let first_line = self.first_line;
        match String::from_utf8(self.bytes) {
            Ok(text) => parse_puzzle(text, first_line),
            Err(error) => Err(not_utf8(
                error.as_bytes(),
                error.utf8_error().valid_up_to(),
                first_line,
            )),
        }
    }
}

/// The most that was found in a text so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Content {
    Nothing,
    Prose,
    Puzzle,
}

/// Cuts a file or stream of any length into puzzles, holding one at a time.
///
/// After an input error or an oversized puzzle the reader ends. A text with no puzzle in it ends
/// with [`ReadError::NoPuzzle`] or [`ReadError::Empty`]. Cutting is quick and parsing is not, so
/// the two are apart: puzzles can be parsed in parallel.
#[derive(Debug)]
pub struct PuzzleReader<R> {
    input: R,
    /// Bytes of the line that begins the next puzzle, already read.
    held: Vec<u8>,
    held_opening: Option<Opening>,
    /// The line, from 1, on which `held` or, if it is empty, the unread input begins.
    line: usize,
    has_byte_order_mark: bool,
    content: Content,
    /// The input has no more bytes. A terminal can be asked again after Ctrl-D, and would want
    /// another.
    is_read: bool,
    ended: bool,
}

impl<R: BufRead> PuzzleReader<R> {
    /// A reader of all puzzles of an input.
    pub const fn new(input: R) -> Self {
        Self {
            input,
            held: Vec::new(),
            held_opening: None,
            line: 1,
            has_byte_order_mark: false,
            content: Content::Nothing,
            is_read: false,
            ended: false,
        }
    }

    /// The puzzles, each parsed as it is read. One that cannot be parsed gives an error, and the
    /// next one is read all the same.
    pub fn parsed(self) -> impl Iterator<Item = Result<PuzzleText, ReadError>> {
        self.map(|raw| Ok(raw?.parse()?))
    }

    /// Whether the input began with a byte-order mark, once it has been read. The mark is no part
    /// of any puzzle.
    pub const fn had_byte_order_mark(&self) -> bool {
        self.has_byte_order_mark
    }

    /// Reads lines up to the one that begins another puzzle. `None` at the end of the input.
    fn next_text(&mut self) -> Result<Option<RawPuzzle>, ReadError> {
        let first_line = self.line;
        let mut outline = Outline::default();
        let mut text = std::mem::take(&mut self.held);
        if let Some(opening) = self.held_opening.take() {
            outline.add(opening);
        }
        self.line += usize::from(!text.is_empty());
        loop {
            let start = text.len();
            self.read_line(&mut text, first_line)?;
            if text.len() == start {
                return Ok(self.cut(text, first_line, &outline));
            }
            if first_line == 1 && start == 0 && text.starts_with(b"\xEF\xBB\xBF") {
                text.drain(..3);
                self.has_byte_order_mark = true;
            }
            if let Some(opening) = Opening::of_line(&text[start..]) {
                if outline.begins_another(opening) {
                    self.held = text.split_off(start);
                    self.held_opening = Some(opening);
                    return Ok(self.cut(text, first_line, &outline));
                }
                outline.add(opening);
            }
            self.line += 1;
        }
    }

    /// Appends one line to the text, but never more than a puzzle may have.
    fn read_line(&mut self, text: &mut Vec<u8>, first_line: usize) -> Result<(), ReadError> {
        if self.is_read {
            return Ok(());
        }
        let start = text.len();
        let room = LARGEST_PUZZLE - start;
        self.input
            .by_ref()
            .take(room as u64 + 1)
            .read_until(b'\n', text)?;
        // Only the last line of all has no end.
        self.is_read = !text[start..].ends_with(b"\n");
        if text.len() > LARGEST_PUZZLE {
            return Err(ReadError::TooLarge {
                line: first_line,
                limit: LARGEST_PUZZLE,
            });
        }
        Ok(())
    }

    /// Hands out a text that was cut, if there is any, and notes whether a puzzle is in it.
    fn cut(&mut self, bytes: Vec<u8>, first_line: usize, outline: &Outline) -> Option<RawPuzzle> {
        if bytes.is_empty() {
            return None;
        }
        let blank = bytes.iter().all(u8::is_ascii_whitespace);
        let raw = RawPuzzle { bytes, first_line };
        // Without an opening it is all prose, unless it is something that cannot be read.
        let has_puzzle = !outline.is_empty() || raw.clone().parse().is_err();
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
                self.ended = true;
                Some(Err(error))
            }
        }
    }
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
/// use halma_solve::notation::read_all;
/// let puzzles = read_all("TO BRING OUT THE PIECES IN 1 MOVE.\n I, 1 to II, 2.");
/// let key = puzzles[0].as_ref().unwrap().keys().next().unwrap();
/// assert_eq!(key.moves[0].value.to_string(), "I, 1 to II, 2");
/// ```
#[must_use]
pub fn read_all(text: &str) -> Vec<Result<PuzzleText, ReadError>> {
    PuzzleReader::new(text.as_bytes()).parsed().collect()
}
