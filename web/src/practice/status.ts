// What stands around the board of a practice: its buttons, how it can end, how many men have moved, the message, and
// the way on.

import type { SessionAnswer } from "../generated";
import { buttonOf, html } from "../page/dom";
import * as WORDS from "../words";

export type ButtonAct = keyof typeof WORDS.ACTS;

export const ACTS = Object.keys(WORDS.ACTS) as ButtonAct[];

// The buttons of a practice. One without effect is marked as disabled, but keeps the focus if it has it.
export class PracticeButtons {
  readonly row = html("div", { class: "controls", role: "group", "aria-label": WORDS.PRACTICE });
  readonly #buttons = new Map<ButtonAct, HTMLButtonElement>();

  // What they do, and who does it.
  constructor(acts: ButtonAct[], act: (act: ButtonAct) => void) {
    for (const each of acts) {
      const button = buttonOf(WORDS.ACTS[each], () => act(each));
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
    this.lamp.textContent = solved ? WORDS.SOLVED : outlook;
  }

  // How many of the men have moved.
  count(moved: number, men: number) {
    this.#count.replaceChildren(
      WORDS.movedOf(moved, men),
      html("span", { class: "of" }, WORDS.MOVED),
    );
  }

  // What leads on from here, if anything does.
  leadOn(way: HTMLElement | null) {
    this.#wayOn.replaceChildren(...(way ? [way] : []));
  }
}
