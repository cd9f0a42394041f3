//! Compares the sets of squares that the search decides with those of a second, simpler enumeration.
//!
//! Both list the symmetrical sets with as many squares as men that have two properties.
//!
//! 1. The set can be grown: it is empty, or it is a set that can be grown and one more square with its
//!    mirror image, which a man can reach by a step or by jumps over the yard and the squares before
//!    them, with nothing in his way.
//! 2. Its squares can be given to different men, who jump over the yard and the set, with nothing in
//!    their way.
//!
//! Every figure has both. Take the largest part of it that can be grown. If that is not all of it, look
//! at the first square that a key fills outside this part: its man jumps over the yard and this part
//! only, so the part can be grown by this square. And a key gives each man a square that he can reach.
//!
//! This enumeration tries every square at every size and keeps the sets that it has met. It uses only
//! the board and the rules. It leaves out a partly grown set only if the squares of one class that no
//! man steps to are more than the men of that class; such a set never gets property 2.

use std::collections::HashSet;

use halma_solve::rules::{hop_destinations, step_destinations};
use halma_solve::search::exit::{BranchCounts, SymmetricalTask};
use sha2::{Digest, Sha256};

use crate::prelude::*;

/// The squares that a man can reach over these squares, with nothing in his way.
fn reached(task: &SymmetricalTask, man: Square, over: SquareSet) -> SquareSet {
    let everywhere = task.board().squares();
    let hops = hop_destinations(DirectionSet::Eight, man, over, everywhere);
    (step_destinations(DirectionSet::Eight, man, everywhere) | hops)
        & (task.board().squares() - task.men())
}

/// Whether the squares can be given to different men: property 2.
fn can_be_given(task: &SymmetricalTask, squares: SquareSet) -> bool {
    let over = task.men() | squares;
    let reached_by: Vec<(Square, SquareSet)> = task
        .men()
        .iter()
        .map(|man| (man, reached(task, man, over)))
        .collect();
    let mut man_of = BTreeMap::new();
    squares
        .iter()
        .all(|square| give(square, &reached_by, &mut man_of, &mut BTreeSet::new()))
}

/// Finds a man for a square. The man's square before then gets another man.
fn give(
    square: Square,
    reached_by: &[(Square, SquareSet)],
    square_of: &mut BTreeMap<Square, Square>,
    tried: &mut BTreeSet<Square>,
) -> bool {
    reached_by.iter().any(|(man, squares)| {
        if !squares.contains(square) || !tried.insert(*man) {
            return false;
        }
        let is_free = match square_of.get(man) {
            None => true,
            Some(&before) => give(before, reached_by, square_of, tried),
        };
        if is_free {
            square_of.insert(*man, square);
        }
        is_free
    })
}

/// Whether only hops lead to more squares of one class than there are men of that class.
fn is_crowded(task: &SymmetricalTask, squares: SquareSet) -> bool {
    let steps = task.men().iter().fold(SquareSet::EMPTY, |steps, man| {
        steps | step_destinations(DirectionSet::Eight, man, squares)
    });
    let far = squares - steps;
    (0..4).any(|class| {
        let of_class = |set: SquareSet| set.iter().filter(|square| square.class() == class).count();
        of_class(far) > of_class(task.men())
    })
}

/// All sets with both properties.
fn enumerated(task: &SymmetricalTask) -> BTreeSet<SquareSet> {
    let men = task.men().len() as usize;
    let mut grown: Vec<HashSet<SquareSet>> = vec![HashSet::new(); men + 1];
    grown[0].insert(SquareSet::EMPTY);
    for size in 0..men {
        for squares in std::mem::take(&mut grown[size]) {
            let over = task.men() | squares;
            let all = task
                .men()
                .iter()
                .fold(SquareSet::EMPTY, |all, man| all | reached(task, man, over));
            for square in all - squares {
                let square = SquareSet::from(square);
                let larger =
                    squares | square | task.yard().corner().mirror_set(square, task.board());
                let layer = grown.get_mut(larger.len() as usize);
                if let Some(layer) = layer.filter(|_| !is_crowded(task, larger)) {
                    layer.insert(larger);
                }
            }
        }
    }
    std::mem::take(&mut grown[men])
        .into_iter()
        .filter(|&squares| can_be_given(task, squares))
        .collect()
}

/// Fails if the two enumerations of a yard differ.
fn compare(side: u8, rows: &[u8]) {
    let task = symmetrical(side, rows);
    let candidates = candidates(&task);
    let sets: BTreeSet<SquareSet> = candidates.sets.iter().copied().collect();
    let second = enumerated(&task);
    let difference = sets.symmetric_difference(&second).next();
    assert_eq!(difference, None, "{side}: {rows:?}");
    assert_eq!(candidates.sets.len(), sets.len(), "no set comes twice");
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
        candidates(&symmetrical(4, &[1])).branches,
        [counts(2, 1), counts(1, 0)]
    );
}

#[test]
fn the_digest_is_the_sha_256_of_the_words_of_all_sets() {
    let candidates = candidates(&symmetrical(16, &[2, 2]));
    let bytes: Vec<u8> = candidates
        .sets
        .iter()
        .flat_map(|squares| squares.words())
        .flat_map(u64::to_le_bytes)
        .collect();
    assert_eq!(candidates.digest[..], Sha256::digest(bytes)[..]);
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
