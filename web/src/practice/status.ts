// What stands around the board of a practice: its buttons, how it can end, how many men have moved, the message, and
// the way on.

import type { SessionAnswer } from "../generated";
import { buttonOf, html } from "../page/dom";

export type ButtonAct = "take_back" | "make_again" | "start_again" | "hint";

const NAMES: Record<ButtonAct, string> = {
  take_back: "Undo",
  make_again: "Redo",
  start_again: "Start over",
  hint: "Hint",
};

export const ACTS = Object.keys(NAMES) as ButtonAct[];

// The buttons of a practice. One without effect is marked as disabled, but keeps the focus if it has it.
export class PracticeButtons {
  readonly row = html("div", { class: "controls", role: "group", "aria-label": "Practice" });
  readonly #buttons = new Map<ButtonAct, HTMLButtonElement>();

  // What they do, and who does it.
  constructor(acts: ButtonAct[], act: (act: ButtonAct) => void) {
    for (const each of acts) {
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
}

export class PracticeStatus {
  readonly lamp = html("p", { class: "lamp" });
  readonly message = html("p", { class: "message" });
  readonly above: HTMLElement;
  readonly below: HTMLElement;
  readonly #count = html("p", { class: "count" });
  readonly #wayOn = html("div", { class: "way-on" });

  constructor() {
    this.above = html("div", { class: "state" }, this.lamp, this.#count);
    this.below = html("div", { class: "said" }, this.message, this.#wayOn);
  }

  say(text: string, kind: string) {
    this.message.className = `message ${kind}`;
    this.message.textContent = text;
  }

  // Lights the lamp: whether the puzzle can still be solved, or in how many moves.
  light({ outlook, solved, lost, open }: SessionAnswer) {
    const state = solved ? "done" : lost ? "lost" : open ? "unknown" : "";
    this.lamp.className = `lamp ${state}`;
    this.lamp.textContent = solved ? "Solved" : outlook;
  }

  // How many of the men have moved.
  count(moved: number, men: number) {
    this.#count.replaceChildren(`${moved} of ${men}`, html("span", { class: "of" }, " moved"));
  }

  // What leads on from here, if anything does.
  leadOn(way: HTMLElement | null) {
    this.#wayOn.replaceChildren(...(way ? [way] : []));
  }
}
