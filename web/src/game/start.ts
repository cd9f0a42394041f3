// What games are called, and games that are no puzzles of the page.

import { FULL, sizeInWords } from "../board/size";
import { type BoardSize, FORMS, type Form } from "../generated";
import type { GamePuzzle } from "../types";

export const PLAYERS = [
  "the first player",
  "the second player",
  "the third player",
  "the fourth player",
];

// How a game is set up.
export interface Setup {
  form: Form;
  board: BoardSize;
  // The name of the rule book; may be empty.
  rules: string;
  names: string[];
  directions: number;
  // What a person has entered; may be empty.
  rulings: string;
  yard: string;
}

// A yard as a record has it: its number of men, or its rows.
const yardInWords = (entered: string) => {
  if (/^\d+$/.test(entered)) return `${entered} men`;
  return /^[\d ,]+$/.test(entered) ? `rows ${entered}` : entered;
};

// The record of a game before its first turn. The rules say whether there is such a game.
export function textOfGame({ form, board, rules, names, directions, rulings, yard }: Setup) {
  const book = [rules || "1889", rulings.trim()].filter(Boolean).join("; ");
  const lines = [
    names.length > 0 ? `Players: ${names.join("; ")}` : "",
    `Rules: ${book}`,
    `Board: ${sizeInWords(board)}`,
    directions === 8 ? "" : `Directions: ${directions}`,
    yard.trim() && `Yard: ${yardInWords(yard.trim())}`,
  ];
  const heading = `GAME FOR ${FORMS[form].words.toUpperCase()}.`;
  return `${lines.filter(Boolean).join("\n")}\n\n${heading}\n`;
}

// A game that is not one of the page's puzzles: the usual one, or what a record says. The rules say the rest.
export const puzzleOfGame = (hasRecord = false): GamePuzzle => ({
  kind: "game",
  id: "",
  name: hasRecord ? "Game" : `Game for ${FORMS.two_players.words}, ${sizeInWords(FULL)}`,
  verdict: null,
  board: FULL,
  figure: "",
  keys: [{ kind: "game", moves: [] }],
  key_jumps: 0,
  game: { text: "", form: "two_players", rows: [], start: "", names: [], armies: [], standing: "" },
});

// Whether a puzzle is a game that nobody has begun yet.
export const isEmptyGame = ({ kind, keys }: Pick<GamePuzzle, "keys"> & { kind: string }) =>
  kind === "game" && keys.every(({ moves }) => moves.length === 0);
