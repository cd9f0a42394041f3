//! What a stopped search leaves in each format: whole lines and, but for a table, a sign that they are not all.

use serde_json::Value;

use super::signal;
use crate::prelude::*;
use crate::program::wait_until;

/// The lines of a file that a stopped search left. There are more figures than it can find before it is stopped.
fn left_behind(format: &str) -> (String, String) {
    let folder = folder(&format!("stopped-{format}"));
    let file = folder.join("figures");
    let search = format!("search --symmetric --limit 50000 --format {format} -o _");
    let mut child = start((search, [&file]));
    wait_until("figures are written", || holds_figures(&folder));
    signal(&mut child, "-INT");
    let output = end_of(child).exits_with(3).stdout_is_empty();
    let text = fs::read_to_string(&file).expect("a file");
    (text, stderr(&output).to_owned())
}

fn holds_figures(folder: &Path) -> bool {
    fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .any(|file| file.metadata().is_ok_and(|file| file.len() > 0))
}

#[test]
fn a_stopped_search_leaves_whole_records() {
    let (text, message) = left_behind("json");
    assert!(text.ends_with('\n'));
    let mut records = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a record"));
    assert_eq!(records.next().expect("a sign")["record"], "partial");
    let mut count = 0;
    for record in records {
        count += 1;
        assert_eq!(record["record"], "figure");
        assert_eq!(record["number"], count);
        assert_eq!(record["key"].as_array().expect("moves").len(), 19);
    }
    assert!(count > 0);
    let said = format!("stopped after {count} figures were found; the partial result is in ");
    assert!(message.starts_with(&said), "{message}");
}

#[test]
fn a_stopped_search_leaves_whole_rows() {
    let (text, message) = left_behind("csv");
    let mut rows = text
        .strip_suffix("\r\n")
        .expect("a whole row")
        .split("\r\n");
    assert_eq!(rows.next(), Some("number,id,board,yard,figure,key"));
    let mut count = 0;
    for row in rows {
        count += 1;
        assert!(row.starts_with(&format!("{count},")), "{row}");
        // Three quoted fields: the yard, nineteen squares and nineteen moves.
        let fields: Vec<&str> = row.split('"').collect();
        assert_eq!(fields.len(), 7, "{row}");
        assert_eq!(fields[1], "19 men at I, 1");
        assert_eq!(fields[3].split("; ").count(), 19, "{row}");
        assert_eq!(fields[5].split('—').count(), 19, "{row}");
    }
    assert!(count > 0);
    let said = format!("stopped after {count} figures were found; the partial result is in ");
    assert!(message.starts_with(&said), "{message}");
}

/// On standard output the records come as they are found, so none can be first. The exit code says that
/// they are not all.
#[test]
fn what_was_printed_before_the_stop_is_whole() {
    each_row([("json", "}\n"), ("csv", "\"\r\n")], |(format, end)| {
        let search = format!("search --symmetric --limit 50000 --format {format}");
        let mut child = start(search);
        let mut first = [0; 1];
        let pipe = child.stdout.as_mut().expect("a pipe");
        std::io::Read::read_exact(pipe, &mut first).expect("a figure");
        signal(&mut child, "-TERM");
        let output = end_of(child).exits_with(3);
        assert!(stdout(&output).ends_with(end), "{format}");
    });
}
