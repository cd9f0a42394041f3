//! The rules in the simplest code: a table of squares, one man at a time, and every jump tried. It
//! shares nothing with the library, not even the type of a square.

#![allow(dead_code)]

pub(crate) mod games;
pub(crate) mod hopping;
pub(crate) mod keys;
pub(crate) mod transfers;

use std::collections::BTreeSet;

/// A square as (row, number), both from 1.
pub(crate) type Place = (i32, i32);

/// Men on a board.
#[derive(Clone, Debug)]
pub(crate) struct NaiveBoard {
    pub(crate) side: i32,
    pub(crate) men: BTreeSet<Place>,
}

const AROUND: [Place; 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

impl NaiveBoard {
    /// The booklet's yard of nineteen, full, on the full board.
    pub(crate) fn full_yard() -> Self {
        let mut men = BTreeSet::new();
        for (row, length) in [(1, 5), (2, 5), (3, 4), (4, 3), (5, 2)] {
            for number in 1..=length {
                men.insert((row, number));
            }
        }
        Self { side: 16, men }
    }

    fn is_empty(&self, (row, number): Place) -> bool {
        let on_board = (1..=self.side).contains(&row) && (1..=self.side).contains(&number);
        on_board && !self.men.contains(&(row, number))
    }

    /// The squares that the man on a square can step to.
    pub(crate) fn steps(&self, (row, number): Place) -> BTreeSet<Place> {
        let around = AROUND.iter().map(|(up, right)| (row + up, number + right));
        around.filter(|&place| self.is_empty(place)).collect()
    }

    /// The squares that the man on a square can hop to, without his own.
    pub(crate) fn hops(&self, from: Place) -> BTreeSet<Place> {
        let mut others = self.clone();
        others.men.remove(&from);
        let mut landed = BTreeSet::from([from]);
        others.jump_on(from, &mut landed);
        landed.remove(&from);
        landed
    }

    fn jump_on(&self, (row, number): Place, landed: &mut BTreeSet<Place>) {
        for (up, right) in AROUND {
            let over = (row + up, number + right);
            let beyond = (row + 2 * up, number + 2 * right);
            if self.men.contains(&over) && self.is_empty(beyond) && landed.insert(beyond) {
                self.jump_on(beyond, landed);
            }
        }
    }

    /// The squares that the man on a square can go to.
    pub(crate) fn destinations(&self, from: Place) -> BTreeSet<Place> {
        self.steps(from).union(&self.hops(from)).copied().collect()
    }

    /// Moves the man even if the move is not legal. Returns whether it was legal.
    pub(crate) fn play(&mut self, (from, to): (Place, Place)) -> bool {
        let legal = self.men.contains(&from) && self.destinations(from).contains(&to);
        self.men.remove(&from);
        self.men.insert(to);
        legal
    }
}

/// Every move in a text, such as `II, 5 to III, 6`. It ignores everything else.
pub(crate) fn moves_in(text: &str) -> Vec<(Place, Place)> {
    let mut squares = Vec::new();
    let tokens: Vec<String> = text
        .replace(['—', '.', ','], " ")
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    for window in tokens.windows(5) {
        let [row, number, to, other_row, other_number] = window else {
            continue;
        };
        if to == "to" {
            squares.push((
                (roman(row), digits(number)),
                (roman(other_row), digits(other_number)),
            ));
        }
    }
    squares
}

fn digits(text: &str) -> i32 {
    text.parse().expect("an Arabic number")
}

fn roman(text: &str) -> i32 {
    let values: Vec<i32> = text
        .chars()
        .map(|letter| match letter {
            'I' => 1,
            'V' => 5,
            'X' => 10,
            other => panic!("{other} is no Roman digit"),
        })
        .collect();
    let subtract = |index: usize| {
        values
            .get(index + 1)
            .is_some_and(|&next| next > values[index])
    };
    (0..values.len())
        .map(|index| {
            if subtract(index) {
                -values[index]
            } else {
                values[index]
            }
        })
        .sum()
}
