//! `show`: pictures of positions.

mod pixels;
mod positions_and_formats;
mod positions_of_games;
