//! What a rule book says on one point, or the choice of this program where the book is silent.

use derive_more::Display;

/// A sentence of a book, and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("\"{words}\" ({place})")]
pub struct Quote {
    /// The words of the book. `…` marks words that are left out.
    pub words: &'static str,
    /// The heading or the paragraph under which they stand.
    pub place: &'static str,
}

impl Quote {
    pub(super) const fn new(words: &'static str, place: &'static str) -> Self {
        Self { words, place }
    }
}

/// What a ruling rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The book says so.
    Says(Quote),
    /// The book can be read in more than one way, or it contradicts itself. This program has chosen.
    Unclear(&'static [Quote]),
    /// The book does not say. This program has chosen.
    Silent,
    /// The book has no game in which the point matters.
    NoSuchGame,
}

impl Basis {
    /// The book says so in these words, at this place.
    pub const fn says(words: &'static str, place: &'static str) -> Self {
        Self::Says(Quote::new(words, place))
    }

    /// The words of the book, if it has any.
    pub const fn quotes(&self) -> &[Quote] {
        match self {
            Self::Says(quote) => std::slice::from_ref(quote),
            Self::Unclear(quotes) => quotes,
            Self::Silent | Self::NoSuchGame => &[],
        }
    }

    /// Whether the rule is a choice of this program.
    pub(crate) const fn is_choice(&self) -> bool {
        matches!(self, Self::Silent | Self::Unclear(_))
    }
}

/// The rule on one point, and what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling<T> {
    /// The rule.
    pub value: T,
    /// What it rests on.
    pub basis: Basis,
}

impl<T> Ruling<T> {
    /// A rule that the book gives in these words, at this place.
    pub const fn says(value: T, words: &'static str, place: &'static str) -> Self {
        Self {
            value,
            basis: Basis::says(words, place),
        }
    }

    /// A rule that is a choice of this program, because the book is silent.
    pub const fn silent(value: T) -> Self {
        Self {
            value,
            basis: Basis::Silent,
        }
    }

    /// A rule that is a choice of this program, because these words can be read in more than one way.
    pub(crate) const fn unclear(value: T, quotes: &'static [Quote]) -> Self {
        Self {
            value,
            basis: Basis::Unclear(quotes),
        }
    }

    /// A rule for a game that the book does not have.
    pub(crate) const fn no_such_game(value: T) -> Self {
        Self {
            value,
            basis: Basis::NoSuchGame,
        }
    }
}
