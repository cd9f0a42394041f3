//! Puzzles as PDF, made from the same shapes as the other pictures. Letters are outlines, so no font is
//! needed.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};
use tiny_skia::{PathSegment, Point};

use super::outline::{Outline, outline};
use super::print::{PAGE, Page, Placed, puzzle_page, sheet_pages};
use super::shape::{Color, Shape, Stroke};

pub use super::print::Printed;

/// How much a page is compressed, from 0 to 10.
const COMPRESSION: u8 = 8;

/// Each puzzle on a page of its own: its board, its task and its keys.
pub fn pdf_of_puzzles(puzzles: &[Printed]) -> Vec<u8> {
    document(&puzzles.iter().map(puzzle_page).collect::<Vec<_>>())
}

/// Six puzzles a page, and the keys of all on the last pages.
pub fn pdf_of_sheet(puzzles: &[Printed]) -> Vec<u8> {
    document(&sheet_pages(puzzles))
}

fn document(pages: &[Page]) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut next = 0;
    let mut reference = || {
        next += 1;
        Ref::new(next)
    };
    let [catalog, tree, info] = [reference(), reference(), reference()];
    let references: Vec<(Ref, Ref)> = pages.iter().map(|_| (reference(), reference())).collect();
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info)
        .title(TextStr("Solitaires of Halma"))
        .creator(TextStr(concat!("halma-solve ", env!("CARGO_PKG_VERSION"))));
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree)
        .kids(references.iter().map(|(page, _)| *page))
        .count(count);
    for (page, &(id, content)) in pages.iter().zip(&references) {
        let mut written = pdf.page(id);
        written.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1));
        written.parent(tree);
        written.contents(content);
        written.resources();
        written.finish();
        let drawn = drawn(page);
        let compressed = compress_to_vec_zlib(&drawn, COMPRESSION);
        pdf.stream(content, &compressed).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

/// The drawing of a page. A picture's y goes down and a page's y goes up.
fn drawn(page: &Page) -> Vec<u8> {
    let mut content = Content::new();
    for Placed { shapes, scale, at } in page {
        content.save_state();
        content.transform([*scale, 0.0, 0.0, -scale, at.0, PAGE.1 - at.1]);
        for shape in shapes {
            draw(&mut content, shape);
        }
        content.restore_state();
    }
    content.finish().into_vec()
}

fn draw(content: &mut Content, shape: &Shape) {
    let Some(Outline { path, fill, stroke }) = outline(shape) else {
        return;
    };
    if let Some(fill) = fill {
        let [red, green, blue] = parts(fill);
        content.set_fill_rgb(red, green, blue);
    }
    if let Some(stroke) = stroke {
        set_stroke(content, stroke);
    }
    let mut last = Point::zero();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                last = to;
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                last = to;
            }
            PathSegment::QuadTo(pull, to) => {
                // The same curve with two points that pull it.
                let third = |end: f32, pull: f32| end + 2.0 / 3.0 * (pull - end);
                let (x1, y1) = (third(last.x, pull.x), third(last.y, pull.y));
                let (x2, y2) = (third(to.x, pull.x), third(to.y, pull.y));
                content.cubic_to(x1, y1, x2, y2, to.x, to.y);
                last = to;
            }
            PathSegment::CubicTo(one, other, to) => {
                content.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y);
                last = to;
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
    match (fill, stroke) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
}

fn set_stroke(content: &mut Content, stroke: Stroke) {
    let [red, green, blue] = parts(stroke.color);
    let (cap, join) = if stroke.is_round {
        (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin)
    } else {
        (LineCapStyle::ButtCap, LineJoinStyle::MiterJoin)
    };
    content.set_stroke_rgb(red, green, blue);
    content.set_line_width(stroke.width);
    content.set_line_cap(cap);
    content.set_line_join(join);
    let dashes = stroke.dashes.map(|(dash, gap)| [dash, gap]);
    content.set_dash_pattern(dashes.into_iter().flatten(), 0.0);
}

/// Red, green and blue, each from 0 to 1.
fn parts(Color(red, green, blue): Color) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}
