//! Every line of JSON fits the schema in `grammar/json`, and no longer does if anything in it is wrong.

use boon::{Compiler, SchemaIndex, Schemas};
use halma_solve::rules::RuleBook;
use serde_json::{Map, Value, json};

use crate::prelude::*;
use crate::program::Arguments;

/// The schemas, and which of them has the lines of one command.
fn schema_of(command: &str) -> (Schemas, SchemaIndex) {
    let text = include_str!("../../grammar/json/output.schema.json");
    let document = serde_json::from_str(text).expect("JSON");
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("all", document).expect("a name");
    let definition = format!("all#/$defs/{command}");
    let schema = compiler
        .compile(&definition, &mut schemas)
        .expect("a schema");
    (schemas, schema)
}

/// Whether an object has this field only with an option, or where there is something to say. `docs/json.md` says when.
/// Every other field is always there.
fn may_be_left_out(object: &Map<String, Value>, field: &str) -> bool {
    let is_count = object.get("record").is_some_and(|record| record == "count");
    let is_picture = object.contains_key("men") && object.contains_key("yard");
    let fields: &[&str] = if is_count {
        &["keys", "sets"]
    } else if is_picture {
        &["after", "armies", "key", "move", "route", "target"]
    } else if object.contains_key("answer") {
        &["at_least", "extreme", "instead"]
    } else if object.contains_key("counted") {
        &["changes"]
    } else if object.contains_key("changes") {
        &["extra", "landings", "missing", "rows"]
    } else {
        &["comments", "further", "symmetrical", "turns"]
    };
    fields.contains(&field)
}

/// The object itself and every object within, each damaged in one way.
fn damaged(value: &Value) -> Vec<(String, Value)> {
    let within = |key: String, put: &dyn Fn(&mut Value, Value), inner: &Value| {
        let all = damaged(inner).into_iter().map(|(how, inner)| {
            let mut copy = value.clone();
            put(&mut copy, inner);
            (format!("{key}/{how}"), copy)
        });
        all.collect_vec()
    };
    match value {
        Value::Object(fields) => {
            let mut extra = value.clone();
            extra["unheard_of"] = json!(1);
            let mut all = vec![("unheard_of".to_owned(), extra)];
            for (name, inner) in fields {
                let mut less = fields.clone();
                less.remove(name);
                if !may_be_left_out(fields, name) {
                    all.push((format!("without {name}"), less.into()));
                }
                let mut other = value.clone();
                other[name] = json!([[[]]]);
                all.push((format!("strange {name}"), other));
                let put = |copy: &mut Value, inner| copy[name] = inner;
                all.extend(within(name.clone(), &put, inner));
            }
            all
        }
        // One of a list is enough.
        Value::Array(values) => values.first().map_or_else(Vec::new, |inner| {
            within("0".to_owned(), &|copy, inner| copy[0] = inner, inner)
        }),
        _ => Vec::new(),
    }
}

/// Checks each line, that the schema refuses it as soon as something in it is wrong, and returns the lines.
fn checked(command: &str, lines: &str) -> Vec<Value> {
    let (schemas, schema) = schema_of(command);
    let values = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect_vec();
    for value in &values {
        if let Err(fault) = schemas.validate(value, schema) {
            panic!("{command}: {fault:#}\n{value}");
        }
        for (how, damaged) in damaged(value) {
            let is_valid = schemas.validate(&damaged, schema).is_ok();
            assert!(!is_valid, "{command}: {how} is accepted:\n{damaged}");
        }
    }
    assert!(!values.is_empty(), "{command}");
    values
}

#[test]
fn the_schema_refuses_what_is_wrong() {
    let printed = run("show --format json puzzles/D.txt");
    let line = checked("show", stdout(&printed)).remove(0);
    let (schemas, schema) = schema_of("show");
    each_row(
        [
            ("schema", json!(2)),
            ("board", json!(17)),
            ("men", json!([{"row": 1}])),
            ("id", json!("D")),
            ("extra", json!(null)),
        ],
        |(field, wrong)| {
            let mut changed = line.clone();
            changed[field] = wrong;
            assert!(schemas.validate(&changed, schema).is_err(), "{field}");
        },
    );
}

