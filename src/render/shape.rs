//! The shapes of a picture. SVG and pixels both draw them.

use derive_more::Display;

/// A place in the picture: units from the left and from the top.
pub(super) type PicturePoint = (f32, f32);

/// The place after a part of the way, from 0 to 1.
pub(super) fn along(from: PicturePoint, to: PicturePoint, part: f32) -> PicturePoint {
    let between = |from: f32, to: f32| from + part * (to - from);
    (between(from.0, to.0), between(from.1, to.1))
}

/// Red, green and blue as in `0xff_ff_ff`, which is white.
#[derive(Clone, Copy, PartialEq, Eq, Display)]
#[display("#{_0:06x}")]
pub(super) struct Color(pub u32);

pub(super) const BLACK: Color = Color(0);

/// The style of a line.
#[derive(Clone, Copy)]
pub(super) struct Stroke {
    pub color: Color,
    pub width: f32,
    /// The lengths of a dash and of the gap after it.
    pub dashes: Option<(f32, f32)>,
    /// Whether ends and corners are round.
    pub is_round: bool,
}

impl Stroke {
    pub(super) const fn new(color: Color, width: f32) -> Self {
        Self {
            color,
            width,
            dashes: None,
            is_round: false,
        }
    }

    pub(super) fn dashed(self, dash: f32, gap: f32) -> Self {
        Self {
            dashes: Some((dash, gap)),
            ..self
        }
    }

    pub(super) fn round(self) -> Self {
        Self {
            is_round: true,
            ..self
        }
    }
}

/// What can be drawn.
pub(super) enum DrawnShape {
    /// Straight lines, each from point to point.
    Lines {
        lines: Vec<Vec<PicturePoint>>,
        stroke: Stroke,
    },
    /// The insides of polygons.
    Polygons {
        polygons: Vec<Vec<PicturePoint>>,
        fill: Color,
    },
    Circle {
        center: PicturePoint,
        radius: f32,
        fill: Option<Color>,
        stroke: Option<Stroke>,
    },
    Words(DrawnWords),
}

/// Words on one line.
pub(super) struct DrawnWords {
    pub text: String,
    /// The place where the words begin, or their middle.
    pub at: PicturePoint,
    pub size: u8,
    pub color: Color,
    pub is_bold: bool,
    /// Whether `at` is the middle.
    pub is_centered: bool,
}

/// A whole picture.
pub(super) struct Drawing {
    pub width: f32,
    pub height: f32,
    /// The width in pixels that was asked for.
    pub pixels: Option<u16>,
    pub paper: Color,
    /// The contents in words.
    pub description: String,
    /// The shapes. Each is drawn over the shapes before it.
    pub shapes: Vec<DrawnShape>,
}

impl Drawing {
    /// The pixels for each unit, for the width that was asked for or by a usual scale.
    pub(super) fn scale(&self, usual: f32) -> f32 {
        self.pixels
            .map_or(usual, |pixels| f32::from(pixels) / self.width)
    }
}
