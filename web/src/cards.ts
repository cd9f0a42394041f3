import { BoardView } from "./board";
import { figures, own, puzzles } from "./catalog";
import { html } from "./dom";
import { isFavorite } from "./favorites";
import { isSolved } from "./kept";
import { sectionOf } from "./puzzle";
import { addressOfPuzzle } from "./puzzle-address";
import { squaresOf } from "./squares";
import { armiesAtEnd } from "./steps";
import type { Puzzle, Section } from "./types";
import { labelOf } from "./words";

// Every small figure is a square part of the board, so that all have one size.
const LEAST_SIDE = 6;

function cardSection(puzzle: Puzzle): Section {
  const { rows, width } = sectionOf({ ...puzzle, keys: [] });
  const side = Math.min(puzzle.board, Math.max(LEAST_SIDE, rows, width));
  return { rows: side, width: side };
}

// The board of a puzzle with its men, without names of squares.
export function boardOf(puzzle: Puzzle, label: string, section: Section) {
  const board = new BoardView(puzzle, { hasLabels: false, label, section });
  // The men of a detour are its solution, so only the hopping man is shown.
  board.showMen(
    squaresOf(puzzle.kind === "detour" ? puzzle.from : puzzle.figure),
    armiesAtEnd(puzzle),
  );
  return board;
}

// A small picture that leads to a puzzle, or to a part of it.
export function cardOf(index: number, part: string = "") {
  const puzzle = puzzles[index] ?? figures[index - own]();
  const board = boardOf(puzzle, "", cardSection(puzzle));
  board.element.setAttribute("aria-hidden", "true");
  const marks = (isSolved(puzzle) ? "Solved: " : "") + (isFavorite(puzzle) ? "Favorite: " : "");
  return html(
    "a",
    { href: addressOfPuzzle(index) + part },
    board.element,
    html("span", { class: "caption" }, marks + labelOf(puzzle, index + 1)),
  );
}
