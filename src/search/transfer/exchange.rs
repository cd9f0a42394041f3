//! The search for the shortest exchange.

use crate::rules::{Move, Position};
use crate::search::{Settings, ThreadsError, pool};

use super::bits::{Bits, Wide};
use super::control::Control;
use super::exchange_answer::{ExchangeAnswer, ExchangeObserver};
use super::exchange_task::ExchangeTask;
use super::game_beam::{Course, GameBeam};
use super::game_exact::play_in;
use super::game_field::{Armies, GameField, Left};
use super::game_probes::GameProbes;
use super::ground::Ground;
use super::limits::{EndedEarly, Limits};
use super::symmetry::{Image, Symmetry};

/// A search for the shortest exchange.
///
/// It goes in rounds. Each begins the exact search with more memory, which raises the bound; tries wider beams with
/// several estimates of the moves that are left; and solves the end of the best game again. The last round is the exact
/// search with all memory.
#[derive(Clone, Debug)]
pub struct ExchangeSearch {
    task: ExchangeTask,
    settings: Settings,
    limits: Limits,
    widest: usize,
    within: Option<usize>,
}

impl ExchangeSearch {
    /// The width of the widest beam by default.
    pub const DEFAULT_WIDTH: usize = 1 << 16;
    /// The width of the first beams.
    const FIRST_WIDTH: usize = 1 << 6;

    /// A search with the default settings and limits.
    #[must_use]
    pub fn of(task: ExchangeTask) -> Self {
        Self {
            task,
            settings: Settings::default(),
            limits: Limits::default(),
            widest: Self::DEFAULT_WIDTH,
            within: None,
        }
    }

    /// With these settings. The limit of results does not count.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// With these limits of time and memory.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// With beams up to this width, in positions. Without a limit of time the answer depends only on the
    /// task, this width, the memory and the seed.
    #[must_use]
    pub fn widest(self, widest: usize) -> Self {
        Self { widest, ..self }
    }

    /// Only asks whether this number of moves is enough.
    #[must_use]
    pub fn within(self, moves: usize) -> Self {
        Self {
            within: Some(moves),
            ..self
        }
    }

    /// Searches until the fewest moves are proved, or a limit ends the search.
    ///
    /// # Errors
    /// [`ThreadsError`] if the threads cannot be started.
    pub fn run(
        &self,
        observer: &mut (dyn ExchangeObserver + Send),
    ) -> Result<ExchangeAnswer, ThreadsError> {
        let threads = pool(self.settings.threads)?;
        Ok(threads.install(|| match self.task.board().side() {
            ..=8 => Rounds::<u64>::new(self, observer).run(),
            9..=11 => Rounds::<u128>::new(self, observer).run(),
            _ => Rounds::<Wide>::new(self, observer).run(),
        }))
    }
}

/// The estimates of the moves that are left, for each width.
const VARIANTS: u64 = 8;
/// The estimates for probes on a large board, for each width.
const PROBES: u64 = 24;
/// How far a game of probes may be above the bound. Shorter ones are refuted soon, and longer ones need no probes.
const ABOVE_BOUND: [usize; 4] = [4, 5, 6, 3];

/// A running search.
struct Rounds<'a, B> {
    search: &'a ExchangeSearch,
    observer: &'a mut dyn ExchangeObserver,
    control: Control,
    /// The field on which the first army wins, and that on which the second one does.
    fields: [GameField<B>; 2],
    /// For each winner: no game has fewer moves.
    at_least: [usize; 2],
    /// The symmetries that keep both armies' starts.
    images: Vec<Image<B>>,
    answer: ExchangeAnswer,
}

impl<'a, B: Bits> Rounds<'a, B> {
    fn new(search: &'a ExchangeSearch, observer: &'a mut dyn ExchangeObserver) -> Self {
        let (task, board) = (&search.task, search.task.board());
        let ground = Ground::<B>::new(board, task.directions());
        let starts = task.armies().map(|army| ground.bits(army));
        let fields = [0, 1].map(|winner| {
            let start = Armies {
                winner: starts[winner],
                helper: starts[1 - winner],
            };
            GameField::new(ground.clone(), start, winner == 0)
        });
        let keeps = |symmetry: &Symmetry| {
            let armies = task.armies().into_iter();
            armies
                .into_iter()
                .all(|army| symmetry.set(army, board) == army)
        };
        let images = Symmetry::all(task.directions()).filter(keeps);
        let at_least = fields.each_ref().map(GameField::bound);
        Self {
            search,
            observer,
            control: Control::new(&search.settings.stop, search.limits),
            images: images
                .map(|symmetry| Image::new(symmetry, board, &ground))
                .collect(),
            fields,
            at_least,
            answer: ExchangeAnswer {
                solution: None,
                at_least: at_least[0].min(at_least[1]),
                positions: 0,
                ended_early: None,
            },
        }
    }

