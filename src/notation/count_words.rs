//! Counts with their nouns, for the sentences of the program.

use std::fmt::Display;

/// `1 move`, `2 moves`.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    let plural = if number == N::from(1) { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// `1 man`, `2 men`.
pub fn men_of<N: Copy + Display + PartialEq + From<u8>>(number: N) -> String {
    format!(
        "{number} {}",
        if number == N::from(1) { "man" } else { "men" }
    )
}
