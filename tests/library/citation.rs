//! `CITATION.cff` names the version that it stands beside.

#[test]
fn the_citation_names_this_version() {
    let citation = include_str!("../../CITATION.cff");
    let version = format!("\nversion: {}\n", env!("CARGO_PKG_VERSION"));
    assert!(citation.contains(&version));
    assert!(citation.starts_with("cff-version: 1.2.0\n"));
    for license in env!("CARGO_PKG_LICENSE").split(" OR ") {
        assert!(citation.contains(&format!("  - {license}\n")), "{license}");
    }
}
