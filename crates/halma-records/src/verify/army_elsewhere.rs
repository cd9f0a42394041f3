//! An army that a drawn position puts into a yard where its player neither begins nor goes.

use std::fmt;

use halma_rules::board::{InNotation, Notation, Square, Symmetry};
use itertools::Itertools;

use crate::problem::Game;

/// An army that fills a yard in a third corner at the start. The rules allow that, but most records with such an army
/// count the board from another corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyElsewhere {
    /// The player, from 0.
    pub player: usize,
    /// His name.
    pub name: String,
    /// The corner of the yard in which his men stand.
    pub corner: Square,
    /// The corner of his own yard.
    pub own: Square,
}

impl ArmyElsewhere {
    /// All such armies of a game, in order of play.
    pub(super) fn all_in(game: &Game) -> Vec<Self> {
        let (board, start) = (game.board(), game.start());
        let army_elsewhere = |(player, seat): (usize, &halma_rules::rules::Player)| {
            let own = seat.corner.square(board);
            let men = start.position().army(player);
            let images = Symmetry::ALL
                .into_iter()
                .filter(|symmetry| symmetry.set(seat.yard, board) == men);
            let corners = images
                .map(|symmetry| symmetry.square(own, board))
                .collect_vec();
            let target = seat.corner.opposite().square(board);
            // A yard of odd rows has several images in one corner.
            let is_elsewhere = !corners.iter().any(|corner| [own, target].contains(corner));
            let corner = *corners.first().filter(|_| is_elsewhere)?;
            let name = game.name(player).to_owned();
            Some(Self {
                player,
                name,
                corner,
                own,
            })
        };
        start
            .players()
            .iter()
            .enumerate()
            .filter_map(army_elsewhere)
            .collect()
    }
}

impl InNotation for ArmyElsewhere {
    /// The remark in words.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name, corner, own, ..
        } = self;
        write!(
            formatter,
            "at the start all men of {name} stand in the yard at {}, but his own yard is at {}. If the record counts \
             rows from the top, write the rows of its drawing from the bottom up, and its moves likewise",
            corner.display(notation),
            own.display(notation)
        )
    }
}
