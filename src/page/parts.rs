//! The parts that every page needs, and the two ways in which a page has them: in itself, or as files beside it.

use std::io::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use itertools::Itertools;
use sha2::{Digest, Sha256};

use halma_solve::search::exit::Catalog;

use super::{catalog, style};

/// The script, and the program of its workers. They are built from `web/`, like every other script.
const SCRIPT: &str = include_str!("assets/page.js");
const WORKER: &str = include_str!("assets/worker.js");
/// The script that chooses the colors before anything is drawn, and says which file of the page is missing.
const EARLY: &str = include_str!("assets/early.js");

/// The rules and the searches, compiled by `cargo xtask module` and compressed. They are kept here so that the program
/// can be installed without a compiler for WebAssembly.
const MODULE: &[u8] = include_bytes!("assets/module.wasm.gz");

/// The folder of the separate files, beside the page.
pub const FOLDER: &str = "files";
/// The bytes of a digest in the name of a file.
const BYTES_IN_NAME: usize = 6;

/// A file beside a page.
pub struct PageFile {
    /// Its name in the folder [`FOLDER`]. It has a digest of the content, so that a browser may keep the file forever, and
    /// that several pages in one folder share it.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The elements with the parts of a page, the policy that allows them, and the files to which they lead.
pub struct Parts {
    pub policy: String,
    pub early: String,
    pub style: String,
    pub script: String,
    /// What the script needs only later.
    pub later: String,
    pub files: Vec<PageFile>,
}

/// A part that the script needs only later. One that is text is written as it is, any other in Base64.
struct Later {
    id: &'static str,
    media_type: &'static str,
    /// The name of its file without the digest, and the ending of the name. A server may unpack a file with an ending
    /// such as `.gz` by itself, so that the script could not.
    file: (&'static str, &'static str),
    bytes: Vec<u8>,
    is_text: bool,
}

fn later(known: Option<&Catalog>) -> Vec<Later> {
    let module = Later {
        id: "module",
        media_type: "application/gzip",
        file: ("rules", "bin"),
        bytes: MODULE.to_vec(),
        is_text: false,
    };
    let worker = Later {
        id: "worker",
        media_type: "text/plain",
        file: ("worker", "js"),
        bytes: WORKER.into(),
        is_text: true,
    };
    let catalog = known.map(|known| Later {
        id: "catalog",
        media_type: "application/gzip",
        file: ("catalog", "bin"),
        bytes: compressed(&catalog::packed(known)),
        is_text: false,
    });
    [module, worker].into_iter().chain(catalog).collect()
}

/// The bytes as the module is compressed. Not every server compresses what it sends.
fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    // Writing to a vector cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

impl Parts {
    /// The parts of a page that is one file. It may run and show what it has itself, and nothing else.
    pub fn in_page(known: Option<&Catalog>) -> Self {
        let style = style::style();
        let policy = format!(
            "script-src '{}' '{}' 'wasm-unsafe-eval'; style-src '{}'; worker-src blob:",
            hash(EARLY),
            hash(SCRIPT),
            hash(&style)
        );
        let elements = later(known).into_iter().map(|part| {
            let text = if part.is_text {
                String::from_utf8_lossy(&part.bytes).into_owned()
            } else {
                BASE64_STANDARD.encode(&part.bytes)
            };
            element(&part, "", &text)
        });
        Self {
            policy,
            early: format!("<script>{EARLY}</script>"),
            style: format!("<style>{style}</style>"),
            script: format!("<script>{SCRIPT}</script>"),
            later: elements.collect(),
            files: Vec::new(),
        }
    }

    /// The parts of a page with separate files. It may load what is on its own server, and nothing else.
    pub fn in_files(known: Option<&Catalog>) -> Self {
        let mut files = Vec::new();
        let mut add = |(name, ending), bytes: Vec<u8>| {
            let digest = Sha256::digest(&bytes);
            let digits = digest.iter().take(BYTES_IN_NAME).format("");
            let name = format!("{name}-{digits:02x}.{ending}");
            let address = format!("{FOLDER}/{name}");
            files.push(PageFile { name, bytes });
            address
        };
        let early = add(("early", "js"), EARLY.into());
        let style = add(("style", "css"), style::style().into());
        let script = add(("page", "js"), SCRIPT.into());
        let elements = later(known).into_iter().map(|mut part| {
            let address = add(part.file, std::mem::take(&mut part.bytes));
            element(&part, &format!(" data-file=\"{address}\""), "")
        });
        let later = elements.collect();
        Self {
            policy: "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'"
                .to_owned(),
            early: format!("<script src=\"{early}\"></script>"),
            style: format!("<link rel=\"stylesheet\" href=\"{style}\">"),
            script: format!("<script src=\"{script}\"></script>"),
            later,
            files,
        }
    }
}

/// The element of a part that the script needs only later.
fn element(Later { id, media_type, .. }: &Later, attribute: &str, text: &str) -> String {
    format!("<script type=\"{media_type}\" id=\"{id}\"{attribute}>{text}</script>\n")
}

/// The name of an element's text in the policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}
