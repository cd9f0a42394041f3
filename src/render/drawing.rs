//! A picture as shapes and words in the style of the booklet: a ruled section of the board, Arabic
//! numbers above, Roman numerals at the right, black men, the border of the yard in red.
//!
//! SVG and pixels are both made from it, so they show the same.

use std::borrow::Cow;

use crate::board::{Frame, Row, Square, SquareSet, Yard};
use crate::rules::MoveKind;
use crate::verify::Turn;

use super::lettering::{Lettering, fitted};
use super::picture::Picture;
use super::route_map::NUMBERED;
use super::text::UNNAMED;
use super::visible::is_hidden;

/// A place in the picture: units from the left and from the top.
pub(super) type Point = (f32, f32);

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Color(pub(super) u8, pub(super) u8, pub(super) u8);

pub(super) const PAPER: Color = Color(0xff, 0xfd, 0xf6);
pub(super) const BLACK: Color = Color(0, 0, 0);
const WHITE: Color = Color(0xff, 0xff, 0xff);
const GRAY: Color = Color(0x55, 0x55, 0x55);
const RED: Color = Color(0xb3, 0x26, 0x1e);
const BLUE: Color = Color(0x0b, 0x57, 0xd0);

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke {
    pub(super) color: Color,
    pub(super) width: f32,
    /// The lengths of a dash and of the gap after it.
    pub(super) dashes: Option<(f32, f32)>,
    /// Whether ends and corners are round.
    pub(super) is_round: bool,
}

impl Stroke {
    const fn new(color: Color, width: f32) -> Self {
        Self {
            color,
            width,
            dashes: None,
            is_round: false,
        }
    }

    const fn dashed(self, dash: f32, gap: f32) -> Self {
        Self {
            dashes: Some((dash, gap)),
            ..self
        }
    }

    const fn round(self) -> Self {
        Self {
            is_round: true,
            ..self
        }
    }
}

/// What can be drawn.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// Straight lines, each from point to point.
    Lines {
        lines: Vec<Vec<Point>>,
        stroke: Stroke,
    },
    /// The inside of a polygon.
    Polygon {
        corners: Vec<Point>,
        fill: Color,
    },
    Circle {
        center: Point,
        radius: f32,
        fill: Option<Color>,
        stroke: Option<Stroke>,
    },
    Words(Words),
}

/// Words on one line.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) text: String,
    /// Where the line of writing begins, or its middle.
    pub(super) at: Point,
    pub(super) size: u8,
    pub(super) color: Color,
    pub(super) is_bold: bool,
    /// Whether `at` is the middle.
    pub(super) is_centered: bool,
}

/// A whole picture.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    pub(super) width: f32,
    pub(super) height: f32,
    /// What it shows, in words.
    pub(super) description: String,
    /// The shapes, each drawn over those before it.
    pub(super) shapes: Vec<Shape>,
}

/// The side of a square, in the units of the picture.
const CELL: f32 = 40.0;
/// The space above the squares for the title and the numbers.
const TOP: f32 = 70.0;
/// The least space at the left.
const LEFT: f32 = 24.0;
/// The space at the right for the numerals.
const RIGHT: f32 = 64.0;
/// The space below for the caption.
const BOTTOM: f32 = 48.0;
/// The least width of a picture, which holds every caption.
const LEAST: f32 = 408.0;
/// The width up to which a long title makes a picture wider.
const WIDE: f32 = 728.0;

/// How titles are lettered.
const TITLE: Lettering = Lettering {
    size: 22,
    least: 14,
    is_bold: true,
};
/// How captions are lettered.
const CAPTION: Lettering = Lettering {
    size: 14,
    least: 10,
    is_bold: false,
};

/// Where things are in the picture.
#[derive(Clone, Copy)]
struct Layout {
    frame: Frame,
    /// The space at the left.
    left: f32,
    /// The width of the picture.
    width: f32,
}

