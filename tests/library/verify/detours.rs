//! What the verifier finds out about a detour, compared with the naive rules.

use halma_solve::problem::Detour;
use halma_solve::rules::Route;
use halma_solve::verify::{Facts, Reason};
use proptest::prelude::*;

use crate::prelude::*;
use crate::values::{bit, from_bits, to_bits};
use halma_naive::hopping::Hopping;

/// The finding for a detour, and its faults.
fn checked(detour: &Detour) -> (Facts, Vec<Reason>) {
    let finding = verify(detour.clone().into(), Repairs::Skip).expect("a detour has a claim");
    let reasons = finding
        .faults
        .iter()
        .map(|fault| fault.reason.clone())
        .collect();
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
        let side = detour.board.rows();
        Self {
            hopping: Hopping { side },
            from: bit(side, detour.from),
            target: bit(side, detour.target),
        }
    }

    fn fewest(&self, men: SquareSet) -> Option<usize> {
        let men = to_bits(self.hopping.side, men);
        self.hopping.fewest_to(self.from, self.target, men)
    }

    /// The routes of exactly this number of jumps from a square to the target, counted one by one.
    fn routes(&self, here: u32, men: u64, jumps: usize) -> u64 {
        if jumps == 0 {
            return u64::from(here == self.target);
        }
        self.hopping
            .fewest(here, men)
            .iter()
            .filter(|(_, jumps)| *jumps == 1)
            .map(|(landing, _)| self.routes(*landing, men, jumps - 1))
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
        // The ends have the same class, so that a hop may join them.
        let end = |place: u8| {
            let line = |place: u8, odd: u8| (2 * place + odd) % (side - side % 2) + 1;
            Square::new(line(place / 3, ends.2), line(place % 3, ends.3)).expect("a square")
        };
        let from = end(ends.0);
        let target = end(ends.1);
        prop_assume!(from != target);
        let men = from_bits(side, words & thin) - SquareSet::from_iter([from, target]);
        let detour = Detour::new(board(side), from, target, men, claimed);
        let (found, reasons) = checked(&detour);

        let naive = Naive::of(&detour);
        let fewest = naive.fewest(men);
        prop_assert_eq!(found.route.as_ref().map(Route::jumps), fewest);
        prop_assert_eq!(detour.standing(), men | from.into());
        let expected = match fewest {
            None => vec![Reason::NoRoute { from, target }],
            Some(fewest) if fewest < claimed => vec![Reason::NotCompelled { claimed, fewest }],
            Some(fewest) if fewest > claimed => vec![Reason::TooFewJumps { claimed, fewest }],
            Some(_) => vec![],
        };
        prop_assert_eq!(reasons, expected);
        let routes = fewest.map_or(0, |jumps| naive.routes(naive.from, to_bits(side, men), jumps));
        prop_assert_eq!(found.routes, routes);
        let idle = men.iter().filter(|&man| {
            fewest.is_some() && naive.fewest(men - man.into()) == fewest
        });
        prop_assert_eq!(found.idle, idle.collect::<SquareSet>());
    }
}

/// . . . .   IV
/// . . T .   III
/// . ● . .   II
/// M . . .   I
fn one_jump() -> Detour {
    Detour::new(
        board(4),
        square("I, 1"),
        square("III, 3"),
        squares("II, 2"),
        1,
    )
}

#[test]
fn false_places_of_the_men_and_the_target_are_reported() {
    let [from, man, target] = ["I, 1", "II, 2", "III, 3"].map(square);
    let listed = |men: &[Square]| {
        let detour = one_jump().with_others(men.to_vec());
        detour.expect("no more men than squares")
    };
    let to = |target| {
        let mut detour = one_jump();
        detour.target = target;
        detour
    };
    let off = square("V, 1");
    let other = square("III, 4");
    let same = square("I, 3");
    let size = board(4).size();
    each_row(
        [
            (one_jump(), Some(1), vec![]),
            // Two men on one square change nothing for the hop.
            (listed(&[man, man]), Some(1), vec![Reason::TwoMen(man)]),
            (listed(&[man, from]), Some(1), vec![Reason::TwoMen(from)]),
            // Without its squares there is no hop to look for.
            (
                listed(&[man, off]),
                None,
                vec![Reason::OffBoard(OffBoard { square: off, size })],
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
                vec![Reason::TargetOffBoard(OffBoard { square: off, size })],
            ),
            // The other class, and the same class without a man to jump over.
            (
                to(other),
                None,
                vec![Reason::OtherClass {
                    from,
                    target: other,
                }],
            ),
            (to(same), None, vec![Reason::NoRoute { from, target: same }]),
        ],
        |(detour, fewest, expected)| {
            let (found, reasons) = checked(&detour);
            assert_eq!(reasons, expected, "{detour:?}");
            assert_eq!(found.route.as_ref().map(Route::jumps), fewest, "{detour:?}");
            assert!(detour.standing().is_subset(detour.board.squares()));
        },
    );
}

#[test]
fn the_heading_and_the_diagram_must_have_the_men_of_the_list() {
    let from = square("I, 1");
    let man = square("II, 2");
    let claims = |claimed_men, drawn| {
        let mut detour = one_jump();
        detour.claimed_men = Some(claimed_men);
        detour.drawn = Some(squares(drawn));
        detour
    };
    let none: [Reason; 0] = [];
    assert_eq!(checked(&claims(1, "I, 1; II, 2")).1, none);
    assert_eq!(
        checked(&claims(2, "I, 1; II, 2")).1,
        [Reason::MenNotAsClaimed { men: 1, claimed: 2 }]
    );
    let other = square("IV, 4");
    let mismatch = |missing: Square, extra: SquareSet| Reason::SetupMismatch {
        missing: missing.into(),
        extra,
    };
    // The moving man is drawn too.
    assert_eq!(
        checked(&claims(1, "II, 2")).1,
        [mismatch(from, SquareSet::EMPTY)]
    );
    assert_eq!(
        checked(&claims(1, "I, 1; IV, 4")).1,
        [mismatch(man, other.into())]
    );
    // The diagram shows one man where the list has two.
    let twice = claims(2, "I, 1; II, 2").with_others(vec![man, from]);
    let twice = twice.expect("no more men than squares");
    assert_eq!(checked(&twice).1, [Reason::TwoMen(from)]);
}
