// What this browser keeps of practices, under the ids of the puzzles, which are the same on any
// page.

import { isSameStart } from "./game-start";
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

const nameOf = ({ id }: Pick<Puzzle, "id">, goal: Goal) => `halma-solve ${goal} ${id}`;

// The tasks of practice that a puzzle has.
export const goalsOf = (puzzle: Puzzle): Goal[] =>
  puzzle.kind === "exit" ? puzzle.goals : [puzzle.kind];

// What is kept of a practice, if anything. A browser may have no storage, or a damaged one, and
// then the rules refuse it.
export function keptPractice(puzzle: Puzzle, goal: Goal): Partial<Kept & GameAttempt> | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(puzzle, goal)) ?? "null");
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

// What is said of a game and tried in it, beside its turns.
const studyOf = ({ variations, comments }: GameAttempt) => JSON.stringify([variations, comments]);

// Whether a kept game has anything that a new game from its record would lack.
export function hasMore(kept: GameAttempt, fresh: GameAttempt) {
  const line = lineOf(fresh);
  const isLonger = lineOf(kept).some((move, at) => !isSameChange(move, line[at]));
  const isStudied = kept.variations.length + kept.comments.length > 0;
  return (
    !isSameStart(kept, fresh) ||
    kept.record !== null ||
    isLonger ||
    (isStudied && studyOf(kept) !== studyOf(fresh))
  );
}

// The games that this browser keeps under their own addresses, not as puzzles of a page.
export function keptAddresses(): string[] {
  try {
    const names = Object.keys(localStorage);
    return names.flatMap((name) => /^halma-solve game (#game\/.*)$/.exec(name)?.[1] ?? []);
  } catch {
    return [];
  }
}

// Keeps a game no longer.
export function forget(puzzle: Pick<Puzzle, "id">, goal: Goal) {
  try {
    localStorage.removeItem(nameOf(puzzle, goal));
  } catch {
    // Then nothing is kept.
  }
}
