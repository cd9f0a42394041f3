//! Random legal games of every form, under every book: the library and the naive referee agree on every
//! move. Every fault that is put into a legal record is found.

use halma_solve::problem::Game;
use halma_solve::rules::{BoardRule, GameForm, GameSetup, Outcome, RuleBook, State, Turn};
use halma_solve::verify::MoveReading;
use itertools::iproduct;

use crate::prelude::*;
use crate::values::{move_of, naive_size, size, square_at};
use halma_naive::games::{Dice, NaiveGame, NaiveRules, NaiveTurn, RULES_1889, random_turn};
use halma_naive::keys::NaiveMove;
use halma_naive::transfers::DIRECTIONS;

/// A game and everything that the naive referee needs for it.
pub struct Table {
    pub book: RuleBook,
    pub form: GameForm,
    pub size: BoardSize,
    pub rules: NaiveRules,
    large: &'static [u8],
    small: &'static [u8],
    /// The rows of the yard that the record has instead of the book, if it has one.
    own: Option<&'static [u8]>,
    /// The number of directions.
    directions: u8,
}

const NINETEEN: &[u8] = &[5, 5, 4, 3, 2];
const THIRTEEN: &[u8] = &[4, 4, 3, 2];
const TEN: &[u8] = &[4, 3, 2, 1];
const FIFTEEN: &[u8] = &[5, 4, 3, 2, 1];

/// The rules of a book by its name, from the table of what the books say.
fn rules_of(name: &str, side: u8) -> NaiveRules {
    let limit = match (name, side) {
        ("small boards, limited", 8) => Some(30),
        ("small boards, limited", 10) => Some(50),
        _ => None,
    };
    NaiveRules {
        may_leave_home: !["modern", "small boards", "small boards, limited"].contains(&name),
        limit,
        one_is_enough: name == "Parker 1938, first home",
        helps: name == "Parker 1938, both home",
        ..RULES_1889
    }
}

/// Every game of every book, on every board.
pub fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for book in RuleBook::ALL {
        for (&form, board) in iproduct!(book.games.value, book.boards.value) {
            let (large, small) = match board.side {
                8 => (TEN, &[][..]),
                10 => (FIFTEEN, &[][..]),
                _ => (NINETEEN, THIRTEEN),
            };
            tables.push(Table {
                book,
                form,
                size: size(board.side, board.side),
                rules: rules_of(book.name, board.side),
                large,
                small,
                own: None,
                directions: 8,
            });
        }
    }
    tables
}

pub fn table(is_wanted: impl Fn(&Table) -> bool) -> Table {
    tables().into_iter().find(is_wanted).expect("a table")
}

/// The same games on a board of 8 by 8 with 10 men each, as a house rule: they come to an end sooner.
fn small_tables() -> Vec<Table> {
    let mut tables = tables();
    tables.retain(|table| table.size == BoardSize::FULL);
    for table in &mut tables {
        table.book.boards.value = &[BoardRule {
            side: 8,
            large: 10,
            small: Some(10),
        }];
        table.size = size(8, 8);
        table.large = TEN;
        table.small = TEN;
    }
    tables
}

/// Games on boards of their own: of any size, with any yard, and with men who move in 8, 6 or 4 directions.
fn own_tables() -> Vec<Table> {
    let boards: [((u8, u8), &[u8]); 6] = [
        ((7, 7), &[3, 1]),
        ((6, 6), &[2, 2]),
        ((9, 9), TEN),
        ((5, 5), &[2, 1]),
        ((8, 9), &[3, 1]),
        ((6, 4), &[2, 1]),
    ];
    let chosen = iproduct!(boards, [8, 6, 4], GameForm::ALL);
    let tables = chosen.map(|(((rows, columns), yard), directions, form)| {
        let book = |table: &Table| form == GameForm::TwoPartners || table.form == form;
        Table {
            form,
            size: size(rows, columns),
            large: yard,
            small: yard,
            own: Some(yard),
            directions,
            ..table(book)
        }
    });
    tables.collect()
}

impl Table {
    pub fn naive(&self) -> NaiveGame {
        // Clockwise from the near left corner.
        let near_left = (false, false);
        let far_left = (true, false);
        let far_right = (true, true);
        let near_right = (false, true);
        let large = self.large;
        let small = self.small;
        let four = |sides: [usize; 4]| {
            vec![
                (near_left, small, sides[0]),
                (far_left, small, sides[1]),
                (far_right, small, sides[2]),
                (near_right, small, sides[3]),
            ]
        };
        let seats = match self.form {
            GameForm::TwoPlayers => vec![(near_left, large, 0), (far_right, large, 1)],
            GameForm::TwoPartners => vec![(near_left, large, 0), (far_right, large, 0)],
            GameForm::ThreePlayers => {
                let outer = if self.book.name == "Parker 1938, 13 men each" || self.own.is_some() {
                    small
                } else {
                    large
                };
                vec![
                    (near_left, outer, 0),
                    (far_left, small, 1),
                    (far_right, outer, 2),
                ]
            }
            GameForm::FourEachForHimself => four([0, 1, 2, 3]),
            GameForm::FourOppositePartners => four([0, 1, 0, 1]),
            GameForm::FourAdjacentPartners => four([0, 0, 1, 1]),
        };
        let directions = match self.directions {
            8 => DIRECTIONS[0],
            6 => DIRECTIONS[1],
            _ => DIRECTIONS[2],
        };
        let mut naive = NaiveGame::new(naive_size(self.size), &seats, self.rules);
        naive.directions = directions;
        naive
    }

