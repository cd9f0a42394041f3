//! The console blocks of the README and of the docs, run.

use std::fs;

#[test]
fn every_command_of_the_docs_prints_what_they_show() {
    let docs = fs::read_dir("docs").expect("the docs");
    let docs = docs.map(|entry| entry.expect("a page or a picture").path());
    let docs = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let pages: Vec<_> = docs.chain(["README.md".into()]).collect();
    let blocks = pages.iter().map(|page| {
        let text = fs::read_to_string(page).expect("a page");
        text.matches("```console\n").count()
    });
    assert!(blocks.sum::<usize>() >= 15);
    let cases = trycmd::TestCases::new();
    cases.env("LC_ALL", "C.UTF-8");
    for page in &pages {
        cases.case(page);
    }
}
