//! Practice, as on the page and in the terminal.

use halma_solve::board::{Board, Square, SquareSet};
use halma_solve::notation::{KeyKind, Readings, read_all};
use halma_solve::practice::{
    DetourPractice, ExitPractice, Goal, GoalKind, MovingPractice, Wanted, answer,
};
use halma_solve::problem::{Exit, Figure, Problem};
use halma_solve::rules::Move;

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn puzzle(text: &str, readings: Readings) -> Exit {
    let text = read_all(text).remove(0).expect("readable");
    Exit::from_text(&text, readings).expect("fits")
}

fn figure_d() -> (Exit, Figure) {
    let puzzle = puzzle(include_str!("../puzzles/D.txt"), Readings::Emended);
    let figure = puzzle.drawn().expect("a figure");
    (puzzle, figure)
}

#[test]
fn hints_lead_from_the_yard_to_the_figure_and_home() {
    let (puzzle, figure) = figure_d();
    for (goal, kind) in [
        (Goal::Fill(figure), KeyKind::Gambit),
        (Goal::AnyFigure, KeyKind::Gambit),
        (Goal::Yard(figure), KeyKind::Yarding),
    ] {
        let key = &puzzle.key(kind).expect("a key").moves().collect::<Vec<_>>();
        let mut practice = ExitPractice::of(&puzzle, goal);
        while let Some(hint) = practice.hint(key) {
            assert!(!practice.is_solved());
            practice.make(hint).expect("a hint is legal");
        }
        assert!(practice.is_solved_in_one_move_each());
        assert_eq!(practice.moves().len(), 19);
    }
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let (puzzle, figure) = figure_d();
    let mut practice = ExitPractice::of(&puzzle, Goal::Fill(figure));
    let before = practice.men();
    let illegal = Move::new(square("I, 1"), square("VII, 2"));
    let error = practice.make(illegal).expect_err("it is illegal");
    assert!(error.to_string().starts_with("I, 1 cannot reach VII, 2"));
    assert_eq!((practice.men(), practice.moves().len()), (before, 0));
    assert!(
        !practice
            .destinations(square("I, 1"))
            .contains(square("VII, 2"))
    );
    assert!(practice.destinations(square("X, 10")).is_empty());
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let (puzzle, figure) = figure_d();
    let key = puzzle
        .key(KeyKind::Gambit)
        .expect("a key")
        .moves()
        .collect::<Vec<_>>();
    let mut practice = ExitPractice::of(&puzzle, Goal::Fill(figure));
    let mut positions = vec![practice.men()];
    for &made in &key {
        practice.make(made).expect("the key is legal");
        positions.push(practice.men());
    }
    for position in positions[..19].iter().rev() {
        practice.take_back().expect("a move to take back");
        assert_eq!(practice.men(), *position);
    }
    assert_eq!(practice.take_back(), None);
    for (&made, position) in key.iter().zip(&positions[1..]) {
        assert_eq!(practice.make_again(), Some(made));
        assert_eq!(practice.men(), *position);
    }
    assert_eq!(practice.make_again(), None);
    practice.start_again();
    assert_eq!((practice.men(), practice.moves().len()), (positions[0], 0));
    // After another move the old moves cannot be made again.
    let other = key
        .iter()
        .copied()
        .find(|&made| practice.make(made).is_ok());
    assert!(other.is_some());
    assert_eq!(practice.make_again(), None);
}

#[test]
fn more_moves_than_men_solve_it_too_but_not_as_the_booklet_wants() {
    let (puzzle, figure) = figure_d();
    let key = puzzle
        .key(KeyKind::Gambit)
        .expect("a key")
        .moves()
        .collect::<Vec<_>>();
    let mut practice = ExitPractice::of(&puzzle, Goal::Fill(figure));
    let first = key[0];
    practice.make(first).expect("legal");
    practice
        .make(first.reversed())
        .expect("a step can be made back");
    for made in key {
        practice.make(made).expect("legal");
    }
    assert!(practice.is_solved());
    assert!(!practice.is_solved_in_one_move_each());
    let standing = "Solved in 21 moves. The booklet's way takes 19, one for each man.";
    assert_eq!(practice.standing(), standing);
    assert_eq!(practice.advice(&[first]), standing);
}

