//! Where the lines of a text begin, found once for all places that are asked for.

/// The bytes of a block whose characters are counted once.
const BLOCK: usize = 1024;

/// The places of a text in lines and columns. A text of a megabyte may have tens of thousands of faults, on as many lines or
/// on one.
#[derive(Clone, Debug)]
pub(super) struct LineIndex {
    /// The byte after each line feed.
    begins: Vec<usize>,
    /// The number of characters that begin before each block, and of all characters.
    characters: Vec<usize>,
}

/// Whether a byte begins a character.
const fn begins_character(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

impl LineIndex {
    pub(super) fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let feeds = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let mut characters = vec![0];
        for block in bytes.chunks(BLOCK) {
            characters.push(characters[characters.len() - 1] + count(block));
        }
        Self {
            begins: feeds.map(|(at, _)| at + 1).collect(),
            characters,
        }
    }

    /// The line and the column of a byte of the same text, whose first line has the number `first_line`. Both count from 1,
    /// columns in characters. A byte within a character counts as its first, and one beyond the text as its end.
    pub(super) fn place(&self, text: &str, first_line: usize, byte: usize) -> (usize, usize) {
        let byte = text.floor_char_boundary(byte);
        let lines = self.begins.partition_point(|&begin| begin <= byte);
        let begin = lines.checked_sub(1).map_or(0, |last| self.begins[last]);
        let column = self.before(text, byte) - self.before(text, begin) + 1;
        (first_line + lines, column)
    }

    /// The number of characters before a byte.
    fn before(&self, text: &str, byte: usize) -> usize {
        let block = byte / BLOCK;
        self.characters[block] + count(&text.as_bytes()[block * BLOCK..byte])
    }
}

/// The number of characters that begin in these bytes.
fn count(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| begins_character(**byte)).count()
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, LineIndex};

    /// Every place is what counting from the beginning finds.
    #[test]
    fn every_place_is_found() {
        for text in [
            String::new(),
            "one\ntwo\r\n\nfour".to_owned(),
            "é\n".repeat(BLOCK),
            "é●a".repeat(BLOCK),
            "a".repeat(BLOCK),
            "\n".repeat(2 * BLOCK + 1),
        ] {
            let index = LineIndex::new(&text);
            let step = 1 + text.len() / 500;
            for byte in (0..text.len() + 3)
                .step_by(step)
                .chain([BLOCK - 1, BLOCK, BLOCK + 1])
            {
                let before = &text[..text.floor_char_boundary(byte)];
                let line = before.rsplit('\n').next().unwrap_or_default();
                let place = (7 + before.matches('\n').count(), line.chars().count() + 1);
                assert_eq!(index.place(&text, 7, byte), place, "byte {byte}");
            }
        }
    }
}
