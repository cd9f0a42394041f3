//! The colors of a moving picture, and the part of it that changes.

use rustc_hash::FxHashMap;

/// Red, green, blue, and how opaque it is.
pub(super) type Pixel = [u8; 4];
type Rgb = [u8; 3];

/// The most colors of a GIF file.
const MOST: usize = 256;

/// How often each color was seen.
#[derive(Default)]
pub(super) struct Colors {
    counts: FxHashMap<Rgb, u32>,
}

/// The colors of a file, chosen by how often they are used.
pub(super) struct ChosenColors {
    pub palette: Vec<u8>,
    places: FxHashMap<Rgb, u8>,
}

impl Colors {
    pub(super) fn count(&mut self, pixels: &[Pixel]) {
        for &[red, green, blue, _] in pixels {
            *self.counts.entry([red, green, blue]).or_default() += 1;
        }
    }

    /// The most frequent colors. Ties are broken by the order of the colors, so that a film always gives the same
    /// file.
    pub(super) fn choose(self) -> ChosenColors {
        let mut colors: Vec<(Rgb, u32)> = self.counts.into_iter().collect();
        colors.sort_unstable_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        colors.truncate(MOST);
        let places = (0_u8..=u8::MAX).zip(&colors);
        ChosenColors {
            places: places.map(|(place, (color, _))| (*color, place)).collect(),
            palette: colors.iter().flat_map(|(color, _)| *color).collect(),
        }
    }
}

impl ChosenColors {
    /// The place of each pixel's color in the palette, or of the color nearest to it.
    pub(super) fn indexed(&self, pixels: &[Pixel]) -> Vec<u8> {
        let mut others = FxHashMap::default();
        let place = |&[red, green, blue, _]: &Pixel| {
            let color = [red, green, blue];
            self.places
                .get(&color)
                .copied()
                .unwrap_or_else(|| *others.entry(color).or_insert_with(|| self.nearest(color)))
        };
        pixels.iter().map(place).collect()
    }

    fn nearest(&self, color: Rgb) -> u8 {
        let distance = |other: &[u8]| -> u32 {
            color
                .iter()
                .zip(other)
                .map(|(&one, &other)| u32::from(one.abs_diff(other)).pow(2))
                .sum()
        };
        (0_u8..=u8::MAX)
            .zip(self.palette.chunks_exact(3))
            .min_by_key(|(_, other)| distance(other))
            .map_or(0, |(place, _)| place)
    }
}

/// A part of a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rectangle {
    pub left: u16,
    pub top: u16,
    pub width: u16,
    pub height: u16,
}

impl Rectangle {
    pub(super) fn whole(width: u16, height: u16) -> Self {
        Self {
            left: 0,
            top: 0,
            width,
            height,
        }
    }

    /// The smallest part of a whole picture outside which nothing changes. It has at least one pixel.
    pub(super) fn changed(self, before: &[Pixel], after: &[Pixel]) -> Self {
        let width = usize::from(self.width);
        let rows = before.chunks_exact(width).zip(after.chunks_exact(width));
        let mut top = None;
        let mut bottom = 0;
        let mut left = self.width - 1;
        let mut right = 0;
        for (row, (before, after)) in (0_u16..).zip(rows) {
            // Most rows stay as they are.
            if before == after {
                continue;
            }
            let differs = |&column: &u16| before[usize::from(column)] != after[usize::from(column)];
            let Some(first) = (0..self.width).find(differs) else {
                continue;
            };
            let last = (first..self.width).rev().find(differs).unwrap_or(first);
            top = top.or(Some(row));
            bottom = row;
            left = left.min(first);
            right = right.max(last);
        }
        let Some(top) = top else {
            return Self::whole(1, 1);
        };
        Self {
            left,
            top,
            width: right - left + 1,
            height: bottom - top + 1,
        }
    }

    /// The pixels of this part of a picture of a width.
    pub(super) fn cut(self, pixels: &[Pixel], width: u16) -> Vec<Pixel> {
        let left = usize::from(self.left);
        let part = usize::from(self.width);
        pixels
            .chunks_exact(usize::from(width))
            .skip(usize::from(self.top))
            .take(usize::from(self.height))
            .flat_map(|row| row[left..left + part].iter().copied())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Rectangle;

    #[test]
    fn only_what_changes_is_cut_out() {
        let shade = |shade: u8| [shade, 0, 0, 255];
        let before = [0; 12].map(shade);
        let after = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0].map(shade);
        let whole = Rectangle::whole(4, 3);
        let changed = whole.changed(&before, &after);
        let expected = Rectangle {
            left: 1,
            top: 1,
            width: 2,
            height: 2,
        };
        assert_eq!(changed, expected);
        assert_eq!(changed.cut(&after, 4), [1, 0, 0, 2].map(shade));
        assert_eq!(whole.changed(&after, &after), Rectangle::whole(1, 1));
        assert_eq!(
            whole.changed(&[1; 12].map(shade), &[2; 12].map(shade)),
            whole
        );
    }
}
