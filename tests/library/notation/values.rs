//! Values of the notation that a caller makes, with any numbers in them: what can be made is printed and read back, and
//! nothing panics.

use std::num::NonZeroUsize;

use halma_solve::notation::{
    Diagram, FewestMoves, Field, Heading, Name, Part, PlayerNames, Prose, RowMen, SquareList,
    TextLine, Written, WrittenDetour, WrittenGoal, WrittenLine, WrittenPlace, WrittenPly,
    WrittenSetup, WrittenTurn, YardField,
};
use halma_solve::rules::{GameForm, MoveKind};
use proptest::prelude::*;

use crate::prelude::*;

/// Any number, and often one at an end of its range.
fn any_number() -> impl Strategy<Value = usize> {
    prop_oneof![
        6 => 0_usize..6,
        1 => 255_usize..260,
        1 => 4_095_usize..4_100,
        1 => Just(65_536),
        1 => Just(usize::MAX - 1),
        1 => Just(usize::MAX),
        1 => any::<usize>(),
    ]
}

fn any_number_from_1() -> impl Strategy<Value = NonZeroUsize> {
    any_number().prop_map(|number| NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN))
}

fn any_square() -> BoxedStrategy<Square> {
    any::<u8>().prop_map(Square::from_index).boxed()
}

fn any_kind() -> impl Strategy<Value = LineKind> {
    prop_oneof![
        Just(LineKind::Gambit),
        Just(LineKind::Yarding),
        Just(LineKind::Transfer),
        Just(LineKind::Game),
    ]
}

fn any_form() -> impl Strategy<Value = GameForm> {
    proptest::sample::select(GameForm::ALL.to_vec())
}

fn any_heading() -> impl Strategy<Value = Heading> {
    prop_oneof![
        (any_kind(), any_number()).prop_map(|(kind, moves)| Heading::Key(kind, moves)),
        any_form().prop_map(Heading::Game),
        (any_form(), any_number_from_1()).prop_map(|(form, first)| Heading::Comment(form, first)),
        (any_kind(), any_number_from_1()).prop_map(|(kind, first)| Heading::Variation(kind, first)),
    ]
}

fn any_written() -> impl Strategy<Value = Written<Square>> {
    (any_square(), proptest::option::weighted(0.2, any_square()))
        .prop_map(|(printed, read)| Written { printed, read })
}

fn any_turn() -> impl Strategy<Value = WrittenTurn> {
    prop_oneof![
        9 => (any_written(), any_written()).prop_map(|(from, to)| WrittenTurn::Move(from, to)),
        1 => Just(WrittenTurn::Pass),
    ]
}

/// A line with the routes that it may have, if there is such a line.
fn any_line() -> impl Strategy<Value = Option<Part>> {
    let between = proptest::collection::vec(any_square(), 0..3);
    let called = prop_oneof![
        6 => Just(None),
        1 => Just(Some(MoveKind::Step)),
        1 => Just(Some(MoveKind::Hop)),
    ];
    let ply = (any_turn(), between, called).prop_map(|(turn, between, called)| WrittenPly {
        turn,
        between,
        called,
        marks: Vec::new(),
    });
    let plies = proptest::collection::vec(ply, 0..5);
    (any_heading(), plies)
        .prop_map(|(heading, plies)| WrittenLine::new(heading, plies).map(Part::Line))
}

fn any_diagram() -> impl Strategy<Value = Option<Part>> {
    let row = proptest::collection::vec(0..=20_u8, 0..3);
    let row = row.prop_map(|men| men.into_iter().collect::<RowMen>());
    let row = (row.clone(), proptest::option::weighted(0.2, row))
        .prop_map(|(printed, read)| Written { printed, read });
    let width = prop_oneof![1 => 0..=18_u8, 3 => 14..=17_u8, 1 => Just(u8::MAX)];
    (width, proptest::collection::vec(row, 0..18))
        .prop_map(|(width, rows)| Diagram::new(width, rows).map(Part::Diagram))
}

