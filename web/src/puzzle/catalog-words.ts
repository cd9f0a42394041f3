// The numbers of a figure of the catalog in words.

import type { Order } from "../gallery/facts";
import { html } from "../page/dom";
import { counted, grouped } from "../page/words";
import type { CatalogNumbers, Puzzle } from "../types";

// Numbers of keys are long. Below a small picture they are rounded.
const { format: rounded } = new Intl.NumberFormat("en", {
  notation: "compact",
  compactDisplay: "long",
  maximumSignificantDigits: 3,
});

const keysOf = ({ keys }: CatalogNumbers) => `${rounded(keys)} ${keys === 1n ? "key" : "keys"}`;

// What a number is called below a small picture, if the pictures are sorted by it.
const SORTED: Record<string, (numbers: CatalogNumbers, puzzle: Puzzle) => string> = {
  most_steps: ({ most_steps }) => `at most ${counted(most_steps, "step")}`,
  fewest_jumps: ({ fewest_jumps }) => `at least ${counted(fewest_jumps, "jump")}`,
  most_jumps: ({ most_jumps }) => `at most ${counted(most_jumps, "jump")}`,
  longest_hop: ({ longest_hop }) => `longest hop: ${counted(longest_hop, "jump")}`,
  forced_moves: ({ forced_moves }) => `${counted(forced_moves, "move")} in every key`,
  first_men: ({ first_men }) => `${counted(first_men, "man", "men")} can be first`,
  last_men: ({ last_men }) => `${counted(last_men, "man", "men")} can be last`,
  groups: ({ groups }) => counted(groups, "group"),
  diagonal: (_, puzzle) =>
    puzzle.kind === "exit" ? `${counted(puzzle.diagonal, "man", "men")} on the mirror line` : "",
  size: (_, puzzle) => (puzzle.kind === "exit" ? `${puzzle.size} by ${puzzle.size}` : ""),
};

// What stands below the small picture of a figure of the catalog.
export function notesOn(puzzle: Puzzle, order: Order): string[] {
  const { numbers } = puzzle;
  if (!numbers) return [];
  const sorted = SORTED[order.value]?.(numbers, puzzle);
  const steps = `at least ${counted(numbers.fewest_steps, "step")}`;
  return [keysOf(numbers), sorted ?? steps];
}

const from = (least: number, most: number) => (least === most ? `${least}` : `${least} to ${most}`);

// All that the catalog knows of a figure, as a list; nothing for another puzzle.
export function numbersOn(puzzle: Puzzle) {
  const { numbers } = puzzle;
  if (!numbers || puzzle.kind !== "exit") return "";
  const facts: [string, string][] = [
    ["Keys", grouped(numbers.keys)],
    ["Steps in a key", from(numbers.fewest_steps, numbers.most_steps)],
    ["Jumps in a key", from(numbers.fewest_jumps, numbers.most_jumps)],
    ["Longest hop", counted(numbers.longest_hop, "jump")],
    ["Moves in every key", String(numbers.forced_moves)],
    ["Men who can be first", String(numbers.first_men)],
    ["Men who can be last", String(numbers.last_men)],
    ["Men on the mirror line", String(puzzle.diagonal)],
    ["Mirror lines", String(numbers.diagonals)],
    ["Groups of men", String(numbers.groups)],
    ["Size in squares", String(puzzle.size)],
  ];
  const rows = facts.map(([name, value]) =>
    html("div", {}, html("dt", {}, name), html("dd", {}, value)),
  );
  return html("dl", { class: "numbers" }, ...rows);
}
