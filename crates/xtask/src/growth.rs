//! How the time and the memory of each search grow with the work.

use clap::{Args, ValueEnum};
use serde_json::Value;

use crate::Failure;
use crate::measure::{Cost, measured};

/// The arguments of `growth`.
#[derive(Args)]
pub(crate) struct GrowthArguments {
    /// The program to measure, such as target/release/halma-solve
    program: String,
    /// The tables to make, if not all
    tables: Vec<Table>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Table {
    Figures,
    Keys,
    Detours,
    Transfers,
}

/// A row of a table.
struct Row {
    task: String,
    work: u64,
    unit: &'static str,
    cost: Cost,
}

pub(crate) fn run(arguments: &GrowthArguments) -> Result<(), Failure> {
    for table in Table::value_variants() {
        if !arguments.tables.is_empty() && !arguments.tables.contains(table) {
            continue;
        }
        println!("\n{}\n", table.title());
        println!("| task | work | processor time | most memory | time for each |");
        println!("|---|---|---|---|---|");
        table.rows(&arguments.program, |row| println!("{}", row.written()))?;
    }
    Ok(())
}

impl Row {
    #[expect(clippy::cast_precision_loss, reason = "three digits are printed")]
    fn written(&self) -> String {
        let Self {
            task,
            work,
            unit,
            cost,
        } = self;
        let each = significant(cost.seconds / *work as f64 * 1e6);
        let (seconds, work) = (significant(cost.seconds), grouped(*work));
        format!(
            "| {task} | {work} {unit} | {seconds} s | {:.0} MB | {each} µs |",
            cost.megabytes
        )
    }
}

impl Table {
    const fn title(self) -> &'static str {
        match self {
            Self::Figures => "All figures of the standard yards and of the triangular yards.",
            Self::Keys => "All keys of the printed figures.",
            Self::Detours => "All arrangements of the fewest men who force a number of jumps.",
            Self::Transfers => "The crossing of a yard of ten men.",
        }
    }

    fn rows(self, program: &str, mut print: impl FnMut(Row)) -> Result<(), Failure> {
        match self {
            Self::Figures => {
                for (rows, men) in [
                    ("4,3,2,1", 10),
                    ("4,4,3,2", 13),
                    ("5,4,3,2,1", 15),
                    ("5,5,4,3,2", 19),
                ] {
                    let search = format!("search figures --yard {rows} --all");
                    let (output, _, cost) = measured(program, &search)?;
                    let found = word_before(&output, " solved")?;
                    print(Row {
                        task: format!("{men} men, {found} figures"),
                        work: ungrouped(word_before(&output, " sets enumerated")?)?,
                        unit: "sets",
                        cost,
                    });
                }
                print(part_of_21(program)?);
            }
            Self::Keys => {
                for name in ["A", "B", "C", "D"] {
                    let count = format!("count --format json puzzles/{name}.txt");
                    let (output, _, cost) = measured(program, &count)?;
                    let answer = last_line(&output)?;
                    let keys = answer["keys"].as_str().ok_or("the keys are missing")?;
                    print(Row {
                        task: format!("figure {name}, {} keys", grouped(keys.parse()?)),
                        work: number(&answer, "states")?,
                        unit: "states",
                        cost,
                    });
                }
            }
            Self::Detours => {
                for jumps in [21, 31, 41, 51, 61] {
                    let search = format!("search detours --jumps {jumps} --all --count");
                    let (output, _, cost) = measured(program, &search)?;
                    print(Row {
                        task: format!("{jumps} jumps"),
                        work: output.trim().parse()?,
                        unit: "arrangements",
                        cost,
                    });
                }
            }
            Self::Transfers => {
                for (board, directions) in [(6, 8), (7, 8), (8, 8), (6, 6), (7, 6)] {
                    let search = format!(
                        "search crossing --board {board} --yard 10 --directions {directions} --format json"
                    );
                    let (output, _, cost) = measured(program, &search)?;
                    let answer = last_line(&output)?;
                    if answer["proved"] != true {
                        return Err(format!("{search}: not proved").into());
                    }
                    let moves = answer["moves"].as_array().map_or(0, Vec::len);
                    print(Row {
                        task: format!("{board} by {board}, {directions} directions, {moves} moves"),
                        work: number(&answer, "positions")?,
                        unit: "positions",
                        cost,
                    });
                }
            }
        }
        Ok(())
    }
}

/// A part of the search for the figures of 21 men.
fn part_of_21(program: &str) -> Result<Row, Failure> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path().display();
    let search =
        format!("search figures --yard 6,5,4,3,2,1 --all --shard 37/100 --checkpoint {folder}");
    let (_, messages, cost) = measured(program, &search)?;
    Ok(Row {
        task: "21 men, part 37 of 100".to_owned(),
        work: ungrouped(word_before(&messages, " sets")?)?,
        unit: "sets",
        cost,
    })
}

/// The word before these words, where a search sums up.
fn word_before<'a>(output: &'a str, words: &str) -> Result<&'a str, Failure> {
    let sum = output.lines().rev().find(|line| line.contains(words));
    let before = sum.and_then(|line| Some(line.split_once(words)?.0));
    let word = before.and_then(|before| before.rsplit(' ').next());
    word.ok_or_else(|| format!("no line has a number of{words}").into())
}

/// A number from a text such as `51,178`.
fn ungrouped(number: &str) -> Result<u64, Failure> {
    Ok(number.replace(',', "").parse()?)
}

/// The last line of JSON.
fn last_line(output: &str) -> Result<Value, Failure> {
    Ok(serde_json::from_str(
        output.lines().last().unwrap_or_default(),
    )?)
}

fn number(object: &Value, field: &str) -> Result<u64, Failure> {
    object[field]
        .as_u64()
        .ok_or_else(|| format!("{field} is missing in {object}").into())
}

/// A number such as `51,178`.
fn grouped(number: u64) -> String {
    halma_records::notation::grouped(number)
}

/// A number with three digits, or with all digits before its point.
fn significant(number: f64) -> String {
    if number >= 1000.0 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is measured, and small"
        )]
        return grouped(number.round() as u64);
    }
    let mut places = 2;
    let mut bound = 10.0;
    while number >= bound && places > 0 {
        places -= 1;
        bound *= 10.0;
    }
    let mut small = number;
    while small > 0.0 && small < 1.0 {
        places += 1;
        small *= 10.0;
    }
    format!("{number:.places$}")
}

#[cfg(test)]
mod tests {
    use super::significant;

    #[test]
    fn a_number_has_three_digits() {
        for (number, written) in [
            (0.0223, "0.0223"),
            (0.346, "0.346"),
            (2.157, "2.16"),
            (68.31, "68.3"),
            (128.2, "128"),
            (2955.0, "2,955"),
        ] {
            assert_eq!(significant(number), written);
        }
    }
}
