//! The colors of pictures.

use super::shape::Color;

/// The colors in which a picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy)]
pub(super) struct PictureColors {
    pub paper: Color,
    /// Words and numbers.
    pub ink: Color,
    /// The squares of one color of the checkers. A hop never leaves its color.
    pub light_square: Color,
    pub dark_square: Color,
    /// The lines between the squares.
    pub line: Color,
    pub man: Color,
    /// The edge of a man.
    pub edge: Color,
    /// The light on a man.
    pub shine: Color,
    /// The borders of yards.
    pub yard: Color,
    /// Arrows, routes and targets.
    pub way: Color,
    /// Under arrows and numbers.
    pub halo: Color,
    /// The armies of a game after the first: the edge of every man, and the insides of a ring, a square and a
    /// triangle. The men of the first are those of all other pictures.
    pub armies: [Color; 4],
}

/// A blue and an orange that people with any kind of color blindness can tell apart (Okabe and Ito).
const BLUE: u32 = 0x00_72_b2;
const ORANGE: u32 = 0xe6_9f_00;

impl Theme {
    /// Every color of the theme, `#rrggbb`, with a name for it. The pages have the same colors.
    pub fn colors(self) -> [(&'static str, String); 15] {
        let palette = self.palette();
        let [army_edge, ring, square, triangle] = palette.armies;
        [
            ("paper", palette.paper),
            ("ink", palette.ink),
            ("light", palette.light_square),
            ("dark", palette.dark_square),
            ("line", palette.line),
            ("man", palette.man),
            ("man-edge", palette.edge),
            ("shine", palette.shine),
            ("yard", palette.yard),
            ("route", palette.way),
            ("halo", palette.halo),
            ("army-edge", army_edge),
            ("ring", ring),
            ("square", square),
            ("triangle", triangle),
        ]
        .map(|(name, color)| (name, color.to_string()))
    }

    pub(super) fn palette(self) -> PictureColors {
        // A color for each theme: light, dark and print.
        let pick = |colors: [u32; 3]| Color(colors[self as usize]);
        PictureColors {
            paper: pick([0xff_fd_f6, 0x17_19_1d, 0xff_ff_ff]),
            ink: pick([0x1c_1a_17, 0xe9_e6_df, 0x00_00_00]),
            light_square: pick([0xfa_f3_e1, 0x41_47_50, 0xff_ff_ff]),
            dark_square: pick([0xec_dc_b8, 0x33_38_40, 0xee_ee_ee]),
            line: pick([0xa9_93_66, 0x20_24_2a, 0x99_99_99]),
            man: pick([0x26_22_1e, 0xe8_dc_c2, 0x22_22_22]),
            edge: pick([0x00_00_00, 0x9c_8c_68, 0x00_00_00]),
            shine: pick([0x6b_63_59, 0xff_fb_f0, 0x66_66_66]),
            yard: pick([0xb3_26_1e, 0xff_7a_6b, 0x00_00_00]),
            way: pick([0x0b_57_d0, 0x6f_b3_ff, 0x44_44_44]),
            halo: pick([0xff_ff_ff, 0x17_19_1d, 0xff_ff_ff]),
            armies: [
                pick([0x00_00_00, 0xe9_e6_df, 0x00_00_00]),
                pick([0xff_ff_ff, 0x17_19_1d, 0xff_ff_ff]),
                pick([BLUE, BLUE, 0x80_80_80]),
                pick([ORANGE, ORANGE, 0xd8_d8_d8]),
            ],
        }
    }
}
