//! Laws of the notation: written text is read back as the same parts, and no text makes the reader panic.

use std::num::NonZeroUsize;

use halma_solve::notation::{
    Diagram, Emendation, Field, Heading, MoveMark, Name, Part, PlayerNames, Prose, PuzzleReader,
    ReadError, RowMen, TextLine, Written, WrittenDetour, WrittenLine, WrittenPly, WrittenSetup,
    WrittenTurn, YardField,
};
use halma_solve::render::{finding_json, parse_error_excerpt, still};
use halma_solve::rules::{GameForm, MoveKind};
use proptest::prelude::*;

use crate::prelude::*;
use crate::values::size;

fn any_square() -> impl Strategy<Value = Square> {
    any::<u8>().prop_map(Square::from_index)
}

fn reading<T: Copy + std::fmt::Debug + 'static>(
    value: BoxedStrategy<T>,
) -> impl Strategy<Value = Written<T>> {
    (value.clone(), proptest::option::weighted(0.2, value))
        .prop_map(|(printed, read)| Written { printed, read })
}

fn any_move() -> impl Strategy<Value = WrittenTurn> {
    let square = || reading(any_square().boxed());
    (square(), square()).prop_map(|(from, to)| WrittenTurn::Move(from, to))
}

/// A move with what its author says of its way. A single jump goes on with the hop before if that is one too, so no two
/// moves are called jumps.
fn any_ply() -> impl Strategy<Value = WrittenPly> {
    let between = proptest::collection::vec(any_square(), 1..4);
    let step = proptest::option::weighted(0.1, Just(MoveKind::Step));
    let between = proptest::option::weighted(0.1, between);
    let marks = proptest::collection::vec((0..=20_u8).prop_map(MoveMark::numbered), 1..3);
    let marks = proptest::option::weighted(0.1, marks);
    (any_move(), between, step, marks).prop_map(|(turn, between, called, marks)| WrittenPly {
        turn,
        between: between.unwrap_or_default(),
        called,
        marks: marks.unwrap_or_default(),
    })
}

fn any_key(kind: LineKind) -> impl Strategy<Value = Part> {
    let plies = proptest::collection::vec(any_ply(), 1..30);
    (1..=256_usize, plies).prop_map(move |(claimed_moves, plies)| {
        Part::Line(WrittenLine::new(Heading::Key(kind, claimed_moves), plies).expect("a key"))
    })
}

/// The heading of a detour and, in most cases, its men.
fn any_hop() -> impl Strategy<Value = Vec<Part>> {
    let hop = (any_square(), any_square(), 1..=256_usize).prop_map(|(from, target, jumps)| {
        Part::Detour(WrittenDetour {
            from,
            target,
            jumps,
        })
    });
    let men = proptest::collection::vec(any_square(), 1..40);
    let setup = (1..=256_usize, men).prop_map(|(claimed_men, men)| {
        Part::Setup(WrittenSetup::new(claimed_men, men).expect("men"))
    });
    let setup = proptest::option::weighted(0.8, setup);
    (hop, setup).prop_map(|(hop, setup)| std::iter::once(hop).chain(setup).collect())
}

/// The fields, the heading and the moves of a game. They need not fit together.
fn any_game() -> impl Strategy<Value = Vec<Part>> {
    let turn = prop_oneof![
        9 => any_move(),
        1 => Just(WrittenTurn::Pass),
    ];
    let form = proptest::sample::select(GameForm::ALL.to_vec());
    let line = || "\\PC{0,20}".prop_filter_map("a line", |text| TextLine::new(&text));
    let names = proptest::collection::vec("[^;\\pC]{1,9}", 2..5);
    let fields = (
        proptest::option::of(names.prop_map(|names| PlayerNames::new(&names))),
        proptest::option::of(line()),
        proptest::option::of(any_square()),
    );
    let turns = proptest::collection::vec(turn, 0..30);
    let result = proptest::option::of((line(), any::<bool>()));
    (fields, form, turns, result).prop_map(|((names, rules, begins), form, turns, result)| {
        let mut parts = names
            .flatten()
            .map(Field::Players)
            .map(Part::Field)
            .into_iter()
            .collect_vec();
        parts.extend(rules.map(Field::Rules).map(Part::Field));
        parts.extend(begins.map(Field::Begins).map(Part::Field));
        let game = WrittenLine::new(Heading::Game(form), turns);
        parts.push(Part::Line(game.expect("a game")));
        if let Some((result, is_above)) = result {
            let place = if is_above { 0 } else { parts.len() };
            parts.insert(place, Part::Field(Field::Result(result)));
        }
        parts
    })
}

