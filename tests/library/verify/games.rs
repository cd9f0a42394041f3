//! Records of games as texts: what the referee says, and bad input.

use halma_solve::notation::ParseError;
use halma_solve::rules::{Basis, GameForm, PointKind, RuleBook, State, Turn};
use halma_solve::verify::{FaultKind, MoveReading, Played, PlayerStatistics, Repair, Tried};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::prelude::*;
use crate::rules::random_games::{table, tables};
use crate::values::faults;
use halma_naive::games::{Dice, NaiveGame, NaiveTurn, RULES_1889};
use halma_naive::keys::NaiveMove;

const OPENING: &str = "\
Players: Anna; Otto
Rules: 1889

GAME FOR TWO PLAYERS.
1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.
3. I, 5 to II, 6.—4. XVI, 12 to XV, 11.
";

fn finding(text: &str) -> Finding {
    verified(text, Repairs::Find)
}

/// Why a text is no game.
fn refusal(text: &str) -> ParseError {
    let text = puzzle(text);
    verify_text(&text, Readings::Emended, Repairs::Skip)
        .expect_err("it does not fit")
        .in_text(&text)
}

#[test]
fn a_truncated_record_is_unfinished_and_not_wrong() {
    let found = finding(OPENING);
    assert_eq!(found.verdict, Verdict::Verified);
    let end = &found.facts.lines[0].end;
    assert_eq!((end.outcome(), end.mover()), (None, Some(0)));
    let claimed = format!("{OPENING}\nResult: unfinished\n");
    assert_eq!(finding(&claimed).verdict, Verdict::Verified);
    let won = format!("{OPENING}\nResult: won by Otto at move 190\n");
    assert_eq!(finding(&won).verdict, Verdict::Unfinished);
    assert!(finding(&won).faults.is_empty());
}

#[test]
fn every_broken_rule_names_the_point_of_the_book() {
    let swapped = OPENING.replace(
        "1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.",
        "1. XIV, 13 to XIII, 13.—2. III, 4 to IV, 4.",
    );
    // After the swap each player moves twice in a row.
    let turn = "; the instruction book of 1889: \"Of course the players move by turn, the same as in any \
                other game.\" (Game for two players)";
    assert_eq!(
        faults(&swapped),
        [
            format!(
                "game, move 1: the man on XIV, 13 belongs to Otto, and it is the turn of Anna{turn}"
            ),
            format!(
                "game, move 3: the man on I, 5 belongs to Anna, and it is the turn of Otto{turn}"
            ),
        ]
    );
    assert_eq!(
        faults(&OPENING.replace("4. XVI, 12 to XV, 11.", "4. pass.")),
        [
            "game, move 4: Otto passes, but he can move; the instruction book of 1889 is \
             silent, and the choice here is: a player must move if he can"
        ]
    );
    assert_eq!(
        faults(&OPENING.replace("I, 5 to II, 6", "I, 5 to III, 6")),
        [
            "game, move 3: I, 5 cannot reach III, 6: a hop can not possibly take the man to a square \
             different in color; this is a false jump, a knight's move; the instruction book of 1889: \
             \"Each jump of the hop must be over a man and of course into an empty square.\" (Game for \
             two players)"
        ]
    );
    let [fault] = &finding(&OPENING.replace("I, 5 to II, 6", "I, 6 to II, 6")).faults[..] else {
        panic!("one fault")
    };
    assert_eq!(fault.reason.kind(), FaultKind::NoMan);
}

