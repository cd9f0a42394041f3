// Dragging men from square to square.

import type { Square } from "../types";
import { heldMan } from "./men";
import type { PressBoard } from "./press-board";

// A pointer that moves less than this many pixels is a press.
const PRESS = 6;

// What a drag does to the men.
export interface Dragging {
  isMan: (square: Square) => boolean;
  canLift: (square: Square) => boolean;
  // Says why a man stays.
  refuse: (square: Square) => void;
  lift: (square: Square) => void;
  armyOf: (square: Square) => number;
  // The man goes to a square, or back to his own.
  drop: (from: Square, to: Square | null) => Promise<void>;
}

// Even a man who may not move is followed, so that a finger on him does not scroll the page.
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
