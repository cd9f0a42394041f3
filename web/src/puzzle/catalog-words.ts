// The numbers of a figure of the catalog in words.

import { html } from "../page/dom";
import type { Order, Puzzle } from "../types";
import * as WORDS from "../words";

// What stands below the small picture of a figure of the catalog: its keys, and the number by which the catalog is sorted.
export function notesOn(puzzle: Puzzle, order: Order): string[] {
  const { numbers } = puzzle;
  if (!numbers || puzzle.kind !== "exit") return [];
  const sorted = WORDS.SORTED[order.value]?.(numbers, puzzle);
  return [WORDS.roundedKeys(numbers.keys), sorted ?? WORDS.leastSteps(numbers.fewest_steps)];
}

// All that the catalog knows of a figure, as a list; nothing for another puzzle.
export function numbersOn(puzzle: Puzzle) {
  const { numbers } = puzzle;
  if (!numbers || puzzle.kind !== "exit") return "";
  const rows = WORDS.factsOfFigure(numbers, puzzle).map(([name, value]) =>
    html("div", {}, html("dt", {}, name), html("dd", {}, value)),
  );
  return html("dl", { class: "numbers" }, ...rows);
}
