//! Ids: the same in every output, computed anew with another program's digest, and accepted as names.

use halma_solve::board::{Board, Yard};
use halma_solve::problem::PuzzleId;
use halma_solve::search::exit::{Catalog, SymmetricalTask};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::prelude::*;
use crate::program::{Arguments, halma_solve};

/// Bytes as hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect_vec()
        .concat()
}

/// The first six bytes of the SHA-256 of a text, in hexadecimal.
fn digest(text: &str) -> String {
    let digest: [u8; 32] = Sha256::digest(text).into();
    hexadecimal(&digest[..6])
}

fn json(arguments: impl Arguments) -> Value {
    run(arguments).json_line()
}

const FILES: &str = "puzzles/A.txt puzzles/B.txt puzzles/D.txt";

/// The id of figure D, from the squares as `verify` names them and the two fields of its file.
fn id_of_d() -> String {
    let verified = json("verify --format json puzzles/D.txt");
    let names = verified["figure"]
        .as_array()
        .expect("squares")
        .iter()
        .filter_map(|square| square["name"].as_str())
        .collect_vec();
    digest(&format!(
        "Board: 16 by 16\nYard: 19 men at I, 1\n{}\n",
        names.join("; ")
    ))
}

#[test]
fn every_output_has_the_same_id() {
    let id = id_of_d();
    each_row(["verify", "show", "show --after 3", "solve"], |command| {
        let record = json(format!("{command} --format json puzzles/D.txt"));
        assert_eq!(record["id"], *id, "{command}");
    });
    run("verify -v puzzles/D.txt").stdout_has(&format!("\nid: {id}\n"));
    run("solve puzzles/D.txt").stdout_has(&format!("\nNote: id {id}\n"));
    run("page puzzles/D.txt -o -").stdout_has(&format!("\"id\":\"{id}\""));
}

#[test]
fn the_yard_and_the_board_are_part_of_the_id_and_the_layout_is_not() {
    let of = |text: &str| {
        let shown = feed("show --format json -", text);
        shown.json_line()["id"].as_str().expect("an id").to_owned()
    };
    let plain = of("Board: 8 by 8\nYard: rows 2, 1 at I, 1\n\n.X.\n.XX\n...\n");
    assert_eq!(
        plain,
        digest("Board: 8 by 8\nYard: rows 2, 1 at I, 1\nII, 2; II, 3; III, 2\n")
    );
    let named = "**Z**\n\nTitle: Z\nBoard: 8 by 8\nYard: rows 2, 1 at I, 1\n\n\
                 1 2 3 4\n. ● . . III\n. ● ● . II\n. . . . I\n";
    assert_eq!(of(named), plain);
    each_row(
        [
            "Board: 9 by 9\nYard: rows 2, 1 at I, 1",
            "Board: 8 by 8\nYard: rows 3 at I, 1",
        ],
        |other| {
            assert_ne!(of(&format!("{other}\n\n.X.\n.XX\n...\n")), plain);
        },
    );
}

#[test]
fn the_ids_of_the_other_kinds_can_be_computed() {
    let id = |file: &str| json(format!("verify --format json {file}"))["id"].clone();
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
    let shown = run("show puzzles/D.txt").exits_with(0);
    each_row(
        [
            format!("{id} {FILES}"),
            id.clone(),
            format!("--puzzle {id} {FILES}"),
        ],
        |arguments| {
            run(format!("show {arguments}")).stdout_is(stdout(&shown));
        },
    );
    let solved = run(format!("solve {id} {FILES}"));
    solved.stdout_is(stdout(&run("solve puzzles/D.txt")));
    // A figure of nineteen men that is in no file.
    let found = json("search --symmetric --limit 1 --format json --quiet");
    let known = found["id"].as_str().expect("an id");
    let verified = json(["verify", "--format", "json", known]);
    assert_eq!(verified["id"], *known);
    assert_eq!(verified["verdict"], "verified");
    assert_eq!(verified["figure"], found["figure"]);
    // An id that nothing at hand has.
    run("show 000000000000")
        .exits_with(2)
        .stderr_has("name a file that does");
    run("show 000000000000 puzzles/A.txt")
        .exits_with(2)
        .stderr_has("no puzzle in the files has the id 000000000000");
    each_row(["solve", "verify", "count"], |command| {
        run(format!("{command} 000000000000 puzzles/A.txt")).exits_with(2);
    });
    run(format!("verify --failed {id} {FILES}")).stdout_is("1 puzzle: 1 verified\n");
}

#[test]
fn a_search_leaves_out_ids() {
    let search = "search --symmetric --yard 2,1 --limit 9 --format json";
    let all = run(search).json_lines();
    assert_eq!(all.len(), 2);
    let others = run(format!("{search} --exclude {}", all[0]["id"]).replace('"', ""));
    let others = others.json_lines();
    assert_eq!(others.len(), 1);
    assert_eq!(others[0]["id"], all[1]["id"]);
}

/// The booklet's puzzles need no file.
#[test]
fn a_name_stands_for_a_puzzle_of_the_booklet() {
    each_row(["A", "B", "C", "D", "solitaire-I"], |name| {
        let named = run(["show", name]).exits_with(0).stderr_is_empty();
        assert_eq!(named, run(["show", &format!("puzzles/{name}.txt")]));
    });
    let verified = run("verify --failed A solitaire-I puzzles/B.txt");
    // Only A has a misprint that its file corrects.
    let tally = "3 puzzles: 2 verified, 1 emended\n";
    verified.exit_code_is(0).stdout_is(tally);
    let nobody = run("verify E");
    nobody.stdout_is("");
    nobody.stderr_is("error: E: cannot be opened: there is no such file\n");
    let names = ["A", "B", "C", "D", "solitaire-I"];
    let files = names.map(|name| format!("puzzles/{name}.txt")).join(" ");
    let played = run("play --plain").exits_with(0);
    assert_eq!(played, run(format!("play --plain {files}")));
}

