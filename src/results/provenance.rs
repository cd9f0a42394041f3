//! Where a result comes from: the command and what it cost.

use std::fmt::{self, Display};

use halma_solve::notation::{counted, grouped};
use serde::Serialize;

use super::{note, tag};

tag!(ProvenanceTag = "provenance");

/// The command that printed the results above, and what it cost. The costs differ from run to run.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "provenance")
)]
pub struct Provenance {
    /// What the line is.
    pub record: ProvenanceTag,
    /// The version of the program.
    pub version: &'static str,
    /// The command, without `--provenance`.
    pub command: String,
    /// The random seed, where there is one.
    pub seed: Option<u64>,
    /// The most threads that it used.
    pub threads: usize,
    /// The processor time of the whole program in seconds, where the system tells it.
    pub processor_seconds: Option<f64>,
    /// The most memory of the whole program at one time in bytes, where the system tells it.
    pub memory: Option<u64>,
    /// The states or positions that were looked at.
    pub positions: Option<u64>,
}

impl Display for Provenance {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = vec![format!(
            "`{}` with halma-solve {}",
            self.command, self.version
        )];
        parts.extend(self.seed.map(|seed| format!("seed {seed}")));
        parts.push(counted(self.threads as u64, "thread"));
        parts.extend(
            self.processor_seconds
                .map(|seconds| format!("{seconds:.2} s of processor time")),
        );
        // Megabytes, as the records have them.
        let megabytes = |bytes: u64| format!("{} MB of memory", grouped(bytes.div_ceil(1_000_000)));
        parts.extend(self.memory.map(megabytes));
        parts.extend(self.positions.map(|number| counted(number, "position")));
        // A command with a line break in it is not written in a line.
        match note(&format!("Found by {}.", parts.join("; "))) {
            Some(note) => writeln!(formatter, "{note}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Provenance, ProvenanceTag};

    #[test]
    fn a_note_has_what_is_known() {
        let mut provenance = Provenance {
            record: ProvenanceTag::Value,
            version: "1.2.3",
            command: "halma-solve search exchange --board 8".to_owned(),
            seed: Some(7),
            threads: 1,
            processor_seconds: Some(1.234),
            memory: Some(12_000_001),
            positions: Some(1_234),
        };
        assert_eq!(
            provenance.to_string(),
            "Note: Found by `halma-solve search exchange --board 8` with halma-solve 1.2.3; seed 7; 1 thread; 1.23 s of \
             processor time; 13 MB of memory; 1,234 positions.\n"
        );
        (provenance.seed, provenance.processor_seconds) = (None, None);
        (provenance.memory, provenance.positions) = (None, None);
        assert_eq!(
            provenance.to_string(),
            "Note: Found by `halma-solve search exchange --board 8` with halma-solve 1.2.3; 1 thread.\n"
        );
        provenance.command.push('\n');
        assert_eq!(provenance.to_string(), "");
    }
}
