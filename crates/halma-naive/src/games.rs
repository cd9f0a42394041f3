//! A referee in the simplest code, from the table of rule books that people wrote by hand. It shares
//! nothing with the library, not even the type of a square.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use itertools::Itertools;

use super::keys::NaiveMove;
use super::{AROUND, NaiveBoard, Place, Size};

/// A turn: a move, or a pass.
pub type NaiveTurn = Option<NaiveMove>;

/// The points on which the books and records differ, as far as they matter on the board.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an answer to a question of its own"
)]
#[derive(Clone, Copy, Debug)]
pub struct NaiveRules {
    pub may_leave_home: bool,
    /// The moves after which one's own yard must be empty.
    pub limit: Option<usize>,
    /// Whether one partner who is home is enough.
    pub one_is_enough: bool,
    /// Whether a partner who is home helps. Otherwise he is passed over.
    pub helps: bool,
    /// Whether the limit counts men who come back later too.
    pub limit_counts_return: bool,
    /// Whether a yard full of men of the winner and of his opponents is enough.
    pub full_yard_wins: bool,
    /// Whether a hop that ends where it begins is a pass.
    pub return_is_pass: bool,
    /// Whether no jump of a hop may leave the yard opposite. Then no move may either.
    pub never_leaves: bool,
    /// The turns without progress that are a draw.
    pub no_progress: Option<usize>,
    /// Whether the same position is a draw when it stands for the third time.
    pub three_times: bool,
    /// The turns of a whole game.
    pub turn_limit: Option<usize>,
}

/// The plainest rules, those of 1889.
pub const RULES_1889: NaiveRules = NaiveRules {
    may_leave_home: true,
    limit: None,
    one_is_enough: false,
    helps: false,
    limit_counts_return: false,
    full_yard_wins: false,
    return_is_pass: false,
    never_leaves: false,
    no_progress: None,
    three_times: false,
    turn_limit: None,
};

/// A game: who owns which man, and whose turn it is.
#[derive(Clone, Debug)]
pub struct NaiveGame {
    pub size: Size,
    pub men: BTreeMap<Place, usize>,
    /// The own yard and the yard opposite of each player, in order of play.
    pub yards: Rc<[(BTreeSet<Place>, BTreeSet<Place>)]>,
    pub sides: Vec<usize>,
    /// The directions in which men move.
    pub directions: &'static [Place],
    rules: NaiveRules,
    pub to_move: usize,
    moved: Vec<usize>,
    turns: usize,
    /// The side that has won, and the number of the turn.
    pub won: Option<(usize, usize)>,
    /// The number of the turn with which nobody has won.
    pub drawn: Option<usize>,
    /// Every position so far and whose turn it was, if the rules ask for it.
    past: Vec<(BTreeMap<Place, usize>, usize)>,
}

/// The squares of a yard. The corner is `(far, right)`.
fn yard(size: Size, rows: &[u8], (far, right): (bool, bool)) -> BTreeSet<Place> {
    let turned = |line: i32, is_turned, all: i32| if is_turned { all + 1 - line } else { line };
    super::yard(rows)
        .into_iter()
        .map(|(row, number)| (turned(row, far, size.0), turned(number, right, size.1)))
        .collect()
}

impl NaiveGame {
    /// A game on a board of this size. Each seat has its corner `(far, right)`, its rows and its side.
    pub fn new(size: Size, seats: &[((bool, bool), &[u8], usize)], rules: NaiveRules) -> Self {
        let yards = seats
            .iter()
            .map(|&((far, right), rows, _)| {
                let opposite = yard(size, rows, (!far, !right));
                (yard(size, rows, (far, right)), opposite)
            })
            .collect_vec();
        let mut men = BTreeMap::new();
        for (player, (own, _)) in yards.iter().enumerate() {
            for &place in own {
                assert_eq!(men.insert(place, player), None, "two men on {place:?}");
            }
        }
        Self {
            past: vec![(men.clone(), 0)],
            size,
            men,
            sides: seats.iter().map(|seat| seat.2).collect(),
            directions: &AROUND,
            moved: vec![0; yards.len()],
            yards: yards.into(),
            rules,
            to_move: 0,
            turns: 0,
            won: None,
            drawn: None,
        }
    }

    fn board(&self) -> NaiveBoard {
        NaiveBoard {
            size: self.size,
            men: self.men.keys().copied().collect(),
            directions: self.directions,
        }
    }

