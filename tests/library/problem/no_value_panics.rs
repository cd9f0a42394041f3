//! Values of every kind of problem, whether or not they make sense, do not panic in the verifier.

use halma_solve::board::{Frame, Notation, OffBoard, Pairs};
use halma_solve::notation::{self, ReadError};
use halma_solve::problem::{
    Claim, ClaimReason, ClaimedEnd, Detour, Game, Line, Place, Ply, ProblemError, Resigner,
    Transfer, Variation,
};
use halma_solve::render::{Picture, gif, parse_error_excerpt, png};
use halma_solve::rules::{GameForm, GameSetup, RuleBook, Turn};
use rand::RngExt;
use rand::seq::{IndexedMutRandom, IndexedRandom};

use crate::prelude::*;

/// Makes values at random.
struct Values(ChaCha8Rng);

impl Values {
    fn below(&mut self, bound: usize) -> usize {
        self.0.random_range(0..bound)
    }

    /// A square near the corner I, 1, or now and then anywhere, on the board or not.
    fn square(&mut self) -> Square {
        let side = if self.below(8) == 0 { 16 } else { 5 };
        let index = 16 * self.below(side) + self.below(side);
        Square::from_index(index.try_into().expect("below 256"))
    }

    fn squares(&mut self, most: usize) -> SquareSet {
        (0..self.below(most + 1)).map(|_| self.square()).collect()
    }

    fn turn(&mut self) -> Turn {
        match self.below(8) {
            0 => Turn::Pass,
            _ => Move::new(self.square(), self.square()).into(),
        }
    }

    fn turns(&mut self) -> Vec<Turn> {
        (0..self.below(6)).map(|_| self.turn()).collect()
    }

    fn kind(&mut self) -> LineKind {
        let kinds = [
            LineKind::Gambit,
            LineKind::Yarding,
            LineKind::Transfer,
            LineKind::Game,
        ];
        *kinds.choose(&mut self.0).expect("a kind")
    }

    /// A line whose numbers need not fit its turns, and whose variations need not fit the line.
    fn line(&mut self, kind: LineKind) -> Line {
        let turns = self.turns();
        let mut line = Line::new(kind, turns);
        if self.below(2) == 0 {
            line.claimed = self.below(7);
        }
        for _ in 0..self.below(3) {
            let variation = Variation::new(self.below(4), self.turns());
            line.variations.push(variation);
        }
        if self.below(4) == 0 {
            line.notes.extend(self.note());
        }
        let notes = self.note();
        if let Some(ply) = line.plies.choose_mut(&mut self.0) {
            ply.notes.extend(notes);
        }
        line
    }

    /// A line that is sound as often as not, with variations that are.
    fn line_of_solitaire(&mut self, kind: LineKind) -> Line {
        if self.below(2) == 0 {
            return self.line(kind);
        }
        let number = 1 + self.below(5);
        let moves: Vec<Move> = (0..number).map(|_| self.made()).collect();
        let mut line = Line::new(kind, moves.iter().copied());
        line.claimed = self.below(7);
        for _ in 0..self.below(3) {
            let own: Vec<Move> = (0..=self.below(3)).map(|_| self.made()).collect();
            let mut variation = Variation::new(self.below(number + 1), own);
            if let Some(last) = variation.plies.last_mut() {
                last.notes.extend(self.note());
            }
            line.variations.push(variation);
        }
        line
    }

    /// A note, which may have no words, or none.
    fn note(&mut self) -> Option<notation::TextLine> {
        let words = ["", "A note.", "1. IV, 1 to V, 1, he thought."].choose(&mut self.0);
        words
            .filter(|_| self.below(3) == 0)
            .and_then(|words| notation::TextLine::new(words))
    }

    fn made(&mut self) -> Move {
        Move::new(self.square(), self.square())
    }

