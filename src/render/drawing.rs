//! Turns a picture into shapes and words in the style of the booklet: a ruled section of the board,
//! Arabic numbers above, Roman numerals at the right, black men, and the border of the yard in red.
//!
//! SVG and pixels are both made from these shapes, so they show the same.

use std::borrow::Cow;

use crate::board::{Row, Square, SquareSet, Yard};

use super::armies;
use super::layout::{BOTTOM, CAPTION, CELL, Layout, TITLE, TOP};
use super::lettering::fitted;
use super::picture::Picture;
use super::shape::{BLACK, Drawing, GRAY, Point, RED, Shape, Stroke, Words};
use super::text::UNNAMED;
use super::visible::is_hidden;
use super::way::{arrows, long_route, ring};

/// Draws a picture.
pub(super) fn drawing(picture: &Picture) -> Drawing {
    let label = cleaned(picture.label.as_deref().unwrap_or(UNNAMED));
    let layout = Layout::new(picture, &label);
    let height = layout.far_corner().1 + BOTTOM;
    let mut shapes = headings(picture, &label, layout, height);
    shapes.push(grid(layout));
    labels(&mut shapes, layout);
    borders(&mut shapes, picture, layout);
    // A faulty puzzle may have men and moves off the board, where nothing can be drawn.
    let has = |square| picture.board.contains(square);
    for man in picture.men & picture.board.squares() {
        let armies = picture.armies.unwrap_or_default();
        let army = armies.iter().position(|army| army.contains(man));
        shapes.extend(armies::man(army.unwrap_or(0), layout.center(man)));
    }
    if let Some(turn) = picture
        .turn
        .as_ref()
        .filter(|turn| !turn.is_pass && has(turn.made.from) && has(turn.made.to))
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
        description: format!("{label}: {}", cleaned(&caption(picture))),
        shapes,
    }
}

/// Text with `�` for every hidden character.
fn cleaned(text: &str) -> Cow<'_, str> {
    if text.contains(is_hidden) {
        text.replace(is_hidden, "\u{fffd}").into()
    } else {
        text.into()
    }
}

/// The caption of a picture, with the legend of the armies of a game.
fn caption(picture: &Picture) -> String {
    let names: Vec<&str> = picture.names.iter().map(String::as_str).collect();
    match &names[..] {
        [] => picture.caption.clone(),
        names => format!("{}   {}", picture.caption, armies::legend(names)),
    }
}

/// The title above the board and the caption below it.
fn headings(picture: &Picture, label: &str, layout: Layout, height: f32) -> Vec<Shape> {
    let caption = caption(picture);
    let caption = cleaned(&caption);
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

/// The borders of the yard, as the booklet describes the board: a heavy red line. The yard of nineteen
/// also shows the yard of thirteen inside it, with a dotted red line.
fn borders(shapes: &mut Vec<Shape>, picture: &Picture, layout: Layout) {
    borders_of_game(shapes, picture, layout);
    let Some(yard) = &picture.yard else {
        return;
    };
    let inner =
        Yard::standard(13, yard.corner()).filter(|_| yard.is_standard() && yard.men() == 19);
    for (yard, stroke) in [(inner.as_ref(), dotted()), (Some(yard), heavy())] {
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

/// The dotted red line around a yard for four players.
const fn dotted() -> Stroke {
    Stroke::new(RED, 2.0).dashed(2.0, 5.0).round()
}

/// The heavy red line around a yard for two players.
const fn heavy() -> Stroke {
    Stroke::new(RED, 4.0).round()
}

/// The borders of the yards of a game: heavy for the largest, dotted for the others.
fn borders_of_game(shapes: &mut Vec<Shape>, picture: &Picture, layout: Layout) {
    let largest = picture.yards.iter().map(Yard::men).max();
    for yard in &picture.yards {
        let squares = yard.squares(picture.board).unwrap_or_default();
        shapes.push(Shape::Lines {
            lines: border(squares, layout),
            stroke: if Some(yard.men()) == largest {
                heavy()
            } else {
                dotted()
            },
        });
    }
}

/// The outer edges of a set of squares.
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
