//! The rule books, one file for each book with its variants. The quotations are from machine-read scans of a
//! booklet, a sheet and a rule book, and from two modern summaries. Nobody has compared them with the printed
//! pages.

mod booklet_1889;
mod english_directions;
mod modern;
mod parker_1938;
mod walker;

use super::book_name::{BookNameError, plain};
use super::own_ruling::name_and_rulings;
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
        Self::ALL
            .into_iter()
            .find(|book| plain(book.name) == plain(name))
    }

    /// The only book whose name begins so: `mod` is `modern`. If one of the names is the beginning of all the others,
    /// that book is meant: `parker` is `Parker 1938`. Capitals and the number of blanks make no difference. Behind the
    /// name there may be rulings, as in a record.
    ///
    /// # Errors
    /// [`BookNameError`] if no name begins so, or several do, or a ruling is none.
    pub fn begun_by(text: &str) -> Result<Self, BookNameError> {
        let (text, rulings) = name_and_rulings(text);
        let begins = |book: &Self| plain(book.name).starts_with(&plain(text));
        let books: Vec<Self> = Self::ALL.into_iter().filter(begins).collect();
        let begins_all = |book: &&Self| {
            let own = plain(book.name);
            books
                .iter()
                .all(|other| plain(other.name).starts_with(&own))
        };
        if let Some(book) = books.iter().find(begins_all) {
            return book.with_words(rulings);
        }
        Err(if books.is_empty() {
            BookNameError::unknown(text)
        } else {
            let names = books.iter().map(|book| book.name).collect();
            let text = text.to_owned();
            BookNameError::Ambiguous { text, names }
        })
    }

    /// The other reading of a book that contradicts itself on the yards of three players. The rulings of a record stay.
    pub fn other_reading(&self) -> Option<Self> {
        let rulings = self.own_rulings().into_iter();
        (self.name == parker_1938::BOOK.name)
            .then(|| rulings.fold(parker_1938::THIRTEEN_EACH, Self::with_ruling))
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
