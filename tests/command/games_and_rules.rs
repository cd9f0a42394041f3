//! Games on the command line: the referee, the rule books, pictures, play and pages.

use halma_solve::rules::RuleBook;

use crate::prelude::*;

const GAME: &str = "puzzles/game.txt";

const OPENING: &str = "\
Players: Anna; Otto

GAME FOR TWO PLAYERS.
1. III, 4 to IV, 4.—2. XIV, 13 to XIII, 13.
";

#[test]
fn the_sample_game_verifies_and_is_canonical() {
    run(["verify", GAME]).exits_with(0).stderr_is_empty();
    run(["fmt", "--check", GAME]).exits_with(0);
    let found = run(["verify", "--format", "json", "-v", GAME]).json_line();
    assert_eq!(found["kind"], "game");
    let moves = found["moves"].as_u64().expect("a number");
    assert_eq!(found["outcome"]["move"].as_u64(), Some(moves));
    assert_eq!(found["outcome"]["winners"], found["claim"]["winners"]);
    let turns = found["turns"].as_array().expect("turns");
    assert_eq!(turns.len() as u64, moves);
    for turn in turns {
        assert!(
            turn["armies"]
                .as_array()
                .expect("armies")
                .iter()
                .map(|army| army.as_array().map(Vec::len))
                .eq([Some(10); 2]),
            "{turn}"
        );
    }
    // The statistics agree with the turns.
    let players = found["players"].as_array().expect("players");
    for (player, record) in players.iter().enumerate() {
        let own = || turns.iter().skip(player).step_by(2);
        let jumps = own().filter_map(|turn| turn["jumps"].as_u64());
        let steps = own().filter(|turn| turn["kind"] == "step");
        let statistics = &record["statistics"];
        assert_eq!(statistics["moves"].as_u64(), Some(own().count() as u64));
        assert_eq!(statistics["jumps"].as_u64(), Some(jumps.clone().sum()));
        assert_eq!(statistics["longest_hop"].as_u64(), jumps.max());
        assert_eq!(statistics["steps"].as_u64(), Some(steps.count() as u64));
    }
    let winner = &players[usize::from(moves.is_multiple_of(2))];
    assert_eq!(winner["home"], true);
    assert_eq!(winner["statistics"]["men_behind"], 0);
}

#[test]
fn a_truncated_record_of_the_sample_is_unfinished() {
    let whole = fs::read_to_string(GAME).expect("the sample");
    let lines = whole.lines().collect_vec();
    let half = lines[..lines.len() - 8].join("\n");
    feed("verify -", &half)
        .exits_with(0)
        .stdout_has("unfinished, ");
    let claimed = format!("{half}\nResult: won by Left hand\n");
    let output = feed("verify --format json -", &claimed).exits_with(2);
    assert_eq!(output.json_line()["verdict"], "unfinished");
    let wrong = whole.replace("won by Right hand", "won by Left hand");
    feed("verify -", &wrong)
        .exits_with(1)
        .stdout_has("Left hand did not win");
}

#[test]
fn an_unknown_rule_book_is_refused_with_the_list() {
    let text = format!("Rules: house\n{OPENING}");
    let output = feed("verify -", &text).exits_with(2);
    for book in RuleBook::ALL {
        output.stderr_has(book.name);
    }
}

#[test]
fn the_rule_books_are_listed_with_their_words() {
    let output = run("rules --all").exits_with(0).stderr_is_empty();
    for book in RuleBook::ALL {
        output.stdout_has(&format!("\n  {}: {}\n", book.name, book.title));
        for point in book.points() {
            output.stdout_has(&format!("\n{}\n", point.kind));
        }
        run(["rules", book.name])
            .exits_with(0)
            .stdout_has(book.hop.words);
    }
    run("rules 1900")
        .exits_with(2)
        .stdout_is_empty()
        .stderr_has("the books are: 1889; English directions; ");
}

#[test]
fn a_game_is_drawn_with_two_kinds_of_men_and_all_yards() {
    let output = feed("show --move 2 --format svg -", OPENING).exits_with(0);
    let svg = stdout(&output);
    // The men of the first army are full, those of the second rings.
    // The legend has one more of each.
    each_row(
        [
            (" r=\"12.5\"", 20),
            (
                "r=\"11\" fill=\"#ffffff\" stroke=\"#000000\" stroke-width=\"4\"",
                20,
            ),
            // Four dotted yards and two heavy ones.
            ("stroke=\"#b3261e\" stroke-width=\"2\"", 5),
            ("stroke=\"#b3261e\" stroke-width=\"4\"", 3),
        ],
        |(drawn, number)| {
            assert_eq!(svg.matches(drawn).count(), number, "{drawn}");
        },
    );
    let folder = folder("game_pictures");
    let sample = fs::read_to_string(GAME).expect("the sample");
    // One move, because each picture of a GIF takes its time.
    let short =
        "Rules: small boards\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n1. II, 3 to III, 4.\n";
    each_row(
        [("game.png", &*sample), ("game.gif", short)],
        |(name, text)| {
            let file = folder.join(name);
            feed(("show -o _ -", [&file]), text).exits_with(0);
            assert!(fs::metadata(file).expect("a picture").len() > 1000);
        },
    );
}

