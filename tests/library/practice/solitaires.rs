//! Practice, as on the page and in the terminal.

use halma_practice::page_protocol::answer;
use halma_solve::practice::{Change, GoalKind, Session};
use halma_solve::problem::Detour;

use crate::prelude::*;
use crate::values::problem;

fn exit(text: &str, readings: Readings) -> Exit {
    let Problem::Exit(exit) = problem(text, readings) else {
        panic!("an exit")
    };
    exit
}

fn key(exit: &Exit, kind: LineKind) -> Vec<Move> {
    exit.key(kind).expect("a key").moves().collect()
}

fn figure_d() -> (Exit, SquareSet) {
    let puzzle = exit(include_str!("../../../puzzles/D.txt"), Readings::Emended);
    let figure = puzzle.drawn().expect("a figure");
    (puzzle, figure)
}

/// Practice of an exit. The moves of the key are for hints.
fn practice_of(puzzle: &Exit, figure: SquareSet, goal: GoalKind, key: &[Move]) -> Session {
    Session::exit(puzzle, figure, goal, key)
}

/// Practice of a detour to `jumps` jumps, with as many men as the arrangement for hints has.
fn detour(side: u8, ends: [&str; 2], jumps: usize, arrangement: &str) -> Session {
    let [from, target] = ends.map(square);
    let men = squares(arrangement);
    Session::detour(&Detour::new(board(side), from, target, men, jumps))
}

/// The men placed in a practice of a detour.
fn placed(practice: &Session, from: &str) -> SquareSet {
    practice.men() - square(from).into()
}

/// The fewest jumps of a practice of a detour; `None` if no hop leads to the target.
fn fewest_jumps(practice: &Session) -> Option<usize> {
    practice.route().len().checked_sub(1)
}

fn changes(moves: &[Move]) -> Vec<Change> {
    moves.iter().copied().map(Change::from).collect()
}

#[test]
fn hints_lead_from_the_yard_to_the_figure_and_home() {
    let (puzzle, figure) = figure_d();
    each_row(
        [
            (GoalKind::Fill, LineKind::Gambit),
            (GoalKind::AnyFigure, LineKind::Gambit),
            (GoalKind::Yard, LineKind::Yarding),
        ],
        |(goal, kind)| {
            let key = &key(&puzzle, kind);
            let mut practice = practice_of(&puzzle, figure, goal, key);
            while let Some(hint) = practice.hint() {
                assert!(!practice.is_solved());
                practice.make(hint).expect("a hint is legal");
            }
            assert!(practice.is_solved());
            assert_eq!((practice.made().len(), practice.men().len()), (19, 19));
        },
    );
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let (puzzle, figure) = figure_d();
    let mut practice = practice_of(&puzzle, figure, GoalKind::Fill, &[]);
    let before = practice.men();
    let illegal = a_move("I, 1 to VII, 2");
    let error = practice.make(illegal).expect_err("it is illegal");
    assert!(error.starts_with("I, 1 cannot reach VII, 2"));
    assert_eq!((practice.men(), practice.made().len()), (before, 0));
    let destinations = practice.destinations(illegal.from);
    assert!(!destinations.contains(illegal.to));
    assert!(practice.destinations(square("X, 10")).is_empty());
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let (puzzle, figure) = figure_d();
    let key = key(&puzzle, LineKind::Gambit);
    let mut practice = practice_of(&puzzle, figure, GoalKind::Fill, &[]);
    let mut positions = vec![practice.men()];
    for &made in &key {
        practice.make(made).expect("the key is legal");
        positions.push(practice.men());
    }
    for position in positions[..19].iter().rev() {
        practice.undo().expect("a move to take back");
        assert_eq!(practice.men(), *position);
    }
    assert_eq!(practice.undo(), None);
    for (&made, position) in key.iter().zip(&positions[1..]) {
        assert_eq!(practice.redo(), Some(made.into()));
        assert_eq!(practice.men(), *position);
    }
    assert_eq!(practice.redo(), None);
    practice.restart();
    assert_eq!((practice.men(), practice.made().len()), (positions[0], 0));
    // The same move leaves the others to be made again. After another move they cannot be.
    practice.make(key[0]).expect("the key is legal");
    assert_eq!(practice.redo(), Some(key[1].into()));
    practice.restart();
    let others = key.iter().filter(|&&made| made != key[0]);
    assert!(others.copied().any(|made| practice.make(made).is_ok()));
    assert_eq!(practice.redo(), None);
}

