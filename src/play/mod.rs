//! Solitaires in a terminal: keys replayed, and practice.
//!
//! A [`Session`] is what is going on, a [`Press`] changes it, a [`Scene`] is what is to be seen of it,
//! and [`draw()`] puts a scene on a terminal's screen. Without a terminal [`Conversation`] takes practice
//! line by line. Nothing here reads keys or knows the time.

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
