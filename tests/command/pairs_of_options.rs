//! No option is ignored: two options together are refused, or both change what the command does.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use crate::prelude::*;

/// Options that change only the time, the memory, or the messages. They may be given where they do nothing.
const UNSEEN: [&str; 7] = [
    "--threads",
    "--time",
    "--memory",
    "--quiet",
    "--force",
    "--save-every",
    "--no-repairs",
];

/// Options that may do nothing beside another one, or beside any if none is named, and why.
const ALLOWED: [(&str, &str, &str); 7] = [
    (
        "--all",
        "--count",
        "a number of detours is of all in any case",
    ),
    (
        "--count",
        "",
        "a number of sets is printed if nothing else is asked for",
    ),
    (
        "--list",
        "",
        "a question about sets is answered by a list in any case",
    ),
    ("--men", "", "a number of men may be more than are needed"),
    ("--seed", "", "there may be one best solution"),
    (
        "--up-to-symmetry",
        "",
        "no arrangement may be equal to another",
    ),
    ("--within", "", "the best solution may be within the number"),
];

/// A command, some arguments, and its options, each with a value that changes something there. In them `_` is a folder.
const TRIED: &[(&str, &str, &str)] = &[
    (
        "verify",
        "puzzles/A.txt tests/readme/misprint.txt puzzles/game.txt",
        VERIFY,
    ),
    (
        "show",
        "puzzles/A.txt puzzles/D.txt --after 10",
        "--puzzle A;--key yarding;--move 3;--legal-moves;--format svg;--json;--output _/out;--force;--size 200;\
         --theme dark;--as-printed",
    ),
    (
        "show",
        "puzzles/A.txt puzzles/D.txt --format json",
        "--puzzle A;--key yarding;--after 10;--move 10;--output _/out;--force;--size 200;--theme dark;--as-printed",
    ),
    (
        "show",
        "puzzles/A.txt puzzles/D.txt --format svg --puzzle A",
        "--key yarding;--after 10;--move 10;--legal-moves;--output _/out.svg;--force;--size 200;--theme dark;--as-printed",
    ),
    (
        "show",
        "_/six.txt --output _/out.gif",
        "--key yarding;--delay 300;--force;--size 200;--theme dark",
    ),
    (
        "fmt",
        "puzzles/D.txt tests/readme/coordinates.txt",
        "--check;--notation algebraic;--output _/out;--force",
    ),
    (
        "solve",
        "_/six.txt",
        "--different _/six.txt;--limit 2;--extreme longest-hop;--name X;--yard 2,1;\
         --format json;--json;--output _/out;--force;--quiet;--threads 1;--time 1m;--within 5;--memory 900G;--checkpoint _",
    ),
    (
        "solve",
        "_/impossible.txt",
        "--suggest;--format json;--json;--force;--quiet;--threads 1;--time 1m;--memory 900G",
    ),
    (
        "solve",
        "_/crossing.txt",
        "--format json;--json;--output _/out;--within 5;--name X;--quiet;--threads 1;--time 1m;--memory 900G;--force;\
         --provenance;--checkpoint _;--save-every 9",
    ),
    (
        "solve",
        "puzzles/game.txt",
        "--after 3;--format json;--json;--output _/out;--quiet;--threads 1;--time 1m;--force",
    ),
    (
        "verify",
        "tests/readme/misprint.txt",
        "--fix;--output _/out;--force;--threads 1",
    ),
    ("count", "_/six.txt", COUNT),
    (
        "count",
        "_/two.txt --table _/t.csv",
        "--shard 1/2;--quiet;--threads 1;--time 1m;--memory 900G",
    ),
    ("count", "_/six.txt --move-sets", COUNT),
    (
        "count",
        "_/crossing.txt",
        "--format json;--json;--output _/out;--within 4;--table _/t.csv;--quiet;--threads 1;--time 1m;--memory 900G;--force;\
         --checkpoint _;--save-every 9",
    ),
    (
        "count",
        "_/crossing.txt --within 4",
        "--verbose;--move-sets",
    ),
    (
        "catalog",
        "--where keys=1..999999",
        "--pattern puzzles/A.txt;--nearest D;--where on-diagonal=3;--sort rows;--descending;--limit 2;\
         --count;--keys;--compare puzzles/A.txt;--format json;--json;--output _/out;--force;--quiet;--threads 1",
    ),
    (
        "catalog",
        "--where keys=1..999999 --sort rows",
        "--nearest D;--descending;--limit 2;--count;--keys;--format json;--json;--output _/out",
    ),
    (
        "catalog",
        "--in _/two.txt",
        "--nearest _/six.txt;--limit 1;--count;--keys;--compare puzzles/A.txt;--format json;--json;\
         --output _/out;--force;--quiet;--threads 1",
    ),
    ("new", "--kind exit", NEW),
    ("new", "--kind game", NEW),
    (
        "rules",
        "",
        "--all;--format json;--json;--output _/out;--force",
    ),
    ("play", "--plain puzzles/A.txt puzzles/game.txt", PLAY),
    ("play", "--plain --new two", PLAY),
    (
        "page",
        "puzzles/A.txt",
        "--draw;--separate-files;--output _/page.html;--output -;--force;--title X;--as-printed",
    ),
    (
        "merge",
        "tests/readme",
        "--count;--format json;--json;--output _/out;--force",
    ),
    ("search figures", "--yard 3,2,1", FIGURES),
    ("search figures", "--yard 3,2,1 --all", FIGURES),
    (
        "search figures",
        "--yard 3,2,1 --all --checkpoint _",
        FIGURES,
    ),
    ("search sets", "--yard 3,2,1 --board 6", SETS),
    ("search sets", "--yard 3,2,1 --board 6 --list", SETS),
    ("search detours", "--board 5 --jumps 4", DETOURS),
    ("search detours", "--board 5 --jumps 6 --all", DETOURS),
    ("search detours", "--board 5", DETOURS),
    ("search detours", "--table --board 5", DETOURS),
    ("search packing", "--board 6 --yard 2,1", TRANSFERS),
    ("search crossing", "--board 6 --yard 2,1", TRANSFERS),
    ("search exchange", "--board 5 --yard 2,1", EXCHANGES),
];