#[test]
fn each_man_of_an_exit_moves_once() {
    let (puzzle, figure) = figure_d();
    each_row(
        [
            (GoalKind::Fill, LineKind::Gambit),
            (GoalKind::AnyFigure, LineKind::Gambit),
            (GoalKind::Yard, LineKind::Yarding),
        ],
        |(goal, kind)| {
            let first = key(&puzzle, kind)[0];
            let mut practice = practice_of(&puzzle, figure, goal, &[]);
            practice.make(first).expect("legal");
            let why = format!(
                "the man on {} has moved already, and each man moves once",
                first.to
            );
            assert_eq!(practice.make(first.reversed()), Err(why.clone()));
            assert_eq!(practice.message(), format!("Not a legal move: {why}."));
            assert!(practice.is_refused() && practice.made().len() == 1);
            practice.touch(first.to);
            assert_eq!(
                (practice.chosen(), practice.message()),
                (None, &*format!("T{}.", &why[1..]))
            );
            assert!(!practice.movable().contains(first.to));
            assert!(practice.destinations(first.to).is_empty());
            // Another man may go where he came from.
            practice.undo();
            practice.make(first).expect("taken back, he may move again");
        },
    );
}

/// A press chooses a man, lets him go, or sends him.
#[test]
fn a_press_on_a_square_does_what_is_meant() {
    let (puzzle, figure) = figure_d();
    let key = key(&puzzle, LineKind::Gambit);
    let mut practice = practice_of(&puzzle, figure, GoalKind::Fill, &key);
    let mut touch = |name: &str| {
        practice.touch(square(name));
        (
            practice.chosen(),
            practice.message().to_owned(),
            practice.made().len(),
        )
    };
    let man = Some(square("V, 1"));
    let open = "The man on V, 1 can go to 3 squares.".to_owned();
    let none = "No man stands on VIII, 8. Choose a man first.".to_owned();
    assert_eq!(touch("VIII, 8"), (None, none, 0));
    assert_eq!(touch("V, 1"), (man, open.clone(), 0));
    assert_eq!(touch("V, 1"), (None, "No move made.".to_owned(), 0));
    assert_eq!(touch("V, 1"), (man, open, 0));
    assert_eq!(touch("VI, 1"), (None, "1 move made.".to_owned(), 1));
    // A hint has chosen its man, so a press on him goes on.
    practice.undo();
    practice.ask_hint();
    assert_eq!(practice.chosen(), Some(key[0].from));
    practice.ask_hint();
    assert_eq!(practice.message(), format!("From the key: {}.", key[0]));
    practice.touch(key[0].from);
    assert_eq!(
        practice.message(),
        format!("Now choose {}, the marked square.", key[0].to)
    );
    practice.touch(key[0].to);
    assert_eq!(practice.made(), changes(&key[..1]));
}

/// A hint first names the man who moves, and then his square.
#[test]
fn hints_are_given_by_degrees() {
    let (puzzle, figure) = figure_d();
    let key = key(&puzzle, LineKind::Gambit);
    let first = key[0];
    let mut practice = practice_of(&puzzle, figure, GoalKind::Fill, &key);
    let who = format!(
        "From the key: the man on {} moves next. Ask again to see where.",
        first.from
    );
    let where_to = format!("From the key: {first}.");
    practice.ask_hint();
    assert_eq!(
        (practice.message(), practice.chosen()),
        (&*who, Some(first.from))
    );
    // A press on the man goes on with him: it does not let him go.
    practice.touch(first.from);
    assert_eq!(practice.chosen(), Some(first.from));
    assert!(
        practice.message().contains(" can go to "),
        "{}",
        practice.message()
    );
    practice.ask_hint();
    assert_eq!(
        (practice.message(), practice.chosen()),
        (&*where_to, Some(first.from))
    );
    // A person who has chosen the right man asks where he goes.
    let mut practice = practice_of(&puzzle, figure, GoalKind::Fill, &key);
    practice.touch(first.from);
    practice.ask_hint();
    assert_eq!(practice.message(), where_to);
    // With another man chosen, the hint begins with who moves.
    let mut practice = practice_of(&puzzle, figure, GoalKind::Fill, &key);
    practice.touch(square("V, 1"));
    practice.ask_hint();
    assert_eq!(practice.message(), who);
}

