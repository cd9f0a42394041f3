//! The men of several armies: their signs in text, their shapes in pictures, and both in words. People
//! who cannot tell colors apart, and printers without color, have the shapes.

use std::fmt::{Display, Write};

use crate::board::{Frame, Row, Square};
use crate::verify::Armies;

use super::shape::{Point, Shape, Stroke};
use super::theme::{ArmyColors, Palette};
use super::way::MAN;

/// The sign of a man of each army in text and in the terminal, in order of play.
pub const ARMY_SIGNS: [char; 4] = ['●', '○', '■', '△'];

/// The sign and the name of each player, in order of play: `● Anna   ○ Otto`.
pub fn armies_legend(names: &[impl Display]) -> String {
    let signs = ARMY_SIGNS.iter().zip(names);
    let each: Vec<String> = signs.map(|(sign, name)| format!("{sign} {name}")).collect();
    each.join("   ")
}

/// The armies as text, in the layout of the booklet's diagrams.
pub(super) fn drawn_in_text(armies: &Armies, frame: Frame) -> String {
    let mut text = String::from(" ");
    // Writing to a string cannot fail.
    for number in 1..=frame.width {
        let _ = write!(text, "{number:>2} ");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for row in Row::nearest(frame.rows).rev() {
        let squares = (1..=frame.width).filter_map(|number| Square::new(row.number(), number));
        for square in squares {
            let army = armies.iter().position(|army| army.contains(square));
            let _ = write!(text, "  {}", army.map_or('.', |army| ARMY_SIGNS[army]));
        }
        let _ = writeln!(text, "  {row}");
    }
    text
}

/// A man of an army.
pub(super) fn man(army: usize, center: Point, palette: Palette) -> Vec<Shape> {
    let around = |corners: &[Point]| -> Vec<Point> {
        let moved = corners.iter().map(|(x, y)| (center.0 + x, center.1 + y));
        moved.collect()
    };
    let polygon = |corners: &[Point], fill| Shape::Polygons {
        polygons: vec![around(corners)],
        fill,
    };
    let ArmyColors {
        edge,
        ring,
        square,
        triangle,
    } = palette.armies;
    match army {
        0 => disc(center, palette).into(),
        1 => vec![Shape::Circle {
            center,
            radius: 11.0,
            fill: Some(ring),
            stroke: Some(Stroke::new(edge, 4.0)),
        }],
        2 => vec![
            polygon(
                &[(-12.0, -12.0), (12.0, -12.0), (12.0, 12.0), (-12.0, 12.0)],
                edge,
            ),
            polygon(
                &[(-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0)],
                square,
            ),
        ],
        _ => vec![
            polygon(&[(0.0, -15.0), (15.0, 12.0), (-15.0, 12.0)], edge),
            polygon(&[(0.0, -10.5), (11.5, 10.0), (-11.5, 10.0)], triangle),
        ],
    }
}

/// A man of the first army, or of a puzzle, with a little light from the upper left.
fn disc(center: Point, palette: Palette) -> [Shape; 2] {
    let body = Shape::Circle {
        center,
        radius: MAN - 0.5,
        fill: Some(palette.man),
        stroke: Some(Stroke::new(palette.edge, 1.0)),
    };
    // The light lies off the middle.
    let light = Shape::Circle {
        center: (center.0 - 4.5, center.1 - 4.5),
        radius: 3.2,
        fill: Some(palette.shine),
        stroke: None,
    };
    [body, light]
}
