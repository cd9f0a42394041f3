//! Puzzles in a terminal: replays of keys, and practice.
//!
//! A [`Screen`] holds the state, and a key changes it. A [`scene::Scene`] is everything that the screen
//! shows, and [`draw()`] draws it on a terminal. A [`LineSession`] is practice line by line, without a
//! terminal. Nothing here reads the keyboard or the clock.

mod draw;
mod line_session;
mod replay;
mod scene;
mod screen;
mod solitaire;
mod trial;
mod watch;
mod window;

pub use draw::{Palette, draw};
pub use line_session::LineSession;
pub use screen::Screen;
pub use solitaire::Solitaire;
pub use watch::transcript;

#[cfg(test)]
mod tests;
