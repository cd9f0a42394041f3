//! The signs of drawings: men of up to four armies, and vacant squares. A block of signs is a drawing and never prose, so
//! a sign in one that no drawing has is a fault.

use halma_rules::board::Row;
use itertools::Itertools;

use super::Span;
use super::grammar::Misread;
use super::lines::DrawnLine;

/// The signs for the men of each army. One drawing uses one family.
pub(super) struct SignFamily(&'static [(char, usize)]);

/// The families. `O`, `X`, `#` and `^` are the armies where the program can print nothing but ASCII. There `O` alone and
/// `X` alone are the only army.
const FAMILIES: [SignFamily; 6] = [
    SignFamily(&[('X', 0), ('x', 0)]),
    SignFamily(&[('O', 0), ('o', 0)]),
    SignFamily(&[('*', 0)]),
    SignFamily(&[('●', 0), ('•', 0), ('○', 1), ('■', 2), ('△', 3)]),
    SignFamily(&[('B', 0), ('b', 0), ('W', 1), ('w', 1)]),
    SignFamily(&[('O', 0), ('o', 0), ('X', 1), ('x', 1), ('#', 2), ('^', 3)]),
];
/// The family of `B` and `W` if the first player is White.
const WHITE_FIRST: SignFamily = SignFamily(&[('W', 0), ('w', 0), ('B', 1), ('b', 1)]);
/// Discs, as people type and scan them.
const DISCS: SignFamily = SignFamily(&[('●', 0), ('•', 0), ('o', 0), ('O', 0)]);
/// The signs for vacant squares.
pub(super) const VACANT: [char; 4] = ['.', '·', '_', '-'];

impl SignFamily {
    /// The family of a drawing without men.
    pub(super) const FIRST: &'static Self = &FAMILIES[0];

    /// The first family that has all of these signs for men.
    pub(super) fn with(men: &[char]) -> Option<&'static Self> {
        let has_all = |family: &&Self| men.iter().all(|man| family.army_of(*man).is_some());
        FAMILIES.iter().find(has_all)
    }

    /// The family of discs of any kind, if these are such.
    pub(super) fn of_discs(men: &[char]) -> Option<&'static Self> {
        men.iter()
            .all(|man| DISCS.army_of(*man).is_some())
            .then_some(&DISCS)
    }

    /// The same signs for two players of whom the first is called White.
    pub(super) fn with_white_first(&'static self) -> &'static Self {
        if self.army_of('B') == Some(0) && self.army_of('W') == Some(1) {
            &WHITE_FIRST
        } else {
            self
        }
    }

    /// The army of a sign for a man, from 0.
    pub(super) fn army_of(&self, sign: char) -> Option<usize> {
        let of_sign = |(man, army): &(char, usize)| (*man == sign).then_some(*army);
        self.0.iter().find_map(of_sign)
    }
}

/// The army of a sign in a drawing of two armies or more, from 0.
pub(crate) fn army_of_sign(sign: char, is_white_first: bool) -> Option<usize> {
    let white_first = is_white_first.then_some(&WHITE_FIRST);
    let mut families = white_first.into_iter().chain(FAMILIES.iter().rev());
    families.find_map(|family| family.army_of(sign))
}

/// Whether a drawing may have the sign for a man.
pub(super) fn is_man(sign: char) -> bool {
    FAMILIES.iter().any(|family| family.army_of(sign).is_some())
}

/// Whether a drawing may have the sign.
pub(super) fn is_sign(sign: char) -> bool {
    VACANT.contains(&sign) || is_man(sign)
}

/// Whether a line apart from a drawing looks like another row of it: two squares or more, and a sign for a vacant square
/// or only signs of the drawing. A rule of asterisks or dashes is an ornament, if the drawing has no such sign.
pub(super) fn is_row_apart(line: &str, drawing: &str) -> bool {
    let row = squares(line);
    let signs = row.iter().map(|(_, sign)| *sign);
    let kinds = signs.sorted_unstable().dedup().collect_vec();
    let all_are_drawn = kinds.iter().all(|sign| drawing.contains(*sign));
    let has_vacant = kinds.iter().any(|sign| VACANT.contains(sign));
    let is_rule = matches!(kinds[..], ['*' | '-' | '_']);
    let is_row = DrawnLine::of(line).is_some_and(DrawnLine::is_row);
    is_row && row.len() > 1 && (all_are_drawn || has_vacant && !is_rule)
}

