//! The complete result that the program carries. The verifier and a digest that was computed from the
//! search's own output confirm it.

use std::collections::HashSet;

use halma_solve::board::{Board, Square, SquareSet, Yard};
use halma_solve::notation::{LineKind, grouped};
use halma_solve::problem::{Exit, Line, Problem, PuzzleId};
use halma_solve::search::SavedError;
use halma_solve::search::exit::{Catalog, SymmetricalTask, pack};
use halma_solve::verify::{Repairs, Verdict, verify};
use sha2::{Digest, Sha256};

use crate::prelude::*;
use crate::puzzle_ids::hexadecimal;

const PACKED: &[u8] = include_bytes!("../../../src/cli/figures-19.bin");

fn task() -> SymmetricalTask {
    SymmetricalTask::new(Board::FULL, Yard::default()).expect("the booklet's task")
}

fn known() -> Catalog {
    Catalog::read(&task(), PACKED, &[]).expect("packed figures")
}

/// The digest is in `docs/catalog.md`, which says how to compute it from the output of `verify`.
#[test]
fn the_figures_are_those_of_the_search() {
    let mut lines = known()
        .figures()
        .map(|figure| format!("{figure}\n"))
        .collect_vec();
    assert_eq!(lines.len(), 51_178);
    lines.sort_unstable();
    let digest: [u8; 32] = Sha256::digest(lines.concat()).into();
    let digest = hexadecimal(&digest);
    assert!(
        include_str!("../../../docs/catalog.md").contains(&format!("\n{digest}\n")),
        "{digest}"
    );
}

#[test]
fn no_two_of_them_have_the_same_id() {
    let task = task();
    let ids: HashSet<PuzzleId> = known()
        .figures()
        .map(|figure| PuzzleId::from_figure(task.board(), task.yard(), figure))
        .collect();
    assert_eq!(ids.len(), 51_178);
}

#[test]
fn the_verifier_accepts_a_sample_of_the_keys() {
    let task = task();
    let known = known();
    // A prime step, so that the sample is spread over all kinds of figures.
    for index in (0..51_178).step_by(211) {
        let found = known.get(index).expect("a figure").expect("a key");
        let figure = Some(found.squares);
        let keys = vec![Line::new(LineKind::Gambit, found.key)];
        let exit = Exit::new(task.board(), task.yard().clone(), figure, keys).expect("it fits");
        let finding = verify(Problem::Exit(exit), Repairs::Skip).expect("a verdict");
        assert_eq!(
            finding.verdict,
            Verdict::Verified,
            "{index}: {:?}",
            finding.faults
        );
    }
    assert!(known.get(51_178).is_none());
}

#[test]
fn packed_figures_are_unpacked() {
    let task = task();
    let known = known();
    let some = (0..200)
        .map(|index| known.get(index * 250).expect("a figure").expect("a key"))
        .collect_vec();
    let packed = pack(&task, &some).expect("keys");
    let read = Catalog::read(&task, &packed, &[]).expect("packed");
    assert_eq!(read.figures().len(), 200);
    for (index, found) in some.iter().enumerate() {
        assert_eq!(read.get(index), Some(Ok(found.clone())));
    }
    let mut wrong = some;
    wrong[7].key.swap(0, 18);
    wrong[7].key[0] = wrong[7].key[1];
    assert_eq!(pack(&task, &wrong), Err(SavedError::UnpackableKey(7)));
}

#[test]
fn damaged_bytes_are_an_error_and_nothing_panics() {
    let task = task();
    assert!(matches!(
        Catalog::read(&task, b"halma2", &[]),
        Err(SavedError::NotPacked)
    ));
    let small = &PACKED[..600];
    for index in 6..small.len() {
        let mut damaged = small.to_vec();
        damaged[index] ^= 0x55;
        if let Ok(read) = Catalog::read(&task, &damaged, &[]) {
            for figure in 0..read.figures().len() {
                let _ = read.get(figure);
            }
        }
        let _ = Catalog::read(&task, &small[..index], &[]);
    }
}

/// The text of the command fits the search's, except for its certificate.
#[test]
fn the_command_prints_and_compares() {
    use crate::program::{Assertions, folder, run, stdout};
    assert_eq!(stdout(&run("catalog --count")), "51178\n");
    let listed = run("catalog --where diagonals=2 --format json");
    let keys = stdout(&listed).lines().map(|line| -> u128 {
        let record: serde_json::Value = serde_json::from_str(line).expect("an object");
        let keys = record["counted"]["keys"].as_str().expect("digits");
        keys.parse().expect("a number")
    });
    let all = format!("15 figures, {} keys\n", grouped(keys.sum::<u128>()));
    assert_eq!(stdout(&run("catalog --where diagonals=2 --keys")), all);
    run("catalog --count --format csv")
        .exits_with(2)
        .stdout_is_empty()
        .stderr_has("--format csv is for lists, not for a number");
    let few = folder("known").join("few.txt");
    let found = run("search --symmetric --limit 3 --include-known --quiet");
    fs::write(&few, stdout(&found)).expect("written");
    let compared = run(("catalog --compare _", [&few])).exits_with(1);
    compared.stdout_starts_with("3 figures: 3 known, 0 not known; 51,175 known figures missing\n");
    let listed = run("catalog --format csv --limit 2");
    let lines = stdout(&listed).lines().collect_vec();
    assert!(
        lines[0].starts_with("number,id,board,yard,figure,key,"),
        "{lines:?}"
    );
    assert!(
        lines[1].starts_with("1,") && lines[2].starts_with("2,"),
        "{lines:?}"
    );
}

