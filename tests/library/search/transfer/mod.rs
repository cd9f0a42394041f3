//! The searches for transfers and for the shortest games.

mod counts;
mod exchanges;
mod fewest_moves;
mod many_men;
mod packings;
mod positions;
mod rare_moves;
