//! The README's console blocks, run.

#[test]
fn every_command_of_the_readme_prints_what_the_readme_shows() {
    trycmd::TestCases::new().case("README.md");
}