fn any_yard() -> impl Strategy<Value = YardField> {
    let rows = proptest::collection::vec(1..=16_u8, 1..=16);
    let corner = proptest::sample::select(Corner::ALL.to_vec());
    (rows, corner, any_square()).prop_map(|(mut rows, corner, at)| {
        rows.sort_unstable_by(|one, other| other.cmp(one));
        YardField::new(&Yard::new(corner, &rows).expect("a staircase"), at)
    })
}

fn any_field() -> impl Strategy<Value = Option<Part>> {
    let text = || "\\PC{0,9}".prop_map(|text| TextLine::new(&text));
    let squares = proptest::collection::vec(any_square(), 0..3);
    let squares = squares.prop_map(|men| SquareList::new(men.into_iter().collect()));
    let place = prop_oneof![
        any_yard().prop_map(|yard| Some(WrittenPlace::Yard(yard))),
        squares.prop_map(|list| list.map(WrittenPlace::Squares)),
    ]
    .boxed();
    let goal = prop_oneof![
        place
            .clone()
            .prop_map(|place| place.map(WrittenGoal::Place)),
        any_square().prop_map(|corner| Some(WrittenGoal::Symmetrical(corner))),
    ];
    let names = proptest::collection::vec("[^;\\pC]{0,9}", 0..6);
    let directions = [DirectionSet::EIGHT, DirectionSet::SIX, DirectionSet::FOUR];
    let field = prop_oneof![
        text().prop_map(|text| text.map(Field::Title)),
        text().prop_map(|text| text.map(Field::Source)),
        text().prop_map(|text| text.map(Field::Note)),
        text().prop_map(|text| text.map(Field::Rules)),
        text().prop_map(|text| text.map(Field::Result)),
        names.prop_map(|names| PlayerNames::new(&names).map(Field::Players)),
        any::<u8>().prop_map(|side| Board::new(side).ok().map(Field::Board)),
        (4..=16_u8, 4..=16_u8).prop_map(|(rows, columns)| {
            BoardSize::new(rows, columns)
                .ok()
                .map(Board::of)
                .map(Field::Board)
        }),
        any_yard().prop_map(|yard| Some(Field::Yard(yard))),
        place.prop_map(|place| place.map(Field::From)),
        any_square().prop_map(|square| SquareList::new(square.into()).map(Field::Figure)),
        goal.prop_map(|goal| goal.map(Field::To)),
        any::<u128>().prop_map(|keys| Some(Field::Keys(keys))),
        (any_number(), any_number())
            .prop_map(|(least, most)| FewestMoves::new(least, most).map(Field::Fewest)),
        any_square().prop_map(|square| Some(Field::Begins(square))),
        proptest::sample::select(directions.to_vec())
            .prop_map(|directions| Some(Field::Directions(directions))),
        proptest::sample::select(Notation::all(Board::FULL).collect_vec())
            .prop_map(|notation| Some(Field::Notation(notation))),
    ];
    field.prop_map(|field| field.map(Part::Field))
}

/// A part of any kind, with any values, if there is such a part.
fn any_part() -> impl Strategy<Value = Option<Part>> {
    let detour = (any_square(), any_square(), any_number()).prop_map(|(from, target, jumps)| {
        Some(Part::Detour(WrittenDetour {
            from,
            target,
            jumps,
        }))
    });
    let men = prop_oneof![
        3 => proptest::collection::vec(any_square(), 0..20),
        1 => proptest::collection::vec(any_square(), 255..258),
    ];
    let setup = (any_number(), men)
        .prop_map(|(claimed, men)| WrittenSetup::new(claimed, men).map(Part::Setup));
    let name = "\\PC{0,9}".prop_map(|text| Name::new(&text).map(Part::Name));
    let prose = proptest::collection::vec("\\PC{0,30}|[a-z]{2,9} [a-z]{2,9}", 0..4)
        .prop_map(|lines| Prose::new(&lines).map(Part::Prose));
    prop_oneof![
        4 => any_line(),
        2 => any_diagram(),
        2 => any_field(),
        1 => detour,
        1 => setup,
        1 => name,
        1 => prose,
    ]
}

/// A line of so many moves.
fn line_of(heading: Heading, moves: usize) -> Option<Part> {
    let turn = WrittenTurn::from(halma_solve::rules::Turn::from(a_move("I, 1 to II, 2")));
    WrittenLine::new(heading, vec![turn; moves]).map(Part::Line)
}

