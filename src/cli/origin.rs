//! `--provenance`: which command found the results, and what it cost.

use std::env;
use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;
use itertools::Itertools;

use super::common_arguments::Work;
use super::failure::Status;
use super::formats::ReportFormat;
use super::output::Report;
use crate::results::provenance::{Provenance, ProvenanceTag};

const OPTION: &str = "--provenance";

/// Whether to say where the results come from.
#[derive(Args)]
pub struct ProvenanceOption {
    /// Say below the results which command found them, with its time and memory
    #[arg(long, hide_short_help = true)]
    provenance: bool,
    /// The positions of all answers so far.
    #[arg(skip)]
    positions: Arc<AtomicU64>,
}

/// Where the results of a command come from.
pub struct Origin {
    seed: Option<u64>,
    threads: usize,
    positions: Arc<AtomicU64>,
}

impl ProvenanceOption {
    /// Adds the positions that were looked at for an answer.
    pub fn add(&self, positions: u64) {
        self.positions.fetch_add(positions, Ordering::Relaxed);
    }

    /// Where the results come from, if that was asked for.
    pub fn origin(&self, work: &Work, seed: Option<u64>) -> Option<Origin> {
        self.provenance.then(|| Origin {
            seed,
            threads: work.threads(),
            positions: Arc::clone(&self.positions),
        })
    }

    /// What stands below the results, if it was asked for. The costs are those up to now.
    pub fn report(&self, format: ReportFormat, work: &Work, seed: Option<u64>) -> Option<Report> {
        let text = format.write(&self.origin(work, seed)?.provenance());
        Some(match format {
            ReportFormat::Text => Report::apart(text, Status::Yes),
            ReportFormat::Json => (text, Status::Yes).into(),
        })
    }
}

impl Origin {
    /// With the costs up to now.
    pub fn provenance(&self) -> Provenance {
        let positions = self.positions.load(Ordering::Relaxed);
        Provenance {
            record: ProvenanceTag::Value,
            version: env!("CARGO_PKG_VERSION"),
            command: command(env::args_os().skip(1)),
            seed: self.seed,
            threads: self.threads,
            processor_seconds: cost::processor_seconds(),
            memory: cost::memory(),
            positions: (positions > 0).then_some(positions),
        }
    }
}

/// A command as one types it in a shell, without the option.
fn command(arguments: impl Iterator<Item = OsString>) -> String {
    let arguments = arguments.filter(|argument| argument != OPTION);
    let quoted = arguments.map(|argument| quoted(&argument.to_string_lossy()));
    std::iter::once("halma-solve".to_owned())
        .chain(quoted)
        .join(" ")
}

/// An argument with quotation marks, if it needs them in a shell.
fn quoted(argument: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_=+,./:@%".contains(letter);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        argument.to_owned()
    } else {
        format!("'{}'", argument.replace('\'', r"'\''"))
    }
}

/// What this process has cost.
#[cfg(unix)]
mod cost {
    use nix::sys::resource::{Usage, UsageWho, getrusage};
    use nix::sys::time::TimeValLike;

    fn usage() -> Option<Usage> {
        getrusage(UsageWho::RUSAGE_SELF).ok()
    }

    /// With two digits after the point, because more would promise too much.
    #[expect(clippy::cast_precision_loss, reason = "years of it fit")]
    pub(super) fn processor_seconds() -> Option<f64> {
        let usage = usage()?;
        let time = usage.user_time() + usage.system_time();
        Some((time.num_milliseconds() as f64 / 10.0).round() / 100.0)
    }

    pub(super) fn memory() -> Option<u64> {
        // macOS counts bytes, Linux kilobytes of 1,024 bytes.
        let unit = if cfg!(target_os = "macos") {
            1
        } else {
            1 << 10
        };
        u64::try_from(usage()?.max_rss())
            .ok()
            .map(|most| most * unit)
    }
}

#[cfg(not(unix))]
mod cost {
    pub(super) const fn processor_seconds() -> Option<f64> {
        None
    }

    pub(super) const fn memory() -> Option<u64> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::command;

    #[test]
    fn a_command_can_be_typed_again() {
        let arguments = ["count", "--provenance", "my file.txt", "it's", "A", ""];
        assert_eq!(
            command(arguments.map(Into::into).into_iter()),
            r"halma-solve count 'my file.txt' 'it'\''s' A ''"
        );
    }
}
