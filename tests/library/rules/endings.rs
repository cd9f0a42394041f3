//! The rulings that a record can choose: walks through every position, or every game, of small boards, in which the library
//! and the naive referee agree on every turn and on every end; and what the referee says of records.

use halma_naive::games::{Dice, NaiveGame, NaiveRules, RULES_1889, random_turn};
use halma_naive::transfers::DIRECTIONS;
use halma_solve::rules::{
    DrawnBy, Ending, GameForm, GameSetup, Outcome, OwnRuling, RuleBook, State, Turn,
};
use itertools::iproduct;
use rustc_hash::FxHashSet;

use super::random_games::as_turn;
use crate::prelude::*;
use crate::values::{faults, move_of, naive_size, yard};

/// A game of 1889 with rulings of its own, on a small board with yards of its own.
#[derive(Clone, Copy)]
struct Small {
    side: u8,
    rows: &'static [u8],
    directions: u8,
    rulings: &'static [OwnRuling],
    rules: NaiveRules,
}

impl Small {
    fn new(side: u8, rows: &'static [u8], rulings: &'static [OwnRuling]) -> Self {
        Self {
            side,
            rows,
            directions: 8,
            rulings,
            rules: rules_with(rulings),
        }
    }

    fn state(&self, form: GameForm) -> State {
        let rulings = self.rulings.iter().copied();
        let book = rulings.fold(RuleBook::default(), RuleBook::with_ruling);
        let directions: DirectionSet = self.directions.to_string().parse().expect("8, 6 or 4");
        let setup = GameSetup::new(book, form, board(self.side)).with_yard(yard(self.rows));
        State::new(&setup.with_directions(directions)).expect("a game")
    }

    fn naive(&self, sides: &[usize]) -> NaiveGame {
        let corners = [(false, false), (true, false), (true, true), (false, true)];
        let corners = match sides.len() {
            2 => vec![corners[0], corners[2]],
            _ => corners.to_vec(),
        };
        let seats = corners.into_iter().zip(sides);
        let seats: Vec<_> = seats
            .map(|(corner, &side)| (corner, self.rows, side))
            .collect();
        let mut naive = NaiveGame::new(naive_size(board(self.side).size()), &seats, self.rules);
        naive.directions = match self.directions {
            8 => DIRECTIONS[0],
            _ => DIRECTIONS[2],
        };
        naive
    }
}

/// What the rulings mean to the naive referee.
fn rules_with(rulings: &[OwnRuling]) -> NaiveRules {
    let mut rules = RULES_1889;
    for &ruling in rulings {
        match ruling {
            OwnRuling::FullYardWins => rules.full_yard_wins = true,
            OwnRuling::LeftBehind(moves) => rules.limit = Some(moves),
            OwnRuling::LeftBehindOrBack(moves) => {
                rules.limit = Some(moves);
                rules.limit_counts_return = true;
            }
            OwnRuling::ReturnIsPass => rules.return_is_pass = true,
            OwnRuling::MayLeaveWithinHop => rules.may_leave_home = false,
            OwnRuling::NeverLeave => {
                rules.may_leave_home = false;
                rules.never_leaves = true;
            }
            OwnRuling::DrawnByRepetition => rules.three_times = true,
            OwnRuling::DrawnWithoutProgress(turns) => rules.no_progress = Some(turns),
            OwnRuling::DrawnAfter(turns) => rules.turn_limit = Some(turns),
            // What the book of 1889 has anyway.
            OwnRuling::ParkedManPrevents
            | OwnRuling::MayStay
            | OwnRuling::ReturnIsNoMove
            | OwnRuling::MayLeave => {}
        }
    }
    rules
}

/// The winner of a game that is over, or that nobody has won, and the number of the last turn.
fn end_of(naive: &NaiveGame) -> Option<(Option<usize>, usize)> {
    let won = naive.won.map(|(side, at)| (Some(side), at));
    won.or_else(|| naive.drawn.map(|at| (None, at)))
}

