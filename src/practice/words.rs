//! Numbers of things.

/// `1 move`, `2 moves`.
pub(super) fn counted(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// `1 man`, `2 men`.
pub(super) fn men_of(number: usize) -> String {
    format!("{number} {}", if number == 1 { "man" } else { "men" })
}
