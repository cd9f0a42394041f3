//! The times and the memory in the tables of docs/records.md.
//!
//! docs/measured.jsonl has lines that the program prints with `--provenance --json`. A row of a table whose command is in
//! one of them gets its time and its memory from the last such line. All other rows stay as they are.

use std::collections::BTreeMap;
use std::fs;

use clap::Args;
use serde_json::Value;

use crate::{Failure, root};

const PAGE: &str = "docs/records.md";
const MEASURED: &str = "docs/measured.jsonl";

/// The arguments of `records`.
#[derive(Args)]
pub(crate) struct RecordsArguments {
    /// Write nothing, and fail if a table is not what the measurements say
    #[arg(long)]
    check: bool,
}

/// What a command cost, as the tables have it.
struct Costs {
    time: Option<String>,
    memory: Option<String>,
}

pub(crate) fn run(arguments: &RecordsArguments) -> Result<(), Failure> {
    write(arguments.check)
}

/// Writes the page, or only checks it.
pub(crate) fn write(only_checks: bool) -> Result<(), Failure> {
    let path = root().join(PAGE);
    let written = fs::read_to_string(&path)?;
    let measured = fs::read_to_string(root().join(MEASURED))?;
    let page = page(&written, &measured)?;
    if page == written {
        return Ok(());
    }
    if only_checks {
        return Err(
            format!("{PAGE} is not what {MEASURED} says: run `cargo xtask records`").into(),
        );
    }
    Ok(fs::write(path, page)?)
}

/// The page with the costs of these lines.
fn page(written: &str, measured: &str) -> Result<String, Failure> {
    let costs = costs(measured)?;
    let mut columns = Columns::default();
    let lines = written.split_inclusive('\n').map(|line| {
        let Some(cells) = cells(line) else {
            columns = Columns::default();
            return line.to_owned();
        };
        if columns.command.is_none() {
            columns = Columns::of(&cells);
            return line.to_owned();
        }
        columns
            .filled(&cells, &costs)
            .unwrap_or_else(|| line.to_owned())
    });
    Ok(lines.collect())
}

/// The costs by the commands. A later line counts more than one before it.
fn costs(measured: &str) -> Result<BTreeMap<String, Costs>, Failure> {
    let mut all = BTreeMap::new();
    for line in measured.lines() {
        let line: Value = serde_json::from_str(line)?;
        if line["record"] != "provenance" {
            continue;
        }
        let command = line["command"].as_str().ok_or("a command is missing")?;
        let costs = Costs {
            time: line["processor_seconds"].as_f64().map(time),
            memory: line["memory"].as_f64().map(memory),
        };
        all.insert(command.trim_end_matches(" --json").to_owned(), costs);
    }
    Ok(all)
}

/// Processor time, shorter than anybody can feel, or to about two digits.
fn time(seconds: f64) -> String {
    match seconds {
        ..0.1 => "less than 0.1 s".to_owned(),
        ..10.0 => format!("{seconds:.1} s"),
        _ => format!("{seconds:.0} s"),
    }
}

fn memory(bytes: f64) -> String {
    let megabytes = bytes / 1e6;
    if megabytes < 1e3 {
        format!("{megabytes:.0} MB")
    } else {
        format!("{:.1} GB", megabytes / 1e3)
    }
}

/// The cells of a row.
fn cells(line: &str) -> Option<Vec<&str>> {
    let inner = line.trim_end().strip_prefix('|')?.strip_suffix('|')?;
    Some(inner.split('|').map(str::trim).collect())
}

/// Where the columns of a table are.
#[derive(Clone, Copy, Default)]
struct Columns {
    command: Option<usize>,
    time: Option<usize>,
    memory: Option<usize>,
}

impl Columns {
    fn of(head: &[&str]) -> Self {
        let named = |name| head.iter().position(|cell| *cell == name);
        Self {
            command: named("command"),
            time: named("time"),
            memory: named("memory"),
        }
    }

    /// The row with the costs of its command, if its command alone stands in its cell and was measured.
    fn filled(self, cells: &[&str], costs: &BTreeMap<String, Costs>) -> Option<String> {
        let command = cells.get(self.command?)?;
        let command = command.strip_prefix('`')?.strip_suffix('`')?;
        let costs = costs.get(command)?;
        let mut cells: Vec<String> = cells.iter().map(|&cell| cell.to_owned()).collect();
        for (column, cost) in [(self.time, &costs.time), (self.memory, &costs.memory)] {
            if let (Some(column), Some(cost)) = (column, cost) {
                cost.clone_into(cells.get_mut(column)?);
            }
        }
        let cells = cells.iter().map(|cell| match cell.as_str() {
            "" => " |".to_owned(),
            cell => format!(" {cell} |"),
        });
        Some(format!("|{}\n", cells.collect::<String>()))
    }
}

#[cfg(test)]
mod tests {
    use super::page;

    const PAGE: &str = "\
Words | words

| moves | command | time | memory | first |
|---|---|---|---|---|
| 23 | `halma-solve search exchange --board 8` | 1 s | | Bell |
| 24 | `halma-solve search exchange --board 9` | 7 s | 2 MB | |
| 25 | for the bound: `halma-solve search exchange --board 8` | 9 s | | |
";

    #[test]
    fn the_last_line_of_a_command_fills_its_row_and_no_other() {
        let line = |seconds, bytes: u64| {
            format!(
                r#"{{"schema":1,"record":"provenance","command":"halma-solve search exchange --board 8 --json","processor_seconds":{seconds},"memory":{bytes}}}"#
            )
        };
        let answer = r#"{"schema":1,"answer":"yes"}"#;
        let measured = [line(99.0, 1), answer.to_owned(), line(12.34, 1_260_000_000)].join("\n");
        let expected = PAGE.replace("| 1 s | | Bell |", "| 12 s | 1.3 GB | Bell |");
        assert_eq!(page(PAGE, &measured).expect("JSON"), expected);
        assert_eq!(page(&expected, &measured).expect("JSON"), expected);
        let quick = page(PAGE, &line(0.04, 9_400_000)).expect("JSON");
        assert!(
            quick.contains("| less than 0.1 s | 9 MB | Bell |"),
            "{quick}"
        );
        assert_eq!(page(PAGE, "").expect("no line"), PAGE);
        assert!(page(PAGE, "no JSON").is_err());
    }
}
