//! The steps that men need because of the classes of their squares.
//!
//! The *end* is a set of as many squares as men. Some moves bring them there, and s of the moves are to spare: there are s
//! more than men off the end.
//!
//! A man changes the class of his square only by steps. All that counts is his class at first and at last. So let n be the
//! number of men too many in their classes: a man lowers it by 1 at most. Without diagonals, a step changes either the
//! parity of the row or that of the number. So let p be the number of men too many or too few on rows of a parity, plus the
//! same for the numbers: a man lowers it by 2 at most, with two steps.
//!
//! Let x be the moves of a man, less the one that brings him home if he is off the end. The sum of all x is s. With x = 0,
//! only a man beside the end lowers n or p, by 1, if he steps to the end. With x = 1 a man can lower each of them by 1.
//! To lower p by 2 with x = 1, he goes home by two steps, so he is one or two steps from the end at first. With
//! x = 2 any man can do it. So n is at most s, plus the number of men beside the end. And p may be greater than that by s
//! or, if they are fewer, by the number of men one or two steps from the end.
//!
//! Every move can be taken back. So the same holds with the empty squares of the end in place of the men off it, and the
//! men in place of the end.

/// How many more men than squares of the end each class has.
pub(crate) type Excess = [i32; 4];

/// The steps that men need.
#[derive(Clone, Copy)]
pub(crate) struct ClassSteps {
    /// n: the men too many in their classes.
    pub by_class: usize,
    /// p: those too many or too few in the parities of the rows and of the numbers, or 0 on boards with diagonals.
    pub by_parity: usize,
}

impl ClassSteps {
    #[inline]
    pub(crate) fn new(excess: Excess, has_diagonals: bool) -> Self {
        let number = |men: i32| men.unsigned_abs() as usize;
        Self {
            by_class: surplus(excess),
            by_parity: if has_diagonals {
                0
            } else {
                // Classes 0 and 1 have the rows of a parity, and classes 0 and 2 the numbers of a parity.
                number(excess[0] + excess[1]) + number(excess[0] + excess[2])
            },
        }
    }

    /// Whether the moves to spare are enough for these steps, wherever the men are.
    #[inline]
    pub(crate) fn fit_into(self, spare: usize) -> bool {
        self.by_class.max(self.by_parity) <= spare
    }

    /// Whether the moves are enough for these steps. `beside` are the men beside the end, and the empty squares of the
    /// end beside the men; `near` are those one or two steps away.
    #[inline]
    pub(crate) fn fit(
        self,
        spare: usize,
        beside: [usize; 2],
        near: impl FnOnce() -> [usize; 2],
    ) -> bool {
        if beside.iter().any(|beside| self.by_class > spare + beside) {
            return false;
        }
        self.by_parity <= spare || {
            let mut ways = beside.into_iter().zip(near());
            ways.all(|(beside, near)| self.by_parity <= spare + beside + near.min(spare))
        }
    }
}

/// The men too many in their classes.
#[inline]
pub(crate) fn surplus(excess: Excess) -> usize {
    let surplus: i32 = excess.iter().map(|&excess| excess.max(0)).sum();
    surplus.unsigned_abs() as usize
}
