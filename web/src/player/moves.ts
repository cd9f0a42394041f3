// The moves of a key as a list of links, with what is said about each of them.

import type { KeyEntry, Mark } from "../generated";
import { html } from "../page/dom";
import { wordsOf } from "../puzzle/steps";
import type { Step } from "../types";
import * as WORDS from "../words";

// Where the links lead.
interface Ways {
  // The address of the position after so many moves.
  address(made: number): string;
  // Shows it.
  go(made: number): void;
}

// What somebody says after so many turns.
const commentsAfter = (number: number, comments: string[]) =>
  comments[number] ? [html("div", { class: "notes" }, comments[number])] : [];

export class PlayerMoves {
  readonly element = html("ol", { class: "moves", tabindex: "0", "aria-label": WORDS.MOVES });
  // What is said about the key as a whole.
  readonly remarks = html("div", {});
  readonly #ways: Ways;
  #links: HTMLAnchorElement[] = [];

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  // Lists the moves of a key.
  list({ marks = [], comments = [], variation }: KeyEntry, steps: Step[]) {
    const whole = marks.filter((mark) => mark.move === 0);
    const comment = variation?.comment;
    this.remarks.replaceChildren(
      comment ? html("p", { class: "notes" }, comment) : "",
      ...commentsAfter(0, comments),
      ...whole.map((mark) => html("p", { class: "fault" }, WORDS.remark("fault", mark.text))),
    );
    this.#links = steps.map((step, index) => this.#linkTo(step, index + 1));
    const items = this.#links.map((link, index) => {
      const here = marks.filter((mark) => mark.move === index + 1);
      const words = ({ kind, text }: Mark) =>
        html("div", { class: kind }, WORDS.remark(kind, text));
      return html("li", {}, link, ...here.map(words), ...commentsAfter(index + 1, comments));
    });
    this.element.replaceChildren(...items);
  }

  // A link to a move works even if the address names the move already.
  #linkTo(step: Step, made: number) {
    const link = html("a", { href: this.#ways.address(made) }, wordsOf(step));
    link.addEventListener("click", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#ways.go(made);
    });
    return link;
  }

  // Marks the last of so many moves.
  mark(made: number) {
    for (const [index, link] of this.#links.entries()) {
      if (index === made - 1) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    this.scrollTo(made);
  }

  scrollTo(made: number) {
    const current = this.#links[made - 1];
    this.element.scrollTop = current ? current.offsetTop - this.element.clientHeight / 2 : 0;
  }
}