/// An exit with its diagram and keys, a game, or a detour with its heading, its men and its diagram.
fn any_claim() -> impl Strategy<Value = Vec<Part>> {
    let diagram = || proptest::option::of(any_diagram());
    let keys = (
        diagram(),
        proptest::option::of(any_key(LineKind::Gambit)),
        proptest::option::of(any_key(LineKind::Yarding)),
    )
        .prop_map(|(diagram, gambit, yarding)| {
            diagram.into_iter().chain(gambit).chain(yarding).collect()
        });
    let hop = (any_hop(), diagram(), any::<bool>()).prop_map(|(mut hop, diagram, first)| {
        let place = if first { 0 } else { hop.len() };
        hop.splice(place..place, diagram);
        hop
    });
    prop_oneof![keys, hop, any_game()]
}

fn any_diagram() -> impl Strategy<Value = Part> {
    (2..=16_u8).prop_flat_map(|width| {
        let men = proptest::collection::vec(1..=width, 0..10)
            .prop_map(|numbers| numbers.into_iter().collect::<RowMen>());
        proptest::collection::vec(reading(men.boxed()), 1..=16).prop_map(move |rows| {
            Part::Diagram(Diagram::new(width, rows).expect("men within the width"))
        })
    })
}

fn any_yard() -> impl Strategy<Value = Yard> {
    proptest::collection::vec(1..=16_u8, 1..=16).prop_map(|mut rows| {
        rows.sort_unstable_by(|one, other| other.cmp(one));
        Yard::new(Corner::NearLeft, &rows).expect("a staircase")
    })
}

fn any_prose() -> impl Strategy<Value = Part> {
    proptest::collection::vec("\\PC{1,30}", 1..4)
        .prop_filter_map("prose", |lines| Prose::new(&lines).map(Part::Prose))
}

fn any_fields() -> impl Strategy<Value = Vec<Part>> {
    let line = "\\PC{0,20}".prop_filter_map("a line", |text| TextLine::new(&text));
    (
        proptest::option::of(line.clone()),
        proptest::collection::vec(line.clone(), 0..3),
        proptest::collection::vec(line, 0..3),
        proptest::option::of(
            (4..=16_u8, 4..=16_u8).prop_map(|(rows, columns)| Board::of(size(rows, columns))),
        ),
        proptest::option::of((any_yard(), any_square())),
    )
        .prop_map(|(title, sources, notes, board, yard)| {
            let fields = title
                .map(Field::Title)
                .into_iter()
                .chain(sources.into_iter().map(Field::Source))
                .chain(notes.into_iter().map(Field::Note))
                .chain(board.map(Field::Board));
            let yard = yard.map(|(yard, at)| Field::Yard(YardField::new(&yard, at)));
            fields.chain(yard).map(Part::Field).collect()
        })
}

/// Whether a line may be taken for a move of a game, which has a number, a row, a column or the word `pass` first.
fn may_be_a_turn(prose: &Part) -> bool {
    let Part::Prose(prose) = prose else {
        return false;
    };
    let first = |line: &String| line.trim_start().to_lowercase().chars().next();
    prose
        .lines()
        .iter()
        .filter_map(first)
        .any(|first| first.is_ascii_digit() || "abcdefghijklmnopvx".contains(first))
}

