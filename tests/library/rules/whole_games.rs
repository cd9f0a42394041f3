//! Whole games of every book, played to their end: the library and the naive referee agree on every
//! position, and the record is verified with the right result and no other one.

use halma_naive::keys::NaiveMove as Made;
use halma_solve::problem::{Claim, ClaimedEnd};
use halma_solve::rules::{Ending, RuleBook, State, Turn};

use super::random_games::{Table, as_turn, compare, table, tables};
use crate::prelude::*;
use crate::values::problem;
use halma_naive::Place;
use halma_naive::games::{Dice, NaiveGame, NaiveTurn, random_turn};

fn referee(table: &Table, turns: &[NaiveTurn], claim: Option<Claim>) -> Finding {
    let game = table.game(turns).with_claim(claim);
    verify(
        Problem::from(game.expect("a side of the game")),
        Repairs::Skip,
    )
    .expect("a verdict")
}

/// The words of the book about the end of a game.
fn words_of_the_end(book: &str, has_partners: bool) -> &'static str {
    match (book, has_partners) {
        ("1889", false) => "whichever player first gets all his men into the other player's yard",
        ("1889", true) => "two partners win when both have yarded their men",
        ("English directions", false) => "The first to place all his men in his opponent's Goal",
        ("English directions", true) => "is silent, and the choice here is: partners win when both",
        ("Parker 1938, first home", _) => "The first player to get all of his pieces in the yard",
        ("Parker 1938, both home", _) => "Both partners must get all their pieces home to Win.",
        ("Parker 1938" | "Parker 1938, 13 men each", _) => {
            "Each player attempts to move or jump all"
        }
        ("Walker", _) => "The game is over when a player has moved all of his pieces",
        _ => "having every square of the opposing camp occupied by one's own pieces",
    }
}

/// Everything that a record of a whole game can claim, and a turn after its end.
fn check_record(table: &Table, turns: &[NaiveTurn], side: usize) {
    let at = turns.len();
    let name = table.name();
    let verdict = |claim| referee(table, turns, claim).verdict;
    let won = |side, at| Some(Claim::won_by(side).at_move(at));
    each_row([None, won(side, None), won(side, Some(at))], |claim| {
        assert_eq!(verdict(claim), Verdict::Verified, "{name}");
    });
    let other = won(usize::from(side == 0), None);
    each_row(
        [
            Some(ClaimedEnd::Unfinished.into()),
            won(side, Some(at - 1)),
            other,
        ],
        |claim| {
            assert_eq!(verdict(claim), Verdict::Refuted, "{name}");
        },
    );
    let before = referee(table, &turns[..at - 1], won(side, None));
    assert_eq!(before.verdict, Verdict::Unfinished, "{name}");
    let longer: Vec<NaiveTurn> = turns.iter().chain(&turns[..1]).copied().collect();
    let [fault] = &referee(table, &longer, None).faults[..] else {
        panic!("{name}");
    };
    assert_eq!(fault.index, Some(at));
    let words = words_of_the_end(table.book.name, table.form.has_partners());
    assert!(fault.to_string().contains(words), "{name}: {fault}");
    // The record is read back.
    let game = table.game(turns).with_claim(won(side, Some(at)));
    let game = game.expect("a side of the game");
    let read = problem(&game.to_record().to_string(), Readings::Emended);
    assert_eq!(read, Problem::from(game));
}

#[test]
fn a_game_of_every_book_is_played_to_its_end() {
    let mut dice = Dice(0x1883);
    for table in tables() {
        // The limit of moves has its own tests.
        if table.book.name == "small boards, limited" {
            continue;
        }
        let (turns, naive) = compare(&table, 6000, &mut dice);
        let (side, at) = naive
            .won
            .unwrap_or_else(|| panic!("{} does not end", table.name()));
        assert_eq!(at, turns.len());
        check_record(&table, &turns, side);
    }
}

/// The tables with a limit of moves, the limit, and a man at the edge of each player's yard with the
/// square in front of him.
fn limited() -> Vec<(Table, usize, [Made; 2])> {
    let mut tables = tables();
    tables.retain(|table| table.book.name == "small boards, limited");
    tables
        .into_iter()
        .map(|table| match table.size.rows() {
            8 => (table, 30, [((4, 1), (5, 1)), ((5, 8), (4, 8))]),
            _ => (table, 50, [((5, 1), (6, 1)), ((6, 10), (5, 10))]),
        })
        .collect()
}

