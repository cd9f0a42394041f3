//! The ending of a file names the format of its content.

use std::ffi::OsStr;

use clap::ValueEnum;

use super::failure::Failure;

/// The format of files with this ending.
pub(crate) fn format_of<F: ValueEnum>(ending: &OsStr) -> Option<F> {
    let ending = ending.to_str()?;
    let is_text = ending.eq_ignore_ascii_case("txt");
    F::from_str(if is_text { "text" } else { ending }, true).ok()
}

/// The value of `--format`.
pub(crate) fn name_of(format: &impl ValueEnum) -> String {
    let value = format.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// The error for a format that is not the one of the ending.
pub(crate) fn contradiction(format: &impl ValueEnum, ending: &OsStr) -> Failure {
    Failure::Usage(format!(
        "--format {} does not fit a file that ends in `.{}`",
        name_of(format),
        ending.display()
    ))
}
