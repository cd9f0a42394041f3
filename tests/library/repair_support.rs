//! Whether the other key supports a repair: it has the exact reverse of the changed move.

use halma_solve::verify::Repair;

use crate::prelude::*;

/// The repairs of these keys, for men on I, 1; I, 2 and II, 1.
fn repairs(keys: &str) -> Vec<Repair> {
    let text = format!("Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n{keys}\n");
    verified(&text, Repairs::Find).repairs
}

/// Each repair as its changes: the key, the number of the move, the new move, and whether it is supported.
fn changes(keys: &str) -> Vec<Vec<(LineId, usize, String, bool)>> {
    let of = |repair: &Repair| {
        repair
            .changes()
            .iter()
            .map(|change| {
                let number = change.index + 1;
                (
                    change.key,
                    number,
                    change.read.to_string(),
                    change.supported,
                )
            })
            .collect()
    };
    repairs(keys).iter().map(of).collect()
}

const OUT: &str = "TO BRING OUT THE PIECES IN 3 MOVES.\n";
const HOME: &str = "TO YARD THE PIECES IN 3 MOVES.\n";

#[test]
fn no_other_key_supports_the_repair_of_a_key_alone() {
    let found = repairs(&format!(
        "{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to IV, 1."
    ));
    assert!(!found.is_empty());
    for repair in found {
        assert!(repair.changes().iter().all(|change| !change.supported));
    }
}

#[test]
fn the_other_key_supports_the_move_that_it_reverses() {
    let home = format!("{HOME}III, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.");
    let out = format!("{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to IV, 1.");
    assert_eq!(
        changes(&format!("{out}\n\n{home}")),
        [[(
            LineKind::Gambit.into(),
            3,
            "II, 1 to III, 1".to_owned(),
            true
        )]]
    );
    let out = format!("{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to III, 1.");
    let home = home.replace("III, 1 to II, 1", "IV, 1 to II, 1");
    assert_eq!(
        changes(&format!("{out}\n\n{home}")),
        [[(
            LineKind::Yarding.into(),
            1,
            "III, 1 to II, 1".to_owned(),
            true
        )]]
    );
}

#[test]
fn keys_that_are_both_misprinted_do_not_support_each_other() {
    // Both keys have IV, 1 where only III, 1 makes a figure.
    let out = format!("{OUT}I, 1 to I, 3.—I, 2 to II, 2.—II, 1 to IV, 1.");
    let home = format!("{HOME}IV, 1 to II, 1.—II, 2 to I, 2.—I, 3 to I, 1.");
    let both = vec![
        (
            LineKind::Gambit.into(),
            3,
            "II, 1 to III, 1".to_owned(),
            false,
        ),
        (
            LineKind::Yarding.into(),
            1,
            "III, 1 to II, 1".to_owned(),
            false,
        ),
    ];
    assert_eq!(
        changes(&format!("{out}\n\n{home}")),
        std::slice::from_ref(&both)
    );
    // Nor do different misprints of the same square, if no key is right.
    let home = home.replace("IV, 1", "III, 2");
    assert_eq!(changes(&format!("{out}\n\n{home}")), [both]);
}
