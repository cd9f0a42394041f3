//! The program from outside: every command, every flag, every exit code.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use crate::program::{code, feed, folder, halma_solve, json, run, stderr, stdout};
use insta_cmd::assert_cmd_snapshot;

#[test]
fn the_eight_printed_keys_move_by_move() {
    for name in ["A", "B", "C", "D"] {
        let file = format!("puzzles/{name}.txt");
        assert_cmd_snapshot!(
            format!("verify_verbose_{name}"),
            halma_solve().args(["verify", "-v", &file])
        );
    }
}

#[test]
fn a_as_printed_is_refuted_and_its_repair_offered() {
    assert_cmd_snapshot!(
        "verify_as_printed_A",
        halma_solve().args(["verify", "--as-printed", "puzzles/A.txt"])
    );
    let output = run(&["verify", "--as-printed", "--no-repairs", "puzzles/A.txt"]);
    assert_eq!(code(&output), 1);
    assert!(!stdout(&output).contains("repair"));
    let output = run(&[
        "verify",
        "--as-printed",
        "--no-repairs",
        "--format",
        "json",
        "puzzles/A.txt",
    ]);
    let record = json(stdout(&output));
    assert_eq!(record["repairs_sought"], false);
    assert_eq!(record["repairs"], serde_json::json!([]));
}

#[test]
fn the_booklets_own_text() {
    assert_cmd_snapshot!(
        "verify_booklet",
        halma_solve().args(["verify", "tests/booklet/solitaires-as-transcribed.txt"])
    );
}

#[test]
fn json_is_one_object_a_line_with_the_documented_fields() {
    let output = run(&[
        "verify",
        "--format",
        "json",
        "--as-printed",
        "puzzles/A.txt",
        "puzzles/B.txt",
    ]);
    assert_eq!(code(&output), 1);
    let lines: Vec<serde_json::Value> = stdout(&output).lines().map(json).collect();
    let [a, b] = &lines[..] else {
        panic!("two lines")
    };
    assert_eq!(
        (a["puzzle"].as_str(), a["verdict"].as_str()),
        (Some("A"), Some("refuted"))
    );
    assert_eq!(
        (b["verdict"].as_str(), b["moves"].as_u64()),
        (Some("verified"), Some(19))
    );
    assert_eq!(b["figure"].as_array().map(Vec::len), Some(19));
    let fault = &a["faults"][0];
    let of = |field: &str| fault[field].as_str();
    assert_eq!(
        (of("key"), fault["move"].as_u64()),
        (Some("gambit"), Some(9))
    );
    assert_eq!(
        (&fault["from"], &fault["to"], of("kind")),
        (
            &serde_json::json!({"row": 5, "column": 1, "name": "V, 1"}),
            &serde_json::json!({"row": 7, "column": 2, "name": "VII, 2"}),
            Some("unreachable")
        )
    );
    let source = fs::read_to_string("puzzles/A.txt").expect("our file");
    let line = usize::try_from(fault["line"].as_u64().expect("a line")).expect("small");
    let column = usize::try_from(fault["column"].as_u64().expect("a column")).expect("small");
    let there: String = source
        .lines()
        .nth(line - 1)
        .expect("it")
        .chars()
        .skip(column - 1)
        .collect();
    assert!(there.starts_with("V, 1 to VII, 2"), "{there}");
    let repairs = fault["repairs"].as_array().expect("moves");
    let ends = repairs
        .iter()
        .map(|read| (&read["from"]["name"], &read["to"]["name"]));
    assert_eq!(
        ends.collect::<Vec<_>>(),
        [(&"V, 1".into(), &"VII, 3".into())]
    );
    assert_eq!(a["keys"][0]["faults"][0], *fault);

    let output = run(&["verify", "--format", "json", "puzzles/C.txt"]);
    assert_eq!(code(&output), 0);
    let c = json(stdout(&output));
    assert_eq!(c["verdict"], "emended");
    assert_eq!(c["emendations"].as_array().map(Vec::len), Some(4));
    assert_eq!(c["emendations"][0]["row"], 6);
}

