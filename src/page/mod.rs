//! Pages that replay puzzles. A page is one file. It opens from disk and needs no network.
//!
//! The page holds its own style and script. Its content-security policy allows nothing else, so the text
//! of a puzzle can only be shown as text. For practice the page carries the rules of this library,
//! compiled to WebAssembly.

mod data;
mod detour;
mod entry;
mod exit;
mod game;
mod game_entry;
mod transfer;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use halma_solve::render::{escape, visible};

pub(crate) use data::Entry;

const STYLE: &str = include_str!("assets/page.css");
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("assets/board.js"),
    include_str!("assets/player.js"),
    include_str!("assets/gallery.js"),
    include_str!("assets/rules.js"),
    include_str!("assets/press_board.js"),
    include_str!("assets/practice.js"),
    include_str!("assets/practice_moving.js"),
    include_str!("assets/practice_exit.js"),
    include_str!("assets/practice_detour.js"),
    include_str!("assets/practice_transfer.js"),
    include_str!("assets/practice_game.js"),
    include_str!("assets/start.js"),
    "})();\n"
);

/// The rules for practice, compiled by `.ci/practice-module`. They are kept here so that the program can
/// be installed without a compiler for WebAssembly.
const MODULE: &[u8] = include_bytes!("assets/practice.wasm");

/// A page of puzzles: a player for one puzzle, and also a gallery for more.
pub(crate) fn page(title: &str, entries: &[Entry]) -> String {
    let title = escape(&visible(title));
    // Every entry can be written as JSON.
    let data = serde_json::to_string(entries).unwrap_or_default();
    // Without `<` the data cannot end the element that holds it.
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

/// The name of an element's text in the policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}
