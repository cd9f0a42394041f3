//! The colors of pictures.

use super::shape::{BLACK, Color, WHITE};

/// The colors in which a picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "program", derive(clap::ValueEnum))]
pub enum Theme {
    /// A board of wood on light paper
    #[default]
    Light,
    /// Light men on a dark board
    Dark,
    /// Black and gray on white
    Print,
}

/// The color of each part of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) paper: Color,
    /// Words and numbers.
    pub(super) ink: Color,
    /// The squares of one color of the checkers. A hop never leaves its color.
    pub(super) light_square: Color,
    pub(super) dark_square: Color,
    /// The lines between the squares.
    pub(super) line: Color,
    pub(super) man: Color,
    /// The edge of a man.
    pub(super) edge: Color,
    /// The light on a man.
    pub(super) shine: Color,
    /// The borders of yards.
    pub(super) yard: Color,
    /// Arrows, routes and targets.
    pub(super) way: Color,
    /// Under arrows and numbers.
    pub(super) halo: Color,
    /// The armies of a game after the first: the edge of every man, and the insides of a ring, a square and a
    /// triangle. The men of the first are those of all other pictures.
    pub(super) armies: [Color; 4],
}

/// A blue and an orange that people with any kind of color-blindness can tell apart (Okabe and Ito).
const BLUE: Color = Color(0x00_72_b2);
const ORANGE: Color = Color(0xe6_9f_00);

impl Theme {
    pub(super) const fn palette(self) -> Palette {
        match self {
            Self::Light => Palette {
                paper: Color(0xff_fd_f6),
                ink: Color(0x1c_1a_17),
                light_square: Color(0xfa_f3_e1),
                dark_square: Color(0xec_dc_b8),
                line: Color(0xa9_93_66),
                man: Color(0x26_22_1e),
                edge: Color(0x00_00_00),
                shine: Color(0x6b_63_59),
                yard: Color(0xb3_26_1e),
                way: Color(0x0b_57_d0),
                halo: Color(0xff_ff_ff),
                armies: [BLACK, WHITE, BLUE, ORANGE],
            },
            Self::Dark => Palette {
                paper: Color(0x17_19_1d),
                ink: Color(0xe9_e6_df),
                light_square: Color(0x41_47_50),
                dark_square: Color(0x33_38_40),
                line: Color(0x20_24_2a),
                man: Color(0xe8_dc_c2),
                edge: Color(0x9c_8c_68),
                shine: Color(0xff_fb_f0),
                yard: Color(0xff_7a_6b),
                way: Color(0x6f_b3_ff),
                halo: Color(0x17_19_1d),
                armies: [Color(0xe9_e6_df), Color(0x17_19_1d), BLUE, ORANGE],
            },
            Self::Print => Palette {
                paper: Color(0xff_ff_ff),
                ink: Color(0x00_00_00),
                light_square: Color(0xff_ff_ff),
                dark_square: Color(0xee_ee_ee),
                line: Color(0x99_99_99),
                man: Color(0x22_22_22),
                edge: Color(0x00_00_00),
                shine: Color(0x66_66_66),
                yard: Color(0x00_00_00),
                way: Color(0x44_44_44),
                halo: Color(0xff_ff_ff),
                armies: [BLACK, WHITE, Color(0x80_80_80), Color(0xd8_d8_d8)],
            },
        }
    }
}