impl Layout {
    /// The board stands in the middle if the title is wider.
    fn new(picture: &Picture, title: &str) -> Self {
        let frame = picture.frame();
        let needed = LEFT + CELL * f32::from(frame.width) + RIGHT;
        let width = TITLE.width(title).clamp(LEAST, WIDE).max(needed);
        Self {
            frame,
            // Whole units keep the lines of the board sharp.
            left: LEFT + ((width - needed) / 2.0).floor(),
            width,
        }
    }

    fn left_of(self, number: u8) -> f32 {
        self.left + CELL * (f32::from(number) - 1.0)
    }

    fn top_of(self, row: u8) -> f32 {
        TOP + CELL * (f32::from(self.frame.rows) - f32::from(row))
    }

    fn center(self, square: Square) -> Point {
        (
            self.left_of(square.number()) + CELL / 2.0,
            self.top_of(square.row()) + CELL / 2.0,
        )
    }

    /// The right end and the bottom of the board.
    fn far_corner(self) -> Point {
        (
            self.left + CELL * f32::from(self.frame.width),
            TOP + CELL * f32::from(self.frame.rows),
        )
    }
}

/// Draws a picture.
pub(super) fn drawing(picture: &Picture) -> Drawing {
    let label = cleaned(picture.label.as_deref().unwrap_or(UNNAMED));
    let layout = Layout::new(picture, &label);
    let height = layout.far_corner().1 + BOTTOM;
    let mut shapes = headings(picture, &label, layout, height);
    shapes.push(grid(layout));
    labels(&mut shapes, layout);
    borders(&mut shapes, picture, layout);
    // A bad puzzle may have men and moves beside the board, where nothing can be drawn.
    let has = |square| picture.board.contains(square);
    for man in picture.men & picture.board.squares() {
        shapes.push(Shape::Circle {
            center: layout.center(man),
            radius: 13.0,
            fill: Some(BLACK),
            stroke: None,
        });
    }
    if let Some(turn) = picture
        .turn
        .as_ref()
        .filter(|turn| has(turn.made.from) && has(turn.made.to))
    {
        arrows(&mut shapes, turn, layout);
    }
    if let Some(way) = &picture.way {
        if has(way.target) {
            shapes.push(ring(layout.center(way.target)));
        }
        if way.route.len() > 1 {
            long_route(&mut shapes, &way.route, picture.men, layout);
        }
    }
    Drawing {
        width: layout.width,
        height,
        description: format!("{label}: {}", cleaned(&picture.caption)),
        shapes,
    }
}

/// Text with a sign for everything that cannot be seen.
fn cleaned(text: &str) -> Cow<'_, str> {
    if text.contains(is_hidden) {
        text.replace(is_hidden, "\u{fffd}").into()
    } else {
        text.into()
    }
}

/// The title above the board and the caption below it.
fn headings(picture: &Picture, label: &str, layout: Layout, height: f32) -> Vec<Shape> {
    let caption = cleaned(&picture.caption);
    [
        (label, TITLE, 28.0),
        (&caption, CAPTION, height - BOTTOM + 30.0),
    ]
    .map(|(words, lettering, y)| {
        let (text, size) = fitted(words, lettering, layout.width);
        Shape::Words(Words {
            text,
            at: ((layout.width / 2.0).floor(), y),
            size,
            color: BLACK,
            is_bold: lettering.is_bold,
            is_centered: true,
        })
    })
    .into()
}

/// The lines of the board.
fn grid(layout: Layout) -> Shape {
    let (right, bottom) = layout.far_corner();
    let rows = (0..=layout.frame.rows).map(|row| {
        let y = TOP + CELL * f32::from(row);
        vec![(layout.left, y), (right, y)]
    });
    let columns = (0..=layout.frame.width).map(|number| {
        let x = layout.left + CELL * f32::from(number);
        vec![(x, TOP), (x, bottom)]
    });
    Shape::Lines {
        lines: rows.chain(columns).collect(),
        stroke: Stroke::new(GRAY, 1.0),
    }
}