#[test]
fn the_winner_is_one_move_from_home_before_his_last_move() {
    let found = run(["verify", "--json", GAME]).json_line();
    let analysis = run(["solve", "--json", "--after", "32", GAME]).json_line();
    assert_eq!(found["moves"], 33);
    assert_eq!(analysis["after"], 32);
    let winner = &analysis["analysis"][0];
    assert_eq!(winner["player"], found["outcome"]["winners"][0]);
    each_row(["at_least", "found"], |bound| {
        assert_eq!(winner["standing"][bound], 1);
    });
    // At the end he is home. In the beginning others stand where he goes.
    run(["solve", GAME]).stdout_has("\n  Right hand: 0, proved\n");
    run(["solve", "--after", "1", GAME])
        .stdout_has("\n  Right hand: not while others stand on V, 8; VI, 7; VI, 8; ");
}

/// Analyzes a game of two armies of so many men that has no moves.
fn a_start_is_analyzed(book: &str, side: u8, men: u64) {
    let game = format!("Rules: {book}\nBoard: {side} by {side}\n\nGAME FOR TWO PLAYERS.\n");
    let analysis = feed("solve --json -", game).json_line();
    for player in analysis["analysis"].as_array().expect("players") {
        // All men of the other stand in the way. Each of his own men needs a move at least.
        let in_the_way = player["in_the_way"].as_array().expect("squares");
        assert_eq!(in_the_way.len() as u64, men);
        let bound = |name: &str| player["alone"][name].as_u64().expect("a number");
        assert!(bound("at_least") >= men);
        assert!(bound("found") >= bound("at_least"));
    }
}

#[test]
fn a_game_without_moves_is_analyzed() {
    a_start_is_analyzed("small boards", 8, 10);
}

#[test]
fn a_game_is_played_on_and_saved() {
    let folder = folder("game_played");
    let start = folder.join("start.txt");
    let saved = folder.join("saved.txt");
    fs::write(&start, OPENING).expect("written");
    let lines =
        "I, 5 to II, 6\nI, 1 to I, 2\nXVI, 12 to XV, 11\npass\nback\nagain\nverify\nrecord\nquit\n";
    let play = ("play --practice --save _ _", [&saved, &start]);
    feed(play, lines)
        .exits_with(0)
        .stderr_has("saved to ")
        .stdout_has("Not allowed: the man on I, 1 belongs to Anna")
        .stdout_has("Not allowed: Anna passes, but he can move.")
        .stdout_has("Verified: 4 moves, each legal")
        .stdout_has(&fs::read_to_string(&saved).expect("saved"));
    let found = run(("verify --format json _", [&saved])).json_line();
    assert_eq!(found["verdict"], "verified");
    assert_eq!(found["moves"], 4);
    // The file is there now, so it is not replaced.
    feed(play, "quit\n").exits_with(2);
    // But the record that is played goes on in its own place.
    let on = ("play --practice --save _ _", [&saved, &saved]);
    feed(on, "IV, 4 to V, 5\nquit\n")
        .exits_with(0)
        .stderr_has("saved to ");
    assert_eq!(
        run(("verify --format json _", [&saved])).json_line()["moves"],
        5
    );
}

#[test]
fn a_page_of_a_game_has_its_armies_and_every_rule_book() {
    run(["page", GAME, "-o", "-"])
        .exits_with(0)
        .stdout_has("\"kind\":\"game\"")
        .stdout_has("\"Parker 1938, both home\"");
}

#[test]
fn hidden_characters_in_names_do_not_reach_the_terminal() {
    let text = fs::read_to_string(GAME)
        .expect("the sample")
        .replace("Right hand", "A\u{202e}B");
    each_row(
        [
            "verify -v -",
            "solve -",
            "show -",
            "show --format svg -",
            "play --plain -",
        ],
        |arguments| {
            let output = feed(arguments, &text).exits_with(0);
            assert!(!stdout(&output).contains('\u{202e}'), "{arguments:?}");
        },
    );
    let start = folder("game_hidden").join("start.txt");
    fs::write(&start, text).expect("written");
    let practice = ("play --practice _", [start]);
    let output = feed(practice, "back\nverify\nboard\n");
    assert!(!stdout(&output).contains('\u{202e}'));
}

