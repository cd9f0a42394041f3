// Men who are placed on the board of a detour. The fewest jumps are shown at once.

import { squaresOf } from "../board/squares";
import type { SessionAnswer } from "../generated";
import type { DetourPuzzle, Square } from "../types";
import * as WORDS from "../words";
import type { Table } from "./table";

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
      [from, WORDS.HOPPING_MAN],
      [target, WORDS.TARGET],
    ]);
    board.describe((square) => {
      const isPressed = standing.has(square) && square !== from;
      return {
        classes: [],
        words: ends.get(square) ?? (isPressed ? WORDS.MAN : WORDS.EMPTY),
        isPressed,
      };
    });
  }
}
