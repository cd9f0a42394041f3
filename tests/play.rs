//! Puzzles in the terminal: the screen, the keyboard, and practice line by line.

use halma_solve::board::{Board, Square, SquareSet};
use halma_solve::notation::{KeyKind, PuzzleText, Readings, read_all};
use halma_solve::play::{
    Conversation, Palette, Press, Reply, Session, Solitaire, draw, transcript,
};
use halma_solve::practice::GoalKind;
use halma_solve::problem::Exit;
use halma_solve::rules::Position;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

const A: &str = include_str!("../puzzles/A.txt");
const B: &str = include_str!("../puzzles/B.txt");
const D: &str = include_str!("../puzzles/D.txt");
const DETOUR: &str = include_str!("../puzzles/solitaire-I.txt");

fn text_of(puzzle: &str) -> PuzzleText {
    read_all(puzzle).remove(0).expect("readable")
}

fn solitaire(puzzle: &str, readings: Readings) -> Solitaire {
    Solitaire::of(&text_of(puzzle), readings).expect("it has a key")
}

fn session(puzzles: &[&str]) -> Session {
    let solitaires = puzzles
        .iter()
        .map(|puzzle| solitaire(puzzle, Readings::Emended));
    Session::new(solitaires.collect()).expect("a puzzle")
}

fn type_in(session: &mut Session, keys: &str) {
    for key in keys.chars() {
        session.press(match key {
            '<' => Press::Left,
            '>' => Press::Right,
            '^' => Press::Up,
            'v' => Press::Down,
            '{' => Press::Home,
            '}' => Press::End,
            '\n' => Press::Enter,
            '~' => Press::Back,
            '!' => Press::Escape,
            ']' => Press::PageDown,
            '[' => Press::PageUp,
            letter => Press::Char(letter),
        });
    }
}

fn screen(session: &Session, palette: Palette, (width, height): (u16, u16)) -> TestBackend {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal
        .draw(|frame| draw(&session.scene(), palette, frame))
        .expect("a frame");
    terminal.backend().clone()
}

fn usual(session: &Session) -> TestBackend {
    screen(session, Palette::Colored, (80, 24))
}

/// The squares with a man on a screen, found by the place where they are drawn.
fn men_on(buffer: &Buffer) -> SquareSet {
    let squares = Board::default().squares().iter();
    squares
        .filter(|square| {
            let (row, number) = (u16::from(square.row()), u16::from(square.number()));
            let cell = &buffer[(3 * number - 2, 18 - row)];
            ["●", "◉"].contains(&cell.symbol())
        })
        .collect()
}

/// The men of the diagram in a puzzle's file, read without the program.
fn men_drawn(puzzle: &str) -> SquareSet {
    let rows = puzzle
        .lines()
        .filter(|line| line.starts_with("  ") && !line.contains('1'));
    let rows: Vec<&str> = rows.collect();
    let mut men = SquareSet::EMPTY;
    for (row, line) in (1..).zip(rows.iter().rev()) {
        for (number, sign) in (1..).zip(line.split_whitespace()) {
            if sign == "●" {
                men.insert(Square::new(row, number).expect("a square"));
            }
        }
    }
    men
}

#[test]
fn a_key_is_watched_to_the_figure_that_the_file_draws() {
    for puzzle in [B, D] {
        let mut session = session(&[puzzle]);
        assert_eq!(men_drawn(puzzle).len(), 19);
        assert_eq!(men_on(usual(&session).buffer()), men_drawn(puzzle));
        type_in(&mut session, "{");
        assert_eq!(session.pause(), None);
        let yard = men_on(usual(&session).buffer());
        type_in(&mut session, &">".repeat(19));
        assert_eq!(men_on(usual(&session).buffer()), men_drawn(puzzle));
        // The yarding key leads back.
        type_in(&mut session, "k");
        assert_eq!(men_on(usual(&session).buffer()), men_drawn(puzzle));
        type_in(&mut session, "}");
        assert_eq!(men_on(usual(&session).buffer()), yard);
        type_in(&mut session, &"<".repeat(30));
        assert_eq!(men_on(usual(&session).buffer()), men_drawn(puzzle));
    }
}

#[test]
fn it_plays_by_itself_jump_by_jump() {
    let puzzle = Exit::from_text(&text_of(D), Readings::Emended).expect("fits");
    let key = &puzzle.key(KeyKind::Gambit).expect("a key").moves;
    let mut position = Position::of_one_army(puzzle.board(), puzzle.yard_squares());
    let mut session = session(&[D]);
    // From the end it begins again.
    type_in(&mut session, " ");
    for &made in key {
        let route = position.route(made).expect("legal");
        position.play(made).expect("legal");
        let pieces = route.squares().len() - 1;
        for (piece, square) in (1..).zip(&route.squares()[1..]) {
            assert!(session.pause().is_some(), "it plays");
            session.tick();
            let men = men_on(usual(&session).buffer());
            assert!(men.contains(*square) && men.len() == 19);
            assert_eq!(men == position.men(), piece == pieces);
        }
    }
    assert_eq!(session.pause(), None);
}

