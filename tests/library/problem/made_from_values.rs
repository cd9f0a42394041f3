//! Problems made from values: written, read back, verified and drawn without a text.

use halma_solve::notation::PlayerNames;
use halma_solve::problem::{
    Claim, ClaimReason, ClaimedEnd, Detour, Game, Kind, Line, Place, ProblemError, Resigner,
    Transfer,
};
use halma_solve::render::Picture;
use halma_solve::rules::{GameSetup, RuleBook, Turn};
use proptest::prelude::*;

use crate::prelude::*;
use crate::values::{self, yard};

fn square_of(board: Board) -> impl Strategy<Value = Square> {
    let squares: Vec<Square> = board.squares().iter().collect();
    any::<prop::sample::Index>().prop_map(move |index| *index.get(&squares))
}

fn board() -> impl Strategy<Value = Board> {
    (4..=16_u8).prop_map(|side| Board::new(side).expect("a board"))
}

/// Any exit that can be written. Its moves need not be legal.
fn exit() -> impl Strategy<Value = Problem> {
    board()
        .prop_flat_map(|board| {
            let men = proptest::collection::vec(square_of(board), 1..12);
            let made =
                (square_of(board), square_of(board)).prop_map(|(from, to)| Move::new(from, to));
            let moves = proptest::collection::vec(made, 1..8);
            let corner = proptest::sample::select(Corner::ALL.to_vec());
            (
                Just(board),
                corner,
                men,
                moves,
                1..=256_usize,
                0..4_u8,
                any::<bool>(),
            )
        })
        .prop_map(|(board, corner, men, moves, claimed, which, draw)| {
            let key = |kind| Line {
                claimed,
                ..Line::new(kind, moves.clone())
            };
            let keys = match which {
                0 => vec![key(LineKind::Gambit)],
                1 => vec![key(LineKind::Yarding)],
                2 => vec![key(LineKind::Gambit), key(LineKind::Yarding)],
                _ => vec![],
            };
            let drawn = (draw || keys.is_empty()).then(|| men.into_iter().collect());
            let yard = Yard::new(corner, &[2, 1]).expect("a yard");
            Problem::Exit(Exit::new(board, yard, drawn, keys).expect("it fits on the board"))
        })
}

/// Any detour that can be written. It need not have a hop to the target.
fn detour() -> impl Strategy<Value = Problem> {
    board()
        .prop_flat_map(|board| {
            let men = proptest::collection::btree_set(square_of(board), 1..20);
            (
                Just(board),
                square_of(board),
                square_of(board),
                men,
                1..=256_usize,
            )
        })
        .prop_map(|(board, from, target, men, jumps)| {
            let men: SquareSet = men.into_iter().collect();
            Problem::Detour(Detour::new(board, from, target, men, jumps))
        })
}

/// The yard of three men in any corner, or any squares.
fn place(board: Board) -> impl Strategy<Value = Place> {
    let yard = proptest::sample::select(Corner::ALL.to_vec())
        .prop_map(|corner| Place::Yard(Yard::new(corner, &[2, 1]).expect("a yard")));
    let squares = proptest::collection::vec(square_of(board), 1..12)
        .prop_map(|men| Place::Squares(men.into_iter().collect()));
    prop_oneof![yard, squares]
}

/// Any transfer that can be written. It need not be possible.
fn transfer() -> impl Strategy<Value = Problem> {
    board()
        .prop_flat_map(|board| {
            let corner = proptest::sample::select(Corner::ALL.to_vec());
            let goal = prop_oneof![
                3 => place(board),
                1 => corner.prop_map(Place::Symmetrical)
            ];
            let made =
                (square_of(board), square_of(board)).prop_map(|(from, to)| Move::new(from, to));
            (
                Just(board),
                proptest::sample::select(DirectionSet::ALL.to_vec()),
                place(board),
                goal,
                proptest::collection::vec(made, 0..8),
            )
        })
        .prop_map(|(board, directions, start, goal, moves)| {
            let transfer =
                Transfer::new(board, directions, start, goal).expect("it fits on the board");
            Problem::Transfer(if moves.is_empty() {
                transfer
            } else {
                transfer.with_moves(moves).expect("few moves")
            })
        })
}

