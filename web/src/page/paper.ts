// A puzzle on paper: its board, its task and its keys.

import { BoardView } from "../board/board";
import { legendOf } from "../board/men";
import { nameOf, squaresOf } from "../board/squares";
import { yardLegend } from "../board/yards";
import type { GameView, KeyEntry, SessionAnswer } from "../generated";
import { labelOf, sentenceOf, verdictOn } from "../puzzle/about";
import { armiesAfter, stepsOf } from "../puzzle/steps";
import type { GamePuzzle, Puzzle } from "../types";
import * as WORDS from "../words";
import { html } from "./dom";

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
    return { heading: WORDS.bySquares(WORDS.KEY_NAMES.hop), parts: [...first, ...ends] };
  }
  // A variation has only its own moves.
  const first = key.variation?.first ?? 1;
  const parts = steps.map(
    ({ kind, route }, index) =>
      `${first + index}. ${kind === "pass" ? WORDS.PASS : WORDS.fromTo(nameOf(route[0]), ends[index])}`,
  );
  return {
    heading: WORDS.byMoves(key.variation?.label ?? WORDS.KEY_NAMES[key.kind], steps.length),
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
  const place = writtenOnPaper(puzzle.keys.map(writtenKey), room);
  if (puzzle.verdict === "refuted") place.prepend(html("h3", {}, verdictOn(puzzle)));
  return place;
}

function writtenOnPaper(keys: WrittenKey[], room: Room) {
  const { size, columns } = fitted(keys, room);
  const place = html("div", { class: "keys" });
  place.style.fontSize = `${size.toFixed(1)}mm`;
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

// The puzzle as a task: without its keys, and a detour without its men, who are its solution.
function withoutKeys(puzzle: Puzzle): Puzzle {
  return puzzle.kind === "detour"
    ? { ...puzzle, keys: [], figure: puzzle.from }
    : { ...puzzle, keys: [] };
}

// The task of a puzzle without its keys.
function taskOnPaper(puzzle: Puzzle) {
  if (puzzle.kind !== "detour") return sentenceOf(puzzle);
  const [from, target] = [puzzle.from, puzzle.target].map((hex) => nameOf(squaresOf(hex)[0]));
  return WORDS.detourOnPaper(squaresOf(puzzle.figure).length - 1, from, puzzle.jumps, target);
}

// How men move, in two lines.
const rulesOnPaper = () =>
  html("p", { class: "rules" }, `${WORDS.HOW_MEN_MOVE} ${WORDS.NEVER_TAKEN}`);

export const idOnPaper = ({ id }: Puzzle) => (id ? html("p", { class: "id" }, WORDS.ID, id) : "");

// A page of one puzzle: its board, its task, how men move and, unless it is a task, its keys.
export function puzzleOnPaper(puzzle: Puzzle, number: number, hasKeys = true) {
  const printed = hasKeys ? puzzle : withoutKeys(puzzle);
  return html(
    "section",
    { class: "one" },
    html("h2", {}, labelOf(puzzle, number)),
    boardOnPaper(printed),
    yardLegend(puzzle),
    html("p", { class: "task" }, hasKeys ? sentenceOf(puzzle) : taskOnPaper(puzzle)),
    rulesOnPaper(),
    hasKeys ? keysOnPaper(printed, BELOW_A_BOARD) : "",
    idOnPaper(puzzle),
  );
}

// A game on paper: its position, its players, its result, its moves and its comments.
export function gameOnPaper(
  puzzle: GamePuzzle,
  { start, names, heading, result, comments }: GameView,
  { armies, moves }: SessionAnswer,
) {
  const board = new BoardView(puzzle, { hasLabels: true, label: "" });
  const owners = new Map(armies.flatMap((men, army) => men.map((man) => [man, army] as const)));
  board.showMen(owners.keys(), owners);
  const written = {
    heading: WORDS.moves(moves.length),
    parts: moves.map((move, index) => `${index + 1}. ${move}`),
  };
  const said = comments
    .slice(0, moves.length + 1)
    .flatMap((comment, move) =>
      comment
        ? [html("p", { class: "notes" }, move > 0 ? WORDS.atMove(move, comment) : comment)]
        : [],
    );
  return html(
    "section",
    { class: "one" },
    html("h2", {}, heading),
    board.element,
    legendOf(names),
    html("p", { class: "task" }, [start, result].filter(Boolean).join(" ")),
    rulesOnPaper(),
    moves.length > 0 ? writtenOnPaper([written], BELOW_A_BOARD) : "",
    ...said,
  );
}