const VERIFY: &str = "--puzzle A;--verbose;--failed;--format json;--json;--output _/out;--force;--as-printed;--no-repairs;\
     --threads 1";
const COUNT: &str = "--format json;--json;--output _/out;--force;--verbose;--move-sets;--list;--cap 1;--table _/t.csv;\
     --quiet;--threads 1;--time 1m;--within 4;--memory 900G;--provenance;--checkpoint _";
const NEW: &str =
    "--yard 2,1;--board 10;--rules Parker;--players A,B;--directions 6;--partners opposite";
const PLAY: &str = "--puzzle D;--practice;--new four;--rules Parker;--players A,B;--partners opposite;--directions 6;--board 10;\
     --yard 2,1;--save _/out;--force;--as-printed";
const FIGURES: &str = "--moves 10;--yard 2,1;--board 4;--limit 3;--seed 3;--exclude _/six.txt;--include-known;--all;\
     --count;--keys;--format json;--json;--output _/out;--force;--quiet;--threads 1;--time 1m;\
     --where rows=4;--sort keys;--descending;--checkpoint _;--save-every 9;--shard 1/2;--provenance";
const SETS: &str = "--yard 2,1;--board 5;--list;--count;--memory 900G;--format json;--json;--output _/out;--force;--quiet;\
     --threads 1;--time 1m;--pattern _/pattern.txt;--nearest _/six.txt;--where keys=1..9;--sort keys;\
     --descending;--limit 2;--provenance";
const DETOURS: &str = "--jumps 4;--men 4;--board 6;--from I,3;--to III,5;--limit 2;--seed 3;--all;--count;\
     --up-to-symmetry;--format json;--json;--output _/out;--force;--quiet;--threads 1;--time 1m;--provenance";
const TRANSFERS: &str = "--yard 2,2;--board 7;--directions 6;--seed 3;--within 9;--memory 900G;--format json;--json;\
     --output _/out;--force;--quiet;--threads 1;--time 1m;--provenance;--checkpoint _;--save-every 9";
const EXCHANGES: &str = "--both;--yard 2,2;--board 6;--directions 6;--seed 3;--within 12;--memory 900G;\
     --format json;--json;--output _/out;--force;--quiet;--threads 1;--time 1m;--provenance;--checkpoint _;\
     --save-every 9";

/// A puzzle of six men, and another below it.
const SIX: &str = "\
**Six**

Board: 16 by 16
Yard: rows 3, 2, 1 at I, 1

 1 2 3 4
 ● . . ● IV
 . ● ● . III
 . . ● . II
 . . . ● I

TO BRING OUT THE PIECES IN 6 MOVES.
I, 1 to III, 3.—II, 2 to IV, 4.—III, 1 to III, 2.—I, 3 to I, 4.—II, 1 to IV, 1.—I, 2 to II, 3.
";
const OTHER: &str = "
**Other**

Board: 16 by 16
Yard: rows 3, 2, 1 at I, 1

 1 2 3 4
 . ● . ● IV
 . ● ● . III
 . . ● ● II
 . . . . I
";

