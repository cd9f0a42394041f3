//! Turns a picture into shapes and words: a section of the board in two light colors, the labels of its rows and
//! columns, men, and the border of the yard, which a legend names.
//!
//! SVG and pixels are made from these shapes, so they show the same.

use halma_records::notation::PuzzleText;
use halma_records::verify::Played;
use halma_rules::board::{Notation, Row, Square, SquareSet};
use itertools::Itertools;

use super::geometry::{CELL, MAN};
use super::layout::{BOTTOM, CAPTION, Layout, TITLE, TOP};
use super::legend::{bordered, legend};
use super::lettering::fitted;
use super::shape::{Drawing, DrawnShape, DrawnWords, PicturePoint, Stroke, along};
use super::theme::PictureColors;
use super::visible::cleaned;
use super::way::{Marks, man};
use super::{Picture, armies_legend};

/// Draws a picture.
pub(super) fn drawing(picture: &Picture) -> Drawing {
    let label = cleaned(picture.label.as_deref().unwrap_or(PuzzleText::UNNAMED));
    let layout = Layout::new(picture, &label);
    let palette = picture.theme.palette();
    let (legend, below) = legend(picture, layout, palette);
    let height = layout.far_corner().1 + BOTTOM + below;
    let mut shapes = headings(picture, &label, layout, palette);
    shapes.extend(squares(layout, palette));
    labels(&mut shapes, picture.notation, layout, palette);
    borders(&mut shapes, picture, layout, palette);
    shapes.extend(legend);
    // A faulty puzzle may have men and moves off the board, where nothing can be drawn.
    let has = |square| picture.board.contains(square);
    let on_board = picture.men() & picture.board.squares();
    let men: Vec<PicturePoint> = on_board.iter().map(|man| layout.center(man)).collect();
    let to_fill = picture.wanted & picture.board.squares();
    // Dashed circles around the squares that men are to fill, as on the pages. The yards of a game have borders.
    let marked = to_fill.iter().filter(|_| !picture.is_game());
    shapes.extend(marked.map(|square| DrawnShape::Circle {
        center: layout.center(square),
        radius: MAN + 4.0,
        fill: None,
        stroke: Some(Stroke::new(palette.yard, 2.0).dashed(3.0, 4.0)),
    }));
    for (square, &center) in on_board.iter().zip(&men) {
        let army = picture.armies.iter().position(|army| army.contains(square));
        shapes.extend(man(army.unwrap_or(0), center, palette));
    }
    let marks = Marks {
        layout,
        palette,
        men: &men,
    };
    let can_be_drawn = |turn: &&Played| {
        let made = turn.turn.made();
        made.is_some_and(|made| has(made.from) && has(made.to))
    };
    if let Some(turn) = picture.turn.as_ref().filter(can_be_drawn) {
        shapes.extend(marks.turn(turn));
    }
    if let Some(way) = &picture.way {
        if has(way.target) {
            shapes.push(marks.ring(layout.center(way.target)));
        }
        if way.route.len() > 1 {
            shapes.extend(marks.route(&way.route));
        }
    }
    if let Some(flight) = picture.flight {
        let from = layout.center(flight.from);
        let center = along(from, layout.center(flight.to), flight.part.clamp(0.0, 1.0));
        shapes.extend(man(flight.army, center, palette));
    }
    Drawing {
        width: layout.width,
        height,
        pixels: picture.width,
        paper: palette.paper,
        description: format!("{label}: {}", cleaned(&in_words(picture))),
        shapes,
    }
}

/// A picture in words: its caption, and the legend of the armies of a game.
fn in_words(picture: &Picture) -> String {
    match &picture.names[..] {
        [] => picture.caption.clone(),
        names => format!("{}   {}", picture.caption, armies_legend(names)),
    }
}

/// The title above the board and the caption below it.
fn headings(
    picture: &Picture,
    label: &str,
    layout: Layout,
    palette: PictureColors,
) -> Vec<DrawnShape> {
    let caption = cleaned(&picture.caption);
    let below = layout.far_corner().1 + 30.0;
    [(label, TITLE, 28.0), (&caption, CAPTION, below)]
        .map(|(words, lettering, y)| {
            let (text, size) = fitted(words, lettering, layout.width);
            DrawnShape::Words(DrawnWords {
                text,
                at: ((layout.width / 2.0).floor(), y),
                size,
                color: palette.ink,
                is_bold: lettering.is_bold,
                is_centered: true,
            })
        })
        .into()
}