    fn run(mut self) -> ExchangeAnswer {
        self.observer.at_least(self.answer.at_least);
        self.answer.ended_early = self.rounds().err();
        self.answer
    }

    fn rounds(&mut self) -> Result<(), EndedEarly> {
        let mut width = ExchangeSearch::FIRST_WIDTH.min(self.search.widest);
        loop {
            self.raise(self.memory_after(width))?;
            // Probes aim at games near the bound. Beams would take long to come there from a long game.
            if !GameBeam::is_for_small(self.search.task.board()) {
                self.probes(width)?;
            }
            self.beams(width)?;
            while self.improve(width)? {}
            if self.is_done() || width >= self.search.widest {
                break;
            }
            width = (4 * width).min(self.search.widest);
        }
        match self.raise(self.search.limits.memory)? {
            Some(early) => Err(early),
            None => Ok(()),
        }
    }

    /// Games of this number of moves or more are of no use.
    fn limit(&self) -> usize {
        let best = self.answer.solution.as_ref().map(Vec::len);
        let within = self.search.within.map(|moves| moves + 1);
        best.into_iter().chain(within).min().unwrap_or_else(|| {
            // A beam that has found nothing by then is lost.
            let men = self.fields[0].start.winner.count();
            4 * (men + usize::from(self.search.task.board().side()))
        })
    }

    /// The memory of an exact search beside beams of a width.
    fn memory_after(&self, width: usize) -> usize {
        width.saturating_mul(1 << 11).min(self.search.limits.memory)
    }

    fn is_done(&self) -> bool {
        // A question about a number of moves is answered by any game.
        let is_answered = self.search.within.is_some() && self.answer.solution.is_some();
        is_answered || self.answer.at_least >= self.limit() || self.answer.fewest().is_some()
    }

    /// Raises the bound with the exact search, which may find the shortest game. The reason if the memory was not
    /// enough.
    fn raise(&mut self, memory: usize) -> Result<Option<EndedEarly>, EndedEarly> {
        let control = self.control.with_memory(memory);
        while !self.is_done() {
            let winner = usize::from(self.at_least[1] < self.at_least[0]);
            let field = &self.fields[winner];
            let left = Left::together(self.at_least[winner]);
            match play_in(field, field.start, &self.images, left, &control) {
                Err(early @ EndedEarly::Memory { .. }) => return Ok(Some(early)),
                Err(early) => return Err(early),
                Ok(game) => {
                    self.answer.positions += game.positions;
                    if let Some(moves) = game.moves {
                        self.take(moves);
                    } else {
                        self.at_least[winner] += 2;
                        self.prove();
                    }
                }
            }
        }
        Ok(None)
    }

    fn prove(&mut self) {
        let at_least = self.at_least[0].min(self.at_least[1]);
        let best = self.answer.solution.as_ref().map(Vec::len);
        let at_least = best.map_or(at_least, |best| best.min(at_least));
        if at_least > self.answer.at_least {
            self.answer.at_least = at_least;
            self.observer.at_least(at_least);
        }
    }

    /// Keeps a game if it is right and better than the best so far.
    fn take(&mut self, moves: Vec<Move>) -> bool {
        let is_better = moves.len() < self.limit() && self.search.task.is_solved_by(&moves);
        if is_better {
            self.observer.solved(&moves);
            self.answer.solution = Some(moves);
            self.prove();
        }
        is_better
    }

