//! When the search for exchanges goes where, and with how much memory.

use halma_rules::board::{Board, Corner, DirectionSet, Yard};

use super::plan::{OF_HARD_QUESTION, Step};
use super::{Games, GaveUp};
use crate::transfer::answer::Driver;
use crate::transfer::saved_steps::SavedSteps;
use crate::transfer::{Answer, ExchangeEnd, TransferTask};
use crate::{Control, EndedEarly};

/// The exchange of two armies whose yards have these rows.
fn exchange(side: u8, rows: &[u8], directions: DirectionSet) -> TransferTask {
    let yard = Yard::new(Corner::NearLeft, rows).expect("a yard");
    let board = Board::new(side).expect("a board");
    let end = ExchangeEnd::OneIsHome;
    TransferTask::exchange(board, &yard, directions, end).expect("no overlap")
}

/// The exchange of three men each on 6 by 6 squares in 6 directions.
fn small_exchange() -> TransferTask {
    exchange(6, &[1, 1, 1], DirectionSet::SIX)
}

/// The exchange of three men each on 4 by 4 squares. Seven moves are the fewest.
fn of_seven_moves() -> TransferTask {
    exchange(4, &[2, 1], DirectionSet::EIGHT)
}

fn driver<'a>(task: &'a TransferTask, observer: &'a mut ()) -> Driver<'a> {
    Driver {
        control: Control::default(),
        seed: 0,
        within: None,
        task,
        observer,
        answer: Answer::default(),
        saved: SavedSteps::default(),
        is_impossible: false,
        not_counted: None,
    }
}

#[test]
fn probes_aim_above_the_first_bound_at_what_is_not_refuted() {
    let task = small_exchange();
    let mut observer = ();
    let mut driver = driver(&task, &mut observer);
    let games = Games::<u64>::new(&mut driver);
    let first = games.first_bound;
    for refuted in 0..=5 {
        games.driver.answer.at_least = first + refuted;
        let aims = [3, 4, 5, 6].map(|above| games.aim(above).is_some());
        let allowed = [3, 4, 5, 6].map(|above| above >= refuted);
        assert_eq!(aims, allowed, "{refuted} above the first bound");
        assert_eq!(games.aim(6), Some(first + 6));
    }
    // Longer games are of no use if the question is about shorter ones.
    games.driver.within = Some(first + 5);
    assert_eq!(games.aim(5), Some(first + 5));
    assert_eq!(games.aim(6), Some(first + 5));
    games.driver.within = Some(first + 4);
    assert_eq!(games.aim(6), None);
}

#[test]
fn the_exact_search_does_not_raise_the_aim_of_probes() {
    let task = small_exchange();
    let mut observer = ();
    let mut driver = driver(&task, &mut observer);
    let mut games = Games::<u64>::new(&mut driver);
    let first = games.first_bound;
    games.driver.within = Some(first);
    assert_eq!(games.prove(usize::MAX), Ok(()));
    assert!(games.driver.answer.at_least > first);
    games.driver.within = None;
    assert_eq!(games.aim(6), Some(first + 6));
}

#[test]
fn the_last_number_of_moves_in_question_has_all_memory() {
    let task = small_exchange();
    let mut observer = ();
    let mut driver = driver(&task, &mut observer);
    let mut games = Games::<u64>::new(&mut driver);
    let first = games.first_bound;
    games.tell_bound();
    games.driver.within = Some(first + 1);
    assert_eq!(games.prove(0), Ok(()));
    assert!(games.gave_up.is_some() && !games.driver.is_done());
    games.driver.within = Some(first);
    assert_eq!(games.prove(0), Ok(()));
    assert!(games.driver.is_done());
}

/// The search with the question whether seven moves are enough, and the proof that fewer are not.
fn asked_for_seven_moves<'a, 'd>(driver: &'a mut Driver<'d>) -> Games<'a, 'd, u64> {
    driver.within = Some(7);
    let mut games = Games::new(driver);
    games.at_least = [7, 8];
    games.tell_bound();
    games
}

