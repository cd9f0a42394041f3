// The types that only the page knows. Those that it shares with the program are in generated.ts.

import type {
  CATALOG_COLUMNS,
  Change,
  Course,
  GameQuestion,
  GoalKind,
  Kind,
  PageTask,
  PuzzleEntry,
} from "./generated";

// A square as a number: 16 × (row − 1) + (number − 1).
export type Square = number;
// Squares as hexadecimal digits, two for each.
export type Hex = string;

export type CatalogColumn = (typeof CATALOG_COLUMNS)[number];

// What the catalog knows of a figure.
export type CatalogNumbers = Record<CatalogColumn, number> & { keys: bigint };

// A puzzle of the page.
export type Puzzle = PuzzleEntry & {
  // Only a figure of the catalog has them.
  numbers?: CatalogNumbers;
  // Whether the page itself has found its key.
  isFound?: boolean;
};
export type ExitPuzzle = Extract<Puzzle, { kind: "exit" }>;
export type DetourPuzzle = Extract<Puzzle, { kind: "detour" }>;
export type TransferPuzzle = Extract<Puzzle, { kind: "transfer" }>;
export type GamePuzzle = Extract<Puzzle, { kind: "game" }>;

// A task of practice. Only an exit has several.
export type Goal = GoalKind | Exclude<Kind, "exit">;

// The squares that a man leaves and reaches.
export type Move = Extract<Change, { from: Square }>;

// A turn of a game: a move, or null for a pass.
export type Turn = Move | null;

// What is practiced, and how far it is. With an act it is a question.
export type Attempt = PageTask & Course;
export type GameAttempt = Extract<Attempt, { kind: "game" }>;

// The record of a game, and what of it is shown.
export type GameState = GameQuestion;

// A row of the list of moves: a move of a key, or a jump of a hop.
export interface Step {
  kind: "step" | "hop" | "jump" | "illegal" | "pass";
  route: Square[];
  // The man jumped over.
  over?: Square;
}

// A place in the drawing of a board.
export interface Point {
  x: number;
  y: number;
}

// The near left part of a board.
export interface Section {
  rows: number;
  width: number;
}

// A choice in a list: its value, and its name for a person.
export interface Named<Value extends string = string> {
  value: Value;
  name: string;
}

// An order of a gallery, and what its two directions are called.
export interface Order extends Named {
  up: string;
  down: string;
}

// A key, or several, and what it does.
export interface KeyHelp {
  keys: string;
  does: string;
}

// A part of the page.
export interface Shown {
  element: HTMLElement;
  // The gallery has none: the title of the page is enough.
  heading?: HTMLElement | null;
  number?: number;
  // Called when it is out of sight.
  pause?(): void;
  // Called when the board is to be seen from the other side.
  redraw?(): void;
  // Called when another tab has kept something under a name.
  hearOfOther?(name: string | null): void;
  // Called with every key that is pressed.
  shortcut?(event: KeyboardEvent): void;
  // What its keys do.
  keys?: KeyHelp[];
  // What is printed in its place.
  onPaper?(): Node[];
  // Called when it is printed.
  afterPaper?(): void;
}

export type Announce = (text: string) => void;
