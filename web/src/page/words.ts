// What puzzles and tasks are called.

import { areForJumpsOnly, type Directions, linesOf } from "../board/directions";
import { nameOf, squaresOf } from "../board/squares";
import type { GoalKind, Verdict } from "../generated";
import { yardOf } from "../puzzle/puzzle";
import type { Puzzle, TransferPuzzle } from "../types";

export const counted = (number: number, one: string, more?: string) =>
  `${number} ${number === 1 ? one : (more ?? `${one}s`)}`;

// Made only once: making one for each figure would take half a second.
export const { format: grouped } = new Intl.NumberFormat("en");

export const KIND_NAMES: Record<string, string> = {
  gambit: "Gambit",
  yarding: "Yarding key",
  hop: "The hop",
  transfer: "Transfer",
  game: "Game",
};

// What is verified of each kind of puzzle.
const VERIFIED: Record<Puzzle["kind"], string> = {
  exit: "the key is right",
  detour: "no hop has fewer jumps",
  transfer: "the solution is right",
  game: "the record is right",
};

const VERDICTS: Record<Exclude<Verdict, "verified">, string> = {
  emended: "Verified, once the marked misprints are corrected.",
  refuted: "Refuted: a move or a claim is wrong.",
  unfinished: "Unfinished: the moves are right, but the record ends before the claimed result.",
};

// Why something failed.
export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

// The words with a capital letter.
export const capital = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

// What is known of a puzzle.
export function verdictOn({ kind, keys, verdict, isFound, numbers }: Puzzle) {
  if (verdict === "verified")
    return `Verified: ${keys.length > 1 && kind === "exit" ? "both keys are right" : VERIFIED[kind]}.`;
  if (verdict) return VERDICTS[verdict];
  if (numbers && keys.length === 0) {
    return "One of the figures that can be reached. Try it yourself, or ask for a key.";
  }
  if (isFound) {
    return "The search on this page has just found this key.";
  }
  return "No key is given: try it yourself, or ask whether it can be done.";
}

// What a puzzle is called. A title that ends with the name is enough, and a name of one letter says little.
export function labelOf({ name, title }: Pick<Puzzle, "name" | "title">, number: number) {
  if (name && title?.endsWith(` ${name}`)) return title;
  if (title && name?.length === 1) return `${title} (${name})`;
  return [name, title].filter(Boolean).join(": ") || `Puzzle ${number}`;
}

// The tasks of an exit. Every other kind has one task.
export const GOALS: Record<GoalKind, string> = {
  fill: "Fill the figure",
  any_figure: "Any symmetrical figure",
  yard: "Bring the men home",
};

export const JUMPS =
  "jumps over one adjacent man after another, each time to the empty square straight beyond.";
export const MOVES = `A man steps to any neighboring square, or he hops: he ${JUMPS}`;

export const TASKS: Record<GoalKind, string> = {
  fill: "Bring the men out of the yard to the squares with dashed circles, each in one move.",
  any_figure:
    "Bring the men out of the yard, each in one move, into any figure that is its own mirror " +
    "image in the dashed line.",
  yard: "Bring the men home to the yard, the squares with dashed circles, each in one move.",
};

// In which directions men move, unless it is every one.
function inDirections(directions: Directions) {
  const moves = areForJumpsOnly(directions) ? " He jumps and never steps." : "";
  switch (linesOf(directions)) {
    case "8":
      return moves;
    case "6":
      return `${moves} Men move in 6 directions: on the diagonals only those that rise to the left.`;
    case "4":
      return `${moves} Men move in 4 directions, without diagonals.`;
    default:
      return `${moves} Men move along diagonals only.`;
  }
}

// The task of a transfer in a sentence.
export function taskOf({ directions, target, figure }: TransferPuzzle) {
  const men = counted(squaresOf(figure).length, "man", "men");
  const to = target ? "the squares with dashed circles" : "any figure that is its own mirror image";
  return `Bring ${men} to ${to}. A man may move any number of times.${inDirections(directions)}`;
}

export function sentenceOf(puzzle: Puzzle) {
  switch (puzzle.kind) {
    case "exit":
      return (
        `Bring the ${counted(yardOf(puzzle).length, "man", "men")} out of the yard into this ` +
        "figure, each in one move."
      );
    case "detour": {
      const [from, target] = [puzzle.from, puzzle.target].map((hex) => nameOf(squaresOf(hex)[0]));
      const jumps = puzzle.jumps > 0 ? ` It has ${counted(puzzle.jumps, "jump")}.` : "";
      return `What is the shortest hop from ${from} to ${target}?${jumps}`;
    }
    case "transfer":
      return taskOf(puzzle);
    case "game":
      return "The whole game, move by move.";
  }
}
