//! What several tests share.

pub mod prelude;
pub mod rows;
pub mod searches;
pub mod values;
pub mod wasm_program;