#[test]
fn a_file_wins_over_the_name_and_the_id() {
    let folder = folder("names");
    each_row(["D", "6268"], |name| {
        std::fs::copy("puzzles/A.txt", folder.join(name)).expect("copied");
        let shown = halma_solve()
            .args(["show", name])
            .current_dir(&folder)
            .output()
            .expect("it runs");
        assert_eq!(stdout(&shown), stdout(&run("show A")), "{name}");
    });
}

#[test]
fn an_id_may_be_shortened_while_it_is_unique() {
    let id = id_of_d();
    let shown = run("show D");
    for digits in [&id[..6], &id[..7]] {
        each_row(["show", "show --puzzle"], |show| {
            assert_eq!(run(format!("{show} {digits} {FILES}")), shown);
        });
    }
    assert_eq!(run(["show", &id[..9]]), shown, "among the known figures");
    run(["show", &format!("{}x", &id[..5])])
        .exits_with(2)
        .stderr_has("there is no such file");
}

/// Six digits are 16.8 million beginnings for the 1.3 billion pairs of 51,178 figures, so some share theirs.
#[test]
fn an_ambiguous_id_lists_the_ids() {
    let task = SymmetricalTask::new(Board::FULL, Yard::default()).expect("the booklet's task");
    let packed = include_bytes!("../../src/cli/figures-19.bin");
    let mut ids = Catalog::read(&task, packed, &[])
        .expect("packed figures")
        .figures()
        .map(|figure| PuzzleId::from_figure(Board::FULL, &Yard::default(), figure).to_string())
        .collect_vec();
    ids.sort_unstable();
    let share = |pair: &&[String]| pair[0][..6] == pair[1][..6];
    let digits = ids.windows(2).find(share).expect("a pair")[0][..6].to_owned();
    let fitting = ids
        .iter()
        .map(String::as_str)
        .filter(|id| id.starts_with(&digits))
        .collect_vec();
    let message = format!("several ids begin with {digits}: {}\n", fitting.join(", "));
    let shown = run(["show", &digits]).exits_with(2).stdout_is_empty();
    shown.stderr_ends_with(&message);
    // Among the puzzles of a file.
    let file = folder("ambiguous").join("both.txt");
    let solved = fitting
        .iter()
        .map(|id| stdout(&run(["fmt", id])).to_owned());
    std::fs::write(&file, solved.collect_vec().join("\n")).expect("written");
    each_row(["show", "verify", "count", "show --puzzle"], |command| {
        let output = run((format!("{command} {digits} _"), [&file]))
            .exits_with(2)
            .stdout_is_empty();
        output.stderr_ends_with(&message);
    });
}

/// A set that is not symmetrical is a transfer, and its id is that of the transfer in every format.
#[test]
fn a_set_has_one_id() {
    let list = |format: &str| {
        run(&*format!(
            "search sets --yard 2,1 --board 4 --list --format {format}"
        ))
    };
    let text = list("text").exits_with(0);
    let ids = stdout(&text)
        .lines()
        .filter_map(|line| line.strip_prefix("Note: id "));
    let ids = ids.collect_vec();
    let table = list("csv").exits_with(0);
    let of_table = stdout(&table)
        .lines()
        .skip(1)
        .map(|row| row.split(',').nth(1).expect("an id"));
    assert_eq!(ids, of_table.collect_vec());
    let records = list("json").exits_with(0);
    let of_records = stdout(&records).lines().map(|line| {
        crate::program::json(line)["id"]
            .as_str()
            .expect("an id")
            .to_owned()
    });
    assert_eq!(ids, of_records.collect_vec());
    assert_eq!(ids.iter().unique().count(), ids.len());
    let verified = feed("verify --format json -", stdout(&text)).exits_with(0);
    let read = stdout(&verified).lines().map(|line| {
        crate::program::json(line)["id"]
            .as_str()
            .expect("an id")
            .to_owned()
    });
    assert_eq!(ids, read.collect_vec());
    let farthest = ids.last().expect("a set");
    feed(["catalog", "--in", "-", &farthest[..6]], stdout(&text))
        .exits_with(0)
        .stdout_has(&format!("Note: id {farthest}\n"));
}

/// A number of up to five digits is that of a figure of the catalog, whatever ids begin with these digits. The catalog
/// prints its figures in the order of their numbers.
#[test]
fn a_number_is_a_figure_of_the_catalog() {
    let all = run("catalog --format json --limit 1024").json_lines();
    let wanted = all[1023]["id"].as_str().expect("an id").to_owned();
    let spellings = ["1024", "1,024", "#1024", "Figure 1,024", "#figure-1024"];
    each_row(
        spellings.into_iter().chain([&*wanted, &wanted[..6]]),
        |name| {
            for command in ["catalog --format json", "verify --format json"] {
                let line = [&command.split(' ').collect::<Vec<_>>()[..], &[name]].concat();
                assert_eq!(json(&line[..])["id"], *wanted, "{command} {name}");
            }
        },
    );
    run("catalog 51178").exits_with(0);
    each_row(["0", "51179", "#99999"], |none| {
        run(["catalog", none]).exits_with(2).stdout_is_empty();
        run(["show", none])
            .exits_with(2)
            .stderr_has("no figure of this number");
    });
}
