//! The parser that pest makes from `grammar/halma.pest`, and its rules in words.

// The derived code is pest's; its documentation is the grammar's own comments.
#![allow(missing_docs, clippy::pedantic)]

#[derive(pest_derive::Parser)]
#[grammar = "grammar/halma.pest"]
pub(super) struct HalmaParser;

/// What a rule stands for, in the words of an error message; `None` for rules that say nothing to
/// a reader beside the others.
pub(super) const fn in_words(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::square => "a square such as `IV, 3`",
        Rule::number => "a number",
        Rule::emendation => "an emendation such as `[read VII, 3]`",
        Rule::close_bracket => "a closing `]`",
        Rule::to => "the word `to`",
        Rule::key => "a key",
        Rule::key_end => "a move, or a blank line after the last move",
        Rule::bring_out => "`TO BRING OUT THE PIECES IN 19 MOVES.`",
        Rule::yard_them => "`TO YARD THE PIECES IN 19 MOVES.`",
        Rule::go => "`TO GO FROM I, 1 TO XV, 15 IN ONE MOVE OF 61 JUMPS.`",
        Rule::setup_heading => "`SETUP OF 37 MEN.`",
        Rule::setup => "a setup",
        Rule::setup_end => "a square, or a blank line after the last man's square",
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
        Rule::board => "a board such as `Board: 16 by 16`",
        Rule::yard => "a yard such as `Yard: 19 men at I, 1`",
        Rule::yard_men => "a number of men such as `19 men`",
        Rule::yard_rows => "the rows of a yard such as `rows 3, 3, 2`",
        Rule::prose => "a line of prose",
        Rule::line_end => "the end of the line",
        _ => return None,
    })
}