    fn exit(&mut self) -> Problem {
        let rows: &[u8] = [&[1][..], &[2, 1], &[2, 2]][self.below(3)];
        let yard = Yard::new(Corner::NearLeft, rows).expect("a yard");
        let mut exit = Exit::new(board(4), yard, None, Vec::new()).expect("it fits");
        let drawn = (self.below(2) == 0).then(|| self.squares(4));
        exit = exit.clone().with_drawn(drawn).unwrap_or(exit);
        let mut keys = Vec::new();
        each_row([LineKind::Gambit, LineKind::Yarding], |kind| {
            if self.below(4) > 0 {
                let kind = if self.below(8) == 0 {
                    self.kind()
                } else {
                    kind
                };
                keys.push(self.line_of_solitaire(kind));
            }
        });
        // What is no key is refused.
        exit.clone().with_keys(keys).unwrap_or(exit).into()
    }

    fn transfer(&mut self) -> Option<Problem> {
        let [from, to] = [0, 1].map(|_| Place::Squares(self.squares(4)));
        let to = if self.below(3) == 0 {
            Place::Symmetrical(Corner::NearLeft)
        } else {
            to
        };
        let directions = DirectionSet::ALL[self.below(4)];
        let mut transfer = Transfer::new(board(5), directions, from, to).ok()?;
        let kind = if self.below(4) == 0 {
            self.kind()
        } else {
            LineKind::Transfer
        };
        let line = self.line_of_solitaire(kind);
        transfer = transfer.clone().with_key(line).unwrap_or(transfer);
        Some(transfer.into())
    }

    fn game(&mut self) -> Problem {
        let book = RuleBook::named("small boards").expect("a book");
        let mut game = if self.below(2) == 0 {
            let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a yard");
            let directions = [DirectionSet::EIGHT, DirectionSet::SIX, DirectionSet::FOUR];
            let form = [GameForm::TwoPartners, GameForm::TwoPlayers][self.below(2)];
            let setup = GameSetup::new(book, form, board(5)).with_yard(yard);
            Game::new(setup.with_directions(directions[self.below(3)])).expect("a game")
        } else {
            game_of_two()
        };
        let mut line = self.line_of_solitaire(LineKind::Game);
        if self.below(8) == 0 {
            line.kind = self.kind();
        }
        // A few legal turns reach positions that random squares do not.
        if self.below(2) == 0 {
            let mut state = game.start().clone();
            let mut legal: Vec<Turn> = Vec::new();
            for _ in 0..self.below(5) {
                let moves: Vec<Move> = state.moves().collect();
                let Some(&made) = moves.choose(&mut self.0) else {
                    break;
                };
                state.force(made.into());
                legal.push(made.into());
            }
            for variation in &mut line.variations {
                variation.after += legal.len();
            }
            line.plies.splice(0..0, legal.into_iter().map(Ply::from));
        }
        if self.below(3) == 0 {
            let men = game.start().position().army(0).len();
            let army = |values: &mut Self| (0..men).map(|_| values.square()).collect();
            let armies: Vec<SquareSet> = (0..2).map(|_| army(self)).collect();
            // Men on one square, or too few of them, are refused.
            game = game
                .clone()
                .with_position(&armies, self.below(3))
                .unwrap_or(game);
        }
        let end = match self.below(7) {
            0 => Some(ClaimedEnd::Unfinished),
            1 | 4 => Some(ClaimedEnd::WonBy(self.below(4))),
            2 => Some(ClaimedEnd::Drawn),
            3 => Some(ClaimedEnd::Resigned(match self.below(2) {
                0 => Resigner::Player(self.below(3)),
                _ => Resigner::Partners(self.below(3)),
            })),
            _ => None,
        };
        let reason = ClaimReason::new("by agreement").filter(|_| self.below(2) == 0);
        let at = self.number_of_move();
        let claim = end.map(|end| Claim::from(end).because(reason).at_move(at));
        // What is no line of a game, and a winner that it does not have, are refused.
        game = game.clone().with_line(line).unwrap_or(game);
        game = game.clone().with_claim(claim).unwrap_or(game);
        game.into()
    }

    /// The number of the last move in a claim, or none.
    fn number_of_move(&mut self) -> Option<usize> {
        (self.below(2) == 0).then(|| self.below(9))
    }

