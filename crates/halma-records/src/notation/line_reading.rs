//! Reads lines of turns: their headings, numbers and moves.

use std::mem;
use std::num::NonZeroUsize;

use halma_rules::board::{Notation, Square};
use halma_rules::rules::{GameForm, MoveKind};
use pest::iterators::Pair;

use super::grammar::{
    A_SMALLER_NUMBER, Read, Rule, any_square, is_place, misread, number, number_in, span_of,
    square, trimmed,
};
use super::{
    Heading, LineKind, Located, MoveMark, Written, WrittenLine, WrittenPly, WrittenTurn, counted,
};

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
                let moves = counted(next.get() - 1, "move");
                let what = format!("move of the line above, which has {moves}");
                let first = number(heading, NonZeroUsize::MIN..=next, &what, expected)?;
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
        let mut plies: Vec<Located<WrittenPly>> = Vec::new();
        let most = heading.kind().most_moves();
        let mut numbers = Numbers::below(heading);
        // Whether the turn before is a jump. The next move may then go on with its hop.
        let mut was_jump = false;
        for pair in inner {
            let span = span_of(&pair);
            let number = heading.first().saturating_add(plies.len());
            let goes_on = mem::take(&mut was_jump);
            let ply = match pair.as_rule() {
                Rule::r#move => {
                    let read = ReadMove::of(pair, notation)?;
                    was_jump = read.called == Some(MoveKind::Hop);
                    if let Some(last) = plies.last_mut().filter(|_| goes_on)
                        && read.goes_on_with(&mut last.value)
                    {
                        last.span.end = span.end;
                        continue;
                    }
                    read.ply()
                }
                Rule::pass => WrittenTurn::Pass.into(),
                Rule::turn_number | Rule::bare_number | Rule::next_number => {
                    numbers.check(&pair, number)?;
                    continue;
                }
                _ => continue,
            };
            if plies.len() == most {
                let problem = format!("a key of more than {most} moves");
                let expected = match heading.kind() {
                    LineKind::Transfer => "at most 4,096 moves",
                    _ => "no more moves than the board has squares",
                };
                return misread(span, problem, expected);
            }
            plies.push(Located { value: ply, span });
        }
        let line = Self::of_located(heading, plies);
        line.map_or_else(|| misread(span, "a line without moves", "moves"), Ok)
    }
}

/// A move as it stands in a text.
struct ReadMove {
    from: Written<Square>,
    to: Written<Square>,
    /// The squares between the two, if the route is written out.
    between: Vec<Square>,
    /// What other programs call it: `E` for a step, and `J` for one jump of a hop that they write jump by jump.
    called: Option<MoveKind>,
    /// What somebody thinks of it.
    marks: Vec<MoveMark>,
}

impl ReadMove {
    fn of(pair: Pair<'_, Rule>, notation: Notation) -> Read<Self> {
        let span = span_of(&pair);
        let (mut from, mut to, mut between, mut called) = (None, None, Vec::new(), None);
        let mut marks = Vec::new();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::jump => called = Some(MoveKind::Hop),
                Rule::step => called = Some(MoveKind::Step),
                rule if is_place(rule) => {
                    let landing = Written::new(square(&inner, notation)?);
                    if from.is_none() {
                        from = Some(landing);
                    } else if let Some(Written { printed, .. }) = to.replace(landing) {
                        between.push(printed);
                    }
                }
                Rule::praise | Rule::glyph => {
                    let mark = MoveMark::read(inner.as_str());
                    let unknown = || {
                        let problem = format!("`{}` is not a mark of a move", inner.as_str());
                        misread(
                            span_of(&inner),
                            problem,
                            "`!`, `?`, or a number from `$0` to `$255`",
                        )
                    };
                    marks.push(mark.map_or_else(unknown, Ok)?);
                }
                Rule::emendation => {
                    let read = inner.into_inner().find(|inner| is_place(inner.as_rule()));
                    let read = read.map(|read| any_square(&read, notation)).transpose()?;
                    if let Some(printed) = to.as_mut().or(from.as_mut()) {
                        printed.read = read;
                    }
                }
                _ => {}
            }
        }
        let Some((from, to)) = from.zip(to) else {
            return misread(
                span,
                "not two squares",
                "the square of a man and the one that he goes to",
            );
        };
        Ok(Self {
            from,
            to,
            between,
            called,
            marks,
        })
    }

    fn ply(self) -> WrittenPly {
        WrittenPly {
            turn: WrittenTurn::Move(self.from, self.to),
            between: self.between,
            called: self.called,
            marks: self.marks,
        }
    }

    /// Adds the jump to the hop before, if it goes on with that hop.
    fn goes_on_with(&self, before: &mut WrittenPly) -> bool {
        match before.turn {
            WrittenTurn::Move(from, to)
                if self.called == Some(MoveKind::Hop) && to == self.from =>
            {
                before.turn = WrittenTurn::Move(from, self.to);
                before.between.push(to.printed);
                before.between.extend(&self.between);
                before.marks.extend(&self.marks);
                // The way shows that they are jumps.
                before.called = None;
                true
            }
            _ => false,
        }
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

/// How the moves of a line are numbered.
struct Numbers {
    kind: LineKind,
    /// The moves of a round, if the numbers may count rounds as those of chess do: `1. c1-c2 f8-f7 2. c2-c3`.
    round: Option<usize>,
}

impl Numbers {
    const fn below(heading: Heading) -> Self {
        let round = match heading {
            Heading::Game(form) | Heading::Comment(form, _) => Some(form.players()),
            Heading::Key(..) | Heading::Variation(..) => None,
        };
        let kind = heading.kind();
        Self { kind, round }
    }

    /// Refuses the number of another move: a move may be missing, or written twice. A record that is cut off may
    /// end with the first digits of a number.
    fn check(&mut self, pair: &Pair<'_, Rule>, wanted: usize) -> Read<()> {
        let Some(digits) = pair.clone().into_inner().next() else {
            return Ok(());
        };
        let number_is = |number: usize| number_in(&digits, &(number..=number)).is_some();
        let round = self.round.and_then(|length| {
            let begins_round = (wanted - 1).is_multiple_of(length);
            begins_round.then_some((wanted - 1) / length + 1)
        });
        let (counts_moves, counts_rounds) = (number_is(wanted), round.is_some_and(number_is));
        if counts_moves && !counts_rounds {
            self.round = None;
        }
        // `3...` is the number of the round, before the reply to its first move.
        let reply = self.round.map(|length| (wanted - 1) / length + 1);
        let is_reply = pair.as_str().ends_with("...") && reply.is_some_and(number_is);
        let is_cut_off = pair.as_rule() == Rule::next_number;
        let is_begun = is_cut_off && wanted.to_string().starts_with(digits.as_str());
        if is_begun || is_reply || counts_moves || counts_rounds {
            return Ok(());
        }
        let written = digits.as_str();
        let problem = format!("this is move {wanted}, but it is numbered {written}");
        let expected = match self.kind {
            LineKind::Game => "the number of the move, counted from 1 over all players",
            _ => "the number of the move, counted from 1",
        };
        misread(span_of(&digits), problem, expected)
    }
}
