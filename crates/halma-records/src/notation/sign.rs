//! The signs of drawings: men of up to four armies, and vacant squares.

/// The signs for the men of each army. One drawing uses one family.
pub(super) struct SignFamily(&'static [(char, usize)]);

/// The families. `O`, `X`, `#` and `^` are the armies where the program can print nothing but ASCII. There `O` alone and
/// `X` alone are the only army.
const FAMILIES: [SignFamily; 6] = [
    SignFamily(&[('X', 0), ('x', 0)]),
    SignFamily(&[('O', 0), ('o', 0)]),
    SignFamily(&[('*', 0)]),
    SignFamily(&[('●', 0), ('•', 0), ('○', 1), ('■', 2), ('△', 3)]),
    SignFamily(&[('B', 0), ('b', 0), ('W', 1), ('w', 1)]),
    SignFamily(&[('O', 0), ('o', 0), ('X', 1), ('x', 1), ('#', 2), ('^', 3)]),
];
/// The family of `B` and `W` if the first player is White.
const WHITE_FIRST: SignFamily = SignFamily(&[('W', 0), ('w', 0), ('B', 1), ('b', 1)]);
/// The signs for vacant squares.
pub(super) const VACANT: [char; 4] = ['.', '·', '_', '-'];

impl SignFamily {
    /// The family of a drawing without men.
    pub(super) const FIRST: &'static Self = &FAMILIES[0];

    /// The first family that has all of these signs for men.
    pub(super) fn with(men: &[char]) -> Option<&'static Self> {
        let has_all = |family: &&Self| men.iter().all(|man| family.army_of(*man).is_some());
        FAMILIES.iter().find(has_all)
    }

    /// The same signs for two players of whom the first is called White.
    pub(super) fn with_white_first(&'static self) -> &'static Self {
        if self.army_of('B') == Some(0) && self.army_of('W') == Some(1) {
            &WHITE_FIRST
        } else {
            self
        }
    }

    /// The army of a sign for a man, from 0.
    pub(super) fn army_of(&self, sign: char) -> Option<usize> {
        let of_sign = |(man, army): &(char, usize)| (*man == sign).then_some(*army);
        self.0.iter().find_map(of_sign)
    }
}

/// The army of a sign in a drawing of two armies or more, from 0.
pub(crate) fn army_of_sign(sign: char, is_white_first: bool) -> Option<usize> {
    let white_first = is_white_first.then_some(&WHITE_FIRST);
    let mut families = white_first.into_iter().chain(FAMILIES.iter().rev());
    families.find_map(|family| family.army_of(sign))
}

/// Whether a drawing may have the sign for a man.
pub(super) fn is_man(sign: char) -> bool {
    SignFamily::with(&[sign]).is_some()
}

/// Whether a drawing may have the sign.
pub(super) fn is_sign(sign: char) -> bool {
    is_man(sign) || VACANT.contains(&sign)
}
