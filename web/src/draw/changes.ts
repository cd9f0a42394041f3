// What changes a drawing, and the way back.

import { isSameSize } from "../board/size";
import { mirrorOf } from "../board/squares";
import type { Draft } from "../generated";
import type { Square } from "../types";
import type { Tool } from "./board";
import { emptyDraft, onBoard, withMen } from "./draft";

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

const sameSquares = (one: Square[], other: Square[]) =>
  one.length === other.length && one.every((square) => other.includes(square));

const menOfDraft = (draft: Draft) => (draft.kind === "transfer" ? draft.start : draft.men);

// The drawings before and after the one that is shown, for Undo and Redo, and the last drawing of
// each task.
export class DrawHistory {
  readonly past: Draft[] = [];
  undone: Draft[] = [];
  readonly kept = new Map<Draft["kind"], Draft>();
  // The drawing before the stroke that is being drawn. One stroke is one change.
  #before: Draft | null = null;

  // Replaces this drawing with another.
  leave(old: Draft) {
    if (this.#before) return;
    this.past.push(old);
    this.undone = [];
  }

  beginStroke(draft: Draft) {
    this.#before = draft;
  }

  endStroke(draft: Draft) {
    const before = this.#before;
    this.#before = null;
    if (before && before !== draft) this.leave(before);
  }

  // The drawing before this one, if any.
  undo(draft: Draft) {
    const last = this.past.pop();
    if (last) this.undone.push(draft);
    return last;
  }

  // The drawing that was undone last, if any.
  redo(draft: Draft) {
    const next = this.undone.pop();
    if (next) this.past.push(draft);
    return next;
  }

  // The drawing for another task: its last one, but with the men of this drawing. If these are the men
  // of its last one, as far as this task has a place for them, it is just its last one.
  forTask(kind: Draft["kind"], draft: Draft): Draft {
    const kept = this.kept.get(kind);
    if (!kept) return withMen(emptyDraft(kind, draft.board), menOfDraft(draft));
    const last = isSameSize(kept.board, draft.board) ? kept : onBoard(kept, draft.board);
    const isSame = sameSquares(menOfDraft(withMen(draft, menOfDraft(last))), menOfDraft(draft));
    return isSame ? last : withMen(last, menOfDraft(draft));
  }
}
