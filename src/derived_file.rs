//! Files of the repository that are derived from the types of the program. Tests compare them, and write them again when
//! asked.

use std::{env, fs};

/// Asserts that a file holds what the types say. With `RENEW_SCHEMA` in the environment it is written first. `test` is the
/// name by which `cargo test` finds the caller.
#[track_caller]
pub fn is_as_derived(file: &str, derived: &str, test: &str) {
    if env::var_os("RENEW_SCHEMA").is_some() {
        fs::write(file, derived).expect("a file");
    }
    let written = fs::read_to_string(file).expect("a file");
    assert!(
        written == derived,
        "the types have changed: RENEW_SCHEMA=1 cargo test --locked {test} writes {file} again"
    );
}
