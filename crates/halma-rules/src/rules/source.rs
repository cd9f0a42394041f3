//! Where the words of a rule book come from.

/// What is known about the source of a rule book. `None` means that the source does not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// Who wrote it.
    pub author: Option<&'static str>,
    /// Its own title, as it is printed.
    pub title: Option<&'static str>,
    /// Who published it.
    pub publisher: Option<&'static str>,
    /// The year in which it appeared.
    pub year: Option<u16>,
    /// Its pages, if they are numbered. A [`Quote`](super::Quote) names the heading above its words.
    pub pages: Option<&'static str>,
    /// Its address on the web.
    pub url: Option<&'static str>,
}

impl Source {
    /// Each fact with its name, always in the same order.
    pub fn facts(&self) -> [(&'static str, Option<String>); 6] {
        let text = |fact: Option<&str>| fact.map(str::to_owned);
        [
            ("author", text(self.author)),
            ("title", text(self.title)),
            ("publisher", text(self.publisher)),
            ("year", self.year.map(|year| year.to_string())),
            ("pages", text(self.pages)),
            ("URL", text(self.url)),
        ]
    }
}
