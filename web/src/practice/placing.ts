// Men who are placed on the board of a detour. The fewest jumps are shown at once.

import { squaresOf } from "../board/squares";
import type { SessionAnswer } from "../generated";
import { ON_A_BOARD, UNDO } from "../page/keys";
import type { DetourPuzzle, KeyHelp, Square } from "../types";
import type { Table } from "./table";

export const KEYS_TO_PLACE: KeyHelp[] = [
  ...ON_A_BOARD,
  { keys: "Enter, Space", does: "place a man, or take him off" },
  UNDO,
];

export class PlacedMen {
  readonly #table: Table;
  readonly #from: Square;
  readonly #target: Square;

  constructor(table: Table, puzzle: DetourPuzzle) {
    this.#table = table;
    table.list.hidden = true;
    table.status.above.hidden = true;
    [this.#from] = squaresOf(puzzle.from);
    [this.#target] = squaresOf(puzzle.target);
  }

  // They are pressed, and never dragged.
  prepare() {}

  show(answer: SessionAnswer) {
    const [from, target] = [this.#from, this.#target];
    const [men] = answer.armies;
    const board = this.#table.drawBoard([...men, target], from);
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
  }
}
