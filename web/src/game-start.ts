// What games are called, and games that are no puzzles of the page.

import { FORMS, GAMES } from "./generated";
import type { GamePuzzle } from "./types";

export const PLAYERS = [
  "the first player",
  "the second player",
  "the third player",
  "the fourth player",
];

export type Choice = (typeof GAMES)[number];

// A game among others.
export const labelOfGame = ({ form, board, rules }: Choice) =>
  `Game for ${FORMS[form].words}, ${board} by ${board} (rules: ${rules})`;

// The place of a game among all games of all rule books; −1 if there is none.
export const placeOfGame = ({ form, board, rules }: Choice) =>
  GAMES.findIndex((one) => one.form === form && one.board === board && one.rules === rules);

// A game that is not one of the page's puzzles. The rules say the rest.
export const puzzleOfGame = (): GamePuzzle => ({
  kind: "game",
  id: "",
  name: "Game",
  verdict: null,
  board: 16,
  figure: "",
  keys: [{ kind: "game", moves: [] }],
  key_jumps: 0,
  game: { text: "", form: "two_players", rows: [], start: "", names: [], armies: [], standing: "" },
});

// Whether a puzzle is a game that nobody has begun yet.
export const isEmptyGame = ({ kind, keys }: Pick<GamePuzzle, "keys"> & { kind: string }) =>
  kind === "game" && keys.every(({ moves }) => moves.length === 0);