/// A query is checked against the table of the whole catalog: what it leaves out does not fit.
#[test]
fn the_command_answers_queries() {
    use crate::program::{Assertions, feed, run, stdout};
    let numbers = |arguments: &str| -> Vec<usize> {
        let listed = run(format!("catalog --format csv {arguments}"));
        stdout(&listed)
            .lines()
            .skip(1)
            .map(|row| {
                row.split(',')
                    .next()
                    .expect("a number")
                    .parse()
                    .expect("a number")
            })
            .collect()
    };
    let figures = known().figures().collect_vec();
    let near = numbers("--nearest D --limit 1");
    let booklet = numbers("6268fb09c411");
    assert_eq!(
        (near.len(), &near),
        (1, &booklet),
        "figure D is nearest to itself"
    );
    // A man on each of the first squares of row VI, and none on the others of row V.
    let pattern = "  1  2  3\n  ●  ?  ●  VI\n  .  .  .  V\n  ?  ?  ?  IV\n  ?  ?  ?  III\n  ?  ?  ?  II\n  ?  ?  ?  I\n";
    let found = feed("catalog --pattern - --format csv", pattern);
    let has = |figure: &SquareSet, row, column| {
        Square::new(row, column).is_some_and(|square| figure.contains(square))
    };
    let fits = |figure: &SquareSet| {
        has(figure, 6, 1) && has(figure, 6, 3) && !(1..=3).any(|column| has(figure, 5, column))
    };
    let fitting = figures.iter().filter(|figure| fits(figure)).count();
    assert!(fitting > 0);
    assert_eq!(stdout(&found).lines().count(), 1 + fitting);
    let rows = |figure: &SquareSet| figure.iter().map(Square::row).max();
    let low = numbers("--where rows=..7 --where groups=3.. --sort groups --descending");
    let all = numbers("--where rows=..7");
    let lowest = figures
        .iter()
        .filter(|figure| rows(figure) <= Some(7))
        .count();
    assert!(!low.is_empty() && low.len() < all.len());
    assert_eq!(all.len(), lowest);
    run("catalog --where rows=17")
        .exits_with(1)
        .stdout_is_empty();
    run("catalog --where keys")
        .exits_with(2)
        .stderr_has("expected a column and a range, such as");
    run("catalog --where men=3")
        .exits_with(2)
        .stderr_has("there is no column `men`; the columns are keys, ");
    feed("catalog --pattern -", "nothing drawn\n")
        .exits_with(2)
        .stderr_has("expected a drawing");
}

/// An id, or the first digits of one, must be that of exactly one figure.
#[test]
fn ids_that_no_figure_or_several_figures_have_are_named() {
    let ids = hexadecimal_ids();
    let counts = ids.iter().map(|id| &id[..6]).counts();
    let begin_with = |digits: &str| counts.get(digits).copied().unwrap_or_default();
    let digits = ids.iter().map(|id| &id[..6]);
    let several = digits.clone().find(|digits| begin_with(digits) > 1);
    let several = several
        .expect("51,178 figures make 1.3 billion pairs, and there are 16.8 million beginnings");
    each_row(["--count", "--keys", "--format=json"], |option| {
        run(["catalog", several, option])
            .exits_with(2)
            .stdout_is_empty()
            .stderr_has(&format!("several ids begin with {several}: "));
    });
    let none = (0..0x10000)
        .map(|number| format!("{number:06x}"))
        .find(|digits| begin_with(digits) == 0)
        .expect("some beginnings have no figure");
    run(["catalog", &none])
        .exits_with(1)
        .stdout_is_empty()
        .stderr_is(&format!("no figure of 19 men has the id {none}\n"));
    run("catalog --where rows=17")
        .exits_with(1)
        .stderr_is("no figure of 19 men matches\n");
    each_row(["abcde", "E", "ABCD", "longest"], |text| {
        run(["catalog", text])
            .exits_with(2)
            .stderr_has("or the first digits of an id: at least six of 0 to 9 and a to f");
    });
}

fn hexadecimal_ids() -> Vec<String> {
    let task = task();
    let id = |figure| PuzzleId::from_figure(task.board(), task.yard(), figure).to_string();
    known().figures().map(id).collect()
}

