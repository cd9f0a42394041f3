// Dragging men from square to square.

import { manOf, putMan } from "./men";
import type { PressBoard } from "./press-board";
import type { Square } from "./types";

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
  drop: (from: Square, to: Square | null) => void;
}

// Even a man who may not move is followed, so that a finger on him does not scroll the page.
export function drag(board: PressBoard, acts: Dragging) {
  let [from, x, y] = [0, 0, 0];
  let isRefused = false;
  let ghost: SVGGraphicsElement | null = null;
  board.follow({
    begin: (event, square) => {
      [from, x, y] = [square, event.clientX, event.clientY];
      isRefused = false;
      return acts.isMan(square);
    },
    move: (event) => {
      if (isRefused) return;
      if (!ghost && Math.hypot(event.clientX - x, event.clientY - y) < PRESS) return;
      if (!ghost) {
        // The pointer may leave the board and come back.
        board.element.setPointerCapture(event.pointerId);
        if (!acts.canLift(from)) {
          isRefused = true;
          acts.refuse(from);
          return;
        }
        ghost = manOf(acts.armyOf(from), "moving ghost", board.over);
        acts.lift(from);
      }
      putMan(ghost, board.pointOf(event));
    },
    end: (to) => {
      if (!ghost) return;
      ghost.remove();
      ghost = null;
      acts.drop(from, to === from ? null : to);
    },
  });
}