/// The names of rows and columns.
fn labels(shapes: &mut Vec<Shape>, layout: Layout) {
    let label = |text: String, at, is_centered| {
        Shape::Words(Words {
            text,
            at,
            size: 15,
            color: BLACK,
            is_bold: false,
            is_centered,
        })
    };
    let (right, _) = layout.far_corner();
    shapes.extend((1..=layout.frame.width).map(|number| {
        let at = (layout.left_of(number) + CELL / 2.0, TOP - 10.0);
        label(number.to_string(), at, true)
    }));
    shapes.extend(Row::nearest(layout.frame.rows).map(|row| {
        let top = layout.top_of(row.number());
        label(
            row.to_string(),
            (right + 10.0, top + CELL / 2.0 + 5.0),
            false,
        )
    }));
}

/// The borders of the yard: a heavy red line and, in the yard of nineteen, the dotted red line of
/// the yard of thirteen, as the booklet describes the board.
fn borders(shapes: &mut Vec<Shape>, picture: &Picture, layout: Layout) {
    let Some(yard) = &picture.yard else {
        return;
    };
    let inner =
        Yard::standard(13, yard.corner()).filter(|_| yard.is_standard() && yard.men() == 19);
    let dotted = Stroke::new(RED, 2.0).dashed(2.0, 5.0).round();
    let heavy = Stroke::new(RED, 4.0).round();
    for (yard, stroke) in [(inner.as_ref(), dotted), (Some(yard), heavy)] {
        let squares = yard
            .and_then(|yard| yard.squares(picture.board).ok())
            .unwrap_or_default();
        if !squares.is_empty() {
            shapes.push(Shape::Lines {
                lines: border(squares, layout),
                stroke,
            });
        }
    }
}

/// The edges of squares that have no neighbor of the set beyond them.
fn border(squares: SquareSet, layout: Layout) -> Vec<Vec<Point>> {
    let is_outside = |row: Option<u8>, number: Option<u8>| {
        let square = row
            .zip(number)
            .and_then(|(row, number)| Square::new(row, number));
        !square.is_some_and(|square| squares.contains(square))
    };
    let edges = squares.iter().flat_map(|square| {
        let (row, number) = (square.row(), square.number());
        let (left, top) = (layout.left_of(number), layout.top_of(row));
        let (right, bottom) = (left + CELL, top + CELL);
        [
            (Some(row + 1), Some(number), [(left, top), (right, top)]),
            (
                row.checked_sub(1),
                Some(number),
                [(left, bottom), (right, bottom)],
            ),
            (
                Some(row),
                number.checked_sub(1),
                [(left, top), (left, bottom)],
            ),
            (Some(row), Some(number + 1), [(right, top), (right, bottom)]),
        ]
    });
    edges
        .filter(|(row, number, _)| is_outside(*row, *number))
        .map(|(_, _, edge)| edge.to_vec())
        .collect()
}

/// The move: an arrow for each jump, numbered, and a ring around the destination; a dashed arrow
/// for a move that cannot be made.
fn arrows(shapes: &mut Vec<Shape>, turn: &Turn, layout: Layout) {
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
            // Beside the tail of the arrow, so that the number hides no man and no other number.
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
fn ring(center: Point) -> Shape {
    Shape::Circle {
        center,
        radius: 13.0,
        fill: None,
        stroke: Some(Stroke::new(BLUE, 2.0).dashed(3.0, 3.0)),
    }
}

/// A long route: one line through its squares, a dot on each, and the number of every tenth jump
/// where no man stands. White under the blue keeps it apart from the men that it jumps over.
fn long_route(shapes: &mut Vec<Shape>, squares: &[Square], men: SquareSet, layout: Layout) {
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

/// A line with a head, which stops short of the center of the square that it points at.
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
