//! The two armies of a game that is to be short, and how many moves they still need at least.
//!
//! One army is to win, and the other one helps. A game of an odd number of moves is won by the army that
//! begins, and one of an even number by the other, because the winner makes the last move.
//!
//! # The bounds
//!
//! They hold for any moves of both armies.
//!
//! **The winner's men.** One move brings one man to the target at most. So the winner needs a move for each
//! man who is not there. The argument of the classes (`bounds/one_army.rs`) holds too: it only uses that a hop keeps the
//! class of a man's square, whoever stands in between.
//!
//! **The helper's men.** Every one of them who stands on the target must leave it, in a move of the helper.
//!
//! **The gap.** `bounds/gap.rs`: the winner's share of the moves in which no man can arrive is added to the moves of his
//! men who are off the target.
//!
//! # Until both are home
//!
//! Then the play goes round without the army that is home first, and the other one moves alone to the end. No move
//! serves both armies, so the moves that each of them needs are added. While an army is off its target it has at least
//! its share of the next moves, because the other one never moves twice in a row before. So the gap holds for both.
//!
//! The exact searches go layer by layer, and drop what the bounds refute. They have more bounds (`bounds/outlook.rs`),
//! and one way for games until one army is home (`exact/exchange.rs`) and another for those until both are
//! (`exact/full_exchange.rs`).

use halma_rules::board::SquareSet;

use super::gap::{Levels, share};
use super::one_army::End;
use crate::transfer::layers::image::Image;
use crate::transfer::squares::bits::{Bits, GamePosition, SquarePair, pair};
use crate::transfer::squares::ground::Ground;
use crate::transfer::task::ExchangeEnd;

/// Who is on the board beside the winner.
enum Company<B: Bits> {
    /// Nobody: the winner makes every move.
    Nobody,
    /// The helper, who moves in turn with him. He need not be home.
    Helper,
    /// The helper, who must be home too, and the field as he sees it.
    Partner(Box<GameField<B>>),
}

/// The board of a game, and where its armies start.
pub(crate) struct GameField<B: Bits> {
    pub ground: Ground<B>,
    pub start: GamePosition<B>,
    company: Company<B>,
    /// The squares by their distance from the target, which is number 0.
    pub levels: Vec<B>,
    /// The symmetries that keep both armies' starts, with the identity.
    pub images: Vec<Image<B>>,
    end: End<B>,
}

impl<B: Bits> GameField<B> {
    /// A game that ends in this way, or an army that is alone.
    pub(crate) fn new(
        ground: Ground<B>,
        start: GamePosition<B>,
        target: B,
        images: Vec<Image<B>>,
        end: Option<ExchangeEnd>,
    ) -> Self {
        let company = match end {
            None => Company::Nobody,
            Some(ExchangeEnd::OneIsHome) => Company::Helper,
            Some(ExchangeEnd::BothAreHome) => {
                let ground = ground.clone();
                let start = start.swapped();
                let end = Some(ExchangeEnd::OneIsHome);
                Company::Partner(Box::new(Self::new(
                    ground,
                    start,
                    start.helper,
                    Vec::new(),
                    end,
                )))
            }
        };
        Self {
            levels: ground.rings(target),
            end: End::new(&ground, target),
            ground,
            start,
            company,
            images,
        }
    }

    /// An army that goes to a target alone.
    pub(crate) fn of_one_army(ground: Ground<B>, men: B, target: B) -> Self {
        let images = vec![Image::identity(&ground)];
        Self::new(ground, GamePosition::alone(men), target, images, None)
    }

    /// Whether the winner is alone on the board and makes every move.
    pub(crate) fn is_alone(&self) -> bool {
        matches!(self.company, Company::Nobody)
    }

    /// The field as the helper sees it, if he must be home too.
    pub(crate) fn partner(&self) -> Option<&Self> {
        match &self.company {
            Company::Partner(partner) => Some(partner),
            Company::Nobody | Company::Helper => None,
        }
    }

    /// The position with these men of the winner and of the helper.
    pub(crate) fn position(&self, men: [SquareSet; 2]) -> GamePosition<B> {
        let [winner, helper] = men.map(|men| self.ground.bits(men));
        GamePosition { winner, helper }
    }

    /// Whether walks decide on the board, rather than ladders.
    pub(crate) fn is_small(&self) -> bool {
        self.ground.all().count() <= 11 * 11
    }