/// Compares the two referees on a position: its end, its legal moves and passes, and every other move of every man.
fn agree(naive: &NaiveGame, state: &State) {
    let end = state
        .outcome()
        .map(|outcome| (outcome.winner(), outcome.at));
    assert_eq!(end, end_of(naive));
    let legal = naive.moves();
    let expected: Vec<Move> = legal.iter().copied().map(move_of).sorted().collect();
    let found: Vec<Move> = state.moves().sorted().collect();
    assert_eq!(found, expected, "{:?}", naive.men);
    assert_eq!(state.may_pass(), naive.may_pass(), "{:?}", naive.men);
    if end.is_some() {
        return;
    }
    assert_eq!(state.mover(), Some(naive.to_move));
    for &from in naive.men.keys() {
        let places = (1..=naive.size.0).cartesian_product(1..=naive.size.1);
        for to in places {
            let is_return = || naive.clone().play(Some((from, to)));
            let is_legal = legal.contains(&(from, to)) || from == to && is_return();
            let judged = state.check(Turn::Move(move_of((from, to))));
            assert_eq!(judged.is_ok(), is_legal, "{:?} {from:?} {to:?}", naive.men);
            let route = state.position().route(move_of((from, to)));
            if from != to && is_legal {
                // The way that is shown is a way that the rules allow.
                let mut position = state.position().clone();
                for pair in route.expect("a route").squares().windows(2) {
                    let part = position.play(Move::new(pair[0], pair[1]));
                    assert!(part.is_ok(), "{:?} {from:?} {to:?}", naive.men);
                }
            }
        }
    }
}

/// Walks through every position of a game and says in how many ways it can end: `is_wanted` counts positions.
fn walk(small: &Small, is_wanted: impl Fn(&NaiveGame, &State) -> bool) -> (usize, usize) {
    let mut seen = FxHashSet::default();
    let mut left = vec![(small.naive(&[0, 1]), small.state(GameForm::TwoPlayers))];
    let mut wanted = 0;
    while let Some((naive, state)) = left.pop() {
        let men = naive.men.iter().map(|(&place, &owner)| (place, owner));
        if !seen.insert((men.collect_vec(), naive.to_move)) {
            continue;
        }
        agree(&naive, &state);
        wanted += usize::from(is_wanted(&naive, &state));
        let pass = naive.may_pass().then_some(None);
        for turn in naive.moves().into_iter().map(Some).chain(pass) {
            let (mut after, mut now) = (naive.clone(), state.clone());
            assert!(after.play(turn));
            now.play(as_turn(turn)).expect("legal");
            left.push((after, now));
        }
    }
    (seen.len(), wanted)
}

const FULL_YARD: &[OwnRuling] = &[OwnRuling::FullYardWins];
const RETURN: &[OwnRuling] = &[OwnRuling::ReturnIsPass];
const NEVER: &[OwnRuling] = &[OwnRuling::NeverLeave];
const WITHIN_HOP: &[OwnRuling] = &[OwnRuling::MayLeaveWithinHop];

#[test]
fn a_full_yard_ends_a_game_in_every_position_of_small_boards() {
    for (side, rows) in [(4, &[2][..]), (4, &[1, 1]), (5, &[1])] {
        let small = Small::new(side, rows, FULL_YARD);
        let (positions, full) = walk(&small, |_, state| {
            let end = state.outcome().map(|outcome| outcome.end);
            matches!(end, Some(Ending::FullYard { .. }))
        });
        assert!(positions > 500, "{positions}");
        // With one man, a full yard is a yard with all men.
        assert_eq!(full > 0, rows != [1]);
    }
}

#[test]
fn a_hop_that_returns_is_a_pass_in_every_position_of_small_boards() {
    for (side, rows) in [(4, &[2][..]), (5, &[1])] {
        let small = Small::new(side, rows, RETURN);
        let (_, passes) = walk(&small, |naive, _| {
            naive.may_pass() && !naive.moves().is_empty()
        });
        assert!(passes > 100, "{passes}");
    }
}

