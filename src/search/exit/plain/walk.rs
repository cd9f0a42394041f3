//! A walk through the positions of a passage, depth first, which can be interrupted.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use crate::rules::Move;

use super::passage::{Passage, Position};

/// A walk. It tries every move of every position that it meets, except in a position that cannot lead
/// to the end, and in one that it has met before.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    passage: &'a Passage,
    /// The positions from the start to here, each with the number of moves in `untried` that belong to
    /// the positions before it.
    path: Vec<(Position, usize)>,
    untried: Vec<Move>,
    made: Vec<Move>,
    met: HashSet<u64, FxBuildHasher>,
    most_remembered: usize,
    looked_at: u64,
}

/// How far a walk has come.
#[derive(Debug)]
pub(super) enum Walked {
    /// All men have moved, by these moves.
    Arrived(Vec<Move>),
    /// Everything was tried, and no moves lead to the end.
    NoWay,
    /// It is not known yet.
    OnTheWay,
}

impl<'a> Walk<'a> {
    pub(super) fn new(passage: &'a Passage, most_remembered: usize) -> Self {
        let mut walk = Self {
            passage,
            path: Vec::new(),
            untried: Vec::new(),
            made: Vec::new(),
            met: HashSet::default(),
            most_remembered,
            looked_at: 0,
        };
        walk.look(passage.start());
        walk
    }

    /// The number of positions that it has looked at.
    pub(super) const fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Goes on for this number of positions.
    pub(super) fn go_on(&mut self, positions: u64) -> Walked {
        let until = self.looked_at + positions;
        while self.looked_at < until {
            let Some(&(position, untried_before)) = self.path.last() else {
                return Walked::NoWay;
            };
            if position.men.is_empty() {
                return Walked::Arrived(self.made.clone());
            }
            if self.untried.len() == untried_before {
                self.path.pop();
                self.made.pop();
            } else if let Some(made) = self.untried.pop() {
                let next = position.after(made);
                if !self.was_met(&next) && self.look(next) {
                    self.made.push(made);
                }
            }
        }
        Walked::OnTheWay
    }

    /// Looks at a position, and goes there if it may lead to the end.
    fn look(&mut self, position: Position) -> bool {
        self.looked_at += 1;
        let goes_there = self.passage.may_arrive(&position);
        if goes_there {
            self.path.push((position, self.untried.len()));
            self.untried.extend(self.passage.moves(&position));
        }
        goes_there
    }

    /// Whether a position was met before. Remembers it now, if there is memory for it.
    fn was_met(&mut self, position: &Position) -> bool {
        let number = self.passage.number(position);
        if self.met.len() >= self.most_remembered || self.met.try_reserve(1).is_err() {
            self.met.contains(&number)
        } else {
            !self.met.insert(number)
        }
    }
}
