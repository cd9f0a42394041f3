//! Problems: the claims of puzzles, apart from their text. Each kind of problem has a file of its own,
//! and `any` puts them together.

mod any;
mod claim;
mod detour;
mod drawn;
mod edited_text;
mod error;
mod error_words;
mod exit;
mod game;
mod game_result;
mod game_text;
mod going_on;
mod id;
mod kind;
mod limits;
mod line;
mod line_text;
mod parts;
mod record_text;
mod result_words;
mod subject;
mod transfer;

pub use any::Problem;
pub use claim::{Claim, ClaimReason, ClaimedEnd, Resigner};
pub use detour::Detour;
pub use error::ProblemError;
pub use exit::Exit;
pub use game::{Game, NEW_GAMES};
pub use id::PuzzleId;
pub use kind::Kind;
pub use line::{Branch, Line, Ply, Variation};
pub use subject::Subject;
pub use transfer::{Place, Transfer};
