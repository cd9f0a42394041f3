//! The legend below the caption of a picture: the players of a game with their men, and the borders of
//! the yards.

use halma_records::notation::counted_men;
use halma_rules::board::Yard;

use super::Picture;
use super::layout::{BOTTOM, CAPTION, LEGEND, LEGEND_WORDS, Layout};
use super::lettering::fitted;
use super::shape::{DrawnShape, DrawnWords, Stroke};
use super::theme::PictureColors;
use super::visible::cleaned;
use super::way::man;

/// The length of a sample of a line, with the space after it.
const SAMPLE: f32 = 36.0;
/// The width of a sample of a man, and the height of a line with players.
const SAMPLE_MAN: f32 = 34.0;

/// Draws the legend, and returns its height too.
pub(super) fn legend(
    picture: &Picture,
    layout: Layout,
    palette: PictureColors,
) -> (Vec<DrawnShape>, f32) {
    let top = layout.far_corner().1 + BOTTOM;
    let mut shapes = Vec::new();
    let mut height = 0.0;
    for line in lines_of_players(&picture.names, layout.width) {
        let middle = top + height + SAMPLE_MAN / 2.0 - 4.0;
        shapes.extend(drawn_line(&line, layout.width, middle, palette));
        height += SAMPLE_MAN;
    }
    let yards = yards(picture, layout, top + height + 4.0, palette);
    if !yards.is_empty() {
        height += LEGEND;
    }
    shapes.extend(yards);
    (shapes, height)
}

// --- players -------------------------------------------------------------------------------------

/// A name or a part of a long one.
struct Piece {
    words: String,
    size: u8,
    /// The army whose man stands before it; none before the rest of a long name.
    army: Option<usize>,
}

impl Piece {
    fn width(&self) -> f32 {
        SAMPLE_MAN + CAPTION.width(&self.words)
    }
}

/// The names of the players in lines that fit into a width. No name is cut, only a word that is wider
/// than the picture.
fn lines_of_players(names: &[String], width: f32) -> Vec<Vec<Piece>> {
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    let mut left = 0.0;
    for (army, name) in names.iter().enumerate() {
        for (index, words) in broken(&cleaned(name), width - SAMPLE_MAN)
            .into_iter()
            .enumerate()
        {
            let (words, size) = fitted(&words, CAPTION, width - SAMPLE_MAN);
            let army = (index == 0).then_some(army);
            let piece = Piece { words, size, army };
            let needed = piece.width();
            match lines.last_mut() {
                Some(line) if index == 0 && needed <= left => line.push(piece),
                _ => {
                    lines.push(vec![piece]);
                    left = width;
                }
            }
            left -= needed;
        }
    }
    lines
}

/// A name in parts that fit into a width. Only a single word can be too wide.
fn broken(name: &str, width: f32) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match parts.last_mut() {
            Some(last) if CAPTION.width(&format!("{last} {word}")) <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => parts.push(word.to_owned()),
        }
    }
    parts
}

fn drawn_line(line: &[Piece], width: f32, middle: f32, palette: PictureColors) -> Vec<DrawnShape> {
    let needed: f32 = line.iter().map(Piece::width).sum();
    let mut x = ((width - needed) / 2.0).max(0.0);
    let mut shapes = Vec::new();
    for piece in line {
        if let Some(army) = piece.army {
            shapes.extend(man(army, (x + SAMPLE_MAN / 2.0, middle), palette));
        }
        shapes.push(DrawnShape::Words(DrawnWords {
            text: piece.words.clone(),
            at: (x + SAMPLE_MAN, middle + 5.0),
            size: piece.size,
            color: palette.ink,
            is_bold: false,
            is_centered: false,
        }));
        x += piece.width();
    }
    shapes
}

// --- yards ---------------------------------------------------------------------------------------

/// The yards whose borders are drawn. As the booklet describes the board, the largest have a heavy line; the
/// others have a dotted one.
pub(super) fn bordered(picture: &Picture, palette: PictureColors) -> Vec<(&Yard, Stroke)> {
    let dotted = Stroke::new(palette.yard, 2.0).dashed(2.0, 5.0).round();
    let heavy = Stroke::new(palette.yard, 4.0).round();
    let largest = picture.yards.iter().map(Yard::men).max();
    picture
        .yards
        .iter()
        .map(|yard| {
            let is_largest = Some(yard.men()) == largest;
            (yard, if is_largest { heavy } else { dotted })
        })
        .collect()
}

/// The names of the borders, one for each size of yard.
fn yards(picture: &Picture, layout: Layout, y: f32, palette: PictureColors) -> Vec<DrawnShape> {
    let mut bordered = bordered(picture, palette);
    bordered.dedup_by_key(|(yard, _)| yard.men());
    let words: Vec<String> = bordered
        .iter()
        .map(|(yard, _)| format!("yard of {}", counted_men(yard.men())))
        .collect();
    let width = |words: &String| SAMPLE + LEGEND_WORDS.width(words);
    let mut x = (layout.width - words.iter().map(width).sum::<f32>()) / 2.0;
    let mut shapes = Vec::new();
    for ((_, stroke), words) in bordered.into_iter().zip(words).rev() {
        let step = width(&words);
        shapes.push(DrawnShape::Lines {
            lines: vec![vec![(x, y), (x + SAMPLE - 6.0, y)]],
            stroke,
        });
        shapes.push(DrawnShape::Words(DrawnWords {
            text: words,
            at: (x + SAMPLE + 2.0, y + 4.0),
            size: LEGEND_WORDS.size,
            color: palette.ink,
            is_bold: false,
            is_centered: false,
        }));
        x += step;
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::lines_of_players;

    #[test]
    fn no_name_is_cut() {
        let long =
            "The Right Honorable Countess Anna Maria Wilhelmina of Sachsen-Altenburg and her dog";
        let names = [long, "Otto", "Carl", "Dora"].map(str::to_owned);
        for width in [408.0, 728.0, 1456.0] {
            let lines = lines_of_players(&names, width);
            let words: Vec<&str> = lines
                .iter()
                .flatten()
                .map(|piece| piece.words.as_str())
                .collect();
            assert_eq!(words.join(" "), format!("{long} Otto Carl Dora"));
            let armies: Vec<usize> = lines
                .iter()
                .flatten()
                .filter_map(|piece| piece.army)
                .collect();
            assert_eq!(armies, [0, 1, 2, 3]);
            for line in &lines {
                let needed: f32 = line.iter().map(super::Piece::width).sum();
                assert!(needed <= width, "{width}");
            }
        }
    }
}
