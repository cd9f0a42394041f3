//! The page as a file; `tests/browser` tests it in a browser.

use std::collections::BTreeSet;
use std::io::Read;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::read::GzDecoder;
use halma_solve::board::Square;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::prelude::*;
use crate::program::json;
use crate::puzzle_ids::hexadecimal;

/// The text of the first element with this tag.
fn element<'a>(page: &'a str, tag: &str) -> &'a str {
    let (_, after) = page.split_once(tag).expect("the element");
    let end = after.find("</").expect("its end");
    &after[..end]
}

/// A page, made in a folder of its own with these arguments and this input.
fn page(name: &str, arguments: &[&str], input: &str) -> String {
    let file = folder(name).join("page.html");
    let output = feed(&[&["page", "-o", path(&file)], arguments].concat(), input);
    output.exits_with(0).stdout_is_empty();
    fs::read_to_string(file).expect("a page")
}

/// The puzzles of a page.
fn data(page: &str) -> Value {
    json(element(page, "id=\"data\">"))
}

fn squares(hex: &Value) -> Vec<String> {
    let digits = hex
        .as_str()
        .expect("squares")
        .trim_start_matches(['s', 'h', 'x']);
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| String::from_utf8(pair.to_vec()).expect("digits"))
        .collect()
}

#[test]
fn the_policy_allows_the_pages_own_script_and_style_and_nothing_else() {
    let page = page("page-policy", &["puzzles/D.txt"], "");
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)));
    let policy = element(&page, "http-equiv=\"Content-Security-Policy\" content=\"");
    let policy = policy.split('"').next().expect("a policy");
    assert!(policy.starts_with("default-src 'none'; "));
    // WebAssembly may be compiled, text may not.
    let scripts = page.split("<script>").skip(1);
    let scripts = scripts.map(|script| hash(script.split("</script>").next().expect("an end")));
    let scripts = scripts.collect_vec();
    assert_eq!(scripts.len(), 2, "the colors, and everything else");
    assert!(policy.contains(&format!(
        "script-src {} 'wasm-unsafe-eval';",
        scripts.join(" ")
    )));
    assert!(policy.contains(&format!("style-src {};", hash(element(&page, "<style>")))));
    assert_eq!(policy.matches("unsafe").count(), 1);
    // A worker can only come from the page itself.
    assert!(policy.contains("worker-src blob:;"));
    // It loads nothing from outside.
    let allowed = "http://www.w3.org/2000/svg";
    // The text of a compiled module has letters in any order, but no colon.
    each_row(["http:", "https:"], |scheme| {
        for (at, _) in page.match_indices(scheme) {
            let rest = &page[at..];
            assert!(rest.starts_with(allowed), "{}", &rest[..40]);
        }
    });
}

#[test]
fn every_key_of_a_page_leads_from_its_start_to_its_end() {
    let files = ["A", "B", "C", "D"].map(|name| format!("puzzles/{name}.txt"));
    let data = data(&page(
        "page-keys",
        &files.each_ref().map(|file| &**file),
        "",
    ));
    let puzzles = data.as_array().expect("puzzles");
    assert_eq!(puzzles.len(), 4);
    for puzzle in puzzles {
        let [figure, yard] = ["figure", "yard"]
            .map(|field| squares(&puzzle[field]).into_iter().sorted().collect_vec());
        assert_eq!((figure.len(), yard.len()), (19, 19));
        each_row([(0, &figure), (1, &yard)], |(key, end)| {
            let key = &puzzle["keys"][key];
            let start = key.get("start").unwrap_or(&puzzle["yard"]);
            let mut men = squares(start);
            for made in key["moves"].as_array().expect("moves") {
                let route = squares(made);
                let (from, to) = (&route[0], &route[route.len() - 1]);
                let man = men.iter_mut().find(|man| *man == from).expect("a man");
                man.clone_from(to);
            }
            men.sort();
            assert_eq!(&men, end, "{}", puzzle["name"]);
        });
    }
}

