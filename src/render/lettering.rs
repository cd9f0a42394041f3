//! Words that have to fit into a picture.
//!
//! Whoever looks at an SVG file has other letters than we, so widths are estimated, and rather too
//! large than too small.

use textwrap::core::display_width;
use unicode_truncate::UnicodeTruncateStr;

/// How words are lettered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lettering {
    /// The usual size of the letters, in the units of the picture.
    pub(super) size: i32,
    /// The least size that can be read.
    pub(super) least: i32,
    /// Whether they are bold.
    pub(super) is_bold: bool,
}

impl Lettering {
    /// The width of a letter, in hundredths of its size.
    const fn hundredths(self) -> i32 {
        if self.is_bold { 66 } else { 57 }
    }

    /// How wide words are in the usual size, with some room at both ends.
    pub(super) fn width(self, words: &str) -> i32 {
        let letters = i32::try_from(display_width(words)).unwrap_or(i32::MAX);
        let width = letters.saturating_mul(self.size * self.hundredths());
        (width / 100).saturating_add(2 * self.size)
    }

    /// How many letters have room in a width.
    fn letters(self, width: i32) -> usize {
        let room = (width - 2 * self.size).max(0);
        usize::try_from(100 * room / (self.size * self.hundredths())).unwrap_or(0)
    }
}

/// Words as they fit into a width, and the size of their letters: smaller if that helps, and cut if
/// nothing else does.
pub(super) fn fitted(words: &str, lettering: Lettering, width: i32) -> (String, i32) {
    let sizes = (lettering.least..=lettering.size).rev();
    for size in sizes {
        if (Lettering { size, ..lettering }).width(words) <= width {
            return (words.to_owned(), size);
        }
    }
    let size = lettering.least;
    let room = Lettering { size, ..lettering }.letters(width);
    let (cut, _) = words.unicode_truncate(room.saturating_sub(1));
    (format!("{}…", cut.trim_end()), size)
}

#[cfg(test)]
mod tests {
    use super::{Lettering, display_width, fitted};

    const BOLD: Lettering = Lettering {
        size: 22,
        least: 14,
        is_bold: true,
    };

    #[test]
    fn words_are_as_large_as_fits() {
        assert_eq!(fitted("D", BOLD, 408), ("D".to_owned(), 22));
        let mut last = 22;
        for letters in 1..200 {
            for letter in ["W", "棋"] {
                let words = letter.repeat(letters);
                let (shown, size) = fitted(&words, BOLD, 408);
                let lettering = Lettering { size, ..BOLD };
                assert!(lettering.width(&shown) <= 408, "{shown}");
                // Nothing is cut that would fit, and nothing is small that could be larger.
                assert!(shown == words || shown.ends_with('…'));
                if shown != words {
                    assert_eq!(size, 14);
                    assert!(display_width(&shown) + 2 > lettering.letters(408));
                }
                if letter == "W" {
                    assert!(size <= last);
                    last = size;
                }
            }
        }
        assert_eq!(last, 14);
    }
}
