// How a practice begins: which it is, the choice of its task, its link, and the way to its solution.

import { nameOf, squaresOf } from "../board/squares";
import { draftOfPuzzle } from "../draw/draft";
import { addressOf } from "../draw/draft-address";
import { isEmptyGame } from "../game/start";
import type { GoalKind } from "../generated";
import { html, radios } from "../page/dom";
import { ShareRow, type Sharing, sharingOfPart } from "../page/share";
import { keyLink } from "../player/notes";
import { labelOf, taskOf } from "../puzzle/about";
import { addressOfPuzzle } from "../puzzle/catalog";
import type { Announce, DetourPuzzle, Goal, Puzzle } from "../types";
import * as WORDS from "../words";
import { goalsOf, type Kept, keptPractice } from "./kept";

export function howTo(puzzle: Puzzle, goal: Goal) {
  switch (puzzle.kind) {
    case "exit":
      return { task: WORDS.TASKS[goal as GoalKind], moves: WORDS.HOW_MEN_MOVE };
    case "detour":
      return { task: detourTask(puzzle), moves: WORDS.HOW_HE_JUMPS };
    case "transfer":
      return { task: taskOf(puzzle), moves: "" };
    case "game":
      return { task: WORDS.TASK_OF_GAME, moves: WORDS.HOW_TO_PLAY };
  }
}

function detourTask({ target, figure, jumps }: DetourPuzzle) {
  const end = nameOf(squaresOf(target)[0]);
  return WORDS.taskOfPlacing(squaresOf(figure).length - 1, jumps, end);
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
    const task = WORDS.GOALS[each as GoalKind];
    return {
      value: each,
      name: keptPractice(puzzle, each)?.solved ? WORDS.solvedBefore(task) : task,
    };
  });
  return radios("goal", WORDS.TASK, tasks, goal, (chosen) => {
    location.hash = `${base}/${chosen}`;
  });
}

// The way to a solution, if there is one.
export function wayToSolution(puzzle: Puzzle, number: number) {
  if (isEmptyGame(puzzle)) return "";
  if (puzzle.numbers) return keyLink(number);
  if (number && puzzle.keys.length > 0) {
    const { kind } = puzzle.keys[0];
    return html("a", { class: "button", href: addressOfPuzzle(number - 1, kind) }, WORDS.WATCH_IT);
  }
  if (puzzle.kind === "game") return "";
  const words = number ? WORDS.ASK_WHETHER : WORDS.BACK_TO_DRAWING;
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
  const choice = { name: WORDS.WITH_MY_MOVES, rest: () => moves() && `${rest}/${moves()}` };
  return new ShareRow({ index: number - 1, rest, choice, announce });
}
