// What the squares of a drawing look like, and what they are called.

import type { Draft, Look } from "../generated";
import type { Square } from "../types";
import type { DrawBoard } from "./board";
import type { Tool } from "./words";

// The squares that a tool changes.
export function squaresOfTool(draft: Draft, tool: Tool): Square[] {
  if (draft.kind === "transfer") return tool === "target" ? draft.target : draft.start;
  if (draft.kind === "detour" && tool !== "men") return [draft[tool]];
  return draft.men;
}

// Marks what is known about a drawing on its board.
export function markBoard(board: DrawBoard, draft: Draft, tool: Tool, seen: Look | null) {
  const full = new Set(seen?.marked);
  const odd = new Set(seen?.unmatched);
  board.ring([...odd], "unmatched", board.over);
  board.showRoute(seen?.route);
  const standing = new Set(board.circles.keys());
  const pressed = new Set(squaresOfTool(draft, tool));
  board.describe((square) => {
    const says = [standing.has(square) ? "man" : "empty"];
    if (draft.kind === "detour" && square === draft.from) says[0] = "the hopping man";
    if (draft.kind === "detour" && square === draft.target) says.push("the target");
    if (draft.kind === "transfer" && draft.target.includes(square)) says.push("to fill");
    if (odd.has(square)) says.push("no mirror image");
    if (full.has(square)) says.push("cannot be filled with the others");
    const classes = full.has(square) ? ["full"] : [];
    return { classes, words: says.join(", "), isPressed: pressed.has(square) };
  });
}
