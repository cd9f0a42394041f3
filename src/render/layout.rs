//! The places of the squares and of the words in a picture.

use halma_rules::board::{Frame, Square};

use super::Picture;
use super::geometry::CELL;
use super::lettering::Lettering;
use super::shape::PicturePoint;

/// The space above the squares for the title and the numbers.
pub(super) const TOP: f32 = 70.0;
/// The least space at the left.
const LEFT: f32 = 24.0;
/// The space at the right for the numerals.
const RIGHT: f32 = 64.0;
/// The space below for the caption.
pub(super) const BOTTOM: f32 = 48.0;
/// The space for a legend below the caption.
pub(super) const LEGEND: f32 = 26.0;
/// The least width of a picture, which holds every caption.
const LEAST: f32 = 408.0;
/// The greatest width to which a long title can stretch a picture.
const WIDE: f32 = 728.0;

/// The letters of titles.
pub(super) const TITLE: Lettering = Lettering {
    size: 22,
    least: 14,
    is_bold: true,
};
/// The letters of captions.
pub(super) const CAPTION: Lettering = Lettering {
    size: 14,
    least: 10,
    is_bold: false,
};

/// The letters of the legend.
pub(super) const LEGEND_WORDS: Lettering = Lettering {
    size: 12,
    least: 12,
    is_bold: false,
};

/// The places of things in the picture.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    pub frame: Frame,
    /// The space at the left.
    pub left: f32,
    /// The width of the picture.
    pub width: f32,
}

impl Layout {
    /// The layout of a picture. The board is in the middle if the title is wider.
    pub(super) fn new(picture: &Picture, title: &str) -> Self {
        let frame = picture.square_frame();
        let needed = LEFT + CELL * f32::from(frame.width) + RIGHT;
        let width = TITLE.width(title).clamp(LEAST, WIDE).max(needed);
        Self {
            frame,
            // Whole units keep the lines of the board sharp.
            left: LEFT + ((width - needed) / 2.0).floor(),
            width,
        }
    }

    pub(super) fn left_of(self, number: u8) -> f32 {
        self.left + CELL * (f32::from(number) - 1.0)
    }

    pub(super) fn top_of(self, row: u8) -> f32 {
        TOP + CELL * (f32::from(self.frame.rows) - f32::from(row))
    }

    pub(super) fn center(self, square: Square) -> PicturePoint {
        (
            self.left_of(square.column()) + CELL / 2.0,
            self.top_of(square.row()) + CELL / 2.0,
        )
    }

    /// The right end and the bottom of the board.
    pub(super) fn far_corner(self) -> PicturePoint {
        (
            self.left + CELL * f32::from(self.frame.width),
            TOP + CELL * f32::from(self.frame.rows),
        )
    }
}
