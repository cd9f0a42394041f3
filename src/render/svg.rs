//! Pictures as SVG, in the style of the booklet: a ruled section of the board, Arabic numbers
//! above, Roman numerals at the right, black men, the yard's border in red.

use std::fmt::Write;

use crate::board::{Frame, Row, Square, SquareSet, Yard};
use crate::rules::MoveKind;
use crate::verify::Turn;

use super::lettering::{Lettering, fitted};
use super::picture::{Picture, Render};
use super::route_map::NUMBERED;
use super::text::UNNAMED;
use super::visible::is_hidden;

/// Draws SVG that needs nothing else: no fonts, no scripts, no style sheets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Svg;

/// The side of a square, in the units of the picture.
const CELL: i32 = 40;
/// The room above the squares for the title and the numbers.
const TOP: i32 = 70;
/// The least room at the left.
const LEFT: i32 = 24;
/// The room at the right for the numerals.
const RIGHT: i32 = 64;
/// The room below for the caption.
const BOTTOM: i32 = 48;
/// The least width of a picture, which holds every caption, and the width up to which a long title
/// makes it wider.
const LEAST: i32 = 408;
const WIDE: i32 = 728;

/// How titles and captions are lettered.
const TITLE: Lettering = Lettering {
    size: 22,
    least: 14,
    is_bold: true,
};
const CAPTION: Lettering = Lettering {
    size: 14,
    least: 10,
    is_bold: false,
};

/// Where things are in the picture.
#[derive(Clone, Copy)]
struct Layout {
    frame: Frame,
    /// The room at the left.
    left: i32,
    /// The width of the picture.
    width: i32,
}

impl Layout {
    /// The board stands in the middle if the title is wider.
    fn of(picture: &Picture, title: &str) -> Self {
        let frame = picture.frame();
        let needed = LEFT + CELL * i32::from(frame.width) + RIGHT;
        let width = TITLE.width(title).clamp(LEAST, WIDE).max(needed);
        Self {
            frame,
            left: LEFT + (width - needed) / 2,
            width,
        }
    }

    fn left_of(self, number: u8) -> i32 {
        self.left + CELL * (i32::from(number) - 1)
    }

    fn top_of(self, row: u8) -> i32 {
        TOP + CELL * (i32::from(self.frame.rows) - i32::from(row))
    }

    fn center(self, square: Square) -> (i32, i32) {
        (
            self.left_of(square.number()) + CELL / 2,
            self.top_of(square.row()) + CELL / 2,
        )
    }

    /// The size of the board.
    fn size(self) -> (i32, i32) {
        (
            CELL * i32::from(self.frame.width),
            CELL * i32::from(self.frame.rows),
        )
    }
}