#[test]
fn what_verify_prints() {
    each_row(
        [
            ("puzzles/A.txt puzzles/C.txt puzzles/solitaire-I.txt", 3),
            ("puzzles/game.txt puzzles/crossing.txt", 2),
        ],
        |(files, number)| {
            let verified = run(format!("verify --format json --verbose {files}"));
            assert_eq!(checked("verify", stdout(&verified)).len(), number);
        },
    );
    let printed = run("verify --format json --as-printed puzzles/A.txt");
    let refuted = &checked("verify", stdout(&printed))[0];
    assert_eq!(refuted["verdict"], "refuted");
    assert!(!refuted["repairs"].as_array().expect("a list").is_empty());
    let transfer = "Board: 4 by 4\nFrom: I, 1\nTo: II, 2\n\n\
                    TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let unreadable = "**B**\n\nTO YARD THE PIECES IN 1 MOVE.\nIIII, 1 to I, 1.\n";
    let any = "**C**\n\nBoard: 4 by 4\nFrom: I, 1\nTo: any figure symmetrical in the diagonal through I, 1\n\n\
               TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let text = format!("{transfer}\n{unreadable}\n{any}");
    let verified = feed("verify --format json -v -", &text);
    let lines = checked("verify", stdout(&verified));
    let verdicts = lines.iter().map(|line| &line["verdict"]).collect_vec();
    assert_eq!(verdicts, ["verified", "unreadable", "verified"]);
}

#[test]
fn what_verify_says_about_a_game_and_its_analysis() {
    let verified = run("verify --format json --analyze=2 puzzles/game.txt");
    let lines = checked("verify", stdout(&verified));
    let player = &lines.last().expect("the analysis")["analysis"][0];
    // The other army still stands in the yard opposite.
    assert!(player["standing"].is_null(), "{player}");
    assert!(player["alone"]["at_least"].is_u64(), "{player}");
}

#[test]
fn what_show_and_count_print() {
    each_row(
        [
            "puzzles/D.txt",
            "--move 3 puzzles/A.txt",
            "--move 9 --as-printed puzzles/A.txt",
            "puzzles/solitaire-I.txt",
        ],
        |arguments| {
            let shown = run(format!("show --format json {arguments}"));
            assert_eq!(checked("show", stdout(&shown)).len(), 1, "{arguments:?}");
        },
    );
    let small = "Board: 4 by 4\nYard: rows 1 at I, 1\n\nX.\n.X\n\n";
    let counted = feed("count --format json -", small);
    checked("count", stdout(&counted));
    let crossing = "Board: 4 by 4\nFrom: I, 1\nTo: III, 3\n";
    let counted = feed("count --format json -", crossing);
    assert_eq!(checked("count", stdout(&counted))[0]["moves"], 2);
}

#[test]
fn what_the_searches_print() {
    let search = |more: &str| run(format!("search {more} --format json --quiet")).exits_with(0);
    each_row(
        [
            ("--symmetric --yard 3,2,1 --limit 2", &["figure"; 2][..]),
            (
                "--symmetric --yard 2,1 --all",
                &["certificate", "figure", "figure"],
            ),
            ("--symmetric --yard 2,1 --all --count", &["count"]),
            ("--symmetric --yard 2,1 --all --keys", &["count"]),
            ("detours --jumps 4 --board 5 --limit 2", &["arrangement"; 2]),
            ("detours --jumps 4 --board 5 --count", &["count"]),
            ("detour-table --board 5", &["arrangement"; 4]),
        ],
        |(arguments, records)| {
            let found = search(arguments);
            let lines = checked("search", stdout(&found));
            let found = lines
                .iter()
                .map(|line| line["record"].as_str())
                .collect_vec();
            let records = records.iter().copied().map(Some).collect_vec();
            assert!(found.starts_with(&records), "{arguments:?}: {found:?}");
        },
    );
    each_row(["packing", "crossing", "exchange"], |kind| {
        let found = search(&format!("{kind} --yard 1 --board 4"));
        assert_eq!(checked("search", stdout(&found)).len(), 1, "{kind}");
    });
}

#[test]
fn what_known_prints() {
    let count = run("known --count --format json");
    let line = &checked("known", stdout(&count))[0];
    assert_eq!(line["record"], "count");
    assert_eq!(line["figures"], 51_178);
    let listed = run("known --format json --nearest A --sort keys --limit 3");
    for figure in checked("known", stdout(&listed)) {
        assert_eq!(figure["key"].as_array().expect("moves").len(), 19);
    }
}

