//! The parts of the first solitaire: a hop and the men past whom it goes.

use pest::iterators::Pair;

use super::cells::{Read, misread, number, span_of, square, trimmed};
use super::grammar::Rule;
use super::parts::{WrittenDetour, WrittenSetup};
use super::text::Located;

/// There are no more squares, so there can be no more jumps or men.
const MOST: u16 = 256;

pub(super) fn hop(pair: Pair<'_, Rule>) -> Read<WrittenDetour> {
    let span = trimmed(&pair);
    let (mut squares, mut jumps) = (Vec::new(), None);
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::square => squares.push(square(&inner)?),
            Rule::number => {
                let expected = "a number from 1 to 256";
                jumps = Some(number(&inner, 1, MOST, "number of jumps", expected)?);
            }
            _ => {}
        }
    }
    match (squares[..].as_ref(), jumps) {
        (&[from, target], Some(jumps)) => Ok(WrittenDetour {
            from,
            target,
            jumps,
        }),
        _ => misread(
            span,
            "no hop".to_owned(),
            "`TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.` or its like",
        ),
    }
}

pub(super) fn setup(pair: Pair<'_, Rule>) -> Read<WrittenSetup> {
    let (mut claimed_men, mut men) = (0, Vec::new());
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::setup_heading => {
                for digits in inner
                    .into_inner()
                    .filter(|each| each.as_rule() == Rule::number)
                {
                    let expected = "a number from 1 to 256";
                    claimed_men = number(&digits, 1, MOST, "number of men", expected)?;
                }
            }
            Rule::square => men.push(Located {
                value: square(&inner)?,
                span: span_of(&inner),
            }),
            _ => {}
        }
    }
    Ok(WrittenSetup { claimed_men, men })
}
