// A practice of the kind that a puzzle needs.

import type { Practice } from "./practice";
import type { Begin } from "./practice-begin";
import { DetourPractice } from "./practice-detour";
import { type GameBegin, GamePractice } from "./practice-game";
import { MovingPractice } from "./practice-moving";
import type { Puzzle } from "./types";

function practiceOf(begin: Begin<Puzzle>): Practice {
  const { puzzle } = begin;
  switch (puzzle.kind) {
    case "detour":
      return new DetourPractice({ ...begin, puzzle });
    case "game":
      return new GamePractice({ ...begin, puzzle });
    default:
      return new MovingPractice(begin);
  }
}

export function startPractice(begin: Begin<Puzzle>): Practice {
  const practice = practiceOf(begin);
  practice.start();
  return practice;
}

export function startGame(begin: GameBegin): GamePractice {
  const practice = new GamePractice(begin);
  practice.start();
  return practice;
}
