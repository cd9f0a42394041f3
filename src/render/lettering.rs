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
    /// How wide each letter is, in sizes.
    fn widths(self, words: &str) -> Vec<f32> {
        let file = if self.is_bold {
            dejavu::serif::bold()
        } else {
            dejavu::serif::regular()
        };
        let font = FontRef::new(file).ok();
        let signs = font.as_ref().map(MetadataProvider::charmap);
        // The side of the square that a letter is drawn in is the unit.
        let metrics = font
            .as_ref()
            .map(|font| font.glyph_metrics(Size::new(1.0), LocationRef::default()));
        let width_of = |letter: char| {
            let sign = signs.as_ref()?.map(letter)?;
            metrics.as_ref()?.advance_width(sign)
        };
        let letters = words.chars().take(MOST_LETTERS);
        letters
            .map(|letter| width_of(letter).unwrap_or_else(|| unknown(letter)))
            .collect()
    }

    /// How wide words are in the usual size, with some room at both ends.
    pub(super) fn width(self, words: &str) -> i32 {
        in_size(self.widths(words).iter().sum(), self.size)
    }
}

/// Nobody reads more of a title; letters that take no room could be without end.
const MOST_LETTERS: usize = 400;

/// A width in sizes, drawn in a size, with some room at both ends.
fn in_size(width: f32, size: i32) -> i32 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
    let width = (width * size as f32).ceil() as i32;
    width.saturating_add(2 * size)
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
    let widths = lettering.widths(words);
    let whole: f32 = widths.iter().sum();
    let mut sizes = (lettering.least..=lettering.size).rev();
    if words.chars().nth(MOST_LETTERS).is_none()
        && let Some(size) = sizes.find(|&size| in_size(whole, size) <= width)
    {
        return (words.to_owned(), size);
    }
    let mut taken: f32 = lettering.widths("…").iter().sum();
    let fits = |next: &f32| {
        taken += next;
        in_size(taken, lettering.least) <= width
    };
    let letters = widths.iter().copied().take_while(fits).count();
    let shown: String = words.chars().take(letters).collect();
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
                let drawn = Lettering { size, ..bold };
                assert!(drawn.width(&shown) <= 408, "{shown}");
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