/// The squares in two colors, and the lines of the board.
fn squares(layout: Layout, palette: PictureColors) -> [DrawnShape; 3] {
    let (right, bottom) = layout.far_corner();
    let left = layout.left;
    let frame = layout.frame;
    let corners = |(left, top): PicturePoint, (right, bottom): PicturePoint| {
        vec![(left, top), (right, top), (right, bottom), (left, bottom)]
    };
    let dark = (1..=frame.rows)
        .cartesian_product(1..=frame.width)
        .filter(|(row, number)| (row + number) % 2 == 0)
        .map(|(row, number)| {
            let left = layout.left_of(number);
            let top = layout.top_of(row);
            corners((left, top), (left + CELL, top + CELL))
        });
    let rows = (0..=frame.rows).map(|row| {
        let y = TOP + CELL * f32::from(row);
        vec![(left, y), (right, y)]
    });
    let columns = (0..=frame.width).map(|number| {
        let x = left + CELL * f32::from(number);
        vec![(x, TOP), (x, bottom)]
    });
    [
        DrawnShape::Polygons {
            polygons: vec![corners((left, TOP), (right, bottom))],
            fill: palette.light_square,
        },
        DrawnShape::Polygons {
            polygons: dark.collect(),
            fill: palette.dark_square,
        },
        DrawnShape::Lines {
            lines: rows.chain(columns).collect(),
            stroke: Stroke::new(palette.line, 1.0),
        },
    ]
}

/// The names of rows and columns in a notation.
fn labels(
    shapes: &mut Vec<DrawnShape>,
    notation: Notation,
    layout: Layout,
    palette: PictureColors,
) {
    let label = |text: String, at, is_centered| {
        DrawnShape::Words(DrawnWords {
            text,
            at,
            size: 15,
            color: palette.ink,
            is_bold: false,
            is_centered,
        })
    };
    let (right, bottom) = layout.far_corner();
    let line = if notation.labels_columns_below() {
        bottom + 14.0
    } else {
        TOP - 10.0
    };
    shapes.extend((1..=layout.frame.width).map(|number| {
        let at = (layout.left_of(number) + CELL / 2.0, line);
        label(notation.column_label(number), at, true)
    }));
    shapes.extend(Row::nearest(layout.frame.rows).map(|row| {
        label(
            notation.row_label(row),
            (right + 10.0, layout.top_of(row.number()) + CELL / 2.0 + 5.0),
            false,
        )
    }));
}

fn borders(
    shapes: &mut Vec<DrawnShape>,
    picture: &Picture,
    layout: Layout,
    palette: PictureColors,
) {
    for (yard, stroke) in bordered(picture, palette) {
        let squares = yard.squares(picture.board).unwrap_or_default();
        if !squares.is_empty() {
            shapes.push(DrawnShape::Lines {
                lines: border(squares, layout),
                stroke,
            });
        }
    }
}

/// The outer edges of a set of squares.
fn border(squares: SquareSet, layout: Layout) -> Vec<Vec<PicturePoint>> {
    let edges = squares.iter().flat_map(|square| {
        let row = square.row();
        let number = square.column();
        let left = layout.left_of(number);
        let top = layout.top_of(row);
        let right = left + CELL;
        let bottom = top + CELL;
        [
            (row + 1, number, [(left, top), (right, top)]),
            (row - 1, number, [(left, bottom), (right, bottom)]),
            (row, number - 1, [(left, top), (left, bottom)]),
            (row, number + 1, [(right, top), (right, bottom)]),
        ]
    });
    let is_inside = |row, number| {
        let square = Square::new(row, number);
        square.is_some_and(|square| squares.contains(square))
    };
    edges
        .filter(|&(row, number, _)| !is_inside(row, number))
        .map(|(_, _, edge)| edge.to_vec())
        .collect()
}
