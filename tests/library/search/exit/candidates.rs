//! Compares the sets of squares that the search decides with those of a second, simpler enumeration,
//! [`halma_oracles::sets`].

use halma_solve::search::exit::BranchCounts;
use sha2::{Digest, Sha256};

use halma_oracles::sets;

use crate::prelude::*;

/// Fails if the two enumerations of a yard differ.
fn compare(side: u8, rows: &[u8]) {
    let task = symmetrical(side, rows);
    let candidates = candidates(&task);
    let sets: BTreeSet<SquareSet> = candidates.sets().iter().copied().collect();
    let second = sets::enumerated(task.board(), task.yard());
    let difference = sets.symmetric_difference(&second).next();
    assert_eq!(difference, None, "{side}: {rows:?}");
    assert_eq!(candidates.sets().len(), sets.len(), "no set comes twice");
}

#[test]
fn a_second_enumeration_gives_the_same_sets() {
    // On the smallest boards the border matters.
    each_row(
        [
            (4, &[2, 1][..]),
            (4, &[2, 2]),
            (5, &[3, 2, 1]),
            (6, &[4, 2, 1, 1]),
            (8, &[4, 3, 2, 1]),
        ],
        |(side, rows)| {
            compare(side, rows);
        },
    );
    // All yards of up to 13 men that are their own mirror image.
    each_row(
        [
            &[1][..],
            &[2, 1],
            &[2, 2],
            &[3, 1, 1],
            &[3, 2, 1],
            &[4, 1, 1, 1],
            &[3, 3, 2],
            &[4, 2, 1, 1],
            &[3, 3, 3],
            &[5, 1, 1, 1, 1],
            &[5, 2, 1, 1, 1],
            &[4, 3, 2, 1],
            &[6, 1, 1, 1, 1, 1],
            &[4, 3, 3, 1],
            &[6, 2, 1, 1, 1, 1],
            &[5, 3, 2, 1, 1],
            &[4, 4, 2, 2],
            &[7, 1, 1, 1, 1, 1, 1],
            &[5, 3, 3, 1, 1],
            &[4, 4, 3, 2],
        ],
        |rows| {
            compare(16, rows);
        },
    );
}

/// A figure of one square lies on the diagonal, so the man can only step to II, 2. The empty set
/// branches into this figure and into the empty set without II, 2, where nothing is left to add.
#[test]
fn the_branches_of_one_man_are_counted_by_their_chosen_squares() {
    let counts = |tried, cut| BranchCounts { tried, cut };
    assert_eq!(
        candidates(&symmetrical(4, &[1])).branches(),
        [counts(2, 1), counts(1, 0)]
    );
}

#[test]
fn the_digest_is_the_sha_256_of_the_words_of_all_sets() {
    let candidates = candidates(&symmetrical(16, &[2, 2]));
    let bytes: Vec<u8> = candidates
        .sets()
        .iter()
        .flat_map(|squares| squares.words())
        .flat_map(u64::to_le_bytes)
        .collect();
    assert_eq!(candidates.digest()[..], Sha256::digest(bytes)[..]);
}

/// What takes long.
mod long {
    use super::*;

    #[test]
    #[ignore = "it takes seconds; `docs/proofs.md` has the command"]
    fn a_second_enumeration_gives_the_same_sets_of_15_men() {
        compare(16, &[5, 4, 3, 2, 1]);
    }

    #[test]
    #[ignore = "it takes two minutes; `docs/proofs.md` has the command"]
    fn a_second_enumeration_gives_the_same_sets_of_19_men() {
        compare(16, &[5, 5, 4, 3, 2]);
    }
}
