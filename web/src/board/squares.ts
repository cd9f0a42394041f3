// Squares are numbers: 16 × (row − 1) + (number − 1).

import { type BoardSize, type ExitDraft, ROMAN } from "../generated";
import type { Hex, Square } from "../types";

export const cornersOf = ({ rows, columns }: BoardSize): Square[] => [
  0,
  columns - 1,
  16 * (rows - 1),
  16 * (rows - 1) + columns - 1,
];

export const squaresOf = (hex: Hex | undefined): Square[] =>
  (hex?.match(/../g) ?? []).map((digits) => parseInt(digits, 16));

export const rowOf = (square: Square) => Math.floor(square / 16) + 1;

export const numberOf = (square: Square) => (square % 16) + 1;

// The square with this number in a row.
export const squareIn = (row: number, number: number): Square => 16 * (row - 1) + number - 1;

// Whether a square is on a board of this size.
export const isOnBoard = (square: Square, { rows, columns }: BoardSize) =>
  rowOf(square) <= rows && numberOf(square) <= columns;

// What a step from a corner adds to a square: to the next row, and to the next square of the row.
export const inwardFrom = (corner: Square) => ({
  up: rowOf(corner) === 1 ? 16 : -16,
  right: numberOf(corner) === 1 ? 1 : -1,
});

export const nameOf = (square: Square) => `${ROMAN[rowOf(square) - 1]}, ${numberOf(square)}`;

// The steps from one square to another on an empty board.
export const apart = (one: Square, other: Square) =>
  Math.max(Math.abs(rowOf(one) - rowOf(other)), Math.abs(numberOf(one) - numberOf(other)));

const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export const hexOf = (squares: Iterable<Square>): Hex =>
  [...squares].map((square) => HEXADECIMAL[square]).join("");

// The squares of a line from one square to another, without the first.
export function lineTo(from: Square, to: Square): Square[] {
  const [up, right] = [rowOf(to) - rowOf(from), numberOf(to) - numberOf(from)];
  const steps = apart(from, to);
  return Array.from(
    { length: steps },
    (_, step) =>
      from + 16 * Math.round((up * (step + 1)) / steps) + Math.round((right * (step + 1)) / steps),
  );
}

// The mirror image of a square in the diagonal through the corner of the yard. The board has one.
export function mirrorOf(square: Square, { board, corner }: Pick<ExitDraft, "board" | "corner">) {
  const [row, number] = [rowOf(square) - 1, numberOf(square) - 1];
  // The diagonal through I, 1 and the far right corner, or the other one.
  const isMain = (rowOf(corner) === 1) === (numberOf(corner) === 1);
  const last = board.rows - 1;
  return isMain ? 16 * number + row : 16 * (last - number) + last - row;
}