#[test]
fn what_rules_prints() {
    let printed = run("rules --format json").exits_with(0);
    let books = checked("rules", stdout(&printed));
    assert_eq!(books.len(), RuleBook::ALL.len());
    let chosen = run("rules --format json parker 1889");
    let lines = checked("rules", stdout(&chosen));
    let names = lines.iter().map(|line| &line["rules"]).collect_vec();
    assert_eq!(names, ["Parker 1938", "1889"]);
    assert_eq!(lines[0]["source"]["year"], 1938);
    assert_eq!(lines[0]["source"]["author"], json!(null));
    // Only Parker's book has a game for three.
    let three = |line: &Value| {
        let points = line["points"].as_array().expect("points");
        let mut points = points.iter();
        let point = points.find(|point| point["point"] == "yards of three players");
        point.expect("the point")["basis"].clone()
    };
    assert_eq!(three(&lines[0]), "unclear");
    assert_eq!(three(&lines[1]), "no-such-game");
}

#[test]
fn what_search_sets_prints() {
    let counted = run("search sets --yard 2,1 --format json");
    // Two figures of three men are known.
    assert_eq!(checked("search", stdout(&counted))[0]["figures"], 2);
}

#[test]
fn what_merge_prints() {
    let folder = folder("json-merge");
    let parts = ["1", "2"].map(|part| folder.join(part));
    for (checkpoint, part) in parts.iter().zip(["1/2", "2/2"]) {
        let shard = ["--shard", part, "--checkpoint", path(checkpoint)];
        let search = ["search", "--symmetric", "--yard", "3,2,1", "--all"];
        run([&search[..], &shard].concat()).exits_with(0);
    }
    let merge = ["merge", "--format", "json"];
    let merged = run([&merge[..], &parts.each_ref().map(|part| path(part))].concat());
    // Fourteen figures have six men, and the certificate is before them.
    assert_eq!(checked("search", stdout(&merged)).len(), 15);
}

#[test]
fn what_solve_prints() {
    let possible = "Board: 4 by 4\nYard: rows 1 at I, 1\n\nX.\n.X\n";
    let two_men = "**T**\n\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\n.X\n..\n\n\
                   **U**\n\nBoard: 4 by 4\nYard: rows 1 at I, 1\n\n..X\n...\n...\n\n\
                   **V**\n\nBoard: 4 by 4\nFrom: I, 1\nTo: III, 3\n";
    let solve = "solve --format json -";
    let refused = feed(solve, possible).exits_with(1);
    let line = &checked("solve", stdout(&refused))[0];
    assert_eq!(line["answer"], "impossible");
    let reason = line["reason"].as_str().expect("words");
    assert!(reason.contains("2 men are drawn"), "{reason}");
    let solved = feed(solve, two_men);
    let lines = checked("solve", stdout(&solved));
    let answers = lines.iter().map(|line| &line["answer"]).collect_vec();
    assert_eq!(answers, ["solved", "impossible", "solved"]);
    assert_eq!(lines[0]["key"][0]["to"]["name"], "II, 2");
    assert_eq!(lines[2]["at_least"], 2);
    let crossing = "Board: 4 by 4\nFrom: I, 1\nTo: III, 3\n";
    let refused = feed("solve --within 1 --format json -", crossing).exits_with(1);
    assert_eq!(
        checked("solve", stdout(&refused))[0]["answer"],
        "impossible"
    );
}

#[test]
fn lists_are_tables_too() {
    let csv = |arguments: &str| run(format!("search {arguments} --format csv"));
    let figures = csv("--symmetric --yard 2,1 --all");
    let lines = stdout(&figures).split_terminator("\r\n").collect_vec();
    assert_eq!(lines[0], "number,id,board,yard,figure,key");
    assert_eq!(lines.len(), 3);
    // The yard, the squares and the moves are quoted.
    assert_eq!(lines[1].matches('"').count(), 6);
    assert!(lines[1].starts_with("1,") && lines[1].contains(" to "));
    assert!(
        lines[1].contains(",16,\"rows 2, 1 at I, 1\",\""),
        "{lines:?}"
    );
    let table = csv("detour-table --board 5");
    let lines = stdout(&table).split_terminator("\r\n").collect_vec();
    assert_eq!(lines[0], "number,id,jumps,men,squares,route");
    assert!(lines.len() > 2);
    let number = csv("--symmetric --yard 2,1 --all --count").exits_with(2);
    number.stderr_has("--format csv is for lists");
    // A file that its search did not finish says so in every format; here only the finished one.
    let file = folder("csv").join("figures.csv");
    let limited = "search --format csv --symmetric --yard 2,1 --limit 1 -o".list();
    run([&limited[..], &[path(&file)]].concat()).exits_with(0);
    assert!(
        fs::read_to_string(&file)
            .expect("a file")
            .starts_with("number,id,board,yard,figure,key\r\n1,")
    );
}
