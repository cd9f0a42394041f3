//! A referee in the simplest code, from the table of rule books that people wrote by hand. It shares
//! nothing with the library, not even the type of a square.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use itertools::Itertools;

use super::keys::NaiveMove;
use super::{AROUND, NaiveBoard, Place};

/// A turn: a move, or a pass.
pub type NaiveTurn = Option<NaiveMove>;

/// The points on which the books differ, as far as they matter on the board.
#[derive(Clone, Copy, Debug)]
pub struct NaiveRules {
    pub may_leave_home: bool,
    /// The moves after which one's own yard must be empty.
    pub limit: Option<usize>,
    /// Whether one partner who is home is enough.
    pub one_is_enough: bool,
    /// Whether a partner who is home helps. Otherwise he is passed over.
    pub helps: bool,
}

/// The plainest rules, those of 1889.
pub const RULES_1889: NaiveRules = NaiveRules {
    may_leave_home: true,
    limit: None,
    one_is_enough: false,
    helps: false,
};

/// A game: who owns which man, and whose turn it is.
#[derive(Clone, Debug)]
pub struct NaiveGame {
    pub side: i32,
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
}

/// The squares of a yard. The corner is `(far, right)`.
fn yard(side: i32, rows: &[u8], (far, right): (bool, bool)) -> BTreeSet<Place> {
    let turned = |line: i32, is_turned| if is_turned { side + 1 - line } else { line };
    super::yard(rows)
        .into_iter()
        .map(|(row, number)| (turned(row, far), turned(number, right)))
        .collect()
}

impl NaiveGame {
    /// A game on a board with this side. Each seat has its corner `(far, right)`, its rows and its side.
    pub fn new(side: i32, seats: &[((bool, bool), &[u8], usize)], rules: NaiveRules) -> Self {
        let yards = seats
            .iter()
            .map(|&((far, right), rows, _)| {
                let opposite = yard(side, rows, (!far, !right));
                (yard(side, rows, (far, right)), opposite)
            })
            .collect_vec();
        let mut men = BTreeMap::new();
        for (player, (own, _)) in yards.iter().enumerate() {
            for &place in own {
                assert_eq!(men.insert(place, player), None, "two men on {place:?}");
            }
        }
        Self {
            side,
            men,
            sides: seats.iter().map(|seat| seat.2).collect(),
            directions: &AROUND,
            moved: vec![0; yards.len()],
            yards: yards.into(),
            rules,
            to_move: 0,
            turns: 0,
            won: None,
        }
    }

    fn board(&self) -> NaiveBoard {
        NaiveBoard {
            side: self.side,
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

    pub fn moves(&self) -> BTreeSet<NaiveMove> {
        let mut moves = BTreeSet::new();
        if self.won.is_some() {
            return moves;
        }
        let board = self.board();
        for (&from, &owner) in &self.men {
            if !self.may_touch(owner) {
                continue;
            }
            let home = &self.yards[owner].1;
            for to in board.destinations(from) {
                if self.rules.may_leave_home || !home.contains(&from) || home.contains(&to) {
                    moves.insert((from, to));
                }
            }
        }
        moves
    }

    pub fn may_pass(&self) -> bool {
        self.won.is_none() && self.moves().is_empty()
    }

    /// Makes a turn if it is legal, and says whether it was.
    pub fn play(&mut self, turn: NaiveTurn) -> bool {
        let is_legal = match turn {
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
        if let Some((from, to)) = turn {
            let owner = self.men.remove(&from).expect("a man");
            self.men.insert(to, owner);
            self.moved[player] += 1;
        }
        let side = self.sides[player];
        let mut partners = (0..self.sides.len()).filter(|&one| self.sides[one] == side);
        let has_won = if self.rules.one_is_enough {
            partners.any(|one| self.is_home(one))
        } else {
            partners.all(|one| self.is_home(one))
        };
        let stays = self.yards[player]
            .0
            .iter()
            .any(|place| self.men.get(place) == Some(&player));
        if has_won {
            self.won = Some((side, self.turns));
        } else if Some(self.moved[player]) == self.rules.limit && stays {
            assert_eq!(self.sides.len(), 2, "the limit is for two players");
            self.won = Some((1 - side, self.turns));
        }
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
        let target = [1, self.side]
            .into_iter()
            .cartesian_product([1, self.side])
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
