//! Whether a search answered its question.

use halma_solve::search::EndedEarly;
use halma_solve::search::transfer::{Answer, Decision};
use serde::Serialize;

/// The answer to the question whether there is a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
pub enum AnswerKind {
    /// There is a solution, with no more moves than were asked for.
    Yes,
    /// There is no solution, or none with so few moves.
    No,
    /// Neither is known.
    #[default]
    Unknown,
}

/// The answer of a search, and how far it went.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Answered {
    /// Whether there is a solution.
    pub answer: AnswerKind,
    /// Whether the answer is proved. If the fewest moves are asked for, `yes` is proved if no fewer are possible.
    pub proved: bool,
    /// Why the search ended before it was done; otherwise `null`.
    ended_early: Option<String>,
}

impl Answered {
    /// A solution was found, and the rules accept it.
    pub const YES: Self = Self {
        answer: AnswerKind::Yes,
        proved: true,
        ended_early: None,
    };

    /// It is proved that there is no solution.
    pub const NO: Self = Self {
        answer: AnswerKind::No,
        ..Self::YES
    };

    /// The search ended before it found a solution or proved that there is none.
    pub fn unknown(early: &EndedEarly) -> Self {
        Self {
            answer: AnswerKind::Unknown,
            proved: false,
            ended_early: Some(early.to_string()),
        }
    }

    /// The answer to the question whether this number of moves is enough or, without a number, how many are needed.
    pub fn with_moves(answer: &Answer, asked: Option<usize>) -> Self {
        let is_refuted =
            answer.decision == Decision::No || asked.is_some_and(|asked| answer.at_least > asked);
        let is_enough = |found| asked.is_none_or(|asked| found <= asked);
        let kind = match answer.moves() {
            _ if is_refuted => AnswerKind::No,
            Some(found) if is_enough(found) => AnswerKind::Yes,
            _ => AnswerKind::Unknown,
        };
        Self {
            answer: kind,
            proved: match kind {
                AnswerKind::Yes => asked.is_some() || answer.fewest().is_some(),
                AnswerKind::No => true,
                AnswerKind::Unknown => false,
            },
            ended_early: why(answer),
        }
    }
}

/// Why a search ended early, if it did.
pub fn why(answer: &Answer) -> Option<String> {
    answer.ended_early.as_ref().map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::{AnswerKind, Answered};
    use halma_solve::board::Square;
    use halma_solve::rules::Move;
    use halma_solve::search::transfer::{Answer, Decision};

    /// What is known after a solution of `moves` moves was found and `at_least` are proved to be needed.
    fn answered(moves: Option<usize>, at_least: usize, asked: Option<usize>) -> (AnswerKind, bool) {
        let square = Square::new(1, 1).expect("a square");
        let made = Move {
            from: square,
            to: square,
        };
        let answer = Answer {
            solution: moves.map(|moves| vec![made; moves]),
            at_least,
            ..Answer::default()
        };
        let answered = Answered::with_moves(&answer, asked);
        (answered.answer, answered.proved)
    }

    #[test]
    fn a_number_of_moves_is_enough_from_the_best_solution_on_and_too_few_below_the_bound() {
        for asked in 0..6 {
            let expected = match asked {
                0 | 1 => (AnswerKind::No, true),
                2 | 3 => (AnswerKind::Unknown, false),
                _ => (AnswerKind::Yes, true),
            };
            assert_eq!(answered(Some(4), 2, Some(asked)), expected, "{asked}");
        }
        assert_eq!(answered(None, 2, Some(1)), (AnswerKind::No, true));
        assert_eq!(answered(None, 2, Some(2)), (AnswerKind::Unknown, false));
    }

    #[test]
    fn the_fewest_moves_are_proved_if_the_bound_meets_the_solution() {
        assert_eq!(answered(Some(4), 4, None), (AnswerKind::Yes, true));
        assert_eq!(answered(Some(4), 3, None), (AnswerKind::Yes, false));
        assert_eq!(answered(None, 3, None), (AnswerKind::Unknown, false));
        let none = Answer {
            decision: Decision::No,
            ..Answer::default()
        };
        assert_eq!(Answered::with_moves(&none, None), Answered::NO);
    }
}
