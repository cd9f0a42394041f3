//! Compares the search for detours with a SAT solver, on boards that are too large for brute force. The
//! clauses state only the rules. They know nothing about routes or crossings.

use halma_solve::board::{Board, Square};
use halma_solve::search::detour::{DetourError, DetourSearch, Journey};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit};
use rustsat_batsat::BasicSolver;

/// The question: on a board of this side, can at most this number of men force exactly this number of
/// jumps from one square to another?
struct Question {
    side: i32,
    from: usize,
    target: usize,
    solver: BasicSolver,
    variables: u32,
    /// By square, whether a man stands on it.
    men: Vec<Lit>,
    /// By the number of jumps and square, whether that number of jumps or fewer lead there.
    within: Vec<Vec<Lit>>,
}

impl Question {
    fn new(asked: &Asked, jumps: usize, most_men: Option<usize>) -> Self {
        let mut question = Self {
            side: i32::from(asked.side),
            from: asked.index(asked.from),
            target: asked.index(asked.target),
            solver: BasicSolver::default(),
            variables: 0,
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
        (0..number)
            .map(|_| {
                self.variables += 1;
                Lit::positive(self.variables - 1)
            })
            .collect()
    }

    fn say(&mut self, clause: &[Lit]) {
        let clause: Clause = clause.iter().copied().collect();
        self.solver.add_clause(clause).expect("a clause");
    }

    /// Every jump as (from, over, to).
    fn jumps(&self) -> Vec<(usize, usize, usize)> {
        let side = self.side;
        let mut jumps = Vec::new();
        for from in 0..side * side {
            for (up, right) in (-1..=1).flat_map(|up| (-1..=1).map(move |right| (up, right))) {
                let (row, column) = (from / side + 2 * up, from % side + 2 * right);
                let inside = (0..side).contains(&row) && (0..side).contains(&column);
                if inside && (up, right) != (0, 0) {
                    let over = from + side * up + right;
                    let index = |square: i32| usize::try_from(square).expect("on the board");
                    jumps.push((index(from), index(over), index(side * row + column)));
                }
            }
        }
        jumps
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
                let (man, taken) = (self.men[over], self.men[to]);
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
        let (start, target) = (self.men[self.from], self.men[self.target]);
        self.say(&[!start]);
        self.say(&[!target]);
        let mut here = self.literals(squares);
        self.say(&[here[self.from]]);
        for jump in 1..=jumps {
            for square in 0..squares {
                for other in 0..square {
                    self.say(&[!here[square], !here[other]]);
                }
            }
            let next = self.literals(squares);
            let mut onward = vec![Vec::new(); squares];
            for (from, over, to) in self.jumps() {
                let (man, taken) = (self.men[over], self.men[to]);
                self.say(&[!here[from], !next[to], man]);
                self.say(&[!next[to], !taken]);
                onward[from].push(next[to]);
            }
            for (square, mut clause) in onward.into_iter().enumerate() {
                clause.push(!here[square]);
                self.say(&clause);
            }
            // He can be on no square to which nothing leads.
            let mut from = vec![Vec::new(); squares];
            for (origin, _, to) in self.jumps() {
                from[to].push(here[origin]);
            }
            for (square, mut clause) in from.into_iter().enumerate() {
                clause.push(!next[square]);
                self.say(&clause);
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
        match self.solver.solve().expect("the solver works") {
            SolverResult::Sat => {}
            SolverResult::Unsat => return None,
            SolverResult::Interrupted => panic!("it is not interrupted"),
        }
        let mut men = 0;
        let mut forbidden = Vec::new();
        for (square, &man) in self.men.clone().iter().enumerate() {
            let value = self.solver.lit_val(man).expect("a value");
            if value.to_bool_with_def(false) {
                men |= 1 << square;
                forbidden.push(!man);
            }
        }
        self.say(&forbidden);
        Some(men)
    }
}

/// The squares as (row, number).
struct Asked {
    side: u8,
    from: (u8, u8),
    target: (u8, u8),
}

impl Asked {
    fn index(&self, (row, number): (u8, u8)) -> usize {
        usize::from(self.side * (row - 1) + number - 1)
    }

    /// The library's answer: the fewest men, and the arrangements as bits.
    fn found(&self, jumps: usize) -> Option<(usize, Vec<u64>)> {
        let square = |(row, number)| Square::new(row, number).expect("a square");
        let board = Board::new(self.side).expect("a board");
        let journey = Journey::new(board, square(self.from), square(self.target));
        let search = DetourSearch::of(journey.expect("a journey"));
        let all = match search.run(jumps, None) {
            Ok(outcome) if outcome.ended_early.is_none() => outcome.results,
            Err(error) if !matches!(error, DetourError::Ended(_)) => return None,
            other => panic!("{other:?}"),
        };
        let bit = |man: Square| 1_u64 << self.index((man.row(), man.number()));
        let mut sets: Vec<u64> = all
            .iter()
            .map(|each| each.men.iter().map(bit).sum())
            .collect();
        sets.sort_unstable();
        Some((all[0].men.len() as usize, sets))
    }

    /// Checks that one man less is not enough, and that the arrangements are the same.
    fn check(&self, jumps: usize) {
        let (men, expected) = self.found(jumps).expect("it is possible");
        let fewer = Question::new(self, jumps, Some(men - 1)).next();
        assert_eq!(fewer, None, "{jumps} jumps by fewer than {men} men");
        let mut question = Question::new(self, jumps, Some(men));
        let mut sets = Vec::new();
        while let Some(set) = question.next() {
            sets.push(set);
        }
        sets.sort_unstable();
        assert_eq!(sets, expected, "{jumps} jumps");
    }

    /// Checks that no number of men is enough.
    fn check_impossible(&self, jumps: usize) {
        assert_eq!(self.found(jumps), None);
        assert_eq!(Question::new(self, jumps, None).next(), None);
    }
}

/// Four by four landing squares, from corner to corner.
#[test]
fn a_sat_solver_finds_the_same_arrangements_on_a_board_of_seven() {
    let asked = Asked {
        side: 7,
        from: (1, 1),
        target: (7, 7),
    };
    for jumps in [8, 10, 12, 14] {
        asked.check(jumps);
    }
    asked.check_impossible(15);
}

/// Four rows of three landing squares: to the very longest route, and beyond.
#[test]
fn a_sat_solver_agrees_on_how_far_it_goes() {
    let asked = Asked {
        side: 7,
        from: (1, 2),
        target: (7, 6),
    };
    for jumps in [9, 10, 11] {
        asked.check(jumps);
    }
}
