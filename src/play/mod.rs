//! Puzzles in a terminal: replays of keys, and practice.
//!
//! A [`Session`] holds the state, a [`Press`] changes it, a [`Scene`] is everything that the screen
//! shows, and [`draw()`] draws a scene on a terminal. [`Conversation`] is practice line by line, without
//! a terminal. Nothing here reads keys or knows the time.

mod cell;
mod conversation;
mod detour;
mod draw;
mod exit;
mod press;
mod scene;
mod session;
mod solitaire;
mod tape;
mod transcript;
mod trial;
mod watch;

pub use cell::{Cell, Paint};
pub use conversation::{Conversation, Reply};
pub use draw::{Palette, draw};
pub use press::Press;
pub use scene::{Remarked, Scene};
pub use session::Session;
pub use solitaire::Solitaire;
pub use transcript::transcript;
