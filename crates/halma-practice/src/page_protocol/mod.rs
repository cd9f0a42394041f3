//! The protocol of the pages: their questions in JSON, and the answers. A page asks what follows in a session of
//! practice, and about problems that a person draws on an empty board. Such a draft may be unfinished.
//! What can be told without a search is answered at once; the searches answer whether the problem can be solved.
//!
//! The pages carry this module and all that it uses, compiled to WebAssembly.

mod answer;
mod detour;
mod draft;
mod exit;
mod game;
mod read;
mod session;
mod transfer;
#[cfg(feature = "schema")]
pub mod typescript;
mod wire;

pub use answer::answer;
pub use game::{GameStart, comments_of, title_of};
