// A board whose squares can be pressed. The arrow keys go from square to square; Enter and the space
// bar press the one that has the focus, which is always the one that the Tab key comes to.

import { CELL } from "../generated";
import { svg } from "../page/dom";
import { store } from "../page/store";
import type { Puzzle, Section, Square } from "../types";
import { BoardView } from "./board";
import { heldMan } from "./men";
import { nameOf, numberOf, rowOf, squareIn } from "./squares";

// What a press does. A screen reader clicks without a pointer.
export type Press = (square: Square, isByPointer: boolean) => void;

export interface SquareLook {
  classes: string[];
  words: string;
  isPressed: boolean;
}

// What happens to a pointer that is followed.
export interface Follower {
  // Says whether to follow it.
  begin: (event: PointerEvent, square: Square) => boolean;
  move: (event: PointerEvent) => void;
  end: (to: Square | null) => void | Promise<void>;
}

// What an arrow key adds to the number of a square.
const OFFSETS: Record<string, number> = {
  ArrowUp: 16,
  ArrowDown: -16,
  ArrowLeft: -1,
  ArrowRight: 1,
};

export class PressBoard extends BoardView {
  readonly buttons = new Map<Square, SVGRectElement>();
  readonly #squares = new WeakMap<SVGRectElement, Square>();
  readonly press: Press;
  // The one square that the Tab key comes to.
  here: Square;
  // Whether a pointer is followed, and how to stop following it.
  follows = false;
  release = () => {};

  constructor(
    puzzle: Puzzle,
    { label, section, press }: { label: string; section: Section; press: Press },
  ) {
    super(puzzle, { hasLabels: true, label, section, isFlipped: store.isFlipped });
    this.element.setAttribute("role", "group");
    this.press = press;
    this.here = squareIn(section.rows, 1);
    const layer = svg("g", {}, this.element);
    for (let row = section.rows; row >= 1; row -= 1) {
      for (let number = 1; number <= section.width; number += 1) {
        this.#addButton(layer, squareIn(row, number));
      }
    }
    this.rove(this.here);
    // A pointer and a screen reader move the focus too.
    layer.addEventListener("focusin", ({ target }) => {
      const square = target instanceof SVGRectElement ? this.#squares.get(target) : undefined;
      if (square !== undefined) this.rove(square);
    });
    layer.addEventListener("keydown", (event) => this.#key(event));
  }

  #addButton(layer: SVGGElement, square: Square) {
    const [x, y] = [this.layout.left(numberOf(square)), this.layout.top(rowOf(square))];
    // It has its name before anybody says what stands there.
    const look = {
      class: "square",
      role: "button",
      tabindex: "-1",
      "aria-label": nameOf(square),
    };
    const button = svg("rect", { ...look, width: CELL, height: CELL, x, y }, layer);
    // A click without a pointer counts no clicks.
    button.addEventListener("click", ({ detail: clicks }) => {
      this.rove(square);
      this.press(square, clicks > 0);
    });
    this.buttons.set(square, button);
    this.#squares.set(button, square);
  }

  // Follows a pointer from the square where it is pressed until it is lifted, leaves the board or is
  // canceled.
  follow({ begin, move, end }: Follower) {
    const { element } = this;
    const stop = (to: Square | null) => {
      if (!this.follows) return;
      this.follows = false;
      end(to);
    };
    this.release = () => stop(null);
    element.addEventListener("pointerdown", (event) => {
      const square = this.squareAt(event);
      const isPress = event.button === 0 && event.isPrimary;
      if (square !== null && isPress) this.follows = begin(event, square);
    });
    element.addEventListener("pointermove", (event) => {
      if (this.follows) move(event);
    });
    element.addEventListener("pointerup", (event) => stop(this.squareAt(event)));
    for (const name of ["pointercancel", "pointerleave"]) {
      element.addEventListener(name, this.release);
    }
    // The finger that is followed does not scroll the page; two fingers still zoom it.
    const hold = (event: TouchEvent) => {
      if (this.follows && event.touches.length === 1) event.preventDefault();
    };
    element.addEventListener("touchmove", hold, { passive: false });
  }

