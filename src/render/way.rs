//! The men in a picture, and their ways: the arrow of a move, and the route of a detour. No line crosses the
//! middle of a man: a jump bends around the man below it, to the side with
//! more room.

use halma_records::verify::Played;
use halma_rules::board::Square;
use halma_rules::rules::MoveKind;

use super::geometry::{
    BEHIND_TIP, BENDS, CLEAR, DOT, GAP_AT_END, GAP_AT_START, HEAD, MAN, NUMBERED, PIECES, RING,
    SQUARE, TRIANGLE, UNDER_HEAD,
};
use super::layout::Layout;
use super::shape::{DrawnShape, DrawnWords, PicturePoint, Stroke, along};
use super::theme::PictureColors;

/// The marks of a picture: its layout, its colors, and the men around whom lines bend.
pub(super) struct Marks<'a> {
    pub layout: Layout,
    pub palette: PictureColors,
    pub men: &'a [PicturePoint],
}

impl Marks<'_> {
    /// Draws a move: one arrow, a number on each square where the man lands, and a ring around the
    /// destination. The arrow of a move that cannot be made is dashed.
    pub(super) fn turn(&self, turn: &Played) -> Vec<DrawnShape> {
        let way = self.palette.way;
        let mut stroke = Stroke::new(way, 3.0).round();
        if turn.illegal().is_some() {
            stroke = stroke.dashed(6.0, 6.0);
        }
        let points = self.points(&turn.squares());
        let end = self.layout.center(turn.ends()[1]);
        let mut line = self.through(&points);
        shorten(&mut line, MAN + GAP_AT_START);
        line.reverse();
        shorten(&mut line, MAN + GAP_AT_END);
        let head = head(&line, way);
        shorten(&mut line, UNDER_HEAD);
        line.reverse();
        let halo = Stroke::new(self.palette.halo, 6.0).round();
        let mut shapes = vec![self.ring(end)];
        shapes.extend([halo, stroke].map(|stroke| DrawnShape::Lines {
            lines: vec![line.clone()],
            stroke,
        }));
        shapes.extend(head);
        let route = turn.legal_route();
        if route.is_some_and(|route| route.kind() == MoveKind::Hop) {
            for (number, &landing) in points.iter().enumerate().skip(1) {
                if self.men.contains(&landing) {
                    // After the move the man stands there.
                } else if landing == end {
                    shapes.push(self.words(landing, number, 12));
                } else {
                    shapes.extend(self.numbered(landing, number, 8.0, 11));
                }
            }
        }
        shapes
    }

    /// Draws the route of a detour: one line through its squares and a dot on each. Every tenth jump
    /// has its number.
    pub(super) fn route(&self, squares: &[Square]) -> Vec<DrawnShape> {
        let points = self.points(squares);
        let mut line = self.through(&points);
        shorten(&mut line, MAN + GAP_AT_START);
        let mut shapes: Vec<DrawnShape> = [(self.palette.halo, 5.0), (self.palette.way, 2.5)]
            .map(|(color, width)| DrawnShape::Lines {
                lines: vec![line.clone()],
                stroke: Stroke::new(color, width).round(),
            })
            .into();
        for (jumps, &center) in points.iter().enumerate().skip(1) {
            if self.men.contains(&center) {
                continue;
            }
            if jumps % NUMBERED == 0 || jumps + 1 == points.len() {
                shapes.extend(self.numbered(center, jumps, 11.0, 12));
            } else {
                shapes.push(DrawnShape::Circle {
                    center,
                    radius: DOT,
                    fill: Some(self.palette.way),
                    stroke: None,
                });
            }
        }
        shapes
    }

    fn points(&self, squares: &[Square]) -> Vec<PicturePoint> {
        squares
            .iter()
            .map(|&square| self.layout.center(square))
            .collect()
    }

    /// A ring around a destination.
    pub(super) fn ring(&self, center: PicturePoint) -> DrawnShape {
        DrawnShape::Circle {
            center,
            radius: MAN,
            fill: None,
            stroke: Some(Stroke::new(self.palette.way, 2.0).dashed(3.0, 3.0)),
        }
    }

    /// A number in a circle.
    fn numbered(
        &self,
        center: PicturePoint,
        number: usize,
        radius: f32,
        size: u8,
    ) -> [DrawnShape; 2] {
        let circle = DrawnShape::Circle {
            center,
            radius,
            fill: Some(self.palette.halo),
            stroke: Some(Stroke::new(self.palette.way, 1.5)),
        };
        [circle, self.words(center, number, size)]
    }

    fn words(&self, center: PicturePoint, number: usize, size: u8) -> DrawnShape {
        DrawnShape::Words(DrawnWords {
            text: number.to_string(),
            at: (center.0, center.1 + 4.0),
            size,
            color: self.palette.way,
            is_bold: false,
            is_centered: true,
        })
    }

    /// One line through all points, bent around men.
    fn through(&self, points: &[PicturePoint]) -> Vec<PicturePoint> {
        let mut line: Vec<PicturePoint> = points.first().copied().into_iter().collect();
        for &[from, to] in points.array_windows() {
            line.extend(self.around_men(from, to));
        }
        line
    }

    /// A line to a point, without its beginning. It bends just enough to clear all men except those at its ends.
    fn around_men(&self, from: PicturePoint, to: PicturePoint) -> Vec<PicturePoint> {
        let is_in_the_way =
            |man: &&PicturePoint| distance(**man, from) > 1.0 && distance(**man, to) > 1.0;
        let others: Vec<&PicturePoint> = self.men.iter().filter(is_in_the_way).collect();
        let clearance = |line: &[PicturePoint]| {
            line.iter()
                .flat_map(|&place| others.iter().map(move |&&man| distance(place, man)))
                .fold(f32::INFINITY, f32::min)
        };
        let mut best = bent(from, to, 0.0);
        for bend in BENDS {
            if clearance(&best) >= CLEAR {
                break;
            }
            for line in [bend, -bend].map(|bend| bent(from, to, bend)) {
                if clearance(&line) > clearance(&best) + 0.5 {
                    best = line;
                }
            }
        }
        best
    }
}