    fn detour(&mut self) -> Problem {
        let [from, target] = [0, 1].map(|_| self.square());
        let men = self.squares(5);
        let jumps = self.below(4);
        let mut detour = Detour::new(board(5), from, target, men, jumps);
        let twice = (0..self.below(2)).map(|_| from);
        let others = detour.others().iter().copied().chain(twice).collect();
        detour = detour.with_others(others).expect("few men");
        detour.drawn = (self.below(2) == 0).then(|| self.squares(5));
        detour.claimed_men = (self.below(2) == 0).then(|| self.below(6));
        detour.into()
    }
}

#[test]
fn no_value_makes_the_verifier_panic() {
    let mut values = Values(ChaCha8Rng::seed_from_u64(1885));
    let (mut judged, mut read_back) = (0, 0);
    for _ in 0..500 {
        let problems = [
            Some(values.exit()),
            values.transfer(),
            Some(values.game()),
            Some(values.detour()),
        ];
        for problem in problems.into_iter().flatten() {
            if let [line, ..] = problem.lines() {
                let written = problem.to_text(None, &[]).to_string();
                let text = read_all(&written).remove(0).expect("it can be read");
                let read = Problem::from_text(&text, Readings::Emended);
                let lines = read.as_ref().map_or(&[][..], Problem::lines);
                assert!(read.is_err() || lines[0] == *line, "{written}");
                read_back += usize::from(read.is_ok());
            }
            let Ok(found) = verify(problem.clone(), Repairs::Find) else {
                continue;
            };
            judged += 1;
            found.replays();
            // What is offered mends everything.
            for repair in &found.repairs {
                let mended = verify(repair.mended(problem.clone()), Repairs::Skip);
                assert_eq!(
                    mended.expect("moves").verdict,
                    Verdict::Verified,
                    "{repair:?}"
                );
            }
            assert!(found.repairs.is_empty() || !found.faults.is_empty());
        }
    }
    assert!(judged > 1000, "{judged}");
    assert!(read_back > 200, "{read_back}");
}

/// A transfer of one man on 4 by 4 squares.
fn transfer_of_one() -> Transfer {
    let [from, to] = ["I, 1", "II, 2"].map(|at| Place::Squares(square(at).into()));
    Transfer::new(board(4), DirectionSet::EIGHT, from, to).expect("it fits")
}

/// An exit of one man on 4 by 4 squares.
fn exit_of_one() -> Exit {
    let yard = Yard::new(Corner::NearLeft, &[1]).expect("a yard");
    Exit::new(board(4), yard, None, Vec::new()).expect("it fits")
}

fn is_read_back(problem: &Problem) -> bool {
    let written = problem.to_text(None, &[]).to_string();
    let [Ok(text)] = &read_all(&written)[..] else {
        return false;
    };
    Problem::from_text(text, Readings::Emended).as_ref() == Ok(problem)
}

/// The limits of the notation: a key has from 1 to 256 moves, the moves of a transfer are from 0 to 4,096.
#[test]
fn a_line_that_no_text_can_hold_is_refused() {
    let made = a_move("I, 1 to II, 2");
    let line = |kind, moves| Line::new(kind, vec![made; moves]);
    each_row([LineKind::Gambit, LineKind::Yarding], |kind| {
        let with = |moves| exit_of_one().with_keys(vec![line(kind, moves)]);
        for moves in [1, 256] {
            assert!(is_read_back(&with(moves).expect("a key").into()), "{moves}");
        }
        assert_eq!(with(0), Err(ProblemError::EmptyKey(kind)));
        let most = 256;
        assert_eq!(
            with(257),
            Err(ProblemError::TooManyMoves { key: kind, most })
        );
    });
    let key = LineKind::Transfer;
    let with = |moves| transfer_of_one().with_key(line(key, moves));
    for moves in [0, 1, 4096] {
        assert_eq!(with(moves).expect("moves").key(), Some(&line(key, moves)));
    }
    each_row([1, 4096], |moves| {
        let transfer = Problem::from(with(moves).expect("moves"));
        let text = transfer.to_text(None, &[]).to_string();
        let read = Problem::from_text(&puzzle(&text), Readings::Emended).expect("a transfer");
        assert_eq!(read.lines(), transfer.lines());
    });
    let most = 4096;
    assert_eq!(with(4097), Err(ProblemError::TooManyMoves { key, most }));
    let pass = Line::new(key, [Turn::from(made), Turn::Pass]);
    let number = 2;
    let refused = transfer_of_one().with_key(pass);
    assert_eq!(refused, Err(ProblemError::PassInKey { key, number }));
    let gambit = line(LineKind::Gambit, 1);
    let refused = transfer_of_one().with_key(gambit);
    assert_eq!(refused, Err(ProblemError::NotMoves(LineKind::Gambit)));
}