#[test]
fn men_leave_the_yard_opposite_as_the_ruling_says_in_every_position_of_small_boards() {
    for (side, rows) in [(4, &[2][..]), (5, &[1])] {
        let through = |rulings| {
            let small = Small::new(side, rows, rulings);
            let is_through = |_: &NaiveGame, state: &State| {
                state.moves().any(|Move { from, to }| {
                    let target = state.players()[state.mover().expect("a player")].target;
                    let route = state.position().route(Move::new(from, to)).expect("legal");
                    let touched: SquareSet = route.squares().iter().copied().collect();
                    !target.contains(from) && !target.contains(to) && !(touched & target).is_empty()
                })
            };
            walk(&small, is_through).1
        };
        // Nobody hops through a corner.
        assert_eq!(through(WITHIN_HOP) > 0, rows != [1], "{side}");
        assert_eq!(through(NEVER), 0, "{side}");
    }
}

/// What takes long.
mod long {
    use super::*;

    #[test]
    #[ignore = "it takes minutes"]
    fn the_rulings_hold_in_every_position_of_two_men_each_on_5_by_5() {
        for rulings in [FULL_YARD, RETURN, NEVER, WITHIN_HOP] {
            let small = Small::new(5, &[2], rulings);
            let (positions, _) = walk(&small, |_, _| true);
            assert!(positions > 100_000, "{positions}");
        }
    }
}

/// Every game of so many turns.
fn all_games(naive: &NaiveGame, state: &State, turns: usize, ends: &mut Vec<Outcome>) {
    agree(naive, state);
    if let Some(outcome) = state.outcome() {
        ends.push(outcome);
        return;
    }
    if turns == 0 {
        return;
    }
    let pass = naive.may_pass().then_some(None);
    for turn in naive.moves().into_iter().map(Some).chain(pass) {
        let (mut after, mut now) = (naive.clone(), state.clone());
        assert!(after.play(turn));
        now.play(as_turn(turn)).expect("legal");
        all_games(&after, &now, turns - 1, ends);
    }
}

#[test]
fn every_short_game_ends_as_the_rulings_on_draws_and_on_men_left_behind_say() {
    use OwnRuling::{
        DrawnAfter, DrawnByRepetition, DrawnWithoutProgress, LeftBehind, LeftBehindOrBack,
    };
    const DRAWN: fn(Ending) -> bool = |end| matches!(end, Ending::Drawn(_));
    const LOST: fn(Ending) -> bool = |end| matches!(end, Ending::Limit { .. });
    type Row = (
        &'static [OwnRuling],
        &'static [u8],
        usize,
        fn(Ending) -> bool,
    );
    let rows: [Row; 6] = [
        // The start stands again after 4 turns, and for the third time after 8.
        (&[DrawnByRepetition], &[1], 9, DRAWN),
        (&[DrawnWithoutProgress(3)], &[1], 7, DRAWN),
        (&[DrawnAfter(5)], &[1], 6, DRAWN),
        (&[LeftBehind(2)], &[2], 6, LOST),
        (&[LeftBehindOrBack(2)], &[1], 8, LOST),
        (
            &[DrawnByRepetition, DrawnWithoutProgress(6), DrawnAfter(8)],
            &[1],
            9,
            DRAWN,
        ),
    ];
    each_row(iproduct!([4, 5], rows), |(side, row)| {
        let (rulings, yard, turns, is_wanted) = row;
        let small = Small {
            directions: 4,
            ..Small::new(side, yard, rulings)
        };
        let mut ends = Vec::new();
        let state = small.state(GameForm::TwoPlayers);
        all_games(&small.naive(&[0, 1]), &state, turns, &mut ends);
        let wanted = ends.iter().filter(|end| is_wanted(end.end)).count();
        assert!(wanted > 0, "{rulings:?} on {side}: {} ends", ends.len());
    });
}