#[test]
fn a_single_misprint_is_proposed_and_a_mark_corrects_it() {
    let misprint = OPENING.replace("4. XVI, 12 to XV, 11", "4. XVI, 12 to XIV, 11");
    let found = finding(&misprint);
    let changes = found.repairs.iter().flat_map(Repair::changes);
    let right = |change: &&MoveReading| {
        (change.index, &*change.read.to_string()) == (3, "XVI, 12 to XV, 11")
    };
    assert_eq!(changes.clone().filter(right).count(), 1);
    // A change of one numeral or number comes before one of two, and then the nearest to the fault.
    let lines = |Move { from, to }: &Move| [from.row(), from.column(), to.row(), to.column()];
    let differ = |change: &MoveReading| {
        lines(&change.printed)
            .into_iter()
            .zip(lines(&change.read))
            .filter(|(one, other)| one != other)
            .count()
    };
    let order = changes
        .map(|change| (differ(change), 3 - change.index))
        .collect_vec();
    assert!(order.is_sorted(), "{order:?}");
    let likeliest = order.iter().filter(|(lines, _)| *lines == 1).count();
    assert!((1..order.len()).contains(&likeliest), "{order:?}");
    assert!(order.iter().all(|(lines, _)| (1..=2).contains(lines)));
    // A short record is tried as a whole.
    assert_eq!(found.repairs_from, 1);
    // They were looked for because there is a fault and they were asked for.
    assert!(found.tried > Tried::Nothing);
    let sound = finding(OPENING);
    assert!(sound.tried == Tried::Nothing);
    assert!(verified(&misprint, Repairs::Skip).tried == Tried::Nothing);
    let remarks = |finding: &Finding| -> Vec<usize> {
        let turns = &finding.replays()[0].turns;
        turns.iter().map(|turn| turn.remarks.len()).collect()
    };
    assert_eq!(remarks(&found), [0, 0, 0, 1]);
    assert_eq!(remarks(&sound), [0; 4]);
    let marked = misprint.replace("XIV, 11", "XIV, 11 [read XV, 11]");
    let found = finding(&marked);
    assert_eq!(found.verdict, Verdict::Emended);
    assert_eq!(
        found.emendations[0].value.to_string(),
        "game, move 4: XVI, 12 to XIV, 11 [read XV, 11]"
    );
}

