// A puzzle on paper: its board, its task and its keys.

import { BoardView } from "./board";
import { html } from "./dom";
import type { KeyEntry } from "./generated";
import { nameOf, squaresOf } from "./squares";
import { armiesAfter, stepsOf } from "./steps";
import type { Puzzle } from "./types";
import { counted, KIND_NAMES, labelOf, sentenceOf, verdictOn } from "./words";
import { yardLegend } from "./yards";

// A place for keys and its largest letters, in millimeters.
interface Room {
  width: number;
  height: number;
  letter: number;
}

// A key on paper: a heading, and its moves or squares.
interface WrittenKey {
  heading: string;
  parts: string[];
}

const BELOW_A_BOARD = { width: 186, height: 100, letter: 3.7 };

export const ONE_OF_SIX = { width: 86, height: 66, letter: 2.7 };

const SMALLEST_LETTER = 0.8;

// In parts of the size of a letter: its width, the height of a line, and the lines that a heading
// takes. The gap between columns is in millimeters.
const LETTER_WIDTH = 0.56;
const LINE = 1.35;
const HEADING = 2.2;
const GAP = 3;

function writtenKey(key: KeyEntry): WrittenKey {
  const steps = stepsOf(key);
  const ends = steps.map(({ route }) => nameOf(route[route.length - 1]));
  if (key.kind === "hop") {
    const first = steps.slice(0, 1).map(({ route }) => nameOf(route[0]));
    return { heading: `${KIND_NAMES.hop}, square by square`, parts: [...first, ...ends] };
  }
  // A variation has only its own moves.
  const first = key.variation?.first ?? 1;
  const parts = steps.map(
    ({ kind, route }, index) =>
      `${first + index}. ${kind === "pass" ? "pass" : `${nameOf(route[0])} to ${ends[index]}`}`,
  );
  return {
    heading: `${key.variation?.label ?? KIND_NAMES[key.kind]}, ${counted(steps.length, "move")}`,
    parts,
  };
}

// The largest letters with which all keys fit into a place, and the number of columns.
function fitted(keys: WrittenKey[], { width, height, letter }: Room) {
  const longest = keys.reduce(
    (most, { parts }) => Math.max(most, ...parts.map((part) => part.length)),
    1,
  );
  const columnsOf = (size: number) =>
    Math.max(1, Math.floor(width / (LETTER_WIDTH * longest * size + GAP)));
  const heightOf = (size: number) =>
    keys.reduce(
      (sum, { parts }) => sum + (HEADING + Math.ceil(parts.length / columnsOf(size))) * LINE * size,
      0,
    );
  let size = letter;
  while (size > SMALLEST_LETTER && heightOf(size) > height) size -= 0.1;
  return { size, columns: columnsOf(size) };
}

export function keysOnPaper(puzzle: Puzzle, room: Room) {
  const keys = puzzle.keys.map(writtenKey);
  const { size, columns } = fitted(keys, room);
  const place = html("div", { class: "keys" });
  place.style.fontSize = `${size.toFixed(1)}mm`;
  if (puzzle.verdict === "refuted") place.append(html("h3", {}, verdictOn(puzzle)));
  for (const { heading, parts } of keys) {
    // Write each key as one text: a page may print thousands.
    const moves = html("p", {}, parts.join("\n"));
    moves.style.columnCount = String(columns);
    place.append(html("h3", {}, heading), moves);
  }
  return place;
}

export function boardOnPaper(puzzle: Puzzle) {
  const board = new BoardView(puzzle, { hasLabels: true, label: "" });
  const first =
    puzzle.kind === "game" ? squaresOf(puzzle.keys[0]?.start) : squaresOf(puzzle.figure);
  board.showMen(first, armiesAfter(puzzle, []));
  return board.element;
}

export const idOnPaper = ({ id }: Puzzle) => (id ? html("p", { class: "id" }, `Id: ${id}`) : "");

// A page of one puzzle: its board, its task and its keys.
export const puzzleOnPaper = (puzzle: Puzzle, number: number) =>
  html(
    "section",
    { class: "one" },
    html("h2", {}, labelOf(puzzle, number)),
    boardOnPaper(puzzle),
    yardLegend(puzzle),
    html("p", { class: "task" }, sentenceOf(puzzle)),
    keysOnPaper(puzzle, BELOW_A_BOARD),
    idOnPaper(puzzle),
  );
