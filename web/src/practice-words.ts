// What is to be done in a practice and how a man moves, for a person who is new to it.

import type { GoalKind } from "./generated";
import { nameOf, squaresOf } from "./squares";
import type { DetourPuzzle, Goal, Puzzle } from "./types";
import { counted, JUMPS, MOVES, TASKS, taskOf } from "./words";

export function howTo(puzzle: Puzzle, goal: Goal) {
  switch (puzzle.kind) {
    case "exit":
      return `${TASKS[goal as GoalKind]} ${MOVES}`;
    case "detour":
      return howToDetour(puzzle);
    case "transfer":
      return taskOf(puzzle);
    case "game":
      return (
        "Move for every side: press a man, then a square, or drag him. " +
        "This browser keeps the game."
      );
  }
}

function howToDetour({ target, figure, jumps }: DetourPuzzle) {
  const end = nameOf(squaresOf(target)[0]);
  const men = counted(squaresOf(figure).length - 1, "man", "men");
  return (
    `Press squares to place up to ${men} so that the colored man needs at least ` +
    `${counted(jumps, "jump")} to get to ${end} in one move. He ${JUMPS}`
  );
}
