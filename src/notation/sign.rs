//! The signs of drawings: men of up to four armies, and vacant squares.

/// The signs for men, each with its army, by families. One drawing uses one family.
const MEN: [&[(char, usize)]; 5] = [
    &[('X', 0), ('x', 0)],
    &[('O', 0), ('o', 0)],
    &[('*', 0)],
    &[('●', 0), ('•', 0), ('○', 1), ('■', 2), ('△', 3)],
    &[('B', 0), ('b', 0), ('W', 1), ('w', 1)],
];
/// The signs for vacant squares.
pub(super) const VACANT: [char; 4] = ['.', '·', '_', '-'];

/// The army of a sign for a man.
pub(super) fn army_of(sign: char) -> Option<usize> {
    let mut signs = MEN.into_iter().flatten();
    signs.find(|(man, _)| *man == sign).map(|(_, army)| *army)
}

/// The number of the family of a sign for a man.
pub(super) fn family_of(sign: char) -> Option<usize> {
    MEN.iter()
        .position(|family| family.iter().any(|(man, _)| *man == sign))
}

/// Whether a drawing may have the sign.
pub(super) fn is_sign(sign: char) -> bool {
    army_of(sign).is_some() || VACANT.contains(&sign)
}
