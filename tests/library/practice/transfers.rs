//! Practice of transfers.

use halma_solve::practice::{KnownSolution, Session};
use halma_solve::problem::Transfer;

use crate::prelude::*;
use crate::values::moves;

/// Two men go two rows forward. The shorter way is a jump and a step each.
const TEXT: &str = "Board: 4 by 4\nFrom: I, 1; II, 1\nTo: III, 1; IV, 1\n\
    Fewest: 2 moves\n\n\
    TO TRANSFER THE PIECES IN 2 MOVES.\nI, 1 to III, 1.—II, 1 to IV, 1.\n";

fn transfer(text: &str, is_solved: bool) -> (Transfer, KnownSolution) {
    let text = puzzle(text);
    let problem = Problem::from_text(&text, Readings::Emended).expect("it fits");
    let Problem::Transfer(transfer) = problem else {
        panic!("a transfer");
    };
    let known = KnownSolution::new(&text, &transfer, is_solved);
    (transfer, known)
}

fn practice(text: &str) -> (Session, Vec<Move>) {
    let (transfer, known) = transfer(text, true);
    let key = transfer
        .key()
        .map_or_else(Vec::new, |key| key.moves().collect());
    (Session::transfer(&transfer, known), key)
}

#[test]
fn a_man_may_move_again_and_the_moves_are_counted() {
    let (mut practice, _) = practice(TEXT);
    assert_eq!(
        practice.status(),
        "No move made. The best known solution has 2 moves; the puzzle says that no fewer are possible."
    );
    for made in moves("II, 1 to III, 1; III, 1 to IV, 1; I, 1 to II, 1") {
        practice.make(made).expect("legal");
        assert!(!practice.is_solved());
    }
    practice.make(a_move("II, 1 to III, 1")).expect("legal");
    assert!(practice.is_solved());
    let standing = "Solved in 4 moves. The best known solution has 2 moves; \
        the puzzle says that no fewer are possible.";
    assert_eq!(practice.status(), standing);
    assert_eq!(practice.advice(), standing);
}

#[test]
fn hints_come_from_the_solution_and_else_from_a_search() {
    let (mut practice, key) = practice(TEXT);
    assert_eq!(practice.advice(), "From the solution: I, 1 to III, 1.");
    practice.make(a_move("II, 1 to II, 2")).expect("legal");
    // One move back, and the two of the solution. Nothing else is known without a search.
    assert_eq!(practice.outlook(), "It takes at most 3 moves from here.");
    let way_back = "Take back 1 move to follow the best known solution.";
    assert_eq!((practice.hint(), &*practice.advice()), (None, way_back));
    practice.look_ahead(&Stop::new()).expect("it is small");
    // One man hops over nobody now: two steps for each, but one lost step is on the way.
    let fewest = practice.outlook().clone();
    assert!(
        practice.advice().starts_with("A solution: "),
        "{}",
        practice.advice()
    );
    assert!(
        practice
            .advice()
            .ends_with(" Take back 1 move to follow the best known solution.")
    );
    let mut moves = 0;
    while let Some(hint) = practice.hint() {
        practice.make(hint).expect("a hint is legal");
        moves += 1;
    }
    assert!(practice.is_solved());
    assert_eq!(fewest, format!("The fewest moves from here: {moves}."));
    practice.restart();
    // The men are alike: two steps make the position of the solution's first jump.
    let (mut practice, _) = self::practice(TEXT);
    practice.make(a_move("II, 1 to III, 1")).expect("legal");
    assert_eq!(practice.hint(), None);
    practice.make(a_move("I, 1 to II, 1")).expect("legal");
    assert_eq!(practice.hint(), Some(key[1].into()));
    practice.look_ahead(&Stop::new()).expect("it is small");
    assert_eq!(practice.outlook(), "The fewest moves from here: 1.");
    practice.make(key[1]).expect("legal");
    assert!(practice.is_solved());
}

