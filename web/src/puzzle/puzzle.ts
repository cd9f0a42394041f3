import { inwardFrom, numberOf, rowOf, squaresOf } from "../board/squares";
import type { Puzzle, Section, Square } from "../types";

// The squares of the mirror line, from the corner that it runs through.
export function diagonalOf(puzzle: Puzzle): Square[] {
  if (puzzle.kind === "detour" || puzzle.kind === "game" || !puzzle.corner) return [];
  const [corner] = squaresOf(puzzle.corner);
  const { up, right } = inwardFrom(corner);
  return Array.from({ length: puzzle.board.rows }, (_, step) => corner + step * (up + right));
}

export const yardOf = (puzzle: Puzzle): Square[] =>
  puzzle.kind === "exit" ? squaresOf(puzzle.yard) : [];

export const targetOf = (puzzle: Puzzle): Square[] =>
  puzzle.kind === "exit" || puzzle.kind === "game" ? [] : squaresOf(puzzle.target);

export const unmatchedOf = (puzzle: Puzzle): Square[] =>
  puzzle.kind === "exit" ? squaresOf(puzzle.unmatched) : [];

// The section to draw: as in the booklet, the near left part of the board, one square more to the
// right; the whole board if the yard is in another corner.
export function sectionOf(puzzle: Puzzle): Section {
  const { rows, columns } = puzzle.board;
  const whole = { rows, width: columns };
  if (puzzle.kind === "game") return whole;
  const yard = yardOf(puzzle);
  if (yard.length > 0 && !yard.includes(0)) return whole;
  let most = 1;
  const moves = puzzle.keys.flatMap((key) => key.moves.flatMap((move) => squaresOf(move.slice(1))));
  for (const square of [...yard, ...squaresOf(puzzle.figure), ...targetOf(puzzle), ...moves]) {
    most = Math.max(most, rowOf(square), numberOf(square));
  }
  // If it reaches the right edge, draw the whole board.
  return most + 1 < columns ? { rows: Math.min(most, rows), width: most + 1 } : whole;
}

// Whether a text is the id of a puzzle: twelve hexadecimal digits.
export const isId = (text: string) => /^[0-9a-f]{12}$/.test(text);
