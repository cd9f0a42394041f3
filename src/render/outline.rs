//! The outlines of shapes, for pixels.

use tiny_skia::{Path, PathBuilder, Transform};

use super::lettering::outlines;
use super::shape::{Color, Point, Shape, Stroke, Words};

/// An outline, and how it is drawn.
pub(super) struct Outline {
    pub(super) path: Path,
    pub(super) fill: Option<Color>,
    pub(super) stroke: Option<Stroke>,
}

/// The outline of a shape; `None` if nothing of it is visible.
pub(super) fn outline(shape: &Shape) -> Option<Outline> {
    let (path, fill, stroke) = match shape {
        Shape::Lines { lines, stroke } => (path(lines, false), None, Some(*stroke)),
        Shape::Polygons { polygons, fill } => (path(polygons, true), Some(*fill), None),
        Shape::Circle {
            center: (x, y),
            radius,
            fill,
            stroke,
        } => (PathBuilder::from_circle(*x, *y, *radius), *fill, *stroke),
        // Words without a visible letter have no outline.
        Shape::Words(words) => (written(words), Some(words.color), None),
    };
    Some(Outline {
        path: path?,
        fill,
        stroke,
    })
}

/// The outlines of words in their place.
fn written(words: &Words) -> Option<Path> {
    let (path, width) = outlines(&words.text, words.is_bold);
    let size = f32::from(words.size);
    let (x, y) = words.at;
    let start = if words.is_centered {
        x - size * width / 2.0
    } else {
        x
    };
    path?.transform(Transform::from_row(size, 0.0, 0.0, size, start, y))
}

fn path(lines: &[Vec<Point>], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for line in lines {
        for (index, &(x, y)) in line.iter().enumerate() {
            if index == 0 {
                path.move_to(x, y);
            } else {
                path.line_to(x, y);
            }
        }
        if is_closed {
            path.close();
        }
    }
    path.finish()
}
