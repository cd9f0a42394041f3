// A practice of the kind that a puzzle needs.

import { type GameBegin, GamePractice } from "../game/game";
import type { Puzzle, Shown } from "../types";
import type { Begin } from "./begin";
import { PuzzlePractice } from "./practice";

export type Practice = PuzzlePractice | GamePractice;

export const isPractice = (part: Shown | null): part is Practice =>
  part instanceof PuzzlePractice || part instanceof GamePractice;

export function startPractice(begin: Begin<Puzzle>): Practice {
  const { puzzle } = begin;
  if (puzzle.kind === "game") return startGame({ ...begin, puzzle });
  const practice = new PuzzlePractice({ ...begin, puzzle });
  practice.start();
  return practice;
}

export function startGame(begin: GameBegin): GamePractice {
  const practice = new GamePractice(begin);
  practice.start();
  return practice;
}
