//! Games on the command line: the referee, the rule books, pictures, play and pages.

use std::fs;

use halma_solve::rules::RuleBook;

use crate::program::{code, feed, folder, json, path, run, stderr, stdout};

const GAME: &str = "puzzles/game.txt";

const OPENING: &str = "\
Players: Anna; Otto

GAME FOR TWO PLAYERS.
1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.
";

#[test]
fn the_sample_game_verifies_and_is_canonical() {
    let output = run(&["verify", GAME]);
    assert_eq!((code(&output), stderr(&output)), (0, ""));
    assert_eq!(code(&run(&["fmt", "--check", GAME])), 0);
    let output = run(&["verify", "--format", "json", "-v", GAME]);
    let found = json(stdout(&output).trim_end());
    assert_eq!(found["kind"], "game");
    let moves = found["moves"].as_u64().expect("a number");
    assert_eq!(found["outcome"]["move"].as_u64(), Some(moves));
    assert_eq!(found["outcome"]["winners"], found["claim"]["winners"]);
    let turns = found["turns"].as_array().expect("turns");
    assert_eq!(turns.len() as u64, moves);
    for turn in turns {
        let armies = turn["armies"].as_array().expect("armies");
        let sizes: Vec<usize> = armies
            .iter()
            .map(|army| army.as_array().expect("men").len())
            .collect();
        assert_eq!(sizes, [10, 10]);
    }
    // The statistics agree with the turns.
    for (player, record) in found["players"]
        .as_array()
        .expect("players")
        .iter()
        .enumerate()
    {
        let own = || turns.iter().skip(player).step_by(2);
        let jumps = own().filter_map(|turn| turn["jumps"].as_u64());
        let steps = own().filter(|turn| turn["kind"] == "step");
        let statistics = &record["statistics"];
        assert_eq!(statistics["moves"].as_u64(), Some(own().count() as u64));
        assert_eq!(statistics["jumps"].as_u64(), Some(jumps.clone().sum()));
        assert_eq!(statistics["longest_hop"].as_u64(), jumps.max());
        assert_eq!(statistics["steps"].as_u64(), Some(steps.count() as u64));
    }
    let winner = &found["players"][usize::from(moves.is_multiple_of(2))];
    assert_eq!(
        (&winner["home"], &winner["statistics"]["men_behind"]),
        (&true.into(), &0.into())
    );
}

