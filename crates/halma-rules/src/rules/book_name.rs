//! The names of rule books, as people type them.

use itertools::Itertools;

use super::{OwnRuling, PointKind, RuleBook};

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
    /// It is no ruling of a record.
    #[error(
        "`{text}` is not a ruling; behind the name of a book, a record can choose: {}",
        rulings()
    )]
    Ruling {
        /// The text.
        text: String,
    },
    /// A record rules twice on a point.
    #[error("two rulings are on one point: {point}")]
    TwoRulings {
        /// The point.
        point: PointKind,
    },
}

impl BookNameError {
    /// That no book has this name.
    pub(super) fn unknown(text: &str) -> Self {
        Self::Unknown {
            text: text.to_owned(),
            names: RuleBook::ALL.map(|book| book.name).to_vec(),
        }
    }
}

/// The rulings that a record can choose: `a full yard wins; …`.
fn rulings() -> String {
    OwnRuling::all(100).iter().join("; ")
}

/// A name in lowercase, with single blanks.
pub(super) fn plain(name: &str) -> String {
    name.split_whitespace()
        .map(str::to_lowercase)
        .collect_vec()
        .join(" ")
}