/// A move of anybody but one man: out of the own yard if possible, and forward.
fn move_of_others(game: &NaiveGame, kept: Place, dice: &mut Dice) -> Made {
    let yard = &game.yards[game.to_move].0;
    let mut moves: Vec<Made> = game.moves().into_iter().collect();
    moves.retain(|made| made.0 != kept);
    let leaves = |made: &Made| yard.contains(&made.0) && !yard.contains(&made.1);
    if moves.iter().any(leaves) {
        moves.retain(leaves);
    }
    (0..8)
        .map(|_| moves[dice.below(moves.len())])
        .max_by_key(|&made| game.gain(made))
        .expect("a move")
}

/// Plays a legal turn in both games.
fn play(turn: NaiveTurn, naive: &mut NaiveGame, state: &mut State) {
    assert!(naive.play(turn));
    state.play(as_turn(turn)).expect("legal");
}

#[test]
fn a_player_who_keeps_a_man_in_his_yard_loses_with_his_last_move_before_the_limit() {
    let mut dice = Dice(0x1948);
    for (table, limit, men) in limited() {
        for (loser, (kept, _)) in men.into_iter().enumerate() {
            let mut naive = table.naive();
            let mut state = table.start();
            let mut turns: Vec<NaiveTurn> = Vec::new();
            // The first player makes the odd moves.
            let end = 2 * limit - 1 + loser;
            while turns.len() < end {
                let outcomes = (naive.won, state.outcome());
                assert_eq!(outcomes, (None, None), "{}", turns.len());
                let turn = Some(move_of_others(&naive, kept, &mut dice));
                play(turn, &mut naive, &mut state);
                turns.push(turn);
            }
            assert_eq!(naive.won, Some((1 - loser, end)));
            let outcome = state.outcome().expect("it is over");
            assert_eq!(
                (outcome.end, outcome.at),
                (
                    Ending::Limit {
                        side: 1 - loser,
                        loser
                    },
                    end
                )
            );
            let claim = |side| Some(Claim::won_by(side).at_move(Some(end)));
            let verdict = |side| referee(&table, &turns, claim(side)).verdict;
            assert_eq!(verdict(1 - loser), Verdict::Verified);
            assert_eq!(verdict(loser), Verdict::Refuted);
            // Without the limit nobody has won with the last move.
            let is_free =
                |free: &Table| free.book.name == "small boards" && free.size == table.size;
            let found = referee(&self::table(is_free), &turns, claim(1 - loser));
            assert_eq!(found.verdict, Verdict::Refuted);
        }
    }
}

#[test]
fn a_player_whose_last_man_leaves_his_yard_with_the_last_move_before_the_limit_plays_on() {
    let mut dice = Dice(0x1892);
    for (table, limit, [(kept, front), _]) in limited() {
        let mut naive = table.naive();
        let mut state = table.start();
        while state.turns() < 2 * limit - 2 {
            let mut made = move_of_others(&naive, kept, &mut dice);
            while made.1 == front {
                made = move_of_others(&naive, kept, &mut dice);
            }
            play(Some(made), &mut naive, &mut state);
        }
        let left = state.position().army(0) & state.players()[0].yard;
        assert_eq!(left, set_of([kept]), "{}", table.name());
        state.play(as_turn(Some((kept, front)))).expect("legal");
        assert_eq!((state.outcome(), state.mover()), (None, Some(1)));
    }
}

/// In the book of 1889 the play goes round without a partner who is home, and he may not move. Under
/// Parker he must move, and may move his partner's men.
#[test]
fn a_partner_who_is_home_does_as_his_book_says() {
    let mut dice = Dice(0x1889);
    each_row(
        [("1889", false), ("Parker 1938, both home", true)],
        |(name, has_turns)| {
            let table = table(|table| table.book.name == name && table.form.has_partners());
            let mut naive = table.naive();
            let mut state = table.start();
            while !naive.is_home(0) {
                let turn = random_turn(&naive, &mut dice);
                play(turn, &mut naive, &mut state);
                assert!(state.outcome().is_none(), "{name}");
            }
            while naive.to_move != usize::from(!has_turns) {
                let turn = random_turn(&naive, &mut dice);
                play(turn, &mut naive, &mut state);
            }
            assert!(!state.may_pass(), "{name}");
            for man in state.position().army(0) {
                for to in state.position().destinations(man) {
                    let judged = state.check(Turn::Move(Move::new(man, to)));
                    assert_eq!(judged.is_ok(), has_turns, "{name}");
                    if let Err(error) = judged {
                        let book = RuleBook::named(name).expect("a book");
                        let words = error.point(&book, table.form.has_partners());
                        assert!(words.contains("not required to move in turn"), "{words}");
                        assert!(error.to_string().contains("who is home"), "{error}");
                    }
                }
            }
        },
    );
}
