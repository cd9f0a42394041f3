//! Documents of several puzzles: the canonical form has the same puzzles and the same verdicts, and no
//! damage to a file makes anything panic.

use std::fs;

use halma_solve::render::parse_error_excerpt;
use proptest::prelude::*;

use super::errors::error;
use crate::prelude::*;

/// Pieces of a document. A drawing with a header and one without show the same figure.
const PIECES: [&str; 21] = [
    "**A**\n",
    "Title: a title\n",
    "Note: a note\n",
    "A line of prose.\n",
    "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n",
    "Board: 4 by 4\n",
    " 1 2 3\n ● . . III\n . ● . II\n . . ● I\n",
    "X..\n.X.\n..X\n",
    "...\n.X.\nX.X\n1 2 3\n",
    "1 2\n. ● I\n",
    "1 \n● I\n",
    "1 02\n. ● I\n",
    "TO BRING OUT THE PIECES IN 3 MOVES.\nI, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.\n",
    "TO YARD THE PIECES IN 3 MOVES.\nIII, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.\n",
    "From: I, 1\nTo: II, 2\n",
    "From: I, 1\n",
    "TO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n",
    "TO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n",
    "SETUP OF 1 MAN.\nII, 2.\n",
    "GAME FOR TWO PLAYERS.\n1. I, 5 to I, 6.\n",
    "Result: unfinished\n",
];

/// All puzzles of a text; `None` if one cannot be read.
fn puzzles(text: &str) -> Option<Vec<PuzzleText>> {
    read_all(text).into_iter().collect::<Result<_, _>>().ok()
}

/// What `verify` says of a puzzle.
fn verdict(puzzle: &PuzzleText) -> Result<Verdict, String> {
    let finding = verify_text(puzzle, Readings::Emended, Repairs::Skip);
    finding
        .map(|finding| finding.verdict)
        .map_err(|error| error.to_string())
}

fn canonical(puzzles: &[PuzzleText]) -> String {
    let printed: Vec<String> = puzzles.iter().map(ToString::to_string).collect();
    printed.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_canonical_form_has_the_same_puzzles(
        pieces in proptest::collection::vec((proptest::sample::select(&PIECES[..]), any::<bool>()), 1..9)
    ) {
        let with_blank = |(piece, is_apart)| [piece, if is_apart { "\n" } else { "" }];
        let text: String = pieces.into_iter().flat_map(with_blank).collect();
        let Some(read) = puzzles(&text) else {
            return Ok(());
        };
        let printed = canonical(&read);
        let Some(again) = puzzles(&printed) else {
            return Err(TestCaseError::fail(format!("cannot be read again:\n{text}---\n{printed}")));
        };
        prop_assert_eq!(&again, &read, "{}---\n{}", text, printed);
        prop_assert_eq!(canonical(&again), printed);
        for (one, other) in read.iter().zip(&again) {
            prop_assert_eq!(verdict(one), verdict(other));
        }
    }
}

const KEY: &str = "TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";

/// The lines on which the puzzles of a text begin.
fn first_lines(text: &str) -> Vec<usize> {
    puzzles(text)
        .expect(text)
        .iter()
        .map(PuzzleText::line)
        .collect()
}

#[test]
fn a_grid_below_moves_begins_the_next_puzzle() {
    let game = "GAME FOR TWO PLAYERS.\n1. I, 5 to I, 6.\n";
    each_row([KEY, game], |above| {
        assert_eq!(first_lines(&format!("{above}\nX.\n.X\n")), [1, 4]);
        assert_eq!(first_lines(&format!("{above}\n..\n..\n.X\n1 2\n")), [1, 4]);
        assert_eq!(first_lines(&format!("{above}Note: n\nX.\n.X\n")), [1, 4]);
        assert_eq!(first_lines(&format!("{above}\nprose\n\nX.\n.X\n")), [1, 6]);
        let keyed = format!("{above}\nX.\n.X\n\n{KEY}\n.X\nX.\n");
        assert_eq!(first_lines(&keyed), [1, 4, 10]);
    });
    assert_eq!(first_lines(&format!("X.\n.X\n\n{KEY}\n.X\nX.\n")), [1, 7]);
    // The start of a transfer whose moves are above it.
    let transfer = "To: II, 2\nTO TRANSFER THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    assert_eq!(first_lines(&format!("{transfer}\n..\nX.\n")), [1]);
    // Lines of vacant squares alone are prose, also with the label of row X.
    assert_eq!(first_lines(&format!("{KEY}\nXI . .\nIX . .\n")), [1]);
}