#[test]
fn the_state_of_the_practice_is_reported() {
    let (puzzle, figure) = figure_d();
    let mut practice = practice_of(&puzzle, figure, GoalKind::AnyFigure, &[]);
    // The yard of nineteen men is its own mirror image, but it is not a figure.
    assert_eq!(practice.status(), "No move made.");
    assert!(!practice.is_solved());
    practice.make(a_move("V, 1 to VI, 1")).expect("a step");
    let status = "1 move made. 2 men without a mirror image.";
    assert_eq!(practice.status(), status);
    let mut practice = practice_of(&puzzle, figure, GoalKind::Fill, &[]);
    for made in key(&puzzle, LineKind::Gambit) {
        practice.make(made).expect("legal");
    }
    assert_eq!(practice.status(), "Solved in 19 moves, one for each man.");
}

#[test]
fn men_are_placed_and_the_fewest_jumps_are_known_at_once() {
    let mut practice = detour(5, ["I, 1", "V, 5"], 2, "I, 2; I, 3; I, 4");
    assert_eq!(
        (placed(&practice, "I, 1").len(), fewest_jumps(&practice)),
        (0, None)
    );
    assert_eq!(practice.status(), "0 of 3 men placed: no hop reaches V, 5.");
    each_row(
        [("II, 2", None), ("IV, 4", Some(2)), ("III, 2", Some(2))],
        |(man, jumps)| {
            assert!(practice.make(square(man)).is_ok());
            assert_eq!(fewest_jumps(&practice), jumps, "{man}");
            assert_eq!(practice.is_solved(), jumps.is_some());
        },
    );
    let solved =
        "Solved. 3 of 3 men placed: the hop to V, 5 takes at least 2 jumps; the goal is 2.";
    assert_eq!(practice.status(), solved);
    assert_eq!(practice.route(), ["I, 1", "III, 3", "V, 5"].map(square));
    // One man too many, who changes nothing else.
    assert!(practice.make(square("I, 5")).is_ok());
    assert_eq!(
        (fewest_jumps(&practice), practice.is_solved()),
        (Some(2), false)
    );
    assert_eq!(practice.undo(), Some(square("I, 5").into()));
    // A man on the landing square closes it; taken away it is open again.
    assert!(practice.make(square("III, 3")).is_ok());
    assert_eq!(practice.route(), []);
    assert!(practice.make(square("III, 3")).is_ok());
    assert_eq!(fewest_jumps(&practice), Some(2));
    each_row(["I, 1", "V, 5", "VI, 6"], |end| {
        assert!(practice.make(square(end)).is_err(), "{end}");
    });
}

#[test]
fn men_placed_are_taken_back_and_hints_lead_to_the_arrangement() {
    let men = "II, 2; II, 4; V, 5";
    let mut practice = detour(6, ["I, 1", "III, 3"], 1, men);
    let arrangement = squares(men);
    assert!(practice.make(square("IV, 4")).is_ok());
    assert_eq!(practice.hint(), Some(square("IV, 4").into()));
    let mut seen = vec![placed(&practice, "I, 1")];
    while let Some(hint) = practice.hint() {
        practice.make(hint).expect("a hint can be followed");
        seen.push(placed(&practice, "I, 1"));
    }
    assert_eq!((placed(&practice, "I, 1"), seen.len()), (arrangement, 5));
    for others in seen[..4].iter().rev() {
        assert!(practice.undo().is_some());
        assert_eq!(placed(&practice, "I, 1"), *others);
    }
    for others in &seen[1..] {
        assert!(practice.redo().is_some());
        assert_eq!(placed(&practice, "I, 1"), *others);
    }
    assert_eq!(practice.redo(), None);
    practice.restart();
    assert_eq!(
        (placed(&practice, "I, 1").len(), practice.made().len()),
        (0, 0)
    );
    assert_eq!(practice.taken_back().len(), 5);
}