    /// The squares to which the winner goes.
    pub(crate) fn target(&self) -> B {
        self.end.squares
    }

    pub(crate) fn is_won(&self, position: GamePosition<B>) -> bool {
        position.winner == self.target()
            && (self.partner().is_none() || self.is_helper_home(position))
    }

    fn is_helper_home(&self, position: GamePosition<B>) -> bool {
        position.helper == self.start.winner
    }

    /// Whether it is the winner's turn.
    pub(crate) fn winner_moves(&self, position: GamePosition<B>, left: usize) -> bool {
        if self.partner().is_some() && position.winner == self.target() {
            return false;
        }
        let is_in_turn = left % 2 == 1 || self.is_alone();
        is_in_turn || self.partner().is_some() && self.is_helper_home(position)
    }

    /// The moves of the army in turn after which the winner may be home in time.
    #[inline]
    pub(crate) fn each_move(
        &self,
        position: GamePosition<B>,
        left: usize,
        mut visit: impl FnMut(SquarePair, GamePosition<B>),
    ) {
        let men = position.army(self.winner_moves(position, left));
        self.ground.each_move(men, position.all(), |from, to| {
            let made = pair(from, to);
            let next = position.after(made);
            // The game must not end with the helper.
            let is_over = self.partner().is_none() && self.is_helper_home(next);
            if !is_over && self.may_win(next, left.saturating_sub(1)) {
                visit(made, next);
            }
        });
    }

    /// Whether the bounds allow the winner to be home after at most this number of moves.
    #[inline]
    pub(crate) fn may_win(&self, position: GamePosition<B>, left: usize) -> bool {
        if self.partner().is_some() {
            return self.needed_by_both(position, left).iter().sum::<usize>() <= left;
        }
        let inside = (position.helper & self.target()).count();
        let off = self.off(position);
        let moves = self.of_winner(left);
        if inside > left - moves || off.count() > moves {
            return false;
        }
        let spare = moves - off.count();
        // The gap is never greater than this, and is not worth counting for long games.
        if spare > self.levels.len() {
            return true;
        }
        let lost = self.lost(position, off, left % 2 == 1);
        off.is_empty()
            || lost <= spare && self.end.steps.allow(&self.ground, position.winner, moves)
    }

    /// The moves that the winner and the helper need at least until they are home. Only the helper who must be home
    /// needs any.
    pub(crate) fn needed_by_both(&self, position: GamePosition<B>, left: usize) -> [usize; 2] {
        let is_next = self.winner_moves(position, left);
        let needed = |partner: &Self| partner.needed(position.swapped(), !is_next);
        let of_helper = self.partner().map_or(0, needed);
        [self.needed(position, is_next), of_helper]
    }

    /// The moves that the winner needs at least, if the next move is his or not.
    fn needed(&self, position: GamePosition<B>, is_next: bool) -> usize {
        let off = self.off(position);
        let lost = self.lost(position, off, is_next);
        let mut moves = off.count();
        if moves > 0 {
            moves += lost;
            while !self.end.steps.allow(&self.ground, position.winner, moves) {
                moves += 1;
            }
        }
        moves
    }

    /// The moves of the winner and of the helper before their first men can arrive: 0 for an army that has a man at its
    /// target.
    pub(crate) fn lost_before_first(&self, position: GamePosition<B>, left: usize) -> [usize; 2] {
        let is_next = self.winner_moves(position, left);
        let lost = |field: &Self, position: GamePosition<B>, is_next| {
            let has_arrived = position.winner.meets(field.target());
            if has_arrived {
                0
            } else {
                field.lost(position, position.winner, is_next)
            }
        };
        let of_helper = |partner: &Self| lost(partner, position.swapped(), !is_next);
        let of_helper = self.partner().map_or(0, of_helper);
        [lost(self, position, is_next), of_helper]
    }

    /// The winner's men who are not home.
    pub(crate) fn off(&self, position: GamePosition<B>) -> B {
        position.winner & !self.target()
    }

    /// The moves of the armies that must be home that need not bring a man home.
    pub(crate) fn spare(&self, position: GamePosition<B>, left: usize) -> usize {
        let off = self.off(position).count();
        match self.partner() {
            Some(partner) => left.saturating_sub(off + partner.off(position.swapped()).count()),
            None => self.of_winner(left).saturating_sub(off),
        }
    }

