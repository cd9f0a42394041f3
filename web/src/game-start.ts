// How games begin, and what they are called.

import { type About, FORMS, type Form, GAMES, type GameStart } from "./generated";
import type { GamePuzzle } from "./types";
import { counted, labelOf } from "./words";

export const PLAYERS = [
  "the first player",
  "the second player",
  "the third player",
  "the fourth player",
];

// A game as the booklet begins it.
export const USUAL: GameStart = {
  rules: "1889",
  form: "two_players",
  board: 16,
  directions: 8,
  begins: 0,
  rows: [],
  position: null,
  names: [],
};

// What the players are called.
export const namesOf = ({ form, names }: Pick<GameStart, "form" | "names">) =>
  names.length > 0 ? names : PLAYERS.slice(0, FORMS[form].players);

export type Choice = (typeof GAMES)[number];

// What a game is called that has no name. Its rules are shown beside its board.
export const titleOfGame = ({ form, board }: Pick<Choice, "form" | "board">) =>
  `Game for ${FORMS[form].words}, ${board} by ${board}`;

// A game among others.
export const labelOfGame = (choice: Choice) => `${titleOfGame(choice)} (rules: ${choice.rules})`;

// A record that says nothing about itself.
export const NOTHING: About = { name: "", title: "", sources: [], remarks: [], fewest: null };

// The fewest moves as a record writes them, such as `from 18 to 20 moves`.
export function fewestInWords([least, most]: [number, number]) {
  const moves = counted(most, "move");
  return least === most ? moves : `from ${least} to ${moves}`;
}

// What a game is called: as its record says, if it says anything.
export function headingOfGame({ about, ...start }: Choice & { about: About }) {
  const { name, title } = about;
  return name || title ? labelOf({ name, title }, 0) : titleOfGame(start);
}

// The start without the names.
export const startOf = ({
  rules,
  form,
  board,
  directions,
  begins,
  rows,
  position,
}: GameStart): Omit<GameStart, "names"> => ({
  rules,
  form,
  board,
  directions,
  begins,
  rows,
  position,
});

export const isSameStart = (one: GameStart, other: GameStart) =>
  JSON.stringify(startOf(one)) === JSON.stringify(startOf(other));

// The game among all games of all rule books; −1 if it has a board, yards, directions or a position of
// its own.
export const choiceOf = (start: GameStart) =>
  GAMES.findIndex((choice) => isSameStart({ ...USUAL, ...choice, begins: start.begins }, start));

// What is special about a game, a sentence each.
export function aboutStart({ rules, directions, rows, position }: GameStart) {
  const men = rows.reduce((sum, row) => sum + row, 0);
  const about = [`Rules: ${rules}.`];
  if (rows.length > 0) about.push(`Each yard has ${men} squares.`);
  if (directions !== 8) about.push(`Men move in ${directions} directions.`);
  if (position) about.push("The game begins with a position.");
  return about.join(" ");
}

export const isForm = (text: string): text is Form => Object.hasOwn(FORMS, text);

// A game that is not one of the page's puzzles. What the browser keeps of it is kept under this id.
export const puzzleOfGame = (start: GameStart, id: string): GamePuzzle => ({
  kind: "game",
  id,
  name: titleOfGame(start),
  verdict: null,
  board: start.board,
  figure: "",
  keys: [{ kind: "game", moves: [] }],
  key_jumps: 0,
  game: { start, about: NOTHING, names: namesOf(start), armies: [], standing: "", result: "" },
});

// Whether a puzzle is a game that nobody has begun yet.
export const isEmptyGame = ({ kind, keys }: Pick<GamePuzzle, "keys"> & { kind: string }) =>
  kind === "game" && keys.every(({ moves }) => moves.length === 0);
