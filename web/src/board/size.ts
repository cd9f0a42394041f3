// How large a board is.

import type { BoardSize } from "../generated";

// The lengths that the rows and the columns of a board can have, the largest first.
export const LENGTHS = Array.from({ length: 13 }, (_, index) => 16 - index);

export const squareBoard = (side: number): BoardSize => ({ rows: side, columns: side });

export const FULL = squareBoard(16);

export const isSquare = ({ rows, columns }: BoardSize) => rows === columns;

export const isSameSize = (one: BoardSize, other: BoardSize) =>
  one.rows === other.rows && one.columns === other.columns;

export const shorterSide = ({ rows, columns }: BoardSize) => Math.min(rows, columns);

// How an address writes it: 8, or 8x9.
export const sizeInAddress = (size: BoardSize) =>
  isSquare(size) ? `${size.rows}` : `${size.rows}x${size.columns}`;

// The size that an address writes; null if there is no such board.
export function sizeOfAddress(text: string): BoardSize | null {
  const [rows, columns = rows] = text.split("x").map(Number);
  return LENGTHS.includes(rows) && LENGTHS.includes(columns) ? { rows, columns } : null;
}
