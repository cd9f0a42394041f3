//! Ids: the same in every output, computed anew with another program's digest, and accepted as names.

use halma_solve::board::{Board, Yard};
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{Catalog, SymmetricalTask};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::ended::Ended;
use crate::program::{code, feed, folder, halma_solve, path, run, stderr, stdout};

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    let digits = bytes.iter().map(|byte| format!("{byte:02x}"));
    digits.collect::<Vec<_>>().concat()
}

/// The first six bytes of the SHA-256 of a text, in hexadecimal.
fn digest(text: &str) -> String {
    let digest: [u8; 32] = Sha256::digest(text).into();
    hexadecimal(&digest[..6])
}

fn json(arguments: &[&str]) -> Value {
    let output = run(arguments);
    serde_json::from_str(stdout(&output).lines().next().expect("a line")).expect("JSON")
}

/// The id of figure D, from the squares as `verify` names them and the two fields of its file.
fn id_of_d() -> String {
    let verified = json(&["verify", "--format", "json", "puzzles/D.txt"]);
    let squares = verified["figure"].as_array().expect("squares");
    let names: Vec<&str> = squares
        .iter()
        .filter_map(|square| square["name"].as_str())
        .collect();
    digest(&format!(
        "Board: 16 by 16\nYard: 19 men at I, 1\n{}\n",
        names.join("; ")
    ))
}

#[test]
fn every_output_has_the_same_id() {
    let id = id_of_d();
    assert_eq!(
        json(&["verify", "--format", "json", "puzzles/D.txt"])["id"],
        *id
    );
    assert_eq!(
        json(&["show", "--format", "json", "puzzles/D.txt"])["id"],
        *id
    );
    let moved = ["show", "--format", "json", "--after", "3", "puzzles/D.txt"];
    assert_eq!(json(&moved)["id"], *id);
    assert_eq!(
        json(&["solve", "--format", "json", "puzzles/D.txt"])["id"],
        *id
    );
    run("verify -v puzzles/D.txt").says(&format!("\nid: {id}\n"));
    run("solve puzzles/D.txt").says(&format!("\nNote: id {id}\n"));
    run("page puzzles/D.txt -o -").says(&format!("\"id\":\"{id}\""));
}

#[test]
fn the_yard_and_the_board_are_part_of_the_id_and_the_layout_is_not() {
    let of = |text: &str| {
        let shown = feed("show --format json -", &text);
        let line: Value = serde_json::from_str(stdout(&shown)).expect("JSON");
        line["id"].as_str().expect("an id").to_owned()
    };
    let plain = of("Board: 8 by 8\nYard: rows 2, 1 at I, 1\n\n.X.\n.XX\n...\n");
    assert_eq!(
        plain,
        digest("Board: 8 by 8\nYard: rows 2, 1 at I, 1\nII, 2; II, 3; III, 2\n")
    );
    let named = "**Z**\n\nTitle: Z\nBoard: 8 by 8\nYard: rows 2, 1 at I, 1\n\n\
                 1 2 3 4\n. ● . . III\n. ● ● . II\n. . . . I\n";
    assert_eq!(of(named), plain);
    assert_ne!(
        of("Board: 9 by 9\nYard: rows 2, 1 at I, 1\n\n.X.\n.XX\n...\n"),
        plain
    );
    assert_ne!(
        of("Board: 8 by 8\nYard: rows 3 at I, 1\n\n.X.\n.XX\n...\n"),
        plain
    );
}