#[test]
fn playing_stops_and_hurries() {
    let mut session = session(&[D]);
    type_in(&mut session, "{ ");
    let usual = session.pause().expect("it plays");
    type_in(&mut session, "+");
    assert_eq!(session.pause(), Some(usual / 2));
    type_in(&mut session, "--");
    assert_eq!(session.pause(), Some(usual * 2));
    type_in(&mut session, " ");
    assert_eq!(session.pause(), None);
    type_in(&mut session, " ");
    type_in(&mut session, ">");
    assert_eq!(session.pause(), None, "a hand on the keys stops it");
    type_in(&mut session, "q");
    assert!(session.is_over());
}

#[test]
fn frames() {
    let mut watched = session(&[D, A, DETOUR]);
    insta::assert_snapshot!("watch_the_end", usual(&watched));
    type_in(&mut watched, "nmu{>>>>>>>>>>>");
    insta::assert_snapshot!("watch_move_11_with_the_mirror", usual(&watched));
    type_in(&mut watched, "n{>>>>>>>>>>>>");
    insta::assert_snapshot!("watch_jump_12", usual(&watched));
    type_in(&mut watched, "p^>\n^^>>\n");
    insta::assert_snapshot!("place_two_men", usual(&watched));

    let printed = solitaire(A, Readings::AsPrinted);
    let mut printed = Session::new(vec![printed]).expect("a puzzle");
    insta::assert_snapshot!("watch_as_printed", usual(&printed));
    type_in(&mut printed, "{>>>>>>>>>");
    insta::assert_snapshot!("watch_the_misprint", usual(&printed));

    let mut tried = session(&[D]);
    type_in(&mut tried, "ph");
    insta::assert_snapshot!("practice_with_a_hint", usual(&tried));
    type_in(&mut tried, "\nh^^\n");
    insta::assert_snapshot!("practice_with_a_refusal", usual(&tried));
    type_in(&mut tried, "!g^^^^\n^\n");
    insta::assert_snapshot!("practice_of_any_figure", usual(&tried));
    insta::assert_snapshot!("too_small", screen(&tried, Palette::Colored, (60, 10)));
}

#[test]
fn without_color_nothing_is_lost() {
    let mut session = session(&[D]);
    let mut painted = 0;
    for keys in ["", "mu{>>>", "ph", "\nh", "g"] {
        type_in(&mut session, keys);
        let [colored, plain] =
            [Palette::Colored, Palette::Plain].map(|palette| screen(&session, palette, (80, 24)));
        assert_eq!(colored.to_string(), plain.to_string());
        let is_painted = |screen: &TestBackend| {
            let mut cells = screen.buffer().content().iter();
            cells.any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
        };
        assert!(!is_painted(&plain), "{keys}");
        painted += usize::from(is_painted(&colored));
    }
    assert!(painted >= 4, "{painted}");
}

#[test]
fn hints_solve_every_task() {
    for task in [GoalKind::Fill, GoalKind::AnyFigure, GoalKind::Yard] {
        let mut session = session(&[D]);
        session.practise(Some(task));
        for _ in 0..19 {
            assert!(!session.scene().message.starts_with("Solved"));
            type_in(&mut session, "h\n");
        }
        let said = "Solved in 19 moves, one for each man.";
        assert_eq!(session.scene().message, said, "{task:?}");
        type_in(&mut session, "~");
        assert_eq!(session.scene().lines.len(), 18);
        type_in(&mut session, "y");
        assert_eq!(session.scene().message, said);
        type_in(&mut session, "s");
        assert_eq!(session.scene().lines.len(), 0);
    }
    let mut session = session(&[DETOUR]);
    type_in(&mut session, "p");
    for _ in 0..37 {
        type_in(&mut session, "h\n");
    }
    let said =
        "Solved. 37 of 37 men placed: the hop to XV, 15 takes at least 61 jumps; the goal is 61.";
    assert_eq!(session.scene().message, said);
}

fn said(conversation: &mut Conversation<'_>, line: &str) -> String {
    match conversation.reply(line) {
        Reply::Text(text) => text,
        Reply::End => "the end".to_owned(),
    }
}

