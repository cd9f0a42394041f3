//! What the pages ask, and what they are answered.

mod page_drafts;
mod page_games;
mod page_module;
