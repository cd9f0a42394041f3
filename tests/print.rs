//! Puzzles as PDF: the pages that there should be, each with its own content.

use std::fs;

use crate::program::{code, folder, path, run, stderr};

/// The number of pages of a PDF file, counted in its objects.
fn pages(file: &[u8]) -> usize {
    let text = String::from_utf8_lossy(file);
    assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
    let pages = text.matches("/Type /Page").count() - text.matches("/Type /Pages").count();
    assert!(text.contains(&format!("/Count {pages}")));
    // No page shares its content with another.
    assert_eq!(text.matches("/FlateDecode").count(), pages);
    pages
}

#[test]
fn puzzles_are_printed_one_a_page_or_six_with_the_keys_at_the_end() {
    let folder = folder("print");
    let all = ["A", "B", "C", "D", "solitaire-I"].map(|name| format!("puzzles/{name}.txt"));
    let print = |name: &str, more: &[&str], files: &[String]| {
        let file = folder.join(name);
        let mut arguments = vec!["show", "-o", path(&file)];
        arguments.extend(more);
        arguments.extend(files.iter().map(String::as_str));
        let output = run(&arguments);
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        fs::read(&file).expect("a file")
    };
    assert_eq!(pages(&print("one.pdf", &[], &all[..1])), 1);
    assert_eq!(pages(&print("five.pdf", &[], &all)), 5);
    // Five boards on a page, and their eight keys and the hop on another. Ten take two pages of each.
    assert_eq!(pages(&print("sheet.pdf", &["--sheet"], &all)), 2);
    let twice = [&all[..], &all[..]].concat();
    assert_eq!(pages(&print("ten.pdf", &["--sheet"], &twice)), 4);
    // A figure without a key is printed too, and so are transfers.
    let drawn = folder.join("drawn.txt");
    fs::write(
        &drawn,
        "X.\n.X\n\n**T**\n\nBoard: 4 by 4\nFrom: I, 1\nTo: II, 2\n",
    )
    .expect("written");
    let drawn = drawn.to_str().expect("UTF-8").to_owned();
    assert_eq!(pages(&print("drawn.pdf", &[], &[drawn])), 2);
}

/// The squares that the ten men of `puzzles/crossing.txt` fill are in the picture, which is the whole board.
#[test]
fn a_picture_of_a_transfer_marks_the_squares_to_fill() {
    let file = folder("print-transfer").join("crossing.svg");
    for place in [&["--after", "0"][..], &["--after", "15"], &[]] {
        let arguments = ["show", "--force", "-o", path(&file), "puzzles/crossing.txt"];
        let output = run(&[&arguments[..], place].concat());
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        let drawn = fs::read_to_string(&file).expect("a file");
        let rings = drawn
            .lines()
            .filter(|line| line.contains("<circle") && line.contains("stroke-dasharray"));
        assert_eq!(rings.count(), 10, "{place:?}: {drawn}");
        assert!(drawn.contains(">VII<") && drawn.contains(">7<"), "{drawn}");
    }
}
