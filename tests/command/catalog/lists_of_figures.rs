//! Questions about lists of figures: the sets that a yard reaches, and puzzles in files.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::prelude::*;
use halma_naive::keys::{NaiveFigure, keys_of_all_figures};
use halma_naive::{Place, squares_in, yard};

const FIRST_COLUMNS: &str =
    "number,id,board,yard,figure,key,changes,on_diagonal,rows,groups,diagonals,keys,";

/// The squares of a record, by their names.
fn figure(record: &Value) -> BTreeSet<Place> {
    let squares = record["figure"].as_array().expect("squares").iter();
    squares_in(
        &squares
            .map(|square| square["name"].as_str().expect("a name"))
            .join("; "),
    )
}

fn keys(record: &Value) -> u128 {
    record["counted"]["keys"]
        .as_str()
        .expect("digits")
        .parse()
        .expect("a number")
}

/// Every set is reached by brute force, one move at a time, and so is the number of ways to it.
#[test]
fn the_sets_of_a_yard_are_listed_with_their_keys() {
    let naive = keys_of_all_figures(16, yard(&[3, 2, 1]));
    assert_eq!(naive.len(), 1_828, "as in `docs/yards.md`");
    let listed = run("search sets --yard 3,2,1 --list --format json")
        .exits_with(0)
        .json_lines();
    let counted: BTreeMap<BTreeSet<Place>, u128> =
        listed.iter().map(|set| (figure(set), keys(set))).collect();
    assert_eq!(counted, naive);
    // Those with exactly one key, as puzzles.
    let only = naive.values().filter(|&&keys| keys == 1).count();
    assert_eq!(only, 46);
    let one = run("search sets --yard 3,2,1 --where keys=1").exits_with(0);
    assert_eq!(stdout(&one).matches("\nKeys: 1\n").count(), only);
    assert_eq!(verified(stdout(&one)), only);
    let number = run("search sets --yard 3,2,1 --where keys=1 --count");
    number.stdout_is("46 sets, of which 0 are symmetrical\n");
}

#[test]
fn the_sets_of_a_yard_answer_questions() {
    let listed =
        |more: &str| run(format!("search sets --yard 2,1 --format json {more}")).json_lines();
    let all = keys_of_all_figures(16, yard(&[2, 1]));
    let is_symmetrical = |set: &BTreeSet<Place>| {
        set.iter()
            .all(|&(row, number)| set.contains(&(number, row)))
    };
    for (diagonals, wanted) in [("0", false), ("1..", true)] {
        // A set that is not symmetrical in the yard's diagonal may be so in one that crosses it.
        let sets = listed(&format!("--where diagonals={diagonals}"));
        let sets = sets.iter().map(figure).collect_vec();
        assert!(!sets.is_empty());
        if wanted {
            let symmetrical = all.keys().filter(|set| is_symmetrical(set));
            assert!(symmetrical.into_iter().all(|set| sets.contains(set)));
        } else {
            assert!(sets.iter().all(|set| !is_symmetrical(set)));
        }
    }
    let sorted = listed("--sort keys --descending");
    assert_eq!(sorted.len(), 26);
    assert!(
        sorted
            .iter()
            .map(keys)
            .is_sorted_by(|one, other| one >= other)
    );
    assert_eq!(sorted.iter().map(keys).sum::<u128>(), all.values().sum());
    assert_eq!(listed("--sort keys --descending --limit 3"), sorted[..3]);
    // The sets whose keys all have the same moves, by brute force.
    let one_set = all.keys().filter(|set| {
        let squares = (*set).clone();
        let naive = NaiveFigure {
            side: 16,
            yard: yard(&[2, 1]),
            squares,
        };
        let sets: BTreeSet<BTreeSet<_>> = naive
            .keys()
            .into_iter()
            .map(|key| key.into_iter().collect())
            .collect();
        sets.len() == 1
    });
    let one_set: BTreeSet<BTreeSet<Place>> = one_set.cloned().collect();
    let found = listed("--where move-sets=1");
    assert!(found.iter().all(|set| set["move_sets"]["number"] == 1));
    assert_eq!(found.iter().map(figure).collect::<BTreeSet<_>>(), one_set);
    assert!(!one_set.is_empty() && one_set.len() < 26);
    let table = run("search sets --yard 2,1 --list --format csv").exits_with(0);
    assert!(stdout(&table).starts_with(FIRST_COLUMNS));
    assert_eq!(stdout(&table).lines().count(), 27);
    run("search sets --yard 2,1 --where keys=0")
        .exits_with(1)
        .stdout_is_empty()
        .stderr_has("no set matches\n");
    run("search sets --yard 2,1 --where keys=0 --count")
        .exits_with(1)
        .stdout_is("0 sets, of which 0 are symmetrical\n");
    run("search sets --yard 4,3,2,1 --list --time 0")
        .exits_with(3)
        .stdout_is_empty()
        .stderr_has(
            "the sets can be counted and listed only after all positions have been reached\nout of time",
        );
}