    /// Looks for better games with beams of a width, each with another estimate of the moves that are left.
    fn beams(&mut self, width: usize) -> Result<(), EndedEarly> {
        for variant in 0..VARIANTS {
            let (longest, least) = (self.limit().saturating_sub(1), self.answer.at_least);
            // A beam that aims at a much shorter game finds it at once or ends soon.
            let third = usize::try_from(variant / 2 % 3).unwrap_or(0);
            let aim = longest.saturating_sub(longest.saturating_sub(least) * third / 3);
            // A game that is shorter by a move has another winner. He has only some of the estimates.
            let longer = usize::from(aim.is_multiple_of(2));
            let winners = [longer, 1 - longer];
            let tried = if variant % 4 == 0 { 2 } else { 1 };
            for &winner in &winners[..tried] {
                if self.is_done() {
                    return Ok(());
                }
                let aim = aim.min(self.limit().saturating_sub(1));
                let left = Left::together(aim.saturating_sub(usize::from(aim % 2 == winner)));
                let start = self.fields[winner].start;
                if !self.fields[winner].may_win(start, left) {
                    continue;
                }
                if let Some(moves) = self.play(winner, (start, left), (width, variant))? {
                    self.take(moves);
                }
            }
        }
        Ok(())
    }

    /// Looks for games that are hardly longer than the bound with probes.
    fn probes(&mut self, width: usize) -> Result<(), EndedEarly> {
        for (variant, above) in (0..PROBES).zip(ABOVE_BOUND.into_iter().cycle()) {
            if self.is_done() {
                return Ok(());
            }
            let aim = (self.answer.at_least + above).min(self.limit().saturating_sub(1));
            // The winner makes the last move.
            let winner = usize::from(aim.is_multiple_of(2));
            let (field, left) = (&self.fields[winner], Left::together(aim));
            if !field.may_win(field.start, left) {
                continue;
            }
            let probes = GameProbes::of_ladder(width, variant, self.search.settings.seed);
            let course = Course::new(field, &self.images, &self.control);
            let positions = &mut self.answer.positions;
            if let Some(moves) = probes.run(course, (field.start, left), positions)? {
                self.take(moves);
            }
        }
        Ok(())
    }

    /// Looks for a game that this army wins with a beam of a width and a variant of the estimate.
    fn play(
        &mut self,
        winner: usize,
        from: (Armies<B>, Left),
        (width, variant): (usize, u64),
    ) -> Result<Option<Vec<Move>>, EndedEarly> {
        let (board, seed) = (self.search.task.board(), self.search.settings.seed);
        let beam = GameBeam::of_variant(board, width, variant, seed);
        let course = Course::new(&self.fields[winner], &self.images, &self.control);
        beam.run(course, from, &mut self.answer.positions)
    }

    /// Solves the end of the best game again: longer and longer ends exactly, and the longest ones with beams.
    /// True if the game became shorter.
    fn improve(&mut self, width: usize) -> Result<bool, EndedEarly> {
        let Some(best) = self.answer.solution.clone() else {
            return Ok(false);
        };
        let winner = (best.len() + 1) % 2;
        let positions = self.positions(&best, winner);
        let control = self.control.with_memory(self.memory_after(width) / 4);
        let mut is_exact = true;
        for first in (1..best.len().saturating_sub(2)).rev() {
            if self.is_done() {
                return Ok(false);
            }
            let (field, from) = (&self.fields[winner], positions[first]);
            let left = Left::together(best.len() - 2 - first);
            let mut found = None;
            if is_exact {
                match play_in(field, from, &self.images[..0], left, &control) {
                    Err(EndedEarly::Memory { .. }) => is_exact = false,
                    Err(early) => return Err(early),
                    Ok(game) => {
                        self.answer.positions += game.positions;
                        found = game.moves;
                    }
                }
            } else if first % 3 == 0 {
                found = self.play(winner, (from, left), (width, first as u64))?;
            }
            if let Some(rest) = found {
                let moves = [&best[..first], &rest[..]].concat();
                if self.take(moves) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The positions of a game, from the start.
    fn positions(&self, moves: &[Move], winner: usize) -> Vec<Armies<B>> {
        let ground = &self.fields[winner].ground;
        let mut position = self.search.task.position();
        let armies = |position: &Position| Armies {
            winner: ground.bits(position.army(winner)),
            helper: ground.bits(position.army(1 - winner)),
        };
        let mut positions = vec![armies(&position)];
        for &made in moves {
            if position.play(made).is_err() {
                break;
            }
            positions.push(armies(&position));
        }
        positions
    }
}
