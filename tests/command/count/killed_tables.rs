//! A count of many figures that is killed, at any time, and goes on.

use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::prelude::*;
use crate::program::wait_until;

const COUNT: &str = "count --quiet --threads 1 --table _ _";

/// Kills a count of all figures of a yard again and again: first when it has saved a row, and then each time after at most
/// `longest` milliseconds. At last the count may end. Its table is that of a count that nobody killed.
fn is_the_same_after_kills(name: &str, yard: &str, kills: usize, longest: u64) {
    let folder = folder(name);
    let [figures, whole, table] =
        ["figures.txt", "whole.csv", "killed.csv"].map(|file| folder.join(file));
    let found = run(format!("search figures --yard {yard} --all")).exits_with(0);
    fs::write(&figures, stdout(&found)).expect("written");
    run((COUNT, [&whole, &figures])).exits_with(0);
    let whole = fs::read(&whole).expect("a table");
    let mut random = ChaCha8Rng::seed_from_u64(64);
    let (mut saved_rows, mut lengths) = (0, Vec::new());
    for kill in 1..=kills {
        let mut child = start((COUNT, [&table, &figures]));
        if kill == 1 {
            wait_until("it saves a row", || {
                fs::read_to_string(&table).is_ok_and(|rows| rows.lines().count() > 1)
            });
        } else {
            std::thread::sleep(Duration::from_millis(random.random_range(1..=longest)));
        }
        child.kill().expect("it was begun");
        let status = child.wait().expect("it ends");
        let rows = fs::read(&table).unwrap_or_default();
        if status.success() {
            assert_eq!(rows, whole, "kill {kill}");
            // It begins again.
            fs::remove_file(&table).expect("removed");
            saved_rows = 0;
            continue;
        }
        lengths.push(rows.len());
        // A table that was saved never loses a row.
        assert!(rows.len() >= saved_rows, "kill {kill}");
        saved_rows = rows.len();
    }
    let partly = lengths
        .iter()
        .filter(|&&length| length > 0 && length < whole.len());
    assert!(partly.count() > 0, "{lengths:?}");
    // A count that is killed while it saves leaves such a file.
    fs::write(folder.join(".killed.csv.halma-solve.tmp"), "half of it").expect("written");
    run((COUNT, [&table, &figures])).exits_with(0);
    assert_eq!(fs::read(&table).expect("a table"), whole);
    let files = fs::read_dir(&folder).expect("a folder").flatten();
    let names: Vec<_> = files.map(|file| file.file_name()).sorted().collect();
    assert_eq!(
        names,
        [
            "figures.txt",
            "killed.csv",
            "killed.csv.lock",
            "whole.csv",
            "whole.csv.lock"
        ]
    );
}

#[test]
fn a_count_that_is_killed_goes_on_to_the_same_table() {
    is_the_same_after_kills("killed-count", "4,3,2,1", 8, 400);
}

/// What takes long.
mod long {
    use super::is_the_same_after_kills;

    #[test]
    #[ignore = "it takes minutes"]
    fn a_count_that_is_killed_a_hundred_times_goes_on_to_the_same_table() {
        is_the_same_after_kills("killed-count-often", "4,4,3,2", 100, 1_500);
    }
}
