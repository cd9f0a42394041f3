//! The legal moves in a position, and who can win at once.

use std::fmt;

use halma_solve::board::{InNotation, Notation, Square};
use halma_solve::notation::counted;
use halma_solve::problem::Game;
use halma_solve::render::visible;
use halma_solve::rules::{Move, MoveKind, State, Turn};
use itertools::Itertools;
use serde::Serialize;

/// The legal moves after a number of moves of a line.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "legal-moves")
)]
pub struct LegalMoves<'a> {
    /// The name or else the title of the puzzle.
    puzzle: Option<&'a str>,
    /// The number of moves made.
    after: usize,
    /// The player whose turn it is; `null` if the game is over, or it is a puzzle for one person.
    to_move: Option<&'a str>,
    /// Every legal move, by squares.
    legal: Vec<LegalMove>,
    /// Whether the player may pass.
    may_pass: bool,
    /// For each player of a game, the moves with which he would win at once if it were his turn.
    wins: Vec<Wins<'a>>,
    #[serde(skip)]
    notation: Notation,
    /// Who has won, and when, if the game is over.
    #[serde(skip)]
    won: Option<String>,
}

/// A legal move.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "legal-move")
)]
struct LegalMove {
    #[serde(flatten)]
    made: Move,
    kind: MoveKind,
}

/// The moves with which a player would win at once.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "wins")
)]
struct Wins<'a> {
    /// His name.
    player: &'a str,
    /// The moves with which he would win.
    moves: Vec<Move>,
    /// Whether it is his turn.
    #[serde(skip)]
    is_next: bool,
}

impl<'a> LegalMoves<'a> {
    /// The moves in a state after so many moves, of those that the puzzle allows. A solitaire has no `game`.
    pub fn new(
        puzzle: Option<&'a str>,
        notation: Notation,
        game: Option<&'a Game>,
        state: &State,
        is_allowed: impl Fn(Move) -> bool,
    ) -> Self {
        let legal = state.moves().filter_map(|made| {
            if !is_allowed(made) {
                return None;
            }
            let kind = state.check(Turn::Move(made)).ok().flatten()?;
            Some(LegalMove { made, kind })
        });
        let wins = game.into_iter().flat_map(|game| {
            let players = game.names().into_iter().enumerate();
            players.map(|(number, player)| Wins {
                player,
                moves: state.winning_moves(number),
                is_next: state.mover() == Some(number),
            })
        });
        Self {
            puzzle,
            after: state.turns(),
            to_move: game.and_then(|game| Some(game.name(state.mover()?))),
            legal: legal.collect(),
            may_pass: game.is_some() && state.may_pass(),
            wins: wins.collect(),
            notation,
            won: game
                .zip(state.outcome())
                .map(|(game, outcome)| game.ended_and_why(outcome)),
        }
    }

    fn written(&self, squares: &impl InNotation) -> String {
        squares.display(self.notation).to_string()
    }
}

impl fmt::Display for LegalMoves<'_> {
    /// A line for each man, and one for each player who can win at once.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(won) = &self.won {
            return writeln!(
                formatter,
                "after {}: the game is over: {}",
                counted(self.after, "move"),
                visible(won)
            );
        }
        let steps = self
            .legal
            .iter()
            .filter(|legal| legal.kind == MoveKind::Step)
            .count();
        let to_move = self
            .to_move
            .map_or_else(String::new, |name| format!("{} to move: ", visible(name)));
        let pass = if self.may_pass { ", or a pass" } else { "" };
        writeln!(
            formatter,
            "after {}: {to_move}{}: {} and {}{pass}",
            counted(self.after, "move"),
            counted(self.legal.len(), "legal move"),
            counted(steps, "step"),
            counted(self.legal.len() - steps, "hop"),
        )?;
        for (from, moves) in &self.legal.iter().chunk_by(|legal| legal.made.from) {
            let to: Vec<Square> = moves.map(|legal| legal.made.to).collect();
            let to = to.iter().map(|square| self.written(square)).join("; ");
            writeln!(formatter, "  {} to {to}", self.written(&from))?;
        }
        for wins in &self.wins {
            let would = if wins.is_next {
                "can win at once"
            } else {
                "could win at once if it were his turn"
            };
            if !wins.moves.is_empty() {
                let moves = wins.moves.iter().map(|made| self.written(made));
                let player = visible(wins.player);
                writeln!(formatter, "{player} {would}: {}", moves.format("; "))?;
            }
        }
        if !self.wins.is_empty() && self.wins.iter().all(|wins| wins.moves.is_empty()) {
            writeln!(formatter, "nobody can win at once")?;
        }
        Ok(())
    }
}
