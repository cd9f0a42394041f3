//! Pictures as pixels: PNG for a still, GIF for a replay.

use gif::{Encoder, Repeat};
use itertools::Itertools;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, StrokeDash, Transform,
};

use super::Picture;
use super::colors::{Colors, Pixel, Rectangle};
use super::drawing::drawing;
use super::lettering::{lacking, outlines};
use super::shape::{Color, Drawing, DrawnShape, DrawnWords, PicturePoint, Stroke};

/// The reason why a picture cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
    /// The picture has too many pixels.
    #[error("a picture of {width} by {height} units is too large")]
    TooLarge {
        /// Its width, in the units of the SVG.
        width: f32,
        /// Its height.
        height: f32,
    },
    /// The PNG file cannot be made.
    #[error("the picture cannot be written as PNG: {0}")]
    Png(String),
    /// The GIF file cannot be made.
    #[error("the pictures cannot be written as GIF: {0}")]
    Gif(#[from] gif::EncodingError),
}

/// The pixels for each unit of a single picture, which make it sharp on any screen.
const STILL_SCALE: f32 = 2.0;

/// The pictures of a film from which its colors are chosen.
const SAMPLED: usize = 12;

/// A picture as a PNG file, two pixels for each unit of the SVG if no width is asked for.
///
/// # Errors
/// [`RasterError`].
pub fn png(picture: &Picture) -> Result<Vec<u8>, RasterError> {
    let drawing = drawing(picture);
    pixels(&drawing, drawing.scale(STILL_SCALE))?
        .encode_png()
        .map_err(|error| RasterError::Png(error.to_string()))
}

/// A film as a GIF file that repeats forever, one pixel for each unit of the SVG if no width is asked
/// for. After the first picture the file has only what changes.
///
/// # Errors
/// [`RasterError`].
pub fn gif(pictures: &[Picture]) -> Result<Vec<u8>, RasterError> {
    let Some(first) = pictures.first() else {
        return Ok(Vec::new());
    };
    let opening = drawing(first);
    let scale = opening.scale(1.0);
    let size = pixels(&opening, scale)?;
    let [Ok(width), Ok(height)] = [size.width(), size.height()].map(u16::try_from) else {
        return Err(too_large(&opening));
    };
    let drawn = |picture: &Picture| pixels(&drawing(picture), scale);
    let mut colors = Colors::default();
    // Spread evenly over the pictures.
    for picture in pictures.iter().step_by(pictures.len().div_ceil(SAMPLED)) {
        colors.count(rows(&drawn(picture)?));
    }
    let colors = colors.choose();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height, &colors.palette)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<Pixmap> = None;
    for picture in pictures {
        let after = drawn(picture)?;
        let whole = Rectangle::whole(width, height);
        let changed = match &before {
            Some(before) => whole.changed(rows(before), rows(&after)),
            None => whole,
        };
        let frame = gif::Frame {
            delay: u16::try_from(picture.milliseconds / 10).unwrap_or(u16::MAX),
            dispose: gif::DisposalMethod::Keep,
            left: changed.left,
            top: changed.top,
            width: changed.width,
            height: changed.height,
            buffer: colors.indexed(&changed.cut(rows(&after), width)).into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame)?;
        before = Some(after);
    }
    drop(encoder);
    Ok(file)
}

/// The letters of a picture's title, caption and names that [`png()`] and [`gif()`] cannot draw, each once,
/// ordered by code point.
///
/// Their one font has the letters of most European alphabets. A word in other letters becomes a `�`; SVG keeps the
/// word.
///
/// ```
/// use halma_solve::notation::{Readings, read_all};
/// use halma_solve::problem::Problem;
/// use halma_solve::render::{Picture, letters_not_drawn};
///
/// let text = "Title: Ἅλμα, 跳棋 (跳)\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nV, 1 to VI, 1.";
/// let text = read_all(text).remove(0)?;
/// let problem = Problem::from_text(&text, Readings::Emended)?;
/// assert_eq!(letters_not_drawn(&Picture::from_problem(&problem, text.label())), "棋跳");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn letters_not_drawn(picture: &Picture) -> String {
    let label = picture.label.as_deref().unwrap_or_default();
    lacking(label, true)
        .chain(lacking(&picture.caption, false))
        .chain(picture.names.iter().flat_map(|name| lacking(name, false)))
        .sorted_unstable()
        .dedup()
        .collect()
}

