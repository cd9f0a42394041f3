//! The parts of a puzzle's text, with the heading and the setup of a detour, and where one puzzle ends and the next begins.
//!
//! If a part cannot follow the parts above it, it begins the next puzzle. So a diagram below a key
//! belongs to the next puzzle. Without this rule a file of diagrams and keys in turn could not be cut.
//! Prose, `Source:` and `Note:` may be anywhere. They belong to the puzzle above them or, at the
//! beginning of a file, to the first one.

use std::fmt;

use derive_more::{Display, TryInto};
use itertools::Itertools;
use pest::iterators::Pair;

use crate::board::{InNotation, Notation, Square};

use super::field::FIELDS;
use super::grammar::{
    A_SMALLER_NUMBER, LineClass, Read, any_square, misread, number, span_of, trimmed, with_a_place,
};
use super::{Diagram, Field, Line, Located, Prose, Rule, WrittenLine, counted, counted_men};

/// The most men: the board has no more squares.
pub(crate) const MOST_MEN: usize = 256;
/// The squares of a setup on each line. Such a line is about as long as a line of moves.
const MEN_ON_A_LINE: usize = 8;

/// The heading of a detour: a man, his target, and the number of jumps that he needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", self.display(Notation::Book))]
pub struct WrittenDetour {
    /// The man's square.
    pub from: Square,
    /// The square that the man goes to.
    pub target: Square,
    /// The fewest jumps to the target, as the heading claims.
    pub jumps: usize,
}

impl WrittenDetour {
    pub(super) fn read(pair: &Pair<'_, Rule>) -> Read<Self> {
        let span = trimmed(pair);
        let inner = pair.clone().into_inner().flatten();
        let squares = inner.filter(|inner| inner.as_rule() == Rule::square);
        let squares: Vec<Square> = squares.map(|pair| any_square(&pair)).collect::<Read<_>>()?;
        let [from, target] = squares[..] else {
            return misread(span, "not two squares", "a man's square and his target");
        };
        let jumps = number(pair, 0..=usize::MAX, "number of jumps", A_SMALLER_NUMBER)?;
        Ok(Self {
            from,
            target,
            jumps,
        })
    }
}

/// The other men of a detour, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSetup {
    /// The number of men in the heading.
    pub claimed_men: usize,
    /// The squares of the men, from 1 to 256 of them. A square may come twice.
    pub men: Vec<Located<Square>>,
}

impl WrittenSetup {
    pub(super) fn read(pair: Pair<'_, Rule>) -> Read<Self> {
        let (mut claimed_men, mut men) = (0, Vec::new());
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::setup_heading => {
                    let range = 0..=usize::MAX;
                    claimed_men = number(&inner, range, "number of men", A_SMALLER_NUMBER)?;
                }
                Rule::square if men.len() == MOST_MEN => {
                    let problem = format!("a setup of more than {MOST_MEN} men");
                    let expected = "no more men than the board has squares";
                    return misread(span_of(&inner), problem, expected);
                }
                Rule::square => men.push(Located {
                    span: span_of(&inner),
                    value: any_square(&inner)?,
                }),
                _ => {}
            }
        }
        Ok(Self { claimed_men, men })
    }
}

/// One part of a puzzle's text.
#[derive(Clone, Debug, PartialEq, Eq, Display, TryInto)]
#[display("{}", self.display(Notation::Book))]
#[try_into(ref)]
#[non_exhaustive]
pub enum Part {
    /// `**A**`.
    Name(Line),
    /// A field such as `Title: …`.
    Field(Field),
    /// A drawing of the figure or of the men.
    Diagram(Diagram),
    /// A key or a game: its heading and its turns, or more turns of a game, below a comment.
    Line(WrittenLine),
    /// The heading of a detour.
    Detour(WrittenDetour),
    /// The heading of a setup and its men's squares.
    Setup(WrittenSetup),
    /// Anything that is not notation.
    Prose(Prose),
}

