//! The parser that pest makes from `grammar/halma.pest`, and its rules in words.

// Pest derives this code. Its documentation is the comments of the grammar.
#![allow(missing_docs, clippy::pedantic)]

#[derive(pest_derive::Parser)]
#[grammar = "grammar/halma.pest"]
pub(super) struct HalmaParser;

pub(super) const GAMBIT_HEADING: &str = "`TO BRING OUT THE PIECES IN 19 MOVES.`";
pub(super) const YARDING_HEADING: &str = "`TO YARD THE PIECES IN 19 MOVES.`";
pub(super) const TRANSFER_HEADING: &str = "`TO TRANSFER THE PIECES IN 12 MOVES.`";
pub(super) const GAME_HEADING: &str = "`GAME FOR TWO PLAYERS.`";
pub(super) const DETOUR_HEADING: &str = "`TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.`";
pub(super) const SETUP_HEADING: &str = "`SETUP OF 37 MEN.`";

/// A rule in the words of an error message. `None` for rules that add nothing to the others.
pub(super) const fn in_words(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::square | Rule::numeral => "a square such as `IV, 3`",
        Rule::square_number => "a number from 1 to 16",
        Rule::number => "a number",
        Rule::emendation => "an emendation such as `[read VII, 3]`",
        Rule::close_bracket => "a closing `]`",
        Rule::to => "the word `to`",
        Rule::move_end => "a dash, a full stop or a new line between two moves",
        Rule::key => "a key",
        Rule::key_end => "another move, or a blank line after the last one",
        Rule::out => "`OUT`",
        Rule::the => "`THE`",
        Rule::pieces => "`PIECES`",
        Rule::in_moves => "the number of moves, such as `IN 19 MOVES`",
        Rule::moves_word => "`MOVES`",
        Rule::bring_out => GAMBIT_HEADING,
        Rule::yard_them => YARDING_HEADING,
        Rule::transfer_them => TRANSFER_HEADING,
        Rule::game_heading => GAME_HEADING,
        Rule::game_form
        | Rule::two_players
        | Rule::three_players
        | Rule::four_opposite
        | Rule::four_adjacent
        | Rule::four_each => {
            "`TWO PLAYERS`, `THREE PLAYERS`, or `FOUR PLAYERS` and then `, EACH FOR HIMSELF`, \
             `, OPPOSITE PARTNERS` or `, ADJACENT PARTNERS`"
        }
        Rule::turn_number => "the number of the move, such as `12.`",
        Rule::pass => "`pass`",
        Rule::game_end => "another move, or a blank line after the last one",
        Rule::players_field => "`Players:`",
        Rule::rules_field => "`Rules:`",
        Rule::begins_field => "`Begins:`",
        Rule::result_field => "`Result:`",
        Rule::go => DETOUR_HEADING,
        Rule::from => "the man's square, such as `FROM I, 1`",
        Rule::target => "the square that the man goes to, such as `TO XV, 15`",
        Rule::in_jumps => "the number of jumps, such as `IN ONE MOVE OF 61 JUMPS`",
        Rule::of_jumps => "the number of jumps, such as `OF 61 JUMPS`",
        Rule::jumps_word => "`JUMPS`",
        Rule::setup_heading => SETUP_HEADING,
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
        Rule::title => "`Title:`",
        Rule::source => "`Source:`",
        Rule::note => "`Note:`",
        Rule::board | Rule::by_side => "a board such as `8 by 8`",
        Rule::yard | Rule::yard_men | Rule::yard_rows => {
            "a yard such as `19 men at I, 1` or `rows 3, 3, 2 at I, 1`"
        }
        Rule::directions => "`Directions:`",
        Rule::start_field => "`From:`",
        Rule::target_field => "`To:`",
        Rule::yard_place | Rule::squares => {
            "a yard such as `10 men at I, 1`, or squares such as `I, 3; II, 5`"
        }
        Rule::symmetrical => "`any figure symmetrical in the diagonal through I, 1`",
        Rule::prose => "a line of prose",
        Rule::line_end => "the end of the line",
        _ => return None,
    })
}