/// The files that the folder has before a command runs.
fn files() -> [(&'static str, String); 5] {
    [
        ("six.txt", SIX.to_owned()),
        ("two.txt", SIX.to_owned() + OTHER),
        (
            "pattern.txt",
            "? ● ? ?\n? ? ? ?\n? ? ? ?\n? ? ? ?\n".to_owned(),
        ),
        ("impossible.txt", IMPOSSIBLE.to_owned()),
        (
            "crossing.txt",
            "**C**\n\nBoard: 4 by 4\nFrom: rows 2, 1 at I, 1\nTo: rows 2, 1 at IV, 4\n".to_owned(),
        ),
    ]
}

/// The name of an option that is given with a value.
fn name(option: &str) -> &str {
    option.split([' ', '=']).next().unwrap_or(option)
}

/// What a command leaves behind: its status, what it prints, and the files in its folder.
type Done = (i32, String, BTreeMap<String, String>);

fn done(command: &str, options: &[&str]) -> Done {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let place = folder(&format!("pairs-of-options-{number}"));
    for (name, text) in files() {
        fs::write(place.join(name), text).expect("written");
    }
    let words = format!("{command} {}", options.join(" "));
    let output = feed(words.replace('_', path(&place)), "record\nmoves\n");
    let files = fs::read_dir(&place).expect("a folder").map(|file| {
        let file = file.expect("a file");
        let text = fs::read(file.path()).unwrap_or_default();
        let text = String::from_utf8_lossy(&text).into_owned();
        (file.file_name().to_string_lossy().into_owned(), text)
    });
    let printed = String::from_utf8_lossy(&output.stdout).replace(path(&place), "_");
    let left = (code(&output), printed, files.collect());
    fs::remove_dir_all(&place).expect("removed");
    left
}

/// The options of a command that are ignored beside another one.
fn ignored(command: &str, options: &'static str) -> Vec<String> {
    let options = options.split(';').collect_vec();
    let alone = options
        .iter()
        .map(|&option| (option, done(command, &[option])));
    let alone: BTreeMap<&str, Done> = alone.collect();
    let mut faults = Vec::new();
    for (&one, &other) in options.iter().tuple_combinations() {
        let both = done(command, &[one, other]);
        if both.0 == 2 {
            continue;
        }
        for (kept, ignored) in [(one, other), (other, one)] {
            let names = (name(ignored), name(kept));
            let is_allowed = UNSEEN.contains(&names.0)
                || ALLOWED.iter().any(|&(first, second, _)| {
                    first == names.0 && (second.is_empty() || second == names.1)
                });
            if both == alone[kept] && !is_allowed {
                faults.push(format!("{command} {kept}: {ignored} changes nothing"));
            }
        }
    }
    faults
}

#[test]
fn the_options_of_every_command_are_tried() {
    let mut all: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (command, arguments, options) in TRIED {
        let tried = all.entry(command).or_default();
        tried.extend(options.split(';').map(name));
        tried.extend(arguments.split(' ').map(name));
    }
    each_row(all, |(command, tried)| {
        let help = run(format!("{command} --help")).exits_with(0);
        let lines = stdout(&help).lines();
        let lines = lines.filter(|line| line.trim_start().starts_with('-'));
        let words = lines.flat_map(|line| line.split([' ', '=', '[', ',']));
        let options = words.filter(|word| word.starts_with("--") && *word != "--help");
        let missing = options.filter(|option| !tried.contains(option));
        assert_eq!(missing.collect_vec(), [""; 0], "{command}");
    });
}

#[test]
#[ignore = "it runs the program two thousand times"]
fn two_options_are_refused_or_both_obeyed() {
    let rows = TRIED.par_iter();
    let ignored = rows.flat_map_iter(|(command, arguments, options)| {
        ignored(&format!("{command} {arguments}"), options)
    });
    let ignored: Vec<String> = ignored.collect();
    assert!(ignored.is_empty(), "{}", ignored.join("\n"));
}

#[test]
fn json_is_short_for_its_format() {
    each_row(
        [
            "verify A",
            "show A",
            "solve A",
            "count tests/readme/crossing.txt",
            "catalog --limit 2",
            "rules",
            "search figures --yard 2,1",
            "search sets --yard 2,1 --board 4 --list",
            "search detours --board 4 --jumps 2",
            "search detours --table --board 4",
            "search packing --board 4 --yard 2,1",
            "search crossing --board 4 --yard 2,1",
            "search exchange --board 4 --yard 2,1",
        ],
        |command| {
            let printed = |format| {
                let output = run(format!("{command} {format}"));
                // Positions depend on the threads.
                let lines = stdout(&output)
                    .lines()
                    .map(|line| line.split("positions").next());
                lines.flatten().map(ToOwned::to_owned).collect_vec()
            };
            let (short, long) = (printed("--json"), printed("--format json"));
            assert!(short[0].starts_with('{'), "{short:?}");
            assert_eq!(short, long);
        },
    );
}