#[test]
fn practice_goes_line_by_line_without_a_screen() {
    let solitaire = solitaire(D, Readings::Emended);
    let mut conversation = Conversation::new(&solitaire, None);
    assert!(conversation.opening().contains("No move made."));
    for (line, answer) in [
        (
            "V, 1",
            "The man on V, 1 can go to 3 squares.\nV, 3; VI, 1; VI, 2\n",
        ),
        (
            "X, 1",
            "No man stands on X, 1. A move names both squares: `V, 1 to VI, 1`.\n",
        ),
        ("hint", "From the key: II, 3 to IV, 5.\n"),
        ("back", "There is no move to undo.\n"),
        (
            "V, 1 to V, 1.",
            "Not a legal move: the man on V, 1 would stay where he is.\n",
        ),
        (
            "IIII, 1",
            "`IIII, 1` is not a command, a square, or a move.\n",
        ),
        (
            "V, 1 TO V, 1.",
            "Not a legal move: the man on V, 1 would stay where he is.\n",
        ),
        (
            "V, 1 to \u{1b}[2J",
            "`V, 1 to \\u{1b}[2J` is not a command, a square, or a move.\n",
        ),
        ("", ""),
        ("quit", "the end"),
    ] {
        assert_eq!(said(&mut conversation, line), answer, "{line}");
    }
    let puzzle = Exit::from_text(&text_of(D), Readings::Emended).expect("fits");
    for made in &puzzle.key(KeyKind::Gambit).expect("a key").moves {
        assert!(!conversation.is_solved());
        assert!(
            said(&mut conversation, &made.to_string()).contains("made.\n")
                || conversation.is_solved()
        );
    }
    assert!(conversation.is_solved());
    assert!(said(&mut conversation, "board").ends_with("Solved in 19 moves, one for each man.\n"));
}

#[test]
fn men_are_placed_line_by_line() {
    let solitaire = solitaire(DETOUR, Readings::Emended);
    let mut conversation = Conversation::new(&solitaire, None);
    for square in [
        "II, 2", "IV, 4", "VI, 6", "VIII, 8", "X, 10", "XII, 12", "XIV, 14",
    ] {
        said(&mut conversation, square);
    }
    let board = said(&mut conversation, "board");
    let said_last =
        "7 of 37 men placed: the hop to XV, 15 takes at least 7 jumps; the goal is 61.\n";
    assert!(board.ends_with(said_last), "{board}");
    assert!(said(&mut conversation, "I, 1").contains("an end of the route"));
    assert_eq!(
        said(&mut conversation, "II, 2 to IV, 4"),
        "`II, 2 to IV, 4` is not a command or a square.\n"
    );
    assert!(!conversation.is_solved());
}

#[test]
fn a_transcript_has_every_position() {
    let text = transcript(&solitaire(D, Readings::Emended));
    assert_eq!(text.matches("  1  2  3").count(), 40);
    assert!(text.contains("\n19 of 19 moves of the gambit: "));
    let hop = transcript(&solitaire(DETOUR, Readings::Emended));
    assert_eq!(hop.matches("  1  2  3").count(), 2);
    assert_eq!(hop.matches(" of 61 jumps of the hop: ").count(), 61);
}

#[test]
fn nothing_that_is_said_is_cut_off() {
    // Every man goes to a square that he cannot reach, and no man has a mirror image there.
    let men =
        (1..=5).flat_map(|row| (1..=[5, 5, 4, 3, 2][row - 1]).map(move |number| (row, number)));
    let roman = ["I", "II", "III", "IV", "V"];
    let moves = men.enumerate().map(|(man, (row, number))| {
        let to = if man < 16 { "XV" } else { "XIV" };
        format!("{}, {number} to {to}, {}.", roman[row - 1], man % 16 + 1)
    });
    let moves: Vec<String> = moves.collect();
    let title = "a title without an end ".repeat(20);
    let text = format!(
        "**Bad**\nTitle: {title}\n\nTO BRING OUT THE PIECES IN 19 MOVES.\n{}\n",
        moves.join("\n")
    );
    let solitaire = solitaire(&text, Readings::AsPrinted);
    let mut session = Session::new(vec![solitaire]).expect("a puzzle");
    let lines = |session: &Session| -> Vec<String> {
        let screen = usual(session).to_string();
        let lines = screen
            .lines()
            .map(|line| line.trim_matches('"').trim().to_owned());
        lines.collect()
    };
    let top = lines(&session).remove(0);
    assert!(
        top.contains("a title without an end") && top.ends_with("… (refuted)"),
        "{top}"
    );
    // Too much for the four lines below the board.
    let message = session.scene().message;
    assert!(message.len() > 4 * 80, "{message}");
    let mut seen = String::new();
    let mut parts = 0;
    loop {
        let shown = lines(&session);
        let shown = &shown[18..22];
        let (said, more) = shown.split_at(3);
        parts += 1;
        assert!(
            more[0].starts_with(&format!("(part {parts} of ")),
            "{more:?}"
        );
        seen.push_str(&said.join(" "));
        seen.push(' ');
        session.press(Press::PageDown);
        if more[0].contains(&format!("(part {parts} of {parts}:")) {
            break;
        }
    }
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&seen), words(&message));
    // The first part follows the last one, in both directions.
    assert!(lines(&session)[21].starts_with("(part 1 of "));
    session.press(Press::PageUp);
    assert!(lines(&session)[21].starts_with(&format!("(part {parts} of {parts}:")));
    // Any other press shows the first part.
    type_in(&mut session, "m");
    assert!(lines(&session)[21].starts_with("(part 1 of "));
}

