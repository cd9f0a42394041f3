//! What the verifier finds out about a detour, compared with the naive rules.

use crate::naive::hopping::Hopping;
use halma_solve::board::{Board, Square, SquareSet};
use halma_solve::problem::Detour;
use halma_solve::rules::Route;
use halma_solve::verify::{Facts, Reason, Repairs, verify};
use proptest::prelude::*;

fn square(row: u8, number: u8) -> Square {
    Square::new(row, number).expect("a square")
}

/// The finding for a detour, and its faults.
fn checked(detour: &Detour) -> (Facts, Vec<Reason>) {
    let finding = verify(detour.clone().into(), Repairs::Skip).expect("a detour has a claim");
    let reasons = finding.faults.iter().map(|fault| fault.reason.clone());
    let reasons = reasons.collect();
    (finding.facts, reasons)
}

/// A detour as the naive rules see it.
struct Naive {
    hopping: Hopping,
    from: u32,
    target: u32,
}

impl Naive {
    fn of(detour: &Detour) -> Self {
        let hopping = Hopping {
            side: i32::from(detour.board.side()),
        };
        let bit = |square: Square| hopping.bit(square.row(), square.number());
        Self {
            hopping,
            from: bit(detour.from),
            target: bit(detour.target),
        }
    }

    fn bits(&self, men: SquareSet) -> u64 {
        let bits = men
            .iter()
            .map(|man| self.hopping.bit(man.row(), man.number()));
        bits.fold(0, |men, bit| men | 1 << bit)
    }

    fn fewest(&self, men: u64) -> Option<usize> {
        let reached = self.hopping.fewest(self.from, men);
        let found = reached.iter().find(|(landing, _)| *landing == self.target);
        found.map(|(_, jumps)| *jumps)
    }

    /// The routes of exactly this number of jumps from a square to the target, counted one by one.
    fn routes(&self, here: u32, men: u64, jumps: usize) -> u64 {
        if jumps == 0 {
            return u64::from(here == self.target);
        }
        let next = self.hopping.fewest(here, men);
        let next = next.iter().filter(|(_, jumps)| *jumps == 1);
        next.map(|(landing, _)| self.routes(*landing, men, jumps - 1))
            .sum()
    }
}

proptest! {
    #[test]
    fn jumps_routes_and_idle_men_are_the_naive_ones(
        side in 4_u8..=6,
        ends in (0..9_u8, 0..9_u8, 0..2_u8, 0..2_u8),
        words: u64,
        thin: u64,
        claimed in 1..6_usize,
    ) {
        let board = Board::new(side).expect("a board");
        // The ends have the same class, so that a hop may join them.
        let end = |place: u8| {
            let line = |place: u8, odd: u8| (2 * place + odd) % (side - side % 2) + 1;
            square(line(place / 3, ends.2), line(place % 3, ends.3))
        };
        let (from, target) = (end(ends.0), end(ends.1));
        prop_assume!(from != target);
        let squares = board.squares().iter().enumerate();
        let men: SquareSet = squares
            .filter(|(nth, each)| (words & thin) >> nth & 1 == 1 && ![from, target].contains(each))
            .map(|(_, each)| each)
            .collect();
        let detour = Detour::new(board, from, target, men, claimed);
        let (found, reasons) = checked(&detour);

        let naive = Naive::of(&detour);
        let bits = naive.bits(men);
        let fewest = naive.fewest(bits);
        prop_assert_eq!(found.route.as_ref().map(Route::jumps), fewest);
        prop_assert_eq!(detour.standing(), men | from.into());
        let expected = match fewest {
            None => vec![Reason::NoRoute { from, target }],
            Some(fewest) if fewest < claimed => vec![Reason::NotCompelled { claimed, fewest }],
            Some(fewest) if fewest > claimed => vec![Reason::TooFewJumps { claimed, fewest }],
            Some(_) => vec![],
        };
        prop_assert_eq!(reasons, expected);
        let routes = fewest.map_or(0, |jumps| naive.routes(naive.from, bits, jumps));
        prop_assert_eq!(found.routes, routes);
        let idle = men.iter().filter(|&man| {
            fewest.is_some() && naive.fewest(naive.bits(men - man.into())) == fewest
        });
        prop_assert_eq!(found.idle, idle.collect::<SquareSet>());
    }
}

/// . . . .   IV
/// . . T .   III
/// . ● . .   II
/// M . . .   I
fn one_jump() -> Detour {
    let board = Board::new(4).expect("a board");
    Detour::new(board, square(1, 1), square(3, 3), square(2, 2).into(), 1)
}

#[test]
fn false_places_of_the_men_and_the_target_are_reported() {
    let (from, man, target) = (square(1, 1), square(2, 2), square(3, 3));
    let listed = |men: &[Square]| {
        let mut detour = one_jump();
        detour.others = men.to_vec();
        detour
    };
    let to = |target| Detour {
        target,
        ..one_jump()
    };
    let off = square(5, 1);
    let (square_off, side) = (off, 4);
    for (detour, fewest, expected) in [
        (one_jump(), Some(1), vec![]),
        // Two men on one square change nothing for the hop.
        (listed(&[man, man]), Some(1), vec![Reason::TwoMen(man)]),
        (listed(&[man, from]), Some(1), vec![Reason::TwoMen(from)]),
        // Without its squares there is no hop to look for.
        (
            listed(&[man, off]),
            None,
            vec![Reason::OffBoard { square: off, side }],
        ),
        (
            listed(&[man, target]),
            None,
            vec![Reason::TargetTaken(target)],
        ),
        (to(from), None, vec![Reason::NowhereToGo(from)]),
        (
            to(off),
            None,
            vec![Reason::TargetOffBoard {
                square: square_off,
                side,
            }],
        ),
        // The other class, and the same class without a man to jump over.
        (
            to(square(3, 4)),
            None,
            vec![Reason::OtherClass {
                from,
                target: square(3, 4),
            }],
        ),
        (
            to(square(1, 3)),
            None,
            vec![Reason::NoRoute {
                from,
                target: square(1, 3),
            }],
        ),
    ] {
        let (found, reasons) = checked(&detour);
        assert_eq!(reasons, expected, "{detour:?}");
        assert_eq!(found.route.as_ref().map(Route::jumps), fewest, "{detour:?}");
        assert!(detour.standing().is_subset(detour.board.squares()));
    }
}

#[test]
fn the_heading_and_the_diagram_must_have_the_men_of_the_list() {
    let (from, man) = (square(1, 1), square(2, 2));
    let claims = |claimed_men, drawn: &[Square]| Detour {
        claimed_men: Some(claimed_men),
        drawn: Some(drawn.iter().copied().collect()),
        ..one_jump()
    };
    let none: [Reason; 0] = [];
    assert_eq!(checked(&claims(1, &[from, man])).1, none);
    assert_eq!(
        checked(&claims(2, &[from, man])).1,
        [Reason::MenNotAsClaimed { men: 1, claimed: 2 }]
    );
    let other = square(4, 4);
    let mismatch = |missing: Square, extra: SquareSet| Reason::SetupMismatch {
        missing: missing.into(),
        extra,
    };
    // The moving man is drawn too.
    assert_eq!(
        checked(&claims(1, &[man])).1,
        [mismatch(from, SquareSet::EMPTY)]
    );
    assert_eq!(
        checked(&claims(1, &[from, other])).1,
        [mismatch(man, other.into())]
    );
    // The diagram shows one man where the list has two.
    let mut twice = claims(2, &[from, man]);
    twice.others.push(from);
    assert_eq!(checked(&twice).1, [Reason::TwoMen(from)]);
}
