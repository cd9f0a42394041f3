// Practice of a detour: men are placed, and the fewest jumps are shown at once.

import { squaresOf } from "../board/squares";
import type { SessionAnswer } from "../generated";
import { ON_A_BOARD, UNDO } from "../page/keys";
import type { DetourPuzzle, Square } from "../types";
import type { Begin } from "./begin";
import { Practice } from "./practice";

export class DetourPractice extends Practice<DetourPuzzle> {
  override readonly keys = [
    ...ON_A_BOARD,
    { keys: "Enter, Space", does: "place a man, or take him off" },
    UNDO,
  ];
  readonly from: Square;
  readonly target: Square;

  constructor(begin: Begin<DetourPuzzle>) {
    super(begin);
    this.list.hidden = true;
    this.status.above.hidden = true;
    [this.from] = squaresOf(begin.puzzle.from);
    [this.target] = squaresOf(begin.puzzle.target);
  }

  show(answer: SessionAnswer) {
    const { from, target } = this;
    const [men] = answer.armies;
    const board = this.drawBoard([...men, target], from);
    const standing = new Set(men);
    board.showMen(men);
    board.circles.get(from)?.classList.add("moving");
    board.showRoute(answer.route);
    const ends = new Map([
      [from, "the hopping man"],
      [target, "the target"],
    ]);
    board.describe((square) => {
      const isPressed = standing.has(square) && square !== from;
      return { classes: [], words: ends.get(square) ?? (isPressed ? "man" : "empty"), isPressed };
    });
    this.enable(answer);
  }
}