/// The booklet's figures by their names, wherever a figure is asked for.
#[test]
fn the_names_of_the_booklets_figures_are_ids() {
    let by_id = run("catalog --format csv 6268fb09c411").exits_with(0);
    each_row(
        [
            "catalog --format csv D",
            "catalog --format csv d",
            "catalog --format csv --pattern D",
            "catalog --format csv --pattern puzzles/D.txt",
            "catalog --format csv --pattern 6268fb09c411",
        ],
        |arguments| {
            assert_eq!(
                stdout(&run(arguments).exits_with(0)),
                stdout(&by_id),
                "{arguments}"
            );
        },
    );
    run("catalog --pattern E")
        .exits_with(2)
        .stderr_has("E: there is no such file");
}

/// A column has the name that a table gives it, too.
#[test]
fn columns_have_the_names_of_the_table() {
    let table = run("catalog --format csv --limit 1").exits_with(0);
    let head = stdout(&table).lines().next().expect("a head");
    // The catalog has no sets of moves to sort by.
    let others = [
        "number",
        "id",
        "board",
        "yard",
        "figure",
        "key",
        "changes",
        "move_sets",
    ];
    let is_number = |name: &&str| !others.contains(name);
    let columns = head.split(',').filter(is_number).collect_vec();
    assert_eq!(columns.len(), 13);
    for column in columns {
        let sorted = run(format!("catalog --format csv --limit 2 --sort {column}")).exits_with(0);
        let kebab = column.replace('_', "-");
        assert_eq!(
            sorted,
            run(format!("catalog --format csv --limit 2 --sort {kebab}"))
        );
        run(format!("catalog --count --where {column}=0.."))
            .exits_with(0)
            .stdout_is("51178\n");
    }
    each_row(
        ["catalog --sort foo", "catalog --where foo=1"],
        |arguments| {
            run(arguments)
                .exits_with(2)
                .stderr_has("there is no column `foo`; the columns are keys, forced-moves, ");
        },
    );
}

/// A pattern has men, empty squares and either of them. There may be no men.
#[test]
fn a_pattern_has_men_empty_squares_and_either() {
    let number = |pattern: &str| -> usize {
        let found = feed("catalog --count --pattern -", pattern).exits_with(0);
        stdout(&found).trim().parse().expect("a number")
    };
    let figures = known().figures().collect_vec();
    let square = |row, column| Square::new(row, column).expect("on the board");
    let [first, second] = [square(6, 1), square(6, 3)];
    let with_both = |figure: &&SquareSet| figure.contains(first) && figure.contains(second);
    let expected = figures.iter().filter(with_both).count();
    assert!(expected > 0);
    each_row(["●", "X"], |sign| {
        let pattern = format!("{sign}?{sign}\n???\n???\n???\n???\n???\n");
        assert_eq!(number(&pattern), expected, "{sign}");
    });
    let vacant = figures.iter().filter(|figure| !figure.contains(first));
    let vacant = vacant.count();
    assert!(vacant > 0 && vacant < figures.len());
    each_row(
        [
            ".??\n???\n???\n???\n???\n???\n",
            "  1  2\n  .  ?  VI\n  ?  ?  V\n  ?  ?  IV\n  ?  ?  III\n  ?  ?  II\n  ?  ?  I\n",
        ],
        |pattern| {
            assert_eq!(number(pattern), vacant, "{pattern}");
        },
    );
    // All squares of the yard are vacant in every figure.
    assert_eq!(number("..\n..\n"), figures.len());
    assert_eq!(number("??\n??\n"), figures.len());
    // The tenth row has the numeral of a man's sign.
    let tall = "..?\n".repeat(10);
    let numerals = ["X", "IX", "VIII", "VII", "VI", "V", "IV", "III", "II", "I"];
    let labeled = numerals.map(|row| format!("  .  .  ?  {row}\n")).concat();
    assert_eq!(number(&labeled), number(&tall));
    // Two signs in one drawing are no drawing.
    feed("catalog --pattern -", "X.o\n...\n").exits_with(2);
    feed("catalog --pattern -", "X?o\n???\n").exits_with(2);
}

/// A pattern is at most as large as a puzzle.
#[test]
fn a_pattern_has_a_limit() {
    let pattern = |size: usize| {
        let drawing = "\n\n??\n??\n";
        let prose = "word ".repeat(size / 5);
        format!("{}{drawing}", &prose[..size - drawing.len()])
    };
    let most = 1 << 20;
    feed("catalog --count --pattern -", pattern(most - most % 5)).exits_with(0);
    feed("catalog --count --pattern -", pattern(most + 5 - most % 5))
        .exits_with(2)
        .stderr_has("-: a pattern has at most 1048576 bytes");
}

/// No figure is no answer, as a list and as a number; and nobody asks for no figure.
#[test]
fn nothing_that_matches_is_a_no() {
    let none = "--where keys=0";
    run(format!("catalog {none}"))
        .exits_with(1)
        .stdout_is_empty();
    let counted = run(format!("catalog --count {none}")).exits_with(1);
    assert_eq!(stdout(&counted), "0\n");
    for command in [
        "catalog",
        "catalog --count",
        "search figures",
        "search sets --list",
        "search detours --jumps 4",
    ] {
        run(format!("{command} --limit 0"))
            .exits_with(2)
            .stdout_is_empty();
    }
}
