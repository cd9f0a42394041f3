// The questions about a practice, and the changes that an address has.

import { NOTHING } from "./game-start";
import type { Change, Course, GoalKind } from "./generated";
import { textOfPuzzle } from "./puzzle-text";
import { hexOf, squaresOf } from "./squares";
import { turnsOf, wholeKey } from "./steps";
import type { Attempt, GameAttempt, GamePuzzle, Goal, Hex, Move, Puzzle } from "./types";

// The squares of a change: of a move, or where a man is put or taken off. A pass has none.
function squaresOfChange(change: Change) {
  if (change === null) return [];
  return typeof change === "number" ? [change] : [change.from, change.to];
}

// The changes as an address has them.
export const changesInAddress = (changes: Change[]): Hex => hexOf(changes.flatMap(squaresOfChange));

// The moves that an address has, or the squares where men are placed.
export function changesOf(puzzle: Puzzle, address: Hex): Change[] {
  const squares = squaresOf(address);
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

// The beginning of a game after its record. A record that is cut at a fault has no result.
export function gameAttempt({ game, keys }: GamePuzzle): GameAttempt {
  const [record, ...variations] = keys;
  const turns = turnsOf(record);
  return {
    kind: "game",
    ...game.start,
    // The name of a game that nobody has begun says only that.
    about: record.moves.length > 0 ? game.about : NOTHING,
    record: null,
    variations: variations.map((key) => ({
      turns: turnsOf(wholeKey(keys, key)),
      comment: key.variation?.comment ?? "",
    })),
    comments: record.comments ?? [],
    result: turns.length === record.moves.length ? game.result : "",
    ...courseOf(turns),
  };
}

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