/// Whether a paragraph, which no drawing may have above or below it, consists of signs that a row could have.
fn may_be_a_row(prose: &Part) -> bool {
    let Part::Prose(prose) = prose else {
        return false;
    };
    let is_sign = |sign: char| " \t.·_-*oOxXbBwW#^●•○■△".contains(sign);
    prose.lines().iter().any(|line| line.chars().all(is_sign))
}

#[test]
fn prose_that_looks_like_a_move_is_not_a_comment() {
    let game = |line: &str| {
        let prose = Prose::new(&[line]).expect("prose");
        let none: [WrittenTurn; 0] = [];
        let game = WrittenLine::new(Heading::Game(GameForm::TwoPlayers), none).expect("a game");
        PuzzleText::new(vec![Part::Line(game), Part::Prose(prose)])
    };
    each_row(
        [
            "12) a slow step",
            "IV, 3 is taken",
            "c4 is taken",
            "pass, as she said",
        ],
        |line| {
            assert!(game(line).is_none(), "{line}");
            // Without a game it is prose.
            let prose = Prose::new(&[line]).map(Part::Prose);
            assert!(
                PuzzleText::new(prose.into_iter().collect()).is_some(),
                "{line}"
            );
        },
    );
    assert!(game("A bad start").is_some());
}

/// The line, its move, and other moves from there.
type Variation = (prop::sample::Index, prop::sample::Index, Vec<WrittenTurn>);

fn any_variation() -> impl Strategy<Value = Variation> {
    let turn = prop_oneof![9 => any_move(), 1 => Just(WrittenTurn::Pass)];
    (
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        proptest::collection::vec(turn, 1..9),
    )
}

/// Adds a variation below one of the lines, if there is a line.
fn add_variation(parts: &mut Vec<Part>, (place, first, turns): Variation) {
    let lines = parts
        .iter()
        .enumerate()
        .filter_map(|(at, part)| match part {
            Part::Line(line) => match line.heading() {
                Heading::Key(kind, _) => Some((at, kind, line.plies().len())),
                Heading::Game(_) => Some((at, LineKind::Game, line.plies().len())),
                _ => None,
            },
            _ => None,
        });
    let lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        return;
    }
    let (at, kind, moves) = *place.get(&lines);
    let first = NonZeroUsize::MIN.saturating_add(first.index(moves + 1));
    let variation = WrittenLine::new(Heading::Variation(kind, first), turns);
    parts.insert(at + 1, Part::Line(variation.expect("turns")));
}

prop_compose! {
    fn any_puzzle()(
        name in proptest::option::of("[^*\\pC]{1,9}".prop_filter_map("a name", |text| Name::new(&text))),
        fields in any_fields(),
        claim in any_claim(),
        variations in proptest::collection::vec(any_variation(), 0..3),
        prose in proptest::collection::vec((any_prose(), any::<prop::sample::Index>()), 0..3),
    ) -> PuzzleText {
        let mut parts = name.map(Part::Name).into_iter().chain(fields).collect_vec();
        parts.extend(claim);
        for variation in variations {
            add_variation(&mut parts, variation);
        }
        let is_game = parts.iter().any(|part| matches!(part, Part::Line(line) if matches!(line.heading(), Heading::Game(_))));
        for (paragraph, place) in prose {
            if !(is_game && may_be_a_turn(&paragraph) || may_be_a_row(&paragraph)) {
                parts.insert(place.index(parts.len() + 1), paragraph);
            }
        }
        PuzzleText::new(parts).expect("the parts are in order")
    }
}

/// Whether a part may introduce a puzzle: prose, a source or a note.
fn introduces(part: &Part) -> bool {
    matches!(
        part,
        Part::Prose(_) | Part::Field(Field::Source(_) | Field::Note(_))
    )
}

