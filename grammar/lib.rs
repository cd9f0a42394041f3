//! The grammar of a puzzle file, in the notation of the instruction book of 1889.
//!
//! `halma.pest` is the definition: what a square, a move, a heading, a field and a row of a diagram look like, and in which
//! order they stand. [Pest](https://pest.rs) derives [`HalmaParser`] from it, and a [`Rule`] for each rule. This crate has
//! no other code. `halma-records` turns what the parser finds into values.
//!
//! ```
//! use halma_grammar::{HalmaParser, Rule};
//! use pest::Parser;
//!
//! let found = HalmaParser::parse(Rule::turn_line, "II, 5 to III, 6.")?;
//! assert_eq!(found.as_str(), "II, 5 to III, 6.");
//! # Ok::<(), pest::error::Error<Rule>>(())
//! ```

// Pest derives this code. Its documentation is the comments of the grammar.
#[allow(missing_docs, clippy::pedantic)]
mod parser {
    /// The parser of puzzle files.
    #[derive(Debug, pest_derive::Parser)]
    #[grammar = "halma.pest"]
    pub struct HalmaParser;
}

pub use parser::{HalmaParser, Rule};
