//! How a record of three or four players can say that they move in an order of its own.

use std::fmt;

use halma_rules::board::{Corner, InNotation, Notation, Square};
use itertools::Itertools;

use crate::problem::Game;

/// A field `Order:` that a record could have. It stands behind the first fault of a man who moves out of turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnOrder {
    /// The names of the players in this order, if the record names them as they sit.
    names: Option<Vec<String>>,
    /// The corners of their yards.
    corners: Vec<Square>,
    /// Whether every man of the record moves in turn in this order. Otherwise it is only an example.
    fits: bool,
}

impl OwnOrder {
    /// The order in which the men of a record move. `None` if only two play, or the record has an order of its own.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let seats = game.start().players();
        if seats.len() < 3 || game.setup().order().is_some() {
            return None;
        }
        let mut state = game.start().clone();
        let mut owners = Vec::new();
        for turn in game.line().turns() {
            let made = turn.made();
            owners.extend(made.and_then(|made| state.position().army_of(made.from)));
            state.force(turn);
        }
        let order: Vec<usize> = owners.iter().copied().unique().collect();
        let is_round = |(owner, next): (&usize, &usize)| owner == next;
        let fits =
            order.len() == seats.len() && owners.iter().zip(order.iter().cycle()).all(is_round);
        let order = if fits {
            order
        } else {
            // Row by row, as many programs number the corners.
            let seat_in = |corner| seats.iter().position(|seat| seat.corner == corner);
            Corner::ALL.into_iter().filter_map(seat_in).collect()
        };
        // A field with names means the players as they sit, clockwise from the near left corner.
        let names = game.given_names();
        let is_named = !names.is_empty() && game.setup().begins() == Corner::NearLeft;
        let corner = |&player: &usize| seats[player].corner.square(game.board());
        Some(Self {
            names: is_named.then(|| order.iter().map(|&player| names[player].clone()).collect()),
            corners: order.iter().map(corner).collect(),
            fits,
        })
    }
}

impl InNotation for OwnOrder {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let corners = || {
            self.corners
                .iter()
                .map(|corner| corner.display(notation))
                .join("; ")
        };
        let order = self
            .names
            .as_ref()
            .map_or_else(corners, |names| names.join("; "));
        let end = if self.fits {
            "; with it every man of the record moves in turn"
        } else {
            ""
        };
        write!(
            formatter,
            "; if the record has an order of play of its own, write it among the fields, such as `Order: {order}`{end}"
        )
    }
}
