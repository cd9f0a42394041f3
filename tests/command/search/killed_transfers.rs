//! Searches for transfers and exchanges that are killed or stopped, at any time, and go on.

use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::prelude::*;
use crate::program::Arguments;

/// The arguments of a command that saves all that it finds in this folder.
fn saving<'a>(command: &'a str, place: &'a Path) -> Vec<&'a str> {
    let more = ["--quiet", "--save-every", "0", "--checkpoint", path(place)];
    command.split(' ').chain(more).collect()
}

/// The names of the files with saved results and layers, in a folder and those in it.
fn saved_files(place: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for file in fs::read_dir(place).into_iter().flatten().flatten() {
        if file.path().is_dir() {
            names.extend(saved_files(&file.path()));
        }
        let name = file.file_name().to_string_lossy().into_owned();
        let is_layers = name.starts_with("layers-") && !name.contains('.');
        if name == "checkpoint" || is_layers {
            names.push(name);
        }
    }
    names
}

/// Kills a command again and again, each time after at most `longest` milliseconds, and lets it go on. Whenever it comes to
/// its end, its output is that of a command that nobody killed, and it begins again.
fn is_the_same_after_kills(name: &str, command: &str, kills: usize, longest: u64) {
    let place = folder(name).join("work");
    let whole = run([&command.list()[..], &["--quiet"]].concat());
    let is_same = |output: &std::process::Output| {
        assert_eq!(stdout(output), stdout(&whole));
        output.clone().exits_with(code(&whole)).stderr_is_empty();
    };
    let mut random = ChaCha8Rng::seed_from_u64(64);
    let mut killed = 0;
    let mut is_saved = false;
    for _ in 0..kills {
        let mut child = start(saving(command, &place));
        std::thread::sleep(Duration::from_millis(random.random_range(1..=longest)));
        child.kill().expect("it was begun");
        let output = child.wait_with_output().expect("it ends");
        if output.status.success() {
            is_same(&output);
            fs::remove_dir_all(&place).expect("removed");
        } else {
            killed += 1;
            is_saved |= !saved_files(&place).is_empty();
        }
    }
    assert!(is_saved, "none of {killed} kills left anything");
    is_same(&run(saving(command, &place)));
}

#[test]
fn an_exchange_that_is_killed_goes_on_to_the_same_answer() {
    let command = "search exchange --board 7 --yard 4,3 --directions 6";
    is_the_same_after_kills("killed-exchange", command, 8, 120);
}

#[test]
fn an_exchange_of_both_armies_that_is_killed_goes_on_to_the_same_answer() {
    let command = "search exchange --board 5 --yard 2,1 --directions 6 --both";
    is_the_same_after_kills("killed-both", command, 8, 80);
}

#[test]
fn a_crossing_that_is_killed_goes_on_to_the_same_answer() {
    let command = "search crossing --board 7 --yard 4,3";
    is_the_same_after_kills("killed-crossing", command, 8, 300);
}

#[test]
fn solutions_that_are_killed_go_on_to_the_same_answer() {
    for command in ["count puzzles/crossing.txt", "solve puzzles/crossing.txt"] {
        is_the_same_after_kills("killed-solution", command, 8, 100);
    }
}

#[test]
fn a_search_that_ran_out_of_time_says_that_it_is_saved() {
    let place = folder("saved-exchange").join("work");
    let command = "search exchange --board 5 --yard 2,1 --directions 6";
    let begun = run([&saving(command, &place)[..], &["--time", "0"]].concat());
    begun
        .exits_with(3)
        .stderr_is("the search is saved; the same command continues it\nout of time\n");
    let whole = run([&command.list()[..], &["--quiet"]].concat());
    let rest = run(saving(command, &place)).exits_with(0);
    rest.stdout_is(stdout(&whole));
    // Another number of threads gives the same answer, and another seed may not.
    let with = |more: &[&str]| run([&saving(command, &place)[..], more].concat());
    with(&["--threads", "1"])
        .exits_with(0)
        .stdout_is(stdout(&whole));
    each_row(
        [
            (&["--seed", "1"][..], "the seed"),
            (&["--memory", "1G"], "the memory"),
            (&["--within", "9"], "the number of moves in question"),
            (&["--both"], "the kind of the search"),
        ],
        |(more, difference)| {
            let message = format!(
                "error: {}: it belongs to another search, which differs in {difference}\n",
                path(&place)
            );
            with(more)
                .exits_with(2)
                .stdout_is_empty()
                .stderr_is(&message);
        },
    );
    let crossing = "search crossing --board 5 --yard 2,1 --directions 6";
    let other = run(saving(crossing, &place)).exits_with(2);
    other.stderr_ends_with(
        "it belongs to another search, which differs in the kind of the search\n",
    );
}

