//! Matchings of men to squares: which man goes to which square.

use crate::any_set::AnySet;

const UNMATCHED: u8 = u8::MAX;

/// A matching of at most `MOST` men to squares, by number. `MOST` is less than 256.
#[derive(Clone, Copy)]
pub(crate) struct Matching<const MOST: usize> {
    pub square_of: [u8; MOST],
    man_of: [u8; MOST],
}

impl<const MOST: usize> Matching<MOST> {
    pub(crate) const NONE: Self = Self {
        square_of: [UNMATCHED; MOST],
        man_of: [UNMATCHED; MOST],
    };

    /// Changes the matching until every man in `men` has a square of his own from among his choices. Returns
    /// false if there is no such matching. All choices must be in `squares`.
    pub(crate) fn complete<S: AnySet>(&mut self, men: S, squares: S, choices: &[S; MOST]) -> bool {
        let mut free = squares;
        let mut unmatched = S::default();
        for man in men.squares() {
            let square = self.square_of[man];
            if square != UNMATCHED && choices[man].meets(S::of(square.into())) {
                free = free & !S::of(square.into());
            } else {
                unmatched = unmatched | S::of(man);
            }
        }
        unmatched.squares().all(|man| {
            let mut untried = squares;
            self.give(man, choices, &mut untried, &mut free)
        })
    }

    /// Gives a man a square. Other men change their squares if necessary.
    fn give<S: AnySet>(
        &mut self,
        man: usize,
        choices: &[S; MOST],
        untried: &mut S,
        free: &mut S,
    ) -> bool {
        let direct = choices[man] & *free & *untried;
        if !direct.is_empty() {
            let square = direct.lowest();
            *free = *free & !S::of(square);
            self.set(man, square);
            return true;
        }
        loop {
            let choice = choices[man] & *untried;
            if choice.is_empty() {
                return false;
            }
            let square = choice.lowest();
            *untried = *untried & !S::of(square);
            if self.give(usize::from(self.man_of[square]), choices, untried, free) {
                self.set(man, square);
                return true;
            }
        }
    }

    fn set(&mut self, man: usize, square: usize) {
        self.square_of[man] = u8::try_from(square).unwrap_or(UNMATCHED);
        self.man_of[square] = u8::try_from(man).unwrap_or(UNMATCHED);
    }
}
