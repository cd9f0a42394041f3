//! Pages that replay puzzles. A page is one file. It opens from disk and needs no network.
//!
//! The page holds its own style and script. Its content-security policy allows nothing else, so the text
//! of a puzzle can only be shown as text. The page carries the rules and the searches of this library, compiled
//! to WebAssembly.

mod entry;
mod kinds;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use halma_solve::render::{escape, visible};

pub use entry::Entry;

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
    include_str!("assets/picture.js"),
    include_str!("assets/print.js"),
    include_str!("assets/draw.js"),
    include_str!("assets/start.js"),
    "})();\n"
);

/// The rules and the searches, compiled by `.ci/module` and compressed. They are kept here so that the program
/// can be installed without a compiler for WebAssembly.
const MODULE: &[u8] = include_bytes!("assets/module.wasm.gz");

/// A page of puzzles: a player for one puzzle, and also a gallery for more. Every page has a board to draw
/// on; a page without puzzles has only that.
pub fn page(title: &str, entries: &[Entry]) -> String {
    let title = escape(&visible(title));
    // Every entry can be written as JSON.
    let data = serde_json::to_string(entries).unwrap_or_default();
    // Without `<` the data cannot end the element that holds it.
    let data = data.replace('<', "\\u003c");
    let module = BASE64_STANDARD.encode(MODULE);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <svg class=\"unseen\" aria-hidden=\"true\"><radialGradient id=\"shade\" cx=\"35%\" cy=\"32%\" r=\"70%\">\
         <stop class=\"shine\" offset=\"0\"/><stop class=\"body\" offset=\"0.45\"/></radialGradient></svg>\n\
         <header><h1><a href=\"#\">{title}</a></h1><nav id=\"tabs\" aria-label=\"Parts of the page\"></nav></header>\n<main id=\"main\" tabindex=\"-1\">\n\
         <noscript><p>This page needs JavaScript, which is switched off.</p></noscript>\n\
         </main>\n<p id=\"live\" class=\"unseen\" role=\"status\" aria-live=\"polite\"></p>\n\
         <script type=\"application/json\" id=\"data\">{data}</script>\n\
         <script type=\"application/gzip\" id=\"module\">{module}</script>\n\
         <script>{SCRIPT}</script>\n</body>\n</html>\n",
        hash(SCRIPT),
        hash(STYLE),
    )
}

/// The name of an element's text in the policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}
