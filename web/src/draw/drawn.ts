// Practice of what was drawn, if it is no puzzle of the page. Its address holds the drawing.

import type { Draft, GoalKind, KeyEntry } from "../generated";
import { yardOf } from "../puzzle/puzzle";
import type { ExitPuzzle, Goal, Puzzle, TransferPuzzle } from "../types";
import * as WORDS from "../words";
import { puzzleOfDraft } from "./draft";
import { addressOf, draftOfAddress } from "./draft-address";

// The solutions that this page has found, by the addresses of the drawings. They give hints.
const solutions = new Map<string, KeyEntry[]>();

const EXIT_GOALS: GoalKind[] = ["fill", "any_figure", "yard"];

const ADDRESS = /^#practice(\/.+?)\/(fill|any_figure|yard|transfer)(?:\/([^/]+))?$/;

// The address of the practice of a drawing, before its task.
export const baseOf = (draft: Draft) => addressOf(draft).replace("#draw", "#practice");

export function keepSolution(draft: Draft, keys: KeyEntry[]) {
  solutions.set(addressOf(draft), keys);
}

export interface DrawnPractice {
  puzzle: Puzzle;
  base: string;
  goal: Goal;
  // The moves made.
  made?: string;
}

// The practice that an address describes; null if it describes none.
export function drawnPractice(address: string): DrawnPractice | null {
  const [, drawn, goal, made] = ADDRESS.exec(address) ?? [];
  const draft = drawn ? draftOfAddress(`#draw${drawn}`) : null;
  if (!draft || draft.kind === "detour" || (draft.kind === "transfer") !== (goal === "transfer")) {
    return null;
  }
  const keys = solutions.get(addressOf(draft)) ?? [];
  const base = baseOf(draft);
  const puzzle = puzzleToPractice(puzzleOfDraft(draft, keys) as ExitPuzzle | TransferPuzzle);
  // The browser keeps the moves under the id.
  return { puzzle: { ...puzzle, id: base }, base, goal: goal as Goal, made };
}

function puzzleToPractice(puzzle: ExitPuzzle | TransferPuzzle): Puzzle {
  if (puzzle.kind === "exit") {
    const isWhole = puzzle.figure.length === 2 * yardOf(puzzle).length;
    return { ...puzzle, title: WORDS.YOUR_FIGURE, goals: isWhole ? EXIT_GOALS : ["any_figure"] };
  }
  const [key] = puzzle.keys;
  const known: TransferPuzzle["known"] = key
    ? { solved: { moves: key.moves.length, at_least: null } }
    : "nothing";
  return { ...puzzle, title: WORDS.YOUR_TRANSFER, known };
}