/// Any list of puzzles answers what the catalog answers: figures of six men, which it does not have.
#[test]
fn the_figures_in_a_file_answer_the_questions_of_the_catalog() {
    let found = run("search figures --yard 3,2,1 --all").exits_with(0);
    let figures = stdout(&found);
    let ask = |more: &str| feed(&format!("catalog --in - {more}"), figures);
    let naive = keys_of_all_figures(16, yard(&[3, 2, 1]));
    let records = ask("--format json").exits_with(0).json_lines();
    assert_eq!(records.len(), 14);
    for record in &records {
        assert_eq!(naive.get(&figure(record)), Some(&keys(record)));
    }
    // A figure in its yard has no key, so it has no key with no steps either.
    let impossible = format!(
        "{figures}\n**Impossible**\n\nYard: rows 3, 2, 1 at I, 1\n\nFigure: I, 1; I, 2; II, 2; III, 3; III, 4; IV, 4\n"
    );
    let ask_all = |more: &str| feed(&format!("catalog --in - {more}"), &impossible);
    ask_all("--where keys=0 --count").stdout_is("1\n");
    for column in ["fewest-steps", "longest-hop", "forced-moves", "first-men"] {
        let found = ask_all(&format!("--where {column}=0"));
        assert!(!stdout(&found).contains("Impossible"), "{column}");
    }
    ask("--count").stdout_is("14\n");
    ask("--keys").stdout_is("14 figures, 3,098 keys\n");
    let most = keys(&records[3]);
    let few = records.iter().filter(|record| keys(record) <= most).count();
    ask(&format!("--where keys=..{most} --count")).stdout_is(&format!("{few}\n"));
    // Each puzzle stays as it is, with its name and its key, and gets the number.
    let sorted = ask("--sort keys").exits_with(0);
    assert_eq!(verified(stdout(&sorted)), 14);
    assert_eq!(stdout(&sorted).matches("\nKeys: ").count(), 14);
    let again = feed("catalog --in - --sort keys", stdout(&sorted));
    again.stdout_is(stdout(&sorted));
    let same = feed("catalog --in -", stdout(&sorted));
    same.stdout_is(stdout(&sorted));
    // The nearest to one of them is that one, with nothing to change.
    let folder = folder("listed");
    let [file, own] = ["figures.txt", "own.txt"].map(|name| folder.join(name));
    fs::write(&file, figures).expect("written");
    let id = records[6]["id"].as_str().expect("an id");
    let one = run(("catalog _ --in _", [Path::new(id), &file]));
    assert_eq!(verified(stdout(&one)), 1);
    fs::write(&own, stdout(&one)).expect("written");
    let nearest = run((
        "catalog --limit 1 --format json --nearest _ --in _",
        [&own, &file],
    ));
    assert_eq!(nearest.json_line()["id"], id);
    assert_eq!(nearest.json_line()["changes"], 0);
    let pattern = run(("catalog --count --pattern _ --in _", [&own, &file]));
    pattern.stdout_is("1\n");
    ask("--where rows=16")
        .exits_with(1)
        .stdout_is_empty()
        .stderr_has("no figure in the files matches\n");
    ask("ffffffffffff")
        .exits_with(1)
        .stderr_has("no figure in the files has the id ffffffffffff");
}

/// The list of sets is a list of puzzles too: the key of a set that is not symmetrical is a transfer.
#[test]
fn a_list_of_sets_can_be_asked_again() {
    let sets = run("search sets --yard 2,1 --list").exits_with(0);
    let one = feed("catalog --in - --where keys=1", stdout(&sets)).exits_with(0);
    let same = run("search sets --yard 2,1 --where keys=1");
    one.stdout_is(stdout(&same));
    // The keys of such a set are counted and found as those of a figure.
    let key = stdout(&one);
    feed("count --verbose -", key)
        .exits_with(0)
        .stdout_has(": 1 key\n");
    feed("count --move-sets -", key)
        .exits_with(0)
        .stdout_has("  sets of moves: 1\n");
    let longest = feed("solve --extreme longest-hop -", key).exits_with(0);
    let sets_with_one_key = stdout(&one).matches("\nKeys: 1\n").count();
    assert_eq!(verified(stdout(&longest)), sets_with_one_key);
    let table = folder("sets-table").join("counts.csv");
    let file = folder("sets-table-of").join("sets.txt");
    fs::write(&file, key).expect("written");
    run(("count --quiet --table _ _", [&table, &file])).exits_with(0);
    let rows = fs::read_to_string(&table).expect("a table");
    assert_eq!(rows.lines().count(), 1 + sets_with_one_key);
    // What is no figure is named, and the others are answered.
    let file = folder("listed-mixed").join("mixed.txt");
    let crossing = fs::read_to_string("puzzles/crossing.txt").expect("a puzzle");
    fs::write(&file, crossing + "\n" + stdout(&sets)).expect("written");
    run(("catalog --where keys=1 --in _", [&file]))
        .exits_with(2)
        .stdout_is(stdout(&same))
        .stderr_has("an exit");
    each_row(
        [
            ("puzzles/crossing.txt", "an exit"),
            ("solitaire-I", "an exit"),
        ],
        |(file, message)| {
            let refused = run(format!("catalog --in {file}")).exits_with(2);
            refused.stderr_has(message);
        },
    );
    // A drawing with another number of men than its yard is no figure, and is not near to figures of 19 men.
    let three = folder("listed-three").join("three.txt");
    fs::write(&three, "....\n.X..\n.XX.\n....\n").expect("written");
    run(("catalog --count --in _", [&three]))
        .exits_with(2)
        .stdout_is("0\n")
        .stderr_has("3 men are drawn, the yard has 19");
    run(("catalog --nearest _", [&three]))
        .exits_with(2)
        .stderr_has("the drawing has 3 men, and a figure of the catalog 19");
    // The catalog's numbers are not counted again.
    let known = run("catalog --in A --in D --keys");
    known.stdout_is("2 figures, 49,485,466,789,098 keys\n");
    run("catalog --where move-sets=1")
        .exits_with(2)
        .stderr_has("the catalog does not have `move-sets`");
    for range in ["100..10", "1..0"] {
        run(format!("catalog --where keys={range}"))
            .exits_with(2)
            .stderr_has(&format!("nothing is in `{range}`"));
    }
    // A range may be a single number, which no figure need have.
    run("catalog --where keys=46..46 --count").exits_with(1);
}
