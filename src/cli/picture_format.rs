//! The formats and the colors of pictures, as typed.

use clap::ValueEnum;
use halma_solve::render::Theme;

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
    /// Pages to print: each puzzle with its task and its keys
    Pdf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThemeName {
    /// A board of wood on light paper
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
    pub(crate) const fn is_of_pixels(self) -> bool {
        matches!(self, Self::Png | Self::Gif | Self::Pdf)
    }

    /// Whether a file in this format holds one picture only.
    pub(crate) const fn is_of_one_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Gif)
    }
}
