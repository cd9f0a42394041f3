//! The rule books, one file each. The quotations are from machine-read scans of a booklet, a sheet and a
//! rule book, and from two modern summaries. Nobody has compared them with the printed pages.

pub(super) mod booklet_1889;
pub(super) mod english_directions;
pub(super) mod modern;
pub(super) mod parker_1938;
pub(super) mod parker_1938_both_home;
pub(super) mod parker_1938_first_home;
pub(super) mod parker_1938_thirteen_each;
pub(super) mod small_boards;
pub(super) mod small_boards_limited;
pub(super) mod walker;

use super::rule_book::RuleBook;

impl RuleBook {
    /// All books of this program, in the order in which they are listed.
    pub const ALL: [Self; 10] = [
        booklet_1889::BOOK,
        english_directions::BOOK,
        parker_1938::BOOK,
        parker_1938_thirteen_each::BOOK,
        parker_1938_first_home::BOOK,
        parker_1938_both_home::BOOK,
        walker::BOOK,
        modern::BOOK,
        small_boards::BOOK,
        small_boards_limited::BOOK,
    ];

    /// The book with this name. Capitals and the number of blanks make no difference.
    #[must_use]
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
    #[must_use]
    pub fn other_reading(&self) -> Option<Self> {
        (self.name == parker_1938::BOOK.name).then_some(parker_1938_thirteen_each::BOOK)
    }

    /// The names of all books: `1889; English directions; …`.
    #[must_use]
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