#[test]
fn a_book_without_a_game_is_not_blamed_and_the_others_are_named() {
    let text = "Rules: Parker 1938\n\nGAME FOR FOUR PLAYERS, OPPOSITE PARTNERS.\n";
    feed("verify -", text).exits_with(2).stderr_has(
        "a rule book that has it: 1889; English directions; Parker 1938, first home; Parker 1938, both home",
    );
    // No book is called the same as another one.
    let names = RuleBook::ALL.iter().map(|book| book.short_title);
    assert_eq!(names.duplicates().collect_vec(), [""; 0]);
    for book in RuleBook::ALL {
        assert!(!book.title.starts_with("The same"), "{}", book.title);
    }
}

#[test]
fn an_empty_game_is_printed_and_can_be_refereed() {
    each_row(
        [
            ("16", "1889"),
            ("8", "small boards"),
            ("10", "small boards"),
        ],
        |(board, book)| {
            let output = run(format!("new --kind game --board {board}")).exits_with(0);
            let found = feed("verify --format json -", output.stdout).json_line();
            assert_eq!(found["verdict"], "verified");
            assert_eq!(found["rules"], book);
            assert_eq!(found["moves"], 0);
        },
    );
    run("new --kind game --board 9").exits_with(2);
    run("new --kind game --board 4 --yard 5,1").exits_with(2);
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
        let show = format!("show --format svg --theme {theme} -");
        stdout(&feed(&*show, FOUR).exits_with(0)).to_owned()
    };
    let [light, dark, print] = ["light", "dark", "print"].map(drawn);
    each_row([&light, &dark, &print], |svg| {
        let words = svg
            .lines()
            .filter(|line| line.starts_with("<text"))
            .join(" ");
        for word in [
            "Sachsen-Altenburg-on-the-Hill",
            "Bertha",
            "Carl Gustav Maria",
            "Dora",
            "yard of 13 men",
            "yard of 19 men",
        ] {
            assert!(words.contains(word), "{word}: {words}");
        }
        assert!(!words.contains('…'), "{words}");
    });
    // Thirteen men and one in the legend. In the dark the rings are light on dark.
    let black = "r=\"11\" fill=\"#ffffff\" stroke=\"#000000\"";
    let light_on_dark = "r=\"11\" fill=\"#17191d\" stroke=\"#e9e6df\"";
    each_row(
        [(&light, black), (&dark, light_on_dark), (&print, black)],
        |(svg, ring)| {
            assert_eq!(svg.matches(ring).count(), 14, "{ring}");
        },
    );
    assert!(dark.contains("fill=\"#17191d\"/>") && !dark.contains("#fffdf6"));
    // A printer without color has no colored men.
    assert!(!print.contains("#0072b2") && !print.contains("#e69f00"));
}

/// Both players step to and fro this number of times.
pub fn to_and_fro(rules: &str, times: usize) -> String {
    let moves = "IV, 1 to V, 1.—V, 8 to IV, 8.\nV, 1 to IV, 1.—IV, 8 to V, 8.\n";
    let heading = format!("Rules: {rules}\nBoard: 8 by 8\n\nGAME FOR TWO PLAYERS.\n");
    heading + &moves.repeat(times)
}

#[test]
fn a_move_after_the_limit_is_refused_with_the_words_about_the_limit() {
    let text = to_and_fro("small boards, limited", 15);
    feed("verify --no-repairs -", &text).exits_with(1).stdout_has(
        "fault: game, move 60: the game was over after move 59; the modern account for small boards \
         with a limit of moves: \"a player automatically loses if they still have a piece in their \
         start region",
    );
}

#[test]
fn a_printed_replay_says_whose_men_are_whose() {
    run(["play", "--plain", GAME]).stdout_has("\n● Right hand   ○ Left hand\n");
}

#[test]
fn a_board_that_the_book_does_not_have_is_refused_with_those_that_it_has() {
    each_row(
        [
            ("1889", 8, "16 by 16; try `small boards`"),
            ("small boards", 16, "8 by 8 or 10 by 10; try `1889`"),
        ],
        |(rules, board, boards)| {
            let text =
                format!("Rules: {rules}\nBoard: {board} by {board}\n\nGAME FOR TWO PLAYERS.\n");
            feed("verify -", &text)
                .exits_with(2)
                .stderr_has(&format!("its boards have {boards}\n"))
                .stderr_has("expected one of these boards in the field `Board:`");
        },
    );
}

