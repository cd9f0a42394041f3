// What the page to draw on says about each kind of drawing.

import type { Draft } from "../generated";
import { ON_A_BOARD, UNDO } from "../page/keys";
import type { KeyHelp, Named } from "../types";

type DraftKind = Draft["kind"];

// What a press on a square of a draft sets.
export type Tool = "men" | "from" | "target";

export const DRAFT_KINDS: Named<DraftKind>[] = [
  { value: "exit", name: "A figure (solitaire II)" },
  { value: "detour", name: "A detour (solitaire I)" },
  { value: "transfer", name: "A transfer" },
];

export const DRAW_KEYS: KeyHelp[] = [
  ...ON_A_BOARD,
  { keys: "Enter, Space", does: "set a man, or take him away" },
  UNDO,
];

export const DRAWN: Record<DraftKind, string> = {
  exit: "A figure",
  detour: "A detour",
  transfer: "A transfer",
};

export const HOW_TO_DRAW: Record<DraftKind, string> = {
  exit: "Draw the figure that the men of the yard must form: press squares, or drag across them.",
  detour: "Press squares to place the men whom one man must jump over on his way to the target.",
  transfer:
    "Press squares to place the men at the start, then choose “Squares to fill” " +
    "and draw where they go.",
};

export const TOOLS: Record<DraftKind, Named<Tool>[]> = {
  exit: [],
  detour: [
    { value: "men", name: "Men" },
    { value: "from", name: "The hopping man" },
    { value: "target", name: "His target" },
  ],
  transfer: [
    { value: "men", name: "Men at the start" },
    { value: "target", name: "Squares to fill" },
  ],
};