    pub fn is_home(&self, player: usize) -> bool {
        self.men
            .iter()
            .filter(|(_, owner)| **owner == player)
            .map(|(place, _)| place)
            .all(|place| self.yards[player].1.contains(place))
    }

    fn has_partner(&self, player: usize) -> bool {
        let side = self.sides[player];
        self.sides.iter().filter(|other| **other == side).count() > 1
    }

    fn helps(&self) -> bool {
        self.rules.helps && self.has_partner(self.to_move) && self.is_home(self.to_move)
    }

    fn may_touch(&self, owner: usize) -> bool {
        owner == self.to_move || self.helps() && self.sides[owner] == self.sides[self.to_move]
    }

    pub const fn is_over(&self) -> bool {
        self.won.is_some() || self.drawn.is_some()
    }

    /// Where the man of a player can hop to, jump by jump.
    fn hops(&self, from: Place, owner: usize) -> BTreeSet<Place> {
        let home = &self.yards[owner].1;
        let mut landed = vec![from];
        let mut next = 0;
        while let Some(&at) = landed.get(next) {
            next += 1;
            // He stands there now, and has left his square.
            let mut board = self.board();
            board.men.remove(&from);
            board.men.insert(at);
            for (to, jumps) in board.jumps(at) {
                let leaves = home.contains(&at) && !home.contains(&to);
                let is_forbidden = self.rules.never_leaves && leaves;
                if jumps == 1 && !is_forbidden && !landed.contains(&to) {
                    landed.push(to);
                }
            }
        }
        landed.into_iter().skip(1).collect()
    }

    pub fn moves(&self) -> BTreeSet<NaiveMove> {
        let mut moves = BTreeSet::new();
        if self.is_over() {
            return moves;
        }
        let board = self.board();
        for (&from, &owner) in &self.men {
            if !self.may_touch(owner) {
                continue;
            }
            let home = &self.yards[owner].1;
            let destinations = if self.rules.never_leaves {
                board.steps(from).chain(self.hops(from, owner)).collect()
            } else {
                board.destinations(from)
            };
            for to in destinations {
                if self.rules.may_leave_home || !home.contains(&from) || home.contains(&to) {
                    moves.insert((from, to));
                }
            }
        }
        moves
    }

    pub fn may_pass(&self) -> bool {
        let returns = || {
            let mut men = self.men.iter().filter(|(_, owner)| self.may_touch(**owner));
            men.any(|(&from, &owner)| !self.hops(from, owner).is_empty())
        };
        !self.is_over() && (self.moves().is_empty() || self.rules.return_is_pass && returns())
    }

    /// Whether the yard opposite a player is full of his men and his opponents', with one of his at least.
    fn has_full_yard(&self, player: usize) -> bool {
        let home = self.yards[player].1.iter();
        let owners: Option<Vec<usize>> = home.map(|place| self.men.get(place).copied()).collect();
        owners.is_some_and(|owners| {
            let is_partner =
                |owner: &usize| *owner != player && self.sides[*owner] == self.sides[player];
            owners.contains(&player) && !owners.iter().any(is_partner)
        })
    }

    /// Whether a side has done what it must to win.
    fn has_won(&self, side: usize) -> bool {
        let is_done =
            |one: usize| self.is_home(one) || self.rules.full_yard_wins && self.has_full_yard(one);
        let mut partners = (0..self.sides.len()).filter(|&one| self.sides[one] == side);
        if self.rules.one_is_enough {
            partners.any(is_done)
        } else {
            partners.all(is_done)
        }
    }

    /// The number of turns after which a player last had fewer men in his own yard, or more opposite, than ever before.
    fn last_progress(&self) -> usize {
        let counts = |men: &BTreeMap<Place, usize>, player: usize| {
            let in_yard = |yard: &BTreeSet<Place>| {
                let owners = yard.iter().filter_map(|place| men.get(place));
                owners.filter(|owner| **owner == player).count()
            };
            let (own, opposite) = &self.yards[player];
            (in_yard(own), in_yard(opposite))
        };
        let is_progress = |&turn: &usize| {
            (0..self.sides.len()).any(|player| {
                let now = counts(&self.past[turn].0, player);
                let mut before = self.past[..turn].iter().map(|(men, _)| counts(men, player));
                let fewer = before.clone().all(|then| now.0 < then.0);
                fewer || before.all(|then| now.1 > then.1)
            })
        };
        (0..self.past.len()).rev().find(is_progress).unwrap_or(0)
    }

