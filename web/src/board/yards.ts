// Yards: the standard ones, their borders and the legend that names them.

import { type BoardSize, FORMS, GAME_YARDS, type GameStart, YARDS } from "../generated";
import { html, svg } from "../page/dom";
import type { Puzzle, Square } from "../types";
import * as WORDS from "../words";
import { isSquare } from "./size";
import { cornersOf, inwardFrom, rowOf, squaresOf } from "./squares";

// The squares of the rows of a yard in a corner, as far as they are on the board.
export function squaresOfRows(corner: Square, rows: number[], board: BoardSize): Square[] {
  const { up, right } = inwardFrom(corner);
  return rows
    .slice(0, board.rows)
    .flatMap((length, row) =>
      Array.from(
        { length: Math.min(length, board.columns) },
        (_, number) => corner + row * up + number * right,
      ),
    );
}

// The rows of a yard in a corner, from its squares.
export function rowsOf(corner: Square, yard: Square[]) {
  const rows: number[] = [];
  for (const square of yard) {
    const row = Math.abs(rowOf(square) - rowOf(corner));
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows;
}

// The lengths of rows that a person enters; null if they are none.
export function rowsInText(text: string) {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const lengths = words.map(Number);
  const isLength = (length: number) => Number.isInteger(length) && length > 0 && length <= 16;
  const isYard = lengths.length > 0 && lengths.length <= 16 && lengths.every(isLength);
  return isYard ? lengths : null;
}

// The number of men of the standard yard that has these rows; null if there is none.
export function standardYard(rows: number[]) {
  const numbers = Object.keys(YARDS).map(Number);
  return numbers.find((men) => YARDS[men].join() === rows.join()) ?? null;
}

// The rows of the yards with this number of men that are their own mirror image: the standard one first,
// then those whose men are nearest to the corner.
export function yardsOf(men: number, side: number) {
  const found: number[][] = [];
  // Each yard is made of hooks around its diagonal. A hook inside another is shorter by two or more.
  const add = (left: number, most: number, hooks: number[]) => {
    if (left === 0) found.push(rowsOfHooks(hooks));
    for (let hook = Math.min(left, most); hook > 0; hook -= 1) {
      if (hook % 2 === 1) add(left - hook, hook - 2, [...hooks, hook]);
    }
  };
  add(men, 2 * side - 1, []);
  const isStandard = (rows: number[]) => (standardYard(rows) === null ? 1 : 0);
  return found.sort(
    (one, other) => isStandard(one) - isStandard(other) || spread(one) - spread(other),
  );
}

// The rows of a yard from the lengths of its hooks.
function rowsOfHooks(hooks: number[]) {
  const rows: number[] = [];
  for (const [place, hook] of hooks.entries()) {
    const arm = (hook - 1) / 2;
    for (let row = place; row <= place + arm; row += 1) {
      rows[row] = (rows[row] ?? 0) + (row === place ? arm + 1 : 1);
    }
  }
  return rows;
}

// How far the men of a yard are from its corner, all together.
function spread(rows: number[]) {
  const ofRow = (length: number, row: number) => length * row + (length * (length - 1)) / 2;
  return rows.reduce((sum, length, row) => sum + ofRow(length, row), 0);
}

// The border of a yard: the name of its line, and the squares inside.
export interface Border {
  name: string;
  squares: Square[];
}

// The borders to draw, as the booklet describes the board: a heavy line. The yard of nineteen also has
// the yard of thirteen inside it, with a dotted line.
export function bordersOf(puzzle: Puzzle): Border[] {
  if (puzzle.kind !== "exit") return [];
  const [yard, [corner]] = [squaresOf(puzzle.yard), squaresOf(puzzle.corner)];
  const heavy = { name: "yard", squares: yard };
  if (standardYard(rowsOf(corner, yard)) !== 19) return [heavy];
  return [{ name: "yard dotted", squares: squaresOfRows(corner, YARDS[13], puzzle.board) }, heavy];
}

// The yards on the board of a game: a heavy line around the large ones in two corners and, if the
// board has small ones, a dotted line around them in each corner. A game may have yards of its own.
export function yardsOfGame(
  board: BoardSize,
  { rows, form }: Pick<GameStart, "rows" | "form">,
): Border[] {
  const corners = cornersOf(board);
  const opposite = [corners[0], corners[3]];
  const yard = (corner: Square, name: string, rows: number[]) => ({
    name,
    squares: squaresOfRows(corner, rows, board),
  });
  if (rows.length > 0) {
    const seats = FORMS[form].players === 2 ? opposite : corners;
    return seats.map((corner) => yard(corner, "yard", rows));
  }
  const yards = isSquare(board) ? GAME_YARDS[board.rows] : undefined;
  if (!yards) return [];
  const { large, small } = yards;
  const dotted =
    small === null ? [] : corners.map((corner) => yard(corner, "yard dotted", YARDS[small]));
  return [...dotted, ...opposite.map((corner) => yard(corner, "yard", YARDS[large]))];
}

// The names of the borders, below a board.
export function yardLegend(puzzle: Puzzle) {
  const borders = bordersOf(puzzle).reverse();
  if (borders.length === 0) return "";
  const names = borders.map(({ name, squares }) => {
    const sample = svg("svg", { class: "line", viewBox: "0 0 36 8", "aria-hidden": "true" });
    svg("path", { class: name, d: "M3 4h30" }, sample);
    return html("span", {}, sample, WORDS.yardOfMen(squares.length));
  });
  return html("p", { class: "legend" }, ...names);
}