/// The puzzles that were read, without an error among them.
fn all(read: Vec<Result<PuzzleText, ReadError>>) -> Vec<PuzzleText> {
    let puzzles: Result<Vec<PuzzleText>, ReadError> = read.into_iter().collect();
    puzzles.expect("all can be read")
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(puzzle in any_puzzle()) {
        let written = puzzle.to_string();
        let mut read = read_all(&written);
        if puzzle.parts().all(introduces) {
            // An introduction alone is no puzzle.
            prop_assert!(matches!(read.pop(), Some(Err(ReadError::NoPuzzle | ReadError::Empty))), "{}", written);
        }
        if !puzzle.is_prose() {
            let read = all(read);
            prop_assert_eq!(read.len(), 1, "{}", written);
            prop_assert_eq!(&read[0], &puzzle);
            prop_assert_eq!(read[0].to_string(), &*written);
        }
        if !puzzle.parts().all(introduces) {
            // In any other notation it is the same puzzle.
            for notation in Notation::all(Board::FULL) {
                let other = puzzle.clone().in_notation(notation).to_string();
                let read = all(read_all(&other)).remove(0);
                prop_assert_eq!(&read.to_string(), &other);
                prop_assert_eq!(&read.in_notation(Notation::Book).to_string(), &written);
            }
        }
    }

    #[test]
    fn puzzles_in_a_row_are_kept_apart(first in any_puzzle(), second in any_puzzle()) {
        // A name begins the next puzzle, unless there is only an introduction above it.
        let name = Part::Name(Name::new("second").expect("a name"));
        let parts = second.parts().filter(|part| !matches!(part, Part::Name(_))).cloned();
        let second = PuzzleText::new(std::iter::once(name).chain(parts).collect()).expect("in order");
        let written = format!("{first}\n{second}");
        if !first.parts().all(introduces) {
            prop_assert_eq!(all(read_all(&written)), vec![first, second]);
        }
    }

    #[test]
    fn no_text_causes_a_panic(text in any_notation()) {
        survive(&text);
    }

    #[test]
    fn no_bytes_cause_a_panic(bytes: Vec<u8>) {
        for raw in halma_solve::notation::PuzzleReader::new(&bytes[..]).flatten() {
            if let Err(error) = raw.parse() {
                let _ = parse_error_excerpt(&error, "file");
            }
        }
    }

    #[test]
    fn a_damaged_file_causes_no_panic(cut: prop::sample::Index, piece in any_notation(), which in 0..5_usize) {
        let file = [
            include_str!("../../../puzzles/solitaire-I.txt"),
            include_str!("../../../puzzles/A.txt"),
            include_str!("../../../puzzles/B.txt"),
            include_str!("../../../puzzles/C.txt"),
            include_str!("../../booklet/solitaires-as-transcribed.txt"),
        ][which];
        let mut at = cut.index(file.len());
        while !file.is_char_boundary(at) {
            at -= 1;
        }
        survive(&file[..at]);
        survive(&format!("{}{piece}{}", &file[..at], &file[at..]));
    }
}

