//! Reads lines of turns: their headings, numbers and moves.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use pest::iterators::Pair;

use crate::board::{Notation, Square};
use crate::rules::GameForm;

use super::grammar::{
    A_SMALLER_NUMBER, Read, Rule, any_square, misread, number, number_in, span_of, square, trimmed,
};
use super::{Heading, LineKind, Located, Written, WrittenLine, WrittenTurn};

impl Heading {
    fn read(heading: &Pair<'_, Rule>, above: Option<(Self, usize)>) -> Read<Self> {
        let kind = match heading.as_rule() {
            Rule::variation_heading => {
                let Some((line, next)) = above else {
                    let problem = "a variation without a line above it";
                    return misread(trimmed(heading), problem, "a key or a game above");
                };
                let expected = "a move of the line above, or the one after its last";
                let next = NonZeroUsize::new(next).unwrap_or(NonZeroUsize::MIN);
                let first = number(heading, NonZeroUsize::MIN..=next, "move", expected)?;
                return Ok(Self::Variation(line.kind(), first));
            }
            Rule::gambit_heading => LineKind::Gambit,
            Rule::yarding_heading => LineKind::Yarding,
            Rule::transfer_heading => LineKind::Transfer,
            _ => return Ok(Self::Game(form_of(heading))),
        };
        // A claim may have any size: it can be refuted.
        let claimed = number(heading, 0..=usize::MAX, "number of moves", A_SMALLER_NUMBER)?;
        Ok(Self::Key(kind, claimed))
    }
}

impl WrittenLine {
    /// Reads the heading, if there is one, and the turns. `above` is the line above and the number of its
    /// next turn.
    pub(super) fn read(
        line: Pair<'_, Rule>,
        above: Option<(Heading, usize)>,
        notation: Notation,
    ) -> Read<Self> {
        let span = trimmed(&line);
        let is_below_comment = line.as_rule() == Rule::more_turns;
        let mut inner = line.into_inner();
        let heading = if is_below_comment {
            above.and_then(Heading::comment)
        } else {
            let heading = inner.next();
            let read = |heading| Heading::read(&heading, above);
            heading.map(read).transpose()?
        };
        let Some(heading) = heading else {
            let problem = "moves of a game without its heading";
            let expected = "`GAME FOR TWO PLAYERS.`; a variation has its comment below it";
            return misread(span, problem, expected);
        };
        let mut turns: Vec<Located<WrittenTurn>> = Vec::new();
        let mut routes: BTreeMap<usize, Vec<Square>> = BTreeMap::new();
        let most = heading.kind().most_moves();
        for pair in inner {
            let span = span_of(&pair);
            let number = heading.first().saturating_add(turns.len());
            let turn = match pair.as_rule() {
                Rule::r#move => {
                    let (turn, between) = read_move(pair, notation)?;
                    if !between.is_empty() {
                        routes.insert(number, between);
                    }
                    turn
                }
                Rule::pass => WrittenTurn::Pass,
                Rule::turn_number | Rule::next_number => {
                    check_number(&pair, number)?;
                    continue;
                }
                _ => continue,
            };
            if turns.len() == most {
                let problem = format!("a key of more than {most} moves");
                let expected = match heading.kind() {
                    LineKind::Transfer => "at most 4,096 moves",
                    _ => "no more moves than the board has squares",
                };
                return misread(span, problem, expected);
            }
            turns.push(Located { value: turn, span });
        }
        let line = Self::of_located(heading, turns, routes);
        line.map_or_else(|| misread(span, "a line without moves", "moves"), Ok)
    }
}

/// A move, and the squares between its two ends if its route is spelled out.
fn read_move(pair: Pair<'_, Rule>, notation: Notation) -> Read<(WrittenTurn, Vec<Square>)> {
    let span = span_of(&pair);
    let (mut from, mut to, mut between) = (None, None, Vec::new());
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::square => {
                let landing = Written::new(square(&inner, notation)?);
                if from.is_none() {
                    from = Some(landing);
                } else if let Some(Written { printed, .. }) = to.replace(landing) {
                    between.push(printed);
                }
            }
            Rule::emendation => {
                let read = inner
                    .into_inner()
                    .find(|inner| inner.as_rule() == Rule::square);
                let read = read.map(|read| any_square(&read)).transpose()?;
                if let Some(printed) = to.as_mut().or(from.as_mut()) {
                    printed.read = read;
                }
            }
            _ => {}
        }
    }
    match from.zip(to) {
        Some((from, to)) => Ok((WrittenTurn::Move(from, to), between)),
        None => misread(span, "not two squares", "a move such as `II, 5 to III, 6`"),
    }
}

/// The game that a heading names.
fn form_of(heading: &Pair<'_, Rule>) -> GameForm {
    let mut rules = heading.clone().into_inner().flatten();
    let form = rules.find_map(|inner| match inner.as_rule() {
        Rule::two_partners => Some(GameForm::TwoPartners),
        Rule::three_players => Some(GameForm::ThreePlayers),
        Rule::four_each => Some(GameForm::FourEachForHimself),
        Rule::four_opposite => Some(GameForm::FourOppositePartners),
        Rule::four_adjacent => Some(GameForm::FourAdjacentPartners),
        _ => None,
    });
    form.unwrap_or(GameForm::TwoPlayers)
}

/// Refuses a turn whose number is out of order: a move may be missing, or written twice. A record that is cut
/// off may end with the first digits of a number.
fn check_number(pair: &Pair<'_, Rule>, wanted: usize) -> Read<()> {
    let Some(digits) = pair.clone().into_inner().next() else {
        return Ok(());
    };
    let is_cut_off = pair.as_rule() == Rule::next_number;
    let is_begun = is_cut_off && wanted.to_string().starts_with(digits.as_str());
    if is_begun || number_in(&digits, &(wanted..=wanted)).is_some() {
        return Ok(());
    }
    let written = digits.as_str();
    let problem = format!("this is move {wanted}, but it is numbered {written}");
    let expected = "the number of the move, counted from 1 over all players";
    misread(span_of(&digits), problem, expected)
}
