//! The colors of pictures.

use super::shape::{BLACK, Color, WHITE};

/// The colors in which a picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A board of wood on light paper.
    #[default]
    Light,
    /// Light men on a dark board.
    Dark,
    /// Black and gray on white, for printers.
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
    /// The armies of a game after the first.
    pub(super) armies: ArmyColors,
}

/// The colors of the armies of a game after the first, whose men are those of all other pictures.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArmyColors {
    /// The edge of every man.
    pub(super) edge: Color,
    /// The inside of a ring, the second army.
    pub(super) ring: Color,
    /// The inside of a square, the third army.
    pub(super) square: Color,
    /// The inside of a triangle, the fourth army.
    pub(super) triangle: Color,
}

/// A blue and an orange that people with any kind of color-blindness can tell apart (Okabe and Ito).
const BLUE: Color = Color(0x00, 0x72, 0xb2);
const ORANGE: Color = Color(0xe6, 0x9f, 0x00);

impl Theme {
    pub(super) const fn palette(self) -> Palette {
        match self {
            Self::Light => Palette {
                paper: Color(0xff, 0xfd, 0xf6),
                ink: Color(0x1c, 0x1a, 0x17),
                light_square: Color(0xfa, 0xf3, 0xe1),
                dark_square: Color(0xec, 0xdc, 0xb8),
                line: Color(0xa9, 0x93, 0x66),
                man: Color(0x26, 0x22, 0x1e),
                edge: Color(0x00, 0x00, 0x00),
                shine: Color(0x6b, 0x63, 0x59),
                yard: Color(0xb3, 0x26, 0x1e),
                way: Color(0x0b, 0x57, 0xd0),
                halo: Color(0xff, 0xff, 0xff),
                armies: ArmyColors {
                    edge: BLACK,
                    ring: WHITE,
                    square: BLUE,
                    triangle: ORANGE,
                },
            },
            Self::Dark => Palette {
                paper: Color(0x17, 0x19, 0x1d),
                ink: Color(0xe9, 0xe6, 0xdf),
                light_square: Color(0x41, 0x47, 0x50),
                dark_square: Color(0x33, 0x38, 0x40),
                line: Color(0x20, 0x24, 0x2a),
                man: Color(0xe8, 0xdc, 0xc2),
                edge: Color(0x9c, 0x8c, 0x68),
                shine: Color(0xff, 0xfb, 0xf0),
                yard: Color(0xff, 0x7a, 0x6b),
                way: Color(0x6f, 0xb3, 0xff),
                halo: Color(0x17, 0x19, 0x1d),
                armies: ArmyColors {
                    edge: Color(0xe9, 0xe6, 0xdf),
                    ring: Color(0x17, 0x19, 0x1d),
                    square: BLUE,
                    triangle: ORANGE,
                },
            },
            Self::Print => Palette {
                paper: Color(0xff, 0xff, 0xff),
                ink: Color(0x00, 0x00, 0x00),
                light_square: Color(0xff, 0xff, 0xff),
                dark_square: Color(0xee, 0xee, 0xee),
                line: Color(0x99, 0x99, 0x99),
                man: Color(0x22, 0x22, 0x22),
                edge: Color(0x00, 0x00, 0x00),
                shine: Color(0x66, 0x66, 0x66),
                yard: Color(0x00, 0x00, 0x00),
                way: Color(0x44, 0x44, 0x44),
                halo: Color(0xff, 0xff, 0xff),
                armies: ArmyColors {
                    edge: BLACK,
                    ring: WHITE,
                    square: Color(0x80, 0x80, 0x80),
                    triangle: Color(0xd8, 0xd8, 0xd8),
                },
            },
        }
    }
}