/// The points on which the books differ come first, and those on which they agree come apart.
#[test]
fn the_points_on_which_the_books_agree_stand_apart() {
    let output = run("rules --all").exits_with(0);
    let (_, points) = stdout(&output)
        .split_once("\nThe points on which they differ:\n")
        .expect("a heading");
    let (differ, agree) = points
        .split_once("\nThe points on which they agree, as far as they have the game:\n")
        .expect("a heading");
    let stands = |text: &str, name: &str| text.contains(&format!("\n{name}\n"));
    // No book lets a game end by repetition, and every book lets a hop stop; the boards are of 8, 10 and 16 squares.
    each_row(
        ["may a hop stop", "the same position again", "no legal move"],
        |name| {
            assert!(stands(agree, name) && !stands(differ, name), "{name}");
        },
    );
    each_row(
        ["board", "men", "won by", "staying in one's own yard"],
        |name| {
            assert!(stands(differ, name) && !stands(agree, name), "{name}");
        },
    );
}

/// One screen shows where the books differ. Only `modern` and the books of small boards forbid a man to leave the yard that
/// he has reached, and no point on which all agree is in the table.
#[test]
fn a_table_shows_where_the_rule_books_differ() {
    let output = run("rules").exits_with(0).stderr_is_empty();
    let text = stdout(&output);
    let width = text.lines().map(|line| line.chars().count()).max();
    assert!(text.lines().count() <= 50 && width <= Some(80), "{text}");
    for (number, book) in (1..).zip(RuleBook::ALL) {
        let entry = format!("{number} {}", book.name);
        assert!(
            text.split_whitespace().join(" ").contains(&entry),
            "{entry}"
        );
    }
    let forbids = |name: &str| ["modern", "small boards", "small boards, limited"].contains(&name);
    let marks = (1..).zip(RuleBook::ALL).map(|(number, book): (usize, _)| {
        if forbids(book.name) {
            (number % 10).to_string()
        } else {
            "·".to_owned()
        }
    });
    let marks = marks.collect::<String>();
    output.stdout_has(&format!(
        "\na man who is home\n  {}",
        if marks.starts_with('·') { "1" } else { "·" }
    ));
    output.stdout_has(&format!("\n  {marks}  no move may take a man out"));
    assert!(!text.contains("may a hop stop"), "{text}");
    run("rules 1889 --all").exits_with(2);
}

const RULED: &str = "Rules: 1889; a full yard wins; drawn after 6 turns";

/// A record on 4 by 4 whose players have chosen how it ends. Otto has left a man on IV, 4.
fn ruled_record(moves: &str) -> String {
    format!(
        "Players: Anna; Otto\n{RULED}\nBoard: 4 by 4\nYard: rows 2, 1\n\n..●○\n....\n..●○\n●..○\n\n\
         GAME FOR TWO PLAYERS.\n{moves}"
    )
}

#[test]
fn the_rulings_of_a_record_are_refereed_analyzed_and_kept() {
    let won = ruled_record("1. II, 3 to III, 4.\n");
    let found = feed("verify --json -", &won).exits_with(0).json_line();
    assert_eq!(found["rules"], "1889");
    assert_eq!(found["rulings"][0], "a full yard wins");
    assert_eq!(found["outcome"]["by"], "yard");
    assert_eq!(found["outcome"]["winners"][0], "Anna");
    assert_eq!(found["outcome"]["why"], "the yard opposite is full");
    feed("fmt -", &won).exits_with(0).stdout_has(RULED);
    feed("show --legal-moves --after 1 -", &won)
        .stdout_has("the game is over: Anna won with move 1: the yard opposite is full");
    feed("show --legal-moves --after 0 -", &won)
        .stdout_has("Anna can win at once: II, 3 to III, 4");
    feed("show --format puzzle --after 1 -", &won).stdout_has(RULED);
    feed("solve --after 0 -", &won)
        .stdout_has("the game can be over sooner: a full yard wins; drawn after 6 turns");
    // Without the rulings nobody has won.
    let plain = won.replace(RULED, "Rules: 1889");
    feed("verify -", &plain)
        .exits_with(0)
        .stdout_has("unfinished, Otto to move");
    assert!(!stdout(&feed("solve --after 0 -", &plain)).contains("sooner"));
}