impl Render for Svg {
    fn render(&self, picture: &Picture) -> String {
        let label = &cleaned(picture.label.as_deref().unwrap_or(UNNAMED));
        let layout = Layout::of(picture, label);
        let (_, height) = layout.size();
        let (full_width, full_height) = (layout.width, TOP + height + BOTTOM);
        let (title, title_size) = fitted(label, TITLE, full_width);
        let (foot, foot_size) = fitted(&picture.caption, CAPTION, full_width);
        let [label, caption, title, foot] =
            [label, &picture.caption, &title, &foot].map(|text| escape(text));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full_width} {full_height}\" \
             width=\"{full_width}\" height=\"{full_height}\" role=\"img\" \
             font-family=\"Georgia, 'Times New Roman', serif\">\n\
             <title>{label}: {caption}</title>\n\
             <rect width=\"{full_width}\" height=\"{full_height}\" fill=\"#fffdf6\"/>\n\
             <text x=\"{middle}\" y=\"28\" font-size=\"{title_size}\" font-weight=\"bold\" \
             text-anchor=\"middle\">{title}</text>\n\
             <text x=\"{middle}\" y=\"{}\" font-size=\"{foot_size}\" text-anchor=\"middle\">{foot}</text>\n",
            TOP + height + 30,
            middle = full_width / 2,
        );
        grid(&mut svg, layout);
        labels(&mut svg, layout);
        borders(&mut svg, picture, layout);
        // A bad puzzle may have men and moves beside the board, where nothing can be drawn.
        let has = |square| picture.board.contains(square);
        for man in picture.men & picture.board.squares() {
            let (x, y) = layout.center(man);
            add(
                &mut svg,
                format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"13\"/>"),
            );
        }
        if let Some(turn) = picture
            .turn
            .as_ref()
            .filter(|turn| has(turn.made.from) && has(turn.made.to))
        {
            arrows(&mut svg, turn, layout);
        }
        if let Some(way) = &picture.way {
            if has(way.target) {
                ring(&mut svg, layout.center(way.target));
            }
            if way.route.len() > 1 {
                line(&mut svg, &way.route, picture.men, layout);
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// Appends a line; writing to a string cannot fail.
fn add(svg: &mut String, line: std::fmt::Arguments<'_>) {
    let _ = writeln!(svg, "{line}");
}

/// Text with a sign for everything that cannot be seen.
fn cleaned(text: &str) -> String {
    let seen = |letter| {
        if is_hidden(letter) {
            '\u{fffd}'
        } else {
            letter
        }
    };
    text.chars().map(seen).collect()
}

/// Text as it may stand in SVG, whatever it holds.
fn escape(text: &str) -> String {
    cleaned(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

fn grid(svg: &mut String, layout: Layout) {
    let (width, height) = layout.size();
    let mut path = String::new();
    let left = layout.left;
    for row in 0..=i32::from(layout.frame.rows) {
        let _ = write!(path, "M{left} {}h{width}", TOP + CELL * row);
    }
    for number in 0..=i32::from(layout.frame.width) {
        let _ = write!(path, "M{} {TOP}v{height}", left + CELL * number);
    }
    add(
        svg,
        format_args!("<path d=\"{path}\" stroke=\"#555\" fill=\"none\"/>"),
    );
}

fn labels(svg: &mut String, layout: Layout) {
    let (width, _) = layout.size();
    for number in 1..=layout.frame.width {
        let x = layout.left_of(number) + CELL / 2;
        let y = TOP - 10;
        add(
            svg,
            format_args!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"15\" text-anchor=\"middle\">{number}</text>"
            ),
        );
    }
    for numeral in Row::nearest(layout.frame.rows) {
        let top = layout.top_of(numeral.number());
        let (x, y) = (layout.left + width + 10, top + CELL / 2 + 5);
        add(
            svg,
            format_args!("<text x=\"{x}\" y=\"{y}\" font-size=\"15\">{numeral}</text>"),
        );
    }
}

/// The borders of the yard: a heavy red line and, in the yard of nineteen, the dotted red line of
/// the yard of thirteen, as the booklet describes the board.
fn borders(svg: &mut String, picture: &Picture, layout: Layout) {
    let Some(yard) = &picture.yard else {
        return;
    };
    let inner =
        Yard::standard(13, yard.corner()).filter(|_| yard.is_standard() && yard.men() == 19);
    for (yard, style) in [
        (
            inner.as_ref(),
            "stroke=\"#b3261e\" stroke-width=\"2\" stroke-dasharray=\"2 5\"",
        ),
        (Some(yard), "stroke=\"#b3261e\" stroke-width=\"4\""),
    ] {
        let squares = yard
            .and_then(|yard| yard.squares(picture.board).ok())
            .unwrap_or_default();
        if !squares.is_empty() {
            let path = border(squares, layout);
            add(
                svg,
                format_args!("<path d=\"{path}\" fill=\"none\" stroke-linecap=\"round\" {style}/>"),
            );
        }
    }
}

/// The edges of squares that have no neighbour of the set beyond them.
fn border(squares: SquareSet, layout: Layout) -> String {
    let mut path = String::new();
    let outside = |row: Option<u8>, number: Option<u8>| {
        let square = row
            .zip(number)
            .and_then(|(row, number)| Square::new(row, number));
        !square.is_some_and(|square| squares.contains(square))
    };
    for square in squares {
        let (row, number) = (square.row(), square.number());
        let (left, top) = (layout.left_of(number), layout.top_of(row));
        let edges = [
            (
                outside(Some(row + 1), Some(number)),
                format!("M{left} {top}h{CELL}"),
            ),
            (
                outside(row.checked_sub(1), Some(number)),
                format!("M{left} {}h{CELL}", top + CELL),
            ),
            (
                outside(Some(row), number.checked_sub(1)),
                format!("M{left} {top}v{CELL}"),
            ),
            (
                outside(Some(row), Some(number + 1)),
                format!("M{} {top}v{CELL}", left + CELL),
            ),
        ];
        path.extend(
            edges
                .into_iter()
                .filter(|(drawn, _)| *drawn)
                .map(|(_, edge)| edge),
        );
    }
    path
}

/// The move: an arrow for each jump, numbered, and a ring around the destination; a dashed arrow
/// for a move that cannot be made.
fn arrows(svg: &mut String, turn: &Turn, layout: Layout) {
    let squares = turn.squares();
    let style = match &turn.route {
        Ok(_) => "",
        Err(_) => " stroke-dasharray=\"6 5\"",
    };
    let hop = turn
        .route
        .as_ref()
        .is_ok_and(|route| route.kind() == MoveKind::Hop);
    ring(svg, layout.center(turn.made.to));
    for (index, jump) in squares.windows(2).enumerate() {
        let ((x1, y1), (x2, y2)) = (layout.center(jump[0]), layout.center(jump[1]));
        arrow(
            svg,
            (f64::from(x1), f64::from(y1)),
            (f64::from(x2), f64::from(y2)),
            style,
        );
        if hop {
            // Beside the tail of the arrow, so that the number hides no man and no other number.
            let (x, y) = (x1 + (x2 - x1) / 4, y1 + (y2 - y1) / 4);
            let number = index + 1;
            add(
                svg,
                format_args!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"#fff\" stroke=\"#0b57d0\"/>\
                 <text x=\"{x}\" y=\"{}\" font-size=\"11\" text-anchor=\"middle\" fill=\"#0b57d0\">{number}</text>",
                    y + 4
                ),
            );
        }
    }
}

/// A ring around a destination.
fn ring(svg: &mut String, (x, y): (i32, i32)) {
    add(
        svg,
        format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"none\" stroke=\"#0b57d0\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/>"
        ),
    );
}

/// A long route: one line through its squares, a dot on each, and the number of every tenth jump
/// where no man stands. White under the blue keeps it apart from the men whom it jumps over.
fn line(svg: &mut String, squares: &[Square], men: SquareSet, layout: Layout) {
    let points: Vec<String> = squares
        .iter()
        .map(|&square| {
            let (x, y) = layout.center(square);
            format!("{x},{y}")
        })
        .collect();
    let points = points.join(" ");
    for (color, width) in [("#fff", 6), ("#0b57d0", 3)] {
        add(
            svg,
            format_args!(
                "<polyline points=\"{points}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
            ),
        );
    }
    for (jumps, &square) in squares.iter().enumerate().skip(1) {
        let (x, y) = layout.center(square);
        if men.contains(square) {
            continue;
        }
        if jumps % NUMBERED == 0 || jumps + 1 == squares.len() {
            add(
                svg,
                format_args!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"#fff\" stroke=\"#0b57d0\" stroke-width=\"2\"/>\
                     <text x=\"{x}\" y=\"{}\" font-size=\"12\" text-anchor=\"middle\" fill=\"#0b57d0\">{jumps}</text>",
                    y + 4
                ),
            );
        } else {
            add(
                svg,
                format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"#0b57d0\"/>"),
            );
        }
    }
}

/// A line with a head, stopping short of the center of the square that it points at.
fn arrow(svg: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64), style: &str) {
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (along_x, along_y) = ((x2 - x1) / length, (y2 - y1) / length);
    let (tip_x, tip_y) = (x2 - along_x * 4.0, y2 - along_y * 4.0);
    let (neck_x, neck_y) = (tip_x - along_x * 11.0, tip_y - along_y * 11.0);
    let (side_x, side_y) = (-along_y * 5.0, along_x * 5.0);
    add(
        svg,
        format_args!(
            "<path d=\"M{x1:.1} {y1:.1}L{neck_x:.1} {neck_y:.1}\" stroke=\"#0b57d0\" stroke-width=\"2.5\"{style}/>\
         <path d=\"M{tip_x:.1} {tip_y:.1}L{:.1} {:.1}L{:.1} {:.1}Z\" fill=\"#0b57d0\"/>",
            neck_x + side_x,
            neck_y + side_y,
            neck_x - side_x,
            neck_y - side_y
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn hostile_text_stays_text() {
        assert_eq!(
            escape("<script>alert('x')</script> & \"y\"\u{1b}"),
            "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;y&quot;\u{fffd}"
        );
    }
}