/// Games of four, with partners and without: a partner's men do not fill a yard.
#[test]
fn random_games_with_rulings_are_judged_as_the_naive_referee_judges_them() {
    let mut dice = Dice(0x1891);
    let forms: [(GameForm, &[usize]); 4] = [
        (GameForm::TwoPlayers, &[0, 1]),
        (GameForm::FourEachForHimself, &[0, 1, 2, 3]),
        (GameForm::FourOppositePartners, &[0, 1, 0, 1]),
        (GameForm::FourAdjacentPartners, &[0, 0, 1, 1]),
    ];
    let mut full = 0;
    for (form, sides) in forms {
        for rulings in [FULL_YARD, RETURN, NEVER, WITHIN_HOP] {
            for _ in 0..4 {
                let small = Small::new(6, &[2, 1], rulings);
                let (mut naive, mut state) = (small.naive(sides), small.state(form));
                for _ in 0..120 {
                    agree(&naive, &state);
                    if naive.is_over() {
                        break;
                    }
                    let turn = random_turn(&naive, &mut dice);
                    assert!(naive.play(turn));
                    state.play(as_turn(turn)).expect("legal");
                }
                let end = state.outcome().map(|outcome| outcome.end);
                full += usize::from(matches!(end, Some(Ending::FullYard { .. })));
            }
        }
    }
    assert!(full > 0, "no yard was full");
}

#[test]
fn the_rulings_of_a_record_are_read_and_written() {
    for ruling in OwnRuling::all(30) {
        let words = format!("Walker; {ruling}");
        let book = RuleBook::from_words(&words).expect("a ruling");
        assert_eq!(book.own_rulings(), [ruling], "{words}");
        assert_eq!(book.in_words(), words);
        let text = format!(
            "Rules: WALKER;  {}\n\nGAME FOR TWO PLAYERS.\n",
            ruling.to_string().to_uppercase()
        );
        let Problem::Game(game) = crate::values::problem(&text, Readings::Emended) else {
            panic!("a game")
        };
        assert_eq!(game.book(), &book);
        let record = game.to_record().to_string();
        assert!(record.starts_with(&format!("Rules: {words}\n")), "{record}");
        // The report says what the record has chosen, and does not call it a choice of this program.
        let report = report_text(
            &verified(&text, Repairs::Skip),
            &puzzle(&text),
            "file",
            Detail::Summary,
        );
        let own = format!("not from the book, but from the record: {ruling}\n");
        assert!(report.contains(&own), "{report}");
        let point = format!("  {}:", ruling.point());
        assert!(!report.contains(&point), "{report}");
    }
}

#[test]
fn a_ruling_that_is_none_is_refused_with_those_that_there_are() {
    let refused = |rules: &str| {
        let text = format!("Rules: {rules}\n\nGAME FOR TWO PLAYERS.\n");
        let text = puzzle(&text);
        let error = verify_text(&text, Readings::Emended, Repairs::Skip).expect_err("refused");
        error.in_text(&text).to_string()
    };
    let unknown = refused("1889; a full yard loses");
    for words in [
        "`a full yard loses` is not a ruling of this program",
        "a parked man prevents a win; a full yard wins; ",
        "drawn after 100 turns without progress",
    ] {
        assert!(unknown.contains(words), "{unknown}");
    }
    let twice = refused("1889; a full yard wins; a parked man prevents a win");
    assert!(
        twice.contains("two rulings are on one point: a parked man"),
        "{twice}"
    );
    assert!(refused("1889; drawn after 0 turns").contains("is not a ruling"));
    assert!(refused("1890; a full yard wins").contains("`1890"));
}

/// A game on 4 by 4 with yards of three men, from a position.
fn record(rulings: &str, position: &str, moves: &str) -> String {
    format!(
        "Players: Anna; Otto\nRules: 1889; {rulings}\nBoard: 4 by 4\nYard: rows 2, 1\n\n{position}\n\n\
         GAME FOR TWO PLAYERS.\n{moves}"
    )
}

/// How the record ends on the board, in the words of the report.
fn ending(text: &str) -> String {
    let report = report_text(
        &verified(text, Repairs::Skip),
        &puzzle(text),
        "file",
        Detail::Summary,
    );
    report.lines().next().expect("a line").to_owned()
}

