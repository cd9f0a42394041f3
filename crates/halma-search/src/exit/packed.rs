//! Figures, each with a key, packed into few bytes.
//!
//! A figure is symmetrical, so the squares on one side of the diagonal are enough, and those that it
//! shares with the figure before it are left out. A key is one number: at each
//! move the possible moves of men in the yard to empty squares of the figure are numbered, and the
//! choices are the digits of a number whose base changes from digit to digit. So a key of 19 moves takes
//! about nine bytes. Every packed key is legal by construction, and unpacking needs nothing but the rules.

use halma_rules::board::{Square, SquareSet};
use halma_rules::rules::{Move, Position};

use crate::SavedError;

use super::{SolvedFigure, SymmetricalTask};

/// The first bytes of packed figures. The last one is the version.
const MAGIC: &[u8; 6] = b"halma1";

/// Packed figures, each with the number of its key. They can be unpacked one by one.
#[derive(Clone, Debug)]
pub(super) struct PackedFigures(Vec<(SquareSet, u128)>);

/// Packs figures of a task, each with its key.
///
/// # Errors
/// [`SavedError::UnpackableKey`] if a key is not a key of its figure.
pub fn pack(task: &SymmetricalTask, figures: &[SolvedFigure]) -> Result<Vec<u8>, SavedError> {
    let mut bytes = MAGIC.to_vec();
    let mut before: Vec<Square> = Vec::new();
    for (index, found) in figures.iter().enumerate() {
        let half = half_of(task, found.squares);
        let shared = before
            .iter()
            .zip(&half)
            .take_while(|(one, other)| one == other)
            .count();
        let lengths = [shared, half.len() - shared].map(u8::try_from);
        for length in lengths {
            bytes.push(length.map_err(|_| SavedError::UnpackableKey(index))?);
        }
        bytes.extend(half[shared..].iter().map(|square| square.index()));
        let number = number_of(task, found).ok_or(SavedError::UnpackableKey(index))?;
        bytes =
            postcard::to_extend(&number, bytes).map_err(|_| SavedError::UnpackableKey(index))?;
        before = half;
    }
    Ok(bytes)
}

/// The squares of a figure on the diagonal and on one side of it.
fn half_of(task: &SymmetricalTask, figure: SquareSet) -> Vec<Square> {
    let corner = task.corner();
    let board = task.board();
    let is_first = |square: &Square| *square <= corner.mirror(*square, board);
    figure.iter().filter(is_first).collect()
}

impl PackedFigures {
    /// Reads packed figures. The keys stay packed.
    ///
    /// # Errors
    /// [`SavedError`] if the bytes are not packed figures of this task.
    pub(super) fn read(task: &SymmetricalTask, bytes: &[u8]) -> Result<Self, SavedError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(SavedError::NotPacked)?;
        let mut packed = Vec::new();
        let mut half: Vec<Square> = Vec::new();
        while !rest.is_empty() {
            let damaged = || SavedError::DamagedFigure(packed.len());
            let &[shared, own, ref after @ ..] = rest else {
                return Err(damaged());
            };
            let shared = usize::from(shared);
            let own = usize::from(own);
            if shared > half.len() || own > after.len() {
                return Err(damaged());
            }
            let (own, after) = after.split_at(own);
            half.truncate(shared);
            half.extend(own.iter().map(|&index| Square::from_index(index)));
            let one: SquareSet = half.iter().copied().collect();
            let squares = one | task.mirror(one);
            if squares.len() != task.men().len() {
                return Err(damaged());
            }
            let number;
            (number, rest) = postcard::take_from_bytes(after).map_err(|_| damaged())?;
            packed.push((squares, number));
        }
        Ok(Self(packed))
    }

    /// The figures, in their order.
    pub(super) fn squares(&self) -> impl ExactSizeIterator<Item = SquareSet> + '_ {
        self.0.iter().map(|(squares, _)| *squares)
    }

    /// A figure with its key; `None` if there is no figure of this index.
    ///
    /// # Errors
    /// [`SavedError::DamagedFigure`] if the key is not a key of the figure.
    pub(super) fn get(
        &self,
        task: &SymmetricalTask,
        index: usize,
    ) -> Option<Result<SolvedFigure, SavedError>> {
        let &(squares, number) = self.0.get(index)?;
        let key = key_of(task, squares, number).ok_or(SavedError::DamagedFigure(index));
        Some(key.map(|key| SolvedFigure { squares, key }))
    }
}

/// The moves of men in the yard to empty squares of the figure, in a fixed order.
fn choices(position: &Position, inside: SquareSet, figure: SquareSet) -> Vec<Move> {
    let open = figure - position.army(0);
    inside
        .iter()
        .flat_map(|from| {
            let targets = position.destinations(from) & open;
            targets
                .iter()
                .map(move |to| Move::new(from, to))
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The number of a key; `None` if a move is not among the choices.
fn number_of(task: &SymmetricalTask, found: &SolvedFigure) -> Option<u128> {
    let mut position = Position::from_men(task.board(), task.men());
    let mut inside = task.men();
    let mut digits = Vec::new();
    for made in &found.key {
        let choices = choices(&position, inside, found.squares);
        let digit = choices.iter().position(|choice| choice == made)?;
        digits.push((digit as u128, choices.len() as u128));
        position.play(*made).ok()?;
        inside = inside - made.from.into();
    }
    let add =
        |number: u128, &(digit, base): &(u128, u128)| number.checked_mul(base)?.checked_add(digit);
    digits.iter().rev().try_fold(0, add)
}

/// The key of a number; `None` if no key has it.
fn key_of(task: &SymmetricalTask, figure: SquareSet, mut number: u128) -> Option<Vec<Move>> {
    let mut position = Position::from_men(task.board(), task.men());
    let mut inside = task.men();
    let mut key = Vec::new();
    while !inside.is_empty() {
        let choices = choices(&position, inside, figure);
        let base = choices.len() as u128;
        let digit = number.checked_rem(base)?;
        number /= base;
        let made = *choices.get(usize::try_from(digit).ok()?)?;
        position.play(made).ok()?;
        inside = inside - made.from.into();
        key.push(made);
    }
    (number == 0).then_some(key)
}

#[cfg(test)]
mod tests {
    /// Seven bits in each byte, the lowest first. The last byte has its high bit clear.
    fn written(number: u128) -> Vec<u8> {
        postcard::to_stdvec(&number).expect("bytes")
    }

    fn read_number(bytes: &[u8]) -> Option<(u128, &[u8])> {
        postcard::take_from_bytes(bytes).ok()
    }

    #[test]
    fn a_written_number_is_read_back() {
        for number in [0, 1, 127, 128, 300, 1 << 126, 1 << 127, u128::MAX] {
            let mut bytes = written(number);
            bytes.push(9);
            assert_eq!(read_number(&bytes), Some((number, &[9][..])), "{number}");
        }
    }

    #[test]
    fn a_number_of_more_than_128_bits_is_refused() {
        let most = written(u128::MAX);
        // Eighteen bytes have 126 bits, so the last one has two.
        assert_eq!((most.len(), most[18]), (19, 0b11));
        for last in [0b100, 0b101, 0b111] {
            let mut bytes = most.clone();
            bytes[18] = last;
            assert_eq!(read_number(&bytes), None, "{last}");
        }
        assert_eq!(read_number(&[[0x80; 19].as_slice(), &[0]].concat()), None);
        assert_eq!(read_number(&[0x80]), None);
    }
}
