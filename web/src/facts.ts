// What the gallery knows of each puzzle.

import { squaresOf } from "./squares";
import type { Named, Puzzle, Square } from "./types";

export type Facts = Record<string, number | undefined>;

// The values that the gallery filters and sorts by. A detour has no mirror line and no size.
export const FILTERS: Named[] = [
  { value: "men", name: "Men" },
  { value: "diagonal", name: "Men on the diagonal" },
  { value: "size", name: "Size in squares" },
  { value: "lines", name: "Mirror lines" },
  { value: "jumps", name: "Jumps in the key" },
  { value: "steps", name: "Fewest steps in a key" },
  { value: "misfits", name: "Drawn men without a place" },
];

export const ORDERS: Named[] = [
  { value: "diagonal", name: "men on the diagonal" },
  { value: "size", name: "size" },
  { value: "jumps", name: "jumps" },
  { value: "keys", name: "number of keys, where known" },
  { value: "steps", name: "fewest steps in a key" },
  { value: "misfits", name: "similarity to the drawing" },
];

// How many of these men have no place in a figure.
export function misfits(men: Square[], { figure }: Puzzle) {
  const squares = squaresOf(figure);
  return men.filter((man) => !squares.includes(man)).length;
}

export function factsOf(puzzle: Puzzle, drawn: Square[] | null): Facts {
  // The key of a catalog figure is not known yet.
  const jumps = puzzle.verdict === null ? undefined : puzzle.key_jumps;
  if (puzzle.kind !== "exit") return { jumps };
  const { diagonal, size, lines, steps, number_of_keys: keys } = puzzle;
  return {
    men: puzzle.figure.length / 2,
    diagonal,
    size,
    lines,
    jumps,
    steps,
    keys,
    misfits: drawn ? misfits(drawn, puzzle) : undefined,
  };
}
