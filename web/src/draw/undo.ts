// The buttons that undo and redo changes of a drawing. A button without effect is marked as disabled,
// but keeps the focus if it has it.

import { buttonOf } from "../page/dom";
import type { DrawHistory } from "./history";

export class UndoButtons {
  readonly undo: HTMLButtonElement;
  readonly redo: HTMLButtonElement;

  constructor(act: (act: "undo" | "redo") => void) {
    this.undo = buttonOf("Undo", () => act("undo"));
    this.redo = buttonOf("Redo", () => act("redo"));
  }

  enable({ past, undone }: DrawHistory) {
    this.undo.setAttribute("aria-disabled", String(past.length === 0));
    this.redo.setAttribute("aria-disabled", String(undone.length === 0));
  }
}
