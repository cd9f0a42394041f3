//! `--format csv` writes lists as tables.

use crate::prelude::*;
use crate::program::Arguments;

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
    let table = csv("detours --table --board 5");
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
