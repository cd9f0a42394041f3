//! Compares the search for detours with a SAT solver, on boards that are too large for brute force. The
//! clauses state only the rules. They know nothing about routes or crossings.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use halma_solve::search::detour::{DetourSearch, Journey};
use itertools::iproduct;

use super::by_brute_force::{corners, journey};
use crate::prelude::*;
use crate::values::{bit, to_bits};
use halma_naive::AROUND;
use halma_naive::hopping::square_from;

/// The question: on a board of this side, can at most this number of men force exactly this number of
/// jumps from one square to another?
struct Question {
    side: i32,
    from: usize,
    target: usize,
    solver: BasicSolver,
    /// By square, whether a man stands on it.
    men: Vec<Lit>,
    /// By the number of jumps and square, whether that number of jumps or fewer lead there.
    within: Vec<Vec<Lit>>,
}

impl Question {
    fn new(journey: &Journey, jumps: usize, most_men: Option<usize>) -> Self {
        let side = journey.board().rows();
        let mut question = Self {
            side: i32::from(side),
            from: bit(side, journey.from()) as usize,
            target: bit(side, journey.target()) as usize,
            solver: BasicSolver::default(),
            men: Vec::new(),
            within: Vec::new(),
        };
        question.men = question.literals(question.squares());
        question.shortest(jumps);
        question.route(jumps);
        if let Some(most) = most_men {
            question.at_most(most);
        }
        question
    }

    fn squares(&self) -> usize {
        usize::try_from(self.side * self.side).expect("a small board")
    }

    fn literals(&mut self, number: usize) -> Vec<Lit> {
        let solver = &mut self.solver;
        let variables = std::iter::repeat_with(|| solver.new_var_default());
        variables
            .take(number)
            .map(|variable| Lit::new(variable, true))
            .collect()
    }

    fn say(&mut self, clause: &[Lit]) {
        // It is no if the clauses contradict each other, as the solver then says too.
        let _ = self.solver.add_clause_reuse(&mut clause.to_vec());
    }

    /// Every jump as (from, over, to).
    fn jumps(&self) -> Vec<(usize, usize, usize)> {
        let squares = 0..(self.side * self.side).unsigned_abs();
        iproduct!(squares, &AROUND)
            .filter_map(|(from, &(up, right))| {
                let over = square_from((self.side, self.side), from, (up, right))?;
                let to = square_from((self.side, self.side), from, (2 * up, 2 * right))?;
                Some((from as usize, over as usize, to as usize))
            })
            .collect()
    }

    /// No row of fewer jumps leads to the target.
    fn shortest(&mut self, jumps: usize) {
        let squares = self.squares();
        let mut within = self.literals(squares);
        self.within.push(within.clone());
        self.say(&[within[self.from]]);
        for _ in 1..jumps {
            let next = self.literals(squares);
            for square in 0..squares {
                self.say(&[!within[square], next[square]]);
            }
            for (from, over, to) in self.jumps() {
                let man = self.men[over];
                let taken = self.men[to];
                self.say(&[!within[from], !man, taken, next[to]]);
            }
            self.within.push(next.clone());
            within = next;
        }
        self.say(&[!within[self.target]]);
    }

    /// A row of this number of jumps leads to the target. The hopping man is not one of the men.
    fn route(&mut self, jumps: usize) {
        let squares = self.squares();
        let start = self.men[self.from];
        let target = self.men[self.target];
        self.say(&[!start]);
        self.say(&[!target]);
        let mut here = self.literals(squares);
        self.say(&[here[self.from]]);
        for jump in 1..=jumps {
            for (&square, &other) in here.iter().tuple_combinations() {
                self.say(&[!square, !other]);
            }
            let next = self.literals(squares);
            // He goes on from his square, and can be on no square to which nothing leads.
            let mut onward = here.iter().map(|&here| vec![!here]).collect_vec();
            let mut origins = next.iter().map(|&next| vec![!next]).collect_vec();
            for (from, over, to) in self.jumps() {
                let man = self.men[over];
                let taken = self.men[to];
                self.say(&[!here[from], !next[to], man]);
                self.say(&[!next[to], !taken]);
                onward[from].push(next[to]);
                origins[to].push(here[from]);
            }
            for clause in onward.iter().chain(&origins) {
                self.say(clause);
            }
            // On a row of fewest jumps each square takes as many as its place in the row.
            let sooner = self.within[jump - 1].clone();
            for (sooner, &now) in sooner.into_iter().zip(&next) {
                self.say(&[!sooner, !now]);
            }
            here = next;
            if jump == jumps {
                self.say(&[here[self.target]]);
            }
        }
    }

