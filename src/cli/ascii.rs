//! The program's own signs in ASCII, where the locale has no others.
//!
//! A locale names what a terminal can show. `LC_ALL=C` says that it is ASCII. What an author wrote, such as a name, stays
//! as it is. Puzzles in these signs can be read again.

use std::env;
use std::io::{self, IsTerminal, Write};

/// A standard stream for which a locale is asked.
#[derive(Clone, Copy)]
pub enum Stream {
    Stdout,
    Stderr,
}

/// What a locale says about letters beyond ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Letters {
    /// The locale is `C` or `POSIX`: none.
    None,
    /// The locale names other letters than those of UTF-8.
    Others,
    /// The locale has UTF-8, or nobody has set one.
    All,
}

impl Letters {
    /// The letters of a locale such as `C`, `en_US.UTF-8` or `de_DE@euro`.
    fn of(locale: &str) -> Self {
        let (name, _) = locale.split_once('@').unwrap_or((locale, ""));
        let (name, encoding) = name.split_once('.').unwrap_or((name, ""));
        let encoding = encoding.replace('-', "");
        match (name, encoding.as_str()) {
            (_, encoding) if encoding.eq_ignore_ascii_case("utf8") => Self::All,
            ("C" | "POSIX", _) => Self::None,
            // Most systems have UTF-8 where nothing else is named.
            (_, "") => Self::All,
            _ => Self::Others,
        }
    }
}

/// Whether a stream gets ASCII: everywhere if the locale is `C` or `POSIX`, and on a terminal if the locale names
/// other letters than those of UTF-8. On Windows no variable says what a terminal can show.
pub fn is_wanted(stream: Stream) -> bool {
    if cfg!(windows) {
        return false;
    }
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].map(env::var_os);
    let mut locales = variables.into_iter().flatten();
    let Some(locale) = locales.find(|locale| !locale.is_empty()) else {
        return false;
    };
    match Letters::of(&locale.to_string_lossy()) {
        Letters::None => true,
        Letters::All => false,
        Letters::Others => match stream {
            Stream::Stdout => io::stdout().is_terminal(),
            Stream::Stderr => io::stderr().is_terminal(),
        },
    }
}

/// Each sign of the program, and what stands for it in ASCII. Each is as wide as the sign, except the dash between two
/// moves and the dots for what is left out.
const SIGNS: [(char, &str); 28] = [
    // Men and squares. The grammar reads an `O` as a man everywhere.
    ('●', "O"),
    ('○', "X"),
    ('■', "#"),
    ('△', "^"),
    ('◉', "@"),
    ('□', "_"),
    ('◎', "%"),
    ('⊕', "&"),
    ('·', "."),
    // The way of a long hop.
    ('─', "-"),
    ('│', "|"),
    ('╱', "/"),
    ('╲', "\\"),
    // Words.
    ('—', "--"),
    ('–', "-"),
    ('−', "-"),
    ('…', "..."),
    ('×', "x"),
    ('»', "="),
    ('“', "\""),
    ('”', "\""),
    ('’', "'"),
    ('‘', "'"),
    // Keys.
    ('↑', "^"),
    ('↓', "v"),
    ('←', "<"),
    ('→', ">"),
    ('•', "o"),
];

/// What stands for a sign in ASCII; `None` for any other character.
fn of_sign(sign: char) -> Option<&'static str> {
    let mut signs = SIGNS.iter();
    signs.find_map(|(own, ascii)| (*own == sign).then_some(*ascii))
}

/// A text in which ASCII stands for the program's signs.
pub fn in_text(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match of_sign(letter) {
            Some(ascii) => written.push_str(ascii),
            None => written.push(letter),
        }
    }
    written
}

/// The text of one cell of a screen. It keeps its width.
pub fn in_cell(symbol: &str) -> Option<&'static str> {
    let ascii = of_sign(symbol.chars().next()?)?;
    Some(&ascii[..1])
}

/// A stream for text. It writes the program's signs as the locale of a standard stream wants them.
pub struct InTheLocale<W> {
    inner: W,
    is_ascii: bool,
}

impl<W> InTheLocale<W> {
    pub fn new(inner: W, stream: Stream) -> Self {
        Self {
            inner,
            is_ascii: is_wanted(stream),
        }
    }
}

impl<W: Write> Write for InTheLocale<W> {
    /// Writes whole texts. Bytes that are no text stay as they are.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match str::from_utf8(bytes) {
            Ok(text) if self.is_ascii => self.inner.write_all(in_text(text).as_bytes())?,
            _ => self.inner.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::{Letters, SIGNS, in_cell, in_text};

    #[test]
    fn a_locale_says_which_letters_it_has() {
        for (locale, letters) in [
            ("C", Letters::None),
            ("POSIX", Letters::None),
            ("C.UTF-8", Letters::All),
            ("C.utf8", Letters::All),
            ("en_US.UTF-8", Letters::All),
            ("de_DE.utf8@euro", Letters::All),
            ("de_DE", Letters::All),
            ("de_DE.ISO-8859-1", Letters::Others),
            ("de_DE.ISO-8859-15@euro", Letters::Others),
            ("C.ISO-8859-1", Letters::None),
        ] {
            assert_eq!(Letters::of(locale), letters, "{locale}");
        }
    }

    /// Two kinds of men or squares never look alike.
    #[test]
    fn the_signs_of_a_board_stay_apart() {
        let board = SIGNS[..8].iter().map(|(_, ascii)| *ascii);
        let others = [
            ".", "*", "+", "/", "\\", "[", "]", "<", ">", "(", ")", ":", "!", "~", "=",
        ];
        assert!(board.chain(others).all_unique());
        assert!(
            SIGNS
                .iter()
                .all(|(own, ascii)| !own.is_ascii() && ascii.is_ascii())
        );
        assert!(SIGNS.iter().map(|(own, _)| own).all_unique());
    }

    #[test]
    fn what_an_author_wrote_stays() {
        assert_eq!(in_text("Änne: ●—○ …"), "Änne: O--X ...");
        assert_eq!(in_cell("…"), Some("."));
        assert_eq!(in_cell("Ä"), None);
    }
}
