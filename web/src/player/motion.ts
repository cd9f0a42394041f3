// A replay in time: one move, jump by jump, or all moves one after another.

import type { BoardView } from "../board/board";
import { html, type Sign, signButton, signOf, still } from "../page/dom";
import type { Named, Step } from "../types";
import * as WORDS from "../words";

const SPEEDS: Named[] = [
  { value: "0.5", name: "½ ×" },
  { value: "1", name: "1 ×" },
  { value: "2", name: "2 ×" },
  { value: "4", name: "4 ×" },
];

// The milliseconds of a jump or a step, and the pauses between moves, between the jumps of a detour,
// and between positions if nothing moves.
const MOVING = 260;
const BETWEEN_MOVES = 450;
const BETWEEN_JUMPS = 60;
const STILL = 900;

// What is replayed.
interface Stage {
  board(): BoardView;
  // The next step; none at the end.
  next(): Step | undefined;
  // Shows the position after the next step.
  advance(): void;
  // Shows the position before the step that is broken off.
  putBack(): void;
  rewind(): void;
  // Writes the position into the address.
  remember(): void;
}

export class PlayerMotion {
  readonly button = signButton(WORDS.PLAY, "play", () => this.toggle());
  readonly speeds = html(
    "select",
    { name: "speed", "aria-label": WORDS.SPEED, title: WORDS.SPEED },
    ...SPEEDS.map(({ value, name }) => html("option", { value }, name)),
  );
  readonly #stage: Stage;
  #speed = 1;
  #isPlaying = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  // The current move and the current replay, if any. A new one ends the old one.
  #turn: object | null = null;
  #replay: object | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.speeds.value = "1";
    this.speeds.addEventListener("change", () => {
      this.#speed = Number(this.speeds.value);
    });
  }

  // Whether a move is being shown.
  get isMoving() {
    return this.#turn !== null;
  }

  // One step on, jump by jump unless the system asks for less motion.
  async step() {
    const step = this.#stage.next();
    if (this.#turn || !step) return;
    const board = this.#stage.board();
    const { kind, route } = step;
    const man = board.circles.get(route[0]);
    if (man && !still() && route.length > 1 && kind !== "pass") {
      const turn = {};
      this.#turn = turn;
      man.classList.add("moving");
      for (const square of route.slice(1)) {
        await board.glide(man, square, MOVING / this.#speed, () => this.#turn === turn);
        if (this.#turn !== turn) return;
      }
      this.#turn = null;
    }
    this.#stage.advance();
    // A replay has too many jumps to write each one into the address.
    if (!this.#isPlaying || kind !== "jump") this.#stage.remember();
  }

  toggle() {
    if (this.#isPlaying) {
      this.pause();
      this.#stage.remember();
      return;
    }
    if (!this.#stage.next()) this.#stage.rewind();
    this.#isPlaying = true;
    this.#label(WORDS.PAUSE, "pause");
    this.#run();
  }

  async #run() {
    const replay = {};
    this.#replay = replay;
    const goesOn = () => this.#isPlaying && this.#replay === replay;
    let step = this.#stage.next();
    while (goesOn() && step) {
      await this.step();
      const between = step.kind === "jump" ? BETWEEN_JUMPS : BETWEEN_MOVES;
      const pause = (still() ? STILL : between) / this.#speed;
      await new Promise((resolve) => {
        this.#timer = setTimeout(resolve, pause);
      });
      step = this.#stage.next();
    }
    if (goesOn()) {
      this.pause();
      this.#stage.remember();
    }
  }

  // Stops. A move that is being shown begins again.
  pause() {
    this.#isPlaying = false;
    clearTimeout(this.#timer);
    if (this.#turn) {
      this.#turn = null;
      this.#stage.putBack();
    }
    this.#label(WORDS.PLAY, "play");
  }

  #label(name: string, sign: Sign) {
    this.button.replaceChildren(signOf(sign));
    this.button.setAttribute("aria-label", name);
    this.button.title = name;
  }
}
