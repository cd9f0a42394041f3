//! Fits words into a picture, and makes the outlines of their letters.
//!
//! The font is a serif like the booklet's. It is part of the program, because a machine may have no
//! fonts. An SVG viewer may use another font. This one is among the widest, so the words still fit.

use std::sync::LazyLock;

use textwrap::core::display_width;
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Drawn in place of letters that the font lacks.
const LACKING: char = '\u{fffd}';

static REGULAR: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::parse(dejavu::serif::regular(), 0).ok());
static BOLD: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::parse(dejavu::serif::bold(), 0).ok());

fn face(is_bold: bool) -> Option<&'static Face<'static>> {
    if is_bold { &BOLD } else { &REGULAR }.as_ref()
}

/// The factor from the units of a font to sizes.
fn unit(face: &Face<'_>) -> f32 {
    1.0 / f32::from(face.units_per_em())
}

/// The width of a letter, in sizes.
fn advance(face: &Face<'_>, glyph: GlyphId) -> f32 {
    unit(face) * f32::from(face.glyph_hor_advance(glyph).unwrap_or_default())
}

/// Whether a letter takes space of its own.
fn is_wide(letter: char) -> bool {
    display_width(letter.encode_utf8(&mut [0; 4])) > 0
}

/// A style of letters.
#[derive(Clone, Copy)]
pub(super) struct Lettering {
    /// The usual size of the letters, in the units of the picture.
    pub size: u8,
    /// The least size that can be read.
    pub least: u8,
    /// Whether they are bold.
    pub is_bold: bool,
}

impl Lettering {
    /// How wide each letter is, in sizes.
    fn widths(self, words: &str) -> Vec<f32> {
        let face = face(self.is_bold);
        let width_of = |letter: char| Some(advance(face?, face?.glyph_index(letter)?));
        let letters = words.chars().take(MOST_LETTERS);
        // A letter that this font lacks needs another font.
        let unknown = |letter| if is_wide(letter) { 1.2 } else { 0.0 };
        letters
            .map(|letter| width_of(letter).unwrap_or_else(|| unknown(letter)))
            .collect()
    }

    /// The width of words in the usual size, with a margin at both ends.
    pub(super) fn width(self, words: &str) -> f32 {
        in_size(self.widths(words).iter().sum(), self.size)
    }
}

/// The most letters of a title. Otherwise any number of zero-width letters would fit.
const MOST_LETTERS: usize = 400;

/// A width in sizes, drawn in a size, with a margin at both ends.
fn in_size(width: f32, size: u8) -> f32 {
    (width * f32::from(size)).ceil() + 2.0 * f32::from(size)
}

/// Words that fit into a width, and the size of their letters. Long words get smaller letters. If that
/// is not enough, they are cut.
pub(super) fn fitted(words: &str, lettering: Lettering, width: f32) -> (String, u8) {
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

/// The letters that pixels cannot show, because the font lacks them.
pub(super) fn lacking(words: &str, is_bold: bool) -> impl Iterator<Item = char> {
    let is_known = move |letter| face(is_bold)?.glyph_index(letter);
    words
        .chars()
        .filter(move |&letter| is_known(letter).is_none() && is_wide(letter))
}

/// The outlines of words, in sizes, and their width. They start at the beginning of the baseline, and y
/// goes down. There are none if no letter is visible.
pub(super) fn outlines(words: &str, is_bold: bool) -> (Option<Path>, f32) {
    let Some(face) = face(is_bold) else {
        return (None, 0.0);
    };
    let mut pen = Pen {
        path: PathBuilder::new(),
        x: 0.0,
        unit: unit(face),
    };
    let mut was_lacking = false;
    for letter in words.chars() {
        let glyph = face.glyph_index(letter);
        if glyph.is_none() && (was_lacking || !is_wide(letter)) {
            // One `�` is enough for a whole word.
            continue;
        }
        was_lacking = glyph.is_none();
        if let Some(glyph) = glyph.or_else(|| face.glyph_index(LACKING)) {
            face.outline_glyph(glyph, &mut pen);
            pen.x += advance(face, glyph);
        }
    }
    (pen.path.finish(), pen.x)
}

/// Draws the outlines of a font, whose y goes up, into a path, whose y goes down.
struct Pen {
    path: PathBuilder,
    /// Where the letter begins.
    x: f32,
    unit: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + self.unit * x, -self.unit * y)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (x1, y1) = self.at(x1, y1);
        let (x, y) = self.at(x, y);
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (x1, y1) = self.at(x1, y1);
        let (x2, y2) = self.at(x2, y2);
        let (x, y) = self.at(x, y);
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
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
        assert_eq!(fitted("D", bold, 408.0), ("D".to_owned(), 22));
        for letter in ["W", "i", "棋"] {
            let mut last = 22;
            let mut most = 0;
            for letters in 1..200 {
                let words = letter.repeat(letters);
                let (shown, size) = fitted(&words, bold, 408.0);
                let drawn = Lettering { size, ..bold };
                assert!(drawn.width(&shown) <= 408.0, "{shown}");
                assert!(size <= last, "longer words are not larger");
                last = size;
                if shown == words {
                    assert_eq!(most, letters - 1, "nothing is cut that would fit");
                    most = letters;
                } else {
                    // The `…` takes the space of up to four letters.
                    assert_eq!(size, 14);
                    let left = shown.trim_end_matches('…').chars().count();
                    assert!(left < most && left + 5 > most, "{left} of {most}");
                }
            }
            assert_eq!(last, 14);
        }
    }
}
