// A practice of the kind that a puzzle needs.

import { type GameBegin, GamePractice } from "../game/game";
import type { Puzzle } from "../types";
import type { Begin } from "./begin";
import { DetourPractice } from "./detour";
import { MovingPractice } from "./moving";
import type { Practice } from "./practice";

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
