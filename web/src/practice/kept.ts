// What this browser keeps of practices, under the ids of the puzzles, which are the same on any
// page.

import { lastOf } from "../game/kept";
import type { Change } from "../generated";
import type { Goal, Puzzle } from "../types";

// What is kept of a practice of a puzzle.
export interface Kept {
  made: Change[];
  taken_back: Change[];
  solved: boolean;
}

// What an entry of the history keeps of a practice. A browser may have no storage.
export const stateOf = (practice: Kept) => ({ practice });

// The practice that the current entry of the history keeps.
export const keptHere = (): Kept | undefined => history.state?.practice;

const nameOf = ({ id }: Pick<Puzzle, "id">, goal: Goal) => `halma-solve ${goal} ${id}`;

// The tasks of practice that a puzzle has.
export const goalsOf = (puzzle: Puzzle): Goal[] =>
  puzzle.kind === "exit" ? puzzle.goals : [puzzle.kind];

// What is kept of a practice, if anything. A browser may have no storage, or a damaged one, and
// then the rules refuse it.
export function keptPractice(puzzle: Puzzle, goal: Goal): Partial<Kept> | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(puzzle, goal)) ?? "null");
  } catch {
    return null;
  }
}

export function keepPractice(puzzle: Puzzle, goal: Goal, kept: Kept) {
  try {
    localStorage.setItem(nameOf(puzzle, goal), JSON.stringify(kept));
  } catch {
    // Without storage a practice lasts as long as the page.
  }
}

// Whether a task of the puzzle was solved in this browser.
export const isSolved = (puzzle: Puzzle) =>
  puzzle.kind === "game"
    ? Boolean(lastOf(puzzle.id)?.[1].solved)
    : goalsOf(puzzle).some((goal) => keptPractice(puzzle, goal)?.solved);
