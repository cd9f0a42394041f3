//! Numbers of things in words, as every sentence of the program has them.

/// `1 move`, `2 moves`.
pub(crate) fn counted(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// `1 man`, `2 men`.
pub(crate) fn men_of(number: usize) -> String {
    format!("{number} {}", if number == 1 { "man" } else { "men" })
}