#[test]
fn emended_rows_are_said_of_the_figure() {
    let session = session(&[include_str!("../puzzles/C.txt")]);
    let message = session.scene().message;
    for row in ["VI", "V", "IV", "III"] {
        assert!(
            message.contains(&format!("; emended: diagram, row {row}: ")),
            "{message}"
        );
    }
    let printed = solitaire(include_str!("../puzzles/C.txt"), Readings::AsPrinted);
    let printed = Session::new(vec![printed]).expect("a puzzle");
    assert!(!printed.scene().message.contains("emended"));
}

#[test]
fn the_one_key_is_the_other_backwards() {
    let (with_gambit, _) = D.split_once("TO YARD").expect("a yarding key");
    let mut session = session(&[with_gambit]);
    session.practise(Some(GoalKind::Yard));
    type_in(&mut session, &"h\n".repeat(19));
    let said = "Solved in 19 moves, one for each man.";
    assert_eq!(session.scene().message, said);
}

#[test]
fn what_cannot_be_solved_is_not_offered() {
    // The second man goes where the first one stands, so that the key makes a figure of two men.
    const BAD: &str = "Board: 4 by 4\nYard: rows 2, 1 at I, 1\n\n\
                       TO BRING OUT THE PIECES IN 3 MOVES.\n\
                       I, 2 to II, 3.\nII, 1 to II, 3.\nI, 1 to II, 2.\n";
    let bad = solitaire(BAD, Readings::Emended);
    assert_eq!(bad.goals(), [GoalKind::AnyFigure]);
    let mut session = Session::new(vec![bad]).expect("a puzzle");
    for wish in [None, Some(GoalKind::Fill), Some(GoalKind::Yard)] {
        session.practise(wish);
        assert!(
            session
                .scene()
                .heading()
                .ends_with("any symmetrical figure")
        );
        type_in(&mut session, "g");
        assert!(
            session
                .scene()
                .heading()
                .ends_with("any symmetrical figure")
        );
    }
    let mut session = self::session(&[D]);
    let mut headings = Vec::new();
    type_in(&mut session, "p");
    for _ in 0..4 {
        headings.push(session.scene().after_title);
        type_in(&mut session, "g");
    }
    let fill = ": practice, fill the figure";
    let others = [
        ": practice, any symmetrical figure",
        ": practice, yard the men",
    ];
    assert_eq!(headings, [fill, others[0], others[1], fill]);
}

#[test]
fn any_keys_are_survived_and_no_man_is_lost() {
    const SMALL: &str = "Board: 4 by 4\nYard: rows 2, 1 at IV, 4\n\n\
                         TO BRING OUT THE PIECES IN 3 MOVES.\n\
                         III, 4 to II, 4.\nIV, 3 to IV, 2.\nIV, 4 to I, 1.\n";
    let keys: Vec<char> = " \n<>^v{}~![]pwgkmuhzys+-nb".chars().collect();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut session = session(&[D, DETOUR, SMALL]);
    let (mut most, mut practised) = (0, 0);
    for round in 0..4_000 {
        let key = keys[random.random_range(0..keys.len())];
        type_in(&mut session, &key.to_string());
        if session.pause().is_some() {
            session.tick();
        }
        let scene = session.scene();
        if round % 5 == 0 {
            usual(&session);
        }
        if scene.heading().contains("practice") && !scene.heading().contains("place the men") {
            let men = if scene.heading().contains("booklet") {
                19
            } else {
                3
            };
            assert_eq!(scene.men.len(), men, "after {round} keys");
            practised += 1;
        }
        most = most.max(scene.lines.len());
    }
    assert!(practised > 500 && most > 3, "{practised} {most}");
}
