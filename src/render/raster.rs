//! Pictures as pixels: PNG for a still, GIF for a replay.

use std::sync::{Arc, LazyLock};

use gif::{Encoder, Repeat};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Tree, fontdb};

use super::picture::{Picture, Render};
use super::shot::Shot;
use super::svg::Svg;

/// Why there is no such picture. It does not happen with pictures of this library, but what draws
/// them says that it may.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
    /// The drawing cannot be read.
    #[error("the picture cannot be drawn: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// There is no room for so many pixels.
    #[error("a picture of {width} by {height} pixels is too large")]
    TooLarge {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// The PNG file cannot be made.
    #[error("the picture cannot be written as PNG: {0}")]
    Png(String),
    /// The GIF file cannot be made.
    #[error("the pictures cannot be written as GIF: {0}")]
    Gif(#[from] gif::EncodingError),
}

/// The letters: a serif like the booklet's, brought along because a machine may have none.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(dejavu::serif::regular().to_vec());
    fonts.load_font_data(dejavu::serif::bold().to_vec());
    fonts.set_serif_family("DejaVu Serif");
    Arc::new(fonts)
});

/// The same, and after them those of the machine.
static ALL_FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = FONTS.as_ref().clone();
    fonts.load_system_fonts();
    // Loading them may have chosen another serif.
    fonts.set_serif_family("DejaVu Serif");
    Arc::new(fonts)
});

/// The letters of 1885 are not hinted; a still is drawn twice as large as on the screen.
const STILL_SCALE: f32 = 2.0;

/// A picture as a PNG file, two pixels for each unit of the SVG.
///
/// # Errors
/// [`RasterError`].
pub fn png(picture: &Picture) -> Result<Vec<u8>, RasterError> {
    let pixels = pixels(picture, STILL_SCALE)?;
    pixels
        .encode_png()
        .map_err(|error| RasterError::Png(error.to_string()))
}

/// A film as a GIF file that is repeated for ever, one pixel for each unit of the SVG.
///
/// # Errors
/// [`RasterError`].
pub fn gif(shots: &[Shot]) -> Result<Vec<u8>, RasterError> {
    let mut file = Vec::new();
    let mut encoder: Option<Encoder<&mut Vec<u8>>> = None;
    let mut pending = Some(&mut file);
    for shot in shots {
        let mut pixels = pixels(&shot.picture, 1.0)?;
        let too_large = RasterError::TooLarge {
            width: pixels.width(),
            height: pixels.height(),
        };
        let sides = u16::try_from(pixels.width())
            .ok()
            .zip(u16::try_from(pixels.height()).ok());
        let (width, height) = sides.ok_or(too_large)?;
        if let Some(file) = pending.take() {
            let mut begun = Encoder::new(file, width, height, &[])?;
            begun.set_repeat(Repeat::Infinite)?;
            encoder = Some(begun);
        }
        let mut frame = gif::Frame::from_rgba_speed(width, height, pixels.data_mut(), 10);
        frame.delay = u16::try_from(shot.milliseconds / 10).unwrap_or(u16::MAX);
        if let Some(encoder) = &mut encoder {
            encoder.write_frame(&frame)?;
        }
    }
    drop(encoder);
    Ok(file)
}

/// For a letter that ours lack, those of the machine, if it has any: the only thing that makes the
/// pixels of two machines different.
fn fallback() -> FontResolver<'static> {
    let search = FontResolver::default_fallback_selector();
    FontResolver {
        select_fallback: Box::new(move |letter, used, fonts| {
            search(letter, used, fonts).or_else(|| {
                *fonts = Arc::clone(&ALL_FONTS);
                search(letter, used, fonts)
            })
        }),
        ..FontResolver::default()
    }
}

/// A picture as pixels, opaque throughout.
fn pixels(picture: &Picture, scale: f32) -> Result<Pixmap, RasterError> {
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_resolver: fallback(),
        ..Options::default()
    };
    let tree = Tree::from_str(&Svg.render(picture), &options)?;
    let size = tree.size().to_int_size();
    let scaled = size.scale_by(scale).unwrap_or(size);
    let (width, height) = (scaled.width(), scaled.height());
    let mut pixels = Pixmap::new(width, height).ok_or(RasterError::TooLarge { width, height })?;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    Ok(pixels)
}
