//! Words that have to fit into a picture.
//!
//! Widths are those of the letters that `raster` draws with. Whoever looks at an SVG file may have
//! others; these are among the widest.

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use textwrap::core::display_width;

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
    /// How wide words are in a size, with some room at both ends.
    fn width_in(self, words: &str, size: i32) -> i32 {
        let file = if self.is_bold {
            dejavu::serif::bold()
        } else {
            dejavu::serif::regular()
        };
        let font = FontRef::new(file).ok();
        let signs = font.as_ref().map(MetadataProvider::charmap);
        // The sides of the square that letters are drawn in are the unit.
        let widths = font
            .as_ref()
            .map(|font| font.glyph_metrics(Size::new(1.0), LocationRef::default()));
        let width_of = |letter: char| {
            let sign = signs.as_ref()?.map(letter)?;
            widths.as_ref()?.advance_width(sign)
        };
        let width: f32 = words
            .chars()
            .map(|letter| width_of(letter).unwrap_or_else(|| unknown(letter)))
            .sum();
        #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
        let width = (width * size as f32).ceil() as i32;
        width.saturating_add(2 * size)
    }

    /// How wide words are in the usual size.
    pub(super) fn width(self, words: &str) -> i32 {
        self.width_in(words, self.size)
    }
}

/// How wide a letter may be that another font has to draw.
fn unknown(letter: char) -> f32 {
    if display_width(letter.encode_utf8(&mut [0; 4])) == 0 {
        0.0
    } else {
        1.2
    }
}

/// Words as they fit into a width, and the size of their letters: smaller if that helps, and cut if
/// nothing else does.
pub(super) fn fitted(words: &str, lettering: Lettering, width: i32) -> (String, i32) {
    let mut sizes = (lettering.least..=lettering.size).rev();
    if let Some(size) = sizes.find(|&size| lettering.width_in(words, size) <= width) {
        return (words.to_owned(), size);
    }
    let mut shown = String::new();
    for letter in words.chars() {
        let longer = format!("{shown}{letter}…");
        if lettering.width_in(&longer, lettering.least) > width {
            break;
        }
        shown.push(letter);
    }
    (format!("{}…", shown.trim_end()), lettering.least)
}

#[cfg(test)]
mod tests {
    use super::{Lettering, fitted};

    #[test]
    fn words_are_as_large_as_fits() {
        let bold = Lettering {
            size: 22,
            least: 14,
            is_bold: true,
        };
        assert_eq!(fitted("D", bold, 408), ("D".to_owned(), 22));
        for letter in ["W", "i", "棋"] {
            let mut last = 22;
            let mut most = 0;
            for letters in 1..200 {
                let words = letter.repeat(letters);
                let (shown, size) = fitted(&words, bold, 408);
                assert!(bold.width_in(&shown, size) <= 408, "{shown}");
                assert!(size <= last, "longer words are not larger");
                last = size;
                if shown == words {
                    assert_eq!(most, letters - 1, "nothing is cut that would fit");
                    most = letters;
                } else {
                    // The sign of the cut takes the room of up to four letters.
                    assert_eq!(size, 14);
                    let left = shown.trim_end_matches('…').chars().count();
                    assert!(left < most && left + 5 > most, "{left} of {most}");
                }
            }
            assert_eq!(last, 14);
        }
    }
}
