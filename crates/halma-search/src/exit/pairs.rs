//! The pairs of events whose orders are tried by shaving.

use itertools::Itertools;

use super::instance::{EVENTS, Instance, Made};
use super::matching::CAPACITY;
use super::state::State;
use crate::class_set::SetBits;

/// Two events on neighboring squares.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    /// The lower event.
    pub(super) one: usize,
    pub(super) other: usize,
}

impl Pair {
    /// The two orders of the events.
    pub(super) const fn orders(self) -> [(usize, usize); 2] {
        [(self.one, self.other), (self.other, self.one)]
    }

    /// Both events.
    pub(super) const fn events(self) -> u64 {
        1 << self.one | 1 << self.other
    }

    /// Whether both are squares of the figure.
    pub(super) const fn is_in_figure(self) -> bool {
        self.one >= CAPACITY
    }
}

/// The pairs of neighboring events of an instance.
#[derive(Clone)]
pub(super) struct Pairs {
    pub(super) all: Vec<Pair>,
    /// The place of the mirror image of each pair; its own place if the instance is not symmetrical.
    images: Vec<usize>,
    /// The neighbors of each event.
    near: Box<[u64; EVENTS]>,
}

impl Pairs {
    pub(super) fn new(instance: &Instance) -> Self {
        let square = |event: usize| instance.square_of[event].square();
        let events = SetBits(State::start(instance).events_to_come());
        let (mut pairs, mut near) = (Vec::new(), Box::new([0; EVENTS]));
        for (one, other) in events.tuple_combinations() {
            if square(one).is_neighbor(square(other)) {
                pairs.push(Pair { one, other });
                near[one] |= 1 << other;
                near[other] |= 1 << one;
            }
        }
        let mut images: Vec<usize> = (0..pairs.len()).collect();
        if instance.is_symmetrical {
            let place = |events| pairs.iter().position(|pair: &Pair| pair.events() == events);
            for (image, pair) in images.iter_mut().zip(&pairs) {
                *image = place(instance.mirror(pair.events())).unwrap_or(*image);
            }
        }
        Self {
            all: pairs,
            images,
            near,
        }
    }

    /// Whether the mirror image of a pair comes before it. What is concluded from the image holds, in the mirror, of
    /// this pair too.
    #[inline]
    pub(super) fn comes_after_its_image(&self, place: usize) -> bool {
        self.images[place] < place
    }

    /// The neighbors of the man and the square of a move.
    #[inline]
    pub(super) fn near(&self, (man, square): Made) -> u64 {
        self.near[man] | self.near[CAPACITY + square]
    }
}
