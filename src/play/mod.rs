//! Puzzles in a terminal: replays of keys, and practice.
//!
//! A [`Session`] holds the state, and a [`Press`] changes it. A [`Scene`] is everything that the screen
//! shows, and [`draw()`] draws it on a terminal. [`Conversation`] is practice line by line, without a
//! terminal. Nothing here reads the keyboard or the clock.

mod cell;
mod conversation;
mod detour;
mod draw;
mod exit;
mod game;
mod legend;
mod moving;
mod press;
mod scene;
mod session;
mod solitaire;
mod tape;
mod transcript;
mod transfer;
mod trial;
mod watch;

pub(crate) use conversation::{Conversation, Reply};
pub(crate) use draw::{Palette, draw};
pub(crate) use press::Press;

pub(crate) use session::Session;
pub(crate) use solitaire::Solitaire;
pub(crate) use transcript::transcript;

#[cfg(test)]
mod tests;