#[test]
fn what_cannot_be_read_is_reported_and_the_rest_goes_on() {
    let output = feed(
        &[
            "verify",
            "--format",
            "json",
            "-",
            "puzzles/D.txt",
            "no-such-file",
            "src",
        ],
        b"TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to",
    );
    assert_eq!(code(&output), 2);
    let verdicts: Vec<String> = stdout(&output)
        .lines()
        .map(|line| json(line)["verdict"].as_str().expect("one").into())
        .collect();
    assert_eq!(
        verdicts,
        ["unreadable", "verified", "unreadable", "unreadable"]
    );
    let first = json(stdout(&output).lines().next().expect("a line"));
    assert_eq!(
        (first["line"].as_u64(), first["column"].as_u64()),
        (Some(2), Some(8))
    );
    assert!(stderr(&output).is_empty(), "the JSON has the message");

    let broken = feed(
        &["verify", "-"],
        b"TO BRING OUT THE PIECES IN 1 MOVE.\nIIII, 1 to II, 2\n",
    );
    assert_eq!(code(&broken), 2);
    assert_eq!(stdout(&broken), "puzzle: unreadable (standard input:2)\n\n");
    insta::assert_snapshot!("unreadable_square", stderr(&broken));
    for (file, message) in [
        (
            "no-such-file",
            "error: no-such-file: there is no such file\n",
        ),
        ("src", "error: src: it is a folder, not a file\n"),
    ] {
        let output = run(&["verify", file]);
        assert_eq!((code(&output), stderr(&output)), (2, message));
    }
}

#[test]
fn any_number_of_threads_gives_the_same_output() {
    let stream: String = ["A", "B", "C", "D"]
        .iter()
        .map(|name| fs::read_to_string(format!("puzzles/{name}.txt")).expect("our file"))
        .collect::<String>()
        .repeat(300);
    let one = feed(&["verify", "--threads", "1", "-"], stream.as_bytes());
    let four = feed(&["verify", "--threads", "4", "-"], stream.as_bytes());
    assert_eq!(code(&one), 0);
    assert_eq!(one.stdout, four.stdout);
    assert_eq!(
        stdout(&one)
            .lines()
            .filter(|line| line.contains("verified:"))
            .count(),
        600
    );
    for wrong in ["0", "10000", "many"] {
        assert_eq!(
            code(&run(&["verify", "--threads", wrong, "puzzles/A.txt"])),
            2
        );
    }
}

