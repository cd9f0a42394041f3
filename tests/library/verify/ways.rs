//! What a record says of the way of a move: `E` for a step, `J` for a jump, or the squares of a hop.

use crate::prelude::*;
use crate::rows::each_row;
use crate::values::verified;

/// One man jumps over another, and may step beside him.
fn with(made: &str) -> Vec<String> {
    let above = "Board: 8 by 8\nNotation: pairs, x first, from 0, bottom left\nFrom: 0,0; 1,1; 3,3\nTo: 7,7; 1,1; 3,3\n\n\
                 TO TRANSFER THE PIECES IN 1 MOVE.\n";
    let found = verified(&format!("{above}{made}\n"), Repairs::Skip);
    let faults = found.faults.iter().filter(|fault| fault.index.is_some());
    faults
        .map(|fault| fault.reason.kind().to_string())
        .collect()
}

#[test]
fn what_a_move_is_called_is_checked() {
    each_row(
        [
            ("0,0 2,2", &[][..]),
            ("J 0,0 2,2", &[]),
            ("E 0,0 1,0", &[]),
            ("J 0,0 2,2\nJ 2,2 4,4", &[]),
            ("E 0,0 2,2", &["not-as-called"]),
            ("J 0,0 1,0", &["not-as-called"]),
            // A hop of two jumps is not one.
            ("J 0,0 4,4", &["not-as-called"]),
            ("E 0,0 2,2 4,4", &["not-as-called"]),
            // What is not legal is wrong whatever it is called.
            ("E 0,0 5,5", &["unreachable"]),
            ("J 0,0 5,5", &["unreachable"]),
        ],
        |(made, kinds)| assert_eq!(with(made), kinds, "{made}"),
    );
}