impl Part {
    /// The rule for what opens the part; `None` if it may stand anywhere.
    pub(crate) fn opening(&self) -> Option<Rule> {
        with_a_place(match self {
            Self::Name(_) => Rule::name,
            Self::Field(field) => field.with_parts(Notation::Book, |rule, _| rule),
            Self::Diagram(_) => Rule::header_line,
            Self::Line(line) => line.heading.rule(),
            Self::Detour(_) => Rule::detour_heading,
            Self::Setup(_) => Rule::setup_heading,
            Self::Prose(_) => Rule::prose,
        })
    }
}

impl InNotation for Part {
    /// The part with its squares in a notation. What an author wrote in words stays as it is.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => writeln!(formatter, "**{name}**"),
            Self::Field(field) => writeln!(formatter, "{}", field.display(notation)),
            Self::Diagram(diagram) => write!(formatter, "{diagram}"),
            Self::Line(line) => line.write_in(notation, formatter),
            Self::Detour(heading) => heading.write_in(notation, formatter),
            Self::Setup(setup) => setup.write_in(notation, formatter),
            Self::Prose(prose) => write!(formatter, "{prose}"),
        }
    }
}

/// The rule for what opens the part that the grammar found; `None` if it may stand anywhere.
pub(super) fn opening_of(part: &Pair<'_, Rule>) -> Option<Rule> {
    let mut inner = part.clone().into_inner();
    with_a_place(match part.as_rule() {
        Rule::diagram | Rule::drawing => Rule::header_line,
        Rule::field | Rule::key | Rule::claim | Rule::game | Rule::setup => inner.next()?.as_rule(),
        rule => rule,
    })
}

/// Which parts a puzzle already has, by the rules for what opens them.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    seen: Vec<Rule>,
}

