// How a practice begins: which it is, the choice of its task, and the way to its solution.

import { html, radios } from "./dom";
import { draftOfPuzzle } from "./draft";
import { addressOf } from "./draft-address";
import type { GoalKind } from "./generated";
import { goalsOf, keptPractice } from "./kept";
import type { Announce, Goal, Puzzle } from "./types";
import { GOALS } from "./words";

// Which practice, and where its first moves are: in the address, if it has any.
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
  if (number && puzzle.keys.length > 0) {
    return html("a", { href: `#${number}/${puzzle.keys[0].kind}` }, "Watch it played");
  }
  if (puzzle.kind === "game") return "";
  const words = number ? "Ask whether it can be done" : "Back to the drawing";
  return html("a", { href: addressOf(draftOfPuzzle(puzzle)) }, words);
}
