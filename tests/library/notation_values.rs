//! Values of the notation that a caller makes, with any numbers in them: building a text, printing it and reading it back
//! never panics, and what can be built is read back.

use halma_solve::board::Notation;
use halma_solve::notation::{
    Diagram, Field, Heading, Located, Part, RowMen, Written, WrittenDetour, WrittenLine,
    WrittenPlace, WrittenSetup, WrittenTurn, YardField,
};
use halma_solve::rules::GameForm;
use proptest::prelude::*;

use crate::prelude::*;

/// Any number, and often one at an end of its range.
fn any_number() -> impl Strategy<Value = usize> {
    prop_oneof![
        4 => 0_usize..6,
        1 => Just(256),
        1 => Just(65_536),
        1 => Just(usize::MAX - 1),
        1 => Just(usize::MAX),
        1 => any::<usize>(),
    ]
}

fn any_square() -> BoxedStrategy<Square> {
    any::<u8>().prop_map(Square::from_index).boxed()
}

fn any_kind() -> impl Strategy<Value = KeyKind> {
    prop_oneof![
        Just(KeyKind::Gambit),
        Just(KeyKind::Yarding),
        Just(KeyKind::Transfer),
        Just(KeyKind::Game),
        any_number().prop_map(KeyKind::Variation),
    ]
}

fn any_form() -> impl Strategy<Value = GameForm> {
    prop_oneof![
        Just(GameForm::TwoPlayers),
        Just(GameForm::FourAdjacentPartners)
    ]
}

fn any_heading() -> impl Strategy<Value = Heading> {
    prop_oneof![
        (any_kind(), any_number()).prop_map(|(kind, moves)| Heading::Key(kind, moves)),
        any_form().prop_map(Heading::Game),
        (any_form(), any_number()).prop_map(|(form, first)| Heading::Comment(form, first)),
        (any_kind(), any_number()).prop_map(|(kind, first)| Heading::Variation(kind, first)),
    ]
}

fn any_written() -> impl Strategy<Value = Written<Square>> {
    (any_square(), proptest::option::of(any_square()))
        .prop_map(|(printed, read)| Written { printed, read })
}

fn any_turn() -> impl Strategy<Value = WrittenTurn> {
    prop_oneof![
        4 => (any_written(), any_written()).prop_map(|(from, to)| WrittenTurn::Move(from, to)),
        1 => Just(WrittenTurn::Pass),
    ]
}

fn any_line() -> impl Strategy<Value = Part> {
    let routes = proptest::collection::btree_map(
        any_number(),
        proptest::collection::vec(any_square(), 0..3),
        0..3,
    );
    let turns = proptest::collection::vec(any_turn(), 0..4);
    (any_heading(), turns, routes).prop_map(|(heading, turns, routes)| {
        let turns = turns.into_iter().map(Located::from).collect();
        Part::Line(WrittenLine {
            heading,
            turns,
            routes,
        })
    })
}

fn any_diagram() -> impl Strategy<Value = Part> {
    let row = proptest::collection::vec(0..=20_u8, 0..4);
    let row = row.prop_map(|men| men.into_iter().collect::<RowMen>());
    let row = (row.clone(), proptest::option::of(row))
        .prop_map(|(printed, read)| Located::from(Written { printed, read }));
    let width = prop_oneof![0..=18_u8, Just(u8::MAX)];
    (width, proptest::collection::vec(row, 0..19))
        .prop_map(|(width, rows)| Part::Diagram(Diagram { width, rows }))
}

fn any_part() -> impl Strategy<Value = Part> {
    let yard = (1..=4_u8, any_square()).prop_map(|(length, at)| YardField {
        yard: Yard::new(Corner::NearLeft, &[length]).expect("a yard"),
        at,
    });
    let yard = yard.boxed();
    let place = prop_oneof![
        yard.clone().prop_map(WrittenPlace::Yard),
        proptest::collection::vec(any_square(), 0..3)
            .prop_map(|men| WrittenPlace::Squares(men.into_iter().collect())),
        any_square().prop_map(WrittenPlace::Symmetrical),
    ]
    .boxed();
    let detour = (any_square(), any_square(), any_number()).prop_map(|(from, target, jumps)| {
        Part::Detour(WrittenDetour {
            from,
            target,
            jumps,
        })
    });
    let men = proptest::collection::vec(any_square().prop_map(Located::from), 0..3);
    let setup = (any_number(), men)
        .prop_map(|(claimed_men, men)| Part::Setup(WrittenSetup { claimed_men, men }));
    prop_oneof![
        4 => any_line(),
        2 => any_diagram(),
        1 => detour,
        1 => setup,
        1 => any::<u8>().prop_map(|side| Part::Field(Field::Board(side))),
        1 => yard.prop_map(|yard| Part::Field(Field::Yard(yard))),
        1 => place.clone().prop_map(|place| Part::Field(Field::From(place))),
        1 => place.prop_map(|place| Part::Field(Field::To(place))),
        1 => Just(Part::Field(Field::Notation(Notation::Algebraic))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn values_of_any_size_make_no_text_or_one_that_is_read_back(
        parts in proptest::collection::vec(any_part(), 1..4)
    ) {
        for part in &parts {
            let _ = part.to_string();
        }
        let Some(text) = PuzzleText::new(parts) else {
            return Ok(());
        };
        let written = text.to_string();
        let read = read_all(&written);
        prop_assert_eq!(read.len(), 1, "{}", written);
        prop_assert_eq!(read[0].as_ref().ok(), Some(&text), "{}", written);
        // What the library makes of it does not panic either.
        if let Ok(found) = verify_text(&text, Readings::Emended, Repairs::Skip) {
            let again = found.problem.to_text(None, &[]).to_string();
            let _ = report_text(&found, &text, "file", Detail::Moves);
            prop_assert!(read_all(&again)[0].is_ok(), "{}", again);
        }
    }
}

/// Values that no text has.
#[test]
fn values_that_no_text_has_make_none() {
    let line = |heading| {
        Part::Line(WrittenLine {
            heading,
            turns: vec![
                WrittenTurn::from(halma_solve::rules::Turn::from(a_move("I, 1 to II, 2"))).into(),
            ],
            routes: BTreeMap::new(),
        })
    };
    let key = || line(Heading::Key(KeyKind::Gambit, 1));
    let variation =
        |kind, first| PuzzleText::new(vec![key(), line(Heading::Variation(kind, first))]);
    assert!(variation(KeyKind::Gambit, 1).is_some());
    assert!(variation(KeyKind::Gambit, 2).is_some());
    for first in [0, 3, usize::MAX] {
        assert_eq!(variation(KeyKind::Gambit, first), None, "from move {first}");
    }
    assert_eq!(variation(KeyKind::Yarding, 1), None);
    each_row([KeyKind::Game, KeyKind::Variation(1)], |kind| {
        assert_eq!(PuzzleText::new(vec![line(Heading::Key(kind, 1))]), None);
    });
    let board = |side| PuzzleText::new(vec![Part::Field(Field::Board(side)), key()]);
    each_row(
        [(3, false), (4, true), (16, true), (17, false)],
        |(side, is_board)| {
            assert_eq!(board(side).is_some(), is_board, "{side}");
        },
    );
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