#[test]
fn how_it_stands_is_said() {
    let (puzzle, figure) = figure_d();
    let mut practice = ExitPractice::of(&puzzle, Goal::AnyFigure);
    // The yard of nineteen men is its own mirror image, but it is not a figure.
    assert_eq!(practice.standing(), "No move made.");
    assert!(!practice.is_solved());
    let move_of = |from, to| Move::new(square(from), square(to));
    practice.make(move_of("V, 1", "VI, 1")).expect("a step");
    assert_eq!(
        practice.standing(),
        "1 move made. 2 men without a mirror image."
    );
    let mut practice = ExitPractice::of(&puzzle, Goal::Fill(figure));
    for made in puzzle.key(KeyKind::Gambit).expect("a key").moves() {
        practice.make(made).expect("legal");
    }
    assert_eq!(practice.standing(), "Solved in 19 moves, one for each man.");
}

#[test]
fn men_are_placed_and_the_fewest_jumps_are_known_at_once() {
    let board = Board::new(5).expect("a board");
    let (from, target) = (square("I, 1"), square("V, 5"));
    let mut practice = DetourPractice::new(board, from, target, Wanted { jumps: 2, men: 3 });
    assert_eq!(
        (practice.others().len(), practice.fewest_jumps()),
        (0, None)
    );
    assert_eq!(
        practice.standing(),
        "0 of 3 men placed: no hop reaches V, 5."
    );
    for (man, jumps) in [("II, 2", None), ("IV, 4", Some(2)), ("III, 2", Some(2))] {
        assert!(practice.toggle(square(man)));
        assert_eq!(practice.fewest_jumps(), jumps, "{man}");
        assert_eq!(practice.is_solved(), jumps.is_some());
    }
    let solved =
        "Solved. 3 of 3 men placed: the hop to V, 5 takes at least 2 jumps; the goal is 2.";
    assert_eq!(practice.standing(), solved);
    let route = practice.route().expect("a route");
    assert_eq!(route.squares(), ["I, 1", "III, 3", "V, 5"].map(square));
    // One man too many, who changes nothing else.
    assert!(practice.toggle(square("I, 5")));
    assert_eq!(
        (practice.fewest_jumps(), practice.is_solved()),
        (Some(2), false)
    );
    assert_eq!(practice.take_back(), Some(square("I, 5")));
    // A man on the landing square closes it; taken away it is open again.
    assert!(practice.toggle(square("III, 3")));
    assert_eq!((practice.fewest_jumps(), practice.route()), (None, None));
    assert!(practice.toggle(square("III, 3")));
    assert_eq!(practice.fewest_jumps(), Some(2));
    for end in ["I, 1", "V, 5", "VI, 6"] {
        assert!(!practice.toggle(square(end)), "{end}");
    }
}

#[test]
fn men_placed_are_taken_back_and_hints_lead_to_the_arrangement() {
    let board = Board::new(6).expect("a board");
    let wanted = Wanted { jumps: 1, men: 9 };
    let mut practice = DetourPractice::new(board, square("I, 1"), square("III, 3"), wanted);
    let arrangement = SquareSet::from_iter(["II, 2", "II, 4", "V, 5"].map(square));
    assert!(practice.toggle(square("IV, 4")));
    assert_eq!(practice.hint(arrangement), Some(square("IV, 4")));
    let mut seen = vec![practice.others()];
    while let Some(hint) = practice.hint(arrangement) {
        assert!(practice.toggle(hint));
        seen.push(practice.others());
    }
    assert_eq!((practice.others(), seen.len()), (arrangement, 5));
    for others in seen[..4].iter().rev() {
        assert!(practice.take_back().is_some());
        assert_eq!(practice.others(), *others);
    }
    for others in &seen[1..] {
        assert!(practice.make_again().is_some());
        assert_eq!(practice.others(), *others);
    }
    assert_eq!(practice.make_again(), None);
    practice.start_again();
    assert_eq!((practice.others().len(), practice.made().len()), (0, 0));
    assert_eq!(practice.taken_back().len(), 5);
}

