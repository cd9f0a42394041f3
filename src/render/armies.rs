//! The men of several armies: their signs in text, their shapes in pictures, and both in words. People
//! who cannot tell colors apart, and printers without color, have the shapes.

use std::fmt::Write;

use crate::board::{Frame, Row, Square};
use crate::verify::Armies;

use super::shape::{BLACK, Color, Point, Shape, Stroke};

const WHITE: Color = Color(0xff, 0xff, 0xff);

/// A blue and an orange that people with any kind of color-blindness can tell apart (Okabe and Ito).
const BLUE: Color = Color(0x00, 0x72, 0xb2);
const ORANGE: Color = Color(0xe6, 0x9f, 0x00);

/// The sign of a man of each army in text.
const SIGNS: [char; 4] = ['●', '○', '■', '△'];

/// The legend of a board: `● Anna   ○ Otto`.
pub(super) fn legend(names: &[&str]) -> String {
    let signs = SIGNS.iter().zip(names);
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
            let _ = write!(text, "  {}", army.map_or('.', |army| SIGNS[army]));
        }
        let _ = writeln!(text, "  {row}");
    }
    text
}

/// A man of an army other than the first, whose men are those of all other pictures.
pub(super) fn man(army: usize, center: Point) -> Vec<Shape> {
    let around = |corners: &[Point]| -> Vec<Point> {
        let moved = corners.iter().map(|(x, y)| (center.0 + x, center.1 + y));
        moved.collect()
    };
    let polygon = |corners: &[Point], fill| Shape::Polygons {
        polygons: vec![around(corners)],
        fill,
    };
    match army {
        1 => vec![Shape::Circle {
            center,
            radius: 11.0,
            fill: Some(WHITE),
            stroke: Some(Stroke::new(BLACK, 4.0)),
        }],
        2 => vec![
            polygon(
                &[(-12.0, -12.0), (12.0, -12.0), (12.0, 12.0), (-12.0, 12.0)],
                BLACK,
            ),
            polygon(
                &[(-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0)],
                BLUE,
            ),
        ],
        _ => vec![
            polygon(&[(0.0, -15.0), (15.0, 12.0), (-15.0, 12.0)], BLACK),
            polygon(&[(0.0, -10.5), (11.5, 10.0), (-11.5, 10.0)], ORANGE),
        ],
    }
}