#[test]
fn a_closed_pipe_is_quiet() {
    let stream = fs::read_to_string("puzzles/B.txt")
        .expect("our file")
        .repeat(2000);
    let mut child = halma_solve()
        .args(["verify", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let _ = child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(stream.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((code(&output), stderr(&output)), (0, ""));
}

#[test]
fn colour_only_where_it_is_wanted() {
    let escape = "\u{1b}[";
    assert!(!stdout(&run(&["verify", "puzzles/A.txt"])).contains(escape));
    let forced = |no_color: bool| {
        let mut command = halma_solve();
        command
            .args(["verify", "puzzles/A.txt"])
            .env("CLICOLOR_FORCE", "1")
            .env_remove("NO_COLOR");
        if no_color {
            command.env_remove("CLICOLOR_FORCE").env("NO_COLOR", "1");
        }
        command.output().expect("it runs")
    };
    assert!(stdout(&forced(false)).contains(escape));
    assert!(!stdout(&forced(true)).contains(escape));
}

#[test]
fn show_draws_any_position() {
    assert_cmd_snapshot!("show_A", halma_solve().args(["show", "puzzles/A.txt"]));
    assert_cmd_snapshot!(
        "show_A_after_0",
        halma_solve().args(["show", "--after", "0", "puzzles/A.txt"])
    );
    assert_cmd_snapshot!(
        "show_A_move_11",
        halma_solve().args(["show", "--move", "11", "puzzles/A.txt"])
    );
    assert_cmd_snapshot!(
        "show_A_as_printed_move_9",
        halma_solve().args(["show", "--as-printed", "--move", "9", "puzzles/A.txt"])
    );
    assert_cmd_snapshot!(
        "show_B_yarding_json",
        halma_solve().args([
            "show",
            "--key",
            "yarding",
            "--move",
            "4",
            "--format",
            "json",
            "puzzles/B.txt"
        ])
    );
    assert_cmd_snapshot!(
        "show_D_svg",
        halma_solve().args(["show", "--move", "9", "--format", "svg", "puzzles/D.txt"])
    );
}

#[test]
fn show_chooses_and_refuses() {
    let files = ["puzzles/A.txt", "puzzles/B.txt"];
    let output = run(&[&["show", "--puzzle", "B"][..], &files].concat());
    assert_eq!(code(&output), 0);
    assert!(stdout(&output).starts_with("B: after 19 of 19 moves of the gambit\n"));
    let titled = run(&[
        "show",
        "--puzzle",
        "The booklet's figure A",
        "puzzles/A.txt",
    ]);
    assert_eq!(code(&titled), 0);
    for (arguments, message) in [
        (
            &[&["show", "--format", "svg"][..], &files].concat()[..],
            "error: 2 pictures do not fit into one SVG file; choose one with --puzzle: A, B\n",
        ),
        (
            &["show", "--puzzle", "E", "puzzles/A.txt"],
            "error: no puzzle has the name or the title `E`\n",
        ),
        (
            &["show", "--after", "20", "puzzles/A.txt"],
            "error: the gambit of A has 19 moves, not 20\n",
        ),
        (
            &["show", "--key", "yarding", "--move", "0", "puzzles/A.txt"],
            "error: the moves of the yarding key of A are numbered from 1\n",
        ),
    ] {
        let output = run(arguments);
        assert_eq!((code(&output), stderr(&output)), (2, message));
    }
    assert_eq!(
        code(&run(&[
            "show",
            "--after",
            "1",
            "--move",
            "1",
            "puzzles/A.txt"
        ])),
        2
    );
}

#[test]
fn show_writes_a_file_once() {
    let path = folder("show_writes").join("a.svg");
    let file = path.to_str().expect("UTF-8");
    let arguments = ["show", "puzzles/A.txt", "-o", file];
    assert_eq!(code(&run(&arguments)), 0);
    let first = fs::read_to_string(&path).expect("it was written");
    assert!(first.starts_with("<svg ") && first.ends_with("</svg>\n"));
    let again = run(&arguments);
    assert_eq!(
        (code(&again), stderr(&again)),
        (2, &*format!("error: {file} exists; --force replaces it\n"))
    );
    let replaced = run(&["show", "puzzles/B.txt", "--force", "--output", file]);
    assert_eq!(code(&replaced), 0);
    assert_ne!(fs::read_to_string(&path).expect("it is there"), first);
    let nowhere = run(&["show", "puzzles/A.txt", "-o", "/no/such/folder/a.svg"]);
    assert_eq!(code(&nowhere), 2);
}

#[test]
fn the_ending_of_a_file_chooses_the_format() {
    let folder = folder("show_endings");
    let show = |name: &str, more: &[&str]| {
        let file = folder.join(name);
        let file = file.to_str().expect("UTF-8");
        let output = run(&[&["show", "puzzles/D.txt", "-o", file][..], more].concat());
        (output, fs::read(file).unwrap_or_default())
    };
    for (name, begin) in [
        ("a.txt", &b"D: after 19 of 19 moves of the gambit"[..]),
        ("a.svg", b"<svg "),
        ("a.json", b"{\"schema\":"),
        ("a.png", b"\x89PNG\r\n"),
        ("A.PNG", b"\x89PNG\r\n"),
        ("a.gif", b"GIF89a"),
        ("plain", b"D: after 19 of 19 moves of the gambit"),
    ] {
        let (output, content) = show(name, &[]);
        assert_eq!((code(&output), stderr(&output)), (0, ""), "{name}");
        assert!(content.starts_with(begin), "{name}");
    }
    for (name, format) in [("b.svg", "svg"), ("b.bmp", "png"), ("b", "json")] {
        let (output, content) = show(name, &["--format", format]);
        assert_eq!(code(&output), 0, "{name}");
        assert!(!content.is_empty(), "{name}");
    }
    for (name, more, message) in [
        (
            "c.png",
            &["--format", "svg"][..],
            "error: --format svg does not fit a file that ends in `.png`\n",
        ),
        (
            "c.txt",
            &["--format", "json"],
            "error: --format json does not fit a file that ends in `.txt`\n",
        ),
        (
            "c.bmp",
            &[],
            "error: the ending `.bmp` names no format: use .txt, .svg, .json, .png or .gif, or add --format\n",
        ),
        (
            "c.gif",
            &["--move", "1"],
            "error: a GIF shows the whole key: leave out --after and --move\n",
        ),
    ] {
        let (output, content) = show(name, more);
        assert_eq!((code(&output), stderr(&output)), (2, message));
        assert!(content.is_empty(), "{name} is not written");
    }
}

#[test]
fn fmt_prints_and_checks() {
    for name in ["A", "B", "C", "D"] {
        let file = format!("puzzles/{name}.txt");
        let output = run(&["fmt", &file]);
        assert_eq!(code(&output), 0);
        assert_eq!(
            stdout(&output),
            fs::read_to_string(&file).expect("our file")
        );
        assert_eq!(code(&run(&["fmt", "--check", &file])), 0);
    }
    let booklet = "tests/booklet/solitaires-as-transcribed.txt";
    let check = run(&["fmt", "--check", booklet]);
    assert_eq!((code(&check), stdout(&check)), (1, ""));
    let canonical = run(&["fmt", booklet]);
    let again = feed(&["fmt", "--check", "-"], &canonical.stdout);
    assert_eq!(code(&again), 0, "the canonical form is canonical");
    let broken = feed(&["fmt", "-"], b"**A**\nTilte: x\n");
    assert_eq!((code(&broken), stdout(&broken)), (2, ""));
}

/// The commands that the help lists, but for `help`.
fn commands() -> Vec<String> {
    let help = run(&["--help"]);
    let (_, list) = stdout(&help).split_once("Commands:\n").expect("a list");
    let (list, _) = list.split_once("\n\n").expect("its end");
    // A name is indented by two spaces, the rest of a long description by more.
    let names = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names = names.filter(|line| !line.starts_with(' '));
    let names = names.filter_map(|line| line.split_whitespace().next());
    let names: Vec<String> = names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect();
    assert_eq!(names.len(), 11, "{names:?}");
    names
}

#[test]
fn every_flag_is_named_by_a_test() {
    let tests: String = fs::read_dir("tests")
        .expect("our tests")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .map(|path| fs::read_to_string(path).expect("text"))
        .collect();
    for command in commands() {
        let help = run(&[&command, "--help"]);
        let flags = stdout(&help)
            .lines()
            .map(str::trim_start)
            .filter(|line| line.starts_with('-'))
            .flat_map(|line| line.split([' ', ',', '=', '[']))
            .filter(|word| word.starts_with("--"));
        for flag in flags {
            let quoted = [format!("\"{flag}\""), format!("\"{flag}=")];
            let is_named = quoted.iter().any(|quoted| tests.contains(quoted));
            assert!(is_named, "{command} {flag}");
        }
    }
}

#[test]
fn a_long_flag_and_its_short_form_are_the_same() {
    let long = run(&["verify", "--verbose", "puzzles/D.txt"]);
    assert_eq!(long, run(&["verify", "-v", "puzzles/D.txt"]));
    assert_ne!(long, run(&["verify", "puzzles/D.txt"]));
    // A small yard: its keys are counted at once.
    let text = "Board: 4 by 4\nYard: rows 1 at I, 1\n\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let count = |more: &[&str]| feed(&[&["count", "-"], more].concat(), text.as_bytes());
    assert!(stdout(&count(&[])).starts_with("unnamed puzzle: 1 key\n"));
    assert_eq!(count(&[]), count(&["--quiet"]));
    assert_eq!(count(&[]), count(&["-q"]));
}

#[test]
fn help_completions_and_manual() {
    for command in commands() {
        let help = run(&[&command, "--help"]);
        assert_eq!(code(&help), 0);
        assert!(stdout(&help).contains("Example"), "{command}");
    }
    assert_cmd_snapshot!("help", halma_solve().arg("--help"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]);
        assert_eq!(code(&script), 0);
        assert!(stdout(&script).contains("as-printed"), "{shell}");
    }
    let page = run(&["man"]);
    assert!(stdout(&page).contains(".TH halma-solve"));
    let pages = folder("man_pages");
    assert_eq!(
        code(&run(&["man", "-o", pages.to_str().expect("UTF-8")])),
        0
    );
    for name in ["halma-solve.1", "halma-solve-verify.1"] {
        let page = fs::read_to_string(pages.join(name)).expect("it is there");
        assert!(page.contains(".TH halma-solve"), "{name}: {page:.60}");
    }
    assert_eq!(code(&run(&["man", "--output", "/no/such/folder"])), 2);
    assert_eq!(code(&run(&[])), 2);
    assert_eq!(code(&run(&["verify"])), 2);
    assert_eq!(code(&run(&["--version"])), 0);
}

#[test]
fn hostile_names_and_text_do_not_steer_the_terminal() {
    let escape = '\u{1b}';
    let hostile = "**\u{202e}evil\u{9b}31m**\nBoard: 4 by 4\nYard: rows 1\n\
                   TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    for arguments in [
        &["verify", "no\u{1b}]0;evil\u{7}\nfile"][..],
        &["fmt", "--check", "no\u{1b}[31m"],
        &["show", "--puzzle", "\u{1b}[31m\u{9b}", "puzzles/A.txt"],
        &["verify", "-"],
    ] {
        let output = feed(arguments, hostile.as_bytes());
        for text in [stdout(&output), stderr(&output)] {
            assert!(
                !text.contains([escape, '\u{9b}', '\u{202e}', '\u{7}']),
                "{text:?}"
            );
            assert!(
                text.lines().count() <= 12,
                "no name breaks its line: {text:?}"
            );
        }
    }
    // Nor where colour is wanted, and escapes are not taken off.
    for arguments in [
        &["verify"][..],
        &["show"],
        &["play"],
        &["fmt"],
        &["page", "-o", "never.html"],
    ] {
        let mut command = crate::program::halma_solve();
        command.env("CLICOLOR_FORCE", "1").args(arguments);
        let output = command.arg("no\u{1b}]0;evil\u{7}\nfile").output();
        let output = output.expect("it runs");
        assert_eq!(code(&output), 2);
        for text in [stdout(&output), stderr(&output)] {
            assert!(
                !text.contains("\u{1b}]0;") && !text.contains('\u{7}'),
                "{text:?}"
            );
            assert!(!text.contains("\nfile"), "{text:?}");
        }
    }
    // Nor does the name of a file that is not canonical.
    let file = folder("hostile_name").join("no\u{1b}]0;evil\u{7}.txt");
    let canonical = fs::read_to_string("puzzles/D.txt").expect("our file");
    fs::write(&file, canonical + "\n\n").expect("a file");
    let mut command = halma_solve();
    command
        .env("CLICOLOR_FORCE", "1")
        .args(["fmt", "--check"])
        .arg(&file);
    let output = command.output().expect("it runs");
    assert_eq!(code(&output), 1);
    let message = "no\\u{1b}]0;evil\\u{7}.txt: not in the canonical form\n";
    assert!(stderr(&output).ends_with(message), "{}", stderr(&output));
    // The parser refuses control characters, and shows where without sending them on.
    let output = feed(&["verify", "-"], "x\u{9b}31m\n".as_bytes());
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("x¤31m") && !stderr(&output).contains('\u{9b}'));
    let picture = feed(
        &["show", "--format", "svg", "-"],
        hostile.replace("evil", "\u{fffe}").as_bytes(),
    );
    assert!(!stdout(&picture).contains('\u{fffe}'));
}