/// Pieces of notation and of other text, in any order.
fn any_notation() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("TO BRING OUT THE PIECES IN 3 MOVES.\n".to_owned()),
        Just("TO YARD THE PIECES IN 3 MOVES.\n".to_owned()),
        Just(" 1 2 3\n".to_owned()),
        Just("1\t2\t3\t\n".to_owned()),
        Just(" . ● . II\n".to_owned()),
        Just("\t●\t\tI\n".to_owned()),
        Just("TO GO FROM I, 1 TO V, 5 BY 2 JUMPS.\n".to_owned()),
        Just("SETUP OF 2 MEN.\n".to_owned()),
        Just("GAME FOR TWO PLAYERS.\n".to_owned()),
        Just("GAME FOR FOUR PLAYERS, OPPOSITE PARTNERS.\n1. ".to_owned()),
        Just("Rules: 1889\n".to_owned()),
        Just("Result: unfinished\n".to_owned()),
        Just("pass".to_owned()),
        Just("; ".to_owned()),
        Just("Yard: rows 2, 1 at I, 1\n".to_owned()),
        Just("Board: 4 by 4\n".to_owned()),
        Just("**A**\n".to_owned()),
        Just("[read II, 3]".to_owned()),
        Just("[read 1, 2]".to_owned()),
        Just(".—".to_owned()),
        Just(" to ".to_owned()),
        Just("\n".to_owned()),
        Just("\n\n".to_owned()),
        any_square().prop_map(|square| square.to_string()),
        any_move().prop_map(|made| made.to_string()),
        Just("Notation: algebraic\n".to_owned()),
        Just("c1-e3-g5".to_owned()),
        "\\PC{0,5}",
        "[ \\t.,●*\\[\\]:IVX0-9-]{0,6}",
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// Does everything with a text that the program does. The only claim is that this ends.
fn survive(text: &str) {
    for read in read_all(text) {
        match read {
            Ok(text) => {
                for readings in [Readings::Emended, Readings::AsPrinted] {
                    let Ok(finding) = verify_text(&text, readings, Repairs::Find) else {
                        continue;
                    };
                    let _ = report_text(&finding, &text, "file", Detail::Moves);
                    let _ = finding_json(&finding, &text, "file", Detail::Moves);
                    for replay in finding.replays() {
                        let turns = replay.turns.len();
                        let picture = still(&finding, &replay, turns, text.label());
                        let _ = (picture.to_string(), picture.to_svg());
                    }
                }
            }
            Err(ReadError::Parse(error)) => {
                assert!(error.line >= 1 && error.column >= 1);
                assert!(!error.problem.is_empty() && !error.expected.is_empty());
                let _ = parse_error_excerpt(&error, "file");
            }
            Err(_) => {}
        }
    }
}

/// A terminal: the text typed before Ctrl-D, and more text after it.
struct Terminal(Vec<&'static [u8]>);

impl std::io::Read for Terminal {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let typed = self.0.remove(0);
        into[..typed.len()].copy_from_slice(typed);
        Ok(typed.len())
    }
}

#[test]
fn reading_stops_at_the_first_end_of_a_terminal() {
    const KEY: &[u8] = b"TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
    let (_, cut) = KEY.split_last().expect("a line end");
    each_row([KEY, cut], |key| {
        // One read too many would panic.
        let terminal = std::io::BufReader::new(Terminal(vec![key, b""]));
        let puzzles = PuzzleReader::new(terminal).parsed().collect_vec();
        assert!(matches!(puzzles.as_slice(), [Ok(_)]), "{puzzles:?}");
    });
}

const KEY_OF_ONE: &str = "TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 2.\n";
const YARDING_OF_ONE: &str = "TO YARD THE PIECES IN 1 MOVE.\nII, 2 to I, 1.\n";
const DETOUR: &str = "TO GO FROM I, 1 TO III, 3 BY 1 JUMP.\n";
const SETUP: &str = "SETUP OF 1 MAN.\nII, 2.\n";
const DRAWN: &str = " 1 2\n . ● II\n . . I\n";