/// A stop before the search has come to a step again leaves the layers of that step as they are.
#[test]
fn layers_stay_until_their_step_is_done() {
    let place = folder("layers-stay").join("work");
    let command = "search crossing --board 7 --yard 4,3 --quiet --threads 1 --checkpoint";
    let with = |more: &[&str]| {
        let arguments = [&command.list()[..], &[path(&place)], more].concat();
        run(arguments)
    };
    let layers = || {
        let names = saved_files(&place).into_iter();
        let layers = names.filter(|name| name.starts_with("layers-")).sorted();
        layers.collect_vec()
    };
    let whole = run("search crossing --board 7 --yard 4,3 --quiet");
    let mut before = Vec::new();
    for milliseconds in [400, 500, 600, 700, 800, 900] {
        let mut child = start(saving(
            "search crossing --board 7 --yard 4,3 --threads 1",
            &place,
        ));
        std::thread::sleep(Duration::from_millis(milliseconds));
        child.kill().expect("it was begun");
        child.wait().expect("it ends");
        // A kill at the end of a step can leave its layers, which go with the next stop.
        with(&["--time", "0"]);
        before = layers();
        if !before.is_empty() {
            break;
        }
    }
    assert!(!before.is_empty(), "no kill came while a step was taken");
    with(&["--time", "0"]);
    let after = layers();
    assert!(
        before.iter().all(|file| after.contains(file)),
        "{before:?} {after:?}"
    );
    with(&[]).exits_with(0).stdout_is(stdout(&whole));
    assert_eq!(layers(), [""; 0]);
}

#[test]
fn a_file_is_written_when_a_saved_search_is_done() {
    let place = folder("saved-to-file");
    let file = place.join("game.txt");
    let command = "search exchange --board 5 --yard 2,1 --directions 6 --quiet --checkpoint _ -o _";
    let with = |more: &str| run((&*format!("{command}{more}"), [&place.join("work"), &file]));
    with(" --time 0")
        .exits_with(3)
        .stderr_is("the search is saved; the same command continues it\nout of time\n");
    assert!(!file.exists());
    with("").exits_with(0);
    let text = fs::read_to_string(&file).expect("written");
    assert_eq!(verified(&text), 1);
}

/// Each puzzle of a file has its own folder.
#[test]
fn several_transfers_are_saved_apart() {
    let place = folder("several-saved");
    let file = place.join("several.txt");
    let puzzles = ["crossing", "packing"]
        .map(|name| fs::read_to_string(format!("puzzles/{name}.txt")).expect("it is there"));
    fs::write(&file, puzzles.join("\n")).expect("written");
    let whole = run(("solve --quiet _", [&file]));
    for _ in 0..2 {
        let saved = run((
            "solve --quiet --checkpoint _ _",
            [&place.join("work"), &file],
        ));
        saved.exits_with(code(&whole)).stdout_is(stdout(&whole));
    }
    assert_eq!(saved_files(&place), ["checkpoint"; 2]);
}

#[test]
fn only_transfers_and_games_have_a_checkpoint() {
    let place = folder("no-checkpoint").join("work");
    each_row(
        [
            ("solve A", "error: A: --checkpoint is for transfers\n"),
            ("solve puzzles/game.txt", "--checkpoint is for transfers\n"),
            (
                "count A",
                "--checkpoint is for transfers and games; --table saves a count of keys\n",
            ),
            (
                "count A --table -",
                "--checkpoint is for transfers and games; the table itself saves what is counted\n",
            ),
        ],
        |(command, message)| {
            let refused = run(saving(command, &place)).exits_with(2).stdout_is_empty();
            refused.stderr_ends_with(message);
        },
    );
    assert!(!place.exists());
}

/// What takes long.
mod long {
    use super::is_the_same_after_kills;

    #[test]
    #[ignore = "it takes minutes"]
    fn searches_that_are_killed_a_hundred_times_go_on_to_the_same_answer() {
        for (name, command, longest) in [
            (
                "killed-exchange-often",
                "search exchange --board 8 --yard 3,3,2 --directions 6",
                600,
            ),
            (
                "killed-both-often",
                "search exchange --board 5 --yard 3,2,1 --directions 6 --both",
                400,
            ),
            (
                "killed-crossing-often",
                "search crossing --board 7 --yard 4,3",
                300,
            ),
            ("killed-solution-often", "count puzzles/crossing.txt", 150),
        ] {
            is_the_same_after_kills(name, command, 100, longest);
        }
    }
}