    fn setup(&self) -> GameSetup {
        let directions: DirectionSet = self.directions.to_string().parse().expect("8, 6 or 4");
        let setup = GameSetup::new(self.book, self.form, Board::of(self.size));
        let setup = setup.with_directions(directions);
        match self.own {
            Some(rows) => setup.with_yard(Yard::new(Corner::NearLeft, rows).expect("a yard")),
            None => setup,
        }
    }

    pub fn start(&self) -> State {
        State::new(&self.setup()).expect("a game")
    }

    pub fn game(&self, turns: &[NaiveTurn]) -> Game {
        Game::new(self.setup())
            .expect("a game")
            .with_turns(&turns.iter().copied().map(as_turn).collect::<Vec<_>>())
    }

    /// A random legal game of at most this number of turns.
    fn random_game(&self, most: usize, dice: &mut Dice) -> (Vec<NaiveTurn>, NaiveGame) {
        let mut naive = self.naive();
        let mut turns = Vec::new();
        while turns.len() < most && naive.won.is_none() {
            let turn = random_turn(&naive, dice);
            assert!(naive.play(turn));
            turns.push(turn);
        }
        (turns, naive)
    }

    pub fn name(&self) -> String {
        format!("{} {} {}", self.book.name, self.form, self.size)
    }
}

/// The side that has won, and the number of the turn. No book knows a draw.
fn winner_and_turn(outcome: Outcome) -> (usize, usize) {
    (outcome.winner().expect("a winner"), outcome.at)
}

pub fn as_turn(turn: NaiveTurn) -> Turn {
    turn.map_or(Turn::Pass, |made| Turn::Move(move_of(made)))
}

/// Plays a random game and compares everything before every turn.
pub fn compare(table: &Table, most: usize, dice: &mut Dice) -> (Vec<NaiveTurn>, NaiveGame) {
    let naive = table.naive();
    let (turns, naive, state) = compare_from(naive, table.start(), &table.name(), most, dice);
    let outcome = state.outcome().map(winner_and_turn);
    assert_eq!(outcome, naive.won, "{}", table.name());
    (turns, naive)
}

/// Plays on from a position.
fn compare_from(
    mut naive: NaiveGame,
    mut state: State,
    name: &str,
    most: usize,
    dice: &mut Dice,
) -> (Vec<NaiveTurn>, NaiveGame, State) {
    let mut turns = Vec::new();
    for number in 0..most {
        if naive.won.is_some() {
            break;
        }
        let name = format!("{name} {number}");
        assert_eq!(state.mover(), Some(naive.to_move), "{name}");
        let expected = naive.moves().into_iter().map(move_of).sorted();
        let found = state.moves().sorted();
        assert_eq!(found.collect_vec(), expected.collect_vec(), "{name}");
        assert_eq!(state.may_pass(), naive.may_pass(), "{name}");
        if number % 16 == 15 {
            let (mover, side) = (naive.to_move, naive.sides[naive.to_move]);
            let wins = |made: &NaiveMove| naive.after(*made).won.is_some_and(|won| won.0 == side);
            let expected = naive.moves().into_iter().filter(wins).map(move_of).sorted();
            let found = state.winning_moves(mover).into_iter().sorted();
            assert_eq!(found.collect_vec(), expected.collect_vec(), "{name}");
        }
        let turn = random_turn(&naive, dice);
        assert!(naive.play(turn));
        state.play(as_turn(turn)).expect("a legal turn");
        turns.push(turn);
    }
    (turns, naive, state)
}

fn play_random_games(short: usize, long: usize) -> usize {
    let mut ended = 0;
    let mut dice = Dice(0x1889);
    for table in tables() {
        for _ in 0..short {
            compare(&table, 24, &mut dice);
        }
        if table.size != BoardSize::FULL {
            ended += usize::from(compare(&table, 300, &mut dice).1.won.is_some());
        }
    }
    for table in own_tables() {
        for _ in 0..long {
            ended += usize::from(compare(&table, 60, &mut dice).1.won.is_some());
        }
    }
    for table in small_tables() {
        for _ in 0..long {
            ended += usize::from(compare(&table, 260, &mut dice).1.won.is_some());
        }
    }
    ended
}

#[test]
fn random_games_are_judged_as_the_naive_referee_judges_them() {
    let ended = play_random_games(6, 2);
    assert!(ended >= 3, "only {ended} games came to an end");
}

/// What takes long.
mod long {
    use super::*;

    #[test]
    #[ignore = "it takes half a minute"]
    fn thousands_of_random_games_are_judged_as_the_naive_referee_judges_them() {
        play_random_games(120, 20);
    }
}

