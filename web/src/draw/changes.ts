// What a press on a square changes in a draft.

import { mirrorOf } from "../board/squares";
import type { Draft } from "../generated";
import type { Square } from "../types";
import type { Tool } from "./words";

// These squares with others, or without them, in order.
function changed(squares: Square[], others: Square[], isOn: boolean) {
  const all = new Set(squares);
  for (const other of others) {
    if (isOn) all.add(other);
    else all.delete(other);
  }
  return [...all].sort((one, other) => one - other);
}

// The draft after a press on a square with a tool; null if it stays as it is. A figure may get the
// mirror image too.
export function withSquare(
  draft: Draft,
  tool: Tool,
  square: Square,
  isOn: boolean,
  mirrors: boolean,
): Draft | null {
  switch (draft.kind) {
    case "exit": {
      const squares = mirrors ? [square, mirrorOf(square, draft)] : [square];
      return { ...draft, men: changed(draft.men, squares, isOn) };
    }
    case "detour": {
      if (tool === "men") {
        const isEnd = square === draft.from || square === draft.target;
        return isEnd ? null : { ...draft, men: changed(draft.men, [square], isOn) };
      }
      const other = tool === "from" ? draft.target : draft.from;
      const men = draft.men.filter((man) => man !== square);
      return square === other ? null : { ...draft, men, [tool]: square };
    }
    case "transfer":
      return tool === "target"
        ? { ...draft, target: changed(draft.target, [square], isOn) }
        : { ...draft, start: changed(draft.start, [square], isOn) };
  }
}

// The drawing without its men, and without the squares that they are to fill.
export const cleared = (draft: Draft): Draft =>
  draft.kind === "transfer" ? { ...draft, start: [], target: [] } : { ...draft, men: [] };
