//! A position in play: whose turn it is, what he may do, and who has won.

use std::sync::{Arc, LazyLock};

use crate::board::SquareSet;

use super::past::Past;
use super::{
    Ending, GameSetup, HomePartner, IllegalMove, IllegalTurn, MOST_ARMIES, Move, MoveKind,
    NoSuchGame, Outcome, Player, Position, RuleBook, Staying, Turn,
};

/// A position in play, whose turn it is, and the rules in force: those of a rule book, or those of a
/// solitaire, which is a game for one player. Armies are numbered like the players, in order of play; army 0
/// moves first. Cloning is cheap.
///
/// ```
/// use halma_rules::board::Board;
/// use halma_rules::rules::{GameForm, GameSetup, State, Turn, RuleBook};
///
/// let book = RuleBook::named("1889").unwrap();
/// let mut game = State::new(&GameSetup::new(book, GameForm::TwoPlayers, Board::FULL))?;
/// let first = game.moves().next().unwrap();
/// game.play(Turn::Move(first))?;
/// assert_eq!(game.mover(), Some(1));
/// assert!(game.play(Turn::Pass).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    rules: Arc<Rules>,
    position: Position,
    mover: usize,
    turns: usize,
    /// The number of moves of each player, not counting passes.
    moves_made: [usize; MOST_ARMIES],
    /// The sides that have lost by the limit of moves.
    is_out: [bool; MOST_ARMIES],
    /// What the rules about draws ask for.
    past: Past,
    outcome: Option<Outcome>,
}

/// What stays the same during a game.
#[derive(Debug, PartialEq, Eq)]
struct Rules {
    book: RuleBook,
    /// The players in order of play; none in a solitaire.
    players: Vec<Player>,
    has_partners: bool,
}

/// The rules of the booklet that describes the solitaires, without players.
static SOLITAIRE: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    Arc::new(Rules {
        book: RuleBook::default(),
        players: Vec::new(),
        has_partners: false,
    })
});

impl State {
    /// The start of a solitaire: army 0 makes every move, and nobody wins.
    pub fn solitaire(position: Position) -> Self {
        Self::start(Arc::clone(&SOLITAIRE), position)
    }

    /// The start of a game.
    ///
    /// # Errors
    /// [`NoSuchGame`] if the book has no such game, no player sits where one should begin, or the yards do not fit.
    pub fn new(setup: &GameSetup) -> Result<Self, NoSuchGame> {
        let players = setup.players()?;
        let position =
            Position::from_armies(setup.board(), players.iter().map(|player| player.yard));
        let rules = Rules {
            book: *setup.book(),
            players,
            has_partners: setup.form().has_partners(),
        };
        let position = position.with_directions(setup.directions());
        Ok(Self::start(Arc::new(rules), position))
    }

    fn start(rules: Arc<Rules>, position: Position) -> Self {
        Self::start_with(rules, position, 0)
    }

    fn start_with(rules: Arc<Rules>, position: Position, mover: usize) -> Self {
        let book = &rules.book;
        let position = if book.may_leave_home.value || book.may_hop_through_home.value {
            position
        } else {
            position.with_kept(rules.players.iter().map(|player| player.target))
        };
        Self {
            past: Past::new(&position, &rules.players, mover),
            rules,
            position,
            mover,
            turns: 0,
            moves_made: [0; MOST_ARMIES],
            is_out: [false; MOST_ARMIES],
            outcome: None,
        }
    }

    /// The same rules before the first turn of this player in a position.
    pub(super) fn placed(&self, position: Position, mover: usize) -> Self {
        let mut state = Self::start_with(Arc::clone(&self.rules), position, mover);
        // A side that is home has won before the first turn. If several are, it is the one that moved last.
        let players = state.players();
        let before = (1..=players.len()).map(|back| (mover + players.len() - back) % players.len());
        let mut sides = before.map(|player| players[player].side);
        let end = sides.find_map(|side| state.end_of_side(side));
        state.outcome = end.map(|end| Outcome { end, at: 0 });
        state
    }

