//! What a game must remember to be drawn: the positions that stood, and the last turn that brought a player forward.

use std::sync::Arc;

use crate::board::SquareSet;

use super::{DrawnBy, MOST_ARMIES, Player, Position, RuleBook};

/// The past of a game, as far as the rules ask for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Past {
    /// The fewest men of each player in his own yard so far.
    fewest_behind: [u32; MOST_ARMIES],
    /// The most men of each player in the yard opposite so far.
    most_home: [u32; MOST_ARMIES],
    /// The number of turns after which one of these last changed.
    progress_at: usize,
    seen: Seen,
}

/// The men of each player, and whose turn it is.
type Standing = ([SquareSet; MOST_ARMIES], usize);

impl Past {
    /// The past of a game that begins with this position and a turn of this player.
    pub(super) fn new(position: &Position, players: &[Player], mover: usize) -> Self {
        let mut past = Self {
            fewest_behind: [u32::MAX; MOST_ARMIES],
            ..Self::default()
        };
        past.note_progress(position, players, 0);
        past.seen.add(standing(position, mover));
        past
    }

    /// Adds a position after so many turns, before the turn of a player. Says why the game is drawn, if it is.
    pub(super) fn add(
        &mut self,
        book: &RuleBook,
        players: &[Player],
        position: &Position,
        (turns, next): (usize, usize),
    ) -> Option<DrawnBy> {
        if book.repetition.value && self.seen.add(standing(position, next)) >= 3 {
            return Some(DrawnBy::Repetition);
        }
        if let Some(limit) = book.no_progress.value {
            self.note_progress(position, players, turns);
            if turns - self.progress_at >= limit {
                return Some(DrawnBy::NoProgress(limit));
            }
        }
        let limit = book.turn_limit.value?;
        (turns >= limit).then_some(DrawnBy::Turns(limit))
    }

    fn note_progress(&mut self, position: &Position, players: &[Player], turns: usize) {
        for (number, player) in players.iter().enumerate().take(MOST_ARMIES) {
            let men = position.army(number);
            let behind = (men & player.yard).len();
            let home = (men & player.target).len();
            if behind < self.fewest_behind[number] || home > self.most_home[number] {
                self.progress_at = turns;
            }
            self.fewest_behind[number] = self.fewest_behind[number].min(behind);
            self.most_home[number] = self.most_home[number].max(home);
        }
    }
}

fn standing(position: &Position, mover: usize) -> Standing {
    (std::array::from_fn(|army| position.army(army)), mover)
}

/// The positions of a game, the last one first. A copy shares them.
#[derive(Clone, Debug, Default)]
struct Seen(Option<Arc<Link>>);

#[derive(Debug)]
struct Link {
    standing: Standing,
    before: Seen,
}

impl Seen {
    /// Adds a position, and says how many times it has stood now.
    fn add(&mut self, standing: Standing) -> usize {
        let times = self.iter().filter(|&&other| other == standing).count();
        let before = Self(self.0.take());
        self.0 = Some(Arc::new(Link { standing, before }));
        times + 1
    }

    fn iter(&self) -> impl Iterator<Item = &Standing> {
        let links = std::iter::successors(self.0.as_deref(), |link| link.before.0.as_deref());
        links.map(|link| &link.standing)
    }
}

impl PartialEq for Seen {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Seen {}

impl Drop for Link {
    /// Drops the links before this one in a loop: there may be too many for calls within calls.
    fn drop(&mut self) {
        let mut before = self.before.0.take();
        while let Some(mut link) = before.and_then(Arc::into_inner) {
            before = link.before.0.take();
        }
    }
}
