//! The rule books, one file for each book with its variants. The quotations are from machine-read scans of a
//! booklet, a sheet and a rule book, and from two modern summaries. Nobody has compared them with the printed
//! pages.

mod booklet_1889;
mod english_directions;
mod modern;
mod parker_1938;
mod walker;

use super::rule_book::RuleBook;

impl RuleBook {
    /// All books of this program, in the order in which they are listed.
    pub const ALL: [Self; 10] = [
        booklet_1889::BOOK,
        english_directions::BOOK,
        parker_1938::BOOK,
        parker_1938::THIRTEEN_EACH,
        parker_1938::FIRST_HOME,
        parker_1938::BOTH_HOME,
        walker::BOOK,
        modern::BOOK,
        modern::SMALL_BOARDS,
        modern::SMALL_BOARDS_LIMITED,
    ];

    /// The book with this name. Case and the number of blanks do not matter.
    pub fn named(name: &str) -> Option<Self> {
        let plain = |text: &str| {
            let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
            words.join(" ")
        };
        Self::ALL
            .into_iter()
            .find(|book| plain(book.name) == plain(name))
    }

    /// The other reading of a book that contradicts itself on the yards of three players.
    pub(crate) fn other_reading(&self) -> Option<Self> {
        (self.name == parker_1938::BOOK.name).then_some(parker_1938::THIRTEEN_EACH)
    }

    /// The names of all books: `1889; English directions; …`.
    pub fn names() -> String {
        Self::ALL.map(|book| book.name).join("; ")
    }
}

impl Default for RuleBook {
    /// The booklet of 1889.
    fn default() -> Self {
        booklet_1889::BOOK
    }
}
