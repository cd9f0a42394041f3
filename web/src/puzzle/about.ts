// What is said of a puzzle: its name, its task, and what is known of it.

import { nameOf, squaresOf } from "../board/squares";
import { areForJumpsOnly, type Directions, linesOf } from "../notation/directions";
import type { Puzzle, TransferPuzzle } from "../types";
import * as WORDS from "../words";
import { yardOf } from "./puzzle";

// What is known of a puzzle.
export function verdictOn({ kind, keys, verdict, isFound, numbers }: Puzzle) {
  if (verdict === "verified") return WORDS.verified(kind, keys.length > 1 && kind === "exit");
  if (verdict) return WORDS.VERDICTS[verdict];
  if (numbers && keys.length === 0) return WORDS.KEY_EXISTS;
  return isFound ? WORDS.KEY_FOUND : WORDS.KEY_UNKNOWN;
}

// What a puzzle is called. A title that ends with the name is enough, and a name of one letter says little.
export function labelOf({ name, title }: Pick<Puzzle, "name" | "title">, number: number) {
  if (name && title?.endsWith(` ${name}`)) return title;
  if (title && name?.length === 1) return `${title} (${name})`;
  return [name, title].filter(Boolean).join(": ") || WORDS.puzzleNumber(number);
}

// In which directions men move, unless it is every one.
function inDirections(directions: Directions) {
  const moves = areForJumpsOnly(directions) ? WORDS.ONLY_JUMPS : "";
  switch (linesOf(directions)) {
    case "8":
      return moves;
    case "6":
      return moves + WORDS.SIX_DIRECTIONS;
    case "4":
      return moves + WORDS.FOUR_DIRECTIONS;
    default:
      return moves + WORDS.ON_DIAGONALS;
  }
}

// The task of a transfer in a sentence.
export const taskOf = ({ directions, target, figure }: TransferPuzzle) =>
  WORDS.transferTask(squaresOf(figure).length, Boolean(target), inDirections(directions));

export function sentenceOf(puzzle: Puzzle) {
  switch (puzzle.kind) {
    case "exit":
      return WORDS.exitTask(yardOf(puzzle).length);
    case "detour": {
      const [from, target] = [puzzle.from, puzzle.target].map((hex) => nameOf(squaresOf(hex)[0]));
      return WORDS.detourTask(from, target, puzzle.jumps);
    }
    case "transfer":
      return taskOf(puzzle);
    case "game":
      return WORDS.WHOLE_GAME;
  }
}