#[test]
fn what_is_known_is_what_the_puzzle_says() {
    let known = |text: &str| transfer(text, true).1;
    let solved = |at_least| KnownSolution::Solved { moves: 2, at_least };
    assert_eq!(known(TEXT), solved(Some(2)));
    let bounds = |field| TEXT.replace("Fewest: 2 moves", field);
    let between = bounds("Fewest: from 1 to 2 moves");
    assert_eq!(known(&between), solved(Some(1)));
    // Such a field is about another puzzle, and a note is a note.
    assert_eq!(known(&bounds("Fewest: 3 moves")), solved(None));
    let note = "Note: 2 moves; no fewer than 1 are possible";
    assert_eq!(known(&bounds(note)), solved(None));
    assert_eq!(transfer(TEXT, false).1, KnownSolution::Claimed(2));
    let (without_moves, _) = TEXT.split_once("\n\nTO TRANSFER").expect("moves");
    assert_eq!(known(without_moves), KnownSolution::Nothing);
    let (practice, _) = practice(without_moves);
    assert_eq!(practice.status(), "No move made. No solution is known.");
    assert_eq!(practice.hint(), None);
}

#[test]
fn matching_or_beating_the_best_known_number_of_moves_is_praised() {
    let (long, short) = (
        "TO TRANSFER THE PIECES IN 3 MOVES.\nII, 1 to III, 1.—III, 1 to IV, 1.—I, 1 to III, 1.\n",
        "TO TRANSFER THE PIECES IN 2 MOVES.\nI, 1 to III, 1.—II, 1 to IV, 1.\n",
    );
    let text = TEXT.replace(short, long).replace("Fewest: 2 moves\n", "");
    let (mut practice, _) = practice(&text);
    practice.make(a_move("I, 1 to III, 1")).expect("legal");
    practice.make(a_move("II, 1 to IV, 1")).expect("legal");
    assert_eq!(
        practice.status(),
        "Solved in 2 moves, fewer than the 3 of the best known solution."
    );
    let (mut practice, key) = self::practice(TEXT);
    for made in key {
        practice.make(made).expect("legal");
    }
    assert_eq!(
        practice.status(),
        "Solved in 2 moves, as few as the best known solution. The puzzle says that no fewer are possible."
    );
}

#[test]
fn a_symmetrical_figure_is_practiced_too() {
    let (mut practice, _) = practice(
        "Board: 4 by 4\nFrom: I, 1; I, 2\nTo: any figure symmetrical in the diagonal through I, 1\n\n\
         TO TRANSFER THE PIECES IN 1 MOVE.\nI, 2 to II, 2.\n",
    );
    assert!(
        practice
            .status()
            .starts_with("No move made. 1 man without a mirror image. ")
    );
    assert!(practice.wanted().is_empty());
    let hint = practice.hint().expect("a hint");
    practice.make(hint).expect("legal");
    assert!(practice.is_solved());
}

#[test]
fn a_faulty_solution_gives_no_hint() {
    // The second move is illegal.
    let text = TEXT.replace("II, 1 to IV, 1", "II, 1 to IV, 2");
    let (transfer, known) = transfer(&text, false);
    let practice = Session::transfer(&transfer, known);
    let claimed = "The puzzle claims 2 moves, but its moves are no solution.";
    assert!(practice.status().ends_with(claimed));
    assert_eq!(practice.hint(), None);
}

/// Each odd move can be made backward. So the best known solution bounds what is left, even where no search ends.
#[test]
fn an_odd_move_of_a_large_transfer_is_understood_at_once() {
    let text = include_str!("../../../puzzles/stern-halma.txt");
    let (mut practice, key) = practice(text);
    assert_eq!(key.len(), 27);
    practice.make(key[0]).expect("legal");
    // Two steps that the solution does not make here.
    for (odd, made) in (1..).zip(moves("IV, 1 to V, 1; III, 2 to III, 3")) {
        practice.make(made).expect("legal");
        // 26 moves are left of the solution.
        let most = format!("It takes at most {} moves from here.", 26 + odd);
        assert_eq!(practice.outlook(), most);
        let back = ["1 move", "2 moves"][odd - 1];
        let offer = format!("Take back {back} to follow the best known solution.");
        assert_eq!(practice.advice(), offer);
    }
}