/// The narrowest beams.
const BEAMS: Step = Step::Beam { width: 64 };

/// Without memory the exact search finds nothing, so the beams found the game.
#[test]
fn narrow_beams_come_before_all_memory() {
    let task = of_seven_moves();
    for has_beamed in [false, true] {
        let mut observer = ();
        let mut driver = driver(&task, &mut observer);
        let mut games = asked_for_seven_moves(&mut driver);
        games.taken.extend(has_beamed.then_some(BEAMS));
        assert_eq!(games.prove(0), Ok(()));
        let answer = &games.driver.answer;
        assert_eq!(answer.solution.as_ref().map(Vec::len), Some(7));
        // A second try of the exact search would have had all memory.
        let tries = games.gave_up.as_ref().map(|gave_up| gave_up.memory);
        assert_eq!(tries, (!has_beamed).then_some(0));
    }
}

#[test]
fn a_game_that_the_rules_reject_ends_the_search() {
    let task = of_seven_moves();
    // The search is for one army, and the referee wants both home.
    let board = task.board();
    let end = ExchangeEnd::BothAreHome;
    let other = TransferTask::exchange_between(board, task.directions(), task.armies(), end)
        .expect("no overlap");
    let mut observer = ();
    let mut driver = driver(&task, &mut observer);
    let mut games = Games::<u64>::new(&mut driver);
    games.driver.task = &other;
    assert_eq!(games.prove(usize::MAX), Err(EndedEarly::Rejected));
    assert!(driver.answer.solution.is_none());
}

/// Nothing is added to a limit that is not there.
#[test]
fn beams_and_narrow_searches_find_games_within_any_number_of_moves() {
    let task = of_seven_moves();
    for within in [7, usize::MAX - 1, usize::MAX] {
        let mut observer = ();
        let mut driver = driver(&task, &mut observer);
        driver.within = Some(within);
        let mut games = Games::<u64>::new(&mut driver);
        assert_eq!(games.narrow(1 << 20), Ok(()));
        assert_eq!(games.beams(64), Ok(()));
        assert!(driver.answer.moves() >= Some(7), "{within}");
    }
}

/// Ten men on 8 by 8 squares: 24 moves are the fewest, and the second player makes the last.
#[test]
fn a_narrow_search_finds_a_game_that_is_in_question() {
    let task = exchange(8, &[4, 3, 2, 1], DirectionSet::EIGHT);
    for (at_least, memory, found) in [
        ([25, 24], 0, None),
        ([25, 24], 4 << 20, Some(24)),
        // The first player is known to need 25 moves, and so is the second.
        ([25, 26], 4 << 20, None),
    ] {
        let mut observer = ();
        let mut driver = driver(&task, &mut observer);
        driver.within = Some(24);
        let mut games = Games::<u64>::new(&mut driver);
        games.at_least = at_least;
        games.driver.answer.at_least = 24;
        assert_eq!(games.narrow(memory), Ok(()));
        let most = games.narrowed.get(&24).copied();
        assert_eq!(most.is_some(), found.is_some());
        let answer = &games.driver.answer;
        assert_eq!(answer.solution.as_ref().map(Vec::len), found);
        // It proves nothing.
        assert_eq!(answer.at_least, 24);
    }
}

/// The memory of the exact search for the last question grows in two steps, with a narrow search between them.
#[test]
fn a_narrow_search_comes_before_all_memory() {
    let task = of_seven_moves();
    let mut observer = ();
    let mut driver = driver(&task, &mut observer);
    let mut games = asked_for_seven_moves(&mut driver);
    games.taken.push(BEAMS);
    games.gave_up = Some(GaveUp {
        plies: 7,
        memory: OF_HARD_QUESTION,
        reason: EndedEarly::Memory { limit: 0 },
    });
    assert_eq!(games.prove(0), Ok(()));
    assert_eq!(games.narrowed.get(&7), Some(&8));
    assert_eq!(games.driver.answer.moves(), Some(7));
}