#[test]
fn json_escapes_what_would_steer_a_terminal() {
    let title = "evil\u{202e}\u{2066}\u{200f}";
    let text = format!(
        "**{title}**\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\n\
         TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n"
    );
    for arguments in [
        &["verify", "--format", "json", "-"][..],
        &["show", "--format", "json", "-"],
        &["count", "--format", "json", "-"],
    ] {
        let output = feed(arguments, text.as_bytes());
        assert_eq!(code(&output), 0, "{arguments:?}: {}", stderr(&output));
        assert!(!stdout(&output).contains(['\u{202e}', '\u{2066}', '\u{200f}']));
        assert_eq!(json(stdout(&output))["puzzle"], title, "{arguments:?}");
    }
    // The name of a file can have control characters, and nothing takes them off here.
    let mut command = halma_solve();
    command
        .env("CLICOLOR_FORCE", "1")
        .args(["verify", "--format", "json", "no\u{9b}31m"]);
    let output = command.output().expect("it runs");
    assert!(!stdout(&output).contains('\u{9b}'));
    assert_eq!(json(stdout(&output))["file"], "no\u{9b}31m");
}

#[test]
fn the_picture_of_an_unnamed_puzzle_says_so_in_json() {
    let text = "Board: 4 by 4\nYard: rows 2, 1 at IV, 4\n\
                TO BRING OUT THE PIECES IN 1 MOVE.\nIV, 4 to III, 3.\n";
    let picture = json(stdout(&feed(
        &["show", "--format", "json", "--after", "0", "-"],
        text.as_bytes(),
    )));
    assert_eq!(picture["puzzle"], serde_json::Value::Null);
    assert_eq!(
        (
            picture["corner"]["name"].as_str(),
            picture["board"].as_u64()
        ),
        (Some("IV, 4"), Some(4))
    );
}
