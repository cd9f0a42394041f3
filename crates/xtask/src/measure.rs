//! What a process costs: processor time and memory.

use std::ffi::OsString;
use std::process::{Command, ExitCode, Stdio};
use std::{env, io};

use clap::Args;

use crate::{Failure, root};

/// What a process has cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// Processor time, in seconds.
    pub(crate) seconds: f64,
    /// The most memory at one time, in megabytes.
    pub(crate) megabytes: f64,
}

/// The arguments of `measure`.
#[derive(Args)]
pub(crate) struct MeasureArguments {
    /// The program and its arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
    command: Vec<OsString>,
}

/// Runs a program in a process of its own, which has no other child: the system tells only what all children have cost.
pub(crate) fn run(arguments: &MeasureArguments) -> ExitCode {
    let Some((program, others)) = arguments.command.split_first() else {
        return ExitCode::FAILURE;
    };
    let status = Command::new(program).args(others).status();
    let Cost { seconds, megabytes } = of_children().unwrap_or(Cost {
        seconds: 0.0,
        megabytes: 0.0,
    });
    eprintln!("\n{seconds} {megabytes}");
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// What the program writes to standard output and to standard error, and what it costs.
pub(crate) fn measured(program: &str, arguments: &str) -> Result<(String, String, Cost), Failure> {
    let mut command = Command::new(env::current_exe()?);
    command.current_dir(root()).args(["measure", program]);
    command.args(arguments.split_whitespace());
    let output = command.stdin(Stdio::null()).output()?;
    let messages = String::from_utf8(output.stderr)?;
    if !output.status.success() {
        return Err(format!("{program} {arguments}: {messages}").into());
    }
    let (messages, cost) = messages.trim_end().rsplit_once('\n').unwrap_or_default();
    let (seconds, megabytes) = cost.split_once(' ').ok_or("the cost is missing")?;
    let cost = Cost {
        seconds: seconds.parse()?,
        megabytes: megabytes.parse()?,
    };
    Ok((String::from_utf8(output.stdout)?, messages.to_owned(), cost))
}

/// What all children that have ended have cost.
#[cfg(unix)]
#[expect(clippy::cast_precision_loss, reason = "three digits are printed")]
pub(crate) fn of_children() -> io::Result<Cost> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;

    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let time = usage.user_time() + usage.system_time();
    // macOS counts bytes, Linux kilobytes.
    let unit = if cfg!(target_os = "macos") { 1e6 } else { 1e3 };
    Ok(Cost {
        seconds: time.num_microseconds() as f64 / 1e6,
        megabytes: usage.max_rss() as f64 / unit,
    })
}

#[cfg(not(unix))]
pub(crate) fn of_children() -> io::Result<Cost> {
    Err(io::Error::from(io::ErrorKind::Unsupported))
}