/// The order of the parts, as in the documentation of the module.
#[test]
fn parts_out_of_order_begin_the_next_puzzle() {
    let one_puzzle = [
        vec![
            "**A**\n",
            "Title: t\n",
            "Board: 8 by 8\n",
            "Yard: rows 1 at I, 1\n",
            DRAWN,
            KEY_OF_ONE,
        ],
        vec![
            "Yard: rows 1 at I, 1\n",
            "Board: 8 by 8\n",
            YARDING_OF_ONE,
            "\n",
            KEY_OF_ONE,
        ],
        vec![DETOUR, SETUP, "\n", DRAWN],
        vec![DRAWN, "\n", SETUP, "\n", DETOUR],
        vec![
            SETUP,
            "\n",
            DRAWN,
            "\n",
            DETOUR,
            "\nNote: n\n",
            "Source: s\n",
        ],
        vec![
            "Note: n\n",
            "some prose\n",
            "**A**\n",
            "Source: s\n",
            KEY_OF_ONE,
            "\nNote: n\n",
        ],
    ];
    for parts in one_puzzle {
        assert_eq!(read_all(&parts.concat()).len(), 1, "{parts:?}");
    }
    let two_puzzles = [
        [KEY_OF_ONE, DRAWN],
        [KEY_OF_ONE, KEY_OF_ONE],
        [KEY_OF_ONE, DETOUR],
        [DETOUR, KEY_OF_ONE],
        [KEY_OF_ONE, "Board: 8 by 8\n"],
        [DRAWN, "Title: t\n"],
        [DRAWN, DRAWN],
        ["Title: t\n", "**A**\n"],
        [SETUP, SETUP],
    ];
    for [one, other] in two_puzzles {
        let read = read_all(&format!("{one}\n{other}"));
        assert!(
            read.len() == 2 && read.iter().all(Result::is_ok),
            "{one:?} {other:?}"
        );
    }
}

#[test]
fn every_emendation_is_listed_with_its_place() {
    let text = "Board: 4 by 4\nYard: rows 1\n\n 1 2\n . . II [read 2]\n ● . I\n\n\
                TO BRING OUT THE PIECES IN 2 MOVES.\n\
                I, 1 to II, 2.—I, 2 to II, 1 [read II, 3].\n";
    let puzzle = read_all(text).remove(0).expect("it can be read");
    let listed = |readings| {
        let found = verify_text(&puzzle, readings, Repairs::Skip);
        found.expect("a key").emendations
    };
    let emendations = listed(Readings::Emended);
    let shown = emendations
        .iter()
        .map(|each| {
            let (line, column) = puzzle.place(each.span);
            (each.value.to_string(), line, column)
        })
        .collect_vec();
    let expected = [
        ("gambit, move 2: I, 2 to II, 1 [read II, 3]", 9, 16),
        ("diagram, row II: none [read 2]", 5, 2),
    ];
    assert_eq!(
        shown,
        expected.map(|(text, line, column)| (text.to_owned(), line, column))
    );
    let Emendation::Turn { turn, .. } = emendations[0].value else {
        panic!("a move");
    };
    let reading = |readings| turn.value(readings).made().expect("a move");
    let printed = reading(Readings::AsPrinted);
    let read = reading(Readings::Emended);
    assert_eq!(printed.to_string(), "I, 2 to II, 1");
    assert_eq!(read.to_string(), "I, 2 to II, 3");
    assert!(listed(Readings::AsPrinted).is_empty());
}

/// The emendations come in the order of the text, whichever key stands first.
#[test]
fn emendations_are_in_the_order_of_the_text() {
    let yarding = "TO YARD THE PIECES IN 1 MOVE.\nII, 2 to I, 2 [read I, 1].\n\n\
                   VARIATION FROM MOVE 1.\nII, 2 to I, 3 [read I, 2].\n";
    let gambit = "TO BRING OUT THE PIECES IN 1 MOVE.\nI, 1 to II, 3 [read II, 2].\n\n\
                  VARIATION FROM MOVE 1.\nI, 1 to II, 4 [read II, 1].\n";
    for keys in [[yarding, gambit], [gambit, yarding]] {
        let text = format!("Board: 4 by 4\nYard: rows 1\n\n{}", keys.join("\n"));
        let text = read_all(&text).remove(0).expect("it can be read");
        let found = verify_text(&text, Readings::Emended, Repairs::Skip).expect("two keys");
        let places = found.emendations.iter().map(|each| text.place(each.span));
        let places = places.collect_vec();
        assert_eq!(places.len(), 4);
        assert!(places.is_sorted(), "{places:?}");
    }
}
