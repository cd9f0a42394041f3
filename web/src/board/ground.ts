// What lies below the men: the squares and the borders of the yards.

import { CELL } from "../generated";
import { svg } from "../page/dom";
import type { Puzzle, Square } from "../types";
import type { BoardLayout } from "./layout";
import { numberOf, rowOf } from "./squares";
import { bordersOf, yardsOfGame } from "./yards";

export function drawBorders(layout: BoardLayout, puzzle: Puzzle, ground: SVGGElement) {
  // The outlines follow from the squares of the yard, so the data of a page need not hold them for
  // each figure.
  const borders =
    puzzle.kind === "game" ? yardsOfGame(puzzle.board, puzzle.game) : bordersOf(puzzle);
  for (const { name, squares } of borders) {
    const path = outlineOf(layout, squares);
    if (path) svg("path", { class: name, d: path }, ground);
  }
}

export function drawSquares(layout: BoardLayout, ground: SVGGElement) {
  const { rows, width } = layout.section;
  const { left, top } = layout.margin;
  const [wide, high] = [width * CELL, rows * CELL];
  svg("rect", { class: "light", x: left, y: top, width: wide, height: high }, ground);
  let dark = "";
  for (let row = 1; row <= rows; row += 1) {
    // A hop keeps the color of its square.
    for (let number = 1 + ((row + 1) % 2); number <= width; number += 2) {
      dark += `M${layout.left(number)} ${layout.top(row)}h${CELL}v${CELL}h${-CELL}z`;
    }
  }
  svg("path", { class: "dark", d: dark }, ground);
  let grid = "";
  for (let line = rows; line >= 0; line -= 1) grid += `M${left} ${top + line * CELL}h${wide}`;
  for (let line = 0; line <= width; line += 1) grid += `M${left + line * CELL} ${top}v${high}`;
  svg("path", { class: "grid", d: grid }, ground);
}

// The lines between these squares and all others.
function outlineOf(layout: BoardLayout, squares: Square[]) {
  const yard = new Set(squares);
  let path = "";
  for (const square of yard) {
    const [row, number] = [rowOf(square), numberOf(square)];
    const [x, y] = [layout.left(number), layout.top(row)];
    // What is up and right on the board is down and left on a flipped one.
    const toward = layout.isFlipped ? -1 : 1;
    const isInside = (up: number, right: number) => {
      const isSquare = [row + up, number + right].every((place) => place >= 1 && place <= 16);
      return isSquare && yard.has(square + 16 * up + right);
    };
    if (!isInside(toward, 0)) path += `M${x} ${y}h${CELL}`;
    if (!isInside(-toward, 0)) path += `M${x} ${y + CELL}h${CELL}`;
    if (!isInside(0, -toward)) path += `M${x} ${y}v${CELL}`;
    if (!isInside(0, toward)) path += `M${x + CELL} ${y}v${CELL}`;
  }
  return path;
}
