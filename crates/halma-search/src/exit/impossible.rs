//! What can be seen without a search: whether moves are a key, and reasons why a figure has no key.

use std::fmt;

use halma_rules::board::{DirectionSet, InNotation, Notation, Square, SquareSet};
use halma_rules::rules::{Move, Position, step_destinations};

use crate::TaskError;

use super::ExitTask;
use super::instance::Instance;
use super::matching::low_bits;

/// A reason why the men of a yard cannot be brought to the squares of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossibility {
    /// The number of squares is not the number of men. Each man ends on a square of his own.
    WrongNumber {
        /// The number of squares of the figure.
        squares: u32,
        /// The number of men in the yard.
        men: u32,
    },
    /// The figure has squares in the yard, but every man leaves the yard.
    InsideYard {
        /// The squares of the figure in the yard.
        squares: SquareSet,
    },
    /// The figure has too many squares of one class. A jump moves a man by two squares, so it keeps the class
    /// of his square: whether its row and its number are odd. So two kinds of men can fill the squares of a
    /// class: men of the same class, who hop, and men of other classes, who step. There are more squares than
    /// such men.
    ClassTooFull {
        /// The squares of the figure in the class.
        squares: SquareSet,
        /// The men of the class in the yard.
        men: SquareSet,
        /// The squares of the figure in the class that are one step from a man of another class.
        steps: SquareSet,
    },
    /// No man can reach a square, even if he may jump over every man and every square of the figure.
    OutOfReach {
        /// The square.
        square: Square,
    },
}

impl Impossibility {
    /// Looks for a reason why the men of a task cannot be brought to these squares. If it finds none,
    /// only a search can tell whether there is a key.
    pub fn find(task: &ExitTask, squares: SquareSet) -> Option<Self> {
        let men = task.men();
        if squares.len() != men.len() {
            let squares = squares.len();
            let men = men.len();
            return Some(Self::WrongNumber { squares, men });
        }
        let inside = squares - task.outside();
        if !inside.is_empty() {
            return Some(Self::InsideYard { squares: inside });
        }
        Self::too_full(task, squares).or_else(|| out_of_reach(task, squares))
    }

    /// Looks only for a class with too many squares, whatever the number of squares is. If it finds one, no
    /// figure that includes these squares has a key.
    pub fn too_full(task: &ExitTask, squares: SquareSet) -> Option<Self> {
        let mut classes = 0..4;
        classes.find_map(|class| class_too_full(task.men(), squares, class))
    }
}

fn class_too_full(men: SquareSet, squares: SquareSet, class: usize) -> Option<Impossibility> {
    let in_class = |set: SquareSet| -> SquareSet {
        set.iter()
            .filter(|square| square.class() == class)
            .collect()
    };
    let squares = in_class(squares);
    let hopping = in_class(men);
    let steps = (men - hopping).iter().fold(SquareSet::EMPTY, |steps, man| {
        steps | step_destinations(DirectionSet::EIGHT, man, squares)
    });
    let men = hopping;
    (squares.len() > men.len() + steps.len()).then_some(Impossibility::ClassTooFull {
        squares,
        men,
        steps,
    })
}

fn out_of_reach(task: &ExitTask, squares: SquareSet) -> Option<Impossibility> {
    let instance = Instance::new(task, squares)?;
    let reached = instance
        .possible_squares()
        .iter()
        .fold(0, |reached, squares| reached | squares);
    let missing = instance.figure.squares(!reached & low_bits(instance.men));
    let square = SquareSet::from(missing).first()?;
    Some(Impossibility::OutOfReach { square })
}

impl fmt::Display for Impossibility {
    /// The reason with its squares as the booklet writes them.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Notation::Book, formatter)
    }
}

impl InNotation for Impossibility {
    fn write_in(&self, notation: Notation, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |squares: &SquareSet| squares.display(notation).to_string();
        match self {
            Self::WrongNumber { squares, men } => {
                let square = if *squares == 1 { "square" } else { "squares" };
                let man = if *men == 1 { "man" } else { "men" };
                write!(
                    formatter,
                    "the figure has {squares} {square}, and the yard has {men} {man}"
                )
            }
            Self::InsideYard { squares } => write!(
                formatter,
                "no man stays in the yard, but the figure has {} in it",
                list(squares)
            ),
            Self::ClassTooFull {
                squares,
                men,
                steps,
            } => {
                let squares_in_order = list(squares);
                match (squares.len(), men.len() + steps.len()) {
                    (1, _) => write!(formatter, "{squares_in_order} cannot be filled")?,
                    (2, 0) => {
                        write!(
                            formatter,
                            "neither of these 2 squares can be filled: {squares_in_order}"
                        )?;
                    }
                    (2, 1) => {
                        write!(
                            formatter,
                            "only one of these 2 squares can be filled: {squares_in_order}"
                        )?;
                    }
                    (number, 0) => write!(
                        formatter,
                        "none of these {number} squares can be filled: {squares_in_order}"
                    )?,
                    (number, most) => write!(
                        formatter,
                        "at most {most} of these {number} squares can be filled: {squares_in_order}"
                    )?,
                }
                formatter.write_str("; each jump moves a man by two squares, so ")?;
                if men.is_empty() {
                    formatter.write_str("no hop from the yard ends there")?;
                } else {
                    write!(
                        formatter,
                        "a hop ends on one of them only if it begins on {}",
                        list(men)
                    )?;
                }
                if steps.is_empty() {
                    formatter.write_str("; no step from the yard does")
                } else {
                    write!(
                        formatter,
                        "; a step from the yard ends only on {}",
                        list(steps)
                    )
                }
            }
            Self::OutOfReach { square } => write!(
                formatter,
                "no man can reach {}, even if he may jump over every other man and every square of the figure",
                square.display(notation)
            ),
        }
    }
}

/// Replays moves from the yard of a task to a figure. They are a complete key if each man of the task leaves the yard
/// in one legal move, and all men together fill the figure.
///
/// # Errors
/// [`TaskError`] if the moves are not a complete key of this figure.
pub fn check_key(task: &ExitTask, figure: SquareSet, moves: &[Move]) -> Result<(), TaskError> {
    let men = task.men().len();
    if moves.len() != men as usize {
        let moves = moves.len();
        return Err(TaskError::WrongNumber { moves, men });
    }
    let mut position = Position::from_men(task.board(), task.men());
    for (number, &made) in (1..).zip(moves) {
        let Move { from, to } = made;
        position
            .play(made)
            .map_err(|source| TaskError::Illegal { number, source })?;
        if !task.men().contains(from) {
            return Err(TaskError::NotFromYard { number, from });
        }
        if !figure.contains(to) || task.men().contains(to) {
            return Err(TaskError::NotToFigure { number, to });
        }
    }
    match (figure - position.men()).first() {
        Some(square) => Err(TaskError::NotFilled { square }),
        None => Ok(()),
    }
}
