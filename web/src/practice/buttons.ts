// The buttons of a practice. One without effect is marked as disabled, but keeps the focus if it has it.

import type { SessionAnswer } from "../generated";
import { buttonOf, html } from "../page/dom";

export type ButtonAct = "take_back" | "make_again" | "start_again" | "hint";

const NAMES: Record<ButtonAct, string> = {
  take_back: "Undo",
  make_again: "Redo",
  start_again: "Start over",
  hint: "Hint",
};

const ACTS = Object.keys(NAMES) as ButtonAct[];

export class PracticeButtons {
  readonly row = html("div", { class: "controls", role: "group", "aria-label": "Practice" });
  readonly #buttons = new Map<ButtonAct, HTMLButtonElement>();

  constructor(act: (act: ButtonAct) => void) {
    for (const each of ACTS) {
      const button = buttonOf(NAMES[each], () => act(each));
      this.#buttons.set(each, button);
      this.#enable(each, false);
      this.row.append(button);
    }
  }

  #enable(act: ButtonAct, isUseful: boolean) {
    this.#buttons.get(act)?.setAttribute("aria-disabled", String(!isUseful));
  }

  enable({ course: { made, taken_back }, solved }: SessionAnswer) {
    this.#enable("take_back", made.length > 0);
    this.#enable("make_again", taken_back.length > 0);
    this.#enable("start_again", made.length > 0);
    this.#enable("hint", !solved);
  }

  allow(act: ButtonAct) {
    this.#enable(act, true);
  }

  isUseful(act: ButtonAct) {
    return this.#buttons.get(act)?.getAttribute("aria-disabled") === "false";
  }

  // Takes away a button that a kind of practice does not have.
  remove(act: ButtonAct) {
    this.#buttons.get(act)?.remove();
  }
}
