//! The README's console blocks, run.

#[test]
fn every_command_of_the_readme_prints_what_the_readme_shows() {
    let readme = include_str!("../README.md");
    assert!(readme.matches("```console\n").count() >= 5);
    trycmd::TestCases::new().case("README.md");
}