/// The armies of a naive game, in order of play.
fn armies_of(naive: &NaiveGame) -> Vec<SquareSet> {
    let army = |player| {
        let men = naive.men.iter().filter(move |(_, owner)| **owner == player);
        men.map(|(&place, _)| square_at(place)).collect()
    };
    (0..naive.sides.len()).map(army).collect()
}

/// A record may begin with the position of a game that has been played for a while. It is played on as the naive referee
/// plays it on, and is read back.
#[test]
fn a_game_goes_on_from_its_position() {
    let mut dice = Dice(0x1890);
    for table in tables().into_iter().chain(own_tables()) {
        let (_, naive) = table.random_game(17, &mut dice);
        if naive.won.is_some() || table.rules.limit.is_some() {
            continue;
        }
        let naive = naive.begun_here();
        let game = Game::new(table.setup()).expect("a game");
        let game = game.with_position(&armies_of(&naive), naive.to_move);
        let game = game.expect("a position of the game");
        let state = game.start().clone();
        let (turns, end, state) = compare_from(naive, state, &table.name(), 12, &mut dice);
        let outcome = state.outcome().map(winner_and_turn);
        assert_eq!(outcome, end.won, "{}", table.name());
        let turns: Vec<Turn> = turns.into_iter().map(as_turn).collect();
        let played = game.with_turns(&turns);
        let text = played.to_record().to_string();
        let read = read_all(&text).remove(0).expect("a text");
        let read = Problem::from_text(&read, Readings::Emended).expect("a game");
        assert_eq!(read, Problem::from(played), "{text}");
    }
}

fn referee(table: &Table, turns: &[NaiveTurn]) -> Finding {
    verify(Problem::from(table.game(turns)), Repairs::Skip).expect("a verdict")
}

/// The first fault of a move, from 0.
fn first_fault(finding: &Finding) -> Option<usize> {
    finding.faults.iter().find_map(|fault| fault.index)
}

#[test]
fn every_single_fault_in_a_legal_record_is_found() {
    let mut dice = Dice(0x1938);
    let mut found = 0;
    for table in tables().into_iter().chain(small_tables()) {
        let (turns, naive) = table.random_game(30, &mut dice);
        assert_eq!(referee(&table, &turns).verdict, Verdict::Verified);
        let line = |dice: &mut Dice| {
            1 + i32::try_from(dice.below(table.size.rows().into())).expect("small")
        };
        let place = |dice: &mut Dice| (line(dice), line(dice));
        for kind in 0..6 {
            let at = dice.below(turns.len() - 1);
            let mut changed = turns.clone();
            match (kind, &mut changed[at]) {
                (0, Some((_, to))) => *to = place(&mut dice),
                (1, Some((from, _))) => *from = place(&mut dice),
                (2, _) => changed.swap(at, at + 1),
                (3, _) => drop(changed.remove(at)),
                (4, _) => changed.insert(at, turns[at]),
                (5, _) => changed.insert(at, None),
                _ => {}
            }
            let expected = table.naive().first_fault(&changed);
            let finding = referee(&table, &changed);
            let name = format!("{} {kind} {at}", table.name());
            assert_eq!(first_fault(&finding), expected, "{name}");
            let is_refuted = finding.verdict == Verdict::Refuted;
            assert_eq!(is_refuted, expected.is_some());
            found += usize::from(is_refuted);
        }
        // A turn after the end.
        if let Some((_, at)) = naive.won {
            let mut longer = turns.clone();
            longer.push(turns[0]);
            assert_eq!(first_fault(&referee(&table, &longer)), Some(at));
        }
    }
    assert!(found > 100, "only {found} faults were made");
}

#[test]
fn a_misprinted_square_is_found_and_proposed() {
    let mut dice = Dice(0x1885);
    let mut proposed = 0;
    for table in tables() {
        let (turns, _) = table.random_game(20, &mut dice);
        let at = 5 + dice.below(8);
        let Some((from, (row, number))) = turns[at] else {
            continue;
        };
        let mut changed = turns.clone();
        let misprint = (1 + row % i32::from(table.size.rows()), number);
        changed[at] = Some((from, misprint));
        if table.naive().first_fault(&changed).is_none() {
            continue;
        }
        let finding =
            verify(Problem::from(table.game(&changed)), Repairs::Find).expect("a verdict");
        let repairs = &finding.repairs;
        let right = move_of((from, (row, number)));
        let is_right = |change: &MoveReading| change.index == at && change.read == right;
        let is_proposed = repairs
            .iter()
            .map(|repair| repair.changes().iter())
            .any(|mut changes| changes.all(is_right));
        assert!(is_proposed, "{}: {repairs:?}", table.name());
        for repair in repairs {
            let [change] = repair.changes()[..] else {
                panic!("a repair of one move");
            };
            let mended = Problem::from(table.game(&changed)).with_turn(
                change.key,
                change.index,
                Turn::Move(change.read),
            );
            let verdict = verify(mended, Repairs::Skip).expect("a verdict").verdict;
            assert_eq!(verdict, Verdict::Verified);
        }
        proposed += 1;
    }
    assert!(proposed >= 8, "only {proposed} misprints were made");
}
