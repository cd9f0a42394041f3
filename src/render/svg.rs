//! Pictures as SVG.

use std::fmt::{self, Display, Formatter, Write};

use super::drawing::drawing;
use super::shape::{BLACK, Color, Drawing, DrawnShape, DrawnWords, PicturePoint, Stroke};
use super::{Picture, escape};

impl Picture {
    /// SVG that needs no fonts, scripts or style sheets. Words stay text, in the font of the viewer.
    pub fn to_svg(&self) -> String {
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = write_drawing(&mut svg, &drawing(self));
        svg
    }
}

fn write_drawing(svg: &mut String, drawing: &Drawing) -> fmt::Result {
    let width = drawing.width;
    let height = drawing.height;
    let paper = drawing.paper;
    let scale = drawing.scale(1.0);
    let shown_width = (width * scale).round();
    let shown_height = (height * scale).round();
    writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{shown_width}\" height=\"{shown_height}\" role=\"img\" \
         font-family=\"Georgia, 'Times New Roman', serif\">\n\
         <title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>",
        escape(&drawing.description)
    )?;
    for shape in &drawing.shapes {
        write_shape(svg, shape)?;
    }
    svg.push_str("</svg>\n");
    Ok(())
}

fn write_shape(svg: &mut String, shape: &DrawnShape) -> fmt::Result {
    match shape {
        DrawnShape::Lines { lines, stroke } => {
            svg.push_str("<path d=\"");
            for line in lines {
                write_line(svg, line)?;
            }
            writeln!(svg, "\" fill=\"none\"{stroke}/>")
        }
        DrawnShape::Polygons { polygons, fill } => {
            svg.push_str("<path d=\"");
            for corners in polygons {
                write_line(svg, corners)?;
                svg.push('Z');
            }
            writeln!(svg, "\" fill=\"{fill}\"/>")
        }
        DrawnShape::Circle {
            center: (x, y),
            radius,
            fill,
            stroke,
        } => {
            write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")?;
            match fill {
                Some(color) => write_fill(svg, *color)?,
                None => svg.push_str(" fill=\"none\""),
            }
            if let Some(stroke) = stroke {
                write!(svg, "{stroke}")?;
            }
            svg.push_str("/>\n");
            Ok(())
        }
        DrawnShape::Words(words) => write_words(svg, words),
    }
}

/// A line from point to point: `M24 70H344`.
fn write_line(svg: &mut String, points: &[PicturePoint]) -> fmt::Result {
    // Less than a tenth of a unit is not visible.
    let number = |length: f32| ((length * 10.0).round() / 10.0).to_string();
    let mut last: Option<(String, String)> = None;
    for &(x, y) in points {
        let x = number(x);
        let y = number(y);
        match &last {
            None => write!(svg, "M{x} {y}")?,
            Some(last) if last.1 == y => write!(svg, "H{x}")?,
            Some(last) if last.0 == x => write!(svg, "V{y}")?,
            Some(_) => write!(svg, "L{x} {y}")?,
        }
        last = Some((x, y));
    }
    Ok(())
}

fn write_words(svg: &mut String, words: &DrawnWords) -> fmt::Result {
    let (x, y) = words.at;
    write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\"",
        words.size
    )?;
    if words.is_bold {
        svg.push_str(" font-weight=\"bold\"");
    }
    if words.is_centered {
        svg.push_str(" text-anchor=\"middle\"");
    }
    write_fill(svg, words.color)?;
    writeln!(svg, ">{}</text>", escape(&words.text))
}

/// The attribute for a color. SVG fills with black by default.
fn write_fill(svg: &mut String, color: Color) -> fmt::Result {
    if color == BLACK {
        return Ok(());
    }
    write!(svg, " fill=\"{color}\"")
}

/// Attributes, each after a space.
impl Display for Stroke {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Self { color, width, .. } = self;
        write!(formatter, " stroke=\"{color}\" stroke-width=\"{width}\"")?;
        if let Some((dash, gap)) = self.dashes {
            write!(formatter, " stroke-dasharray=\"{dash} {gap}\"")?;
        }
        if self.is_round {
            formatter.write_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Picture;
    use halma_records::problem::Kind;
    use halma_rules::board::Board;

    #[test]
    fn hostile_text_stays_text() {
        let picture = Picture {
            label: Some("<script>alert('x')</script> & \"y\"\u{1b}".to_owned()),
            caption: "</svg>\u{202e}".to_owned(),
            ..Picture::new(Kind::Exit, Board::default())
        };
        let svg = picture.to_svg();
        let label = "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;y&quot;\u{fffd}";
        assert!(svg.contains(&format!("<title>{label}: &lt;/svg&gt;\u{fffd}</title>")));
        assert!(!svg.contains(['\u{1b}', '\u{202e}']));
        assert_eq!(svg.matches("<script").count(), 0);
        assert_eq!(svg.matches("</svg>").count(), 1);
    }
}