    /// Whether some square of the target stays empty if the winner's men who are home stay there, wherever all
    /// other men go.
    pub(crate) fn is_closed(&self, winner: B) -> bool {
        let outside = self.ground.all() & !self.target();
        let home = winner & self.target();
        let mut reached = (outside | self.ground.around(outside)) & !home;
        let mut fresh = reached;
        while !fresh.is_empty() {
            fresh = self.ground.two_away(fresh) & !home & !reached;
            reached |= fresh;
        }
        !(self.target() & !home & !reached).is_empty()
    }

    /// How many of these moves are the winner's, if he makes the last one.
    fn of_winner(&self, left: usize) -> usize {
        if self.is_alone() {
            left
        } else {
            left.div_ceil(2)
        }
    }

    /// The winner's moves before one of these men of his can arrive, if the next move is his or not.
    fn lost(&self, position: GamePosition<B>, off: B, is_next: bool) -> usize {
        let gap = self.empty_levels(position, off).gap();
        if self.is_alone() {
            gap
        } else {
            share(gap, is_next)
        }
    }

    /// The empty levels between the target and the lowest of these men.
    pub(crate) fn empty_levels(&self, position: GamePosition<B>, off: B) -> Levels {
        let all = position.all();
        let levels = self.levels.iter().enumerate().skip(1);
        let below = levels.take_while(|(_, level)| !level.meets(off));
        let empty = below.filter(|(_, level)| !level.meets(all));
        empty.map(|(number, _)| number).collect()
    }

    /// How many men of the winner are too many in their classes. Each of them must step.
    pub(crate) fn surplus(&self, winner: B) -> usize {
        self.end.steps.surplus(&self.ground, winner)
    }

    /// The fewest moves of both armies together that the bounds allow: this number, or more by an even number.
    pub(crate) fn bound(&self, mut plies: usize) -> usize {
        while !self.may_win(self.start, plies) {
            plies += 2;
        }
        plies
    }
}

#[cfg(test)]
mod tests {
    use super::{GameField, GamePosition};
    use crate::class_set::ClassSet;
    use crate::transfer::squares::ground::Ground;
    use crate::transfer::task::ExchangeEnd;
    use halma_rules::board::{Board, Corner, DirectionSet, Square, SquareSet, Yard};

    fn field() -> GameField<ClassSet> {
        let board = Board::new(16).expect("a board");
        let ground = Ground::new(board, DirectionSet::EIGHT);
        let yard = |corner| {
            let yard = Yard::standard(19, corner).expect("a standard yard");
            ground.bits(yard.squares(board).expect("it fits"))
        };
        let end = Some(ExchangeEnd::OneIsHome);
        let start = GamePosition {
            winner: yard(Corner::NearLeft),
            helper: yard(Corner::FarRight),
        };
        GameField::new(ground, start, start.helper, Vec::new(), end)
    }

    fn set(squares: &[(u8, u8)]) -> SquareSet {
        squares
            .iter()
            .map(|&(row, number)| Square::new(row, number).expect("a square"))
            .collect()
    }

    #[test]
    fn a_corner_is_closed_by_the_squares_from_which_men_jump_to_it() {
        let field = field();
        let is_closed = |squares: &[(u8, u8)]| field.is_closed(field.ground.bits(set(squares)));
        assert!(!is_closed(&[]));
        // Men jump to XVI, 16 from XIV, 14 and XIV, 16 and XVI, 14, which are all in the yard.
        assert!(!is_closed(&[(14, 14), (14, 16)]));
        assert!(is_closed(&[(14, 14), (14, 16), (16, 14)]));
        assert!(!is_closed(&[(14, 14), (14, 16), (16, 14), (16, 16)]));
        // Whoever stands elsewhere is no hindrance: he may go.
        assert!(!is_closed(&[(12, 12), (12, 14), (14, 14)]));
    }

    #[test]
    fn the_winner_has_moves_to_spare() {
        let field = field();
        // He begins, so 25 of 49 moves are his. His men need 19 of them.
        assert_eq!(field.spare(field.start, 49), 6);
        assert_eq!(field.spare(field.start, 37), 0);
        assert_eq!(field.spare(field.start, 9), 0);
    }
}