/// A variation shares the moves before its first, and has at least one of its own.
#[test]
fn a_variation_that_no_text_can_hold_is_refused() {
    let [made, other] = ["I, 1 to II, 2", "I, 1 to I, 2"].map(a_move);
    let key = LineKind::Gambit;
    let after = |after, moves: &[Move]| Variation::new(after, moves.iter().copied());
    let with = |variation: Variation| {
        let variations = vec![variation];
        let line = Line::new(key, [made, made]);
        exit_of_one().with_keys(vec![Line { variations, ..line }])
    };
    for departed in 0..=2 {
        let exit = with(after(departed, &[other])).expect("a variation");
        assert!(is_read_back(&exit.into()), "after move {departed}");
    }
    for none in [
        after(3, &[other]),
        after(1, &[]),
        after(usize::MAX, &[made]),
    ] {
        let error = ProblemError::NoVariationOf { key, number: 1 };
        assert_eq!(with(none.clone()), Err(error), "{none:?}");
    }
    // Its own moves have the limit of a key: 256 of them fit below the heading, after the two of the line.
    let exit = with(after(2, &[other; 256])).expect("a variation");
    assert!(is_read_back(&exit.into()));
    let most = 256;
    let refused = with(after(2, &[other; 257]));
    assert_eq!(refused, Err(ProblemError::TooManyMoves { key, most }));
}

/// A game of two players on 8 by 8 squares.
fn game_of_two() -> Game {
    let book = RuleBook::named("small boards").expect("a book");
    Game::new(GameSetup::new(book, GameForm::TwoPlayers, board(8))).expect("a game")
}

/// A game holds what a record of it can: turns of a game from its first on, and a winner who plays in it.
#[test]
fn a_game_that_no_text_can_hold_is_refused() {
    let turns = ["IV, 1 to V, 1", "V, 8 to IV, 8"].map(|text| Turn::from(a_move(text)));
    let key = LineKind::Game;
    let line = Line::new(key, turns);
    let played = game_of_two().with_line(line.clone()).expect("two turns");
    assert_eq!(*played.line(), line);
    let passed = Line::new(key, [turns[0], Turn::Pass]);
    assert!(game_of_two().with_line(passed).is_ok());
    let other = Line::new(LineKind::Transfer, turns);
    let refused = game_of_two().with_line(other);
    assert_eq!(refused, Err(ProblemError::NotTurns(LineKind::Transfer)));
    let variations = vec![Variation::new(0, Vec::<Turn>::new())];
    let refused = game_of_two().with_line(Line { variations, ..line });
    assert_eq!(refused, Err(ProblemError::NoVariationOf { key, number: 1 }));
    // Each note has words, and stands between the turns, above or below all of them.
    let with = |notes: &[(usize, &str)]| {
        let mut line = Line::new(key, turns);
        for &(after, text) in notes {
            let note = notation::TextLine::new(text).expect("a line");
            match after.checked_sub(1) {
                None => line.notes.push(note),
                Some(last) => line.plies[last].notes.push(note),
            }
        }
        game_of_two().with_line(line)
    };
    each_row(
        [
            &[(0, "Above all.")][..],
            &[(1, "1. IV, 1 to V, 1, he thought."), (1, "And more.")],
            &[(0, "a"), (1, "b"), (2, "c")],
        ],
        |notes| {
            let game = with(notes).expect("notes");
            assert!(is_read_back(&game.into()), "{notes:?}");
        },
    );
    for after in 0..=2 {
        let error = ProblemError::NoPlaceForNote { after };
        assert_eq!(with(&[(after, "")]), Err(error));
    }
    let won = |side| game_of_two().with_claim(Some(Claim::won_by(side)));
    assert!(is_read_back(&won(1).expect("the second player").into()));
    let refused = ProblemError::NoSuchSide { side: 2, sides: 2 };
    assert_eq!(won(2), Err(refused));
}

