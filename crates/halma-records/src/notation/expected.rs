//! What was expected, in the words of a message, with squares and moves in the notation of the text.

use std::borrow::Cow;

use halma_rules::board::{InNotation, Notation, Square};
use halma_rules::rules::Move;

use super::grammar::{Rule, SQUARE_OF_ROW, THE_WORD_TO};

/// A square, or the nearest one on the board of the notation. Pairs of numbers name no square off their board.
fn on_board(row: u8, number: u8, notation: Notation) -> Square {
    let size = notation.board().size();
    Square::new(row.min(size.rows()), number.min(size.columns())).unwrap_or(Square::from_index(0))
}

/// A square such as `IV, 3`.
pub(super) fn a_square(row: u8, number: u8, notation: Notation) -> String {
    on_board(row, number, notation)
        .display(notation)
        .to_string()
}

/// A move such as `II, 5 to III, 6`.
pub(super) fn a_move(from: (u8, u8), to: (u8, u8), notation: Notation) -> String {
    let [from, to] = [from, to].map(|(row, number)| on_board(row, number, notation));
    Move::new(from, to).display(notation).to_string()
}

/// The words for a rule in an error message, with examples in the notation of the text. `None` for rules that add nothing
/// to the others.
fn in_words(rule: Rule, notation: Notation) -> Option<Cow<'static, str>> {
    let without_squares = without_squares(rule, notation).map(Cow::Borrowed);
    with_squares(rule, notation)
        .map(Cow::Owned)
        .or(without_squares)
}

/// The words for a rule that name squares as examples.
fn with_squares(rule: Rule, notation: Notation) -> Option<String> {
    let square = |row, number| a_square(row, number, notation);
    Some(match rule {
        Rule::to if notation != Notation::Book => {
            let example = a_move((2, 5), (3, 6), notation);
            format!("a move such as `{example}`")
        }
        Rule::emendation => format!("an emendation such as `[read {}]`", square(7, 3)),
        Rule::detour_heading => format!(
            "`TO GO FROM {} TO {} IN ONE MOVE OF 61 JUMPS.`",
            square(1, 1),
            square(15, 15)
        ),
        Rule::from => format!("the man's square, such as `FROM {}`", square(1, 1)),
        Rule::target => format!(
            "the square that the man goes to, such as `TO {}`",
            square(15, 15)
        ),
        Rule::yard_place | Rule::yard_men | Rule::yard_rows => {
            let corner = square(1, 1);
            format!("a yard such as `19 men at {corner}` or `rows 3, 3, 2 at {corner}`")
        }
        Rule::yard_at | Rule::squares | Rule::position_line => format!(
            "a yard such as `10 men at {}`, or squares such as `{}; {}`",
            square(1, 1),
            square(1, 3),
            square(2, 5)
        ),
        Rule::symmetrical => format!(
            "`any figure symmetrical in the diagonal through {}`",
            square(1, 1)
        ),
        _ => return None,
    })
}

