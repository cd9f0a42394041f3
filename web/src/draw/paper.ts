// A drawing on paper: the puzzle, and the solution if one was found.

import type { Draft, KeyEntry, Look } from "../generated";
import { puzzleOnPaper } from "../page/paper";
import { puzzleOfDraft } from "./draft";
import { DRAWN } from "./words";

export function drawingOnPaper(draft: Draft, solution: KeyEntry[], seen: Look | null) {
  const puzzle = puzzleOfDraft(draft, solution);
  puzzle.id = seen?.id ?? "";
  puzzle.title = DRAWN[draft.kind];
  if (puzzle.kind === "detour") puzzle.jumps = Math.max(0, (seen?.route.length ?? 0) - 1);
  return [puzzleOnPaper(puzzle, 0)];
}
