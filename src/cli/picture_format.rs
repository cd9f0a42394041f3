//! The formats and the colors of pictures, as typed.

use std::path::Path;

use clap::ValueEnum;
use halma_solve::render::Theme;

use super::endings::{contradiction, format_of};
use super::failure::Failure;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    /// A board of characters
    Text,
    /// A picture that stays sharp at any size
    Svg,
    /// One JSON object for each puzzle, for programs
    Json,
    /// A picture of pixels
    Png,
    /// A moving picture of the whole key
    Gif,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThemeName {
    /// A board of wood on light paper
    #[default]
    Light,
    /// Light men on a dark board
    Dark,
    /// Black and gray on white
    Print,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
            ThemeName::Print => Self::Print,
        }
    }
}

impl PictureFormat {
    /// The format that is asked for, or that the ending of the file names.
    pub(crate) fn of_file(asked: Option<Self>, file: Option<&Path>) -> Result<Self, Failure> {
        let ending = file.and_then(Path::extension);
        let by_ending = ending.and_then(format_of);
        match (asked, ending, by_ending) {
            (Some(format), Some(ending), Some(other)) if format != other => {
                Err(contradiction(&format, ending))
            }
            (Some(format), ..) | (None, _, Some(format)) => Ok(format),
            (None, Some(ending), None) => Err(Failure::Usage(format!(
                "the ending `.{}` names no format: use .txt, .svg, .json, .png or .gif, or add --format",
                ending.display()
            ))),
            (None, None, _) => Ok(Self::Text),
        }
    }

    pub(crate) const fn is_of_pixels(self) -> bool {
        matches!(self, Self::Png | Self::Gif)
    }

    /// Whether a file in this format is one picture, with a width and colors to choose.
    pub(crate) const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Gif)
    }
}
