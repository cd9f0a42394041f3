//! Values of every kind of problem, whether or not they make sense, do not panic in the verifier.

use halma_solve::problem::{Claim, Detour, Game, Line, Place, Transfer};
use halma_solve::rules::{GameForm, RuleBook, Turn};
use rand::RngExt;
use rand::seq::IndexedRandom;

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

    fn kind(&mut self) -> KeyKind {
        let kinds = [
            KeyKind::Gambit,
            KeyKind::Yarding,
            KeyKind::Transfer,
            KeyKind::Game,
            KeyKind::Variation(0),
            KeyKind::Variation(1),
        ];
        *kinds.choose(&mut self.0).expect("a kind")
    }

    /// A line whose numbers need not fit its turns, and whose variations need not fit the line.
    fn line(&mut self, kind: KeyKind, depth: usize) -> Line {
        let turns = self.turns();
        let mut line = Line::new(kind, turns);
        if self.below(2) == 0 {
            line.claimed = self.below(7);
        }
        line.first = self.below(4);
        if depth > 0 {
            for _ in 0..self.below(3) {
                let kind = self.kind();
                line.variations.push(self.line(kind, depth - 1));
            }
        }
        line
    }

    fn exit(&mut self) -> Problem {
        let rows: &[u8] = [&[1][..], &[2, 1], &[2, 2]][self.below(3)];
        let yard = Yard::new(Corner::NearLeft, rows).expect("a yard");
        let mut exit = Exit::new(board(4), yard, None, Vec::new()).expect("it fits");
        exit.drawn = (self.below(2) == 0).then(|| self.squares(4));
        each_row([KeyKind::Gambit, KeyKind::Yarding], |kind| {
            if self.below(4) > 0 {
                let kind = if self.below(8) == 0 {
                    self.kind()
                } else {
                    kind
                };
                exit.keys.push(self.line(kind, 2));
            }
        });
        exit.into()
    }

    fn transfer(&mut self) -> Option<Problem> {
        let [from, to] = [0, 1].map(|_| Place::Squares(self.squares(4)));
        let to = if self.below(3) == 0 {
            Place::Symmetrical(Corner::NearLeft)
        } else {
            to
        };
        let directions = DirectionSet::ALL[self.below(3)];
        let mut transfer = Transfer::new(board(5), directions, from, to).ok()?;
        let kind = if self.below(4) == 0 {
            self.kind()
        } else {
            KeyKind::Transfer
        };
        transfer.key = Some(self.line(kind, 2));
        Some(transfer.into())
    }

    fn game(&mut self) -> Problem {
        let book = RuleBook::named("small boards").expect("a book");
        let mut game = if self.below(2) == 0 {
            let yard = Yard::new(Corner::NearLeft, &[2, 1]).expect("a yard");
            Game::of_partners(book, board(5), yard).expect("a game")
        } else {
            Game::new(book, GameForm::TwoPlayers, board(8), Corner::NearLeft).expect("a game")
        };
        game.line = self.line(KeyKind::Game, 2);
        if self.below(8) == 0 {
            game.line.kind = self.kind();
        }
        // A few legal turns reach positions that random squares do not.
        if self.below(2) == 0 {
            let mut state = game.start.clone();
            let mut legal = Vec::new();
            for _ in 0..self.below(5) {
                let moves: Vec<Move> = state.moves().collect();
                let Some(&made) = moves.choose(&mut self.0) else {
                    break;
                };
                state.force(made.into());
                legal.push(made.into());
            }
            game.line.turns.splice(0..0, legal);
        }
        game.claim = match self.below(4) {
            0 => Some(Claim::Unfinished),
            1 => Some(Claim::Won {
                side: self.below(4),
                at: (self.below(2) == 0).then(|| self.below(9)),
            }),
            _ => None,
        };
        game.into()
    }

    fn detour(&mut self) -> Problem {
        let [from, target] = [0, 1].map(|_| self.square());
        let men = self.squares(5);
        let jumps = self.below(4);
        let mut detour = Detour::new(board(5), from, target, men, jumps);
        detour.others.extend((0..self.below(2)).map(|_| from));
        detour.drawn = (self.below(2) == 0).then(|| self.squares(5));
        detour.claimed_men = (self.below(2) == 0).then(|| self.below(6));
        detour.into()
    }
}

#[test]
fn no_value_makes_the_verifier_panic() {
    let mut values = Values(ChaCha8Rng::seed_from_u64(1885));
    let mut judged = 0;
    for _ in 0..400 {
        let problems = [
            Some(values.exit()),
            values.transfer(),
            Some(values.game()),
            Some(values.detour()),
        ];
        for problem in problems.into_iter().flatten() {
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
}