/// The parts that a part needs above it, so that it can be read: a line from which it goes on, or any part. `None` if
/// they would be too many.
fn needed_above(part: &Part) -> Option<Vec<Part>> {
    let board = || Part::Field(Field::Board(Board::FULL));
    let Part::Line(line) = part else {
        let is_introduction = matches!(
            part,
            Part::Prose(_) | Part::Field(Field::Source(_) | Field::Note(_))
        );
        return Some(if is_introduction {
            vec![board()]
        } else {
            Vec::new()
        });
    };
    let (heading, first, comment) = match line.heading() {
        Heading::Comment(form, first) => {
            let comment = Prose::new(&["That was good."]).map(Part::Prose);
            (Heading::Game(form), first, comment)
        }
        Heading::Variation(LineKind::Game, first) => {
            (Heading::Game(GameForm::TwoPlayers), first, None)
        }
        Heading::Variation(kind, first) => (Heading::Key(kind, 1), first, None),
        Heading::Key(..) | Heading::Game(_) => return Some(Vec::new()),
    };
    let least = usize::from(!matches!(heading, Heading::Game(_)));
    let moves = (first.get() - 1).max(least);
    (moves < 5_000).then(|| line_of(heading, moves).into_iter().chain(comment).collect())
}

/// A text of a part and what it needs above it, and whether it names its own notation. `None` if it would be too long.
fn text_of(part: Part) -> Option<(PuzzleText, bool)> {
    let has_notation = matches!(part, Part::Field(Field::Notation(_)));
    let mut parts = needed_above(&part)?;
    parts.push(part);
    let text = PuzzleText::new(parts).expect("a text has it");
    Some((text, has_notation))
}

fn is_read_back(text: &PuzzleText) -> Result<(), TestCaseError> {
    let written = text.to_string();
    let read = read_all(&written);
    prop_assert_eq!(read.len(), 1, "{}", written);
    prop_assert_eq!(read[0].as_ref().ok(), Some(text), "{}", written);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// As it is, which is in the book's notation unless it names another, and in one other notation.
    #[test]
    fn every_part_that_can_be_made_is_read_back(
        part in any_part(),
        notation in proptest::sample::select(Notation::all(Board::FULL).collect_vec())
    ) {
        let Some(part) = part else {
            return Ok(());
        };
        let _ = part.to_string();
        let Some((text, has_notation)) = text_of(part) else {
            return Ok(());
        };
        is_read_back(&text)?;
        if !has_notation {
            is_read_back(&text.in_notation(notation))?;
        }
    }

    #[test]
    fn parts_in_any_order_make_no_text_or_one_that_is_read_back(
        parts in proptest::collection::vec(any_part(), 1..4)
    ) {
        let Some(text) = PuzzleText::new(parts.into_iter().flatten().collect()) else {
            return Ok(());
        };
        let written = text.to_string();
        let mut read = read_all(&written);
        if text.parts().all(|part| needed_above(part).is_none_or(|above| !above.is_empty())) {
            // An introduction alone is no puzzle.
            return Ok(());
        }
        prop_assert_eq!(read.len(), 1, "{}", written);
        let read = read.remove(0);
        prop_assert_eq!(read.as_ref().ok(), Some(&text), "{}", written);
        // What the library makes of it does not panic either.
        if let Ok(found) = verify_text(&text, Readings::Emended, Repairs::Skip) {
            let again = found.problem.to_text(None, &[]).to_string();
            let _ = report_text(&found, &text, "file", Detail::Moves);
            prop_assert!(read_all(&again)[0].is_ok(), "{}", again);
        }
    }
}

fn from_1(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("a number from 1")
}

/// Whether there is a line of so many moves.
fn is_line(heading: Heading, moves: usize) -> bool {
    line_of(heading, moves).is_some()
}

