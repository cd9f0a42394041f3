//! What clap answers by itself: help, the version, and errors in the arguments.

use std::env;

use clap::Parser;
use halma_solve::render::visible;

use super::arguments::Arguments;
use super::failure::{Failure, Status};
use super::output::write_message;

/// Writes an answer of clap.
pub(crate) fn write(answer: &clap::Error) -> Result<Status, Failure> {
    if !answer.use_stderr() {
        answer.print()?;
        return Ok(Status::Yes);
    }
    // An error repeats an argument, and a character that steers the terminal must not reach it. So the
    // error is that of the arguments with such characters made visible.
    let arguments =
        env::args_os().map(|argument| visible(&argument.to_string_lossy()).into_owned());
    if let Err(shown) = Arguments::try_parse_from(arguments) {
        // If standard error is closed, the text is lost.
        drop(shown.print());
    } else {
        let message = answer.to_string();
        let lines = message.lines().map(|line| format!("{}\n", visible(line)));
        write_message(&lines.collect::<String>());
    }
    Ok(Status::CannotTell)
}
