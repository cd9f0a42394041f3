//! The written form of a detour: its heading and the setup of its men.

use std::fmt;

use pest::iterators::Pair;

use crate::board::Square;

use super::grammar::Rule;
use super::span::Located;
use super::token::{Read, misread, number_within, span_of, square, trimmed};

/// The most men and the most jumps: the board has no more squares.
const MOST: u16 = 256;
/// The squares of a setup on each line. Such a line is about as long as a line of moves.
const MEN_ON_A_LINE: usize = 8;

/// The heading of a detour: a man, his target, and the number of jumps that he needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrittenDetour {
    /// The man's square.
    pub from: Square,
    /// The square that the man goes to.
    pub target: Square,
    /// The fewest jumps to the target, as the heading claims, from 1 to 256.
    pub jumps: u16,
}

impl WrittenDetour {
    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(&pair);
        let inner = pair.clone().into_inner().flatten();
        let squares = inner.filter(|inner| inner.as_rule() == Rule::square);
        let squares: Vec<Square> = squares.map(square).collect::<Read<_>>()?;
        let [from, target] = squares[..] else {
            return misread(span, "not two squares", "a man's square and his target");
        };
        let (range, expected) = ((1, MOST), "a number from 1 to 256");
        let jumps = number_within(pair, range, "number of jumps", expected)?;
        Ok(Self {
            from,
            target,
            jumps,
        })
    }
}

/// The other men of a detour, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSetup {
    /// The number of men in the heading, from 1 to 256.
    pub claimed_men: u16,
    /// The squares of the men, from 1 to 256 of them. A square may come twice.
    pub men: Vec<Located<Square>>,
}

impl WrittenSetup {
    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let (mut claimed_men, mut men) = (0, Vec::new());
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::setup_heading => {
                    let (range, expected) = ((1, MOST), "a number from 1 to 256");
                    claimed_men = number_within(inner, range, "number of men", expected)?;
                }
                Rule::square if men.len() == usize::from(MOST) => {
                    let problem = format!("a setup of more than {MOST} men");
                    let expected = "no more men than the board has squares";
                    return misread(span_of(&inner), problem, expected);
                }
                Rule::square => men.push(Located {
                    span: span_of(&inner),
                    value: square(inner)?,
                }),
                _ => {}
            }
        }
        Ok(Self { claimed_men, men })
    }
}

impl fmt::Display for WrittenDetour {
    /// The heading, with its line end.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            from,
            target,
            jumps,
        } = self;
        let unit = if *jumps == 1 { "JUMP" } else { "JUMPS" };
        writeln!(
            formatter,
            "TO GO FROM {from} TO {target} IN ONE MOVE OF {jumps} {unit}."
        )
    }
}

impl fmt::Display for WrittenSetup {
    /// The heading and the squares, eight on a line.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men = if self.claimed_men == 1 { "MAN" } else { "MEN" };
        writeln!(formatter, "SETUP OF {} {men}.", self.claimed_men)?;
        let lines = self.men.len().div_ceil(MEN_ON_A_LINE);
        for (number, line) in (1..).zip(self.men.chunks(MEN_ON_A_LINE)) {
            for (index, man) in line.iter().enumerate() {
                let between = if index == 0 { "" } else { "; " };
                write!(formatter, "{between}{}", man.value)?;
            }
            writeln!(formatter, "{}", if number == lines { "." } else { ";" })?;
        }
        Ok(())
    }
}