#[test]
fn a_practice_is_resumed_with_its_moves_and_those_taken_back() {
    let (puzzle, figure) = figure_d();
    let key = key(&puzzle, LineKind::Gambit);
    let new = || practice_of(&puzzle, figure, GoalKind::Fill, &[]);
    let mut begun = new();
    begun.make(key[0]).expect("legal");
    // The earlier moves are gone.
    let resumed = begun.resumed(&[], &[]);
    assert_eq!(resumed.men(), new().men());
    let mut resumed = new().resumed(&changes(&key[..2]), &changes(&[key[3], key[2]]));
    assert_eq!(resumed.made(), changes(&key[..2]));
    assert_eq!(
        [resumed.redo(), resumed.redo()],
        [key[2], key[3]].map(|made| Some(made.into()))
    );
    assert_eq!(resumed.made(), changes(&key[..4]));
    // A move that is not legal cannot have been taken back.
    let illegal = Change::from(a_move("I, 1 to VII, 2"));
    let mut resumed = new().resumed(&[], &[illegal]);
    assert_eq!((resumed.redo(), resumed.made().len()), (None, 0));
    // Of moves that somebody damaged, those above the fault are made.
    let damaged = [changes(&key[..2]), vec![illegal]].concat();
    let resumed = new().resumed(&damaged, &changes(&[key[2]]));
    assert_eq!(
        (resumed.made(), resumed.taken_back()),
        (&damaged[..2], &[][..])
    );
    let message = resumed.message();
    assert!(message.starts_with("Move 3 is not legal: "), "{message}");

    let mut begun = detour(5, ["I, 1", "V, 5"], 1, "I, 2; I, 3; I, 4");
    assert!(begun.make(square("V, 1")).is_ok());
    let made = ["II, 2", "IV, 4"].map(|man| Change::from(square(man)));
    let aside = Some(square("II, 4").into());
    let mut resumed = begun.resumed(&made, aside.as_slice());
    assert_eq!(resumed.made(), made);
    // Two jumps are more than the task asks for.
    assert_eq!(
        (fewest_jumps(&resumed), resumed.is_solved()),
        (Some(2), true)
    );
    assert_eq!(resumed.redo(), aside);
    assert_eq!(resumed.undo(), aside);
    // After another change the old changes cannot be made again.
    assert!(resumed.make(square("I, 5")).is_ok());
    assert_eq!(resumed.redo(), None);
}

#[test]
fn hints_come_from_the_key_that_leads_to_the_goal() {
    let (puzzle, figure) = figure_d();
    let [gambit, yarding] = [LineKind::Gambit, LineKind::Yarding].map(|kind| key(&puzzle, kind));
    each_row([GoalKind::Fill, GoalKind::AnyFigure], |goal| {
        assert_eq!(goal.key(&gambit, &yarding), gambit);
        // Each key is the reverse of the other, as the booklet says.
        assert_eq!(goal.key(&[], &yarding), gambit);
    });
    assert_eq!(GoalKind::Yard.key(&gambit, &yarding), yarding);
    assert_eq!(GoalKind::Yard.key(&gambit, &[]), yarding);
    assert_eq!(GoalKind::AnyFigure.key(&[], &[]), []);
    let yard = puzzle.yard_squares();
    let wanted = |goal| practice_of(&puzzle, figure, goal, &[]).wanted();
    assert_eq!(wanted(GoalKind::Fill), figure);
    assert_eq!(wanted(GoalKind::AnyFigure), SquareSet::EMPTY);
    assert_eq!(wanted(GoalKind::Yard), yard);
}

