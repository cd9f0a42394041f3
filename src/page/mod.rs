//! Pages that replay puzzles. A page is one file, which opens from disk and needs no network; or, for a server, it has
//! its style, its scripts and its largest data as files beside it.
//!
//! Its content-security policy allows its own style and script and nothing else, so the text of a puzzle can only be shown
//! as text. The page has the rules and the searches of this library, compiled to WebAssembly.

mod catalog;
mod entry;
mod kinds;
mod parts;
mod rules;
mod site;
mod style;
mod template;
#[cfg(feature = "schema")]
pub mod typescript;

use halma_solve::render::{escape, visible};
use halma_solve::search::exit::Catalog;

pub use entry::PuzzleEntry;
pub use parts::{FOLDER, PageFile};

use parts::Parts;
pub use site::entries as entries_of_site;

/// The page, with places for its parts.
const PAGE: &str = include_str!("assets/page.html");

/// A text of a site. The script shows one text at a time.
const ABOUT: &str = include_str!("assets/about.html");
const DESCRIPTION: &str = "Puzzles for one person from the Halma book of 1889: replay them, try them, draw your own and \
                           ask whether it can be done.";
/// What a page holds beside its texts and its board to draw on.
pub struct Page<'a> {
    pub title: &'a str,
    /// The puzzles: none, one with a player, or a gallery of more.
    pub entries: &'a [PuzzleEntry],
    /// All figures of 19 men, if the page has the catalog.
    pub catalog: Option<&'static Catalog>,
    /// Whether it is the whole site, which begins with a front page.
    pub is_site: bool,
    /// Whether there is a picture `preview.png` beside the page, for links to it.
    pub has_preview: bool,
}

impl Page<'_> {
    /// The tabs: addresses and names.
    fn tabs(&self) -> Vec<(&'static str, &'static str)> {
        let mut tabs = match self.entries.len() {
            0 => vec![],
            1 => vec![("all", "Puzzle")],
            _ => vec![("all", "Puzzles")],
        };
        tabs.push(("game/", "Play"));
        if self.catalog.is_some() {
            tabs.push(("catalog", "Catalog"));
        }
        tabs.extend([("draw", "Draw and ask"), ("rules", "Rules")]);
        if self.is_site {
            tabs.push(("about", "About"));
        }
        tabs
    }

    /// The page as one file.
    pub fn to_html(&self) -> String {
        self.with_parts(&Parts::in_page(self.catalog))
    }

    /// The page, and the files to which it leads.
    pub fn to_separate_files(&self) -> (String, Vec<PageFile>) {
        let parts = Parts::in_files(self.catalog);
        (self.with_parts(&parts), parts.files)
    }

    fn with_parts(&self, parts: &Parts) -> String {
        let title = escape(&visible(self.title));
        // Writing an entry as JSON cannot fail.
        let data = serde_json::to_string(self.entries).unwrap_or_default();
        // Without `<` the data cannot end the element that holds it.
        let data = data.replace('<', "\\u003c");
        let tabs = self.tabs().into_iter();
        let tabs = tabs.map(|(name, words)| format!("<a href=\"#{name}\">{words}</a>"));
        let tabs: String = tabs.collect();
        let preview = if self.has_preview {
            "<meta property=\"og:image\" content=\"preview.png\">\n"
        } else {
            ""
        };
        let rules = rules::rules(self.entries);
        let texts = if self.is_site {
            [&site::front(self.entries), &rules, ABOUT].concat()
        } else {
            rules
        };
        template::filled(PAGE, |place| {
            let part = match place {
                "title" => &title,
                "description" => DESCRIPTION,
                "preview" => preview,
                "policy" => &parts.policy,
                "early" => &parts.early,
                "style" => &parts.style,
                "tabs" => &tabs,
                "texts" => &texts,
                "data" => &data,
                "later" => &parts.later,
                "script" => &parts.script,
                _ => return None,
            };
            Some(part.to_owned())
        })
    }
}
