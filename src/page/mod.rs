//! Pages that replay puzzles. A page is one file. It opens from disk and needs no network.
//!
//! The page holds its own style and script. Its content-security policy allows nothing else, so the text
//! of a puzzle can only be shown as text. The page carries the rules and the searches of this library, compiled
//! to WebAssembly.

mod catalog;
mod entry;
mod kinds;
mod site;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use halma_solve::render::{escape, visible};
use halma_solve::search::exit::Catalog;

pub use entry::Entry;
pub use site::entries as entries_of_site;

const STYLE: &str = include_str!("assets/page.css");
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("assets/yards.js"),
    include_str!("assets/ways.js"),
    include_str!("assets/board.js"),
    include_str!("assets/player.js"),
    include_str!("assets/favorites.js"),
    include_str!("assets/gallery.js"),
    include_str!("assets/ways_around.js"),
    include_str!("assets/rules.js"),
    include_str!("assets/press_board.js"),
    include_str!("assets/drag.js"),
    include_str!("assets/practice.js"),
    include_str!("assets/practice_moving.js"),
    include_str!("assets/practice_detour.js"),
    include_str!("assets/practice_game.js"),
    include_str!("assets/draft.js"),
    include_str!("assets/draw_board.js"),
    include_str!("assets/draw_options.js"),
    include_str!("assets/draw_history.js"),
    include_str!("assets/picture.js"),
    include_str!("assets/print.js"),
    include_str!("assets/draw.js"),
    include_str!("assets/catalog.js"),
    include_str!("assets/start.js"),
    "})();\n"
);

/// The rules and the searches, compiled by `.ci/module` and compressed. They are kept here so that the program
/// can be installed without a compiler for WebAssembly.
const MODULE: &[u8] = include_bytes!("assets/module.wasm.gz");

/// The texts of a page. `assets/start.js` shows one at a time.
const RULES: &str = include_str!("assets/rules.html");
const FRONT: &str = include_str!("assets/front.html");
const ABOUT: &str = include_str!("assets/about.html");
const DESCRIPTION: &str = "Puzzles for one person from the Halma book of 1889: replay them, try them, draw your own and ask whether it can be done.";
/// A man on a square.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='2' fill='%23ecdcb8'/%3E%3Ccircle cx='8' cy='8' r='5' fill='%2326221e'/%3E%3C/svg%3E";

/// What a page holds beside its texts and its board to draw on.
pub struct Page<'a> {
    pub title: &'a str,
    /// The puzzles: none, one with a player, or a gallery of more.
    pub entries: &'a [Entry],
    /// All figures of 19 men, if the page has the catalog.
    pub catalog: Option<Catalog>,
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
        let title = escape(&visible(self.title));
        // Writing an entry as JSON cannot fail.
        let data = serde_json::to_string(self.entries).unwrap_or_default();
        // Without `<` the data cannot end the element that holds it.
        let data = data.replace('<', "\\u003c");
        let module = BASE64_STANDARD.encode(MODULE);
        let catalog = self.catalog.as_ref().map_or_else(String::new, |known| {
            let packed = BASE64_STANDARD.encode(catalog::packed(known));
            format!("<script type=\"application/octet-stream\" id=\"catalog\">{packed}</script>\n")
        });
        let tabs = self.tabs().into_iter();
        let tabs = tabs.map(|(name, words)| format!("<a href=\"#{name}\">{words}</a>"));
        let tabs: String = tabs.collect();
        let preview = if self.has_preview {
            "<meta property=\"og:image\" content=\"preview.png\">\n"
        } else {
            ""
        };
        let texts = if self.is_site {
            [FRONT, RULES, ABOUT].concat()
        } else {
            RULES.to_owned()
        };
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"description\" content=\"{DESCRIPTION}\">\n\
             <meta property=\"og:title\" content=\"{title}\">\n\
             <meta property=\"og:description\" content=\"{DESCRIPTION}\">\n\
             <meta property=\"og:type\" content=\"website\">\n{preview}\
             <link rel=\"icon\" href=\"{ICON}\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
             <svg class=\"unseen\" aria-hidden=\"true\"><radialGradient id=\"shade\" cx=\"35%\" cy=\"32%\" r=\"70%\">\
             <stop class=\"shine\" offset=\"0\"/><stop class=\"body\" offset=\"0.45\"/></radialGradient>\
             <pattern id=\"checks\" width=\"80\" height=\"80\" patternUnits=\"userSpaceOnUse\">\
             <path class=\"light\" d=\"M0 0h80v80h-80z\"/><path class=\"dark\" d=\"M0 0h40v80h40v-40h-80z\"/></pattern></svg>\n\
             <header><h1><a href=\"#\">{title}</a></h1><nav id=\"tabs\" aria-label=\"Parts of the page\">{tabs}</nav>\
             <label class=\"enlarge\"><input type=\"checkbox\"> Larger board</label>\
             <p>Halma, a board game of 1885. <a href=\"#rules\">How men move</a></p></header>\n\
             <main id=\"main\" tabindex=\"-1\">\n\
             <noscript><p>This page needs JavaScript, which is switched off.</p></noscript>\n{texts}\
             </main>\n<p id=\"live\" class=\"unseen\" role=\"status\" aria-live=\"polite\"></p>\n\
             <script type=\"application/json\" id=\"data\">{data}</script>\n\
             <script type=\"application/gzip\" id=\"module\">{module}</script>\n{catalog}\
             <script>{SCRIPT}</script>\n</body>\n</html>\n",
            hash(SCRIPT),
            hash(STYLE),
        )
    }
}

/// The name of an element's text in the policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}
