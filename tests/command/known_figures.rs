//! The complete result that the program carries. The verifier and a digest that was computed from the
//! search's own output confirm it.

use std::collections::HashSet;

use halma_solve::board::{Board, Square, SquareSet, Yard};
use halma_solve::notation::{KeyKind, Readings, read_all};
use halma_solve::problem::{Exit, Line, Problem, PuzzleId};
use halma_solve::search::SavedError;
use halma_solve::search::exit::{Catalog, SolvedFigure, SymmetricalTask, pack};
use halma_solve::verify::{Repairs, Verdict, verify};
use sha2::{Digest, Sha256};

use crate::prelude::*;
use crate::puzzle_ids::hexadecimal;

const PACKED: &[u8] = include_bytes!("../../src/cli/figures-19.bin");

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
        include_str!("../../docs/catalog.md").contains(&format!("\n{digest}\n")),
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
        let keys = vec![Line::new(KeyKind::Gambit, found.key)];
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
fn what_is_packed_is_unpacked() {
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

/// Writes `src/cli/figures-19.bin` from the file that the variable `FIGURES` names: the result of the
/// complete search, each figure with its gambit key.
#[test]
#[ignore = "it writes a file of the package; `docs/catalog.md` has the command"]
fn pack_the_figures_of_a_file() {
    let file = std::env::var_os("FIGURES").expect("FIGURES names a file");
    let figures = read_all(&fs::read_to_string(file).expect("text"))
        .into_iter()
        .map(|text| text.expect("a puzzle"))
        .filter(|text| !text.is_prose())
        .map(|text| {
            let exit = Exit::from_text(&text, Readings::Emended).expect("an exit");
            SolvedFigure {
                squares: exit.drawn.expect("a drawn figure"),
                key: exit.key(KeyKind::Gambit).expect("a key").moves().collect(),
            }
        });
    let packed = pack(&task(), &figures.collect_vec()).expect("keys");
    fs::write("src/cli/figures-19.bin", packed).expect("written");
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
    use crate::program::{Ended, folder, run, stdout};
    assert_eq!(stdout(&run("known --count")), "51178\n");
    let listed = run("known --where diagonals=2 --format json");
    let keys = stdout(&listed).lines().map(|line| -> u128 {
        let record: serde_json::Value = serde_json::from_str(line).expect("an object");
        let keys = record["counted"]["keys"].as_str().expect("digits");
        keys.parse().expect("a number")
    });
    let all = format!("15 figures, {} keys\n", keys.sum::<u128>());
    assert_eq!(stdout(&run("known --where diagonals=2 --keys")), all);
    run("known --count --format csv")
        .ends(2)
        .says_nothing()
        .warns("--format csv is for lists, not for a number");
    let few = folder("known").join("few.txt");
    let found = run("search --symmetric --limit 3 --include-known --quiet");
    fs::write(&few, stdout(&found)).expect("written");
    let compared = run(("known --compare _", [&few])).ends(1);
    compared.begins("3 figures: 3 known, 0 not known; 51175 known figures missing\n");
    let listed = run("known --format csv --limit 2");
    let lines = stdout(&listed).lines().collect_vec();
    assert!(lines[0].starts_with("number,id,figure,key,"), "{lines:?}");
    assert!(
        lines[1].starts_with("1,") && lines[2].starts_with("2,"),
        "{lines:?}"
    );
}

/// A query is checked against the table of the whole catalog: what it leaves out does not fit.
#[test]
fn the_command_answers_queries() {
    use crate::program::{Ended, feed, run, stdout};
    let numbers = |arguments: &str| -> Vec<usize> {
        let listed = run(format!("known --format csv {arguments}"));
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
    let found = feed("known --pattern - --format csv", pattern);
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
    run("known --where rows=17").ends(1).says_nothing();
    run("known --where keys")
        .ends(2)
        .warns("expected COLUMN=RANGE");
    run("known --where men=3")
        .ends(2)
        .warns("there is no column `men`");
    feed("known --pattern -", "nothing drawn\n")
        .ends(2)
        .warns("expected a drawing");
}