#[test]
fn a_practice_is_resumed_with_its_moves_and_those_taken_back() {
    let (puzzle, figure) = figure_d();
    let key = puzzle
        .key(KeyKind::Gambit)
        .expect("a key")
        .moves()
        .collect::<Vec<_>>();
    let new = || ExitPractice::of(&puzzle, Goal::Fill(figure));
    let mut begun = new();
    begun.make(key[0]).expect("legal");
    // The earlier moves are gone.
    let resumed = begun.resumed(&[], &[]).expect("no move is illegal");
    assert_eq!(resumed.men(), new().men());
    let mut resumed = new().resumed(&key[..2], &[key[3], key[2]]).expect("legal");
    assert_eq!(resumed.moves(), &key[..2]);
    assert_eq!(
        [resumed.make_again(), resumed.make_again()],
        [Some(key[2]), Some(key[3])]
    );
    assert_eq!(resumed.moves(), &key[..4]);
    // A move that is not legal cannot have been taken back.
    let illegal = Move::new(square("I, 1"), square("VII, 2"));
    let mut resumed = new().resumed(&[], &[illegal]).expect("no move is made");
    assert_eq!((resumed.make_again(), resumed.moves().len()), (None, 0));
    assert!(new().resumed(&[illegal], &[]).is_err());

    let board = Board::new(5).expect("a board");
    let wanted = Wanted { jumps: 1, men: 3 };
    let (from, target) = (square("I, 1"), square("V, 5"));
    let mut begun = DetourPractice::new(board, from, target, wanted);
    assert!(begun.toggle(square("V, 1")));
    let made = ["II, 2", "IV, 4"].map(square);
    let mut resumed = begun.resumed(&made, &[square("II, 4")]);
    assert_eq!(resumed.made(), made);
    // Two jumps are more than the task asks for.
    assert_eq!(
        (resumed.fewest_jumps(), resumed.is_solved()),
        (Some(2), true)
    );
    assert_eq!(resumed.make_again(), Some(square("II, 4")));
    assert_eq!(resumed.take_back(), Some(square("II, 4")));
    // After another change the old changes cannot be made again.
    assert!(resumed.toggle(square("I, 5")));
    assert_eq!(resumed.make_again(), None);
}

#[test]
fn hints_come_from_the_key_that_leads_to_the_goal() {
    let (puzzle, figure) = figure_d();
    let moves = |kind| puzzle.key(kind).expect("a key").moves().collect::<Vec<_>>();
    let (gambit, yarding) = (moves(KeyKind::Gambit), moves(KeyKind::Yarding));
    for goal in [Goal::Fill(figure), Goal::AnyFigure] {
        assert_eq!(goal.key(&gambit, &yarding), gambit);
        // Each key is the reverse of the other, as the booklet says.
        assert_eq!(goal.key(&[], &yarding), gambit);
    }
    assert_eq!(Goal::Yard(figure).key(&gambit, &yarding), yarding);
    assert_eq!(Goal::Yard(figure).key(&gambit, &[]), yarding);
    assert_eq!(Goal::AnyFigure.key(&[], &[]), []);
    let yard = puzzle.yard_squares();
    assert_eq!(Goal::Fill(figure).wanted(yard), figure.squares());
    assert_eq!(Goal::AnyFigure.wanted(yard), SquareSet::EMPTY);
    assert_eq!(Goal::Yard(figure).wanted(yard), yard);
}

/// A faulty key may move a man there and back and there again.
#[test]
fn hints_follow_a_key_that_repeats_a_move() {
    let (puzzle, _) = figure_d();
    let there = Move::new(square("V, 1"), square("VI, 1"));
    let key = [there, there.reversed(), there];
    let mut practice = ExitPractice::of(&puzzle, Goal::AnyFigure);
    for made in key {
        assert_eq!(practice.hint(&key), Some(made));
        practice.make(made).expect("a step");
    }
    assert_eq!(practice.hint(&key), None);
}