/// A board has 256 squares, and each man of an exit moves once. A transfer has 4,096 moves at most.
#[test]
fn a_line_has_as_many_moves_as_a_text_can_hold() {
    let key = |kind| move |moves| is_line(Heading::Key(kind, 1), moves);
    each_row([LineKind::Gambit, LineKind::Yarding], |kind| {
        let lengths = [0, 1, 256, 257].map(key(kind));
        assert_eq!(lengths, [false, true, true, false], "{kind}");
    });
    let lengths = [0, 1, 4096, 4097].map(key(LineKind::Transfer));
    assert_eq!(lengths, [true, true, true, false]);
    assert!(!is_line(Heading::Key(LineKind::Game, 1), 1));
    let game = |moves| is_line(Heading::Game(GameForm::TwoPlayers), moves);
    assert_eq!([0, 1, 5000].map(game), [true; 3]);
}

/// A variation departs from one of at most 256 moves of a key, or goes on after the last.
#[test]
fn a_variation_and_more_turns_have_a_number_and_a_turn() {
    let variation = |kind, first, moves| is_line(Heading::Variation(kind, from_1(first)), moves);
    let of_gambit = |first, moves| variation(LineKind::Gambit, first, moves);
    assert_eq!(
        [1, 256, 257, 258].map(|first| of_gambit(first, 1)),
        [true, true, true, false]
    );
    assert_eq!(
        [0, 1, 256, 257].map(|moves| of_gambit(1, moves)),
        [false, true, true, false]
    );
    let of_transfer = |first| variation(LineKind::Transfer, first, 1);
    assert_eq!([4097, 4098].map(of_transfer), [true, false]);
    // The turn after the last has a number, too.
    let last = usize::MAX;
    each_row([true, false], |is_variation| {
        let is_line = |first, moves| {
            if is_variation {
                variation(LineKind::Game, first, moves)
            } else {
                is_line(Heading::Comment(GameForm::TwoPlayers, from_1(first)), moves)
            }
        };
        let ends = [(1, 0), (1, 1), (last - 1, 1), (last, 1), (last - 1, 2)];
        let found = ends.map(|(first, moves)| is_line(first, moves));
        assert_eq!(found, [false, true, true, false, false]);
        let heading = if is_variation {
            Heading::Variation(LineKind::Game, from_1(last - 1))
        } else {
            Heading::Comment(GameForm::TwoPlayers, from_1(last - 1))
        };
        let written = line_of(heading, 1).map(|line| line.to_string());
        let number = format!("{}. I, 1 to II, 2.\n", last - 1);
        assert!(written.is_some_and(|written| written.ends_with(&number)));
    });
}

#[test]
fn only_a_game_and_a_variation_have_a_pass() {
    let passes = |heading| WrittenLine::new(heading, [WrittenTurn::Pass]).is_some();
    assert!(passes(Heading::Game(GameForm::TwoPlayers)));
    assert!(passes(Heading::Variation(LineKind::Gambit, from_1(1))));
    assert!(!passes(Heading::Key(LineKind::Gambit, 1)));
    assert!(!passes(Heading::Key(LineKind::Transfer, 1)));
}

#[test]
fn a_way_belongs_to_a_move() {
    let heading = Heading::Variation(LineKind::Game, from_1(3));
    let made = WrittenTurn::from(halma_solve::rules::Turn::from(a_move("I, 1 to I, 5")));
    let has = |turn, between: &[&str], called| {
        let between = between.iter().map(|name| square(name)).collect();
        let ply = WrittenPly {
            turn,
            between,
            called,
            marks: Vec::new(),
        };
        WrittenLine::new(heading, [ply]).is_some()
    };
    assert!(has(made, &["I, 3"], None) && has(made, &[], Some(MoveKind::Step)));
    assert!(has(WrittenTurn::Pass, &[], None));
    assert!(!has(WrittenTurn::Pass, &["I, 3"], None));
    assert!(!has(WrittenTurn::Pass, &[], Some(MoveKind::Step)));
}