  // The square under the pointer. A moving finger keeps its first square as the event's target, so
  // use its position.
  squareAt(event: PointerEvent): Square | null {
    return this.layout.squareAt(this.pointOf(event));
  }

  // The place of the pointer in the drawing.
  pointOf(event: PointerEvent) {
    const toDrawing = this.element.getScreenCTM()?.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(toDrawing);
  }

  // Makes this the square that the Tab key comes to.
  rove(square: Square) {
    this.buttons.get(this.here)?.setAttribute("tabindex", "-1");
    this.here = square;
    this.buttons.get(square)?.setAttribute("tabindex", "0");
  }

  // Goes to a square, with the focus if a square has it.
  goTo(square: Square) {
    const hasFocus = this.element.contains(document.activeElement);
    this.rove(square);
    if (hasFocus) this.buttons.get(square)?.focus({ preventScroll: true });
  }

  // Takes the focus with an arrow key that was pressed elsewhere.
  takeFocus(event: KeyboardEvent) {
    event.preventDefault();
    this.buttons.get(this.here)?.focus();
  }

  #key(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const offset = (OFFSETS[event.key] ?? 0) * (this.layout.isFlipped ? -1 : 1);
    if (event.key === "Enter" || event.key === " ") this.press(this.here, false);
    else if (offset) this.#step(offset);
    else return;
    event.preventDefault();
  }

  #step(offset: number) {
    const next = this.here + offset;
    // The number after a row's last square is the first square of the next row, which is not beside
    // it.
    const isSideways = Math.abs(offset) === 1;
    if (!this.buttons.has(next) || isSideways !== (rowOf(next) === rowOf(this.here))) return;
    this.rove(next);
    this.buttons.get(next)?.focus();
  }

  // Gives every square its look and its words.
  describe(lookOf: (square: Square) => SquareLook) {
    for (const [square, button] of this.buttons) {
      const look = lookOf(square);
      button.setAttribute("class", ["square", ...look.classes].join(" "));
      button.setAttribute("aria-label", `${nameOf(square)}: ${look.words}`);
      button.setAttribute("aria-pressed", String(look.isPressed));
    }
  }
}

// A pointer that moves less than this many pixels is a press.
const PRESS = 6;

// What a drag does to the men.
interface Dragging {
  isMan: (square: Square) => boolean;
  canLift: (square: Square) => boolean;
  // Says why a man stays.
  refuse: (square: Square) => void;
  lift: (square: Square) => void;
  armyOf: (square: Square) => number;
  // The man goes to a square, or back to his own.
  drop: (from: Square, to: Square | null) => Promise<void>;
}

// Lets men be dragged from square to square. Even a man who may not move is followed, so that a finger on him does not scroll the page.
export function drag(board: PressBoard, acts: Dragging) {
  let [from, x, y] = [0, 0, 0];
  let isRefused = false;
  let held: ReturnType<typeof heldMan> | null = null;
  board.follow({
    begin: (event, square) => {
      [from, x, y] = [square, event.clientX, event.clientY];
      isRefused = false;
      return acts.isMan(square);
    },
    move: (event) => {
      if (isRefused) return;
      if (!held && Math.hypot(event.clientX - x, event.clientY - y) < PRESS) return;
      if (!held) {
        // The pointer may leave the board and come back.
        board.element.setPointerCapture(event.pointerId);
        if (!acts.canLift(from)) {
          isRefused = true;
          acts.refuse(from);
          return;
        }
        held = heldMan(acts.armyOf(from), board.over);
        board.lift(from);
        acts.lift(from);
      }
      held.put(board.pointOf(event));
    },
    end: async (to) => {
      if (!held) return;
      // He lies on his square until the board shows him there.
      const [man, left] = [held, from];
      held = null;
      man.put(board.layout.center(to ?? left));
      // The next key acts where he lies.
      board.goTo(to ?? left);
      await acts.drop(left, to === left ? null : to);
      man.remove();
      if (!held) board.lift(null);
    },
  });
}