#[test]
fn the_ids_of_the_other_kinds_can_be_computed() {
    let id = |file: &str| json(&["verify", "--format", "json", file])["id"].clone();
    let file = |file: &str| std::fs::read_to_string(file).expect("our file");
    let between = |text: &str, above: &str, below: &str| {
        let (_, rest) = text.split_once(above).expect(above);
        rest.split_once(below).expect(below).0.to_owned()
    };
    let detour = file("puzzles/solitaire-I.txt");
    let men = between(&detour, "SETUP OF 37 MEN.\n", ".\n").replace(";\n", "; ");
    let lines = format!("Board: 16 by 16\nFROM I, 1 TO XV, 15\n{men}\n");
    assert_eq!(id("puzzles/solitaire-I.txt"), digest(&lines));
    let start = "I, 1; I, 2; I, 3; I, 4; II, 1; II, 2; II, 3; III, 1; III, 2; IV, 1";
    let target = "IV, 7; V, 6; V, 7; VI, 5; VI, 6; VI, 7; VII, 4; VII, 5; VII, 6; VII, 7";
    let lines = format!("Board: 7 by 7\nDirections: 8\nFrom: {start}\nTo: {target}\n");
    assert_eq!(id("puzzles/crossing.txt"), digest(&lines));
    // The file without its name, its title and its source.
    let game = file("puzzles/game.txt");
    let fields = format!("Players:{}Source:", between(&game, "\nPlayers:", "Source:"));
    let (_, moves) = game.split_once("\n\nGAME").expect("a heading");
    let record = format!("{}\nGAME{moves}", fields.trim_end_matches("Source:"));
    assert_eq!(id("puzzles/game.txt"), digest(&record));
}

#[test]
fn show_and_solve_take_an_id() {
    let id = id_of_d();
    // Among files, and alone among the known figures.
    let files = ["puzzles/A.txt", "puzzles/B.txt", "puzzles/D.txt"];
    let among = run(&[&["show", &id], &files[..]].concat()).ends(0);
    assert_eq!(stdout(&among), stdout(&run("show puzzles/D.txt")));
    assert_eq!(stdout(&run(&["show", &id])), stdout(&among));
    let by_name = run(&[&["show", "--puzzle", &id], &files[..]].concat());
    assert_eq!(stdout(&by_name), stdout(&among));
    let solved = run(&[&["solve", &id], &files[..]].concat());
    assert_eq!(stdout(&solved), stdout(&run("solve puzzles/D.txt")));
    // A figure of nineteen men that is in no file.
    let listed = run("search --symmetric --limit 1 --format json --quiet");
    let found: Value = serde_json::from_str(stdout(&listed)).expect("JSON");
    let known = found["id"].as_str().expect("an id");
    let verified = json(&["verify", "--format", "json", known]);
    assert_eq!(
        (&verified["id"], &verified["verdict"]),
        (&found["id"], &"verified".into())
    );
    assert_eq!(verified["figure"], found["figure"]);
    // An id that nothing at hand has.
    run("show 000000000000")
        .ends(2)
        .warns("add a file that has it");
    run("show 000000000000 puzzles/A.txt")
        .ends(2)
        .warns("no puzzle in the files has the id 000000000000");
    for command in ["solve", "verify", "count"] {
        run(&[command, "000000000000", "puzzles/A.txt"]).ends(2);
    }
    let one = run(&[&["verify", "--quiet", &id], &files[..]].concat());
    assert_eq!(stdout(&one), "1 puzzle: 1 verified\n");
}

#[test]
fn a_search_leaves_out_ids() {
    let search = [
        "search",
        "--symmetric",
        "--yard",
        "2,1",
        "--limit",
        "9",
        "--format",
        "json",
    ];
    let ids = |more: &[&str]| -> Vec<String> {
        let found = run(&[&search[..], more].concat());
        let lines = stdout(&found).lines().map(|line| {
            let line: Value = serde_json::from_str(line).expect("JSON");
            line["id"].as_str().expect("an id").to_owned()
        });
        lines.collect()
    };
    let all = ids(&[]);
    assert_eq!(all.len(), 2);
    assert_eq!(ids(&["--exclude", &all[0]]), [all[1].clone()]);
}