    /// The rule book.
    pub fn book(&self) -> &RuleBook {
        &self.rules.book
    }

    /// The men on the board.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The players in order of play, from 2 to 4; none in a solitaire.
    pub fn players(&self) -> &[Player] {
        &self.rules.players
    }

    /// Whether some players are partners.
    pub fn has_partners(&self) -> bool {
        self.rules.has_partners
    }

    /// The player whose turn it is, from 0; `None` if the game is over.
    pub const fn mover(&self) -> Option<usize> {
        match self.outcome {
            None => Some(self.mover),
            Some(_) => None,
        }
    }

    /// The player who would be next if the game went on after its end; the same as [`mover`](Self::mover) before it.
    pub const fn next_player(&self) -> usize {
        self.mover
    }

    /// The number of turns so far, passes included.
    pub const fn turns(&self) -> usize {
        self.turns
    }

    /// The end of the game, if it is over.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether a player is home.
    pub fn is_home(&self, player: usize) -> bool {
        let Some(Player { target, .. }) = self.players().get(player) else {
            return false;
        };
        let men = self.position.army(player);
        if self.book().must_fill_yard.value {
            target.is_subset(men)
        } else {
            men.is_subset(*target)
        }
    }

    /// The men of a player who have not reached the yard opposite.
    pub fn men_behind(&self, player: usize) -> SquareSet {
        let target = self.players().get(player).map(|player| player.target);
        self.position.army(player) - target.unwrap_or_default()
    }

    /// Whether the player to move is home himself and so may move his partner's men.
    fn may_help(&self) -> bool {
        self.has_partners()
            && self.book().home_partner.value == HomePartner::MayHelp
            && self.is_home(self.mover)
    }

    /// Whether the player to move may move the men of an army.
    fn may_move(&self, army: usize) -> bool {
        let side = |player: usize| self.players().get(player).map(|player| player.side);
        army == self.mover || side(army) == side(self.mover) && self.may_help()
    }

    /// Whether the book forbids a move because it takes a man out of the yard that he has reached.
    pub fn leaves_home(&self, army: usize, Move { from, to }: Move) -> bool {
        let target = self
            .players()
            .get(army)
            .map(|player| player.target)
            .unwrap_or_default();
        !self.book().may_leave_home.value && target.contains(from) && !target.contains(to)
    }