#[test]
fn a_diagram_is_no_larger_than_the_board() {
    let row = |men: &[u8]| Written {
        printed: men.iter().copied().collect::<RowMen>(),
        read: None,
    };
    let of = |width, rows| Diagram::new(width, vec![row(&[1]); rows]).is_some();
    assert_eq!(
        [0, 1, 2, 16, 17, 255].map(|width| of(width, 1)),
        [false, false, true, true, false, false]
    );
    assert_eq!(
        [0, 1, 16, 17].map(|rows| of(2, rows)),
        [false, true, true, false]
    );
    let with_man = |man| Diagram::new(5, [row(&[man])]).is_some();
    assert_eq!([1, 5, 6, 16].map(with_man), [true, true, false, false]);
    let emended = |man| {
        let read = Some([man].into_iter().collect());
        Diagram::new(5, [Written { read, ..row(&[1]) }]).is_some()
    };
    assert_eq!([1, 5, 6].map(emended), [true, true, false]);
}

#[test]
fn a_setup_has_from_1_to_256_men() {
    let of = |men| WrittenSetup::new(1, vec![square("I, 1"); men]).is_some();
    assert_eq!([0, 1, 256, 257].map(of), [false, true, true, false]);
}

#[test]
fn a_list_of_squares_is_not_empty() {
    assert_eq!(SquareList::new(SquareSet::EMPTY), None);
    assert!(SquareList::new(square("I, 1").into()).is_some());
}

/// A yard is written without its own corner, which the board gives.
#[test]
fn the_corner_of_a_yard_is_that_of_the_board() {
    let at = square("I, 1");
    let of = |corner| YardField::new(&Yard::new(corner, &[3, 2]).expect("a yard"), at);
    each_row(Corner::ALL, |corner| {
        assert_eq!(of(corner), of(Corner::NearLeft));
        assert_eq!(of(Corner::NearLeft).in_corner(corner).corner(), corner);
    });
}

/// Two parts that are right may still not follow each other.
#[test]
fn a_variation_follows_its_own_line() {
    let line = |heading| line_of(heading, 1).expect("one move");
    let variation = |kind, first| {
        let heading = Heading::Variation(kind, from_1(first));
        PuzzleText::new(vec![line(Heading::Key(LineKind::Gambit, 1)), line(heading)]).is_some()
    };
    let found = [1, 2, 3].map(|first| variation(LineKind::Gambit, first));
    assert_eq!(found, [true, true, false]);
    assert!(!variation(LineKind::Yarding, 1));
}

/// A claim of any size is written as it is, and can be refuted.
#[test]
fn a_claim_of_any_size_is_read_back() {
    for claimed in [0, 1, 256, 257, 65_535, 65_536, usize::MAX] {
        let text = puzzle(&format!(
            "Board: 4 by 4\nYard: rows 1 at I, 1\n\nTO BRING OUT THE PIECES IN {claimed} MOVES.\nI, 1 to II, 2.\n"
        ));
        let problem = Problem::from_text(&text, Readings::Emended).expect("an exit");
        let again = puzzle(&problem.to_text(None, &[]).to_string());
        let read = Problem::from_text(&again, Readings::Emended).expect("an exit");
        assert_eq!(read.lines()[0].claimed, claimed);
        let verdict = verify(read, Repairs::Skip).expect("a key").verdict;
        assert_eq!(verdict == Verdict::Verified, claimed == 1, "{claimed}");
        let detour = format!(
            "Board: 4 by 4\n\nTO GO FROM I, 1 TO III, 3 IN ONE MOVE OF {claimed} JUMPS.\n\nSETUP OF {claimed} MEN.\nII, 2.\n"
        );
        let problem = Problem::from_text(&puzzle(&detour), Readings::Emended).expect("a detour");
        let again = puzzle(&problem.to_text(None, &[]).to_string());
        let read = Problem::from_text(&again, Readings::Emended);
        let Ok(Problem::Detour(read)) = read else {
            panic!("a detour, not {read:?}")
        };
        assert_eq!(
            (read.claimed_jumps, read.claimed_men),
            (claimed, Some(claimed))
        );
    }
}

/// What takes long.
mod long {
    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6000))]

        #[test]
        #[ignore = "it takes a quarter of a minute"]
        fn every_part_that_can_be_made_is_read_back_in_every_notation(part in any_part()) {
            let Some((text, has_notation)) = part.and_then(text_of) else {
                return Ok(());
            };
            let notations = Notation::all(Board::FULL).filter(|_| !has_notation);
            for notation in notations {
                is_read_back(&text.clone().in_notation(notation))?;
            }
        }
    }
}