fn too_large(drawing: &Drawing) -> RasterError {
    RasterError::TooLarge {
        width: drawing.width,
        height: drawing.height,
    }
}

/// The pixels of a picture, row after row from the top.
fn rows(picture: &Pixmap) -> &[Pixel] {
    picture.data().as_chunks().0
}

/// A drawing as pixels, all opaque.
fn pixels(drawing: &Drawing, scale: f32) -> Result<Pixmap, RasterError> {
    // A float that is too large for an integer becomes the largest, and `Pixmap` refuses that.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let [width, height] = [drawing.width, drawing.height].map(|side| (side * scale).round() as u32);
    let mut canvas = PixelCanvas {
        pixels: Pixmap::new(width, height).ok_or_else(|| too_large(drawing))?,
        scale: Transform::from_scale(scale, scale),
    };
    canvas.pixels.fill(color(drawing.paper));
    for shape in &drawing.shapes {
        canvas.draw(shape);
    }
    Ok(canvas.pixels)
}

fn color(Color(color): Color) -> tiny_skia::Color {
    let [_, red, green, blue] = color.to_be_bytes();
    tiny_skia::Color::from_rgba8(red, green, blue, u8::MAX)
}

fn paint(fill: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(color(fill));
    paint
}

struct PixelCanvas {
    pixels: Pixmap,
    scale: Transform,
}

impl PixelCanvas {
    /// Draws a shape, if anything of it is visible.
    fn draw(&mut self, shape: &DrawnShape) {
        let (path, fill, stroke) = match shape {
            DrawnShape::Lines { lines, stroke } => (path(lines, false), None, Some(*stroke)),
            DrawnShape::Polygons { polygons, fill } => (path(polygons, true), Some(*fill), None),
            DrawnShape::Circle {
                center: (x, y),
                radius,
                fill,
                stroke,
            } => (PathBuilder::from_circle(*x, *y, *radius), *fill, *stroke),
            // Words without a visible letter have no outline.
            DrawnShape::Words(words) => (written(words), Some(words.color), None),
        };
        let Some(path) = path else {
            return;
        };
        if let Some(fill) = fill {
            self.pixels
                .fill_path(&path, &paint(fill), FillRule::Winding, self.scale, None);
        }
        if let Some(stroke) = stroke {
            let paint = paint(stroke.color);
            self.pixels
                .stroke_path(&path, &paint, &brush(&stroke), self.scale, None);
        }
    }
}

fn brush(stroke: &Stroke) -> tiny_skia::Stroke {
    let dash = |(dash, gap)| StrokeDash::new(vec![dash, gap], 0.0);
    let mut brush = tiny_skia::Stroke {
        width: stroke.width,
        dash: stroke.dashes.and_then(dash),
        ..tiny_skia::Stroke::default()
    };
    if stroke.is_round {
        brush.line_cap = LineCap::Round;
        brush.line_join = LineJoin::Round;
    }
    brush
}

/// The outlines of words in their place.
fn written(words: &DrawnWords) -> Option<Path> {
    let (path, width) = outlines(&words.text, words.is_bold);
    let size = f32::from(words.size);
    let (x, y) = words.at;
    let start = if words.is_centered {
        x - size * width / 2.0
    } else {
        x
    };
    path?.transform(Transform::from_row(size, 0.0, 0.0, size, start, y))
}

fn path(lines: &[Vec<PicturePoint>], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for line in lines {
        for (index, &(x, y)) in line.iter().enumerate() {
            if index == 0 {
                path.move_to(x, y);
            } else {
                path.line_to(x, y);
            }
        }
        if is_closed {
            path.close();
        }
    }
    path.finish()
}
