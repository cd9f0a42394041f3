//! Whether a key that was begun can be completed, against a naive walk.

use halma_solve::practice::{GoalKind, Session};
use halma_solve::search::exit::{Decider, ExitTask};

use crate::prelude::*;
use crate::searches::task;
use crate::values::{is_symmetrical, naive_move, places};
use halma_naive::keys::{NaiveFigure, State, all_figures};
use halma_naive::{Place, yard};

/// Which states can be completed, each looked at once.
struct Walk<'a> {
    figure: &'a NaiveFigure,
    is_end: &'a dyn Fn(&BTreeSet<Place>) -> bool,
    known: BTreeMap<State, bool>,
}

impl Walk<'_> {
    fn can_end(&mut self, state: &State) -> bool {
        if state.0.is_empty() {
            return (self.is_end)(&state.1);
        }
        if let Some(&known) = self.known.get(state) {
            return known;
        }
        let can_end = self
            .figure
            .moves(state)
            .into_iter()
            .map(|(_, next)| next)
            .any(|next| self.can_end(&next));
        self.known.insert(state.clone(), can_end);
        can_end
    }
}

/// Plays the rest of a key from a state by the naive rules.
fn ends_well(walk: &Walk<'_>, state: &State, rest: &[Move]) -> bool {
    let mut state = state.clone();
    rest.iter().all(|&made| {
        walk.figure
            .moves(&state)
            .into_iter()
            .find(|(other, _)| *other == naive_move(made))
            .is_some_and(|(_, next)| {
                state = next;
                true
            })
    }) && state.0.is_empty()
        && (walk.is_end)(&state.1)
}

/// All sets of some of these squares.
fn subsets(squares: &BTreeSet<Place>) -> Vec<BTreeSet<Place>> {
    squares
        .iter()
        .copied()
        .powerset()
        .map(BTreeSet::from_iter)
        .collect()
}

/// Every position between a yard and a figure, whether moves lead to it or not; and from the figure home.
fn check_positions(task: &ExitTask, side: u8, ends: [&BTreeSet<Place>; 2]) -> [usize; 2] {
    let mut decider = Decider::default();
    let mut answers = [0; 2];
    for [from, to] in [ends, [ends[1], ends[0]]] {
        let figure = NaiveFigure {
            side: side.into(),
            yard: from.clone(),
            squares: to.clone(),
        };
        let mut walk = Walk {
            figure: &figure,
            is_end: &|filled| filled == to,
            known: BTreeMap::new(),
        };
        for (men, filled) in subsets(from).into_iter().cartesian_product(subsets(to)) {
            if men.len() + filled.len() != from.len() {
                continue;
            }
            let rest = decider
                .decide_from(task, set_of(men.union(&filled)), set_of(to))
                .key
                .expect("nothing stops it");
            let state = (men, filled);
            assert_eq!(rest.is_some(), walk.can_end(&state), "{state:?} {to:?}");
            answers[usize::from(rest.is_some())] += 1;
            if let Some(rest) = rest {
                assert!(ends_well(&walk, &state, &rest), "{state:?} {rest:?}");
            }
        }
    }
    answers
}

#[test]
fn every_position_between_a_small_yard_and_a_figure_is_decided_correctly() {
    let mut answers = [0; 2];
    let mut check = |side, rows: &[u8], is_chosen: &dyn Fn(SquareSet) -> bool| {
        let task = task(side, rows);
        let yard = yard(rows);
        for figure in all_figures(side, yard.clone()) {
            if is_chosen(set_of(&figure)) {
                let [lost, open] = check_positions(&task, side, [&yard, &figure]);
                answers = [answers[0] + lost, answers[1] + open];
            }
        }
    };
    check(5, &[2, 1], &|_| true);
    let is_own_image = |figure| is_symmetrical(figure, Corner::NearLeft, task(5, &[1]).board());
    check(5, &[3, 2, 1], &is_own_image);
    assert!(answers.iter().all(|&number| number > 1000), "{answers:?}");
}