#[test]
fn a_task_has_the_same_name_in_questions_and_on_the_page() {
    for kind in [GoalKind::Fill, GoalKind::AnyFigure, GoalKind::Yard] {
        let question = serde_json::json!({ "exit": {
            "board": 4, "corner": 0, "yard": [0, 1, 16], "figure": [2, 17, 32], "goal": kind.as_str(),
        }});
        let answer = answer(&question.to_string());
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
        let expected = match kind {
            GoalKind::Fill => serde_json::json!([2, 17, 32]),
            GoalKind::AnyFigure => serde_json::json!([]),
            GoalKind::Yard => serde_json::json!([0, 1, 16]),
            other => panic!("no test for the task {other:?}"),
        };
        assert_eq!(answer["wanted"], expected, "{answer}");
    }
}

#[test]
fn the_misprint_is_no_hint() {
    let printed = puzzle(include_str!("../puzzles/A.txt"), Readings::AsPrinted);
    let key = printed.key(KeyKind::Gambit).expect("a key");
    let key: Vec<Move> = key.moves().collect();
    let mut practice = ExitPractice::of(&printed, Goal::AnyFigure);
    while let Some(hint) = practice.hint(&key) {
        assert_eq!(practice.advice(&key), format!("From the key: {hint}."));
        practice.make(hint).expect("a hint is legal");
    }
    // The ninth move takes the man of V, 1 to a square that he cannot reach.
    let misprint = Move::new(square("V, 1"), square("VII, 2"));
    assert!(key.contains(&misprint) && !practice.moves().contains(&misprint));
    assert!(practice.moves().len() >= 8);
    let advice = "No other move of the key can be made: the key leads no further.";
    assert_eq!(practice.advice(&key), advice);
    // In a position off the key the hint is different.
    let aside = Move::new(square("V, 1"), square("VI, 1"));
    let mut practice = ExitPractice::of(&printed, Goal::AnyFigure);
    practice.make(aside).expect("a step");
    let advice = "No move of the key can be made now: take moves back.";
    assert_eq!(practice.advice(&[misprint]), advice);
    assert_eq!(practice.advice(&[]), "The puzzle has no key for this task.");
}

#[test]
fn only_what_can_be_done_is_a_goal() {
    use GoalKind::{AnyFigure, Fill, Yard};
    let (puzzle, figure) = figure_d();
    assert_eq!(
        ExitPractice::goals(&puzzle, figure),
        [Fill, AnyFigure, Yard]
    );
    let mut fewer = figure.squares();
    fewer.remove(square("VI, 6"));
    for figure in [fewer, SquareSet::EMPTY, puzzle.yard_squares()] {
        assert_eq!(ExitPractice::goals(&puzzle, Figure(figure)), [AnyFigure]);
    }
}

#[test]
fn men_on_the_two_ends_of_the_hop_are_not_placed() {
    let text = "Board: 5 by 5\n\nTO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\n\
                SETUP OF 4 MEN.\nII, 2; III, 3; IV, 4; VI, 6.\n";
    let text = read_all(text).remove(0).expect("readable");
    let Ok(Problem::Detour(puzzle)) = Problem::from_text(&text, Readings::Emended) else {
        panic!("a detour")
    };
    let arrangement = DetourPractice::arrangement(&puzzle);
    let men = SquareSet::from_iter(["II, 2", "IV, 4"].map(square));
    assert_eq!(arrangement, men);
    let mut practice = DetourPractice::of(&puzzle);
    while let Some(hint) = practice.hint(arrangement) {
        let advice = format!("In the puzzle's arrangement a man stands on {hint}.");
        assert_eq!(practice.advice(arrangement), advice);
        assert!(practice.toggle(hint), "{hint}");
    }
    assert_eq!(practice.others(), men);
    let solved =
        "Solved. 2 of 2 men placed: the hop to III, 3 takes at least 1 jump; the goal is 1.";
    assert_eq!(practice.standing(), solved);
}
