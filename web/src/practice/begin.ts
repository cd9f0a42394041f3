// How a practice begins: which it is, the choice of its task, its link, and the way to its solution.

import { nameOf, squaresOf } from "../board/squares";
import { draftOfPuzzle } from "../draw/draft";
import { addressOf } from "../draw/draft-address";
import { isEmptyGame } from "../game/start";
import type { GoalKind } from "../generated";
import { html, radios } from "../page/dom";
import { ShareRow, type Sharing, sharingOfPart } from "../page/share";
import { counted, GOALS, JUMPS, labelOf, MOVES, TASKS, taskOf } from "../page/words";
import { keyLink } from "../player/notes";
import { addressOfPuzzle } from "../puzzle/catalog";
import type { Announce, DetourPuzzle, Goal, Puzzle } from "../types";
import { goalsOf, type Kept, keptPractice } from "./kept";

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

// Which practice, and where its first moves are: in the address, if it has any, or in the history.
export interface Begin<Kind extends Puzzle> {
  puzzle: Kind;
  // 0 for a puzzle that is not on the page.
  number: number;
  // The address of the practice, before its task.
  base: string;
  goal: Goal;
  announce: Announce;
  // The way to the next puzzle, if there is one.
  next?: () => HTMLElement | null;
  address?: string;
  before?: Kept;
  // The id of the kept game that goes on.
  kept?: string;
}

// The tasks, and whether each was solved in this browser.
export function choiceOfTask({ puzzle, base, goal }: Begin<Puzzle>) {
  const goals = goalsOf(puzzle);
  if (goals.length < 2) return null;
  const tasks = goals.map((each) => {
    const before = keptPractice(puzzle, each)?.solved ? " (solved before)" : "";
    return { value: each, name: GOALS[each as GoalKind] + before };
  });
  return radios("goal", "Task", tasks, goal, (chosen) => {
    location.hash = `${base}/${chosen}`;
  });
}

// The way to a solution, if there is one.
export function wayToSolution(puzzle: Puzzle, number: number) {
  if (isEmptyGame(puzzle)) return "";
  if (puzzle.numbers) return keyLink(number);
  if (number && puzzle.keys.length > 0) {
    const { kind } = puzzle.keys[0];
    return html(
      "a",
      { class: "button", href: addressOfPuzzle(number - 1, kind) },
      "Watch it played",
    );
  }
  if (puzzle.kind === "game") return "";
  const words = number ? "Ask whether it can be done" : "Back to the drawing";
  return html("a", { class: "button", href: addressOf(draftOfPuzzle(puzzle)) }, words);
}

type Shared = Pick<Begin<Puzzle>, "puzzle" | "number" | "base" | "goal" | "announce">;

// The link is to the puzzle; its moves are a choice, because they may be the solution. The address of a
// drawing is its link.
export function sharingOf(shared: Shared, moves: () => string): Sharing {
  const { puzzle, number, base, goal, announce } = shared;
  if (number === 0) {
    const part = () => `${base}/${goal}`;
    const title = () => labelOf(puzzle, number);
    return sharingOfPart(part, title, announce);
  }
  const rest = `practice/${goal}`;
  const choice = { name: "with my moves", rest: () => moves() && `${rest}/${moves()}` };
  return new ShareRow({ index: number - 1, rest, choice, announce });
}