/// A board has 256 squares, so a setup of more men repeats a square, and no text holds it.
#[test]
fn a_detour_of_more_men_than_squares_is_refused() {
    let [from, man, target] = ["I, 1", "II, 2", "III, 3"].map(square);
    let with = |men| {
        let detour = Detour::new(board(4), from, target, man.into(), 1);
        detour.with_others(vec![man; men])
    };
    let most_men = Problem::from(with(256).expect("256 men"));
    let written = most_men.to_text(None, &[]).to_string();
    let text = read_all(&written).remove(0).expect("it can be read");
    let read = Problem::from_text(&text, Readings::Emended);
    let Ok(Problem::Detour(read)) = read else {
        panic!("{written}");
    };
    assert_eq!(read.others(), [man; 256]);
    let (men, most) = (257, 256);
    assert_eq!(with(257), Err(ProblemError::TooManyMen { men, most }));
}

/// Nothing of a figure is drawn beside the board.
#[test]
fn a_figure_off_the_board_is_refused() {
    let [inside, outside] = ["IV, 4", "V, 5"].map(square);
    let exit = exit_of_one().with_drawn(Some(inside.into()));
    assert_eq!(exit.expect("on the board").drawn(), Some(inside.into()));
    let refused = exit_of_one().with_drawn(Some(outside.into()));
    let (square, size) = (outside, board(4).size());
    let off = OffBoard { square, size };
    assert_eq!(refused, Err(ProblemError::DrawnOffBoard(off)));
}

/// What a caller may put into a public field is drawn, written and shown all the same.
#[test]
fn no_public_field_causes_a_panic() {
    let game = Problem::from(game_of_two());
    for (rows, width) in [(0, 0), (0, 5), (u8::MAX, u8::MAX), (3, 0)] {
        let mut picture = Picture::from_problem(&game, None);
        picture.section = Some(Frame { rows, width });
        picture.names = vec!["a".to_owned(); 9];
        let drawn = [picture.to_svg(), picture.to_json(), picture.to_string()];
        assert!(drawn.iter().all(|text| !text.is_empty()));
        assert!(png(&picture).is_ok() && gif(&[picture]).is_ok());
    }
    let unreadable = read_all("TO YARD THE PIECES IN 1 MOVE.\nI, 1 to é").remove(0);
    let Err(ReadError::Parse(mut error)) = unreadable else {
        panic!("it is read");
    };
    for span in [(0, 99), (99, 0), (6, 6), (7, 5), (usize::MAX, usize::MAX)] {
        error.span.start = span.0;
        error.span.end = span.1;
        assert!(!parse_error_excerpt(&error, "file").is_empty());
    }
    let pairs = Pairs::all(board(8)).next().expect("a way to count");
    assert!(!Notation::Pairs(pairs).column_label(0).is_empty());
    assert!(!Notation::Pairs(pairs).column_label(u8::MAX).is_empty());
    // Nobody could read house rules out of a record, so it does not pretend to have those of a book.
    let book = RuleBook::named("1889").expect("the book");
    let mut changed = book;
    changed.may_pass.value = !book.may_pass.value;
    let ours = RuleBook {
        name: "ours",
        ..book
    };
    for (book, rules) in [
        (book, "1889"),
        (changed, "own rules (1889)"),
        (ours, "own rules (ours)"),
    ] {
        let setup = GameSetup::new(book, GameForm::TwoPlayers, Board::FULL);
        let record = Game::new(setup).expect("a game").to_record().to_string();
        assert!(record.starts_with(&format!("Rules: {rules}\n")), "{record}");
        let read = read_all(&record).remove(0).expect("a text");
        let game = Problem::from_text(&read, Readings::Emended);
        assert_eq!(game.is_ok(), rules == "1889");
    }
}
