//! What the parser expected, as error messages put it.

use super::grammar::{Rule, SQUARE};

/// The words for a rule in an error message. `None` for rules that add nothing to the others.
const fn in_words(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::r#move | Rule::square => SQUARE,
        Rule::square_number => "a number from 1 to 16",
        Rule::number => "a number",
        Rule::emendation => "an emendation such as `[read VII, 3]`",
        Rule::close_bracket => "a closing `]`",
        Rule::to => "the word `to`",
        Rule::move_end => "a dash, a full stop or a new line between two moves",
        Rule::key => "a key",
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
        Rule::detour_heading => "`TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.`",
        Rule::from => "the man's square, such as `FROM I, 1`",
        Rule::target => "the square that the man goes to, such as `TO XV, 15`",
        Rule::in_jumps => "the number of jumps, such as `IN ONE MOVE OF 61 JUMPS`",
        Rule::of_jumps => "the number of jumps, such as `OF 61 JUMPS`",
        Rule::jumps_word => "`JUMPS`",
        Rule::setup_heading => "`SETUP OF 37 MEN.`",
        Rule::of_men => "the number of men, such as `OF 37 MEN`",
        Rule::men_word => "`MEN`",
        Rule::setup => "a setup",
        Rule::man_end => "a semicolon or a new line between two squares",
        Rule::setup_end => "another square, or a blank line after the last one",
        Rule::spot => "a square of the diagram, `●` or `.`",
        Rule::header | Rule::diagram => "a diagram headed `1 2 3 …`",
        Rule::label => "a row's label such as `VI`",
        Rule::row_emendation => "a reading such as `[read 3, 4, 5]`",
        Rule::none => "`none`",
        Rule::row => "a row of the diagram",
        Rule::name => "a figure's name such as `**A**`",
        Rule::board_size | Rule::by_side => "a board such as `8 by 8`",
        Rule::yard_place | Rule::yard_men | Rule::yard_rows => {
            "a yard such as `19 men at I, 1` or `rows 3, 3, 2 at I, 1`"
        }
        Rule::yard_at | Rule::squares => {
            "a yard such as `10 men at I, 1`, or squares such as `I, 3; II, 5`"
        }
        Rule::symmetrical => "`any figure symmetrical in the diagonal through I, 1`",
        Rule::line_end => "the end of the line",
        _ => return None,
    })
}

/// The rules in words: `a, b or c`.
pub(super) fn in_a_list(wanted: &[Rule], at_line_start: bool) -> String {
    let has = |rules: &[Rule]| wanted.iter().any(|rule| rules.contains(rule));
    let has_end = has(&[
        Rule::move_end,
        Rule::key_end,
        Rule::game_end,
        Rule::man_end,
        Rule::setup_end,
    ]);
    let mut words: Vec<&str> = Vec::new();
    for &rule in wanted {
        let is_implied = match rule {
            // The words for the end of a list of squares already say that another square may follow.
            Rule::r#move | Rule::square => has_end,
            Rule::line_end => at_line_start,
            _ => false,
        };
        match in_words(rule) {
            Some(each) if !is_implied && !words.contains(&each) => words.push(each),
            _ => {}
        }
    }
    match &words[..] {
        [] if has(&[Rule::drawn_row]) => "another row of the drawing, or a blank line".to_owned(),
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