#[test]
fn a_parked_man_prevents_a_win_unless_the_record_rules_otherwise() {
    // The yard opposite Anna is IV, 4; IV, 3; III, 4. Otto has left a man on IV, 4, and Anna fills the rest.
    let position = "..●○\n....\n..●○\n●..○";
    let moves = "1. II, 3 to III, 4.\n";
    let full = record("a full yard wins", position, moves);
    let won = "won by Anna with move 1: the yard opposite is full";
    assert!(ending(&full).contains(won), "{}", ending(&full));
    assert_eq!(
        faults(&format!("{full}\nResult: won by Anna at move 1\n")),
        [""; 0]
    );
    let otto = faults(&format!("{full}\nResult: won by Otto\n"));
    assert_eq!(otto, ["Otto did not win: Anna won with move 1"]);
    let [late] = &faults(&format!("{full}2. II, 4 to II, 3.\n"))[..] else {
        panic!("a fault")
    };
    assert!(
        late.ends_with("the record has chosen: the game ends when the yard opposite is full"),
        "{late}"
    );
    let parked = record("a parked man prevents a win", position, moves);
    assert!(
        ending(&parked).contains("unfinished, Otto to move"),
        "{}",
        ending(&parked)
    );
    // A yard that is full of Otto's own men is not Anna's.
    let start = record("a full yard wins", "..○○\n...○\n●...\n●●..", "");
    assert!(
        ending(&start).contains("unfinished, Anna to move"),
        "{}",
        ending(&start)
    );
}

/// Otto's last men are outside; Anna has one man still in her own yard after her second move, or goes back with her third.
#[test]
fn a_player_with_men_left_behind_loses_after_his_limit_of_moves() {
    let position = "....\n○○.○\n●...\n●●..";
    let left = "1. I, 2 to I, 3.—2. III, 2 to IV, 1.\n3. I, 3 to I, 4.\n";
    let text = record("men left behind after move 2 lose", position, left);
    let lost = "won by Otto with move 3: Anna has men in his own yard after 2 moves";
    assert!(ending(&text).contains(lost), "{}", ending(&text));
    let position = "....\n○○.○\n....\n●●●.";
    let back = "1. I, 1 to II, 2.—2. III, 4 to II, 4.\n3. I, 2 to II, 3.—4. II, 4 to I, 4.\n\
                5. II, 2 to II, 1.\n";
    let ruled = |ruling| ending(&record(ruling, position, back));
    let returned = ruled("men left behind or back after move 2 lose");
    assert!(returned.contains("won by Otto with move 5"), "{returned}");
    let free = ruled("men left behind after move 2 lose");
    assert!(free.contains("unfinished, Otto to move"), "{free}");
}

#[test]
fn a_hop_that_returns_to_its_start_is_not_a_move_or_a_pass() {
    let position = "..○○\n...○\n●...\n●●..";
    let moves = "1. I, 1 to I, 1.—2. IV, 3 to IV, 2.\n";
    let refused = |rulings| faults(&record(rulings, position, moves));
    let [silent] = &refused("drawn after 90 turns")[..] else {
        panic!("a fault")
    };
    assert!(
        silent.ends_with(
            "the man on I, 1 would stay where he is; the instruction book of 1889 is silent, and the choice here is: a \
             hop that returns to its start is not a move"
        ),
        "{silent}"
    );
    let pass = record("a hop back to its start is a pass", position, moves);
    assert_eq!(faults(&pass), [""; 0]);
    // The record keeps what is written, and the replay shows a pass.
    let found = verified(&pass, Repairs::Skip);
    assert_eq!(found.replays()[0].turns[0].turn, Turn::Pass);
    assert!(
        found
            .problem
            .to_text(None, &[])
            .to_string()
            .contains("1. I, 1 to I, 1.—2. IV, 3 to IV, 2.")
    );
    // A man who cannot jump cannot return.
    let [stays] = &faults(&pass.replace("I, 1 to I, 1", "I, 2 to I, 2"))[..] else {
        panic!("a fault")
    };
    assert!(stays.contains("this man has no jump"), "{stays}");
    // Under another book the sentences that leave it open are quoted.
    let modern = faults("Rules: modern\n\nGAME FOR TWO PLAYERS.\n1. I, 1 to I, 1.\n");
    assert!(
        modern[0].contains("moving a single piece of one's own colour"),
        "{modern:?}"
    );
}