    /// Every legal move of the player whose turn it is; none if the game is over.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        (0..MOST_ARMIES)
            .filter(|&army| self.outcome.is_none() && self.may_move(army))
            .flat_map(move |army| {
                self.position
                    .moves(army)
                    .filter(move |&made| !self.leaves_home(army, made))
            })
    }

    /// The legal moves with which a player would win at once if it were his turn; none if the game is over, or the play
    /// goes round without him.
    pub fn winning_moves(&self, player: usize) -> Vec<Move> {
        if self.outcome.is_some() || player >= self.players().len() || self.is_passed_over(player) {
            return Vec::new();
        }
        let on_turn = Self {
            mover: player,
            ..self.clone()
        };
        let side = self.players()[player].side;
        let wins = |made: &Move| {
            let mut after = on_turn.clone();
            after.force(Turn::Move(*made));
            after.outcome.and_then(Outcome::winner) == Some(side)
        };
        on_turn.moves().filter(wins).collect()
    }

    /// Whether the player whose turn it is may pass.
    pub fn may_pass(&self) -> bool {
        self.outcome.is_none()
            && (self.book().may_pass.value || self.moves().next().is_none() || self.may_return())
    }

    /// Whether the player whose turn it is may pass by a hop that returns to its start.
    fn may_return(&self) -> bool {
        let mut armies = (0..MOST_ARMIES).filter(|&army| self.may_move(army));
        self.book().returning_hop_is_pass.value
            && armies.any(|army| {
                let mut men = self.position.army(army).iter();
                men.any(|from| !self.position.hops(from).is_empty())
            })
    }

    /// Whether a move is a pass because its hop returns to its start: the man must be able to jump.
    fn is_return(&self, Move { from, to }: Move) -> bool {
        from == to
            && self.book().returning_hop_is_pass.value
            && self.position.army_of(from).is_some()
            && !self.position.hops(from).is_empty()
    }

    /// Checks whether a turn is legal. Says whether the move is a step or a hop; `None` for a pass.
    ///
    /// # Errors
    /// [`IllegalTurn`] if it is not legal.
    pub fn check(&self, turn: Turn) -> Result<Option<MoveKind>, IllegalTurn> {
        let mover = self.mover;
        if let Some(Outcome { at, end }) = self.outcome {
            return Err(IllegalTurn::AfterEnd { at, end });
        }
        let Turn::Move(made) = turn else {
            return if self.may_pass() {
                Ok(None)
            } else {
                Err(IllegalTurn::MustMove { mover })
            };
        };
        let from = made.from;
        let to = made.to;
        let owner = self.position.army_of(from);
        match owner {
            Some(owner) if self.may_move(owner) => {}
            Some(owner) if self.is_home(owner) && self.is_passed_over(owner) => {
                return Err(IllegalTurn::PassedOver { from, owner });
            }
            Some(owner) => return Err(IllegalTurn::OtherArmy { from, owner, mover }),
            None => {}
        }
        if self.is_return(made) {
            return Ok(None);
        }
        let legal = self
            .position
            .check(made)
            .map_err(|illegal| self.why(illegal, made, owner))?;
        match owner {
            Some(owner) if self.leaves_home(owner, made) => {
                Err(IllegalTurn::LeavesHome { from, to })
            }
            _ => Ok(Some(legal)),
        }
    }

    /// Why a move is not legal: a hop that leads through the yard opposite may be legal in other books.
    fn why(&self, illegal: IllegalMove, made: Move, owner: Option<usize>) -> IllegalTurn {
        let Move { from, to } = made;
        let is_hop = matches!(illegal, IllegalMove::Unreachable { .. });
        match owner {
            Some(owner) if is_hop && self.position.clone().with_kept([]).check(made).is_ok() => {
                if self.leaves_home(owner, made) {
                    IllegalTurn::LeavesHome { from, to }
                } else {
                    IllegalTurn::ThroughHome { from, to }
                }
            }
            _ => illegal.into(),
        }
    }

    /// Makes a turn if it is legal.
    ///
    /// # Errors
    /// [`IllegalTurn`] if it is not legal. Then nothing changes.
    pub fn play(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        self.check(turn)?;
        self.make(turn, self.mover);
        Ok(())
    }

    /// Plays a turn as written, legal or not, as [`Position::force`] does. If the man belongs to another
    /// player, play goes on after that player.
    pub fn force(&mut self, turn: Turn) {
        let owner = turn
            .made()
            .and_then(|made| self.position.army_of(made.from));
        let mover = match owner {
            Some(owner) if !self.may_move(owner) => owner,
            _ => self.mover,
        };
        self.make(turn, mover);
    }

    fn make(&mut self, turn: Turn, mover: usize) {
        self.turns += 1;
        if let Turn::Move(made) = turn
            && !self.is_return(made)
        {
            self.position.force(made);
            self.moves_made[mover] += 1;
        }
        if self.outcome.is_none() {
            self.outcome = self.won_by(mover);
        }
        self.mover = self.next_after(mover);
        if self.outcome.is_none() {
            self.outcome = self.drawn();
        }
    }

    /// The end of the game, if it is drawn after this turn.
    fn drawn(&mut self) -> Option<Outcome> {
        let Rules { book, players, .. } = &*self.rules;
        let now = (self.turns, self.mover);
        let why = self.past.add(book, players, &self.position, now)?;
        let (at, end) = (self.turns, Ending::Drawn(why));
        Some(Outcome { end, at })
    }

    /// The end of the game, if this player's turn has ended it.
    fn won_by(&mut self, mover: usize) -> Option<Outcome> {
        let at = self.turns;
        let board = self.position.board();
        let &Player { side, yard, .. } = self.players().get(mover)?;
        // The yard of another side can be filled by this player's man.
        let number = self.players().len();
        let mut in_turn = (0..number).map(|later| self.players()[(mover + later) % number].side);
        if let Some(end) = in_turn.find_map(|side| self.end_of_side(side)) {
            return Some(Outcome { end, at });
        }
        let stays = !(self.position.army(mover) & yard).is_empty();
        let made = self.moves_made[mover];
        if !stays || !self.book().is_too_late(board.size(), made) {
            return None;
        }
        self.is_out[side] = true;
        let mut left: Vec<usize> = self.players().iter().map(|player| player.side).collect();
        left.retain(|&side| !self.is_out[side]);
        left.sort_unstable();
        left.dedup();
        match left[..] {
            [side] => Some(Outcome {
                end: Ending::Limit { side, loser: mover },
                at,
            }),
            _ => None,
        }
    }

    /// How a side has won: its men are home, or fill the yards opposite together with those of its opponents.
    fn end_of_side(&self, side: usize) -> Option<Ending> {
        let has_won = |is_done: &dyn Fn(usize) -> bool| {
            let players = 0..self.players().len();
            let mut partners = players.filter(|&one| self.players()[one].side == side);
            if self.book().both_partners_home.value {
                partners.all(is_done)
            } else {
                partners.any(is_done)
            }
        };
        if has_won(&|player| self.is_home(player)) {
            return Some(Ending::Home { side });
        }
        let is_done = |player| self.is_home(player) || self.has_full_yard(player);
        (self.book().full_yard_wins.value && has_won(&is_done)).then_some(Ending::FullYard { side })
    }

    /// Whether the yard opposite a player is full of his men and his opponents', with at least one of his.
    fn has_full_yard(&self, player: usize) -> bool {
        let Player { target, side, .. } = self.players()[player];
        let own = self.position.army(player);
        let others = self.players().iter().enumerate();
        let opponents = others.filter(|(_, other)| other.side != side);
        let men = opponents.fold(own, |men, (number, _)| men | self.position.army(number));
        !(own & target).is_empty() && target.is_subset(men)
    }

    /// The player after this one. Players who are passed over are skipped.
    fn next_after(&self, player: usize) -> usize {
        let number = self.players().len();
        (1..=number)
            .map(|step| (player + step) % number)
            .find(|&next| !self.is_passed_over(next))
            .unwrap_or(player)
    }

    /// Whether a player is passed over.
    pub(crate) fn is_passed_over(&self, player: usize) -> bool {
        let is_home = self.has_partners()
            && self.book().home_partner.value == HomePartner::PassedOver
            && self.is_home(player);
        is_home
            || self
                .players()
                .get(player)
                .is_some_and(|player| self.is_out[player.side])
    }

    /// The players who alone keep another player from winning by staying in their own yards: every other
    /// square of the yard holds a man who must go there. Each entry has the player's number, his men in the
    /// yard, and the number of the other player. There are none unless the book forbids this.
    pub fn blockers(&self) -> Vec<(usize, SquareSet, usize)> {
        if self.book().staying.value != Staying::PointedOut {
            return Vec::new();
        }
        self.players()
            .iter()
            .enumerate()
            .filter_map(|(blocker, player)| {
                let stay = self.position.army(blocker) & player.yard;
                let kept_out = self
                    .players()
                    .iter()
                    .position(|other| other.target == player.yard)?;
                let inside = self.position.army(kept_out) & player.yard;
                let is_all =
                    !stay.is_empty() && (stay | inside) == player.yard && !inside.is_empty();
                is_all.then_some((blocker, stay, kept_out))
            })
            .collect()
    }
}
