// A board that plays its key by itself: a small replay without the rest.

import { BoardView } from "../board/board";
import { PlayerMotion } from "../player/motion";
import { sectionOf } from "../puzzle/puzzle";
import { menAfter, stepsOf } from "../puzzle/steps";
import type { Puzzle } from "../types";
import { html, still } from "./dom";

export class Hero {
  readonly element: SVGSVGElement;
  readonly button: HTMLElement;
  readonly #motion: PlayerMotion;

  constructor(puzzle: Puzzle, label: string) {
    const [key] = puzzle.keys;
    const steps = stepsOf(key);
    const board = new BoardView(puzzle, { hasLabels: false, label, section: sectionOf(puzzle) });
    // Without motion it shows the figure that the key makes.
    let made = still() ? steps.length : 0;
    const show = () => {
      board.showMen(menAfter(puzzle, key, steps.slice(0, made)));
      board.showRoute(made < steps.length ? steps[made - 1]?.route : []);
    };
    show();
    this.#motion = new PlayerMotion({
      board: () => board,
      next: () => steps[made],
      advance: () => {
        made += 1;
        show();
      },
      putBack: show,
      rewind: () => {
        made = 0;
        show();
      },
      remember: () => {},
    });
    this.element = board.element;
    this.button = html("div", { class: "controls" }, this.#motion.button);
  }

  play() {
    if (!still()) this.#motion.toggle();
  }

  pause() {
    this.#motion.pause();
  }
}
