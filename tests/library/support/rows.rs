//! Tables of cases.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Checks every row of a table. It reports each row that fails, not only the first.
#[track_caller]
pub fn each_row<Row>(rows: impl IntoIterator<Item = Row>, mut check: impl FnMut(Row)) {
    let mut failed = Vec::new();
    for (number, row) in (1..).zip(rows) {
        if catch_unwind(AssertUnwindSafe(|| check(row))).is_err() {
            failed.push(number);
        }
    }
    let failed: &[usize] = &failed;
    assert_eq!(failed, [0; 0], "these rows failed, counted from 1");
}