#[test]
fn a_game_begins_with_rulings_and_is_saved_with_them() {
    let begun = run(["new", "--kind", "game", "--rules", "walk; A full yard wins"]);
    begun
        .exits_with(0)
        .stdout_has("Rules: Walker; a full yard wins\n");
    run([
        "new",
        "--kind",
        "game",
        "--rules",
        "walker; a full yard loses",
    ])
    .exits_with(2)
    .stderr_has("`a full yard loses` is not a ruling");
    // Six turns to and fro: the saved record says that it is drawn, and why.
    let folder = folder("game-with-rulings");
    let (start, file) = (folder.join("start.txt"), folder.join("game.txt"));
    fs::write(&start, ruled_record("")).expect("written");
    let there = "I, 1 to II, 2\nI, 4 to I, 3\n";
    let back = "II, 2 to I, 1\nI, 3 to I, 4\n";
    let turns = format!("{there}{back}{there}quit\n");
    feed(("play --practice --save _ _", [&file, &start]), turns).exits_with(0);
    let saved = fs::read_to_string(&file).expect("saved");
    assert!(saved.contains(RULED), "{saved}");
    assert!(
        saved.contains("Result: drawn (the limit of 6 turns) at move 6\n"),
        "{saved}"
    );
    feed("verify -", &saved)
        .exits_with(0)
        .stdout_has("drawn with move 6, after the limit of 6 turns");
}

/// What a game of four goes on with keeps the order of play of its record, in the terminal and in the protocol of the pages.
#[test]
fn an_order_of_play_is_kept() {
    let folder = folder("order-of-play");
    let (start, file) = (folder.join("start.txt"), folder.join("game.txt"));
    let record = "Players: A; B; C; D\nOrder: A; D; B; C\nBoard: 8 by 8\nYard: rows 2, 2\n\n\
                  GAME FOR FOUR PLAYERS.\n1. II, 2 to III, 3.\n";
    fs::write(&start, record).expect("written");
    let turns = "II, 7 to III, 6\nVII, 2 to VI, 3\nquit\n";
    feed(("play --practice --save _ _", [&file, &start]), turns).exits_with(0);
    let saved = fs::read_to_string(&file).expect("saved");
    assert!(saved.contains("3. VII, 2 to VI, 3."), "{saved}");
    feed("verify --json -", &saved).exits_with(0);
    feed("verify -", &saved).stdout_has("the order of play I, 1; I, 8; VIII, 1; VIII, 8");
    feed("show --format puzzle --after 1 -", &saved)
        .stdout_has("Order: ")
        .stdout_has("Turn: D\n");
}

#[test]
fn the_rulings_that_a_record_can_choose_are_listed() {
    let lists = [
        run("rules --all"),
        run("rules walker"),
        run(["rules", "walker; a full yard wins"]),
    ];
    for output in lists {
        output
            .exits_with(0)
            .stdout_has("\n  men never leave the yard opposite\n");
    }
    run("rules").stdout_has("`halma-solve rules --all` lists them");
    run(["rules", "walker; a full yard wins"])
        .stdout_starts_with("Walker; a full yard wins: ")
        .stdout_has("at least one man in it is his")
        .stdout_has("(chosen by the record, whatever the book says)");
    let book = run(["rules", "--json", "walker"]).json_line();
    let points = book["points"].as_array().expect("points");
    let parked = points.iter().find(|point| point["point"] == "a parked man");
    let rulings = &parked.expect("the point")["rulings"];
    assert_eq!(rulings[1], "a full yard wins");
}

/// A record without a rule book is played under the book of 1889, or under one that has its board.
#[test]
fn a_board_chooses_a_rule_book_that_has_it() {
    each_row(
        [
            ("8", "rules small boards"),
            ("10", "rules small boards"),
            ("16", "rules 1889"),
        ],
        |(board, rules)| {
            let game = format!("Board: {board}\n\nGAME FOR TWO PLAYERS.\n");
            feed("verify -", game).exits_with(0).stdout_has(rules);
        },
    );
}

#[test]
fn a_rule_book_goes_into_a_file() {
    let file = folder("rule_books").join("books.json");
    run(("rules walker -o _", [&file]))
        .exits_with(0)
        .stdout_is_empty();
    let line = fs::read_to_string(&file).expect("a file");
    assert_eq!(crate::program::json(&line)["rules"], "Walker");
}

/// What takes long.
mod long {
    use super::*;

    #[test]
    #[ignore = "it takes ten seconds"]
    fn a_game_without_moves_is_analyzed_within_a_minute() {
        let began = std::time::Instant::now();
        a_start_is_analyzed("1889", 16, 19);
        assert!(began.elapsed().as_secs() < 60);
    }
}
