//! The ways of men in a picture: the arrows of a move, and the route of a detour.

use crate::board::{Square, SquareSet};
use crate::rules::MoveKind;
use crate::verify::Turn;

use super::layout::Layout;
use super::route_map::NUMBERED;
use super::shape::{BLUE, Point, Shape, Stroke, WHITE, Words};

/// Draws a move: a numbered arrow for each jump, and a ring around the destination. The arrow of a move
/// that cannot be made is dashed.
pub(super) fn arrows(shapes: &mut Vec<Shape>, turn: &Turn, layout: Layout) {
    let shaft = Stroke::new(BLUE, 2.5);
    let shaft = match &turn.route {
        Ok(_) => shaft,
        Err(_) => shaft.dashed(6.0, 5.0),
    };
    let is_hop = turn
        .route
        .as_ref()
        .is_ok_and(|route| route.kind() == MoveKind::Hop);
    shapes.push(ring(layout.center(turn.made.to)));
    for (index, jump) in turn.squares().windows(2).enumerate() {
        let (from, to) = (layout.center(jump[0]), layout.center(jump[1]));
        shapes.extend(arrow(from, to, shaft));
        if is_hop {
            // Beside the tail of the arrow, where the number hides no man and no other number.
            let at = (
                from.0 + (to.0 - from.0) / 4.0,
                from.1 + (to.1 - from.1) / 4.0,
            );
            shapes.extend(numbered(at, index + 1, 8.0, 1.0, 11));
        }
    }
}

/// A number in a circle.
fn numbered(center: Point, number: usize, radius: f32, width: f32, size: u8) -> [Shape; 2] {
    [
        Shape::Circle {
            center,
            radius,
            fill: Some(WHITE),
            stroke: Some(Stroke::new(BLUE, width)),
        },
        Shape::Words(Words {
            text: number.to_string(),
            at: (center.0, center.1 + 4.0),
            size,
            color: BLUE,
            is_bold: false,
            is_centered: true,
        }),
    ]
}

/// A ring around a destination.
pub(super) fn ring(center: Point) -> Shape {
    Shape::Circle {
        center,
        radius: 13.0,
        fill: None,
        stroke: Some(Stroke::new(BLUE, 2.0).dashed(3.0, 3.0)),
    }
}

/// Draws the route of a detour: one line through its squares and a dot on each. Every tenth jump has its
/// number, where no man stands. White under the blue separates the line from the men below it.
pub(super) fn long_route(
    shapes: &mut Vec<Shape>,
    squares: &[Square],
    men: SquareSet,
    layout: Layout,
) {
    let points: Vec<Point> = squares
        .iter()
        .map(|&square| layout.center(square))
        .collect();
    shapes.extend(
        [(WHITE, 6.0), (BLUE, 3.0)].map(|(color, width)| Shape::Lines {
            lines: vec![points.clone()],
            stroke: Stroke::new(color, width).round(),
        }),
    );
    for (jumps, &square) in squares.iter().enumerate().skip(1) {
        let center = layout.center(square);
        if men.contains(square) {
            continue;
        }
        if jumps % NUMBERED == 0 || jumps + 1 == squares.len() {
            shapes.extend(numbered(center, jumps, 11.0, 2.0, 12));
        } else {
            shapes.push(Shape::Circle {
                center,
                radius: 4.0,
                fill: Some(BLUE),
                stroke: None,
            });
        }
    }
}

/// A line with a head. It stops just before the center of the square that it points at.
fn arrow((x1, y1): Point, (x2, y2): Point, shaft: Stroke) -> [Shape; 2] {
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (along_x, along_y) = ((x2 - x1) / length, (y2 - y1) / length);
    let (tip_x, tip_y) = (x2 - along_x * 4.0, y2 - along_y * 4.0);
    let (neck_x, neck_y) = (tip_x - along_x * 11.0, tip_y - along_y * 11.0);
    let (side_x, side_y) = (-along_y * 5.0, along_x * 5.0);
    [
        Shape::Lines {
            lines: vec![vec![(x1, y1), (neck_x, neck_y)]],
            stroke: shaft,
        },
        Shape::Polygon {
            corners: vec![
                (tip_x, tip_y),
                (neck_x + side_x, neck_y + side_y),
                (neck_x - side_x, neck_y - side_y),
            ],
            fill: shaft.color,
        },
    ]
}
