// What this browser keeps of practices, under the ids of the puzzles, which are the same on any
// page.

import type { Change } from "./generated";
import type { GameAttempt, Goal, Puzzle } from "./types";

// What is kept of any practice. What is kept of a game has its rules too.
export interface Kept {
  made: Change[];
  taken_back: Change[];
  solved: boolean;
}

// What an entry of the history keeps of a practice. A browser may have no storage.
export const stateOf = (practice: Kept) => ({ practice });

// The practice that the current entry of the history keeps.
export const keptHere = (): Kept | undefined => history.state?.practice;

const nameOf = ({ id }: Puzzle, goal: Goal) => `halma-solve ${goal} ${id}`;

// The tasks of practice that a puzzle has.
export const goalsOf = (puzzle: Puzzle): Goal[] =>
  puzzle.kind === "exit" ? puzzle.goals : [puzzle.kind];

// What is kept of a practice, if anything. A browser may have no storage, or a damaged one, and
// then the rules refuse it.
export function keptPractice(puzzle: Puzzle, goal: Goal): Partial<Kept & GameAttempt> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(puzzle, goal)) ?? "null");
    return kept ? { ...kept, kind: puzzle.kind } : null;
  } catch {
    return null;
  }
}

export function keepPractice(puzzle: Puzzle, goal: Goal, kept: Kept | (Kept & GameAttempt)) {
  try {
    localStorage.setItem(nameOf(puzzle, goal), JSON.stringify(kept));
  } catch {
    // Without storage a practice lasts as long as the page.
  }
}

// Whether a task of the puzzle was solved in this browser.
export const isSolved = (puzzle: Puzzle) =>
  goalsOf(puzzle).some((goal) => keptPractice(puzzle, goal)?.solved);

// The number of moves in a game that this browser keeps, the ones taken back too; 0 if it keeps
// none.
export function movesOfKept(puzzle: Puzzle) {
  const { made = [], taken_back = [] } = keptPractice(puzzle, "game") ?? {};
  return made.length + taken_back.length;
}

export const isSameChange = (one: Change, other: Change | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

// The moves made, and then those taken back.
export const lineOf = ({ made, taken_back }: { made: Change[]; taken_back: Change[] }) => [
  ...made,
  ...[...taken_back].reverse(),
];

// Whether a kept game has anything that a new game from its record would lack.
export function hasMore(kept: GameAttempt, fresh: GameAttempt) {
  const line = lineOf(fresh);
  const isOther =
    kept.rules !== fresh.rules || kept.form !== fresh.form || kept.board !== fresh.board;
  const isLonger = lineOf(kept).some((move, at) => !isSameChange(move, line[at]));
  return isOther || kept.record !== undefined || isLonger;
}