#[test]
fn a_truncated_record_of_the_sample_is_unfinished() {
    let whole = fs::read_to_string(GAME).expect("the sample");
    let lines: Vec<&str> = whole.lines().collect();
    let half = lines[..lines.len() - 8].join("\n");
    let output = feed(&["verify", "-"], half.as_bytes());
    assert_eq!(code(&output), 0, "{}", stdout(&output));
    assert!(
        stdout(&output).contains("unfinished, "),
        "{}",
        stdout(&output)
    );
    let claimed = format!("{half}\nResult: won by Left hand\n");
    let output = feed(&["verify", "--format", "json", "-"], claimed.as_bytes());
    assert_eq!(code(&output), 2);
    assert_eq!(json(stdout(&output).trim_end())["verdict"], "unfinished");
    let wrong = whole.replace("won by Right hand", "won by Left hand");
    let output = feed(&["verify", "-"], wrong.as_bytes());
    assert_eq!(code(&output), 1);
    assert!(
        stdout(&output).contains("Left hand did not win"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn an_unknown_rule_book_is_refused_with_the_list() {
    let text = format!("Rules: house\n{OPENING}");
    let output = feed(&["verify", "-"], text.as_bytes());
    assert_eq!(code(&output), 2);
    for book in RuleBook::ALL {
        assert!(
            stderr(&output).contains(book.name),
            "{}: {}",
            book.name,
            stderr(&output)
        );
    }
}

#[test]
fn the_rule_books_are_listed_with_their_words() {
    let output = run(&["rules"]);
    assert_eq!((code(&output), stderr(&output)), (0, ""));
    for book in RuleBook::ALL {
        assert!(stdout(&output).contains(&format!("\n  {}: {}\n", book.name, book.title)));
        for point in book.points() {
            assert!(stdout(&output).contains(&format!("\n{}\n", point.name)));
        }
        let one = run(&["rules", book.name]);
        assert_eq!(code(&one), 0);
        assert!(stdout(&one).contains(book.hop.words));
    }
    let unknown = run(&["rules", "1900"]);
    assert_eq!((code(&unknown), stdout(&unknown)), (2, ""));
    assert!(stderr(&unknown).contains("the books are: 1889; English directions; "));
}

#[test]
fn a_game_is_drawn_with_two_kinds_of_men_and_all_yards() {
    let output = feed(
        &["show", "--move", "2", "--format", "svg", "-"],
        OPENING.as_bytes(),
    );
    assert_eq!(code(&output), 0);
    let svg = stdout(&output);
    // The men of the first army are full, those of the second rings.
    assert_eq!(svg.matches(" r=\"12.5\"").count(), 19);
    assert_eq!(
        svg.matches("r=\"11\" fill=\"#ffffff\" stroke=\"#000000\" stroke-width=\"4\"")
            .count(),
        19
    );
    // Four dotted yards and two heavy ones.
    assert_eq!(
        svg.matches("stroke=\"#b3261e\" stroke-width=\"2\"").count(),
        4
    );
    assert_eq!(
        svg.matches("stroke=\"#b3261e\" stroke-width=\"4\"").count(),
        2
    );
    let folder = folder("game_pictures");
    for name in ["game.png", "game.gif"] {
        let file = folder.join(name);
        assert_eq!(code(&run(&["show", "-o", path(&file), GAME])), 0);
        assert!(fs::metadata(file).expect("a picture").len() > 1000);
    }
}

#[test]
fn the_winner_is_one_move_from_home_before_his_last_move() {
    let output = run(&["verify", "--format", "json", "--analyse=32", GAME]);
    let lines: Vec<&str> = stdout(&output).lines().collect();
    let (found, analysis) = (json(lines[0]), json(lines[1]));
    assert_eq!(
        (found["moves"].as_u64(), analysis["after"].as_u64()),
        (Some(33), Some(32))
    );
    let winner = &analysis["analysis"][0];
    assert_eq!(winner["player"], found["outcome"]["winners"][0]);
    let bounds = (
        winner["standing"]["at_least"].as_u64(),
        winner["standing"]["found"].as_u64(),
    );
    assert_eq!(bounds, (Some(1), Some(1)));
    // At the end he is home. In the beginning others stand where he goes.
    let output = run(&["verify", "--analyse", GAME]);
    assert!(
        stdout(&output).contains("\n  Right hand: 0, proved\n"),
        "{}",
        stdout(&output)
    );
    let output = run(&["verify", "--analyse=1", GAME]);
    let words = "\n  Right hand: not while others stand on V, 8; VI, 7; VI, 8; ";
    assert!(stdout(&output).contains(words), "{}", stdout(&output));
}

#[test]
fn the_beginnings_of_games_are_counted() {
    let output = run(&["rules", "--count", "1"]);
    assert_eq!(code(&output), 0);
    // `tests/games.rs` confirms the numbers.
    assert!(stdout(&output).contains("two players; 8 by 8; 1; 24; 24\n"));
}

#[test]
fn a_game_is_played_on_and_saved() {
    let folder = folder("game_played");
    let (start, saved) = (folder.join("start.txt"), folder.join("saved.txt"));
    fs::write(&start, OPENING).expect("written");
    let lines =
        "I, 5 to II, 6\nI, 1 to I, 2\nXVI, 12 to XV, 11\npass\nback\nagain\nverify\nrecord\nquit\n";
    let arguments = ["play", "--practice", "--save", path(&saved), path(&start)];
    let output = feed(&arguments, lines.as_bytes());
    assert_eq!((code(&output), stderr(&output)), (0, ""));
    let said = stdout(&output);
    assert!(
        said.contains("Not allowed: the man on I, 1 belongs to the first player"),
        "{said}"
    );
    assert!(
        said.contains("Not allowed: the first player passes, but he can move."),
        "{said}"
    );
    assert!(said.contains("Verified: 4 moves, each legal"), "{said}");
    let record = fs::read_to_string(&saved).expect("saved");
    assert!(said.contains(&record), "{said}");
    let output = run(&["verify", "--format", "json", path(&saved)]);
    let found = json(stdout(&output).trim_end());
    assert_eq!(
        (found["verdict"].as_str(), found["moves"].as_u64()),
        (Some("verified"), Some(4))
    );
    // The file is there now, so it is not replaced.
    assert_eq!(code(&feed(&arguments, b"quit\n")), 2);
}

#[test]
fn a_page_of_a_game_has_its_armies_and_every_rule_book() {
    let output = run(&["page", GAME, "-o", "-"]);
    assert_eq!(code(&output), 0);
    let page = stdout(&output);
    assert!(page.contains("\"kind\":\"game\""));
    assert!(page.contains("Parker 1938, both home: four players, opposite partners, 16 by 16"));
}
