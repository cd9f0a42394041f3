// The drawings before and after the one that is shown, for Undo and Redo, and the last drawing of each task.

/** @param {Square[]} one @param {Square[]} other */
const sameSquares = (one, other) => one.length === other.length && one.every((square) => other.includes(square));

/** @param {Draft} draft */
const menOfDraft = (draft) => (draft.kind === "transfer" ? draft.start : draft.men);

// The draft with other men. None stands on an end of a detour's way.
/** @param {Draft} draft @param {Square[]} men @returns {Draft} */
function withMen(draft, men) {
  switch (draft.kind) {
    case "exit": return { ...draft, men };
    case "detour": return { ...draft, men: men.filter((man) => man !== draft.from && man !== draft.target) };
    case "transfer": return { ...draft, start: men };
  }
}

class DrawHistory {
  constructor() {
    /** @type {Draft[]} */
    this.past = [];
    /** @type {Draft[]} */
    this.undone = [];
    /** @type {Map<Draft["kind"], Draft>} */
    this.kept = new Map();
    /** @type {Draft | null} The drawing before the stroke that is being drawn. One stroke is one change. */
    this.before = null;
  }

  // Replaces this drawing with another.
  /** @param {Draft} old */
  leave(old) {
    if (this.before) return;
    this.past.push(old);
    this.undone = [];
  }

  /** @param {Draft} draft */
  beginStroke(draft) { this.before = draft; }

  /** @param {Draft} draft */
  endStroke(draft) {
    const { before } = this;
    this.before = null;
    if (before && before !== draft) this.leave(before);
  }

  // The drawing before this one, if any.
  /** @param {Draft} draft */
  undo(draft) {
    const last = this.past.pop();
    if (last) this.undone.push(draft);
    return last;
  }

  // The drawing that was undone last, if any.
  /** @param {Draft} draft */
  redo(draft) {
    const next = this.undone.pop();
    if (next) this.past.push(draft);
    return next;
  }

  // The drawing for another task: its last one, but with the men of this drawing. If these are the men of its last
  // one, as far as this task has a place for them, it is just its last one.
  /** @param {Draft["kind"]} kind @param {Draft} draft @returns {Draft} */
  forTask(kind, draft) {
    const kept = this.kept.get(kind);
    if (!kept) return withMen(emptyDraft(kind, draft.board), menOfDraft(draft));
    const last = kept.board === draft.board ? kept : onBoard(kept, draft.board);
    const isSame = sameSquares(menOfDraft(withMen(draft, menOfDraft(last))), menOfDraft(draft));
    return isSame ? last : withMen(last, menOfDraft(draft));
  }
}
