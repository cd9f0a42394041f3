// What is to be done in a practice, and how a man moves, for a person who is new to it.

import { nameOf, squaresOf } from "../board/squares";
import type { GoalKind } from "../generated";
import { counted, JUMPS, MOVES, TASKS, taskOf } from "../page/words";
import type { DetourPuzzle, Goal, Puzzle } from "../types";

export function howTo(puzzle: Puzzle, goal: Goal) {
  switch (puzzle.kind) {
    case "exit":
      return { task: TASKS[goal as GoalKind], moves: MOVES };
    case "detour":
      return { task: detourTask(puzzle), moves: `He ${JUMPS}` };
    case "transfer":
      return { task: taskOf(puzzle), moves: "" };
    case "game":
      return {
        task: "Bring all your men to the yard opposite, where they are drawn pale.",
        moves:
          "You move for every player: press a man and then a square, or drag him. This browser keeps the game.",
      };
  }
}

function detourTask({ target, figure, jumps }: DetourPuzzle) {
  const end = nameOf(squaresOf(target)[0]);
  const men = counted(squaresOf(figure).length - 1, "man", "men");
  return (
    `Press squares to place up to ${men} so that the colored man needs at least ` +
    `${counted(jumps, "jump")} to get to ${end} in one move.`
  );
}
