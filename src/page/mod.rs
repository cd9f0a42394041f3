//! Pages on which puzzles are replayed: one file each, which needs no network and opens from disk.
//!
//! Style and script stand in the page itself, and its content-security policy allows these and
//! nothing else: whatever a puzzle's text says is shown as text. For practice the page carries the
//! rules of this library, compiled to WebAssembly.

mod data;
mod detour;
mod entry;
mod exit;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

pub use data::Entry;

const STYLE: &str = include_str!("assets/page.css");
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("assets/board.js"),
    include_str!("assets/player.js"),
    include_str!("assets/gallery.js"),
    include_str!("assets/rules.js"),
    include_str!("assets/press_board.js"),
    include_str!("assets/practice.js"),
    include_str!("assets/practice_exit.js"),
    include_str!("assets/practice_detour.js"),
    include_str!("assets/start.js"),
    "})();\n"
);

/// The rules for practice, compiled by `.ci/practice-module`; kept here so that whoever installs the
/// program has them without a compiler for WebAssembly.
const MODULE: &[u8] = include_bytes!("assets/practice.wasm");

/// A page of puzzles: a player for one, a gallery before it for more.
#[must_use]
pub fn page(title: &str, entries: &[Entry]) -> String {
    let title = escape(&crate::render::visible(title));
    // A serialised entry holds nothing that JSON cannot say.
    let data = serde_json::to_string(entries).unwrap_or_default();
    // Nothing in the data can end the element that it stands in.
    let data = data.replace('<', "\\u003c");
    let module = BASE64_STANDARD.encode(MODULE);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data:; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <header><h1><a href=\"#\">{title}</a></h1></header>\n<main id=\"main\" tabindex=\"-1\">\n\
         <noscript><p>This page needs JavaScript, which is switched off.</p></noscript>\n\
         </main>\n<p id=\"live\" class=\"unseen\" role=\"status\" aria-live=\"polite\"></p>\n\
         <script type=\"application/json\" id=\"data\">{data}</script>\n\
         <script type=\"application/wasm\" id=\"practice-module\">{module}</script>\n\
         <script>{SCRIPT}</script>\n</body>\n</html>\n",
        hash(SCRIPT),
        hash(STYLE),
    )
}

/// What the policy calls an element's text.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// Text as it may stand in HTML, whatever it holds.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}