    /// Makes a turn if it is legal, and says whether it was.
    pub fn play(&mut self, turn: NaiveTurn) -> bool {
        let is_legal = match turn {
            Some((from, to)) if from == to => {
                let owner = self.men.get(&from).copied();
                let may_hop = |owner| self.may_touch(owner) && !self.hops(from, owner).is_empty();
                self.rules.return_is_pass && !self.is_over() && owner.is_some_and(may_hop)
            }
            Some(made) => self.moves().contains(&made),
            None => self.may_pass(),
        };
        if is_legal {
            self.make(turn);
        }
        is_legal
    }

    /// The game after a move that is known to be legal.
    pub fn after(&self, made: NaiveMove) -> Self {
        let mut after = self.clone();
        after.make(Some(made));
        after
    }

    fn make(&mut self, turn: NaiveTurn) {
        let player = self.to_move;
        self.turns += 1;
        if let Some((from, to)) = turn
            && from != to
        {
            let owner = self.men.remove(&from).expect("a man");
            self.men.insert(to, owner);
            self.moved[player] += 1;
        }
        let number = self.sides.len();
        let winner = (0..number)
            .map(|later| self.sides[(player + later) % number])
            .find(|&side| self.has_won(side));
        let stays = self.yards[player]
            .0
            .iter()
            .any(|place| self.men.get(place) == Some(&player));
        let is_late = self.rules.limit.is_some_and(|limit| {
            let moved = self.moved[player];
            moved == limit || self.rules.limit_counts_return && moved > limit
        });
        if let Some(side) = winner {
            self.won = Some((side, self.turns));
        } else if is_late && stays {
            assert_eq!(self.sides.len(), 2, "the limit is for two players");
            self.won = Some((1 - self.sides[player], self.turns));
        }
        self.pass_on(player);
        self.draw();
    }

    /// Ends the game if nobody has won, and the rules do not let it go on.
    fn draw(&mut self) {
        let NaiveRules {
            no_progress,
            three_times,
            turn_limit,
            ..
        } = self.rules;
        if no_progress.is_some() || three_times {
            self.past.push((self.men.clone(), self.to_move));
        }
        let now = self.past.last();
        let times = self.past.iter().filter(|then| Some(*then) == now).count();
        let is_drawn = three_times && times >= 3
            || no_progress.is_some_and(|turns| self.turns - self.last_progress() >= turns)
            || turn_limit.is_some_and(|turns| self.turns >= turns);
        if self.won.is_none() && is_drawn {
            self.drawn = Some(self.turns);
        }
    }

    fn pass_on(&mut self, player: usize) {
        loop {
            self.to_move = (self.to_move + 1) % self.sides.len();
            let is_left_out = self.has_partner(self.to_move)
                && !self.rules.helps
                && !self.rules.one_is_enough
                && self.is_home(self.to_move);
            if !is_left_out || self.to_move == player {
                return;
            }
        }
    }

    /// A game that begins as this one stands now.
    pub fn begun_here(&self) -> Self {
        Self {
            moved: vec![0; self.sides.len()],
            turns: 0,
            past: vec![(self.men.clone(), self.to_move)],
            ..self.clone()
        }
    }

    /// The first of these turns that is not legal, from 0.
    pub fn first_fault(mut self, turns: &[NaiveTurn]) -> Option<usize> {
        turns.iter().position(|&turn| !self.play(turn))
    }

    /// How much nearer to the corner of his yard opposite a move brings its man.
    pub fn gain(&self, (from, to): NaiveMove) -> i32 {
        let home = &self.yards[self.men[&from]].1;
        let target = [1, self.size.0]
            .into_iter()
            .cartesian_product([1, self.size.1])
            .filter(|corner| home.contains(corner))
            .exactly_one()
            .expect("a yard has one corner");
        let distance = |(row, number): Place| {
            let rows = (row - target.0).abs();
            let numbers = (number - target.1).abs();
            rows.max(numbers) * 2 + rows.min(numbers)
        };
        distance(from) - distance(to)
    }
}

/// Random numbers from a seed.
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).expect("64 bits") % bound
    }
}

/// A random legal turn: the best of some random moves, and sometimes any of them.
pub fn random_turn(game: &NaiveGame, dice: &mut Dice) -> NaiveTurn {
    let moves = game.moves().into_iter().collect_vec();
    if moves.is_empty() || game.may_pass() && dice.below(4) == 0 {
        return None;
    }
    let tries = if dice.below(5) == 0 { 1 } else { 12 };
    (0..tries)
        .map(|_| moves[dice.below(moves.len())])
        .max_by_key(|&made| game.gain(made))
}
