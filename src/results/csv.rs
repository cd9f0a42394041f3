//! Rows of a table as RFC 4180 has them.

use itertools::Itertools;

/// How a row ends.
pub const END: &str = "\r\n";

/// A row with these cells.
pub fn row(cells: &[impl AsRef<str>]) -> String {
    cells.iter().map(|cell| quoted(cell.as_ref())).join(",") + END
}

/// The cells of a row.
pub fn cells(row: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    let mut signs = row.trim_end_matches(['\r', '\n']).chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, cells.last_mut()) {
            // Two quotation marks within a quoted cell are one of its signs.
            ('"', Some(cell)) if is_quoted && signs.next_if_eq(&'"').is_some() => cell.push('"'),
            ('"', _) => is_quoted = !is_quoted,
            (',', _) if !is_quoted => cells.push(String::new()),
            (sign, Some(cell)) => cell.push(sign),
            (_, None) => {}
        }
    }
    cells
}

/// A cell in quotation marks if it needs them.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{cells, row};

    #[test]
    fn cells_with_commas_and_quotation_marks_are_quoted_and_read_again() {
        for (values, text) in [
            (["1", "I, 1", "a \"b\""], "1,\"I, 1\",\"a \"\"b\"\"\"\r\n"),
            (["", "\"", "\"\""], ",\"\"\"\",\"\"\"\"\"\"\r\n"),
            (["\",\"", "a\r\nb", ""], "\"\"\",\"\"\",\"a\r\nb\",\r\n"),
        ] {
            assert_eq!(row(&values), text);
            assert_eq!(cells(text), values);
        }
    }

    /// Other programs quote every cell.
    #[test]
    fn a_cell_may_have_quotation_marks_that_it_does_not_need() {
        assert_eq!(cells("\"1\",\"\",\"I, 1\"\n"), ["1", "", "I, 1"]);
    }
}