// --- unknown signs -----------------------------------------------------------------------------

/// What was expected in place of an unknown sign.
const KNOWN_SIGNS: &str = "`X`, `x`, `o`, `*` or `●` for a man, and `.`, `-` or `_` for a vacant square; \
     the armies of a game are `B` and `W`, or as `show` draws them `●`, `○`, `■` and `△`";

/// The fewest lines of a block of letters that has no sign of a drawing.
const LETTERED_ROWS: usize = 3;
/// The most different signs in a block.
const MOST_SIGNS: usize = 6;

/// A line of a paragraph, and the byte of the text at which it begins.
pub(super) type PlacedLine<'a> = (&'a str, usize);

/// The squares of a row: the signs between its labels, each with its byte in the line.
fn squares(line: &str) -> Vec<(usize, char)> {
    let is_label = |word: &str| {
        let is_row = Row::from_numeral(word).is_some() && !word.eq_ignore_ascii_case("x");
        is_row
            || word
                .parse()
                .is_ok_and(|number: u8| (0..=16).contains(&number))
    };
    let mut words = line.split_whitespace().collect_vec();
    if words.len() > 1 && is_label(words[0]) {
        words.remove(0);
    }
    if words.len() > 1 && words.last().is_some_and(|word| is_label(word)) {
        words.pop();
    }
    let start = line.as_bytes().as_ptr() as usize;
    let place = |word: &str| word.as_ptr() as usize - start;
    let signs = words.iter().flat_map(|word| {
        let at = place(word);
        word.char_indices()
            .map(move |(index, sign)| (at + index, sign))
    });
    signs.collect()
}

/// The unknown sign in a line that resembles a row of a drawing: half of its signs are known, including a
/// vacant square.
pub(super) fn stranger_in_row((line, start): PlacedLine<'_>) -> Option<Misread> {
    let row = squares(line);
    let (at, stranger) = *row.iter().find(|(_, sign)| !is_sign(*sign))?;
    let place = Span {
        start: start + at,
        end: start + at + stranger.len_utf8(),
    };
    let known = row.iter().filter(|(_, sign)| is_sign(*sign)).count();
    let has_vacant = row.iter().any(|(_, sign)| VACANT.contains(sign));
    (has_vacant && 2 * known >= row.len()).then(|| unknown_sign(place, stranger))
}

fn unknown_sign(place: Span, sign: char) -> Misread {
    let problem = format!("`{sign}` is not a sign of a drawing");
    Misread::new(place, problem, KNOWN_SIGNS)
}

/// The first unknown sign in the first block of rows of equal length that use few signs.
pub(super) fn stranger_in_block(lines: &[PlacedLine<'_>]) -> Option<Misread> {
    let rows = lines.iter().map(|(line, _)| squares(line)).collect_vec();
    let mut first = 0;
    while first < rows.len() {
        let width = rows[first].len();
        let mut kinds: Vec<char> = Vec::new();
        let mut end = first;
        while end < rows.len() && rows[end].len() == width {
            kinds.extend(rows[end].iter().map(|(_, sign)| *sign));
            kinds.sort_unstable();
            kinds.dedup();
            if kinds.len() > MOST_SIGNS {
                break;
            }
            end += 1;
        }
        let least = if kinds.iter().any(|sign| VACANT.contains(sign)) {
            2
        } else {
            LETTERED_ROWS
        };
        if width > 1 && end - first >= least {
            let signs = (first..end).flat_map(|row| rows[row].iter().map(move |sign| (row, *sign)));
            let stranger = signs.into_iter().find(|(_, (_, sign))| !is_sign(*sign));
            if let Some((row, (at, sign))) = stranger {
                let start = lines[row].1 + at;
                let end = start + sign.len_utf8();
                return Some(unknown_sign(Span { start, end }, sign));
            }
        }
        first = end.max(first + 1);
    }
    None
}
