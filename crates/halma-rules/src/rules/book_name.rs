//! The names of rule books, as people type them.

use itertools::Itertools;

/// Why a text does not name one rule book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookNameError {
    /// No name begins with it.
    #[error("`{text}` is not a rule book; the books are: {}", names.join("; "))]
    Unknown {
        /// The text.
        text: String,
        /// The names of all books.
        names: Vec<&'static str>,
    },
    /// Several names begin with it.
    #[error("`{text}` could be any of these rule books: {}", names.join("; "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The names that begin with it.
        names: Vec<&'static str>,
    },
}

/// A name in lowercase, with single blanks.
pub(super) fn plain(name: &str) -> String {
    name.split_whitespace()
        .map(str::to_lowercase)
        .collect_vec()
        .join(" ")
}