/// A row that touches a move or prose may be a slip.
#[test]
fn a_grid_that_touches_moves_or_prose_is_not_a_puzzle() {
    let touching = error(&format!("{KEY}X.\n.X\n"));
    assert!(touching.starts_with("line 3, column 1: a drawing directly below moves"));
    assert!(error(&format!("{KEY}\nprose\nX.\n.X\n")).contains("touches a drawing"));
}

#[test]
fn a_row_has_two_squares_or_more() {
    each_row(["1 \n● I\n", "1\t\n●\tI\n", "1 02\n● . I\n"], |text| {
        assert!(puzzles(text).is_none(), "{text:?}");
    });
}

/// Reads and verifies a text, and shows every error in its place.
fn survive(text: &str) {
    for read in read_all(text) {
        let shown = match read {
            Err(halma_solve::notation::ReadError::Parse(error)) => Err(error),
            Err(_) => continue,
            Ok(puzzle) => match verify_text(&puzzle, Readings::Emended, Repairs::Skip) {
                Ok(finding) => Ok(report_text(&finding, &puzzle, "file", Detail::Summary)),
                Err(error) => Err(error.in_text(&puzzle)),
            },
        };
        if let Err(error) = shown {
            let _ = parse_error_excerpt(&error, "file");
        }
    }
}

/// Cuts a text at a place, takes the byte there away, and puts blanks and line ends of all kinds there.
fn damage(text: &str, at: usize) -> Vec<String> {
    let (above, below) = text.split_at(at);
    let without = below
        .chars()
        .next()
        .map_or(below, |first| &below[first.len_utf8()..]);
    let with = ["\r", "\n", "\t", "\r\r\n", " \r"].map(|blank| format!("{above}{blank}{below}"));
    ["", "\r", "\n\r", "\t"]
        .map(|end| format!("{above}{end}"))
        .into_iter()
        .chain([format!("{above}{without}")])
        .chain(with)
        .collect()
}

/// Damages every file, with line ends of both kinds, at about this many places or fewer. Returns how many texts were read.
fn damage_every_file(places: usize) -> usize {
    let paths = fs::read_dir("puzzles")
        .expect("our puzzles")
        .map(|file| file.expect("a file").path());
    let mut damaged = 0;
    for path in paths.filter(|path| path.extension().is_some_and(|ending| ending == "txt")) {
        let text = fs::read_to_string(&path).expect("our file");
        each_row([text.replace('\n', "\r\n"), text], |text| {
            let is_place = |at: &usize| text.is_char_boundary(*at);
            // Each file has its own distance between the places, so their columns differ. The whole file is read for each
            // place.
            let distance = (41 + text.len() % 7).max(text.len() / places);
            let ends = text.len().saturating_sub(4)..=text.len();
            for damage in (0..text.len())
                .step_by(distance)
                .chain(ends)
                .filter(is_place)
                .flat_map(|at| damage(&text, at))
            {
                survive(&damage);
                damaged += 1;
            }
        });
    }
    damaged
}

#[test]
fn a_file_damaged_anywhere_causes_no_panic() {
    assert!(damage_every_file(12) > 1000);
}

/// A file with `\r\n` that lost its last byte is the same puzzle.
#[test]
fn the_last_line_may_end_within_its_line_end() {
    each_row(["A", "D", "game", "crossing", "solitaire-I"], |name| {
        let text = fs::read_to_string(format!("puzzles/{name}.txt")).expect("our file");
        let text_of_windows = text.replace('\n', "\r\n");
        let cut = text_of_windows.strip_suffix('\n').expect("a line end");
        assert_eq!(puzzles(cut).expect(name), puzzles(&text).expect(name));
    });
    let game = read_all("GAME FOR TWO PLAYERS.\n1. I, 5 to I, 6.\r").remove(0);
    let game = game.expect("a game");
    assert_eq!(
        game.lines().map(|line| line.plies().len()).sum::<usize>(),
        1
    );
}

/// The character under the caret is the one that is refused.
#[test]
fn a_lone_carriage_return_is_shown_in_its_place() {
    each_row(
        ["Title: a\r\r\n", "Title: a\r\r", "Title: a\n\rX\n"],
        |text| {
            let read = read_all(text).remove(0);
            let Err(halma_solve::notation::ReadError::Parse(error)) = read else {
                panic!("{text:?}: {read:?}");
            };
            assert_eq!(
                &error.text[std::ops::Range::from(error.span)],
                "\r",
                "{text:?}"
            );
            let shown = parse_error_excerpt(&error, "file");
            assert!(
                shown.contains("U+000D") && !shown.contains('\r'),
                "{shown:?}"
            );
        },
    );
}

/// What takes long.
mod long {
    use super::*;

    #[test]
    #[ignore = "it takes half a minute"]
    fn a_file_damaged_at_a_hundred_places_causes_no_panic() {
        assert!(damage_every_file(100) > 10_000);
    }
}