/// The booklet's puzzles need no file.
#[test]
fn a_name_stands_for_a_puzzle_of_the_booklet() {
    for name in ["A", "B", "C", "D", "solitaire-I"] {
        let named = run(&["show", name]).ends(0).warns_of_nothing();
        assert_eq!(named, run(&["show", &format!("puzzles/{name}.txt")]));
    }
    let verified = run("verify --quiet A solitaire-I puzzles/B.txt");
    // Only A has a misprint that its file corrects.
    let tally = "3 puzzles: 2 verified, 1 emended\n";
    assert_eq!((code(&verified), stdout(&verified)), (0, tally));
    let nobody = run("verify E");
    assert!(stdout(&nobody).starts_with("puzzle: unreadable (E)\n"));
    assert_eq!(stderr(&nobody), "error: E: there is no such file\n");
    let all = ["A", "B", "C", "D", "solitaire-I"].map(|name| format!("puzzles/{name}.txt"));
    let files: Vec<&str> = all.iter().map(String::as_str).collect();
    let played = run("play --plain").ends(0);
    assert_eq!(played, run(&[&["play", "--plain"], &files[..]].concat()));
}

#[test]
fn a_file_wins_over_the_name_and_the_id() {
    let folder = folder("names");
    for name in ["D", "6268"] {
        std::fs::copy("puzzles/A.txt", folder.join(name)).expect("copied");
        let shown = halma_solve()
            .args(["show", name])
            .current_dir(&folder)
            .output()
            .expect("it runs");
        assert_eq!(stdout(&shown), stdout(&run("show A")), "{name}");
    }
}

#[test]
fn an_id_may_be_shortened_while_it_is_unique() {
    let id = id_of_d();
    let files = ["puzzles/A.txt", "puzzles/B.txt", "puzzles/D.txt"];
    let shown = run("show D");
    for digits in [&id[..4], &id[..7]] {
        assert_eq!(run(&[&["show", digits], &files[..]].concat()), shown);
        let by_name = run(&[&["show", "--puzzle", digits], &files[..]].concat());
        assert_eq!(by_name, shown);
    }
    assert_eq!(run(&["show", &id[..9]]), shown, "among the known figures");
    run(&["show", &id[..3]])
        .ends(2)
        .warns("there is no such file");
}

/// Four digits are 65,536 beginnings for 51,178 figures, so many figures share theirs.
#[test]
fn an_ambiguous_id_lists_the_ids() {
    let task = SymmetricalTask::new(Board::FULL, Yard::default()).expect("the booklet's task");
    let packed = include_bytes!("../puzzles/figures-19.bin");
    let known = Catalog::read(&task, packed, &[]).expect("packed figures");
    let mut ids: Vec<String> = known
        .figures()
        .map(|figure| PuzzleId::from_figure(Board::FULL, &Yard::default(), figure).to_string())
        .collect();
    ids.sort_unstable();
    let share = |pair: &&[String]| pair[0][..4] == pair[1][..4];
    let digits = ids.windows(2).find(share).expect("a pair")[0][..4].to_owned();
    let fitting: Vec<&str> = ids
        .iter()
        .map(String::as_str)
        .filter(|id| id.starts_with(&digits))
        .collect();
    let message = format!("several ids begin with {digits}: {}\n", fitting.join(", "));
    let shown = run(&["show", &digits]).ends(2).says_nothing();
    assert!(stderr(&shown).ends_with(&message), "{}", stderr(&shown));
    // Among the puzzles of a file.
    let file = folder("ambiguous").join("both.txt");
    let solved = fitting
        .iter()
        .map(|id| stdout(&run(&["fmt", id])).to_owned());
    std::fs::write(&file, solved.collect::<Vec<_>>().join("\n")).expect("written");
    for arguments in [
        &["show", &digits, path(&file)][..],
        &["verify", &digits, path(&file)],
        &["count", &digits, path(&file)],
        &["show", "--puzzle", &digits, path(&file)],
    ] {
        let output = run(arguments).ends(2).says_nothing();
        assert!(stderr(&output).ends_with(&message), "{}", stderr(&output));
    }
}