/// A practice, and the naive answers to it.
struct Lamp<'a> {
    /// Where the men who have moved may stand.
    ends: SquareSet,
    walk: Walk<'a>,
    seen: BTreeSet<(SquareSet, SquareSet)>,
    answers: [usize; 2],
}

impl Lamp<'_> {
    /// Every state that moves lead to, up to the first that is lost.
    fn check(&mut self, session: &Session, moved: SquareSet) {
        if !self.seen.insert((session.men(), moved)) || session.is_solved() {
            return;
        }
        let state = (places(session.men() - moved), places(moved));
        let is_open = moved.is_subset(self.ends) && self.walk.can_end(&state);
        self.answers[usize::from(is_open)] += 1;
        let mut ahead = session.clone();
        ahead.look_ahead(&Stop::new()).expect("it is small");
        let made = ahead.made().len();
        if !is_open {
            let lost = format!("Lost since move {made}: take back 1 move.");
            assert_eq!((ahead.outlook(), ahead.hint()), (lost, None), "{state:?}");
            return;
        }
        while let Some(hint) = ahead.hint() {
            assert!(ahead.outlook().starts_with("It can ") && !ahead.is_open());
            ahead.make(hint).expect("legal");
        }
        assert!(ahead.is_solved(), "{state:?}");
        for from in session.movable() {
            for to in session.destinations(from) {
                let mut next = session.clone();
                next.make(Move::new(from, to)).expect("legal");
                self.check(&next, moved | to.into());
            }
        }
    }
}

/// Checks the lamp in every state of a practice that is not lost, and in every first one that is.
fn check_lamp(side: u8, rows: &[u8], goal: GoalKind, figure: &BTreeSet<Place>) -> [usize; 2] {
    let task = task(side, rows);
    let yard = yard(rows);
    let (from, to) = match goal {
        GoalKind::Yard => (figure, &yard),
        _ => (&yard, figure),
    };
    let anywhere = NaiveFigure::anywhere(side, yard.clone());
    let fixed = NaiveFigure {
        side: side.into(),
        yard: from.clone(),
        squares: to.clone(),
    };
    let is_any = goal == GoalKind::AnyFigure;
    let is_end = |filled: &BTreeSet<Place>| match goal {
        GoalKind::AnyFigure => is_symmetrical(set_of(filled), Corner::NearLeft, task.board()),
        _ => filled == to,
    };
    let naive = if is_any { &anywhere } else { &fixed };
    let puzzle = Exit::new(task.board(), task.yard().clone(), None, Vec::new());
    let session = Session::exit(&puzzle.expect("it fits"), set_of(figure), goal, &[]);
    let mut lamp = Lamp {
        ends: set_of(&naive.squares),
        walk: Walk {
            figure: naive,
            is_end: &is_end,
            known: BTreeMap::new(),
        },
        seen: BTreeSet::new(),
        answers: [0; 2],
    };
    lamp.check(&session, SquareSet::EMPTY);
    lamp.answers
}

#[test]
fn the_lamp_is_right_in_every_state_of_small_practices() {
    each_row(
        [(5, &[2, 1][..], 3), (4, &[3, 2, 1], 6)],
        |(side, rows, men)| {
            let mut figures = all_figures(side, yard(rows)).into_iter();
            let corner = Corner::NearLeft;
            let figure = figures
                .find(|figure| is_symmetrical(set_of(figure), corner, task(side, rows).board()))
                .expect("a figure");
            for goal in [GoalKind::Fill, GoalKind::Yard, GoalKind::AnyFigure] {
                let [lost, open] = check_lamp(side, rows, goal, &figure);
                assert!(
                    lost >= men && open >= men,
                    "{goal} {rows:?}: {lost} lost, {open} open"
                );
            }
        },
    );
}