    /// Counts the men one after another: `counted[k]` if more than k of those so far.
    fn at_most(&mut self, most: usize) {
        let mut counted: Vec<Lit> = self.literals(most + 1);
        for man in self.men.clone() {
            let next = self.literals(most + 1);
            self.say(&[!man, next[0]]);
            for number in 0..=most {
                self.say(&[!counted[number], next[number]]);
                if number > 0 {
                    self.say(&[!man, !counted[number - 1], next[number]]);
                }
            }
            counted = next;
        }
        self.say(&[!counted[most]]);
    }

    /// Returns an arrangement, if there is one, and forbids it from now on.
    fn next(&mut self) -> Option<u64> {
        let answer = self.solver.solve_limited(&[]);
        assert_ne!(answer, lbool::UNDEF, "the solver has no limits");
        if answer == lbool::FALSE {
            return None;
        }
        let mut men = 0;
        let mut forbidden = Vec::new();
        for (square, &man) in self.men.clone().iter().enumerate() {
            if self.solver.value_lit(man) == lbool::TRUE {
                men |= 1 << square;
                forbidden.push(!man);
            }
        }
        self.say(&forbidden);
        Some(men)
    }
}

/// The library's answer: the fewest men, and the arrangements as bits.
fn found(journey: Journey, jumps: usize) -> Option<(usize, Vec<u64>)> {
    let search = DetourSearch::new(journey);
    let all = match search.run(jumps, None) {
        Ok(outcome) if outcome.ended_early.is_none() => outcome.results,
        Err(error) if !matches!(error, TaskError::Ended(_)) => return None,
        other => panic!("{other:?}"),
    };
    let sets = all
        .iter()
        .map(|each| to_bits(journey.board().rows(), each.men));
    Some((all[0].men.len() as usize, sets.sorted().collect()))
}

/// Checks that one man less is not enough, and that the arrangements are the same.
fn check(journey: Journey, jumps: usize) {
    let (men, expected) = found(journey, jumps).expect("it is possible");
    let fewer = Question::new(&journey, jumps, Some(men - 1)).next();
    assert_eq!(fewer, None, "{jumps} jumps by fewer than {men} men");
    let mut question = Question::new(&journey, jumps, Some(men));
    let sets = std::iter::from_fn(|| question.next())
        .sorted()
        .collect_vec();
    assert_eq!(sets, expected, "{jumps} jumps");
}

/// Checks that no number of men is enough.
fn check_none(journey: Journey, jumps: usize) {
    assert_eq!(found(journey, jumps), None);
    assert_eq!(Question::new(&journey, jumps, None).next(), None);
}

/// Four by four landing squares, from corner to corner.
#[test]
fn a_sat_solver_finds_the_same_arrangements_on_a_board_of_seven() {
    each_row([8, 10], |jumps| {
        check(corners(7), jumps);
    });
}

/// Four rows of three landing squares: to the very longest route, and beyond.
#[test]
fn a_sat_solver_agrees_on_how_far_it_goes() {
    let journey = journey(7, "I, 2", "VII, 6");
    each_row([9, 10, 11], |jumps| {
        check(journey, jumps);
    });
    check_none(journey, 12);
}

/// What takes long.
mod long {
    use super::*;

    #[test]
    #[ignore = "it takes seconds"]
    fn a_sat_solver_finds_the_same_long_routes_on_a_board_of_seven() {
        each_row([12, 14], |jumps| {
            check(corners(7), jumps);
        });
        check_none(corners(7), 15);
    }
}
