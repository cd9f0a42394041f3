// The drawings before and after the one that is shown, for Undo and Redo, and the last drawing of
// each task.

import { isSameSize } from "../board/size";
import type { Draft } from "../generated";
import type { Square } from "../types";
import { emptyDraft, onBoard, withMen } from "./draft";

const sameSquares = (one: Square[], other: Square[]) =>
  one.length === other.length && one.every((square) => other.includes(square));

const menOfDraft = (draft: Draft) => (draft.kind === "transfer" ? draft.start : draft.men);

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
