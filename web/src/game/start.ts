// Games that are no puzzles of the page.

import { FULL } from "../board/size";
import { FORMS } from "../generated";
import type { GamePuzzle } from "../types";
import * as WORDS from "../words";

// A game that is not one of the page's puzzles: the usual one, or what a record says. The rules say the rest.
export const puzzleOfGame = (hasRecord = false): GamePuzzle => ({
  kind: "game",
  id: "",
  name: hasRecord
    ? WORDS.GAME
    : WORDS.gameFor(FORMS.two_players.words, WORDS.bySize(FULL.rows, FULL.columns)),
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
