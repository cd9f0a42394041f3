//! Counts with their nouns, for the sentences of the program.

/// `1 move`, `2 moves`.
#[must_use]
pub fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// `1 man`, `2 men`.
#[must_use]
pub fn men_of(number: usize) -> String {
    format!("{number} {}", if number == 1 { "man" } else { "men" })
}
