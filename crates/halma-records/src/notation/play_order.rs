//! The order of play, as a record of a game writes it.

use std::fmt;

use halma_rules::board::{InNotation, Notation, Square};
use itertools::Itertools;
use pest::iterators::Pair;

use super::TextLine;
use super::grammar::{Read, Rule, any_square};

/// The order in which the players of a game move, in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayOrder {
    /// By the corner squares of their yards: `I, 1; I, 16`.
    Corners(Vec<Square>),
    /// By their names: `Anna; Emil`.
    Players(TextLine),
}

impl PlayOrder {
    pub(super) fn read(order: &Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        if order.as_rule() != Rule::corners {
            return TextLine::read(order).map(Self::Players);
        }
        let corners = order.clone().into_inner();
        let corners: Vec<Square> = corners
            .map(|corner| any_square(&corner, notation))
            .collect::<Read<_>>()?;
        Ok(Self::Corners(corners))
    }
}

impl InNotation for PlayOrder {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(names) => fmt::Display::fmt(names, formatter),
            Self::Corners(corners) => {
                let mut corners = corners.iter().map(|corner| corner.display(notation));
                write!(formatter, "{}", corners.join("; "))
            }
        }
    }
}