#[test]
fn a_hop_leads_through_the_yard_opposite_if_the_rules_let_it() {
    // Anna's man on II, 4 jumps over III, 4 to IV, 4, which is in the yard opposite, and over IV, 3 to IV, 2.
    let position = "..○.\n...○\n○..●\n●●..";
    let moves = "1. II, 4 to IV, 2.\n";
    let ruled = |ruling| faults(&record(ruling, position, moves));
    assert_eq!(ruled("men may leave the yard opposite"), [""; 0]);
    assert_eq!(
        ruled("men may leave the yard opposite within a hop"),
        [""; 0]
    );
    assert_eq!(
        ruled("men never leave the yard opposite"),
        [
            "game, move 1: the man on II, 4 cannot reach IV, 2 without leaving the yard opposite on his way; the \
          instruction book of 1889 does not count here, the record has chosen: no jump of a hop takes a man out of the yard \
          opposite"
        ]
    );
    let inside = "..○●\n○...\n○...\n●●..";
    let out = |ruling| faults(&record(ruling, inside, "1. IV, 4 to IV, 2.\n"));
    assert_eq!(out("men may leave the yard opposite"), [""; 0]);
    for ruling in [
        "men may leave the yard opposite within a hop",
        "men never leave the yard opposite",
    ] {
        let found = out(ruling);
        assert!(
            found[0].contains("has reached the yard opposite, and IV, 2 is outside it"),
            "{found:?}"
        );
    }
}

#[test]
fn a_draw_says_why() {
    let position = "..○○\n...○\n●...\n●●..";
    let there = "1. II, 1 to III, 1.—2. IV, 3 to IV, 2.\n3. III, 1 to II, 1.—4. IV, 2 to IV, 3.\n";
    let back = "5. II, 1 to III, 1.—6. IV, 3 to IV, 2.\n7. III, 1 to II, 1.—8. IV, 2 to IV, 3.\n";
    let again = format!("{there}{back}");
    each_row(
        [
            (
                "drawn after the same position three times",
                8,
                "the same position three times",
            ),
            (
                "drawn after 6 turns without progress",
                8,
                "6 turns without progress",
            ),
            ("drawn after 8 turns", 8, "the limit of 8 turns"),
        ],
        |(ruling, at, why)| {
            let text = record(ruling, position, &again);
            let drawn = format!("drawn with move {at}, after {why}");
            assert!(ending(&text).contains(&drawn), "{}", ending(&text));
            for claimed in ["drawn", &format!("drawn ({why}) at move {at}")[..]] {
                let claimed = format!("{text}\nResult: {claimed}\n");
                assert_eq!(faults(&claimed), [""; 0]);
            }
            let won = format!("{text}\nResult: won by Anna\n");
            let refuted = format!("Anna did not win: the game was {drawn}");
            assert_eq!(faults(&won), [refuted]);
            let late = format!("{text}9. II, 1 to III, 1.\n");
            let [fault] = &faults(&late)[..] else {
                panic!("{:?}", faults(&late))
            };
            assert!(
                fault.contains(&format!("the game was over after move {at}")),
                "{fault}"
            );
            assert!(
                fault.contains("the record has chosen: the game is drawn after"),
                "{fault}"
            );
        },
    );
    // Without a ruling the game goes on.
    let text = record("a full yard wins", position, &again);
    assert!(
        ending(&text).contains("unfinished, Anna to move"),
        "{}",
        ending(&text)
    );
    assert_eq!(
        DrawnBy::NoProgress(6).to_string(),
        "6 turns without progress"
    );
}
