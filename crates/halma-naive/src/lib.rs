//! The rules in the simplest code: a table of squares, one man at a time, and every jump tried. It
//! shares nothing with the library, not even the type of a square.
//!
//! The tests of the other crates compare what they do with these walks. They are a crate so that the compiler keeps them
//! apart, and optimizes them.

#![allow(
    missing_docs,
    clippy::missing_panics_doc,
    reason = "only tests use it, and a walk that is asked the impossible may panic"
)]

pub mod exchanges;
pub mod games;
pub mod hopping;
pub mod keys;
pub mod transfers;
pub mod wide;

use std::collections::BTreeSet;

/// A square as (row, number), both from 1.
pub type Place = (i32, i32);

/// The rows of a board, and the squares in each of them.
pub type Size = (i32, i32);

/// The squares of a yard in the near left corner.
pub fn yard(rows: &[u8]) -> BTreeSet<Place> {
    (1..)
        .zip(rows)
        .flat_map(|(row, &length)| (1..=i32::from(length)).map(move |number| (row, number)))
        .collect()
}

#[derive(Clone, Debug)]
pub struct NaiveBoard {
    pub size: Size,
    pub men: BTreeSet<Place>,
    /// The directions in which men move.
    pub directions: &'static [Place],
}

pub const AROUND: [Place; 8] = [
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
    /// Men who move in all eight directions.
    pub fn new(side: i32, men: BTreeSet<Place>) -> Self {
        let directions = &AROUND;
        Self {
            size: (side, side),
            men,
            directions,
        }
    }

    /// The booklet's yard of nineteen, full, on the full board.
    pub fn full_yard() -> Self {
        let men = yard(&[5, 5, 4, 3, 2]);
        Self::new(16, men)
    }

    fn is_empty(&self, (row, number): Place) -> bool {
        let on_board = (1..=self.size.0).contains(&row) && (1..=self.size.1).contains(&number);
        on_board && !self.men.contains(&(row, number))
    }

    /// The squares that the man on a square can step to.
    pub fn steps(&self, (row, number): Place) -> impl Iterator<Item = Place> {
        self.directions
            .iter()
            .map(move |(up, right)| (row + up, number + right))
            .filter(|&place| self.is_empty(place))
    }

    /// The squares that the jumps of the man on a square reach, each with the fewest jumps to it. His own is the first.
    pub fn jumps(&self, from: Place) -> Vec<(Place, usize)> {
        let mut landed = vec![(from, 0)];
        let mut next = 0;
        while let Some(&((row, number), jumps)) = landed.get(next) {
            next += 1;
            for (up, right) in self.directions {
                let over = (row + up, number + right);
                let beyond = (row + 2 * up, number + 2 * right);
                // He has left his own square, so he cannot jump over it.
                let can = over != from && self.men.contains(&over) && self.is_empty(beyond);
                if can && landed.iter().all(|&(square, _)| square != beyond) {
                    landed.push((beyond, jumps + 1));
                }
            }
        }
        landed
    }

    /// The fewest jumps of the man on a square to another one; `None` if no hop leads there.
    pub fn fewest_jumps(&self, from: Place, to: Place) -> Option<usize> {
        let mut reached = self.jumps(from).into_iter();
        reached.find_map(|(square, jumps)| (square == to).then_some(jumps))
    }

    /// The squares that the man on a square can go to.
    pub fn destinations(&self, from: Place) -> BTreeSet<Place> {
        let hops = self.jumps(from).into_iter().skip(1);
        self.steps(from)
            .chain(hops.map(|(square, _)| square))
            .collect()
    }

    /// Moves the man even if the move is not legal. Returns whether it was legal.
    pub fn play(&mut self, (from, to): (Place, Place)) -> bool {
        let legal = self.men.contains(&from) && self.destinations(from).contains(&to);
        self.men.remove(&from);
        self.men.insert(to);
        legal
    }
}

/// Every move in a text, such as `II, 5 to III, 6`. It ignores everything else.
pub fn moves_in(text: &str) -> Vec<(Place, Place)> {
    let text = text.replace(['—', '.', ','], " ");
    let tokens: Vec<&str> = text.split_whitespace().collect();
    tokens
        .windows(5)
        .filter_map(|window| match *window {
            [row, number, "to", other_row, other_number] => Some((
                (roman(row), digits(number)),
                (roman(other_row), digits(other_number)),
            )),
            _ => None,
        })
        .collect()
}

/// The squares of a list such as `II, 5; III, 6`.
pub fn squares_in(list: &str) -> BTreeSet<Place> {
    list.split("; ")
        .map(|name| name.split_once(", "))
        .map(|parts| parts.expect("a row and a number"))
        .map(|(row, number)| (roman(row), digits(number)))
        .collect()
}

fn digits(text: &str) -> i32 {
    text.parse().expect("an Arabic number")
}

fn roman(text: &str) -> i32 {
    let value = |letter| match letter {
        'I' => 1,
        'V' => 5,
        'X' => 10,
        other => panic!("{other} is no Roman digit"),
    };
    let values: Vec<i32> = text.chars().map(value).collect();
    let is_less = |index| {
        values
            .get(index + 1)
            .is_some_and(|next| *next > values[index])
    };
    (0..values.len())
        .map(|index| {
            if is_less(index) {
                -values[index]
            } else {
                values[index]
            }
        })
        .sum()
}