/// The words for any other rule.
const fn without_squares(rule: Rule, notation: Notation) -> Option<&'static str> {
    Some(match rule {
        Rule::r#move | Rule::square => notation.square_in_words(),
        Rule::square_number => SQUARE_OF_ROW,
        Rule::number => "a number",
        Rule::direction_words => "8, 6 or 4, or `diagonals only`",
        Rule::jumps_only => "`jumps only`",
        Rule::count => "a number such as `12,345`",
        Rule::fewest_moves => "a number of moves such as `18 moves` or `from 18 to 20 moves`",
        Rule::close_bracket => "a closing `]`",
        Rule::to => THE_WORD_TO,
        Rule::move_end => match notation {
            Notation::Book => "a dash, a full stop or a new line between two moves",
            Notation::Algebraic => "a comma, a full stop or a new line between two moves",
            Notation::Pairs(_) => "a semicolon, a full stop or a new line between two moves",
        },
        Rule::key_end | Rule::game_end => "another move, or a blank line after the last one",
        Rule::out => "`OUT`",
        Rule::the => "`THE`",
        Rule::pieces => "`PIECES`",
        Rule::in_moves => "the number of moves, such as `IN 19 MOVES`",
        Rule::moves_word => "`MOVES`",
        Rule::gambit_heading => "`TO BRING OUT THE PIECES IN 19 MOVES.`",
        Rule::yarding_heading => "`TO YARD THE PIECES IN 19 MOVES.`",
        Rule::transfer_heading => "`TO TRANSFER THE PIECES IN 12 MOVES.`",
        Rule::game_heading => "`GAME FOR TWO PLAYERS.`",
        Rule::game_form
        | Rule::two_players
        | Rule::two_partners
        | Rule::three_players
        | Rule::four_opposite
        | Rule::four_adjacent
        | Rule::four_each => {
            "`TWO PLAYERS`, `TWO PARTNERS`, `THREE PLAYERS`, or `FOUR PLAYERS` and then `, EACH FOR HIMSELF`, \
             `, OPPOSITE PARTNERS` or `, ADJACENT PARTNERS`"
        }
        Rule::turn_number => "the number of the move, such as `12.`",
        Rule::pass => "`pass`",
        Rule::variation_heading => "`VARIATION FROM MOVE 7.`",
        Rule::in_jumps => "the number of jumps, such as `IN ONE MOVE OF 61 JUMPS`",
        Rule::of_jumps => "the number of jumps, such as `OF 61 JUMPS`",
        Rule::jumps_word => "`JUMPS`",
        Rule::setup_heading => "`SETUP OF 37 MEN.`",
        Rule::of_men => "the number of men, such as `OF 37 MEN`",
        Rule::men_word => "`MEN`",
        Rule::man_end => "a semicolon or a new line between two squares",
        Rule::setup_end => "another square, or a blank line after the last one",
        Rule::row_emendation => "a reading such as `[read 3, 4, 5]`",
        Rule::none => "`none`",
        Rule::row | Rule::cells => "a row of the diagram, such as `. ● . II`",
        Rule::name => "a figure's name such as `**A**`",
        Rule::board_size | Rule::by_side => "a board such as `8 by 8`",
        Rule::line_end => "the end of the line",
        _ => return None,
    })
}

/// The rules in words: `a, b or c`.
pub(super) fn in_a_list(wanted: &[Rule], at_line_start: bool, notation: Notation) -> String {
    let has = |rules: &[Rule]| wanted.iter().any(|rule| rules.contains(rule));
    let has_end = has(&[
        Rule::move_end,
        Rule::key_end,
        Rule::game_end,
        Rule::man_end,
        Rule::setup_end,
    ]);
    let mut words: Vec<Cow<'static, str>> = Vec::new();
    for &rule in wanted {
        let is_implied = match rule {
            // The words for the end of a list of squares already say that another square may follow.
            Rule::r#move | Rule::square => has_end,
            Rule::line_end => at_line_start,
            _ => false,
        };
        match in_words(rule, notation) {
            Some(each) if !is_implied && !words.contains(&each) => words.push(each),
            _ => {}
        }
    }
    match &words[..] {
        [] => "a heading above moves, or a diagram headed `1 2 3 …` and labeled at the right"
            .to_owned(),
        words => joined(words),
    }
}

/// The words as `a, b or c`.
pub(super) fn joined<S: AsRef<str>>(words: &[S]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match &words[..] {
        [first @ .., before, last] => [first, &[&*format!("{before} or {last}")]]
            .concat()
            .join(", "),
        words => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::{a_move, a_square};
    use halma_rules::board::{Board, Notation, Pairs};

    #[test]
    fn an_example_is_a_square_of_the_board_in_the_notation_of_the_text() {
        let smallest = Board::new(4).expect("the smallest board");
        let pairs = Pairs::all(smallest).map(Notation::Pairs);
        for notation in [Notation::Book, Notation::Algebraic]
            .into_iter()
            .chain(pairs)
        {
            let text = a_square(15, 15, notation);
            assert!(notation.read(&text).is_some(), "{text} in {notation}");
        }
        assert_eq!(a_square(15, 15, Notation::Book), "XV, 15");
        assert_eq!(a_move((2, 5), (3, 6), Notation::Algebraic), "e2-f3");
    }
}
