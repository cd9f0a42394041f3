//! Why a figure plainly cannot work, seen without a search.

use std::fmt;

use crate::board::{Class, Square, SquareSet};
use crate::rules::step_destinations;

use super::crossing::{Crossing, State};
use super::task::Task;

/// A plain reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// Each man moves once and ends on a square of the figure.
    WrongNumber {
        /// Squares of the figure.
        squares: u32,
        /// Men in the yard.
        men: u32,
    },
    /// The men end outside the yard.
    Inside {
        /// Squares of the figure in the yard.
        squares: SquareSet,
    },
    /// A hop keeps the class, so a class is filled by its own men, and by others who step into it.
    ClassShort {
        /// A square of the class.
        example: Square,
        /// Squares of the figure in the class.
        squares: u32,
        /// Men of the class in the yard.
        men: u32,
        /// Of the squares, those that a man of another class can step to.
        steps: u32,
    },
    /// No man gets there, with every man and every square of the figure to jump over.
    OutOfReach {
        /// The square.
        square: Square,
    },
}

impl Impossible {
    /// A plain reason why the men of a task cannot be brought to these squares, if there is one.
    #[must_use]
    pub fn plainly(task: &Task, squares: SquareSet) -> Option<Self> {
        let men = task.men();
        if squares.len() != men.len() {
            let (squares, men) = (squares.len(), men.len());
            return Some(Self::WrongNumber { squares, men });
        }
        let inside = squares - task.outside();
        if !inside.is_empty() {
            return Some(Self::Inside { squares: inside });
        }
        Class::ALL
            .into_iter()
            .find_map(|class| class_short(task, squares, class))
            .or_else(|| out_of_reach(task, squares))
    }
}

fn class_short(task: &Task, squares: SquareSet, class: Class) -> Option<Impossible> {
    let is_in = |square: &Square| square.class() == class;
    let all: SquareSet = squares.iter().filter(is_in).collect();
    let strangers = task.men().iter().filter(|man| !is_in(man));
    let stepped = strangers.fold(SquareSet::EMPTY, |reached, man| {
        reached | step_destinations(man, all)
    });
    let men = task.men().iter().filter(is_in).count();
    let men = u32::try_from(men).unwrap_or(u32::MAX);
    let steps = stepped.len();
    let example = all.first()?;
    (all.len() > men + steps).then_some(Impossible::ClassShort {
        example,
        squares: all.len(),
        men,
        steps,
    })
}

fn out_of_reach(task: &Task, squares: SquareSet) -> Option<Impossible> {
    let crossing = Crossing::new(task, squares);
    let hopes = State::start(&crossing).hopes(&crossing);
    let reached = hopes.iter().fold(0, |reached, hope| reached | hope);
    let lost = crossing
        .figure
        .squares(!reached & super::growth::low_bits(crossing.men));
    let square = lost.squares().first()?;
    Some(Impossible::OutOfReach { square })
}

impl fmt::Display for Impossible {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongNumber { squares, men } => write!(
                formatter,
                "each man ends on one square of the figure: squares {squares}, men {men}"
            ),
            Self::Inside { squares } => {
                let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
                write!(formatter, "inside the yard: {}", names.join("; "))
            }
            Self::ClassShort {
                example,
                squares,
                men,
                steps,
            } => write!(
                formatter,
                "in the class of {example}, which a hop keeps, there are {squares} squares of the figure and {men} of the yard; to {steps} of them there is a step from another class"
            ),
            Self::OutOfReach { square } => write!(
                formatter,
                "no man can get to {square}, whomever he may jump over"
            ),
        }
    }
}
