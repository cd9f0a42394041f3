//! A second, simpler enumeration of the sets of squares that the search for figures decides.
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

use std::collections::{BTreeMap, BTreeSet, HashSet};

use halma_rules::board::{Board, DirectionSet, Square, SquareSet, Yard};
use halma_rules::rules::{hop_destinations, step_destinations};

/// A board, and the men of its yard.
struct Task {
    board: Board,
    men: SquareSet,
}

/// The squares that a man can reach over these squares, with nothing in his way.
fn reached(task: &Task, man: Square, over: SquareSet) -> SquareSet {
    let everywhere = task.board.squares();
    let hops = hop_destinations(DirectionSet::EIGHT, man, over, everywhere);
    (step_destinations(DirectionSet::EIGHT, man, everywhere) | hops)
        & (task.board.squares() - task.men)
}

/// Whether the squares can be given to different men: property 2.
fn can_be_given(task: &Task, squares: SquareSet) -> bool {
    let over = task.men | squares;
    let reached_by: Vec<(Square, SquareSet)> = task
        .men
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
fn is_crowded(task: &Task, squares: SquareSet) -> bool {
    let steps = task.men.iter().fold(SquareSet::EMPTY, |steps, man| {
        steps | step_destinations(DirectionSet::EIGHT, man, squares)
    });
    let far = squares - steps;
    (0..4).any(|class| {
        let of_class = |set: SquareSet| set.iter().filter(|square| square.class() == class).count();
        of_class(far) > of_class(task.men)
    })
}

/// All sets with both properties.
pub fn enumerated(board: Board, yard: &Yard) -> BTreeSet<SquareSet> {
    let men = yard.squares(board).expect("it fits");
    let corner = yard.corner();
    let task = &Task { board, men };
    let men = task.men.len() as usize;
    let mut grown: Vec<HashSet<SquareSet>> = vec![HashSet::new(); men + 1];
    grown[0].insert(SquareSet::EMPTY);
    for size in 0..men {
        for squares in std::mem::take(&mut grown[size]) {
            let over = task.men | squares;
            let all = task
                .men
                .iter()
                .fold(SquareSet::EMPTY, |all, man| all | reached(task, man, over));
            for square in all - squares {
                let square = SquareSet::from(square);
                let larger = squares | square | corner.mirror_set(square, task.board);
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