/// Any record of a game that can be written, under any book. Its turns need not be legal.
fn game() -> impl Strategy<Value = Problem> {
    let book = proptest::sample::select(RuleBook::ALL.to_vec());
    book.prop_flat_map(|book| {
        let made = (square_of(Board::FULL), square_of(Board::FULL));
        let turn = prop_oneof![
            9 => made.prop_map(|(from, to)| Turn::Move(Move::new(from, to))),
            1 => Just(Turn::Pass),
        ];
        (
            Just(book),
            proptest::sample::select(book.games.value),
            proptest::sample::select(book.boards.value),
            any::<(bool, prop::sample::Index)>(),
            proptest::collection::vec(turn, 0..30),
            proptest::option::of((
                any::<prop::sample::Index>(),
                proptest::option::of(1..99_usize),
            )),
        )
    })
    .prop_map(|(book, form, board, (named, begins), turns, claim)| {
        let board = Board::new(board.side).expect("a board");
        let setup = GameSetup::new(book, form, board);
        let begun = |corner| Game::new(setup.clone().begun_in(corner));
        let is_seat = |corner: &Corner| begun(*corner).is_ok();
        let seats: Vec<Corner> = Corner::ALL.into_iter().filter(is_seat).collect();
        let begins = *begins.get(&seats);
        let game = begun(begins).expect("the book has it");
        let sides = game.sides();
        let claim = claim.map(|(chosen, at)| match chosen.index(sides + 4) {
            side if side < sides => Claim::won_by(side).at_move(at),
            other => match other - sides {
                0 => Claim::from(ClaimedEnd::Unfinished),
                1 => Claim::from(ClaimedEnd::Drawn).because(ClaimReason::new("by agreement")),
                2 => Claim::from(ClaimedEnd::Resigned(Resigner::Player(1))),
                _ => Claim::won_by(0).because(ClaimReason::new("on time, at move 3.")),
            }
            .at_move(at),
        });
        let names = ["Anna", "Otto and Emil Jr.", "won by", "at move 3."];
        let names = PlayerNames::new(&names[..form.players()]).expect("names");
        let game = if named {
            game.with_names(names).expect("a name each")
        } else {
            game
        };
        let game = game.with_turns(&turns).with_claim(claim);
        Problem::from(game.expect("a side of the game"))
    })
}

/// The problem without the parts that only a text has: the number of men in a setup's heading, and a
/// diagram beside the list of the men.
fn as_made(problem: Problem) -> Problem {
    match problem {
        Problem::Detour(mut detour) => {
            (detour.claimed_men, detour.drawn) = (None, None);
            detour.into()
        }
        other => other,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn what_is_written_is_read_back(problem in prop_oneof![exit(), detour(), transfer(), game()]) {
        let text = problem.to_text(Some("any"), &[]).to_string();
        let mut texts = read_all(&text);
        prop_assert_eq!(texts.len(), 1, "{}", text);
        let read = texts.remove(0).expect("it can be read");
        prop_assert_eq!(read.to_string(), text);
        let read = Problem::from_text(&read, Readings::Emended).expect("it fits together");
        prop_assert_eq!(as_made(read), problem);
    }
}

#[test]
fn an_exit_is_verified_and_drawn_without_a_text() {
    let key = Line::new(LineKind::Gambit, [a_move("I, 1 to II, 2")]);
    let exit = Exit::new(values::board(4), yard(&[1]), None, vec![key]).expect("it fits");
    let finding = verify(exit.into(), Repairs::Find).expect("it has a key");
    assert_eq!(
        (finding.verdict, finding.problem.kind()),
        (Verdict::Verified, Kind::Exit)
    );
    let [replay] = &finding.replays()[..] else {
        panic!("one key");
    };
    let picture = halma_solve::render::still(&finding, replay, 1, Some("one man"));
    assert_eq!(
        picture.to_string(),
        "one man: after 1 of 1 move of the gambit\n\n  1  2  3\n  .  ●  .  II\n  .  .  .  I\n"
    );
}

#[test]
fn a_detour_is_drawn_before_it_is_verified() {
    let from = square("I, 1");
    let target = square("III, 3");
    let detour = Detour::new(values::board(4), from, target, squares("II, 2"), 1);
    let detour = Problem::Detour(detour);
    let drawn = Picture::from_problem(&detour, None).to_string();
    assert!(
        drawn.starts_with("unnamed puzzle: I, 1 to III, 3\n"),
        "{drawn}"
    );
    assert_eq!(drawn.matches('●').count(), 2, "{drawn}");
    let error = detour.into_exit().expect_err("it is a detour");
    assert_eq!(
        error,
        ProblemError::WrongKind {
            found: Kind::Detour,
            wanted: &[Kind::Exit]
        }
    );
    assert_eq!(
        error.to_string(),
        "this puzzle is a detour, and an exit is needed here"
    );
}
