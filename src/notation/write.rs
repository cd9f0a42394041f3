//! The canonical form: parts to text, so that reading the text gives the parts back.

use std::fmt::{self, Display, Formatter};

use crate::board::{Square, to_roman};

use super::parts::{
    Diagram, Field, KeyKind, Part, WrittenDetour, WrittenKey, WrittenMove, WrittenSetup,
};
use super::text::{PuzzleText, Reading};

/// How many moves the booklet prints on a line.
const MOVES_ON_A_LINE: usize = 3;
/// How many squares of a setup stand on a line, which is then about as long.
const MEN_ON_A_LINE: usize = 8;

impl Display for PuzzleText {
    /// The canonical form. Reading it gives an equal [`PuzzleText`].
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let mut above: Option<&Part> = None;
        for part in self.parts() {
            match (above, part) {
                (None, _) | (Some(Part::Field(_)), Part::Field(_)) => {}
                _ => writeln!(formatter)?,
            }
            part.fmt(formatter)?;
            above = Some(part);
        }
        Ok(())
    }
}

impl Display for Part {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => writeln!(formatter, "**{name}**"),
            Self::Field(field) => writeln!(formatter, "{field}"),
            Self::Diagram(diagram) => diagram.fmt(formatter),
            Self::Key(key) => key.fmt(formatter),
            Self::Detour(hop) => hop.fmt(formatter),
            Self::Setup(setup) => setup.fmt(formatter),
            Self::Prose(prose) => prose
                .lines()
                .iter()
                .try_for_each(|line| writeln!(formatter, "{line}")),
        }
    }
}

impl Display for Field {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Title(text) => labelled(formatter, "Title:", text.as_str()),
            Self::Source(text) => labelled(formatter, "Source:", text.as_str()),
            Self::Note(text) => labelled(formatter, "Note:", text.as_str()),
            Self::Board(side) => write!(formatter, "Board: {side} by {side}"),
            Self::Yard(field) => write!(formatter, "Yard: {} at {}", field.yard, field.at),
        }
    }
}

fn labelled(formatter: &mut Formatter<'_>, label: &str, text: &str) -> fmt::Result {
    formatter.write_str(label)?;
    if text.is_empty() {
        Ok(())
    } else {
        write!(formatter, " {text}")
    }
}

impl Display for Diagram {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for number in 1..=self.width {
            write!(formatter, "{number:3}")?;
        }
        writeln!(formatter)?;
        for row in (1..=16_u8).rev() {
            let Some(drawn) = self.rows.get(usize::from(row) - 1) else {
                continue;
            };
            let Reading { printed, read } = drawn.value;
            for number in 1..=self.width {
                let mark = if printed.contains(number) { '●' } else { '.' };
                write!(formatter, "  {mark}")?;
            }
            write!(formatter, "  {}", to_roman(row).unwrap_or("?"))?;
            if let Some(read) = read {
                write!(formatter, " [read {read}]")?;
            }
            writeln!(formatter)?;
        }
        Ok(())
    }
}

impl Display for WrittenKey {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let task = match self.kind {
            KeyKind::Gambit => "BRING OUT",
            KeyKind::Yarding => "YARD",
        };
        writeln!(
            formatter,
            "TO {task} THE PIECES IN {} {}.",
            self.claimed_moves,
            if self.claimed_moves == 1 {
                "MOVE"
            } else {
                "MOVES"
            }
        )?;
        for line in self.moves.chunks(MOVES_ON_A_LINE) {
            for (index, written) in line.iter().enumerate() {
                let dash = if index == 0 { "" } else { "—" };
                write!(formatter, "{dash}{}.", written.value)?;
            }
            writeln!(formatter)?;
        }
        Ok(())
    }
}

impl Display for WrittenDetour {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Self {
            from,
            target,
            jumps,
        } = self;
        writeln!(
            formatter,
            "TO GO FROM {from} TO {target} IN ONE MOVE OF {jumps} {}.",
            if *jumps == 1 { "JUMP" } else { "JUMPS" }
        )
    }
}

impl Display for WrittenSetup {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let men = if self.claimed_men == 1 { "MAN" } else { "MEN" };
        writeln!(formatter, "SETUP OF {} {men}.", self.claimed_men)?;
        let lines = self.men.len().div_ceil(MEN_ON_A_LINE);
        for (number, line) in (1..).zip(self.men.chunks(MEN_ON_A_LINE)) {
            for (index, man) in line.iter().enumerate() {
                let between = if index == 0 { "" } else { "; " };
                write!(formatter, "{between}{}", man.value)?;
            }
            writeln!(formatter, "{}", if number == lines { "." } else { ";" })?;
        }
        Ok(())
    }
}

impl Display for WrittenMove {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write_square(formatter, self.from)?;
        formatter.write_str(" to ")?;
        write_square(formatter, self.to)
    }
}

fn write_square(formatter: &mut Formatter<'_>, square: Reading<Square>) -> fmt::Result {
    write!(formatter, "{}", square.printed)?;
    match square.read {
        Some(read) => write!(formatter, " [read {read}]"),
        None => Ok(()),
    }
}