#[test]
fn a_task_has_the_same_name_in_questions_and_on_the_page() {
    each_row(
        [GoalKind::Fill, GoalKind::AnyFigure, GoalKind::Yard],
        |kind| {
            let text = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\nFigure: I, 3; II, 2; III, 1\n";
            let question = serde_json::json!({ "practice": {
                "kind": "puzzle", "text": text, "goal": kind.to_string(), "known": "nothing",
            }});
            let answer = answer(&question.to_string(), |_| ());
            let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
            let expected = match kind {
                GoalKind::Fill => serde_json::json!([2, 17, 32]),
                GoalKind::AnyFigure => serde_json::json!([]),
                GoalKind::Yard => serde_json::json!([0, 1, 16]),
            };
            assert_eq!(answer["wanted"], expected, "{answer}");
        },
    );
}

/// The ninth move of the printed key takes a man to a square that he cannot reach.
#[test]
fn a_faulty_key_gives_no_hint_but_the_position_does() {
    let printed = exit(include_str!("../../../puzzles/A.txt"), Readings::AsPrinted);
    let key = key(&printed, LineKind::Gambit);
    let mut practice = practice_of(&printed, SquareSet::EMPTY, GoalKind::AnyFigure, &key);
    let unknown = "Not known yet whether it can be solved.";
    assert_eq!((practice.hint(), &*practice.advice()), (None, unknown));
    practice.look_ahead(&Stop::new()).expect("it is quick");
    while let Some(hint) = practice.hint() {
        assert_eq!(practice.advice(), format!("A solution: {hint}."));
        practice.make(hint).expect("a hint is legal");
    }
    assert!(practice.is_solved());
}

/// After these two moves every key of figure D is lost.
#[test]
fn a_lost_practice_says_how_many_moves_to_take_back() {
    let (puzzle, figure) = figure_d();
    let key = key(&puzzle, LineKind::Gambit);
    let mut practice = practice_of(&puzzle, figure, GoalKind::Fill, &key);
    assert_eq!(practice.outlook(), "It can be solved.");
    each_row([key[0], a_move("V, 1 to VI, 1"), key[1]], |made| {
        practice.make(made).expect("legal");
    });
    assert_eq!(
        practice.outlook(),
        "Not known yet whether it can still be solved."
    );
    // A search that is stopped says nothing.
    let stop = Stop::new();
    stop.request();
    assert!(practice.look_ahead(&stop).is_err() && practice.is_open());
    practice.look_ahead(&Stop::new()).expect("it is quick");
    let lost = "Lost since move 2: take back 2 moves.";
    assert_eq!((&*practice.outlook(), &*practice.advice()), (lost, lost));
    assert_eq!(practice.hint(), None);
    each_row(
        [
            "Lost since move 2: take back 1 move.",
            "It can still be solved.",
        ],
        |outlook| {
            practice.undo();
            assert_eq!(practice.outlook(), outlook);
        },
    );
    assert_eq!(practice.hint(), Some(key[1].into()));
}

#[test]
fn only_possible_goals_are_offered() {
    use GoalKind::{AnyFigure, Fill, Yard};
    let (puzzle, figure) = figure_d();
    assert_eq!(GoalKind::possible(&puzzle, figure), [Fill, AnyFigure, Yard]);
    let mut fewer = figure;
    fewer.remove(square("VI, 6"));
    each_row([fewer, SquareSet::EMPTY, puzzle.yard_squares()], |figure| {
        assert_eq!(GoalKind::possible(&puzzle, figure), [AnyFigure]);
    });
}

#[test]
fn men_on_the_two_ends_of_the_hop_are_not_placed() {
    let text = "Board: 5 by 5\n\nTO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\n\
                SETUP OF 4 MEN.\nII, 2; III, 3; IV, 4; VI, 6.\n";
    let Problem::Detour(puzzle) = problem(text, Readings::Emended) else {
        panic!("a detour")
    };
    let men = squares("II, 2; IV, 4");
    let mut practice = Session::detour(&puzzle);
    while let Some(hint) = practice.hint() {
        let advice = format!("In the puzzle's arrangement a man stands on {hint}.");
        assert_eq!(practice.advice(), advice);
        assert!(practice.make(hint).is_ok(), "{hint}");
    }
    assert_eq!(placed(&practice, "I, 1"), men);
    let solved =
        "Solved. 2 of 2 men placed: the hop to III, 3 takes at least 1 jump; the goal is 1.";
    assert_eq!(practice.status(), solved);
}
