//! The squares and moves that a message gives as examples, written in the notation of the text.

use halma_rules::board::{InNotation, Notation, Square};
use halma_rules::rules::Move;

/// A square, or the nearest one on the board of the notation. Pairs of numbers name no square off their board.
fn on_board(row: u8, number: u8, notation: Notation) -> Square {
    let side = notation.board().side();
    Square::new(row.min(side), number.min(side)).unwrap_or(Square::from_index(0))
}

/// A square such as `IV, 3`.
pub(super) fn square(row: u8, number: u8, notation: Notation) -> String {
    on_board(row, number, notation)
        .display(notation)
        .to_string()
}

/// A move such as `II, 5 to III, 6`.
pub(super) fn one_move(from: (u8, u8), to: (u8, u8), notation: Notation) -> String {
    let [from, to] = [from, to].map(|(row, number)| on_board(row, number, notation));
    Move::new(from, to).display(notation).to_string()
}

#[cfg(test)]
mod tests {
    use super::{one_move, square};
    use halma_rules::board::{Board, Notation, Pairs};

    #[test]
    fn an_example_is_a_square_of_the_board_in_the_notation_of_the_text() {
        let smallest = Board::new(4).expect("the smallest board");
        let pairs = Pairs::all(smallest).map(Notation::Pairs);
        for notation in [Notation::Book, Notation::Algebraic]
            .into_iter()
            .chain(pairs)
        {
            let text = square(15, 15, notation);
            assert!(notation.read(&text).is_some(), "{text} in {notation}");
        }
        assert_eq!(square(15, 15, Notation::Book), "XV, 15");
        assert_eq!(one_move((2, 5), (3, 6), Notation::Algebraic), "e2-f3");
    }
}
