// The questions about a practice, and the changes that an address has.

import { hexOf, squaresOf } from "../board/squares";
import { isEmptyGame } from "../game/start";
import type { Change, Course, GoalKind } from "../generated";
import { textOfPuzzle } from "../notation/puzzle";
import type { Attempt, GameAttempt, GamePuzzle, Goal, Hex, Move, Puzzle } from "../types";

// The squares of a change: of a move, or where a man is put or taken off. A pass has none.
function squaresOfChange(change: Change) {
  if (change === null) return [];
  return typeof change === "number" ? [change] : [change.from, change.to];
}

// The changes as an address has them.
export const changesInAddress = (changes: Change[]): Hex => hexOf(changes.flatMap(squaresOfChange));

// What of an address are whole moves, or whole squares where men are placed. It may have been cut or damaged.
export function wholeChanges({ kind }: Puzzle, address: string): Hex {
  const whole = kind === "detour" ? /^(?:[0-9a-f]{2})*/ : /^(?:[0-9a-f]{4})*/;
  return whole.exec(address)?.[0] ?? "";
}

// The moves that an address has, or the squares where men are placed.
export function changesOf(puzzle: Puzzle, address: string): Change[] {
  const squares = squaresOf(wholeChanges(puzzle, address));
  if (puzzle.kind === "detour") return squares;
  const moves: Move[] = [];
  for (let at = 0; at < squares.length; at += 2) {
    moves.push({ from: squares[at], to: squares[at + 1] });
  }
  return moves;
}

// A course that is yet to begin, or has come so far.
const courseOf = (made: Change[]): Course => ({
  made,
  taken_back: [],
  man: null,
  told: "nothing",
  foresight: null,
});

// A game after its record. A record that has turns already is studied.
export const gameAttempt = (puzzle: GamePuzzle): GameAttempt => ({
  kind: "game",
  text: puzzle.game.text,
  variation: 0,
  at: null,
  study: !isEmptyGame(puzzle),
  ...courseOf([]),
});

// The beginning of a practice, or after these changes.
export function attemptOf(puzzle: Puzzle, goal: Goal, made: Change[] = []): Attempt {
  if (puzzle.kind === "game") return gameAttempt(puzzle);
  return {
    kind: "puzzle",
    text: textOfPuzzle(puzzle),
    // The goal of an exit is one of those that it has; other puzzles have only one.
    goal: puzzle.kind === "exit" ? (goal as GoalKind) : "fill",
    known: puzzle.kind === "transfer" ? puzzle.known : "nothing",
    ...courseOf(made),
  };
}