#[test]
fn bad_input_is_refused_with_the_reason() {
    let unknown = refusal(&OPENING.replace("Rules: 1889", "Rules: 1900"));
    for book in RuleBook::ALL {
        assert!(unknown.expected.contains(book.name), "{unknown}");
    }
    let three = refusal(&OPENING.replace("TWO PLAYERS", "THREE PLAYERS"));
    for form in RuleBook::default().games.value {
        assert!(three.expected.contains(&form.to_string()), "{three}");
    }
    let cases = [
        (
            OPENING.replace("TWO PLAYERS", "THREE PLAYERS"),
            "the instruction book of 1889 has no game for three players",
        ),
        (
            OPENING.replace("Anna; Otto", "Anna; Otto; Emil"),
            "3 names for two players",
        ),
        (
            format!("Board: 9 by 9\n{OPENING}"),
            "is not for a board of 9 by 9 squares; its boards have 16 by 16",
        ),
        (
            format!("Begins: XVI, 1\n{OPENING}"),
            "no player has his yard in the far left corner",
        ),
        (
            format!("{OPENING}\nResult: won by Emil\n"),
            "`won by Emil` is not a result of this game",
        ),
    ];
    for (text, expected) in cases {
        let error = refusal(&text);
        assert!(error.problem.contains(expected), "{error}");
    }
    let unreadable = [
        (
            OPENING.replace("3. I, 5", "5. I, 5"),
            "this is move 3, but it is numbered 5",
        ),
        (
            OPENING.replace("Anna; Otto", "Anna"),
            "these are not the names of two to four players",
        ),
        (
            OPENING.replace("TWO PLAYERS", "FIVE PLAYERS"),
            "unexpected `FIVE`; expected `TWO PLAYERS`, ",
        ),
    ];
    for (text, expected) in unreadable {
        let error = read_all(&text).remove(0).expect_err("it cannot be read");
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn the_report_names_every_choice_where_the_book_is_silent() {
    let report = report_text(&finding(OPENING), &puzzle(OPENING), "file", Detail::Summary);
    assert!(report.contains("game for two players, rules 1889, 4 moves, unfinished, Anna to move"));
    for point in RuleBook::default().points() {
        let is_named = report.contains(&format!("  {}: {}\n", point.kind, point.rule));
        let matters = point.basis == Basis::Silent && point.kind != PointKind::Order;
        assert_eq!(is_named, matters, "{}", point.kind);
    }
}

/// A row of the table in `docs/games.md`: the game, the board, the turns, the sequences and the positions.
type Beginning = (String, String, usize, u64, usize);

/// The rows of the table in `docs/games.md`. An empty cell repeats the one above it.
fn documented_beginnings() -> Vec<Beginning> {
    let (_, table) = include_str!("../../../docs/games.md")
        .split_once("| game | board | turns ")
        .expect("a table");
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let mut beginnings: Vec<Beginning> = Vec::new();
    for row in rows {
        let cells = row
            .trim_matches('|')
            .split('|')
            .map(str::trim)
            .collect_vec();
        let [game, board, turns, sequences, positions] = cells[..] else {
            panic!("{row}");
        };
        let number = |cell: &str| cell.replace(',', "").parse::<u64>().expect("a number");
        let (game, board) = match beginnings.last() {
            Some((above, side, ..)) if game.is_empty() => (above.clone(), side.clone()),
            _ => (game.to_owned(), board.to_owned()),
        };
        let count = |cell: &str| usize::try_from(number(cell)).expect("it fits");
        beginnings.push((
            game,
            board,
            count(turns),
            number(sequences),
            count(positions),
        ));
    }
    beginnings
}

/// The number of sequences of turns, none of which ends the game, and of the positions that they lead to.
fn perft(start: State, turns: usize) -> (u64, usize) {
    let mut layer = FxHashMap::from_iter([(start.position().clone(), (start, 1_u64))]);
    for _ in 0..turns {
        let mut next = FxHashMap::default();
        for (state, ways) in layer.into_values() {
            for made in state.moves() {
                let mut after = state.clone();
                after.play(Turn::Move(made)).expect("a legal move");
                let position = after.position().clone();
                next.entry(position).or_insert((after, 0)).1 += ways;
            }
        }
        layer = next;
    }
    let sequences = layer.values().map(|(_, ways)| ways).sum();
    (sequences, layer.len())
}

/// The number of sequences of turns and of positions, by trying everything. The table in the docs has
/// them for the first book that has the game.
#[test]
fn the_naive_generator_confirms_in_how_many_ways_a_game_can_begin() {
    let documented = documented_beginnings();
    let mut confirmed = vec![false; documented.len()];
    let mut seen: Vec<(GameForm, BoardSize, usize)> = Vec::new();
    for table in tables() {
        let key = (table.form, table.size, table.naive().men.len());
        if seen.contains(&key) {
            continue;
        }
        let is_first = !seen
            .iter()
            .any(|&(form, size, _)| (form, size) == (key.0, key.1));
        seen.push(key);
        let mut games = vec![table.naive()];
        for turns in 1..=3 {
            let next = games
                .iter()
                .map(|game| game.moves().into_iter().map(|made| game.after(made)));
            games = next.flatten().collect();
            let count = perft(table.start(), turns);
            let positions = games.iter().map(|game| &game.men).collect::<FxHashSet<_>>();
            let expected = (games.len() as u64, positions.len());
            assert_eq!(count, expected, "{key:?} {turns}");
            let form = key.0.to_string();
            let board = key.1.to_string();
            let players = form.split(',').next().expect("the players");
            let is_row =
                |row: &Beginning| row.0.starts_with(players) && (&row.1, row.2) == (&board, turns);
            let row = documented.iter().position(is_row).filter(|_| is_first);
            if let Some(row) = row {
                let (.., sequences, positions) = documented[row];
                assert_eq!(
                    (sequences, positions),
                    expected,
                    "{key:?} {turns} in the docs"
                );
                confirmed[row] = true;
            }
        }
    }
    assert!(confirmed.len() == 15 && confirmed.iter().all(|row| *row));
}

#[test]
fn parkers_blocker_is_pointed_out() {
    // One player keeps a man in his corner. The other one packs all men but one around him.
    let mut table = table(|table| table.book.name == "small boards" && table.size.rows() == 8);
    table.book.staying = RuleBook::named("Parker 1938").expect("a book").staying;
    table.book.may_leave_home = RuleBook::default().may_leave_home;
    table.rules = RULES_1889;
    let mut naive = table.naive();
    let mut dice = Dice(7);
    let mut turns: Vec<NaiveTurn> = Vec::new();
    let corner = (8, 8);
    let is_packed = |game: &NaiveGame| {
        let yard = &game.yards[1].0;
        yard.iter()
            .all(|place| *place == corner || game.men.get(place) == Some(&0))
    };
    while !is_packed(&naive) {
        assert!(turns.len() < 4000, "the first player does not get home");
        let keeps = |&(from, _): &NaiveMove| from != corner;
        let moves = naive.moves().into_iter().filter(keeps).collect_vec();
        let made = (0..8)
            .map(|_| moves[dice.below(moves.len())])
            .max_by_key(|&made| naive.gain(made))
            .expect("a move");
        assert!(naive.play(Some(made)));
        turns.push(Some(made));
    }
    let game = table.game(&turns);
    let found = halma_solve::verify::verify(Problem::from(game), Repairs::Skip).expect("a game");
    assert_eq!(found.verdict, Verdict::Verified);
    let last = found.facts.blocks.last().expect("it is pointed out");
    let blocked = (last.index, last.player, last.kept_out);
    assert_eq!(blocked, (turns.len() - 1, 1, 0));
    assert_eq!(last.men, set_of([corner]));
    let replay = found.replays().remove(0);
    let remark = replay.turns[last.index].remarks.last();
    let words = last.display(Notation::Book).to_string();
    assert_eq!(
        remark.map(|remark| (remark.number, &remark.text)),
        Some((turns.len(), &words))
    );
    assert!(words.contains("The referee cannot know"), "{words}");
}

#[test]
fn a_pass_is_written_and_read() {
    let text = "GAME FOR TWO PLAYERS.\n1. pass.—2. Pass\n3. I, 5 to II, 6";
    let read = puzzle(text);
    let game = read.lines().next().expect("a game");
    assert_eq!(
        game.plies()[1].value.turn.value(Readings::Emended),
        Turn::Pass
    );
    assert_eq!(
        read.to_string(),
        "GAME FOR TWO PLAYERS.\n1. pass.—2. pass.\n3. I, 5 to II, 6.\n"
    );
    // A pass is not a move, and the rules do not refuse it. It is shown in the corner of the player's yard.
    let replay = finding(text).replays().remove(0);
    let corners = ["I, 1", "XVI, 16"].map(square);
    each_row([0, 1], |player| {
        let pass = &replay.turns[player];
        assert_eq!((pass.turn, &pass.route), (Turn::Pass, &None));
        assert_eq!(pass.ends(), [corners[player]; 2]);
    });
    assert!(matches!(replay.turns[2].turn, Turn::Move(_)));
}

/// The numbers of the sample game, and of all its beginnings, counted once more from the replay.
#[test]
fn the_statistics_are_those_of_the_turns() {
    let sample = include_str!("../../../puzzles/game.txt");
    let found = finding(sample);
    let replay = found.replays().remove(0);
    let Problem::Game(game) = &found.problem else {
        panic!("a game")
    };
    for length in 0..=replay.turns.len() {
        let turns = &replay.turns[..length];
        let made: Vec<Turn> = game.line().turns().take(length).collect();
        let beginning = game.clone().with_turns(&made);
        let all = PlayerStatistics::for_all(&beginning);
        assert_eq!(all.len(), 2);
        for (player, statistics) in all.into_iter().enumerate() {
            let own = turns.iter().skip(player).step_by(2).collect_vec();
            // Each yard is full when the game begins, and the other player's is the one opposite.
            let yard = replay.start_armies[player];
            let opposite = replay.start_armies[1 - player];
            let jumps = own.iter().map(|turn| turn.jumps().count()).collect_vec();
            let longest = jumps.iter().copied().max().unwrap_or(0);
            let at = jumps.iter().position(|&jumps| jumps == longest);
            let is_out = |turn: &&Played| turn.armies[player].is_disjoint(yard);
            let enters = |turn: &&Played| !turn.armies[player].is_disjoint(opposite);
            let gambit = own.iter().position(is_out);
            let packing = own.iter().position(enters);
            let expected = PlayerStatistics {
                moves: own.len(),
                steps: jumps.iter().filter(|&&jumps| jumps == 0).count(),
                hops: jumps.iter().filter(|&&jumps| jumps > 0).count(),
                jumps: jumps.iter().sum(),
                longest_hop: longest,
                longest_hop_at: at.filter(|_| longest > 0).map(|at| own[at].number),
                gambit: gambit.map(|index| index + 1),
                packing: packing.map(|index| own.len() - index),
                men_behind: (replay.armies_after(length)[player] - opposite).len() as usize,
            };
            assert_eq!(statistics, expected, "{length} turns, player {player}");
        }
    }
    let last = PlayerStatistics::for_all(game);
    assert!(
        last.iter()
            .all(|each| each.gambit.is_some() && each.packing.is_some())
    );
}

/// Anna's only man is home. So she moves Clara's man, which counts for Clara. Then Berta moves her own.
#[test]
fn a_move_counts_for_the_owner_of_the_man() {
    let found = finding(
        "\
Players: Anna; Berta; Clara; Dora
Rules: Parker 1938, both home
Board: 5 by 5
Yard: rows 1

  1  2  3  4  5
  .  .  .  .  ●  V
  .  .  .  .  .  IV
  .  ○  .  △  .  III
  .  ■  .  .  .  II
  .  .  .  .  .  I

GAME FOR FOUR PLAYERS, OPPOSITE PARTNERS.
1. II, 2 to II, 3.—2. III, 2 to IV, 2.
",
    );
    assert_eq!(found.verdict, Verdict::Verified);
    let Problem::Game(game) = &found.problem else {
        panic!("a game")
    };
    let all = PlayerStatistics::for_all(game);
    let numbers = all
        .iter()
        .map(|player| (player.moves, player.steps, player.men_behind));
    assert_eq!(
        numbers.collect_vec(),
        [(0, 0, 0), (1, 1, 1), (1, 1, 1), (0, 0, 1)]
    );
}