impl Outline {
    pub(super) fn add(&mut self, opening: Rule) {
        if !self.has(opening) {
            self.seen.push(opening);
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// Whether the puzzle has such a part already.
    pub(super) fn has(&self, opening: Rule) -> bool {
        self.seen.contains(&opening)
    }

    /// Whether a part with this opening cannot follow the parts of this puzzle, so that it begins the next one.
    pub(super) fn ends_before(&self, opening: Rule) -> bool {
        let (has_moves, repeats) = (self.has_moves(), self.has(opening));
        let has_game = self.has(Rule::game_heading);
        let has_diagram = self.has(Rule::header_line);
        let has_detour = self.has(Rule::detour_heading) || self.has(Rule::setup_heading);
        match opening {
            Rule::name => !self.is_empty(),
            Rule::result => repeats,
            Rule::header_line => has_moves || has_diagram,
            Rule::detour_heading | Rule::setup_heading => has_moves || repeats,
            Rule::game_heading => has_detour || self.has_key() || repeats,
            Rule::gambit_heading | Rule::yarding_heading | Rule::transfer_heading => {
                has_detour || has_game || repeats
            }
            Rule::title if repeats => true,
            // Any other field.
            _ => has_moves || has_diagram || has_detour,
        }
    }

    /// Whether such a part changes nothing: it does not end the puzzle, and no later part depends on it.
    pub(super) fn ignores(&self, opening: Rule) -> bool {
        use Rule::{
            begins, board, directions, notation, note, other_field, players_of, rules, source, yard,
        };
        match opening {
            note | source | other_field => true,
            board | yard | directions | players_of | rules | begins | notation => {
                !self.is_empty() && !self.ends_before(opening)
            }
            _ => false,
        }
    }

    /// The class of a line below these parts. The grammar is slow, so it looks only at two sorts of lines: those that
    /// begin as an opening does that matters here, and, where a row may stand, those that have only signs of a row.
    pub(super) fn class_of(&self, line: &[u8], may_be_row: bool) -> LineClass {
        let is_row =
            may_be_row && !line.trim_ascii().is_empty() && line.iter().copied().all(is_of_row);
        if is_row || may_open(line, self) {
            LineClass::new(std::str::from_utf8(line).unwrap_or_default())
        } else {
            LineClass(Rule::other_line, None)
        }
    }

    /// Whether there is a key or a game, so that a diagram below belongs to the next puzzle.
    pub(super) fn has_moves(&self) -> bool {
        self.has_key() || self.has(Rule::game_heading)
    }

    /// Whether there is a key. The heading of a transfer may also stand above its start and its target, one of
    /// which may be the diagram.
    fn has_key(&self) -> bool {
        let places = [Rule::start, Rule::goal, Rule::header_line];
        let places = places.into_iter().filter(|place| self.has(*place)).count();
        self.has(Rule::gambit_heading)
            || self.has(Rule::yarding_heading)
            || self.has(Rule::transfer_heading) && places > 1
    }
}

/// Whether a byte may stand in a row of a drawing: a sign, a part of a label, a blank, or no ASCII.
const fn is_of_row(byte: u8) -> bool {
    matches!(
        byte,
        b'.' | b'_' | b'-' | b'*' | b'o' | b'O' | b'x' | b'X' | b'i' | b'I' | b'v' | b'V' | b'0'..=b'9' | b' ' | b'\t'..=b'\r' | 0x80..
    )
}

/// Whether a line begins as an opening does.
fn may_open(line: &[u8], above: &Outline) -> bool {
    let begun = line.trim_ascii_start();
    let Some(first) = begun.first() else {
        return false;
    };
    let begins_with = |word: &str| {
        let word = word.as_bytes();
        // Most lines already differ in the first letter.
        word[0].eq_ignore_ascii_case(first)
            && begun
                .get(..word.len())
                .is_some_and(|begins| begins.eq_ignore_ascii_case(word))
    };
    // A blank that is not of ASCII may come first.
    let others = ["**", "1", "the", "game", "setup", "\u{a0}"];
    let mut fields = FIELDS.iter();
    fields.any(|&(opening, name)| begins_with(name) && !above.ignores(opening))
        || others.into_iter().any(begins_with)
}

impl InNotation for WrittenDetour {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let jumps = counted(self.jumps, "jump").to_uppercase();
        let [from, target] = [self.from, self.target].map(|end| end.display(notation).to_string());
        writeln!(
            formatter,
            "TO GO FROM {from} TO {target} IN ONE MOVE OF {jumps}."
        )
    }
}

impl fmt::Display for WrittenSetup {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for WrittenSetup {
    /// The heading and the squares, eight on a line.
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men = counted_men(self.claimed_men).to_uppercase();
        writeln!(formatter, "SETUP OF {men}.")?;
        if self.men.is_empty() {
            return Ok(());
        }
        let men: Vec<Square> = self.men.iter().map(|man| man.value).collect();
        let mut lines = men
            .chunks(MEN_ON_A_LINE)
            .map(|line| line.display(notation).to_string());
        writeln!(formatter, "{}.", lines.join(";\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::{FIELDS, LineClass, Outline, Rule, is_of_row};
    use crate::notation::grammar::in_words;

    /// What the grammar takes for a row passes the quick test.
    #[test]
    fn every_sign_of_a_row_may_be_one() {
        let rows = [Rule::vacant_line, Rule::disc_line, Rule::drawn_row];
        let mut signs = 0;
        for sign in '\u{1}'..='\u{3000}' {
            let lines = [
                format!(". {sign} .\n"),
                format!("{sign} . .\n"),
                format!(". . {sign}\n"),
            ];
            for line in lines {
                if rows.contains(&LineClass::new(&line).0) {
                    assert!(line.bytes().all(is_of_row), "{line}");
                    signs += 1;
                }
            }
        }
        assert!(signs > 30, "{signs} rows");
    }

    /// Each rule that a message explains by an example is looked at, if the example opens a part.
    #[test]
    fn every_opening_is_looked_at() {
        let examples = Rule::all_rules().iter().copied().filter_map(in_words);
        let examples = examples.flat_map(|words| words.split('`').skip(1).step_by(2));
        let fields = FIELDS.iter().map(|(_, name)| format!("{name}: 8 by 8"));
        let mut openings = 0;
        for example in examples.map(str::to_owned).chain(fields) {
            for line in [
                format!("{example}\n"),
                format!(" \u{a0}{example}\n").to_lowercase(),
            ] {
                let class = LineClass::new(&line);
                if class.opening().is_some() {
                    let found = Outline::default().class_of(line.as_bytes(), false);
                    assert_eq!(found, class, "{line}");
                    openings += 1;
                }
            }
        }
        assert!(openings > 30, "{openings} openings");
    }
}
