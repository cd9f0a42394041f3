//! The pictures of a film, with the time for each.

use crate::board::{Square, SquareSet};

use super::picture::{Flight, Picture};

/// A picture, and the time for which it is shown.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The picture. All of a film show the same section of the board.
    pub picture: Picture,
    /// How long it is shown, in milliseconds.
    pub milliseconds: u32,
}

/// How long a position without a move is shown, in milliseconds.
pub(super) const STILL: u32 = 1_500;
/// How long a position within a long hop is shown.
pub(super) const JUMP: u32 = 70;
/// How long a move is shown before the man goes.
pub(super) const MOVE: u32 = 600;
/// How long the last position is shown.
pub(super) const END: u32 = 3_000;
/// How long each picture of a man between two squares is shown. Programs that show GIF files do not
/// keep to shorter times.
const FLIGHT: u32 = 50;
/// The pictures of a man on his way to the next square, the one of his landing included.
const STAGES: u8 = 4;
/// How much longer a landing is shown.
const LANDING: u32 = 70;

/// The man on his way along the squares of his route, over a picture in which he stands on the first.
pub(super) fn flights(picture: &Picture, man: SquareSet, route: &[Square]) -> Vec<Shot> {
    let scene = Picture {
        men: picture.men - man,
        ..picture.clone()
    };
    let armies = picture.armies.unwrap_or_default();
    let army = armies.iter().position(|army| !(*army & man).is_empty());
    let army = army.unwrap_or(0);
    let ways = route.windows(2).flat_map(|pair| {
        let (from, to) = (pair[0], pair[1]);
        (1..=STAGES).map(move |stage| {
            let part = f32::from(stage) / f32::from(STAGES);
            let flight = Flight {
                from,
                to,
                army,
                part,
            };
            (flight, stage == STAGES)
        })
    });
    ways.map(|(flight, has_landed)| Shot {
        picture: Picture {
            flight: Some(flight),
            ..scene.clone()
        },
        milliseconds: FLIGHT + if has_landed { LANDING } else { 0 },
    })
    .collect()
}
