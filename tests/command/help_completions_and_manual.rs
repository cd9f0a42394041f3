//! The help, the flags, the completions and the manual pages.

use insta_cmd::assert_cmd_snapshot;

use crate::prelude::*;
use crate::program::halma_solve;

/// The commands that the help lists, except `help`.
fn commands() -> Vec<String> {
    let help = run("--help");
    let (_, list) = stdout(&help).split_once("Commands:\n").expect("a list");
    let (list, _) = list.split_once("\n\n").expect("its end");
    let names = names_in(list)
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect_vec();
    assert_eq!(names.len(), 14, "{names:?}");
    names
}

/// The commands of `search`.
fn searches() -> Vec<String> {
    let help = run("search --help");
    let (_, list) = stdout(&help).split_once("Commands:\n").expect("a list");
    let (list, _) = list.split_once("\n\n").expect("its end");
    let names = names_in(list).filter(|name| *name != "help");
    let names = names.map(|name| format!("search {name}")).collect_vec();
    assert_eq!(names.len(), 6, "{names:?}");
    names
}

/// The names in a list of commands. A name is indented by two spaces, the rest of a long description by more.
fn names_in(list: &str) -> impl Iterator<Item = &str> {
    list.lines()
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.split_whitespace().next())
}

/// The part of a help that is laid out by hand: its examples.
fn by_hand(help: &str) -> &str {
    let start = ["\nExample:", "\nExamples:"]
        .iter()
        .find_map(|word| help.find(word));
    let examples = &help[start.unwrap_or(help.len())..];
    examples.split("\n\n").next().unwrap_or_default()
}

/// A help as it is on a terminal with so many columns.
fn help_in(columns: &str, command: &str, option: &str) -> String {
    let mut asked = halma_solve();
    asked
        .env("COLUMNS", columns)
        .args(command.split_whitespace());
    let help = asked.arg(option).output().expect("it runs").exits_with(0);
    stdout(&help).to_owned()
}

/// A screen of forty lines shows a short help, and two of fifty a long one, whose examples stand above its options. On a
/// terminal of 80 columns no line is wider, and what is laid out by hand looks as on a wide one.
#[test]
fn the_help_of_every_command_fits_the_screen() {
    let whole = [String::new()];
    for command in commands().iter().chain(&searches()).chain(&whole) {
        let [_, long] = [("-h", 40), ("--help", 100)].map(|(option, most)| {
            let wide = help_in("100", command, option);
            let lines = wide.lines().count();
            assert!(lines <= most, "{command} {option}: {lines} lines");
            let narrow = help_in("80", command, option);
            for line in narrow.lines() {
                assert!(line.chars().count() <= 80, "{command} {option}: {line}");
            }
            assert_eq!(by_hand(&narrow), by_hand(&wide), "{command} {option}");
            wide
        });
        let place = |word| long.find(word).unwrap_or(usize::MAX);
        let examples = place("\nExample").min(place("\nExamples"));
        // The help of the program itself explains the words, and has no examples.
        let begins = command.is_empty() || examples < place("\nUsage:");
        assert!(begins, "{command}: {long}");
    }
}

/// A text without its comments.
fn code_of(text: &str) -> String {
    text.split_inclusive('\n')
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect()
}

/// The text of all Rust files in a folder and in the folders below it.
fn texts_of(folder: &Path) -> String {
    fs::read_dir(folder)
        .expect("a folder of tests")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| match path.extension() {
            _ if path.is_dir() => texts_of(&path),
            Some(end) if end == "rs" => code_of(&fs::read_to_string(path).expect("text")),
            _ => String::new(),
        })
        .collect()
}

#[test]
fn every_flag_is_named_by_a_test() {
    let tests = texts_of(Path::new("tests"));
    for command in commands().iter().chain(&searches()) {
        let words = command.split(' ').chain(["--help"]);
        let help = run(words.collect_vec());
        let flags = stdout(&help)
            .lines()
            .map(str::trim_start)
            .filter(|line| line.starts_with('-'))
            .flat_map(|line| line.split([' ', ',', '=', '[']))
            .filter(|word| word.starts_with("--"));
        for flag in flags {
            let is_end = |text: &str| text.starts_with(['"', ' ', '=']);
            let is_named = ["\"", " "].iter().any(|before| {
                let begun = format!("{before}{flag}");
                tests
                    .match_indices(&begun)
                    .any(|(at, _)| is_end(&tests[at + begun.len()..]))
            });
            assert!(is_named, "{command} {flag}");
        }
    }
}

#[test]
fn every_id_in_the_help_is_that_of_a_known_figure() {
    let mut ids = 0;
    for command in commands() {
        let help = run([&command, "--help"]);
        let is_id =
            |word: &&str| word.len() == 12 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        for id in stdout(&help).split_whitespace().filter(is_id) {
            assert_eq!(code(&run(["show", id])), 0, "{command}: {id}");
            ids += 1;
        }
    }
    assert!(ids > 0, "`show` has an example");
}

#[test]
fn a_long_flag_and_its_short_form_are_the_same() {
    let long = run("verify --verbose puzzles/D.txt");
    assert_eq!(long, run("verify -v puzzles/D.txt"));
    assert_ne!(long, run("verify puzzles/D.txt"));
    // A small yard: its keys are counted at once.
    let text = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let count = |more: &[&str]| feed([&["count", "-"], more].concat(), text);
    assert!(stdout(&count(&[])).starts_with("unnamed puzzle: 1 key\n"));
    assert_eq!(count(&[]), count(&["--quiet"]));
    assert_eq!(count(&[]), count(&["-q"]));
}

#[test]
fn help_completions_and_manual() {
    for command in commands() {
        let help = run([&command, "--help"]).exits_with(0);
        assert!(stdout(&help).contains("Example"), "{command}");
    }
    assert_cmd_snapshot!("help", halma_solve().arg("--help"));
    each_row(["bash", "zsh", "fish", "elvish", "powershell"], |shell| {
        let script = run(["completions", shell]).exits_with(0);
        assert!(stdout(&script).contains("as-printed"), "{shell}");
    });
    run("man").stdout_has(".TH halma-solve");
    let pages = folder("man_pages");
    run(["man", "-o", pages.to_str().expect("UTF-8")]).exits_with(0);
    each_row(["halma-solve.1", "halma-solve-verify.1"], |name| {
        let page = fs::read_to_string(pages.join(name)).expect("it is there");
        assert!(page.contains(".TH halma-solve"), "{name}: {page:.60}");
    });
    run("man --output /no/such/folder").exits_with(2);
    run("").exits_with(2);
    run("verify").exits_with(2);
    run("--version").exits_with(0);
}
