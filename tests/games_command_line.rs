//! Games on the command line: the referee, the rule books, pictures, play and pages.

use std::fs;

use halma_solve::rules::RuleBook;

use crate::program::{
    code, end_of, feed, folder, json, path, run, signal, start, stderr, stdout,
    wait_for_its_handler,
};

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
    // The legend has one more of each.
    assert_eq!(svg.matches(" r=\"12.5\"").count(), 20);
    assert_eq!(
        svg.matches("r=\"11\" fill=\"#ffffff\" stroke=\"#000000\" stroke-width=\"4\"")
            .count(),
        20
    );
    // Four dotted yards and two heavy ones.
    assert_eq!(
        svg.matches("stroke=\"#b3261e\" stroke-width=\"2\"").count(),
        5
    );
    assert_eq!(
        svg.matches("stroke=\"#b3261e\" stroke-width=\"4\"").count(),
        3
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
    let output = run(&["verify", "--format", "json", "--analyze=32", GAME]);
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
    let output = run(&["verify", "--analyze", GAME]);
    assert!(
        stdout(&output).contains("\n  Right hand: 0, proved\n"),
        "{}",
        stdout(&output)
    );
    let output = run(&["verify", "--analyze=1", GAME]);
    let words = "\n  Right hand: not while others stand on V, 8; VI, 7; VI, 8; ";
    assert!(stdout(&output).contains(words), "{}", stdout(&output));
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

#[test]
fn hidden_characters_in_names_do_not_reach_the_terminal() {
    let text = fs::read_to_string(GAME).expect("the sample");
    let text = text.replace("Right hand", "A\u{202e}B");
    for arguments in [
        &["verify", "-v", "-"][..],
        &["verify", "--analyze", "-"],
        &["show", "-"],
        &["show", "--format", "svg", "-"],
        &["play", "--plain", "-"],
    ] {
        let output = feed(arguments, text.as_bytes());
        assert_eq!(code(&output), 0, "{arguments:?}");
        assert!(!stdout(&output).contains('\u{202e}'), "{arguments:?}");
    }
    let folder = folder("game_hidden");
    let start = folder.join("start.txt");
    fs::write(&start, text).expect("written");
    let output = feed(
        &["play", "--practice", path(&start)],
        b"back\nverify\nboard\n",
    );
    assert!(!stdout(&output).contains('\u{202e}'));
}

#[test]
fn a_book_without_a_game_is_not_blamed_and_the_others_are_named() {
    let text = "Rules: Parker 1938\n\nGAME FOR FOUR PLAYERS, OPPOSITE PARTNERS.\n";
    let output = feed(&["verify", "-"], text.as_bytes());
    assert_eq!(code(&output), 2);
    let books = "a rule book that has it: 1889; English directions; Parker 1938, first home; Parker 1938, both home";
    assert!(stderr(&output).contains(books), "{}", stderr(&output));
    // No book is called the same as another one.
    let names: Vec<&str> = RuleBook::ALL
        .iter()
        .map(|book| book.in_a_sentence)
        .collect();
    for (number, name) in names.iter().enumerate() {
        assert!(!names[..number].contains(name), "{name}");
    }
    for book in RuleBook::ALL {
        assert!(!book.title.starts_with("The same"), "{}", book.title);
    }
}

#[test]
fn an_empty_game_is_printed_and_can_be_refereed() {
    for (board, book) in [
        ("16", "1889"),
        ("8", "small boards"),
        ("10", "small boards"),
    ] {
        let output = run(&["new", "--kind", "game", "--board", board]);
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        let found = feed(
            &["verify", "--format", "json", "-"],
            stdout(&output).as_bytes(),
        );
        let found = json(stdout(&found).trim_end());
        let expected = (Some("verified"), Some(book), Some(0));
        let is = (
            found["verdict"].as_str(),
            found["rules"].as_str(),
            found["moves"].as_u64(),
        );
        assert_eq!(is, expected);
    }
    assert_eq!(code(&run(&["new", "--kind", "game", "--board", "9"])), 2);
    assert_eq!(code(&run(&["new", "--kind", "game", "--yard", "2,1"])), 2);
}

/// Four armies, one of them on its way.
const FOUR: &str = "\
Players: The Right Honorable Countess Anna Maria Wilhelmina of Sachsen-Altenburg-on-the-Hill; Bertha; Carl Gustav Maria; Dora

GAME FOR FOUR PLAYERS.
1. III, 3 to IV, 4.
";

#[test]
fn a_picture_has_every_name_and_every_theme() {
    let drawn = |theme| {
        let output = feed(
            &["show", "--format", "svg", "--theme", theme, "-"],
            FOUR.as_bytes(),
        );
        assert_eq!(code(&output), 0);
        stdout(&output).to_owned()
    };
    let [light, dark, print] = ["light", "dark", "print"].map(drawn);
    for svg in [&light, &dark, &print] {
        let words: Vec<&str> = svg
            .lines()
            .filter(|line| line.starts_with("<text"))
            .collect();
        let words = words.join(" ");
        for word in [
            "Sachsen-Altenburg-on-the-Hill",
            "Bertha",
            "Carl Gustav Maria",
            "Dora",
        ] {
            assert!(words.contains(word), "{word}: {words}");
        }
        assert!(
            words.contains("yard of 13 men") && words.contains("yard of 19 men"),
            "{words}"
        );
        assert!(!words.contains('…'), "{words}");
    }
    // Thirteen men and one in the legend. In the dark the rings are light on dark.
    let rings = |svg: &str, ring: &str| svg.matches(ring).count();
    assert_eq!(
        rings(&light, "r=\"11\" fill=\"#ffffff\" stroke=\"#000000\""),
        14
    );
    assert_eq!(
        rings(&dark, "r=\"11\" fill=\"#17191d\" stroke=\"#e9e6df\""),
        14
    );
    assert_eq!(
        rings(&print, "r=\"11\" fill=\"#ffffff\" stroke=\"#000000\""),
        14
    );
    assert!(dark.contains("fill=\"#17191d\"/>") && !dark.contains("#fffdf6"));
    // A printer without color has no colored men.
    assert!(!print.contains("#0072b2") && !print.contains("#e69f00"));
}

#[test]
fn a_signal_stops_a_film_of_thousands_of_moves() {
    // Both players step to and fro. As pictures this takes minutes.
    let mut text = "Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n".to_owned();
    for _ in 0..500 {
        text.push_str("IV, 1 to V, 1.—V, 8 to IV, 8.\nV, 1 to IV, 1.—IV, 8 to V, 8.\n");
    }
    let folder = folder("game_film");
    let (record, film) = (folder.join("game.txt"), folder.join("game.gif"));
    fs::write(&record, text).expect("written");
    let mut child = start(&["show", "-o", path(&film), path(&record)]);
    wait_for_its_handler(&child);
    signal(&mut child, "-TERM");
    let output = end_of(child);
    assert_eq!(code(&output), 3, "{}", stderr(&output));
    assert!(!film.exists());
}

#[test]
fn a_move_after_the_limit_is_refused_with_the_words_about_the_limit() {
    let mut text =
        "Rules: small boards, limited\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n".to_owned();
    for _ in 0..15 {
        text.push_str("IV, 1 to V, 1.—V, 8 to IV, 8.\nV, 1 to IV, 1.—IV, 8 to V, 8.\n");
    }
    let output = feed(&["verify", "--no-repairs", "-"], text.as_bytes());
    assert_eq!(code(&output), 1);
    let fault = "fault: game, move 60: the game was over after move 59; the modern account for small boards \
                 with a limit of moves: \"a player automatically loses if they still have a piece in their \
                 start region";
    assert!(stdout(&output).contains(fault), "{}", stdout(&output));
}

#[test]
fn a_printed_replay_says_whose_men_are_whose() {
    let output = run(&["play", "--plain", GAME]);
    let line = "\n● Right hand   ○ Left hand\n";
    assert!(stdout(&output).contains(line), "{}", stdout(&output));
}

#[test]
fn a_board_that_the_book_does_not_have_is_refused_with_those_that_it_has() {
    for (rules, board, boards) in [
        ("1889", 8, "16 by 16"),
        ("small boards", 16, "8 by 8 or 10 by 10"),
    ] {
        let text = format!("Rules: {rules}\nBoard: {board} by {board}\n\nGAME FOR TWO PLAYERS.\n");
        let output = feed(&["verify", "-"], text.as_bytes());
        let message = format!("its boards have {boards}\n");
        assert_eq!(code(&output), 2);
        assert!(stderr(&output).contains(&message), "{}", stderr(&output));
        assert!(
            stderr(&output).contains("expected one of these boards in the field `Board:`"),
            "{}",
            stderr(&output)
        );
    }
}