#[test]
fn hostile_text_cannot_leave_its_place() {
    let text = "**</script><script>alert(1)</script>**\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\
                Note: <!--\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let page = page("page-hostile", &["-", "--title", "</title><script>"], text);
    // The colors, which come before anything is drawn; the data, the compiled module, the program of the workers and
    // the script.
    assert_eq!(page.matches("<script").count(), 5);
    assert_eq!(page.matches("</script>").count(), 5);
    assert!(page.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"));
    assert_eq!(data(&page)[0]["name"], "</script><script>alert(1)</script>");
}

#[test]
fn a_page_is_not_overwritten_and_bad_puzzles_are_reported() {
    let folder = folder("page-files");
    let site = folder.join("site");
    let arguments = ["page", "puzzles/A.txt", "-o", path(&site)];
    run(&arguments).exits_with(0);
    run(&arguments)
        .exits_with(2)
        .stderr_has("--force replaces it");
    run(&[&arguments[..], &["--force"]].concat()).exits_with(0);
    // The page still has the puzzles that can be read.
    let mixed = folder.join("mixed.html");
    let text = "**bad**\n\nTO YARD THE PIECES IN 1 MOVE.\nIIII, 1 to I, 3.\n\n**good**\nBoard: 4 by 4\n\
                Yard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    feed(&["page", "-", "-o", path(&mixed)], text)
        .exits_with(2)
        .stderr_has("`IIII` is not a row");
    let page = fs::read_to_string(&mixed).expect("a page");
    assert_eq!(data(&page)[0]["name"], "good");
    let none = folder.join("none.html");
    feed(&["page", "-", "-o", path(&none)], "nothing here").exits_with(2);
    assert!(!none.exists());
}

/// Without a key nothing is verified, but the figure can be practiced and asked about.
#[test]
fn a_figure_without_a_key_is_a_task() {
    let text = "Yard: rows 2, 1 at I, 1\n\n 1 2 3\n ● . . III\n . ● . II\n . . ● I\n";
    let data = data(&page("page-task", &["-"], text));
    assert_eq!(data[0]["verdict"], Value::Null);
    assert_eq!(data[0]["keys"], serde_json::json!([]));
    assert_eq!(squares(&data[0]["figure"]), ["02", "11", "20"]);
}

/// The figures of a page's catalog and their ids, unpacked as `src/page/catalog.rs` describes it.
fn catalog(page: &str) -> Vec<(BTreeSet<u8>, String)> {
    let packed = BASE64_STANDARD.decode(element(page, "id=\"catalog\">"));
    let compressed = packed.expect("base64");
    let mut packed = Vec::new();
    let mut decoder = GzDecoder::new(&*compressed);
    decoder.read_to_end(&mut packed).expect("gzip");
    let (count, rest) = packed.split_at(4);
    let count = u32::from_le_bytes(count.try_into().expect("four bytes")) as usize;
    let (shared, rest) = rest.split_at(count);
    let (others, rest) = rest.split_at(count);
    let number = others.iter().map(|&others| usize::from(others)).sum();
    let (mut squares, rest) = rest.split_at(number);
    // Ten columns of a byte and the numbers of keys follow the ids.
    let (ids, numbers) = rest.split_at(6 * count);
    assert_eq!(numbers.len(), (10 + 8) * count);
    let mut half: Vec<u8> = Vec::new();
    let figures = shared.iter().zip(others).zip(ids.chunks(6));
    let figures = figures.map(|((&shared, &others), id)| {
        let own;
        (own, squares) = squares.split_at(usize::from(others));
        half.truncate(usize::from(shared));
        half.extend(own);
        let both = half
            .iter()
            .flat_map(|&square| [square, square % 16 * 16 + square / 16]);
        (both.collect(), hexadecimal(id))
    });
    figures.collect()
}

/// The digest is in `docs/catalog.md`; the ids are computed as the documentation of `PuzzleId` says.
#[test]
fn the_site_has_every_figure() {
    let site = folder("page-site").join("site");
    run(&["page", "-o", path(&site)]).exits_with(0);
    run(&["page", "-o", path(&site)]).exits_with(2);
    assert!(site.join("preview.png").is_file());
    let page = fs::read_to_string(site.join("index.html")).expect("a page");
    // The front page shows the booklet's puzzles, which it knows by name.
    let puzzles = data(&page);
    let puzzles = puzzles.as_array().expect("puzzles");
    let id = |name: &str| {
        let puzzle = puzzles.iter().find(|puzzle| puzzle["name"] == name);
        puzzle.expect("it is there")["id"].as_str().expect("an id")
    };
    for names in [&["A", "B", "C", "D"][..], &["I"]] {
        let ids = names.iter().map(|name| id(name)).join(" ");
        assert!(page.contains(&format!("data-cards=\"{ids}\"")), "{ids}");
    }
    let figures = catalog(&page);
    // A page to draw on needs no puzzle and has the same figures.
    let draw = self::page("page-draw", &["--draw"], "");
    assert_eq!(data(&draw), serde_json::json!([]));
    assert!(catalog(&draw) == figures);
    let text = |(men, _): &(BTreeSet<u8>, String)| {
        let names = men.iter().map(|&man| Square::from_index(man));
        names.format("; ").to_string() + "\n"
    };
    let digest = Sha256::digest(figures.iter().map(text).sorted().join(""));
    assert!(include_str!("../../docs/catalog.md").contains(&hexadecimal(&digest)));
    for figure in figures.iter().step_by(997) {
        let lines = format!("Board: 16 by 16\nYard: 19 men at I, 1\n{}", text(figure));
        assert_eq!(figure.1, hexadecimal(&Sha256::digest(lines)[..6]));
    }
}

#[test]
fn a_page_as_printed_has_the_misprint() {
    // Move 9 of the gambit goes to VII, 3; the book prints VII, 2.
    each_row(
        [
            ("page-emended", &[][..], "62"),
            ("page-printed", &["--as-printed"], "61"),
        ],
        |(name, more, expected)| {
            let data = data(&page(name, &[&["puzzles/A.txt"], more].concat(), ""));
            let route = squares(&data[0]["keys"][0]["moves"][8]);
            assert_eq!(route.last().expect("an end"), expected, "{name}");
        },
    );
}

/// An ending that is not that of a page is a mistake, and not the name of a folder.
#[test]
fn a_page_is_not_written_into_a_folder_named_like_a_file() {
    let folder = folder("page-endings");
    each_row(["x.pdf", "x.htmlx", "example.com"], |name| {
        run(("page A -o _", [&folder.join(name)]))
            .exits_with(2)
            .stderr_has("a page ends in .html, not in .")
            .stderr_has(&format!("{name}/`"));
        assert!(!folder.join(name).exists());
    });
    let there = folder.join("site.d");
    fs::create_dir(&there).expect("a folder");
    run(("page A -o _", [&there])).exits_with(0);
    let named = format!("{}/", path(&folder.join("new.d")));
    run(["page", "A", "-o", &named]).exits_with(0);
    assert!(there.join("index.html").is_file() && folder.join("new.d/index.html").is_file());
}

/// A site is two files. If one of them is there already, the other is not written either.
#[test]
fn a_site_is_written_whole_or_not_at_all() {
    each_row(
        [("preview.png", "index.html"), ("index.html", "preview.png")],
        |(there, other)| {
            let folder = folder(&format!("site-with-{there}").replace('.', "-"));
            fs::write(folder.join(there), "old").expect("written");
            run(("page -o _", [&folder]))
                .exits_with(2)
                .stderr_has(&format!("{there} exists; --force replaces it"));
            let names = fs::read_dir(&folder).expect("a folder").count();
            assert_eq!(names, 1, "neither {other} nor a part of it");
            assert_eq!(fs::read_to_string(folder.join(there)).expect("text"), "old");
        },
    );
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    names
        .map(|name| name.into_string().expect("letters"))
        .sorted()
        .collect()
}

/// A server sends the files; the page has no script and no style of its own. A name follows from the content.
#[test]
fn a_page_of_separate_files_names_files_that_are_there() {
    let site = folder("page-separate").join("site");
    run(("page A --separate-files -o _", [&site])).exits_with(0);
    let page = fs::read_to_string(site.join("index.html")).expect("a page");
    let files = site.join("files");
    let names = names(&files);
    let kinds = names.iter().map(|name| name.split('-').next());
    let expected = ["early", "page", "rules", "style", "worker"];
    assert!(kinds.eq(expected.map(Some)), "{names:?}");
    for name in &names {
        assert_eq!(page.matches(&format!("\"files/{name}\"")).count(), 1);
        let digest = Sha256::digest(fs::read(files.join(name)).expect("a file"));
        let digits = hexadecimal(&digest[..6]);
        assert!(name.contains(&format!("-{digits}.")), "{name}");
    }
    let policy = element(&page, "http-equiv=\"Content-Security-Policy\" content=\"");
    assert!(policy.starts_with(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         connect-src 'self'; worker-src 'self'; "
    ));
    assert!(!page.contains("<script>") && !page.contains("<style>"));
    // The puzzles are in the page, as in a page that is one file.
    let whole = self::page("page-whole", &["puzzles/A.txt"], "");
    assert_eq!(data(&page), data(&whole));
}

/// Files that other pages in the folder share are no reason to refuse; the page itself is.
#[test]
fn pages_of_separate_files_share_a_folder() {
    let folder = folder("page-shared");
    for name in ["A", "B"] {
        let page = folder.join(format!("{name}.html"));
        run(["page", name, "--separate-files", "-o", path(&page)]).exits_with(0);
        run(["page", name, "--separate-files", "-o", path(&page)])
            .exits_with(2)
            .stderr_has("--force replaces it");
    }
    assert_eq!(names(&folder.join("files")).len(), 5);
    run("page A --separate-files -o -")
        .exits_with(2)
        .stdout_is_empty()
        .stderr_has("--separate-files writes several files: name a folder after -o");
}