fn distance(one: PicturePoint, other: PicturePoint) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// A line that is this far to the side in its middle.
fn bent(from: PicturePoint, to: PicturePoint, bend: f32) -> Vec<PicturePoint> {
    let length = distance(from, to).max(1.0);
    let side = ((to.1 - from.1) / length, (from.0 - to.0) / length);
    let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
    // The middle of such a curve is half as far from the straight line as this point.
    let pull = (
        middle.0 + 2.0 * bend * side.0,
        middle.1 + 2.0 * bend * side.1,
    );
    let place = |piece: u8| {
        let along = f32::from(piece) / f32::from(PIECES);
        let back = 1.0 - along;
        let [a, b, c] = [back * back, 2.0 * back * along, along * along];
        (
            a * from.0 + b * pull.0 + c * to.0,
            a * from.1 + b * pull.1 + c * to.1,
        )
    };
    (1..=PIECES).map(place).collect()
}

/// Cuts this length off the beginning of a line, but keeps its last piece.
fn shorten(line: &mut Vec<PicturePoint>, mut length: f32) {
    while let [first, second, ..] = line[..] {
        let piece = distance(first, second);
        if piece > length {
            line[0] = along(first, second, length / piece);
            return;
        }
        if line.len() == 2 {
            return;
        }
        length -= piece;
        line.remove(0);
    }
}

/// The head of an arrow whose tip is the first point of a line.
fn head(line: &[PicturePoint], fill: super::shape::Color) -> Option<DrawnShape> {
    let tip = *line.first()?;
    let behind = *line
        .iter()
        .find(|&&place| distance(place, tip) >= BEHIND_TIP)
        .or(line.last())?;
    let length = distance(tip, behind).max(1.0);
    let along = ((tip.0 - behind.0) / length, (tip.1 - behind.1) / length);
    let neck = (tip.0 - HEAD * along.0, tip.1 - HEAD * along.1);
    let side = (-HEAD / 2.0 * along.1, HEAD / 2.0 * along.0);
    Some(DrawnShape::Polygons {
        polygons: vec![vec![
            tip,
            (neck.0 + side.0, neck.1 + side.1),
            (neck.0 - side.0, neck.1 - side.1),
        ]],
        fill,
    })
}

// --- men -----------------------------------------------------------------------------------------

/// A man of an army.
pub(super) fn man(army: usize, center: PicturePoint, palette: PictureColors) -> Vec<DrawnShape> {
    let around = |corners: &[PicturePoint]| -> Vec<PicturePoint> {
        corners
            .iter()
            .map(|(x, y)| (center.0 + x, center.1 + y))
            .collect()
    };
    let polygon = |corners: &[PicturePoint], fill| DrawnShape::Polygons {
        polygons: vec![around(corners)],
        fill,
    };
    let [edge, ring, inside_square, triangle] = palette.armies;
    let square = |side: f32, fill| {
        let corners = [(-side, -side), (side, -side), (side, side), (-side, side)];
        polygon(&corners, fill)
    };
    match army {
        // A man of the first army, or of a puzzle, has a little light from the upper left.
        0 => vec![
            DrawnShape::Circle {
                center,
                radius: MAN - 0.5,
                fill: Some(palette.man),
                stroke: Some(Stroke::new(palette.edge, 1.0)),
            },
            DrawnShape::Circle {
                center: (center.0 - 4.5, center.1 - 4.5),
                radius: 3.2,
                fill: Some(palette.shine),
                stroke: None,
            },
        ],
        1 => vec![DrawnShape::Circle {
            center,
            radius: RING.radius,
            fill: Some(ring),
            stroke: Some(Stroke::new(edge, RING.line)),
        }],
        2 => vec![
            square(SQUARE.outer, edge),
            square(SQUARE.inner, inside_square),
        ],
        _ => vec![
            polygon(&TRIANGLE.outer, edge),
            polygon(&TRIANGLE.inner, triangle),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::{CLEAR, Marks, distance};
    use crate::render::layout::Layout;
    use crate::render::picture::Picture;
    use crate::render::theme::Theme;
    use halma_records::problem::Kind;
    use halma_rules::board::{Board, Square, SquareSet};

    /// A jump in every direction, among as many men as there can be beside its squares.
    #[test]
    fn no_jump_crosses_the_middle_of_a_man() {
        let square = |row, number| Square::new(row, number).expect("a square");
        let board = Board::new(7).expect("a board");
        let picture = Picture::new(Kind::Exit, board);
        let layout = Layout::new(&picture, "");
        let from = square(4, 4);
        for (row, number) in [
            (4, 6),
            (6, 6),
            (6, 4),
            (6, 2),
            (4, 2),
            (2, 2),
            (2, 4),
            (2, 6),
        ] {
            let to = square(row, number);
            let men = board.squares() - SquareSet::from_iter([from, to]);
            let men: Vec<_> = men.iter().map(|man| layout.center(man)).collect();
            let marks = Marks {
                layout,
                palette: Theme::Light.palette(),
                men: &men,
            };
            let line = marks.through(&[layout.center(from), layout.center(to)]);
            for place in line {
                assert!(men.iter().all(|&man| distance(place, man) >= CLEAR), "{to}");
            }
        }
    }
}
