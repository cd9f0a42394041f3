// The places of the squares in the drawing of a board.

import { CELL } from "../generated";
import type { Point, Section, Square } from "../types";
import { numberOf, rowOf, squareIn } from "./squares";

const EDGE = 4;
const WITHOUT_LABELS = { left: EDGE, top: EDGE, right: EDGE, bottom: EDGE };

// The room for names above and beside a board, for each of its squares in a line: names are as large on the screen
// whatever the size of the board, so that a board of few squares, which is drawn larger, needs less.
const ABOVE = 2.1;
const BESIDE = 3.5;

function withLabels({ rows, width }: Section) {
  const side = Math.max(rows, width);
  return { left: EDGE, top: ABOVE * side, right: BESIDE * side, bottom: EDGE };
}

export class BoardLayout {
  readonly section: Section;
  readonly margin: typeof WITHOUT_LABELS;
  readonly width: number;
  readonly height: number;
  // Whether the board is seen from the far side: I, 1 is at the top right.
  readonly isFlipped: boolean;

  constructor(section: Section, hasLabels: boolean, isFlipped = false) {
    this.section = section;
    this.isFlipped = isFlipped;
    this.margin = hasLabels ? withLabels(section) : WITHOUT_LABELS;
    const { left, top, right, bottom } = this.margin;
    this.width = section.width * CELL + left + right;
    this.height = section.rows * CELL + top + bottom;
  }

  // A faulty puzzle may have men and moves off the board, where nothing can be drawn.
  has(square: Square) {
    return rowOf(square) <= this.section.rows && numberOf(square) <= this.section.width;
  }

  // The left edge of the squares with this number.
  left(number: number) {
    const before = this.isFlipped ? this.section.width - number : number - 1;
    return this.margin.left + before * CELL;
  }

  // The upper edge of a row.
  top(row: number) {
    const above = this.isFlipped ? row - 1 : this.section.rows - row;
    return this.margin.top + above * CELL;
  }

  center(square: Square): Point {
    return {
      x: this.left(numberOf(square)) + CELL / 2,
      y: this.top(rowOf(square)) + CELL / 2,
    };
  }

  // The square at a place; null if there is none.
  squareAt({ x, y }: Point): Square | null {
    const { width, rows } = this.section;
    const before = Math.floor((x - this.margin.left) / CELL);
    const above = Math.floor((y - this.margin.top) / CELL);
    const number = this.isFlipped ? width - before : before + 1;
    const row = this.isFlipped ? above + 1 : rows - above;
    const isHere = number >= 1 && number <= width && row >= 1 && row <= rows;
    return isHere ? squareIn(row, number) : null;
  }
}
